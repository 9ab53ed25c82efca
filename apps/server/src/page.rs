//! The page: files that the build put into the program.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use kernel::game::fingerprint;
use std::sync::LazyLock;

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The fingerprint of each file.
static PRINTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let print = |(_, bytes): &(&str, &[u8])| {
        format!("\"{}\"", fingerprint(&String::from_utf8_lossy(bytes)))
    };
    FILES.iter().map(print).collect()
});

/// A file of the page; any other path that looks like a place of the page gets the page itself,
/// which finds its way by the address.
pub(crate) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let known = |name: &str| FILES.iter().position(|(file, _)| *file == name);
    let is_file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    let found = known(path).or_else(|| if is_file { None } else { known("index.html") });
    let Some(place) = found else { return StatusCode::NOT_FOUND.into_response() };
    let ((name, bytes), print) = (FILES[place], &PRINTS[place]);
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == print.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let lasting = name.starts_with("assets/");
    let cache = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let head = [(CONTENT_TYPE, kind(name)), (CACHE_CONTROL, cache), (ETAG, print.as_str())];
    (head, bytes).into_response()
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
