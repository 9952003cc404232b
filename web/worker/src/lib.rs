//! Work that takes longer than a frame: what can be asked of a worker, what it answers, and the work itself.
//!
//! Plain data and plain functions, tested on the host, and used twice. The page knows them for the requests and the
//! replies; `main.rs` makes a module of its own of them, which is all that a worker loads. The page's `edge/workers.rs`
//! starts workers, hands them what the state asks for and ends them when it no longer does. So a feature that needs long
//! work
//!
//! 1. has a file here with its request, its reply and a function from one to the other that reports now and then;
//! 2. adds a variant to [`Request`] and to [`Reply`], and an arm to [`work`];
//! 3. keeps an [`Errand`] in its part of the state for as long as it wants the work done, and lists it in
//!    `State::errands`; it takes the replies from `Action::Told`.
//!
//! Taking the errand away ends the work, and another serial number begins it anew: nothing else starts or stops a worker.

mod core_types;
pub mod errand;
pub mod explore;
pub mod list;
pub mod measure;
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
}
wire!(enum Request { 0 => Explore(explore), 1 => Measure(measure), 2 => Weigh(weigh), 3 => List(list) });

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
}
wire!(enum Reply { 0 => Explored(explored), 1 => Measured(measured), 2 => Weighed(weighed), 3 => Listed(listed) });

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
}

/// Does what was asked.
pub fn work(request: Request, desk: &mut dyn Desk) {
    match request {
        Request::Explore(explore) => explore.work(desk),
        Request::Measure(measure) => measure.work(desk),
        Request::Weigh(weigh) => weigh.work(desk),
        Request::List(list) => list.work(desk),
    }
}

/// A desk without a worker, for tests: it keeps what it is told, and a report is due whenever it is asked for.
#[derive(Debug, Default)]
pub struct Kept(pub Vec<Reply>, std::cell::Cell<f64>);

impl Desk for Kept {
    fn tell(&mut self, reply: Reply) {
        // As it would arrive.
        self.0.extend(<Reply as wire::Wire>::from_bytes(&wire::Wire::to_bytes(&reply)));
    }

    fn is_due(&mut self) -> bool {
        true
    }

    fn elapsed(&self) -> u32 {
        self.0.len() as u32
    }

    fn clock(&self) -> f64 {
        // Each look takes five milliseconds.
        self.1.replace(self.1.get() + 5.0)
    }
}
