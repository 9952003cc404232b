//! `eightfold campaign create`.

use super::{CreateArguments, open, terms};
use crate::count::Journal;
use crate::failure::{Failure, say};
use crate::terminal::plural;
use crate::{count, date};
use eightfold_campaign::Fault;
use eightfold_core::Method;
use eightfold_results::campaign::Spec;
use std::fs;

/// Creates the campaign on the server, and its journal.
pub(super) async fn create(arguments: &CreateArguments) -> Result<String, Failure> {
    let spec = spec(arguments)?;
    let server = arguments.access.connect().await?;
    // Create the journal first: without one, no lots may be requested.
    let path = terms::first_journal(&spec.name, arguments.journal.as_ref());
    let run = open::run_again(&spec.name, &path);
    if path.exists() {
        let why = match path.is_dir() {
            true => "is a folder; give --journal the name of a new file".into(),
            false => format!(
                "exists; if it is the journal of that campaign, continue it with `{run}`; otherwise give --journal \
                 another name"
            ),
        };
        return Err(Failure::File(format!("{} {why}", path.display())));
    }
    terms::check_free(&path, &spec.name)?;
    drop(Journal::create(&path, spec.size, spec.method, None)?);
    if let Err(fault) = server.create(&spec).await {
        let _without_use = fs::remove_file(&path);
        return Err(match fault {
            Fault::Exists(_) => {
                let run = open::run_again(&spec.name, &terms::first_journal(&spec.name, None));
                Failure::System(format!(
                    "{fault}; continue it with `{run}`, or give the new one another name with --name"
                ))
            }
            fault => fault.into(),
        });
    }
    // Write the terms only now: if the campaign existed already, the file may hold that campaign's terms.
    terms::keep(&path, &spec)?;
    if server.is_open_to_others() {
        say(&format!(
            "Anyone who reaches the server at {} can do anything to this campaign: the server asks for no key and \
             accepts other machines. `nats-server -a 127.0.0.1` accepts this machine only; `eightfold campaign \
             invite` makes keys.",
            server.url()
        ));
    }
    let lots = plural(spec.lots().count(), "lot");
    Ok(format!(
        "Campaign {}: N = {} by the {}, {lots}, {} for each, journal {}. Next: {run}",
        spec.name,
        spec.size,
        count::engine(spec.method),
        match spec.quorum {
            1 => "one vote".into(),
            votes => format!("{votes} votes"),
        },
        path.display()
    ))
}

fn spec(arguments: &CreateArguments) -> Result<Spec, Failure> {
    let size = arguments.size;
    // `auto` is the only word that names no method.
    let method = arguments.method.parse().unwrap_or_else(|_| Method::shared(size));
    let created = date::now();
    let name = arguments.name.clone().unwrap_or_else(|| format!("n{size}-{}", &created[..10]));
    let spec = Spec::for_workers(&name, size, method, arguments.workers).ok_or_else(|| {
        let (engine, boards) = (count::engine(method), count::boards(method));
        Failure::Usage(format!("the {engine} counts {boards}, not N = {size}"))
    })?;
    let rate = arguments.samples.of(arguments.audit.unwrap_or_default());
    let (audit, audit_samples) = ((rate.share * 1e6).round() as u32, rate.by_samples);
    if audit > 0 && method == Method::Batch {
        return Err(Failure::Usage(
            "--audit has the batch engine confirm the join; here the batch engine counts, and a second party confirms it".into(),
        ));
    }
    let lease_ms = arguments.lease.map_or(spec.lease_ms, |seconds| seconds * 1000);
    // With three beats per lease, a worker that misses one still keeps its lot.
    let CreateArguments { quorum, replicas, .. } = *arguments;
    Ok(Spec { quorum, replicas, audit, audit_samples, lease_ms, beat_ms: lease_ms / 3, created, ..spec })
}
