# Dni Chwały: co mówi rozstrzygnięcie.

# Co jest nie tak ze scenariuszem.
scenario-turn = etap { $found }; dobrze byłoby od 1 do { $most }
scenario-number = „{ $name }” wymaga liczby całkowitej od { $low } do { $high }
scenario-no-home = „home” nic nie mówi o stronie „{ $side }”; dobra byłaby lista krawędzi: north, east, south, west
scenario-not-edge = { $hex } nie leży na skraju mapy
scenario-closed = „{ $unit }” nie może stać na { $hex }: teren jest zamknięty dla tego rodzaju broni
scenario-enemy = „{ $unit }” stoi na { $hex } razem z wrogiem
scenario-facings = „{ $unit }” na { $hex } patrzy w inną stronę niż pozostali; stos ma jeden kierunek (5.2)
scenario-formations = formacji jest więcej niż { $most }
scenario-leaders = dowódców jest więcej niż { $most }
scenario-units = oddziałów jest więcej niż { $most }
scenario-markers = znaczników specjalnych jest więcej niż { $most }
scenario-entry = formacja „{ $formation }” wymaga i etapu przybycia, i heksów wejścia, albo żadnego z nich
scenario-leader-formation = dowódca „{ $leader }” wymaga formacji albo rank = "chief"
scenario-arrives-hex = „{ $found }” przybywa później i na początku nie ma heksu; pole należy opuścić
scenario-no-hex = „{ $found }” wymaga heksu albo formacji, która przybywa później
scenario-two-leaders = stanowisko, które ma „{ $leader }”, jest zajęte: strona ma jednego wodza, formacja jednego dowódcę (3.1)
scenario-no-chief = strona „{ $side }” nie ma wodza (rank = "chief")
scenario-no-leader = formacja „{ $formation }” nie ma dowódcy
scenario-arm = „{ $unit }” ma coś, czego jego broń nie ma: lekka bywa tylko piechota, zasięg i konie ma tylko artyleria
scenario-value = { $found } jest poza zakresem; dobrze byłoby od 1 do 30
scenario-no-facing = „{ $unit }” wymaga kierunku
scenario-empty = formacja „{ $formation }” nie ma żadnego oddziału
scenario-no-formation = strona „{ $side }” nie ma żadnej formacji

procedure-movement = Ruch
procedure-fire = Ogień artylerii
procedure-shock = Starcie
procedure-charge = Szarża
procedure-strength-ratio = Stosunek sił
procedure-aftermath = Co dalej
side-attacker = napastnik
side-defender = obrońca
procedure-cohesion-test = Próba zwartości

# Stany jednostki; stoją po myślniku lub przecinku.
good-order = w szyku
disordered = w zmieszaniu
routed = w ucieczce
eliminated = wyeliminowana

# Dlaczego w rachunku stoi dany wiersz.
why-ratio = { $title }: { $a } do { $b }
why-cohesion = { $title }: { $a } wobec { $b }
why-guns-defend = artyleria broni się z siłą { $a } (na żetonie: { $b })
why-routed-defend = jednostka w ucieczce broni się z siłą { $a } (na żetonie: { $b })
why-several-hexsides = napastnicy idą przez różny teren: liczy się tylko jedno podejście
why-own-ground = teren napastnika się nie liczy, tylko teren celu
why-hex-instead = zamiast umocnienia liczy się teren na heksie, korzystniejszy dla celu
why-work-instead = zamiast terenu na heksie liczy się umocnienie
why-bridge-over-stream = most prowadzi przez strumień i się nie liczy
why-stream-under-bridge = strumień przekracza się mostem, bez kosztu
why-other-terrain = { $title }: liczy się inny teren na heksie
why-prohibited = { $title }: zabronione
why-no-charge = { $title }: szarża z niego, przez niego i przeciw niemu zabroniona
why-too-far-for-relief = { $title }: nie liczy się dalej niż na jeden heks
why-matter-of-sight = { $title }: dalej niż na jeden heks decyduje tylko linia widoczności
why-six-fronts = obrońca ma sześć heksów czołowych: żaden atak nie liczy się jako atak od tyłu
why-no-rear-hexes = napastnik ma sześć heksów czołowych, więc nie ma zagrożonych tyłów
why-not-adjacent = napastnicy na różnych heksach muszą ze sobą sąsiadować: zabronione
why-counter-charge = { $title }: premia obrońcy, odejmowana
why-fails-disordered = { $title }: nieudana, zmieszanie
why-falls-back = { $title }: wycofanie o jeden heks
why-disordered-charge = zmieszana kawaleria nie szarżuje: zabronione
why-nine-fails = dziewiątka to zawsze porażka
why-other-side = zmieszana strona żetonu o zwartości { $a }: o tyle mniej
why-attack-from-town = { $title }: atakuje stamtąd
why-cavalry-in-town = { $title }: stoi tam kawaleria, a atakuje piechota
why-work-instead-of-town = zamiast zabudowań, z których wychodzi atak, liczy się umocnienie
why-breaks-through = napastnik może dokonać przełamania
why-counter-attacks = obrońca może kontratakować
why-lone-guns = samotna artyleria, która musi się wycofać, przepada
why-cavalry-pursues = { $title }: kawaleria rusza w pościg
why-test-against = próba zwartości: sukces przy { $a } lub mniej
why-second-disorder = jednostka już zmieszana: rzuca się do ucieczki
why-routed-hit = jednostka już w ucieczce: zostaje wyeliminowana
why-beyond =
    { $a ->
        [one] { $title }: jeden heks po { $b }
        [few] { $title }: { $a } heksy po { $b }
       *[many] { $title }: { $a } heksów po { $b }
    }
why-routed-battery = bateria w ucieczce nie strzela: zabronione
why-out-of-range = { $title }: poza zasięgiem, zabronione
why-road-near-enemy = obok wroga droga ani szlak nie pomaga
why-road-spares = droga lub szlak oszczędza dodatkowy koszt
why-road-keeps-order = na drodze lub szlaku jednostka nie ulega zmieszaniu
why-auto-disorder = { $title }: automatyczne zmieszanie

# Wyniki.
movement-cost = Ruch kosztuje { $cost } PR.
movement-enough = Ruch kosztuje { $cost } PR; jednostce wystarczy.
movement-short = Ruch kosztuje { $cost } PR; jednostka ma za mało.
movement-routs = Na heksie nr { $hex } jednostka rzuca się do ucieczki i nie idzie dalej.
movement-forbidden = Na heks nr { $hex } na trasie nie można wejść ({ $clauses }).
unit-after = Stan jednostki: { $order }.
unit-after-retreats = Jednostka wycofuje się o jeden heks; stan: { $order }.
test-passed = Próba zwartości udana.
test-failed = Próba zwartości nieudana.
fire-nothing = Bez efektu; stan celu: { $order }.
fire-forbidden = Bateria nie może strzelać ({ $clauses }).
shock-forbidden = Atak jest niedozwolony ({ $clauses }).
defender-one = Obrońca utrzymuje heks; stan: { $order }.
defender-one-retreats = Obrońca wycofuje się o jeden heks; stan: { $order }.
defender-many = Obrońca nr { $n } utrzymuje heks; stan: { $order }.
defender-many-retreats = Obrońca nr { $n } wycofuje się o jeden heks; stan: { $order }.
defender-follows-up = Obrońca może kontratakować.
defender-pursues = Kawaleria obrońcy rusza w pościg.
attacker-one = Napastnik: { $order }.
attacker-one-retreats = Napastnik wycofuje się o jeden heks; stan: { $order }.
attacker-many = Napastnik nr { $n }: { $order }.
attacker-many-retreats = Napastnik nr { $n } wycofuje się o jeden heks; stan: { $order }.
attacker-follows-up = Napastnik może dokonać przełamania.
attacker-pursues = Kawaleria napastnika rusza w pościg.
ratio-outcome = Stosunek sił daje { $modifier }.

# Fakty sprzeczne ze sobą albo z podręcznikiem.
against-leader-order = generał nigdy nie ulega zmieszaniu ({ $clause })
against-moving-order = trasy jednostki w ucieczce lub wyeliminowanej się nie wybiera ({ $clause }); dopuszczalne: good-order albo disordered
against-charging-arm = szarżuje tylko kawaleria ({ $clause })
against-bridge = most prowadzi przez rzekę albo strumień, a żadnego nie podano ({ $clause })
against-same-edge = krawędź ma najwyżej jeden ciek wodny, jeden stok, jedno umocnienie i jeden grzbiet ({ $clause })
against-square-order = jednostka w ucieczce nie stoi w czworoboku ({ $clause })
against-counter-battery = ogień kontrbateryjny odpowiada baterii: celem musi być artyleria ({ $clause })
against-water = nikt nie stoi w jeziorze ani w morzu ({ $clause }); na moście podaj „river”
against-square-arm = czworobok formuje tylko piechota ({ $clause })
against-leader-target = generał nie jest osobnym celem ({ $clause }); podaj jednostkę
against-leader-fights = generał nie ma siły, z którą mógłby walczyć ({ $clause }); podaj jednostkę
against-eliminated = jednostka jest już wyeliminowana ({ $clause })
against-empty-hex = sam cel jest jednostką inną niż artyleria: co najmniej 1 ({ $clause })
against-no-work = z którego umocnienia? podaj w „edges” redutę, mur albo fortyfikację ({ $clause })
against-attacking-order = atakują tylko jednostki w szyku albo zmieszane ({ $clause })
against-counter-charge = kontrszarżować może tylko kawaleria, na którą ktoś szarżuje ({ $clause })
against-nobody-charges = nikt nie szarżuje: podaj „charging” przy jednostce kawalerii albo zapytaj o starcie ({ $clause })

# Pola opisu sytuacji.
field-arm = Rodzaj broni jednostki.
field-order = Stan jednostki.
field-charging = Czy jednostka szarżuje.
field-start = Teren heksu, z którego jednostka rusza.
field-movement-points = Punkty ruchu jednostki; bez nich podaje się tylko koszt.
field-path = Kolejne heksy, na które jednostka wchodzi.
field-terrain = Teren na heksie.
field-way = Droga lub szlak: przy ruchu ta, którą jednostka wchodzi na heks, przy celu ta na jego heksie.
field-edges = Co biegnie wzdłuż przekraczanej krawędzi (przy ogniu: krawędzi celu).
field-bridge = Czy przechodzi się przez most lub most pontonowy.
field-level = O ile poziomów wyżej leży heks, na który się wchodzi lub który się atakuje; poniżej zera: niżej.
field-friendly-unit = Czy na heksie stoi własna jednostka.
field-leaves-zoc = Czy jednostka opuszcza strefę kontroli wroga.
field-enters-zoc = Czy jednostka wchodzi w strefę kontroli wroga.
field-enemy-adjacent = Czy obok heksu stoi jednostka wroga.
field-firer = Strzelająca bateria.
field-strength = Siła; przy baterii siła ognia.
field-second-battery = Siła ognia drugiej baterii tej samej formacji, która strzela razem z nią z tego samego heksu.
field-effective-range = Zasięg skuteczny baterii w heksach.
field-square = Czy to czworobok (albo bateria w czworoboku).
field-purpose = Ogień własny, reakcja ogniem albo ogień kontrbateryjny.
field-range = Odległość w heksach; 1 to heks sąsiedni.
field-target = Ostrzeliwana jednostka i jej heks.
field-cohesion = Zwartość na widocznej stronie żetonu; przy ogniu potrzebna tylko, gdy cel przechodzi próbę.
field-units-in-hex = Ile jednostek innych niż artyleria stoi na heksie celu.
field-out-of-work = Czy umocnienie należy do napastnika, który z niego atakuje.
field-attackers = Atakujące jednostki.
field-attackers-adjacent = Czy napastnicy na różnych heksach sąsiadują ze sobą.
field-disordered-cohesion = Zwartość na zmieszanej stronie żetonu; bez niej liczy się o dwa mniej.
field-from = Heks obrońcy, na którym stoi napastnik.
field-exposed-to = Czyj heks czołowy, spośród wrogów spoza walki, obejmuje heks tylny napastnika.
field-defender = Atakowany heks i stojące na nim jednostki.
field-units = Broniące się jednostki.
field-counter-charging = Czy broniąca się kawaleria kontrszarżuje.
field-attacker-strength = Siła napastników.
field-defender-strength = Siła obrońców.
field-on-failure = Czym grozi nieudana próba.

# Co można wybrać, opisując sytuację.
choice-leader = dowódca
choice-infantry = piechota
choice-cavalry = kawaleria
choice-heavy-cavalry = ciężka kawaleria
choice-artillery = artyleria
choice-good-order = { good-order }
choice-disordered = { disordered }
choice-routed = { routed }
choice-eliminated = { eliminated }
choice-clear = teren czysty
choice-rough = teren trudny lub surowy
choice-dry-lake = suche jezioro
choice-vineyard = winnica
choice-garden = ogród
choice-palm-grove = gaj palmowy
choice-wood = las
choice-marsh = mokradła
choice-frozen-pond = zamarznięty staw
choice-river = rzeka
choice-lake = jezioro
choice-sea = morze
choice-town = miasto
choice-village = wieś
choice-ruins = ruiny
choice-castle = zamek
choice-stream = strumień
choice-canal = kanał
choice-ford = bród
choice-crest = grzbiet
choice-slope = stok
choice-steep-slope = stromy stok
choice-redoubt = reduta
choice-wall = mur
choice-fortification = linia fortyfikacji
choice-way-none = ani droga, ani szlak
choice-road = droga
choice-track = szlak
choice-fire = ogień własny
choice-reaction = reakcja ogniem
choice-counter-battery = ogień kontrbateryjny
choice-front = czołowy
choice-rear = tylny
choice-exposed-nobody = niczyj
choice-exposed-infantry = piechoty
choice-exposed-artillery = artylerii
choice-exposed-cavalry = kawalerii
choice-disorder = zmieszaniem
choice-retreat = wycofaniem
