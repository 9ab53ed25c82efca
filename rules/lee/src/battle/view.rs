//! The table and a position on it, as a side knows it, as data to be drawn: a base each brigade and battery, one for
//! every patrol marker.

use crate::battle::Battle;
use crate::battle::army::{self, BRIGADE, CorpsId, GeneralId, UnitId};
use crate::battle::ground::KINDS;
use crate::battle::state::{Card, State, Status, Step};
use crate::battle::tell::{LEVELS, order_key};
use crate::command::Rank;
use crate::orders::{Character, Corps};
use crate::units::{Arm, Grade, Kind, Stat};
use kernel::Both;
use kernel::game::reader::spot_text;
use kernel::game::view::{
    Active, Arrow, Asked, Board, Fact, Figure, FreeTable, Group, Leader, Phase, Piece, ShortName,
    SideView, Sign, Spot, Stand, TableGround, TableLine, View,
};
use kernel::game::{Prompt, Side};
use tabletop::{Base, Edge, Name, Place, Point, Shape};

/// The arms, each with its sign.
const ARMS: [(&str, char); 5] =
    [("infantry", 'I'), ("cavalry", 'C'), ("dismounted", 'D'), ("artillery", 'A'), ("patrol", '?')];

/// What somebody at the table would see of a unit or remember, each with its sign.
const MARKS: [(&str, char); 8] = [
    ("routed", '!'),
    ("engaged", '×'),
    ("pinned", '•'),
    ("worn", '~'),
    ("hidden", '?'),
    ("retires", '‹'),
    ("led", '*'),
    ("moved", ' '),
];

/// The parts of a turn (B3) and the events with which they begin.
const PHASES: [(&str, &[&str]); 7] = [
    ("initiative", &["turn"]),
    ("command", &["command-phase"]),
    ("cannonade", &["cannonade-phase"]),
    ("activation", &["activation-phase", "activated"]),
    ("fights", &["round"]),
    ("moves", &["move-phase"]),
    ("end", &["end-phase"]),
];

pub(super) const fn spot(point: Point) -> Spot {
    [point.x, point.y]
}

pub(super) const fn stand(place: Place) -> Stand {
    Stand { at: spot(place.centre), facing: place.facing.0 }
}

fn both(name: &Name) -> Both {
    Both { pl: name.pl.clone(), en: name.en.clone() }
}

const fn arm_word(arm: Arm) -> &'static str {
    match arm {
        Arm::Infantry => "infantry",
        Arm::Cavalry => "cavalry",
        Arm::Dismounted => "dismounted",
        Arm::Artillery => "artillery",
    }
}

/// The key of a kind's name.
const fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Militia => "choice-militia",
        Kind::UnionInfantry => "choice-union-infantry",
        Kind::ConfederateInfantry => "choice-confederate-infantry",
        Kind::Zouaves => "choice-zouaves",
        Kind::LightInfantry => "choice-light-infantry",
        Kind::Cavalry => "choice-cavalry",
        Kind::AverageCavalry => "choice-average-cavalry",
        Kind::DismountedCavalry => "choice-dismounted-cavalry",
        Kind::Napoleons => "choice-napoleons",
        Kind::SixPounders => "choice-six-pounders",
        Kind::Rifles => "choice-rifles",
        Kind::HeavyParrotts => "choice-heavy-parrotts",
        Kind::MixedBattery => "choice-mixed-battery",
    }
}

const fn status_key(status: Status) -> &'static str {
    match status {
        Status::Here => "unit-here",
        Status::Coming => "unit-coming",
        Status::Routed => "unit-routed",
        Status::Destroyed => "unit-destroyed",
        Status::OffTable => "unit-off-table",
        Status::Unknown => "unit-unknown",
    }
}

impl Battle {
    /// The table and the signs of what is on it.
    pub fn drawn_board(&self) -> Board {
        let named = |line: bool, prefix: &str| -> Vec<Sign> {
            let fits = KINDS.iter().filter(|kind| matches!(kind.shape, Shape::Line) == line);
            fits.map(|kind| Sign::new(kind.name, format!("{prefix}-{}", kind.name), ' ')).collect()
        };
        let mut terrains = vec![Sign::new("open", "terrain-open", '·')];
        terrains.extend(named(false, "terrain"));
        Board {
            terrains,
            features: named(true, "edge"),
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
        // Hills lie under whatever grows or stands on them, and bridges over the water.
        let over = |name: &str| match name {
            "hill" => 0,
            "bridge" | "ford" => 2,
            "place" => 3,
            _ => 1,
        };
        grounds.sort_by_key(|ground| (over(&ground.terrain), ground.level));
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
            forms: vec![Sign::new("front", "form-front", '=')],
            drills: vec![Sign::new("move", "drill-move", '→')],
            zones: Vec::new(),
            // When it is laid away a view says (9.2).
            ruler: true,
            inches: true,
        }
    }

    /// A position as a side knows it; `prompts` is what is asked of whom.
    pub fn drawn(&self, state: &State, side: Side, prompts: &[(Side, Prompt)]) -> View {
        let active = state.action.corps.map(|corps| Active {
            side: self.army.side(self.army.corps(corps).side).to_owned(),
            group: self.army.corps(corps).id.clone(),
        });
        let markers = (0..state.patrols.len()).filter(|&at| state.patrols[at].side != side);
        let markers: Vec<usize> = markers.filter(|&at| state.patrols[at].here).collect();
        let hidden = markers.iter().map(|&at| self.drawn_marker(state, at));
        let units = self.army.units();
        let bases = self.army.units().filter_map(|unit| self.drawn_base(state, unit));
        let activated = state.corps.iter().filter(|formation| formation.activated).count();
        View {
            turn: state.turn.max(1).into(),
            turns: self.army.turns.into(),
            part: activated as u16,
            score: state.end.map_or(0, |end| end.score),
            over: state.end.is_some(),
            active,
            facts: self.drawn_facts(state),
            sides: [Side::FIRST, Side::SECOND].map(|one| self.drawn_side(state, one)).to_vec(),
            groups: self.army.all_corps().map(|corps| self.drawn_corps(state, corps)).collect(),
            leaders: self.army.all_generals().map(|one| self.drawn_general(state, one)).collect(),
            pieces: units.map(|unit| self.drawn_unit(state, unit)).chain(hidden).collect(),
            short_names: self.short_names(),
            figures: bases.chain(markers.iter().map(|&at| marker_base(state, at))).collect(),
            unmeasured: !self.may_measure(state),
            arrows: self.drawn_arrows(state),
            asked: prompts.iter().map(|&(one, prompt)| self.asked(state, one, prompt)).collect(),
            ..View::default()
        }
    }

    /// What units and generals are called on a map seen from afar, where the scenario has short names.
    fn short_names(&self) -> Vec<ShortName> {
        let short =
            |card: &army::Card| Some(ShortName { of: card.id.clone(), name: card.short.clone()? });
        self.army.cards.iter().filter_map(short).collect()
    }

    /// Attacks that were declared, until they are decided, and who supports whom (9.2, 9.4, B6.8); who is engaged.
    fn drawn_arrows(&self, state: &State) -> Vec<Arrow> {
        let action = &state.action;
        let arrow = |key: &str, from, to| {
            let (from, to) = (self.shown_as(state, from), self.shown_as(state, to));
            Arrow { key: key.to_owned(), from, to }
        };
        let lost = |unit| action.beaten.iter().any(|beaten| beaten.unit == unit);
        let open = |one, other| state.is_here(one) && !lost(one) && !lost(other);
        let attacks = |one, other| {
            action.attacks.iter().any(|attack| (attack.attacker, attack.target) == (one, other))
        };
        let mut all = Vec::new();
        // What is left of an activation when others move is who is engaged.
        let declared = !matches!(state.next(), Step::March(_));
        if declared {
            let attacks = action.attacks.iter().map(|one| (one.attacker, one.target));
            let attacks = attacks.filter(|&(one, other)| open(one, other));
            all.extend(attacks.map(|(one, other)| arrow("arrow-attack", one, other)));
            let supports = action.supporters.iter();
            all.extend(supports.map(|one| arrow("arrow-support", one.unit, one.friend)));
            let passed = action.outflankings.iter().filter(|one| one.passed);
            all.extend(passed.map(|one| arrow("arrow-outflank", one.unit, one.target)));
            all.extend(action.guns.iter().map(|&(guns, unit)| arrow("arrow-fire", guns, unit)));
        }
        let fights = state.fights.iter().map(|fight| (fight.attacker, fight.defender));
        let fights = fights.filter(|&(one, other)| !(declared && attacks(one, other)));
        all.extend(fights.map(|(one, other)| arrow("arrow-engaged", one, other)));
        all
    }

    /// The id under which a unit is drawn: its own where one knows what stands behind a marker.
    fn shown_as(&self, state: &State, unit: UnitId) -> String {
        self.name(self.named(state, unit).unwrap_or(unit))
    }

    fn asked(&self, state: &State, side: Side, prompt: Prompt) -> Asked {
        let about = match state.next() {
            Step::Share(unit) => Some(self.name(unit)),
            Step::March(corps) => Some(self.army.corps(corps).id.clone()),
            _ => state.action.corps.map(|corps| self.army.corps(corps).id.clone()),
        };
        let (clause, key) = (prompt.clause.id().to_owned(), prompt.key.to_owned());
        Asked { side: self.army.side(side).to_owned(), clause, key, about }
    }

    /// Who has the initiative, and who holds the strategic points.
    fn drawn_facts(&self, state: &State) -> Vec<Fact> {
        let holder = |held: Option<Side>| held.map_or("-", |side| self.army.side(side));
        let goals = self.army.goals.iter().zip(&state.goals);
        let goals = goals
            .map(|(goal, held)| Fact::new("fact-goal", format!("{}: {}", goal.id, holder(*held))));
        [Fact::new("fact-initiative", self.army.side(state.initiative))]
            .into_iter()
            .chain(goals)
            .collect()
    }

    fn drawn_side(&self, state: &State, side: Side) -> SideView {
        let id = self.army.side(side);
        let gone = |status| matches!(status, Status::Destroyed | Status::OffTable | Status::Routed);
        let begun = self.army.units_of(side).count();
        let left = self.army.units_of(side).filter(|&unit| !gone(state.body(unit).status)).count();
        let level = state.morale[side.index()] as usize;
        SideView {
            id: id.to_owned(),
            key: format!("side-{id}"),
            victory: None,
            chief: Some(self.army.general(self.army.chiefs[side.index()]).id.clone()),
            facts: vec![
                Fact::new("fact-units", format!("{left}/{begun}")),
                Fact::new(LEVELS.get(level).copied().unwrap_or(LEVELS[0]), ""),
            ],
        }
    }

    fn drawn_corps(&self, state: &State, id: CorpsId) -> Group {
        let (corps, formation) = (self.army.corps(id), state.formation(id));
        let does = formation.does.map(|does| match does {
            Corps::Active => "does-active",
            Corps::ForcedAttacks => "does-attack",
            Corps::Inactive => "does-nothing",
            Corps::InactiveInDefence => "does-watch",
        });
        let down = matches!(formation.order, Card::Down(_)).then_some("order-face-down");
        Group {
            id: corps.id.clone(),
            name: corps.name.clone(),
            side: self.army.side(corps.side).to_owned(),
            order: formation.known().map_or("order-hidden", order_key).to_owned(),
            leader: Some(self.army.general(corps.general).id.clone()),
            activated: formation.activated,
            marks: does.into_iter().chain(down).map(str::to_owned).collect(),
        }
    }

    fn drawn_general(&self, state: &State, id: GeneralId) -> Leader {
        let (general, chief) = (self.army.general(id), state.chief(id));
        let all = general.facts.left(&self.tables);
        let all = (all - i32::from(chief.fewer)).max(all.min(1));
        let left = (all - i32::from(chief.spent)).max(0);
        let character = match general.character {
            // A successor is of a normal character (B4.15).
            _ if chief.lost > 0 => "choice-character-normal",
            Character::Aggressive => "choice-aggressive",
            Character::Normal => "choice-character-normal",
            Character::Cautious => "choice-cautious",
        };
        let mut facts = vec![
            Fact::new("fact-dice", format!("{left}/{all}")),
            Fact::new(character, ""),
            Fact::new("fact-place", spot_text(spot(chief.at))),
        ];
        facts.extend(chief.with.map(|(unit, _)| Fact::new("fact-with", self.name(unit))));
        let group = self.army.all_corps().find(|&corps| {
            let divisions = self.army.divisions.iter();
            self.army.corps(corps).general == id
                || divisions.into_iter().any(|one| one.corps == corps && one.general == id)
        });
        Leader {
            id: general.id.clone(),
            name: general.name.clone(),
            side: self.army.side(general.side).to_owned(),
            rank: match general.facts.rank {
                Rank::Commander => "choice-commander",
                Rank::Corps => "choice-corps",
                Rank::Division => "choice-division",
            }
            .to_owned(),
            group: group.map(|corps| self.army.corps(corps).id.clone()),
            hex: None,
            status: if chief.coming { "leader-coming" } else { "leader-here" }.to_owned(),
            returns: chief.coming.then_some(general.arrives.into()),
            marks: (chief.lost > 0).then(|| "leader-successor".to_owned()).into_iter().collect(),
            facts,
        }
    }

    fn drawn_unit(&self, state: &State, unit: UnitId) -> Piece {
        let (card, body) = (self.army.card(unit), state.body(unit));
        let facts = self.facts(state, unit);
        let shown = matches!(body.status, Status::Here | Status::Routed);
        let stat = |stat| facts.stat(stat, &self.tables);
        let known = body.status != Status::Unknown;
        let base = self.base(state, unit);
        let front = Place { centre: base.middle(Edge::Front), facing: base.facing() };
        let division = self.army.division(card.division);
        Piece {
            id: card.id.clone(),
            name: card.name.clone(),
            side: self.army.side(card.side).to_owned(),
            arm: arm_word(facts.arm(&self.tables)).to_owned(),
            group: self.army.corps(division.corps).id.clone(),
            line: Some(self.army.general(division.general).id.clone()),
            status: status_key(body.status).to_owned(),
            returns: (body.status == Status::Coming).then_some(card.arrives.into()),
            hex: None,
            facing: None,
            front: shown.then(|| stand(front)),
            ammunition: Vec::new(),
            place: 0,
            weak: body.lost > 0,
            morale: known.then(|| stat(Stat::Morale)),
            base: known.then(|| stat(Stat::Morale)),
            points: 0,
            marks: if shown { self.marks(state, unit) } else { Vec::new() },
            facts: if known { self.unit_facts(state, unit) } else { Vec::new() },
        }
    }

    /// The numbers of a unit.
    fn unit_facts(&self, state: &State, unit: UnitId) -> Vec<Fact> {
        let (facts, body) = (self.facts(state, unit), state.body(unit));
        let stat = |stat| facts.stat(stat, &self.tables);
        let cohesion = stat(Stat::Cohesion);
        let left = (cohesion - i32::from(body.lost)).max(0);
        let mut all = vec![
            Fact::new(kind_key(facts.kind), ""),
            Fact::new("fact-cohesion", format!("{left}/{cohesion}")),
            Fact::new("fact-fire", stat(Stat::Fire)),
            Fact::new("fact-melee", stat(Stat::Melee)),
            Fact::new("fact-morale", stat(Stat::Morale)),
            Fact::new("fact-move", stat(Stat::Move)),
        ];
        match facts.grade {
            Grade::Ordinary => {}
            Grade::Veterans => all.push(Fact::new("choice-veterans", "")),
            Grade::Elite => all.push(Fact::new("choice-elite", "")),
        }
        if let Some(marker) = body.marker {
            all.push(Fact::new("fact-marker", format!("m{}", u16::from(marker) + 1)));
        }
        all
    }

    fn marks(&self, state: &State, unit: UnitId) -> Vec<String> {
        let body = state.body(unit);
        let led =
            |chief: &&crate::battle::state::Chief| chief.with.is_some_and(|(of, _)| of == unit);
        let division = self.army.card(unit).division;
        let marks = [
            ("routed", body.status == Status::Routed),
            ("engaged", state.is_engaged(unit)),
            ("pinned", body.pinned),
            ("worn", body.lost > 0),
            ("hidden", body.marker.is_some()),
            ("retires", state.retiring.get(division.index()) == Some(&true)),
            ("led", state.chiefs.iter().find(led).is_some()),
            ("moved", body.moved),
        ];
        marks.into_iter().filter(|mark| mark.1).map(|mark| mark.0.to_owned()).collect()
    }

    fn drawn_base(&self, state: &State, unit: UnitId) -> Option<Figure> {
        let (card, body) = (self.army.card(unit), state.body(unit));
        let arm = arm_word(self.facts(state, unit).arm(&self.tables));
        let base = self.base(state, unit);
        matches!(body.status, Status::Here | Status::Routed).then(|| figure(&card.id, arm, &base))
    }

    /// A patrol marker of the enemy.
    fn drawn_marker(&self, state: &State, at: usize) -> Piece {
        let patrol = &state.patrols[at];
        let base = Base::new(patrol.place, BRIGADE);
        let front = Place { centre: base.middle(Edge::Front), facing: base.facing() };
        Piece {
            id: marker_id(at),
            name: Both::same(&format!("Patrol {}", at + 1)),
            side: self.army.side(patrol.side).to_owned(),
            arm: "patrol".to_owned(),
            group: String::new(),
            line: None,
            status: "unit-patrol".to_owned(),
            returns: None,
            hex: None,
            facing: None,
            front: Some(stand(front)),
            ammunition: Vec::new(),
            place: 0,
            weak: false,
            morale: None,
            base: None,
            points: 0,
            marks: vec!["hidden".to_owned()],
            facts: Vec::new(),
        }
    }
}

fn marker_id(at: usize) -> String {
    format!("m{}", at + 1)
}

fn marker_base(state: &State, at: usize) -> Figure {
    figure(&marker_id(at), "patrol", &Base::new(state.patrols[at].place, BRIGADE))
}

/// A base as it is drawn.
fn figure(id: &str, arm: &str, base: &Base) -> Figure {
    Figure {
        id: format!("{id}.1"),
        piece: id.to_owned(),
        arm: arm.to_owned(),
        stand: stand(base.place()),
        width: base.size().width,
        depth: base.size().depth,
    }
}
