//! This browser as one of the class: it has a seat, counts the lots that the server lends, in its workers, and tells
//! what its pupil answers.
//!
//! It is pure: requests to the server are a list of numbered [`Call`]s. An outcome comes back with the number of its
//! call, and is ignored if that call is no longer in the list.

#[cfg(test)]
mod tests;

use eightfold_core::count::Tally;
use eightfold_results::Cut;
use eightfold_results::GroupTally;
use eightfold_results::class::{Admission, Answer, Cell, Loan, LotState, NewPupil, Sign};
use eightfold_worker::{Failure, Reply, Request, Task, TaskEvent, TaskOwner};
use std::collections::BTreeMap;
use std::mem::discriminant;

/// This browser as a member of the class.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Help {
    pub(crate) name: String,
    pub(crate) stage: Stage,
    /// The seat that the browser has, or had until it asked again.
    seat: Option<Admission>,
    slots: Vec<Activity>,
    /// The pupil's words, one of each kind, until the server has heard them.
    signs: Vec<Call>,
    /// The page that was told last.
    pub(crate) told_page: Option<u8>,
    /// The solutions in the lots that this browser has counted, in thirds: a solution with three queens on tie cells is
    /// found three times, and not always in one lot.
    counted: BTreeMap<u32, u128>,
    /// `true` if the server has stopped answering.
    pub(crate) is_lost: bool,
    /// The request with which the browser last joined.
    chosen: Option<NewPupil>,
    workers: u8,
    serial: u32,
}

/// The stage of this browser's participation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The browser does not count, and why if it did before.
    Away(Option<Why>),
    /// The browser has asked to be admitted.
    Joins,
    /// The browser has been admitted and counts.
    Here(Admission),
}

/// The reason why the browser stopped counting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// The server does not answer.
    Lost,
    /// The server no longer knows the browser.
    Forgotten,
    /// Its name could be taken for that of the teacher or of the program.
    Reserved,
    /// The teacher has removed it.
    Removed,
    /// The server's reason, in its own words.
    Refused(String),
}

/// One activity of the browser. Each worker has one, which asks for a lot or counts it; the last activity asks for
/// admission, and then sends beats.
#[derive(Clone, Debug, PartialEq)]
enum Activity {
    /// Asks the server for something, or sends it the answer to a lot.
    Asks(Call),
    /// Counts a lot; `answer` holds the part that has been counted.
    Counts { task: Task, answer: Answer },
}

/// A request to the server.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Call {
    pub(crate) serial: u32,
    /// The delay before it is sent, in milliseconds.
    pub(crate) delay: u32,
    pub(crate) wish: Wish,
}

/// A request of the browser to the server.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Wish {
    /// To be admitted.
    Join(NewPupil),
    /// To get a lot.
    Borrow,
    /// To be remembered; repeated at this interval in milliseconds.
    Beat(u32),
    /// To hand in the answer to a lot.
    Answer(Answer),
    /// To tell what the pupil has said.
    Say(Sign),
}

/// The outcome of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The browser was admitted.
    Admitted(Admission),
    /// The server dealt a lot.
    Lent(Loan),
    /// The call succeeded, or the count of the lot is over; or no lot is available now.
    Done,
    /// The server is too busy, so try again later.
    Later,
    /// The browser must stop counting.
    Over(Why),
    /// The server did not answer.
    Lost,
}

/// An event that concerns this browser's part in the class.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    Name(String),
    /// Starts counting with this many workers.
    Join(u64),
    /// Takes the seat again that it had before the page was reloaded, with its name and this many workers.
    Return(String, Admission, u64),
    /// A call has had this outcome.
    Answered(u32, Outcome),
    TaskEvent(TaskEvent),
}

impl Default for Help {
    fn default() -> Help {
        Help {
            name: String::new(),
            stage: Stage::Away(None),
            seat: None,
            slots: Vec::new(),
            signs: Vec::new(),
            told_page: None,
            counted: BTreeMap::new(),
            is_lost: false,
            chosen: None,
            workers: 1,
            serial: 0,
        }
    }
}

impl Help {
    /// The delay before retrying if the server did not answer, in milliseconds.
    const AGAIN: u32 = 2_000;
    /// The delay before asking again if no lot was available, in milliseconds.
    const NONE_NOW: u32 = 1_000;
    /// The most workers of a browser: one for each core of a usual computer.
    const MOST_WORKERS: u64 = 8;

    /// Returns the number of the seat.
    pub(crate) fn number(&self) -> Option<u8> {
        self.admission().map(|admission| admission.number)
    }

    /// Returns the number of own cells of a count, and the solutions in them.
    pub(crate) fn own(&self, cells: &[Cell]) -> (usize, u128) {
        let is_own = |cell: &Cell| cell.state == LotState::Decided && Some(cell.pupil) == self.number();
        // Those of the last count.
        let first = self.counted.keys().next_back().map_or(0, |last| last - last % Loan::ROUND);
        let lots = (first..).zip(cells).filter(|(_, cell)| is_own(cell)).map(|(lot, _)| lot);
        let thirds = |lot: u32| self.counted.get(&lot).copied().unwrap_or_default();
        let (mine, sum) = lots.fold((0, 0), |(mine, sum), lot| (mine + 1, sum + thirds(lot)));
        (mine, sum / 3)
    }

    /// Says something to the server, in the place of what it has not heard yet of the same kind.
    pub(crate) fn say(&mut self, sign: Sign) {
        if let Sign::Page(page) = sign {
            self.told_page = Some(page);
        }
        let is_other = |call: &Call| match &call.wish {
            Wish::Say(said) => discriminant(said) != discriminant(&sign),
            _ => true,
        };
        self.signs.retain(is_other);
        self.serial = self.serial.wrapping_add(1);
        self.signs.push(Call { serial: self.serial, delay: 0, wish: Wish::Say(sign) });
    }

    /// Returns `true` while something that the pupil has said is not heard yet.
    pub(crate) fn is_saying(&self) -> bool {
        !self.signs.is_empty()
    }

    /// Returns the seat that requests come from. One that a server has forgotten, since it was started again, is still
    /// shown to it, to get the same letter.
    pub(crate) fn seat(&self) -> Option<&Admission> {
        self.seat.as_ref().filter(|_| !matches!(self.stage, Stage::Away(_)))
    }

    /// Returns the admission that the server granted, if any.
    pub(crate) const fn admission(&self) -> Option<&Admission> {
        match &self.stage {
            Stage::Here(admission) => Some(admission),
            _ => None,
        }
    }

    pub(crate) fn tasks(&self) -> impl Iterator<Item = &Task> + Clone {
        self.slots.iter().filter_map(|slot| match slot {
            Activity::Counts { task, .. } => Some(task),
            Activity::Asks(_) => None,
        })
    }

    /// Returns the pending requests to the server.
    pub(crate) fn calls(&self) -> impl Iterator<Item = &Call> {
        let asked = self.slots.iter().filter_map(|slot| match slot {
            Activity::Asks(call) => Some(call),
            Activity::Counts { .. } => None,
        });
        asked.chain(self.signs.iter().filter(|_| self.admission().is_some()))
    }

    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Name(name) => self.name = name.chars().take(NewPupil::LONGEST_NAME).collect(),
            Action::Join(_) if NewPupil::is_reserved(&self.name) => self.stage = Stage::Away(Some(Why::Reserved)),
            Action::Join(workers) => {
                if matches!(self.stage, Stage::Away(_)) && NewPupil::is_name(&self.name) {
                    self.workers = workers.clamp(1, Help::MOST_WORKERS) as u8;
                    let (name, version) = (self.name.clone(), env!("CARGO_PKG_VERSION").into());
                    self.join(NewPupil { name, version });
                }
            }
            Action::Return(name, admission, workers) => {
                let version = env!("CARGO_PKG_VERSION").into();
                self.chosen = Some(NewPupil { name: name.clone(), version });
                (self.name, self.workers) = (name, workers.clamp(1, Help::MOST_WORKERS) as u8);
                self.admit(admission);
            }
            Action::Answered(serial, outcome) => self.on_answer(serial, outcome),
            Action::TaskEvent(told) => self.counted(told),
        }
    }

    fn asking(&mut self, delay: u32, wish: Wish) -> Activity {
        self.serial = self.serial.wrapping_add(1);
        Activity::Asks(Call { serial: self.serial, delay, wish })
    }

    fn end(&mut self, why: Why) {
        if !matches!(self.stage, Stage::Away(_)) {
            self.stage = Stage::Away(Some(why));
        }
        self.seat = None;
        self.slots.clear();
        self.signs.clear();
    }

    fn join(&mut self, pupil: NewPupil) {
        // Another program numbers its lots anew, and knows no page.
        (self.is_lost, self.told_page) = (false, None);
        self.counted.clear();
        self.stage = Stage::Joins;
        self.chosen = Some(pupil.clone());
        self.slots = vec![self.asking(0, Wish::Join(pupil))];
    }

    fn on_answer(&mut self, serial: u32, outcome: Outcome) {
        let own = self.slots.iter().enumerate().find_map(|(at, slot)| match slot {
            Activity::Asks(call) if call.serial == serial => Some((at, call.wish.clone())),
            _ => None,
        });
        let Some((at, wish)) = own else { return self.on_heard(serial, outcome) };
        self.is_lost = outcome == Outcome::Lost;
        self.slots[at] = match (outcome, wish) {
            // The server was restarted, or has not heard from this browser for too long.
            (Outcome::Over(Why::Forgotten), _) if let Some(chosen) = self.chosen.clone() => return self.join(chosen),
            (Outcome::Over(why), _) => return self.end(why),
            (Outcome::Admitted(admission), Wish::Join(_)) => return self.admit(admission),
            (Outcome::Lent(loan), _) => match Help::begun(at, &loan) {
                Some(begun) => begun,
                None => return self.end(Why::Refused(format!("lot {}: {:?}", loan.lot, loan.groups()))),
            },
            (Outcome::Lost | Outcome::Later, wish) => self.asking(Help::AGAIN, wish),
            (_, Wish::Join(_)) => return self.end(Why::Lost),
            (_, Wish::Beat(pause)) => self.asking(pause, Wish::Beat(pause)),
            (_, Wish::Answer(_)) => self.asking(0, Wish::Borrow),
            _ => self.asking(Help::NONE_NOW, Wish::Borrow),
        };
    }

    /// Begins to ask for lots and to give signs of life.
    fn admit(&mut self, admission: Admission) {
        // Send beats twice as often as required.
        let pause = (admission.beat_ms / 2).clamp(500, i32::MAX as u64) as u32;
        self.seat = Some(admission.clone());
        self.stage = Stage::Here(admission);
        let workers = (0..self.workers).map(|_| (0, Wish::Borrow));
        let asks = workers.chain([(pause, Wish::Beat(pause))]);
        self.slots = asks.map(|(delay, wish)| self.asking(delay, wish)).collect();
    }

    /// Handles the outcome of something that the pupil has said.
    fn on_heard(&mut self, serial: u32, outcome: Outcome) {
        let Some(at) = self.signs.iter().position(|call| call.serial == serial) else { return };
        self.is_lost = outcome == Outcome::Lost;
        match outcome {
            Outcome::Lost | Outcome::Later => {
                self.serial = self.serial.wrapping_add(1);
                let call = &mut self.signs[at];
                (call.serial, call.delay) = (self.serial, Help::AGAIN);
            }
            Outcome::Over(Why::Forgotten) if let Some(chosen) = self.chosen.clone() => self.join(chosen),
            Outcome::Over(why @ Why::Removed) => self.end(why),
            // It was heard, or came too late.
            _ => drop(self.signs.remove(at)),
        }
    }

    /// Starts to count a lot. Returns `None` if the board has no such lot.
    fn begun(at: usize, loan: &Loan) -> Option<Activity> {
        let cut = Cut::new(loan.size, loan.method)?;
        let groups = loan.groups();
        if groups.end > cut.groups() {
            return None;
        }
        let task = Task::new(TaskOwner::Pupil(at as u8), Request::count(&cut, &Vec::from_iter(groups), Vec::new()));
        Some(Activity::Counts { task, answer: Answer { lot: loan.lot, tallies: Vec::new() } })
    }

    fn counted(&mut self, told: TaskEvent) {
        let own = self.slots.iter_mut().enumerate().find_map(|(at, slot)| match slot {
            Activity::Counts { task, answer } if told.is_of(task) => Some((at, answer)),
            _ => None,
        });
        let Some((at, answer)) = own else { return };
        match told.news {
            Ok(Reply::Counted(counted)) => {
                answer.tallies.extend(counted.groups.into_iter().map(|(_, tally)| tally));
                if counted.whole {
                    let answer = answer.clone();
                    self.counted.insert(answer.lot, answer.tallies.iter().map(thirds).sum());
                    self.slots[at] = self.asking(0, Wish::Answer(answer));
                }
            }
            Ok(_) => {}
            // The program counts this lot too, so a phone whose workers do not start, because the program was killed
            // or because the browser has none, stays in the lesson.
            Err(Failure::NoWorker | Failure::Broken) => self.slots[at] = self.asking(Help::AGAIN, Wish::Borrow),
        }
    }
}

/// Returns the solutions of a group in thirds.
fn thirds(tally: &GroupTally) -> u128 {
    match tally {
        // Of three times a group, every count is divisible by three.
        GroupTally::Ties(Tally { n }) => Tally { n: n.map(|it| 3 * it) }.solutions().unwrap_or_default(),
        GroupTally::Sum(sum) => 3 * u128::from(*sum),
    }
}
