//! The tree in words.

use super::{Sentence, say};
use crate::settings::Language;
use crate::tree::{Block, Kind};

/// How far the search is among the nodes that were explored.
#[must_use]
pub fn tree_nodes(now: u64, all: u64, language: Language) -> String {
    say!(language, "tree-nodes", now, all)
}

/// What a block is: its queens, and what is known of what follows from them.
#[must_use]
pub fn block(block: &Block, prefix: &[u8], language: Language) -> Sentence {
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
    if let Some(sums) = block.sums {
        rest.push(say!(language, "tree-sums", nodes = sums.nodes, found = sums.found));
        match block.kind {
            Kind::Failed => rest.push(say!(language, "tree-failed", queens = sums.deepest)),
            Kind::Pruned => rest.push(say!(language, "tree-pruned", times = sums.pruned)),
            _ => {}
        }
    }
    if let Some(step) = block.entered {
        rest.push(say!(language, "tree-jump", step));
    }
    let gap = if language == Language::English { " " } else { "" };
    Sentence { news: say!(language, "tree-of", board), rest: rest.join(gap) }
}

/// A kind of block, for the legend.
#[must_use]
pub fn block_kind(kind: Kind, language: Language) -> String {
    match kind {
        Kind::Now => say!(language, "tree-legend-now"),
        Kind::Open => say!(language, "tree-legend-open"),
        Kind::Passed => say!(language, "tree-legend-passed"),
        Kind::Begun => say!(language, "tree-legend-begun"),
        Kind::Failed => say!(language, "tree-legend-failed"),
        Kind::Pruned => say!(language, "tree-legend-pruned"),
        Kind::Solved => say!(language, "tree-legend-solved"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;
    use crate::tree::{Picture, Tree};
    use eightfold_core::BoardSize;
    use eightfold_core::ladder::Rung;
    use eightfold_core::trace::Player;

    #[test]
    fn a_block_says_what_came_of_it() {
        let size = BoardSize::new(6).unwrap();
        let tree = Tree::new(Rung::Bitmap, size, Some(u64::MAX));
        let mut player = Player::new(Rung::Bitmap, size);
        player.seek(90);
        let picture = Picture::of(&tree, &Position::of(&player));
        let said = |prefix: &[u8], language| {
            let Sentence { news, rest } = block(picture.block(picture.find(prefix).unwrap()), prefix, language);
            format!("{news} {rest}")
        };
        assert_eq!(
            said(&[0], Language::English),
            "0: 22 nodes, no solution. It got as far as 5 queens. Choose it to go to step 2."
        );
        assert!(said(&[1], Language::English).starts_with("1: On the board. "));
        assert!(said(&[2], Language::English).starts_with("2: Still ahead. "));
        assert!(said(&[2], Language::Japanese).starts_with("2： まだこの先です。"));
    }
}
