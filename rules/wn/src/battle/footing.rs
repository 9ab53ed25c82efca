//! How much ground a unit covers (T2), remembered with what it follows from: whoever asks again where a unit stands
//! that has only moved need not ask the ruling again.
//!
//! What is remembered counts only while all of that is the same; it is no part of a position.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::state::{Body, COMPANIES_MAX, State};
use crate::frontage::Stands;
use crate::units::Formation;
use kernel::Clause;
use tabletop::Size;

/// What of a unit decides how it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Footprint {
    unit: UnitId,
    formation: Formation,
    ranks: u8,
    width: u8,
    companies: [u8; COMPANIES_MAX],
    /// Animals that are left, and that fell in this move.
    animals: [u8; 2],
    dismounted: bool,
    /// Its guns are left behind.
    off_guns: bool,
}

impl Footprint {
    const fn of(unit: UnitId, body: &Body) -> Self {
        Self {
            unit,
            formation: body.formation,
            ranks: body.ranks,
            width: body.width,
            companies: body.companies,
            animals: [body.animals.left, body.animals.lost_now],
            dismounted: body.dismounted,
            off_guns: body.guns_left.is_some(),
        }
    }
}

/// How a unit stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Footing {
    /// How wide and deep.
    pub size: Size,
    /// Figures one behind another.
    pub ranks: i32,
}

impl From<&Stands> for Footing {
    fn from(stands: &Stands) -> Self {
        Self { size: stands.size(), ranks: stands.ranks }
    }
}

/// How a unit stood when it was last asked. Two positions are the same whatever is remembered of them.
#[derive(Clone, Copy, Default, Debug)]
pub struct Remembered(Option<(Footprint, Footing)>);

impl PartialEq for Remembered {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Battle {
    /// How a unit stands, or the clause by which it cannot stand so.
    pub(super) fn footing(&self, unit: UnitId, body: &Body) -> Result<Footing, Clause> {
        match body.remembered.0 {
            Some((footprint, footing)) if footprint == Footprint::of(unit, body) => Ok(footing),
            _ => self.stands(unit, body).map(|stands| Footing::from(&stands)),
        }
    }

    /// Remembers how everybody on the table stands.
    pub(super) fn remember(&self, state: &mut State) {
        for (unit, body) in self.army.units().zip(&mut state.bodies) {
            let footprint = Footprint::of(unit, body);
            let known = body.remembered.0.is_some_and(|(known, _)| known == footprint);
            if body.is_here() && !known {
                let stands = self.stands(unit, body).ok();
                let remembered = stands.map(|stands| (footprint, Footing::from(&stands)));
                body.remembered = Remembered(remembered);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::command::Command;
    use crate::battle::scenario;
    use kernel::game::{Chance, Hall, Player, Random, Reason, Side};

    const TRAINING: &str = include_str!("../../../../scenarios/wn/wn-training.toml");

    /// Plays by chance, and asks anew of everybody what was remembered of him.
    struct Doubter {
        plays: Random,
        remembered: usize,
    }

    impl Player<Battle> for Doubter {
        fn decide(
            &mut self,
            game: &Battle,
            masked: &State,
            side: Side,
            menu: &[Command],
            reasons: Option<&mut Vec<Reason>>,
        ) -> Option<Command> {
            for (unit, body) in game.army.units().zip(&masked.bodies) {
                let anew = Body { remembered: Remembered::default(), ..*body };
                assert_eq!(game.footing(unit, body), game.footing(unit, &anew), "{unit:?}");
                let known = body.remembered.0.map(|(known, _)| known);
                self.remembered += usize::from(known == Some(Footprint::of(unit, body)));
            }
            self.plays.decide(game, masked, side, menu, reasons)
        }
    }

    /// Whatever a battle does to a unit, what is remembered of it is what the ruling says.
    #[test]
    fn what_is_remembered_is_what_the_ruling_says() {
        let battle = scenario::read(TRAINING, &[]).expect("nothing is wrong").battle;
        for seed in 1..5 {
            let doubter = |side| Doubter { plays: Random::at(seed, Side(side)), remembered: 0 };
            let mut players = [doubter(0), doubter(1)];
            let chance = Chance { seed, most: 100_000 };
            let played = chance.play(&battle, &mut players, &mut Hall::default());
            assert!(played.ending.is_some());
            assert!(players.iter().all(|player| player.remembered > 100));
        }
    }

    /// What moved covers as much ground; what took another formation is asked again, and so is another unit.
    #[test]
    fn nothing_is_remembered_of_another_shape() {
        let battle = scenario::read(TRAINING, &[]).expect("nothing is wrong").battle;
        let mut state = State::new(&battle.army);
        battle.remember(&mut state);
        let [line, column] = ["r1", "r2"].map(|id| battle.army.unit(id).expect("is there"));
        let ranks = |unit, body: &Body| battle.footing(unit, body).map(|footing| footing.ranks);
        let body = *state.body(line);
        assert_eq!(ranks(line, &body), Ok(1));
        assert_eq!(ranks(line, &body.formed(Formation::CompanyColumn)), Ok(4));
        let moved = *state.body(column);
        assert_eq!(ranks(line, &Body { formation: Formation::Line, ..moved }), Ok(1));
    }
}
