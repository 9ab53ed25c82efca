//! The routes, each with its description for the OpenAPI document, and what they share: the
//! language of a request, its body, its client.

mod armies;
mod export;
mod games;
mod live;
mod notices;
mod own;
mod rules;
mod seats;
mod service;

pub(crate) use games::new_link;

use crate::bots;
use crate::hall::{Hall, Locked, Place};
use crate::library::library;
use crate::limits::{Kind, prefix};
use crate::link::{self, Role};
use crate::problem::Problem;
use crate::wire::DiceKind;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, FromRequestParts, Request};
use axum::http::header::{ACCEPT_LANGUAGE, HOST, HeaderName, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::{Router, routing::get};
use kernel::{Lang, Message};
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi as _;
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, ResponseBuilder};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// What the document says of itself.
#[derive(utoipa::OpenApi)]
#[openapi(info(
    title = "Rozjemca",
    description = "Rulebooks, rulings and battles. `?lang=pl|en` or `Accept-Language` chooses the \
        language of all sentences.",
    license(name = "MIT OR Apache-2.0")
))]
struct Document;

fn described() -> OpenApiRouter<Arc<Hall>> {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(rules::rulesets))
        .routes(routes!(rules::clauses))
        .routes(routes!(rules::clause))
        .routes(routes!(rules::readings))
        .routes(routes!(rules::procedures))
        .routes(routes!(rules::schema))
        .routes(routes!(rules::example))
        .routes(routes!(rules::resolve))
        .routes(routes!(armies::armies, armies::muster))
        .routes(routes!(rules::scenarios, own::preview))
        .routes(routes!(rules::scenario))
        .routes(routes!(rules::bots))
        .routes(routes!(games::make, games::made))
        .routes(routes!(games::recover))
        .routes(routes!(export::export))
        .routes(routes!(games::invitation, games::claim))
        .routes(routes!(seats::state))
        .routes(routes!(seats::glance))
        .routes(routes!(seats::board))
        .routes(routes!(seats::command))
        .routes(routes!(seats::dice))
        .routes(routes!(seats::undo))
        .routes(routes!(seats::take_back))
        .routes(routes!(seats::new_rules))
        .routes(routes!(seats::answer))
        .routes(routes!(seats::chat))
        .routes(routes!(seats::resign))
        .routes(routes!(seats::hush))
        .routes(routes!(seats::seal))
        .routes(routes!(seats::nonce))
        .routes(routes!(seats::watch))
        .routes(routes!(seats::hand_over))
        .routes(routes!(notices::notices, notices::wish, notices::unwish))
        .routes(routes!(notices::code))
        .routes(routes!(seats::look))
        .routes(routes!(seats::check))
        .routes(routes!(seats::checks))
        .routes(routes!(seats::propose))
        .routes(routes!(seats::odds))
        .routes(routes!(seats::log))
        .routes(routes!(seats::position))
        .routes(routes!(seats::record))
        .routes(routes!(seats::verify))
        .routes(routes!(live::live))
        .routes(routes!(service::healthz))
        .routes(routes!(service::metrics))
}

/// The OpenAPI document.
pub fn openapi() -> OpenApi {
    complete(described().split_for_parts().1)
}

/// What every address may answer, whatever else: that it cannot be read, and that it was too much.
fn complete(mut document: OpenApi) -> OpenApi {
    let problem = || {
        let body = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
        let built =
            ResponseBuilder::new().description("What is wrong.").content("application/json", body);
        RefOr::T(built.build())
    };
    for item in document.paths.paths.values_mut() {
        for operation in [&mut item.get, &mut item.post, &mut item.delete].into_iter().flatten() {
            for status in ["400", "429"] {
                operation.responses.responses.entry(status.to_owned()).or_insert_with(problem);
            }
        }
    }
    document
}

/// Everything that is served.
pub fn app(hall: Arc<Hall>) -> Router {
    let limit = DefaultBodyLimit::max(hall.limits.body);
    let (router, document) = described().split_for_parts();
    let document: &'static str = Box::leak(complete(document).to_json().unwrap_or_default().into());
    let json = [(axum::http::header::CONTENT_TYPE, "application/json")];
    router
        .route("/api/openapi.json", get(move || async move { (json, document) }))
        .route("/api/{*path}", axum::routing::any(service::nothing))
        .fallback(get(crate::page::file))
        .layer(limit)
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(from_fn_with_state(Arc::clone(&hall), service::around))
        .with_state(hall)
}

/// The language of a request: `?lang=`, or the browser's, or English.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tongue(pub(crate) Lang);

fn language(parts: &Parts) -> Lang {
    let query = parts.uri.query().unwrap_or_default();
    let asked = query.split('&').find_map(|pair| pair.strip_prefix("lang="));
    let header = || parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let first = |list: &str| {
        let mut tags = list.split(',').map(|tag| tag.trim().to_ascii_lowercase());
        tags.find_map(|tag| known(&tag))
    };
    asked.and_then(known).or_else(|| header().and_then(first)).unwrap_or(Lang::En)
}

fn known(tag: &str) -> Option<Lang> {
    match tag.get(..2)? {
        "pl" => Some(Lang::Pl),
        "en" => Some(Lang::En),
        _ => None,
    }
}

impl<S: Sync> FromRequestParts<S> for Tongue {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(language(parts)))
    }
}

/// A browser says which page asks; only our own may do anything. Whoever is no browser says nothing of it.
pub(crate) fn is_own_page(headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    match (text(HeaderName::from_static("sec-fetch-site")), text(ORIGIN)) {
        (Some(site), _) => ["same-origin", "none"].contains(&site),
        (None, None) => true,
        (None, Some(origin)) => origin.split_once("://").map(|(_, host)| host) == text(HOST),
    }
}

/// Who asks: his address.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client(pub(crate) IpAddr);

fn client(hall: &Hall, parts: &Parts) -> IpAddr {
    let known = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let near = known.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(address)| address.ip());
    prefix(if hall.behind_proxy { forwarded(&parts.headers).unwrap_or(near) } else { near })
}

/// What a proxy says of those for whom it asks.
const FORWARDED: &str = "x-forwarded-for";

/// For whom the proxy asks: the last entry of `X-Forwarded-For`, which is the proxy's own. Those
/// before it anybody can write.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all(FORWARDED).iter().next_back()?.to_str().ok()?;
    let last = line.rsplit(',').next()?.trim();
    let alone = || last.trim_start_matches('[').trim_end_matches(']').parse().ok();
    alone().or_else(|| last.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

impl FromRequestParts<Arc<Hall>> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Self, Infallible> {
        Ok(Self(client(hall, parts)))
    }
}

/// A body of JSON.
#[derive(Clone, Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let (parts, body) = request.into_parts();
        let lang = language(&parts);
        let bytes = bytes(Request::from_parts(parts, body), state, lang).await?;
        serde_json::from_slice(&bytes).map(Self).map_err(|error| {
            let why = |message: Message| message.text("why", &error);
            Problem::with(StatusCode::BAD_REQUEST, "json", lang, why)
        })
    }
}

/// The bytes of a body, if there are not too many.
async fn bytes<S: Send + Sync>(request: Request, state: &S, lang: Lang) -> Result<Bytes, Problem> {
    Bytes::from_request(request, state).await.map_err(|rejection| {
        match axum::response::IntoResponse::into_response(rejection).status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                Problem::said(StatusCode::PAYLOAD_TOO_LARGE, "too-large", lang)
            }
            _ => Problem::said(StatusCode::BAD_REQUEST, "body", lang),
        }
    })
}

impl Hall {
    /// Lets a client pass, or tells him to wait.
    pub(crate) fn pass(&self, client: Client, kind: Kind, lang: Lang) -> Result<(), Problem> {
        let passes = self.gate.pass(&self.limits, client.0, kind);
        passes.map_err(|seconds| self.too_many(seconds, lang))
    }

    /// Tells a client to wait this many seconds.
    fn too_many(&self, seconds: u64, lang: Lang) -> Problem {
        self.metrics.refused.add(1);
        let wait = |message: Message| message.number("seconds", seconds.min(9_999) as i32);
        let problem = Problem::with(StatusCode::TOO_MANY_REQUESTS, "too-many", lang, wait);
        Problem { wait: Some(seconds), ..problem }
    }

    /// What a token opens.
    pub(crate) async fn open_link(
        self: &Arc<Self>,
        token: &str,
        lang: Lang,
    ) -> Result<(Arc<Place>, Role), Problem> {
        if !link::is_secret(token) {
            return Err(Problem::not_found(lang));
        }
        let found = self.archive.link(link::hash(token)).await;
        let found = found.map_err(|fault| Problem::store(lang, &fault))?;
        let found = found.ok_or_else(|| Problem::not_found(lang))?;
        let role = Role::parse(&found.link.role).ok_or_else(|| Problem::ours(lang))?;
        let place = self.place(&found.link.game, lang).await?;
        place.knows(found.length);
        Ok((place, role))
    }

    /// Locks a table for somebody who looks at it. Which dice a bot waits for is known only where it
    /// has thought: there may be another server, so it thinks here, too.
    pub(crate) async fn look<'a>(
        self: &Arc<Self>,
        place: &'a Arc<Place>,
        lang: Lang,
    ) -> Result<Locked<'a>, Problem> {
        let mut table = self.lock(place, lang).await?;
        if table.header.dice == DiceKind::Typed {
            bots::wake(self, place, &mut table);
        }
        Ok(table)
    }

    /// Sets the bots of a place to work, if they must decide.
    pub(crate) async fn wake(self: &Arc<Self>, place: &Arc<Place>, lang: Lang) {
        if let Ok(mut table) = self.lock(place, lang).await {
            bots::wake(self, place, &mut table);
        }
    }
}

/// A name that is none of the known ones.
pub(crate) fn unknown(kind: &'static str, name: &str, known: Vec<String>, lang: Lang) -> Problem {
    let what = kernel::What::Unknown { kind, name: name.chars().take(80).collect(), known };
    let text = library().words(lang).fault(&kernel::Fault::new("", what));
    Problem::new(StatusCode::NOT_FOUND, "unknown", text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn a_foreign_page_is_known_by_what_its_browser_says() {
        let own = |lines: &[(&'static str, &'static str)]| {
            let mut headers = HeaderMap::new();
            headers.insert("host", HeaderValue::from_static("games.example.org"));
            for &(name, value) in lines {
                headers.insert(name, HeaderValue::from_static(value));
            }
            is_own_page(&headers)
        };
        assert!(own(&[]), "no browser");
        assert!(own(&[("origin", "https://games.example.org")]));
        assert!(own(&[("origin", "https://other.example.org"), ("sec-fetch-site", "same-origin")]));
        for foreign in ["https://games.example.org:8443", "https://evil.example", "null"] {
            assert!(!own(&[("origin", foreign)]), "{foreign}");
        }
        for site in ["cross-site", "same-site"] {
            let said = [("origin", "https://games.example.org"), ("sec-fetch-site", site)];
            assert!(!own(&said), "{site}");
        }
    }

    #[test]
    fn only_what_the_proxy_wrote_counts() {
        let from = |lines: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", HeaderValue::from_static(line));
            }
            forwarded(&headers).map(|address| address.to_string())
        };
        assert_eq!(from(&["10.9.9.9, 10.0.0.1"]).as_deref(), Some("10.0.0.1"));
        assert_eq!(from(&["10.9.9.9", " 10.0.0.2 "]).as_deref(), Some("10.0.0.2"));
        assert_eq!(from(&["10.0.0.3:4711"]).as_deref(), Some("10.0.0.3"));
        assert_eq!(from(&["::1"]).as_deref(), Some("::1"));
        assert_eq!(from(&["[::1]:4711"]).as_deref(), Some("::1"));
        assert_eq!(from(&["[::1]"]).as_deref(), Some("::1"));
        for nobody in [&[][..], &[""], &["unknown"], &["10.0.0.1, _hidden"]] {
            assert_eq!(from(nobody), None, "{nobody:?}");
        }
    }
}
