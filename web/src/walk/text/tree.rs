//! Sentences about the tree.

use crate::base::settings::Language;
use crate::parts::text::Sentence;
use crate::text::{gap, say, say_named};
use crate::walk::tree::{Block, Kind, Sums};
use eightfold_core::BoardSize;

/// Says how many of the explored nodes the search has entered. Once the search is explored to its end, these are all
/// nodes.
pub(crate) fn tree_nodes(now: u64, all: u64, is_whole: bool, language: Language) -> String {
    match is_whole {
        true => say!(language, "tree-nodes", now, all),
        false if now == all => say!(language, "tree-nodes-so-far", all),
        false => say!(language, "tree-nodes-of-so-far", now, all),
    }
}

/// Describes a block: its queens, and what is known about the search below them. Nothing can follow a full board.
pub(crate) fn block(block: &Block, prefix: &[u8], size: BoardSize, language: Language) -> Sentence {
    let is_full = prefix.len() == size.get();
    let board = prefix.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    let mut rest = Vec::new();
    match block.kind {
        Kind::Now => rest.push(say!(language, "tree-now")),
        Kind::Open => rest.push(say!(language, "tree-open")),
        Kind::Passed => rest.push(say!(language, "tree-passed")),
        Kind::Begun => rest.push(say!(language, "tree-begun")),
        _ if block.ahead => rest.push(say!(language, "tree-ahead")),
        _ => {}
    }
    if let Some(sums) = block.sums.filter(|_| is_full) {
        // A full board is a node only in some rungs, so give the outcome instead of the number of nodes.
        rest.push(match sums {
            Sums { found: 1.., .. } => say!(language, "tree-full-solution"),
            Sums { pruned: 1.., .. } => say!(language, "tree-full-uncounted"),
            _ => say!(language, "tree-full"),
        });
    } else if let Some(sums) = block.sums {
        rest.push(self::sums(sums, language));
        match block.kind {
            Kind::Failed => rest.push(say!(language, "tree-failed", queens = sums.deepest)),
            Kind::Pruned => rest.push(say!(language, "tree-pruned", times = sums.pruned)),
            _ => {}
        }
    }
    if let Some(step) = block.entered {
        rest.push(say!(language, "tree-jump", step));
    }
    Sentence { news: say!(language, "tree-of", board), rest: rest.join(gap(language)) }
}

/// Gives the counts below a block.
pub(crate) fn sums(Sums { nodes, found, .. }: Sums, language: Language) -> String {
    say!(language, "tree-sums", nodes, found)
}

/// Names a kind of block for the legend.
pub(crate) fn block_kind(kind: Kind, language: Language) -> String {
    say_named!(language, "tree-legend-{}", kind.name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::position::Position;
    use crate::walk::tree::{Picture, Tree};
    use eightfold_core::ladder::{Event, Machine, Rung};
    use eightfold_core::trace::Player;

    #[test]
    fn a_block_says_what_came_of_it() {
        let size = BoardSize::new(6).unwrap();
        let tree = Tree::new(Machine::new(Rung::Bitmap, size), Some(u64::MAX));
        let picture = Picture::of(&tree, &Position::after(Rung::Bitmap, 6, 90));
        let said = |prefix: &[u8], language| {
            block(&picture.blocks[picture.find(prefix).unwrap()], prefix, size, language).joined(language)
        };
        assert_eq!(
            said(&[0], Language::English),
            "0: 22 nodes, no solution. The search got as far as 5 queens. Press it to see that moment on the board: \
             step 2."
        );
        assert!(said(&[1], Language::English).starts_with("1: On the board. "));
        assert!(said(&[2], Language::English).starts_with("2: Still ahead. "));
        assert!(said(&[2], Language::Japanese).starts_with("2：まだこの先です。"));
    }

    /// Some rungs call their function once more for a complete board and others do not. The text is the same in both.
    #[test]
    fn a_full_board_says_the_same_in_every_rung() {
        for rung in Rung::ALL {
            let size = BoardSize::new(if rung < Rung::Backtracking { 5 } else { 8 }).unwrap();
            let mut player = Player::new(rung, size);
            let mut tree = Tree::new(Machine::new(rung, size), None);
            let mut ends = [0, 0];
            while player.forward() {
                let event = player.event().unwrap();
                tree.record(player.position(), &event);
                let (end, said) = match event {
                    Event::Solution { .. } => (0, "On the board. A full board: a solution."),
                    Event::Prune { .. } => (1, "On the board. A full board, which is not counted."),
                    _ => continue,
                };
                let board = player.machine().board();
                if board.len() < size.get() || ends[end] == 9 {
                    continue;
                }
                ends[end] += 1;
                let picture = Picture::of(&tree, &Position::of(&player));
                let said_of = picture.find(board).unwrap();
                let Sentence { rest, .. } = block(&picture.blocks[said_of], board, size, Language::English);
                assert!(rest.starts_with(said) && !rest.contains("node"), "{rung}: {rest}");
            }
            assert!(ends[0] > 0 && (ends[1] > 0 || !rung.knows_classes()), "{rung}");
        }
    }
}
