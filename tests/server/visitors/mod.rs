//! Visitors that help with a campaign: their whole life, those that disappear, and what they may not do.

mod life;
mod limits;
mod token;

use super::acted::Acted;
use super::*;
use eightfold_results::campaign::{Vote, visit};
use serde_json::json;
use std::ops::Range;

/// The name under which the server votes for its visitors.
const DESK: &str = "desk";

/// The request of a visitor that wants to join.
const MEI: &str = r##"{"name":"Mei","colour":"#c04a2b","workers":2}"##;

/// A visitor.
struct Guest {
    authority: String,
    id: String,
    secret: String,
    /// The longest time between two requests, and that in which a lot has to be answered, in milliseconds.
    times: [u64; 2],
    /// The lines that all its requests carry.
    head: String,
}

impl Guest {
    fn join(site: &Site, name: &str) -> Guest {
        Guest::join_with(site, name, "")
    }

    /// Joins with a token or a session, and as many workers as a visitor may have.
    fn join_with(site: &Site, name: &str, head: &str) -> Guest {
        let body = json!({ "name": name, "colour": "#c04a2b", "workers": 8 }).to_string();
        let joined = site.ask("POST", "/api/campaign/visitors", &format!("{head}{JSON}"), body.as_bytes());
        assert_eq!(joined.status, 201, "{}", joined.text());
        let text = |member: &str| joined.json()[member].as_str().unwrap().to_owned();
        let times = ["beat_ms", "deadline_ms"].map(|member| joined.json()[member].as_u64().unwrap());
        let (authority, head) = (site.authority().into(), head.into());
        Guest { authority, id: text("id"), secret: text("secret"), times, head }
    }

    fn party(&self) -> String {
        format!("{DESK}.{}", self.id)
    }

    /// Sends a request to an address below the visitor's own.
    fn ask(&self, method: &str, below: &str, body: &str) -> Answer {
        let path = format!("/api/campaign/visitors/{}{below}", self.id);
        let head = format!("{}{}: {}\r\n{JSON}", self.head, visit::SECRET_HEADER, self.secret);
        asking::ask(&self.authority, method, &path, &head, body.as_bytes())
    }

    /// Borrows a lot. The answer has a status of 200, 204 or more.
    fn borrow(&self) -> Answer {
        self.ask("POST", "/lots", "")
    }

    /// Borrows a lot as soon as there is one.
    fn lot(&self) -> Value {
        wait_for("a lot for the visitor", || Some(self.borrow()).filter(|answer| answer.status == 200)).json()
    }

    fn answer(&self, lot: u32, counted: Counted) -> Answer {
        let vote = Vote { counted, ms: 7, ..Vote::new(lot, Method::Batch, "browser") };
        self.ask("PUT", &format!("/lots/{lot}"), &vote.to_string())
    }
}

/// Returns a site whose visitors may help.
fn site(acted: &Acted) -> Site {
    acted.site(|command| _ = command.args(["--party", DESK]))
}

/// Returns a campaign of which these lots are open, and such a site.
fn opened(open: Range<u32>) -> (Acted, Site) {
    let mut acted = Acted::new();
    decide_all_but(&mut acted, open);
    let site = site(&acted);
    (acted, site)
}

/// Returns the number of the lot that is lent.
fn lot_of(loan: &Value) -> u32 {
    loan["lot"].as_u64().unwrap() as u32
}

/// Decides all lots but these, as two workers. Visitors get one of four that are open.
fn decide_all_but(acted: &mut Acted, open: Range<u32>) {
    for lot in (0..acted.spec.lots().count()).filter(|lot| !open.contains(lot)) {
        acted.decide(lot);
    }
    acted.coordinate();
    assert_eq!(acted.fold.open(), open.len() as u32);
}
