//! What a side may not know: its twins, and the secrets of the log and the record.

use super::examiner::Examiner;
use super::{Broken, Promise, demand};
use crate::dice::{Lent, Seeded};
use crate::game::log::Log;
use crate::game::refusal::Refusals;
use crate::game::{Game, Side};
use crate::umpire::Desk;

impl<G: Game> Examiner<'_, G> {
    /// Promise 9.
    pub(super) fn twins(&mut self) -> Result<(), Broken> {
        for place in 0..self.game.sides().len() {
            let side = Side(place as u8);
            let seed = u64::from(self.draw.side(1 << 20));
            let twin = self.game.twin(&self.battle.state, side, seed);
            if twin != self.battle.state {
                self.report.twins += 1;
                self.twin(side, &twin)?;
            }
        }
        Ok(())
    }

    fn twin(&mut self, side: Side, twin: &G::State) -> Result<(), Broken> {
        let (game, state) = (self.game, &self.battle.state);
        let masks = [state, twin].map(|state| game.mask(state, side));
        let say = |what: &str| {
            let texts = masks.each_ref().map(|mask| game.write_state(mask));
            let side = game.sides()[side.index()];
            (Promise::TwinSeesTheSame, format!("{what} of {side}\n{}\nand\n{}", texts[0], texts[1]))
        };
        let same = |same: bool, what: &str| if same { Ok(()) } else { Err(say(what)) };
        same(*masks[0] == *masks[1], "view")?;
        let asked = [state, twin].map(|state| game.pending(state).has(side));
        same(asked[0] == asked[1], "turn")?;
        if !asked[0] {
            return Ok(());
        }
        let [prompt, other] = masks.each_ref().map(|mask| game.prompt(mask, side));
        same(prompt == other, "prompt")?;
        let [menu, other] = masks.each_ref().map(|mask| {
            let mut menu = Vec::new();
            game.legal(mask, side, &mut menu);
            menu
        });
        same(menu == other, "menu")?;
        let draw = &mut self.draw;
        let strays =
            (0..self.plan.strays).map(|_| game.stray(&masks[0], side, &mut |n| draw.side(n)));
        for command in menu.iter().copied().chain(strays) {
            let [check, other] = masks.each_ref().map(|mask| {
                let mut refusals = Refusals::default();
                (game.check(mask, side, command, &mut refusals), refusals)
            });
            same(check == other, &format!("check of {}", game.write_command(command)))?;
        }
        for &command in menu.iter().take(4) {
            let [odds, other] = masks.each_ref().map(|mask| game.odds(mask, side, command));
            same(odds == other, &format!("odds of {}", game.write_command(command)))?;
        }
        Ok(())
    }

    /// What would come of a command: the position after it and the log; nothing when it cannot be carried out.
    pub(super) fn carry_out(
        &self,
        side: Side,
        command: G::Command,
    ) -> Option<(G::State, Log<G::Event>)> {
        let mut state = self.battle.state.clone();
        let mut dice = Seeded::stream(self.seed, 3);
        let mut desk = Desk::new(Lent::new(&mut dice), Log::default());
        let done = self.game.apply(&mut state, side, command, &mut desk);
        done.map(|()| (state, desk.journal)).ok()
    }

    /// Promise 10: two commands that lead to different positions but leave the other sides the
    /// same view must leave them the same log, and neither may stand in their record. (Where the
    /// positions are the same, as after two shots that missed, nothing is hidden, and the log may
    /// say who was shot at.)
    pub(super) fn secrets(&mut self, side: Side, command: G::Command) -> Result<(), Broken> {
        let other = self.menu[self.draw.side(self.menu.len() as u32) as usize];
        if other == command {
            return Ok(());
        }
        let (one, two) = (self.carry_out(side, command), self.carry_out(side, other));
        let (Some(one), Some(two)) = (one, two) else { return Ok(()) };
        if one.0 == two.0 {
            return Ok(());
        }
        let both = || {
            let texts = [command, other].map(|command| self.game.write_command(command));
            texts.join(" and ")
        };
        for place in (0..self.game.sides().len()).filter(|&place| place != side.index()) {
            let reader = Side(place as u8);
            let masks = [&one.0, &two.0].map(|state| self.game.mask(state, reader));
            if masks[0] != masks[1] {
                continue;
            }
            self.report.hidden_pairs += 1;
            let logs = [&one.1, &two.1].map(|log| log.for_side(reader, false).collect::<Vec<_>>());
            let same = logs[0] == logs[1];
            demand(same, Promise::LogKeepsSecrets, || format!("{}: {logs:?}", both()))?;
            let secret = [command, other].map(|command| self.game.is_secret(command));
            demand(secret == [true; 2], Promise::RecordKeepsSecrets, || {
                format!("{}: said in secret: {secret:?}", both())
            })?;
        }
        Ok(())
    }
}
