//! A search, step by step: Walk in miniature.

use crate::learn::figure::Excerpt;
use crate::learn::figure::excerpt::{Instrument, Part};
use crate::learn::figure::prelude::*;
use crate::parts;
use crate::parts::board::board as whole_board;
use crate::parts::position::Position;
use crate::parts::room::Moves;
use crate::parts::text::drawn;
use crate::text::class_size;
use crate::walk;
use crate::walk::expression::{self, Made};
use crate::walk::place::Place;
use crate::walk::state::State;
use crate::walk::sum::Sum;
use crate::walk::sum::board::Open;
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
        self.paced(8).showing(&[]).resting(is_solved)
    }

    /// Opens the row in hand: the board shows its sum, and no sentence about the last step.
    pub(crate) fn opened(self) -> Search {
        self.drawing(opened).showing(&[])
    }

    /// Opens the row in hand, with only the result of its sum.
    pub(crate) fn bare(self) -> Search {
        self.drawing(bare).showing(&[])
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
            Goal::Free => self.asked.is_some_and(|square| is_free(&self.shown, square)),
            // Merely playing past such a step does not count.
            Goal::Closes(rule, squares) => !Moves::is_moving(self) && closes(self, rule) == squares,
            Goal::Decided(class) => decision(self) == Some((class, true)),
            _ => false,
        }
    }
}

/// Returns `true` if a square is in the open row, and no line of its sum closes it.
pub(crate) fn is_free(shown: &Position, square: Square) -> bool {
    Sum::of(shown, None).is_some_and(|sum| {
        sum.row == usize::from(square.row) && sum.lines.iter().all(|line| line.mask & square.bit() == 0)
    })
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

/// Draws the board with the sum of its row.
fn opened(walk: &State, page: &Page, act: &Act) -> Html {
    in_hand(&Open::of(&walk.shown, walk.spots(), None, None), walk, page, act)
}

/// Draws the board with the result of the sum of its row.
fn bare(walk: &State, page: &Page, act: &Act) -> Html {
    in_hand(&Open::of(&walk.shown, walk.spots(), None, None).bare(), walk, page, act)
}

fn in_hand(open: &Open<'_>, walk: &State, page: &Page, act: &Act) -> Html {
    let moves = (!Moves::is_moving(walk), walk.stepped().map(|_| walk.is_brisk()));
    open.view(moves, Vec::new(), page.settings.language, &act.reform(walk::state::Action::from), None)
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
            { walk::view::answer::drawn(walk) }
            { walk::view::answer::answer(walk, false, page.settings.language) }
        </div>
    }
}

/// Draws the expressions that made the lines of the sum.
pub(crate) fn attacks_made(walk: &State, _: &Page, _: &Act) -> Html {
    made(walk, &["left", "down", "right"])
}

/// Draws the expressions that made the squares to try, and the queen.
pub(crate) fn lowest_made(walk: &State, _: &Page, _: &Act) -> Html {
    made(walk, &["bitmap", "bit"])
}

fn made(walk: &State, names: &[&str]) -> Html {
    let made = |Made { name, by }: Made| {
        html! {
            <code class="made">
                { name }{ by.as_ref().map_or_else(|| " –".to_owned(), |by| format!(" = {}", by.named)) }
                { for by.iter().filter(|by| by.named != by.valued).map(|by| html! { <span>{ format!("= {}", by.valued) }</span> }) }
            </code>
        }
    };
    let all = expression::row(&walk.shown).into_iter().filter(|made| names.contains(&made.name));
    html! { <div class="part">{ for all.map(made) }</div> }
}

/// Draws the values of the set bits of the open squares, and their sum.
pub(crate) fn added(walk: &State, _: &Page, _: &Act) -> Html {
    let open = walk.shown.row.map_or(0, |row| row.untried);
    let terms: Vec<_> = (0..walk.shown.size.get()).rev().map(|bit| open & 1 << bit).filter(|one| *one != 0).collect();
    let sum = terms.iter().map(u32::to_string).collect::<Vec<_>>().join(" + ");
    html! { <p id="added">{ if terms.len() > 1 { format!("{sum} = {open}") } else { open.to_string() } }</p> }
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
