//! Tasks: the work requested from workers, its owners, and the events sent back to them.

use super::{Reply, Request};
use std::sync::atomic::{AtomicU32, Ordering};

/// A part of the page that uses workers. Each has a separate worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskOwner {
    /// Walk, for its search.
    Walk,
    /// The ladder, to measure rungs.
    Ladder,
    /// The masks, to weigh prunes.
    Masks,
    /// The classes, to list them.
    Classes,
    /// Play, to count the continuations of its board.
    Play,
    /// The results, to examine files.
    Results,
    /// The results, to recount a group.
    Recount,
    /// The count, with the worker of this number. The reader chooses the number of workers.
    Counter(u8),
    /// The lots of a class, with the worker of this number. A count in the page may run at the same time.
    Pupil(u8),
    /// The sheet of a lesson, to make a QR code of its link.
    Lesson,
    /// The count on a graphics card, which several workers may feed.
    Card(u8),
}

/// Requested work. It continues for as long as it is part of the state.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// The part of the page that requested it.
    pub owner: TaskOwner,
    /// The number that distinguishes the tasks of a page.
    pub serial: u32,
    /// The request for the worker.
    pub request: Request,
}

impl Task {
    /// Returns a task with a number of its own, since the worker of an earlier one may still be running.
    pub fn new(owner: TaskOwner, request: Request) -> Task {
        static LATEST: AtomicU32 = AtomicU32::new(0);
        Task { owner, serial: LATEST.fetch_add(1, Ordering::Relaxed), request }
    }

    /// Returns an event of this task.
    pub fn news(&self, news: Result<Reply, Failure>) -> TaskEvent {
        TaskEvent { owner: self.owner, serial: self.serial, news }
    }
}

/// An event of a task.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskEvent {
    /// The part of the page that requested the task.
    pub owner: TaskOwner,
    /// The number of the task. The owner may have another task by now.
    pub serial: u32,
    /// The reply, or the reason why there will be none.
    pub news: Result<Reply, Failure>,
}

impl TaskEvent {
    /// Returns `true` if this is an event of the task.
    pub fn is_of(&self, task: &Task) -> bool {
        (self.owner, self.serial) == (task.owner, task.serial)
    }
}

/// The reason why a task failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No worker can be started in this browser.
    NoWorker,
    /// The worker stopped with an error.
    Broken,
}
