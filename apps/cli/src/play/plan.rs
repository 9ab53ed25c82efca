//! The free table in the terminal, drawn from a side's view: a plan of characters, each twice as deep as it is wide.
//!
//! Units are drawn figure by figure with the letter of their arm, capital for the first side, and named where their
//! front is; what covers ground and what runs along a line have signs of their own, told in the legend.

use crate::console::{Console, Look};
use crate::play::map::{Canvas, Scale, arrow, wrap};
use kernel::game::view::{Board, Figure, FreeTable, Leader, Piece, Sign, Spot, Stand, View};
use kernel::{Both, Message};
use std::collections::BTreeSet;
use std::f64::consts::TAU;

/// The columns before the plan, where the places from the north edge are.
const MARGIN: i32 = 6;
/// The most characters across and down.
const MOST: (i32, i32) = (96, 32);
/// The most characters down of a part.
const PART_ROWS: i32 = 20;
/// How far apart the numbers at the edges stand, across and down.
const NUMBERED: (i32, i32) = (12, 4);
/// Signs for what covers ground and for what runs along a line, in the order in which they are drawn.
const GROUNDS: [char; 8] = ['░', '▒', '▓', '"', '%', ':', '^', '&'];
const LINES: [char; 6] = ['=', '~', '#', '+', '_', '!'];
/// A turn, as facings count it.
const TURN: f64 = 65_536.0;

/// Where a unit or a leader stands, as commands say it: `600,400 ↗`.
pub(crate) fn place(stand: &Stand) -> String {
    format!("{} {}", point(stand.at), facing(stand.facing))
}

/// A place as commands say it: `600,400`.
pub(crate) fn point(at: Spot) -> String {
    let [x, y] = at.map(decimal);
    format!("{x},{y}")
}

/// Millimetres out of hundredths.
fn decimal(hundredths: i32) -> String {
    let (sign, size) = (if hundredths < 0 { "-" } else { "" }, hundredths.abs());
    let text = format!("{sign}{}.{:02}", size / 100, size % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The arrow that is nearest to a facing.
fn facing(facing: u16) -> char {
    const NAMES: [&str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
    let eighth = (u32::from(facing) + 4096) / 8192 % 8;
    arrow(NAMES[eighth as usize])
}

/// Where a leader is on a table.
pub(crate) fn spot_of(leader: &Leader) -> Option<Spot> {
    let fact = leader.facts.iter().find(|fact| fact.key == "fact-place")?;
    let (x, y) = fact.value.split_once(',')?;
    let read = |text: &str| text.parse::<f64>().ok().map(|mm| (mm * 100.0).round() as i32);
    Some([read(x)?, read(y)?])
}

/// The part of a table that is shown.
#[derive(Clone, Copy, Debug)]
struct Window {
    left: i32,
    top: i32,
    /// How wide a character is; it is twice as deep.
    cell: i32,
    columns: i32,
    rows: i32,
}

impl Window {
    fn new(table: &FreeTable, around: Option<(Spot, Scale)>, width: usize) -> Self {
        let fit = (width as i32 - MARGIN - 2).clamp(24, MOST.0);
        let whole = up(table.width, fit).max(up(table.depth, 2 * MOST.1)).max(1);
        let Some(([x, y], scale)) = around else {
            let (columns, rows) = (up(table.width, whole), up(table.depth, 2 * whole));
            return Self { left: 0, top: 0, cell: whole, columns, rows };
        };
        let cell = (whole / if scale == Scale::Close { 4 } else { 2 }).max(1);
        let columns = fit.min(up(table.width, cell));
        let rows = PART_ROWS.min(up(table.depth, 2 * cell));
        let from =
            |middle: i32, size: i32, part: i32| (middle - part / 2).clamp(0, (size - part).max(0));
        let left = from(x, table.width, columns * cell);
        Self { left, top: from(y, table.depth, 2 * rows * cell), cell, columns, rows }
    }

    /// The character at a place, if it is shown.
    fn at(&self, [x, y]: Spot) -> Option<(i32, i32)> {
        let (column, row) =
            ((x - self.left).div_euclid(self.cell), (y - self.top).div_euclid(2 * self.cell));
        let shown = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        shown.then_some((column, row))
    }

    /// The middle of a character.
    fn middle(&self, (column, row): (i32, i32)) -> Spot {
        [self.left + column * self.cell + self.cell / 2, self.top + 2 * row * self.cell + self.cell]
    }

    fn cells(&self) -> impl Iterator<Item = (i32, i32)> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row)))
    }
}

/// A quotient, rounded up.
const fn up(number: i32, by: i32) -> i32 {
    (number + by - 1) / by
}

/// Whether a place lies within these corners.
fn within(corners: &[Spot], [x, y]: Spot) -> bool {
    let ends = corners.iter().zip(corners.iter().cycle().skip(1));
    let crosses = |&([ax, ay], [bx, by]): &(&Spot, &Spot)| {
        let part = f64::from(y - ay) / f64::from(by - ay);
        (*ay > y) != (*by > y) && f64::from(x) < f64::from(*ax) + part * f64::from(bx - ax)
    };
    ends.filter(crosses).count() % 2 == 1
}

/// Whether a place lies on the base of a figure.
fn covers(figure: &Figure, [x, y]: Spot) -> bool {
    let angle = f64::from(figure.stand.facing) / TURN * TAU;
    let [dx, dy] = [f64::from(x - figure.stand.at[0]), f64::from(y - figure.stand.at[1])];
    let (across, ahead) =
        (dx * angle.cos() + dy * angle.sin(), dx * angle.sin() - dy * angle.cos());
    2.0 * across.abs() <= f64::from(figure.width) && 2.0 * ahead.abs() <= f64::from(figure.depth)
}

/// The places along the middle of a base, from one end to the other, none of them farther apart than that.
fn across(figure: &Figure, apart: i32) -> impl Iterator<Item = Spot> + use<> {
    let angle = f64::from(figure.stand.facing) / TURN * TAU;
    let (at, half, steps) =
        (figure.stand.at, f64::from(figure.width) / 2.0, up(figure.width, apart).max(1));
    (0..=steps).map(move |step| {
        let aside = half * (2.0 * f64::from(step) / f64::from(steps) - 1.0) * 0.99;
        [at[0] + (aside * angle.cos()) as i32, at[1] + (aside * angle.sin()) as i32]
    })
}

/// Draws the table, or the part of it around a place, and under it what its signs mean.
pub(crate) fn show(
    console: &Console,
    (board, table): (&Board, &FreeTable),
    view: &View,
    around: Option<(Spot, Scale)>,
) {
    let width = console.width();
    let window = Window::new(table, around, width);
    let (canvas, used, legend) = (Canvas::default(), BTreeSet::new(), Vec::new());
    let mut plan = Plan { board, table, view, window, canvas, used, legend };
    plan.draw();
    plan.canvas.lines(console).iter().for_each(|line| console.line(line));
    for line in wrap(&plan.legend(console), width.saturating_sub(2)) {
        console.line(&console.look(Look::Dim, &line));
    }
}

/// What a sign means: a kind of ground or line, or a place with a name.
#[derive(Clone, Copy, PartialEq)]
enum Means<'a> {
    Kind(&'a Sign),
    Place(&'a Both),
}

/// A plan in the making.
struct Plan<'a> {
    board: &'a Board,
    table: &'a FreeTable,
    view: &'a View,
    window: Window,
    canvas: Canvas,
    /// The ids of the arms that were drawn.
    used: BTreeSet<String>,
    /// What the signs of the ground mean.
    legend: Vec<(char, Means<'a>)>,
}

impl<'a> Plan<'a> {
    fn draw(&mut self) {
        self.draw_edges();
        self.draw_grounds();
        self.draw_lines();
        self.draw_figures();
        self.draw_names();
    }

    fn put(&mut self, (column, row): (i32, i32), sign: char, look: Look) {
        self.canvas.put(column + MARGIN, row, sign, Some(look));
    }

    /// Places from the west edge above, from the north edge on the left, in millimetres.
    fn draw_edges(&mut self) {
        let Window { left, top, cell, columns, rows } = self.window;
        for column in (0..columns).step_by(NUMBERED.0 as usize) {
            let number = ((left + column * cell) / 100).to_string();
            self.canvas.write(column + MARGIN, -1, &number, Some(Look::Dim));
        }
        for row in 0..rows {
            if row % NUMBERED.1 == 0 {
                let number = ((top + 2 * row * cell) / 100).to_string();
                self.canvas.write(0, row, &number, Some(Look::Dim));
            }
            self.canvas.put(MARGIN - 1, row, '│', Some(Look::Dim));
            self.canvas.put(MARGIN + columns, row, '│', Some(Look::Dim));
        }
    }

    /// The sign of a kind of ground or line, or of a place with a name, which is in the legend from now on.
    fn sign(&mut self, id: &str, name: Option<&'a Both>, signs: &[char]) -> Option<char> {
        let mut kinds = self.board.terrains.iter().chain(&self.board.features);
        let kind = kinds.find(|kind| kind.id == id).map(Means::Kind);
        let means = kind.or(name.map(Means::Place))?;
        if let Some((sign, _)) = self.legend.iter().find(|(_, known)| *known == means) {
            return Some(*sign);
        }
        let free = |sign: &&char| self.legend.iter().all(|(known, _)| known != *sign);
        let sign = signs.iter().find(free).copied().unwrap_or('?');
        self.legend.push((sign, means));
        Some(sign)
    }

    fn draw_grounds(&mut self) {
        for ground in &self.table.grounds {
            let window = self.window;
            let covered = window.cells().filter(|at| within(&ground.points, window.middle(*at)));
            let covered: Vec<_> = covered.collect();
            if covered.is_empty() {
                continue;
            }
            let sign = self.sign(&ground.terrain, ground.name.as_ref(), &GROUNDS);
            let drawn = covered.into_iter().zip(sign.into_iter().cycle());
            drawn.for_each(|(at, sign)| self.put(at, sign, Look::Wood));
        }
    }

    fn draw_lines(&mut self) {
        for line in &self.table.lines {
            let ends = line.points.iter().zip(line.points.iter().skip(1));
            let mut along = Vec::new();
            for ([ax, ay], [bx, by]) in ends {
                let steps = 2 * (bx - ax).abs().max((by - ay).abs()) / self.window.cell + 1;
                let step = |step: i32| {
                    let part = |from: i32, to: i32| {
                        from + (i64::from(to - from) * i64::from(step) / i64::from(steps)) as i32
                    };
                    [part(*ax, *bx), part(*ay, *by)]
                };
                along.extend((0..=steps).filter_map(|at| self.window.at(step(at))));
            }
            if !along.is_empty() {
                let sign = self.sign(&line.feature, line.name.as_ref(), &LINES);
                let drawn = along.into_iter().zip(sign.into_iter().cycle());
                drawn.for_each(|(at, sign)| self.put(at, sign, Look::Water));
            }
        }
    }

    fn is_first(&self, side: &str) -> bool {
        self.view.sides.first().is_some_and(|first| first.id == side)
    }

    fn look_of(&self, side: &str) -> Look {
        if self.is_first(side) { Look::First } else { Look::Second }
    }

    /// The letter of an arm: a capital one for the first side.
    fn letter(&mut self, arm: &str, side: &str) -> char {
        self.used.insert(arm.to_owned());
        let sign = self.board.arms.iter().find(|known| known.id == arm).map_or('?', |arm| arm.sign);
        if self.is_first(side) { sign } else { sign.to_ascii_lowercase() }
    }

    fn draw_figures(&mut self) {
        for figure in &self.view.figures {
            let Some(piece) = self.view.piece(&figure.piece) else { continue };
            let (letter, look) = (self.letter(&figure.arm, &piece.side), self.look_of(&piece.side));
            let covered = self.window.cells().filter(|at| covers(figure, self.window.middle(*at)));
            let front = across(figure, self.window.cell).filter_map(|at| self.window.at(at));
            let covered: Vec<_> = covered.chain(front).collect();
            covered.into_iter().for_each(|at| self.put(at, letter, look));
        }
    }

    /// Units and leaders by their names, each where its front is.
    fn draw_names(&mut self) {
        for piece in &self.view.pieces {
            if let Some(stand) = &piece.front {
                let tag = self.tag(piece, stand);
                self.name(stand.at, &tag, &piece.side);
            }
        }
        for leader in &self.view.leaders {
            if let Some(at) = spot_of(leader) {
                self.name(at, &format!("*{}", leader.id), &leader.side);
            }
        }
    }

    /// Letter, facing, name: `I↓r1`.
    fn tag(&mut self, piece: &Piece, stand: &Stand) -> String {
        format!("{}{}{}", self.letter(&piece.arm, &piece.side), facing(stand.facing), piece.id)
    }

    fn name(&mut self, at: Spot, name: &str, side: &str) {
        let Some((column, row)) = self.window.at(at) else { return };
        let length = name.chars().count() as i32;
        let from = (column - length / 2).clamp(0, (self.window.columns - length).max(0));
        self.canvas.write(from + MARGIN, row, name, Some(self.look_of(side)));
    }

    fn legend(&self, console: &Console) -> Vec<String> {
        let mut parts = Vec::new();
        let sides: Vec<String> =
            self.view.sides.iter().map(|side| console.say(&side.key)).collect();
        if let [first, second, ..] = &sides[..] {
            let message = Message::new("map-sides").text("first", first).text("second", second);
            parts.push(console.words.say(&message));
        }
        let used = self.board.arms.iter().filter(|arm| self.used.contains(&arm.id));
        parts.extend(used.map(|arm| format!("{} {}", arm.sign, console.say(&arm.key))));
        let lang = console.words.lang();
        let grounds = self.legend.iter().map(|(sign, means)| match means {
            Means::Kind(kind) => format!("{sign} {}", console.say(&kind.key)),
            Means::Place(name) => format!("{sign} {}", name.get(lang)),
        });
        parts.extend(grounds);
        if self.view.leaders.iter().any(|leader| spot_of(leader).is_some()) {
            parts.push(console.say("map-leader"));
        }
        parts.push(console.say("map-plan-tag"));
        let cell = Message::new("map-plan").text("across", decimal(self.window.cell));
        parts.push(console.words.say(&cell.text("down", decimal(2 * self.window.cell))));
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: [Spot; 4] = [[0, 0], [100, 0], [100, 50], [0, 50]];

    #[test]
    fn a_place_is_within_its_corners_and_not_beside_them() {
        assert!(within(&TABLE, [50, 25]));
        assert!(!within(&TABLE, [101, 25]));
        assert!(!within(&TABLE, [50, 60]));
    }

    #[test]
    fn a_base_is_turned_with_its_figure() {
        let stand = Stand { at: [0, 0], facing: 16_384 };
        let (id, piece, arm) = (String::new(), String::new(), String::new());
        let figure = Figure { id, piece, arm, stand, width: 100, depth: 20 };
        assert!(
            covers(&figure, [0, 45]),
            "it looks to the east, so its front runs north and south"
        );
        assert!(!covers(&figure, [45, 0]));
    }

    #[test]
    fn places_are_told_as_commands_have_them() {
        assert_eq!(place(&Stand { at: [60_000, 40_550], facing: 8_192 }), "600,405.5 ↗");
        assert_eq!(place(&Stand { at: [-150, 0], facing: 65_000 }), "-1.5,0 ↑");
    }
}
