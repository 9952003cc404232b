//! `/api/runs`: listing, reading, starting and controlling runs.

use crate::count::{MethodName, countable};
use crate::server::answer::{Refusal, answer};
use crate::server::app::App;
use crate::server::runs::{RunId, Runs, unknown};
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{MethodRouter, post};
use clap::ValueEnum;
use eightfold_results::protocol::{NewRun, Run, RunList};
use eightfold_results::{Shard, parse};
use std::sync::Arc;

/// `GET /api/runs`, with the limits of this server.
pub(super) async fn list(State(app): State<Arc<App>>) -> Response {
    let runs = &app.runs;
    let list = RunList {
        runs: runs.list(),
        max_n: Some(runs.largest.get()),
        threads: Some(runs.resources.threads),
        lanes: Some(runs.resources.engine.lanes().name().into()),
    };
    answer(StatusCode::OK, &list)
}

/// `GET /api/runs/ID`.
pub(super) async fn get(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Refusal> {
    Ok(answer(StatusCode::OK, &app.runs.get(read(&id)?)?))
}

/// `POST /api/runs`.
pub(super) async fn begin(State(app): State<Arc<App>>, request: Request) -> Result<Response, Refusal> {
    let wanted = app.bodies.message(request, parse::<NewRun>).await?;
    let size = countable(&wanted.n.to_string()).map_err(Refusal::bad)?;
    let shard = wanted.shard.map(|text| text.parse::<Shard>()).transpose();
    let shard = shard.map_err(|error| Refusal::bad(error.to_string()))?;
    let method = match wanted.method {
        None => MethodName::Auto,
        Some(name) => {
            MethodName::from_str(&name, false).map_err(|_| Refusal::bad("method: is not auto, batch or colours"))?
        }
    };
    let run = app.blocking(move |app| app.runs.begin(size, shard, method));
    Ok(answer(StatusCode::CREATED, &run.await?))
}

/// `POST /api/runs/ID/pause`, `resume` and `stop`.
pub(super) fn change(change: fn(&Runs, RunId) -> Result<Run, Refusal>) -> MethodRouter<Arc<App>> {
    post(async move |State(app): State<Arc<App>>, Path(id): Path<String>| {
        let id = read(&id)?;
        let changed = app.blocking(move |app| change(&app.runs, id)).await?;
        Ok::<_, Refusal>(answer(StatusCode::OK, &changed))
    })
}

fn read(id: &str) -> Result<RunId, Refusal> {
    id.parse().map_err(|()| unknown())
}
