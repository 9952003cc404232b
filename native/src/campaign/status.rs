//! `eightfold campaign status` and `eightfold campaign stop`, and the state of a campaign in words.

use super::{NamedArguments, StatusArguments, open};
use crate::count;
use crate::failure::Failure;
use crate::terminal::{clock, plural};
use eightfold_campaign::{Exchange, Fault, Figures, Server};
use eightfold_results::campaign::{Active, Dispute, Holder, Report, ReportState, Spec};
use eightfold_results::{Shown, parse};
use std::io::Write;
use std::time::Duration;

/// The time that a status query waits for a server that does not answer.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// The most parties listed without `--json`.
const LISTED: usize = 20;

/// Prints the state of a campaign.
pub(super) async fn status(arguments: &StatusArguments, output: &mut impl Write) -> Result<(), Failure> {
    let access = arguments.named.access.access()?.with_patience(PATIENCE);
    let (exchange, spec) = open::campaign(&Server::connect(&access).await?, &arguments.named.name).await?;
    let (report, figures) = (report(&exchange).await?, exchange.figures().await?);
    let text = if arguments.json { json } else { text };
    output.write_all(text(&spec, report.as_ref(), figures).as_bytes())?;
    let runs = report.as_ref().is_some_and(|report| report.state == ReportState::Running);
    if !runs && !arguments.json {
        let name = &spec.name;
        match is_reopened(&exchange, report.as_ref()).await {
            // A worker has no right to ask.
            Ok(false) | Err(Failure::Server(Fault::Forbidden(_))) => {}
            Ok(true) => {
                writeln!(output, "  lots were reopened since; `eightfold campaign run {name}` has them counted again")?;
            }
            Err(failure) => return Err(failure),
        }
    }
    if !arguments.json && !can_read_votes(&exchange).await? {
        let name = &spec.name;
        writeln!(
            output,
            "  the server cannot read all votes that it has stored; `eightfold campaign run {name}` has what its journal lacks counted again"
        )?;
    }
    Ok(output.flush()?)
}

/// Returns `false` if the server cannot read what it has stored of the votes, as far as this key may ask.
async fn can_read_votes(exchange: &Exchange) -> Result<bool, Failure> {
    match exchange.is_readable().await {
        Err(Fault::Forbidden(_)) => Ok(true),
        is_readable => Ok(is_readable?),
    }
}

/// Asks the coordinator to stop, and takes back the requests that no worker has begun.
pub(super) async fn stop(arguments: &NamedArguments) -> Result<String, Failure> {
    let (exchange, spec) = open::open(arguments).await?;
    let name = &spec.name;
    let was_running = exchange.stop().await?;
    exchange.forget_wants().await?;
    if report(&exchange).await?.is_some_and(|report| report.state == ReportState::Done) {
        return Ok(format!(
            "Campaign {name}: complete, so there is nothing to stop. `eightfold campaign finish {name} --out FILE` makes its document."
        ));
    }
    let word = if was_running { "its coordinator is stopping" } else { "no coordinator is running" };
    Ok(format!("Campaign {name}: {word}, and no lots are handed out. Continue with `eightfold campaign run {name}`."))
}

/// Returns `true` if lots were reopened since a report of the coordinator.
pub(super) async fn is_reopened(exchange: &Exchange, report: Option<&Report>) -> Result<bool, Failure> {
    let settled = report.map_or(0, |report| report.reopened);
    Ok(exchange.reopened().await?.len() > settled as usize)
}

pub(super) async fn report(exchange: &Exchange) -> Result<Option<Report>, Failure> {
    let Some(bytes) = exchange.last_report().await? else { return Ok(None) };
    let report = parse(&bytes).map_err(|error| {
        Failure::System(format!("the report of the coordinator cannot be read: {error}; it may be of a newer version"))
    })?;
    Ok(Some(report))
}

pub(super) fn line(report: &Report) -> String {
    let share = if report.lots == 0 { 1.0 } else { f64::from(report.decided) / f64::from(report.lots) };
    let left = match (report.left_ms, report.lacking) {
        (_, lacking @ 1..) => format!("waiting for {}", parties(lacking)),
        (Some(left), _) => format!("{} left", clock(Duration::from_millis(left))),
        (None, _) => "time left unknown".into(),
    };
    let some = |number: usize, what: &str| if number > 0 { format!("  {number} {what}") } else { String::new() };
    let (disputes, aside) = (some(report.disputes as usize, "disputed"), some(report.aside.len(), "set aside"));
    let (decided, lots) = (report.decided, report.lots);
    format!("{:5.1} %  {decided} of {lots} lots  {}{disputes}{aside}  {left}", 100.0 * share, parties(report.parties))
}

/// Names a worker that holds lots for far too long.
pub(super) fn holds(Holder { party, lots, ms }: &Holder) -> String {
    let (lots, time) = (plural(*lots, "lot"), clock(Duration::from_millis(*ms)));
    format!("{} has {lots} in hand, one for {time} without an answer, and gets no more until it answers", Shown(party))
}

/// Says that workers keep lots without a word. The server's figures do not name them.
pub(super) fn silent(lots: u32) -> String {
    let (lots, are) = (plural(lots, "lot"), if lots == 1 { "is" } else { "are" });
    format!(
        "{lots} {are} held by workers that were silent for three leases, and handed to others too; the server lists \
         its connections, with their keys, at /connz?auth=1 of its monitoring port"
    )
}

fn parties(number: u32) -> String {
    format!("{number} {}", if number == 1 { "party" } else { "parties" })
}

fn text(spec: &Spec, report: Option<&Report>, figures: Figures) -> String {
    let head = format!("Campaign {}: N = {} by the {}", spec.name, spec.size, count::engine(spec.method));
    let Some(report) = report else {
        let (lots, name) = (plural(spec.lots().count(), "lot"), &spec.name);
        return format!("{head}, {lots}. No coordinator has run yet: eightfold campaign run {name}\n");
    };
    let state = match report.state {
        ReportState::Running => line(report),
        ReportState::Stopped => format!("stopped at {}", line(report)),
        ReportState::Done => {
            format!("complete, {} decided by {}", plural(report.lots, "lot"), plural(report.votes, "vote"))
        }
    };
    let Figures { wants, in_hand, votes, .. } = figures;
    let (at, wants) = (&report.at, plural(wants, "request"));
    let votes = votes.map_or_else(String::new, |votes| format!(", {} stored", plural(votes, "vote")));
    let mut text = format!("{head}, {state}\n  at {at}: {wants} open, {in_hand} handed out{votes}\n");
    if report.strays > 0 {
        text += &format!("  {} for lots that do not exist\n", plural(report.strays, "vote"));
    }
    if !report.active.is_empty() {
        text += &format!("  {:<32} {:>9} {:>9} {:>7} {:>9}\n", "party", "votes", "right", "wrong", "in hand");
    }
    for Active { party, record, lot } in report.active.iter().take(LISTED) {
        let lot = lot.map_or_else(|| "-".into(), |lot| format!("lot {lot}"));
        let party = Shown(party).to_string();
        text += &format!("  {party:<32} {:>9} {:>9} {:>7} {lot:>9}\n", record.votes, record.right, record.wrong);
    }
    for holder in report.holders.iter().take(LISTED) {
        text += &format!("  {}\n", holds(holder));
    }
    if report.silent > 0 {
        text += &format!("  {}\n", silent(report.silent));
    }
    let more = (report.parties as usize).saturating_sub(report.active.len().min(LISTED));
    if more > 0 {
        text += &format!("  and {more} more\n");
    }
    for Dispute { lot, sides, groups, right } in &report.disputed {
        let side = |(number, side): (usize, &Vec<String>)| {
            let names = if side.is_empty() { "the journal".into() } else { side.join(" and ") };
            let word = right.map_or("", |right| if right == number { " (right)" } else { " (wrong)" });
            format!("{}{word}", Shown(&names))
        };
        let sides: Vec<_> = sides.iter().enumerate().map(side).collect();
        let groups = groups.len() as u64;
        let groups = if groups > 0 { format!(", {}", plural(groups, "group")) } else { String::new() };
        text += &format!("  disputed: lot {lot}{groups}: {}\n", sides.join(" against "));
    }
    if !report.aside.is_empty() {
        let aside: Vec<_> = report.aside.iter().map(u32::to_string).collect();
        text += &format!("  set aside, begun too often without an answer: lot {}\n", aside.join(", "));
    }
    text
}

fn json(spec: &Spec, report: Option<&Report>, figures: Figures) -> String {
    let Figures { wants, in_hand, votes, waiting, bytes, .. } = figures;
    let report = report.map_or_else(|| "null".into(), Report::to_string);
    let votes = votes.map_or_else(|| "null".into(), |votes| votes.to_string());
    format!(
        "{{\"spec\":{spec},\"report\":{report},\"requests\":{wants},\"in_hand\":{in_hand},\"waiting\":{waiting},\"votes\":{votes},\"bytes\":{bytes}}}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::{BoardSize, Method};

    #[test]
    fn a_worker_that_holds_lots_for_too_long_is_named() {
        let size = BoardSize::new(8).unwrap();
        let spec = Spec::new("n8", size, Method::Join).unwrap();
        let holders = vec![Holder { party: "ada".into(), lots: 12, ms: 723_000 }];
        let figures = Figures { wants: 9, in_hand: 12, waiting: 0, votes: None, bytes: 0 };
        let text = text(&spec, Some(&Report { holders, ..Report::default() }), figures);
        let line = "  ada has 12 lots in hand, one for 0:12:03 without an answer, and gets no more until it answers\n";
        assert!(text.contains(line), "{text}");
    }
}
