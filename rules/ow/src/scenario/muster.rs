//! The order of battle: wings and leaders find each other by their names, and everybody his hex.

use super::forces::{self, Leader, Post, Regiment, Wing};
use super::regiments::unit_id;
use super::text::{Faults, Kind, Place, Section, Word};
use super::{check, regiments};
use crate::game::army::{
    Army, LEADERS, LeaderCard, LeaderId, Rank, SIDES, UNITS, UnitCard, UnitId, WINGS, WingCard,
    WingId,
};
use crate::tables::Tables;
use hexboard::{Hex, Layout, Map};
use kernel::Message;
use kernel::game::Side;
use std::collections::BTreeSet;
use toml::Spanned;
use toml::de::DeValue;

/// What the order of battle is read with.
pub(super) struct Ground<'a> {
    pub(super) layout: Option<Layout>,
    pub(super) map: Option<&'a Map>,
    pub(super) tables: &'a Tables,
}

/// The numbers of the sides and of the whole.
pub(super) struct Terms {
    pub(super) couriers: [u8; 2],
    pub(super) victory: [i16; 2],
    pub(super) par: i16,
    pub(super) draw: i16,
    pub(super) turns: Option<u8>,
}

/// Everything that has a name.
pub(super) struct Muster<'d> {
    pub(super) wings: Vec<Wing<'d>>,
    pub(super) leaders: Vec<Leader<'d>>,
    pub(super) regiments: Vec<Regiment<'d>>,
}

/// Reads the order of battle.
pub(super) fn army(
    faults: &mut Faults,
    root: Section<'_>,
    ground: &Ground<'_>,
    terms: Terms,
) -> Army {
    let mut groups = |name| faults.groups(root, name);
    let (wings, leaders, regiments) = (groups("wing"), groups("leader"), groups("regiment"));
    let muster = Muster {
        wings: wings.into_iter().map(|at| forces::wing(faults, at, terms.turns)).collect(),
        leaders: leaders.into_iter().map(|at| forces::leader(faults, at)).collect(),
        regiments: regiments.into_iter().map(|at| forces::regiment(faults, at)).collect(),
    };
    muster.limits(faults);
    muster.ids(faults);
    let (units, unit_places) = regiments::units(faults, &muster, ground);
    let (leaders, leader_places) = muster.leaders(faults, ground);
    let wings = muster.wings(faults, &units);
    let chiefs = [Side::FIRST, Side::SECOND].map(|side| muster.chief(faults, root, side));
    let Terms { couriers, victory, par, draw, turns } = terms;
    let turns = turns.unwrap_or(1);
    let army = Army { units, leaders, wings, chiefs, couriers, victory, par, draw, turns };
    check::stand(faults, &army, ground, &unit_places, &leader_places);
    army
}

fn small(place: usize) -> u8 {
    u8::try_from(place).unwrap_or(u8::MAX)
}

/// The place of an id in a list.
fn find<'d>(ids: impl Iterator<Item = Option<Word<'d>>>, name: &str) -> Option<u8> {
    let mut ids = ids.map(|id| id.map(|id| id.text));
    ids.position(|id| id == Some(name)).map(small)
}

impl<'d> Muster<'d> {
    /// Notes more than a position has room for.
    fn limits(&self, faults: &mut Faults) {
        let mut limit = |key, found: usize, most: usize, at: Option<Place>| {
            if let Some(at) = at {
                let message = Message::new(key).number("found", found as i32);
                faults.add(at, message.number("most", most as i32));
            }
        };
        let wing = self.wings.get(WINGS).map(|wing| wing.at);
        limit("scenario-wings", self.wings.len(), WINGS, wing);
        let leader = self.leaders.get(LEADERS).map(|leader| leader.at);
        limit("scenario-leaders", self.leaders.len(), LEADERS, leader);
        let mut hexes = self.regiments.iter().flat_map(|regiment| &regiment.hexes);
        let units = hexes.clone().count();
        limit("scenario-units", units, UNITS, hexes.nth(UNITS).map(|hex| hex.at));
    }

    /// Notes ids that stand twice, of whatever they are.
    fn ids(&self, faults: &mut Faults) {
        let mut known = BTreeSet::new();
        let wings = self.wings.iter().filter_map(|wing| wing.id);
        let leaders = self.leaders.iter().filter_map(|leader| leader.id);
        let regiments = self.regiments.iter().filter_map(|regiment| regiment.id);
        let counts = self.regiments.iter().filter(|regiment| regiment.id.is_some());
        let counts = counts.map(|regiment| regiment.hexes.len());
        let single = wings.chain(leaders).map(|id| (id, 1));
        for (id, of) in single.chain(regiments.zip(counts)) {
            let mut names = BTreeSet::from([id.text.to_owned()]);
            names.extend((1..=of).map(|number| unit_id(id.text, number, of)));
            if !known.is_disjoint(&names) {
                faults.add(id.at, Message::new("scenario-twice").text("id", id.text));
            }
            known.append(&mut names);
        }
    }

    /// The wing with this name.
    pub(super) fn wing(&self, faults: &mut Faults, name: Option<Word<'_>>) -> Option<WingId> {
        let name = name?;
        let found = find(self.wings.iter().map(|wing| wing.id), name.text);
        if found.is_none() {
            let known: Vec<&str> =
                self.wings.iter().filter_map(|wing| Some(wing.id?.text)).collect();
            faults.unknown(Kind("scenario-name-wing"), name, &known);
        }
        found.map(WingId)
    }

    /// The leader with this name among those who may be meant.
    pub(super) fn leader(
        &self,
        faults: &mut Faults,
        name: Option<Word<'_>>,
        may: impl Fn(&Leader<'_>) -> bool,
    ) -> Option<LeaderId> {
        let name = name?;
        let found = find(self.leaders.iter().map(|leader| leader.id), name.text);
        if found.is_none() {
            let able = self.leaders.iter().filter(|leader| may(leader));
            let known: Vec<&str> = able.filter_map(|leader| Some(leader.id?.text)).collect();
            faults.unknown(Kind("scenario-name-leader"), name, &known);
        }
        found.map(LeaderId)
    }

    fn leaders(&self, faults: &mut Faults, ground: &Ground<'_>) -> (Vec<LeaderCard>, Vec<Place>) {
        let mut cards = Vec::new();
        let place = |leader: &Leader<'_>| leader.hex.map_or(leader.at, |hex| hex.at);
        for leader in &self.leaders {
            let wing = self.wing(faults, leader.wing);
            let wing_side = wing.and_then(|wing| self.wings[wing.index()].side);
            if let (Some(own), Some(other), Some(wing)) = (leader.side, wing_side, leader.wing)
                && own != other
            {
                let message = Message::new("scenario-leader-side").text("wing", wing.text);
                faults.add(wing.at, message.text("side", SIDES[other.index()]));
            }
            let wing = wing.unwrap_or(WingId(0));
            let hex = hex_of(faults, ground, leader.hex);
            let successor = self.successor(faults, leader);
            let heir = successor.map(|heir| self.leaders[heir.index()].front.clone());
            cards.push(LeaderCard {
                id: leader.id.map_or(String::new(), |id| id.text.to_owned()),
                side: leader.side.unwrap_or(Side::FIRST),
                rank: match leader.post {
                    Some(Post::Line) => Rank::Line(wing),
                    Some(Post::Wing) => Rank::Wing(wing),
                    Some(Post::Chief) | None => Rank::Chief,
                },
                front: leader.front.clone(),
                back: heir.unwrap_or_else(|| leader.back.clone()),
                successor,
                points: leader.points,
                hex: leader.side.map_or(Hex::NONE, |_| hex),
            });
        }
        (cards, self.leaders.iter().map(place).collect())
    }

    /// Another leader of the same side who takes over (XII.7.2).
    fn successor(&self, faults: &mut Faults, leader: &Leader<'_>) -> Option<LeaderId> {
        let own = leader.id.map(|id| id.text);
        let may = |other: &Leader<'_>| {
            let side = leader.side.is_none() || other.side.is_none() || leader.side == other.side;
            side && other.post != Some(Post::Chief) && other.id.map(|id| id.text) != own
        };
        let heir = self.leader(faults, leader.successor, may)?;
        if !may(&self.leaders[heir.index()]) {
            let name = leader.successor?;
            faults.add(name.at, Message::new("scenario-successor").text("leader", name.text));
        }
        Some(heir)
    }

    /// True if a name is that of a wing.
    pub(super) fn is_wing(&self, name: Option<Word<'_>>) -> bool {
        let mut ids = self.wings.iter().filter_map(|wing| wing.id);
        name.is_some_and(|name| ids.any(|id| id.text == name.text))
    }

    /// The wings. A leader or regiment whose wing is not known may belong to any of them, so then
    /// none is said to have nobody.
    fn wings(&self, faults: &mut Faults, units: &[UnitCard]) -> Vec<WingCard> {
        let all_lead = self.leaders.iter().all(|leader| match leader.post {
            None => false,
            Some(Post::Chief) => true,
            Some(Post::Wing | Post::Line) => self.is_wing(leader.wing),
        });
        let all_serve = self.regiments.iter().all(|regiment| self.is_wing(regiment.wing));
        let card = |(wing, number): (&Wing<'d>, u8)| {
            let name = wing.id.map_or("", |id| id.text);
            let of_it = |leader: &Leader<'_>| leader.wing.map(|wing| wing.text) == Some(name);
            let with = |post| {
                let numbered = self.leaders.iter().zip(0..=u8::MAX);
                numbered.filter(move |(leader, _)| of_it(leader) && leader.post == Some(post))
            };
            let mut own = with(Post::Wing);
            let leader = own.next();
            let message = |key: &str| Message::new(key).text("wing", name);
            if leader.is_none() && wing.id.is_some() && all_lead {
                faults.add(wing.at, message("scenario-wing-leader"));
            }
            own.for_each(|(second, _)| faults.add(second.at, message("scenario-wing-leaders")));
            let id = WingId(number);
            let numbered = units.iter().zip(0..=u8::MAX).filter(|(unit, _)| unit.wing == id);
            let units: Vec<UnitId> = numbered.map(|(_, unit)| UnitId(unit)).collect();
            if units.is_empty() && wing.id.is_some() && all_serve {
                faults.add(wing.at, message("scenario-wing-units"));
            }
            WingCard {
                id: name.to_owned(),
                name: wing.name.clone(),
                side: wing.side.unwrap_or(Side::FIRST),
                leader: LeaderId(leader.map_or(0, |(_, number)| number)),
                units,
                lines: with(Post::Line).map(|(_, line)| LeaderId(line)).collect(),
                order: wing.order,
                arrives: wing.arrives,
                deserts: wing.deserts,
            }
        };
        self.wings.iter().zip(0..=u8::MAX).map(card).collect()
    }

    /// The one commander-in-chief of a side, who has at least one wing to command.
    fn chief(&self, faults: &mut Faults, root: Section<'_>, side: Side) -> LeaderId {
        let numbered = self.leaders.iter().zip(0..=u8::MAX);
        let chief =
            |leader: &Leader<'_>| leader.post == Some(Post::Chief) && leader.side == Some(side);
        let mut chiefs = numbered.filter(|(leader, _)| chief(leader));
        let first = chiefs.next();
        let name = SIDES[side.index()];
        let message = |key: &str| Message::new(key).text("side", name);
        let at = match root.get("side").map(Spanned::get_ref) {
            Some(DeValue::Table(sides)) => sides.get(name).map(|side| side.span().into()),
            _ => None,
        };
        let at = at.unwrap_or(root.at);
        let known = |leader: &Leader<'_>| leader.post.is_some() && leader.side.is_some();
        if first.is_none() && self.leaders.iter().all(known) {
            faults.add(at, message("scenario-no-chief"));
        }
        if self.wings.iter().all(|wing| wing.side == Some(side.other())) {
            faults.add(at, message("scenario-no-wing"));
        }
        chiefs.for_each(|(second, _)| faults.add(second.at, message("scenario-two-chiefs")));
        LeaderId(first.map_or(0, |(_, number)| number))
    }
}

/// The hex with this name.
pub(super) fn hex_of(faults: &mut Faults, ground: &Ground<'_>, name: Option<Word<'_>>) -> Hex {
    let (Some(name), Some(map)) = (name, ground.map) else {
        return Hex::NONE;
    };
    let grid = map.grid();
    grid.parse(name.text).unwrap_or_else(|| {
        let last = grid.name(grid.at(grid.columns(), grid.rows()));
        let message = Message::new("map-hex").text("hex", name.text).text("last", last);
        faults.add(name.at, message);
        Hex::NONE
    })
}
