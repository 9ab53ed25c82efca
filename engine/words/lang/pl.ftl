# Co może powiedzieć każdy podręcznik.

# Błędy: miejsce stoi przed zdaniem.
fault-too-large = plik jest większy niż { $limit } KiB, a więcej się nie czyta; opis sytuacji ma kilka KiB
fault-too-deep = wiersz { $line }: więcej nawiasów jeden w drugim, niż się czyta
fault-empty = nic tu nie ma
fault-twice = wiersz { $line }: „{ $name }” stoi dwa razy; powinno raz
fault-cut = { $format } urywa się w wierszu { $line }: coś nie zostało zamknięte
fault-not-text = to nie jest tekst UTF-8: nie da się odczytać bajtu { $byte }; zapisz plik jako UTF-8
fault-syntax = to nie jest { $format }: wiersz { $line }, kolumna { $column }
fault-kind = tu powinno być: { $expected }, a jest: { $found }
fault-unknown = nieznana nazwa ({ $kind }): „{ $name }”; możliwe: { $known }
fault-unknown-near = nieznana nazwa ({ $kind }): „{ $name }”; może chodziło o „{ $near }”?
fault-choice = tu nie można wybrać „{ $found }” ({ $clause }); możliwe: { $options }
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
fault-not-a-number = kość nr { $position }: „{ $text }” nie jest liczbą całkowitą; kości zapisuje się tak: 3,7,0, kości procentowe także 3/7
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
name-scenario = scenariusz
name-side = strona
name-bot = bot
name-troops = rodzaj jednostki
name-kind = rodzaj pododdziału
name-general = generał
name-army = armia

# Czego trzeba do rozstrzygnięcia.
need-die =
    { $count ->
        [one] { $roll } (od { $low } do { $high }) do { $clause }: { $title }
       *[other] rzuć { $count } × { $die } (od { $low } do { $high }) do { $clause }: { $title }
    }
roll-d6 = rzuć k6
roll-d10 = rzuć k10
roll-d100 = rzuć k100 albo dwiema k10, zapisanymi jak 3/7: dziesiątki i jedności, 0/0 to sto
roll-average = rzuć kość przeciętną
roll-chance = wylosuj liczbę
roll-draw = wylosuj żeton
roll-direction = wylosuj kierunek
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

# Co jest nie tak w zapisie gry i co powinno tam stać.
record-fault = „{ $found }” tu nie pasuje; powinno być: { $expected }
record-fault-empty = czegoś tu brakuje; powinno być: { $expected }
record-title = pierwszy wiersz zapisu, „{ $title }”
record-end = koniec wiersza: zapis jest urwany
record-missing = wiersz „{ $word } …”, którego w ogóle nie ma
record-known = wiersz zaczynający się od ruleset, rules, scenario, reading, table, commit, nonce, result, resigned, timed-out, abandoned albo secret lub rozkaz z numerem
record-earlier = „{ $word }” przed pierwszym rozkazem
record-once = tylko jeden wiersz „{ $word }”
record-one-nonce = tylko jeden wiersz nonce strony { $side }
record-no-command = żadnych rozkazów po zakończeniu
record-columns = „{ $number } | strona | rozkaz | rzuty albo - | odcisk”
record-throws = rzuty: klauzula, klucz w rodzaju 1.2.3.4, ile razy przedtem, kość, wyniki; między rzutami przecinek
record-form-ruleset = „ruleset” i skrót podręcznika
record-form-rules = „rules” i liczba
record-form-scenario = „scenario”, nazwa scenariusza i odcisk jego tekstu
record-form-reading = „reading”, nazwa odczytania i wybrana możliwość
record-form-table = „table”, wiersz tabeli i wartość
record-form-commit = „commit” i 64 cyfry szesnastkowe albo typed
record-form-nonce = „nonce”, strona i to, co dodała
record-form-result = „result”, zwycięzca albo draw, wynik punktowy i klauzula
record-form-resigned = „resigned” i strona, która się poddała
record-form-timed-out = „timed-out” i strony, którym skończył się czas
record-form-abandoned = „abandoned” i nic więcej
record-form-secret = „secret” i jego treść
record-other-ruleset = to zapis gry według podręcznika { $found }, a tu jest { $expected }
takes-yes-no = true/false
takes-number = liczba
takes-list = lista: { $of }
takes-word = słowo
record-other-rules = grano według zasad w wersji { $found }, a te są w wersji { $expected }
record-other-scenario = to zapis scenariusza { $found }, a tu jest { $expected }
record-other-print = grano na innym tekście scenariusza: jego odcisk to { $found }, a naszego { $expected }

# Gdzie zapis i zasady się rozchodzą.
differs-side = nie ma strony „{ $side }”
differs-nonce = liczba losowa (nonce) strony { $side } zginęła, stoi nie na swoim miejscu albo nie zgadza się z zobowiązaniem
differs-hidden = to zapis jednej strony z niedokończonej gry: tego, co w nim ukryte, nie da się odtworzyć
differs-throw = zasady nie wymagają rzutu „{ $throw }”, lecz innego albo żadnego
differs-no-throw = w zapisie brakuje rzutu: { $need }
differs-nth = rzut „{ $throw }” stoi nie na swoim miejscu: na to samo rzucano przedtem tyle razy: { $nth }
differs-die = rzut „{ $throw }”: nie ma kości „{ $die }”
differs-position = położenie po tym rozkazie jest inne: odcisk w zapisie to { $theirs }, a według zasad { $ours }
differs-dice = rzut „{ $throw }” nie wynika z sekretu; powinno być: { $ours }
differs-secret = sekret nie zgadza się z zobowiązaniem
differs-result = w zapisie wynik to „{ $theirs }”, a według zasad „{ $ours }”
play-not-asked = ta strona nie ma teraz nic do postanowienia
play-unreadable = nie da się odczytać „{ $found }”
play-unreadable-known = nie da się odczytać „{ $found }”; możliwe: { $expected }
play-refused = zasady na to nie pozwalają: { $reasons }
play-reason = { $clause }, { $said }
play-read-only = to jest odtworzenie: można patrzeć, ale nie grać dalej
play-stopped = zasady na to pozwoliły, a potem zatrzymały się w pół drogi; to błąd w zasadach

# Co jest nie tak z tekstem, który ktoś napisał, i ze stołem albo mapą, które opisuje.
text-syntax = tego nie da się odczytać: { $what }
text-choice = nieznane „{ $found }”; powinno być: { $known }
text-id = „{ $found }” nie może być identyfikatorem jednostki ani generała: jest zajęty albo ma inne znaki niż małe litery a–z, cyfry i łączniki
table-size = bok stołu: { $found }; dobrze byłoby od { $least } do { $most }
table-kind = nie ma terenu „{ $found }”; dobrze byłoby: { $known }
table-too-few = punktów: { $found }; dobrze byłoby co najmniej { $least }
table-too-many = jest ich { $found }; dobrze byłoby najwyżej { $most }
table-outside = punkt { $point } ({ $x }, { $y }) leży poza stołem
table-repeated = punkt { $point } jest taki sam jak poprzedni
table-crossing = odcinki od punktu { $one } i od punktu { $other } przecinają się lub stykają
table-flat = wszystkie punkty leżą na jednej prostej: to nie jest obszar
table-level = poziom { $found }; dobrze byłoby najwyżej { $most }
table-no-level = teren „{ $kind }” musi mieć poziom
map-hexes = heksów na mapie jest { $found }; dobrze byłoby najwyżej { $most }
map-hex = na mapie nie ma heksu „{ $hex }”; dobra byłaby kolumna i rząd, od 0101 do { $last }
map-empty = na rysunku nie ma ani jednego heksu; każdy rząd to jeden wiersz
map-too-large = kolumn na mapie jest { $columns }, rzędów { $rows }; dobrze byłoby najwyżej po { $most }
map-indent = { $field }, rząd { $row }: spacji przed pierwszym heksem jest { $found }; powinno być { $right }
map-gap = { $field }, rząd { $row }: po kolumnie { $column } stoi „{ $found }”; między heksami powinna być jedna spacja
map-row-length = { $field }, rząd { $row }: heksów jest { $found }; powinno być { $right }, jak w pierwszym rzędzie
map-rows = rzędów poziomów jest { $found }; powinno być { $right }, jak na rysunku
map-character = { $field }, rząd { $row }, kolumna { $column }: „{ $found }” nic nie znaczy; dobry byłby jeden ze znaków: { $known }
map-sign = „{ $found }” w legendzie to nie jeden znak
map-edge = „{ $found }” to nie krawędź; powinny to być dwa heksy, a między nimi „{ $right }”
map-apart = odległość z { $from } do { $to } wynosi { $distance }; powinny to być heksy sąsiednie
map-terrain = nie ma terenu „{ $found }”; dobrze byłoby: { $known }
map-feature = krawędzie nie mają „{ $found }”; dobrze byłoby: { $known }

# Strony, jak nazywa je scenariusz.
side-red = Czerwoni
side-blue = Niebiescy
side-austrian = Austriacy
side-bavarian = Bawarczycy
side-british = Brytyjczycy
side-french = Francuzi
side-polish = Polacy
side-prussian = Prusacy
side-russian = Rosjanie
side-saxon = Sasi
side-spanish = Hiszpanie
side-swedish = Szwedzi
side-union = Unia
side-confederate = Konfederaci

# Pozycje zapisane polami
position-fault = pozycja, { $at }: „{ $found }” jest błędne; powinno być: { $known }
position-wrong = pozycja, { $at }: „{ $found }” jest błędne
position-not-so = pozycja, { $at }: „{ $found }” nie zgadza się z resztą; z niej wynika: { $known }
position-shared = pozycja, { $at }: na heksie { $found } stoi już przeciwnik: { $known }; wrogowie nie stoją na jednym heksie
position-throws-first = pozycja, { $at }: tutaj rzuca się kością, zanim ktokolwiek jest pytany; zacznij krok wcześniej albo później
position-nobody-asked = pozycja, { $at }: nikt tu nie jest o nic pytany; podaj w „step”, co jest jeszcze do zrobienia
position-fixed = ta bitwa może się zacząć tylko tak, jak mówi scenariusz
