# Dlaczego gracz tak postanowił. Wartość ataku lub ostrzału podaje się w setnych częściach punktu
# zwycięstwa, jako bilans.

because-nothing-better = Nic lepszego nie da się tu powiedzieć.

# Żetony i rozkazy.
because-always-so = Zawsze odpowiedziałby tak samo, nie trzeba więc pytać.
because-ready-to-attack = To skrzydło jest gotowe do ataku: rusza pierwsze.
because-in-contact =
    { $number ->
        [one] Jeden oddział tego skrzydła stoi tuż przy przeciwniku.
        [few] { $number } oddziały tego skrzydła stoją tuż przy przeciwniku.
       *[many] { $number } oddziałów tego skrzydła stoi tuż przy przeciwniku.
    }
because-nearest-wing = To skrzydło ma do przeciwnika najbliżej; odległość w heksach: { $number }.
because-let-him-begin = Nic nie nagli: niech zacznie przeciwnik, a my nie odkrywajmy żetonu.
because-keep-the-lead = Mamy przewagę (bilans punktów: { $number }), a czasu zostało mało: utrzymać to, co zdobyte.
because-wing-is-worn = Skrzydło straciło { $number }% morale: najpierw musi je odzyskać.
because-seek-the-enemy = Nie prowadzimy, a przeciwnik nie nadchodzi: trzeba go poszukać. Odległość w heksach: { $number }.
because-attack-pays = Ataki tego skrzydła się opłacają: każdy jest wart średnio { $number }/100 punktu zwycięstwa.
because-march-to-enemy = Przeciwnik jest daleko (odległość w heksach: { $number }): marsz.
because-attack-does-not-pay = Ataki kosztowałyby więcej, niż dają (średnio { $number }/100 punktu zwycięstwa): stać w miejscu.

# Dowódcy.
because-nobody-leads = Skrzydło nie ma dowódcy: dowodzenie przejmuje wódz naczelny.
because-chief-to-his-leaders = Stamtąd wódz naczelny ma bliżej do dowódców skrzydeł.
because-chief-stays = Wódz naczelny stoi tam, gdzie jest potrzebny.
because-leaders-last = Oddziały już się poruszyły: teraz dowódcy jadą za nimi.
because-to-his-units =
    { $number ->
        [0] Stamtąd dowodzi wszystkimi swoimi oddziałami.
        [one] W drodze do swoich oddziałów; jeden jest tam poza zasięgiem.
        [few] W drodze do swoich oddziałów; { $number } są tam poza zasięgiem.
       *[many] W drodze do swoich oddziałów; { $number } jest tam poza zasięgiem.
    }
because-well-placed = Stąd dowodzi swoimi oddziałami.
because-safe-post = Następca będzie tam z dala od przeciwnika; odległość w heksach: { $number }.
because-furthest-reach = Jego zasięg dowodzenia wynosi { $number }.

# Ruch.
because-nearest-first = Kto stoi najbliżej przeciwnika, rusza pierwszy i robi miejsce innym.
because-all-moved = Wszyscy już się poruszyli.
because-goes-home = Skrzydło wraca do domu.
because-rally = Oddział utracił morale (punktów: { $number }): odzyskać je, zanim będzie walczył dalej.
because-ready-to-march = Kto ma maszerować, zdejmuje to, co go zatrzymuje.
because-horse-is-near = Kawaleria przeciwnika jest bliżej niż jego piechota (odległość w heksach: { $number }): kozły hiszpańskie.
because-to-attack = Atak stamtąd jest wart { $number }/100 punktu zwycięstwa.
because-hold = Utrzymać linię: frontem do przeciwnika, sojusznicy na skrzydłach.
because-approach = Bliżej przeciwnika i w szyku; odległość stamtąd w heksach: { $number }.
because-press-on = Z rozkazem ATAK trzeba przejść jeszcze jeden heks; ten jest lepszy.

# Działa.
because-guns-on-top = Strzelać mogą tylko działa na szczycie stosu.
because-guns-in-range = Cele są w zasięgu: szyk ogniowy.
because-guns-turn = Przed działami nie ma nikogo; liczba celów po zwrocie: { $number }.
because-guns-close-up = Działa podciągają bliżej; odległość od przeciwnika w heksach: { $number }.
because-guns-with-foot = Artyleria piechoty trzyma się swoich batalionów.
because-guns-stay-to-fire = Działa, które stoją, mogą strzelać.

# Reakcje.
because-counter-charge = Uderzyć, zanim on uderzy: kontrszarża jest warta { $number }/100 punktu zwycięstwa.
because-chevaux = Test na ustawienie kozłów hiszpańskich uda się z szansą { $number }%, a kozły zatrzymają szarżę.
because-volley = Salwa nic nie kosztuje.
because-turn-to-him = Zwrot frontem do tego, kto zachodzi z flanki albo od tyłu.
because-let-him-come = Żadna reakcja się nie opłaca.

# Walka.
because-steel-is-better = Biała broń jest dla skrzydła warta { $number }/100 punktu zwycięstwa, więcej niż ogień.
because-fire-is-better = Ogień jest dla skrzydła wart { $number }/100 punktu zwycięstwa, więcej niż biała broń.
because-attack = Według dokładnych szans atak jest wart { $number }/100 punktu zwycięstwa.
because-no-good-attack = Żaden z pozostałych ataków się nie opłaca.
because-join = Ich udział poprawia atak o { $number }/100 punktu zwycięstwa.
because-enough = Atakujących jest dość: { $number }/100 punktu zwycięstwa.
because-fire-before-clash = Ostrzał przed starciem nic nie kosztuje.
because-hold-fire = Nie ma do kogo strzelać.
because-shoot = Ostrzał, po odjęciu odpowiedzi, jest wart { $number }/100 punktu zwycięstwa.
because-no-good-shot = Żaden z pozostałych ostrzałów nie jest wart odpowiedzi.

# Po walce.
because-safest-way-back = Ta droga odwrotu jest najbezpieczniejsza.
because-steadiest = Najpewniejszy oddział; jego morale: { $number }.
because-rides-on = Dalej staną lepiej.
because-reins-in = Tu stoją dobrze.
because-front-to-enemy = Frontem do okolicznych przeciwników, sojusznicy na skrzydłach.
because-looks-right = Front jest już zwrócony do przeciwnika.

# Szwadron.
because-charge-pays = Szarża obiecuje per saldo { $number }/100 figurki.
because-drive-out = Trzeba ich stamtąd wyrzucić, a czas ucieka: per saldo { $number }/100 figurki.
because-fight-on = Walczyć dalej: per saldo { $number }/100 figurki.
because-fire-pays = Salwa obiecuje { $number }/100 figurki.
because-nothing-to-do = Nikt nie ma już nic lepszego do roboty.
because-watch-for-him = Wróg może podejść pod lufy: czekać z ostrzałem.
because-make-ready = Działa muszą mieć stanowisko.
because-into-place = Podejść na dobrą odległość.
because-throw = Trzeba rzucić.
because-close-up = Więcej figurek w walce to więcej ciosów.
because-take-prisoners = Jeńcy są warci swoich strażników.
because-keep-in-hand = Lepiej trzymać oddział w ręku, niż puścić go w pościg.
because-all-the-same = Wszystko jedno, która figurka padnie.
because-others-stay = Reszta niech stoi.
because-fire-now = Ten strzał obiecuje { $number }/100 figurki.
because-wait-for-better = Poczekać na lepszy cel.
because-fire-on-the-way = Podejść i strzelić w marszu: { $number }/100 figurki.

# Wojny Napoleońskie
because-forward = Wszyscy naprzód, na najbliższego przeciwnika.
because-orders-written = Rozkazy są napisane.
because-join-the-unit = Część jednostki wraca do niej.
because-map-drawn = Oddziały stoją tam, gdzie ustawia je bitwa.
because-charge-again = Szarża zaczęta z za daleka musi być ponowiona.
because-nobody-there = Nikogo nie widać.
because-reorder = Nikt nie zagraża: czas uporządkować szyk.
because-nearer = Bliżej przeciwnika.
because-form-line = Linia strzela całym frontem.
because-stand-and-fire = Przeciwnik jest w zasięgu: stać i strzelać.
because-unlimber = Działa na przodkach nie strzelają.
because-turn-guns = Lufy w stronę przeciwnika.
because-room-to-charge = Stoi za blisko: tak ani szarżować, ani atakować nie można.
because-front-to-them = Nikt nie pokazuje przeciwnikowi flanki.
because-from-the-edge = Przy brzegu stołu brak miejsca; trzeba zawrócić.
because-meet-them = Kawaleria przyjmuje szarżę w ruchu.
because-stand-fast = Stać i strzelać, gdy podejdą.
because-meet-their-attack = Wyjść im naprzeciw: kosztuje ich to więcej, niż gdybyśmy stali.
because-give-ground = Teren jest wart mniej niż brygada.
because-rally-them = Generał tuż obok pomaga im się zebrać.
because-with-the-charge = Zostaje przy tych, którzy szarżują.
because-with-the-foot = Generał staje za piechotą, która jest najbliżej przeciwnika.
because-get-away = Tu nie ma czego szukać.
because-fire-first = Salwa, zanim uderzą.
because-fight-it-out = Kto odchodzi, przegrywa.
because-pursue-them = Pobity przeciwnik nie może się zebrać.
because-turn-into-place = Zwrot i na miejsce pokonanych.
because-out-of-the-fire = Na zewnątrz: kto zostaje w pożarze nie do opanowania, ginie.
because-guns-up = Bliżej: kartacz bije dopiero z bliska.

# Bogowie Wojny: Lee
because-keep-attacking = Ten sam rozkaz zdaje się łatwiej: nacieramy.
because-stay-with-troops = Generał jedzie do swoich, żeby byli w dowodzeniu.
because-orders-laid = Rozkazy leżą.
because-nearest-corps = Najpierw korpus, który jest najbliżej przeciwnika.
because-hold-together = Najpierw trzeba zebrać własne szeregi.
because-attack-should-pay = Ten atak powinien dać { $number }/100 poziomu zwartości.
because-no-more-attacks = Więcej ataków się nie opłaca.
because-back-the-attack = Wsparcie z boku i z tyłu dodaje morale.
because-wake-the-corps = Kto zda rozkaz, może zrobić coś więcej niż stać.
because-face-them = Frontem do przeciwnika.
because-cover-the-flank = Odsłonięta flanka to stracona brygada.
because-reactions-said = Reszta stoi i strzela.
because-every-zone-counts = Każda dodatkowa strefa i każde działo się liczy.
because-stay-here = Zostajemy, gdzie stoimy.
because-all-the-same-dice = Kości, których nie da się podzielić, idą przeciw pierwszemu.
because-go-in = Na bagnety: to powinno dać { $number }/100 poziomu zwartości.
because-guns-fire = Ta kanonada powinna dać { $number }/100 poziomu zwartości.

# Jours de Gloire
because-orders-where-needed = Rozkazy dostają ci, którzy zrobią z nich najlepszy użytek.
because-special-marker = Znacznik specjalny jest po to, żeby go użyć.
because-strike-first = Kto ma styczność z wrogiem, uderza pierwszy.
because-commander-tries = Dowódcy można zaufać: zdaje przy { $number } lub mniej.
because-commander-does-not = Dowódca rzadko by zdał ({ $number } lub mniej): lepsze pół ruchu niż żaden.
because-leader-to-his-own = Stamtąd dowodzi większą częścią swoich.
because-leader-stays = Stoi tam, gdzie jest potrzebny.
because-who-is-near-first = Najpierw rusza ten, kto jest najbliżej wroga.
because-comes-on = Kolumna wchodzi na pole bitwy.
because-well-placed-here = To dobre miejsce.
because-to-strike = Naprzód, na wroga; odległość w heksach: { $number }.
because-to-hold = Naprzód, do miejsca wartego punktów; odległość w heksach: { $number }.
because-guns-close-in = Działa podjeżdżają; odległość do wroga w heksach: { $number }.
because-to-recover = Dalej od wroga, żeby się zebrać.
because-face-the-enemy = Frontem do wroga.
because-salvo-pays = Ta salwa obiecuje { $number }/100 punktu siły.
because-shock-pays = To natarcie obiecuje { $number }/100 punktu siły.
because-no-shock-pays = Żadne natarcie nie obiecuje dość.
because-joins-attack = Z tym oddziałem natarcie jest warte o { $number }/100 punktu siły więcej.
because-charge-promises = Ta szarża obiecuje { $number }/100 punktu siły.
because-gallop = Prosto na nich.
because-falls-back-there = Tam najdalej do wroga, a najbliżej do swoich.
because-takes-the-hex = Co zdobyte, tego trzeba bronić.
because-strikes-on = Jeszcze jeden cios obiecuje { $number }/100 punktu siły.
because-guns-reply = Ostrzelane działa odpowiadają.
because-forms-square = Czworobok to najlepsza odpowiedź na jazdę.
because-meets-the-charge = Jazda przyjmuje szarżę w ruchu.
because-rallies = Kto może się zebrać, próbuje.
because-holds-the-horse = Jazda, która się zapędzi, jest stracona.
because-fires-first = Salwa, zanim uderzą, nic nie kosztuje.
