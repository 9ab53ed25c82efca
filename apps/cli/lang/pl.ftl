# Program rozjemca.

cli-main = Rozjemca: rozstrzygnięcia, dokładne szanse i podręczniki do gier wojennych epoki muszkietów
cli-rulesets = Wypisz podręczniki
cli-scenarios = Wypisz scenariusze, w które można grać
cli-rules = Pokaż klauzule podręcznika: tytuł, stan, przypadki, które je sprawdzają, odczytania
cli-resolve = Rozstrzygnij, podając klauzulę przy każdym wierszu; albo podaj dokładne szanse
cli-simulate = Niech boty rozegrają scenariusz wiele razy; policz, kto wygrywa
cli-replay = Pokaż zapisaną grę rozkaz po rozkazie albo ją sprawdź
cli-serve = Serwuj bitwy i rozstrzygnięcia przez sieć, ze stroną dla przeglądarek
cli-check = Sprawdź plik: czy opis sytuacji, scenariusz albo zapis gry jest poprawny?
cli-completions = Wypisz uzupełnianie poleceń dla powłoki
cli-man = Wypisz stronę podręcznika man
cli-after =
    Pierwsze rozstrzygnięcie:
      rozjemca resolve jdg shock --example > moje.json
      rozjemca resolve jdg shock --situation moje.json --dice 7

    Pierwsza bitwa, rozegrana na chybił trafił sto razy:
      rozjemca simulate ow-training --all random --games 100

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
arg-scenarios-ruleset = Tylko z tego podręcznika, na przykład ow
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
arg-listen = Gdzie nasłuchiwać; bez tej opcji 127.0.0.1:8080
arg-db = Plik SQLite z grami, w razie potrzeby zakładany; bez tej opcji rozjemca.db
arg-open = Otwórz stronę w przeglądarce
arg-simulate-scenario = Nazwa scenariusza, na przykład ow-training, albo jego plik
arg-simulate-seed = Skąd bierze się cały przypadek; bez tej opcji 1. To samo ziarno daje te same gry
arg-seat = Kto gra daną stroną, na przykład swedish=random; raz dla każdej strony
arg-all = Ten sam bot po wszystkich stronach; na razie jest jeden: random
arg-games = Ile gier, od 1 do 10 000 000
arg-jobs = Ile gier naraz; bez tej opcji tyle, ile zdoła komputer. Na wyniki to nie wpływa
arg-records = Zapisz przebieg każdej gry w tym katalogu
arg-record = Zapis gry; - czyta standardowe wejście
arg-verify = Sprawdź każde położenie i każdą kość, a pokaż tylko wynik sprawdzenia
arg-to = Zatrzymaj się po tym rozkazie
arg-replay-scenario = Plik scenariusza, jeśli nie pochodzi on z podręcznika
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
file-too-large = { $file }: plik jest większy niż { $limit } MiB, a więcej się nie czyta
file-unwritten = { $file }: nie da się zapisać ({ $why })
serve-ready = http://{ $address }/ jest otwarte; gry są w { $db }. Ctrl-C kończy.
serve-db = „{ $db }”: gry można na razie trzymać tylko w plikach SQLite; dobrze byłoby: nazwa pliku
serve-store = nie da się otworzyć gier w { $db }: { $why }
serve-listen = nie da się nasłuchiwać pod { $address }: { $why }
no-threads = nie da się rozgrywać tylu gier naraz ({ $why }); spróbuj --jobs 1
not-playable = podręcznik { $id } służy na razie tylko do rozstrzygnięć; grać według niego jeszcze nie można
scenario-which = { $file }: brakuje pola „ruleset”; scenariusz podaje swój podręcznik, na przykład ruleset = "ow"
seat-form = --seat: „{ $seat }” nie podaje strony i bota; powinno być STRONA=BOT, na przykład swedish=random
seat-twice = --seat: strona { $side } ma dwóch graczy; powinna mieć jednego
seat-empty = strona { $side } nie ma gracza; podaj --seat { $side }=random albo --all random
bot-unseated = { $bot } nie umie grać według podręcznika { $book }; powinno być random
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
effect-down = w dół
effect-up = w górę
effect-nearest = zaokrąglij

list-procedure = Procedura
list-title = Tytuł
list-clauses = Klauzule
account-clause = Klauzula
account-effect = Zmiana
account-why = Dlaczego
odds-more =
    { $count ->
        [one] … i jeszcze jeden wynik; podaje go --json.
        [few] … i jeszcze { $count } wyniki; podaje je --json.
       *[many] … i jeszcze { $count } wyników; podaje je --json.
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
rulesets-scenarios =
    { $n ->
        [one] jeden scenariusz do gry
        [few] { $n } scenariusze do gry
       *[many] { $n } scenariuszy do gry
    }

scenarios-id = Nazwa
scenarios-ruleset = Podręcznik
scenarios-title = Tytuł
scenarios-sides = Strony
scenarios-turns = Etapy
scenarios-none = Nie ma jeszcze scenariuszy.

simulate-title =
    { $games ->
        [one] { $title } ({ $id }): jedna gra, ziarno { $seed }
        [few] { $title } ({ $id }): { $games } gry, ziarno { $seed }
       *[many] { $title } ({ $id }): { $games } gier, ziarno { $seed }
    }
simulate-side = Strona
simulate-player = Gracz
simulate-wins = Gry
simulate-share = Udział
simulate-between = przedział 95%
simulate-draws = remisy
simulate-endless = bez końca
simulate-means = Średnio w grze: decyzji { $decisions }, etapów { $turns }, punktów zwycięstwa { $score } (bilans strony { $side }).
simulate-pace = { $seconds } s, gier na sekundę: { $pace }.

replay-title =
    { $commands ->
        [one] { $title } ({ $id }), zasady { $rules }: jeden rozkaz
        [few] { $title } ({ $id }), zasady { $rules }: { $commands } rozkazy
       *[many] { $title } ({ $id }), zasady { $rules }: { $commands } rozkazów
    }
replay-won = Wygrywa { $side }; punkty zwycięstwa: { $score } ({ $clause }).
replay-draw = Remis; punkty zwycięstwa: { $score } ({ $clause }).
replay-open = Gra nie jest skończona.
replay-scenario = scenariusz tego zapisu nie pochodzi z podręcznika; podaj jego plik: --scenario PLIK
replay-verified = sprawdzono: rozkazów { $commands }, kości { $dice }
replay-verified-no-dice = sprawdzono: rozkazów { $commands }; kości nie da się sprawdzić, dopóki sekret nie jest jawny
replay-differs = różni się od zasad { $rules } w wierszu { $line } (rozkaz { $number }): { $how }
replay-differs-header = różni się od zasad { $rules } w wierszu { $line }: { $how }

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
check-scenario =
    { $turns ->
        [one] { $file }: poprawne (scenariusz „{ $title }”, jeden etap).
        [few] { $file }: poprawne (scenariusz „{ $title }”, { $turns } etapy).
       *[many] { $file }: poprawne (scenariusz „{ $title }”, { $turns } etapów).
    }
