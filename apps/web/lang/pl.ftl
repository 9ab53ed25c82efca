# Własne słowa strony. Wszystko, co dotyczy zasad, mówi serwer.

pages = Strony
battles = Bitwy
umpire = Rozstrzygnięcia
theme = Jasny lub ciemny wygląd
loading = Chwileczkę…
no-server = Serwer nie odpowiada. Spróbuj za chwilę.
no-game = Nic tu nie ma
no-page = Takiej strony tu nie ma. Może w adresie brakuje kawałka?
to-start = Na stronę główną
close = Zamknij
default = domyślnie

welcome = Bitwy epoki muszkietu i szabli
welcome-lead = Wybierz bitwę, stań po jednej ze stron i rozegraj ją według podręcznika: z botem albo z kimś, komu wyślesz link. Konto nie jest potrzebne.
to-umpire = Gracie przy stole? Zapytaj rozjemcę
running-games = Twoje gry w tej przeglądarce
watching = jako widz
game-mine = twoja decyzja
game-theirs = decyduje { $side }
game-gone = link już nie działa
forget = Zapomnij
export = Pobierz zapisy wszystkich swoich gier
recover = Nowy link
turns-at-most = { $turns ->
    [one] Najwyżej jeden etap
    [few] Najwyżej { $turns } etapy
   *[other] Najwyżej { $turns } etapów
}
orders-of-battle = Składy armii
sitter-me = Gram ja
sitter-open = Gra osoba, którą zaproszę
sitter-bot = Bot: { $bot }
bot-random = rekrut (losowo)
bot-sergeant = sierżant
bot-captain = kapitan
bot-general = generał
readings = Odczytania
readings-help = Gdzie podręcznik jest niejasny, wybierasz, jak go czytać; pierwsza odpowiedź jest nasza.
clock = Zegar
clock-none = bez zegara: ile kto chce
clock-each = { $span } na decyzję
dice-real = Rzucamy prawdziwymi kośćmi i wpisujemy wyniki
own = Własny scenariusz albo własna pozycja
own-file = Plik
own-wrong = Tego pliku nie da się jeszcze rozegrać:
own-line = wiersz { $line }
make-game = Zasiądź do gry
invited = Zaproszono cię do dowodzenia tą stroną: { $side }.
take-seat = Zajmij miejsce: { $side }

map-label = Mapa: { $title }. Strzałki prowadzą z heksu na heks, Enter wybiera, N przechodzi do następnego heksu, który odpowiada, plus i minus zmieniają skalę.
zoom-in = Bliżej
zoom-out = Dalej
zoom-whole = Cała mapa
zoom-stage = Tam, gdzie jest coś do zrobienia
hex = Heks
hex-responds = można wybrać
level = poziom { $level }
morale = Morale
weakened = osłabiony
full-strength = pełna siła
points-spent = wydano dotąd: { $spent }
points-left = { $points ->
    [one] został jeden punkt ruchu
    [few] zostały { $points } punkty ruchu
   *[other] zostało { $points } punktów ruchu
}
details = Co tu jest

picture-label = Mapa: { $title }
table-label = Stół: { $title }. Strzałki przechodzą od oddziału do oddziału, N do następnego, który może działać, Enter bierze go do ręki. Prowadzony oddział strzałki przesuwają o centymetr, z Shift o milimetr, Q i E obracają, Z cofa szkic, Enter wydaje rozkaz, Escape odkłada. Plus i minus przybliżają.
unit-responds = może działać
units-that-act = Oddziały, które mogą działać
ruler = Miarka
moves = Ruch
moves-with = Razem z:
declare-operation = Deklaruję: { $operation }
declare-help = Deklaracja wiąże. Dopiero po niej wolno mierzyć, a na stole widać, dokąd oddział dojdzie.
operation-march-fire = Ostrzał w marszu
lead-help = Przeciągnij oddział albo wskaż na stole miejsce dla środka jego frontu. Obracasz go uchwytem przed frontem.
formation = Szyk
lead-by-steps = Krok po kroku
turn-left = Obrót o 5 stopni w lewo
turn-right = Obrót o 5 stopni w prawo
step-ahead = Centymetr naprzód
step-behind = Centymetr w tył
step-left = Centymetr w lewo
step-right = Centymetr w prawo
step-ahead-inch = Pół cala naprzód
step-behind-inch = Pół cala wstecz
step-left-inch = Pół cala w lewo
step-right-inch = Pół cala w prawo
when-it-fires = Kiedy strzela
fires-before = Najpierw strzela
fires-after = Najpierw się rusza
when-it-fights = Kiedy walczy
fights-at-once = Walczy od razu
fights-later = Czeka, by walczyć razem z innymi
fires-at = Ostrzał
volley-at = Ostrzał: { $unit } → { $target }
ammunition = Amunicja
who-fires = Które figurki strzelają? Wybierz je tu albo dotknij ich na stole.
all-fire = Strzelają wszystkie figurki
some-fire = Strzelają wybrane figurki
after-way = Po { $cm } cm ruchu
fire = Ognia!
figure-number = Figurka { $number }
figures-all = Wszystkie
figures-none = Żadna
whole-unit-goes = Rusza się cały oddział
these-go = { $figures ->
    [0] Nikt się nie rusza
    [one] Rusza się jedna figurka
    [few] Ruszają się { $figures } figurki
   *[many] Rusza się { $figures } figurek
}
some-go-help = Wybierz figurki tu albo dotknij ich na stole. Pozostałe zostają albo ruszają się potem.
who-goes = Które figurki się ruszają
further-figures = Dalsze figurki
lead-further = Poprowadź dalsze figurki
melee = Walka wręcz
all-enemies = Wszyscy, z którymi się styka
who-attacks = Które figurki atakują? Wybierz je tu albo dotknij ich na stole.
some-attack = Wybierz atakujące figurki
fight-together = Łączona walka wręcz
fight-together-help = Siły walczących razem sumują się, a obrońca odpiera atak i testuje morale tylko raz.
who-joins = Kto walczy razem
fight-it = Do ataku!
way-cost = Najdłuższa droga: { $cost } z { $limit }{ $unit }
too-far-by = O { $by }{ $unit } za daleko
facing-degrees = zwrot { $degrees }°
figures-barred = { $figures ->
    [one] jedna figurka
    [few] { $figures } figurki
   *[many] { $figures } figurek
}
do-it = Wykonaj
nearest-place = Najbliższe dozwolone miejsce
sketch-back = Cofnij szkic
where-it-stands = Od nowa
put-down = Odłóż
rider-help = Wskaż na stole, dokąd jedzie.
ride-nearest = Tak daleko w tę stronę, jak wolno
declared-so-far = Co zapowiedziano
no-dice = bez kości
is-attacked = pod atakiem
target = Cel
no-deeds = Stąd nic się temu oddziałowi nie zrobi.
ready-moves = Ruchy z listy

desk-label = Stół: { $title }. Strzałki przechodzą od oddziału do oddziału, N do następnego bez rozkazu, Enter bierze go do ręki. Oddział w ręku strzałki przesuwają o centymetr, z Shift o milimetr, Q i E obracają, Z cofa szkic, Enter wydaje rozkaz, Escape odkłada. Plus i minus przybliżają.
steps-of-move = Kroki ruchu
before-first-move = Przed pierwszym ruchem: rozkazy na czas gry
own-units = Twoje oddziały
no-order-yet = jeszcze bez rozkazu
all-ordered = Każdy oddział, który przyjmuje rozkazy, już go ma.
units-without-order = { $units ->
    [one] Jeden oddział nie ma jeszcze rozkazu; bez niego zostanie w miejscu.
    [few] { $units } oddziały nie mają jeszcze rozkazu; bez niego zostaną w miejscu.
   *[many] { $units } oddziałów nie ma jeszcze rozkazu; bez niego zostaną w miejscu.
}
units-without-mission = { $units ->
    [one] Jeden oddział nie ma jeszcze rozkazu na czas gry; bez niego broni miejsca, w którym stoi.
    [few] { $units } oddziały nie mają jeszcze rozkazu na czas gry; bez niego bronią miejsca, w którym stoją.
   *[many] { $units } oddziałów nie ma jeszcze rozkazu na czas gry; bez niego bronią miejsca, w którym stoją.
}
all-attack = Pozostałe: atak na wprost
all-hold = Pozostałe: bronić pozycji
map-status = { $units ->
    [0] Wszystkie oddziały są zaznaczone. Zapieczętuj mapę, kiedy zechcesz.
    [one] Jeden oddział stoi tam, gdzie ustawia go bitwa; może tam zostać.
    [few] { $units } oddziały stoją tam, gdzie ustawia je bitwa; mogą tam zostać.
   *[other] { $units } oddziałów stoi tam, gdzie ustawia je bitwa; mogą tam zostać.
}
seal-map = Zapieczętuj mapę
placed = zaznaczony przez ciebie
not-placed = tam, gdzie ustawia go bitwa
place-help = Przeciągnij oddział w swojej strefie; obracasz go uchwytem przed frontem. Przeciwnik niczego się nie dowie.
place-general-help = Kliknij na stole w swojej strefie, gdzie ma zacząć.
place-here = Postaw tutaj
place-inside = W budynku
grammar-form-flank = zmiana szyku na flankę, left (w lewo) lub right (w prawo)
grammar-form-on = kawaleria: zmiana szyku w czasie ruchu naprzód
grammar-muskets = kanonierzy strzelają z muszkietów; w dowolnym miejscu rozkazu
grammar-at-teams = działa strzelają do zaprzęgów baterii; w dowolnym miejscu rozkazu
grammar-fire-at = działa strzelają do samego budynku (building) lub przeszkody (line) o tym numerze; w dowolnym miejscu rozkazu
grammar-observer = kanonier obserwuje dla dział: left (z lewej), right (z prawej) lub ahead (z przodu); w dowolnym miejscu rozkazu
grammar-charge-both = szarża na obu przeciwników naraz
act-fire-at = ogień na cel: { $place }
act-observer-left = obserwator { $cm } cm w lewo
act-observer-right = obserwator { $cm } cm w prawo
act-observer-ahead = obserwator { $cm } cm z przodu
to-a-flank = Na flankę
act-form-left = szyk w lewo: { $form }
act-form-right = szyk w prawo: { $form }
act-form-on = szyk w ruchu przez { $cm } cm: { $form }
act-muskets = kanonierzy strzelają z muszkietów
act-at-teams = ogień do zaprzęgów
seal = Zapieczętuj rozkazy
sealed = Twoje rozkazy są zapieczętowane. Druga strona jeszcze pisze swoje.
answers = Odpowiedzi
game-order = Rozkaz na czas gry
change-it = zmień
mission-by-courier = Jeśli przy oddziale nie stoi generał, nowy rozkaz wiezie goniec; zanim dotrze, obowiązuje stary.
attack-ahead = Atak na wprost
hold-here = Bronić pozycji
stance = Co robi z przeciwnikiem
stance-hold = Obrona
stance-attack = Atak
route-help = Wskazuj na stole kolejne punkty trasy. Kliknij przeciwnika, którego oddział ma uderzyć najpierw.
route-points = { $points ->
    [0] Bez trasy
    [one] Trasa: jeden punkt
    [few] Trasa: { $points } punkty
   *[many] Trasa: { $points } punktów
}
route-back = Usuń ostatni punkt
strike-first = Uderzyć najpierw
supports = Wspiera oddział
nobody = żaden
ride-help = Wskaż na stole, dokąd ma pojechać, albo wybierz oddział, do którego ma dołączyć.
ride-to = Jedzie do
ride-there = Jedź tam
give-order = Wydaj rozkaz
hold-order = Stać
manner = Jak
at-the-double = Podwójnym ruchem
holds-fire = Wstrzymać ogień
along-route = Dalej swoją trasą
march = Marsz
march-help = Przeciągnij oddział albo wskaż na stole miejsce dla środka jego frontu; obracasz go uchwytem przed frontem. Rozkaz pisze się sam, na tyle, na ile starczy ruchu.
strike = Szarża lub atak
strike-help = Wybierz przeciwnika tutaj albo kliknij go na stole.
write-charge = Szarża: { $unit }
write-attack = Atak: { $unit }
write-also = Szarża także na: { $unit }
strike-also-help = Wybierz jeszcze jednego przeciwnika, aby szarżować na obu naraz.
lookout = Obserwator
lookout-help = Jeden z obsługi wypatruje celu dla dział, które wtedy strzelają ponad swoimi do tego, kogo on widzi.
lookout-left = Z lewej
lookout-ahead = Z przodu
lookout-right = Z prawej
lookout-far = w odległości { $cm } cm
depends-on-answer = Wynik zależy od tego, jak on odpowie.
other-acts = Zwroty i inne czynności
takes-no-order = Ten oddział nie przyjmuje teraz rozkazów.
no-time-for-form = W tym ruchu nie starczy czasu, żeby jeszcze zmienić szyk.
quarters-of = { $used } z { $all } ćwiartek ruchu
order-line = Rozkaz na piśmie
grammar = Jak pisać rozkazy
grammar-help = Jedna czynność po drugiej, rozdzielone przecinkami; ułamki z kropką. Długości w centymetrach, kąty w stopniach; przeciwników wskazują ich krótkie nazwy, które pojawią się w tym wierszu, gdy wybierzesz któregoś z listy.
grammar-mission-help = Miejsca w milimetrach od lewej i od górnej krawędzi stołu. Oddziały wskazują ich krótkie nazwy.
grammar-advance = marsz naprzód, w centymetrach
grammar-back = cofnięcie się frontem do wroga
grammar-wheel = zajście w lewo (left) lub w prawo (right)
grammar-turn = zwrot w lewo (left), w prawo (right) lub w tył (about)
grammar-form = zmiana szyku: line (linia), company-column (kolumna kompanii), square (czworobok), skirmish (tyraliera)…
grammar-charge = szarża na tego przeciwnika
grammar-attack = podejście do kontaktu z nim
grammar-double = podwójnym ruchem; stoi na początku
grammar-hold-fire = w tym ruchu nie strzela
grammar-limber = zaprzodkować; unlimber: odprzodkować
grammar-mount = wsiąść na konie; dismount: spieszyć się
grammar-lie-down = położyć się; stand-up: wstać
grammar-enter = wejść do budynku o tym numerze wśród pól terenu; leave: wyjść
grammar-set-fire = podpalić budynek od środka i nic więcej
grammar-reorder = stać i porządkować szeregi
grammar-part = wysłać kompanię z prawej jako podgrupę, tu w tyralierze; na samym początku
grammar-detach = tak samo, ale jako oddział wydzielony z własnym rozkazem na czas gry, jeśli za niego zapłacono
grammar-detach-howitzer = haubica baterii mieszanej działa osobno, jeśli za to zapłacono; na samym początku
grammar-spike = stojący przy działach bez obsługi albo obsługa przy własnych zagważdżają je: przez dwa kolejne ruchy
grammar-send-off = strażnicy odprowadzają jeńców z pola walki i wracają
grammar-join = część, która skończy ruch do 5 cm od swojej jednostki, dołącza do niej; na samym końcu
grammar-hold = stać w miejscu
grammar-mission-hold = stać i uderzać tylko na wskazanych
grammar-mission-hold-at = dojść tymi punktami i bronić ostatniego
grammar-mission-attack = iść tam i uderzać na każdego, kto znajdzie się w zasięgu
grammar-mission-first = uderzać na tych przed innymi, w tej kolejności
grammar-mission-support = trzymać się tego oddziału
act-hold = stać w miejscu
act-advance = marsz { $cm } cm
act-back = cofnąć się { $cm } cm
act-wheel-left = zajście w lewo o { $degrees }°
act-wheel-right = zajście w prawo o { $degrees }°
act-turn-left = w lewo zwrot
act-turn-right = w prawo zwrot
act-turn-about = w tył zwrot
act-form = szyk: { $form }
act-front = front szerszy o { $files }
act-enter = zająć: { $area }
act-leave = opuścić budynek
act-limber = zaprzodkować
act-unlimber = odprzodkować
act-mount = na koń
act-dismount = spieszyć się
act-lie-down = paść
act-stand-up = wstać
act-set-fire = podpalić budynek
act-join = dołączyć do jednostki
act-part-left = osobno kompanie z lewej: { $companies }
act-part-right = osobno kompanie z prawej: { $companies }
act-detach-left = wydzielić kompanie z lewej: { $companies }
act-detach-right = wydzielić kompanie z prawej: { $companies }
act-detach-howitzer = haubica osobno
act-spike = zagwoździć działa
act-send-off = odesłać jeńców
act-reorder = porządkować szeregi
act-charge = szarża → { $unit }
act-attack = atak → { $unit }
act-double = podwójnym ruchem
act-hold-fire = wstrzymać ogień
mission-hold = bronić pozycji
mission-attack = atakować z miejsca
mission-hold-to = { $points ->
    [one] dojść do wskazanego punktu i go bronić
    [few] dojść przez { $points } punkty i bronić ostatniego
   *[many] dojść przez { $points } punktów i bronić ostatniego
}
mission-attack-to = { $points ->
    [one] atak w kierunku wskazanego punktu
    [few] atak przez { $points } punkty
   *[many] atak przez { $points } punktów
}
mission-first = najpierw: { $units }
mission-support = wsparcie: { $unit }
unit-history = Co się z nim działo
unit-history-none = Na razie nic.
move-number = Ruch { $turn }

your-decision = { $side }, twoja decyzja:
waiting-for = Decyduje strona: { $side }.
waiting = Decyduje druga strona…
choices = Co możesz zrobić
panels = Panele
tab-choices = Rozkazy
tab-log = Dziennik
tab-armies = Armie
tab-table = Stół
reconnecting = Połączenie zerwane; próbuję ponownie…
odds = Szanse
roll = Rzuć kośćmi
not-yet = Jeszcze nie
odds-changes = Co by to zmieniło?
odds-without = Bez
why-not = Dlaczego nie?
not-asked = Ta decyzja nie tego dotyczy.
dice = Kości
dice-tens = Kość dziesiątek (zero i zero to sto)
dice-units = Kość jedności
dice-given = { $given } z { $count }:
pool-hit = Trafienia ({ $faces })
pool-both = Trafienia z dodatkowym skutkiem ({ $faces })
pool-special = Bez trafienia, ale ze skutkiem ({ $faces })
pool-face = Kości z wynikiem { $faces }
pool-done = { $told } z { $count }: to wszystko
dice-type = Tyle wypadło
roll-here = Rzuć za mnie
instructions = Stałe polecenia
instructions-help = Jak twoje oddziały mają odtąd odpowiadać, gdy możliwa jest reakcja, żeby gra nie musiała czekać. Druga strona tego nie widzi.
standing-ask = pytaj mnie
standing-never = nigdy
standing-always = zawsze
standing-chance = przy szansie { $chance } lub większej
undo = Cofnij
new-rules = Zaproponuj najnowsze zasady
new-rules-help = Druga strona musi się zgodzić. Gra wraca do ostatniej pozycji, w której obie wersje zasad są zgodne.
take-back = Poproś o cofnięcie
take-back-help = Druga strona musi się zgodzić; rzuty będą te same.
waiting-answer = Czekamy na odpowiedź.
agree = Zgoda
refuse = Nie zgadzam się

log = Dziennik
account = Rachunek
total = razem
filter-unit = Oddział
filter-side = Strona
filter-turn = Etap
filter-phase = Faza
all-units = Wszystkie oddziały
both-sides = Obie strony
all-turns = Wszystkie etapy
all-phases = Wszystkie fazy
rolls-only = tylko rzuty
turn-number = Etap { $turn }
see-moment = Zobacz tę chwilę
more-lines = { $count ->
    [one] Jeszcze jeden wiersz
    [few] Jeszcze { $count } wiersze
   *[other] Jeszcze { $count } wierszy
}
clause-covered = Udowodniona przypadkami.
clause-reading = Podręcznik zostawia tu pytanie: zobacz odczytanie.
clause-not-a-rule = To nie zasada.
clause-fill = Nasza: podręcznik odsyła do tabeli, której nie drukuje.
clause-open = Jeszcze jej nie ma.
clause-cases = { $count ->
    [one] Jeden przypadek, który to udowadnia
    [few] { $count } przypadki, które to udowadniają
   *[other] { $count } przypadków, które to udowadniają
}
reading = Jak to czytamy

replay = Odtwarzanie
play = Odtwórz
pause = Pauza
step-back = Krok wstecz
step-on = Krok naprzód
moment-of = Chwila { $number } z { $length }:
moment = Chwila
copy-moment = Kopiuj link do tej chwili
to-present = Wróć do teraźniejszości
copied = Skopiowano
copy = Kopiuj
copy-by-hand = Zaznacz i skopiuj ręcznie
link-here-only = Ten adres działa tylko na tym komputerze. Żeby zagrać z kimś w tej samej sieci, uruchom: rozjemca serve --listen 0.0.0.0:8080 i otwórz stronę pod adresem, który wtedy zobaczysz.
qr-code = Kod QR

oob-tally = Oddziały na mapie: { $here } z { $all }, osłabione: { $weak }
turn-of = Etap { $turn } z { $turns }
score = Wynik

table = Stół
link-invitation = Zaproszenie dla przeciwnika: { $side }
link-from-maker = Twój link zrobił ten, kto założył grę, i on też go zna. Przez zaproszenie dostaje się miejsce tylko dla siebie.
link-spectator = Dla widzów
link-seat = Twoje miejsce na innym urządzeniu: { $side }
deadline = Czas na decyzję: do { $moment } (zostało: { $left })
deadline-over = Czas na decyzję minął { $moment }.
notices = Powiadomienia
notices-help = Gracie na raty? Możesz dostawać wiadomość, kiedy przychodzi twoja kolej: jedną na kolejkę, gdy stół czeka na ciebie od minuty.
notices-by = Jak powiadamiać
way-mail = pocztą
way-webhook = webhookiem
mail-address = imie@example.org
address = Adres
notices-ask = Powiadamiaj
notices-code = Na { $address } poszedł kod. Wpisz go tutaj, a będziesz tam dostawać wiadomości.
code = Kod
confirm = Potwierdź
notices-other = Inny adres
notices-on = Kiedy przychodzi twoja kolej, wiadomość idzie na { $address }.
notices-off = Nie powiadamiaj
say-something = Powiedz coś przy stole
spectator = Widz
hush = Widzowie mogą tylko patrzeć
unread = ktoś coś powiedział
talk = Rozmowa
send = Wyślij
readings-in-force = Obowiązujące odczytania
readings-default = Wszystkie odczytania są domyślne.
dice-typed = Prawdziwe kości, wyniki wpisywane ręcznie.
dice-commit = Rzuca serwer. To, z czego biorą się rzuty, ustala ten skrót: { $commit }
part-ours = Twoja przeglądarka dołożyła do nich własny los, gdy skrót był już ustalony: nikt nie mógł wybrać rzutów.
part-changed = Do kości dołożono co innego, niż widziała twoja przeglądarka, kiedy dokładała swoje. Ktoś to zmienił.
part-foreign = To, co ta strona dokłada do kości, zapieczętowano w innej przeglądarce. Otwórz grę w niej albo graj bez tego.
part-replace-foreign = Graj bez tego
part-lost = To, co ta strona dokłada do kości, zapieczętowano w innej przeglądarce. Otwórz grę w niej. Jeśli to już niemożliwe, poproś drugą stronę: wtedy obie pieczętują od nowa.
part-replace-lost = Poproś o pieczętowanie od nowa
part-again = Wszyscy mają od nowa zapieczętować to, co dokładają do kości. Zrób to tylko wtedy, gdy wiesz dlaczego: nic jeszcze nie zagrano.
part-replace-again = Zapieczętuj od nowa
record = Zapis gry
verify = Sprawdź rzuty
resign = Poddaj się
resign-sure = Tak, poddaję się

umpire-lead = Opisz, co stoi na stole, rzuć własnymi kośćmi i zobacz rozstrzygnięcie z klauzulą przy każdej liczbie.
rulebook = Podręcznik
procedure = Co rozstrzygnąć
pick = Wybierz…
more-facts = Więcej okoliczności
remove = Usuń numer { $number }
add = Dodaj
assumed = { $count ->
    [one] Jedną okoliczność przyjęto domyślnie.
    [few] { $count } okoliczności przyjęto domyślnie.
   *[other] { $count } okoliczności przyjęto domyślnie.
}
show-odds = Pokaż szanse
last-answer = Cofnij ostatnią odpowiedź
once-more = Jeszcze raz od początku
facts-given = podano { $given } z { $all }
leave-out = Pomiń
one-less = O jeden mniej
one-more = O jeden więcej
situation = Sytuacja
standing = Jak stoi sprawa
example = Przykład
reset = Od nowa
swap-sides = Zamień: { $one } ↔ { $two }
take-over = Przejmij z: { $procedure }
yes = tak
no = nie
armies = Armie na stole
armies-help = Wczytaj listę każdej ze stron, a potem wybieraj z niej oddziały: formularz wypełni się tym, co lista o nich wie. Zostaje w tej przeglądarce.
army-number = Armia { $number }
army-none = bez listy
army-file = Własny plik…
army-away = Odłóż listę
from-army = Weź z listy armii
detachment = wydzielony { $number }
