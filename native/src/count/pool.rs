//! The threads: those of the backends, which count groups, and those of the processor, which also count the turns.
//!
//! Threads take tasks from one queue and send their results to the thread that started them, which writes everything
//! down. A thread that is asked to stop finishes its current task, but puts a group of the colours back, which may take
//! minutes. The groups of a lost device are put back too.

use super::parts::Done;
use super::resources::Resources;
use super::tasks::Tasks;
use crate::backend::audit::{Auditor, UnitAuditor};
use crate::backend::colours::UnitCounter;
use crate::backend::{Backend, BackendError, Cpu};
use crate::failure::{Failure, say_below};
use crate::locked::locked;
use crate::machine::address_space;
use eightfold_core::count::count_symmetric_until;
use eightfold_core::{BoardSize, Method};
use eightfold_results::GroupTally;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, Scope};
use std::time::Duration;

/// The end of the threads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// Everything is done.
    Whole,
    /// The user asked to stop.
    Stopped,
    /// A device was lost. Earlier results remain valid.
    Lost(BackendError),
}

/// A receiver of the threads' results.
pub(crate) trait Listener {
    /// Takes a finished task. A failure stops the count.
    fn done(&mut self, done: Done) -> Result<(), Failure>;

    /// Is called after each task, and at regular intervals.
    fn tick(&mut self);

    /// Returns `true` if more tasks may begin. Tasks in progress are finished and reported in any case.
    fn wants_more(&self) -> bool {
        true
    }
}

/// The time between two ticks of the listener.
const TICK: Duration = Duration::from_millis(100);

/// The state that the threads share.
struct Shared<'a> {
    size: BoardSize,
    resources: Resources,
    tasks: Mutex<Tasks>,
    /// The number of threads that take groups.
    takers: usize,
    stop: &'a AtomicBool,
    /// Set when no more tasks may begin, for any reason.
    over: AtomicBool,
    /// Set when a device has counted a group.
    has_begun: AtomicBool,
}

impl<'a> Shared<'a> {
    fn new(size: BoardSize, tasks: Tasks, resources: Resources, stop: &'a AtomicBool) -> Shared<'a> {
        let devices = resources.devices;
        let takers = devices.workers() + if devices.have_processor() { resources.threads } else { 0 };
        let (tasks, [over, has_begun]) = (Mutex::new(tasks), [false; 2].map(AtomicBool::new));
        Shared { size, resources, tasks, takers, stop, over, has_begun }
    }

    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.over.load(Ordering::Relaxed)
    }

    /// Puts a group back that a thread has begun, because it was asked to stop.
    fn put_back(&self, group: u32) -> Result<(), BackendError> {
        locked(&self.tasks).put_back([group]);
        Ok(())
    }

    /// Counts turns on the processor until none are left.
    fn count_symmetric(&self, sender: &Sender<ThreadMessage>) {
        while !self.is_over() {
            let Some(column) = locked(&self.tasks).next_turns() else { break };
            let Some(turns) = count_symmetric_until(self.size, column, &|| self.is_over()) else { break };
            let done = Done::Turns { column, turns };
            if sender.send(Ok(done)).is_err() {
                break;
            }
        }
    }

    /// Counts groups on a backend until none are left.
    fn count_groups(
        &self,
        backend: &dyn Backend,
        number: usize,
        sender: &Sender<ThreadMessage>,
    ) -> Result<(), BackendError> {
        let mut worker = backend.prepare(self.size, number)?;
        let (audit, kind) = (self.resources.devices.audit, backend.describe().kind);
        // Devices are compared with the batch engine on the processor.
        let mut auditor = Auditor::new(audit, self.resources.engine).filter(|_| kind != "cpu");
        while !self.is_over() {
            let groups = locked(&self.tasks).share(worker.appetite(), self.takers);
            if groups.is_empty() {
                break;
            }
            let put_back = |_: &_| locked(&self.tasks).put_back(groups.iter().map(|group| group.index));
            for (group, counted) in groups.iter().zip(worker.count(&groups).inspect_err(put_back)?) {
                let was_audited = match &mut auditor {
                    Some(auditor) => auditor.check(group, counted.tally, backend.describe(), worker.as_mut())?,
                    None => false,
                };
                let done = Done::Group {
                    index: group.index,
                    tally: counted.tally.into(),
                    units: group.units.len() as u64,
                    steps: counted.nodes,
                    audited: was_audited.into(),
                    backend: kind,
                };
                if sender.send(Ok(done)).is_err() {
                    return Ok(());
                }
                self.has_begun.fetch_or(kind != "cpu", Ordering::Relaxed);
            }
        }
        Ok(())
    }

    /// Counts groups of the colours on the processor until none are left.
    fn count_units(&self, counter: &mut dyn UnitCounter, sender: &Sender<ThreadMessage>) -> Result<(), BackendError> {
        let mut auditor = UnitAuditor::new(self.resources.devices.audit, self.resources.engine);
        while let Some(group) = (!self.is_over()).then(|| locked(&self.tasks).next_units()).flatten() {
            let (mut sum, mut units, mut audited, before) = (0, 0, 0, counter.steps());
            for unit in group.units() {
                let counted = counter.count(unit, &|| self.is_over());
                let Some(count) = counted else { return self.put_back(group.index) };
                if let Some(auditor) = &mut auditor {
                    let was_audited = auditor.check((group.index, units, unit), count, counter, &|| self.is_over())?;
                    // A group whose audit was stopped is not kept, and is counted again later.
                    let Some(was_audited) = was_audited else { return self.put_back(group.index) };
                    audited += u64::from(was_audited);
                }
                sum += count;
                units += 1;
            }
            let done = Done::Group {
                index: group.index,
                tally: GroupTally::Sum(sum),
                units,
                steps: counter.steps() - before,
                audited,
                backend: "cpu",
            };
            if sender.send(Ok(done)).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// Counts groups of either kind on the processor until none are left.
    fn count_on_the_processor(
        &self,
        cpu: &Cpu,
        number: usize,
        sender: &Sender<ThreadMessage>,
    ) -> Result<(), BackendError> {
        match self.method() {
            Method::Batch => self.count_groups(cpu, number, sender),
            Method::Colours => self.count_units(self.resources.unit_counter(self.size).as_mut(), sender),
        }
    }

    /// Counts groups on a device until none are left. If the device is lost and the processor counts beside it, this
    /// thread goes on there, so that someone counts the groups that are put back last.
    fn count_on_a_device(
        &self,
        device: &dyn Backend,
        number: usize,
        cpu: &Cpu,
        sender: &Sender<ThreadMessage>,
    ) -> Result<(), BackendError> {
        let ended = self.count_groups(device, number, sender);
        let has_begun = self.has_begun.load(Ordering::Relaxed);
        match ended.map_err(|error| if has_begun { error.midway() } else { error }) {
            Err(error) if self.resources.outlast(&error) => {
                report(Err(error), sender);
                self.count_groups(cpu, self.resources.threads + number, sender)
            }
            ended => ended,
        }
    }

    fn method(&self) -> Method {
        locked(&self.tasks).method
    }

    /// Starts all threads. They end when there is nothing left to do, or when the receiver is gone.
    fn start<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        cpu: &'scope Cpu,
        sender: &Sender<ThreadMessage>,
    ) -> Result<(), Failure> {
        let devices = self.resources.devices;
        for backend in devices.backends {
            for number in 0..backend.workers() {
                let sender = sender.clone();
                let work = move || report(self.count_on_a_device(backend.as_ref(), number, cpu, &sender), &sender);
                let named = thread::Builder::new().name(format!("{} {number}", backend.describe().kind));
                named.spawn_scoped(scope, work).map_err(|error| address_space::unstarted(&error))?;
            }
        }
        // The processor's threads begin with the turns, which take longest on large boards.
        address_space::start(self.resources.threads, |number, thread| {
            let sender = sender.clone();
            let work = move || {
                cpu.pin(number);
                self.count_symmetric(&sender);
                if devices.have_processor() {
                    report(self.count_on_the_processor(cpu, number, &sender), &sender);
                }
            };
            thread.spawn_scoped(scope, work).map(drop)
        })
        .map(drop)
    }

    /// Passes on the threads' messages until the last thread has ended. Returns the error of a lost device.
    fn listen(
        &self,
        receiver: &Receiver<ThreadMessage>,
        listener: &mut dyn Listener,
    ) -> Result<Option<BackendError>, Failure> {
        let (mut lost, mut outlasted) = (None, Vec::new());
        loop {
            match receiver.recv_timeout(TICK) {
                Ok(Ok(done)) => listener.done(done)?,
                // Several workers of a device may report the same.
                Ok(Err(error)) if outlasted.contains(&error) => {}
                Ok(Err(error)) if self.resources.outlast(&error) => {
                    say_below(&format!("{error}; the processor goes on."));
                    outlasted.push(error);
                }
                // The other threads finish their current tasks.
                Ok(Err(error @ BackendError::Lost { .. })) => {
                    self.over.store(true, Ordering::Relaxed);
                    lost.get_or_insert(error);
                }
                Ok(Err(error)) => return Err(error.into()),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(lost),
            }
            listener.tick();
            if !listener.wants_more() {
                self.over.store(true, Ordering::Relaxed);
            }
        }
    }
}

/// A message from a thread: a finished task, or the error that ends the thread.
type ThreadMessage = Result<Done, BackendError>;

/// Sends the error that ended a thread.
fn report(ended: Result<(), BackendError>, sender: &Sender<ThreadMessage>) {
    if let Err(error) = ended {
        let _nobody_listens = sender.send(Err(error));
    }
}

/// Does all tasks, or as many as possible before `stop` is set or a device is lost.
pub(crate) fn run(
    size: BoardSize,
    tasks: Tasks,
    resources: Resources,
    stop: &AtomicBool,
    listener: &mut dyn Listener,
) -> Result<End, Failure> {
    let cpu = Cpu::new(resources.engine, resources.threads);
    let shared = Shared::new(size, tasks, resources, stop);
    let lost = thread::scope(|scope| {
        let (sender, receiver) = channel();
        let begun = shared.start(scope, &cpu, &sender);
        // The channel closes with the last thread.
        drop(sender);
        let ended = begun.and_then(|()| shared.listen(&receiver, listener));
        ended.inspect_err(|_| shared.over.store(true, Ordering::Relaxed))
    })?;
    let are_over = locked(&shared.tasks).are_over();
    Ok(match lost {
        _ if are_over => End::Whole,
        Some(error) => End::Lost(error),
        None => End::Stopped,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Devices;
    use crate::backend::audit::AuditRate;
    use crate::backend::colours::ByColours;
    use eightfold_core::colours::{Part, WhiteRows};
    use eightfold_core::count::{Engine, LaneKind};
    use eightfold_results::Work;

    /// The colours with a fault: they add one solution to a unit, or are asked to stop after it.
    struct Faulty<'a> {
        counter: ByColours,
        unit: WhiteRows,
        stop: Option<&'a AtomicBool>,
    }

    impl UnitCounter for Faulty<'_> {
        fn count_part(&mut self, unit: WhiteRows, part: &Part, is_over: &dyn Fn() -> bool) -> Option<u64> {
            let count = self.counter.count_part(unit, part, is_over)?;
            match self.stop {
                Some(stop) => stop.fetch_or(unit == self.unit, Ordering::Relaxed),
                None => return Some(count + u64::from(unit == self.unit)),
            };
            Some(count)
        }

        fn steps(&self) -> u64 {
            self.counter.steps()
        }
    }

    /// Counts N = 12 by colours, with a fault in the ninth unit of group 3. Returns the groups that are done,
    /// the outcome, and those that are left.
    fn count_with_a_fault(audit: AuditRate, stops: bool) -> (Vec<u32>, Result<(), BackendError>, Vec<u32>) {
        let (size, engine) = (BoardSize::new(12).unwrap(), Engine::new(LaneKind::best()).unwrap());
        let (stop, (sender, receiver)) = (AtomicBool::new(false), channel());
        let devices = Devices { audit, ..Devices::default() };
        let resources = Resources { devices, ..Resources::processor(engine, 1) };
        let tasks = Tasks::left(&Work::new(size, Method::Colours, None).unwrap());
        let shared = Shared::new(size, tasks, resources, &stop);
        let unit = WhiteRows::of_group(size, 3).nth(8).unwrap();
        let mut counter = Faulty { counter: ByColours::new(size, engine), unit, stop: stops.then_some(&stop) };
        let ended = shared.count_units(&mut counter, &sender);
        drop(sender);
        let groups = receiver.iter().filter_map(|heard| match heard {
            Ok(Done::Group { index, .. }) => Some(index),
            _ => None,
        });
        let left = std::iter::from_fn(|| locked(&shared.tasks).next_units());
        (groups.collect(), ended, left.map(|group| group.index).collect())
    }

    #[test]
    fn an_audit_catches_colours_that_are_wrong_in_one_unit_and_names_it() {
        let (groups, ended, _) = count_with_a_fault(AuditRate::default(), false);
        assert_eq!((groups.len(), ended), (4, Ok(())), "without an audit nothing is noticed");
        let whole: AuditRate = "1".parse().unwrap();
        // The fault is in the colours themselves, so a sample of it is wrong too.
        let sampled = AuditRate { by_samples: true, ..whole };
        for (audit, by) in [(whole, "batch engine"), (sampled, "audit by a sample")] {
            let (groups, ended, _) = count_with_a_fault(audit, false);
            assert!(!groups.contains(&3), "{groups:?}");
            let said = ended.unwrap_err().to_string();
            let (start, end) = said.split_once(&format!("; the {by} says ")).unwrap();
            let found = start.strip_prefix("counting by colours counted wrong: in group 3, unit 8: ").unwrap();
            assert_eq!(found.parse::<u64>().unwrap(), end.parse::<u64>().unwrap() + 1, "{said}");
        }
    }

    #[test]
    fn a_stop_puts_the_group_in_hand_back() {
        let (mut groups, ended, left) = count_with_a_fault(AuditRate::default(), true);
        assert!(ended == Ok(()) && left.contains(&3) && !groups.contains(&3), "{groups:?}");
        groups.extend(left);
        groups.sort_unstable();
        assert!(groups.iter().copied().eq(0..4), "{groups:?}");
    }
}
