//! Work that takes longer than a frame: the requests to a worker, its replies, and the work itself.
//!
//! The crate consists of plain data and plain functions, is tested on the host, and is used twice. The page uses it for
//! the requests and the replies. `main.rs` makes it into a separate module, which is all that a worker loads (workers
//! that use a graphics card load another one, `eightfold-gpu`, which answers the same requests). The page's
//! `browser/workers.rs` starts workers, passes them the work that the state asks for, and stops them when the state no
//! longer does. So a feature that needs long work
//!
//! 1. has a file here with its request, its reply and a function from one to the other that reports at intervals;
//! 2. adds a variant to [`Request`] and to [`Reply`], and an arm to [`work`];
//! 3. keeps a [`Task`] in its part of the state for as long as it wants the work done, and lists it in
//!    `State::tasks`; it receives the replies through `Action::TaskEvent`.
//!
//! Removing the task stops the work, and a new serial number restarts it. Nothing else starts or stops a worker.

pub mod card;
pub mod compose;
pub mod continuations;
mod core_types;
pub mod count;
pub mod examine;
pub mod explore;
pub mod inside;
pub mod join;
pub mod list;
pub mod measure;
mod qr;
pub mod recount;
pub mod sample;
pub mod task;
pub mod timeline;
pub mod weigh;
pub mod wire;

pub use task::{Failure, Task, TaskEvent, TaskOwner};

use count::{Count, Piece};
use eightfold_core::{BoardSize, Squares};
use eightfold_results::Cut;
use wire::wire;

/// A request to a worker.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Explore ahead in a search.
    Explore(explore::Explore),
    /// Measure a rung.
    Measure(measure::Measure),
    /// Weigh the prunes.
    Weigh(weigh::Weigh),
    /// List the classes of a board.
    List(BoardSize),
    /// Examine a file.
    Examine(examine::Examine),
    /// Join files.
    Join(join::Join),
    /// Count a share of a board.
    Count(Count),
    /// Make a document of a count.
    Compose(Box<compose::Compose>),
    /// Recount a group of a file.
    Recount(recount::Recount),
    /// Look for a graphics card.
    Look,
    /// Find a solution of a case.
    Sample(sample::Sample),
    /// Count the solutions that continue from a board.
    Continue(Squares),
    /// Encode a text as a QR code.
    Encode(String),
}
wire!(enum Request { 0 => Explore(explore), 1 => Measure(measure), 2 => Weigh(weigh), 3 => List(size), 4 => Examine(examine), 5 => Join(join), 6 => Count(count), 7 => Compose(compose), 8 => Recount(recount), 9 => Look, 10 => Sample(sample), 11 => Continue(queens), 12 => Encode(text) });

impl Request {
    /// Returns the request to count these groups of a board, in this order, and the turns of these columns.
    pub fn count(cut: &Cut, groups: &[u32], turns: Vec<u8>) -> Request {
        let mut pieces: Vec<Piece> = Vec::new();
        for index in groups {
            let piece = Piece::of(cut, *index);
            match pieces.last_mut() {
                Some(last) if last.case == piece.case && last.first + last.groups == *index => last.groups += 1,
                _ => pieces.push(piece),
            }
        }
        Request::Count(Count { size: cut.size(), method: cut.method(), pieces, turns })
    }

    /// Returns the numbers of the files that accompany the request.
    pub fn files(&self) -> Vec<u32> {
        match self {
            Request::Examine(examine) => vec![examine.file],
            Request::Recount(recount) => vec![recount.file],
            Request::Join(join) => join.files.iter().map(|(file, _)| *file).collect(),
            _ => Vec::new(),
        }
    }
}

/// A reply from a worker, which may send any number of them until its work is done.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// The progress of a walk, with everything recorded on the way.
    Explored(explore::Explored),
    /// The counts of a search, and its durations.
    Measured(Box<measure::Measurement>),
    /// The cost of a search without some of its prunes.
    Weighed(Box<weigh::Weight>),
    /// Some classes.
    Listed(list::Listed),
    /// The contents of a file, and its checks.
    Examined(Box<examine::Examined>),
    /// Reports that the file is joined, or the reason why not, in the program's own words.
    Joined(Option<String>),
    /// Some groups and turns.
    Counted(count::Counted),
    /// The examination of a document, or the reason why there is none, in the program's own words.
    Composed(Result<Box<examine::Examined>, String>),
    /// A recounted group, with the document's figures. `None` if the file is not a document or has no such group.
    Recounted(Option<recount::RecountedGroup>),
    /// A graphics card, or the reason why none counts or it no longer does.
    Card(Result<card::Adapter, card::Lack>),
    /// The queens of a solution of a case, by row. `None` if the case has no solution.
    Sampled(Option<Vec<u8>>),
    /// The solutions that continue from a board.
    Continued(continuations::Continued),
    /// The rows of a QR code, with `1` for a dark module, or none if the text is too long.
    Encoded(Vec<String>),
}
wire!(enum Reply { 0 => Explored(explored), 1 => Measured(measured), 2 => Weighed(weighed), 3 => Listed(listed), 4 => Examined(examined), 5 => Joined(joined), 6 => Counted(counted), 7 => Composed(composed), 8 => Recounted(recounted), 9 => Card(card), 10 => Sampled(sampled), 11 => Continued(continued), 12 => Encoded(rows) });

impl Reply {
    /// Returns `true` if no reply follows this one, so that the worker is free for other work.
    pub const fn is_last(&self) -> bool {
        match self {
            Reply::Examined(_)
            | Reply::Joined(_)
            | Reply::Composed(_)
            | Reply::Recounted(_)
            | Reply::Card(_)
            | Reply::Sampled(_)
            | Reply::Encoded(_) => true,
            Reply::Counted(counted) => counted.whole,
            Reply::Continued(continued) => continued.complete,
            Reply::Explored(_) | Reply::Measured(_) | Reply::Weighed(_) | Reply::Listed(_) => false,
        }
    }
}

/// The environment of a worker: the page that it reports to, a clock, and files.
pub trait WorkerContext {
    /// Sends a reply.
    fn tell(&mut self, reply: Reply);

    /// Returns `true` if a progress report is due. This reads a clock, so call it every few thousand steps, not at each
    /// step.
    fn is_due(&mut self) -> bool;

    /// Returns the time in milliseconds, as precise as the browser gives it.
    fn clock(&self) -> f64;

    /// Returns a file that accompanied the request, up to one byte more than the largest document, or `None` if it
    /// cannot be read.
    fn file(&self, number: u32) -> Option<Vec<u8>>;

    /// Passes a new file to the page.
    fn make_file(&mut self, number: u32, text: String);
}

/// Does the work of a request.
pub fn work(request: Request, context: &mut dyn WorkerContext) {
    match request {
        Request::Explore(explore) => explore.work(context),
        Request::Measure(measure) => measure.work(context),
        Request::Weigh(weigh) => weigh.work(context),
        Request::List(size) => list::work(size, context),
        Request::Examine(examine) => examine.work(context),
        Request::Join(join) => join.work(context),
        Request::Count(count) => count.work(context),
        Request::Compose(compose) => compose.work(context),
        Request::Recount(recount) => recount.work(context),
        // This module cannot use a graphics card; the page sends the request to another worker.
        Request::Look => context.tell(Reply::Card(Err(card::Lack::NoWebGpu))),
        Request::Sample(sample) => sample.work(context),
        Request::Continue(queens) => continuations::work(&queens, context),
        Request::Encode(text) => qr::work(&text, context),
    }
}

/// A context without a worker, for tests. It records all replies, and a report is always due.
#[derive(Debug, Default)]
pub struct RecordingContext {
    /// The replies so far.
    pub told: Vec<Reply>,
    /// The files that accompanied the request or were made, with their numbers.
    pub files: Vec<(u32, Vec<u8>)>,
    clock: std::cell::Cell<f64>,
}

impl RecordingContext {
    /// Does the work of a request and returns the replies.
    pub fn serve(&mut self, request: &Request) -> Vec<Reply> {
        // Encode and decode the request, as on its way to a worker.
        <Request as wire::Wire>::from_bytes(&wire::Wire::to_bytes(request)).into_iter().for_each(|it| work(it, self));
        std::mem::take(&mut self.told)
    }
}

impl WorkerContext for RecordingContext {
    fn tell(&mut self, reply: Reply) {
        // Encode and decode the reply, as on its way to the page.
        self.told.extend(<Reply as wire::Wire>::from_bytes(&wire::Wire::to_bytes(&reply)));
    }

    fn is_due(&mut self) -> bool {
        true
    }

    fn clock(&self) -> f64 {
        // The steps of this clock grow at first, so that the clock seems precise and every run long.
        let now = self.clock.get();
        self.clock.replace(now + (now * 0.5 + 5.0).min(1e6))
    }

    fn file(&self, number: u32) -> Option<Vec<u8>> {
        self.files.iter().find(|(it, _)| *it == number).map(|(_, bytes)| bytes.clone())
    }

    fn make_file(&mut self, number: u32, text: String) {
        self.files.push((number, text.into_bytes()));
    }
}
