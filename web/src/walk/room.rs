//! Walk as a view of the page.

use crate::base::panels::Panel;
use crate::base::settings::{Choice, DRAWN, LARGEST, Settings, largest, nearest, sizes};
use crate::browser::files::Export;
use crate::parts::carried::Carried;
use crate::parts::room::{About, Effects, Keeps, Key, Meaning, Moves, Page, Room, Works};
use crate::parts::steps::from_the_top;
use crate::text::say;
use crate::walk::export;
use crate::walk::place::Place;
use crate::walk::predict::Score;
use crate::walk::state::{Action, Goal, Held, Motion, Opening, State};
use crate::walk::view::view;
use eightfold_core::CaseKind;
use eightfold_core::ladder::Rung;
use eightfold_core::trace::Stop;
use eightfold_worker::{Task, TaskEvent};
use yew::prelude::*;

impl Default for State {
    fn default() -> State {
        let mut state = State::new(Rung::Bitmap, nearest(DRAWN, 1..=LARGEST));
        state.opening = Opening::Fresh;
        state
    }
}

impl Room for State {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        // The address names nothing until the descent has ended, so that a page loaded meanwhile shows it too.
        if self.opening == Opening::Fresh || matches!(self.motion, Motion::Descending(_)) {
            return Place::default();
        }
        let (rung, size) = (self.rung(), self.size());
        Place {
            size: Some(size.get() as u64),
            rung: Some(rung),
            step: Some(match self.motion {
                // During a run to a step, the address already names that step.
                Motion::Running(Goal::Step(step)) | Motion::Sent(Goal::Step(step)) => step,
                _ => self.shown.step,
            }),
            day: self.day.clone(),
            drawing: self.drawing,
            asked: self.asked,
            predict: self.predicting.is_on.then_some(true),
            ..Place::default()
        }
    }

    fn show(&mut self, place: Place, effects: &mut Effects) {
        let before = std::mem::replace(&mut self.opening, Opening::Over);
        self.visit(&place, &mut effects.notices);
        let first = Place::of(Rung::Bitmap, nearest(DRAWN, 1..=LARGEST), self.shown.step);
        if before == Opening::Fresh && place == Place::default() {
            self.descend();
        } else if before != Opening::Over && place == first && self.shown.step == self.first_dead() {
            // The address that the descent has left, of a page that is loaded again.
            self.opening = Opening::Shown(self.shown.step);
        }
    }

    fn apply(&mut self, action: Action, effects: &mut Effects) {
        match action {
            Action::Draw(settings) => effects.files.push(Export::Animate(export::animation(self, &settings))),
            action => {
                let is_choice = matches!(action, Action::Size(_) | Action::Rung(_));
                State::apply(self, action, &mut effects.notices);
                if is_choice {
                    self.chosen = Some((self.rung(), self.size()));
                }
            }
        }
    }

    fn view(&self, page: &Page<Action>) -> Html {
        if self.is_awaited() {
            return html! { <div id="coming" /> };
        }
        view(self, page)
    }

    fn about(&self) -> About {
        const KEYS: [Key; 12] = [
            ("← →", false, |language| say!(language, "key-held")),
            ("+ -", false, |language| say!(language, "key-pace")),
            ("N", true, |language| say!(language, "key-solution")),
            ("2 4 8", true, |language| say!(language, "key-class")),
            ("C", true, |language| say!(language, "key-check")),
            ("B", true, |language| say!(language, "key-case")),
            ("O", true, |language| say!(language, "key-over")),
            ("U", true, |language| say!(language, "key-out")),
            ("Q", true, |language| say!(language, "key-predict")),
            ("0…9 X", true, |language| say!(language, "key-answer")),
            ("D", true, |language| say!(language, "key-description")),
            ("Shift+←↑→↓", false, |language| say!(language, "key-square")),
        ];
        let class = match self.motion {
            Motion::Sent(_) => "search fills away",
            _ if self.is_choosing => "search fills choosing",
            _ => "search fills",
        };
        About { class, keys: &KEYS, has_panels: true, is_later: self.is_awaited(), ..About::default() }
    }

    fn key(key: &str) -> Option<Meaning<Action>> {
        let action = match key {
            "ArrowRight" => Action::Forward,
            "ArrowLeft" => Action::Back,
            "Held+ArrowRight" => Action::Hold(Held::key(true)),
            "Held+ArrowLeft" => Action::Hold(Held::key(false)),
            "Released" => Action::Release(false),
            "Home" => Action::First,
            "End" => Action::Last,
            " " => Action::Play,
            "n" => Action::NextSolution,
            "q" => Action::Predict,
            "c" => Action::RunTo(Stop::Check),
            "b" => Action::RunTo(Stop::Case),
            "o" => Action::Over,
            "u" => Action::Out,
            "+" | "-" => return Some(Meaning::Choose(Choice::Faster(key == "+"))),
            "d" => return Some(Meaning::Choose(Choice::Panel(Panel::MoreOfWalk))),
            "Escape" => return Some(Meaning::Stop),
            _ => Action::Key(key.parse().ok().filter(|key: &char| *key == 'x' || key.is_ascii_digit())?),
        };
        Some(Meaning::Act(action))
    }

    /// Returns the queens and their case, or only the case before its first queens are placed.
    fn carried(&self) -> Option<Carried> {
        let (position, size) = (&self.shown, self.size());
        // The queens of the first descent are not the reader's.
        let drawn = position.drawn().filter(|_| self.opening == Opening::Over);
        let rows: Vec<_> = drawn.map(|queen| Some(queen.column)).collect();
        let begun = |rows| Carried::board(rows, size).case;
        let case = match position.case.filter(|_| !position.is_end()) {
            // With a first queen in the corner, the second row decides the case.
            Some(case) if case.kind == CaseKind::First && rows.is_empty() => begun(vec![Some(case.bound1)]),
            Some(case) if case.kind != CaseKind::First => Some(case),
            _ => begun(rows.clone()),
        };
        Some(Carried { case: case.filter(|_| position.rung.is_split()), ..Carried::board(rows, size) })
    }

    /// Returns the place of the step at which the queens are placed or, if there is none, of the beginning of the
    /// search on a board of that size.
    fn taking(&self, carried: &Carried) -> Option<Place> {
        // The board of a day stays.
        let rung = self.day.is_none().then(|| self.rung())?;
        let own = self.carried()?;
        let same = if carried.has_queens() { own.rows == carried.rows } else { own.case == carried.case };
        // Cases have a meaning only in a split search, because only such a search shows masks.
        let meant = carried.has_queens() || rung.is_split();
        if own.size == carried.size && same || !meant || carried.size.get() > largest(rung) {
            return None;
        }
        let size = Some(carried.size.get() as u64);
        let place = Place { size, asked: None, drawing: None, ..self.place() };
        let place = match from_the_top(&carried.rows) {
            Some(_) => Place { rows: Some(carried.rows.clone()), ..place },
            None if carried.has_queens() => place,
            None => {
                let corner = carried.case.map(|case| case.kind == CaseKind::Corner);
                Place { corner, bound1: carried.case.map(|case| case.bound1.into()), ..place }
            }
        };
        match own.size == carried.size {
            true => (place.rows.is_some() || place.bound1.is_some()).then_some(place),
            false => Some(Place { step: Some(0), ..place }),
        }
    }

    fn moves(&mut self) -> Option<&mut dyn Moves> {
        Some(self)
    }

    /// Returns the work of the walk, after starting to explore a short search unasked.
    fn works(&mut self) -> Option<&mut dyn Works> {
        self.explore_unasked();
        Some(self)
    }

    fn keeps(&mut self) -> Option<&mut dyn Keeps> {
        Some(self)
    }
}

impl Moves for State {
    /// Returns `true` while something changes from frame to frame. A worker sends reports and needs no frames.
    fn is_moving(&self) -> bool {
        !matches!(self.motion, Motion::Still | Motion::Sent(_))
    }

    fn settles(&self) -> bool {
        matches!(self.motion, Motion::Running(_) | Motion::Descending(_))
    }

    fn frame(&mut self, elapsed: f64, settings: &Settings, effects: &mut Effects) {
        State::frame(self, elapsed, settings.speed, &mut effects.notices);
    }

    fn rest(&mut self) {
        if matches!(self.motion, Motion::Descending(_)) {
            // The next visit shows it whole.
            State::apply(self, Action::First, &mut Vec::new());
            self.opening = Opening::Fresh;
        }
        self.halt();
    }

    fn calm(&mut self) {
        self.is_calm = true;
    }

    fn stop(&mut self) {
        State::apply(self, Action::Stop, &mut Vec::new());
    }
}

impl Works for State {
    fn tasks(&self) -> Vec<&Task> {
        self.explorer.task.iter().collect()
    }

    fn on_task_event(&mut self, event: TaskEvent, _now: u64, effects: &mut Effects) {
        State::on_task_event(self, event, &mut effects.notices);
    }

    fn works_unseen(&self) -> bool {
        true
    }
}

/// The rung and the board that the reader chose, and the answers to predictions. Addresses do not contain the answers.
impl Keeps for State {
    fn kept(&self) -> (&'static str, String) {
        let (score, chosen) = (self.predicting.score, self.chosen.map(|(rung, size)| format!("{rung} {size}")));
        let score = (score != Score::default()).then(|| score.to_string());
        let kept = [chosen, score].into_iter().map(Option::unwrap_or_default);
        ("walk", kept.collect::<Vec<_>>().join("/"))
    }

    fn recall(&mut self, kept: &str) {
        let (chosen, score) = kept.split_once('/').unwrap_or((kept, ""));
        // An older page kept the answers to a quiz after them.
        let score = score.split('/').next().unwrap_or_default();
        let chosen = chosen.split_once(' ').and_then(|(rung, size)| {
            let rung = rung.parse().ok()?;
            Some((rung, sizes(rung).find(|it| it.to_string() == size)?))
        });
        if let Some((rung, size)) = chosen {
            *self = State::new(rung, size);
            self.chosen = chosen;
        }
        self.predicting.score = Score::read(score).unwrap_or_default();
    }
}
