//! A class for tests: its server and teacher, and the browsers of its pupils, with the right counts of a board.

use super::*;
use eightfold_core::count::Tally;
use eightfold_results::class::{Answer as Answered, Loan, SECRET_HEADER};
use eightfold_results::{Cut, GroupTally, parse};
use serde_json::json;
use std::collections::BTreeMap;

/// A server with a class, used by its teacher.
pub(super) struct School {
    pub(super) site: Site,
    pub(super) folder: Folder,
}

impl School {
    pub(super) fn open() -> School {
        let folder = Folder::new("server-class");
        School { site: School::start(&folder), folder }
    }

    pub(super) fn start(folder: &Folder) -> Site {
        Site::with(folder, |command| _ = command.arg("--class").env("EIGHTFOLD_TOKEN", TOKEN))
    }

    pub(super) fn teacher(&self, method: &str, path: &str, body: &str) -> Answer {
        self.site.ask(method, path, &format!("{}{JSON}", bearer(TOKEN)), body.as_bytes())
    }

    pub(super) fn now(&self) -> Value {
        self.teacher("GET", "/api/class", "").json()
    }

    pub(super) fn word(&self) -> String {
        self.teacher("GET", "/api/class/teacher", "").json()["word"].as_str().unwrap().to_owned()
    }

    /// Signs in with the class's word, and returns the header line with the cookie.
    pub(super) fn enter(&self, word: &str) -> String {
        let answer = sign_in(&self.site, word);
        assert_eq!(answer.status, 204, "{}", answer.text());
        format!("Cookie: {}\r\n", answer.header("set-cookie").split(';').next().unwrap())
    }

    pub(super) fn join(&self, name: &str) -> Pupil {
        Pupil::join(&self.site, &self.enter(&self.word()), name)
    }

    pub(super) fn begin(&self, n: u32) -> Answer {
        self.teacher("POST", "/api/class/count", &json!({ "n": n }).to_string())
    }

    /// Waits for the end of a count. Each pupil adds its lie to the first count of each lot.
    pub(super) fn count(&self, pupils: &[(&Pupil, i64)], truth: &Truth, total: &str) -> Value {
        wait_for(total, || {
            pupils.iter().for_each(|(pupil, lie)| _ = pupil.work(*lie, truth));
            Some(self.now()).filter(|now| now["total"] == total)
        })
    }

    /// Waits until the last count is in this state.
    pub(super) fn wait(&self, state: &str) -> Value {
        wait_for(state, || Some(self.now()).filter(|now| now["run"]["state"] == state))
    }
}

pub(super) fn sign_in(site: &Site, word: &str) -> Answer {
    site.post("/api/session", &json!({ "token": word }).to_string())
}

/// A pupil's browser, played by the test.
pub(super) struct Pupil {
    pub(super) authority: String,
    pub(super) head: String,
    pub(super) id: String,
    pub(super) secret: String,
}

impl Pupil {
    pub(super) fn join(site: &Site, head: &str, name: &str) -> Pupil {
        let joined = site.ask("POST", "/api/class/pupils", &format!("{head}{JSON}"), new_pupil(name).as_bytes());
        assert_eq!(joined.status, 201, "{}", joined.text());
        let text = |member: &str| joined.json()[member].as_str().unwrap().to_owned();
        Pupil { authority: site.authority().into(), head: head.into(), id: text("id"), secret: text("secret") }
    }

    pub(super) fn ask(&self, method: &str, below: &str, body: &str) -> Answer {
        let path = format!("/api/class/pupils/{}{below}", self.id);
        let head = format!("{}{SECRET_HEADER}: {}\r\n{JSON}", self.head, self.secret);
        asking::ask(&self.authority, method, &path, &head, body.as_bytes())
    }

    /// Borrows a lot, unless there is none for this browser, or it has answered wrongly too often.
    pub(super) fn borrow(&self) -> Option<Loan> {
        let answer = self.ask("POST", "/lots", "");
        match answer.status {
            200 => Some(parse(answer.text().trim().as_bytes()).unwrap()),
            204 | 409 => None,
            other => panic!("{other}: {}", answer.text()),
        }
    }

    pub(super) fn answer(&self, lot: u32, tallies: &[GroupTally]) -> Answer {
        let answered = Answered { lot, tallies: tallies.into() };
        self.ask("PUT", &format!("/lots/{lot}"), &answered.to_string())
    }

    /// Counts a lot, if one is offered. A liar passes the number to add to the first count of the lot.
    pub(super) fn work(&self, lie: i64, count: &Truth) -> bool {
        let Some(loan) = self.borrow() else { return false };
        assert_eq!(self.answer(loan.lot, &count.of(&loan, lie)).status, 204);
        true
    }
}

pub(super) fn new_pupil(name: &str) -> String {
    let version = env!("CARGO_PKG_VERSION");
    json!({ "name": name, "workers": 1, "version": version }).to_string()
}

/// The right counts of all groups of a board.
pub(super) struct Truth(BTreeMap<u32, Tally>);

impl Truth {
    pub(super) fn new(n: usize) -> Truth {
        let size = BoardSize::new(n).unwrap();
        let (engine, mut space) = (Engine::new(LaneKind::best()).unwrap(), Space::boxed());
        let cut = Cut::new(size, Method::Batch).unwrap();
        let mut tallies = BTreeMap::new();
        for (case, part) in Scheme::new(size).cases().zip(cut.cases()) {
            let mut units = Scheme::units(&case);
            for group in part.groups.clone() {
                tallies.insert(group, engine.count(&case, units.by_ref().take(Scheme::GROUP), &mut space));
            }
        }
        Truth(tallies)
    }

    pub(super) fn of(&self, loan: &Loan, lie: i64) -> Vec<GroupTally> {
        let mut tallies: Vec<_> = loan.groups().map(|group| self.0[&group]).collect();
        tallies[0].n[1] = tallies[0].n[1].wrapping_add_signed(lie);
        tallies.into_iter().map(GroupTally::Ties).collect()
    }
}
