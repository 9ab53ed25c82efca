//! A table as a person writes it: its size, areas as polygons, lines as chains of points.

use serde::Deserialize;
use toml::Spanned;

use crate::area::{Area, crosses_itself, double_ground};
use crate::fault::{TableFault, TableWhat};
use crate::point::{MM, Point};
use crate::table::{Ground, Line, Name, Table};

/// The text of a table, as it is read from a TOML file. The README of this crate describes it.
///
/// Reading it takes care of the form; [`TableText::build`] of everything else. It keeps the place of
/// every part, so it must be read by `toml` itself, not through a `toml::Value`.
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct TableText {
    size: (Spanned<i64>, Spanned<i64>),
    #[serde(default)]
    area: Vec<AreaText>,
    #[serde(default)]
    line: Vec<LineText>,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct AreaText {
    kind: Spanned<String>,
    points: Spanned<Vec<Spanned<(i64, i64)>>>,
    level: Option<Spanned<i64>>,
    name: Option<Name>,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct LineText {
    kind: Spanned<String>,
    points: Spanned<Vec<Spanned<(i64, i64)>>>,
    name: Option<Name>,
}

/// A kind of feature the rulebook knows. Its code is its place in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind<'a> {
    /// Its name in the text.
    pub name: &'a str,
    /// What it looks like.
    pub shape: Shape,
}

/// What a kind of feature looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A polygon.
    Area,
    /// A polygon that must have a level: a contour of a hill.
    Contour,
    /// A chain of points.
    Line,
}

/// The shortest and the longest side of a table.
const SIDE: (i32, i32) = (100 * MM, 5_000 * MM);
/// The most points of a feature, and the most features of either sort.
const MANY: usize = 200;
/// The highest level.
const LEVEL_MAX: i64 = 9;

impl TableText {
    /// The table, written in millimetres, or everything that is wrong with its text.
    ///
    /// # Errors
    ///
    /// All faults at once, in the order of the file.
    pub fn build(&self, kinds: &[Kind<'_>]) -> Result<Table, Vec<TableFault>> {
        self.build_in(MM, kinds)
    }

    /// The table, written in another unit of length such as [`INCH`](crate::INCH).
    ///
    /// # Errors
    ///
    /// All faults at once, in the order of the file.
    pub fn build_in(&self, unit: i32, kinds: &[Kind<'_>]) -> Result<Table, Vec<TableFault>> {
        let (least, most) = (i64::from((SIDE.0 + unit - 1) / unit), i64::from(SIDE.1 / unit));
        let cut = |side: &Spanned<i64>| (*side.get_ref()).clamp(least, most);
        // The size, cut to what a table may have, so that the rest can be read.
        let size = (cut(&self.size.0), cut(&self.size.1));
        let mut build = Build { size, unit, kinds, faults: Vec::new() };
        for side in [&self.size.0, &self.size.1] {
            let found = *side.get_ref();
            if !(least..=most).contains(&found) {
                let what = TableWhat::Size { found, least, most };
                build.faults.push(TableFault { span: side.span(), what });
            }
        }
        for many in [
            self.area.get(MANY).map(|area| (area.kind.span(), self.area.len())),
            self.line.get(MANY).map(|line| (line.kind.span(), self.line.len())),
        ] {
            let Some((span, found)) = many else { continue };
            build.faults.push(TableFault { span, what: TableWhat::TooMany { found, most: MANY } });
        }
        let grounds = self.area.iter().take(MANY).filter_map(|area| build.ground(area)).collect();
        let lines = self.line.iter().take(MANY).filter_map(|line| build.line(line)).collect();
        let size = build.point(size);
        let mut faults = build.faults;
        faults.sort_by_key(|fault| (fault.span.start, fault.span.end));
        if faults.is_empty() { Ok(Table { size, grounds, lines }) } else { Err(faults) }
    }
}

struct Build<'a> {
    size: (i64, i64),
    unit: i32,
    kinds: &'a [Kind<'a>],
    faults: Vec<TableFault>,
}

type Points = Spanned<Vec<Spanned<(i64, i64)>>>;

impl Build<'_> {
    /// A place given in units that are known to be few.
    fn point(&self, (x, y): (i64, i64)) -> Point {
        Point { x: x as i32 * self.unit, y: y as i32 * self.unit }
    }

    fn fault<T>(&mut self, at: &Spanned<T>, what: TableWhat) {
        self.faults.push(TableFault { span: at.span(), what });
    }

    fn ground(&mut self, text: &AreaText) -> Option<Ground> {
        let kind = self.kind(&text.kind, |shape| shape != Shape::Line);
        let points = self.points(&text.points, true);
        let contour = kind.is_some_and(|(_, shape)| shape == Shape::Contour);
        let level = match &text.level {
            Some(level) => {
                let (least, most) = if contour { (1, LEVEL_MAX) } else { (0, LEVEL_MAX) };
                let found = *level.get_ref();
                if !(least..=most).contains(&found) {
                    self.fault(level, TableWhat::Level { found, most });
                }
                found.clamp(0, LEVEL_MAX) as u8
            }
            None if contour => {
                self.fault(&text.kind, TableWhat::NoLevel { kind: text.kind.get_ref().clone() });
                0
            }
            None => 0,
        };
        let ((kind, _), points) = (kind?, points?);
        Some(Ground { kind, level, area: Area::new(points), name: text.name.clone() })
    }

    fn line(&mut self, text: &LineText) -> Option<Line> {
        let kind = self.kind(&text.kind, |shape| shape == Shape::Line);
        let points = self.points(&text.points, false);
        let ((kind, _), points) = (kind?, points?);
        Some(Line { kind, points, name: text.name.clone() })
    }

    fn kind(
        &mut self,
        text: &Spanned<String>,
        fits: impl Fn(Shape) -> bool,
    ) -> Option<(u8, Shape)> {
        let found = self.kinds.iter().position(|kind| kind.name == text.get_ref());
        let found = found.filter(|&at| fits(self.kinds[at].shape));
        let Some(at) = found else {
            let known = self.kinds.iter().filter(|kind| fits(kind.shape));
            let known = known.map(|kind| kind.name.to_owned()).collect();
            self.fault(text, TableWhat::Kind { found: text.get_ref().clone(), known });
            return None;
        };
        Some((u8::try_from(at).ok()?, self.kinds[at].shape))
    }

    /// The points of a feature, if nothing is wrong with them.
    fn points(&mut self, text: &Points, closed: bool) -> Option<Vec<Point>> {
        let faults = self.faults.len();
        let (list, least) = (text.get_ref(), if closed { 3 } else { 2 });
        if list.len() < least {
            self.fault(text, TableWhat::TooFew { found: list.len(), least });
        }
        if list.len() > MANY {
            self.fault(text, TableWhat::TooMany { found: list.len(), most: MANY });
            return None;
        }
        let size = self.size;
        for (at, place) in list.iter().enumerate() {
            let &(x, y) = place.get_ref();
            if !(0..=size.0).contains(&x) || !(0..=size.1).contains(&y) {
                self.fault(place, TableWhat::Outside { point: at + 1, found: (x, y), size });
            }
            let before = if at > 0 {
                Some(at - 1)
            } else {
                (closed && list.len() > 1).then_some(list.len() - 1)
            };
            if before.is_some_and(|before| list[before].get_ref() == place.get_ref()) {
                self.fault(place, TableWhat::Repeated { point: at + 1 });
            }
        }
        if self.faults.len() > faults {
            return None;
        }
        let points: Vec<Point> = list.iter().map(|place| self.point(*place.get_ref())).collect();
        if closed && double_ground(&points) == 0 && points.len() == 3 {
            self.fault(text, TableWhat::Flat);
        } else if let Some((one, other)) = crosses_itself(&points, closed) {
            self.fault(text, TableWhat::Crossing { one: one + 1, other: other + 1 });
        }
        (self.faults.len() == faults).then_some(points)
    }
}
