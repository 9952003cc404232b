//! The subjects of a campaign, and the names of its streams. No other module spells them.
//!
//! | subject | content |
//! |---|---|
//! | `e8.<campaign>.want.<k>.<lot>` | a want: the k-th vote on a lot is asked for |
//! | `e8.<campaign>.vote.<lot>.<party>` | the vote of a party |
//! | `e8.<campaign>.reopen.<k>` | the k-th message that votes before it no longer count, stored among the votes |
//! | `e8c.<campaign>.spec` | the specification, written once |
//! | `e8.<campaign>.begun.<lot>.<party>` | the message that a party has begun a lot, not stored |
//! | `e8.<campaign>.stop` | the message that the coordinator should stop, not stored |
//! | `e8c.<campaign>.lease` | the coordinator that is in charge |
//! | `e8c.<campaign>.report` | the coordinator's last report |
//!
//! A server grants rights by subject, so no other party can write the vote of a party.

use eightfold_results::campaign::{Party, is_name};
use std::fmt::Display;

/// The stream with the specifications and leases of all campaigns.
pub(crate) const REGISTERS: &str = "E8C";

/// The durable consumer through which every worker gets wants.
pub(crate) const WORKERS: &str = "workers";

/// Returns the name of the stream with the wants.
pub(crate) fn wants_stream(campaign: &str) -> String {
    format!("E8T_{campaign}")
}

/// Returns the name of the stream with the votes.
pub(crate) fn votes_stream(campaign: &str) -> String {
    format!("E8R_{campaign}")
}

// The subjects in the table above. A part may be `*`, for all.

pub(crate) fn want(campaign: &str, k: impl Display, lot: impl Display) -> String {
    format!("e8.{campaign}.want.{k}.{lot}")
}

pub(crate) fn vote(campaign: &str, lot: impl Display, party: impl Display) -> String {
    format!("e8.{campaign}.vote.{lot}.{party}")
}

pub(crate) fn reopening(campaign: &str, k: impl Display) -> String {
    format!("e8.{campaign}.reopen.{k}")
}

pub(crate) fn spec(campaign: &str) -> String {
    format!("e8c.{campaign}.spec")
}

pub(crate) fn lease(campaign: &str) -> String {
    format!("e8c.{campaign}.lease")
}

pub(crate) fn report(campaign: &str) -> String {
    format!("e8c.{campaign}.report")
}

pub(crate) fn begun(campaign: &str, lot: impl Display, party: impl Display) -> String {
    format!("e8.{campaign}.begun.{lot}.{party}")
}

pub(crate) fn stop(campaign: &str) -> String {
    format!("e8.{campaign}.stop")
}

/// Returns the subject of pull requests to a consumer.
pub(crate) fn next(stream: &str, consumer: &str) -> String {
    format!("{API}.CONSUMER.MSG.NEXT.{stream}.{consumer}")
}

/// Returns the subjects under which workers acknowledge wants, keep them or give them back.
pub(crate) fn acks(campaign: &str) -> String {
    format!("$JS.ACK.{}.{WORKERS}.>", wants_stream(campaign))
}

/// The prefix of all subjects under which the server is asked about streams and consumers.
pub(crate) const API: &str = "$JS.API";

/// Returns the prefix of the subjects under which the holder of a key receives answers. Others have no right to listen
/// there.
pub(crate) fn inbox(public_key: &str) -> String {
    format!("_INBOX_{public_key}")
}

/// The subject of a message that arrives: with the lot, and with the party that voted on it or has begun it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Read {
    Want(u32),
    Vote(u32, Party),
    /// A vote that names no lot or no party.
    Stray,
    Begun(u32, Party),
    Reopening,
}

/// Reads the subject of a message.
pub(crate) fn read(subject: &str) -> Option<Read> {
    let (_campaign, rest) = subject.strip_prefix("e8.")?.split_once('.')?;
    let (kind, rest) = rest.split_once('.')?;
    if kind == "reopen" {
        return Some(Read::Reopening);
    }
    let numbered = rest.split_once('.').and_then(|(first, second)| Some((number(first)?, second)));
    let vote = || numbered.and_then(|(lot, party)| Some(Read::Vote(lot, party.parse().ok()?)));
    match kind {
        "want" => numbered.and_then(|(_, lot)| number(lot)).map(Read::Want),
        "vote" => Some(vote().unwrap_or(Read::Stray)),
        "begun" => numbered.and_then(|(lot, party)| Some(Read::Begun(lot, party.parse().ok()?))),
        _ => None,
    }
}

/// Reads the place of a want in its stream from the subject under which it is acknowledged, kept or given back.
pub(crate) fn read_ack(subject: &str) -> Option<u64> {
    subject.split('.').nth(5)?.parse().ok()
}

/// Reads the name of the campaign from the subject of its specification.
pub(crate) fn read_spec(subject: &str) -> Option<String> {
    subject.strip_prefix("e8c.")?.strip_suffix(".spec").filter(|name| is_name(name)).map(str::to_owned)
}

/// Reads a number in its only valid notation, so that each lot has exactly one subject.
fn number(text: &str) -> Option<u32> {
    text.parse::<u32>().ok().filter(|number| number.to_string() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_subjects_are_none_of_these() {
        let wants = ["e8.c.want.1", "e8.c.want.1.2.3", "e8.c.want.x.2", "e8.c.want.01.2", "e8.c.want.+1.2"];
        for subject in ["", "e8", "e8c.c.spec"].iter().chain(&wants) {
            assert_eq!(read(subject), None, "{subject}");
        }
        for vote in ["1", "1.A", "1.a.", "1.a.b", "-1.a", "abc.a", "01.a", "4294967296.a"] {
            assert_eq!(read(&format!("e8.c.vote.{vote}")), Some(Read::Stray), "{vote}");
        }
        let ack = "$JS.ACK.E8T_c.workers.2.17.31.1795267253877918132.0";
        assert_eq!((read(ack), read_ack(ack)), (None, Some(17)));
    }
}
