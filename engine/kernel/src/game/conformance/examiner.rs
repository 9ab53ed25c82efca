//! Plays one game and looks at everything on the way.

use super::{Broken, Plan, Promise, Report, demand};
use crate::dice::Seeded;
use crate::game::Game;
use crate::game::battle::{Battle, Difference};
use crate::game::commitment::Commitment;
use crate::game::log::{Item, Log};
use crate::game::record::{Header, Record};
use crate::game::refusal::Refusals;
use crate::game::replay::Verified;
use crate::game::side::{Side, Sides};
use std::sync::Arc;

/// Plays one game and looks at everything on the way.
pub(super) struct Examiner<'a, G: Game> {
    pub(super) game: &'a Arc<G>,
    pub(super) plan: &'a Plan,
    pub(super) battle: Battle<G>,
    pub(super) draw: Seeded,
    pub(super) menu: Vec<G::Command>,
    pub(super) seed: u64,
    pub(super) report: Report,
}

impl<'a, G: Game> Examiner<'a, G> {
    pub(super) fn new(game: &'a Arc<G>, plan: &'a Plan, seed: u64) -> Self {
        let commitment = Commitment::of_seed(seed);
        let header = Header {
            ruleset: "x".into(),
            scenario: "x".into(),
            print: "x".into(),
            ..Header::default()
        };
        let battle = Battle::new(Arc::clone(game), header, &commitment);
        let (menu, draw) = (Vec::new(), Seeded::stream(seed, 2));
        Self { game, plan, battle, draw, menu, seed, report: Report::default() }
    }

    pub(super) fn game(&mut self) -> Result<(), Broken> {
        loop {
            let pending = self.game.pending(&self.battle.state);
            demand(
                pending.is_empty() == self.game.outcome(&self.battle.state).is_some(),
                Promise::AlwaysACommand,
                || "nobody decides, yet it is not over, or the other way round".to_owned(),
            )?;
            if pending.is_empty() {
                break;
            }
            demand(self.report.decisions < self.plan.endless, Promise::Ends, String::new)?;
            self.decision(pending)?;
            self.report.decisions += 1;
        }
        self.report.games += 1;
        self.record()
    }

    fn decision(&mut self, pending: Sides) -> Result<(), Broken> {
        let sides: Vec<Side> = pending.iter().collect();
        let side = sides[self.draw.side(sides.len() as u32) as usize];
        let thorough = self.report.decisions.is_multiple_of(self.plan.every);
        self.menu_of(side)?;
        self.strays(side)?;
        if thorough {
            self.state_text()?;
            self.masks()?;
            self.twins()?;
        }
        let picked = self.draw.side(self.menu.len() as u32) as usize;
        let command = self.menu[picked];
        let text = self.game.write_command(command);
        demand(self.game.read_command(&text) == Ok(command), Promise::CommandReadsBack, || {
            format!("{text} reads as {:?}", self.game.read_command(&text))
        })?;
        if thorough {
            self.secrets(side, command)?;
        }
        let played = self.battle.play(side, command);
        let played = played.map_err(|no| (Promise::MenuPassesCheck, format!("{text}: {no:?}")))?;
        self.events(&played.log)
    }

    fn menu_of(&mut self, side: Side) -> Result<(), Broken> {
        let mask = self.game.mask(&self.battle.state, side);
        self.menu.clear();
        self.game.legal(&mask, side, &mut self.menu);
        let what = || self.game.write_state(&self.battle.state);
        demand(!self.menu.is_empty(), Promise::AlwaysACommand, what)?;
        let asked = self.game.prompt(&mask, side).is_some();
        demand(asked, Promise::AlwaysACommand, || "no prompt".to_owned())?;
        for (index, &command) in self.menu.iter().enumerate() {
            let mut refusals = Refusals::default();
            let passed = self.game.check(&mask, side, command, &mut refusals).is_allowed();
            let text = || format!("{}: {refusals:?}", self.game.write_command(command));
            demand(passed && refusals.0.is_empty(), Promise::MenuPassesCheck, text)?;
            let twice = self.menu[..index].contains(&command);
            demand(!twice, Promise::NoDoubles, || self.game.write_command(command))?;
        }
        self.report.offered += self.menu.len() as u64;
        Ok(())
    }

    fn strays(&mut self, side: Side) -> Result<(), Broken> {
        let mask = self.game.mask(&self.battle.state, side).into_owned();
        for _ in 0..self.plan.strays {
            let draw = &mut self.draw;
            let command = self.game.stray(&mask, side, &mut |n| draw.side(n));
            let text = self.game.write_command(command);
            let read = self.game.read_command(&text);
            demand(read == Ok(command), Promise::CommandReadsBack, || format!("{text}: {read:?}"))?;
            let mut refusals = Refusals::default();
            if self.game.check(&mask, side, command, &mut refusals).is_allowed() {
                let listed = self.game.menu_is_sample() || self.menu.contains(&command);
                demand(listed, Promise::CheckedIsInMenu, || text.clone())?;
                let done = !self.game.menu_is_sample() || self.carry_out(side, command).is_some();
                demand(done, Promise::MenuPassesCheck, || text.clone())?;
                self.report.allowed_strays += 1;
                continue;
            }
            self.report.refused += 1;
            let named = !refusals.0.is_empty()
                && refusals.0.iter().all(|refusal| !refusal.clause.id().is_empty());
            demand(named, Promise::RefusalNamesClause, || text.clone())?;
            let before = (self.battle.state.clone(), self.battle.length());
            let refused = self.battle.play(side, command).is_err();
            let same = (&before.0, before.1) == (&self.battle.state, self.battle.length());
            demand(refused && same, Promise::RefusalChangesNothing, || text)?;
        }
        Ok(())
    }

    fn state_text(&self) -> Result<(), Broken> {
        self.reads_back(&self.battle.state, Promise::StateReadsBack)
    }

    /// Promises 6 and 8 of what each side knows.
    fn masks(&self) -> Result<(), Broken> {
        for place in 0..self.game.sides().len() {
            let side = Side(place as u8);
            let mask = self.game.mask(&self.battle.state, side);
            self.reads_back(&mask, Promise::MaskReadsBack)?;
            let again = self.game.mask(&mask, side);
            demand(*again == *mask, Promise::MaskIsStable, || {
                let texts = [&mask, &again].map(|mask| self.game.write_state(mask));
                format!("{} knows\n{}\nof\n{}", self.game.sides()[place], texts[1], texts[0])
            })?;
        }
        Ok(())
    }

    fn reads_back(&self, state: &G::State, promise: Promise) -> Result<(), Broken> {
        let text = self.game.write_state(state);
        let read = self.game.read_state(&text);
        let same = read.as_ref().is_ok_and(|read| read == state);
        demand(same, promise, || match read {
            Ok(read) => format!("{text}\nreads as\n{}", self.game.write_state(&read)),
            Err(unreadable) => format!("{text}\n{unreadable:?}"),
        })
    }

    fn events(&self, log: &Log<G::Event>) -> Result<(), Broken> {
        for (_, item) in &log.items {
            if let Item::Event(event) = item {
                let text = self.game.write_event(*event);
                let read = self.game.read_event(&text);
                demand(read == Ok(*event), Promise::EventReadsBack, || {
                    format!("{text}: {read:?}")
                })?;
            }
        }
        Ok(())
    }

    fn record(&self) -> Result<(), Broken> {
        let record = self.battle.record();
        let text = record.to_string();
        let read = Record::parse(&text);
        demand(read.as_ref() == Ok(&record), Promise::RecordReadsBack, || format!("{read:?}"))?;
        let replayed = Battle::replay(Arc::clone(self.game), &record, None, |_, _| ());
        let checked = |battle: Battle<G>| -> Result<bool, Difference> {
            let throws = record.lines.iter().map(|line| line.throws.len()).sum();
            let verified = record.verify_dice()? == Verified::Throws(throws);
            Ok(verified && battle.state == self.battle.state)
        };
        let same = replayed.and_then(checked);
        demand(same == Ok(true), Promise::ReplayIsTheSame, || format!("{same:?}"))
    }
}
