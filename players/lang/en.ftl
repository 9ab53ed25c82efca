# Why a player decided as it did. What an attack or a shot is worth is given in hundredths of a
# victory point, on balance.

because-nothing-better = Nothing better is to be said here.

# Tokens and orders.
because-always-so = It would always answer so, and need not be asked.
because-ready-to-attack = This wing is ready to attack: it goes first.
because-in-contact =
    { $number ->
        [one] One unit of this wing stands next to the enemy.
       *[other] { $number } units of this wing stand next to the enemy.
    }
because-nearest-wing = This wing is the nearest to the enemy: { $number } hexes.
because-let-him-begin = Nothing presses: let the enemy begin, and show nothing.
because-keep-the-lead = We are { $number } points ahead and time is short: keep what is won.
because-wing-is-worn = The wing has lost { $number }% of its morale: it has to rally first.
because-seek-the-enemy = We are not ahead and the enemy does not come: we have to seek him. He is { $number } hexes away.
because-attack-pays = The attacks of this wing promise { $number }/100 of a victory point each.
because-march-to-enemy = The enemy is { $number } hexes away: march.
because-attack-does-not-pay = Attacks would cost more than they bring ({ $number }/100 of a victory point each): hold.

# Leaders.
because-nobody-leads = The wing has no leader: the commander-in-chief takes over.
because-chief-to-his-leaders = From there the commander-in-chief reaches his wing leaders better.
because-chief-stays = The commander-in-chief stands where he is needed.
because-leaders-last = The units have moved: now the leaders follow them.
because-to-his-units =
    { $number ->
        [0] From there he commands all his units.
        [one] On the way to his units; one is out of his range there.
       *[other] On the way to his units; { $number } are out of his range there.
    }
because-well-placed = He commands his units from here.
because-safe-post = There the successor is { $number } hexes from the enemy.
because-furthest-reach = His command range is { $number }.

# Movement.
because-nearest-first = Whoever is nearest to the enemy moves first and makes room.
because-all-moved = Everybody has moved.
because-goes-home = The wing goes home.
because-rally =
    { $number ->
        [one] The unit has lost one point of morale: rally before fighting on.
       *[other] The unit has lost { $number } points of morale: rally before fighting on.
    }
because-ready-to-march = Whoever has to march lifts what holds him.
because-horse-is-near = Enemy cavalry is { $number } hexes away, nearer than his foot: chevaux-de-frise.
because-to-attack = From there the attack is worth { $number }/100 of a victory point.
because-hold = Hold the line, the front to the enemy and friends on the flanks.
because-approach = Nearer to the enemy and in line; there he is { $number } hexes away.
because-press-on = Under ATTACK one has to press on; this way is the better one.

# Guns.
because-guns-on-top = Only guns on top of the stack can fire.
because-guns-in-range = There are targets in reach: unlimber.
because-guns-turn =
    { $number ->
        [one] Nobody is before the guns; after the turn there is one target.
       *[other] Nobody is before the guns; after the turn there are { $number } targets.
    }
because-guns-close-up = The guns close up; there the enemy is { $number } hexes away.
because-guns-with-foot = Infantry guns stay with their battalions.
because-guns-stay-to-fire = Guns that stay can fire.

# Reactions.
because-counter-charge = Charge before he does: it is worth { $number }/100 of a victory point.
because-chevaux = The test for chevaux-de-frise succeeds with { $number }%, and they stop his charge.
because-volley = A volley costs nothing.
because-turn-to-him = Turn the front to whoever comes from the flank or the rear.
because-let-him-come = No reaction is worth it.

# Combat.
because-steel-is-better = Cold steel is worth { $number }/100 of a victory point to the wing, more than fire.
because-fire-is-better = Fire is worth { $number }/100 of a victory point to the wing, more than cold steel.
because-attack = By the exact odds the attack is worth { $number }/100 of a victory point.
because-no-good-attack = No attack that is left is worth it.
because-join = They make the attack better by { $number }/100 of a victory point.
because-enough = Those who attack are enough: { $number }/100 of a victory point.
because-fire-before-clash = Fire before the clash costs nothing.
because-hold-fire = There is nothing to be hit.
because-shoot = The shot, less the answer, is worth { $number }/100 of a victory point.
because-no-good-shot = No shot that is left is worth the answer.

# After combat.
because-safest-way-back = This way back is the safest.
because-steadiest = The steadiest unit, with morale { $number }.
because-rides-on = Further on they stand better.
because-reins-in = They stand well here.
because-front-to-enemy = The front to the enemies around, friends on the flanks.
because-looks-right = The front is to the enemy already.

# Szwadron.
because-charge-pays = The charge promises { $number }/100 of a figure, on balance.
because-drive-out = They must be driven out, and time is running: { $number }/100 of a figure, on balance.
because-fight-on = Fight on: { $number }/100 of a figure, on balance.
because-fire-pays = The volley promises { $number }/100 of a figure.
because-nothing-to-do = Nobody has anything better to do.
because-watch-for-him = The enemy may come before our muskets: hold the fire for him.
because-make-ready = The guns need a position.
because-into-place = To a good distance.
because-throw = The dice must be thrown.
because-close-up = More figures in the melee are more blows.
because-take-prisoners = Prisoners are worth their guards.
because-keep-in-hand = Better to keep the unit in hand than to let it go off.
because-all-the-same = Whichever figure falls, it is the same.
because-others-stay = The others stay where they are.
because-fire-now = This shot promises { $number }/100 of a figure.
because-wait-for-better = Wait for a better target.
because-fire-on-the-way = Go nearer and fire on the march: { $number }/100 of a figure.

# Wojny Napoleońskie
because-forward = Everybody forward, at the nearest enemy.
because-orders-written = The orders are written.
because-join-the-unit = A part of a unit goes back to it.
because-map-drawn = The troops stand as the battle puts them.
because-charge-again = A charge begun from too far must be declared again.
because-nobody-there = There is nobody to be seen.
because-reorder = Nobody threatens: time to put the ranks in order.
because-nearer = Nearer to the enemy.
because-form-line = A line fires with its whole front.
because-stand-and-fire = The enemy is in range: stand and fire.
because-unlimber = Limbered guns do not fire.
because-turn-guns = The muzzles towards the enemy.
because-room-to-charge = It stands too near: like this nobody may charge or attack.
because-front-to-them = Nobody shows the enemy his flank.
because-from-the-edge = At the edge of the table there is no room; back from it.
because-meet-them = Horse meets a charge at the gallop.
because-stand-fast = Stand, and fire as they come.
because-meet-their-attack = Go to meet them: that costs them more than standing would.
because-give-ground = Ground is worth less than the brigade.
because-rally-them = A general beside them helps them to rally.
because-with-the-charge = He stays with those who charge.
because-with-the-foot = The general stands by the foot that is nearest to the enemy.
because-get-away = There is nothing to be had here.
because-fire-first = A volley before they strike.
because-fight-it-out = Who goes, loses.
because-pursue-them = A beaten enemy must not rally.
because-turn-into-place = Turn, and into the place of the beaten.
because-out-of-the-fire = Out: whoever stays in a fire out of control is lost.
because-guns-up = Nearer: canister tells only at close range.

# Bogowie Wojny: Lee
because-keep-attacking = The same order is easier to pass: we attack.
because-stay-with-troops = The general rides to his men, to have them in command.
because-orders-laid = The orders lie.
because-nearest-corps = The corps nearest to the enemy goes first.
because-hold-together = First one must get one's own ranks together.
because-attack-should-pay = This attack promises { $number }/100 of a level of cohesion.
because-no-more-attacks = No other attack pays.
because-back-the-attack = Friends beside and behind steady an attack.
because-wake-the-corps = Who passes his order can do more than stand.
because-face-them = The front towards the enemy.
because-cover-the-flank = An open flank is a lost brigade.
because-reactions-said = The others stand and fire.
because-every-zone-counts = Every further zone and every gun counts.
because-stay-here = We stay where we are.
because-all-the-same-dice = Dice that cannot be shared go against the first.
because-go-in = In with the bayonet: it promises { $number }/100 of a level.
because-guns-fire = This cannonade promises { $number }/100 of a level of cohesion.

# Jours de Gloire
because-orders-where-needed = The orders go to those who can do most with them.
because-special-marker = A special marker is for use.
because-strike-first = Whoever is in touch with the enemy strikes first.
because-commander-tries = The commander is to be trusted: he passes with { $number } or less.
because-commander-does-not = The commander would rarely pass ({ $number } or less): half a move is better than none.
because-leader-to-his-own = From there he commands more of his own.
because-leader-stays = He stands where he is needed.
because-who-is-near-first = Whoever is nearest to the enemy moves first.
because-comes-on = The column comes on.
because-well-placed-here = This is a good place.
because-to-strike = On towards the enemy, who is { $number } hexes away.
because-to-hold = On towards the place that is worth points, { $number } hexes away.
because-guns-close-in = The guns close in; the enemy is { $number } hexes away.
because-to-recover = Away from the enemy, to rally.
because-face-the-enemy = The front to the enemy.
because-salvo-pays = This salvo promises { $number }/100 of a strength point.
because-shock-pays = This attack promises { $number }/100 of a strength point.
because-no-shock-pays = No attack promises enough.
because-joins-attack = With this unit the attack is worth { $number }/100 of a strength point more.
because-charge-promises = This charge promises { $number }/100 of a strength point.
because-gallop = Straight at them.
because-falls-back-there = There the enemy is furthest and home nearest.
because-takes-the-hex = What was won is to be held.
because-strikes-on = One more blow promises { $number }/100 of a strength point.
because-guns-reply = Guns that are fired at reply.
because-forms-square = A square is the best answer to horse.
because-meets-the-charge = Horse meets a charge in motion.
because-rallies = Whoever can rally tries to.
because-holds-the-horse = Horse out of hand is lost horse.
because-fires-first = A salvo before they strike costs nothing.
