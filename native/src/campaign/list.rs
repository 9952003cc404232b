//! `eightfold campaign list`: the campaigns of a server, each in a line.

use super::{ListArguments, open, status};
use crate::failure::{Failure, say};
use eightfold_campaign::Server;
use eightfold_results::Shown;
use eightfold_results::campaign::{Report, ReportState, Spec};
use std::io::Write;

/// Prints all campaigns of a server, which every key may see.
pub(super) async fn list(arguments: &ListArguments, output: &mut impl Write) -> Result<(), Failure> {
    let server = Server::connect(&arguments.access.access()?.with_patience(status::PATIENCE)).await?;
    let mut listed = Vec::new();
    for name in server.campaigns().await? {
        let exchange = server.campaign(&name);
        let read = async { Ok::<_, Failure>((open::terms(&exchange).await?, status::report(&exchange).await?)) };
        match read.await {
            Ok((Some(spec), report)) => listed.push((spec, report)),
            // The campaign was deleted meanwhile.
            Ok((None, _)) => {}
            Err(Failure::System(why)) => say(&format!("Campaign {name} is left out: {why}.")),
            Err(failure) => return Err(failure),
        }
    }
    match listed.as_slice() {
        listed if arguments.json => writeln!(output, "{}", json(listed))?,
        [] => {
            let line = format!(
                "The server at {} has no campaigns; create one with `eightfold campaign create`.",
                server.url()
            );
            writeln!(output, "{}", Shown(&line))?;
        }
        listed => write!(output, "{}", table(listed))?,
    }
    Ok(output.flush()?)
}

/// Returns a line for each campaign, below a head.
fn table(listed: &[(Spec, Option<Report>)]) -> String {
    let names = listed.iter().map(|(spec, _)| spec.name.len());
    let width = names.max().unwrap_or_default().max("campaign".len());
    let mut text = format!("{:width$}   N      done  parties  state\n", "campaign");
    for (Spec { name, size, .. }, report) in listed {
        text += &match report {
            None => format!("{name:width$}  {size:>2}         -        -  no coordinator has run yet\n"),
            Some(Report { state, decided, lots, parties, at, .. }) => {
                let share = 100.0 * f64::from(*decided) / f64::from((*lots).max(1));
                let state = match state {
                    ReportState::Running => "running",
                    ReportState::Stopped => "stopped",
                    ReportState::Done => "complete",
                };
                format!("{name:width$}  {size:>2}  {share:>6.1} %  {parties:>7}  {state} at {}\n", Shown(at))
            }
        };
    }
    text
}

/// Returns the part of `status --json` for each campaign that is known without asking its streams.
fn json(listed: &[(Spec, Option<Report>)]) -> String {
    let report = |report: &Option<Report>| report.as_ref().map_or_else(|| "null".into(), Report::to_string);
    let each: Vec<_> =
        listed.iter().map(|(spec, last)| format!("{{\"spec\":{spec},\"report\":{}}}", report(last))).collect();
    format!("[{}]", each.join(","))
}
