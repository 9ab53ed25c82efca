//! A position as data to be drawn.

use crate::battle::agenda::Step;
use crate::battle::army::{FormationId, LeaderId, Rank, UnitId};
use crate::battle::ground::{FEATURES, TERRAIN};
use crate::battle::notation::{Names, Word};
use crate::battle::state::{Marker, Post, State, Status, mark};
use crate::battle::{Jdg, nobody};
use crate::ground::Terrain;
use crate::units::{Arm, Order};
use hexboard::Hex;
use kernel::game::view::{
    Active, Asked, Board, Fact, Group, Leader, Phase, Piece, SideView, Sign, View,
};
use kernel::game::{Game, Side};

/// The marks that somebody at the table would see or remember, each with its sign on a map.
const MARKS: [(&str, u32, char); 13] = [
    ("square", mark::SQUARE, '#'),
    ("charging", mark::CHARGING, '!'),
    ("charged", mark::CHARGED, ' '),
    ("acts", mark::ACTS, ' '),
    ("free", mark::FREE, ' '),
    ("stopped", mark::STOPPED, ' '),
    ("balked", mark::BALKED, ' '),
    ("fired", mark::FIRED, ' '),
    ("reacted", mark::REACTED, ' '),
    ("attacked", mark::ATTACKED, ' '),
    ("was-attacked", mark::WAS_ATTACKED, ' '),
    ("rallied", mark::RALLIED, ' '),
    ("done", mark::DONE, ' '),
];

/// The orders a unit can be in, as marks.
const ORDERS: [(&str, Order, char); 2] =
    [("routed", Order::Routed, '?'), ("disordered", Order::Disordered, '\'')];

/// The parts of a turn and the events with which they begin.
const PHASES: [(&str, &[&str]); 3] = [
    ("orders", &["turn"]),
    ("initiative", &["filled"]),
    ("activation", &["played", "drawn", "drawn-special"]),
];

const ARMS: [(&str, Arm, char); 4] = [
    ("infantry", Arm::Infantry, 'I'),
    ("cavalry", Arm::Cavalry, 'C'),
    ("heavy-cavalry", Arm::HeavyCavalry, 'H'),
    ("artillery", Arm::Artillery, 'A'),
];

const fn terrain_sign(terrain: Terrain) -> char {
    match terrain {
        Terrain::Clear => '·',
        Terrain::Rough => 'r',
        Terrain::DryLake => 'd',
        Terrain::Vineyard => 'y',
        Terrain::Garden => 'g',
        Terrain::PalmGrove => 'p',
        Terrain::Wood => 'w',
        Terrain::Marsh => 'm',
        Terrain::FrozenPond => 'f',
        Terrain::River => '~',
        Terrain::Lake => 'l',
        Terrain::Sea => 's',
        Terrain::Town => 't',
        Terrain::Village => 'v',
        Terrain::Ruins => 'u',
        Terrain::Castle => 'c',
    }
}

/// The signs of [`FEATURES`].
const EDGE_SIGNS: [char; 12] = ['≈', '=', ':', '~', '^', '/', '\\', '[', '|', '{', '#', '-'];

impl Jdg {
    pub(super) fn drawn_board(&self) -> Board {
        let kind = |prefix: &str, id: &str, sign| Sign::new(id, format!("{prefix}-{id}"), sign);
        let orders = ORDERS.map(|(id, _, sign)| kind("mark", id, sign));
        let marks = MARKS.map(|(id, _, sign)| kind("mark", id, sign));
        let features = FEATURES.iter().zip(EDGE_SIGNS);
        Board {
            terrains: TERRAIN
                .map(|(id, terrain)| kind("terrain", id, terrain_sign(terrain)))
                .to_vec(),
            features: features.map(|(edge, sign)| kind("edge", edge.name, sign)).collect(),
            arms: ARMS.map(|(id, _, sign)| kind("arm", id, sign)).to_vec(),
            marks: orders.into_iter().chain(marks).collect(),
            phases: PHASES.map(|(id, openers)| Phase::new(id, openers)).to_vec(),
            ..self.map.board(&TERRAIN.map(|(id, _)| id), &FEATURES.map(|edge| edge.name))
        }
    }

    pub(super) fn drawn(&self, state: &State) -> View {
        let names = self.names();
        let group = match state.marker {
            Marker::None => None,
            Marker::Formation(formation) => Some(formation.word(names)),
            Marker::Special(special) => Some(special.word(names)),
        };
        let side = state.active.word(names);
        View {
            turn: state.turn.into(),
            turns: self.army.turns.into(),
            part: state.part.into(),
            score: self.running_score(state),
            par: self.army.par.into(),
            over: state.over,
            active: group.map(|group| Active { side, group }),
            facts: self.facts(state),
            sides: [Side::FIRST, Side::SECOND].map(|side| self.drawn_side(state, side)).to_vec(),
            groups: self
                .army
                .formation_ids()
                .map(|formation| self.drawn_formation(state, formation))
                .collect(),
            leaders: self.army.leader_ids().map(|who| self.drawn_leader(state, who)).collect(),
            pieces: self.army.unit_ids().map(|unit| self.drawn_unit(state, unit)).collect(),
            asked: self.pending(state).iter().map(|side| self.asked(state, side)).collect(),
            ..View::default()
        }
    }

    /// The cup and the objectives.
    fn facts(&self, state: &State) -> Vec<Fact> {
        let names = self.names();
        let mut facts = vec![Fact::new("fact-cup", self.cup(state))];
        for (card, held) in self.army.objectives.iter().zip(state.held) {
            let hex = card.hex.word(names);
            let holder = held.map_or_else(|| "-".to_owned(), |side| side.word(names));
            facts.push(Fact::new("fact-objective", format!("{hex} {} {holder}", card.points)));
        }
        facts
    }

    fn asked(&self, state: &State, side: Side) -> Asked {
        let names = self.names();
        let step = state.agenda.top();
        let (clause, key) = Self::question(step);
        let about = match step {
            Step::Orders(side) => Some(self.army.chiefs[side.index()].word(names)),
            Step::Moving(unit) => Some(unit.word(names)),
            Step::Riding(leader) => Some(leader.word(names)),
            Step::Unordered | Step::Movement => match state.marker {
                Marker::Formation(formation) => Some(formation.word(names)),
                Marker::None | Marker::Special(_) => None,
            },
            _ => self.fight_about(state, step).map(|thing| thing.word(names)),
        };
        let (side, clause, key) = (side.word(names), clause.to_owned(), key.to_owned());
        Asked { side, clause, key, about }
    }

    fn drawn_side(&self, state: &State, side: Side) -> SideView {
        let names = self.names();
        let (camp, id) = (state.camp(side), side.word(names));
        let points = self.takings(state, side).points(&self.tables, &mut nobody());
        let mut facts =
            vec![Fact::new("fact-points", points), Fact::new("fact-orders-left", camp.orders)];
        for special in self.army.special_ids() {
            let card = self.army.special(special);
            if card.side == side && state.used >> special.0 & 1 == 0 {
                facts.push(Fact::new("fact-special", &card.id));
            }
        }
        if camp.exited > 0 {
            facts.push(Fact::new("fact-exited", halves(camp.exited)));
        }
        if camp.leaders_lost > 0 {
            facts.push(Fact::new("fact-leaders-lost", camp.leaders_lost));
        }
        SideView {
            key: format!("side-{id}"),
            id,
            victory: None,
            chief: Some(self.army.chiefs[side.index()].word(names)),
            facts,
        }
    }

    fn drawn_formation(&self, state: &State, formation: FormationId) -> Group {
        let names = self.names();
        let (card, now) = (self.army.formation(formation), state.formation(formation));
        let later = card.units.iter().any(|&unit| state.unit(unit).status == Status::Later);
        let marks = [
            ("formation-demoralised", now.demoralised),
            ("formation-later", later),
            ("formation-frozen", card.is_frozen(state.turn)),
            ("formation-one-marker", now.markers == 1),
            ("formation-two-markers", now.markers == 2),
        ];
        let order = if now.ordered { "formation-ordered" } else { "formation-unordered" };
        let leader = state.leader(card.leader).is_here().then(|| card.leader.word(names));
        let acting = state.marker == Marker::Formation(formation);
        // Until the cup is filled nobody has a marker in it.
        let filled = !state.agenda.holds(|step| step == Step::Cup);
        Group {
            id: card.id.clone(),
            name: card.name.clone(),
            side: card.side.word(names),
            order: order.to_owned(),
            leader,
            activated: filled && now.markers == 0 && !acting,
            marks: marks.iter().filter(|mark| mark.1).map(|mark| mark.0.to_owned()).collect(),
        }
    }

    fn drawn_leader(&self, state: &State, leader: LeaderId) -> Leader {
        let names = self.names();
        let (card, now) = (self.army.leader(leader), state.leader(leader));
        let mut facts = vec![Fact::new("fact-range", card.range)];
        let (rank, group, arrives) = match card.rank {
            Rank::Chief { orders, initiative } => {
                facts.push(Fact::new("fact-orders", orders));
                facts.push(Fact::new("fact-initiative", format!("{initiative:+}")));
                ("rank-chief", None, None)
            }
            Rank::Formation { formation, activation } => {
                facts.push(Fact::new("fact-activation", activation));
                let arrives = self.army.formation(formation).arrives;
                ("rank-formation", Some(formation.word(names)), Some(arrives.into()))
            }
        };
        let marks = [("leader-successor", now.successor), ("mark-done", now.done)];
        Leader {
            id: card.id.clone(),
            name: card.name.clone(),
            side: card.side.word(names),
            rank: rank.to_owned(),
            group,
            hex: on_map(now.hex, names).filter(|_| now.is_here()),
            status: format!("leader-{}", Word::word(now.post, names)),
            returns: arrives.filter(|_| now.post == Post::Later),
            marks: marks.iter().filter(|mark| mark.1).map(|mark| mark.0.to_owned()).collect(),
            facts,
        }
    }

    fn drawn_unit(&self, state: &State, unit: UnitId) -> Piece {
        let names = self.names();
        let (card, now) = (self.card(unit), state.unit(unit));
        let (here, formation) = (now.is_here(), self.army.formation(card.formation));
        let place = state.units_in(now.hex).position(|other| other == unit);
        let arm = ARMS.iter().find(|(_, arm, _)| *arm == card.arm).map_or("", |(id, ..)| *id);
        let orders = ORDERS.iter().filter(|(_, order, _)| here && now.order == *order);
        let marks = MARKS.iter().filter(|(_, bits, _)| now.has(*bits));
        let marks = orders.map(|(id, ..)| *id).chain(marks.map(|(id, ..)| *id));
        Piece {
            id: card.id.clone(),
            name: card.name.clone(),
            side: card.side.word(names),
            arm: arm.to_owned(),
            group: formation.id.clone(),
            line: None,
            status: format!("unit-{}", Word::word(now.status, names)),
            returns: (now.status == Status::Later).then_some(formation.arrives.into()),
            hex: on_map(now.hex, names).filter(|_| here),
            facing: here.then(|| now.facing.word(names)),
            front: None,
            ammunition: Vec::new(),
            place: place.unwrap_or(0) as u8,
            weak: now.order != Order::GoodOrder,
            morale: Some(self.face(state, unit).cohesion.into()),
            base: Some(card.front.cohesion.into()),
            points: i32::from(now.points / 2),
            marks: marks.map(str::to_owned).collect(),
            facts: self.unit_facts(state, unit),
        }
    }

    fn unit_facts(&self, state: &State, unit: UnitId) -> Vec<Fact> {
        let (card, face) = (self.card(unit), self.face(state, unit));
        let mut facts = vec![
            Fact::new("fact-strength", card.strength),
            Fact::new("fact-engagement", face.engagement),
            Fact::new("fact-movement", face.points),
        ];
        if card.arm == Arm::Artillery {
            facts.push(Fact::new("fact-gun-range", card.range));
        }
        if card.horse {
            facts.push(Fact::new("fact-horse-guns", ""));
        }
        if state.unit(unit).is_here() && !state.unit(unit).has(mark::COMMANDED) && state.part > 0 {
            facts.push(Fact::new("fact-out-of-command", ""));
        }
        facts
    }
}

/// Halves as people write them.
fn halves(number: i16) -> String {
    if number % 2 == 0 { (number / 2).to_string() } else { format!("{}½", number / 2) }
}

fn on_map(hex: Hex, names: Names<'_>) -> Option<String> {
    (!hex.is_none()).then(|| hex.word(names))
}
