//! What every game must pass, over seeded random play. Written once; a new rulebook gets all of
//! it for one line.
//!
//! 1. It ends.
//! 2. It never panics.
//! 3. A side that must decide always has a legal command.
//! 4. What is in the menu passes the check, once each; what passes the check is in the menu.
//! 5. A refusal names its clauses; a refused command changes nothing.
//! 6. Positions, commands, events and records read back as they were written.
//! 7. A replay meets the same position at every line.
//! 8. A twin position, which differs only in what a side may not know, gives that side the same
//!    view, prompt, menu, checks and odds; and of two commands after which its view is the same,
//!    it reads the same log.

use crate::dice::Seeded;
use crate::game::battle::{Battle, Difference};
use crate::game::keyed::Commitment;
use crate::game::log::{Item, Log};
use crate::game::record::{Header, Record};
use crate::game::refusal::Refusals;
use crate::game::side::{Side, Sides};

use crate::game::Game;
use crate::umpire::Desk;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// How much to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The first game's seed; the others follow.
    pub seed: u64,
    /// How many decisions at least, over all games.
    pub decisions: u64,
    /// After so many decisions a game counts as endless.
    pub endless: u64,
    /// The costly promises are looked at every so many decisions.
    pub every: u64,
    /// How many stray commands are tried at each decision.
    pub strays: u32,
}

impl Default for Plan {
    fn default() -> Self {
        Self { seed: 1, decisions: 200_000, endless: 500_000, every: 10, strays: 4 }
    }
}

/// What was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Whole games.
    pub games: u64,
    /// Decisions.
    pub decisions: u64,
    /// Commands in all menus.
    pub offered: u64,
    /// Stray commands that were refused.
    pub refused: u64,
    /// Positions that were compared with a twin which was not the same.
    pub twins: u64,
}

/// A promise that was broken: in which game, at which decision, which and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The seed of the game.
    pub seed: u64,
    /// The number of the decision in it.
    pub decision: u64,
    /// Which promise.
    pub promise: Promise,
    /// What was seen.
    pub seen: String,
}

/// The promises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the list above says what each is")]
pub enum Promise {
    Ends,
    NeverPanics,
    AlwaysACommand,
    MenuPassesCheck,
    CheckedIsInMenu,
    NoDoubles,
    RefusalNamesClause,
    RefusalChangesNothing,
    StateReadsBack,
    CommandReadsBack,
    EventReadsBack,
    RecordReadsBack,
    ReplayIsTheSame,
    TwinSeesTheSame,
    LogKeepsSecrets,
}

/// Plays and looks, until the plan is done or a promise is broken.
pub fn run<G: Game>(game: &Arc<G>, plan: &Plan) -> Result<Report, Breach> {
    let mut report = Report::default();
    let mut seed = plan.seed;
    while report.decisions < plan.decisions {
        let mut examiner = Examiner::new(game, plan, seed);
        let played = catch_unwind(AssertUnwindSafe(|| examiner.game()));
        let broken = match played {
            Ok(Ok(())) => None,
            Ok(Err(broken)) => Some(broken),
            Err(_) => Some((Promise::NeverPanics, String::new())),
        };
        report.add(&examiner.report);
        if let Some((promise, seen)) = broken {
            let decision = examiner.report.decisions;
            return Err(Breach { seed, decision, promise, seen });
        }
        seed += 1;
    }
    Ok(report)
}

impl Report {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.offered += other.offered;
        self.refused += other.refused;
        self.twins += other.twins;
    }
}

type Broken = (Promise, String);

fn demand(holds: bool, promise: Promise, seen: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err((promise, seen())) }
}

/// Plays one game and looks at everything on the way.
struct Examiner<'a, G: Game> {
    game: &'a Arc<G>,
    plan: &'a Plan,
    battle: Battle<G>,
    draw: Seeded,
    menu: Vec<G::Command>,
    seed: u64,
    report: Report,
}

impl<'a, G: Game> Examiner<'a, G> {
    fn new(game: &'a Arc<G>, plan: &'a Plan, seed: u64) -> Self {
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

    fn game(&mut self) -> Result<(), Broken> {
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
                demand(self.menu.contains(&command), Promise::CheckedIsInMenu, || text.clone())?;
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
        let text = self.game.write_state(&self.battle.state);
        let read = self.game.read_state(&text);
        let same = read.as_ref().is_ok_and(|state| *state == self.battle.state);
        demand(same, Promise::StateReadsBack, || match read {
            Ok(state) => format!("{text}\nreads as\n{}", self.game.write_state(&state)),
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

    /// Promise 8, first half.
    fn twins(&mut self) -> Result<(), Broken> {
        let state = &self.battle.state;
        for index in 0..self.game.sides().len() {
            let side = Side(index as u8);
            let seed = u64::from(self.draw.side(1 << 20));
            let twin = self.game.twin(state, side, seed);
            if twin == *state {
                continue;
            }
            self.report.twins += 1;
            let (ours, his) = (self.game.mask(state, side), self.game.mask(&twin, side));
            let say = |what: &str| {
                let texts = [&ours, &his].map(|mask| self.game.write_state(mask));
                format!("{what} of {}\n{}\nand\n{}", self.game.sides()[index], texts[0], texts[1])
            };
            let promise = Promise::TwinSeesTheSame;
            demand(*ours == *his, promise, || say("view"))?;
            let asked = self.game.pending(state).has(side);
            demand(self.game.pending(&twin).has(side) == asked, promise, || say("turn"))?;
            if !asked {
                continue;
            }
            let prompts = [&ours, &his].map(|mask| self.game.prompt(mask, side));
            demand(prompts[0] == prompts[1], promise, || say("prompt"))?;
            let menus = [&ours, &his].map(|mask| {
                let mut menu = Vec::new();
                self.game.legal(mask, side, &mut menu);
                menu
            });
            demand(menus[0] == menus[1], promise, || say("menu"))?;
            for &command in menus[0].iter().take(4) {
                let odds = [&ours, &his].map(|mask| self.game.odds(mask, side, command));
                demand(odds[0] == odds[1], promise, || say("odds"))?;
            }
        }
        Ok(())
    }

    /// Promise 8, second half: two commands that leave the other sides the same view must leave
    /// them the same log.
    fn secrets(&mut self, side: Side, command: G::Command) -> Result<(), Broken> {
        let other = self.menu[self.draw.side(self.menu.len() as u32) as usize];
        if other == command {
            return Ok(());
        }
        let carry_out = |command| {
            let mut state = self.battle.state.clone();
            let mut desk = Desk::new(Seeded::stream(self.seed, 3), Log::default());
            let done = self.game.apply(&mut state, side, command, &mut desk);
            done.map(|()| (state, desk.journal)).ok()
        };
        let (Some(one), Some(two)) = (carry_out(command), carry_out(other)) else { return Ok(()) };
        for index in (0..self.game.sides().len()).filter(|&index| index != side.index()) {
            let reader = Side(index as u8);
            let masks = [&one.0, &two.0].map(|state| self.game.mask(state, reader));
            if masks[0] == masks[1] {
                let logs = [&one.1, &two.1].map(|log| log.for_side(reader).collect::<Vec<_>>());
                demand(logs[0] == logs[1], Promise::LogKeepsSecrets, || {
                    let texts = [command, other].map(|command| self.game.write_command(command));
                    format!("{} and {}: {:?}", texts[0], texts[1], logs)
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
            record.verify_dice().map(|()| battle.state == self.battle.state)
        };
        let same = replayed.and_then(checked);
        demand(same == Ok(true), Promise::ReplayIsTheSame, || format!("{same:?}"))
    }
}
