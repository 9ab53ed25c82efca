//! A position as data to be drawn, from what one side may know of it.

use crate::game::Ow;
use crate::game::agenda::Step;
use crate::game::army::{LeaderCard, LeaderId, Rank, SIDES, UnitId, WingId};
use crate::game::command::Reaction;
use crate::game::notation::{Names, Word};
use crate::game::state::{Post, Standing, State, Status, Token, mark};
use crate::ground::{Edge, Terrain};
use crate::units::{Arm, Guns};
use hexboard::Hex;
use kernel::Both;
use kernel::game::view::{
    Active, Asked, Board, Fact, Group, Leader, Phase, Piece, SideView, Sign, View,
};
use kernel::game::{Game, Side};

/// The marks that somebody at the table would see or remember, each with its sign on a map.
const MARKS: [(&str, u32, char); 19] = [
    ("weak", mark::WEAK, '\''),
    ("chevaux", mark::CHEVAUX, 'x'),
    ("broken-left", mark::BROKEN_LEFT, '%'),
    ("broken-right", mark::BROKEN_RIGHT, '%'),
    ("firing", mark::FIRING, '!'),
    ("uncommanded", mark::UNCOMMANDED, '?'),
    ("leaderless", mark::LEADERLESS, '?'),
    ("under", mark::UNDER, ' '),
    ("charging", mark::CHARGING, ' '),
    ("pistols", mark::PISTOLS, ' '),
    ("moved", mark::MOVED, ' '),
    ("turned", mark::TURNED, ' '),
    ("stopped", mark::STOPPED, ' '),
    ("reacted", mark::REACTED, ' '),
    ("fired", mark::FIRED, ' '),
    ("attacked", mark::ATTACKED, ' '),
    ("was-attacked", mark::WAS_ATTACKED, ' '),
    ("recovered", mark::RECOVERED_ONE | mark::RECOVERED_TWO, ' '),
    ("done", mark::DONE, ' '),
];

const ARMS: [(Arm, char); 5] = [
    (Arm::Infantry, 'I'),
    (Arm::Dismounted, 'D'),
    (Arm::Cavalry, 'C'),
    (Arm::LightCavalry, 'L'),
    (Arm::Artillery, 'A'),
];

/// The parts of a turn and the events with which they begin.
const PHASES: [(&str, &[&str]); 3] =
    [("initiative", &["turn", "chose"]), ("movement", &["begins"]), ("combat", &["fights"])];

const fn terrain_sign(terrain: Terrain) -> char {
    match terrain {
        Terrain::Clear => '·',
        Terrain::Wood => 'w',
        Terrain::Village => 'v',
        Terrain::Marsh => 'm',
        Terrain::Deep => '~',
        Terrain::Frozen => 'f',
    }
}

const fn edge_sign(edge: Edge) -> char {
    match edge {
        Edge::Stream => '≈',
        Edge::Work => '^',
        Edge::Ditch => '=',
    }
}

impl Ow {
    pub(super) fn drawn_board(&self) -> Board {
        let kind = |prefix: &str, id: &str, sign| Sign::new(id, format!("{prefix}-{id}"), sign);
        Board {
            terrains: Terrain::ALL
                .map(|terrain| kind("terrain", terrain.name(), terrain_sign(terrain)))
                .to_vec(),
            features: Edge::ALL.map(|edge| kind("edge", edge.name(), edge_sign(edge))).to_vec(),
            arms: ARMS.map(|(arm, sign)| kind("arm", arm.word(), sign)).to_vec(),
            marks: MARKS.map(|(id, _, sign)| kind("mark", id, sign)).to_vec(),
            phases: PHASES.map(|(id, openers)| Phase::new(id, openers)).to_vec(),
            ..self.map.board(&Terrain::ALL.map(Terrain::name), &Edge::ALL.map(Edge::name))
        }
    }

    pub(super) fn drawn(&self, state: &State) -> View {
        let acting = state.agenda.holds(|step| step == Step::EndActivation);
        let names = self.names();
        let active = Active { side: state.active.word(names), group: state.wing.word(names) };
        View {
            turn: state.turn.into(),
            turns: self.army.turns.into(),
            part: state.part.into(),
            score: state.score.into(),
            par: self.army.par.into(),
            over: state.over,
            active: acting.then_some(active),
            facts: vec![Fact::new("fact-draw", self.army.draw)],
            sides: [Side::FIRST, Side::SECOND].map(|side| self.drawn_side(state, side)).to_vec(),
            groups: self.army.wing_ids().map(|wing| self.drawn_wing(state, wing)).collect(),
            leaders: self.army.leader_ids().map(|who| self.drawn_leader(state, who)).collect(),
            pieces: self.army.unit_ids().map(|unit| self.drawn_unit(state, unit)).collect(),
            asked: self.pending(state).iter().map(|side| self.asked(state, side)).collect(),
            ..View::default()
        }
    }

    fn asked(&self, state: &State, side: Side) -> Asked {
        let names = self.names();
        let step = state.agenda.top();
        let (clause, key) = Self::question(step);
        let about = match step {
            Step::Moving(unit)
            | Step::Extra(unit)
            | Step::React(unit, ..)
            | Step::FallBack(unit, _)
            | Step::ChargeTo(unit, _)
            | Step::Chase(unit, _)
            | Step::Regroup(unit) => Some(unit.word(names)),
            Step::Riding(leader) | Step::Successor(leader) => Some(leader.word(names)),
            Step::Acting(wing) => Some(wing.word(names)),
            Step::WingOrder | Step::Uncommanded | Step::Commanded | Step::Kind(_) => {
                Some(state.wing.word(names))
            }
            Step::Chief => Some(state.camp(side).chief.word(names)),
            Step::Join(_, hex)
            | Step::Defend(_, hex)
            | Step::Pursue(hex, _)
            | Step::Loose(_, hex)
            | Step::Face(hex)
            | Step::Align(hex)
            | Step::Spare(hex, _)
            | Step::Behind(hex, _)
            | Step::Retreat(hex) => Some(hex.word(names)),
            Step::Gather => self.returning(state, state.wing).map(|unit| unit.word(names)),
            _ => None,
        };
        let (side, clause, key) = (side.word(names), clause.to_owned(), key.to_owned());
        Asked { side, clause, key, about }
    }

    fn drawn_side(&self, state: &State, side: Side) -> SideView {
        let names = self.names();
        let (camp, id) = (state.camp(side), SIDES[side.index()]);
        let mut facts = vec![Fact::new("fact-couriers", camp.couriers)];
        let riding = camp.riding.iter().zip(["fact-couriers-soon", "fact-couriers-later"]);
        facts.extend(
            riding.filter(|(count, _)| **count > 0).map(|(count, key)| Fact::new(key, count)),
        );
        if camp.token != Token::None {
            facts.push(Fact::new("fact-token", camp.token.word(names)));
        }
        for kind in Reaction::ALL {
            let answer = camp.standing[kind.index()];
            if !matches!(answer, Standing::Ask | Standing::Unknown) {
                let key = format!("fact-standing-{}", kind.word(names));
                facts.push(Fact::new(key, answer.word(names)));
            }
        }
        SideView {
            id: id.to_owned(),
            key: format!("side-{id}"),
            victory: Some(self.army.victory[side.index()].into()),
            chief: Some(camp.chief.word(names)),
            facts,
        }
    }

    fn drawn_wing(&self, state: &State, wing: WingId) -> Group {
        let names = self.names();
        let (card, now) = (self.army.wing(wing), state.wing_of(wing));
        let marks = [("wing-deserting", now.deserting), ("wing-under-chief", now.under_chief)];
        let later = card.units.iter().any(|&unit| state.unit(unit).status == Status::Later);
        let marks = marks.into_iter().chain([("wing-later", later)]);
        Group {
            id: card.id.clone(),
            name: card.name.clone(),
            side: card.side.word(names),
            order: now.order.word().to_owned(),
            leader: self.wing_leader(state, wing).map(|leader| leader.word(names)),
            activated: now.activated,
            marks: marks.filter(|mark| mark.1).map(|mark| mark.0.to_owned()).collect(),
        }
    }

    fn drawn_leader(&self, state: &State, leader: LeaderId) -> Leader {
        let names = self.names();
        let (card, now) = (self.army.leader(leader), state.leader(leader));
        let face = if now.reversed { &card.back } else { &card.front };
        let (rank, wing) = rank(card);
        let marks = [
            ("leader-successor", now.reversed),
            ("mark-uncommanded", now.uncommanded),
            ("mark-done", now.done),
        ];
        let mut facts = vec![Fact::new("fact-range", face.range), plus("fact-bonus", face.morale)];
        if matches!(card.rank, Rank::Wing(_)) {
            facts.push(plus("fact-initiative", face.initiative));
            facts.push(Fact::new("fact-independence", face.independence));
        }
        Leader {
            id: card.id.clone(),
            name: Both::same(&face.name),
            side: card.side.word(names),
            rank: rank.to_owned(),
            group: wing.map(|wing| wing.word(names)),
            hex: on_map(now.hex, names).filter(|_| now.is_here()),
            status: match now.post {
                Post::Waiting if !now.reversed => "leader-away".to_owned(),
                post => format!("leader-{}", post.word(names)),
            },
            returns: (now.post == Post::Waiting).then_some(now.returns.into()),
            marks: marks.into_iter().filter(|mark| mark.1).map(|mark| mark.0.to_owned()).collect(),
            facts,
        }
    }

    fn drawn_unit(&self, state: &State, unit: UnitId) -> Piece {
        let names = self.names();
        let (card, now) = (self.card(unit), state.unit(unit));
        let here = now.is_here();
        let place = state.units_in(now.hex).position(|other| other == unit);
        let morale = |points: i8| (!card.arm.is_guns()).then_some(i32::from(points));
        let wing = self.army.wing(card.wing);
        let returns = match now.status {
            Status::Away => Some(now.link.into()),
            Status::Later => Some(wing.arrives.into()),
            _ => None,
        };
        let below = self.lies_under(state, unit);
        let bears = |bits: u32| if bits == mark::UNDER { below } else { now.has(bits) };
        let marks = MARKS.iter().filter(|(_, bits, _)| bears(*bits));
        Piece {
            id: card.id.clone(),
            name: Both::same(&card.name),
            side: card.side.word(names),
            arm: card.arm.word().to_owned(),
            group: wing.id.clone(),
            line: card.line.map(|line| line.word(names)),
            status: format!("unit-{}", now.status.word(names)),
            returns,
            hex: on_map(now.hex, names).filter(|_| here),
            facing: here.then(|| now.facing.word(names)),
            front: None,
            ammunition: Vec::new(),
            place: place.unwrap_or(0) as u8,
            weak: now.is_weak(),
            morale: morale(now.morale),
            base: morale(card.base(now.is_weak())),
            points: now.points.into(),
            marks: marks.map(|(id, ..)| (*id).to_owned()).collect(),
            facts: self.unit_facts(unit),
        }
    }

    fn unit_facts(&self, unit: UnitId) -> Vec<Fact> {
        let card = self.card(unit);
        let mut facts = vec![Fact::new("fact-movement", card.points[0])];
        if card.arm.is_horse() {
            facts.push(Fact::new("fact-impetus", card.impetus));
        }
        if card.arm.is_guns() {
            let key = match card.guns {
                Guns::Heavy => "fact-guns-heavy",
                Guns::Medium => "fact-guns-medium",
                Guns::Light => "fact-guns-light",
                Guns::Infantry => "fact-guns-infantry",
            };
            facts.push(Fact::new(key, ""));
        }
        let skills = [("fact-pistols", card.pistols), ("fact-pikes", card.pikes)];
        facts.extend(skills.iter().filter(|skill| skill.1).map(|skill| Fact::new(skill.0, "")));
        facts
    }
}

fn rank(card: &LeaderCard) -> (&'static str, Option<WingId>) {
    match card.rank {
        Rank::Chief => ("rank-chief", None),
        Rank::Wing(wing) => ("rank-wing", Some(wing)),
        Rank::Line(wing) => ("rank-line", Some(wing)),
    }
}

fn plus(key: &str, number: i8) -> Fact {
    Fact::new(key, format!("{number:+}"))
}

fn on_map(hex: Hex, names: Names<'_>) -> Option<String> {
    (!hex.is_none()).then(|| hex.word(names))
}
