//! The agenda: what is still to be done, as a stack in the position. A step is a decision somebody
//! must take or a thing that happens by itself; reactions are pushed on top of what they interrupt.

/// A step of a game.
pub trait Task: Copy {
    /// The game is over: what an empty agenda says.
    const OVER: Self;
}

/// A stack of steps, at most so deep.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Agenda<S, const DEPTH: usize> {
    steps: [S; DEPTH],
    length: u8,
}

impl<S: Task, const DEPTH: usize> Agenda<S, DEPTH> {
    /// With only this step.
    pub const fn new(first: S) -> Self {
        let mut steps = [S::OVER; DEPTH];
        steps[0] = first;
        Self { steps, length: 1 }
    }

    /// The next step.
    #[inline]
    pub const fn top(&self) -> S {
        if self.length == 0 { S::OVER } else { self.steps[self.length as usize - 1] }
    }

    /// Puts a step on top.
    #[inline]
    pub const fn push(&mut self, step: S) {
        self.steps[self.length as usize] = step;
        self.length += 1;
    }

    /// Takes the next step away; what is left behind is blank, so that equal agendas are equal.
    #[inline]
    pub const fn pop(&mut self) -> S {
        let top = self.top();
        if self.length > 0 {
            self.length -= 1;
            self.steps[self.length as usize] = S::OVER;
        }
        top
    }

    /// The steps from the bottom up.
    pub fn iter(&self) -> impl Iterator<Item = S> + '_ {
        self.steps[..usize::from(self.length)].iter().copied()
    }

    /// The agenda with these steps, the last on top; nothing if there are too many.
    pub fn of(steps: &[S]) -> Option<Self> {
        if steps.len() > DEPTH {
            return None;
        }
        let mut agenda = Self { steps: [S::OVER; DEPTH], length: 0 };
        steps.iter().for_each(|&step| agenda.push(step));
        Some(agenda)
    }

    /// True when a step like this is still to come.
    pub fn holds(&self, like: impl Fn(S) -> bool) -> bool {
        self.iter().any(like)
    }
}
