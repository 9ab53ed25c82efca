//! A sample of what a side may say: on a free table nobody can list everything. While orders are written it offers
//! those of the first unit that has none yet, and to be done with writing.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::breaches::Broken;
use crate::battle::command::Command;
use crate::battle::mission::{Mission, Stance};
use crate::battle::plan::{Act, Hand, Lookout, Plan};
use crate::battle::state::{Body, Conduct, State};
use crate::movement::Facing as Way;
use crate::units::Formation;
use kernel::Num;
use kernel::game::Side;
use tabletop::{CM, MM, Point};

/// Formations that are offered.
const FORMATIONS: [Formation; 7] = [
    Formation::Line,
    Formation::CompanyColumn,
    Formation::DivisionColumn,
    Formation::SquadronColumn,
    Formation::MarchColumn,
    Formation::Square,
    Formation::Skirmish,
];

/// Charges at so many of the nearest enemies are offered.
const CHARGES: usize = 2;

impl Battle {
    /// The sample.
    pub(super) fn sample(&self, state: &State, side: Side, menu: &mut Vec<Command>) {
        if let Some((_, options)) = self.asking(state) {
            menu.extend(options.iter().map(|&choice| Command::Choose(choice)));
            return;
        }
        if !state.writes(side) {
            return;
        }
        menu.push(Command::Ready);
        let waits = |unit: &UnitId| {
            let body = state.body(*unit);
            let free = !body.conduct.is_driven() && !state.fights(*unit);
            body.is_here() && !body.ordered && free && self.takes_orders(state, *unit)
        };
        // A unit that may be ordered nothing does not hide what the next may be.
        let orders =
            self.army.units_of(side).filter(waits).map(|unit| self.orders_of(state, (side, unit)));
        menu.extend(orders.into_iter().find(|found| !found.is_empty()).unwrap_or_default());
    }

    /// What one unit may be told.
    fn orders_of(&self, state: &State, (side, unit): (Side, UnitId)) -> Vec<Command> {
        let mut found: Vec<Command> = Vec::new();
        if state.deploying {
            found = self.map_sample(state, unit);
        } else if state.step == 0 {
            let missions = self.missions(state, unit);
            found.extend(missions.into_iter().map(|mission| Command::Mission(unit, mission)));
        } else {
            let plans = self.plans(state, unit);
            found.extend(plans.into_iter().map(|plan| Command::Order(unit, plan)));
        }
        found.retain(|&command| self.reasons(state, side, command).is_empty());
        found
    }

    /// Orders for the game: stay, go across the table, or at the nearest enemy.
    fn missions(&self, state: &State, unit: UnitId) -> Vec<Mission> {
        let at = state.body(unit).front.centre;
        let over = self.home(self.army.card(unit).side.other());
        let size = self.table.size;
        let mut far = at + over.ahead(size.x.max(size.y));
        far = Point {
            x: far.x.clamp(5 * CM, size.x - 5 * CM),
            y: far.y.clamp(5 * CM, size.y - 5 * CM),
        };
        let attack = Mission { stance: Stance::Attack, ..Mission::default() }.by(&[far]);
        let mut missions =
            vec![Mission::default(), attack, Mission::default().by(&[at.part_way(far, 1, 2)])];
        let nearest = self.nearest_enemies(state, unit).first().copied();
        missions.extend(nearest.map(|enemy| {
            let to = state.body(enemy).front.centre;
            Mission { first: [Some(enemy), None, None, None], ..attack.by(&[to]) }
        }));
        missions
    }

    /// The enemies whom a side knows, the nearest to a unit first.
    pub fn nearest_enemies(&self, state: &State, unit: UnitId) -> Vec<UnitId> {
        let at = state.body(unit).front.centre;
        let mut enemies: Vec<UnitId> =
            self.army.enemies_of(unit).filter(|&enemy| state.body(enemy).is_here()).collect();
        enemies.sort_by_cached_key(|&enemy| state.body(enemy).front.centre.distance(at));
        enemies
    }

    /// Guns fire at the first thing of the table that they can break, or have an observer.
    fn plans_of_guns(&self) -> [Option<Plan>; 2] {
        let mut things = (0..=u8::MAX).flat_map(|at| [Broken::Line(at), Broken::House(at)]);
        let fire_at = things.find(|&what| self.breakable(what).is_some());
        let observer = Some((Lookout::Left, 50));
        [
            fire_at.map(|what| Plan::default().for_guns(Some(what), None)),
            Some(Plan::default().for_guns(None, observer)),
        ]
    }

    /// The nearest enemies are charged, one by one and two at once, or attacked in their building.
    fn plans_to_strike(&self, state: &State, unit: UnitId) -> Vec<Option<Plan>> {
        let one = |acts: &[Act]| Plan::of(false, acts);
        let enemies = self.nearest_enemies(state, unit);
        let mut plans = Vec::new();
        for &enemy in enemies.iter().take(CHARGES) {
            plans.push(one(&[Act::Charge(enemy)]));
            let also = enemies.iter().find(|&&also| also != enemy).copied();
            plans.extend(also.map(|also| one(&[Act::Charge(enemy), Act::Charge(also)])));
            if state.body(enemy).inside.is_some() {
                plans.push(one(&[Act::Attack(enemy)]));
            }
        }
        plans
    }

    fn plans(&self, state: &State, unit: UnitId) -> Vec<Plan> {
        let body = state.body(unit);
        let one = |acts: &[Act]| Plan::of(false, acts);
        let mut plans: Vec<Option<Plan>> = vec![Some(Plan::default())];
        if let Some(enemy) = self.must_charge(state, unit) {
            plans.push(one(&[Act::Charge(enemy)]));
        }
        if body.disorder > 0 {
            plans.push(one(&[Act::Reorder]));
        }
        plans.push(self.goes_on_doubling(state, unit));
        if body.mission.support.is_some() {
            plans.push(one(&[Act::Support]));
        }
        if body.conduct != Conduct::Halted {
            let speed = self.speed(state, unit, body).map_or(Num::ZERO, |(speed, _)| speed);
            let far = (speed * Num::from(CM / MM)).floor().clamp(0, 990) as u16;
            if far > 0 {
                plans.push(one(&[Act::Advance(far)]));
                plans.push(one(&[Act::Advance(far / 2)]));
                for hand in [Hand::Left, Hand::Right] {
                    plans.push(one(&[Act::Wheel(hand, 20), Act::Advance(far / 4)]));
                }
            }
            if let Some(to) = body.next_point() {
                let place = tabletop::Place { centre: to, facing: body.heading() };
                plans.push(Some(self.route(state, unit, (None, place))));
            }
            plans.extend(self.plans_to_strike(state, unit));
        }
        if body.inside.is_some() {
            plans.push(one(&[Act::SetFire]));
        }
        plans.push(match body.inside {
            Some(_) => one(&[Act::Leave]),
            None => self.house_beside(unit, body).and_then(|area| one(&[Act::Enter(area)])),
        });
        plans.extend(self.plans_by_kind(unit, body));
        plans.push(one(&[Act::Turn(Way::About)]));
        let mut distinct: Vec<Plan> = Vec::new();
        for plan in plans.into_iter().flatten() {
            if !distinct.contains(&plan) {
                distinct.push(plan);
            }
        }
        distinct
    }

    /// What only some units do: guns, horsemen, parts.
    fn plans_by_kind(&self, unit: UnitId, body: &Body) -> Vec<Option<Plan>> {
        let one = |acts: &[Act]| Plan::of(false, acts);
        let mut plans: Vec<Option<Plan>> = Vec::new();
        let facts = &self.army.card(unit).facts;
        if facts.arm.has_crew() {
            let limbered = body.formation == Formation::Limbered;
            plans.push(one(&[if limbered { Act::Unlimber } else { Act::Limber }]));
            plans.extend(self.plans_of_guns());
        } else {
            for formation in FORMATIONS.into_iter().filter(|&one| one != body.formation) {
                plans.push(one(&[Act::Form(formation)]));
            }
            plans.push(one(&[Act::FormFlank(Formation::MarchColumn, Hand::Left)]));
        }
        plans.extend([Act::Spike, Act::SendOff, Act::DetachHowitzer].map(|act| one(&[act])));
        if facts.arm.is_cavalry() {
            plans.push(one(&[if body.dismounted { Act::Mount } else { Act::Dismount }]));
        }
        if self.army.card(unit).part_of.is_some() {
            plans.push(one(&[Act::Join]));
        } else {
            plans.push(one(&[Act::Part(Hand::Right, 1, false)]));
            plans.push(one(&[Act::Part(Hand::Left, 1, true)]));
            plans.push(one(&[Act::Detach(Hand::Right, 1, false)]));
        }
        plans
    }
}
