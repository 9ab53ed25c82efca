//! The table and a position on it as data to be drawn. Nothing is hidden in this book: both sides see the same.

use crate::game::Szwadron;
use crate::game::army::{FigureId, Goal, UnitId};
use crate::game::command::Command;
use crate::game::ground::KINDS;
use crate::game::notation::ammunition_name;
use crate::game::propose;
use crate::game::state::{Acted, Fall, State, Step};
use crate::readings::Measuring;
use crate::tables::UnitRow;
use crate::units::{self, Ability, Ammunition, Arm};
use kernel::Both;
use kernel::game::view::{
    Active, Asked, Board, Declared, Fact, Figure, FreeTable, Phase, Piece, SideView, Sign, Spot,
    Stand, TableGround, TableLine, View,
};
use kernel::game::{Game, Proposal, Side, Way};
use tabletop::{Name, Place, Point, Shape};

/// The arms of figures, each with its sign; a limber is one of its own.
const ARMS: [(&str, char); 5] = [
    ("infantry", 'I'),
    ("cavalry", 'C'),
    ("artillery", 'A'),
    ("horse-artillery", 'H'),
    ("limber", 'L'),
];

/// What somebody at the table would see of a unit or remember, each with its sign.
const MARKS: [(&str, char); 8] = [
    ("panic", '!'),
    ("pursuit", '»'),
    ("engaged", '×'),
    ("watches", '◎'),
    ("unprepared", '?'),
    ("rests", 'z'),
    ("dispersed", ':'),
    ("done", ' '),
];

/// The parts of a turn (2.1.2) and the events with which they begin.
const PHASES: [(&str, &[&str]); 3] =
    [("initiative", &["round"]), ("morale", &["turn"]), ("movement", &["movement-phase"])];

/// The formations a unit is asked into by hand, as the notation writes them.
const FORMS: [(&str, &str, char); 8] = [
    ("as-is", "form-as-is", '='),
    ("line:1", "form-line-1", '—'),
    ("line:2", "form-line-2", '2'),
    ("line:3", "form-line-3", '3'),
    ("column:1", "form-column-1", '|'),
    ("column:2", "form-column-2", 'ǁ'),
    ("square", "form-square", '□'),
    ("open:1:20.00", "form-open", '⁘'),
];

/// The operations that lead a unit somewhere (2.3.2, 2.3.3).
const DRILLS: [(&str, char); 4] =
    [("move", '→'), ("charge", '⚔'), ("close", '⇥'), ("break-off", '↩')];

const fn arm_name(arm: Arm) -> &'static str {
    match arm {
        Arm::Infantry => "infantry",
        Arm::Cavalry => "cavalry",
        Arm::Artillery => "artillery",
        Arm::HorseArtillery => "horse-artillery",
    }
}

/// What is fired, as the notation writes it.
fn ammunition_sign(ammunition: Ammunition) -> Sign {
    let id = ammunition_name(ammunition);
    Sign::new(id, format!("choice-{id}"), ' ')
}

pub(super) const fn spot(point: Point) -> Spot {
    [point.x, point.y]
}

pub(super) const fn stand(place: Place) -> Stand {
    Stand { at: spot(place.centre), facing: place.facing.0 }
}

fn both(name: &Name) -> Both {
    Both { pl: name.pl.clone(), en: name.en.clone() }
}

impl Szwadron {
    pub(super) fn drawn_board(&self) -> Board {
        let kinds = |line: bool, prefix: &str| -> Vec<Sign> {
            let fits = KINDS.iter().filter(|kind| matches!(kind.shape, Shape::Line) == line);
            fits.map(|kind| Sign::new(kind.name, format!("{prefix}-{}", kind.name), ' ')).collect()
        };
        let mut terrains = vec![Sign::new("open", "terrain-open", '·')];
        terrains.extend(kinds(false, "terrain"));
        Board {
            terrains,
            features: kinds(true, "edge"),
            arms: ARMS.map(|(id, sign)| Sign::new(id, format!("arm-{id}"), sign)).to_vec(),
            marks: MARKS.map(|(id, sign)| Sign::new(id, format!("mark-{id}"), sign)).to_vec(),
            phases: PHASES.map(|(id, openers)| Phase::new(id, openers)).to_vec(),
            table: Some(self.drawn_table()),
            ..Board::default()
        }
    }

    fn drawn_table(&self) -> FreeTable {
        let points = |points: &[Point]| points.iter().map(|&point| spot(point)).collect();
        let mut grounds: Vec<TableGround> = self
            .table
            .grounds
            .iter()
            .map(|ground| TableGround {
                terrain: KINDS[usize::from(ground.kind)].name.to_owned(),
                level: ground.level,
                name: ground.name.as_ref().map(both),
                points: points(ground.area.corners()),
            })
            .collect();
        // Hills lie under whatever grows or stands on them.
        grounds.sort_by_key(|ground| (ground.terrain != "hill", ground.level));
        let line = |line: &tabletop::Line| TableLine {
            feature: KINDS[usize::from(line.kind)].name.to_owned(),
            name: line.name.as_ref().map(both),
            points: points(&line.points),
        };
        FreeTable {
            width: self.table.size.x,
            depth: self.table.size.y,
            grounds,
            lines: self.table.lines.iter().map(line).collect(),
            forms: FORMS.map(|(id, key, sign)| Sign::new(id, key, sign)).to_vec(),
            drills: DRILLS.map(|(id, sign)| Sign::new(id, format!("drill-{id}"), sign)).to_vec(),
            zones: Vec::new(),
            ruler: self.readings.measuring == Measuring::Free,
            inches: false,
        }
    }

    pub(super) fn drawn(&self, state: &State) -> View {
        let score = if state.over { state.score } else { self.score(state) };
        let acting = !matches!(state.next(), Step::Initiative | Step::Over);
        let active = Active { side: self.army.side(state.active).to_owned(), group: String::new() };
        View {
            turn: state.round.into(),
            turns: self.army.rounds.into(),
            part: 1 + u16::from(state.active != state.first),
            score,
            over: state.over,
            active: acting.then_some(active),
            sides: [Side::FIRST, Side::SECOND].map(|side| self.drawn_side(state, side)).to_vec(),
            pieces: self.army.units().map(|unit| self.drawn_unit(state, unit)).collect(),
            figures: self.army.units().flat_map(|unit| self.drawn_figures(state, unit)).collect(),
            declared: state.declared().map(|(troop, operation)| Declared {
                pieces: troop.units().map(|unit| self.name(unit).to_owned()).collect(),
                operation: operation.name().to_owned(),
                key: format!("operation-{}", operation.name()),
            }),
            asked: self.pending(state).iter().map(|side| self.asked(state, side)).collect(),
            ..View::default()
        }
    }

    fn asked(&self, state: &State, side: Side) -> Asked {
        let about = match state.next() {
            Step::Declared(troop, _) => troop.units().next(),
            Step::Interrupt(command) => command.movers().and_then(|troop| troop.units().next()),
            Step::Repel(unit, _)
            | Step::Chase(unit, ..)
            | Step::CloseUp(unit, ..)
            | Step::Onward(unit, ..)
            | Step::Fall(Fall { unit, .. }) => Some(unit),
            _ => None,
        };
        let prompt = self.prompt(state, side);
        Asked {
            side: self.army.side(side).to_owned(),
            clause: prompt.map_or_else(String::new, |prompt| prompt.clause.id().to_owned()),
            key: prompt.map_or_else(String::new, |prompt| prompt.key.to_owned()),
            about: about.map(|unit| self.name(unit).to_owned()),
        }
    }

    fn drawn_side(&self, state: &State, side: Side) -> SideView {
        let id = self.army.side(side);
        let begun: i32 = self.army.units_of(side).map(|unit| self.army.card(unit).strength()).sum();
        let goal = match &self.army.goal {
            Goal::Figures => "fact-goal-figures",
            Goal::Hold(holder, _) if *holder == side => "fact-goal-hold",
            Goal::Hold(..) => "fact-goal-clear",
        };
        let left = format!("{}/{begun}", self.strength_left(state, side));
        SideView {
            id: id.to_owned(),
            key: format!("side-{id}"),
            victory: None,
            chief: None,
            facts: vec![Fact::new("fact-figures", left), Fact::new(goal, "")],
        }
    }

    fn drawn_unit(&self, state: &State, unit: UnitId) -> Piece {
        let (card, here) = (self.army.card(unit), self.lives(state, unit));
        let row = card.row(&self.tables);
        let left = self.fighting(state, unit).count() as i32;
        let figures = Fact::new("fact-figures", format!("{left}/{}", card.strength()));
        Piece {
            id: card.id.clone(),
            name: card.name.clone(),
            side: self.army.side(card.side).to_owned(),
            arm: arm_name(row.arm).to_owned(),
            group: String::new(),
            line: None,
            status: if here { "unit-here" } else { "unit-lost" }.to_owned(),
            returns: None,
            hex: None,
            facing: None,
            front: self.front(state, unit).map(stand),
            ammunition: self.ammunition(unit).map(ammunition_sign).collect(),
            place: 0,
            weak: left < card.strength(),
            morale: Some(row.morale),
            base: Some(row.morale),
            points: 0,
            marks: if here { self.marks(state, unit) } else { Vec::new() },
            facts: [figures].into_iter().chain(traits(row)).collect(),
        }
    }

    fn marks(&self, state: &State, unit: UnitId) -> Vec<String> {
        let now = state.unit(unit);
        let marks = [
            ("panic", now.morale == units::State::Panic),
            ("pursuit", now.morale == units::State::Pursuit),
            ("engaged", self.engaged(state, unit)),
            ("watches", now.acted == Acted::Watches),
            ("unprepared", now.unprepared),
            ("rests", now.rests),
            ("dispersed", self.dispersed(state, unit)),
            ("done", now.acted == Acted::Done),
        ];
        marks.into_iter().filter(|mark| mark.1).map(|mark| mark.0.to_owned()).collect()
    }

    fn drawn_figures<'a>(
        &'a self,
        state: &'a State,
        unit: UnitId,
    ) -> impl Iterator<Item = Figure> + 'a {
        let (card, size) = (self.army.card(unit), self.size(unit));
        let fights = move |figure: FigureId| card.fighters().any(|other| other == figure);
        self.here(state, unit).map(move |figure| Figure {
            id: self.figure_name(figure),
            piece: card.id.clone(),
            arm: if fights(figure) { arm_name(card.row(&self.tables).arm) } else { "limber" }
                .to_owned(),
            stand: stand(state.figure(figure).place),
            width: size.width,
            depth: size.depth,
        })
    }

    /// What a gesture comes to, as it is drawn; nothing for a command that leads nobody anywhere.
    pub(super) fn drawn_proposal(
        &self,
        state: &State,
        side: Side,
        wanted: Command,
    ) -> Option<Proposal<Command>> {
        let leads = wanted.drill().is_some()
            || matches!(wanted, Command::Also(_) | Command::MoveTogether(..));
        if !leads {
            return None;
        }
        let found = Self::propose(self, state, side, wanted);
        let way = |way: &propose::Way| {
            let end = way.path.last()?;
            Some(Way {
                figure: self.figure_name(way.figure),
                path: way.path.iter().map(|place| spot(place.centre)).collect(),
                end: stand(*end),
                cost: way.cost,
                against: way.against.clone(),
            })
        };
        Some(Proposal {
            command: found.nearest,
            against: found.against,
            ways: found.ways.iter().filter_map(way).collect(),
            limit: found.ways.iter().map(|way| way.limit).max().unwrap_or(0),
        })
    }

    /// The id of a figure: its unit and its place in it, counted from one.
    pub(super) fn figure_name(&self, figure: FigureId) -> String {
        let card = self.army.card(self.army.owner(figure));
        format!("{}.{}", card.id, figure.0 - card.figures.start + 1)
    }
}

/// The numbers and abilities of a unit (1.1).
fn traits(row: &UnitRow) -> impl Iterator<Item = Fact> {
    let movement = match row.limbered {
        Some(limbered) => format!("{}/{limbered}", row.movement),
        None => row.movement.to_string(),
    };
    let mut facts = vec![
        Fact::new("fact-movement", movement),
        Fact::new("fact-toughness", row.toughness),
        Fact::new("fact-melee", format!("{}/{}", row.melee, row.skill)),
    ];
    for ammunition in Ammunition::ALL {
        if let Some(shot) = row.shot(ammunition) {
            let key = match ammunition {
                Ammunition::SmallArms => "fact-small-arms",
                Ammunition::Ball => "fact-ball",
                Ammunition::Canister => "fact-canister",
                Ammunition::Shell => "fact-shell",
            };
            facts.push(Fact::new(key, format!("{}/{}/{}", shot.fire, shot.range, shot.accuracy)));
        }
    }
    let ability = |ability: &Ability| {
        let key = match ability {
            Ability::Heavy => "choice-heavy",
            Ability::HighAngle => "choice-high-angle",
            Ability::DispersedOrder => "choice-dispersed-order",
            Ability::AutomaticBreakOff => "choice-automatic-break-off",
            Ability::FirstStrike => "choice-first-strike",
            Ability::FirstStrikeInCharge => "choice-first-strike-in-charge",
            Ability::FirstStrikeInDefence => "choice-first-strike-in-defence",
        };
        Fact::new(key, "")
    };
    facts.extend(row.abilities.iter().map(ability));
    facts.into_iter()
}
