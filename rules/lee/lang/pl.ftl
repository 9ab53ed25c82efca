# Bogowie Wojny: Lee.

# Wspólne dla wszystkich procedur.
side-attacker = atakujący
side-defender = obrońca
side-enemy = przeciwnik
side-general = generał
of-side = { $side }: { $what }
of-number = { $side } { $number }: { $what }
fate-stands = Stoi.
fate-engaged = Pozostaje związany walką.
fate-pushed = Zostaje odepchnięty.
fate-routed = Zostaje rozbity.
fate-destroyed = Zostaje zniszczony.
levels = Zwartość: traci { $lost }, zostaje { $left }.
refused-by = { $why } ({ $clause })
may-go-in = Do walki wręcz może przejść { $side }.
or-pushed = Kawaleria, która nie przejdzie do walki wręcz, zostaje odepchnięta.
may-follow = Miejsce pokonanego może zająć { $side }.
may-face = Obrońca może na koniec stanąć frontem do atakującego.
number-goes-in = Do walki wręcz może przejść atakujący { $number }.
general-in-danger = Generał w niebezpieczeństwie: { $side }.
general-captured = Generał trafia do niewoli: { $side }.

# Wartości jednostki.
unit-dice = Kostki: ogień { $fire }, walka wręcz { $melee }, morale { $morale }.
unit-rest = Zwartość { $cohesion }, ruch { $move }, punkty { $points }.
unit-impetus = Impet { $impetus }.
unit-light = Lekka piechota.
unit-open = Szyk rozproszony.

# Testy i rozkazy.
test-passed = Test zdany.
test-failed = Test niezdany.
corps-active = Korpus jest aktywny.
corps-attacks = Korpus atakuje przymusowo.
corps-inactive = Korpus jest nieaktywny.
corps-watches = Korpus jest nieaktywny i reaguje jak w Obronie, bez dodatkowej kostki.
general-safe = Generałowi nic nie grozi.
general-survives = Generał wychodzi cało.
general-eliminated = Generał zostaje wyeliminowany.
general-is-captured = Generał trafia do niewoli.
general-successor = Następca ma kostek dowodzenia: { $dice }.
army-morale-falls = Morale armii spada o poziom.

# Przed walką i po niej.
attack-allowed = Wolno zadeklarować ten atak.
attack-forbidden = Nie wolno zadeklarować tego ataku: { $clause }.
attack-falls-short = Atak nie dochodzi: droga około { $way }″, ruch { $move }″.
may-stand = Może stać i strzelać.
may-counter = Może kontratakować.
may-counter-after-test = Może kontratakować po sukcesie generała dywizji.
meeting = Spotkanie: atakujący idzie { $attacker }″, obrońca { $defender }″.
no-meeting = Miejsce spotkania ({ $attacker }″ i { $defender }″) jest za daleko: obie strony idą ruchem przymusowym.
may-retreat = Może się wycofać.
may-change-front = Może zmienić front.
went-back = Cofa się o { $inches }″, traci poziomów zwartości: { $lost }.
still-reached = Atakujący nadal go dosięga: walka w dodatkowej rundzie.
out-of-reach = Atakujący już go nie dosięga: może iść na wsparcie, jeśli je dosięga, albo wykonuje ruch przymusowy.
faces-enemy = Stoi frontem do przeciwnika, który ją odepchnął.
counts-half = W stratach liczy się za pół jednostki.
pushed-between = Kierunek: { $angle } stopni od kierunku pierwszego atakującego ku drugiemu.
pursuit-lost = Zwartość: ścigający traci { $lost }, ścigany { $pursued }.
pursuit-goes = Pościg sięga { $inches }″.
broke-off = Odrywa się i cofa o { $inches }″.
stays-in-fight = Pozostaje w walce.
may-pursue = Przeciwnik może ścigać.
not-pursued = Przeciwnik nie ściga.
move-reaches = Starczy ruchu: { $cost }″ z { $movement }″.
move-short = Nie starczy ruchu: { $cost }″ z { $movement }″.
cannonade-lost = Cel traci poziomów zwartości: { $lost }.
cannonade-pinned = Cel jest przygwożdżony.
rallied = Zebrany, zwartość { $cohesion }.
not-rallied = Nie udaje się go zebrać.
division-holds = Dywizja trwa w bitwie.
division-retires = Dywizja cofa się z bitwy.
army-high = Morale armii: wysokie.
army-normal = Morale armii: zwykłe.
army-low = Morale armii: niskie.
army-broken = Armia załamana.
victory-points = Punkty zwycięstwa: { $points }.

# Procedury i części.
procedure-unit = Jednostka
procedure-order-test = Test rozkazu
procedure-command-test = Test dowodzenia
procedure-command-dice = Kostki dowodzenia
procedure-declaration = Deklaracja ataku
procedure-reactions = Reakcje na atak
procedure-retreat = Odwrót
procedure-fire-fight = Walka ogniowa
procedure-melee = Walka wręcz
procedure-attack = Atak
procedure-several = Atak z kilku stron
procedure-general-danger = Generał w niebezpieczeństwie
procedure-capture = Branie generała do niewoli
procedure-push-back = Odepchnięcie
procedure-pursuit = Pościg
procedure-break-off = Oderwanie
procedure-move = Ruch
procedure-cannonade = Kanonada
procedure-rally = Zbieranie rozbitych
procedure-division-test = Wytrzymałość dywizji
procedure-army-morale = Morale armii
procedure-score = Punkty zwycięstwa
procedure-sharing = Podział kostek
procedure-together = Razem
procedure-general-die = Kostki generała
procedure-goes-in = Decyzja o walce wręcz
procedure-morale = Morale
procedure-pursuit-test = Test pościgu
procedure-result = Wynik
procedure-round = Runda walk
procedure-afterwards = Po walce
procedure-initiative = Inicjatywa
procedure-reserve-test = Artyleria rezerwowa armii
procedure-approach = Dojście do przeciwnika
procedure-support = Ruch do wsparcia
procedure-outflanking = Oskrzydlenie
procedure-longer-line = Przedłużenie linii
procedure-chance = Walka przypadkowa
procedure-forced-moves = Ruchy przymusowe

# Powody.
why-adds-up = { $title }
why-again = { $title }
why-at-least = co najmniej tyle
why-battery = { $title }, z { $a }″
why-compared = { $title }: atakujący { $a }, obrońca { $b }
why-danger = { $title }: { $word }
why-destroyed-count = zniszczone jednostki
why-halves-count = rozbite, baterie i te, które zeszły ze stołu, po pół
why-follows = { $title }: { $word }
why-forbids = zabrania: { $title }
why-out-of-command = { $title }: { $a }″, zasięg { $b }″
why-from-afar = { $title }: { $a } przy połowie { $b }
why-general-apart = { $title }: sukcesów { $a }, potrzeba { $b }
why-general-taken = { $title }: { $word }
why-half-down = zaokrąglone w dół
why-half-up = zaokrąglone w górę
why-hits = { $title }: { $a ->
        [one] { $a } kostka
        [few] { $a } kostki
       *[other] { $a } kostek
    }
why-saves = { $title }: { $a ->
        [one] { $a } kostka
        [few] { $a } kostki
       *[other] { $a } kostek
    }
why-levels-of-pursuit = { $title }: { $a } i { $b }
why-levels-of-retreat = { $title }; połowa ruchu to { $a }
why-life = test generała: { $a ->
        [one] { $a } kostka
        [few] { $a } kostki
       *[other] { $a } kostek
    }, potrzeba { $b }
why-needs = { $title }: potrzeba { $a }
why-more-successes = { $title }: { $a } do { $b }
why-tied = rzuty są równe: inicjatywę przejmuje strona, która jej nie miała
why-points-of-both = { $title }; punkty { $a } do { $b }
why-no-retreat = bez rozkazu tylko jazda się cofa
why-no-test = generał nie testuje
why-no-turn = bez rozkazu nie zmienia się frontu
why-no-counter = bez kontrataku: { $title }
why-counter = kontratak: { $title }
why-thirds = jazda dwie trzecie, piechota jedna: { $a } i { $b }
why-halves = w połowie drogi: { $a } i { $b }
why-share-here = { $title }: walk naraz { $a }
why-share = strefa ma kostek { $a }, morale { $b }
why-sixes = { $title }: szóstek { $a }, potrzeba { $b }
why-stays = nie idzie do walki wręcz
why-sum-destroys = suma strat niszczy
why-sum-routs = suma strat rozbija
why-superior = { $title }
why-supports = { $title }: krawędzi { $a }
why-times = { $title }: razy { $a }
why-throws = kostki, którymi rzuca
why-up-to = { $title }: do { $a } cali
why-way = { $title }: droga { $a }, ruch { $b }
why-worn = { $title }: stracił { $a }
why-five = { $word }: pięć poziomów w jednej walce
why-below-nothing = { $word }: zwartość poniżej zera
why-nothing-left = { $word }: zwartość 0
why-for-units = jednostki
why-for-graded = weterani i elita
why-for-batteries = baterie
why-for-division-generals = generałowie dywizji
why-for-corps-generals = dowódcy korpusów
why-for-commander = wódz naczelny
why-for-places = punkty strategiczne
why-for-base = podstawa operacyjna wroga
why-ground-difficult = trudny teren
why-ground-fence = płot
why-ground-wood = las
why-ground-built-up = teren zabudowany
why-ground-stream = strumień
why-ground-wall = mur
why-ground-fieldworks = fortyfikacje polowe

# Co podręcznik ma przeciw sytuacji.
against-additional = W dodatkowej rundzie nikt nie ściga.
against-before-fire = Przed walką ogniową nie ma jeszcze strat od ognia.
against-engaged = Jednostka jest związana walką albo przygwożdżona.
against-general-with-guns = Generał nie dołącza do baterii.
against-gone = Jednostka nie ma już zwartości.
against-graded-guns = Baterie nie mają ulepszeń.
against-guns-attack = Artyleria nie atakuje.
against-guns-pursue = Artyleria nie ściga.
against-horse = Konna może być tylko bateria.
against-in-base = Generał jest na swojej podstawie operacyjnej.
against-more-gone = Stracono więcej jednostek, niż dywizja miała.
against-more-supports = W walce wręcz wsparcia nie przybywa.
against-near-own = Generał jest nie dalej niż 3 cale od swoich.
against-retreat-near = Zaatakowany z 3 cali lub bliżej się nie wycofuje.
against-retreat-struck = Zaatakowany z flanki albo od tyłu się nie wycofuje.
against-retreat-bound = Związani walką i przygwożdżeni tylko stoją i strzelają.
against-line-bound = Linię przedłuża i flankę osłania tylko wspierający, który nie jest związany walką ani przygwożdżony.
against-nearer = Odwrót ku podstawie nie może zbliżać do atakującego.
against-no-battery = To nie jest bateria.
against-no-fire = Nikt nie ma kostek ognia: od razu walka wręcz.
against-order = Korpus nieaktywny albo w Obronie nie ściga.
against-out-of-range = Bateria nie sięga tak daleko.
against-pinned = Przygwożdżeni się nie odrywają.
against-same-zone = Jedną strefę atakuje jedna jednostka.
against-second-die = Generał dodaje do morale jedną kostkę na rundę.
against-second-rally = Jednostkę zbiera się raz w bitwie.
against-second-try = Tę strefę już w tej rundzie próbowano oskrzydlić.
against-spent-dice = Generał nie ma tylu kostek.
against-too-much-ground = Za dużo rodzajów terenu naraz.
against-share-of-all = Podaj dla każdej strefy, ile kostek na nią idzie.
against-uneven = Kostki dzieli się po równo.
against-worn-out = Z ostatnim poziomem zwartości nie ściga się.

# Po walkach.
after-destroyed = Zniszczonych nie ma już kogo ścigać.
after-engaged = Jednostka jest związana walką.
after-guns = Artyleria nie zajmuje miejsca pokonanych.
after-guns-along = Artyleria nie rusza do wsparcia.
after-moved-along = Jednostka już się w tych walkach ruszyła albo jej nie ma na stole.
after-no-melee = Ta jednostka nie ma z kim przejść do walki wręcz.
after-no-room = Na miejscu pokonanych nie da się stanąć.
after-no-room-to-face = Nie ma miejsca, by stanąć frontem do przeciwnika, albo trwa walka z kimś innym.
after-no-room-to-turn = Na taki zwrot nie ma miejsca.
after-no-turn = Ta jednostka nie ma już zwrotu do wykonania.
after-nobody-beaten = Ta jednostka nikogo nie pokonała albo już o tym zdecydowano.
after-nobody-broke-off = Nikt się od tej jednostki nie oderwał.
after-nobody-moved = Ta jednostka nie zajęła miejsca, nie ściga i nie oderwała się: nie ma z kim ruszyć.
after-not-engaged = Odrywa się ten, kto po pierwszej rundzie jest wciąż związany walką.
after-not-struck = Jednostki nikt sam jeden nie uderzył z flanki ani od tyłu.
after-other-corps = Do wsparcia rusza tylko jednostka tego samego korpusu.
after-pinned = Jednostka jest przygwożdżona i stoi w miejscu.
after-place-taken = Miejsce pokonanych zajął już kto inny.
after-room-enough = Na miejscu pokonanych można stanąć bez zwrotu: zajmij je, a zwrot wykonaj potem.
after-share-stranger = Nieparzyste kostki rzuca się tylko przeciw tym, którzy teraz walczą z tą jednostką.
after-too-far = Jednostce nie starcza ruchu albo nie ma wolnego miejsca przy wspieranym.
after-tried = Ta jednostka już próbowała się oderwać.

# Pola.
field-unit = Jednostka.
field-kind = Rodzaj z listy.
field-grade = Ulepszenie.
field-large = Duża brygada.
field-horse = Artyleria konna.
field-lost = Stracone wcześniej poziomy zwartości.
field-own = Wartości z własnej listy, jeśli są inne.
field-fire = Ogień (WO); u generała: dodaje kostkę do ognia.
field-melee = Walka wręcz (WW); u generała: dodaje kostkę do walki wręcz.
field-morale = Morale; u generała: dodaje kostkę do morale pod ogniem.
field-melee-morale = Generał dodaje kostkę do morale w walce wręcz.
field-cohesion = Zwartość.
field-move = Ruch w calach.
field-impetus = Impet.
field-order = Rozkaz korpusu.
field-general = Generał.
field-rank = Szczebel.
field-talent = Talent.
field-spent = Kostki zużyte w tej turze.
field-dice = Kostki, którymi rzuca.
field-character = Charakter.
field-same = Ten sam rozkaz co w poprzedniej turze.
field-from-commander = Odległość od wodza naczelnego w calach.
field-army-morale = Morale armii.
field-purpose = Czego dotyczy test.
field-superior = Kostki od przełożonego.
field-distance = Odległość w calach.
field-rough = Na drodze jest teren, który kosztuje ruch.
field-tried = Tę strefę już w tej rundzie próbowano.
field-engaged = Jest związana walką.
field-pinned = Jest przygwożdżona.
field-attacker = Atakujący.
field-defender = Obrońca.
field-forced = Ataki są przymusowe: agresywny generał nie zdał rozkazu.
field-sees = Widzi cel.
field-room = Jest miejsce na podstawkę.
field-attacked = Atakowała już w tej rundzie.
field-deed = Co cel zrobił jej korpusowi.
field-from-division = Odległość od generała dywizji w calach.
field-from-corps = Odległość tego generała od dowódcy korpusu, w calach.
field-way = Droga atakującego w calach razem z kosztem terenu; bez niej atak dochodzi.
field-way-costs = Ile cali kosztuje atakującego teren i przejście przez swoich.
field-zone = Atakowana strefa obrońcy.
field-declared = Zadeklarowany odwrót w calach.
field-ground-costs = Ile cali kosztuje teren po drodze.
field-towards = Kierunek odwrotu.
field-distance-after = Odległość od atakującego po odwrocie, w calach.
field-place = Co jest na końcu drogi.
field-free-at = Najbliższe wolne miejsce za swoimi, w calach.
field-supports = Krawędzie, przy których ma wsparcie.
field-supports-in-melee = To samo w walce wręcz, jeśli inaczej.
field-higher = Stoi wyżej niż przeciwnik.
field-ground = W czym lub za czym stoi.
field-active = Jednostka, a u generała jego korpus, jest aktywna.
field-guns = Baterie, które wspierają ogniem.
field-battery = Rodzaj baterii.
field-lost-in-fire = Poziomy stracone w walce ogniowej tej rundy.
field-how = Jak doszło do walki.
field-reaction = Reakcja obrońcy.
field-additional-round = To dodatkowa runda.
field-stood-first = W pierwszej rundzie stał i strzelał.
field-go-in = Czy ten, kto może, przechodzi do walki wręcz.
field-assaults = Ataki na poszczególne strefy.
field-fighter = Kto atakuje.
field-shelter = Co osłania obrońcę tylko z tej strony.
field-above = Obrońca stoi wyżej niż ten atakujący.
field-elsewhere = W ilu innych walkach stoi w tej samej chwili; kostki dzieli między wszystkie.
field-share = Jej kostki walki ogniowej lub wręcz, które idą na tę walkę, gdy stoi też w innych.
field-morale-share = Jej kostki morale, które idą na tę walkę, gdy stoi też w innych.
field-morale-dice = Kostki morale obrońcy przeciw temu atakowi.
field-stage = Etap.
field-tests = Generał testuje, jeśli musi.
field-sixes = Szóstki w rzucie przeciwnika.
field-by-light-infantry = Przeciwnik jest lekką piechotą.
field-with-unit = Co się stało z jednostką generała.
field-weapon = Czym rzuca.
field-from-own = Odległość generała od najbliższej własnej jednostki, w calach.
field-in-base = Jest na swojej podstawie operacyjnej.
field-zones = Strefy, z których została zaatakowana.
field-smaller = Czyja podstawka jest mniejsza.
field-behind = Co jest za nią.
field-pursued = Ścigany.
field-fled = Jak ścigany odszedł.
field-enemy-general = Generał przeciwnika.
field-enemy-dice = Kostki, którymi przeciwnik rzuca o pościg.
field-turns = Ile zwrotów.
field-friends = Przez ile własnych jednostek przechodzi.
field-obstacles = Ile lasów, pól, strumieni, murów i płotów przekracza.
field-climbs = Ile poziomów w górę.
field-mounts = Wsiada na konie albo z nich zsiada.
field-road = Cały ruch po drodze.
field-half = Korpus w Obronie lub bez rozkazu albo jednostka poza dowodzeniem.
field-batteries = Baterie.
field-moved = Ruszała się w tej turze.
field-target = Cel.
field-before = Już raz ją zebrano.
field-units = Jednostki na początku.
field-gone = Jednostki zniszczone lub rozbite.
field-destroyed = Zniszczone jednostki piechoty i kawalerii.
field-routed = Rozbite jednostki.
field-off-table = Jednostki, które zeszły ze stołu.
field-began-high = Armia zaczęła z wysokim morale.
field-commander-lost = Stracono wodza naczelnego.
field-ordinary = Zniszczone zwykłe jednostki.
field-graded = Zniszczeni weterani i elita.
field-division-generals = Generałowie dywizji.
field-corps-generals = Dowódcy korpusów.
field-commander = Wódz naczelny.
field-places = Zajęte punkty strategiczne.
field-enemy-base = Podstawa operacyjna wroga.

# Wybory.
choice-militia = milicja
choice-union-infantry = piechota Unii
choice-confederate-infantry = piechota Konfederacji
choice-zouaves = żuawi
choice-light-infantry = lekka piechota
choice-cavalry = kawaleria
choice-average-cavalry = kawaleria przeciętna
choice-dismounted-cavalry = kawaleria spieszona
choice-napoleons = 12-funtowe Napoleony
choice-six-pounders = działa 6-funtowe
choice-rifles = działa 3-calowe gwintowane
choice-heavy-parrotts = 20-funtowe Parrotty
choice-mixed-battery = bateria mieszana
choice-grade-ordinary = zwykła
choice-veterans = weterani
choice-elite = elita
choice-commander = wódz naczelny
choice-corps = dowódca korpusu
choice-division = generał dywizji
choice-poor = słaby
choice-average = przeciętny
choice-good = dobry
choice-outstanding = wybitny
choice-outflank = oskrzydlenie
choice-extend-line = przedłużenie linii
choice-cover = osłona flanki lub tyłów
choice-turn-after-retreat = zwrot po odwrocie
choice-turn-after-fight = zwrot po walce
choice-break-off = oderwanie
choice-turn-after-break-off = zwrot po oderwaniu
choice-pursue-break-off = pościg za oderwanym
choice-turn-after-push = zwrot po odepchnięciu
choice-turn-after-pursuit = zwrot po pościgu
choice-leave-zone = wyjście ze strefy kontroli
choice-attack = Natarcie
choice-march = Marsz
choice-defence = Obrona
choice-aggressive = agresywny
choice-character-normal = normalny
choice-cautious = ostrożny
choice-high = wysokie
choice-level-normal = zwykłe
choice-low = niskie
choice-broken = załamana
choice-front = front
choice-left-flank = lewa flanka
choice-right-flank = prawa flanka
choice-rear = tył
choice-stand = stać i strzelać
choice-change-front = zmiana frontu
choice-counter-attack = kontratak
choice-difficult = trudny teren
choice-fence = płot
choice-wood = las
choice-built-up = teren zabudowany
choice-stream = strumień
choice-ground-wall = mur
choice-fieldworks = fortyfikacje polowe
choice-goes-in = przechodzi do walki wręcz
choice-stays = zostaje
choice-fire = ogień
choice-melee = walka wręcz
choice-fights = walczy dalej
choice-with-unit-routed = rozbita
choice-with-unit-destroyed = zniszczona
choice-nothing = nic
choice-attacked-corps = zaatakował jej korpus
choice-engaged-with-corps = jest związany walką z jej korpusem
choice-supports-them = wspiera takie oddziały
choice-away = prosto od przeciwnika
choice-base = ku podstawie operacyjnej
choice-free = wolne miejsce
choice-friends = swoi
choice-enemy = przeciwnik
choice-off-table = poza stołem
choice-impassable = teren nieprzekraczalny
choice-behind-wall = mur, płot lub fortyfikacje polowe
choice-neither = żadna
choice-first = pierwszego
choice-second = drugiego
choice-fled-pushed = odepchnięty
choice-broke-off = oderwał się
choice-fled-routed = rozbity

# Co jest nie tak ze scenariuszem.
scenario-turns = tur: { $found }; dobrze byłoby od 1 do { $most }
scenario-arrives = tura przybycia: { $found }; dobrze byłoby od 1 do { $most }
scenario-too-many-units = jednostek jest więcej niż { $most }
scenario-too-many-generals = generałów jest więcej niż { $most }
scenario-no-home = home nie mówi nic o stronie „{ $side }”; dobrze byłoby wskazać jedną z krawędzi stołu
scenario-same-home = obie strony mają tę samą krawędź stołu
scenario-no-area = obszaru { $found } nie ma; stół ma ich { $most }, liczonych od 1
scenario-no-commander = strona „{ $side }” nie ma wodza naczelnego (rank = "commander")
scenario-two-commanders = strona „{ $side }” ma już wodza naczelnego
scenario-two-gunners = strona „{ $side }” ma już szefa artylerii
scenario-reserve = „{ $unit }” nie może należeć do artylerii rezerwowej: to nie bateria albo armia nie ma szefa artylerii (B8.11)
scenario-against = jednostka „{ $unit }” nie może taka być: { $field } ({ $clause })
scenario-off-table = „{ $unit }” stoi poza stołem
scenario-overlap = jednostka „{ $unit }” stoi na innej
scenario-no-units = strona „{ $side }” nie ma jednostek
scenario-empty = „{ $found }” nie ma żadnej jednostki ani dywizji

# Pytania.
ask-swap = Czy dwa znaczniki patroli mają się zamienić miejscami?
ask-begin = Wszystko ustawione: rozpocznij bitwę.
ask-forced = Korpus atakuje przymusowo: kto kogo?
ask-deflect = Cel ataku wycofał się poza zasięg: czy jednostka uderza na kogoś, kto go wspierał albo stoi jej na drodze?
ask-support-instead = Na moście do spotkania nie dojdzie: czy jednostka rusza zamiast tego do wsparcia?
ask-command = Faza dowodzenia: przestaw generałów i połóż zakryte rozkazy korpusów.
ask-cannonade = Kanonada: która bateria strzela i do kogo?
ask-activate = Który korpus działa teraz i iloma kostkami jego dowódca testuje rozkaz?
ask-declare = Zadeklaruj ataki, wsparcie i udział generałów.
ask-respond = Przeciwnik atakuje: przetestuj rozkazy i wybierz reakcje.
ask-outflank = Kto oskrzydla i z której strony?
ask-extend = Przeciwnik oskrzydla: kto przedłuża linię?
ask-support-fire = Które baterie wspierają walkę ogniem?
ask-share = Kilka walk naraz: na kogo idą kostki, których nie da się podzielić po równo?
ask-go-in = Kto przechodzi do walki wręcz?
ask-break-off = Kto próbuje się oderwać od przeciwnika?
ask-chase-off = Przeciwnik się oderwał: kto rusza za nim w pościg?
ask-follow = Kto zajmuje miejsce pokonanego albo rusza w pościg?
ask-turns = Kto po walce wykonuje zwrot?
ask-march = Ruch pozostałych jednostek korpusu.
ask-rally = Które rozbite jednostki próbują się zebrać?
ask-steady = Przetrzebione dywizje: ile kostek rzuca każdy generał?

# Co się wydarzyło.
event-swapped = Dwa znaczniki patroli zamieniają się miejscami.
event-turn = Tura { $a }.
event-initiative = Inicjatywa: { $side }, przewaga sukcesów: { $b }.
event-initiative-passes = Rzuty o inicjatywę są równe: przejmuje ją strona, która jej nie miała: { $side }.
event-command-phase = Faza dowodzenia: { $side }.
event-rode = { $general } przejeżdża { $inches }″.
event-laid = { $corps }: zakryty rozkaz { $order }.
event-laid-down = { $corps }: rozkaz leży zakryty.
event-cannonade-phase = Kanonada.
event-fired = { $unit } strzela do: { $other }. Nieodparte trafienia: { $a }, stracona zwartość: { $b }.
event-pinned = { $unit } zalega pod ogniem (przygwożdżenie).
event-activation-phase = Aktywacje korpusów.
event-activated = { $corps } odkrywa rozkaz: { $order }.
event-tested = { $corps }: { $does }.
event-arrived = { $unit } wchodzi na stół.
event-found = Patrol rozpoznany: { $unit }.
event-attacks = { $unit } atakuje: { $other }.
event-must-attack = { $unit } rusza do przymusowego ataku: { $other }.
event-supports = { $unit } idzie wesprzeć: { $other }.
event-joined-by = { $general } dołącza do: { $unit }.
event-reserve = Artyleria rezerwowa wspiera: { $side }.
event-reserve-silent = Artyleria rezerwowa milczy: { $side }.
event-stands = { $unit } stoi i strzela.
event-counters = { $unit } kontratakuje.
event-retreats = { $unit } wycofuje się o { $inches }″.
event-fronts = { $unit } zmienia front, naprzeciw: { $other }.
event-fronts-plain = { $unit } zmienia front.
event-command = { $unit }: test dowodzenia zdany ({ $general }).
event-command-failed = { $unit }: test dowodzenia niezdany ({ $general }).
event-came-up = { $unit } podchodzi, { $inches }″; cel: { $other } ({ $zone }).
event-fell-short = { $unit } nie dochodzi do celu ({ $inches }″); cel: { $other }.
event-finds-no-room = { $unit } nie ma skąd zaatakować; cel: { $other }.
event-shifted = { $unit } robi miejsce atakowi.
event-met = Atak spotyka się z kontratakiem: { $unit } przechodzi { $inches }″, { $other } { $others }″.
event-forced-move = { $unit } wykonuje ruch przymusowy, { $inches }″.
event-in-support = { $unit } staje we wsparciu; wspierany: { $other }.
event-outflanked = { $unit } oskrzydla; oskrzydlony: { $other } ({ $zone }).
event-extended = { $unit } przedłuża linię, obok: { $other } ({ $zone }).
event-covers = { $unit } osłania: { $other } ({ $zone }).
event-meet-by-chance = Przypadkowe starcie: { $unit } i { $other }.
event-supports-by-fire = { $unit } wspiera ogniem: { $other }.
event-round = Runda walk.
event-round-additional = Dodatkowa runda walk.
event-fire-fight = Walka ogniowa: { $unit } i { $other }; stracona zwartość: { $a } i { $b }.
event-melee = Walka wręcz: { $unit } i { $other }; stracona zwartość: { $a } i { $b }.
event-goes-in = { $unit } przechodzi do walki wręcz.
event-engaged = Związani walką: { $unit } i { $other }.
event-pushed = Odepchnięcie o { $inches }″: { $unit }.
event-lost = { $unit } traci zwartość: { $a }, zostaje { $b }.
event-routed = Rozbicie: { $unit }.
event-destroyed = Zniszczenie: { $unit }.
event-left = { $unit } schodzi ze stołu.
event-withdrawn = { $unit } ucieka z dala od przeciwnika.
event-broke-off = { $unit } odrywa się; przeciwnik: { $other }.
event-took-place = { $unit } zajmuje miejsce pokonanego: { $other }.
event-pursued = { $unit }: pościg, { $inches }″; ścigany: { $other }.
event-turned = { $unit } wykonuje zwrot.
event-faced = { $unit } staje frontem do przeciwnika.
event-danger = { $general }: { $fate }.
event-succeeded = { $general }: dowodzenie przejmuje następca, kostki: { $b }.
event-move-phase = { $corps }: ruch pozostałych jednostek.
event-moved = { $unit } przechodzi { $inches }″.
event-turned-on-the-spot = { $unit } obraca się w miejscu.
event-dismounted = { $unit } spiesza się.
event-mounted = { $unit } dosiada koni.
event-seizes = { $unit } próbuje pojmać generała: { $general }.
event-end-phase = Koniec tury.
event-rallied = { $unit } zbiera się i wraca do walki.
event-not-rallied = { $unit } nie daje się zebrać.
event-steadied = { $division } wytrzymuje.
event-not-steadied = { $division } nie wytrzymuje.
event-retires = { $division } wycofuje się z walki.
event-army-morale = Morale armii: { $side }, { $level }.
event-holds = { $goal }, teraz w rękach: { $side }.
event-over = Koniec bitwy. Zwycięża: { $side }, przewaga punktów: { $b }.
event-over-broken = Koniec bitwy: armia przeciwnika jest załamana. Zwycięża: { $side }, bez względu na bilans punktów ({ $b }).
event-over-draw = Koniec bitwy: remis.
does-active = rozkaz przyjęty, korpus działa
does-attack = korpus rusza do przymusowych ataków
does-nothing = korpus pozostaje bierny
does-watch = korpus pozostaje bierny i broni się w miejscu
general-fate-safe = nic mu nie grozi
general-fate-survives = wychodzi cało
general-fate-dead = pada lub zostaje ciężko ranny
general-fate-captured = trafia do niewoli
level-high = morale wysokie
level-normal = morale zwykłe
level-low = morale niskie
level-broken = armia załamana

# Co można powiedzieć.
said-swap = zamiana znaczników: { $unit } i { $other }
said-ride = { $general } jedzie { $inches }″ { $way }
said-lay = { $corps }: rozkaz { $order }
said-cannonade = ogień: { $guns } → { $target }
said-activate = aktywacja: { $corps }{ $dice ->
        [0] {""}
       *[other] {" "}(kostki: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-attack = atak: { $unit } → { $other }
said-support = wsparcie: { $unit } → { $other }
said-join = { $general } dołącza do: { $unit } ({ $adds })
said-reserve = artyleria rezerwowa wspiera{ $dice ->
        [0] {""}
       *[other] {" "}(kostki: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-test = test rozkazu: { $corps }{ $dice ->
        [0] {""}
       *[other] {" "}(kostki: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-stand = { $unit }: stać i strzelać
said-front = { $unit }: zmiana frontu
said-counter = { $unit }: kontratak{ $dice ->
        [0] {""}
       *[other] {" "}(kostki: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-retreat = { $unit }: odwrót o { $inches }″, prosto od przeciwnika
said-retreat-to-base = { $unit }: odwrót o { $inches }″ ku podstawie operacyjnej
said-cover = osłona: { $unit } → { $other }{ $dice ->
        [0] {""}
       *[other] {" "}(kostki: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-outflank = oskrzydlenie: { $unit } → { $other }, { $zone }{ $dice ->
        [0] {""}
       *[other] {" "}(kostki: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-extend = przedłużenie linii: { $unit } przy: { $other }, { $zone }{ $dice ->
        [0] {""}
       *[other] {" "}(kostki: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-support-fire = wsparcie ogniem: { $unit } → { $other }
said-share = { $unit }: nieparzyste kostki walki na: { $dice }; morale na: { $morale }
said-go-in = { $unit }: do walki wręcz
said-break-off = { $unit }: oderwać się{ $dice ->
        [0] {""}
       *[other] {" "}(kostki: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-chase-off = { $unit }: pościg za oderwanym{ $dice ->
        [0] {""}
       *[other] {" "}(kostki: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-follow = { $unit }: zająć miejsce pokonanego
said-turn-in = { $unit }: front { $way } i zająć miejsce: { $other }{ $dice ->
        [0] {""}
       *[other] {" "}(kostki: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-pursue = { $unit }: w pościg
said-turn = { $unit }: front { $way }{ $dice ->
        [0] {""}
       *[other] {" "}(kostki: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-face = { $unit }: frontem do przeciwnika
said-move = ruch: { $unit }, { $inches }″ { $way }, front { $front }{ $dice ->
        [0] {""}
       *[other] {" "}(kostki: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-seize = pojmać generała: { $unit } → { $general }, { $inches }″ { $way }, front { $front }
said-mount = { $unit }: na koń
said-dismount = { $unit }: spieszyć się
said-rally = zebrać: { $unit }{ $dice ->
        [0] {""}
       *[other] {" "}(kostki: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-steady = utrzymać: { $division }{ $dice ->
        [0] {""}
       *[other] {" "}(kostki: { $own }{ $help ->
            [0] {""}
           *[other] {" "}+ { $help }, { $helper }
        })
    }
said-no-swap = bez zamiany
said-orders-laid = rozkazy położone
said-hold-fire = wstrzymać ogień
said-no-corps = nikt więcej w tej turze
said-no-attack = nikt więcej nie atakuje
said-no-reaction = reakcje zadeklarowane
said-stay-back = nikt więcej nie idzie do walki wręcz
said-no-move = nikt więcej się nie rusza
command-swap = zamienić dwa znaczniki patroli
command-ride = przestawić generała
command-lay = położyć zakryty rozkaz korpusu
command-cannonade = strzelać z baterii
command-activate = aktywować korpus
command-attack = zaatakować
command-support = pójść wesprzeć
command-join = dołączyć generała do jednostki
command-reserve = wezwać artylerię rezerwową
command-test = przetestować rozkaz zaatakowanego korpusu
command-react = zareagować na atak
command-cover = osłonić flankę lub tyły
command-outflank = oskrzydlić
command-extend = przedłużyć linię
command-support-fire = wesprzeć ogniem
command-share = podzielić kostki
command-go-in = przejść do walki wręcz
command-break-off = oderwać się
command-chase-off = ścigać oderwanego
command-follow = zająć miejsce pokonanego
command-turn-in = wykonać zwrot i zająć miejsce pokonanego
command-pursue = ścigać
command-turn = wykonać zwrot
command-face = stanąć frontem do przeciwnika
command-move = ruch
command-seize = pojmać generała
command-mount = dosiąść koni lub się spieszyć
command-rally = zebrać rozbitą jednostkę
command-steady = utrzymać dywizję
command-done = gotowe, dalej
adds-both = kostka do walki i do morale
adds-fight = kostka do walki
adds-morale = kostka do morale
adds-nothing = bez dodatkowych kostek
way-forward = naprzód
way-forward-right = naprzód w prawo
way-right = w prawo
way-back-right = w tył w prawo
way-back = w tył
way-back-left = w tył w lewo
way-left = w lewo
way-forward-left = naprzód w lewo
to-north = na północ
to-north-east = na północny wschód
to-east = na wschód
to-south-east = na południowy wschód
to-south = na południe
to-south-west = na południowy zachód
to-west = na zachód
to-north-west = na północny zachód

# Co widać na stole.
losses-levels = Stracone poziomy zwartości
terrain-open = otwarty teren
terrain-hill = wzgórze
terrain-wood = las
terrain-built-up = zabudowania
terrain-rough = trudny teren
terrain-water = woda
terrain-cliff = urwisko
terrain-bridge = most
terrain-ford = bród
terrain-place = ważne miejsce
edge-road = droga
edge-stream = strumień
edge-wall = mur
edge-fence = płot
edge-fieldworks = fortyfikacje polowe
arm-infantry = piechota
arm-cavalry = kawaleria
arm-dismounted = spieszona kawaleria
arm-artillery = artyleria
arm-patrol = znacznik patrolu
mark-routed = rozbita
mark-engaged = związana walką
mark-pinned = przygwożdżona ogniem
mark-worn = ze stratami zwartości
mark-hidden = pod znacznikiem patrolu
mark-retires = wycofuje się z dywizją
mark-led = z generałem
mark-moved = już po ruchu
phase-initiative = Inicjatywa
phase-command = Dowodzenie
phase-cannonade = Kanonada
phase-activation = Aktywacje
phase-fights = Walki
phase-moves = Ruch
phase-end = Koniec tury
form-front = jak stoi
drill-move = Ruch
arrow-attack = atakuje:
arrow-support = wspiera:
arrow-outflank = oskrzydla:
arrow-fire = wspiera ogniem:
arrow-engaged = walczy z oddziałem:
unit-here = na stole
unit-coming = jeszcze w drodze
unit-routed = rozbita
unit-destroyed = zniszczona
unit-off-table = poza stołem
unit-unknown = nierozpoznana
unit-patrol = nierozpoznany patrol
leader-here = na stole
leader-coming = jeszcze w drodze
leader-successor = następca
order-hidden = rozkaz zakryty
order-face-down = rozkaz leży zakryty
fact-initiative = inicjatywa
fact-goal = punkt strategiczny
fact-units = jednostki w szyku
fact-dice = kostki dowodzenia
fact-place = miejsce
fact-with = przy jednostce
fact-cohesion = zwartość
fact-fire = ogień
fact-melee = walka wręcz
fact-morale = morale
fact-move = ruch w calach
fact-marker = znacznik patrolu

# Bitwa: dlaczego nie.
no-your-decision = teraz decyduje druga strona
no-not-now = teraz rozstrzyga się co innego
no-dice = za mało kostek dowodzenia: chcesz rzucić { $a }, zostało { $b }
no-superior = to nie jest jego przełożony
no-help = te kostki przełożonego nic nie dają
no-die-thrown = trzeba rzucić co najmniej jedną kostką
no-target = to nie jest oddział przeciwnika, do którego można mierzyć
no-fire-at-engaged = nie strzela się do związanych walką
no-batteries = razem strzela od 1 do { $b } baterii, nie { $a }
no-battery = to nie jest własna bateria na stole
no-second-shot = ta bateria już strzelała w tej turze
no-engaged = jednostka jest związana walką
no-range = cel jest poza zasięgiem dział
no-arc = cel nie leży w strefie frontu
no-sight = jednostka nie widzi celu
no-over-friends = na linii ognia stoją własne oddziały
no-second-support = ta bateria już kogoś wspiera
no-reserve = artyleria rezerwowa armii nie wspiera
no-corps = to nie jest jednostka tego samego korpusu
no-fight = ta jednostka nie bierze udziału w walce
no-second-test = test już się odbył
no-unit-of-corps = to nie jest jednostka korpusu, który teraz działa
no-guns-attack = artyleria nie atakuje
no-second-target = jednostka atakuje tylko jednego przeciwnika
no-retiring = dywizja wycofuje się i nie atakuje ani nie rusza się sama
no-free-zone = w tej strefie ktoś już atakuje albo stoi
no-attack = takiego ataku zadeklarować nie można
no-attack-order = korpus nie ma rozkazu Natarcie, a cel nic mu nie zrobił
no-room = nie ma miejsca na podstawkę
no-half-front = nie da się stanąć naprzeciw celu choćby połową frontu
no-touching-others = podstawka zetknęłaby się z kimś, kto nie jest celem
no-flank-before-front = bok lub tył znalazłby się mniej niż cal od frontu innego wroga
no-sight-so-far = cel jest dalej niż 24 cale albo nie leży przed frontem
no-sight-in-wood = między drzewami i domami widać tylko na cal
no-sight-hidden = cel zasłania teren albo inna jednostka
no-nearest-to-bridge = przez most atakuje się tego, kto stoi najbliżej mostu
no-nearest-to-ground = trzeba zaatakować tego, kto stoi bliżej terenu nie do przebycia
no-support-of-outflanking = nikt nie rusza do wsparcia tych, którzy oskrzydlają albo przedłużają linię
no-support-in-melee = przy dostawianiu do walki wręcz nikt nie rusza do wsparcia
no-pinned = jednostka jest przygwożdżona ogniem
no-command = jednostka nie jest aktywna albo jest poza dowodzeniem
no-second-attack = jednostka już działała w tej aktywacji
no-friend = to nie jest własna jednostka na stole
no-guns-support = artyleria nie rusza się do wsparcia
no-attacker = ta jednostka ani nie atakuje, ani nie kontratakuje
no-second-task = jednostka ma już inne zadanie
no-general = to nie jest własny generał
no-free-general = generał jest już zajęty albo go jeszcze nie ma
no-second-general = do tej jednostki dołączył już generał
no-own-unit = ten generał nie dowodzi tą jednostką
no-general-with-guns = generał nie dołącza do baterii
no-ride = to dalej, niż generał dojedzie
no-table = to miejsce leży poza stołem
no-attacked-corps = ten korpus nie jest atakowany
no-test-after-reaction = korpus testuje rozkaz przed reakcjami
no-attacked-unit = ta jednostka nie jest atakowana
no-test-needed = ten test jest niepotrzebny
no-counter = kontratakuje się tylko przeciwnika od frontu
no-reaction-but-stand = związani walką i przygwożdżeni tylko stoją i strzelają
no-guns-counter = artyleria nie kontratakuje
no-counter-in-defence = korpus w Obronie nie kontratakuje
no-reaction-without-order = bez rozkazu jednostka tylko stoi i strzela; jazda może się też wycofać
no-retreat = zaatakowany z flanki albo od tyłu się nie wycofuje
no-flank-attack = nikt nie atakuje flanki ani tyłu tej jednostki, gdy ona walczy z innym
no-supporter = ta jednostka nie wspiera tamtej
no-free-supporter = wspierający sam jest atakowany, związany walką albo przygwożdżony
no-neighbouring-zone = z tego miejsca nie oskrzydli się tej strefy
no-second-try = tego w tej rundzie już próbowano
no-way-round = na drodze oskrzydlenia stoi przeciwnik albo teren nie do przejścia
no-threat = tej strefy nikt nie oskrzydla
no-corps-passed = trzeba aktywować korpus
no-share = trzeba rozdzielić kostki
no-free-attack = korpus atakuje przymusowo: cele wyznacza przepis
no-markers = to nie są dwa własne znaczniki patroli
no-own-corps = to nie jest własny korpus
no-second-activation = ten korpus już działał w tej turze
no-routed-unit = to nie jest własna rozbita jednostka
no-second-rally = tę jednostkę już zbierano
no-worn-division = ta dywizja nie musi testować
no-enemy-general = to nie jest generał przeciwnika
no-lonely-general = generała tu nie ma albo jest przy jednostce
no-touch = ruch nie kończy się przy generale
no-cavalry = z koni zsiada tylko jazda
no-second-mount = jazda już wsiadła albo zsiadła
no-second-move = jednostka już się poruszyła
no-free-move = korpus wykonuje tylko ruchy przymusowe
no-routed-target = rozbita jednostka jest tylko znacznikiem i nikt jej nie atakuje
no-routed-unit-acts = rozbita jednostka jest tylko znacznikiem: nie atakuje i się nie rusza
no-after-additional = po dodatkowej rundzie nikt nie zajmuje miejsc, nie ściga i nie wykonuje zwrotów
no-way = ruch donikąd nie prowadzi
# Ruchy.
no-too-far = za daleko: ruch kosztuje { $a }″, a jednostka ma { $b }″
no-not-ahead = rusza się naprzód, w granicach 45 stopni, albo prosto w tył
no-off-table = jednostka stanęłaby poza stołem
no-through-enemies = na drodze stoi przeciwnik
no-on-friends = jednostka stanęłaby na swoich
no-too-near = zwykły ruch nie kończy się bliżej niż cal od przeciwnika
no-impassable = przez wodę i urwiska przechodzi się tylko mostem lub brodem
no-horse-among-trees = jazda i działa wchodzą do lasu i między domy tylko drogą
no-guns-over-walls = działa nie przejdą przez mur
no-into-zone = na granicy strefy kontroli trzeba się zatrzymać
no-beyond-border = jednostka zatrzymała się na granicy strefy kontroli i dalej nie idzie
no-zone-in-march = w Marszu nie wolno wejść w strefę kontroli
no-beyond-defence = w Obronie jednostka nie oddala się o więcej niż 6 cali od miejsca, na którym dostała rozkaz
no-nearer = jednostka korpusu, który nie zdał testu rozkazu, nie zbliża się do przeciwnika
