//! The card at the end of the short path: a board of each class, to keep and to share.

use crate::browser;
use crate::browser::files::{Export, SavedFile};
use crate::learn::figure::prelude::*;
use crate::parts::controls::copying;
use crate::parts::drawing::{Drawing, Shape, shapes};
use crate::parts::events::press;
use crate::parts::thumbnail::{self, SIDE};
use crate::tree::picture::drawn::miniature;

/// The card.
#[derive(Debug)]
pub(crate) struct Keepsake {
    /// The smallest board of each class.
    pub(crate) boards: Vec<Placement>,
    /// The whole search in one picture.
    pub(crate) wheel: [Shape; 3],
}

impl Keepsake {
    /// The address of the card.
    pub(crate) const ADDRESS: &str = "#/learn?page=14";
    /// The number of boards in a line of the card, and the space around each.
    const ACROSS: usize = 4;
    const SPACE: usize = 14;
    /// The height of the title, and of the line below the boards.
    const TITLE: usize = 98;
    const LINE: usize = 30;
    /// The radius of the wheel, which stands beside the title.
    const RADIUS: usize = 42;

    /// Returns the card of a board size.
    pub(crate) fn of(size: BoardSize) -> Keepsake {
        let boards = Solutions::of(size).filter(Placement::is_representative).collect();
        let centre = (Keepsake::SPACE + Keepsake::RADIUS, Keepsake::TITLE / 2);
        Keepsake { boards, wheel: miniature(size, (centre.0 as f64, centre.1 as f64), Keepsake::RADIUS as f64) }
    }

    /// Returns the number of boards that the card represents.
    pub(crate) fn all(&self) -> usize {
        self.boards.iter().map(|board| usize::from(board.class().members())).sum()
    }

    /// Returns the title of the card.
    fn sentence(&self, language: Language) -> String {
        say!(language, "card-title", boards = self.all(), piles = self.boards.len())
    }

    /// Returns the picture, with the number of images below each board, and `foot` at the bottom.
    fn drawing(&self, language: Language, foot: String) -> Drawing {
        let Some(size) = self.boards.first().map(Placement::size) else { return Drawing::default() };
        let (side, space) = (size.get() * SIDE, Keepsake::SPACE);
        let width = (Keepsake::ACROSS * (side + space) + space) as f64;
        let lines = self.boards.len().div_ceil(Keepsake::ACROSS);
        let foot_at = Keepsake::TITLE + lines * (side + space + 10) + 6;
        let beside = (space + 2 * Keepsake::RADIUS) as f64;
        let title = (f64::midpoint(beside, width), Keepsake::TITLE as f64 / 2.0 + 6.0);
        let mut shapes = Vec::from(self.wheel.clone());
        shapes.push(Shape::words("card-title", title, self.sentence(language)));
        for (at, board) in self.boards.iter().enumerate() {
            let corner = (
                space + at % Keepsake::ACROSS * (side + space),
                Keepsake::TITLE + at / Keepsake::ACROSS * (side + space + 10),
            );
            let (x, y) = corner;
            shapes.extend([
                Shape::outline("light", format!("M{x} {y}h{side}v{side}h-{side}Z")),
                Shape::outline("dark", thumbnail::squares(size, corner)),
                Shape::outline("queens", thumbnail::queens(size, board.rows(), corner)),
                Shape::words(
                    "card-members",
                    ((x + side / 2) as f64, (y + side + 13) as f64),
                    format!("× {}", board.class().members()),
                ),
            ]);
        }
        shapes.push(Shape::words("card-foot", (width / 2.0, (foot_at + 12) as f64), foot));
        Drawing { width, height: (foot_at + Keepsake::LINE) as f64, shapes }
    }
}

impl Figure for Keepsake {
    fn opens_in(&self) -> (View, String) {
        (View::Symmetry, self.boards.first().map_or_else(String::new, |board| format!("n={}", board.size())))
    }

    fn draw(&self, page: &Page, _: &Callback<Action>) -> Html {
        let language = page.settings.language;
        let link = browser::absolute(None, Keepsake::ADDRESS);
        let drawing = self.drawing(language, say!(language, "card-foot"));
        let (width, height) = (drawing.width, drawing.height);
        let picture = {
            let foot = format!("Eightfold · {}", link.split_once("://").map_or(&*link, |(_, it)| it));
            let svg = self.drawing(language, foot).svg();
            let name = format!("eightfold-{}-{}.png", self.all(), self.boards.len());
            let size = (2 * width as u32, 2 * height as u32);
            page.export.reform(move |_: MouseEvent| {
                Export::Draw(SavedFile { name: name.clone(), kind: "image/png", text: svg.clone() }, size)
            })
        };
        let copied = copying(page, &link, say!(language, "control-copy"));
        html! {
            <>
                <svg class="keepsake drawing" viewBox={format!("0 0 {width} {height}")} role="img" aria-label={self.sentence(language)}>
                    { for shapes(&drawing) }
                </svg>
                <div class="sending">
                    <button id="card-picture" type="button" class="go" onclick={picture}>{ say!(language, "card-picture") }</button>
                    <button id="card-copy" type="button" onclick={press(&page.export, Export::Copy("card-link"))}>{ copied }</button>
                    <input id="card-link" type="text" readonly=true aria-label={say!(language, "card-link")} value={link} />
                </div>
            </>
        }
    }
}
