//! Writes the types of the interface in TypeScript into a folder.

#![allow(clippy::disallowed_methods, reason = "the folder is an argument")]

use std::path::PathBuf;

fn main() -> std::io::Result<()> {
    let folder =
        std::env::args().nth(1).map_or_else(|| PathBuf::from("apps/web/src/api"), PathBuf::from);
    std::fs::create_dir_all(&folder)?;
    let document = serde_json::to_value(server::openapi()).unwrap_or_default();
    server::typescript(&document)
        .into_iter()
        .try_for_each(|(name, text)| std::fs::write(folder.join(name), text))
}
