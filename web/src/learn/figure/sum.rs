//! A count as a sum: the solutions that begin with each square of the first row, counted by the page's workers.

use crate::learn::figure::prelude::*;
use crate::parts::drawing::bar;
use crate::text::count;
use eightfold_core::known;
use eightfold_worker::continuations::Continued;
use eightfold_worker::{Reply, Request, Task, TaskEvent, TaskOwner};

/// The parts of a count.
#[derive(Debug)]
pub(crate) struct Sum {
    /// The board's size.
    size: BoardSize,
    /// The solutions found in each part so far.
    pub(crate) parts: Vec<Continued>,
    /// The workers' tasks, each with the index of its part.
    tasks: Vec<(usize, Task)>,
    /// The number of parts handed out so far.
    sent: usize,
    /// `true` if a worker failed.
    broken: bool,
    /// `true` if the count was complete from the start.
    known: bool,
}

impl Sum {
    /// The number of workers.
    const WORKERS: u8 = 4;

    /// Returns a count that has not started.
    pub(crate) fn new(size: BoardSize) -> Sum {
        // The other half of the first row is the mirror image of this one.
        let parts = vec![Continued { found: 0, complete: false }; size.get() / 2];
        Sum { size, parts, tasks: Vec::new(), sent: 0, broken: false, known: false }
    }

    /// Returns the finished count of a small board.
    pub(crate) fn counted(size: BoardSize) -> Sum {
        let found = |column: usize| Solutions::of(size).filter(|board| usize::from(board.rows()[0]) == column).count();
        let parts = (0..size.get() / 2).map(|column| Continued { found: found(column) as u64, complete: true });
        Sum { known: true, parts: parts.collect(), ..Sum::new(size) }
    }

    /// Returns the sum of the parts so far, which covers half of the first row.
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

    /// Describes the progress of the count.
    fn told_so_far(&self, language: Language) -> String {
        let half = self.half();
        match self.is_complete() {
            true => say!(language, "learn-sum-whole", half, total = 2 * half),
            false if self.broken => say!(language, "learn-sum-broken"),
            false => say!(language, "learn-sum-so-far", half),
        }
    }

    /// Hands the next part to a worker.
    fn send(&mut self, worker: u8) {
        if self.sent < self.parts.len() {
            let first = Squares::empty(self.size).with(Square::new(0, self.sent));
            self.tasks.push((self.sent, Task::new(TaskOwner::Learn(worker), Request::Continue(first))));
            self.sent += 1;
        }
    }
}

impl Figure for Sum {
    /// A known count opens in Results, another in Count.
    fn opens_in(&self) -> (View, String) {
        if self.known { (View::Results, String::new()) } else { (View::Count, format!("n={}", self.size)) }
    }

    /// Draws a bar for each part, and their sum.
    fn draw(&self, page: &Page, _: &Callback<Action>) -> Html {
        let language = page.settings.language;
        // A part in the middle of the row has about 1.5 times the average.
        let average = known::total(self.size).unwrap_or_default() as f64 / self.size.get() as f64;
        let parts = self.parts.iter().enumerate().map(|(column, part)| {
            let share = (part.found as f64 / average / 1.6 * 100.0).min(100.0);
            html! {
                <li class={classes!(part.complete.then_some("done"))}>
                    <span class="name">{ say!(language, "learn-sum-part", column) }</span>
                    { bar(share) }
                    <span class="value">{ count(part.found) }</span>
                </li>
            }
        });
        html! {
            <>
                <ul class="growth sums">{ for parts }</ul>
                { caption("sum", self.is_under_way(), self.told_so_far(language)) }
            </>
        }
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

    fn reaches(&self, _: Goal) -> bool {
        self.is_complete()
    }

    fn tasks(&self) -> Vec<&Task> {
        self.tasks.iter().map(|(_, task)| task).collect()
    }

    fn on_task_event(&mut self, told: &TaskEvent) {
        let Some(at) = self.tasks.iter().position(|(_, task)| told.is_of(task)) else { return };
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

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_worker::Failure;

    #[test]
    fn a_lost_worker_ends_the_count_and_it_can_begin_again() {
        let mut sum = Sum::new(BoardSize::new(8).unwrap());
        sum.apply(&Action::Control(Control::Count));
        let task = sum.tasks()[1].clone();
        let lost = |serial| TaskEvent { owner: task.owner, serial, news: Err(Failure::NoWorker) };
        sum.on_task_event(&lost(0));
        assert!(!sum.broken, "this was another figure's");
        sum.on_task_event(&lost(task.serial));
        assert!(sum.broken && !sum.is_under_way() && !sum.is_idle(Control::Count));
        sum.apply(&Action::Control(Control::Count));
        assert!(!sum.broken && sum.tasks().iter().all(|it| it.serial > task.serial));
    }
}
