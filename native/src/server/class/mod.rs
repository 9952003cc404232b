//! A class that is led through a lesson, and counts one board after another: browsers ask for lots over HTTP, count
//! them, and answer.
//!
//! `pupils` knows who is here, `lesson` where the class is and what it is asked, and `game` who gets which lot. The
//! program counts all of a board; `run` keeps the journal of that and can pause it, and the class compares its answers.

mod game;
mod invitation;
mod lesson;
mod pace;
mod pupils;
mod secrets;
mod word;

use super::answer::Refusal;
use super::hub::Hub;
use crate::date;
use crate::failure::{Failure, say};
use crate::locked::locked;
use crate::token::Token;
use axum::http::StatusCode;
use eightfold_results::class::{
    Admission, CLASS_EVENT, ClassNow, Invitation, Loan, NewPupil, Order, PupilName, Run, RunState, Sign, TEACHER_EVENT,
    TeacherNow,
};
use eightfold_results::{GroupTally, Work};
use game::Game;
use lesson::{Kept, Lesson};
use pupils::Pupils;
use secrets::Secrets;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Instant;
use word::Guesses;

pub(super) use invitation::{announce, is_only_here};

/// A class.
#[derive(Debug)]
pub(super) struct Class {
    folder: PathBuf,
    secrets: Secrets,
    invitation: Invitation,
    hub: Arc<Hub>,
    guesses: Mutex<Guesses>,
    hall: Mutex<Hall>,
    /// Locked while the lesson is written down, in place of the hall, so that readers do not wait for a slow disk.
    writing: Mutex<()>,
}

/// Everybody who is here, the lesson, and the count that began last.
#[derive(Debug)]
struct Hall {
    pupils: Pupils,
    lesson: Lesson,
    game: Option<Game>,
    /// The number of the count that the game belongs to.
    run: Option<u64>,
    /// The state that was published last, to all, without its times, and the names that the teacher got.
    shown: ClassNow,
    times: (Option<Instant>, u64),
    names: Vec<PupilName>,
    /// The lesson as it was written down last.
    kept: Kept,
}

impl Class {
    /// Opens the class of a folder. One that was here a few hours ago has the same word and the same secrets, so that
    /// all pages go on after a restart.
    pub(super) fn open(folder: &Path, hub: Arc<Hub>, at: SocketAddr, origin: Option<&str>) -> Result<Class, Failure> {
        let (secrets, kept) = Secrets::of(folder)?;
        let invitation = invitation::invitation(&secrets.word, at, origin);
        let (now, pupils) = (Instant::now(), Pupils::default());
        let lesson = Lesson::new(kept.clone(), &secrets.word, now);
        // A question that is asked again differs from the one on the disk, so it is written down.
        let (kept, times) = (kept.unwrap_or_else(|| lesson.kept.clone()), lesson.times());
        // The first pages may come before anything is published.
        let shown = ClassNow { lesson: lesson.message(&pupils, now), ..ClassNow::default() };
        let (guesses, writing, names) = Default::default();
        let hall = Mutex::new(Hall { pupils, lesson, game: None, run: None, shown, times, names, kept });
        Ok(Class { folder: folder.into(), secrets, invitation, hub, guesses, hall, writing })
    }

    /// Returns the way in.
    pub(super) const fn invitation(&self) -> &Invitation {
        &self.invitation
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

    /// Admits a browser, or lets one come back that has its secret of before.
    pub(super) fn join(&self, chosen: NewPupil, before: &[u8], from: IpAddr) -> Result<Admission, Refusal> {
        let own = env!("CARGO_PKG_VERSION");
        if chosen.version != own {
            let sentence = format!("this page is not of the program's version, {own}; reload it");
            return Err(Refusal::new(StatusCode::CONFLICT, sentence));
        }
        locked(&self.hall).pupils.join(chosen, before, from, Instant::now())
    }

    /// Notes a request of a browser, which is a sign of life, and waits for its turn.
    pub(super) async fn hear(&self, id: &str, secret: &[u8]) -> Result<(), Refusal> {
        let wait = locked(&self.hall).pupils.hear(id, secret, Instant::now())?;
        tokio::time::sleep(wait).await;
        Ok(())
    }

    /// Takes the sign of a browser.
    pub(super) fn take(&self, id: &str, sign: Sign) -> Result<(), Refusal> {
        let Hall { pupils, lesson, .. } = &mut *locked(&self.hall);
        lesson.hear(id, sign, pupils, Instant::now())
    }

    /// Does what the teacher orders.
    pub(super) fn order(&self, order: Order) -> Result<(), Refusal> {
        let Hall { pupils, lesson, .. } = &mut *locked(&self.hall);
        lesson.order(order, self.word(), pupils, Instant::now())
    }

    /// Writes the lesson down. It goes on without that, so a disk that fails is only reported.
    pub(super) fn keep(&self) {
        let _writing = locked(&self.writing);
        // Looked up only now, so that the later of two writers writes the later state.
        let kept = locked(&self.hall).lesson.kept.clone();
        if let Err(error) = self.secrets.keep(&self.folder, kept) {
            say(&format!("{}: {error}", date::now()));
        }
    }

    /// Deals a lot to a browser, if there is one. After the program has counted all of them, the class goes on until it
    /// has coloured its map, unless the count was stopped.
    pub(super) fn deal(&self, id: &str) -> Result<Option<Loan>, Refusal> {
        let Hall { pupils, game, shown, .. } = &mut *locked(&self.hall);
        let (seat, dealt) = pupils.deal(id)?;
        let is_open = shown.run.as_ref().is_some_and(|run| matches!(run.state, RunState::Running | RunState::Done));
        Ok(game.as_ref().filter(|_| is_open).and_then(|game| game.deal(seat, dealt)))
    }

    /// Returns the most bytes of an answer, if the lot was dealt to this browser, be it in an earlier count.
    pub(super) fn largest_answer(&self, id: &str, lot: u32) -> Result<usize, Refusal> {
        let Hall { pupils, game, .. } = &mut *locked(&self.hall);
        let (seat, dealt) = pupils.deal(id)?;
        let game = game.as_ref().filter(|game| game.is_over(lot) || game.has_dealt(seat, *dealt, lot));
        game.map(Game::largest_answer)
            .ok_or_else(|| Refusal::new(StatusCode::CONFLICT, format!("lot {lot} is not dealt to this browser")))
    }

    /// Takes the answer of a browser to a lot that was dealt to it. One to a lot of an earlier count is dropped.
    pub(super) fn answer(&self, id: &str, lot: u32, bytes: &[u8]) -> Result<(), Refusal> {
        // Another count may have begun while the answer arrived.
        self.largest_answer(id, lot)?;
        let Hall { pupils, game, .. } = &mut *locked(&self.hall);
        let Some(game) = game.as_mut().filter(|game| !game.is_over(lot)) else { return Ok(()) };
        let answer = game.read(lot, bytes).map_err(|fault| {
            let sentence = format!("the answer to lot {lot} cannot be used: {fault}");
            Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence)
        })?;
        game.hear(id, answer, pupils);
        Ok(())
    }

    /// Removes a browser, with its name, and keeps its address away for some minutes.
    pub(super) fn remove(&self, id: &str) -> Result<(), Refusal> {
        locked(&self.hall).pupils.remove(id, Instant::now())
    }

    /// Begins a run with the groups that it has. One that was paused goes on with its map.
    pub(super) fn begin(&self, run: u64, work: &Work) {
        let hall = &mut *locked(&self.hall);
        if hall.run.replace(run) != Some(run) {
            hall.pupils.begin_anew();
            hall.lesson.is_anew = false;
            hall.game = Some(Game::new(work, hall.game.as_ref()));
        }
    }

    /// Takes the program's count of a group.
    pub(super) fn counted(&self, group: u32, tally: GroupTally) {
        let Hall { pupils, game, .. } = &mut *locked(&self.hall);
        game.iter_mut().for_each(|game| game.count(group, tally, pupils));
    }

    /// Ends what has lasted for too long, and publishes what has changed. `run` is the class's last one, and `total`
    /// the number of solutions in its result. Returns `true` if the lesson should be written down.
    pub(super) fn publish(&self, run: Option<Run>, total: Option<String>) -> bool {
        let now = Instant::now();
        let is_shut = locked(&self.guesses).are_shut(now);
        let hall = &mut *locked(&self.hall);
        hall.pupils.expire(now);
        let run = run.filter(|_| !hall.lesson.is_anew);
        let total = total.filter(|_| run.as_ref().is_some_and(|run| run.state == RunState::Done));
        hall.lesson.follow(run.as_ref(), total.as_deref());
        hall.lesson.advance(&mut hall.pupils, now);
        let game = hall.game.as_ref().filter(|_| !hall.lesson.is_anew);
        let cells = game.map_or_else(Vec::new, |game| game.cells(&hall.pupils));
        let pupils = hall.pupils.shown();
        let lesson = hall.lesson.message(&hall.pupils, now);
        let (shown, times) = (ClassNow { run, cells, pupils, lesson, total, is_shut }, hall.lesson.times());
        if (&shown, times) != (&hall.shown, hall.times) {
            (hall.shown, hall.times) = (shown, times);
            self.hub.publish(CLASS_EVENT, &hall.now());
        }
        let names = hall.pupils.names();
        if names != hall.names {
            hall.names = names;
            self.hub.publish(TEACHER_EVENT, &self.teacher_now(hall));
        }
        let kept = &hall.lesson.kept;
        let is_unkept = *kept != hall.kept;
        hall.kept.clone_from(kept);
        is_unkept
    }

    fn teacher_now(&self, hall: &Hall) -> TeacherNow {
        TeacherNow { invitation: self.invitation.clone(), names: hall.names.clone() }
    }

    /// Returns the teacher's part of the class as it was published last.
    pub(super) fn names(&self) -> TeacherNow {
        self.teacher_now(&locked(&self.hall))
    }

    /// Returns the class as it was published last.
    pub(super) fn now(&self) -> ClassNow {
        locked(&self.hall).now()
    }
}

impl Hall {
    /// Returns the class as it was published last, with the times of this moment.
    fn now(&self) -> ClassNow {
        let (mut now, (end, since)) = (self.shown.clone(), self.times);
        let left = end.map(|end| end.saturating_duration_since(Instant::now()).as_millis() as u64);
        now.lesson.ask.iter_mut().for_each(|ask| ask.left_ms = left);
        now.lesson.since_ms = lesson::now_ms().saturating_sub(since);
        now
    }
}
