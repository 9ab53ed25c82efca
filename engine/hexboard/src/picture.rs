//! Reading a picture: one character a hex, single spaces between them.

use std::ops::Range;

use toml::Spanned;

use crate::compass::Layout;
use crate::fault::{MapFault, MapWhat, Picture};
use crate::map::is_indented;

/// A row of a picture as it stands in the file.
pub(crate) struct Row<'a> {
    picture: Picture,
    /// Counted from 1.
    number: usize,
    text: &'a str,
    /// Where it stands, if that is known.
    start: Option<usize>,
    /// Where the whole picture stands.
    whole: Range<usize>,
}

/// A hex of a picture.
pub(crate) struct Cell {
    pub(crate) sign: char,
    pub(crate) span: Range<usize>,
}

/// The rows of a picture, without empty ones before the first and after the last.
pub(crate) fn rows(picture: Picture, text: &Spanned<String>) -> Vec<Row<'_>> {
    let whole = text.span();
    let base = start_of_text(&whole, text.get_ref());
    let mut rows: Vec<Row<'_>> = Vec::new();
    let mut from = 0;
    for line in text.get_ref().split_inclusive('\n') {
        let start = base.map(|base| base + from);
        from += line.len();
        let text = line.trim_end();
        if !text.is_empty() || !rows.is_empty() {
            let number = rows.len() + 1;
            rows.push(Row { picture, number, text, start, whole: whole.clone() });
        }
    }
    let last = rows.iter().rposition(|row| !row.text.is_empty()).map_or(0, |last| last + 1);
    rows.truncate(last);
    rows
}

/// Where the text begins between its quotes. They come in threes or alone, and a line break right
/// after the first three is not part of the text. With escapes in it the text is not what stands
/// in the file, and the place is not known; where they are so few that they pass for quotes, it is
/// wrong by as many bytes. Rows and columns are right all the same.
fn start_of_text(whole: &Range<usize>, text: &str) -> Option<usize> {
    let quotes = match whole.len().checked_sub(text.len())? {
        2 => 1,
        6..=8 => 3,
        _ => return None,
    };
    Some(whole.end - quotes - text.len())
}

impl Row<'_> {
    /// A fault of the whole row.
    pub(crate) fn fault(&self, what: MapWhat) -> MapFault {
        MapFault { span: self.span(0..self.text.len()), what }
    }

    /// The fault that the row has another number of hexes than it should.
    pub(crate) fn wrong_length(&self, found: usize, expected: usize) -> MapFault {
        let (picture, row) = (self.picture, self.number);
        self.fault(MapWhat::RowLength { picture, row, found, expected })
    }

    /// The fault that a character, in this column from 1, means nothing.
    pub(crate) fn wrong_sign(&self, column: usize, cell: &Cell, known: String) -> MapFault {
        let (picture, row, found) = (self.picture, self.number, cell.sign);
        let what = MapWhat::Character { picture, row, column, found, known };
        MapFault { span: cell.span.clone(), what }
    }

    /// The hexes of the row, or what is wrong with the spaces before and between them.
    pub(crate) fn cells(&self, layout: Layout) -> Result<Vec<Cell>, MapFault> {
        let (picture, row) = (self.picture, self.number);
        let expected = usize::from(is_indented(layout, row));
        let found = self.text.chars().take_while(|&sign| sign == ' ').count();
        if found != expected && !self.text.is_empty() {
            return Err(self.fault(MapWhat::Indent { picture, row, found, expected }));
        }
        let mut cells = Vec::new();
        for (place, (at, sign)) in self.text.char_indices().skip(expected).enumerate() {
            let span = self.span(at..at + sign.len_utf8());
            if place % 2 == 0 && sign != ' ' {
                cells.push(Cell { sign, span });
            } else if place % 2 == 0 || sign != ' ' {
                let what = MapWhat::Gap { picture, row, column: cells.len(), found: sign };
                return Err(MapFault { span, what });
            }
        }
        Ok(cells)
    }

    fn span(&self, part: Range<usize>) -> Range<usize> {
        self.start.map_or(self.whole.clone(), |start| start + part.start..start + part.end)
    }
}
