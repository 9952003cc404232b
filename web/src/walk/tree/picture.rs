//! The tree as an icicle: its blocks, their positions, and the reader's moves among them.
//!
//! A row of the tree is a row of the board, and blocks follow each other from left to right as the search places their
//! queens. Siblings share the width of their parent, but the one that the search is in gets the larger part, so that
//! the path to the current board stays visible at any depth. The position of a block therefore depends only on the
//! board, not on how much was explored.

use crate::parts::position::Position;
use crate::walk::tree::{Id, Node, Sums, Tree};
use eightfold_core::{Columns, named};
use std::ops::Range;

named! {
    /// The known state of a block. Its name is that of its CSS class and of its message. The order is the drawing
    /// order.
    pub(crate) enum Kind {
        /// Not reached.
        Open = "open",
        /// Searched, but without a record of the outcome.
        Passed = "passed",
        /// Partly searched; the search is now elsewhere.
        Begun = "begun",
        /// Searched without a solution, because no queen could be placed in the end.
        Failed = "failed",
        /// Searched without a solution, partly because a rule gave up.
        Pruned = "pruned",
        /// Searched, with a solution.
        Solved = "solved",
        /// Part of the current board.
        Now = "now",
    }
}

impl Kind {
    const fn of(node: &Node) -> Kind {
        match node.left {
            None => Kind::Begun,
            Some(_) if node.sums.found > 0 => Kind::Solved,
            Some(_) if node.sums.pruned > 0 => Kind::Pruned,
            Some(_) => Kind::Failed,
        }
    }
}

/// A board with its first queens placed, as a block.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Block {
    /// The column of its last queen.
    pub(crate) column: u8,
    /// The number of its queens. The block lies in the row of the last one.
    pub(crate) depth: usize,
    /// Its left edge.
    pub(crate) x: f64,
    pub(crate) width: f64,
    /// Its known state.
    pub(crate) kind: Kind,
    /// `true` if the search reaches it only after the current step.
    pub(crate) ahead: bool,
    /// The lowest row that it covers, including everything folded into it.
    pub(crate) bottom: usize,
    /// The step that enters it, if known.
    pub(crate) entered: Option<u64>,
    /// The counts of the explored part below it, if known.
    pub(crate) sums: Option<Sums>,
    /// The blocks below it.
    pub(crate) children: Range<usize>,
    parent: usize,
    id: Option<Id>,
}

/// The blocks of a tree around the current board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Picture {
    /// The empty board, which is not drawn and has the counts of everything explored, followed by the blocks row by
    /// row.
    pub(crate) blocks: Vec<Block>,
}

impl Picture {
    /// The total width of the blocks of a row.
    pub(crate) const WIDTH: f64 = 400.0;
    /// The smallest width of blocks off the path; narrower ones stay folded.
    const NARROWEST: f64 = 3.0;
    /// The share of the width for the last queen of a complete board.
    const LAST: f64 = 1.0 / 16.0;

    /// Returns the picture for a position.
    pub(crate) fn of(tree: &Tree, position: &Position) -> Picture {
        let (id, node) = tree.root();
        let mut picture = Picture {
            blocks: vec![Block {
                column: 0,
                depth: 0,
                x: 0.0,
                width: Picture::WIDTH,
                kind: Kind::Now,
                ahead: false,
                bottom: 0,
                entered: Some(node.entered),
                sums: Some(tree.sums(id)),
                children: 0..0,
                parent: 0,
                id: Some(id),
            }],
        };
        let mut at = 0;
        while at < picture.blocks.len() {
            picture.unfold(at, tree, position);
            at += 1;
        }
        picture
    }

    /// Returns the factor by which each row of the path is narrower than the row above, so that the last one has
    /// [`Picture::LAST`] of the width. The factor is a root of that number, computed by Newton's method, because `powf`
    /// would add tables of four kilobytes.
    fn narrowing(rows: usize) -> f64 {
        let above = rows as i32 - 1;
        (0..8).fold(1.0, |root: f64, _| root - (root - Picture::LAST / root.powi(above)) / rows as f64)
    }

    /// Adds the blocks below a block.
    fn unfold(&mut self, at: usize, tree: &Tree, position: &Position) {
        let Block { depth, x, width, kind, id, .. } = self.blocks[at];
        let on_the_way = kind == Kind::Now;
        // Rows on the path to the board are taken from the position, all others from the explored tree.
        let row = position.rows.get(depth).filter(|_| on_the_way);
        let open = match (row, id) {
            (Some(row), _) => row.closed.open(),
            (None, Some(id)) => tree.open(id),
            (None, None) => 0,
        };
        let count = open.count_ones() as usize;
        let narrow = width < count as f64 * Picture::NARROWEST;
        if count == 0 || (narrow && !on_the_way) {
            self.blocks[at].bottom = self.blocks[at].bottom.max(depth);
            return;
        }
        let queen = position.queens.get(depth).copied().filter(|_| on_the_way);
        let equal = 1.0 / count as f64;
        let best = queen.map_or(equal, |_| Picture::narrowing(position.size.get()).max(equal));
        let others = if count > 1 { (1.0 - best) / (count - 1) as f64 } else { 0.0 };
        let first = self.blocks.len();
        let mut left = x;
        for column in Columns(open).map(|column| column as u8) {
            let here = queen == Some(column);
            let share = match queen {
                None => equal,
                Some(_) if here => best,
                Some(_) => others,
            };
            let tried = row.is_some_and(|row| row.untried >> column & 1 == 0);
            let node = id.and_then(|id| tree.child(id, column)).map(|id| (id, tree.node(id)));
            let kind = match node {
                _ if here => Kind::Now,
                Some((_, node)) => Kind::of(node),
                None if tried => Kind::Passed,
                None => Kind::Open,
            };
            let sums = node.map(|(id, _)| tree.sums(id));
            let closed = matches!(kind, Kind::Failed | Kind::Pruned | Kind::Solved);
            self.blocks.push(Block {
                column,
                depth: depth + 1,
                x: left,
                width: width * share,
                kind,
                ahead: !here && node.is_some_and(|(_, node)| node.entered > position.step),
                bottom: sums.filter(|_| closed).map_or(depth + 1, |sums| sums.deepest.into()),
                entered: node.map(|(_, node)| node.entered),
                sums,
                children: 0..0,
                parent: at,
                id: node.map(|(id, _)| id),
            });
            left += width * share;
        }
        self.blocks[at].bottom = depth;
        self.blocks[at].children = first..self.blocks.len();
    }

    /// Iterates over the blocks, row by row.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = (usize, &Block)> + Clone {
        self.blocks.iter().enumerate().skip(1)
    }

    /// Returns the columns of a block's queens, row by row.
    pub(crate) fn prefix(&self, at: usize) -> Vec<u8> {
        let way = std::iter::successors(Some(at), |at| Some(self.blocks[*at].parent));
        let mut prefix: Vec<_> = way.take_while(|at| *at > 0).map(|at| self.blocks[at].column).collect();
        prefix.reverse();
        prefix
    }

    /// Returns the block of a board, or of the longest part of it that has a block.
    pub(crate) fn find(&self, prefix: &[u8]) -> Option<usize> {
        let mut at = 0;
        for column in prefix {
            match self.blocks[at].children.clone().find(|child| self.blocks[*child].column == *column) {
                Some(child) => at = child,
                None => break,
            }
        }
        (at > 0).then_some(at)
    }

    /// Returns the last block of the current board.
    pub(crate) fn now(&self) -> Option<usize> {
        self.blocks().filter(|(_, block)| block.kind == Kind::Now).map(|(at, _)| at).last()
    }

    /// Returns the block at which the cursor starts: the current board, or the first block of the first row.
    pub(crate) fn start(&self) -> Option<usize> {
        self.now().or_else(|| self.blocks().next().map(|(at, _)| at))
    }

    /// Returns the block drawn at a point; `row` is in rows of the board.
    pub(crate) fn at(&self, x: f64, row: f64) -> Option<usize> {
        let here = |block: &Block| {
            (block.x..block.x + block.width).contains(&x)
                && ((block.depth - 1) as f64..block.bottom as f64).contains(&row)
        };
        self.blocks().filter(|(_, block)| here(block)).map(|(at, _)| at).last()
    }

    /// Returns the block to which a key leads, or `None` for other keys. Up leads to the parent; down to the child on
    /// the current board, or else to the first child; `Home` to the first row, and `End` to the last block of the
    /// current board. If there is no such block, the key stays on this one.
    pub(crate) fn moved(&self, at: usize, key: &str) -> Option<usize> {
        let block = &self.blocks[at];
        let brothers = self.blocks[block.parent].children.clone();
        let to = match key {
            "ArrowUp" => block.parent,
            "ArrowDown" => {
                let now = block.children.clone().find(|child| self.blocks[*child].kind == Kind::Now);
                now.unwrap_or(block.children.start)
            }
            "ArrowLeft" => brothers.start.max(at.saturating_sub(1)),
            "ArrowRight" => (at + 1).min(brothers.end.saturating_sub(1)),
            "Home" => self.prefix(at).first().and_then(|column| self.find(&[*column])).unwrap_or(0),
            "End" => self.now().unwrap_or(0),
            _ => return None,
        };
        Some(if to == 0 { at } else { to })
    }

    /// Returns a block's number among its siblings, from 1, and the number of siblings.
    pub(crate) fn place(&self, at: usize) -> (usize, usize) {
        let brothers = &self.blocks[self.blocks[at].parent].children;
        (at - brothers.start + 1, brothers.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::BoardSize;
    use eightfold_core::ladder::{Machine, Rung};
    use eightfold_core::trace::Player;

    /// Returns the picture at one step of a search that was explored up to another.
    fn picture(rung: Rung, n: usize, explored: u64, step: u64) -> Picture {
        let size = BoardSize::new(n).unwrap();
        Picture::of(&Tree::new(Machine::new(rung, size), Some(explored)), &Position::after(rung, n, step))
    }

    fn kinds(picture: &Picture, prefix: &[u8]) -> Vec<(u8, Kind, bool)> {
        let parent = if prefix.is_empty() { 0 } else { picture.find(prefix).unwrap() };
        let children = picture.blocks[parent].children.clone();
        children.map(|at| &picture.blocks[at]).map(|block| (block.column, block.kind, block.ahead)).collect()
    }

    #[test]
    fn every_kind_of_block() {
        // At N = 4 a queen at 0 leads nowhere, one at 1 to the first solution.
        let here = Position::all(Rung::Bitmap, 4).find(|position| position.queens == [1, 3]).unwrap().step;
        let (open, failed, solved) = (Kind::Open, Kind::Failed, Kind::Solved);
        let soon = picture(Rung::Bitmap, 4, here, here);
        assert_eq!(kinds(&soon, &[]), [(0, failed, false), (1, Kind::Now, false), (2, open, false), (3, open, false)]);
        assert_eq!(kinds(&soon, &[1]), [(3, Kind::Now, false)]);
        assert_eq!(soon.blocks[soon.find(&[0]).unwrap()].bottom, 3, "three queens stood at most");
        let late = picture(Rung::Bitmap, 4, u64::MAX, here);
        assert_eq!(
            kinds(&late, &[]),
            [(0, failed, false), (1, Kind::Now, false), (2, solved, true), (3, failed, true)]
        );
        assert_eq!(kinds(&late, &[2]), [(0, solved, true)]);
        // Explored up to this step, but seen from the beginning.
        let early = picture(Rung::Bitmap, 4, here, 1);
        assert_eq!(kinds(&early, &[]), [(0, failed, true), (1, Kind::Begun, true), (2, open, false), (3, open, false)]);
        // Without a record, the board itself shows what was tried.
        let alone = picture(Rung::Bitmap, 4, 0, here);
        assert_eq!(kinds(&alone, &[])[..2], [(0, Kind::Passed, false), (1, Kind::Now, false)]);
        // A rule gives up boards that have a smaller image.
        let pruned = picture(Rung::BitmapSymmetry, 4, u64::MAX, 0);
        assert_eq!(kinds(&pruned, &[])[2], (2, Kind::Pruned, true));
    }

    #[test]
    fn brothers_share_their_parent_and_the_way_stays_wide() {
        for (rung, n, explored) in [
            (Rung::Bitmap, 8, u64::MAX),
            (Rung::Symmetry, 8, u64::MAX),
            (Rung::Flags, 7, 900),
            (Rung::Bitmap, 12, 60_000),
            (Rung::Bitmap, 20, 60_000),
        ] {
            let size = BoardSize::new(n).unwrap();
            let tree = Tree::new(Machine::new(rung, size), Some(explored));
            let mut player = Player::new(rung, size);
            for _ in 0..40 {
                player.run_until(53, |_| false);
                let picture = Picture::of(&tree, &Position::of(&player));
                assert!(picture.blocks.len() < 4000);
                for (at, block) in picture.blocks.iter().enumerate() {
                    let below: f64 = block.children.clone().map(|child| picture.blocks[child].width).sum();
                    assert!(block.children.is_empty() || (below - block.width).abs() < 1e-6);
                    if at > 0 {
                        let middle = block.x + block.width / 2.0;
                        assert_eq!(picture.at(middle, block.depth as f64 - 0.5), Some(at), "{rung} {n}");
                    }
                }
                let queens = player.machine().board();
                let now = picture.find(queens).map_or(0, |at| at);
                assert_eq!(picture.prefix(now), queens);
                assert!(picture.blocks[now].width >= Picture::WIDTH * Picture::LAST - 1e-6);
            }
        }
    }

    #[test]
    fn moves_stay_among_the_blocks() {
        let picture = picture(Rung::Bitmap, 5, u64::MAX, 20);
        let now = picture.now().unwrap();
        let mut reached: Vec<_> = vec![now];
        for next in 0.. {
            let Some(at) = reached.get(next).copied() else { break };
            for key in ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"] {
                let to = picture.moved(at, key).unwrap();
                assert!((1..picture.blocks.len()).contains(&to));
                if !reached.contains(&to) {
                    reached.push(to);
                }
            }
            let (place, brothers) = picture.place(at);
            assert!((1..=brothers).contains(&place));
            assert_eq!(picture.find(&picture.prefix(at)), Some(at));
        }
        assert!(reached.len() + 1 == picture.blocks.len(), "every block can be reached");
        let first = picture.find(&[0]);
        assert_eq!([1, 0].map(|column| picture.moved(picture.find(&[column]).unwrap(), "ArrowLeft")), [first; 2]);
    }
}
