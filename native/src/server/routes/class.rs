//! `/api/class`: the class, what its teacher sees and starts, and the requests of its browsers.

use super::{Asked, Posted, sender};
use crate::server::answer::{Refusal, answer as answered};
use crate::server::app::App;
use crate::server::class::Class;
use crate::server::run::Runner;
use axum::body::HttpBody;
use axum::extract::{Path, Request, State};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use eightfold_core::BoardSize;
use eightfold_results::class::{NewCount, NewPupil, Order, SECRET_HEADER, SIZES, Sign, Wish};
use eightfold_results::{ReadError, parse};
use std::sync::Arc;

/// The seconds after which a browser should ask again if there was no lot for it.
const AGAIN: [(HeaderName, &str); 1] = [(RETRY_AFTER, "1")];

/// The most bytes of an order or a sign.
const LARGEST: usize = 1000;

/// `GET /api/class`.
pub(super) async fn get(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    Ok(answered(StatusCode::OK, &class(&app)?.now()))
}

/// `GET /api/class/teacher`: the way in, and names.
pub(super) async fn teacher(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    Ok(answered(StatusCode::OK, &class(&app)?.names()))
}

/// `POST /api/class/door`: lets people try words again.
pub(super) async fn open_door(State(app): State<Arc<App>>) -> Result<StatusCode, Refusal> {
    class(&app)?.open_door();
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/class/removed/ID`: removes a browser.
pub(super) async fn remove(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<StatusCode, Refusal> {
    class(&app)?.remove(&id)?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/class/lesson`: the teacher leads. Everybody sees it at once.
pub(super) async fn lesson(State(app): State<Arc<App>>, request: Request) -> Result<StatusCode, Refusal> {
    class(&app)?;
    let order = small(&app, request, Order::read).await?;
    class(&app)?.order(order)?;
    if app.tell_of_class() {
        app.blocking(|app| class(app).map(Class::keep)).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Reads a message of the lesson. Whatever is wrong with it has the same status.
async fn small<T>(app: &App, request: Request, read: fn(&[u8]) -> Result<T, ReadError>) -> Result<T, Refusal> {
    let bytes = app.bodies.read(request, LARGEST).await?;
    read(&bytes).map_err(|error| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, error.to_string()))
}

/// `POST /api/class/count`: the class counts a board.
pub(super) async fn count(State(app): State<Arc<App>>, request: Request) -> Result<Response, Refusal> {
    run(&app)?;
    let NewCount { n } = app.bodies.message(request, parse).await?;
    let size = BoardSize::new(n).ok().filter(|_| SIZES.contains(&n));
    let size = size.ok_or_else(|| {
        let sentence = format!("a class counts boards of {} to {} rows", SIZES.start(), SIZES.end());
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence)
    })?;
    let run = app.blocking(move |app| run(app)?.begin(size)).await?;
    Ok(answered(StatusCode::CREATED, &run))
}

/// `POST /api/class/count/pause`, `resume` and `stop`.
pub(super) async fn wish(State(app): State<Arc<App>>, Path(wish): Path<String>) -> Result<Response, Refusal> {
    let none = || Refusal::new(StatusCode::NOT_FOUND, "a count can only be told to pause, to resume or to stop");
    let wish = Wish::named(&wish).ok_or_else(none)?;
    let run = app.blocking(move |app| run(app)?.wish(wish)).await?;
    Ok(answered(StatusCode::OK, &run))
}

/// `POST /api/class/pupils`.
pub(super) async fn join(State(app): State<Arc<App>>, request: Request) -> Result<Response, Refusal> {
    let class = class(&app)?;
    let (from, before) = (sender(&request), secret(request.headers()).to_owned());
    let chosen = app.bodies.message(request, NewPupil::read).await?;
    Ok(answered(StatusCode::CREATED, &class.join(chosen, &before, from)?))
}

/// `POST /api/class/pupils/ID/lots`: 204 if there is no lot for the browser now.
pub(super) async fn borrow((State(app), Path(id), headers): Asked) -> Result<Response, Refusal> {
    let class = class(&app)?;
    class.hear(&id, secret(&headers)).await?;
    Ok(match class.deal(&id)? {
        Some(lot) => answered(StatusCode::OK, &lot),
        None => (StatusCode::NO_CONTENT, AGAIN).into_response(),
    })
}

/// `PUT /api/class/pupils/ID/lots/LOT`.
pub(super) async fn answer(
    (State(app), Path((id, lot)), request): Posted<(String, u32)>,
) -> Result<StatusCode, Refusal> {
    let class = class(&app)?;
    // Before anything is read, so that only a browser with this lot can make the server read.
    class.hear(&id, secret(request.headers())).await?;
    let largest = class.largest_answer(&id, lot)?;
    let bytes = app.bodies.read(request, largest).await?;
    class.answer(&id, lot, &bytes)?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/class/pupils/ID`: a sign of life, which may have no body.
pub(super) async fn beat((State(app), Path(id), request): Posted) -> Result<StatusCode, Refusal> {
    let class = class(&app)?;
    class.hear(&id, secret(request.headers())).await?;
    let sign = if request.body().is_end_stream() { Sign::Alive } else { small(&app, request, Sign::read).await? };
    class.take(&id, sign)?;
    Ok(StatusCode::NO_CONTENT)
}

fn class(app: &App) -> Result<&Class, Refusal> {
    app.class.as_deref().ok_or_else(no_class)
}

fn run(app: &App) -> Result<&Runner, Refusal> {
    app.run.as_deref().ok_or_else(no_class)
}

fn no_class() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "no class is counting here; start one with `eightfold serve --class`")
}

fn secret(headers: &HeaderMap) -> &[u8] {
    headers.get(SECRET_HEADER).map_or(b"", |secret| secret.as_bytes())
}
