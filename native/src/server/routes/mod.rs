//! All addresses that the server answers, and the functions that answer them.

mod class;
mod events;
mod results;

use super::answer::Refusal;
use super::app::App;
use super::{guard, page};
use axum::Router;
use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::{any, get, post, put};
use eightfold_results::parse;
use eightfold_results::protocol::SignIn;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

/// A request whose address contains a name.
type Asked = (State<Arc<App>>, Path<String>, HeaderMap);
/// A request with a body whose address contains a name.
type Posted<Named = String> = (State<Arc<App>>, Path<Named>, Request);

/// Returns all routes, including the page's own.
pub(super) fn router(app: Arc<App>) -> Router {
    let (access, has_class) = (app.access.clone(), app.class.is_some());
    let api = Router::new()
        .route("/results", get(results::list).post(results::post))
        .route("/results/{id}", get(results::get).delete(results::remove))
        .route("/class", get(class::get))
        .route("/class/teacher", get(class::teacher))
        .route("/class/lesson", post(class::lesson))
        .route("/class/count", post(class::count))
        .route("/class/count/{wish}", post(class::wish))
        .route("/class/door", post(class::open_door))
        .route("/class/removed/{id}", post(class::remove))
        .route("/class/pupils", post(class::join))
        .route("/class/pupils/{id}", post(class::beat))
        .route("/class/pupils/{id}/lots", post(class::borrow))
        .route("/class/pupils/{id}/lots/{lot}", put(class::answer))
        .route("/events", get(events::events))
        .route(guard::SESSION, post(sign_in).delete(sign_out))
        .fallback(nothing)
        .method_not_allowed_fallback(not_allowed)
        .with_state(app);
    page::router(has_class).nest("/api", guard::api(api, access)).route("/api/", any(nothing))
}

async fn nothing() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "there is nothing at this address of the API")
}

async fn not_allowed(method: Method) -> Refusal {
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, format!("{method} is not allowed at this address"))
}

/// `POST /api/session`: a page sends the token once and gets a cookie, which event streams carry too. Scripts cannot
/// read the cookie, and other sites cannot make a browser send it.
async fn sign_in(State(app): State<Arc<App>>, request: Request) -> Result<Response, Refusal> {
    let headers = request.headers().clone();
    let from = sender(&request);
    let SignIn { token } = app.bodies.message(request, parse).await?;
    let no_content = StatusCode::NO_CONTENT;
    Ok(match app.access.sign_in(&token, &headers, from)? {
        None => no_content.into_response(),
        Some(cookie) => (no_content, [(SET_COOKIE, cookie)]).into_response(),
    })
}

/// Returns the address that a request comes from.
fn sender(request: &Request) -> IpAddr {
    let from = request.extensions().get::<ConnectInfo<SocketAddr>>();
    from.map_or(Ipv4Addr::UNSPECIFIED.into(), |ConnectInfo(address)| address.ip().to_canonical())
}

/// `DELETE /api/session`.
async fn sign_out(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    let [own, of_class] = app.access.sign_out(&headers).map(|cookie| (SET_COOKIE, cookie));
    (StatusCode::NO_CONTENT, AppendHeaders([own, of_class])).into_response()
}
