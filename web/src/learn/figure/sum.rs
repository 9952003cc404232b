//! A count as a sum: the solutions that begin with each square of the first row, counted by the page's workers.

use crate::base::view::View;
use crate::learn::figure::{Action, Control, Live};
use eightfold_core::attempt::{Attempt, Continuations};
use eightfold_core::{BoardSize, Square, Squares};
use eightfold_worker::continuations::Continued;
use eightfold_worker::{Reply, Request, Task, TaskEvent, TaskOwner};
use std::sync::atomic::{AtomicU32, Ordering};

/// The number of the last task. Numbers never come again, because the worker of an earlier figure may still wait.
static SENT: AtomicU32 = AtomicU32::new(0);

/// The parts of a count.
#[derive(Debug)]
pub(crate) struct Sum {
    /// The board's size.
    pub(crate) size: BoardSize,
    /// The solutions of each part, as far as they are known.
    pub(crate) parts: Vec<Continued>,
    /// The workers' tasks, each with the number of its part.
    tasks: Vec<(usize, Task)>,
    /// The number of parts that were handed out.
    sent: usize,
    /// `true` if a worker was lost.
    pub(crate) broken: bool,
    /// `true` if the count was known from the beginning.
    pub(crate) known: bool,
}

impl Sum {
    /// The number of workers.
    const WORKERS: u8 = 4;
    /// The squares that are tried at once where the page counts by itself: all that a small board has.
    const AT_ONCE: u32 = 1 << 18;

    /// Returns a count that was not begun.
    pub(crate) fn new(size: BoardSize) -> Sum {
        // The other half of the first row is the mirror image of this one.
        let parts = vec![Continued { found: 0, complete: false }; size.get() / 2];
        Sum { size, parts, tasks: Vec::new(), sent: 0, broken: false, known: false }
    }

    /// Returns the finished count of a small board.
    pub(crate) fn counted(size: BoardSize) -> Sum {
        let mut sum = Sum { known: true, ..Sum::new(size) };
        for (column, part) in sum.parts.iter_mut().enumerate() {
            if let Ok(attempt) = Attempt::of(&first(size, column)) {
                let mut count = Continuations::of(&attempt);
                count.advance(Sum::AT_ONCE);
                *part = Continued { found: count.found(), complete: count.is_complete() };
            }
        }
        sum
    }

    /// Returns the sum of the parts so far.
    pub(crate) fn half(&self) -> u64 {
        self.parts.iter().map(|part| part.found).sum()
    }

    /// Returns `true` if every part is counted.
    pub(crate) fn is_complete(&self) -> bool {
        self.parts.iter().all(|part| part.complete)
    }

    /// Returns `true` while workers count.
    pub(crate) const fn is_under_way(&self) -> bool {
        !self.tasks.is_empty()
    }

    /// Hands the next part to a worker.
    fn send(&mut self, worker: u8) {
        if self.sent < self.parts.len() {
            let request = Request::Continue(first(self.size, self.sent));
            let serial = SENT.fetch_add(1, Ordering::Relaxed) + 1;
            self.tasks.push((self.sent, Task { owner: TaskOwner::Learn(worker), serial, request }));
            self.sent += 1;
        }
    }
}

impl Live for Sum {
    /// Returns a count that is over is a result, which Results opens.
    fn elsewhere(&self) -> Option<View> {
        self.known.then_some(View::Results)
    }

    fn pairs(&self) -> String {
        if self.known { String::new() } else { format!("n={}", self.size) }
    }

    fn apply(&mut self, action: &Action) {
        if matches!(action, Action::Control(Control::Count)) && !self.is_idle(Control::Count) {
            *self = Sum::new(self.size);
            (0..Sum::WORKERS).for_each(|worker| self.send(worker));
        }
    }

    fn is_idle(&self, control: Control) -> bool {
        control == Control::Count && (self.is_under_way() || self.is_complete())
    }

    fn tasks(&self) -> Vec<&Task> {
        self.tasks.iter().map(|(_, task)| task).collect()
    }

    fn told(&mut self, told: &TaskEvent) {
        let Some(at) = self.tasks.iter().position(|(_, task)| (task.owner, task.serial) == (told.owner, told.serial))
        else {
            return;
        };
        match (&told.news, told.owner) {
            (Ok(Reply::Continued(continued)), TaskOwner::Learn(worker)) => {
                self.parts[self.tasks[at].0] = *continued;
                if continued.complete {
                    self.tasks.swap_remove(at);
                    self.send(worker);
                }
            }
            _ => {
                self.tasks.clear();
                self.broken = true;
            }
        }
    }
}

/// Returns a board with one queen, in the first row.
fn first(size: BoardSize, column: usize) -> Squares {
    Squares::empty(size).with(Square::new(0, column))
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::known;
    use eightfold_worker::{Failure, Kept, work};

    /// Does all that the tasks ask for, and returns the most workers at a time.
    fn work_all(sum: &mut Sum) -> usize {
        let mut most = 0;
        let next = |sum: &Sum| sum.tasks().first().copied().cloned();
        while let Some(task) = next(sum) {
            most = most.max(sum.tasks().len());
            let mut context = Kept::default();
            work(task.request, &mut context);
            for reply in context.told {
                sum.told(&TaskEvent { owner: task.owner, serial: task.serial, news: Ok(reply) });
            }
        }
        most
    }

    #[test]
    fn workers_count_all_solutions() {
        for n in [4, 8, 10] {
            let size = BoardSize::new(n).unwrap();
            let mut sum = Sum::new(size);
            assert!(!sum.is_complete() && !sum.is_under_way());
            sum.apply(&Action::Control(Control::Count));
            assert_eq!(work_all(&mut sum), (n / 2).min(4));
            assert!(sum.is_complete() && !sum.is_under_way());
            assert_eq!(Some(u128::from(2 * sum.half())), known::total(size), "N = {n}");
        }
        let small = BoardSize::new(8).unwrap();
        assert!(Sum::counted(small).is_complete());
        assert_eq!(Sum::counted(small).parts.iter().map(|part| part.found).collect::<Vec<_>>(), [4, 8, 16, 18]);
    }

    #[test]
    fn a_lost_worker_ends_the_count_and_it_can_begin_again() {
        let mut sum = Sum::new(BoardSize::new(8).unwrap());
        sum.apply(&Action::Control(Control::Count));
        let task = sum.tasks()[1].clone();
        let lost = |serial| TaskEvent { owner: task.owner, serial, news: Err(Failure::NoWorker) };
        sum.told(&lost(0));
        assert!(!sum.broken, "this was another figure's");
        sum.told(&lost(task.serial));
        assert!(sum.broken && !sum.is_under_way() && !sum.is_idle(Control::Count));
        sum.apply(&Action::Control(Control::Count));
        assert!(!sum.broken && sum.tasks().iter().all(|it| it.serial > task.serial));
        work_all(&mut sum);
        assert_eq!(sum.half(), 46);
    }
}
