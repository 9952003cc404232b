//! A class that counts one board after another: browsers ask for lots over HTTP, count them, and answer.
//!
//! `run` keeps the journal of a count and can pause it. `pupils` knows who is here, and `game` who gets which lot. The
//! program counts each answered lot again, and its own count decides.

mod counter;
mod decided;
mod game;
mod invitation;
mod pace;
mod pupils;
mod secrets;
mod word;

use super::answer::Refusal;
use super::hub::Hub;
use crate::backend::Cpu;
use crate::count::{Done, End, Listener, Resources};
use crate::failure::{Failure, say};
use crate::locked::locked;
use crate::machine::address_space;
use crate::token::Token;
use axum::http::StatusCode;
use counter::Counter;
use decided::Decided;
use eightfold_core::count::count_symmetric;
use eightfold_results::Work;
use eightfold_results::class::{Admission, CLASS_EVENT, ClassNow, Loan, NewPupil, Run, RunState};
use game::Game;
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

pub(super) use invitation::{announce, is_only_here};

/// The backend of what browsers counted.
pub(super) const BACKEND: &str = "browser";

/// The time between two looks at the run.
const TICK: Duration = Duration::from_millis(100);

/// The time between two looks of a thread for something to count.
const PAUSE: Duration = Duration::from_millis(50);

/// The time after which a thread that failed tries again.
const AGAIN: Duration = Duration::from_secs(1);

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
    /// The number of the count that the game belongs to.
    run: Option<u64>,
    /// `true` while lots are handed out.
    is_open: bool,
    /// The state that was published last.
    shown: ClassNow,
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

    /// Forgets the wrong words, so that everybody can try again.
    pub(super) fn open_door(&self) {
        *locked(&self.guesses) = Guesses::default();
    }

    /// Admits a browser.
    pub(super) fn join(&self, chosen: NewPupil, from: IpAddr) -> Result<Admission, Refusal> {
        let own = env!("CARGO_PKG_VERSION");
        if chosen.version != own {
            let sentence = format!("this page is not of the program's version, {own}; reload it");
            return Err(Refusal::new(StatusCode::CONFLICT, sentence));
        }
        locked(&self.hall).pupils.join(chosen, from, Instant::now())
    }

    /// Notes a request of a browser, which is a sign of life, and waits for its turn.
    pub(super) async fn hear(&self, id: &str, secret: &[u8]) -> Result<(), Refusal> {
        let wait = locked(&self.hall).pupils.hear(id, secret, Instant::now())?;
        tokio::time::sleep(wait).await;
        Ok(())
    }

    /// Lends a lot to a browser, if there is one.
    pub(super) fn lend(&self, id: &str) -> Result<Option<Loan>, Refusal> {
        let Hall { pupils, game, is_open, .. } = &mut *locked(&self.hall);
        let of_address = pupils.free_hand(id)?;
        let game = game.as_mut().filter(|_| *is_open);
        Ok(game.and_then(|game| game.lend(id, of_address, pupils, Instant::now())))
    }

    /// Returns the most bytes of an answer, if the lot is lent to this browser.
    pub(super) fn largest_answer(&self, id: &str, lot: u32) -> Result<usize, Refusal> {
        let mut hall = locked(&self.hall);
        hall.pupils.loan(id, lot)?;
        Ok(hall.game.as_ref().map_or(0, Game::largest_answer))
    }

    /// Takes the answer of a browser to a lot that is lent to it.
    pub(super) fn answer(&self, id: &str, lot: u32, bytes: &[u8]) -> Result<(), Refusal> {
        let Hall { pupils, game, .. } = &mut *locked(&self.hall);
        // The loan may have ended while the answer arrived.
        let (since, now) = (pupils.loan(id, lot)?, Instant::now());
        let Some(game) = game else { return Ok(()) };
        let answer = game.read(lot, bytes).map_err(|fault| {
            let sentence = format!("the answer to lot {lot} cannot be used: {fault}");
            Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence)
        })?;
        game.hear(id, answer, now - since, pupils, now);
        Ok(())
    }

    /// Lets a browser go.
    pub(super) fn leave(&self, id: &str, secret: &[u8]) -> Result<(), Refusal> {
        locked(&self.hall).pupils.leave(id, secret)
    }

    /// Removes a browser, with its name, and keeps its address away for some minutes.
    pub(super) fn remove(&self, id: &str) -> Result<(), Refusal> {
        locked(&self.hall).pupils.remove(id, Instant::now())
    }

    /// Has the class count what the work of a run lacks, until it is done or `stop` is set.
    pub(super) fn count(
        &self,
        run: u64,
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
        let (cpu, over) = (Cpu::new(resources.engine, resources.threads), AtomicBool::new(false));
        let counted = thread::scope(|scope| {
            let started = address_space::start(resources.threads, |number, thread| {
                let (cpu, over) = (&cpu, &over);
                let check = move || self.check(Counter::new(resources, cpu, number), over);
                thread.spawn_scoped(scope, check).map(drop)
            });
            let counted = started.and_then(|_| receive(&receiver, work, stop, listener));
            over.store(true, Ordering::Relaxed);
            counted
        });
        let mut hall = locked(&self.hall);
        hall.is_open = false;
        hall.pupils.end_loans();
        counted
    }

    /// Counts lots for the program until the count is over.
    fn check(&self, mut counter: Counter<'_>, over: &AtomicBool) {
        let (is_over, mut is_told) = (|| over.load(Ordering::Relaxed), false);
        while !is_over() {
            let next = {
                let Hall { pupils, game, .. } = &mut *locked(&self.hall);
                game.as_mut().and_then(|game| Some((game.next_of_program(pupils, Instant::now())?, game.board.clone())))
            };
            let Some((loan, board)) = next else {
                thread::sleep(PAUSE);
                continue;
            };
            let own = counter.count(&board, &loan, &is_over);
            let failed = own.as_ref().err().map(ToString::to_string);
            {
                let Hall { pupils, game, .. } = &mut *locked(&self.hall);
                let Some(game) = game else { return };
                match own {
                    Ok(Some(own)) => game.count(loan.lot, own, pupils, Instant::now()),
                    // The count is over, or the thread failed, and another one or a later try counts the lot.
                    Ok(None) | Err(_) => game.give_back(loan.lot),
                }
            }
            if let Some(error) = failed {
                if !std::mem::replace(&mut is_told, true) {
                    say(&format!("A thread that counts for the class failed, and tries again: {error}"));
                }
                thread::sleep(AGAIN);
            }
        }
    }

    /// Ends what has lasted for too long, and publishes what has changed. `run` is the class's last one, and `total`
    /// the number of solutions in its result.
    pub(super) fn publish(&self, run: Option<Run>, total: Option<String>) {
        let is_shut = locked(&self.guesses).are_shut(Instant::now());
        let mut hall = locked(&self.hall);
        hall.pupils.expire(Instant::now());
        let is_done = run.as_ref().is_some_and(|run| run.state == RunState::Done);
        let cells = hall.game.as_ref().map_or_else(Vec::new, |game| game.cells(&hall.pupils));
        let pupils = hall.pupils.shown();
        let now = ClassNow { run, cells, pupils, total: total.filter(|_| is_done), is_shut };
        if now != hall.shown {
            self.hub.publish(CLASS_EVENT, &now);
            hall.shown = now;
        }
    }

    /// Returns the class as it was published last.
    pub(super) fn now(&self) -> ClassNow {
        locked(&self.hall).shown.clone()
    }

    /// Returns the number of browsers whose answers were taken.
    pub(super) fn counters(&self) -> usize {
        locked(&self.hall).pupils.counters()
    }
}

impl Hall {
    /// Opens a run. One that was paused goes on with its map.
    fn begin(&mut self, run: u64, work: &Work, decided: Sender<Decided>) {
        let before = self.game.take().filter(|_| self.run == Some(run));
        if before.is_none() {
            self.pupils.begin_anew();
        }
        self.game = Game::new(work, before, decided);
        (self.run, self.is_open) = (Some(run), true);
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
        if let Ok(decided) = decided.recv_timeout(TICK) {
            for done in decided.groups(work) {
                listener.done(done)?;
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
