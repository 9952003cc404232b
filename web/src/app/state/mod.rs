//! The state of the page and everything that can happen to it.
//!
//! [`State::apply`] is the only way to change it. It is a function of the state and the action alone: no clock, no
//! storage, no browser; time comes in as [`Action::Frame`]. It works in place, because the player with its snapshots is too
//! large to copy on every step.

mod action;
mod annexed;
mod carried;
#[cfg(test)]
mod carried_tests;
#[cfg(test)]
mod far_tests;
mod linked;
mod run;
#[cfg(test)]
mod tests;

use crate::base::notice::Notice;
use crate::base::settings::{LARGEST, Settings, largest, nearest};
use crate::base::view::View;
use crate::classes::state::Classes;
use crate::ladder::race::Race;
use crate::ladder::state::Ladder;
use crate::masks::figure::Figure;
use crate::masks::scales::Scales;
use crate::masks::turning::{Turning, TurningAction};
use crate::parts::position::Position;
use crate::symmetry::study::Study;
use crate::walk::export::Film;
use crate::walk::far::{Far, Progress};
use crate::walk::stops::{can_be_chosen, first_choice};
use crate::walk::tree::{Gaze, Tree};
use eightfold_core::Square;
use eightfold_core::ladder::Rung;
use eightfold_core::trace::{Player, Stop};
pub use eightfold_worker::explore::Goal;
use eightfold_worker::timeline::Timeline;
use eightfold_worker::{Asker, Errand};
use std::rc::Rc;

pub use action::{Action, Motion};
pub use annexed::Annexed;
use linked::Named;

/// The page.
#[derive(Debug)]
pub struct State {
    player: Player,
    shown: Rc<Position>,
    /// What was drawn before that, so that a change can be seen.
    before: Option<Rc<Position>>,
    motion: Motion,
    settings: Settings,
    /// Which of them addresses name.
    named: Named,
    notices: Vec<Notice>,
    /// What was chosen from the list of stops.
    stop: Stop,
    /// The farthest step explored; the player has snapshots on the way there.
    farthest: u64,
    /// The step at which the run began.
    outset: u64,
    /// How many frames the run took so far.
    frames: u32,
    /// What happened where, as far as it was explored.
    timeline: Rc<Timeline>,
    /// The worker that walks ahead.
    far: Far,
    /// The search as a tree, as far as it was explored.
    tree: Rc<Tree>,
    /// Where the reader looks in it.
    gaze: Gaze,
    /// How long a film is to be.
    film: Film,
    /// The square asked about.
    asked: Option<Square>,
    /// The square that the pointer is on.
    pointed: Option<Square>,
    /// Whether the help sheet is open.
    help: bool,
    /// What is shown.
    view: View,
    /// The masks in their view.
    figure: Figure,
    /// The rungs in their view.
    ladder: Rc<Ladder>,
    /// Some of them in a race, in the same view.
    race: Race,
    /// The classes in their view.
    classes: Rc<Classes>,
    /// The motion that is shown of them.
    turning: Turning,
    /// What their prunes save.
    scales: Rc<Scales>,
    /// The board in the view of the symmetries.
    study: Rc<Study>,
    /// What the views of the annex were asked.
    annexed: Annexed,
    /// The board that is carried from view to view.
    carrying: carried::Carrying,
}

impl State {
    /// The most steps of a frame, so that it is over in a few milliseconds.
    pub const STEPS_PER_FRAME: u64 = 50_000;
    /// Time that passed while nothing was drawn is not made up for.
    const LONGEST_FRAME: f64 = 100.0;

    /// The page as it opens.
    #[must_use]
    pub fn new(settings: Settings) -> State {
        let player = Player::new(settings.rung, settings.size);
        let shown = Rc::new(Position::of(&player));
        let timeline = Timeline::new(settings.rung, settings.size);
        State {
            player,
            shown,
            before: None,
            motion: Motion::Still,
            settings,
            named: Named::default(),
            notices: Vec::new(),
            stop: first_choice(settings.rung, settings.size),
            farthest: 0,
            outset: 0,
            frames: 0,
            far: Far::default(),
            tree: Rc::new(Tree::new(settings.rung, settings.size, timeline.length())),
            gaze: Gaze::default(),
            timeline: Rc::new(timeline),
            film: Film::default(),
            asked: None,
            pointed: None,
            help: false,
            view: View::Walk,
            figure: Figure::default(),
            ladder: Rc::default(),
            race: Race::new(Ladder::nearest(Ladder::FIRST as u64), Race::FIRST),
            classes: Rc::default(),
            turning: Turning::default(),
            scales: Rc::default(),
            study: Rc::default(),
            annexed: Annexed::default(),
            carrying: carried::Carrying::default(),
        }
    }

    /// What is to be drawn. During a run this stays what it was when the run began: a whirl of boards helps nobody.
    #[must_use]
    pub const fn shown(&self) -> &Rc<Position> {
        &self.shown
    }

    /// What was drawn before that, in the same search.
    #[must_use]
    pub const fn before(&self) -> Option<&Rc<Position>> {
        self.before.as_ref()
    }

    /// The step the search has reached, also during a run.
    #[must_use]
    pub fn step(&self) -> u64 {
        match self.motion {
            Motion::Sent(_) => self.far.progress().step.max(self.player.position()),
            _ => self.player.position(),
        }
    }

    /// How far the worker is.
    #[must_use]
    pub const fn progress(&self) -> Progress {
        self.far.progress()
    }

    /// What goes on.
    #[must_use]
    pub const fn motion(&self) -> Motion {
        self.motion
    }

    /// What the reader chose.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What the reader should know about the address.
    #[must_use]
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// What was chosen from the list of stops.
    #[must_use]
    pub const fn stop(&self) -> Stop {
        self.stop
    }

    /// What happened where, as far as it was explored.
    #[must_use]
    pub const fn timeline(&self) -> &Rc<Timeline> {
        &self.timeline
    }

    /// What workers are to do.
    pub fn errands(&self) -> impl Iterator<Item = &Errand> + Clone {
        // The ladder is measured, and prunes are weighed, while somebody looks.
        let ladder = self.ladder.errand().filter(|_| self.view == View::Ladder);
        let scales = self.scales.errand().filter(|_| self.view == View::Masks);
        let classes = self.classes.errand().filter(|_| self.view == View::Classes);
        self.far.errand().into_iter().chain(ladder).chain(scales).chain(classes)
    }

    /// The search as a tree, as far as it was explored.
    #[must_use]
    pub const fn tree(&self) -> &Rc<Tree> {
        &self.tree
    }

    /// Where the reader looks in the tree.
    #[must_use]
    pub const fn gaze(&self) -> &Gaze {
        &self.gaze
    }

    /// How long a film is to be.
    #[must_use]
    pub const fn film(&self) -> Film {
        self.film
    }

    /// The boards of the film that begins here; fewer where the search ends.
    #[must_use]
    pub fn boards(&self) -> Vec<Position> {
        let mut player = self.player.clone();
        player.seek(self.shown.step);
        let mut boards = vec![Position::of(&player)];
        while boards.len() as u64 <= self.film.steps() && player.forward() {
            boards.push(Position::of(&player));
        }
        boards
    }

    /// The square asked about.
    #[must_use]
    pub const fn asked(&self) -> Option<Square> {
        self.asked
    }

    /// The square that the pointer is on.
    #[must_use]
    pub const fn pointed(&self) -> Option<Square> {
        self.pointed
    }

    /// Whether the help sheet is open.
    #[must_use]
    pub const fn help(&self) -> bool {
        self.help
    }

    /// What is shown.
    #[must_use]
    pub const fn view(&self) -> View {
        self.view
    }

    /// The masks in their view.
    #[must_use]
    pub const fn figure(&self) -> Figure {
        self.figure
    }

    /// The rungs in their view.
    #[must_use]
    pub const fn ladder(&self) -> &Rc<Ladder> {
        &self.ladder
    }

    /// Some of the rungs in a race.
    #[must_use]
    pub const fn race(&self) -> &Race {
        &self.race
    }

    /// Whether something goes on from frame to frame. A worker tells of itself, without frames.
    #[must_use]
    pub fn wants_frames(&self) -> bool {
        !matches!(self.motion, Motion::Still | Motion::Sent(_)) || self.race.is_moving()
    }

    /// The classes in their view.
    #[must_use]
    pub const fn classes(&self) -> &Rc<Classes> {
        &self.classes
    }

    /// The board in the view of the symmetries.
    #[must_use]
    pub const fn study(&self) -> &Rc<Study> {
        &self.study
    }

    /// What the prunes of the masks save.
    #[must_use]
    pub const fn scales(&self) -> &Rc<Scales> {
        &self.scales
    }

    /// What the views of the annex were asked.
    #[must_use]
    pub const fn annexed(&self) -> &Annexed {
        &self.annexed
    }

    /// The motion that is shown of the masks.
    #[must_use]
    pub const fn turning(&self) -> Turning {
        self.turning
    }

    /// Lets something happen.
    pub fn apply(&mut self, action: Action) {
        self.happen(action);
        self.far.send_unasked(&self.player, &self.timeline, &self.tree);
    }

    fn happen(&mut self, action: Action) {
        match action {
            Action::First => self.by_hand(|player| player.seek(0)),
            Action::Back => self.by_hand(|player| {
                player.back();
            }),
            Action::Forward => {
                self.notices.clear();
                self.rest();
                self.advance(1, |_| false);
                self.halt();
            }
            Action::Play => match self.motion {
                Motion::Still if !self.shown.is_end() => self.motion = Motion::Playing(0.0),
                Motion::Still => {}
                _ => self.halt(),
            },
            Action::NextSolution => self.set_out(Goal::Stop(Stop::Solution)),
            Action::FirstSolution => self.find_first(),
            Action::RunTo(stop) => self.look_for(stop),
            Action::RunToChosen => self.look_for(self.stop),
            Action::ChooseStop(stop) => self.stop = stop,
            Action::Over => match self.player.over() {
                Some(stop) => self.set_out(Goal::Stop(stop)),
                None => self.happen(Action::Forward),
            },
            Action::Out => self.set_out(self.player.out().map_or(Goal::End, Goal::Stop)),
            Action::Last => self.set_out(Goal::End),
            Action::Figure(figure) => {
                self.notices.clear();
                self.figure = figure;
                self.turning.apply(TurningAction::TakeOff);
                Rc::make_mut(&mut self.scales).set_size(figure.size());
            }
            Action::Ladder(action) => {
                self.notices.clear();
                Rc::make_mut(&mut self.ladder).apply(action);
                self.race.resize(self.ladder.size());
            }
            Action::Classes(action) => {
                self.notices.clear();
                Rc::make_mut(&mut self.classes).apply(action);
            }
            Action::Race(action) => {
                self.notices.clear();
                self.race.apply(action);
            }
            Action::Turning(action) => self.turning.apply(action),
            Action::Look(look) => self.gaze.apply(look),
            Action::Point(pointed) => self.pointed = pointed,
            Action::Study(action) => {
                self.notices.clear();
                Rc::make_mut(&mut self.study).apply(action);
            }
            Action::Scales(action) => {
                self.notices.clear();
                Rc::make_mut(&mut self.scales).apply(action);
            }
            Action::Ask(asked) => {
                self.asked = asked;
                // Asked by a key, the answer is not about where the pointer happens to lie.
                self.pointed = None;
            }
            Action::Help(open) => self.help = open,
            Action::Shortcuts(on) => self.settings.shortcuts = on,
            Action::Stop => {
                self.asked = None;
                self.race.pause();
                self.halt();
            }
            Action::Frame(elapsed) => {
                self.race.frame(elapsed);
                match self.motion {
                    Motion::Still | Motion::Sent(_) => {}
                    Motion::Playing(earned) => self.play(earned, elapsed),
                    Motion::Running(goal) => self.run(goal),
                }
            }
            Action::Seek(step) => self.go_to(step),
            Action::Size(size) => self.choose(size.get() as u64, self.settings.rung),
            Action::Rung(rung) => {
                let queens = self.shown.queens.iter().copied().map(Some).collect();
                let size = self.shown.size;
                self.choose(size.get() as u64, rung);
                self.keep_board(size, queens);
            }
            Action::Language(language) => {
                (self.settings.language, self.named.language) = (language, Some(language));
            }
            Action::Theme(theme) => (self.settings.theme, self.named.theme) = (theme, Some(theme)),
            Action::Speed(speed) => self.settings.speed = speed,
            Action::Film(film) => self.film = film,
            Action::Panel(panel) => {
                let panels = self.settings.panels.toggled(panel);
                (self.settings.panels, self.named.panels) = (panels, Some(panels));
            }
            Action::Form(form) => (self.settings.form, self.named.form) = (form, Some(form)),
            Action::Visit(address) => self.visit(address),
            Action::Told(told) => match told.asker {
                Asker::Walk => self.told(told),
                Asker::Masks => Rc::make_mut(&mut self.scales).told(told),
                Asker::Ladder => Rc::make_mut(&mut self.ladder).told(told),
                Asker::Classes => Rc::make_mut(&mut self.classes).told(told),
                // These are the annex's.
                Asker::Results | Asker::Recount | Asker::Counter(_) | Asker::Card(_) => {}
            },
            Action::Asked(view, asked) => self.annexed.keep(view, asked),
            Action::Dismiss => self.notices.clear(),
        }
    }

    fn choose(&mut self, n: u64, rung: Rung) {
        self.notices.clear();
        self.begin(n, rung);
    }

    /// Begins the search of a rung on the nearest board that it is walked on, and says so if that is another.
    fn begin(&mut self, n: u64, rung: Rung) {
        let size = nearest(n, rung);
        (self.settings.size, self.settings.rung) = (size, rung);
        if n > largest(rung) as u64 && largest(rung) < LARGEST {
            self.notices.push(Notice::Limited(rung, size));
        } else if size.get() as u64 != n {
            self.notices.push(Notice::Size(size));
        }
        self.far.stop();
        self.motion = Motion::Still;
        self.player = Player::new(rung, size);
        self.farthest = 0;
        self.timeline = Rc::new(Timeline::new(rung, size));
        self.tree = Rc::new(Tree::new(rung, size, self.timeline.length()));
        self.pointed = None;
        self.gaze = Gaze::default();
        self.asked = None;
        if !can_be_chosen(self.stop, rung, size) {
            self.stop = first_choice(rung, size);
        }
        self.halt();
        self.before = None;
    }
}
