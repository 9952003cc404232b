//! The guards before every answer: they ask [`Access`] if a request may be answered, and add the headers.

use super::access::{Access, Origin, Standing};
use super::answer::Refusal;
use super::body::drain;
use axum::Router;
use axum::extract::{Extension, Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use eightfold_results::class::{COMPANION_PUPIL, SECRET_HEADER};
use eightfold_results::protocol::COMPANION_HEADER;
use std::any::Any;
use std::sync::Arc;
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::cors::{AllowOrigin, CorsLayer};
use tower_http::set_header::SetResponseHeaderLayer;

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

/// The address below `/api` where a page signs in, the only one that is open without a token.
pub(super) const SESSION: &str = "/session";

/// The address below `/api` below which browsers count with a class.
const PUPILS: &str = "/class/pupils";

/// Puts the guard of hosts before all routes. It adds the headers, and notes the standing of each request.
pub(super) fn guarded(router: Router, access: Arc<Access>, embedders: &[Origin]) -> Router {
    let ancestors = match embedders {
        [] => String::from(" 'none'"),
        some => some.iter().map(|origin| format!(" {}", origin.as_str())).collect(),
    };
    // Origins only contain letters, digits and dots.
    let policy = HeaderValue::try_from(format!("{CONTENT_SECURITY_POLICY}{ancestors}"))
        .unwrap_or(HeaderValue::from_static("default-src 'none'"));
    router.layer(from_fn_with_state((access, policy), guard))
}

async fn guard(
    State((access, policy)): State<(Arc<Access>, HeaderValue)>,
    mut request: Request,
    next: Next,
) -> Response {
    let standing = access.standing(request.headers());
    let companion = match standing {
        Standing::Owner => "open",
        Standing::Pupil => COMPANION_PUPIL,
        Standing::Stranger => "shut",
    };
    let mut response = if access.knows_host(request.headers()) {
        request.extensions_mut().insert(standing);
        next.run(request).await
    } else {
        drain(request.into_body().into_data_stream());
        let sentence = "this server answers only to names of its own machine, such as localhost or 127.0.0.1, and to hosts \
                        that were named with --allow-origin";
        Refusal::new(StatusCode::MISDIRECTED_REQUEST, sentence).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    headers.insert(COMPANION, HeaderValue::from_static(companion));
    headers.extend(HEADERS);
    response
}

/// Puts the guard of origins and tokens before the routes of the API. The page's own files are public and contain no
/// data.
pub(super) fn api(router: Router, access: Arc<Access>) -> Router {
    let origins = access.origins.iter().filter_map(|origin| HeaderValue::try_from(origin.as_str()).ok());
    let pages_elsewhere = CorsLayer::new()
        .allow_origin(AllowOrigin::list(origins))
        .allow_methods([Method::GET, Method::POST, Method::PUT, Method::DELETE])
        .allow_headers([header::AUTHORIZATION, header::CONTENT_TYPE, LAST_EVENT_ID, SECRET])
        .max_age(Duration::from_secs(600));
    let not_kept = SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let guard = from_fn_with_state(access, guard_of_api);
    router.layer((pages_elsewhere, not_kept, guard, CatchPanicLayer::custom(panicked)))
}

const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");
const SECRET: HeaderName = HeaderName::from_static(SECRET_HEADER);

async fn guard_of_api(
    State(access): State<Arc<Access>>,
    Extension(standing): Extension<Standing>,
    request: Request,
    next: Next,
) -> Response {
    if let Err(refusal) = access.permit(&request, standing) {
        drain(request.into_body().into_data_stream());
        return refusal.into_response();
    }
    let response = next.run(request).await;
    let is_json = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if response.status().is_client_error() && !is_json {
        // axum's own message, for an address that is not text.
        return Refusal::new(response.status(), "this address of the API cannot be read").into_response();
    }
    response
}

fn panicked(_: Box<dyn Any + Send>) -> Response {
    Refusal::failed("the server failed at this request").into_response()
}

impl Access {
    /// Refuses a request of the API that may not be answered.
    fn permit(&self, request: &Request, standing: Standing) -> Result<(), Refusal> {
        if !self.knows_origin(request.headers()) {
            let sentence = "pages of other sites may not use this server; --allow-origin ORIGIN allows one";
            return Err(Refusal::new(StatusCode::FORBIDDEN, sentence));
        }
        let (method, path) = (request.method(), request.uri().path());
        match standing {
            _ if method == Method::POST && path == SESSION => Ok(()),
            Standing::Owner => Ok(()),
            Standing::Pupil if is_for_pupils(method, path) => Ok(()),
            Standing::Pupil => {
                let sentence = "with the word of the class, a page can only count with the class and watch it";
                Err(Refusal::new(StatusCode::FORBIDDEN, sentence))
            }
            Standing::Stranger => {
                let sentence = "this server needs its token: send `Authorization: Bearer TOKEN`, or sign in";
                Err(Refusal::new(StatusCode::UNAUTHORIZED, sentence))
            }
        }
    }
}

/// Returns `true` if a browser of the class may make this request. Everything not listed here is forbidden.
fn is_for_pupils(method: &Method, path: &str) -> bool {
    let reads = matches!(*method, Method::GET | Method::HEAD);
    match path {
        "/class" | "/events" => reads,
        SESSION => *method == Method::DELETE,
        _ => path.strip_prefix(PUPILS).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')),
    }
}
