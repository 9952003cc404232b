//! A sheet of small boards; the reader may be asked to find one of them.

use crate::base::pairs::write_board;
use crate::learn::figure::prelude::*;
use crate::parts::events::press;
use crate::parts::thumbnail::partly_given;

/// The caption below each board of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Caption {
    /// The row list.
    List,
    /// The number of boards in its class.
    Class,
}

/// Boards side by side.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    /// The boards.
    pub(crate) boards: Vec<Placement>,
    caption: Caption,
    /// Tells the squares whose queens are drawn as given.
    given: fn(Square) -> bool,
    /// The number of the key in Colours that opens these boards.
    key: Option<usize>,
    /// The board that the text mentions.
    pub(crate) marked: Option<usize>,
    /// The board that is sought.
    sought: Option<usize>,
    /// The board that the reader pressed last.
    picked: Option<usize>,
}

impl Sheet {
    /// Returns a sheet of boards.
    pub(crate) const fn new(boards: Vec<Placement>, caption: Caption) -> Sheet {
        Sheet { boards, caption, given: |_| false, key: None, marked: None, sought: None, picked: None }
    }

    /// Draws the queens of these squares as given.
    pub(crate) const fn given(mut self, given: fn(Square) -> bool) -> Sheet {
        self.given = given;
        self
    }

    /// Leads to a key in Colours that opens these boards.
    pub(crate) const fn of_key(mut self, key: usize) -> Sheet {
        self.key = Some(key);
        self
    }

    /// Marks one of the boards, and asks the reader for another.
    pub(crate) fn marked(self, marked: &Placement, sought: &Placement) -> Sheet {
        let place = |board| self.boards.iter().position(|it| it == board);
        Sheet { marked: place(marked), sought: place(sought), ..self }
    }

    /// Returns the board that the reader pressed last, and `true` if it is the right one.
    fn picked(&self) -> Option<(usize, bool)> {
        self.picked.map(|at| (at, Some(at) == self.sought))
    }

    /// Says whether the last pressed board is the right one.
    fn sentence(&self, language: Language) -> String {
        match self.picked() {
            None => say!(language, "learn-pick-ask"),
            Some((_, true)) => say!(language, "learn-pick-right"),
            Some((at, false)) if Some(at) == self.marked => say!(language, "learn-pick-itself"),
            Some((_, false)) => say!(language, "learn-pick-wrong"),
        }
    }
}

impl Figure for Sheet {
    fn opens_in(&self) -> (View, String) {
        if let (Some(key), Some(board)) = (self.key, self.boards.first()) {
            return (View::Colours, format!("n={}&key={key}", board.size()));
        }
        let shown = self.picked.or(self.marked).and_then(|at| self.boards.get(at)).or_else(|| self.boards.first());
        (View::Symmetry, shown.map_or_else(String::new, |board| write_board(board.rows())))
    }

    /// Draws boards side by side. If the reader is to find one of them, each can be pressed.
    fn draw(&self, page: &Page, act: &Callback<Action>) -> Html {
        let language = page.settings.language;
        let board = |(at, board): (usize, &Placement)| {
            let list = board.row_list().to_string();
            let caption = match self.caption {
                Caption::List => list.clone(),
                Caption::Class => say!(language, "learn-sheet-class", members = board.class().members()),
            };
            let drawn = partly_given(board, self.given);
            let verdict =
                self.picked().filter(|(it, _)| *it == at).map(|(_, right)| if right { "right" } else { "wrong" });
            let class = classes!(verdict, (self.marked == Some(at)).then_some("marked"));
            let label = say!(language, "learn-sheet-board", list);
            html! {
                <li {class}>
                    if self.sought.is_some() {
                        <button type="button" id={format!("board-{at}")} aria-label={label} onclick={press(act, Action::Pick(at))}>{ drawn }</button>
                    } else {
                        <div role="img" aria-label={label}>{ drawn }</div>
                    }
                    <span class={(self.caption == Caption::List).then_some("list")}>{ caption }</span>
                </li>
            }
        };
        // On a telephone it is scrolled, by keys only if it can have the focus.
        let tabindex = self.sought.is_none().then_some("0");
        html! {
            <>
                <ul class={classes!("sheet", (self.boards.len() < 3).then_some("pair"))} {tabindex}>
                    { for self.boards.iter().enumerate().map(board) }
                </ul>
                if self.sought.is_some() {
                    <p class="caption" id="picked" aria-live="polite">{ self.sentence(language) }</p>
                }
            </>
        }
    }

    fn apply(&mut self, action: &Action) {
        if let Action::Pick(at) = action
            && self.sought.is_some()
            && *at < self.boards.len()
        {
            self.picked = Some(*at);
        }
    }

    fn reaches(&self, _: Goal) -> bool {
        self.picked().is_some_and(|(_, is_right)| is_right)
    }
}
