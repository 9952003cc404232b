//! Work that takes longer than a frame: what can be asked of a worker, what it answers, and the work itself.
//!
//! Plain data and plain functions, tested on the host, and used twice. The page knows them for the requests and the
//! replies; `main.rs` makes a module of its own of them, which is all that a worker loads (those at a graphics card load
//! another one, `eightfold-gpu`, which answers the same requests). The page's `edge/workers.rs`
//! starts workers, hands them what the state asks for and ends them when it no longer does. So a feature that needs long
//! work
//!
//! 1. has a file here with its request, its reply and a function from one to the other that reports now and then;
//! 2. adds a variant to [`Request`] and to [`Reply`], and an arm to [`work`];
//! 3. keeps an [`Errand`] in its part of the state for as long as it wants the work done, and lists it in
//!    `State::errands`; it takes the replies from `Action::Told`.
//!
//! Taking the errand away ends the work, and another serial number begins it anew: nothing else starts or stops a worker.

pub mod card;
pub mod compose;
mod core_types;
pub mod count;
pub mod errand;
pub mod examine;
pub mod explore;
pub mod inside;
pub mod join;
pub mod list;
pub mod measure;
pub mod recount;
pub mod sample;
pub mod timeline;
pub mod tree;
pub mod weigh;
pub mod wire;

pub use errand::{Asker, Errand, Failure, Told};

use wire::wire;

/// What a worker is asked to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// To walk ahead in a search.
    Explore(explore::Explore),
    /// To measure a rung.
    Measure(measure::Measure),
    /// To weigh the prunes.
    Weigh(weigh::Weigh),
    /// To list the classes of a board.
    List(list::List),
    /// To look at a file.
    Examine(examine::Examine),
    /// To join files.
    Join(join::Join),
    /// To count a share of a board.
    Count(count::Count),
    /// To make a document of what was counted.
    Compose(Box<compose::Compose>),
    /// To count a group of a file again.
    Recount(recount::Recount),
    /// To look for a graphics card.
    Look,
    /// To find a solution of a case.
    Sample(sample::Sample),
}
wire!(enum Request { 0 => Explore(explore), 1 => Measure(measure), 2 => Weigh(weigh), 3 => List(list), 4 => Examine(examine), 5 => Join(join), 6 => Count(count), 7 => Compose(compose), 8 => Recount(recount), 9 => Look, 10 => Sample(sample) });

impl Request {
    /// The numbers of the files that go along.
    #[must_use]
    pub fn files(&self) -> Vec<u32> {
        match self {
            Request::Explore(_)
            | Request::Measure(_)
            | Request::Weigh(_)
            | Request::List(_)
            | Request::Count(_)
            | Request::Compose(_)
            | Request::Look
            | Request::Sample(_) => Vec::new(),
            Request::Examine(examine) => vec![examine.file],
            Request::Recount(recount) => vec![recount.file],
            Request::Join(join) => join.files.iter().map(|(file, _)| *file).collect(),
        }
    }
}

/// What a worker answers; as often as it likes, until its work is done.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// How far it walked, and what it saw.
    Explored(explore::Explored),
    /// What a search holds, and how long it takes.
    Measured(Box<measure::Measurement>),
    /// What a search without some of its prunes costs.
    Weighed(Box<weigh::Weight>),
    /// Some classes.
    Listed(list::Listed),
    /// What a file says, and whether it can be right.
    Examined(Box<examine::Examined>),
    /// What came of joining.
    Joined(join::Joined),
    /// Some groups and turns.
    Counted(count::Counted),
    /// A document.
    Composed(compose::Composed),
    /// A group beside what a document says of it.
    Recounted(recount::Recounted),
    /// A graphics card, or why none counts, or why it no longer does.
    Card(Result<card::Found, card::Lack>),
    /// A solution of a case.
    Sampled(sample::Sampled),
}
wire!(enum Reply { 0 => Explored(explored), 1 => Measured(measured), 2 => Weighed(weighed), 3 => Listed(listed), 4 => Examined(examined), 5 => Joined(joined), 6 => Counted(counted), 7 => Composed(composed), 8 => Recounted(recounted), 9 => Card(card), 10 => Sampled(sampled) });

impl Reply {
    /// Whether nothing comes after it, so that the worker is free for other work.
    #[must_use]
    pub const fn is_last(&self) -> bool {
        match self {
            Reply::Examined(_)
            | Reply::Joined(_)
            | Reply::Composed(_)
            | Reply::Recounted(_)
            | Reply::Card(_)
            | Reply::Sampled(_) => true,
            Reply::Counted(counted) => counted.whole,
            Reply::Explored(_) | Reply::Measured(_) | Reply::Weighed(_) | Reply::Listed(_) => false,
        }
    }
}

/// The worker's desk: where it reports to, and the clock on it.
pub trait Desk {
    /// Sends a reply.
    fn tell(&mut self, reply: Reply);

    /// Whether somebody may be waiting to hear how far the work is. It reads a clock, so it is asked every few thousand
    /// steps, not at each.
    fn is_due(&mut self) -> bool;

    /// Milliseconds since the work began.
    fn elapsed(&self) -> u32;

    /// The clock itself, in milliseconds and as fine as the browser shows it.
    fn clock(&self) -> f64;

    /// A file that came along, no more of it than a document can have and a byte; `None` if it cannot be read.
    fn file(&self, number: u32) -> Option<Vec<u8>>;

    /// Hands a new file to the page.
    fn make_file(&mut self, number: u32, text: String);
}

/// Does what was asked.
pub fn work(request: Request, desk: &mut dyn Desk) {
    match request {
        Request::Explore(explore) => explore.work(desk),
        Request::Measure(measure) => measure.work(desk),
        Request::Weigh(weigh) => weigh.work(desk),
        Request::List(list) => list.work(desk),
        Request::Examine(examine) => examine.work(desk),
        Request::Join(join) => join.work(desk),
        Request::Count(count) => count.work(desk),
        Request::Compose(compose) => compose.work(desk),
        Request::Recount(recount) => recount.work(desk),
        // What this module lacks; the page sends another worker.
        Request::Look => desk.tell(Reply::Card(Err(card::Lack::NoWebGpu))),
        Request::Sample(sample) => sample.work(desk),
    }
}

/// A desk without a worker, for tests: it keeps what it is told, and a report is due whenever it is asked for.
#[derive(Debug, Default)]
pub struct Kept {
    /// What it was told.
    pub told: Vec<Reply>,
    /// The files that came along or were made, with their numbers.
    pub files: Vec<(u32, Vec<u8>)>,
    clock: std::cell::Cell<f64>,
}

impl Desk for Kept {
    fn tell(&mut self, reply: Reply) {
        // As it would arrive.
        self.told.extend(<Reply as wire::Wire>::from_bytes(&wire::Wire::to_bytes(&reply)));
    }

    fn is_due(&mut self) -> bool {
        true
    }

    fn elapsed(&self) -> u32 {
        self.told.len() as u32
    }

    fn clock(&self) -> f64 {
        // Each look takes five milliseconds.
        self.clock.replace(self.clock.get() + 5.0)
    }

    fn file(&self, number: u32) -> Option<Vec<u8>> {
        self.files.iter().find(|(it, _)| *it == number).map(|(_, bytes)| bytes.clone())
    }

    fn make_file(&mut self, number: u32, text: String) {
        self.files.push((number, text.into_bytes()));
    }
}
