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
problem-rules-differ = zasady się od tego czasu zmieniły i tej gry nie da się według nich prowadzić dalej
problem-waiting = nie wszyscy zajęli jeszcze miejsca
problem-dice-not-agreed = nie wszyscy zgodzili się na wpisywanie kości
problem-dice-of-the-server = w tej grze kośćmi rzuca serwer
problem-too-many-dice = więcej kości, niż potrzebuje jakikolwiek rozkaz
problem-too-many-checks = więcej niż { $most } rozkazów naraz
problem-no-undo = ostatniego rozkazu nie można cofnąć samemu: poproś drugą stronę
problem-nothing-to-take-back = po tym rozkazie nie ma czego cofać
problem-offer-waits = inna prośba czeka jeszcze na odpowiedź
problem-no-offer = takiej prośby już nie ma
problem-chat = wiadomość ma od 1 do 1000 znaków
problem-too-late = to można powiedzieć raz, przed pierwszym rozkazem
problem-nonce = dobrze byłoby: do 64 liter i cyfr
problem-settings = ustawienie to „reading” albo „table”, nazwa i wartość
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

throw-asked = { $side }: { $command }. Potrzebne są kości.
throw-secret = { $side }: potrzebne są kości.

log-command = { $side }: { $command }
log-undo = { $side }: powrót do rozkazu { $to }
log-take-back = Powrót do rozkazu { $to }.
log-offer = { $side }: czy możemy wrócić do rozkazu { $to }?
log-yes = { $side }: zgoda
log-no = { $side }: nie
log-resign = { $side }: strona się poddała
log-nonce = { $side } dokłada do kości: { $nonce }
log-joined = { $side }: ktoś zajął miejsce
log-renewed = { $side }: zakładający grę poprosił o nowy link do tego miejsca
log-timed-out = { $side }: skończył się czas
log-abandoned = Nikt nie grał dalej; gra została zamknięta.
log-wished = { $side }: powiadomienia o kolejce włączone
log-unwished = { $side }: powiadomienia o kolejce wyłączone
log-told = { $side }: wysłano powiadomienie o kolejce
log-agreed = { $side }: zgoda na wpisywanie kości

outcome-won = Zwycięstwo: { $side }. Wynik { $score }.
outcome-draw = Remis. Wynik { $score }.

notice-waiting = Czekamy, aż ktoś zajmie miejsce: { $side }.
notice-no-dice = { $side }: nie chcą wpisywania kości. Mogą jeszcze zmienić zdanie, a ty możesz założyć grę, w której rzuca serwer.
notice-old-rules = Grę założono według zasad w wersji { $found }; dotąd zgadza się z wersją { $expected } i toczy się dalej.
notice-rules-differ = Grę założono według zasad w wersji { $found }, a z wersją { $expected } rozchodzi się przy rozkazie { $number }: { $how }. Można ją czytać, ale nie prowadzić dalej.

letter-turn-subject = { $title }: twoja kolej
letter-turn =
    Twoja kolej: { $title }, { $side }, etap { $turn }.

    { $link }

    Ten link to twoje miejsce przy stole: zachowaj go dla siebie. Na tej stronie wyłączysz też te listy.
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
