//! The processor as a backend: a thread for each core, and an engine's memory for each thread.

use super::{Backend, BackendError, Counted, Description, Group, Worker};
use crate::machine::processor;
use eightfold_core::BoardSize;
use eightfold_core::count::{Engine, Space};

/// The processor, with a number of threads.
#[derive(Debug)]
pub(crate) struct Cpu {
    engine: Engine,
    threads: usize,
    description: Description,
}

impl Cpu {
    pub(crate) fn new(engine: Engine, threads: usize) -> Cpu {
        let description = Description { kind: "cpu", name: processor::name(), ..Description::default() };
        Cpu { engine, threads, description }
    }

    /// Pins the calling thread to its own core if the count has a thread for each core, because some systems otherwise
    /// pack a process's threads on one core. With fewer threads, the system knows better which cores are free, since
    /// another count may occupy the first ones. With more threads, pinning is useless.
    pub(crate) fn pin(&self, number: usize) {
        processor::pin(number, |cores| cores == self.threads);
    }
}

impl Backend for Cpu {
    fn describe(&self) -> &Description {
        &self.description
    }

    fn workers(&self) -> usize {
        self.threads
    }

    fn prepare(&self, _size: BoardSize, number: usize) -> Result<Box<dyn Worker + '_>, BackendError> {
        self.pin(number);
        Ok(Box::new(Thread { engine: self.engine, space: Space::boxed() }))
    }
}

struct Thread {
    engine: Engine,
    space: Box<Space>,
}

impl Worker for Thread {
    fn appetite(&self) -> usize {
        1
    }

    fn count(&mut self, groups: &[Group]) -> Result<Vec<Counted>, BackendError> {
        let mut count = |group: &Group| {
            let before = self.space.nodes();
            let tally = self.engine.count(&group.case, group.units.iter().copied(), &mut self.space);
            Counted { tally, nodes: self.space.nodes() - before }
        };
        Ok(groups.iter().map(&mut count).collect())
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use eightfold_core::count::LaneKind;
    use std::thread;

    /// Returns the number of cores that a thread may use after pinning.
    fn cores_of(threads: usize, number: usize) -> usize {
        let cpu = Cpu::new(Engine::new(LaneKind::Portable).unwrap(), threads);
        let pinned = move || {
            cpu.pin(number);
            core_affinity::get_core_ids().unwrap().len()
        };
        thread::spawn(pinned).join().unwrap()
    }

    #[test]
    fn only_a_count_that_takes_every_core_says_which() {
        let all = core_affinity::get_core_ids().unwrap().len();
        assert_eq!(cores_of(all, all - 1), 1);
        for threads in (1..all).chain([all + 1]) {
            assert_eq!(cores_of(threads, 0), all, "{threads} threads");
        }
    }
}
