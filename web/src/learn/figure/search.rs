//! A search, step by step: Walk in miniature.

use crate::learn::figure::Excerpt;
use crate::learn::figure::excerpt::{Instrument, Part};
use crate::learn::figure::flag_arrays::flag_arrays;
use crate::learn::figure::masks::{masks, pointing};
use crate::learn::figure::prelude::*;
use crate::parts;
use crate::parts::board::board as whole_board;
use crate::parts::room::Moves;
use crate::parts::text::drawn;
use crate::text::class_size;
use crate::walk;
use crate::walk::place::Place;
use crate::walk::state::State;
use crate::walk::view::ledger::ledger as counts;
use eightfold_core::known;
use eightfold_core::trace::Player;

/// Matches the event at which a beat begins.
pub(crate) type Sought = fn(&Event) -> bool;

/// A search.
pub(crate) type Search = Excerpt<State>;

impl Search {
    /// Returns a search at its beginning. The sentence about the last step is shown, unless the beat chooses other
    /// parts.
    pub(crate) fn new(rung: Rung, size: BoardSize) -> Search {
        Excerpt::of(Place::of(rung, size, 0)).showing(&[saying])
    }

    /// Moves the search to the next matching event, or to the end.
    pub(crate) fn at(self, is_sought: Sought) -> Search {
        let first = Place { step: Some(self.ahead(is_sought).position()), ..self.first.clone() };
        self.moved(first)
    }

    /// Returns a player of the search at the next matching event, or at the end.
    pub(super) fn ahead(&self, is_sought: Sought) -> Player {
        let mut player = Player::new(self.room.rung(), self.room.size());
        player.seek(self.room.shown.step);
        // A function pointer, so that all beats share this code: closures would add a copy of a kilobyte for each beat.
        player.run_until(State::STEPS_PER_FRAME, is_sought);
        player
    }

    /// Makes the search play, pause at each solution, and show no sentence about its steps.
    pub(crate) fn watched(mut self) -> Search {
        Figure::apply(&mut self, &Action::Control(Control::Play));
        let is_solved = |walk: &State| matches!(walk.shown.event, Some(Event::Solution { .. }));
        self.paced(4).showing(&[]).resting(is_solved)
    }

    /// Asks about a square.
    pub(crate) fn wondering(self, square: Square) -> Search {
        let first = Place { asked: Some(square), ..self.first.clone() };
        self.moved(first)
    }
}

impl Instrument for State {
    const VIEW: View = View::Walk;
    const ACT: fn(walk::state::Action) -> Action = Action::Walk;
    const BOARD: Part<State> = board;

    fn meant(&self, action: &Action, first: &Place) -> Vec<walk::state::Action> {
        use walk::state::Action as Walk;
        let shown = &self.shown;
        match action {
            Action::Walk(action) => vec![*action],
            Action::Dial(Control::Step, step) => vec![Walk::Seek(*step)],
            Action::Control(Control::Restart) if first.step != Some(shown.step) => {
                first.step.map(Walk::Seek).into_iter().collect()
            }
            Action::Control(Control::Back) if !shown.is_start() => vec![Walk::Back],
            Action::Control(Control::Play) if shown.is_end() => vec![Walk::First, Walk::Play],
            Action::Control(Control::Play) => vec![Walk::Play],
            Action::Control(Control::Forward) if !shown.is_end() => vec![Walk::Forward],
            // Drop the question about a square, which referred to the previous board.
            Action::Control(Control::Next) if !shown.is_end() => vec![Walk::Ask(None), Walk::NextSolution],
            Action::Control(Control::End) if !shown.is_end() => vec![Walk::Last],
            _ => Vec::new(),
        }
    }

    fn dial(&self, control: Control, language: Language) -> Option<Dial> {
        let step = self.step();
        let last = self.timeline.length.unwrap_or(step) as usize;
        let dial = || Dial::new(say!(language, "learn-control-step"), (0, last), step as usize);
        (control == Control::Step).then(dial)
    }

    fn is_moving(&self) -> bool {
        Moves::is_moving(self)
    }

    fn reaches(&self, goal: Goal) -> bool {
        match goal {
            Goal::End => self.shown.is_end(),
            // Merely playing past such a step does not count.
            Goal::Closes(rule, squares) => !Moves::is_moving(self) && closes(self, rule) == squares,
            Goal::Decided(class) => decision(self) == Some((class, true)),
            _ => false,
        }
    }
}

/// Counts the squares that a rule closes in the row that the search looks at.
fn closes(walk: &State, rule: Reason) -> u32 {
    match walk.shown.event {
        Some(Event::Consider { closed, .. }) => closed.by(rule).count_ones(),
        _ => 0,
    }
}

/// Returns the class of the board that was just counted, and `true` if the cell that the reader asks about decided it.
pub(crate) fn decision(walk: &State) -> Option<(Class, bool)> {
    let Some(Event::Solution { class: Some(class), .. }) = walk.shown.event else { return None };
    let (masks, asked) = (walk.shown.edge?, walk.asked?);
    let cell = Cell::ALL.into_iter().find(|cell| masks.cell(*cell) == asked)?;
    Some((class, cell.tie() == Some(class)))
}

type Act = Callback<walk::state::Action>;

fn board(walk: &State, page: &Page, act: &Act) -> Html {
    let gesture = act.reform(walk::state::Action::from);
    let still = !Moves::is_moving(walk);
    html! {
        <div class="field">
            { whole_board(&walk.shown, walk.spots(), still, page.settings.language, &gesture) }
        </div>
    }
}

/// Draws the sentence about the last step.
pub(crate) fn saying(walk: &State, page: &Page, _: &Act) -> Html {
    let (position, language) = (&walk.shown, page.settings.language);
    let live = (!Moves::is_moving(walk)).then_some("polite");
    drawn("saying", None, live, position.step, parts::text::sentence(position, language), language)
}

/// Says which of all solutions this is.
pub(crate) fn found(walk: &State, page: &Page, _: &Act) -> Html {
    let (at, all) = (walk.shown.ledger.found, known::total(walk.size()).unwrap_or_default());
    caption("found", false, say!(page.settings.language, "learn-solution", at, all))
}

/// Draws the row list.
pub(crate) fn listed(walk: &State, _: &Page, _: &Act) -> Html {
    let columns: Vec<_> = walk.shown.queens.iter().map(u8::to_string).collect();
    html! { <p class="caption" id="listed"><code>{ columns.join(" ") }</code></p> }
}

/// Draws the answer to "why not here?", in words and as two small boards.
pub(crate) fn why(walk: &State, page: &Page, _: &Act) -> Html {
    html! {
        <div class="wonder part">
            { walk::trial::view::drawn(walk) }
            { walk::trial::view::answer(walk, false, page.settings.language) }
        </div>
    }
}

/// Draws the masks of the row.
pub(crate) fn of_row(walk: &State, page: &Page, act: &Act) -> Html {
    bits(walk, page, act, "of-row", false)
}

/// Draws the masks of the row with the expressions that made them.
pub(crate) fn of_row_made(walk: &State, page: &Page, act: &Act) -> Html {
    bits(walk, page, act, "of-row", true)
}

/// Draws what the queens above attack.
pub(crate) fn attacks(walk: &State, page: &Page, act: &Act) -> Html {
    bits(walk, page, act, "of-attacks", false)
}

/// Draws what the queens above attack with the expressions that made it.
pub(crate) fn attacks_made(walk: &State, page: &Page, act: &Act) -> Html {
    bits(walk, page, act, "of-attacks", true)
}

/// Draws what the queens above attack, and the open squares that this leaves.
pub(crate) fn free(walk: &State, page: &Page, act: &Act) -> Html {
    bits(walk, page, act, "of-free", false)
}

/// Draws the open squares of the row.
pub(crate) fn open(walk: &State, page: &Page, act: &Act) -> Html {
    bits(walk, page, act, "of-open", false)
}

/// Draws the value of each set bit of the open squares below it, and their sum.
pub(crate) fn added(walk: &State, _: &Page, _: &Act) -> Html {
    let open = walk.shown.row.map_or(0, |row| row.untried);
    let ones = || (0..walk.shown.size.get()).rev().map(|bit| open & 1 << bit);
    let terms: Vec<_> = ones().filter(|one| *one != 0).map(|one| one.to_string()).collect();
    let one = |one: u32| html! { <span>{ (one != 0).then_some(one) }</span> };
    html! {
        <div class="part under added">
            <div class="ones" aria-hidden="true">{ for ones().map(one) }</div>
            <p id="added">{ if terms.len() > 1 { format!("{} = {open}", terms.join(" + ")) } else { open.to_string() } }</p>
        </div>
    }
}

/// Draws some of the masks. The beat decides which.
fn bits(walk: &State, page: &Page, act: &Act, class: &'static str, explains: bool) -> Html {
    let (onpointerover, onpointerleave) = pointing(&walk.shown, &act.reform(walk::state::Action::from));
    html! {
        <div class={classes!("part", "under", class)} {onpointerover} {onpointerleave}>
            { masks(walk, explains, page.settings.language) }
        </div>
    }
}

/// Draws the recursive calls and the flags.
pub(crate) fn flags(walk: &State, _: &Page, _: &Act) -> Html {
    html! { <div class="part">{ flag_arrays(&walk.shown) }</div> }
}

/// Draws the counts of events so far.
pub(crate) fn ledger(walk: &State, page: &Page, _: &Act) -> Html {
    html! { <div class="part">{ counts(&walk.shown, page.settings.language) }</div> }
}

/// Says why the pressed square is not the one that decided a board of this class.
pub(crate) fn decided(walk: &State, sought: Class, language: Language) -> Html {
    let class = |class| class_size(class, language);
    let told = match decision(walk) {
        _ if walk.asked.is_none() => String::new(),
        None => say!(language, "learn-decided-nothing"),
        Some((of, _)) if of != sought => say!(language, "learn-decided-class", class = class(of)),
        Some((of, false)) => say!(language, "learn-decided-letter", class = class(of)),
        Some((_, true)) => String::new(),
    };
    html! { <p class="caption" id="decided" aria-live="polite">{ told }</p> }
}
