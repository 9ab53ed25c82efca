# Wojny Napoleońskie.

# Oddział i to, co wspólne wszystkim procedurom.
side-target = cel
side-screen = osłona
side-behind = oddział z tyłu
procedure-losses = Straty
field-firer = Kto strzela.
field-target = Do kogo strzelają.
field-arm = Rodzaj wojska.
field-class = Klasa oddziału.
field-formation = Szyk.
field-nation = Czyje to wojsko.
field-year = Rok, jeżeli ma znaczenie: Austriacy i Prusacy przed 1808, Francuzi później.
field-companies = Kompanie obecne w szyku zwartym, w batalionie francuskim.
field-weapon = Z czego strzelają.
field-gun = Działo.
field-models = Modele dział lub wyrzutni.
field-figures = Figurki na początku tego ruchu; w baterii jej obsługa.
field-strength = Figurki na początku gry; jeżeli nie podano, tyle co teraz.
field-ranks = Figurki jedna za drugą wzdłuż linii strzału.
field-disorder = Dezorganizacja dotychczas.
field-cover = Co ich osłania.
field-moved = O ile centymetrów poruszyli się w tym ruchu.
field-charging = Na kogo szarżują.
field-at_the_double = Wykonują podwójny ruch.
field-changing = Zmieniają szyk lub robią zwrot.
field-lying = Leżą.
field-dismounted = Są spieszeni.
field-routing = Uciekają.
field-small_bases = Harcownicy na podstawkach mniejszych od zalecanych.
field-gun_damage = Uszkodzenia dział dotychczas.
field-limber_damage = Uszkodzenia przodków dotychczas.
field-casualties_over = Reszta strat z poprzednich ruchów.
field-lost_this_move = Figurki stracone już w tym ruchu.
field-rain = Pada deszcz.
field-readings = Jak czytać niejasne miejsca książki.
choice-other = inne
choice-austria = Austria
choice-britain = Wielka Brytania
choice-france = Francja
choice-prussia = Prusy
choice-russia = Rosja
choice-warsaw = Księstwo Warszawskie
choice-saxony = Saksonia
choice-mamelukes = Mamelucy
choice-line-infantry = piechota liniowa
choice-light-infantry = piechota lekka
choice-irregular-infantry = piechota nieregularna
choice-light-cavalry = lekka kawaleria
choice-heavy-cavalry = ciężka kawaleria
choice-lancers = lansjerzy
choice-irregular-cavalry = kawaleria nieregularna
choice-camelry = wielbłądy
choice-elephants = słonie
choice-arm-artillery = artyleria piesza
choice-horse-artillery = artyleria konna
choice-rocketeers = rakietnicy
choice-general = generał
choice-class-A = A: elita
choice-class-B = B: doświadczeni
choice-class-C = C: przeciętni
choice-class-D = D: rekruci i milicja
choice-class-E = E: surowi poborowi
choice-weapon-none = z niczego
choice-musket = muszkiety
choice-rifle = sztucery
choice-dragoon-musket = muszkiety dragońskie
choice-carbine = karabinki
choice-rifled-carbine = karabinki gwintowane
choice-bow = łuki
choice-rifled-musket = muszkiety gwintowane
choice-line = linia
choice-double-line = podwójna linia
choice-company-column = kolumna kompanii
choice-open-company-column = otwarta kolumna kompanii
choice-division-column = kolumna dywizjonów
choice-open-division-column = otwarta kolumna dywizjonów
choice-squadron-column = kolumna szwadronów
choice-open-squadron-column = otwarta kolumna szwadronów
choice-march-column = kolumna marszowa
choice-square = czworobok
choice-double-square = podwójny czworobok
choice-mass = masa
choice-skirmish = szyk rozproszony
choice-limbered = zaprzodkowane
choice-deployed = rozmieszczone
choice-shelter-none = nic
choice-light-wood = rzadki las
choice-orchard = sad
choice-hedge = żywopłot
choice-fence = płot
choice-dense-wood = gęsty las
choice-ditch = fosa lub rów
choice-wall = mur
choice-building = budynek
choice-fortification = stałe fortyfikacje
choice-nobody = na nikogo
choice-the-firer = na strzelających
choice-others = na innych
choice-3-4-pounder = 3- lub 4-funtówka
choice-6-pounder = 6-funtówka
choice-8-9-pounder = 8- lub 9-funtówka
choice-12-pounder = 12-funtówka
choice-howitzer = haubica
choice-siege-gun = armata oblężnicza
choice-siege-howitzer = haubica oblężnicza
choice-rockets = rakiety
against-beasts = wielbłądy i słonie wymagają wybrania tej opcji ({ $clause })
against-crew-class = obsługi dział są klasy A, B lub C ({ $clause })
against-regular-class = oddziały regularne nie bywają klasy E ({ $clause })
against-gun-arm = rakietnicy obsługują rakiety, artyleria działa ({ $clause })
against-rockets = rakiety mają tylko Brytyjczycy i Austriacy ({ $clause })
against-horse-guns = artyleria konna ma tylko działa lekkie i średnie ({ $clause })
against-no-guns = działa mają tylko baterie ({ $clause })
against-rifled-musket = muszkiety gwintowane wymagają opcji wojny krymskiej ({ $clause })
against-gunners-arms = kanonierzy mają krótkie muszkiety, liczone jak dragońskie ({ $clause })
against-weapon = takie oddziały nie mają tej broni ({ $clause })
against-gun-formation = zaprzodkowane lub rozmieszczone są tylko baterie ({ $clause })
against-crew-formation = bateria jest zaprzodkowana albo rozmieszczona ({ $clause })
against-skirmish = takie oddziały nie działają w szyku rozproszonym ({ $clause })
against-mass = w masie stoją tylko oddziały nieregularne ({ $clause })
against-irregular-foot = nieregularna piechota w szyku zwartym stoi w masie ({ $clause })
against-irregular-horse = nieregularna kawaleria tworzy linię, kolumnę lub szyk rozproszony ({ $clause })
against-open-squadrons = kawaleria klasy D nie tworzy otwartej kolumny szwadronów ({ $clause })
against-horse-formation = tak formuje się tylko regularna kawaleria w siodle ({ $clause })
against-foot-formation = kawaleria tak się nie formuje ({ $clause })
against-open-column = otwarte kolumny tworzy tylko piechota klasy A i B ({ $clause })
against-divisions = kolumny dywizjonów tworzą tylko Francuzi ({ $clause })
against-companies = po 1808 batalion francuski w komplecie sześciu kompanii formuje się dywizjonami ({ $clause })
against-linear-tactics = w tym roku nie tworzą innej kolumny niż marszowa ({ $clause })
against-lying = kładzie się tylko piechota ({ $clause })
against-dismounted = zsiada tylko kawaleria ({ $clause })
against-square-double = czworobok nie wykonuje podwójnego ruchu ({ $clause })
against-square-charge = czworobok nie szarżuje ({ $clause })
against-thin-mass = masa ma co najmniej dwa szeregi ({ $clause })
against-lost = nie można było stracić w ruchu tylu figurek, ile się miało ({ $clause })
against-strength = teraz nie może być więcej figurek niż na początku ({ $clause })

# Straty.
loss-casualties =
    { $men ->
        [0] { $side }: bez strat.
       *[other] { $side }: straty { $men }, { $figures ->
            [0] bez zdejmowania figurek
            [one] do zdjęcia jedna figurka
            [few] do zdjęcia { $figures } figurki
           *[other] do zdjęcia { $figures } figurek
        }; reszta { $over }.
    }
loss-percent = Stracone w tym ruchu { $move } %, w grze { $game } %.
loss-disorder = Dezorganizacja od tego ostrzału: { $disorder }.
why-percent-move = { $title }: w tym ruchu
why-percent-game = { $title }: od początku gry
why-bases-removed = { $title }: podstawkę zdejmuje się przy 200
why-each = { $title }: { $a } × { $b }

# Ostrzał z broni ręcznej i łuków.
procedure-fire = Ostrzał z broni ręcznej i łuków
field-groups = Strzelające figurki według odległości: jedna grupa na każdy jej przedział.
field-firing_figures = Ile figurek strzela: pierwszy szereg i boczne rzędy.
field-range = Odległość w centymetrach; gdy cel się rusza, na początku ruchu.
field-range_half = Odległość w połowie ruchu, jeżeli cel się oddala.
field-range_end = Odległość na końcu ruchu, jeżeli cel się zbliża lub oddala.
field-firing = Jak strzelający spędzają ruch.
field-first_volley = Pierwsza salwa: w bitwie albo po trzech ruchach bez strzelania.
field-quarters_used = Ćwiartki ruchu zużyte na ruch, zwrot lub zmianę szyku.
field-loaded = Broń była załadowana na początku ruchu.
field-attacked = Cel atakuje ich, nie szarżując.
field-cease_after = Są szarżowani lub atakowani: po ilu ćwiartkach ruchu muszą przerwać ogień.
field-loose = Sztucery z nie wkręconą kulą, jak karabinki.
field-bow_idle = Ćwiartki ruchu, w których nie można strzelać z łuków.
field-target_seen = Ćwiartki ruchu, w których cel jest pod ostrzałem.
field-from_building = Strzelają z budynku.
field-die_thrown = Kostka rzucona już za tę jednostkę, przy innym celu.
field-way = Co jest między nimi.
field-trees = Drzewa na drodze strzału, w centymetrach; jeżeli nie podano, jest ich dość.
field-obstacle_near_firer = Przeszkoda jest bliżej strzelającego niż celu.
field-target_fires_out = Cel sam strzela z budynku.
field-screen = Harcownicy przed celem.
field-troops = Kto to jest.
field-distance = Jak daleko przed celem, od przodu do przodu podstawek, w centymetrach.
field-covers_front = Zakrywają cały front.
fire-forbidden = Nie mogą strzelać ({ $clauses }).
why-thin-trees = { $title }: za mało drzew
why-obstacle-near-firer = { $title }: jest bliżej strzelającego
why-ditch-for-foot = { $title }: fosa osłania tylko pieszych
why-wall-for-mounted = { $title }: konni za murem mają miękkie ukrycie
why-at-the-windows = { $title }: z tak bliska strzelający z okien nie mają ukrycia
why-total-as-hard = { $title }: liczy się jak twarde
why-no-casualties = { $title }: bez strat
why-foot-screen = { $title }: piesi nie osłaniają konnych
why-screen-too-near = { $title }: osłona stoi za blisko
why-screen-too-short = { $title }: osłona nie zakrywa całego frontu
why-bows-stopped = { $title }: łuki przez nią nie rażą
why-nearest-range = { $title }: liczy się najmniejsza odległość
why-middle-range = { $title }: liczy się odległość w połowie ruchu
why-out-of-range = { $title }: poza zasięgiem
why-only-skirmishers = { $title }: na tę odległość do harcowników strzelają tylko harcownicy
why-percentage-dice = { $title }: przy kostce procentowej
why-no-fire-at-the-double = { $title }: w podwójnym ruchu się nie strzela
why-no-fire-lying = { $title }: leżąc się nie strzela
why-must-dismount = { $title }: muszą zsiąść
why-carbines-standing = { $title }: z siodła tylko w miejscu
why-loaded-and-moved = { $title }: ruszyli się z załadowaną bronią
why-half-move-to-load = { $title }: zostało pół ruchu na ładowanie
why-no-time-to-load = { $title }: nie zdążą załadować
against-unarmed = nie mają z czego strzelać ({ $clause })
against-limbered-muskets = kanonierzy strzelają z muszkietów przy rozmieszczonych działach ({ $clause })
against-close-screen = osłaniają tylko oddziały w szyku rozproszonym ({ $clause })
against-screened-skirmishers = osłania się tylko oddziały w szyku zwartym ({ $clause })
against-figures = strzela więcej figurek, niż ich jest ({ $clause })

# Ostrzał artyleryjski i rakietowy.
procedure-artillery = Ostrzał artyleryjski i rakietowy
field-shot = Strzał.
field-ammunition = Czym strzelają.
field-quarters_firing = Ćwiartki ruchu, w których można strzelać kartaczami.
field-quarters_since_shot = Ćwiartki ruchu od ostatniego strzału, jeżeli jest ich mało.
field-new_target = Pierwszy strzał w ten cel.
field-unlimbered = Pierwszy strzał po odprzodkowaniu.
field-divided = Bateria dzieli ogień.
field-mixed_battery = To haubica mieszanej baterii.
field-supplied = Przodki, konie lub wozy z amunicją są w odległości do 5 cm.
field-from_steep_hill = Strzał ze stromego wzgórza.
field-into_soft_ground = Cel stoi w rzece, błocie lub na bagnie.
field-over = Własne oddziały na linii strzału.
field-observed = Ktoś z obsługi albo obserwator do 5 cm widzi cel.
field-aim = Do czego w rozmieszczonej baterii strzelają.
field-behind = Oddziały za celem, na linii strzału kulą.
field-unit = Oddział.
field-spared = Co chroni go przed kulą.
field-standing = Jak wysoko stoją.
field-from_firer = Jak daleko od strzelającego, w centymetrach.
field-from_target = Jak daleko od celu, w centymetrach.
choice-ball = kula
choice-shell = granat
choice-shrapnel = szrapnel
choice-canister = kartacz
choice-incendiary = rakiety zapalające
choice-guns = działa i obsługa
choice-limbers = przodki i zaprzęgi
choice-nothing = nic
choice-fired-over = strzał przechodzi górą
choice-hard-obstacle = twarda przeszkoda, której nie dotyka
choice-building-or-wood = budynek albo dość lasu
choice-dead-ground = obszar niewidoczny
choice-spared-artillery = artyleria przed nim
choice-lower-gentle = niżej, na łagodnym zboczu
choice-lower-steep = niżej, na stromym zboczu
choice-level = na poziomie strzelającego
choice-higher = wyżej
wreck-team = Straty zaprzęgów: { $men }.
wreck-guns =
    { $pieces ->
        [one] Jedno działo zniszczone.
        [few] { $pieces } działa zniszczone.
       *[other] { $pieces } dział zniszczonych.
    }
wreck-limbers =
    { $pieces ->
        [one] Jeden przodek zniszczony.
        [few] { $pieces } przodki zniszczone.
       *[other] { $pieces } przodków zniszczonych.
    }
wreck-damage = Uszkodzenia pozostałe: działa { $gun }, przodki { $limber }.
why-limbered = { $title }: zaprzodkowane
why-no-ammunition = { $title }: brak amunicji pod ręką
why-moved-too-far = { $title }: za daleko się ruszyły
why-no-time = { $title }: brak czasu
why-still-loading = { $title }: jeszcze ładują
why-friends-in-the-way = { $title }: własne oddziały zasłaniają cel
why-bursts-above = { $title }: przed tym, co wybucha z góry, las nie osłania
why-ranks = { $title }: szeregi: { $a }
why-from-steep-hill = { $title }: nie ze stromego wzgórza
why-in-rain = { $title }: nie w deszczu
why-into-soft-ground = { $title }: nie w grząski grunt
why-at-guns = { $title }: w działa i obsługę
why-at-limbers = { $title }: w przodki i zaprzęgi
against-no-piece = podaj, jakie to działo ({ $clause })
against-ammunition = to działo nie ma takiej amunicji ({ $clause })
against-shrapnel = szrapnele do dział mają tylko Brytyjczycy ({ $clause })
against-behind = do oddziałów z tyłu dochodzi tylko kula ({ $clause })

# Wyrwy i pożary.
procedure-breach = Ostrzał murów i płotów
procedure-ignition = Zapalenie budynku ostrzałem
procedure-ignition-roll = Czy się pali?
field-obstacle = Do czego strzelają.
field-breach_mm = Dotychczasowa wyrwa, w milimetrach.
field-front_mm = Szerokość oddziału za przeszkodą, w milimetrach.
field-wooden_walls = Ma drewniane ściany.
field-roof = Dach.
choice-building-wall = ściana budynku
choice-tiles = dachówka
choice-wood = drewno
choice-thatch = strzecha
breach-wide = Wyrwa ma { $mm } mm.
breach-no-shelter = Przeszkoda nie osłania już oddziału za nią.
breach-passable = Można przejść jak przez otwarty teren; nie liczy się w walce wręcz.
building-burns = Budynek płonie.
building-stands = Budynek się nie zapalił.
why-soft-breach = { $title }: po dwa za każdą stratę
why-hard-breach = { $title }: po jednym za każdą stratę
why-half-open = { $title }: odsłonięta połowa frontu
why-wide-open = { $title }: odsłonięty cały front
why-each-casualty = { $title }: za straty
why-incendiary = { $title }: rakieta zapalająca
why-wooden-walls = { $title }: drewniane ściany
why-wooden-roof = { $title }: drewniany dach
why-thatch = { $title }: strzecha
why-rain-on-fire = { $title }: deszcz
against-breaching = wyrwy robią tylko kule i granaty ({ $clause })
against-ignition = zapalają tylko granaty haubic i rakiet oraz rakiety zapalające ({ $clause })

# Same tabele strat.
procedure-casualties = Straty według współczynnika i liczby figurek
procedure-percentage = Straty procentowe
field-factor = Współczynnik.
field-lost = Stracone figurki.
field-of = Ile figurek było.
percentage-lost = Stracono { $percent } %.
against-more-lost = stracono więcej, niż było ({ $clause })
