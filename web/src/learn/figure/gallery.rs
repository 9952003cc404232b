//! Solutions, one after the other: the queens glide from each to the next.

use crate::base::pairs::write_board;
use crate::learn::figure::prelude::*;

/// All solutions of a board, of which one is shown.
#[derive(Debug)]
pub(crate) struct SolutionGallery {
    boards: Vec<Placement>,
    at: usize,
    /// The milliseconds for which the board has been shown, while the gallery plays.
    shown: Option<f64>,
    /// `true` if the row list is written below the board.
    listed: bool,
}

impl SolutionGallery {
    /// The milliseconds for which a board is shown.
    const PAUSE: f64 = 2200.0;

    /// Returns the solutions of a board, which play until the reader, or a preference for less motion, stops them.
    pub(crate) fn moving(size: BoardSize) -> SolutionGallery {
        SolutionGallery { boards: Solutions::of(size).collect(), at: 0, shown: Some(0.0), listed: false }
    }

    /// Returns the solutions of a board, which change only at the reader's request.
    pub(crate) fn still(size: BoardSize) -> SolutionGallery {
        SolutionGallery { shown: None, ..SolutionGallery::moving(size) }
    }

    /// Returns the solutions of a board with their row lists.
    pub(crate) fn listed(size: BoardSize) -> SolutionGallery {
        SolutionGallery { listed: true, ..SolutionGallery::still(size) }
    }

    /// Returns the board that is shown.
    pub(crate) fn board(&self) -> &Placement {
        &self.boards[self.at]
    }

    const fn next(&mut self) {
        self.at = (self.at + 1) % self.boards.len();
    }
}

impl Figure for SolutionGallery {
    fn opens_in(&self) -> (View, String) {
        (View::Symmetry, write_board(self.board().rows()))
    }

    /// Draws the board. The queen of each row keeps her element, so that she glides visibly.
    fn draw(&self, page: &Page, _: &Callback<Action>) -> Html {
        let board = self.board();
        let grid = Grid { size: board.size() };
        let told = say!(page.settings.language, "learn-solution", at = self.at + 1, all = self.boards.len());
        let queens = board.rows().iter().enumerate().map(|(row, column)| {
            let place = grid.place(Square::new(row, usize::from(*column)));
            html! { <g key={row} class="glides" transform={place}>{ mark(Sort::Queen) }</g> }
        });
        html! {
            <>
                <div class="field">{ drawn(grid, told.clone(), self.listed, html! { <>{ for queens }</> }) }</div>
                <p class="caption">
                    { told }
                    if self.listed {
                        <code>{ board.row_list().to_string() }</code>
                    }
                </p>
            </>
        }
    }

    fn apply(&mut self, action: &Action) {
        match action {
            Action::Control(Control::Play) => {
                self.shown = if self.is_moving() { None } else { Some(SolutionGallery::PAUSE) };
            }
            Action::Control(Control::Next) => {
                self.next();
                self.rest();
            }
            Action::Control(Control::Back) => {
                self.at = self.at.checked_sub(1).unwrap_or(self.boards.len() - 1);
                self.rest();
            }
            _ => {}
        }
    }

    fn name(&self, control: Control) -> &'static str {
        match control {
            Control::Back => "before",
            Control::Play if self.is_moving() => "pause",
            control => control.name(),
        }
    }

    fn is_moving(&self) -> bool {
        self.shown.is_some()
    }

    fn frame(&mut self, elapsed: f64, _: &Settings) {
        let Some(shown) = self.shown else { return };
        // Ignore most of a long gap in which nothing was drawn.
        let shown = shown + elapsed.clamp(0.0, 100.0);
        if shown >= SolutionGallery::PAUSE {
            self.next();
        }
        self.shown = Some(if shown >= SolutionGallery::PAUSE { 0.0 } else { shown });
    }

    fn rest(&mut self) {
        self.shown = None;
    }

    fn shown_by_time(&self) -> Option<usize> {
        Some(self.at + 1)
    }
}
