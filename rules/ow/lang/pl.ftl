# Ostatni Wikingowie.

# Wspólne dla wszystkich procedur.
side-attacker = atakujący
side-defender = obrońca
why-morale = morale
why-stack-sum = morale dwóch oddziałów: { $a } i { $b }
why-stack-average = { $title }: połowa sumy
why-leader = dowódca stojący z oddziałem
why-leader-his-unit = dowódca, tylko dla oddziału, z którym stoi
why-test-against = test morale: zdany przy { $a } lub mniej
field-nation = Czyje to wojsko.
field-arm = Rodzaj broni.
field-guns = Wagomiar dział, jeśli to artyleria.
field-morale = Aktualne morale: jednego oddziału albo dwóch na stosie; przy ruchu morale oddziału.
field-leader = Współczynnik morale dowódcy, który z nimi stoi; 0, gdy go nie ma.
field-terrain = Teren na heksie.
field-edges = Co biegnie wzdłuż przekraczanej krawędzi; umocnienie tylko wtedy, gdy przekracza się je od frontu.

# Ruch i testy morale.
procedure-movement = Ruch
procedure-terrain-morale = Wpływ terenu na morale
procedure-morale-test = Test morale
procedure-test-roll = Rzut testu
side-hex = heks
why-points = { $title }, punkty ruchu: { $a }
why-turns = { $title }: { $a } × { $b }
why-turn-takes-all = zwrot pochłania wszystkie punkty ruchu
why-no-turn = { $title }: ten zwrot jest niedozwolony
why-backward = { $title }: za heks w tył
why-levels = { $title }, poziomy: { $a }
why-closed = { $title }: niedostępne dla tej broni
why-guns-need-road = { $title }: działa tylko po drodze
why-terrain-spares = z morale { $a } teren zostawia co najmniej punkt
why-not-allowed = { $title }: niedozwolone
why-held = { $title }: ruch niedozwolony
why-first-hex = { $title }: koszt { $a }, zostało { $b }
why-too-few-points = { $title }: koszt { $a }, zostało { $b }
why-line-has-moved = { $title }: nie po ruchu ani po zwrocie
why-loses = { $title }: każdy oddział traci { $a }
why-cavalry-loses = { $title }: każdy oddział kawalerii traci { $a }
why-falls-back =
    { $a ->
        [one] { $title }: wycofanie o jeden heks
        [few] { $title }: wycofanie o { $a } heksy
       *[many] { $title }: wycofanie o { $a } heksów
    }
movement-allowance = Na aktywację, punkty ruchu: { $points }; zwrot kosztuje { $turn }, heks w tył o { $backward } więcej.
movement-allowance-one-turn = Na aktywację, punkty ruchu: { $points }; jeden zwrot pochłania wszystkie; heks w tył kosztuje o { $backward } więcej.
movement-allowance-no-turn = Na aktywację, punkty ruchu: { $points }; bez zwrotów; heks w tył kosztuje o { $backward } więcej.
movement-spends = Koszt ruchu: { $points }; zostaje { $left }.
movement-loses = Morale utracone przez teren: { $points }.
movement-forbidden =
    { $hexes ->
        [0] Niedozwolone ({ $clause }).
        [one] Niedozwolone po pierwszym heksie ({ $clause }).
        [few] Niedozwolone po { $hexes } heksach ({ $clause }).
       *[many] Niedozwolone po { $hexes } heksach ({ $clause }).
    }
test-passed = Test morale zdany.
test-failed = Test morale niezdany.
test-passed-turn = Test morale zdany: kawaleria może zrobić zwrot o 60 stopni.
test-failed-turn = Test morale niezdany: kawaleria nie może zrobić zwrotu.
test-passed-chevaux = Test morale zdany: kozły ustawione.
test-failed-chevaux = Test morale niezdany: kozły nieustawione.
test-passed-recovery = Test morale zdany: oddział może odzyskać morale.
test-failed-recovery = Test morale niezdany: oddział nie odzyskuje morale.
test-passed-guns = Test morale zdany: działa przepadają, a atakujący wchodzi na ich heks.
test-failed-guns = Test morale niezdany: działa ocalały.
each-loses =
    { $points ->
        [one] Każdy oddział traci punkt morale.
        [few] Każdy oddział traci { $points } punkty morale.
       *[many] Każdy oddział traci { $points } punktów morale.
    }
cavalry-stopped =
    { $points ->
        [one] Kawaleria przed nimi staje, a każdy jej oddział traci punkt morale.
        [few] Kawaleria przed nimi staje, a każdy jej oddział traci { $points } punkty morale.
       *[many] Kawaleria przed nimi staje, a każdy jej oddział traci { $points } punktów morale.
    }
cavalry-falls-back =
    { $hexes ->
        [one] Kawaleria zwraca się do przeciwnika i wycofuje o jeden heks.
        [few] Kawaleria zwraca się do przeciwnika i wycofuje o { $hexes } heksy.
       *[many] Kawaleria zwraca się do przeciwnika i wycofuje o { $hexes } heksów.
    }
against-formation-arm = tylko piechota załamuje linię albo stoi za kozłami ({ $clause })
against-firing-arm = szyk ogniowy mają tylko działa polowe ({ $clause })
against-nothing-to-lift = nie ma załamanej linii ani kozłów, które można by zdjąć ({ $clause })
against-chevaux-arm = kozły ma tylko piechota, spieszeni dragoni ich nie mają ({ $clause })
against-already-held = oddział już stoi w załamanej linii albo za kozłami ({ $clause })
field-formation = Szyk oddziału.
field-leading = Czy porusza się sam dowódca.
field-points-left = Pozostałe punkty ruchu; bez nich przyjmuje się wszystkie, jakie daje szyk.
field-moved = Czy w tej aktywacji wszedł już na jakiś heks.
field-change = Czy przed ruchem prostuje linię lub zdejmuje kozły, czy załamuje linię albo po ruchu stawia kozły.
field-in-front-zone = Czy rusza ze strefy frontowej przeciwnika.
field-enemy-adjacent = Czy obok heksu stoi przeciwnik.
field-path = Kolejne heksy, na które wchodzi.
field-last-turns = Zwroty o 60 stopni na końcu.
field-turns = Zwroty o 60 stopni przed wejściem na heks.
field-road = Czy wchodzi na heks drogą, mostem lub groblą.
field-climb = O ile poziomów wyżej leży heks; poniżej zera: niżej.
field-backward = Czy porusza się do tyłu.
field-reason = Powód testu.

# Biała broń.
procedure-cold-steel = Atak na białą broń
procedure-clash-morale = Morale przed starciem
procedure-first-test = Pierwszy test
procedure-defence-test = Test obrońcy
procedure-second-test = Powtórny test
procedure-clash-result = Co dalej
why-counter-charger-attacks = { $title }: atakuje kontrszarżujący
why-guns-stand-by = { $title }: działa na heksie nie biorą udziału
why-foot-and-horse = { $title }: zabronione
why-not-side-by-side = wspólnie atakują tylko oddziały na sąsiednich heksach: zabronione
why-chevaux-in-front = { $title }: zabronione
why-second-leader = { $title }: ten się nie liczy
why-leader-in-clash = w walce białą bronią współczynnik dowódcy się liczy
why-morale-compared = { $title }: najlepszy atakujący { $a }, obrońca { $b }
why-in-squadrons = { $title }: licząc w szwadronach { $a } do { $b }
why-steel-ratio = { $title }: { $a } do { $b }
why-mine-and-theirs = { $title }: { $a } wobec { $b }
why-second-turned-away = { $title }: bez modyfikatora, atakujący nie stoi w strefie frontowej drugiego wroga
why-second-attacked = { $title }: bez modyfikatora, drugi wróg też jest atakowany
why-second-loses = { $title }: przekroczenie o { $a }; każdy oddział traci { $b } (tyle samo, co najmniej dwa)
why-ridden-down = piechota, która nie wytrzymała ataku kawalerii, jest eliminowana
why-guns-lost = { $title }: działa na heksie przepadają
why-pursuit-near = { $title }: na atakowany heks
why-pursuit-far = { $title }: na atakowany heks i do trzech heksów dalej
why-attacker-wins = { $title }: atakujący
why-defender-wins = { $title }: obrońca
why-no-clash = { $title }: nikt nie atakuje, starcia nie ma
why-recovers = { $title }: { $a } na oddział
steel-forbidden = Atak jest niedozwolony ({ $clause }).
steel-no-winner = Starcia nikt nie wygrywa.
defender-untouched = Obrońca nietknięty.
defender-held = Obrońca wytrzymał; morale odzyskane przez każdy oddział: { $points }.
defender-retreats = Obrońca cofa się o heks; strata morale każdego oddziału: { $points }.
defender-one-routed = Jeden z dwóch oddziałów zostaje przez to rozbity; drugi traci jeszcze dwa punkty.
defender-routed = Obrońca rozbity; strata morale każdego oddziału: { $points }.
defender-eliminated = Obrońca wyeliminowany.
defender-guns-lost = Działa na jego heksie przepadają.
attacker-balked = Atakujący nr { $n } nie naciera; strata morale każdego oddziału: { $points }.
attacker-won = Atakujący nr { $n } zwycięża bez strat.
attacker-stood = Atakujący nr { $n } odparty; strata morale każdego oddziału: { $points }.
attacker-beaten = Atakujący nr { $n } odrzucony; strata morale każdego oddziału: { $points }.
attacker-routed =
    { $units ->
        [one] Atakujący nr { $n }: oddział zostaje przez to rozbity.
       *[other] Atakujący nr { $n }: oba oddziały zostają przez to rozbite.
    }
attacker-pursues = Atakujący musi wejść na heks.
attacker-pursues-far = Atakujący musi wejść na heks i może przejść trzy heksy dalej.
attacker-takes-point = Starcie wygrywa atakujący.
defender-takes-point = Starcie wygrywa obrońca.
against-guns-attack = działa nie atakują białą bronią ({ $clause })
against-guns-alone = samotne działa atakuje się testem morale ({ $clause }); zapytaj o „morale-test”
against-two-battalions = na heksie stoi jeden batalion albo dwa szwadrony ({ $clause })
against-impetus = impet ma tylko kawaleria ({ $clause })
against-counter-charge-arm = kontrszarżuje tylko kawaleria ({ $clause })
against-pikes = piki ma tylko piechota ({ $clause })
field-attackers = Atakujące stosy, każdy ze swojego heksu.
field-defender = Atakowany heks i jego oddziały.
field-impetus = Impet kawalerii, jednakowy dla obu oddziałów stosu.
field-direction = Z której strony obrońcy atakuje stos.
field-second-enemy = Drugi wróg w strefie frontowej stosu.
field-hindered = Czy stos atakuje przez strumień lub z mokradła.
field-uphill = Czy stos atakuje pod górę.
field-over-work = Czy stos atakuje przez umocnienie polowe obrońcy.
field-pikes = Czy piechota ma piki.
field-chevaux = Czy piechota stoi za kozłami.
field-cover = Czy heks to las albo wieś.
field-side-by-side = Czy heksy atakujących sąsiadują ze sobą.
field-counter-charge = Czy to kontrszarża.

# Atak w całości.
procedure-assault = Atak od pierwszej salwy do końca
procedure-assault-salvo = Salwa przed starciem
procedure-assault-effect = Skutki ostrzału
why-fire-cost-alone = { $title }: oddział { $a }
why-fire-cost-each = { $title }: każdy oddział { $a }
why-fire-cost = { $title }: każdy oddział { $a }, jeden z dwóch o { $b } więcej
why-fire-routs = { $title }: od ostrzału
assault-defender =
    { $first ->
        [0] Ostrzał rozbija obrońcę.
       *[other] { $second ->
            [0] Morale obrońcy po ostrzale: { $first }.
           *[other] Morale obrońcy po ostrzale: { $first } i { $second }.
        }
    }
assault-attacker =
    { $first ->
        [0] Ostrzał rozbija atakującego nr { $n }.
       *[other] { $second ->
            [0] Atakujący nr { $n }: morale po ostrzale { $first }.
           *[other] Atakujący nr { $n }: morale po ostrzale { $first } i { $second }.
        }
    }
gist-defender-held = Obrońca wytrzymał.
gist-defender-retreats = Obrońca się cofa.
gist-defender-routed = Obrońca rozbity.
gist-routed-by-fire = Ostrzał rozbija obrońcę jeszcze przed starciem.
gist-attack-broken-by-fire = Ostrzał rozbija atakujących jeszcze przed starciem.
against-riders = pistolety ma kawaleria, a salwy oddaje piechota ({ $clause })
against-no-such-attacker = tylu atakujących nie ma ({ $clause })
field-stack = Stos tak, jak atakuje.
field-reply = Ogień atakowanych; pominąć, jeśli nie strzelają.
field-at = Do którego z atakujących stosów, licząc od jednego.

# Kontrszarża i odwrót.
procedure-counter-charge = Kontrszarża
procedure-retreat = Odwrót
side-unit = oddział
why-no-counter-charge = { $title }: kontrszarży nie ma
why-others-stay = { $title }: nie, gdy inni zostają na przyległym heksie
why-rear-hex = na pole strefy tylnej
why-last-resort = w ostateczności na pole tylne w strefie frontowej przeciwnika, z testem
why-front-zone-routs = zostało tylko pole w strefie frontowej przeciwnika: rozbicie
why-cut-off = na żadne pole tylne nie można wejść: rozbicie
why-through-friends = { $title }; własne oddziały na heksie testują morale
counter-charge-forbidden = Kontrszarża niemożliwa ({ $clause }).
counter-charge-advances = Kawaleria rusza o heks i kontrszarżuje.
counter-charge-stands = Kawaleria kontrszarżuje z miejsca.
counter-charge-none = Kawaleria nie kontrszarżuje.
counter-charge-gives-way =
    { $hexes ->
        [one] Wycofuje się o jeden heks.
        [few] Wycofuje się o { $hexes } heksy.
       *[many] Wycofuje się o { $hexes } heksów.
    }
enemy-stops = Przeciwnik kończy ruch.
enemy-moves-on = Przeciwnik może poruszać się dalej.
retreat-guns = Działa przepadają.
retreat-broken-line = Załamana linia traci poziom siły i zostaje rozbita.
retreat-routs = Oddział nie ma dokąd się cofnąć i zostaje rozbity.
retreat-either = Oddział może cofnąć się na dowolne z pól tylnych; tu na pole nr { $hex }.
retreat-one = Oddział cofa się na pole tylne nr { $hex }, jedyne możliwe.
retreat-through = Przechodzi na kolejny heks; własne oddziały, przez które przechodzi, testują morale.
unit-loses =
    { $points ->
        [one] Traci punkt morale.
        [few] Traci { $points } punkty morale.
       *[many] Traci { $points } punktów morale.
    }
units-lose = Utracone morale: pierwszy oddział { $first }, drugi { $second }.
field-approach = Co robi przeciwnik.
field-enemy-infantry = Czy przeciwnikiem jest piechota.
field-attempt = Czy gracz próbuje kontrszarży.
field-bound = Czy na początku aktywacji stała w strefie frontowej przeciwnika.
field-visible = Czy widzi heks przeciwnika.
field-tried = Czy próbowała już wobec tego oddziału na tym heksie.
field-others-stay = Czy obok zostają inne oddziały przeciwnika, gdy jeden się wycofuje.
field-broken-line = Czy stoi w załamanej linii.
field-with-guns = Czy na tym samym heksie stoją działa.
field-left = Lewe pole strefy tylnej.
field-right = Prawe pole strefy tylnej.
field-wants-right = Czy gracz woli prawe pole.
field-enemy = Czy na heksie stoi przeciwnik.
field-front-zone = Czy heks leży w strefie frontowej przeciwnika.
field-full = Czy własne oddziały na heksie nie zostawiają miejsca.

# Dowodzenie, rozkazy, inicjatywa i odzyskiwanie morale.
procedure-initiative = Inicjatywa
procedure-order-change = Zmiana rozkazu
procedure-command-check = Dowodzenie
procedure-recovery = Odzyskiwanie morale
side-swedish = Szwedzi
side-allied = sprzymierzeni
why-initiative-factor = współczynnik inicjatywy dowódcy
why-tie-again = remis: rzut się powtarza
why-tie-to-loser = remis: wygrywa strona, która przegrała poprzedni rzut
why-enemy-near = { $title }: odległość od przeciwnika { $a }, najwyżej { $b }
why-enemy-too-far = { $title }: odległość od przeciwnika { $a }, więcej niż { $b }
why-no-commander = nie ma naczelnego wodza: odmowa
why-no-orders = { $title }: odmowa
why-took-over = w tym etapie przejął skrzydło: odmowa
why-no-point-left = nie ma już punktu ruchu: odmowa
why-in-command = { $title }: odległość { $a }, zasięg { $b }
why-out-of-command = { $title }: odległość { $a }, poza zasięgiem { $b }
why-no-courier = nie ma gońca: odmowa
why-by-courier = { $title }: punkt ruchu i goniec
why-by-commander = { $title }: punkt ruchu
why-independence = { $title }: zmiana przy { $a } lub mniej
why-half-lost = { $title }: strata { $a } z { $b }
why-not-half-lost = { $title }: strata { $a } z { $b }; odmowa
why-line-leader-commanded = { $title }: odległość dowódcy linii od dowódcy skrzydła { $a }, zasięg { $b }
why-line-leader-cut-off = { $title }: odległość dowódcy linii od dowódcy skrzydła { $a }, poza zasięgiem { $b }
why-chain = { $title }: łączy ich nieprzerwany ciąg oddziałów
why-base-morale = morale podstawowe
why-price = { $title }; punkty ruchu za punkt morale: { $a }
why-wanted = punkty do odzyskania; brakuje { $a }
why-attack-limit = { $title }: { $a } na etap, odzyskano już { $b }
why-affordable = na więcej nie starcza punktów ruchu ({ $a })
why-all-points = { $title }: całość za wszystkie punkty ruchu
why-no-recovery = { $title }: niemożliwe
defence = OBRONA
march = MARSZ
attack = ATAK
initiative-swedish = Szwedzi { $swedish }, sprzymierzeni { $allied }: Szwedzi decydują, kto aktywuje się pierwszy.
initiative-allied = Szwedzi { $swedish }, sprzymierzeni { $allied }: sprzymierzeni decydują, kto aktywuje się pierwszy.
initiative-only-swedish = Tylko Szwedom zostały skrzydła; aktywują je bez rzutu.
initiative-only-allied = Tylko sprzymierzonym zostały skrzydła; aktywują je bez rzutu.
order-changed = Skrzydło ma rozkaz { $order }.
order-kept = Rozkaz zostaje bez zmian.
order-refused = Rozkazu nie można zmienić ({ $clause }).
order-courier = Użyty goniec wraca na końcu następnego etapu.
commanded = Oddział jest dowodzony i działa według rozkazu skrzydła.
uncommanded = Oddział jest niedowodzony i działa przed dowodzonymi.
uncommanded-moves = Może stać; porusza się tylko najkrótszą drogą, by uzyskać dowodzenie, i wtedy kończy ruch. Może robić zwroty i odzyskiwać morale.
uncommanded-fights = Może strzelać i atakować białą bronią bez względu na rozkaz skrzydła.
leaderless = Oddziałem nie ma kto dowodzić: nie przemieszcza się i nie atakuje białą bronią.
leaderless-may = Może robić zwroty, strzelać i bez ograniczeń odzyskiwać morale.
recovery-some = Odzyskane morale: { $morale }; wydane punkty ruchu: { $points }.
recovery-none = Oddział nie odzyskuje morale.
against-above-base = morale nie przekracza wartości z tej strony żetonu ({ $clause }); na rewersie jest o jeden niższa niż na awersie
field-swedish = Współczynnik inicjatywy dowódcy skrzydła szwedzkiego.
field-allied = Współczynnik inicjatywy dowódcy skrzydła sprzymierzonych.
field-wings-left = Kto ma jeszcze skrzydła do aktywacji.
field-last-loser = Kto przegrał poprzedni rzut o inicjatywę.
field-order = Rozkaz: skrzydła albo ten, który ma otrzymać.
field-giver = Kto zmienia rozkaz.
field-enemy-distance = Odległość w heksach od dowódcy skrzydła do najbliższego przeciwnika; potrzebna dla rozkazu ATAK.
field-distance = Odległość w heksach; 1 to heks przyległy.
field-range = Zasięg dowodzenia dowódcy, w heksach.
field-couriers = Gońcy, których wódz naczelny ma do dyspozycji.
field-points = Punkty: ruchu, które pozostały, albo morale, które przepadają.
field-next-to-enemy = Czy wódz naczelny stoi na polu przyległym do przeciwnika.
field-commander-lost = Czy nie ma teraz wodza naczelnego.
field-took-over-wing = Czy wódz naczelny przejął w tym etapie skrzydło.
field-independence = Współczynnik samodzielności dowódcy skrzydła.
field-units = Oddziały: przy ostrzale te na heksie celu, przy rozkazie ile skrzydło miało na początku.
field-units-lost = Ile z nich rozbito lub wyeliminowano.
field-troops = Co to za oddział.
field-line-leader-lost = Czy linia miała dowódcę, który został utracony.
field-line-leader = Dowódca jego linii; pominąć, jeśli go nie ma.
field-wing-leader = Dowódca jego skrzydła albo ten, kto go zastępuje; pominąć, jeśli go nie ma.
field-from-wing-leader = Odległość w heksach od dowódcy skrzydła do dowódcy linii.
field-line-chain = Czy nierozbite oddziały jego linii łączą go z dowódcą linii albo z oddziałem w jego zasięgu.
field-wing-chain = Czy nierozbite oddziały jego skrzydła łączą go z dowódcą skrzydła albo z oddziałem w jego zasięgu.
field-leaderless = Czy nie ma nikogo, kto mógłby nim dowodzić.
field-base-morale = Morale podstawowe, z awersu żetonu.
field-strength = Pełna siła albo osłabienie (rewers żetonu).
field-current-morale = Morale teraz.
field-unspent = Czy nie wydano jeszcze żadnego punktu ruchu.
field-wanted = Ile punktów morale ma odzyskać; bez tego jak najwięcej.
field-recovered = Ile punktów morale już odzyskał w tym etapie.
field-near = Kto stoi obok.

# Ostatni Wikingowie.

# Wspólne dla wszystkich procedur.
procedure-morale-level = Morale do testu

# Ostrzał piechoty, artylerii i kawalerii.
procedure-infantry-fire = Ostrzał piechoty
procedure-artillery-fire = Ostrzał artylerii
procedure-pistols = Ostrzał kawalerii
procedure-fire-effect = Skutek ostrzału
procedure-fire-retreat = Odwrót pod ostrzałem
side-rider = oddział
why-outside-zone = cel jest poza strefą kontroli: ostrzał niedozwolony
why-under-guns = piechota stoi pod działami: ostrzał niedozwolony
why-leader-does-not-shoot = dowódca nie podnosi morale tych, którzy strzelają
why-chevaux-do-not-matter = kozły nie osłaniają przed ostrzałem
why-fire-row = { $title }: kolumna { $a }, strata { $b }
why-guns-limbered = działa w szyku marszowym nie strzelają: ostrzał niedozwolony
why-guns-below = działa nie stoją na wierzchu stosu: ostrzał niedozwolony
why-out-of-sight = działa nie widzą celu: ostrzał niedozwolony
why-range-table-ends = dalsze odległości niż { $a } nie mają wiersza w tabeli
why-beyond-reach = { $title }: { $b }, a do celu jest { $a }; ostrzał niedozwolony
why-stack-as-one = stos jest jednym celem
why-guns-spared = działa niczego w walce nie tracą
why-shared = { $title }: połowa z { $a }
why-odd-point = właściciel wskazuje, który oddział traci nieparzysty punkt
why-ga-pa-holds = salwa otwiera atak Ga-Pa: cel się nie cofa
why-attacker-stays = cel atakuje, więc się nie cofa
why-leader-under-fire = dowódca podnosi morale ostrzelanych
why-loss-each = strata na jeden oddział: połowa z { $a }
why-at-least = { $title }: co najmniej tyle
why-retreat-at = { $title }: odwrót przy stracie { $b } lub większej
why-target-falls-back = strata wystarcza: cel cofa się o jeden heks
why-guns-retreat = stos się cofa, więc działa przepadają
why-limbered-lost = działa w szyku marszowym przepadają od pierwszego punktu
why-guns-morale = { $title }: { $a }
why-points-to-test = strata z ostrzału dodana do rzutu
why-no-symbol = bez symbolu ostrzału oddział nie strzela
why-no-marker = bez żetonu oddział nie strzela: stał obok wroga od początku aktywacji
why-not-in-front = cel nie stoi w strefie frontowej: oddział nie strzela
why-pistol-hit = wypadło zero: cel traci punkt morale
why-marker-spent = po strzale żeton schodzi z oddziału
why-before-test = strata liczy się jeszcze przed pierwszym testem atakującego
fire-forbidden = Ostrzał jest niedozwolony ({ $clause }).
fire-nothing = Ostrzał bez skutku.
fire-loses =
    { $points ->
        [one] Cel traci punkt morale.
        [few] Cel traci { $points } punkty morale.
       *[many] Cel traci { $points } punktów morale.
    }
fire-loses-each =
    { $points ->
        [one] Każdy oddział stosu traci punkt morale.
        [few] Każdy oddział stosu traci { $points } punkty morale.
       *[many] Każdy oddział stosu traci { $points } punktów morale.
    }
fire-loses-spare = Punkt morale traci jeden oddział stosu, wskazany przez właściciela.
fire-spare = Jeszcze jeden punkt traci oddział wskazany przez właściciela.
fire-retreats = Cel cofa się o jeden heks.
fire-guns-lost = Działa przepadają.
fire-guns-hold = Działa zdały test morale i stoją dalej.
pistols-silent = Nikt nie strzela.
pistols-miss = Strzały chybiły.
pistols-hit =
    { $points ->
        [one] Cel traci punkt morale.
        [few] Cel traci { $points } punkty morale.
       *[many] Cel traci { $points } punktów morale.
    }
against-shooter-arm = ogniem walczy piechota i spieszeni dragoni ({ $clause }); dla dział jest „artillery-fire”, dla jazdy „pistols”
against-ga-pa = atak Ga-Pa wykonuje tylko szwedzka piechota ({ $clause })
against-stack = tych oddziałów jeden heks nie pomieści ({ $clause }); mogą to być dwa oddziały kawalerii albo działa z jednym innym oddziałem
against-limbered = szyk marszowy mają tylko działa, a żadnych nie podano ({ $clause })
against-chevaux = kozły ma tylko piechota, spieszeni dragoni ich nie mają ({ $clause })
against-infantry-limbered = saska artyleria piechoty nie zmienia szyku ({ $clause })
field-shooter = Oddział, który strzela.
field-purpose = Zwykły ostrzał, salwa ataku Ga-Pa albo reakcja na mijającą jazdę lub wycofanie.
field-in-zone = Czy cel jest w strefie kontroli strzelającego.
field-under-guns = Czy na wierzchu stosu stoją działa, pod którymi piechota nie strzela.
field-target = Cel ostrzału.
field-from = Od której strony cel jest ostrzelany.
field-wood-or-village = Czy cel stoi w lesie lub we wsi.
field-field-work = Czy od strony ostrzału osłania go umocnienie polowe.
field-higher = Czy cel stoi wyżej niż strzelający.
field-limbered = Czy działa są w szyku marszowym.
field-attacking = Czy cel sam atakuje; atakujący nie cofa się pod ostrzałem.
field-battery = Działa, które strzelają.
field-class = Wagomiar dział.
field-at-bottom = Czy działa stoją w stosie pod innym oddziałem.
field-reaction = Czy strzelają w reakcji.
field-in-sight = Czy widzą cel.
field-riders = Oddziały kawalerii, które mogą strzelać, jeden albo dwa.
field-fire-symbol = Czy na żetonie jest symbol ostrzału.
field-marker = Czy leży na nim żeton pomocniczy: na początku aktywacji nie stał obok wroga.
field-in-front = Czy cel stoi w strefie frontowej.
field-targets = Ile oddziałów na heksie celu może stracić morale.

# Utrata morale i siły.
procedure-losses = Utrata morale i siły
why-morale-before = morale przed stratą
why-points-lost = stracone punkty morale
why-guns-no-levels = działa nie mają poziomów siły i nie ulegają rozbiciu
why-loss-routs = morale spadło do zera lub niżej: rozbicie
why-level-by-rout = rozbicie kosztuje poziom siły
why-level-by-points =
    { $a ->
        [few] { $a } punkty stracone w tej aktywacji kosztują poziom siły
       *[many] { $a } punktów straconych w tej aktywacji kosztuje poziom siły
    }
why-one-level-for-both = za punkty i za rozbicie razem przepada jeden poziom
why-last-level = oddział był już osłabiony: eliminacja
why-now-weakened = oddział jest odtąd osłabiony
why-reverse-base = morale wyjściowe na rewersie: { $a }
why-chevaux-lost = kozły przepadają na dobre
why-six-points = punkty stracone w tej aktywacji: { $a }; eliminacja
why-companion = drugi oddział stosu traci { $a }, chyba że i on jest rozbity
loss-morale = Morale wynosi { $morale } (wyjściowe { $base }).
loss-weakened = Oddział jest osłabiony.
loss-routed = Oddział jest rozbity.
loss-eliminated = Oddział jest wyeliminowany.
loss-chevaux = Kozły hiszpańskie przepadły.
loss-companion =
    { $points ->
        [one] Drugi oddział stosu traci punkt morale, chyba że i on jest rozbity.
        [few] Drugi oddział stosu traci { $points } punkty morale, chyba że i on jest rozbity.
       *[many] Drugi oddział stosu traci { $points } punktów morale, chyba że i on jest rozbity.
    }
against-weakened-guns = działa nie mają rewersu ({ $clause })
against-full-strength = po trzech punktach straconych w aktywacji oddział jest już osłabiony ({ $clause })
against-companion-points = rozbicie jednego oddziału kosztuje drugi dokładnie 2 punkty ({ $clause })
field-unit = Oddział, o który chodzi.
field-lost-before = Punkty morale stracone w tej aktywacji wcześniej.
field-stacked = Czy na heksie stoi jeszcze jeden oddział.
field-cause = Skąd strata.

# Utrata dowódcy.
procedure-leader-loss = Utrata dowódcy
why-leader-moves = dowódca przenosi się na najbliższy podległy mu oddział
why-next-salvo = rzut { $a } z { $b }: następny ostrzał, który zadał straty
why-leader-leaves = nie ma już podległego oddziału, na który mógłby przejść: schodzi z pola
why-leader-cut-off = nie ma już podległego oddziału, na który mógłby przejść: jest stracony
why-leader-lost = wypadła dziewiątka: dowódca stracony
why-lost-leader = współczynnik straconego dowódcy dodany do rzutu
why-failed-test-point = test niezdany: każdy oddział na heksie traci punkt morale
leader-lost = Dowódca jest stracony.
leader-moves = Dowódca przenosi się na najbliższy podległy mu oddział.
leader-leaves = Dowódca nie ma już oddziału i schodzi z pola.
leader-unhurt = Dowódcy nic się nie stało.
leader-test-passed = Oddział zdał test morale.
leader-test-failed =
    { $points ->
        [0] Oddział nie zdał testu morale; nic go to nie kosztuje.
       *[other] Oddział nie zdał testu morale; każdy na heksie traci punkt morale.
    }
against-alone = ostrzał i biała broń grożą dowódcy, który stoi z oddziałem ({ $clause }); podaj jego morale
against-not-alone = to dotyczy dowódcy, który stoi na heksie sam ({ $clause })
against-salvos = kilka rzutów wykonuje się tylko za kilka ostrzałów ({ $clause })
field-danger = Co grozi dowódcy.
field-salvos = Ile ostrzałów zadało straty jego oddziałowi.
field-has-units = Czy na mapie jest podległy mu oddział, na który może przejść.
field-after-combat = Czy dowódca został sam wskutek walki.
field-factor = Współczynnik morale dowódcy.

# Rozbicie i zbieranie.
procedure-rout = Rozbicie i ucieczka
procedure-rally = Zbieranie oddziału
why-front-morale = morale na awersie
why-reverse-lower = na rewersie o jeden mniej
why-half-morale = połowa morale z rewersu
why-flight-through-zone = ucieczka prowadziła przez strefę kontroli wroga
why-rout-test-failed = test niezdany: eliminacja
why-flight-blocked = uciec można tylko przez pola zajęte przez wroga: eliminacja
why-returns-after =
    { $a ->
        [one] { $title }: wraca za jeden etap, w etapie { $b }
        [few] { $title }: wraca za { $a } etapy, w etapie { $b }
       *[many] { $title }: wraca za { $a } etapów, w etapie { $b }
    }
why-too-late = etap { $a } już się nie odbędzie, ostatni to { $b }
rout-eliminated = Oddział jest wyeliminowany ({ $clause }).
rout-returns = Oddział wraca w etapie { $turn }, osłabiony, z morale 1.
against-guns-rout = rozbiciu ulega tylko piechota i kawaleria ({ $clause })
against-last-turn = tego etapu już nie ma: ostatni jest wcześniejszy ({ $clause })
field-by-cavalry = Czy rozbiła go kawaleria.
field-flight = Którędy ucieka.
field-turn = Bieżący etap.
field-last-turn = Ostatni etap gry.

# Ostatni Wikingowie.

# Co jest nie tak ze scenariuszem; przed zdaniem stoi wiersz.
scenario-syntax = tego nie da się odczytać jako TOML: coś nie jest zamknięte, stoi w złym miejscu albo dwa razy
scenario-kind = tu powinno być: { $expected }, jest: { $found }
scenario-kind-date = data
scenario-missing = brakuje pola „{ $field }”
scenario-empty = pole „{ $field }” jest puste; potrzebny jest tekst
scenario-range = { $found } jest poza zakresem; dobrze byłoby od { $low } do { $high }
scenario-unknown = nie ma { $kind } „{ $name }”; dobrze byłoby jedno z: { $known }
scenario-unknown-near = nie ma { $kind } „{ $name }”; może chodziło o „{ $near }”?
scenario-unknown-none = nie ma { $kind } „{ $name }”: w scenariuszu nie ma żadnego
scenario-name-field = pola
scenario-name-side = strony
scenario-name-order = rozkazu
scenario-name-rank = szczebla dowodzenia
scenario-name-nation = narodowości
scenario-name-arm = rodzaju broni
scenario-name-guns = rodzaju dział
scenario-name-facing = ukierunkowania
scenario-name-layout = układu heksów
scenario-name-terrain = terenu
scenario-name-feature = rodzaju krawędzi
scenario-name-wing = skrzydła
scenario-name-leader = dowódcy
scenario-name-reading = odczytania
scenario-name-option = możliwości
scenario-name-row = wiersza tabel
scenario-name-setting = rodzaju ustawienia
scenario-name-ruleset = tutaj podręcznika
scenario-id = „{ $id }” to nie identyfikator; dobre są małe litery a–z, cyfry i łączniki, na przykład „livgardet”
scenario-twice = identyfikator „{ $id }” jest zajęty; każde skrzydło, każdy dowódca, pułk i oddział potrzebuje własnego
scenario-cells =
    { $right ->
        [one] wiersz { $clause } ma { $right } komórkę, podano { $found }
        [few] wiersz { $clause } ma { $right } komórki, podano { $found }
       *[other] wiersz { $clause } ma { $right } komórek, podano { $found }
    }
scenario-cell = jedna z komórek wiersza { $clause } nie jest liczbą od -9 do 99; dobra byłaby taka liczba albo „no”, czyli zakaz

# Siły w scenariuszu.
scenario-wings = skrzydeł jest { $found }, za dużo; dobrze byłoby najwyżej { $most }
scenario-leaders = dowódców jest { $found }, za dużo; dobrze byłoby najwyżej { $most }
scenario-units = oddziałów jest { $found }, za dużo; dobrze byłoby najwyżej { $most }
scenario-arrives = etap { $found } jest już po ostatnim; dobrze byłoby od 1 do { $last }
scenario-no-chief = strona { $side } nie ma wodza naczelnego; powinien być jeden dowódca z rank = "chief" (III.1)
scenario-two-chiefs = strona { $side } ma już wodza naczelnego; powinien być jeden (III.1)
scenario-chief-wing = wódz naczelny nie ma skrzydła (III.1); trzeba usunąć to pole albo dać mu rank = "wing"
scenario-no-wing = strona { $side } nie ma skrzydła; powinno być co najmniej jedno
scenario-wing-leader = skrzydło „{ $wing }” nie ma dowódcy; powinien być jeden z rank = "wing" i wing = "{ $wing }" (III.1)
scenario-wing-leaders = skrzydło „{ $wing }” ma już dowódcę; powinien być jeden (III.1), inni to rank = "line"
scenario-wing-units = skrzydło „{ $wing }” nie ma oddziałów; powinien być pułk z wing = "{ $wing }"
scenario-leader-side = skrzydło „{ $wing }” należy do strony { $side }; powinno to być skrzydło strony tego dowódcy
scenario-line = „{ $leader }” nie dowodzi linią skrzydła „{ $wing }”; powinien to być dowódca z rank = "line" i tym skrzydłem
scenario-two-successors = dowódca ma albo spare, albo successor, nie jedno i drugie
scenario-successor = „{ $leader }” nie może być następcą; powinien to być inny dowódca tej samej strony, ale nie jej wódz naczelny (XII.7)
scenario-no-hexes = pułk potrzebuje co najmniej jednego heksu
scenario-russian-cavalry = rosyjskiej kawalerii nie ma: tabela szyków nie zna takiego wiersza (A2)
scenario-guns = { $arm } nie ma dział; dobrze byłoby arm = "artillery"
scenario-impetus = { $arm } nie ma impetu; dobrze byłoby cavalry albo light-cavalry
scenario-pistols = { $arm } nie ma pistoletów; dobrze byłoby cavalry albo light-cavalry (X.12.1)
scenario-pikes = { $arm } nie ma pik; dobrze byłoby infantry
scenario-chevaux = { $arm } nie ma kozłów hiszpańskich; dobrze byłoby infantry (X.22)
scenario-deployed = { $arm } nie ma szyku ogniowego; ma go tylko artillery (XI.1.1)
scenario-stack = { $unit } nie mieści się w { $hex } razem z { $other }; dobry byłby jeden oddział piechoty, dwa kawalerii o tym samym impecie albo artyleria z jednym z nich ({ $clause })
scenario-stack-facing = { $unit } w { $hex } patrzy w inną stronę niż { $other }; kawaleria w jednym heksie ma jedno ukierunkowanie ({ $clause })
scenario-enemy = { $unit } stoi w { $hex } razem z wrogiem; dobry byłby heks bez wroga ({ $clause })
scenario-closed = { $unit } nie może stać w { $hex }: bez drogi { $terrain } jest zamknięty dla { $arm } ({ $clause })
why-guns-alone-lost = test niezdany: działa przepadają

# W grze: dlaczego wiersz stoi w dzienniku.
procedure-victory = Obliczenie wyniku
why-net-score = różnica punktów; powyżej zera na korzyść Szwedów
why-par = { $title }: oczekiwana przewaga Szwedów { $a }
why-draw-within = { $title }: różnica do { $a } to remis
why-level-reached = { $title }: wystarcza { $a }
why-in-second-ring = { $title }: przeciwnik jest o dwa heksy
why-at-the-same-time = { $title }: obie strony równocześnie
why-the-other-side-first = { $title }: najpierw strona, do której podeszło

# W grze: o co pytamy.
ask-choose = Wybierz potajemnie żeton skrzydła; przedtem możesz zmienić stałe polecenia.
ask-first = Masz inicjatywę: kto pierwszy?
ask-chief = Wódz naczelny może jechać i wydawać rozkazy.
ask-wing-order = Dowódca skrzydła może próbować zmienić rozkaz.
ask-uncommanded = Ruch oddziałów i dowódców linii niedowodzonych.
ask-commanded = Ruch oddziałów dowodzonych i dowódców.
ask-moving = Dokąd idzie oddział?
ask-riding = Dokąd jedzie dowódca?
ask-extra = Oddział musi iść dalej: na które pole frontowe?
ask-react = Jak reaguje oddział?
ask-react-leaving = Przeciwnik wychodzi ze strefy frontowej: jak reaguje oddział?
ask-fall-back = Kawaleria wycofuje się: na który heks?
ask-kind = Biała broń czy ogień?
ask-assault = Kto kogo atakuje?
ask-join = Kto dołącza do ataku?
ask-defend = Czy piechota strzela przed starciem i do kogo?
ask-pursue = Który stos rusza w pościg?
ask-charge-to = Test zdany: na który heks wyjeżdża kawaleria?
ask-loose = Szwedzi ruszają do ataku: kto do nich strzela?
ask-align = Szwadrony na tym heksie patrzą w różne strony: jak je ustawić?
ask-chase = Czy kawaleria idzie dalej?
ask-face = W którą stronę się obracają?
ask-spare = Który oddział traci nieparzysty punkt?
ask-retreat = Na który heks się cofają?
ask-behind = Odwrót prowadzi przez własne oddziały: na który heks za nimi?
ask-gather = Oddział wraca do gry: na który z równie bliskich heksów?
ask-volleys = Kto do kogo strzela?
ask-loose-fire = Kto z tych, którzy jeszcze nie strzelali, do kogo strzela?
ask-successor = Przy którym oddziale staje następca?
ask-acting = Który dowódca linii zastępuje utraconego dowódcę?
ask-new-chief = Który dowódca skrzydła zastępuje wodza naczelnego?
ask-nothing = Nie ma nic do rozstrzygnięcia.

# W grze: dlaczego nie.
no-attack-of-guns = działa nie atakują białą bronią
no-attack-under-guns = stoją nad nim działa: nie atakuje
no-charge-of-these = kontrszarżuje tylko kawaleria
no-chevaux-but-before-horse = w reakcji kozły stawia się tylko przed kawalerią, która weszła przed front
no-choice-of-the-other-side = rodzaj walki wybiera strona aktywna
no-enemy-leader = stoi tam wrogi dowódca
no-fire-at-idle-wing = strzelać można teraz tylko do oddziałów aktywnego skrzydła
no-gathering-there = tam nie wraca: inny heks jest bliżej dowódcy albo za blisko jest wróg
no-leader-no-attack = bez żadnego dowódcy oddział nie atakuje
no-reaction-in-front-zone = zaczął tę aktywację w strefie frontowej przeciwnika i nie reaguje
no-second-hex-shot-at = ostrzelać można tylko jeden heks
no-second-reaction = już reagował w tej aktywacji
no-steel-under-order = ten rozkaz zabrania walki białą bronią
no-way-but-to-command = oddział niedowodzony porusza się tylko po to, by uzyskać dowodzenie
no-activated-already = to skrzydło miało już aktywację w tym etapie
no-all-points = to wymaga wszystkich punktów ruchu, a część już wydano
no-attack-but-together = oddziały z jednego heksu atakują razem: podaj pierwszy z nich
no-attack-left-out = przeciwnik, którego można zaatakować, musi zostać zaatakowany
no-attack-there = atakować można tylko przeciwnika w strefie frontowej
no-attacker-there = stamtąd nikt nie atakuje
no-away-from-enemy = z rozkazem ATAK dowódca jedzie tylko w stronę przeciwnika
no-broken-line-for-these = linię załamuje tylko piechota
no-broken-line-moves = załamana linia się nie porusza
no-broken-line-there = linia nie jest załamana
no-broken-line-turns = załamana linia nie wykonuje zwrotów
no-broken-line-twice = linia jest już załamana
no-change = takie polecenie już obowiązuje
no-change-of-formation = działa są już w tym szyku
no-crossed-fronts = po pościgu szwadrony na jednym heksie muszą patrzeć w tę samą stronę
no-loss-with-points-left = mają dość punktów ruchu, by obrócić się inaczej bez strat
no-charging-there = kontrszarża prowadzi o jeden heks do przodu, obok swojego celu
no-staying = skrzydło wraca do domu: kto może iść dalej, musi
no-loose-fire-of-the-attacked = atakowany oddział strzela w chwili ataku, nie przed nim
no-ga-pa-there = stamtąd nikt nie rusza do Ga-Pa
no-fire-at-anothers-target = ten atakujący jest celem innego oddziału
no-chasing-there = nie ma tam drogi albo miejsca
no-chevaux-for-these = kozły ma tylko piechota w pełnej sile
no-chevaux-in-front-zone = w strefie frontowej przeciwnika nie ustawia się kozłów
no-chevaux-move = oddział za kozłami się nie porusza
no-chevaux-there = nie ma tu kozłów
no-chevaux-twice = kozły są już ustawione
no-chief = nie ma wodza naczelnego
no-chief-is-busy = wódz naczelny przejął skrzydło i w tym etapie nie wydaje rozkazów
no-chief-leads-this-wing = sam dowodzi tym skrzydłem i jedzie razem z nim
no-chosen-already = żeton jest już wybrany
no-defensive-fire = ten oddział nie strzela przed starciem
no-enemy-hex = stoi tam przeciwnik
no-enemy-left-out = wtedy przeciwnika w jego strefie frontowej nikt by nie zaatakował
no-fire-after-guns = w tej aktywacji strzelały za niego działa
no-fire-after-steel = kto atakował białą bronią, nie strzela
no-fire-left-out = z rozkazem ATAK piechota, która może strzelać, musi strzelać
no-fire-of-cavalry = kawaleria nie prowadzi walki ogniowej
no-fire-overhead = nie strzela się ponad głowami
no-fire-there = cel nie jest przed frontem albo jest za daleko
no-fire-under-guns = oddział już reagował albo stoją nad nim działa
no-fire-with-steel = skrzydło wybrało białą broń
no-firing-guns-move = działa w szyku ogniowym się nie poruszają
no-foot-with-horse = piechota i kawaleria nie atakują razem
no-formations-for-these = szyk marszowy i ogniowy mają tylko działa polowe
no-full-recovery = całe morale naraz wraca tylko z rozkazem OBRONA
no-further = oddział musi się zatrzymać
no-guns-change-in-front = w strefie frontowej przeciwnika działa niczego nie zmieniają
no-guns-leave = działa nie opuszczają strefy frontowej przeciwnika
no-guns-near = działa nie podchodzą do przeciwnika
no-guns-out-of-turn = działa strzelają we własnej aktywacji albo w reakcji
no-guns-ready = działa są w szyku marszowym, pod innym oddziałem albo już strzelały
no-guns-turn-in-front = działa, które zaczęły w strefie frontowej przeciwnika, nie wykonują zwrotów
no-guns-under = działa nie leżą pod innym oddziałem
no-joining-apart = atakujący razem stoją obok siebie
no-joining-twice = oddział już bierze udział w ataku
no-leader-moves-in-defence = z rozkazem OBRONA dowódca skrzydła zostaje na miejscu
no-leader-no-move = bez żadnego dowódcy oddział się nie porusza
no-leader-stays = z tym rozkazem dowódca skrzydła musi się ruszyć choć o heks
no-leader-to-order = nie ma dowódcy, który by go wykonał
no-leaving = oddział nie opuszcza mapy albo nie stąd
no-leaving-forwards = piechota wychodzi ze strefy frontowej tylko do tyłu
no-lifting-before-enemy = w jego strefie frontowej stoi przeciwnik
no-line-after-move = oddział poruszył się już w tej aktywacji
no-line-to-break = obok nie stoi pod kątem batalion, który się nie poruszył
no-morale-lost = oddział nie stracił morale
no-more-instructions = w tej parze nie można już zmieniać poleceń
no-nearer-to-command = to nie przybliża go do dowodzenia
no-nearer-to-exit = to nie przybliża go do wschodniego ani południowego skraju
no-need-to-move = stąd jest dowodzony
no-need-to-take-over = skrzydło ma dowódcę
no-next-to-enemy = z tym rozkazem nie podchodzi się do przeciwnika
no-order-now = { $title }
no-orders-any-more = skrzydło odchodzi i nie słucha rozkazów
no-other-order = taki rozkaz już ma
no-other-sides-unit = to oddział drugiej strony
no-other-sides-wing = to skrzydło drugiej strony
no-other-step = nie porusza się w tym kroku
no-other-wing = należy do innego skrzydła
no-out-of-command = z rozkazem OBRONA nie wychodzi się poza zasięg dowodzenia
no-points = kosztuje { $a }, a pozostało punktów: { $b }
no-points-left = nie ma już punktów
no-points-to-recover = za mało punktów albo z rozkazem ATAK odzyskano już dwa
no-points-to-turn = za mało punktów na zwrot
no-post-there = ten oddział mu nie podlega
no-pressing-there = tam nie może iść dalej
no-recovery-after-failure = nie zdał testu
no-recovery-in-front-zone = w strefie frontowej przeciwnika nie odzyskuje się morale
no-recovery-of-guns = działa nie odzyskują morale
no-right-to-attack = nie może teraz atakować: z powodu rozkazu albo dlatego, że już walczył
no-room = na tym heksie nie ma miejsca
no-salvo-after-move = salwa wymaga wszystkich punktów, a część już wydano
no-second-attack = atakował już w tej aktywacji
no-second-hex = z rozkazem OBRONA oddział przesuwa się o jeden heks
no-second-move = miał już swój ruch w tej aktywacji
no-second-shot = już strzelał
no-second-turn-in-a-hex = działa w marszu wykonują na heksie jeden zwrot
no-second-turn-in-front = w strefie frontowej przeciwnika piechota wykonuje jeden zwrot
no-sideways = oddział porusza się tylko do przodu albo do tyłu
no-sight = nie widzi celu
no-skipping = to nie jest sąsiedni heks
no-splitting = można zostawić tylko jeden z dwóch ścigających szwadronów
no-steel-with-fire = skrzydło wybrało ogień
no-such-actor = nie może zastąpić utraconego dowódcy
no-such-attack = tego heksu nie można tak zaatakować: kawalerią przez kozły, drugi raz w aktywacji albo poza kolejnością
no-such-command-now = nie o to teraz chodzi
no-such-ground = ten teren jest dla niego zamknięty
no-such-heir = nie może zastąpić wodza naczelnego
no-such-instruction = nie ma takiego polecenia
no-such-pursuit = nie może tam ruszyć w pościg
no-such-reaction = tak nie może zareagować
no-such-unit-here = nie ma go na mapie
no-target = nie ma tam przeciwnika
no-test-to-weigh = ta reakcja nie wymaga testu: zawsze, nigdy albo pytaj
no-turn-at-all = już patrzą w tę stronę
no-turn-without-all-points = ten zwrot wymaga wszystkich punktów, a część już wydano
no-way-back = tam nie mogą się cofnąć
no-your-decision = to nie twoja decyzja
no-attack-on-idle-wing = poza kolejnością można atakować tylko aktywne skrzydło
no-fire-after-reaction = oddział już reagował w tej aktywacji
no-fire-but-ga-pa = z rozkazem ATAK szwedzka piechota atakuje Ga-Pa i niczego innego nie robi
no-second-attack-on-it = w tej aktywacji był już atakowany

# Co się wydarzyło: po jednym zdaniu na zdarzenie.
event-turn = Etap { $turn }.
event-chose = { $side } wybierają żeton.
event-announced = { $side }: inicjatywa { $total }.
event-revealed = Odkryty żeton: { $wing }.
event-begins = Aktywacja: { $wing }.
event-rode = { $leader } jedzie na { $hex }.
event-ordered = { $wing }: rozkaz { $order }.
event-courier = { $side } wysyłają gońca.
event-kept-order = { $wing }: rozkaz bez zmian, dowódca nie dał się przekonać.
event-forced-defence = { $wing }: straty są zbyt duże, rozkaz OBRONA.
event-uncommanded = { $unit } jest poza dowodzeniem.
event-line-out = { $leader }, dowódca linii, jest poza zasięgiem dowódcy skrzydła.
event-fights = { $wing }: walka.
event-stopped = { $unit } musi się zatrzymać.
event-moved = { $unit } wchodzi na { $hex }.
event-pressed = { $unit } naciera na { $hex }.
event-wheeled = { $unit } zwraca się na { $facing }.
event-recovered = { $unit } odzyskuje morale; ma teraz { $morale }.
event-chevaux-set = { $unit } stawia kozły hiszpańskie.
event-chevaux-lifted = { $unit } zdejmuje kozły hiszpańskie.
event-chevaux-lost = { $unit } traci kozły hiszpańskie na dobre.
event-line-broken = { $unit } załamuje linię.
event-line-lifted = { $unit } prostuje linię.
event-limbered = { $unit } przechodzi w szyk marszowy.
event-unlimbered = { $unit } przechodzi w szyk ogniowy.
event-guns-under = { $unit } schodzi na spód stosu.
event-guns-on-top = { $unit } wraca na górę stosu.
event-reacts = { $unit } reaguje: { $kind }.
event-charges = { $unit } kontrszarżuje; cel: { $target }.
event-shot = { $unit } strzela do celu na { $hex }.
event-pistols = { $unit } strzela z pistoletów do celu na { $hex }.
event-attacks = { $unit } atakuje białą bronią heks { $hex }.
event-spares-guns = { $unit }: zabrakło odwagi przed działami.
event-balks = { $unit } nie naciera: zabrakło odwagi.
event-lost-morale =
    { $points ->
        [one] { $unit } traci punkt morale; zostaje { $morale }.
        [few] { $unit } traci { $points } punkty morale; zostaje { $morale }.
       *[many] { $unit } traci { $points } punktów morale; zostaje { $morale }.
    }
event-weakened = { $unit } jest odtąd osłabiony.
event-routed = { $unit } rozbity, ucieka!
event-gathers = { $unit } zbiera się na tyłach; wraca w etapie { $turn }.
event-eliminated = { $unit } wyeliminowany.
event-returned = { $unit } wraca do walki na { $hex }.
event-arrived = { $unit } przybywa na { $hex }.
event-left = { $unit } schodzi z mapy.
event-rode-off = { $leader } odjeżdża z pola z ostatnimi swoimi ludźmi.
event-retreated = { $unit } cofa się na { $hex }.
event-pursued = { $unit } w pościgu wchodzi na { $hex }.
event-held = Heks { $hex } utrzymany.
event-scored =
    { $points ->
        [one] { $side } zdobywają punkt zwycięstwa.
        [few] { $side } zdobywają { $points } punkty zwycięstwa.
       *[many] { $side } zdobywają { $points } punktów zwycięstwa.
    }
event-escaped = { $leader } uchodzi na { $hex }.
event-caught = { $leader } sam wpada w ręce przeciwnika!
event-left-field = { $leader } nie ma już oddziału, na który mógłby przejść, i schodzi z pola.
event-leader-lost = { $leader } pada!
event-acts-for = { $leader } obejmuje dowodzenie: { $wing }.
event-took-over = Wódz naczelny sam obejmuje skrzydło: { $wing }.
event-succeeded = Następca staje na { $hex }; obejmuje stanowisko: { $leader }.
event-new-chief = { $leader } obejmuje obowiązki wodza naczelnego.
event-crowded = { $unit } porządkuje szyk w ciasnym stosie i płaci za to.
event-deserts = { $wing } schodzi z pola i wraca do domu.
event-won = { $side } zwyciężają!
event-drawn = Bitwa nierozstrzygnięta.

# Co można powiedzieć.
command-choose = wybierz potajemnie żeton skrzydła
command-instruct = stałe polecenie: jak odpowiadać na możliwą reakcję
command-first = my pierwsi
command-second = przeciwnik pierwszy, nasz dowódca zostaje zakryty
command-second-shown = przeciwnik pierwszy, nasz dowódca odkryty
command-chief = wódz naczelny jedzie na ten heks
command-order = wódz naczelny wydaje skrzydłu rozkaz
command-take-over = wódz naczelny sam obejmuje skrzydło
command-try = dowódca skrzydła próbuje zmienić rozkaz
command-unit = rusz tym oddziałem
command-leader = rusz tym dowódcą albo go wskaż
command-move = idź na ten heks
command-wheel = zwrot o 60 stopni w lewo albo w prawo
command-recover = odzyskaj punkt morale
command-recover-all = odzyskaj całe morale za wszystkie punkty ruchu
command-set-chevaux = postaw kozły hiszpańskie
command-lift-chevaux = zdejmij kozły
command-break-line = załam linię w lewo albo w prawo
command-lift-line = wyprostuj linię
command-limber = działa w szyk marszowy
command-unlimber = działa w szyk ogniowy
command-to-top = działa na górę stosu
command-leave = zejdź z mapy
command-halt = koniec ruchu tego oddziału lub dowódcy
command-react = reaguj
command-decline = nie rób nic
command-to = na ten heks
command-face = zwrot w tę stronę
command-steel = biała broń
command-fire = ogień
command-attack = tym oddziałem (stosem) zaatakuj ten heks
command-join = ten oddział (stos) dołącza do ataku
command-shoot = ten oddział strzela do celu na tym heksie
command-take = ten oddział
command-done = gotowe, dalej

# Nazwy na mapie i w opisach.
side-saxon = Sasi
losses-levels = Utracone poziomy siły
facing-N = północ
facing-NE = północny wschód
facing-E = wschód
facing-SE = południowy wschód
facing-S = południe
facing-SW = południowy zachód
facing-W = zachód
facing-NW = północny zachód
reaction-counter-charge = kontrszarża
reaction-fire = ogień
reaction-chevaux = stawia kozły
reaction-turn = zwrot ku przeciwnikowi
reaction-defend = ogień przed starciem
reaction-loose = ogień na zakończenie
arm-infantry = piechota
arm-dismounted = spieszeni dragoni
arm-cavalry = kawaleria
arm-light-cavalry = lekka kawaleria
arm-artillery = artyleria
terrain-clear = teren otwarty
terrain-wood = las
terrain-village = wieś
terrain-marsh = bagno
terrain-deep = topiel
terrain-frozen = lód
edge-stream = strumień
edge-work = szaniec
edge-ditch = rów lub płot
mark-weak = osłabiony
mark-chevaux = za kozłami
mark-broken-left = linia załamana w lewo
mark-broken-right = linia załamana w prawo
mark-firing = szyk ogniowy
mark-uncommanded = poza dowodzeniem
mark-leaderless = bez dowódcy
mark-under = na spodzie stosu
mark-charging = kontrszarżuje
mark-pistols = z pistoletami w dłoni
mark-moved = ruszał się
mark-turned = zrobił zwrot w strefie frontowej
mark-stopped = zatrzymany
mark-reacted = reagował
mark-fired = strzelał
mark-attacked = atakował
mark-was-attacked = był atakowany
mark-recovered = odzyskiwał morale
mark-done = po ruchu
wing-deserting = schodzi z pola
wing-under-chief = dowodzi nim wódz naczelny
wing-later = jeszcze nie przybyło
leader-here = na mapie
leader-later = jeszcze nie przybył
leader-waiting = utracony, czeka na następcę
leader-away = na razie poza polem walki
leader-gone = nie wróci
leader-successor = następca
unit-here = na mapie
unit-later = jeszcze nie przybył
unit-away = rozbity, zbiera się
unit-lost = wyeliminowany
unit-left = zszedł z mapy
rank-chief = wódz naczelny
rank-wing = dowódca skrzydła
rank-line = dowódca linii
fact-draw = remis przy różnicy do
fact-couriers = gońcy
fact-couriers-soon = gońcy wracający po tym etapie
fact-couriers-later = gońcy wracający po następnym etapie
fact-token = żeton
fact-standing-counter-charge = polecenie: kontrszarża
fact-standing-fire = polecenie: ogień
fact-standing-chevaux = polecenie: kozły
fact-standing-turn = polecenie: zwrot
fact-standing-defend = polecenie: ogień przed starciem
fact-standing-loose = polecenie: ogień na zakończenie
fact-range = zasięg dowodzenia
fact-bonus = premia do morale
fact-initiative = inicjatywa
fact-independence = samodzielność
fact-movement = punkty ruchu
fact-impetus = impet
fact-guns-heavy = działa ciężkie
fact-guns-medium = działa średnie
fact-guns-light = działa lekkie
fact-guns-infantry = działa piechoty
fact-pistols = strzela z pistoletów
fact-pikes = ma pikinierów

# Co można wybrać, opisując sytuację.
choice-swedish = { side-swedish }
choice-saxon = { side-saxon }
choice-russian = Rosjanie
choice-crown = wojsko koronne
choice-allied = { side-allied }
choice-both = obie strony
choice-wings-left-swedish = tylko Szwedzi
choice-wings-left-allied = tylko sprzymierzeni
choice-infantry = { arm-infantry }
choice-dismounted = { arm-dismounted }
choice-cavalry = { arm-cavalry }
choice-light-cavalry = { arm-light-cavalry }
choice-artillery = { arm-artillery }
choice-troops-infantry = piechota inna niż szwedzka
choice-swedish-infantry = piechota szwedzka
choice-full = pełna siła
choice-weakened = osłabiony
choice-heavy = ciężkie
choice-medium = średnie
choice-light = lekkie
choice-guns-infantry = działa piechoty
choice-clear = { terrain-clear }
choice-wood = { terrain-wood }
choice-village = { terrain-village }
choice-marsh = { terrain-marsh }
choice-deep = { terrain-deep }
choice-frozen = { terrain-frozen }
choice-stream = { edge-stream }
choice-work = { edge-work }
choice-ditch = { edge-ditch }
choice-line = linia; działa w szyku marszowym
choice-broken-line = załamana linia
choice-chevaux = za kozłami
choice-firing = działa w szyku ogniowym
choice-change-none = nic nie zmienia
choice-lift = prostuje linię lub zdejmuje kozły
choice-break-line = załamuje linię
choice-set-chevaux = stawia kozły
choice-no = nie, porusza się oddział
choice-leader = dowódca skrzydła lub linii
choice-commander = wódz naczelny
choice-front = od frontu
choice-flank = z flanki
choice-rear = od tyłu
choice-second-enemy-none = nie ma go
choice-unattacked = nikt go nie atakuje
choice-turned-away = stos nie stoi w jego strefie frontowej
choice-attacked = atakują go inni
choice-two-hexes = wchodzi w strefę kontroli o dwa heksy
choice-approach-front-zone = wchodzi w strefę frontową
choice-flank-or-rear = podchodzi z flanki lub od tyłu
choice-turns = robi zwrot w strefie frontowej
choice-withdraws = wycofuje się ze strefy frontowej
choice-passed-through = własne oddziały cofają się przez jego heks
choice-flight-through = własne oddziały uciekają przez jego heks
choice-front-zone-retreat = cofnął się w strefę frontową wroga
choice-approached = piechota podeszła kawalerię z flanki lub od tyłu
choice-turn = kawaleria chce się zwrócić ku kawalerii na flance lub na tyłach
choice-reason-chevaux = piechota chce postawić kozły przed kawalerią
choice-recovery = chce odzyskać morale obok wroga
choice-guns-attacked = atakuje działa od frontu
choice-defence = { defence }
choice-march = { march }
choice-attack = { attack }
choice-wing-leader = dowódca skrzydła
choice-losses = nikt: przepadła połowa skrzydła
choice-nobody = nikt
choice-beside-enemy = wróg, ale nie jest to jego strefa frontowa
choice-guns = działa
choice-front-zone = wróg, i jest to jego strefa frontowa
choice-purpose-fire = zwykły ostrzał
choice-ga-pa = salwa ataku Ga-Pa
choice-reaction = reakcja
choice-fire = ostrzał
choice-cold-steel = biała broń
choice-cavalry-attack = atak kawalerii
choice-terrain = teren
choice-companion-routed = rozbicie drugiego oddziału na heksie
choice-other = co innego
choice-alone-by-infantry = jest sam na heksie, a obok piechota wroga
choice-alone-by-cavalry = jest sam na heksie, a obok kawaleria wroga
choice-flight-clear = wolną drogą
choice-through-zone = przez strefę kontroli wroga
choice-blocked = tylko przez pola zajęte przez wroga

# Fazy etapu.
phase-initiative = Inicjatywa
phase-movement = Rozkazy i ruch
phase-combat = Walka
