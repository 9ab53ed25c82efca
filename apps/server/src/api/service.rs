//! What stands around every request, and what machines ask: health and metrics.

#![allow(clippy::disallowed_types, reason = "a server knows the time; the rules do not")]

use super::{Client, FORWARDED, Tongue, client, is_own_page, language};
use crate::connections::Held;
use crate::hall::Hall;
use crate::limits::Kind;
use crate::problem::Problem;
use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kernel::Lang;
use std::sync::{Arc, Weak};
use std::time::Instant;

/// Only our own files, nothing inline, nobody frames us.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' \
    data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// Around every request: limits, patience, headers, counting, the log. A request that was begun is
/// finished even if its client goes away, and a mistake of ours is an answer, not a crash.
pub(crate) async fn around(
    State(hall): State<Arc<Hall>>,
    request: Request,
    next: Next,
) -> Response {
    let start = Instant::now();
    let (parts, body) = request.into_parts();
    let lang = language(&parts);
    let asking = Client(client(&hall, &parts));
    let route = parts.extensions.get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let is_api = parts.uri.path().starts_with("/api/");
    let method = parts.method.clone();
    let foreign = !method.is_safe() && !is_own_page(&parts.headers);
    let mut response = match hall.pass(asking, Kind::Request, lang) {
        Err(problem) => problem.into_response(),
        Ok(()) if foreign => {
            Problem::said(StatusCode::FORBIDDEN, "other-page", lang).into_response()
        }
        Ok(()) => {
            let held = parts.extensions.get::<Weak<Held>>().cloned();
            let body = match whole(&hall, body, lang).await {
                Ok(body) => body,
                Err(problem) => return closed(&hall, problem, is_api, start),
            };
            if let Some(held) = held.as_ref().and_then(Weak::upgrade) {
                held.activity.works();
            }
            let answer = tokio::spawn(next.run(Request::from_parts(parts, body)));
            match tokio::time::timeout(hall.limits.patience, answer).await {
                Ok(Ok(response)) => response,
                Ok(Err(_)) => {
                    hall.metrics.panics.add(1);
                    tracing::error!(route, "a mistake of ours");
                    Problem::ours(lang).into_response()
                }
                Err(_) => {
                    let problem = Problem::said(StatusCode::REQUEST_TIMEOUT, "too-slow", lang);
                    return closed(&hall, problem, is_api, start);
                }
            }
        }
    };
    let status = response.status();
    if is_api && (status.is_client_error() || status.is_server_error()) && !is_json(&response) {
        response = Problem::said(status, "http", lang).into_response();
    }
    dress(&mut response, is_api);
    let micros = u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX);
    hall.metrics.answered(status.as_u16(), micros);
    let route = route.unwrap_or_else(|| "page".to_owned());
    tracing::debug!(%method, route, status = status.as_u16(), micros, "answered");
    response
}

/// The whole body of a request, if it comes in time and is not too large. What answers it holds nothing that
/// its client could keep open.
async fn whole(hall: &Hall, body: Body, lang: Lang) -> Result<Body, Problem> {
    let whole = axum::body::to_bytes(body, hall.limits.body);
    match tokio::time::timeout(hall.limits.patience, whole).await {
        Ok(Ok(bytes)) => Ok(Body::from(bytes)),
        Ok(Err(error)) if is_too_large(&error) => {
            Err(Problem::said(StatusCode::PAYLOAD_TOO_LARGE, "too-large", lang))
        }
        Ok(Err(_)) => Err(Problem::bad(lang, "body")),
        Err(_) => Err(Problem::said(StatusCode::REQUEST_TIMEOUT, "too-slow", lang)),
    }
}

fn is_too_large(error: &axum::Error) -> bool {
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        if error.to_string().contains("length limit") {
            return true;
        }
        cause = error.source();
    }
    false
}

/// An answer to a request that never came whole: the last one of its connection.
fn closed(hall: &Hall, problem: Problem, is_api: bool, start: Instant) -> Response {
    let mut response = problem.into_response();
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    dress(&mut response, is_api);
    let micros = u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX);
    hall.metrics.answered(response.status().as_u16(), micros);
    response
}

/// Routes answer in JSON; what never came to a route (a wrong method, a path that is no text) does
/// not.
fn is_json(response: &Response) -> bool {
    response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes() == b"application/json")
}

fn dress(response: &mut Response, is_api: bool) {
    let headers = response.headers_mut();
    let fixed: [(HeaderName, &'static str); 6] = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_api && !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

/// There is nothing at this address.
pub(crate) async fn nothing(Tongue(lang): Tongue) -> Problem {
    Problem::not_found(lang)
}

/// Whether the server answers and its store can be written to.
#[utoipa::path(get, path = "/healthz", tag = "service", responses((status = 200, body = String)))]
pub(crate) async fn healthz(
    State(hall): State<Arc<Hall>>,
    Tongue(lang): Tongue,
) -> Result<&'static str, Problem> {
    let beat = hall.beat().await;
    beat.map(|()| "ok\n").map_err(|fault| Problem::store(lang, &fault))
}

/// What the server counts, as Prometheus reads it: for this machine, unless the operator wants everybody to
/// know.
#[utoipa::path(get, path = "/metrics", tag = "service",
    responses((status = 200, body = String), (status = 404, body = Problem)))]
pub(crate) async fn metrics(
    State(hall): State<Arc<Hall>>,
    Tongue(lang): Tongue,
    Client(client): Client,
    headers: HeaderMap,
) -> Result<String, Problem> {
    // A proxy on this machine asks for somebody else, also where the server was not told of it.
    let here = client.is_loopback() && (hall.behind_proxy || !headers.contains_key(FORWARDED));
    match hall.open_metrics || here {
        true => Ok(hall.metrics.text()),
        false => Err(Problem::not_found(lang)),
    }
}
