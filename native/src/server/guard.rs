//! The guard before every answer: it asks [`Access`] if the request may be answered, and adds the headers.

use super::access::{Access, Origin, Standing};
use super::answer::Refusal;
use super::connections::Peer;
use super::head;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{AppendHeaders, IntoResponse, Response};
use eightfold_results::campaign::visit::{COMPANION_VISITOR, SECRET_HEADER};
use eightfold_results::protocol::COMPANION_HEADER;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

/// The policy on what the page may load and run, without the sites that may frame it. It allows no inline script and no
/// inline style, which the page does without. From a picture of its own making (`blob:`) it paints the board that it
/// saves as PNG.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    worker-src 'self' blob:; img-src 'self' blob:; style-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'none'; frame-ancestors";

/// The header that tells the page that the program serves it, and if it has to sign in, so that it need not try.
const COMPANION: HeaderName = HeaderName::from_static(COMPANION_HEADER);

const HEADERS: [(HeaderName, HeaderValue); 3] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// The permissions of a page of an allowed origin.
const LEAVE: [(HeaderName, &str); 4] = [
    (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST, PUT, DELETE"),
    (header::ACCESS_CONTROL_ALLOW_HEADERS, "authorization, content-type, last-event-id"),
    (header::ACCESS_CONTROL_ALLOW_HEADERS, SECRET_HEADER),
    (header::ACCESS_CONTROL_MAX_AGE, "600"),
];

/// The address where a page signs in, the only one of the API that is open without a token.
pub(super) const SESSION: &str = "/api/session";

/// The address below which visitors help.
const VISITORS: &str = "/api/campaign/visitors";

#[derive(Debug)]
struct Guard {
    access: Arc<Access>,
    policy: HeaderValue,
}

/// Puts the guard before a router. `embedders` may show the page in a frame.
pub(super) fn guarded(router: Router, access: Arc<Access>, embedders: &[Origin]) -> Router {
    let ancestors = match embedders {
        [] => String::from(" 'none'"),
        some => some.iter().map(|origin| format!(" {}", origin.as_str())).collect(),
    };
    // Origins only contain letters, digits and dots.
    let policy = HeaderValue::try_from(format!("{CONTENT_SECURITY_POLICY}{ancestors}"))
        .unwrap_or(HeaderValue::from_static("default-src 'none'"));
    router.layer(from_fn_with_state(Arc::new(Guard { access, policy }), guard))
}

async fn guard(State(guard): State<Arc<Guard>>, mut request: Request, next: Next) -> Response {
    let allowed = guard.access.allowed(request.headers()).cloned();
    let api = is_api(request.uri().path());
    let standing = match head::length(&request) > head::BYTES {
        true => Err(Refusal::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, head::too_large())),
        false => guard.access.standing(request.headers(), peer(&request)).await,
    };
    let companion = match standing {
        Ok(Standing::Owner) => "open",
        Ok(Standing::Visitor) => COMPANION_VISITOR,
        Ok(Standing::Stranger) | Err(_) => "shut",
    };
    let refusal = match standing {
        Err(refusal) => Some(refusal),
        Ok(standing) => {
            request.extensions_mut().insert(standing);
            guard.access.refusal(&request, standing)
        }
    };
    let mut response = match refusal {
        Some(refusal) => refusal.into_response(),
        None if api && request.method() == Method::OPTIONS => {
            (StatusCode::NO_CONTENT, AppendHeaders(LEAVE)).into_response()
        }
        None => next.run(request).await,
    };
    let is_json = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if api && response.status().is_client_error() && !is_json {
        // axum's own message, for an address that is not text.
        response = Refusal::new(response.status(), "this address of the API cannot be read").into_response();
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, guard.policy.clone());
    headers.insert(COMPANION, HeaderValue::from_static(companion));
    headers.extend(HEADERS);
    if api {
        add_api_headers(headers, allowed);
    }
    response
}

/// Returns the address that a request comes from.
pub(super) fn peer(request: &Request) -> IpAddr {
    request.extensions().get().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |&Peer(address)| address)
}

fn add_api_headers(headers: &mut HeaderMap, allowed: Option<HeaderValue>) {
    headers.insert(header::VARY, HeaderValue::from_static("origin"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if let Some(origin) = allowed {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    }
}

fn is_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

impl Access {
    /// Returns the refusal of a request that may not be answered.
    fn refusal(&self, request: &Request, standing: Standing) -> Option<Refusal> {
        let headers = request.headers();
        if !self.knows_host(headers) {
            let sentence = "this server answers only to names of its own machine, such as localhost or 127.0.0.1, and to \
                            hosts that were named with --allow-origin";
            return Some(Refusal::new(StatusCode::MISDIRECTED_REQUEST, sentence));
        }
        // The page's own files are public and contain no data.
        if !is_api(request.uri().path()) {
            return None;
        }
        if !self.knows_origin(headers) {
            let sentence = "pages of other sites may not use this server; --allow-origin ORIGIN allows one";
            return Some(Refusal::new(StatusCode::FORBIDDEN, sentence));
        }
        // A browser's preflight request carries no credentials.
        let open = request.method() == Method::OPTIONS
            || (request.method() == Method::POST && request.uri().path() == SESSION);
        match standing {
            _ if open => None,
            Standing::Owner => None,
            Standing::Visitor if is_for_visitors(request.method(), request.uri().path()) => None,
            Standing::Visitor => {
                let sentence = "a visitor's token permits helping with the campaign and watching it, and nothing else";
                Some(Refusal::new(StatusCode::FORBIDDEN, sentence))
            }
            Standing::Stranger => {
                let sentence = "this server needs its token: as `Authorization: Bearer TOKEN`, or by signing in";
                Some(Refusal::new(StatusCode::UNAUTHORIZED, sentence))
            }
        }
    }
}

/// Returns `true` for what a visitor may ask for. Everything that is not listed here is forbidden.
fn is_for_visitors(method: &Method, path: &str) -> bool {
    let reads = matches!(*method, Method::GET | Method::HEAD);
    match path {
        "/api/campaign" | "/api/events" => reads,
        SESSION => *method == Method::DELETE,
        _ => path.strip_prefix(VISITORS).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')),
    }
}
