# Co może powiedzieć każdy podręcznik.

# Błędy: miejsce stoi przed zdaniem.
fault-too-large = plik jest większy niż { $limit } KiB, a więcej się nie czyta; opis sytuacji ma kilka KiB
fault-empty = nic tu nie ma
fault-twice = wiersz { $line }: „{ $name }” stoi dwa razy; powinno raz
fault-cut = { $format } urywa się w wierszu { $line }: coś nie zostało zamknięte
fault-not-text = to nie jest tekst UTF-8: nie da się odczytać bajtu { $byte }; zapisz plik jako UTF-8
fault-syntax = to nie jest { $format }: wiersz { $line }, kolumna { $column }
fault-kind = tu powinno być: { $expected }, a jest: { $found }
fault-unknown = nieznana nazwa ({ $kind }): „{ $name }”; możliwe: { $known }
fault-unknown-near = nieznana nazwa ({ $kind }): „{ $name }”; może chodziło o „{ $near }”?
fault-missing = brakuje pola „{ $name }”
fault-range = { $found } jest poza zakresem; dopuszczalne: od { $low } do { $high }
fault-count =
    { $found ->
        [0] nie podano niczego; dopuszczalne: od { $low } do { $high }
        [one] podano jeden element; dopuszczalne: od { $low } do { $high }
        [few] podano { $found } elementy; dopuszczalne: od { $low } do { $high }
       *[many] podano { $found } elementów; dopuszczalne: od { $low } do { $high }
    }
fault-die = kość nr { $position }: na { $die } (do { $clause }) nie wypadnie { $number }; możliwe: od { $low } do { $high }
fault-dice-left =
    { $given ->
        [one] podano jedną kość, a rozstrzygnięcie zużywa { $used }
       *[other] podano { $given } kości, a rozstrzygnięcie zużywa { $used }
    }
fault-not-a-number = kość nr { $position }: „{ $text }” nie jest liczbą całkowitą; kości zapisuje się tak: 3,7,0
fault-too-many-dice = podano więcej niż { $limit } kości

# Rodzaje wartości i nazw.
kind-null = nic
kind-boolean = true albo false
kind-integer = liczba całkowita
kind-number = ułamek
kind-string = słowo w cudzysłowie
kind-array = lista
kind-object = grupa pól
name-field = pole
name-word = słowo
name-ruleset = podręcznik
name-procedure = procedura
name-clause = klauzula

# Czego trzeba do rozstrzygnięcia.
need-die =
    { $count ->
        [one] rzuć { $die } (od { $low } do { $high }) do { $clause }: { $title }
       *[other] rzuć { $count } × { $die } (od { $low } do { $high }) do { $clause }: { $title }
    }
die-d6 = k6
die-d10 = k10
die-d100 = k100
die-average = kość przeciętna
die-chance = liczba
die-draw = żeton
die-direction = kierunek
need-fact = podaj w opisie sytuacji „{ $name }”: zależy od tego { $clause }, { $title }
need-decision = { $side } wybiera ({ $name }): { $options } ({ $clause }, { $title })

field-ruleset = Podręcznik; można pominąć, gdy podaje go polecenie.
field-procedure = Procedura; można pominąć, gdy podaje ją polecenie.
field-readings = Jak odczytuje się niejasne klauzule; pominięte odczytuje się domyślnie.
