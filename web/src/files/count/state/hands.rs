//! Handing out, and what comes back.

use crate::files::count::state::{Counting, Document, Made, Phase};
use eightfold_results::GroupTally;
use eightfold_worker::count::Counted;
use eightfold_worker::{Failure, Reply, TaskEvent, TaskOwner};

impl Counting {
    /// Gives every worker that has nothing to do a share of what is left.
    pub(super) fn hand_out(&mut self) {
        for at in 0..self.hands.len() {
            let hand = &self.hands[at];
            if hand.task.is_some() || !hand.is_sound() || self.left.is_empty() {
                continue;
            }
            let share = self.left.take(self.appetite());
            let request = share.request(self.size, self.cut_by());
            let owner = if self.on_card() { TaskOwner::Card(at as u8) } else { TaskOwner::Counter(at as u8) };
            let task = self.task(owner, request);
            (self.hands[at].task, self.hands[at].share) = (Some(task), share);
        }
        if self.hands.iter().all(|hand| hand.task.is_none()) {
            match self.failure {
                _ if self.left.is_empty() => self.halt(Phase::Done),
                failure if self.on_card() => self.go_on_without(failure.into()),
                failure => self.halt(Phase::Broken(failure)),
            }
        }
    }

    /// Returns the number of groups for a message: as many as take about [`Counting::MESSAGE`], and fewer towards the
    /// end, so that the workers finish together.
    fn appetite(&self) -> u32 {
        let usual = match self.pace {
            Some(pace) => (self.message() / pace.max(1)).min(4096) as u32,
            None if self.cut_by().joins() => 1,
            // Until something is known: boards grow by about eight with each row, groups in number by about three.
            None => 1 << 19_usize.saturating_sub(self.size.get()).min(6),
        };
        let even = self.left.groups().div_ceil(2 * self.sound_workers().max(1) as u32);
        usual.min(even).max(1)
    }

    /// News from a worker.
    pub(super) fn told(&mut self, told: TaskEvent) {
        if self.card.task().is_some_and(|task| (task.owner, task.serial) == (told.owner, told.serial)) {
            self.looked(told.news);
            return;
        }
        if let Document::Making(task, file) = &self.document
            && (task.owner, task.serial) == (told.owner, told.serial)
        {
            self.document = match told.news {
                Ok(Reply::Composed(composed)) => match composed.outcome {
                    Ok((length, examined)) => Document::Made(Made { file: *file, length, examined }),
                    Err(sentence) => Document::Refused(sentence),
                },
                Ok(_) => return,
                Err(_) => Document::Lost,
            };
            return;
        }
        let (TaskOwner::Counter(number) | TaskOwner::Card(number)) = told.owner else { return };
        let at = usize::from(number);
        if self.hands.get(at).and_then(|hand| hand.task.as_ref()).is_none_or(|task| task.serial != told.serial) {
            return;
        }
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
            // No answer to what was asked.
            Ok(_) => {}
            Err(failure) => self.give_back(at, failure),
        }
        self.hand_out();
    }

    /// Takes what a worker reports; false if it was not asked for.
    fn take(&mut self, at: usize, counted: Counted) -> bool {
        let on_card = self.on_card();
        let (hand, Some(cut)) = (&mut self.hands[at], &self.cut) else { return false };
        for (column, turns) in counted.turns {
            if !hand.share.cross_turns(column) {
                return false;
            }
            self.turns.insert(column, turns);
        }
        let groups = counted.groups.len() as u64;
        for (index, tally) in counted.groups {
            if tally.method() != cut.method() || !hand.share.cross_group(index) {
                return false;
            }
            self.groups.insert(index, tally);
            match tally {
                GroupTally::Ties(tally) => self.ties += tally,
                GroupTally::Sum(sum) | GroupTally::Folded(sum) => self.joined += u128::from(sum),
            }
            self.units += cut.units_of(index);
        }
        let (time, units) = self.sitting();
        self.clock.pace.note(time, units);
        let hand = &mut self.hands[at];
        if let Some(pace) = counted.microseconds.checked_div(groups) {
            // Cases differ, and so do moments.
            self.pace = Some(self.pace.map_or(pace, |before| (before * 3 + pace) / 4).max(1));
            match self.card.name() {
                Some(name) if on_card => self.counted_on = Some(name.into()),
                _ => self.vectors = Some(counted.vectors),
            }
        }
        if counted.whole {
            (hand.task, hand.broke) = (None, 0);
        }
        !counted.whole || hand.share.is_empty()
    }

    /// Takes note that a worker is gone: its share is anybody's again.
    fn give_back(&mut self, at: usize, failure: Failure) {
        let hand = &mut self.hands[at];
        hand.task = None;
        hand.broke = match failure {
            // It would not start a second time either.
            Failure::NoWorker => crate::files::count::state::Hand::BREAKS,
            Failure::Broken => hand.broke + 1,
        };
        self.left.take_back(std::mem::take(&mut hand.share));
        self.failure = failure;
    }
}
