//! Helping: lots of the campaign, lent by the server, counted by workers of this browser.
//!
//! Pure: what is to be asked of the server is a list of [`Call`]s, each with a number; what came of one comes back with
//! its number, and what belongs to no call any more changes nothing.

#[cfg(test)]
mod tests;

use eightfold_core::count::Symmetric;
use eightfold_results::campaign::visit::{Admission, Colour, NewVisitor};
use eightfold_results::campaign::{Counted, LotPart, Vote, Want};
use eightfold_results::{Cut, GroupTally};
use eightfold_worker::{Failure, Reply, Request, Task, TaskEvent, TaskOwner};

/// A visitor of this browser.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Help {
    /// The name.
    pub(crate) name: String,
    /// The colour.
    pub(crate) colour: Colour,
    /// The stage of a visit.
    pub(crate) stage: Stage,
    hands: Vec<Hand>,
    workers: usize,
    /// The lots that the server has taken.
    pub(crate) answered: u64,
    /// The lots that went to others.
    pub(crate) taken: u64,
    /// `true` while the server does not answer.
    pub(crate) is_lost: bool,
    serial: u32,
}

/// The stage of a visit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// It does not help, perhaps no longer.
    Away(Option<Why>),
    /// It asks to be let in; the number of that call.
    Joins(u32),
    /// It helps.
    Here(Admission),
}

/// The reason that a visitor helps no longer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// It left.
    Left,
    /// The campaign has ended.
    Ended,
    /// The server does not answer.
    Lost,
    /// The server does not know the visitor any more.
    Forgotten,
    /// No worker can be started.
    NoWorker,
    /// The server's reason, in its own words.
    Refused(String),
}

/// A worker and its lot.
#[derive(Clone, Debug, PartialEq)]
enum Hand {
    /// It asks for a lot, or has counted one and tells the server.
    Asks(Call),
    /// It counts one.
    Counts(Box<Begun>),
}

/// A lot in a worker's hands.
#[derive(Clone, Debug, PartialEq)]
struct Begun {
    want: Want,
    task: Task,
    groups: Vec<GroupTally>,
    turns: Option<Symmetric>,
    microseconds: u64,
}

/// Something to ask of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    /// Its number.
    pub(crate) serial: u32,
    /// The milliseconds before it is asked.
    pub(crate) delay: u32,
    /// The wish.
    pub(crate) wish: Wish,
}

/// The wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// To be let in.
    Join(String),
    /// A lot.
    Borrow,
    /// To be remembered.
    Beat,
    /// To take the answer to a lot.
    Answer(u32, String),
}

/// The outcome of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The visitor is let in.
    Admitted(Admission),
    /// A lot is lent.
    Lent(Box<Want>),
    /// It is done; or there is no lot now.
    Done,
    /// The lot went to another.
    Taken,
    /// Too much at once: later.
    Later,
    /// The visitor can help no longer.
    Over(Why),
    /// No answer came.
    Lost,
}

/// Something that happens to the visitor.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// Another name.
    Name(String),
    /// Another colour.
    Colour(Colour),
    /// To help, with so many workers.
    Join(usize),
    /// To help no longer.
    Leave,
    /// The outcome of a call.
    Told(u32, Outcome),
    /// The outcome of a sign of life.
    Beaten(Outcome),
    /// News of a worker.
    TaskEvent(TaskEvent),
}

impl Default for Help {
    fn default() -> Help {
        Help {
            name: String::new(),
            colour: Help::COLOURS[0].1,
            stage: Stage::Away(None),
            hands: Vec::new(),
            workers: 1,
            answered: 0,
            taken: 0,
            is_lost: false,
            serial: 0,
        }
    }
}

impl Help {
    /// The colours to choose from with their names, all of them to be seen on light and on dark paper.
    pub(crate) const COLOURS: [(&'static str, Colour); 8] = [
        ("red", Colour([0xd9, 0x48, 0x3b])),
        ("orange", Colour([0xd0, 0x7a, 0x10])),
        ("olive", Colour([0x8a, 0x94, 0x1a])),
        ("green", Colour([0x2f, 0x9e, 0x5b])),
        ("teal", Colour([0x12, 0x98, 0xa8])),
        ("blue", Colour([0x3b, 0x7d, 0xdd])),
        ("violet", Colour([0x86, 0x5f, 0xd6])),
        ("pink", Colour([0xc8, 0x4b, 0x9c])),
    ];
    /// The milliseconds before a server that did not answer is asked again.
    const AGAIN: u32 = 2_000;
    /// The milliseconds before a lot is asked for again where there was none.
    const NONE_NOW: u32 = 1_000;

    /// Iterates over the lots that are counted now.
    pub(crate) fn lots(&self) -> impl Iterator<Item = u32> + '_ {
        self.hands.iter().filter_map(|hand| match hand {
            Hand::Counts(begun) => Some(begun.want.lot),
            Hand::Asks(Call { wish: Wish::Answer(lot, _), .. }) => Some(*lot),
            Hand::Asks(_) => None,
        })
    }

    /// Returns what the visitor has in the way of a pass.
    pub(crate) const fn admission(&self) -> Option<&Admission> {
        match &self.stage {
            Stage::Here(admission) => Some(admission),
            _ => None,
        }
    }

    /// Returns the tasks of workers.
    pub(crate) fn tasks(&self) -> impl Iterator<Item = &Task> + Clone {
        self.hands.iter().filter_map(|hand| match hand {
            Hand::Counts(begun) => Some(&begun.task),
            _ => None,
        })
    }

    /// Returns what is to be asked of the server.
    pub(crate) fn calls(&self) -> Vec<Call> {
        if let Stage::Joins(serial) = self.stage {
            let visitor = NewVisitor { name: self.name.clone(), colour: self.colour, workers: self.workers as u8 };
            return vec![Call { serial, delay: 0, wish: Wish::Join(visitor.to_string()) }];
        }
        let calls = self.hands.iter().filter_map(|hand| match hand {
            Hand::Asks(call) => Some(call.clone()),
            Hand::Counts(_) => None,
        });
        calls.collect()
    }

    /// Lets something happen.
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Name(name) => self.name = name.chars().take(NewVisitor::LONGEST_NAME).collect(),
            Action::Colour(colour) => self.colour = colour,
            Action::Join(workers) => {
                if matches!(self.stage, Stage::Away(_)) && NewVisitor::is_name(&self.name) {
                    self.workers = workers.clamp(1, NewVisitor::MOST_WORKERS.into());
                    (self.answered, self.taken, self.is_lost) = (0, 0, false);
                    self.stage = Stage::Joins(self.next());
                }
            }
            Action::Leave => self.end(Why::Left),
            Action::Told(serial, outcome) => self.told(serial, outcome),
            Action::Beaten(Outcome::Over(why)) => self.end(why),
            Action::Beaten(outcome) => self.is_lost = outcome == Outcome::Lost,
            Action::TaskEvent(told) => self.counted(told),
        }
    }

    fn next(&mut self) -> u32 {
        self.serial = self.serial.wrapping_add(1);
        self.serial
    }

    fn end(&mut self, why: Why) {
        if !matches!(self.stage, Stage::Away(_)) {
            self.stage = Stage::Away(Some(why));
        }
        self.hands.clear();
    }

    fn told(&mut self, serial: u32, outcome: Outcome) {
        if self.stage == Stage::Joins(serial) {
            return match outcome {
                Outcome::Admitted(admission) => {
                    self.stage = Stage::Here(admission);
                    for _ in 0..self.workers {
                        let serial = self.next();
                        self.hands.push(Hand::Asks(Call { serial, delay: 0, wish: Wish::Borrow }));
                    }
                }
                Outcome::Over(why) => self.end(why),
                _ => self.end(Why::Lost),
            };
        }
        let own = self.hands.iter().enumerate().find_map(|(at, hand)| match hand {
            Hand::Asks(call) if call.serial == serial => Some((at, call.wish.clone())),
            _ => None,
        });
        let Some((at, wish)) = own else { return };
        self.is_lost = outcome == Outcome::Lost;
        match outcome {
            Outcome::Lent(want) => self.begin(at, *want),
            Outcome::Lost | Outcome::Later => self.ask(at, Help::AGAIN, wish),
            Outcome::Over(why) => self.end(why),
            Outcome::Done | Outcome::Taken | Outcome::Admitted(_) => {
                let was_answer = matches!(wish, Wish::Answer(..));
                if was_answer && outcome == Outcome::Done {
                    self.answered += 1;
                } else if was_answer {
                    self.taken += 1;
                }
                self.ask(at, if was_answer { 0 } else { Help::NONE_NOW }, Wish::Borrow);
            }
        }
    }

    fn ask(&mut self, at: usize, delay: u32, wish: Wish) {
        self.hands[at] = Hand::Asks(Call { serial: self.next(), delay, wish });
    }

    fn begin(&mut self, at: usize, want: Want) {
        let Some(request) = request(&want) else {
            return self.end(Why::Refused(format!("lot {}: {:?}", want.lot, want.part)));
        };
        let task = Task { owner: TaskOwner::Counter(at as u8), serial: self.next(), request };
        let (groups, turns, microseconds) = (Vec::new(), None, 0);
        self.hands[at] = Hand::Counts(Box::new(Begun { want, task, groups, turns, microseconds }));
    }

    fn counted(&mut self, told: TaskEvent) {
        let own = self.hands.iter_mut().enumerate().find_map(|(at, hand)| match hand {
            Hand::Counts(begun) if told.is_of(&begun.task) => Some((at, begun)),
            _ => None,
        });
        let Some((at, begun)) = own else { return };
        match told.news {
            Ok(Reply::Counted(counted)) => {
                begun.groups.extend(counted.groups.into_iter().map(|(_, tally)| tally));
                begun.turns = counted.turns.first().map(|(_, turns)| *turns).or(begun.turns);
                begun.microseconds += counted.microseconds;
                if counted.whole {
                    let answer = begun.answer();
                    self.ask(at, 0, answer);
                }
            }
            Ok(_) => {}
            Err(Failure::NoWorker) => self.end(Why::NoWorker),
            // The lot goes to another when its time is over.
            Err(Failure::Broken) => self.ask(at, Help::AGAIN, Wish::Borrow),
        }
    }
}

impl Begun {
    /// Returns the answer to the lot, once all of it is counted.
    fn answer(&mut self) -> Wish {
        let counted = match (&self.want.part, self.turns) {
            (LotPart::Turns(_), Some(turns)) => Counted::Turns(turns),
            _ => Counted::Groups(std::mem::take(&mut self.groups)),
        };
        let lot = self.want.lot;
        let vote = Vote { counted, ms: self.microseconds / 1000, ..Vote::new(lot, self.want.engine(), "browser") };
        Wish::Answer(lot, vote.to_string())
    }
}

/// Returns the request for the worker that counts a lot. `None` if no such lot is cut from the board.
fn request(want: &Want) -> Option<Request> {
    let cut = Cut::new(want.size, want.method)?;
    match &want.part {
        LotPart::Turns(column) => Some(Request::count(&cut, &[], vec![u8::try_from(*column).ok()?])),
        LotPart::Groups(groups) if groups.end > cut.groups() => None,
        LotPart::Groups(groups) => Some(Request::count(&cut, &Vec::from_iter(groups.clone()), Vec::new())),
    }
}
