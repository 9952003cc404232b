//! Who wants what of a worker, and how the answer comes back to them.

use super::{Reply, Request};

/// Who sends a worker; each has one of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asker {
    /// The search that is walked.
    Walk,
    /// The ladder, whose rungs are measured.
    Ladder,
    /// The masks, whose prunes are weighed.
    Masks,
    /// The classes, which are listed.
    Classes,
    /// The results, whose files are looked at.
    Results,
    /// The results again, of which a case is counted once more.
    Recount,
    /// The count, which has as many workers as the reader likes.
    Counter(u8),
    /// The count again, on a graphics card, which several workers may feed.
    Card(u8),
}

/// Work that is wanted. It goes on for as long as it stands in the state.
#[derive(Clone, Debug, PartialEq)]
pub struct Errand {
    /// Who wants it.
    pub asker: Asker,
    /// Which of the asker's errands this is: another number is another errand.
    pub serial: u32,
    /// What is wanted.
    pub request: Request,
}

/// News of an errand.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// Who wanted it.
    pub asker: Asker,
    /// Which errand it was; the asker may have another by now.
    pub serial: u32,
    /// The reply, or why there will be none.
    pub news: Result<Reply, Failure>,
}

/// Why an errand is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No worker can be started here.
    NoWorker,
    /// The worker broke off.
    Broken,
}
