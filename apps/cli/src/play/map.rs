//! The map in the terminal, drawn from a side's view.
//!
//! Three scales: *far* has a hex in two characters and one line, *near* in a few characters and two
//! lines, *close* shows names. A hex's centre is a place on the canvas; whatever lies on an edge is
//! drawn half-way between two centres. Sides differ by capital and small letters, so nothing is
//! told by colour alone.

use crate::console::{Console, Look};
use kernel::Message;
use kernel::game::view::{Board, BoardHex, Piece, Sign, View};
use std::collections::{BTreeMap, BTreeSet};

/// How large a hex is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scale {
    Far,
    Near,
    Close,
}

impl Scale {
    /// The width and the height of a hex.
    const fn size(self) -> (i32, i32) {
        match self {
            Self::Far => (2, 1),
            Self::Near => (6, 2),
            Self::Close => (12, 4),
        }
    }
}

/// Which part of a map, and how.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) scale: Scale,
    /// The hex in the middle; the whole map if there is none.
    pub(crate) around: Option<String>,
    /// Hexes to be pointed at.
    pub(crate) marked: Vec<String>,
    /// The columns of the terminal.
    pub(crate) width: usize,
}

/// The most rows of a part of a map.
const PART_ROWS: usize = 13;
const CLOSE_ROWS: usize = 7;
/// The columns before the map, where the numbers of the rows are.
const MARGIN: i32 = 4;

/// Finds the largest scale at which the whole map fits the terminal.
pub(crate) fn whole(board: &Board, width: usize) -> Scale {
    let (hex, _) = Scale::Near.size();
    let needed = (i32::from(board.columns) + 1) * hex + MARGIN;
    if needed <= width as i32 { Scale::Near } else { Scale::Far }
}

/// Draws a map, and under it what its signs mean.
pub(crate) fn show(console: &Console, board: &Board, view: &View, frame: &Frame) {
    let mut drawing = Drawing::new(board, view, frame);
    drawing.draw();
    drawing.canvas.lines(console).iter().for_each(|line| console.line(line));
    legend(console, &drawing);
}

/// A canvas of characters, each with its look.
#[derive(Default)]
pub(crate) struct Canvas(BTreeMap<(i32, i32), (char, Option<Look>)>);

impl Canvas {
    pub(crate) fn put(&mut self, x: i32, y: i32, sign: char, look: Option<Look>) {
        self.0.insert((y, x), (sign, look));
    }

    pub(crate) fn write(&mut self, x: i32, y: i32, text: &str, look: Option<Look>) {
        for (sign, x) in text.chars().zip(x..) {
            self.put(x, y, sign, look);
        }
    }

    /// The lines from the first that has anything to the last.
    pub(crate) fn lines(&self, console: &Console) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let Some((first, last)) = self.0.keys().next().zip(self.0.keys().next_back()) else {
            return lines;
        };
        for y in first.0..=last.0 {
            let (mut line, mut run, mut look) = (String::new(), String::new(), None);
            let mut at = 0;
            for ((_, x), (sign, new)) in self.0.range((y, 0)..(y + 1, 0)) {
                let gap = " ".repeat((*x - at).max(0) as usize);
                at = x + 1;
                if *new != look || !gap.is_empty() {
                    line += &styled(console, look, &run);
                    (run, look) = (String::new(), *new);
                    line += &gap;
                }
                run.push(*sign);
            }
            line += &styled(console, look, &run);
            lines.push(line);
        }
        lines
    }
}

fn styled(console: &Console, look: Option<Look>, text: &str) -> String {
    look.map_or_else(|| text.to_owned(), |look| console.look(look, text))
}

/// A drawing in the making.
struct Drawing<'a> {
    board: &'a Board,
    view: &'a View,
    frame: &'a Frame,
    canvas: Canvas,
    hexes: BTreeMap<&'a str, &'a BoardHex>,
    /// First and last column and row that are shown.
    columns: (i32, i32),
    rows: (i32, i32),
    /// The ids of the signs that were drawn.
    used: BTreeSet<String>,
}

/// The part of a line of hexes that is shown: so many around the middle one.
fn part(length: i32, fit: i32, middle: i32) -> (i32, i32) {
    if fit >= length {
        return (1, length);
    }
    let first = (middle - fit / 2).clamp(1, length - fit + 1);
    (first, first + fit - 1)
}

impl<'a> Drawing<'a> {
    fn new(board: &'a Board, view: &'a View, frame: &'a Frame) -> Self {
        let hexes: BTreeMap<&str, &BoardHex> =
            board.hexes.iter().map(|hex| (hex.id.as_str(), hex)).collect();
        let (all_columns, all_rows) = (i32::from(board.columns), i32::from(board.rows));
        let middle = frame.around.as_deref().and_then(|id| hexes.get(id));
        let (columns, rows) = match middle {
            None => ((1, all_columns), (1, all_rows)),
            Some(hex) => {
                let (size, _) = frame.scale.size();
                let fit = ((frame.width as i32 - MARGIN) / size - 1).max(1);
                let tall = if frame.scale == Scale::Close { CLOSE_ROWS } else { PART_ROWS };
                let columns = part(all_columns, fit, hex.column.into());
                (columns, part(all_rows, tall as i32, hex.row.into()))
            }
        };
        let (canvas, used) = (Canvas::default(), BTreeSet::new());
        Self { board, view, frame, canvas, hexes, columns, rows, used }
    }

    fn is_rows(&self) -> bool {
        self.board.layout == "rows"
    }

    fn size(&self) -> (i32, i32) {
        self.frame.scale.size()
    }

    fn shows(&self, hex: &BoardHex) -> bool {
        let within = |(low, high): (i32, i32), at: u8| (low..=high).contains(&i32::from(at));
        within(self.columns, hex.column) && within(self.rows, hex.row)
    }

    /// The middle of a hex on the canvas.
    fn centre(&self, hex: &BoardHex) -> (i32, i32) {
        let (width, height) = self.size();
        let (column, row) = (i32::from(hex.column), i32::from(hex.row));
        let (mut x, mut y) = ((column - self.columns.0) * width, (row - self.rows.0) * height);
        if self.is_rows() && row % 2 == 0 {
            x += width / 2;
        }
        if !self.is_rows() && column % 2 == 0 {
            y += height / 2;
        }
        (x + MARGIN + width / 2, y)
    }

    fn draw(&mut self) {
        self.number_columns();
        self.number_rows();
        if self.frame.scale != Scale::Far {
            self.draw_roads();
            self.draw_edges();
        }
        let shown: Vec<&BoardHex> = self.board.hexes.iter().filter(|hex| self.shows(hex)).collect();
        for hex in shown {
            match self.frame.scale {
                Scale::Far => self.draw_far(hex),
                Scale::Near => self.draw_near(hex),
                Scale::Close => self.draw_close(hex),
            }
            self.point_at(hex);
        }
    }

    /// The numbers of the columns above the map, and below it too where it is tall.
    fn number_columns(&mut self) {
        let (width, height) = self.size();
        let top = if self.frame.scale == Scale::Close { -height + 1 } else { -2 };
        let bottom = (self.rows.1 - self.rows.0 + 1) * height + i32::from(!self.is_rows());
        for column in self.columns.0..=self.columns.1 {
            let x = (column - self.columns.0) * width + MARGIN + width / 2;
            if self.frame.scale == Scale::Far {
                let tens = column % 10 == 0 || column == self.columns.0;
                if tens {
                    self.canvas.write(x, top, &(column / 10).to_string(), Some(Look::Dim));
                }
                self.canvas.write(x, top + 1, &(column % 10).to_string(), Some(Look::Dim));
                continue;
            }
            let number = format!("{column:02}");
            self.canvas.write(x - 1, top, &number, Some(Look::Dim));
            if self.rows.1 - self.rows.0 > 9 {
                self.canvas.write(x - 1, bottom, &number, Some(Look::Dim));
            }
        }
    }

    fn number_rows(&mut self) {
        let (_, height) = self.size();
        for row in self.rows.0..=self.rows.1 {
            let y = (row - self.rows.0) * height;
            self.canvas.write(0, y, &format!("{row:02}"), Some(Look::Dim));
        }
    }

    /// The place half-way between two hexes, where the edge between them is.
    fn between(&self, ids: &[String; 2]) -> Option<(i32, i32, (i32, i32))> {
        let (a, b) = (self.hexes.get(ids[0].as_str())?, self.hexes.get(ids[1].as_str())?);
        if !self.shows(a) || !self.shows(b) {
            return None;
        }
        let ((ax, ay), (bx, by)) = (self.centre(a), self.centre(b));
        Some(((ax + bx).div_euclid(2), (ay + by).div_euclid(2), (bx - ax, by - ay)))
    }

    fn draw_edges(&mut self) {
        let (width, height) = self.size();
        for edge in &self.board.edges {
            let Some((x, y, (dx, dy))) = self.between(&edge.between) else { continue };
            let Some(kind) = self.board.features.iter().find(|kind| kind.id == edge.feature) else {
                continue;
            };
            let sign = if edge.one_sided { towards(dx, dy) } else { kind.sign };
            let road = self.canvas.0.get(&(y, x)).copied();
            let upright = if self.is_rows() { dy == 0 } else { dx != 0 };
            if upright {
                let tall = if self.is_rows() { height - 1 } else { height / 2 };
                for line in 0..tall.max(1) {
                    self.canvas.put(x, y - (tall - 1) / 2 + line, sign, Some(Look::Water));
                }
            } else {
                let wide = if self.is_rows() { width / 2 } else { width - 1 };
                for column in 0..wide {
                    self.canvas.put(x - wide / 2 + column, y, sign, Some(Look::Water));
                }
            }
            if let Some((sign, Some(Look::Road))) = road {
                self.canvas.put(x, y, sign, Some(Look::Road));
            }
            self.used.insert(kind.key.clone());
        }
    }

    fn draw_roads(&mut self) {
        for road in &self.board.roads {
            let Some((x, y, (dx, dy))) = self.between(road) else { continue };
            let sign = match (dx.signum() * dy.signum(), dx) {
                (1, _) => '\\',
                (-1, _) => '/',
                (_, 0) => '|',
                _ => '-',
            };
            self.canvas.put(x, y, sign, Some(Look::Road));
            self.used.insert("map-road".to_owned());
        }
    }

    fn terrain(&mut self, hex: &BoardHex) -> (char, Look) {
        let kinds = &self.board.terrains;
        let place = kinds.iter().position(|kind| kind.id == hex.terrain).unwrap_or(0);
        let sign = kinds.get(place).map_or(' ', |kind| kind.sign);
        self.used.extend(kinds.get(place).map(|kind| kind.key.clone()));
        let look = match hex.terrain.as_str() {
            _ if place == 0 => Look::Dim,
            "wood" => Look::Wood,
            "marsh" | "deep" | "frozen" => Look::Water,
            _ => Look::Road,
        };
        (sign, look)
    }

    /// The letter of a piece: a capital one for the first side.
    fn letter(&mut self, piece: &Piece) -> char {
        let arm = self.board.arms.iter().find(|arm| arm.id == piece.arm);
        self.used.extend(arm.map(|arm| arm.key.clone()));
        let sign = arm.map_or('?', |arm| arm.sign);
        if self.is_first(&piece.side) { sign } else { sign.to_ascii_lowercase() }
    }

    fn is_first(&self, side: &str) -> bool {
        self.view.sides.first().is_some_and(|first| first.id == side)
    }

    fn look_of(&self, side: &str) -> Look {
        if self.is_first(side) { Look::First } else { Look::Second }
    }

    /// The signs of a piece's marks, each once.
    fn marks(&mut self, piece: &Piece) -> Vec<char> {
        let mut signs = Vec::new();
        let drawn = |kind: &&Sign| kind.sign != ' ' && piece.marks.contains(&kind.id);
        for kind in self.board.marks.iter().filter(drawn) {
            self.used.insert(kind.key.clone());
            if !signs.contains(&kind.sign) {
                signs.push(kind.sign);
            }
        }
        signs
    }

    /// Letter, facing, morale: `I↓9`.
    fn tag(&mut self, piece: &Piece) -> String {
        let facing = piece.facing.as_deref().map_or(' ', arrow);
        let morale = piece.morale.map_or_else(|| " ".to_owned(), |morale| morale.to_string());
        format!("{}{facing}{morale}", self.letter(piece))
    }

    fn leaders(&self, hex: &BoardHex) -> Vec<(&'a str, &'a str)> {
        let here = self.view.leaders.iter().filter(|who| who.hex.as_ref() == Some(&hex.id));
        here.map(|who| (who.id.as_str(), who.side.as_str())).collect()
    }

    fn draw_far(&mut self, hex: &BoardHex) {
        let (x, y) = self.centre(hex);
        let (ground, look) = self.terrain(hex);
        match self.view.stack(&hex.id).first() {
            Some(piece) => {
                let facing = piece.facing.as_deref().map_or(' ', arrow);
                let sign = [self.letter(piece), facing].iter().collect::<String>();
                self.canvas.write(x, y, &sign, Some(self.look_of(&piece.side)));
            }
            None => match self.leaders(hex).first() {
                Some((_, side)) => {
                    self.used.insert("map-leader".to_owned());
                    self.canvas.put(x, y, '*', Some(self.look_of(side)));
                }
                None => self.canvas.put(x, y, ground, Some(look)),
            },
        }
    }

    fn draw_near(&mut self, hex: &BoardHex) {
        let (x, y) = self.centre(hex);
        let (ground, look) = self.terrain(hex);
        let leader = self.leaders(hex).first().map(|(_, side)| *side);
        if leader.is_some() {
            self.used.insert("map-leader".to_owned());
        }
        let stack = self.view.stack(&hex.id);
        let Some(piece) = stack.first() else {
            self.canvas.put(x, y, ground, Some(look));
            self.draw_level(hex, x + 1, y);
            if let Some(side) = leader {
                self.canvas.put(x - 1, y, '*', Some(self.look_of(side)));
            }
            return;
        };
        let side = self.look_of(&piece.side);
        let tag = self.tag(piece);
        self.canvas.write(x - 2, y, &tag, Some(side));
        let marks = self.marks(piece);
        let mut more: Vec<char> = Vec::new();
        more.extend(leader.map(|_| '*'));
        if stack.len() > 1 {
            self.used.insert("map-stack".to_owned());
            more.push('+');
        }
        more.splice(0..0, marks);
        for (sign, x) in more.into_iter().take(2).zip(x + 1..) {
            self.canvas.put(x, y, sign, Some(side));
        }
    }

    fn draw_level(&mut self, hex: &BoardHex, x: i32, y: i32) {
        if hex.level != 0 {
            self.used.insert("map-level".to_owned());
            self.canvas.write(x, y, &hex.level.to_string(), Some(Look::Road));
        }
    }

    fn draw_close(&mut self, hex: &BoardHex) {
        let (x, y) = self.centre(hex);
        let left = x - 5;
        self.canvas.write(left, y - 1, &hex.id, Some(Look::Dim));
        let (ground, look) = self.terrain(hex);
        self.canvas.put(left + 5, y - 1, ground, Some(look));
        self.draw_level(hex, left + 6, y - 1);
        let stack = self.view.stack(&hex.id);
        for (piece, line) in stack.iter().take(2).zip(y..) {
            let marks: String = self.marks(piece).into_iter().take(2).collect();
            let tag = format!("{}{marks}", self.tag(piece));
            let room = 10usize.saturating_sub(tag.chars().count());
            let text = format!("{tag} {}", short(&piece.id, room));
            self.canvas.write(left, line, &text, Some(self.look_of(&piece.side)));
        }
        let leaders = self.leaders(hex);
        for ((id, side), line) in leaders.iter().zip(y + stack.len().min(2) as i32..=y + 1) {
            self.canvas.write(left, line, &format!("*{}", short(id, 10)), Some(self.look_of(side)));
        }
        if !leaders.is_empty() {
            self.used.insert("map-leader".to_owned());
            if stack.len() > 1 {
                self.canvas.put(left + 8, y - 1, '*', None);
            }
        }
    }

    /// Brackets around a hex that is to be noticed.
    fn point_at(&mut self, hex: &BoardHex) {
        if self.frame.scale == Scale::Far || !self.frame.marked.contains(&hex.id) {
            return;
        }
        let (x, y) = self.centre(hex);
        let half = self.size().0 / 2;
        self.canvas.put(x - half, y, '[', Some(Look::Title));
        self.canvas.put(x + half, y, ']', Some(Look::Title));
    }
}

/// The way a work looks that protects the first of two hexes against the second.
const fn towards(dx: i32, dy: i32) -> char {
    match (dx.signum(), dy.signum()) {
        (_, -1) => '^',
        (_, 1) => 'v',
        (-1, _) => '<',
        _ => '>',
    }
}

/// A facing as an arrow.
pub(crate) fn arrow(facing: &str) -> char {
    match facing {
        "N" => '↑',
        "NE" => '↗',
        "E" => '→',
        "SE" => '↘',
        "S" => '↓',
        "SW" => '↙',
        "W" => '←',
        "NW" => '↖',
        _ => ' ',
    }
}

/// An id in so many characters: of a long one the beginning, and its number.
fn short(id: &str, room: usize) -> String {
    if id.chars().count() <= room {
        return id.to_owned();
    }
    let number = id.rsplit_once('-').map(|(_, number)| number);
    let number = number.filter(|number| number.parse::<u8>().is_ok()).unwrap_or("");
    let head: String = id.chars().take(room.saturating_sub(number.len())).collect();
    head + number
}

/// What the signs of a drawing mean.
fn legend(console: &Console, drawing: &Drawing<'_>) {
    let Drawing { board, view, used, frame, .. } = drawing;
    let name = |key: &str| console.say(key);
    let mut parts: Vec<String> = Vec::new();
    let sides: Vec<String> = view.sides.iter().map(|side| name(&side.key)).collect();
    if let [first, second, ..] = sides.as_slice() {
        let message = Message::new("map-sides").text("first", first).text("second", second);
        parts.push(console.words.say(&message));
    }
    let lists = [&board.arms, &board.marks, &board.terrains, &board.features];
    for sign in lists.into_iter().flatten().filter(|sign| used.contains(&sign.key)) {
        let one_sided = board.edges.iter().any(|edge| edge.feature == sign.id && edge.one_sided);
        let shown = if one_sided { "^v<>".to_owned() } else { sign.sign.to_string() };
        parts.push(format!("{shown} {}", name(&sign.key)));
    }
    for key in ["map-leader", "map-stack", "map-level", "map-road"] {
        if used.contains(key) {
            parts.push(name(key));
        }
    }
    if frame.scale == Scale::Far && !drawing.is_rows() {
        parts.push(name("map-columns"));
    }
    let key = if frame.scale == Scale::Far { "map-far" } else { "map-tag" };
    parts.push(name(key));
    for line in wrap(&parts, frame.width.saturating_sub(2)) {
        console.line(&console.look(Look::Dim, &line));
    }
}

/// Pieces of text in lines of at most so many characters.
pub(crate) fn wrap(parts: &[String], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 3 + part.chars().count() <= width => {
                *line += " · ";
                *line += part;
            }
            _ => lines.push(part.clone()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::game::view::{BoardEdge, Leader, SideView};
    use kernel::{Both, Lang};

    fn board(layout: &str) -> Board {
        let hex = |column: u8, row: u8| BoardHex {
            id: format!("{column:02}{row:02}"),
            column,
            row,
            terrain: if (column, row) == (1, 1) { "wood" } else { "clear" }.to_owned(),
            level: i8::from((column, row) == (3, 1)),
        };
        let edge = |a: &str, b: &str, feature: &str, one_sided| BoardEdge {
            between: [a.to_owned(), b.to_owned()],
            feature: feature.to_owned(),
            one_sided,
        };
        let sign = |id: &str, sign| Sign::new(id, format!("x-{id}"), sign);
        Board {
            layout: layout.to_owned(),
            columns: 3,
            rows: 3,
            hexes: (1..=3).flat_map(|row| (1..=3).map(move |column| hex(column, row))).collect(),
            edges: vec![
                edge("0201", "0202", "stream", false),
                edge("0103", "0102", "work", true),
                edge("0102", "0202", "stream", false),
            ],
            roads: vec![["0201".to_owned(), "0102".to_owned()]],
            terrains: vec![sign("clear", '·'), sign("wood", 'w')],
            features: vec![sign("stream", '≈'), sign("work", '^')],
            arms: vec![sign("foot", 'I'), sign("horse", 'C')],
            marks: vec![sign("weak", '-'), sign("moved", ' ')],
            ..Board::default()
        }
    }

    fn piece(id: &str, side: &str, hex: &str, place: u8) -> Piece {
        Piece {
            id: id.to_owned(),
            name: Both::same(id),
            side: side.to_owned(),
            arm: if side == "a" { "foot" } else { "horse" }.to_owned(),
            group: String::new(),
            line: None,
            status: String::new(),
            returns: None,
            hex: Some(hex.to_owned()),
            facing: Some(if side == "a" { "S" } else { "NW" }.to_owned()),
            front: None,
            ammunition: Vec::new(),
            place,
            weak: false,
            morale: Some(7),
            base: Some(8),
            points: 4,
            marks: if side == "a" { vec!["weak".to_owned(), "moved".to_owned()] } else { vec![] },
            facts: Vec::new(),
        }
    }

    fn view() -> View {
        let side = |id: &str| SideView {
            id: id.to_owned(),
            key: format!("side-{id}"),
            victory: None,
            chief: None,
            facts: Vec::new(),
        };
        let leader = Leader {
            id: "nobody".to_owned(),
            name: Both { pl: String::new(), en: String::new() },
            side: "b".to_owned(),
            rank: String::new(),
            group: None,
            hex: Some("0303".to_owned()),
            status: String::new(),
            returns: None,
            marks: Vec::new(),
            facts: Vec::new(),
        };
        View {
            sides: vec![side("a"), side("b")],
            leaders: vec![leader],
            pieces: vec![
                piece("guards-1", "a", "0301", 0),
                piece("riders-1", "b", "0203", 1),
                piece("riders-2", "b", "0203", 0),
            ],
            ..View::default()
        }
    }

    fn drawn(layout: &str, scale: Scale, around: Option<&str>, width: usize) -> Vec<String> {
        let (board, view, console) = (board(layout), view(), Console::new(Lang::En));
        let around = around.map(str::to_owned);
        let marked = vec!["0203".to_owned()];
        let frame = Frame { scale, around, marked, width };
        let mut drawing = Drawing::new(&board, &view, &frame);
        drawing.draw();
        drawing.canvas.lines(&console)
    }

    fn compare(found: &[String], wanted: &[&str]) {
        assert_eq!(found.join("\n"), wanted.join("\n"), "\n{}", found.join("\n"));
    }

    #[test]
    fn rows_from_far_and_near() {
        let far = ["     0", "     1 2 3", "01   w · I↓", "02    · · ·", "03   · c↖*"];
        compare(&drawn("rows", Scale::Far, None, 100), &far);
        let near = [
            "      01    02    03",
            "",
            "01     w     ·   I↓7-",
            "           / ≈≈≈",
            "02        ·  ≈  ·     ·",
            "       ^^^",
            "03     ·  [c↖7+ ] *·",
        ];
        compare(&drawn("rows", Scale::Near, None, 100), &near);
    }

    #[test]
    fn columns_stand_half_a_hex_lower() {
        let near = drawn("columns", Scale::Near, None, 100);
        let line = |sign: &str| near.iter().position(|line| line.contains(sign)).expect("is there");
        assert_eq!(line("w"), 2, "0101 stands in the first row");
        assert_eq!(line("I↓7"), 2, "and so does 0301");
        assert_eq!(line("c↖7") - line("w"), 5, "0203 is two hexes and a half lower");
    }

    #[test]
    fn a_close_look_shows_names_and_only_a_part() {
        let close = drawn("rows", Scale::Close, Some("0301"), 32);
        let text = close.join("\n");
        assert!(text.contains("0301") && text.contains("I↓7- guard1"), "{text}");
        assert!(!text.contains("0101"), "{text}");
        let close = drawn("rows", Scale::Close, Some("0203"), 100).join("\n");
        for sign in ["[c↖7 riders2]", "c↖7 riders1", "*nobody", "0101 w", "≈≈≈≈≈≈", "^^^^^^"]
        {
            assert!(close.contains(sign), "{sign}:\n{close}");
        }
    }

    #[test]
    fn long_ids_keep_their_number() {
        assert_eq!(short("livgardet", 9), "livgardet");
        assert_eq!(short("upplands-2", 6), "uppla2");
        assert_eq!(short("livgardet", 4), "livg");
    }
}
