//! Searches side by side, node by node: some rungs in a race with a finish, or workers that share the parts of one
//! search.

use crate::learn::figure::prelude::*;
use crate::parts::drawing::bar;
use crate::parts::steps;
use crate::parts::thumbnail::small;
use crate::text::rung;
use eightfold_core::ladder::Ledger;

/// Returns the ledger of a complete search.
pub(crate) fn searched(rung: Rung, size: BoardSize) -> Ledger {
    // Use the machine, which the page contains anyway: searches of another form would add 30 KB to the module.
    let mut machine = Machine::new(rung, size);
    while machine.step().is_some() {}
    *machine.ledger()
}

/// Searches side by side.
#[derive(Clone, Debug)]
pub(crate) struct Sprint {
    size: BoardSize,
    /// `true` if each search uses a different rung.
    is_race: bool,
    shares: Vec<Share>,
    /// The number of shares taken so far, in order.
    taken: usize,
    /// The searches.
    pub(crate) runners: Vec<SprintRunner>,
    /// The nodes that each search has had time for.
    pub(crate) time: u64,
    /// The fraction of a node earned since the last one, while the searches run.
    earned: Option<f64>,
}

/// A search, or the part of one below some queens.
#[derive(Clone, Debug)]
struct Share {
    /// The machine just before the share begins.
    start: Machine,
    /// The node count at which the share ends.
    until: u64,
}

/// A running search.
#[derive(Clone, Debug)]
pub(crate) struct SprintRunner {
    machine: Machine,
    /// The index of the current share, and the node counts where it begins and ends; `None` if the runner is done.
    share: Option<(usize, u64, u64)>,
}

impl SprintRunner {
    /// Returns the number of nodes so far.
    pub(crate) const fn nodes(&self) -> u64 {
        self.machine.ledger().nodes
    }

    /// Returns the percentage of the current share that is done.
    fn percentage(&self) -> f64 {
        self.share.map_or(100.0, |(_, from, until)| (self.nodes() - from) as f64 / (until - from) as f64 * 100.0)
    }

    /// Draws a search in a race, with its progress to the finish. A finished search shows its last solution.
    fn racing(&self, language: Language) -> Html {
        let (nodes, solutions) = (self.nodes(), self.machine.ledger().total);
        let (board, so_far) = match self.share {
            None => (self.machine.last_solution(), say!(language, "learn-race-done", nodes, solutions)),
            Some(_) => (self.machine.board(), say!(language, "learn-race-so-far", nodes, solutions)),
        };
        self.drawn(board, rung(self.machine.rung(), language), so_far)
    }

    /// Draws a worker. A worker without a part is done.
    fn working(&self, at: usize, language: Language) -> Html {
        let name = say!(language, "learn-team-worker", number = at + 1);
        match self.share {
            None => self.drawn(&[], name, String::new()),
            Some((part, ..)) => {
                self.drawn(self.machine.board(), name, say!(language, "learn-team-part", part = part + 1))
            }
        }
    }

    fn drawn(&self, board: &[u8], name: String, so_far: String) -> Html {
        let share = self.percentage();
        html! {
            <li class={classes!((share >= 100.0).then_some("done"))}>
                { small(self.machine.size(), board) }
                <div>
                    <b>{ name }</b>
                    <div class="track">{ bar(share) }<span class="flag" /></div>
                    <span>{ so_far }</span>
                </div>
            </li>
        }
    }
}

impl Sprint {
    /// The most workers.
    pub(crate) const MOST: usize = 4;
    /// The nodes per second of each search: the slowest for N = 8 takes a quarter of a minute.
    const PACE: f64 = 140.0;

    /// Returns a race of some rungs.
    pub(crate) fn race(rungs: &[Rung], size: BoardSize) -> Sprint {
        let share = |rung: &Rung| Share { start: Machine::new(*rung, size), until: searched(*rung, size).nodes };
        Sprint::new(size, true, rungs.iter().map(share).collect(), rungs.len())
    }

    /// Returns a search divided below the queens of the first rows, and workers that share the parts.
    pub(crate) fn team(size: BoardSize, rows: usize, workers: usize) -> Sprint {
        let mut shares: Vec<Share> = Vec::new();
        let mut machine = Machine::new(Rung::Bitmap, size);
        let mut before = machine.clone();
        while let Some(event) = machine.step() {
            let until = machine.ledger().nodes;
            if matches!(event, Event::Place(queen) if usize::from(queen.row) + 1 == rows) {
                shares.push(Share { start: before.clone(), until });
            }
            // A share starts once its queens are placed in the rows above, and ends when one of them moves.
            match shares.last_mut() {
                Some(share) if machine.row() >= rows => share.until = until,
                _ => before = machine.clone(),
            }
        }
        Sprint::new(size, false, shares, workers)
    }

    fn new(size: BoardSize, is_race: bool, shares: Vec<Share>, runners: usize) -> Sprint {
        let mut sprint = Sprint { size, is_race, shares, taken: 0, runners: Vec::new(), time: 0, earned: None };
        sprint.begin(runners);
        sprint
    }

    /// Starts again with this number of runners.
    fn begin(&mut self, runners: usize) {
        let waiting = Machine::new(Rung::Bitmap, self.size);
        let runner = || SprintRunner { machine: waiting.clone(), share: None };
        self.runners = std::iter::repeat_with(runner).take(runners).collect();
        (self.taken, self.time, self.earned) = (0, 0, None);
        self.assign();
    }

    /// Gives each runner without a share the next one.
    fn assign(&mut self) {
        for runner in &mut self.runners {
            if runner.share.is_none()
                && let Some(share) = self.shares.get(self.taken)
            {
                runner.machine = share.start.clone();
                runner.share = Some((self.taken, runner.nodes(), share.until));
                self.taken += 1;
            }
        }
    }

    /// Returns the state of each share: done, under way, or waiting.
    pub(crate) fn shares(&self) -> impl Iterator<Item = &'static str> + '_ {
        (0..self.shares.len()).map(|at| {
            match self.runners.iter().any(|it| it.share.is_some_and(|(share, ..)| share == at)) {
                true => "now",
                false if at < self.taken => "done",
                false => "",
            }
        })
    }

    /// Returns the nodes of all shares together, which is the time that one worker would take alone.
    pub(crate) fn alone(&self) -> u64 {
        self.shares.iter().map(|share| share.until - share.start.ledger().nodes).sum()
    }

    /// Returns `true` if all shares are done.
    pub(crate) fn is_over(&self) -> bool {
        self.runners.iter().all(|runner| runner.share.is_none())
    }

    /// Advances each search by one node.
    fn tick(&mut self) {
        if self.is_over() {
            return;
        }
        self.time += 1;
        for runner in &mut self.runners {
            let Some((_, _, until)) = runner.share else { continue };
            let next = runner.nodes() + 1;
            while runner.nodes() < next && runner.machine.step().is_some() {}
            if next == until {
                runner.share = None;
            }
        }
        self.assign();
    }

    /// Says how far a race has come: which search finished last so far.
    fn told_of_race(&self, language: Language) -> String {
        let arrived = self.runners.iter().filter(|runner| runner.share.is_none());
        match arrived.max_by_key(|runner| runner.nodes()) {
            _ if self.is_over() => say!(language, "learn-race-over"),
            None => String::new(),
            Some(it) => {
                let (rung, nodes) = (rung(it.machine.rung(), language), it.nodes());
                say!(language, "learn-race-arrived", rung, nodes)
            }
        }
    }
}

impl Figure for Sprint {
    fn opens_in(&self) -> (View, String) {
        let rungs: Vec<_> = self.shares.iter().map(|share| share.start.rung().name()).collect();
        match self.is_race {
            true => (View::Ladder, format!("n={}&race={}", self.size, rungs.join(","))),
            false => (View::Walk, format!("n={}", self.size)),
        }
    }

    /// Draws the searches of a race, or a row of marks for the parts of a search, and its workers.
    fn draw(&self, page: &Page, _: &Callback<Action>) -> Html {
        let (language, time) = (page.settings.language, self.time);
        if self.is_race {
            return html! {
                <>
                    <ul class="sprint">{ for self.runners.iter().map(|it| it.racing(language)) }</ul>
                    { caption("race-told", false, self.told_of_race(language)) }
                </>
            };
        }
        let told = match self.is_over() {
            true => say!(language, "learn-team-over", time, alone = self.alone()),
            false => say!(language, "learn-team-time", time),
        };
        let label = say!(language, "learn-team-parts", parts = self.shares.len());
        html! {
            <>
                <p class="pips" role="img" aria-label={label}>{ for self.shares().map(|class| html! { <i {class} /> }) }</p>
                <ul class="sprint two">{ for self.runners.iter().enumerate().map(|(at, it)| it.working(at, language)) }</ul>
                { caption("team", self.is_moving(), told) }
            </>
        }
    }

    fn apply(&mut self, action: &Action) {
        match action {
            Action::Control(Control::Play) if self.is_moving() => self.rest(),
            Action::Control(Control::Play) => {
                if self.is_over() {
                    self.begin(self.runners.len());
                }
                self.earned = Some(0.0);
            }
            Action::Control(Control::Restart) => self.begin(self.runners.len()),
            Action::Control(Control::End) => {
                while !self.is_over() {
                    self.tick();
                }
                self.rest();
            }
            Action::Dial(Control::Workers, workers) => self.begin((*workers as usize).clamp(1, Sprint::MOST)),
            _ => {}
        }
    }

    fn is_idle(&self, control: Control) -> bool {
        match control {
            Control::Restart => self.time == 0 && !self.is_moving(),
            Control::End => self.is_over(),
            _ => false,
        }
    }

    fn dial(&self, control: Control, language: Language) -> Option<Dial> {
        let dial = || Dial::new(say!(language, "learn-workers"), (1, Sprint::MOST), self.runners.len());
        (control == Control::Workers).then(dial)
    }

    fn reaches(&self, _: Goal) -> bool {
        self.is_over()
    }

    fn is_moving(&self) -> bool {
        self.earned.is_some()
    }

    fn frame(&mut self, elapsed: f64, _: &Settings) {
        let nodes = self.earned.as_mut().map_or(0, |earned| steps::due(earned, elapsed, Sprint::PACE));
        (0..nodes).for_each(|_| self.tick());
        if self.is_over() {
            self.rest();
        }
    }

    fn rest(&mut self) {
        self.earned = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size() -> BoardSize {
        BoardSize::new(8).unwrap()
    }

    fn press(sprint: &mut Sprint, control: Control) {
        sprint.apply(&Action::Control(control));
    }

    fn frame(sprint: &mut Sprint, elapsed: f64) {
        sprint.frame(elapsed, &Settings::recall(|_| None, "en"));
    }

    /// All searches have the same number of nodes until they are done, and each finishes at the node count of the core.
    #[test]
    fn each_comes_to_a_node_whenever_the_other_does() {
        let rungs = [Rung::Bitmap, Rung::Mirror, Rung::Symmetry];
        let all = rungs.map(|rung| searched(rung, size()).nodes);
        let mut race = Sprint::race(&rungs, size());
        press(&mut race, Control::Play);
        let mut frames = 0;
        while race.is_moving() {
            frame(&mut race, 16.0);
            frames += 1;
            for (runner, all) in race.runners.iter().zip(all) {
                assert_eq!(runner.nodes(), race.time.min(all), "{}", runner.machine.rung());
                assert!(runner.share.is_none() == (race.time >= all));
            }
            assert!(frames < 10_000);
        }
        // About a quarter of a minute of frames.
        assert!((700..1100).contains(&frames), "{frames}");
        assert!(race.runners.iter().all(|runner| runner.machine.ledger().total == 92));
        assert!(race.runners.iter().all(|runner| runner.machine.last_solution().len() == 8));
    }

    #[test]
    fn play_begins_again_after_the_end() {
        let mut race = Sprint::race(&[Rung::Bitmap, Rung::Symmetry], size());
        assert!(race.is_idle(Control::Restart) && !race.is_idle(Control::End));
        press(&mut race, Control::End);
        assert!(race.is_over() && !race.is_moving() && race.is_idle(Control::End));
        press(&mut race, Control::Play);
        assert!(!race.is_over() && race.is_moving());
        press(&mut race, Control::Restart);
        assert!(!race.is_moving() && race.runners.iter().all(|runner| runner.nodes() < 2));
    }

    /// The parts together are the whole search below the cut rows, and each is searched once.
    #[test]
    fn every_part_is_worked_on_once() {
        // The search has 8 nodes in its first row, 42 in the second, and 2,056 in all.
        for (rows, parts, nodes) in [(1, 8, 2_056), (2, 42, 2_048), (3, 140, 2_006)] {
            let mut times = Vec::new();
            for workers in 1..=Sprint::MOST {
                let mut team = Sprint::team(size(), rows, workers);
                assert_eq!((team.shares().count(), team.alone()), (parts, nodes));
                press(&mut team, Control::Play);
                let mut frames = 0;
                while team.is_moving() {
                    frame(&mut team, 50.0);
                    frames += 1;
                    assert!(frames < 1000);
                }
                assert!(team.is_over() && team.shares().all(|part| part == "done"));
                times.push(team.time);
            }
            assert!(times[0] == nodes && times.is_sorted_by(|one, more| one > more), "{times:?}");
            assert!(times.iter().zip(1..).all(|(time, workers)| time * workers >= nodes), "{times:?}");
        }
    }
}
