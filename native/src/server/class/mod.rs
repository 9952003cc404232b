//! A class that counts one board after another: browsers ask for lots over HTTP, count them, and answer.
//!
//! A count of the class is a run of this server like any other, with its journal, pause and resume; only its hands are
//! browsers. `pupils` knows who is here, `game` who gets which lot and what is decided, and `program` answers for the
//! program itself where a browser lacks a second.

mod game;
mod invitation;
mod pace;
mod program;
mod pupils;
mod secrets;
mod word;

use super::answer::Refusal;
use super::hub::Hub;
use crate::count::{Done, End, Listener, Resources};
use crate::date;
use crate::failure::Failure;
use crate::id::Id;
use crate::locked::locked;
use crate::token::Token;
use axum::http::StatusCode;
use eightfold_core::count::count_symmetric;
use eightfold_results::campaign::{Vote, Want};
use eightfold_results::class::{Admission, CLASS_EVENT, CLASS_REPORT_EVENT, ClassNow, ClassReport, NewPupil};
use eightfold_results::protocol::{Run, RunState};
use eightfold_results::{JournalLine, Work};
use game::{Decided, Game};
use pupils::Pupils;
use secrets::Secrets;
use std::net::IpAddr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use word::Guesses;

pub(super) use invitation::announce;

/// The backend of what browsers counted.
pub(super) const BACKEND: &str = "browser";

/// The time between two looks at the run.
const TICK: Duration = Duration::from_millis(100);

/// A class.
#[derive(Debug)]
pub(super) struct Class {
    secrets: Secrets,
    hub: Arc<Hub>,
    guesses: Mutex<Guesses>,
    hall: Mutex<Hall>,
}

/// Everybody who counts, and the count that began last.
#[derive(Debug, Default)]
struct Hall {
    pupils: Pupils,
    game: Option<Game>,
    /// The run that the game belongs to.
    run: Option<Id<8>>,
    /// `true` while lots are handed out.
    is_open: bool,
    /// The state that was published last.
    shown: ClassNow,
    report: ClassReport,
}

impl Class {
    /// Opens the class of a folder. One that was here a few hours ago has the same word and the same secrets, so that
    /// all pages go on after a restart.
    pub(super) fn open(folder: &Path, hub: Arc<Hub>) -> Result<Class, Failure> {
        let secrets = Secrets::of(folder)?;
        Ok(Class { secrets, hub, guesses: Mutex::default(), hall: Mutex::default() })
    }

    fn word(&self) -> &str {
        &self.secrets.word
    }

    /// Returns the teacher's token, for a server that got none.
    pub(super) fn teacher(&self) -> Token {
        self.secrets.teacher.clone()
    }

    /// Returns the cookie's value for browsers that knew the word.
    pub(super) fn pass(&self) -> &Token {
        &self.secrets.pass
    }

    /// Compares a text with the word.
    pub(super) fn guess(&self, offered: &str, from: IpAddr) -> Result<bool, Refusal> {
        locked(&self.guesses).guess(self.word(), offered, from, Instant::now())
    }

    /// Admits a browser.
    pub(super) fn join(&self, chosen: NewPupil) -> Result<Admission, Refusal> {
        let own = env!("CARGO_PKG_VERSION");
        if chosen.version != own {
            let sentence = format!("this page is not of the program's version, {own}; reload it");
            return Err(Refusal::new(StatusCode::CONFLICT, sentence));
        }
        locked(&self.hall).pupils.join(chosen, Instant::now())
    }

    /// Notes a request of a browser, which is a sign of life, and waits for its turn.
    pub(super) async fn hear(&self, id: &str, secret: &[u8]) -> Result<(), Refusal> {
        let wait = locked(&self.hall).pupils.hear(id, secret, Instant::now())?;
        tokio::time::sleep(wait).await;
        Ok(())
    }

    /// Lends a lot to a browser, if there is one.
    pub(super) fn lend(&self, id: &str) -> Result<Option<Want>, Refusal> {
        let Hall { pupils, game, is_open, .. } = &mut *locked(&self.hall);
        pupils.check_hands(id)?;
        let Some(game) = game.as_mut().filter(|_| *is_open) else { return Ok(None) };
        let want = game.next(id, pupils);
        if let Some(want) = &want {
            pupils.lend(id, want.lot, Instant::now())?;
            game.begin(id, want.lot);
        }
        Ok(want)
    }

    /// Returns the most bytes of an answer, if the lot is lent to this browser.
    pub(super) fn largest_answer(&self, id: &str, lot: u32) -> Result<usize, Refusal> {
        let mut hall = locked(&self.hall);
        hall.pupils.check_loan(id, lot)?;
        Ok(hall.game.as_ref().map_or(0, Game::largest_vote))
    }

    /// Takes the answer of a browser to a lot that is lent to it.
    pub(super) fn answer(&self, id: &str, lot: u32, bytes: &[u8]) -> Result<(), Refusal> {
        let Hall { pupils, game, .. } = &mut *locked(&self.hall);
        // The loan may have expired while the answer arrived.
        pupils.check_loan(id, lot)?;
        let Some(game) = game else { return Ok(()) };
        let vote = game.read(lot, bytes).map_err(|fault| {
            let sentence = format!("the answer to lot {lot} cannot be used: {fault}");
            Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence)
        })?;
        pupils.answer(id, lot);
        // What the server knows better than the page.
        game.hear(id, Vote { backend: BACKEND.into(), ended: date::now(), ..vote }, Instant::now());
        Ok(())
    }

    /// Removes a browser.
    pub(super) fn leave(&self, id: &str, secret: &[u8]) -> Result<(), Refusal> {
        let mut hall = locked(&self.hall);
        let lots = hall.pupils.leave(id, secret)?;
        hall.give_back(lots);
        Ok(())
    }

    /// Has the class count what the work of a run lacks, until it is done or `stop` is set.
    pub(super) fn count(
        &self,
        run: Id<8>,
        work: &mut Work,
        resources: Resources,
        stop: &AtomicBool,
        listener: &mut dyn Listener,
    ) -> Result<End, Failure> {
        // The turns take the program a moment, so they are not shared.
        for column in work.missing_turns().collect::<Vec<_>>() {
            let turns = count_symmetric(work.size(), column);
            work.add_turns(column, turns, "this count")?;
            listener.done(Done::Turns { column, turns })?;
            listener.tick();
        }
        let (sender, receiver) = channel();
        locked(&self.hall).begin(run, work, sender);
        let over = AtomicBool::new(false);
        let counted = thread::scope(|scope| {
            scope.spawn(|| self.answer_for_program(work, resources, &over));
            let counted = receive(&receiver, work, stop, listener);
            over.store(true, Ordering::Relaxed);
            counted
        });
        locked(&self.hall).end();
        counted
    }

    /// Ends what has lasted for too long, and publishes what has changed. `run` is the class's last one, and `total`
    /// the number of solutions in its result.
    pub(super) fn publish(&self, run: Option<Run>, total: Option<String>) {
        let mut hall = locked(&self.hall);
        hall.expire();
        let (now, report) = (hall.now(run, total), hall.report());
        if now != hall.shown {
            self.hub.publish(CLASS_EVENT, &now);
            hall.shown = now;
        }
        if report != hall.report {
            self.hub.publish(CLASS_REPORT_EVENT, &report);
            hall.report = report;
        }
    }

    /// Returns the class as it was published last.
    pub(super) fn now(&self) -> ClassNow {
        locked(&self.hall).shown.clone()
    }

    /// Returns what only the teacher sees.
    pub(super) fn report(&self) -> ClassReport {
        locked(&self.hall).report.clone()
    }

    /// Returns the number of browsers whose answers were taken.
    pub(super) fn counters(&self) -> usize {
        locked(&self.hall).pupils.counters()
    }
}

impl Hall {
    /// Opens a run. One that was paused goes on with its map and its answers.
    fn begin(&mut self, run: Id<8>, work: &Work, decided: Sender<Decided>) {
        let known = self.game.take().filter(|game| self.run == Some(run) && game.is_at(work));
        match known {
            Some(mut game) => {
                game.decided = decided;
                self.game = Some(game);
            }
            None => {
                self.pupils.begin_anew();
                self.game = Game::new(work, decided);
            }
        }
        (self.run, self.is_open) = (Some(run), true);
    }

    /// Closes the run. The map stays visible, and no more lots are handed out.
    fn end(&mut self) {
        self.is_open = false;
        let lots = self.pupils.end_loans();
        self.give_back(lots);
    }

    fn give_back(&mut self, lots: Vec<u32>) {
        if let Some(game) = &mut self.game {
            lots.into_iter().for_each(|lot| game.give_back(lot, &self.pupils));
        }
    }

    fn expire(&mut self) {
        let lots = self.pupils.expire(Instant::now());
        self.give_back(lots);
    }

    fn now(&self, run: Option<Run>, total: Option<String>) -> ClassNow {
        let is_done = run.as_ref().is_some_and(|run| run.state == RunState::Done);
        let mut now = ClassNow { run, total: total.filter(|_| is_done), ..ClassNow::default() };
        now.pupils = self.pupils.shown();
        if let Some(game) = &self.game {
            game.show(&mut now);
        }
        now
    }

    fn report(&self) -> ClassReport {
        self.game.as_ref().map(Game::report).unwrap_or_default()
    }
}

/// Passes on what is decided, until nothing is left of this work or `stop` is set.
fn receive(
    decided: &Receiver<Decided>,
    work: &Work,
    stop: &AtomicBool,
    listener: &mut dyn Listener,
) -> Result<End, Failure> {
    let mut left = work.missing_groups().count();
    while left > 0 {
        let lines = match decided.recv_timeout(TICK) {
            Ok(lines) => lines?,
            Err(_) => Vec::new(),
        };
        for line in lines {
            if let JournalLine::Group { index, tally, .. } = line {
                let units = work.cut().units_of(index);
                listener.done(Done::Group { index, tally, units, steps: 0, audited: 0, backend: BACKEND })?;
                left -= 1;
            }
        }
        listener.tick();
        if left > 0 && (stop.load(Ordering::Relaxed) || !listener.wants_more()) {
            return Ok(End::Stopped);
        }
    }
    Ok(End::Whole)
}
