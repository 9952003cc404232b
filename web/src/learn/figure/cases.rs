//! Masks and Symmetry in miniature: a case of the symmetry elimination, and a comparison with an image.

use crate::learn::figure::Excerpt;
use crate::learn::figure::excerpt::{Instrument, Part};
use crate::learn::figure::prelude::*;
use crate::masks::place::Place;
use crate::masks::state::Shown;
use crate::masks::{self, MaskFigure};
use crate::symmetry::state::Action as InSymmetry;
use crate::symmetry::view::looking;
use crate::symmetry::{self, Edit};
use crate::text::{capital, image};

/// The board of a case. Pressing a square shows the turn or mirror that matters there.
pub(crate) type Case = Excerpt<masks::State>;

impl Case {
    /// Returns an edge case with all that it closes.
    pub(crate) fn edge(n: usize, bound1: u8) -> Case {
        let figure = MaskFigure::nearest(n as u64, false, bound1.into());
        Excerpt::of(Place { end: Some(true), ..Place::of(figure) })
    }

    /// Returns the first case, whose squares the reader closes: a pressed square gets a second queen, and the board
    /// turns until it begins with a queen under the strip. With a smaller number, that is.
    pub(crate) fn smaller() -> Case {
        Excerpt::of(Place::default()).drawing(smaller)
    }
}

impl Instrument for masks::State {
    const VIEW: View = View::Masks;
    const ACT: fn(masks::Action) -> Action = Action::Masks;
    const BOARD: Part<masks::State> = moved;

    fn meant(&self, action: &Action, _: &Place) -> Vec<masks::Action> {
        let MaskFigure { size, is_corner, .. } = self.figure;
        match action {
            Action::Masks(action) => vec![*action],
            Action::Dial(Control::Bound1, bound1) => {
                vec![masks::Action::Figure(MaskFigure::nearest(size.get() as u64, is_corner, *bound1))]
            }
            _ => Vec::new(),
        }
    }

    fn dial(&self, control: Control, _: Language) -> Option<Dial> {
        let (least, most) = self.figure.range();
        let dial = || Dial::new("BOUND1".to_owned(), (least.into(), most.into()), self.figure.bound1.into());
        (control == Control::Bound1).then(dial)
    }

    fn reaches(&self, goal: Goal) -> bool {
        matches!(goal, Goal::Closed(wanted) if self.closed.len() >= wanted)
    }

    fn is_moving(&self) -> bool {
        masks::State::is_moving(self)
    }
}

/// Draws the board of the first case, and says where the queen comes to lie that is tried on a square.
fn smaller(state: &masks::State, page: &Page, act: &Callback<masks::Action>) -> Html {
    let (language, figure) = (page.settings.language, state.figure);
    let told = match state.shown {
        Shown::Tried(square) => match figure.image(square).filter(|_| figure.rule(square).is_some()) {
            Some(symmetry) => say!(language, "learn-smaller-closed", image = capital(&image(symmetry, language))),
            None if figure.attacked().contains(square) => say!(language, "learn-smaller-attacked"),
            None => say!(language, "learn-smaller-open"),
        },
        _ => say!(language, "learn-smaller-ask"),
    };
    html! {
        <>
            <div class="field strip-figure">{ masks::view::stage(state, language, act) }</div>
            { caption("smaller", state.is_moving(), told) }
        </>
    }
}

/// Draws the board of a case below its strip, and says what happens to a queen on the pressed square.
fn moved(state: &masks::State, page: &Page, act: &Callback<masks::Action>) -> Html {
    let language = page.settings.language;
    let (heading, more) = masks::text::told(state, language);
    html! {
        <>
            <div class="field strip-figure">{ masks::view::stage(state, language, act) }</div>
            <p class="caption" id="moved" aria-live="polite"><b>{ heading }</b>{ " " }{ more }</p>
        </>
    }
}

/// The comparison of a board with one of its images, look by look.
pub(crate) type Looks = Excerpt<symmetry::State>;

impl Looks {
    /// Returns the comparison that a cell of a solution requires, at its first look.
    pub(crate) fn new(board: &Placement, cell: Cell) -> Looks {
        let rows = board.rows().iter().copied().map(Some).collect();
        Excerpt::of(symmetry::place::Place { rows: Some(rows), compare: Some(cell), ..Default::default() })
    }
}

impl Instrument for symmetry::State {
    const VIEW: View = View::Symmetry;
    const ACT: fn(InSymmetry) -> Action = Action::Symmetry;
    const BOARD: Part<symmetry::State> = look;

    fn meant(&self, action: &Action, _: &symmetry::place::Place) -> Vec<InSymmetry> {
        let Some(board) = self.board() else { return Vec::new() };
        let (looked, all) = (board.looked, board.looks().len());
        let look = match action {
            Action::Control(Control::Back) if looked > 1 => looked - 1,
            Action::Control(Control::Forward) if looked < all => looked + 1,
            Action::Control(Control::End) if looked < all => all,
            _ => return Vec::new(),
        };
        vec![InSymmetry::Edit(Edit::Look(look))]
    }
}

/// Draws one look of a comparison.
fn look(state: &symmetry::State, page: &Page, _: &Callback<InSymmetry>) -> Html {
    let Some(board) = state.board() else { return Html::default() };
    let (all, language) = (board.looks(), page.settings.language);
    let look = all.get(board.looked.saturating_sub(1)).zip(board.solution());
    html! {
        if let Some((look, placement)) = look {
            <div class="part">
                { looking(board.cell, look, &placement, language) }
                <p class="caption">{ say!(language, "ops-at", now = board.looked, all = all.len()) }</p>
            </div>
        }
    }
}
