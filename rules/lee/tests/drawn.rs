//! What the battle shows and says has its words in both languages, none of its words is idle, and the table is to
//! scale.

use kernel::game::view::{Area, Board, View};
use kernel::game::{Game, Prompt, Side, Unreadable};
use kernel::{Lang, Message};
use lee::battle::Battle;
use lee::battle::army::UnitId;
use lee::battle::command::{Answer, Command, Dice, Leg, Way};
use lee::battle::event::{Event, Happening};
use lee::battle::scenario;
use lee::battle::state::{Attack, Fight, Outflanking, State, Step, Supporter};
use lee::fight::{Reaction, Zone};
use std::collections::BTreeSet;
use tabletop::{Facing, INCH, Place, Point};
use words::Words;

const FIELD: &str = include_str!("../cases/field.toml");
const BULL_RUN: &str = include_str!("../../../scenarios/lee/first-bull-run-1861.toml");
const LANG: [(Lang, &str); 2] =
    [(Lang::Pl, include_str!("../lang/pl.ftl")), (Lang::En, include_str!("../lang/en.ftl"))];

fn battle(text: &str) -> Battle {
    scenario::read(text, &[]).expect("nothing is wrong").battle
}

fn words(lang: Lang) -> Words {
    Words::new(lang, &[(LANG[0].1, LANG[1].1)])
}

/// Every sentence can be said, with all its parts.
fn says(speakers: &[Words], message: &Message) {
    for words in speakers {
        let said = words.say(message);
        assert!(!said.contains(['⟨', '$']), "{}: {said}", message.key);
    }
}

/// A position in which a step comes next.
fn at_step(battle: &Battle, step: Step) -> State {
    State { agenda: vec![step], ..State::new(&battle.army) }
}

/// What the first side is asked in a position, or the second.
fn question(battle: &Battle, state: &State) -> Option<Prompt> {
    let both = [Side::FIRST, Side::SECOND];
    both.into_iter().find_map(|side| battle.prompt(state, side))
}

/// The words that begin so.
fn written(text: &str, start: &str) -> BTreeSet<String> {
    words::inventory(text).into_keys().filter(|key| key.starts_with(start)).collect()
}

#[test]
fn events_have_sentences_and_no_sentence_is_idle() {
    let battle = battle(FIELD);
    let speakers = LANG.map(|(lang, _)| words(lang));
    let mut keys = BTreeSet::new();
    let marker = UnitId(battle.army.cards.len() as u8);
    for &what in Happening::ALL {
        for numbers in [[0, 0], [1, 1], [2, 3], [-1, -1], [99, 99], [650, 25]] {
            for (unit, other) in [(Some(UnitId(0)), Some(marker)), (None, None)] {
                let told = battle.told(Event { what, unit, other, numbers });
                says(&speakers, &told);
                keys.insert(told.key.clone());
            }
        }
    }
    for (_, text) in LANG {
        assert_eq!(written(text, "event-"), keys);
    }
    let moved = Event::of(Happening::Moved, UnitId(0)).with(650, 700);
    assert_eq!(words(Lang::Pl).say(&battle.told(moved)), "1. brygada Unii przechodzi 6,5″.");
    assert_eq!(words(Lang::En).say(&battle.told(moved)), "Union 1st Brigade moves 6.5″.");
}

#[test]
fn commands_have_sentences_and_no_sentence_is_idle() {
    let battle = battle(FIELD);
    let speakers = LANG.map(|(lang, _)| words(lang));
    let mut seed = 3_u64;
    let mut draw = |most: u32| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((seed >> 33) % u64::from(most)) as u32
    };
    let sides = [Side::FIRST, Side::SECOND];
    let mut steps = vec![Step::Declare, Step::Respond, Step::March(lee::battle::army::CorpsId(0))];
    steps.extend(sides.map(Step::Swap));
    steps.extend(sides.map(Step::Command));
    steps.extend(sides.map(Step::GoIn));
    steps.extend(sides.map(Step::Activate));
    steps.push(Step::Cannonade(Side::FIRST, false));
    let mut state = State::new(&battle.army);
    let (mut said, mut verbs) = (BTreeSet::new(), BTreeSet::new());
    for turn in 0..6_000 {
        state.bodies.iter_mut().for_each(|body| body.dismounted = turn % 2 == 0);
        state.agenda = vec![steps[turn % steps.len()]];
        let command = match turn % 5 {
            0 => Command::Done,
            _ => battle.some_command(&mut draw),
        };
        let message = battle.said(&state, command);
        says(&speakers, &message);
        said.insert(message.key.clone());
        let verb = battle.command_text(command);
        verbs.insert(format!("command-{}", verb.split(' ').next().unwrap_or_default()));
    }
    said.remove("command-done");
    for (_, text) in LANG {
        assert_eq!(written(text, "said-"), said);
        assert_eq!(written(text, "command-"), verbs);
    }
    let turned = Way::of(&[Leg::Turn(Facing::EAST)]).expect("short");
    let told = battle.said(&state, Command::Move(UnitId(0), turned, Dice::own(2)));
    let told = words(Lang::En).say(&told);
    assert_eq!(told, "move: Union 1st Brigade, 0″ forward, facing to the right (dice: 2)");
}

#[test]
fn questions_have_sentences_and_no_sentence_is_idle() {
    let (battle, sides) = (battle(FIELD), Side::FIRST);
    let steps = [
        Step::Swap(sides),
        Step::Begin(sides),
        Step::Command(sides),
        Step::Cannonade(sides, false),
        Step::Activate(sides),
        Step::Declare,
        Step::Respond,
        Step::Deflect(UnitId(0)),
        Step::Outflank,
        Step::Extend,
        Step::SupportFire(sides),
        Step::Share(UnitId(0)),
        Step::GoIn(sides),
        Step::BreakOff(sides),
        Step::ChaseOff(sides),
        Step::Follow(sides),
        Step::Turns(sides),
        Step::March(lee::battle::army::CorpsId(0)),
        Step::Rally(sides),
        Step::Steady(sides),
    ];
    let mut positions: Vec<State> = steps.iter().map(|step| at_step(&battle, *step)).collect();
    // The corps of an aggressive general whose order failed (9.5).
    let mut forced = at_step(&battle, Step::Declare);
    forced.action.forced = true;
    positions.push(forced);
    // A unit that could not meet a counter-attack over a bridge (9.6).
    let mut missed = at_step(&battle, Step::Deflect(UnitId(0)));
    missed.action.attacks.push(Attack {
        attacker: UnitId(0),
        target: UnitId(17),
        from: missed.body(UnitId(0)).place,
        answer: Some(Answer::Counter(Dice::default())),
        cover: None,
    });
    positions.push(missed);
    let asked: BTreeSet<String> = positions
        .iter()
        .filter_map(|state| question(&battle, state))
        .map(|asked| asked.key.to_owned())
        .collect();
    assert_eq!(asked.len(), positions.len());
    for (_, text) in LANG {
        assert_eq!(written(text, "ask-"), asked);
    }
    assert!(question(&battle, &at_step(&battle, Step::Over)).is_none());
}

/// Every key in a board and in a view.
fn keys(board: &Board, view: &View) -> BTreeSet<String> {
    let table = board.table.as_ref().expect("a free table");
    let signs = [&board.terrains, &board.features, &board.arms, &board.marks];
    let signs = signs.into_iter().chain([&table.forms, &table.drills]).flatten();
    let mut keys: BTreeSet<String> = signs.map(|sign| sign.key.clone()).collect();
    keys.extend(board.phases.iter().map(|phase| phase.key.clone()));
    let facts = view.sides.iter().flat_map(|side| &side.facts);
    let facts = facts.chain(view.pieces.iter().flat_map(|piece| &piece.facts));
    let facts = facts.chain(view.leaders.iter().flat_map(|leader| &leader.facts));
    keys.extend(facts.chain(&view.facts).map(|fact| fact.key.clone()));
    keys.extend(view.pieces.iter().map(|piece| piece.status.clone()));
    keys.extend(view.leaders.iter().flat_map(|one| [one.rank.clone(), one.status.clone()]));
    keys.extend(view.leaders.iter().flat_map(|leader| leader.marks.clone()));
    keys.extend(view.groups.iter().map(|group| group.order.clone()));
    keys.extend(view.groups.iter().flat_map(|group| group.marks.clone()));
    keys.extend(view.asked.iter().map(|asked| asked.key.clone()));
    keys
}

/// A position of which much is to be drawn.
fn busy(battle: &Battle) -> Result<State, Unreadable> {
    battle.read_state_text(
        "battle - {\"turn\":2,\"morale\":[\"low\",\"high\"]}\n\
         unit b1 {\"lost\":2,\"pinned\":true,\"moved\":true}\nunit b2 {\"status\":\"routed\"}\n\
         unit b3 {\"status\":\"destroyed\"}\nunit b4 {\"status\":\"off-table\"}\n\
         unit b6 {\"dismounted\":true}\n\
         general g3 {\"with\":[0,{}],\"spent\":1}\ngeneral g4 {\"lost\":1,\"fewer\":1}\n\
         corps c1 {\"order\":{\"shown\":\"attack\"},\"does\":\"active\",\"activated\":true}\n\
         corps c2 {\"does\":\"forced-attacks\"}\ncorps k1 {\"does\":\"inactive\"}\n\
         corps k2 {\"does\":\"inactive-in-defence\"}\ndivision d1 {\"retiring\":true}\n\
         action - {\"corps\":0}\nstep march c1\n",
    )
}

#[test]
fn what_is_drawn_has_words() {
    let battle = battle(FIELD);
    let state = busy(&battle).expect("it can be read");
    let prompt = question(&battle, &state).expect("somebody is asked");
    let mut all = BTreeSet::new();
    for side in [Side::FIRST, Side::SECOND] {
        let known = battle.veiled(&state, side);
        let view = battle.drawn(&known, side, &[(Side::FIRST, prompt)]);
        all.extend(keys(&battle.drawn_board(), &view));
    }
    for (_, text) in LANG {
        let known = words::inventory(text);
        for key in &all {
            assert!(known.contains_key(key), "nobody wrote {key}");
        }
        let starts = ["terrain-", "edge-", "arm-", "mark-", "phase-", "form-", "drill-", "fact-"];
        for start in starts {
            let drawn = all.iter().filter(|key| key.starts_with(start)).cloned().collect();
            assert_eq!(written(text, start), drawn, "{start}");
        }
        let statuses = written(text, "unit-").into_iter().chain(written(text, "leader-"));
        let rulings = ["unit-dice", "unit-rest", "unit-impetus", "unit-light", "unit-open"];
        let later = ["leader-coming"];
        for status in statuses.filter(|key| !rulings.contains(&key.as_str())) {
            assert!(all.contains(&status) || later.contains(&status.as_str()), "{status}");
        }
    }
}

#[test]
fn the_table_is_drawn_to_scale_and_nobody_sees_through_patrol_markers() {
    let battle = battle(FIELD);
    let state = busy(&battle).expect("it can be read");
    let view = battle.drawn(&battle.veiled(&state, Side::FIRST), Side::FIRST, &[]);
    let table = battle.drawn_board().table.expect("a free table");
    assert_eq!((table.width, table.depth, table.ruler), (72 * INCH, 48 * INCH, true));
    let b1 = view.piece("b1").expect("a brigade");
    assert_eq!(b1.marks, ["pinned", "worn", "retires", "led", "moved"]);
    let front = b1.front.expect("it stands somewhere");
    assert_eq!((front.at, front.facing), ([26 * INCH, 36 * INCH - INCH / 2], 0));
    let cohesion = b1.facts.iter().find(|fact| fact.key == "fact-cohesion").expect("a fact");
    assert_eq!(cohesion.value, "3/5");
    let base = |id: &str| view.figures.iter().find(|figure| figure.piece == id);
    let size = |id: &str| base(id).map(|base| (base.width / INCH, base.depth / INCH));
    assert_eq!((size("b1"), size("n1"), size("m3")), (Some((2, 1)), Some((1, 1)), Some((2, 1))));
    assert_eq!((size("b11"), size("m1")), (Some((2, 1)), None), "its own patrols it knows");
    assert_eq!((size("r11"), size("b3"), size("b13")), (None, None, None));
    assert!(view.piece("m3").is_some() && view.piece("r11").is_some_and(|r11| r11.front.is_none()));
    let dice = |id: &str| {
        let facts = &view.leader(id).expect("a general").facts;
        facts.iter().find(|fact| fact.key == "fact-dice").map(|fact| fact.value.clone())
    };
    let expected = ["4/4", "3/3", "1/2", "1/1", "3/3"].map(|dice| Some(dice.to_owned()));
    assert_eq!(["g0", "g1", "g3", "g4", "g5"].map(dice), expected);
    let order = |id: &str| view.group(id).map(|corps| corps.order.clone());
    assert_eq!(order("c2").as_deref(), Some("choice-defence"));
    assert_eq!(order("k1").as_deref(), Some("order-hidden"));
    let active = view.active.expect("a corps is active");
    assert_eq!((active.side.as_str(), active.group.as_str()), ("union", "c1"));
}

#[test]
fn what_was_declared_is_drawn_and_how_far_it_reaches_is_not() {
    let battle = battle(FIELD);
    let mut state = State::new(&battle.army);
    let unit = |id: &str| battle.unit_named(id).expect("a unit");
    let [b1, b2, b3, b4, n1, r1, m3] = ["b1", "b2", "b3", "b4", "n1", "r1", "m3"].map(unit);
    let attack = |attacker, target| {
        let from = state.body(attacker).place;
        Attack { attacker, target, from, answer: None, cover: None }
    };
    state.action.attacks = vec![attack(b1, r1), attack(b4, m3)];
    state.action.supporters = vec![Supporter { unit: b2, friend: b1 }];
    let passes = |passed| Outflanking { unit: b3, target: r1, zone: Zone::LeftFlank, passed };
    state.action.outflankings = vec![passes(false), passes(true)];
    state.action.guns = vec![(n1, b1)];
    let fight = |attacker, defender| Fight {
        attacker,
        defender,
        zone: Zone::Front,
        reaction: Reaction::Stand,
        stood: false,
        due: false,
        lost: [0, 0],
        may_go_in: [false, false],
        or_pushed: false,
        goes_in: false,
    };
    // Who was engaged before is drawn apart from who attacks now.
    state.fights = vec![fight(b1, r1), fight(r1, b2)];
    state.agenda = vec![Step::Declare];
    let drawn = |side| {
        let arrows = battle.drawn(&battle.veiled(&state, side), side, &[]).arrows;
        let told = arrows.iter().map(|one| format!("{} {} {}", one.key, one.from, one.to));
        told.collect::<Vec<_>>()
    };
    let expected = |marker: &str| {
        let marker = format!("arrow-attack b4 {marker}");
        let rest = ["support b2 b1", "outflank b3 r1", "fire n1 b1", "engaged r1 b2"];
        let rest = rest.map(|one| format!("arrow-{one}"));
        ["arrow-attack b1 r1".to_owned(), marker].into_iter().chain(rest).collect::<Vec<_>>()
    };
    assert_eq!(drawn(Side::FIRST), expected("m3"));
    assert_eq!(drawn(Side::SECOND), expected("r11"), "it knows who stands behind its markers");
    let keys: BTreeSet<String> =
        expected("m3").iter().filter_map(|one| one.split(' ').next().map(str::to_owned)).collect();
    for (_, text) in LANG {
        assert_eq!(written(text, "arrow-"), keys);
    }
    let later = State { agenda: vec![Step::March(battle.army.corps_of(b1))], ..state.clone() };
    let engaged = battle.drawn(&later, Side::FIRST, &[]).arrows;
    assert!(engaged.len() == 2 && engaged.iter().all(|one| one.key == "arrow-engaged"));
    let areas = battle.drawn_areas(&state, "b1");
    assert!(areas.iter().all(|area| area.key != "area-reach"));
    assert!(battle.drawn_areas(&state, "move b1").is_empty());
}

/// 9.2: neither a ruler nor a gesture tells how far somebody is before the reactions are declared; forced attacks are
/// measured first (9.5).
#[test]
fn nobody_measures_before_the_reactions_are_declared() {
    let battle = battle(FIELD);
    let unit = battle.unit_named("b1").expect("a unit");
    let corps = battle.army.corps_of(unit);
    let (a, b) = (Side::FIRST, Side::SECOND);
    let measured = |state: &State| !battle.drawn(state, a, &[]).unmeasured;
    let hidden = [
        Step::Swap(a),
        Step::Begin(a),
        Step::Command(a),
        Step::Cannonade(b, true),
        Step::Activate(b),
        Step::Declare,
        Step::Respond,
    ];
    for step in hidden {
        let state = at_step(&battle, step);
        assert!(!measured(&state), "{step:?}");
        let ahead = Way::of(&[Leg::To(state.body(unit).place.centre)]).expect("short");
        let wanted = Command::Move(unit, ahead, Dice::default());
        let told = battle.propose(&state, a, wanted).expect("a refusal");
        assert!(told.ways.is_empty() && told.limit == 0 && !told.against.is_empty(), "{step:?}");
        assert!(battle.drawn_areas(&state, "move b1").is_empty(), "{step:?}");
    }
    let open = [Step::Outflank, Step::SupportFire(b), Step::GoIn(a), Step::Turns(b)];
    for step in open.into_iter().chain([Step::March(corps), Step::Over]) {
        assert!(measured(&at_step(&battle, step)), "{step:?}");
    }
    let mut forced = at_step(&battle, Step::Declare);
    forced.action.forced = true;
    assert!(measured(&forced));
}

/// 9.6: where a counter-attack would meet an attack is drawn before the reactions, near or far: whether both get there
/// is not told (9.2).
#[test]
fn a_meeting_is_drawn_without_telling_whether_it_is_reached() {
    let battle = battle(FIELD);
    let [b1, r1] = ["b1", "r1"].map(|id| battle.unit_named(id).expect("a unit"));
    for (far, reached) in [(10, true), (30, false)] {
        let mut state = at_step(&battle, Step::Respond);
        let at = |y: i32, facing| Place { centre: Point { x: 26 * INCH, y: y * INCH }, facing };
        state.put(b1, at(40, Facing::NORTH));
        state.put(r1, at(40 - far, Facing::SOUTH));
        let from = state.body(b1).place;
        state.action.attacks =
            vec![Attack { attacker: b1, target: r1, from, answer: None, cover: None }];
        assert_eq!(battle.meeting(&state, b1, r1).is_some(), reached);
        for unit in ["b1", "r1"] {
            let areas = battle.drawn_areas(&state, unit);
            let meeting = areas.iter().find(|area| area.key == "area-meeting").expect("a meeting");
            // Half-way, an inch apart: bases of an inch, so that the middles are two inches apart.
            let middle = (40 - far / 2) * INCH;
            let ends = meeting.outlines.iter().map(|outline| {
                let y = || outline.iter().map(|spot| spot[1]);
                y().min().expect("corners").midpoint(y().max().expect("corners"))
            });
            assert_eq!(ends.collect::<Vec<_>>(), [middle + INCH, middle - INCH]);
        }
    }
}

fn outline(areas: &[Area], key: &str) -> Option<(i32, i32, i32, i32)> {
    let points = areas.iter().find(|area| area.key == key)?.outlines.last()?;
    let (x, y) = (|| points.iter().map(|spot| spot[0]), || points.iter().map(|spot| spot[1]));
    Some((x().min()?, x().max()?, y().min()?, y().max()?))
}

#[test]
fn zones_and_ranges_are_drawn_and_attacks_are_not_measured() {
    let battle = battle(FIELD);
    let state = State::new(&battle.army);
    let areas = battle.drawn_areas(&state, "b1");
    let keys: Vec<&str> = areas.iter().map(|area| area.key.as_str()).collect();
    let zones = ["area-front", "area-left-flank", "area-right-flank", "area-rear"];
    assert_eq!(keys, [zones.as_slice(), &["area-control", "area-inch"]].concat());
    let front = 36 * INCH - INCH / 2;
    let (west, east, north, south) = outline(&areas, "area-control").expect("it has one");
    assert_eq!((north, south), (front - 3 * INCH, front));
    let inch = outline(&areas, "area-inch").expect("it has one");
    assert_eq!(inch, (25 * INCH, 27 * INCH, front - INCH, front));
    // The diagonals of a base of two by one inches lie 63 degrees aside of its front.
    assert!((-1..=1).contains(&(52 * INCH - west - east)), "{west} {east}");
    assert!((east - 27 * INCH - 6_816).abs() < 20, "3 inches along the diagonal: {east}");
    let rear = outline(&areas, "area-rear").expect("it has one");
    assert_eq!((rear.2, rear.3), (front + INCH, front + 7 * INCH));
    let guns = battle.drawn_areas(&state, "n1");
    let fire = guns.iter().find(|area| area.key == "area-fire").expect("a battery fires");
    assert_eq!(fire.outlines.len(), 3);
    assert_eq!(outline(&guns, "area-fire").expect("it has bands").2, front - 12 * INCH);
    let corps = battle.army.corps_of(UnitId(0));
    let moves = battle.drawn_areas(&at_step(&battle, Step::March(corps)), "move b1");
    assert_eq!(moves.iter().map(|area| area.key.as_str()).collect::<Vec<_>>(), ["area-reach"]);
    for nobody in ["m3", "b13", "b1 r1", "nobody", ""] {
        assert!(battle.drawn_areas(&state, nobody).is_empty(), "{nobody}");
    }
}

#[test]
fn a_gesture_becomes_a_way() {
    let battle = battle(BULL_RUN);
    let unit = battle.unit_named("porter").expect("a unit");
    let state = at_step(&battle, Step::March(battle.army.corps_of(unit)));
    let front = state.body(unit).place.centre;
    // It looks south at (10, 11); it is led three inches east, and is to look east.
    let (x, y) = (front.x + 3 * INCH + INCH / 2, front.y);
    let gesture =
        format!("move porter front {}.{:02},{}.{:02} 16384", x / 100, x % 100, y / 100, y % 100);
    let wanted = battle.read_command_text(&gesture).expect("it can be read");
    let proposal =
        battle.drawn_proposal(&state, wanted, &|_| Vec::new()).expect("it leads somewhere");
    let Some(Command::Move(_, way, _)) = proposal.command else { panic!("a move: {proposal:?}") };
    let end = way.legs().filter_map(|leg| match leg {
        Leg::To(point) => Some(point),
        Leg::Turn(_) => None,
    });
    let ends: Vec<i32> = end.map(|point| point.x).collect();
    assert_eq!(ends, [front.x + 3 * INCH]);
    assert_eq!(proposal.ways.len(), 1);
    assert_eq!((proposal.ways[0].figure.as_str(), proposal.ways[0].path.len()), ("porter.1", 2));
    assert_eq!(proposal.ways[0].end.facing, 16_384);
    assert!(battle.drawn_proposal(&state, Command::Done, &|_| Vec::new()).is_none());
}
