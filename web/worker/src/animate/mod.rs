//! Some steps of a search as an animated picture, for slides and pages that show no SVG.
//!
//! The boards are drawn here, pixel by pixel and twice as large as they become, so the page has no part in it. They have
//! the page's light colours.

mod canvas;
mod gif;

use super::wire::wire;
use super::{Reply, WorkerContext};
use canvas::{Canvas, palette};
use eightfold_core::ladder::Event;
use eightfold_core::trace::{Outset, Scout};
use gif::Gif;

/// A request for an animated picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Animate {
    /// The first board.
    pub outset: Outset,
    /// The row that its last step was about.
    pub row: Option<usize>,
    /// The number of steps from there.
    pub steps: u64,
    /// The time of a board, in hundredths of a second.
    pub time: u16,
}
wire!(struct Animate { outset, row, steps, time });

/// An animated picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Animated {
    /// The GIF file.
    pub bytes: Vec<u8>,
}
wire!(struct Animated { bytes });

/// The time for which the last board is shown beyond its own, in hundredths of a second.
const REST: u16 = 150;

impl Animate {
    pub(crate) fn work(self, context: &mut dyn WorkerContext) {
        // The page sends no other outset.
        let Some(mut scout) = Scout::new(self.outset) else { return };
        let canvas = Canvas::of(scout.machine().size());
        let mut gif = Gif::new(canvas.width(), canvas.height(), &palette());
        let mut frame = canvas.frame(scout.machine(), None, self.row);
        for _ in 0..self.steps {
            let Some(event) = scout.step() else { break };
            let row = match event {
                Event::Done => None,
                Event::Place(queen) => Some(queen.row.into()),
                _ => Some(scout.machine().row()),
            };
            let next = canvas.frame(scout.machine(), Some(event), row);
            gif.frame(std::mem::replace(&mut frame, next), self.time);
        }
        gif.frame(frame, self.time + REST);
        context.tell(Reply::Animated(Animated { bytes: gif.finish() }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kept, Request, work};
    use eightfold_core::BoardSize;
    use eightfold_core::ladder::Rung;
    use eightfold_core::trace::Player;

    fn animated(rung: Rung, n: usize, from: u64, steps: u64) -> Vec<u8> {
        let mut player = Player::new(rung, BoardSize::new(n).unwrap());
        player.seek(from);
        let request = Animate { outset: player.outset_here(), row: Some(player.machine().row()), steps, time: 20 };
        let mut context = Kept::default();
        work(Request::Animate(request), &mut context);
        match context.told.pop() {
            Some(Reply::Animated(animated)) => animated.bytes,
            other => panic!("{other:?}"),
        }
    }

    /// Each frame has the queens of its step, where they are; the last one stays longer.
    #[test]
    fn the_frames_show_the_search_step_by_step() {
        for (rung, n, from) in [(Rung::Symmetry, 8, 880), (Rung::Flags, 5, 0), (Rung::Bitmap, 20, 300)] {
            let mut player = Player::new(rung, BoardSize::new(n).unwrap());
            player.seek(from);
            let canvas = Canvas::of(player.machine().size());
            let (width, frames) = gif::tests::read(&animated(rung, n, from, 30));
            assert_eq!((width, frames.len()), (canvas.width(), 31));
            for (at, (time, colours)) in frames.iter().enumerate() {
                assert_eq!(*time, if at == 30 { 170 } else { 20 });
                let board = player.machine().board();
                for row in 0..n {
                    for column in 0..n {
                        let (x, y) = canvas.middle(row, column);
                        // The lower part of a queen, where no mark is.
                        let ink = colours[(y + canvas.side() * 9 / 64) * width + x] == palette()[canvas::INK as usize];
                        let queen = board.get(row).is_some_and(|it| usize::from(*it) == column);
                        assert_eq!(ink, queen, "{rung}: step {}, row {row}, bit {column}", from + at as u64);
                    }
                }
                player.forward();
            }
        }
    }

    #[test]
    fn the_file_ends_with_the_search_and_stays_small() {
        let bytes = animated(Rung::Bitmap, 4, 0, 1000);
        let (_, frames) = gif::tests::read(&bytes);
        let mut player = Player::new(Rung::Bitmap, BoardSize::new(4).unwrap());
        while player.forward() {}
        assert_eq!(frames.len() as u64, player.position() + 1);
        let bytes = animated(Rung::Symmetry, 12, 5000, 60);
        assert!(bytes.len() < 180_000, "{} bytes", bytes.len());
    }
}
