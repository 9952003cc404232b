//! Counting with the class: lots, lent by the server, counted by workers of this browser.
//!
//! Pure: what is to be asked of the server is a list of [`Call`]s, each with a number; what came of one comes back with
//! its number, and what belongs to no call any more changes nothing.

#[cfg(test)]
mod tests;

use eightfold_results::Cut;
use eightfold_results::campaign::{Counted, LotPart, Vote, Want};
use eightfold_results::class::{Admission, Colour, NewPupil};
use eightfold_worker::{Failure, Reply, Request, Task, TaskEvent, TaskOwner};

/// This browser as one of the class.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Help {
    pub(crate) name: String,
    pub(crate) colour: Colour,
    pub(crate) stage: Stage,
    slots: Vec<Activity>,
    /// `true` while the server does not answer.
    pub(crate) is_lost: bool,
    /// The request with which it joined last.
    chosen: Option<NewPupil>,
    serial: u32,
}

/// The stage of taking part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// It does not count, perhaps no longer.
    Away(Option<Why>),
    /// It asks to be let in.
    Joins,
    /// It counts.
    Here(Admission),
}

/// The reason that it counts no longer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    Left,
    /// The server does not answer.
    Lost,
    /// The server does not know the browser any more.
    Forgotten,
    /// No worker can be started.
    NoWorker,
    /// The server's reason, in its own words.
    Refused(String),
}

/// One thing that the browser does: a worker counts a lot, or asks for one; the last activity asks to be let in, and
/// then to be remembered.
#[derive(Clone, Debug, PartialEq)]
enum Activity {
    /// It asks for something, or has counted a lot and tells the server.
    Asks(Call),
    /// It counts one, and has the answer to it as far as it is counted.
    Counts { task: Task, vote: Box<Vote>, microseconds: u64 },
}

/// Something to ask of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    pub(crate) serial: u32,
    /// The milliseconds before it is asked.
    pub(crate) delay: u32,
    pub(crate) wish: Wish,
}

/// A wish of the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// To be let in.
    Join(NewPupil),
    /// A lot.
    Borrow,
    /// To be remembered, again and again after so many milliseconds.
    Beat(u32),
    /// To take the answer to a lot.
    Answer(Box<Vote>),
}

/// The outcome of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The browser is let in.
    Admitted(Admission),
    /// A lot is lent.
    Lent(Box<Want>),
    /// It is done, or the lot went to another; or there is no lot now.
    Done,
    /// Too much at once: later.
    Later,
    /// It can count no longer.
    Over(Why),
    /// No answer came.
    Lost,
}

/// Something that happens to the browser as one of the class.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    Name(String),
    Colour(Colour),
    /// To count, with so many workers.
    Join(u64),
    Leave,
    /// The outcome of a call.
    Answered(u32, Outcome),
    TaskEvent(TaskEvent),
}

impl Default for Help {
    fn default() -> Help {
        Help {
            name: String::new(),
            colour: Help::COLOURS[0].1,
            stage: Stage::Away(None),
            slots: Vec::new(),
            is_lost: false,
            chosen: None,
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
        self.slots.iter().filter_map(|slot| match slot {
            Activity::Counts { vote, .. } | Activity::Asks(Call { wish: Wish::Answer(vote), .. }) => Some(vote.lot),
            Activity::Asks(_) => None,
        })
    }

    /// Returns what the server gave it when it was let in.
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

    /// Returns what is to be asked of the server.
    pub(crate) fn calls(&self) -> impl Iterator<Item = &Call> {
        self.slots.iter().filter_map(|slot| match slot {
            Activity::Asks(call) => Some(call),
            Activity::Counts { .. } => None,
        })
    }

    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Name(name) => self.name = name.chars().take(NewPupil::LONGEST_NAME).collect(),
            Action::Colour(colour) => self.colour = colour,
            Action::Join(workers) => {
                if matches!(self.stage, Stage::Away(_)) && NewPupil::is_name(&self.name) {
                    let workers = workers.clamp(1, NewPupil::MOST_WORKERS.into()) as u8;
                    let (name, version) = (self.name.clone(), env!("CARGO_PKG_VERSION").into());
                    self.join(NewPupil { name, colour: self.colour, workers, version });
                }
            }
            Action::Leave => self.end(Why::Left),
            Action::Answered(serial, outcome) => self.on_answer(serial, outcome),
            Action::TaskEvent(told) => self.counted(told),
        }
    }

    fn next(&mut self) -> u32 {
        self.serial = self.serial.wrapping_add(1);
        self.serial
    }

    fn asking(&mut self, delay: u32, wish: Wish) -> Activity {
        Activity::Asks(Call { serial: self.next(), delay, wish })
    }

    fn end(&mut self, why: Why) {
        if !matches!(self.stage, Stage::Away(_)) {
            self.stage = Stage::Away(Some(why));
        }
        self.slots.clear();
    }

    fn join(&mut self, pupil: NewPupil) {
        self.is_lost = false;
        self.stage = Stage::Joins;
        self.chosen = Some(pupil.clone());
        self.slots = vec![self.asking(0, Wish::Join(pupil))];
    }

    fn on_answer(&mut self, serial: u32, outcome: Outcome) {
        let own = self.slots.iter().enumerate().find_map(|(at, slot)| match slot {
            Activity::Asks(call) if call.serial == serial => Some((at, call.wish.clone())),
            _ => None,
        });
        let Some((at, wish)) = own else { return };
        self.is_lost = outcome == Outcome::Lost;
        self.slots[at] = match (outcome, wish) {
            // The server was started again, or missed this browser for too long.
            (Outcome::Over(Why::Forgotten), _) if let Some(chosen) = self.chosen.clone() => return self.join(chosen),
            (Outcome::Over(why), _) => return self.end(why),
            (Outcome::Admitted(admission), Wish::Join(pupil)) => {
                // Twice as often as it must be.
                let pause = (admission.beat_ms / 2).clamp(500, i32::MAX as u64) as u32;
                self.stage = Stage::Here(admission);
                let workers = (0..pupil.workers).map(|_| (0, Wish::Borrow));
                let asks = workers.chain([(pause, Wish::Beat(pause))]);
                self.slots = asks.map(|(delay, wish)| self.asking(delay, wish)).collect();
                return;
            }
            (Outcome::Lent(want), _) => match self.begun(at, &want) {
                Some(begun) => begun,
                None => return self.end(Why::Refused(format!("lot {}: {:?}", want.lot, want.part))),
            },
            (Outcome::Lost | Outcome::Later, wish) => self.asking(Help::AGAIN, wish),
            (_, Wish::Join(_)) => return self.end(Why::Lost),
            (_, Wish::Beat(pause)) => self.asking(pause, Wish::Beat(pause)),
            (_, Wish::Answer(_)) => self.asking(0, Wish::Borrow),
            _ => self.asking(Help::NONE_NOW, Wish::Borrow),
        };
    }

    /// Begins a lot. Returns `None` if no such lot is cut from the board.
    fn begun(&mut self, at: usize, want: &Want) -> Option<Activity> {
        let cut = Cut::new(want.size, want.method)?;
        let request = match &want.part {
            LotPart::Turns(column) => Request::count(&cut, &[], vec![u8::try_from(*column).ok()?]),
            LotPart::Groups(groups) if groups.end > cut.groups() => return None,
            LotPart::Groups(groups) => Request::count(&cut, &Vec::from_iter(groups.clone()), Vec::new()),
        };
        let task = Task { owner: TaskOwner::Pupil(at as u8), serial: self.next(), request };
        let vote = Vote { counted: Counted::Groups(Vec::new()), ..Vote::new(want.lot, want.engine(), "browser") };
        Some(Activity::Counts { task, vote: Box::new(vote), microseconds: 0 })
    }

    fn counted(&mut self, told: TaskEvent) {
        let own = self.slots.iter_mut().enumerate().find_map(|(at, slot)| match slot {
            Activity::Counts { task, vote, microseconds } if told.is_of(task) => Some((at, vote, microseconds)),
            _ => None,
        });
        let Some((at, vote, microseconds)) = own else { return };
        match told.news {
            Ok(Reply::Counted(counted)) => {
                if let Counted::Groups(groups) = &mut vote.counted {
                    groups.extend(counted.groups.into_iter().map(|(_, tally)| tally));
                }
                if let Some((_, turns)) = counted.turns.first() {
                    vote.counted = Counted::Turns(*turns);
                }
                *microseconds += counted.microseconds;
                if counted.whole {
                    vote.ms = *microseconds / 1000;
                    let vote = vote.clone();
                    self.slots[at] = self.asking(0, Wish::Answer(vote));
                }
            }
            Ok(_) => {}
            Err(Failure::NoWorker) => self.end(Why::NoWorker),
            // The lot goes to another when its time is over.
            Err(Failure::Broken) => self.slots[at] = self.asking(Help::AGAIN, Wish::Borrow),
        }
    }
}
