//! Reading files: never more than anybody writes, and with a reason when it cannot be done.

use crate::console::{Console, Exit};
use kernel::{Fault, Message, What};
use std::io::{ErrorKind, Read};

/// The most bytes of a text: a record of the longest game has a few million.
const MOST_BYTES: usize = 64 << 20;

/// Reads a file, or standard input for `-`, and at most one byte more than `most`.
pub(crate) fn bytes(console: &Console, file: &str, most: usize) -> Result<Vec<u8>, Exit> {
    let limit = most as u64 + 1;
    let mut bytes = Vec::new();
    let done = match file {
        "-" => std::io::stdin().take(limit).read_to_end(&mut bytes),
        _ => std::fs::File::open(file).and_then(|file| file.take(limit).read_to_end(&mut bytes)),
    };
    match done {
        Ok(_) => Ok(bytes),
        Err(error) => Err(unreadable(console, file, &error)),
    }
}

fn unreadable(console: &Console, file: &str, error: &std::io::Error) -> Exit {
    let key = match error.kind() {
        ErrorKind::NotFound => "file-missing",
        ErrorKind::PermissionDenied => "file-forbidden",
        ErrorKind::IsADirectory => "file-folder",
        _ => "file-unreadable",
    };
    console.refuse(&Message::new(key).text("file", file).text("why", error))
}

/// Reads a text file.
pub(crate) fn text(console: &Console, file: &str) -> Result<String, Exit> {
    let bytes = bytes(console, file, MOST_BYTES)?;
    if bytes.len() > MOST_BYTES {
        let message = Message::new("file-too-large").text("file", file);
        return Err(console.refuse(&message.text("limit", MOST_BYTES >> 20)));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to();
        console.faults(file, &[Fault::new("", What::NotText { byte })])
    })?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}
