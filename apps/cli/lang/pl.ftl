# Program rozjemca.

cli-main = Rozjemca: rozstrzygnięcia, dokładne szanse i podręczniki do gier wojennych epoki muszkietów
cli-rulesets = Wypisz podręczniki
cli-rules = Pokaż klauzule podręcznika: tytuł, stan, przypadki, które je sprawdzają, odczytania
cli-resolve = Rozstrzygnij, podając klauzulę przy każdym wierszu; albo podaj dokładne szanse
cli-check = Sprawdź plik: czy opis sytuacji jest poprawny?
cli-completions = Wypisz uzupełnianie poleceń dla powłoki
cli-man = Wypisz stronę podręcznika man
cli-after =
    Pierwsze rozstrzygnięcie:
      rozjemca resolve jdg shock --example > moje.json
      rozjemca resolve jdg shock --situation moje.json --dice 7

    Kody wyjścia: 0 zrobione, 1 znaleziono błąd, 2 złe dane lub wywołanie.
help-usage = Użycie:
help-commands = Polecenia
help-arguments = Argumenty
help-options = Opcje

arg-lang = Język: pl albo en; bez tej opcji według ustawień systemu
arg-help = Pokaż tę pomoc
arg-version = Pokaż wersję
arg-json = Wypisz jeden obiekt JSON, dla programów
arg-ruleset = Skrót podręcznika, na przykład jdg
arg-clause = Pokaż tylko tę klauzulę, na przykład SM.9
arg-readings = Pokaż pytania, które podręcznik zostawia otwarte, i możliwe odczytania
arg-check = Zakończ kodem 1, gdy jakiś przypadek zawodzi albo klauzula jest otwarta
arg-procedure = Procedura; nazwy podaje --list
arg-list = Wypisz procedury
arg-schema = Wypisz schemat JSON opisu sytuacji
arg-example = Wypisz przykładowy opis sytuacji
arg-situation = Opis sytuacji, JSON albo TOML; - czyta standardowe wejście
arg-dice = Rzucone przez was kości, po kolei; program powie, której jeszcze potrzebuje
arg-seed = Niech rzuca program, z tego ziarna
arg-odds = Wypisz dokładne szanse i to, co by je zmieniło
arg-file = Plik do sprawdzenia
arg-shell = bash, zsh, fish, elvish albo powershell

call-no-command = co mam zrobić? Spróbuj: rozjemca --help
call-hint = spróbuj: rozjemca --help
call-wrong = nie rozumiem tego wywołania
call-unknown-arg = nie ma tu miejsca na „{ $name }”
call-unknown-arg-near = nie ma tu miejsca na „{ $name }”; może chodziło o „{ $near }”?
call-unknown-command = nie ma polecenia „{ $name }”
call-unknown-command-near = nie ma polecenia „{ $name }”; może chodziło o „{ $near }”?
call-no-value = „{ $arg }” wymaga wartości
call-bad-value = „{ $value }” nie pasuje do „{ $arg }”
call-bad-choice = „{ $value }” nie pasuje do „{ $arg }”; możliwe: { $known }
call-missing = brakuje: { $arg }
call-conflict = „{ $arg }” i „{ $other }” wykluczają się

resolve-what = jaka sytuacja? Podaj --situation PLIK; przykładowy opis daje: rozjemca resolve … { $procedure } --example
file-missing = { $file }: nie ma takiego pliku
file-forbidden = { $file }: brak prawa do odczytu
file-folder = { $file }: to katalog, a nie plik
file-unreadable = { $file }: nie da się odczytać ({ $why })
broken-book = pliki samego podręcznika są uszkodzone: { $why }
no-odds = procedura { $procedure } nie pozwala obliczyć szans: nie kończy się, ma za dużo wyników albo rzuca dwa razy w jednym kroku
needs = Aby iść dalej: { $need }.
assumed =
    { $count ->
        [one] Jedno pole przyjęto domyślnie; podaje je --json.
        [few] { $count } pola przyjęto domyślnie; podaje je --json.
       *[many] { $count } pól przyjęto domyślnie; podaje je --json.
    }
readings = Odczytano inaczej niż domyślnie: { $list }
unwritten = nie udało się zapisać wyniku
call-which-procedure = która procedura? Spróbuj: rozjemca resolve PODRĘCZNIK --list
die-shows = kość { $face }

list-procedure = Procedura
list-title = Tytuł
list-clauses = Klauzule
account-clause = Klauzula
account-effect = Zmiana
account-why = Dlaczego
odds-more =
    { $count ->
        [one] … i jeszcze jeden rzadszy wynik; podaje go --json.
        [few] … i jeszcze { $count } rzadsze wyniki; podaje je --json.
       *[many] … i jeszcze { $count } rzadszych wyników; podaje je --json.
    }
odds-without = Co zmieniłoby szanse? Bez jednego wiersza byłoby tak:
odds-as-is = tak jak jest
odds-new = { $why } → { $text }

rulesets-id = Skrót
rulesets-title = Tytuł
rulesets-board = Plansza
rulesets-works = Co działa
rulesets-rulings =
    { $n ->
        [one] jedno rozstrzygnięcie
        [few] { $n } rozstrzygnięcia
       *[many] { $n } rozstrzygnięć
    }
board-hex = heksy
board-table = stół

rules-clause = Klauzula
rules-title = Tytuł
rules-status = Stan
rules-cases = Przypadki
rules-reading = Odczytania
rules-default = (domyślnie)
rules-proved-by = Sprawdzają ją przypadki:
rules-fill = Nasza własna reguła tam, gdzie podręcznik milczy.
rules-sum = Klauzule sprawdzone: { $covered } z { $of } (z odczytaniami: { $reading }), przypadków: { $cases }; nie są regułami: { $other }; otwarte: { $open }.
status-covered = sprawdzona
status-reading = odczytanie
status-not-a-rule = to nie reguła
status-open = otwarta

check-which = { $file }: brakuje pola „{ $field }”; opis sytuacji podaje podręcznik i procedurę, na przykład "ruleset": "jdg", "procedure": "shock"
check-fine = { $file }: poprawne ({ $procedure }).
