# Co serwer mówi od siebie.

problem-not-found = pod tym adresem nic nie ma albo link już nie działa
problem-http = zapytania nie da się zrozumieć albo nie tak należy pytać pod tym adresem
problem-json = nie da się odczytać treści zapytania: { $why }
problem-body = nie da się odczytać treści zapytania
problem-query = nie da się odczytać tego, co stoi po znaku zapytania: { $why }
problem-too-large = treść zapytania jest za duża
problem-too-many = za dużo zapytań; spróbuj ponownie za { $seconds } s
problem-too-many-sockets = za dużo otwartych połączeń z tego adresu
problem-too-slow = zapytanie trwało zbyt długo
problem-no-websocket = ten adres wymaga połączenia WebSocket
problem-other-page = obca strona nie może się tu łączyć
problem-ours = błąd po stronie serwera; nic nie zostało zmienione
problem-store = magazyn gier nie odpowiada; nic nie zostało zmienione, spróbuj ponownie
problem-broken = tej gry nie da się odczytać z magazynu
problem-spectator = widz może tylko patrzeć i rozmawiać
problem-stale = to dotyczy innej chwili gry; oto obecna
problem-over = gra jest skończona
problem-rules-differ = przebieg gry nie zgadza się z jej zasadami: można ją poddać albo za zgodą stron cofnąć do zgodnej pozycji
problem-newest-rules = ta gra toczy się już według najnowszych zasad
problem-waiting = nie wszyscy zajęli jeszcze miejsca
problem-dice-not-agreed = nie wszyscy zgodzili się na wpisywanie kości
problem-dice-of-the-server = w tej grze kośćmi rzuca serwer
problem-too-many-dice = więcej kości, niż potrzebuje jakikolwiek rozkaz
problem-dice-wait = jakiś rozkaz czeka na kości
problem-dice-not-asked = najpierw podaj rozkaz; kości wpisuje się, kiedy są potrzebne
problem-dice-kept = podane kości już się liczą; wyślij te same i te z następnego rzutu
problem-dice-left-over = więcej kości, niż ma ten rzut; podawaj kości z jednego rzutu naraz
problem-too-many-checks = więcej niż { $most } rozkazów naraz
problem-no-undo = ostatniego rozkazu nie można cofnąć samemu: poproś drugą stronę
problem-no-time-to-undo = minęło za dużo czasu, żeby cofnąć to samemu: poproś drugą stronę
problem-nothing-to-take-back = po tym rozkazie nie ma czego cofać
problem-offer-waits = inna prośba czeka jeszcze na odpowiedź
problem-no-offer = takiej prośby już nie ma
problem-chat = wiadomość ma od 1 do 1000 znaków
problem-hushed = w tej grze widzowie nie mogą pisać
problem-enough-talk = w tej grze padło już dość słów albo skończyła się ponad dobę temu
problem-enough-entries = w tej grze tyle już powiedziano i cofnięto, że przyjmowane są tylko rozkazy
problem-bots-keep-secrets = boty nie cofają się za tajemnicę, która wyszła na jaw, ani nie oddają tego, co czeka na kości
problem-too-late = to można powiedzieć raz, przed pierwszym rozkazem
problem-seal = dobrze byłoby: 64 cyfry szesnastkowe, czyli SHA-256 tego, co się dokłada
problem-other-nonce = zapieczętowano co innego: SHA-256 się nie zgadza
problem-not-all-sealed = nie wszyscy zajęli miejsca i zapieczętowali to, co dokładają do kości
problem-not-sealed = najpierw trzeba to zapieczętować: jawnie mówi się dopiero wtedy, gdy wszyscy zapieczętowali to, co dokładają do kości
problem-dice-sealed = to, co strony dokładają do kości, jest jeszcze zapieczętowane
problem-nonce = dobrze byłoby: do 64 liter i cyfr
problem-settings = ustawienie to „reading” albo „table”, nazwa i wartość
problem-what-to-play = grę określa jedno z trzech: „scenario” (identyfikator), „text” (własny scenariusz) albo „position” (pozycja)
problem-position = „position” to tekst albo obiekt, na przykład { "{" }"scenario": "ow-training", "position": { "{" }…{ "}" }{ "}" }
problem-long-text = własny scenariusz albo własna pozycja może mieć najwyżej 64 KiB
problem-own-names = identyfikator to małe litery, cyfry i łączniki, najwyżej 60; tytuł to jeden wiersz, najwyżej 120 znaków
problem-which-book = tekst nie podaje żadnego ze znanych podręczników: ruleset = "ow" albo, dla pozycji, scenario = "ow-training"
problem-clock = zegar daje na każdą decyzję od 10 sekund do 60 dni
problem-bot-unseated = ten bot nie gra według tego podręcznika
problem-bots-throw-no-dice = gdy kości się wpisuje, przy stole musi siedzieć człowiek, który nimi rzuci
problem-no-throw = żaden bot nie czeka na te kości
problem-no-such-way = ten serwer nie wysyła takich powiadomień
problem-no-mail-address = dobrze byłoby: adres poczty, na przykład imie@example.org
problem-no-hook-address = adres webhooka musi się zaczynać jednym z tych: { $hooks }
problem-letter-not-taken = nie udało się tam niczego doręczyć; czy adres jest dobry?
problem-too-many-letters = na ten adres poszło dziś dość listów; spróbuj jutro
problem-wrong-code = to nie jest kod, który został wysłany
problem-no-armies = ten podręcznik nie zna armii za punkty
problem-no-odds = szans dla tej sytuacji nie da się obliczyć: brakuje faktu albo nie ma ona końca

offer-typed-dice = W tej grze kośćmi rzuca się przy stole i wpisuje wyniki. Zgoda?
offer-take-back = { $side }: czy można cofnąć wszystko po rozkazie { $to }?
offer-new-rules = { $side }: czy gramy dalej według zasad w wersji { $rules }, od pozycji po rozkazie { $to }? Do tego miejsca obie wersje dają tę samą grę.
offer-new-parts = { $side }: zapieczętowanego dodatku do kości nie da się już otworzyć. Czy wszystkie strony mają pieczętować od nowa? Nic jeszcze nie zagrano.

throw-asked = { $side }: { $command }. Potrzebne są kości.
throw-secret = { $side }: potrzebne są kości.

log-command = { $side }: { $command }
log-said = { $side }: { $command } (czeka na kości)
log-thrown = { $side }: rzucono kośćmi
log-undo = { $side }: powrót do rozkazu { $to }
log-take-back = Powrót do rozkazu { $to }.
log-offer = { $side }: czy możemy wrócić do rozkazu { $to }?
log-new-rules = Od rozkazu { $to } obowiązują zasady w wersji { $rules }.
log-offer-rules = { $side }: czy gramy dalej według zasad w wersji { $rules }, po rozkazie { $to }?
log-yes = { $side }: zgoda
log-no = { $side }: nie
log-hushed = { $side }: widzowie nie mogą pisać
log-unhushed = { $side }: widzowie znów mogą pisać
log-resign = { $side }: strona się poddała
log-nonce = { $side }: dołożono do kości: { $nonce }
log-sealed = { $side }: zapieczętowano to, co dokładają do kości
log-lost-part = { $side }: zapieczętowanego dodatku do kości nie da się otworzyć; prośba, by wszyscy pieczętowali od nowa
log-new-parts = Wszystkie strony pieczętują od nowa to, co dokładają do kości.
log-joined = { $side }: ktoś zajął miejsce
log-renewed = { $side }: od dwóch tygodni cisza; zakładający grę może zaprosić na to miejsce kogoś innego
log-handed-over = { $side }: zaprasza na swoje miejsce kogoś innego
log-timed-out = { $side }: skończył się czas
log-abandoned = Nikt nie grał dalej; gra została zamknięta.
log-wished = { $side }: powiadomienia o kolejce włączone
log-unwished = { $side }: powiadomienia o kolejce wyłączone
log-told = { $side }: wysłano powiadomienie o kolejce
log-agreed = { $side }: zgoda na wpisywanie kości

outcome-won = Zwycięstwo: { $side }. Wynik { $score }.
outcome-draw = Remis. Wynik { $score }.

notice-waiting = Czekamy, aż ktoś zajmie miejsce: { $side }.
notice-sealed = { $side }: czekamy, aż dołożą swoje do kości. Strona gry robi to sama, gdy tylko się ją tam otworzy.
notice-no-dice = { $side }: nie chcą wpisywania kości. Mogą jeszcze zmienić zdanie, a ty możesz założyć grę, w której rzuca serwer.
notice-dice-wait = { $side }: rozkaz padł, trwa rzut kośćmi.
notice-old-rules = Gra zaczęła się według zasad w wersji { $found } i według nich toczy się dalej. Wersja { $expected } poprawia kilka punktów; za zgodą obu stron można na nią przejść.
notice-rules-differ = Od rozkazu { $number } gra nie zgadza się z zasadami w wersji { $found }. Można ją czytać i poddać, a za zgodą obu stron prowadzić dalej od wcześniejszej pozycji.
notice-newer-rules = Gra toczy się według zasad w wersji { $found }, nowszej niż na tym serwerze ({ $expected }). Można ją tu czytać i poddać, ale nie prowadzić dalej.

letter-turn-subject = { $title }: twoja kolej
letter-turn =
    Twoja kolej: { $title }, { $side }, etap { $turn }.

    { $link }

    Ten link to twoje miejsce przy stole: zachowaj go dla siebie. Na tej stronie wyłączysz też te listy.
letter-turn-hook = Twoja kolej: { $title }, { $side }, etap { $turn }. Twoje gry są na stronie, na której grasz: { $home }
letter-code-subject = { $title }: twój kod
letter-code =
    Ktoś, zapewne ty, chce tu dostawać wiadomość, kiedy przychodzi jego kolej: { $title }, { $side }.
    Wpisz ten kod na stronie gry:

    { $code }

    Jeśli to nie ty, nie rób nic: nic więcej nie przyjdzie.
letter-welcome = Odtąd będziesz tu dostawać wiadomość, kiedy przychodzi twoja kolej: { $title }, { $side }.

verify-verified = Wszystkie rzuty ({ $throws }) wynikają z sekretu, do którego się zobowiązano.
verify-secret-not-out = Sekret kości wyjdzie na jaw po skończonej grze.
verify-typed = Kośćmi w tej grze rzucano przy stole i wpisywano wyniki.

standing-ask = pytaj mnie
standing-never = nigdy
standing-always = zawsze

area-front = strefa frontu
area-inch = cal przed frontem
area-station = gdzie stanąłby atak
area-meeting = gdzie spotkałby go kontratak
area-pushed = dokąd zostałaby odepchnięta
area-control = strefa kontroli
area-reach = zasięg ruchu
area-fire = ostrzał
area-sight = pole widzenia
area-strip = pas widoczności
area-strip-barred = brak widoczności
area-left-flank = lewa flanka
area-right-flank = prawa flanka
area-rear = tyły
