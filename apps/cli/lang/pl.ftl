# Program rozjemca.

cli-main = Rozjemca: rozstrzygnięcia, dokładne szanse i podręczniki do gier wojennych epoki muszkietów
cli-rulesets = Wypisz podręczniki
cli-scenarios = Wypisz scenariusze, w które można grać
cli-rules = Pokaż klauzule podręcznika: tytuł, stan, przypadki, które je sprawdzają, odczytania
cli-resolve = Rozstrzygnij, podając klauzulę przy każdym wierszu; albo podaj dokładne szanse
cli-simulate = Niech boty rozegrają scenariusz wiele razy; policz, kto wygrywa
cli-replay = Pokaż zapisaną grę rozkaz po rozkazie albo ją sprawdź
cli-serve = Serwuj bitwy i rozstrzygnięcia przez sieć, ze stroną dla przeglądarek
cli-backup = Skopiuj wszystkie gry do nowego pliku, także gdy serwery działają
cli-restore = Wczytaj gry z takiej kopii do pustego magazynu
cli-check = Sprawdź plik: czy opis sytuacji, scenariusz, armia albo zapis gry jest poprawny?
cli-army = Armia za punkty: ile kosztuje, czy jest zgodna z przepisami, karta na stół
cli-army-check = Czy ta armia jest zgodna z podręcznikiem? Każde naruszenie z klauzulą
cli-army-cost = Ile kosztuje ta armia, jednostka po jednostce, każda pozycja z klauzulą
cli-army-card = Drukuje kartę armii: liczebności, klasy, broń, ruch, straty, punkty, orzeczenie
cli-completions = Wypisz uzupełnianie poleceń dla powłoki
cli-man = Wypisz stronę podręcznika man
cli-after =
    Pierwsze rozstrzygnięcie:
      rozjemca resolve jdg shock --example > moje.json
      rozjemca resolve jdg shock --situation moje.json --dice 7

    Pierwsza bitwa, rozegrana na chybił trafił sto razy:
      rozjemca simulate ow-training --all random --games 100

    Kody wyjścia: 0 zrobione, także gdy podręcznik zabrania; 1 znaleziono błąd; 2 złe dane lub wywołanie.
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
arg-fields = Wypisz wszystkie pola opisu sytuacji: znaczenie, wartość domyślną i dozwolone słowa
arg-schema = Wypisz schemat JSON opisu sytuacji
arg-example = Wypisz przykładowy opis sytuacji
arg-situation = Opis sytuacji, JSON albo TOML; - czyta standardowe wejście
arg-dice = Rzucone przez was kości, po kolei; program powie, której jeszcze potrzebuje
arg-seed = Niech rzuca program, z tego ziarna
arg-listen = Gdzie nasłuchiwać; bez tej opcji 127.0.0.1:8080
arg-db = Plik SQLite z grami, w razie potrzeby zakładany, albo adres PostgreSQL (postgres://…), z którego może korzystać kilka serwerów; bez tej opcji rozjemca.db
arg-behind-proxy = Przed programem stoi serwer pośredniczący z HTTPS: adresem klienta jest ostatni wpis w X-Forwarded-For, a ciasteczka mają znacznik Secure
arg-home = Gdzie gracze znajdują stronę, na przykład https://gry.example.org: do linków w powiadomieniach
arg-mail = Serwer SMTP do powiadomień o kolejce: smtps://nazwa:haslo@host albo smtp://host bez szyfrowania; albo w ROZJEMCA_MAIL
arg-from = Kto pisze powiadomienia: adres, który serwer SMTP przyjmuje
arg-webhook = Jak zaczynają się adresy webhooków do powiadomień o kolejce, z ukośnikiem na końcu; można podać kilka razy
arg-rehearse = Kości i linki wynikają z tej liczby, więc bitwę można rozegrać drugi raz tak samo; każdy może je odgadnąć, więc tylko na tym komputerze
arg-open = Otwórz stronę w przeglądarce
arg-open-metrics = Pokazuj /metrics wszystkim, nie tylko temu komputerowi
arg-copy = Plik kopii
arg-backup-db = Plik SQLite z grami albo adres ich PostgreSQL (postgres://…); bez tego rozjemca.db
arg-restore-db = Plik SQLite z grami albo adres ich PostgreSQL (postgres://…); bez tego rozjemca.db
arg-simulate-scenario = Nazwa scenariusza, na przykład ow-training, albo jego plik
arg-simulate-seed = Skąd bierze się cały przypadek; bez tej opcji 1. To samo ziarno daje te same gry
arg-seat = Kto gra stroną, na przykład swedish=sergeant; raz na każdą stronę
arg-all = Ten sam bot po wszystkich stronach: random albo sergeant
arg-games = Ile gier, od 1 do 10 000 000
arg-jobs = Ile gier naraz; bez tej opcji tyle, ile zdoła komputer. Na wyniki to nie wpływa
arg-records = Zapisz przebieg każdej gry w tym katalogu
arg-record = Zapis gry; - czyta standardowe wejście
arg-verify = Sprawdź każde położenie i każdą kość, a pokaż tylko wynik sprawdzenia
arg-to = Zatrzymaj się po tym rozkazie
arg-replay-scenario = Plik scenariusza, jeśli nie pochodzi on z podręcznika
arg-odds = Wypisz dokładne szanse i to, co by je zmieniło
arg-file = Plik do sprawdzenia
arg-army-check-file = Plik armii, TOML lub JSON; - czyta standardowe wejście
arg-army-cost-file = Plik armii, TOML lub JSON; - czyta standardowe wejście
arg-army-card-file = Plik armii, TOML lub JSON; - czyta standardowe wejście
arg-html = Zapisuje kartę jako stronę do druku w tym pliku; - to standardowe wyjście
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

fields-name = Pole
fields-takes = Przyjmuje
fields-default = Domyślnie
fields-meaning = Znaczenie
fields-needed = wymagane
fields-left-out = „–” w kolumnie „Domyślnie”: niczego się nie zakłada; gdy od tego zależy orzeczenie, program o to zapyta.
list-how = O co pyta jedna z nich: rozjemca resolve { $book } PROCEDURA --fields. Orzeczenie: --situation PLIK i --dice z tym, co wyrzucono, albo --odds.
resolve-left-over = { $fault }. Z tymi, których używa: { $decided }
fields-readings = Jak czytać niejasne punkty: rozjemca rules KSIĄŻKA --readings; w opisie sytuacji w polu readings.
resolve-what = jaka sytuacja? Podaj --situation PLIK; przykładowy opis daje: rozjemca resolve … { $procedure } --example
file-missing = { $file }: nie ma takiego pliku
file-forbidden = { $file }: brak prawa do odczytu
file-folder = { $file }: to katalog, a nie plik
file-unreadable = { $file }: nie da się odczytać ({ $why })
file-too-large = { $file }: plik jest większy niż { $limit } MiB, a więcej się nie czyta
file-unwritten = { $file }: nie da się zapisać ({ $why })
serve-ready = http://{ $address }/ jest otwarte; gry są w { $db }. Ctrl-C kończy.
serve-others = Na innych urządzeniach w tej sieci: http://{ $address }/
serve-plain = Przesyłane dane nie są szyfrowane, także linki do miejsc: poza własną siecią niech HTTPS zapewni pośrednik (--behind-proxy)
backup-done = { $file }: skopiowano gry z { $db }: { $games }. Serwer można uruchomić wprost na tym pliku.
restore-done = { $db }: gry wczytane z { $file }: { $games }.
backup-failed = { $db }, { $file }: { $why }
serve-db = „{ $db }”: gry można trzymać w pliku SQLite albo w PostgreSQL; dobrze byłoby: nazwa pliku albo postgres://…
serve-store = nie da się otworzyć gier w { $db }: { $why }
serve-rehearse = pod { $address } próbę znaleźliby inni, a jej kości i linki można odgadnąć; dobrze byłoby: adres tylko tego komputera, na przykład 127.0.0.1:8080
serve-mail = --mail: { $why }; dobrze byłoby: smtps://nazwa:haslo@host
serve-from = --from: „{ $from }” nie jest adresem poczty; dobrze byłoby: gry@example.org
serve-webhook = --webhook: „{ $hook }”; dobrze byłoby: początek adresu z ukośnikiem na końcu: https://hooks.example.org/klub/
serve-home = --home: „{ $home }”; w powiadomieniach są linki, więc to jest potrzebne: https://gry.example.org
serve-listen = nie da się nasłuchiwać pod { $address }: { $why }
no-threads = nie da się rozgrywać tylu gier naraz ({ $why }); spróbuj --jobs 1
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
simulate-units = Stracone oddziały
simulate-draws = remisy
simulate-endless = bez końca
simulate-decided = Rozstrzygnięte: { $share }% ({ $low }–{ $high }%).
simulate-means = Średnio w grze: decyzji { $decisions }, etapów { $turns }, punktów zwycięstwa { $score } (bilans strony { $side }).
simulate-pace = { $seconds } s, gier na sekundę: { $pace }.

replay-title =
    { $commands ->
        [one] { $title } ({ $id }), zasady { $rules }: jeden rozkaz
        [few] { $title } ({ $id }), zasady { $rules }: { $commands } rozkazy
       *[many] { $title } ({ $id }), zasady { $rules }: { $commands } rozkazów
    }
replay-won = Zwycięstwo: { $side }; punkty zwycięstwa: { $score } ({ $clause }).
replay-draw = Remis; punkty zwycięstwa: { $score } ({ $clause }).
replay-resigned = Gra poddana: { $side }.
replay-timed-out = Skończył się czas: { $side }.
replay-abandoned = Nikt nie grał dalej i grę zamknięto.
replay-open = Gra nie jest skończona.
replay-scenario = scenariusz tego zapisu nie pochodzi z podręcznika; podaj jego plik: --scenario PLIK
replay-verified = sprawdzono: rozkazów { $commands }, kości { $dice }
replay-verified-no-dice = sprawdzono: rozkazów { $commands }; kości nie da się sprawdzić, dopóki sekret nie jest jawny
replay-verified-typed = sprawdzono: rozkazów { $commands }; kości rzucali i wpisywali ludzie
record-older-rules = gra według zasad w wersji { $found } i one dla niej obowiązują; najnowsza wersja to { $expected }
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
rules-sum = Klauzule sprawdzone: { $covered } z { $of } (z odczytaniami: { $reading }), przypadków: { $cases }; nie są regułami: { $other }; otwarte: { $open }{ $waiting ->
    [0] .
   *[other] , z tego czekają na to, czego jeszcze nie ma: { $waiting }.
}
rules-unexplained = { $clause }: nie sprawdza tego żaden przypadek i nie podano, na co czeka
status-covered = sprawdzona
status-reading = odczytanie
status-not-a-rule = to nie reguła
status-open = otwarta
status-waits = czeka

check-which = { $file }: brakuje pola „{ $field }”; opis sytuacji podaje podręcznik i procedurę, na przykład "ruleset": "jdg", "procedure": "shock"
check-fine = { $file }: poprawne ({ $procedure }).
check-scenario =
    { $turns ->
        [one] { $file }: poprawne (scenariusz „{ $title }”, jeden etap).
        [few] { $file }: poprawne (scenariusz „{ $title }”, { $turns } etapy).
       *[many] { $file }: poprawne (scenariusz „{ $title }”, { $turns } etapów).
    }

cli-play = Zagraj bitwę w tym terminalu, z ludźmi albo z botami
arg-play-scenario = Identyfikator scenariusza, na przykład ow-training, albo plik scenariusza
arg-play-position = Plik z własną pozycją albo własnym scenariuszem
arg-play-dice = typed: rzucasz własnymi kośćmi i wpisujesz wynik
arg-play-json = Dla skryptów: wiersz na wejściu (STRONA: POLECENIE, dice 3 7, undo, menu, why), obiekt JSON na wyjściu; zob. docs/scripts.md
arg-play-seat = Kto gra stroną: human (człowiek), random albo sergeant, na przykład saxon=sergeant; gdzie nikogo nie wskażesz, siada człowiek
arg-play-seed = Kości z tej liczby, każdy może je powtórzyć; bez niej nikt ich nie odgadnie
arg-resume = Wznów tę grę
arg-newest-rules = Przejdź na najnowsze zasady, bez względu na to, według których grano
arg-explain = Wypisuj, dlaczego boty decydują tak, a nie inaczej

play-seat-form = --seat: „{ $seat }” nie podaje strony i gracza; poprawnie: STRONA=GRACZ, na przykład saxon=sergeant
play-bot-cannot = bot { $bot } nie umie grać według tych zasad; spróbuj random
play-bot-lost = bot strony { $side } nie wie, co robić; gra jest zapisana
play-no-chance = ta maszyna nie daje liczb losowych ({ $why }); podaj --seed N
play-no-secret = { $file }: brak sekretu kości, więc gry nie da się wznowić; polecenie play zapisuje go w swoich plikach
seat-human = człowiek
seat-random = random (gra losowo)
seat-sergeant = sergeant (sierżant)
play-commit = Kości są ustalone: { $commit }…
play-typed = Kośćmi rzucacie sami i wpisujecie wynik.
play-dice = kości
play-dice-how = Wpisz, co pokazały kości, na przykład 3 albo 3 7; cofnij wycofuje polecenie za zgodą pozostałych; koniec kończy grę.
play-kept = Gra zapisuje się po każdym poleceniu w pliku { $file }.
play-saved = Gra jest zapisana w pliku { $file }.
play-help = Napisz pomoc, aby zobaczyć, co możesz zrobić; TAB uzupełnia słowa.
play-stage = Etap { $turn } z { $turns }
play-score = wynik { $score } (zwycięstwo: { $levels }; próg końcowy { $par })
play-score-alone = wynik { $score }
play-active = aktywacja: { $group } ({ $order })
play-active-side = kolej: { $side }
play-points =
    { $points ->
        [one] jeden punkt ruchu
        [few] { $points } punkty ruchu
       *[many] { $points } punktów ruchu
    }
play-morale = morale { $now }/{ $base }
play-returns = etap { $turn }
play-order = rozkaz { $order }
play-no-leader = nikt nie dowodzi
play-activated-now = w trakcie aktywacji
play-activated = po aktywacji
play-not-activated = przed aktywacją
play-level = zwycięża od razu przy { $level } punktach
play-chief = wódz naczelny
play-height = poziom { $level }
play-road = droga na { $ways }
play-cancelled = Nic się nie stało. Słowo koniec kończy; gra jest zapisana.
play-curtain = Przy stole siadają: { $side }. Pozostali nie patrzą.
play-enter = Naciśnij Enter, gdy siądziesz.
play-several = O które chodzi?
play-not-allowed = Nie wolno:
play-unclear = Nie rozumiem: „{ $text }”. Podobne: { $near }
play-allowed = { $command }: wolno.
play-no-dice = { $command }: samo w sobie nie wymaga rzutu.
play-nobody = Nie ma „{ $name }”. Podobne: { $near }
play-not-on-map = { $name }: nie ma na mapie.
play-now = Teraz możesz powiedzieć:
play-always = W każdej chwili:
play-hints = Słowa można skracać, jeśli pasuje tylko jedno polecenie (u l zamiast unit livgardet); sam heks wystarczy, jeśli występuje w jednym poleceniu; w wierszu może stać kilka poleceń: unit livgardet; move 0604; halt
play-taken-back = { $side } cofają: { $commands }
play-shared = do rozkazu { $number } zasady w wersji { $rules } dają tę samą grę; gra toczy się dalej od tego miejsca
play-left = Gra jest zapisana. Ciąg dalszy: rozjemca play --resume { $file }{ $seats }
play-roll =
    { $count ->
        [one] { $procedure }: kość { $faces }.
       *[other] { $procedure }: kości { $faces }.
    }
play-won = Zwycięstwo: { $side }! Wynik { $score } ({ $clause }).
play-recorded = Zapis gry: { $file }. Kości sprawdza: rozjemca replay { $file } --verify
play-recorded-typed = Zapis gry: { $file }.

table-help = co możesz tu zrobić; pomoc PARAGRAF albo pomoc SŁOWO objaśnia jedno z nich
table-menu = wszystko, co możesz teraz powiedzieć
table-odds = szanse POLECENIE: dokładne szanse, zanim się zdecydujesz
table-why = dlaczego POLECENIE: wszystkie powody, dla których nie wolno, z paragrafami
table-show = pokaż ODDZIAŁ, HEKS, DOWÓDCĘ, SKRZYDŁO albo STRONĘ
table-map = cała mapa; mapa HEKS albo ODDZIAŁ pokazuje z bliska, mapa HEKS szerzej – okolicę
table-units = skład armii: oddziały, oddziały saxon albo oddziały SKRZYDŁO
table-log = dziennik albo dziennik 20: ostatnie polecenia ze wszystkimi rzutami
table-rules = przepisy PARAGRAF: o czym mówi i jak można go czytać
table-undo = cofnij; bez pytania, dopóki nie padły kości, nie wyszła tajemnica i nikt nie odpowiedział
table-save = zapisz grę także w innym pliku
table-quit = zakończ; gra jest zapisana

undo-nothing = Nie ma czego cofać.
undo-dice = Padły już kości.
undo-secret = Wyszła już na jaw tajemnica.
undo-answered = Inna strona już odpowiedziała.
undo-bot = Bot się nie zgadza.
undo-consent = { $side }: zgoda na cofnięcie? [t/N]
undo-refused = Zostaje, jak było.

units-id = Oddział
units-name = Nazwa
units-arm = Rodzaj
units-place = Gdzie
units-morale = Morale
units-state = Stan

map-sides = WIELKIE litery: { $first }, małe: { $second }
map-leader = * dowódca
map-stack = + więcej w stosie
map-level = 1, 2 … wysokość
map-road = / \ - | droga
map-columns = kolumny parzyste leżą o pół heksu niżej
map-far = litera i strzałka: oddział i front; mapa HEKS pokazuje krawędzie, drogi i nazwy
map-tag = I↓9: rodzaj, front, morale
map-plan-tag = I↓r1: rodzaj, front, jednostka
map-plan = znak ma { $across } mm szerokości i { $down } mm głębokości; liczby to milimetry, jak w poleceniach

army-no-book = { $file }: podręcznik { $id } nie zna armii za punkty
army-written = { $file } zapisany; otwórz go w przeglądarce i wydrukuj
army-section = { $name }: { $points } pkt
card-heading = { $nation } { $year }, przelicznik { $scale }
card-legal = Zgodna
card-illegal = Niezgodna
card-unit = Jednostka
card-troops = Pododdziały, klasa, broń
card-figures = Figurki
card-tests = Test przy stratach: ruch / gra
card-steps = Straty w figurkach na −1, −2, …
card-points = Punkty
card-battery = { $guns }; kanonierzy { $crew } { $class }; przodki { $teams }, woźnice { $drivers }
card-movement = Ruch w centymetrach
card-normal = Normalny
card-charge = Szarża
card-double = Podwójny
card-legend = [1], [2] … to oddziały wydzielone. Jednostka przechodzi test morale, gdy w jednym ruchu straci tyle figurek, i gdy jej straty w grze pierwszy raz przekroczą ćwierć; każdy dalszy stopień strat to jeden punkt mniej w jej testach. Kratka to figurka.

cli-position = Wypisz pozycję scenariusza, pliku lub zapisu gry, pole po polu; dla podręcznika: jakie pola ma pozycja
arg-position-what = Krótka nazwa podręcznika, scenariusz albo plik scenariusza, pozycji lub zapisu
arg-position-to = Pozycja po tym poleceniu zapisu
arg-position-scenario = Plik scenariusza, gdy nie należy on do podręcznika
position-step = Krok
position-with = Z czym
position-form-word = słowo
position-form-number = liczba
position-form-yes-no = true lub false
position-form-words = słowa: ["…"]
position-form-place = "x,y"
position-form-fact = wartość
position-how = Czego pozycja nie wymienia, pozostaje jak na początku scenariusza; „-” znaczy: brak. Na początek najlepiej wypisać gotową: rozjemca position SCENARIUSZ; zagrać z niej pozwala rozjemca play PLIK.
position-differs = { $file }: zapis różni się od zasad; gdzie, powie rozjemca replay
