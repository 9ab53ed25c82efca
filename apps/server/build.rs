//! Puts the built page into the program: every file of `apps/web/dist`, or, where nobody has built
//! it, a page that says so.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a build script asks its environment and speaks to cargo"
)]

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

const PLACEHOLDER: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<title>Rozjemca</title>
<h1>Rozjemca</h1>
<p lang=\"en\">The server runs, but this program was built without its page. Build it in apps/web
and then build the program again. The interface for programs is described in
<a href=\"/api/openapi.json\">/api/openapi.json</a>.</p>
<p lang=\"pl\">Serwer działa, ale program zbudowano bez strony. Zbuduj ją w apps/web, a potem
zbuduj program jeszcze raz. Interfejs dla programów opisuje
<a href=\"/api/openapi.json\">/api/openapi.json</a>.</p>
</html>
";

fn main() -> std::io::Result<()> {
    let out = PathBuf::from(std::env::var("OUT_DIR").unwrap_or_default());
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    let dist = root.join("../web/dist");
    // A path that does not exist would have everything built again every time: after the page is
    // built for the first time, this file must be touched.
    println!("cargo::rerun-if-changed=build.rs");
    let mut files = Vec::new();
    if dist.join("index.html").is_file() {
        println!("cargo::rerun-if-changed={}", dist.display());
        collect(&dist, &dist, &mut files)?;
        files.sort();
    } else {
        let page = out.join("index.html");
        fs::write(&page, PLACEHOLDER)?;
        files.push(("index.html".to_owned(), page));
    }
    let mut table = String::from("const FILES: &[(&str, &[u8])] = &[\n");
    for (name, path) in files {
        let _ =
            writeln!(table, "    ({name:?}, include_bytes!({:?})),", path.display().to_string());
    }
    table += "];\n";
    fs::write(out.join("page.rs"), table)
}

fn collect(dist: &Path, folder: &Path, files: &mut Vec<(String, PathBuf)>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(dist, &path, files)?;
        } else if let Ok(name) = path.strip_prefix(dist) {
            let name = name.to_string_lossy().replace('\\', "/");
            files.push((name, path.canonicalize()?));
        }
    }
    Ok(())
}
