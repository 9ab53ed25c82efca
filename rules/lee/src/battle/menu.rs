//! What a side may say now: everything where that can be listed, and of moves and rides on the free table a sample.

use crate::battle::Battle;
use crate::battle::army::{GeneralId, Goal, UnitId};
use crate::battle::command::{Adds, Answer, Command, Dice, Leg, Units, Way};
use crate::battle::state::{State, Status, Step};
use crate::battle::zones::length;
use crate::fight::{Order, Zone};
use crate::measure::Distance;
use crate::retreat::Towards;
use crate::units::Stat;
use kernel::game::Side;
use tabletop::{Facing, INCH, Point};

/// Directions in which a move is tried: sixteenths of a turn.
const HEADINGS: u32 = 16;
/// Shares of a move that are tried, in eighths.
const SHARES: [i32; 4] = [8, 6, 4, 2];
const ORDERS: [Order; 3] = [Order::Attack, Order::March, Order::Defence];
const ZONES: [Zone; 4] = [Zone::Front, Zone::LeftFlank, Zone::RightFlank, Zone::Rear];
/// To which throws a general who joins a unit adds dice, in the menu.
const ADDS: [Adds; 2] = [
    Adds { fire: true, morale: true, melee: true, melee_morale: false },
    Adds { fire: false, morale: true, melee: false, melee_morale: false },
];

impl Battle {
    /// Whether a side that is asked can say anything but that it is done.
    pub(super) fn has_choice(&self, state: &State, side: Side) -> bool {
        match state.next() {
            Step::March(corps) => !self.movers(state, corps).is_empty(),
            _ => {
                let mut menu = Vec::new();
                self.sample(state, side, &mut menu);
                menu.iter().any(|command| *command != Command::Done)
            }
        }
    }

    /// What that side may say.
    pub(super) fn sample(&self, state: &State, side: Side, menu: &mut Vec<Command>) {
        let mut tried: Vec<Command> = Vec::new();
        self.candidates(state, side, &mut tried);
        for command in tried {
            if !menu.contains(&command) && self.reasons(state, side, command).is_empty() {
                menu.push(command);
            }
        }
    }

    fn candidates(&self, state: &State, side: Side, all: &mut Vec<Command>) {
        match state.next() {
            Step::Swap(_) => self.swaps(state, side, all),
            Step::Command(_) => self.commanding(state, side, all),
            Step::Cannonade(..) => self.cannonades(state, side, all),
            Step::Activate(_) => {
                for corps in self.army.corps_under(side) {
                    let general = self.army.corps(corps).general;
                    for dice in self.dice_options(state, general, true) {
                        all.push(Command::Activate(corps, dice));
                    }
                }
            }
            Step::Declare => self.declarations(state, side, all),
            Step::Respond => self.responses(state, side, all),
            Step::Deflect(unit) => {
                let targets = self.deflections(state, unit);
                all.extend(targets.into_iter().map(|target| Command::Attack(unit, target)));
                if self.missed_by_bridge(state, unit) {
                    let friends = self.army.units_in(self.army.corps_of(unit));
                    all.extend(friends.map(|friend| Command::Support(unit, friend)));
                }
            }
            Step::Outflank => self.outflankings(state, side, all),
            Step::Extend => self.extensions(state, side, all),
            Step::SupportFire(_) => self.supporting_fires(state, side, all),
            Step::March(corps) => {
                for id in self.movers(state, corps) {
                    self.moves(state, id, all);
                }
            }
            Step::Rally(_) => self.rallies(state, side, all),
            Step::Steady(_) => {
                for division in self.army.all_divisions() {
                    let general = self.army.division(division).general;
                    for dice in self.dice_options(state, general, false) {
                        all.push(Command::Steady(division, dice));
                    }
                }
            }
            step => self.after_candidates(state, step, side, all),
        }
        all.push(Command::Done);
    }

    /// Ways to throw dice of command: some of his own, or all of them with help.
    pub(super) fn dice_options(&self, state: &State, general: GeneralId, none: bool) -> Vec<Dice> {
        let left = self.dice_left(state, general) as u8;
        let least = u8::from(!none);
        let mut all: Vec<Dice> = (least..=left).map(Dice::own).collect();
        for superior in self.army.superiors(general) {
            let most = self.dice_left(state, superior) as u8;
            let near = state.chief(general).at.distance(state.chief(superior).at)
                <= self.tables.command.superior.within * INCH;
            let row = &self.tables.command.superior;
            let price = if near { row.near } else { row.far }.get() as u8;
            if most >= price {
                all.push(Dice { own: left, help: Some((price, superior)) });
            }
        }
        all
    }

    fn swaps(&self, state: &State, side: Side, all: &mut Vec<Command>) {
        let own: Vec<u8> = (0..state.patrols.len() as u8)
            .filter(|&marker| state.patrols[usize::from(marker)].side == side)
            .collect();
        for (at, &one) in own.iter().enumerate() {
            for &other in &own[at + 1..] {
                all.push(Command::Swap(self.marker_id(one), self.marker_id(other)));
            }
        }
    }

    fn commanding(&self, state: &State, side: Side, all: &mut Vec<Command>) {
        for corps in self.army.corps_under(side) {
            for order in ORDERS {
                if state.formation(corps).known() != Some(order) {
                    all.push(Command::Lay(corps, order));
                }
            }
        }
        for general in self.army.generals_of(side) {
            let chief = state.chief(general);
            let troops = self.led_by(state, general);
            if chief.coming || chief.rode || troops.is_empty() {
                continue;
            }
            let middle = middle_of(troops.iter().map(|&unit| state.body(unit).place.centre));
            let far = chief.at.distance(middle);
            let ride = super::declare::RIDE;
            let at = if far > ride { chief.at.part_way(middle, ride - 1, far) } else { middle };
            if at != chief.at {
                all.push(Command::Ride(general, at));
            }
        }
    }

    /// The units that a general leads and that are there.
    pub fn led_by(&self, state: &State, general: GeneralId) -> Vec<UnitId> {
        let side = self.army.general(general).side;
        let chief = self.army.chiefs[side.index()] == general;
        let mut units: Vec<UnitId> =
            self.army.units_of(side).filter(|&unit| self.army.leader(unit) == general).collect();
        if units.is_empty() {
            let corps = |unit| self.army.corps(self.army.corps_of(unit)).general == general;
            units = self.army.units_of(side).filter(|&unit| chief || corps(unit)).collect();
        }
        units.retain(|&unit| state.is_here(unit));
        units
    }

    fn cannonades(&self, state: &State, side: Side, all: &mut Vec<Command>) {
        for target in self.army.units_of(side.other()) {
            if !self.enemy(state, side, target) {
                continue;
            }
            let mut able = Vec::new();
            for battery in self.army.units_of(side) {
                let alone = Units::of([battery]);
                if self.army.card(battery).unit.guns(&self.tables)
                    && self.against_cannonade(state, side, alone, target).is_empty()
                {
                    able.push(battery);
                    all.push(Command::Cannonade(alone, target));
                }
            }
            if able.len() > 1 {
                all.push(Command::Cannonade(Units::of(able.into_iter().take(6)), target));
            }
        }
    }

    fn declarations(&self, state: &State, side: Side, all: &mut Vec<Command>) {
        let Some(corps) = state.action.corps else { return };
        for unit in self.army.units_in(corps) {
            let targets = self.army.units_of(side.other());
            all.extend(targets.map(|target| Command::Attack(unit, target)));
        }
        self.supports_and_joins(state, side, all);
    }

    fn supports_and_joins(&self, state: &State, side: Side, all: &mut Vec<Command>) {
        let attacks = &state.action.attacks;
        let fighters = attacks.iter().map(|attack| match side == state.active {
            true => attack.attacker,
            false => attack.target,
        });
        let fighters: Vec<UnitId> = fighters.collect();
        for &friend in &fighters {
            let corps = self.army.corps_of(friend);
            let units = self.army.units_in(corps).filter(|&unit| unit != friend);
            all.extend(units.map(|unit| Command::Support(unit, friend)));
            for general in self.army.generals_of(side) {
                if self.dice_left(state, general) > 0 {
                    all.extend(ADDS.map(|adds| Command::Join(general, friend, adds)));
                }
            }
        }
        if !attacks.is_empty()
            && let Some(general) = self.army.gunners[side.index()]
        {
            let options = self.dice_options(state, general, false);
            all.extend(options.into_iter().map(Command::Reserve));
        }
    }

    fn responses(&self, state: &State, side: Side, all: &mut Vec<Command>) {
        let mut targets: Vec<UnitId> =
            state.action.attacks.iter().map(|attack| attack.target).collect();
        targets.sort_unstable();
        targets.dedup();
        for &unit in &targets {
            let corps = self.army.corps_of(unit);
            if state.formation(corps).does.is_none() {
                let general = self.army.corps(corps).general;
                let options = self.dice_options(state, general, false);
                all.extend(options.into_iter().map(|dice| Command::Test(corps, dice)));
            }
            let answered = self.attacks_on(state, unit).any(|attack| attack.answer.is_some());
            if !answered {
                self.answers(state, unit, all);
            }
            for (_, friend) in self.supports(state, unit) {
                for dice in self.dice_options(state, self.army.leader(friend), false) {
                    all.push(Command::Cover(friend, unit, dice));
                }
            }
        }
        self.supports_and_joins(state, side, all);
    }

    fn answers(&self, state: &State, unit: UnitId, all: &mut Vec<Command>) {
        let movement = self.facts(state, unit).stat(Stat::Move, &self.tables);
        let full = Distance::inches(movement).0 as u16;
        all.push(Command::React(unit, Answer::Stand));
        all.push(Command::React(unit, Answer::Front));
        all.push(Command::React(unit, Answer::Counter(Dice::default())));
        for dice in self.dice_options(state, self.army.leader(unit), false) {
            all.push(Command::React(unit, Answer::Counter(dice)));
        }
        for far in [full / 2, full] {
            for towards in [Towards::Away, Towards::Base] {
                all.push(Command::React(unit, Answer::Retreat(far, towards)));
            }
        }
    }

    fn outflankings(&self, state: &State, side: Side, all: &mut Vec<Command>) {
        let targets: Vec<UnitId> = state.fights.iter().map(|fight| fight.defender).collect();
        for unit in self.army.units_of(side).filter(|&unit| state.is_here(unit)) {
            for &target in &targets {
                for zone in self.zones_to_outflank(state, unit, target) {
                    for dice in self.dice_options(state, self.army.leader(unit), false) {
                        all.push(Command::Outflank(unit, target, zone, dice));
                    }
                }
            }
        }
    }

    fn extensions(&self, state: &State, _: Side, all: &mut Vec<Command>) {
        for threat in &state.action.outflankings {
            for (_, unit) in self.supports(state, threat.target) {
                for zone in ZONES.into_iter().filter(|&zone| zone == threat.zone) {
                    for dice in self.dice_options(state, self.army.leader(unit), false) {
                        all.push(Command::Extend(unit, threat.target, zone, dice));
                    }
                }
            }
        }
    }

    fn supporting_fires(&self, state: &State, side: Side, all: &mut Vec<Command>) {
        for battery in self.army.units_of(side) {
            if !self.army.card(battery).unit.guns(&self.tables) {
                continue;
            }
            for fight in &state.fights {
                let friends = [fight.attacker, fight.defender];
                let own = friends.into_iter().filter(|&unit| self.army.card(unit).side == side);
                all.extend(own.map(|friend| Command::SupportFire(battery, friend)));
            }
        }
    }

    fn rallies(&self, state: &State, side: Side, all: &mut Vec<Command>) {
        for unit in self.army.units_of(side) {
            if state.body(unit).status == Status::Routed {
                let general = self.army.corps(self.army.corps_of(unit)).general;
                for dice in self.dice_options(state, general, false) {
                    all.push(Command::Rally(unit, dice));
                }
            }
        }
    }

    /// Moves of a unit: as far as it can go in every direction, to the goals and enemies, back, turns on the spot.
    fn moves(&self, state: &State, id: UnitId, all: &mut Vec<Command>) {
        let Some(unit) = self.named(state, id) else { return };
        let base = self.base(state, unit);
        for at in 0..HEADINGS {
            let heading = Facing((at * (65_536 / HEADINGS)) as u16);
            all.extend(self.farthest(state, id, unit, heading));
            let turn = Way::of(&[Leg::Turn(heading)]).unwrap_or_default();
            if heading != base.facing() {
                all.push(Command::Move(id, turn, Dice::default()));
            }
        }
        let side = self.army.card(unit).side;
        let enemies = self.army.units_of(side.other()).filter(|&enemy| state.is_here(enemy));
        let nearest = enemies.map(|enemy| self.base(state, enemy).centre());
        let nearest = nearest.min_by_key(|&at| (base.centre().distance(at), at));
        let goals =
            self.army.goals.iter().map(|goal| {
                middle_of(self.table.grounds[goal.area].area.corners().iter().copied())
            });
        let home = self.army.home[side.index()];
        for point in nearest.into_iter().chain(goals) {
            all.extend(self.farthest(state, id, unit, Facing::of(point - base.centre())));
        }
        all.extend(self.farthest(state, id, unit, home));
        if self.may_mount(unit) {
            all.push(Command::Mount(id));
        }
        self.seizures(state, id, unit, all);
    }

    /// The longest move of a unit in a direction: ahead, or straight back, as it stands, else after a turn.
    pub(super) fn farthest(
        &self,
        state: &State,
        id: UnitId,
        unit: UnitId,
        heading: Facing,
    ) -> Option<Command> {
        let base = self.base(state, unit);
        let movement = self.facts(state, unit).stat(Stat::Move, &self.tables);
        let full = length(Distance::inches(movement));
        let turn = base.facing().turn_to(heading).abs();
        let straight = turn <= 65_536 / 8 || turn == 65_536 / 2;
        for share in SHARES {
            let point = base.centre() + heading.ahead(full * share / 8);
            let legs = [Leg::Turn(heading), Leg::To(point)];
            let way = Way::of(if straight { &legs[1..] } else { &legs[..] })?;
            let side = self.army.card(unit).side;
            let leaves = self.course(state, unit, way).0.leaves_zone;
            let dice = if leaves { Dice::own(1) } else { Dice::default() };
            let command = Command::Move(id, way, dice);
            if self.reasons(state, side, command).is_empty() {
                return Some(command);
            }
        }
        None
    }

    /// The middle of a place that is worth points.
    pub fn goal_at(&self, goal: &Goal) -> Point {
        middle_of(self.table.grounds[goal.area].area.corners().iter().copied())
    }

    /// Moves that end at an enemy general.
    fn seizures(&self, state: &State, id: UnitId, unit: UnitId, all: &mut Vec<Command>) {
        let base = self.base(state, unit);
        for general in self.army.generals_of(self.army.card(unit).side.other()) {
            let at = state.chief(general).at;
            let far = base.centre().distance(at);
            let near = far.saturating_sub(base.size().depth);
            let heading = Facing::of(at - base.centre());
            let point = base.centre().part_way(at, near.max(1), far.max(1));
            if let Some(way) = Way::of(&[Leg::Turn(heading), Leg::To(point)]) {
                all.push(Command::Seize(id, way, general));
            }
        }
    }
}

/// The middle of some points.
fn middle_of(points: impl Iterator<Item = Point>) -> Point {
    let (mut x, mut y, mut count) = (0_i64, 0_i64, 0_i64);
    for point in points {
        (x, y, count) = (x + i64::from(point.x), y + i64::from(point.y), count + 1);
    }
    let count = count.max(1);
    Point { x: (x / count) as i32, y: (y / count) as i32 }
}
