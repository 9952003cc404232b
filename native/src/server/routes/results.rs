//! `/api/results`: listing, reading, posting and removing results.

use crate::id::Id;
use crate::server::answer::{Refusal, answer};
use crate::server::app::App;
use crate::server::sealed::Sealed;
use crate::server::store::{self, NotGiven, Stored};
use axum::body::{Body, Bytes};
use axum::extract::{Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, ETAG, IF_NONE_MATCH, LOCATION};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use eightfold_results::Document;
use eightfold_results::protocol::{self, EntryList, RESULT_EVENT, ResultEvent};
use futures_util::{StreamExt, stream};
use std::io;
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// `GET /api/results`.
pub(super) async fn list(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    // Needs no disk, so it does not wait for work that does.
    let listed = spawn_blocking(move || answer(StatusCode::OK, &EntryList { results: app.store.list() }));
    listed.await.map_err(|_| Refusal::failed("the server failed at this request"))
}

/// `POST /api/results`: 201 if the result is new, 200 if it was there before.
pub(super) async fn post(State(app): State<Arc<App>>, request: Request) -> Result<Response, Refusal> {
    let bytes = app.bodies.read(request, Document::LARGEST).await?;
    // The client may go away meanwhile; the event is published all the same.
    let store_and_publish = move |app: &App| {
        let (stored, entry) = app.store.post(&bytes)?;
        if stored.new {
            app.hub.publish(RESULT_EVENT, &ResultEvent::Added(entry));
        }
        Ok(stored)
    };
    let Stored { id, new } = app.blocking(store_and_publish).await?;
    let status = if new { StatusCode::CREATED } else { StatusCode::OK };
    let mut response = answer(status, &protocol::Stored { id: id.to_string(), new });
    if let Ok(location) = format!("/api/results/{id}").try_into() {
        response.headers_mut().insert(LOCATION, location);
    }
    Ok(response)
}

/// `GET /api/results/ID`. A result never changes, so its name is its tag.
pub(super) async fn get(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let id: Id = id.parse().map_err(|()| store::unknown())?;
    let (first, file) = app.reading(move |app| first_piece(app, id)).await?;
    let tag = format!("\"{id}\"");
    let about = [(ETAG, tag.clone()), (CACHE_CONTROL, "private, no-cache".into())];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| *known == tag) {
        return Ok((StatusCode::NOT_MODIFIED, about).into_response());
    }
    let kind = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_LENGTH, file.seal().length().to_string())];
    let body = match first.len() as u64 == file.seal().length() {
        true => Body::from(first),
        false => {
            let rest = stream::try_unfold(file, move |file| next_piece(app.clone(), id, file));
            Body::from_stream(stream::iter([Ok(Bytes::from(first))]).chain(rest))
        }
    };
    Ok((about, kind, body).into_response())
}

/// Reads the first piece before anything is answered; most results are no longer than that.
fn first_piece(app: &App, id: Id) -> Result<(Vec<u8>, Sealed), Refusal> {
    let mut file = app.store.open_result(id).map_err(|not_given| publish_if_lost(app, id, not_given))?;
    match file.piece() {
        Ok(Some(piece)) => Ok((piece, file)),
        Ok(None) => Err(publish_if_lost(app, id, app.store.lost(id, file.seal(), "was changed"))),
        Err(error) => Err(store::unreadable(&error)),
    }
}

/// Reads the next piece. If it has changed, the answer breaks off, so that no client takes it for complete.
async fn next_piece(app: Arc<App>, id: Id, mut file: Sealed) -> io::Result<Option<(Bytes, Sealed)>> {
    let read = move || match file.piece()? {
        Some(piece) => Ok((!piece.is_empty()).then(|| (piece.into(), file))),
        None => {
            let refusal = publish_if_lost(&app, id, app.store.lost(id, file.seal(), "was changed"));
            Err(io::Error::other(refusal.into_sentence()))
        }
    };
    spawn_blocking(read).await.map_err(io::Error::other)?
}

/// Publishes that a result is no longer listed, if it was listed before.
fn publish_if_lost(app: &App, id: Id, not_given: NotGiven) -> Refusal {
    if not_given.was_listed {
        app.hub.publish(RESULT_EVENT, &ResultEvent::Removed(id.to_string()));
    }
    not_given.refusal
}

/// `DELETE /api/results/ID`.
pub(super) async fn remove(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<StatusCode, Refusal> {
    let id: Id = id.parse().map_err(|()| store::unknown())?;
    let remove_and_publish = move |app: &App| {
        app.store.remove(id)?;
        app.hub.publish(RESULT_EVENT, &ResultEvent::Removed(id.to_string()));
        Ok(StatusCode::NO_CONTENT)
    };
    app.blocking(remove_and_publish).await
}
