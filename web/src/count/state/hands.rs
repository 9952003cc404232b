//! Handing out groups to workers, and taking in their results.

use crate::count::state::progress::solutions;
use crate::count::state::{Card, Counting, Document, Made, Phase, WorkerSlot};
use eightfold_results::GroupTally;
use eightfold_worker::card::Lack;
use eightfold_worker::count::Counted;
use eightfold_worker::{Failure, Reply, Task, TaskEvent, TaskOwner};

impl Counting {
    /// Gives every idle worker a share of the remaining work.
    pub(super) fn hand_out(&mut self) {
        for at in 0..self.run.hands.len() {
            let hand = &self.run.hands[at];
            if hand.task.is_some() || !hand.is_sound() || self.run.left.is_empty() {
                continue;
            }
            let share = self.run.left.take(self.appetite());
            let Some(request) = self.run.cut.as_ref().map(|cut| share.request(cut)) else { return };
            let owner = if self.on_card() { TaskOwner::Card(at as u8) } else { self.owner(at as u8) };
            let task = Task::new(owner, request);
            (self.run.hands[at].task, self.run.hands[at].share) = (Some(task), share);
        }
        if self.run.hands.iter().all(|hand| hand.task.is_none()) {
            match self.failure {
                _ if self.run.left.is_empty() => self.halt(Phase::Done),
                failure if self.on_card() => self.go_on_without(Lack::Worker(failure)),
                failure => self.halt(Phase::Broken(failure)),
            }
        }
    }

    /// Returns the number of groups for one message: about [`Counting::MESSAGE`] of work, and less towards the end, so
    /// that the workers finish together.
    fn appetite(&self) -> u32 {
        let usual = match self.run.pace {
            Some(pace) => (self.message() / pace.max(1)).min(4096) as u32,
            None if self.cut_by().is_colours() => 1,
            // This is a guess before the first measurement. Each row multiplies the work by about eight and the number
            // of groups by three, so groups take longer.
            None => 1 << 19_usize.saturating_sub(self.size.get()).min(6),
        };
        let even = self.run.left.groups.len().div_ceil(2 * self.sound_workers().max(1));
        usual.min(even as u32).max(1)
    }

    /// Handles a worker's reply.
    pub(super) fn on_task_event(&mut self, told: TaskEvent) {
        if self.card.task().is_some_and(|task| told.is_of(task)) {
            self.looked(told.news);
            return;
        }
        if self.trial.hear(&told) {
            return;
        }
        if let Document::Making(task, file) = &self.document
            && told.is_of(task)
        {
            self.document = match told.news {
                Ok(Reply::Composed(Ok(examined))) => Document::Made(Made { file: *file, examined }),
                Ok(Reply::Composed(Err(sentence))) => Document::Refused(sentence),
                Ok(_) => return,
                Err(_) => Document::Lost,
            };
            return;
        }
        let is_own = |hand: &WorkerSlot| hand.task.as_ref().is_some_and(|task| told.is_of(task));
        let Some(at) = self.run.hands.iter().position(is_own) else { return };
        match told.news {
            Ok(Reply::Counted(counted)) => {
                if !self.take(at, counted) {
                    self.give_back(at, Failure::Broken);
                }
            }
            Ok(Reply::Card(Err(lack))) => {
                self.lose(lack);
                return;
            }
            // This is not an answer to a request for groups.
            Ok(_) => {}
            Err(failure) => self.give_back(at, failure),
        }
        self.hand_out();
    }

    /// Takes in a worker's results; returns `false` if they do not match its share.
    fn take(&mut self, at: usize, counted: Counted) -> bool {
        let on_card = self.on_card();
        let run = &mut self.run;
        let (hand, Some(cut)) = (&mut run.hands[at], &run.cut) else { return false };
        for (column, turns) in counted.turns {
            if hand.share.turns.pop_front_if(|first| *first == column).is_none() {
                return false;
            }
            run.turns.insert(column, turns);
        }
        let groups = counted.groups.len() as u64;
        for (index, tally) in counted.groups {
            if tally.method() != cut.method() || hand.share.groups.pop_front_if(|first| *first == index).is_none() {
                return false;
            }
            run.groups.insert(index, tally);
            match tally {
                GroupTally::Ties(tally) => run.ties += tally,
                GroupTally::Sum(sum) => run.sums += u128::from(sum),
            }
            run.units += cut.units_of(index);
            run.arrived.note(at, solutions(run.sums, run.ties));
        }
        let run = &mut self.run;
        if let Some(pace) = counted.microseconds.checked_div(groups) {
            // Smooth the pace, because cases differ in work and machines in load.
            run.pace = Some(run.pace.map_or(pace, |before| (before * 3 + pace) / 4).max(1));
            if let (true, Card::Found(found)) = (on_card, &self.card) {
                run.card = Some(found.name.clone());
            }
        }
        if !on_card {
            self.vectors = Some(counted.vectors);
        }
        let hand = &mut run.hands[at];
        if counted.whole {
            (hand.task, hand.broke) = (None, 0);
        }
        !counted.whole || hand.share.is_empty()
    }

    /// Records that a worker broke off, and makes its share available again.
    fn give_back(&mut self, at: usize, failure: Failure) {
        let hand = &mut self.run.hands[at];
        hand.task = None;
        hand.broke = match failure {
            // Do not retry, because the browser cannot start workers.
            Failure::NoWorker => WorkerSlot::BREAKS,
            Failure::Broken => hand.broke + 1,
        };
        self.run.left.take_back(std::mem::take(&mut hand.share));
        self.failure = failure;
    }
}
