//! Procedures of a single step: a macro that makes one of a situation and a function `rule` on it.

/// Makes the procedure `$case` of situations `$facts` that come to `$outcome`.
macro_rules! plain {
    ($(#[$doc:meta])* $case:ident, $facts:ty, $outcome:ty) => {
        $(#[$doc])*
        pub struct $case<'a> {
            facts: &'a $facts,
            tables: &'a crate::tables::Tables,
        }

        impl kernel::Procedure for $case<'_> {
            type State = ();
            type Outcome = $outcome;

            fn begin(&self) {}

            fn step(
                &self,
                (): (),
                umpire: &mut impl kernel::Umpire,
            ) -> Result<kernel::Next<(), $outcome>, kernel::Stop> {
                umpire.open(kernel::Heading::of(<$facts as kernel::Situation>::NAME));
                Ok(kernel::Next::Done(self.rule(umpire)?))
            }
        }
    };
}

pub(crate) use plain;
