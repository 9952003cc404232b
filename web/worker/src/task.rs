//! Tasks: the work wanted from workers, its owners, and the news that comes back to them.

use super::{Reply, Request};

/// A part of the page that sends workers. Each has a worker of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskOwner {
    /// The search that is walked.
    Walk,
    /// The ladder, whose rungs are measured.
    Ladder,
    /// The masks, whose prunes are weighed.
    Masks,
    /// The classes, which are listed.
    Classes,
    /// Play, whose board is continued.
    Play,
    /// The count on the path for newcomers, through the worker of this number.
    Learn(u8),
    /// The results, whose files are examined.
    Results,
    /// The results again, one of whose cases is counted once more.
    Recount,
    /// The count, through the worker of this number. The reader chooses the number of workers.
    Counter(u8),
    /// The lots of a class, through the worker of this number. A count in the page may go on beside it.
    Pupil(u8),
    /// The sheet of a lesson, whose link becomes a QR code.
    Lesson,
    /// The count again, on a graphics card, which several workers may feed.
    Card(u8),
}

/// Work that is wanted. It continues for as long as it is part of the state.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// The part of the page that wants it.
    pub owner: TaskOwner,
    /// The number that distinguishes the owner's tasks.
    pub serial: u32,
    /// The request for the worker.
    pub request: Request,
}

impl Task {
    /// Returns news of it.
    pub fn news(&self, news: Result<Reply, Failure>) -> TaskEvent {
        TaskEvent { owner: self.owner, serial: self.serial, news }
    }
}

/// The news of a task.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskEvent {
    /// The part of the page that wanted it.
    pub owner: TaskOwner,
    /// The number of the task. The owner may have another one by now.
    pub serial: u32,
    /// The reply, or the reason that there will be none.
    pub news: Result<Reply, Failure>,
}

impl TaskEvent {
    /// Returns whether it is news of this task.
    pub fn is_of(&self, task: &Task) -> bool {
        (self.owner, self.serial) == (task.owner, task.serial)
    }
}

/// The reason that a task is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No worker can be started here.
    NoWorker,
    /// The worker broke off.
    Broken,
}
