//! The part of a unit that fights (6.2a.iii, 6.2a.iv, 19.2e): where two meet, the companies that touch the enemy, or
//! stand beside those who do, are the sub-group of the melee; what stands farther to the left and to the right has a
//! place of its own and goes on by itself. The results of the melee concern those who fight (19.5k).
//!
//! Lines and skirmishers divide so by companies, and irregulars by files; columns, squares and garrisons stand behind
//! one another and touch: they fight as a whole.

use crate::battle::Battle;
use crate::battle::army::{Role as Place, UnitId};
use crate::battle::clash::place;
use crate::battle::event::Event;
use crate::battle::parts::is_broad;
use crate::battle::plan::{Hand, Sending};
use crate::battle::state::{Body, State};
use crate::charge::guided::{Stage, Wear};
use crate::charge::sides::{Approach, Role};
use crate::corrections;
use crate::division::DividedBy;
use kernel::Stop;
use kernel::game::Scribe;
use tabletop::{Base, Corner, Edge};

const SIDES: [Role; 2] = [Role::Charger, Role::Defender];

impl Battle {
    /// Where a melee has parted a unit already, a clash is between those who stand nearest to each other.
    pub(super) fn meet(&self, state: &mut State, at: usize) {
        for role in SIDES {
            let clash = &state.clashes[at];
            let (unit, enemy) = (clash.unit(role), clash.unit(super::clash::other(role)));
            // Who charges several has divided between them.
            if clash.together && role == Role::Charger {
                continue;
            }
            let Some(his) = self.block(state, enemy) else { continue };
            let near = self.army.family(unit).filter(|&part| {
                let body = state.body(part);
                let by = body.divided_by;
                let parted = matches!(by, Some(DividedBy::Melee | DividedBy::SeveralMelees));
                part == unit || body.is_here() && parted && !body.conduct.is_driven()
            });
            let near = near.filter_map(|part| Some((self.block(state, part)?.gap(&his), part)));
            let Some((_, nearest)) = near.min_by_key(|(apart, _)| *apart) else { continue };
            self.hand_over(state, (at, role), nearest);
        }
    }

    /// A clash goes on with another part of a unit.
    pub(super) fn hand_over(&self, state: &mut State, (at, role): (usize, Role), part: UnitId) {
        if state.clashes[at].unit(role) == part {
            return;
        }
        self.settle(state, at, role);
        let clash = &mut state.clashes[at];
        match role {
            Role::Charger => clash.charger = part,
            Role::Defender => clash.charged = part,
        }
        self.renew(state, at, role);
    }

    /// Those of both who do not touch the enemy are sub-groups of their own.
    pub(super) fn engage(
        &self,
        state: &mut State,
        at: usize,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for role in SIDES {
            let clash = &state.clashes[at];
            let (unit, enemy) = (clash.unit(role), clash.unit(super::clash::other(role)));
            let divided = clash.before[place(role)].begun != state.body(unit).begun;
            let idle = self.idle_ends(state, unit, enemy);
            if idle == [0; 2] && !divided {
                continue;
            }
            let elsewhere = self.melees_elsewhere(state, at, unit);
            self.settle(state, at, role);
            for &(other, role) in &elsewhere {
                self.settle(state, other, role);
            }
            let mut ends = [(Hand::Left, idle[0]), (Hand::Right, idle[1])];
            ends.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
            for (hand, count) in ends.into_iter().filter(|(_, count)| *count > 0) {
                let sends = Sending { hand, count, skirmish: false, detached: false };
                let several = self.is_struck_by_several(state, at, unit);
                let by = if several { DividedBy::SeveralMelees } else { DividedBy::Melee };
                self.divide(state, unit, (sends, by), scribe)?;
            }
            self.renew(state, at, role);
            for (other, role) in elsewhere {
                self.renew(state, other, role);
                self.meet(state, other);
            }
        }
        Ok(())
    }

    /// 6.2a.iv: the melees to which a unit that is to be divided has come already, with its role in each. They go on
    /// with the part that stands against that enemy.
    fn melees_elsewhere(&self, state: &State, at: usize, unit: UnitId) -> Vec<(usize, Role)> {
        if !self.corrected(corrections::PARTED_AGAIN) {
            return Vec::new();
        }
        let others = state.clashes.iter().enumerate().filter(|(other, clash)| {
            let fights_later =
                matches!(clash.stage, None | Some(Stage::Storm(_) | Stage::Impact(_)));
            *other != at && clash.in_contact && fights_later
        });
        others.filter_map(|(other, clash)| Some((other, clash.role(unit)?))).collect()
    }

    /// Whether parts of a unit fight, or are about to fight, somebody else as well.
    fn is_struck_by_several(&self, state: &State, at: usize, unit: UnitId) -> bool {
        let others = state.clashes.iter().enumerate().filter(|(other, _)| *other != at);
        let mut others = others.filter(|(_, clash)| clash.in_contact || clash.stage.is_some());
        others.any(|(_, clash)| self.army.family(unit).any(|part| clash.has(part)))
    }

    /// Companies, or figures of irregulars, at the left and the right end of a unit that do not fight an enemy who
    /// stands against it.
    fn idle_ends(&self, state: &State, unit: UnitId, enemy: UnitId) -> [u8; 2] {
        let body = state.body(unit);
        let of_companies = matches!(self.army.card(unit).role, Place::Unit | Place::Part);
        let places = of_companies && self.army.place_for(unit, Place::Part).is_some();
        let divides = places && is_broad(body.formation);
        let (Some(own), Some(his)) = (self.block(state, unit), self.block(state, enemy)) else {
            return [0; 2];
        };
        let Ok(stands) = self.stands(unit, body) else { return [0; 2] };
        if !divides || body.inside.is_some() || state.body(enemy).inside.is_some() {
            return [0; 2];
        }
        let files = i64::from(stands.front_figures.max(1));
        let (from, to) = touched(&own, &his, files);
        let width = i64::from(own.size().width);
        let all = i64::from(body.figures().max(1));
        if self.army.card(unit).facts.arm.is_irregular() {
            let (left, right) = (from * files / width, (width - to) * files / width);
            return [left, right].map(|files_idle| (files_idle * all / files).clamp(0, 250) as u8);
        }
        let mut behind = 0;
        let mut touching = Vec::new();
        for &figures in body.companies.iter().filter(|&&figures| figures > 0) {
            let start = width * behind / all;
            behind += i64::from(figures);
            touching.push(start < to && width * behind / all > from);
        }
        let idle = |touch: Option<usize>| touch.unwrap_or(0) as u8;
        let left = idle(touching.iter().position(|&touch| touch));
        [left, idle(touching.iter().rev().position(|&touch| touch))]
    }

    /// What the way to the enemy has cost a side so far is taken off.
    fn settle(&self, state: &mut State, at: usize, role: Role) {
        let clash = &state.clashes[at];
        let (unit, approach) = (clash.unit(role), clash.approach[place(role)]);
        let worn = clash.stage.as_ref().map(|stage| stage.wear()[place(role)]);
        let Some(Some(worn)) = worn else { return };
        let over = worn.over - state.body(unit).over;
        self.suffers_elsewhere(state, unit, Wear { over, ..Wear::default() });
        let body = state.body_mut(unit);
        let figures = (worn.lost - approach.lost).max(0);
        body.take_off(figures);
        body.men_lost += figures * crate::losses::A_FIGURE;
        body.over = worn.over;
        body.gained += (worn.gained - approach.gained).max(0);
    }

    /// From here on a clash goes on with a side as it is now.
    fn renew(&self, state: &mut State, at: usize, role: Role) {
        let body = *state.body(state.clashes[at].unit(role));
        let clash = &mut state.clashes[at];
        let before = clash.before[place(role)];
        // Where it was struck from is told by where all of it stood.
        clash.before[place(role)] = Body { front: before.front, turned: before.turned, ..body };
        clash.approach[place(role)] = Approach::default();
        if let Some(stage) = &mut clash.stage {
            stage.renew(role, body.over);
        }
    }
}

/// From where to where along the front of a block, from its left, an enemy reaches with the files beside those he
/// touches, of so many files.
fn touched(own: &Base, his: &Base, files: i64) -> (i64, i64) {
    let width = i64::from(own.size().width.max(1));
    let each = width / files;
    let left = own.corner(Corner::ALL[0]);
    let axis = own.corner(Corner::ALL[1]) - left;
    let (from, to) = match own.edge_towards(his.centre()) {
        Edge::Left => (0, each),
        Edge::Right => (width - each, width),
        Edge::Front | Edge::Rear => {
            let (one, other) = his.edge(his.edge_towards(own.centre()));
            let [a, b] = [one, other].map(|point| (point - left).dot(axis) / width);
            (a.min(b).min(width - each), a.max(b).max(each))
        }
    };
    ((from - each).max(0), (to + each).min(width))
}
