# Szwadron.

# Wspólne dla wszystkich procedur.
side-attacker = atakujący
side-defender = obrońca
side-enemy = wróg
side-friend = własny oddział
side-group = grupa
side-first = pierwsza strona
side-second = druga strona
of-side = { $side } { $number }: { $what }
stands = Oddział stoi.
thrown-back = Oddział zostaje odrzucony.
panics = Oddział wpada w panikę i od razu ucieka.
in-panic-already = Oddział był już w panice i ucieka dalej w swojej fazie morale.
pursues = Oddział jest w niekontrolowanym pościgu.
destroyed = Oddział jest zniszczony.
figures-lost =
    { $lost ->
        [0] Nie ginie żadna figurka; zostaje { $left }.
        [one] Ginie jedna figurka; zostaje { $left }.
        [few] Giną { $lost } figurki; zostaje { $left }.
       *[many] Ginie { $lost } figurek; zostaje { $left }.
    }
field-unit = Oddział.
field-kind = Rodzaj oddziału z listy podstawowej.
field-figures = Liczba figurek.
field-strength = Liczba figurek na początku; jeśli nie podano, tyle co teraz.
field-state = Stan morale.
field-dispersed = Stoi w szyku rozproszonym, z odstępami co najmniej 2 cm.
field-positions = Co osłania lub pomaga tam, gdzie wszyscy stoją.
field-traits = Cechy z własnej listy, jeśli różnią się od listy podstawowej.
field-abilities = Zdolności specjalne, jeśli różnią się od listy podstawowej.
field-movement = Ruch (R) w centymetrach.
field-limbered = O działach: ruch z jaszczami, w centymetrach.
field-toughness = Wytrzymałość (W).
field-melee = Siła w walce wręcz (SW) figurki.
field-skill = Umiejętność walki wręcz (UW).
field-morale = Morale (M).
field-fire = Siła ognia (SO) figurki, z tym, czym strzela.
field-range = Zasięg (Z) w centymetrach.
field-accuracy = Celność (C).
choice-line-infantry = piechota liniowa
choice-grenadiers = grenadierzy
choice-guard-infantry = piechota gwardii
choice-light-infantry = piechota lekka, woltyżerowie
choice-rifles = strzelcy, jegrzy
choice-militia = milicja, landwera
choice-pikemen = pikinierzy
choice-hussars = huzarzy, szaserzy
choice-uhlans = ułani, lansjerzy
choice-dragoons = dragoni
choice-cuirassiers = kirasjerzy
choice-cossacks = Kozacy
choice-foot-battery = bateria piesza
choice-heavy-battery = bateria ciężka
choice-horse-battery = bateria konna
choice-howitzer-battery = bateria haubic
choice-limber = jaszcze
choice-horse-limber = jaszcze artylerii konnej
choice-heavy = artyleria ciężka
choice-high-angle = ostrzał stromotorowy granatami
choice-dispersed-order = szyk rozproszony
choice-automatic-break-off = automatyczne oderwanie się
choice-first-strike = pierwsze uderzenie
choice-first-strike-in-charge = pierwsze uderzenie w szarży
choice-first-strike-in-defence = pierwsze uderzenie w obronie
choice-small-arms = broń ręczna
choice-ball = kula
choice-canister = kartacz
choice-shell = granat
choice-normal = normalny
choice-panic = panika
choice-state-pursuit = niekontrolowany pościg
choice-hill = na wzgórzu ponad wrogiem
choice-obstacle = za płotem, barykadą lub niskim murem
choice-stream = za strumieniem
choice-wood = w lesie
choice-scrub = w zaroślach lub rumowisku
choice-building = w budynku
choice-fortification = w fortyfikacji
why-toughness = wytrzymałość
why-movement = ruch
why-limbered = ruch z jaszczami
why-melee = siła w walce wręcz
why-skill = umiejętność walki wręcz
why-morale = morale
why-fire = siła ognia
why-range = zasięg w centymetrach
why-accuracy = celność
against-stronger-than-begun = oddział ma więcej figurek, niż miał na początku ({ $clause })
against-dispersed = ten oddział nie walczy w szyku rozproszonym ({ $clause })
against-guns-pursue = działa nie ścigają ({ $clause })
against-position-twice = to samo miejsce liczy się raz ({ $clause })
against-inside = kawaleria i działa nie mogą być w środku; działa tylko w dużej fortyfikacji ({ $clause })
against-in-panic = oddział w panice nie słucha rozkazów ({ $clause })
against-in-pursuit = oddział w niekontrolowanym pościgu nie słucha rozkazów ({ $clause })

# Cechy i szyk.
procedure-traits = Cechy oddziału
procedure-formation = Miejsce zajmowane przez oddział
why-base = { $title }: { $a } × { $b } cm
traits-told = Ruch { $movement } cm, wytrzymałość { $toughness }, siła w walce { $melee } z umiejętnością { $skill }, morale { $morale }.
traits-shot = { $ammunition }: siła ognia { $fire }, zasięg { $range } cm, celność { $accuracy }.
field-ranks = Liczba szeregów.
field-gap = Odstęp między podstawkami w centymetrach; tylko w szyku rozproszonym.
field-own-base = Podstawka figurki, jeśli jest inna niż w podręczniku.
field-wide = Wzdłuż frontu, w centymetrach.
field-deep = W głąb, w centymetrach.
why-files = podstawki obok siebie: { $a } × { $b } cm
why-ranks = podstawki jedna za drugą: { $a } × { $b } cm
why-gaps = { $title }: odstępy { $a } × { $b } cm
formation-room = Szerokość w figurkach: { $files }; front { $wide } cm, głębokość { $deep } cm.
formation-dispersed = Oddział liczy się jako rozproszony.
against-empty-ranks = szeregów jest więcej niż figurek ({ $clause })
against-gap = odstępy są tylko w szyku rozproszonym ({ $clause })
against-wide-gap = odstępy mają najwyżej 4 cm ({ $clause })

# Straty.
procedure-losses = Straty
field-damage = Punkty uszkodzeń.
field-cause = Co zadało uszkodzenia.
field-exposed = Figurki, które można trafić, według osłony; jeśli nie podano, cały oddział.
choice-cause-fire = ostrzał
choice-cause-melee = walka wręcz
why-divided = { $title }: { $a } przez { $b }
why-remainder = jeszcze jedna figurka, szansa { $a } na { $b }
why-recipe-d6 =
    { $b ->
        [0] na k6: { $a } lub mniej zdejmuje jeszcze jedną
       *[other] na k6: { $a } lub mniej zdejmuje jeszcze jedną, od { $b } rzut się powtarza
    }
why-recipe-d10 =
    { $b ->
        [0] na k10: { $a } lub mniej zdejmuje jeszcze jedną
       *[other] na k10: { $a } lub mniej zdejmuje jeszcze jedną, od { $b } rzut się powtarza (0 to 10)
    }
why-recipe-d100 =
    { $b ->
        [0] na k100: { $a } lub mniej zdejmuje jeszcze jedną
       *[other] na k100: { $a } lub mniej zdejmuje jeszcze jedną, od { $b } rzut się powtarza
    }
why-no-more-fall = { $title }: nie więcej niż ci
against-too-many-exposed = trafić można więcej figurek, niż oddział ma ({ $clause })

# Inicjatywa.
procedure-initiative = Inicjatywa
field-attacks = Która strona atakuje według scenariusza, jeśli któraś.
field-game-round = Runda.
field-began = Kto miał pierwszą turę pierwszej rundy.
choice-first = pierwsza strona
choice-second = druga strona
first-begins = Pierwszą turę ma pierwsza strona.
second-begins = Pierwszą turę ma druga strona.

# Ruch.
procedure-move = Ruch figurki
procedure-way = Droga
field-way = Odcinki drogi, po kolei.
field-going = Przez co prowadzi odcinek.
field-length = Długość odcinka, mierzona poziomo, w centymetrach.
field-marching-fire = Oddział w tej turze strzela w marszu.
field-joined = Ruch oddziałów, które idą razem z nim.
choice-open = otwarty teren
choice-rough = rumowisko, zarośla, las lub bród
choice-climb = pod górę
choice-over-obstacle = przez płot, barykadę, strumień lub niski mur
choice-through-door = do budynku lub z budynku
choice-impassable = skarpa, głęboka woda lub wysoki mur
why-half-movement = { $title }: połowa ruchu
why-leg = { $title }: { $a } cm drogi
why-too-far = { $title }: { $a } cm przy ruchu { $b }
why-no-way-in = { $title }: tędy nie przejdzie
move-possible = Figurka dojdzie: { $cost } z { $movement } cm.
move-impossible = Figurka nie dojdzie; dotąd { $cost } z { $movement } cm.
against-no-limber = ten oddział nie ma jaszczy ({ $clause })

# Ostrzał.
procedure-fire = Ostrzał
procedure-volley = Salwa
procedure-salvo = Siła ognia salwy
field-shooter = Kto strzela.
field-ammunition = Czym strzelają działa.
field-manner = Jak dochodzi do ostrzału.
field-volleys = Strzelające figurki według odległości.
field-distance = Do ostrzeliwanej figurki, od krawędzi do krawędzi, w centymetrach.
field-high-angle = Stromotorowo.
field-sighted = Ma linię i pas widoczności do celu, w polu ostrzału.
field-nearest-friend = Do najbliższej własnej figurki na linii ognia, w centymetrach.
field-has-acted = Ruszył się w tej turze; gdy strzela do atakującego: wykonał już akcję.
field-unprepared = Ciężkie działa ruszyły się i nie przygotowały jeszcze stanowiska.
field-engaged = Jest związany w walce wręcz.
field-target = Do kogo strzela.
field-target-engaged = Cel jest związany w walce wręcz.
choice-standing = w miejscu
choice-marching = w marszu
choice-interrupting = zadeklarowany, przerywa ruch
choice-at-phase-end = zadeklarowany, na koniec fazy przeciwnika
choice-at-attacker = do pierwszego atakującego
why-ammunition = { $word }
why-out-of-range = { $title }: { $a } cm, zasięg wynosi { $b }
why-range-steps = { $title }: { $b } cm
why-no-chance = celność spadła do zera: strzału nie ma
why-strength = { $title }: { $a } × { $b }
why-odd-point = punkt, który został po poprzedniej grupie
why-hits = { $title }: kości { $a }, trafia { $b } lub mniej
fire-damage =
    { $damage ->
        [0] Bez trafień.
        [one] Jeden punkt uszkodzeń.
        [few] { $damage } punkty uszkodzeń.
       *[many] { $damage } punktów uszkodzeń.
    }
fire-out-of-range = Cel jest poza zasięgiem: akcja przepada.
fire-no-chance = Z tej odległości nikt nie trafi; oddział może zrobić coś innego.
against-fire-after-moving = kto się ruszył, strzela w marszu albo wcale ({ $clause })
against-fire-after-acting = do atakującego strzela tylko oddział, który nie działał ({ $clause })
against-guns-marching = działa nie strzelają w marszu ({ $clause })
against-engaged-fire = związani walką nie strzelają ({ $clause })
against-unprepared = ciężkie działa po ruchu muszą najpierw przygotować stanowisko ({ $clause })
against-too-many-fire = strzela więcej figurek, niż oddział ma ({ $clause })
against-engaged-target = do związanych walką się nie strzela ({ $clause })
against-no-fire = ten oddział nie strzela ({ $clause })
against-ammunition = ten oddział tym nie strzela ({ $clause })
against-unseen = bez linii widoczności nie ma strzału; oddział może zrobić coś innego ({ $clause })
against-high-angle = stromotorowo strzelają tylko haubice i moździerze ({ $clause })
against-high-angle-ammunition = stromotorowo strzela się tylko granatami ({ $clause })
against-friends-near = własne figurki stoją na linii ognia bliżej niż 6 cm ({ $clause })

# Walka wręcz.
procedure-melee = Walka wręcz
procedure-blow = Cios
procedure-combined-blow = Wspólny cios, cel
procedure-reply-test = Czy odpiera atak?
procedure-removal = Zdejmowanie figurek
procedure-melee-end = Po walce
field-attackers = Kto atakuje; kilku rozlicza się razem.
field-defenders = Kto się broni.
field-fights = Kto z kim walczy, iloma figurkami i w jakim terenie.
field-round = Która to runda tej walki.
field-declared-defence = Strona, której jest tura, zadeklarowała obronę; tutaj to ona się broni.
field-after-victory = Co robi, gdy wszyscy jego przeciwnicy ustąpili.
field-attacker = Który atakujący, licząc od jednego.
field-defender = Który obrońca, licząc od jednego.
field-attacking = Figurki, które tu atakują.
field-defending = Figurki, które są tu atakowane.
field-replying = Ile z nich tu odpiera atak; jeśli nie podano, wszystkie.
choice-test = testuje, czy nie wpadnie w pościg
choice-let-go = rusza w pościg bez testu
why-added-up = { $title }: razem
why-wounds = { $title }: kości { $a }, rani { $b } lub mniej
why-no-reply = { $title }: nie odpiera ataku
why-unhurt = bez strat: zdaje bez rzutu
why-let-go = właściciel puszcza oddział w pościg
why-pursues-already = { $title }: ściga dalej
why-not-engaged = { $title }: { $word }
stays-engaged = Pozostaje związany w walce.
may-pursue = Właściciel może nakazać mu pościg.
breaks-in =
    { $figures ->
        [one] Jedna figurka atakującego może się najpierw włamać.
        [few] { $figures } figurki atakującego mogą się najpierw włamać.
       *[many] { $figures } figurek atakującego może się najpierw włamać.
    }
against-stranger = takiego oddziału w tej walce nie ma ({ $clause })
against-idle = ten oddział nie styka się z żadnym wrogiem ({ $clause })
against-too-many-touch = z wrogiem styka się więcej figurek, niż oddział ma ({ $clause })
against-strikes-twice = figurka uderza raz ({ $clause })
against-defence-at-once = obronę deklaruje się dopiero w dalszej walce ({ $clause })
against-defence-without-ground = obronę deklaruje się tylko z przewagą terenu ({ $clause })

# Morale.
procedure-morale-test = Test morale
procedure-throw-back-test = Test na odrzucenie
procedure-panic-test = Test na panikę
procedure-pursuit-test = Test na pościg
procedure-break-off = Oderwanie się
procedure-reorganisation = Reorganizacja
field-reason = Dlaczego testuje.
field-lost = Figurki właśnie stracone; figurki oddziału to te, które zostały.
field-enemies = Ci, którzy go wiążą.
field-nearest-enemy = Do najbliższego wroga, w centymetrach.
choice-losses = uszkodzenia od ostrzału lub w walce
choice-reason-pursuit = wszyscy przeciwnicy ustąpili
choice-fled-through = uciekają przez niego inni
choice-attacked-in-panic = jest w panice i został zaatakowany
why-losses = { $title }: zostało { $a } z { $b }
why-test-against = zdany przy { $a } lub mniej
why-guns-stay = działa nie ścigają
why-goes-off = { $title }: do { $a } cm
why-still-engaged = { $title }: część jest związana walką
why-enemy-near = { $title }: wróg o { $a } cm
strikes-back = Zbiera się i odpiera atak.
does-not-strike-back = Nie odpiera ataku.
break-off-goes = Oddział się odrywa.
break-off-panics = Oddział wpada w panikę.
no-attempt = Nie może próbować.
flees-on = Ucieka dalej.
pursues-on = Ściga dalej.
reorganised = Zreorganizowany: poprawia szyk i działa od następnej tury.
against-no-panic = dotyczy to tylko oddziału w panice ({ $clause })
against-not-engaged = odrywa się tylko związany walką ({ $clause })
against-in-order = oddział w porządku nie wymaga reorganizacji ({ $clause })

# Odrzucenie, ucieczka, pościg.
procedure-thrown-back = Odrzucenie
procedure-flight = Ucieczka
procedure-pursuit = Niekontrolowany pościg
field-room = Ile ruchu może wykorzystać, zanim droga się zamknie, w centymetrach.
field-to-edge = Po drodze do krawędzi stołu, w centymetrach.
field-stuck = Figurki, którym wróg i teren niedostępny nie pozwalają przejść całej drogi.
field-friends = Własne oddziały, przez które prowadzi jedyna droga.
field-to-enemy = Po drodze do wroga, w centymetrach.
field-at-once = Właśnie ruszył w pościg; w przeciwnym razie ściga od wcześniejszej tury.
why-as-far-as-it-can = { $title }: dokąd może
why-no-room = { $title }: { $a } z { $b } cm
why-by-arm = { $title }: mnożnik broni
why-guns-cannot-flee = działa bez ruchu nie uciekają
why-over-the-edge = { $title }: krawędź o { $a } cm
why-surrenders = { $title }: usunięte figurki
why-fights-later = { $title }: walczy dopiero w następnych turach
goes-back = Cofa się o { $cm } cm i zachowuje szyk.
goes-back-gathers = Cofa się najwyżej o { $cm } cm, zbiera się, jak może, i znów słucha rozkazów.
thrown-back-panics = Nie ma dokąd się cofnąć: wpada w panikę.
flees = Ucieka o { $cm } cm.
flight-removed =
    { $figures ->
        [one] Usunięta zostaje jedna figurka.
        [few] Usunięte zostają { $figures } figurki.
       *[many] Usuniętych zostaje { $figures } figurek.
    }
pursues-so-far = Ściga do { $cm } cm.
pursuit-fights = Dopada wroga i walczy.
pursuit-waits = Dopada wroga; walczy w następnych turach.
against-too-many-stuck = zablokowanych figurek jest więcej, niż oddział ma ({ $clause })

# Widoczność.
procedure-sight = Widoczność i pole ostrzału
field-looker = Figurka, która miałaby strzelać.
field-looked-at = Figurka, do której miałaby strzelać.
field-bystanders = Inne figurki na stole.
field-owner = Czyja jest.
field-figure = Figurka.
field-at = Jej środek: od zachodniej i od północnej krawędzi, w centymetrach.
field-facing = Dokąd jest zwrócona, w stopniach: 0 to północ, 90 wschód.
field-pieces = Co leży na stole.
field-terrain = Co to jest.
field-points = Narożniki obszaru albo punkty linii, w centymetrach.
field-height = Wysokość wzgórza, budynku lub fortyfikacji, w poziomach.
choice-own = strony strzelającej
choice-enemy = strony przeciwnej
choice-target-unit = ostrzeliwanego oddziału
choice-terrain-hill = wzgórze
choice-terrain-wood = las
choice-thicket = zarośla lub rumowisko
choice-ford = bród
choice-house = budynek
choice-fort = fortyfikacja
choice-lake = głęboka woda lub skarpa
choice-fence = płot, barykada lub niski mur
choice-brook = strumień
choice-high-wall = wysoki mur
choice-river = głęboka rzeka lub skarpa
why-seen-past = { $title }: nie zasłania celu
why-apart = { $title }
why-wrong-edge = { $title }: cel jest gdzie indziej
why-hidden-by-base = { $title }: figurka { $a } spośród innych
why-hidden-by-ground = { $title }: zasłania cel
in-sight = Może strzelać: { $cm } cm.
out-of-sight = Nie może strzelać do tej figurki.
against-overlap = dwie podstawki stoją jedna w drugiej ({ $clause })
against-shape = to nie jest obszar: trzeba co najmniej trzech narożników i boków, które się nie przecinają ({ $clause })
field-limbers = To jaszcze dział, z własną wytrzymałością.

# Armia jako lista oddziałów.
procedure-army = Armia
field-name = Nazwa.
field-units = Oddziały.
field-limber = O działach: mają jaszcze.
why-listed = { $title }
army-told = Oddziałów: { $units }. Figurek piechoty: { $infantry }, kawalerii: { $cavalry }, baterii: { $guns }.
against-limber-alone = jaszcze należą do dział: limber = true przy baterii ({ $clause })
against-too-large = armia ma za dużo figurek; na stole zmieści się 100 ({ $clause })

# Bitwa: o co pyta się gracza.
ask-initiative = Rzuć o pierwszą turę.
ask-operate = Wybierz oddział i jego operację albo zakończ turę.
ask-declared = Operacja zadeklarowana: poprowadź oddział albo zostaw go na miejscu, a operacja przepada.
ask-interrupt = Wróg zaczyna ruch: czy przerwać go ostrzałem, i w którym miejscu drogi?
ask-repel = Wróg atakuje oddział, który nic nie robił: czy oddział strzela przed walką wręcz?
ask-chase = Wróg ustępuje: czy oddział rusza w pościg?
ask-close-up = Czy dosunąć do wroga figurki, które jeszcze nie walczą?
ask-last-shots = Faza ruchu przeciwnika dobiega końca: kto z zapowiedzianym ostrzałem strzela, i do kogo?
ask-let-go = Wróg ustępuje, a oddział poniósł straty: czy puścić go w pościg bez testu?
ask-onward = Które jeszcze figurki oddziału się przesuną, i dokąd?
ask-after-fire = Figurki, które nie strzelały, mogą się przesunąć: które i dokąd?
ask-fall = Kilka figurek może paść równie dobrze: która?
ask-flee-next = Kilka oddziałów w panice ma uciekać: który teraz?
ask-hunt-next = Kilka oddziałów ma ścigać: który teraz?

# Bitwa: czego nie wolno.
no-your-decision = teraz decyduje druga strona
no-not-now = teraz decyduje się o czym innym
no-not-yours = to nie jest oddział strony, której tura trwa
no-such-unit = nie ma takiego oddziału
no-figures = oddział nie ma już figurek
no-panic = oddział jest w panice
no-pursuit = oddział jest w niekontrolowanym pościgu
no-acted = oddział wykonał już operację w tej turze
no-rests = oddział dopiero wrócił pod kontrolę i w tej turze nie działa
no-engaged = oddział jest związany walką wręcz: może walczyć dalej albo się oderwać
no-not-engaged = oddział nie jest związany walką wręcz
no-contact = nikt nie stykałby się z wrogiem wzdłuż co najmniej centymetra
no-touch = kto wchodzi w strefę kontroli, musi dosunąć się do wroga
no-off-table = figurka stanęłaby poza stołem
no-astride = figurka musi stanąć w tym terenie całą podstawką albo wcale
no-overlap = dwie figurki stanęłyby jedna na drugiej
no-coherence = oddział straciłby koherencję
no-through-own = drogę zagradza własna figurka
no-through-enemy = drogę zagradza wroga figurka
no-zone = droga wiedzie przez strefę kontroli wroga
no-barrier = drogę zagradza teren niedostępny
no-way = nie ma dość miejsca na drogę
no-too-far = { $b ->
        [0] oddział tak daleko nie dojdzie
       *[other] droga kosztuje { $a } cm, a oddział ma { $b } cm ruchu
    }
no-target = ten oddział nie może być celem: nie ma go na stole
no-own-target = to oddział własny
no-other-target = wolno strzelać tylko do oddziału, który się rusza lub atakuje
no-engaged-target = cel jest związany walką wręcz
no-ammunition = oddział nie ma takiej amunicji
no-unprepared = ciężkie działa muszą po ruchu przygotować stanowisko
no-need = stanowisko jest gotowe
no-shooters = żadna z wskazanych figurek nie stoi na stole
no-sight = nikt nie widzi celu w wolnym polu ostrzału
no-marching-guns = artyleria nie strzela w marszu
no-watcher = ten oddział nie zapowiedział ostrzału w turze przeciwnika
no-such-point = takiego punktu na drodze nie ma
no-lane = droga wiedzie przez linię ostrzału figurek, które strzelały
no-fire = ten oddział nie strzela
no-measuring = przed deklaracją ruchu nie wolno mierzyć
no-measuring-again = ten oddział już w tej turze mierzył
no-range-beforehand = czy strzał dosięgnie celu, okaże się dopiero po deklaracji: zasięg trzeba ocenić na oko
no-undeclared = najpierw zadeklaruj operację: dopiero potem wolno mierzyć, dokąd oddział dojdzie
no-other-operation = oddział zadeklarował inną operację, a deklaracji nie można cofnąć
no-declared-unit = najpierw to, co zadeklarowano: oddział rusza albo zostaje i traci operację
no-joint-operation = kilka oddziałów deklaruje razem tylko ruch
no-move-unfinished = najpierw trzeba zakończyć ruch oddziału, który się rusza
no-second-move = ta figurka już się ruszyła
no-move-of-shooters = ta figurka strzelała
no-equal = ta figurka nie pada przed innymi
no-next = ten oddział nie ma teraz uciekać ani ścigać
no-defence-at-once = obronę deklaruje się dopiero, gdy walka trwa
no-ground = oddział nie ma przewagi terenu nad wszystkimi, z którymi się styka
no-company = razem ruszają się co najmniej dwa oddziały, których figurki się stykają
no-union = razem walczą co najmniej dwa oddziały połączone jedną walką wręcz

# Bitwa: rozliczenie.
why-from-the-foot = { $title }: od podnóża na sam skraj wzgórza
why-fires-first = { $title }: najpierw ostrzał
why-moves-first = { $title }: najpierw ruch
procedure-operation = Operacja
procedure-closing-up = Dosuwanie
procedure-morale-phase = Faza morale
procedure-movement-phase = Faza ruchu

# Scenariusz: co jest nie tak.
scenario-syntax = tego nie da się odczytać: { $what }
scenario-choice = „{ $found }” jest nieznane; dobrze byłoby: { $known }
scenario-rounds = rund: { $found }; dobrze byłoby od 1 do 40
scenario-figures = figurek: { $found }; dobrze byłoby od 1 do 60 w oddziale i najwyżej 200 na stole
scenario-id = „{ $found }” nie może być nazwą oddziału: jest zajęta albo ma inne znaki niż małe litery a–z, cyfry i łączniki
scenario-no-area = obszaru { $found } nie ma; obszarów jest { $most }
scenario-no-units = strona { $side } nie ma oddziałów
scenario-no-home = home nie mówi nic o stronie { $side }; dobrze byłoby wskazać jedną z krawędzi stołu
scenario-off-table = figurki oddziału „{ $unit }” stoją poza stołem
scenario-astride = figurka oddziału „{ $unit }” stoi w poprzek muru, strumienia lub skraju terenu; dobrze byłoby w całości po jednej stronie
scenario-overlap = figurka oddziału „{ $unit }” stoi na innej figurce
scenario-table-size = bok stołu ma { $found } mm; dobrze byłoby od { $least } do { $most }
scenario-table-kind = nie ma terenu „{ $found }”; dobrze byłoby: { $known }
scenario-table-too-few = punktów: { $found }; dobrze byłoby co najmniej { $least }
scenario-table-too-many = jest ich { $found }; dobrze byłoby najwyżej { $most }
scenario-table-outside = punkt { $point } ({ $x }, { $y }) leży poza stołem
scenario-table-repeated = punkt { $point } jest taki sam jak poprzedni
scenario-table-crossing = odcinki od punktu { $one } i od punktu { $other } przecinają się lub stykają
scenario-table-flat = wszystkie punkty leżą na jednej prostej: to nie jest obszar
scenario-table-level = poziom { $found }; dobrze byłoby najwyżej { $most }
scenario-table-no-level = teren „{ $kind }” musi mieć poziom

# Bitwa na rysunku.
losses-levels = Stracone figurki
arm-infantry = piechota
arm-cavalry = kawaleria
arm-artillery = artyleria
arm-horse-artillery = artyleria konna
arm-limber = jaszcze
terrain-open = otwarty teren
terrain-hill = wzgórze
terrain-wood = las
terrain-scrub = zarośla lub rumowisko
terrain-building = budynek
terrain-fortification = fortyfikacja
terrain-water = głęboka woda
edge-wall = mur lub płot
edge-stream = strumień
edge-high-wall = wysoki mur
mark-panic = w panice
mark-pursuit = w niekontrolowanym pościgu
mark-engaged = związany walką wręcz
mark-watches = wstrzymuje ogień na turę przeciwnika
mark-unprepared = działa bez przygotowanego stanowiska
mark-rests = nie działa w tej turze
mark-dispersed = w szyku rozproszonym
mark-done = wykonał już operację
unit-here = na stole
unit-lost = zniszczony lub poza stołem
fact-figures = figurki
fact-movement = ruch w cm
fact-toughness = wytrzymałość
fact-melee = walka wręcz: siła/umiejętność
fact-small-arms = broń ręczna: siła/zasięg/celność
fact-ball = kula: siła/zasięg/celność
fact-canister = kartacz: siła/zasięg/celność
fact-shell = granat: siła/zasięg/celność
fact-goal-figures = zwycięstwo: zachować większą część swoich figurek
fact-goal-hold = zwycięstwo: utrzymać na koniec jedno ze wskazanych miejsc
fact-goal-clear = zwycięstwo: oczyścić z wroga wszystkie wskazane miejsca
phase-morale = Morale
phase-movement = Ruch i walka
drill-move = Ruch
drill-charge = Ruch i walka wręcz
drill-break-off = Oderwanie się
form-as-is = tak jak stoi
form-line-1 = linia, jeden szereg
form-line-2 = linia, dwa szeregi
form-line-3 = linia, trzy szeregi
form-column-1 = kolumna po jednym
form-column-2 = kolumna po dwóch
form-line = linia
form-column = kolumna
form-square = czworobok
form-open = szyk rozproszony
way-forward = naprzód
way-forward-right = naprzód w prawo
way-right = w prawo
way-back-right = w tył w prawo
way-back = w tył
way-back-left = w tył w lewo
way-left = w lewo
way-forward-left = naprzód w lewo

# Bitwa: co się mówi.
command-roll = rzut o pierwszą turę
command-move = ruch
command-charge = ruch i walka wręcz
command-break-off = oderwanie się
command-fire = ostrzał
command-fire-move = ostrzał, potem ruch
command-move-fire = ruch, potem ostrzał
command-fight = walka wręcz
command-watch = ostrzał w turze przeciwnika
command-prepare = przygotowanie stanowiska
command-interrupt = przerwanie ruchu ostrzałem
command-repel = ostrzał atakującego
command-end = koniec tury
command-chase = ruszyć w pościg
command-close-up = dosunąć figurki do wroga
command-decline = nie robić nic
command-declare = deklaracja
said-declare = deklaracja: { $units }, { $operation }
operation-move = ruch
operation-march-fire = ostrzał w marszu
operation-charge = ruch i walka wręcz
operation-break-off = oderwanie się
said-move = ruch: { $unit }, { $cm } cm { $way } ({ $form }{ $ranks ->
        [0] {""}
       *[other] {" "}{ $ranks }
    })
said-charge = ruch i walka wręcz: { $unit }, { $cm } cm { $way } ({ $form }{ $ranks ->
        [0] {""}
       *[other] {" "}{ $ranks }
    })
said-break-off = oderwanie się: { $unit }, { $cm } cm { $way } ({ $form }{ $ranks ->
        [0] {""}
       *[other] {" "}{ $ranks }
    })
said-fire = ostrzał: { $unit } → { $target } ({ $ammunition })
said-fire-move = ostrzał, potem ruch: { $unit } → { $target } ({ $ammunition }), potem { $cm } cm { $way } ({ $form }{ $ranks ->
        [0] {""}
       *[other] {" "}{ $ranks }
    })
said-move-fire = ruch, potem ostrzał: { $unit }, { $cm } cm { $way } ({ $form }{ $ranks ->
        [0] {""}
       *[other] {" "}{ $ranks }
    }), potem → { $target } ({ $ammunition })
said-fight = walka wręcz: { $unit }
said-watch = ostrzał w turze przeciwnika: { $unit }
said-prepare = przygotowanie stanowiska: { $unit }
said-interrupt = przerwanie ruchu ostrzałem: { $unit } → { $target } po { $cm } cm ({ $ammunition })
said-repel = ostrzał atakującego: { $target } ({ $ammunition })

# Bitwa: co się stało.
event-turn = Runda { $a }, tura: { $side }.
event-moved = { $unit }: ruch.
event-declared = { $unit }, deklaracja: { $operation }.
event-stayed = { $unit }: bez ruchu; operacja przepada.
event-attacked = { $unit }: atak, cel: { $other }.
event-fired = { $unit }: ostrzał, cel: { $other }. Uszkodzenia: { $a }, stracone figurki: { $b }.
event-watches = { $unit }: ogień wstrzymany na turę przeciwnika.
event-prepared = { $unit }: stanowisko przygotowane.
event-fought = Walka wręcz: { $unit } i { $other }; stracone figurki: { $a } i { $b }.
event-closed-up = { $unit }: figurki dosunięte, wróg to { $other }.
event-broke-off = { $unit }: oderwanie się od wroga.
event-thrown-back = { $unit }: odrzucenie.
event-panicked = { $unit }: panika i ucieczka.
event-fled = { $unit }: dalsza ucieczka, { $a } cm.
event-left = { $unit }: figurki, które uszły ze stołu: { $a }.
event-surrendered = { $unit }: figurki, które się poddały: { $a }.
event-pursued = { $unit }: pościg, { $a } cm; ścigany: { $other }.
event-reorganised = { $unit }: z powrotem pod kontrolą.
event-destroyed = { $unit }: oddział zniszczony.
event-over = Koniec bitwy. Zwycięstwo: { $side }.
event-over-draw = Koniec bitwy: remis.
said-close = podejście do wspólnej walki: { $unit }, { $cm } cm { $way } ({ $form }{ $ranks ->
        [0] {""}
       *[other] {" "}{ $ranks }
    })
said-move-together = wspólny ruch: { $units }
said-also = jeszcze ruch: { $unit }, figurki { $figures }, { $cm } cm { $way } ({ $form }{ $ranks ->
        [0] {""}
       *[other] {" "}{ $ranks }
    })
said-fight-together = łączona walka wręcz: { $units }
said-fight-with = walka wręcz: { $unit }, figurki { $figures }
said-next = następny: { $unit }
command-next = następny
said-defend = oczekiwanie ataku: { $unit }
said-measure = pomiar: od { $unit } do { $target }
said-lose = ginie figurka { $figure }
command-move-together = wspólny ruch
command-also = ruch dalszych figurek
command-close = podejście do wspólnej walki
command-fight-together = łączona walka wręcz
command-defend = oczekiwanie ataku
command-measure = pomiar
command-lose = ginie ta figurka
drill-close = Podejście
phase-initiative = Inicjatywa
event-round = Początek rundy { $a }.
event-movement-phase = Początek fazy ruchu.
event-measured = Pomiar: { $unit }, { $other }: { $cm } cm.
terrain-ford = bród
edge-river = głęboka rzeka lub skarpa
said-leave-it = zostawić wybór rozjemcy
said-hold-fire = nie strzelać
said-stay = zostać na miejscu
said-no-more = nikt więcej się nie rusza

why-die-of = rzut jedną kością o { $a } ściankach; { $b } lub mniej zdejmuje jeszcze jedną figurkę
why-left-first = pierwszej stronie zostało { $a } z { $b } figurek; w setnych częściach, w dół
why-left-second = drugiej stronie zostało { $a } z { $b } figurek; w setnych częściach, w dół
why-ahead-by = dokładna różnica w setnych, w górę: przewaga pierwszej strony, poniżej zera drugiej
why-ground-held = rozstrzygający teren nr { $a } ({ $word }) jest utrzymany; oddziałów w nim: { $b }
why-ground-lost = rozstrzygającego terenu nr { $a } ({ $word }) nie trzyma żaden oddział, nad którym jest kontrola
why-holder-wins = kto miał utrzymać teren, trzyma przynajmniej jeden: 1, gdy to pierwsza strona, -1, gdy druga
why-grounds-cleared = wszystkie rozstrzygające tereny są oczyszczone: 1, gdy zrobiła to pierwsza strona, -1, gdy druga
procedure-reckoning = Rozliczenie
no-door = ani konnica, ani działa nie wchodzą do budynku
no-coherence-open = także w szyku rozproszonym figurki stoją najwyżej 4 cm od siebie
no-fire-after-moving = kto się ruszył, w tej samej turze strzela tylko w marszu
no-turned-guns = obrót działa to ruch: w tej samej turze nie strzela
no-second-attack = oddział atakuje raz w turze
no-second-target = oddział ostrzeliwuje tylko jeden oddział wroga
no-such-figure = oddział nie ma takiej figurki albo już ją stracił
