//! The rungs of the ladder: names, what they do, what they carry.

use super::say;
use crate::settings::Language;
use eightfold_core::Cell;
use eightfold_core::ladder::{Reason, Rung};

/// A rung's name.
#[must_use]
pub fn rung(rung: Rung, language: Language) -> String {
    match rung {
        Rung::BruteForce => say!(language, "brute force", "力まかせ探索"),
        Rung::Permutations => say!(language, "permutations", "順列"),
        Rung::Backtracking => say!(language, "backtracking", "バックトラック"),
        Rung::Flags => say!(language, "flags", "配置フラグ"),
        Rung::FlagsSymmetry => say!(language, "flags, images", "配置フラグ＋対称解除"),
        Rung::FlagsSymmetryPruned => say!(language, "flags, images, pruned", "配置フラグ＋対称解除＋枝刈り"),
        Rung::Bitmap => say!(language, "bitmap", "ビットマップ"),
        Rung::Mirror => say!(language, "mirror", "ミラー"),
        Rung::BitmapSymmetry => say!(language, "bitmap, images", "ビットマップ＋対称解除"),
        Rung::BitmapSymmetryPruned => say!(language, "bitmap, images, pruned", "ビットマップ＋対称解除＋枝刈り"),
        Rung::Bound1 => say!(language, "split by BOUND1", "BOUND1 で場合分け"),
        Rung::Bound2 => say!(language, "split by BOUND1 and BOUND2", "BOUND1 と BOUND2 で場合分け"),
        Rung::Symmetry => say!(language, "symmetry elimination", "対称解除法（SIDEMASK・LASTMASK）"),
    }
}

/// What a rung does, in a line.
#[must_use]
pub fn summary(rung: Rung, language: Language) -> String {
    match rung {
        Rung::BruteForce => {
            say!(
                language,
                "Every way to put one queen in each row, checked when the board is full.",
                "各行に 1 個ずつ置く方法をすべて試し、置き終わってから確かめます。"
            )
        }
        Rung::Permutations => say!(
            language,
            "One queen in each column too; diagonals are checked when the board is full.",
            "列も重ならないように置き、斜めは置き終わってから確かめます。"
        ),
        Rung::Backtracking => say!(
            language,
            "Each square is checked against all queens above before a queen is placed.",
            "置く前に、上のクイーンすべてとぶつからないかを確かめます。"
        ),
        Rung::Flags => say!(
            language,
            "A flag for each column and diagonal, so a check looks at three flags.",
            "列と斜めごとにフラグを持ち、3 つのフラグを見るだけで確かめます。"
        ),
        Rung::FlagsSymmetry => say!(
            language,
            "Flags; each full board is compared with its images, and counts for its whole class.",
            "フラグを使い、置き終わった盤をその像と比べ、代表だけを同型の数だけ数えます。"
        ),
        Rung::FlagsSymmetryPruned => say!(
            language,
            "Flags and images, with half of the first row: the other half mirrors it.",
            "フラグと像の比較に加え、最初の行は半分だけ試します。残りは鏡像です。"
        ),
        Rung::Bitmap => say!(
            language,
            "A row is a word: three masks, and the lowest free bit is tried next.",
            "1 行を 1 語で表します。3 つのマスクから、いちばん下の空きビットを順に試します。"
        ),
        Rung::Mirror => say!(
            language,
            "Half of the first row; each solution counts twice, for itself and its mirror image.",
            "最初の行は半分だけ試し、解は鏡像の分と合わせて 2 倍に数えます。"
        ),
        Rung::BitmapSymmetry => say!(
            language,
            "Bitmap; each full board is compared with its images, and counts for its whole class.",
            "ビットマップを使い、置き終わった盤をその像と比べ、代表だけを同型の数だけ数えます。"
        ),
        Rung::BitmapSymmetryPruned => say!(
            language,
            "Bitmap and images, with half of the first row: the other half mirrors it.",
            "ビットマップと像の比較に加え、最初の行は半分だけ試します。残りは鏡像です。"
        ),
        Rung::Bound1 => say!(
            language,
            "The search is split by the square of the first queen, BOUND1.",
            "最初の行のクイーンの位置 BOUND1 で探索を場合分けします。"
        ),
        Rung::Bound2 => say!(
            language,
            "A first queen in the corner is told from one on the edge; the corner is split again.",
            "最初のクイーンが角にある場合と辺にある場合を分け、角はさらに次の行で分けます。"
        ),
        Rung::Symmetry => say!(
            language,
            "Squares that only lead to larger images are closed; at most A, B and C are compared.",
            "像のほうが小さくなるマスを先にふさぎます。比べるのは多くても A、B、C だけです。"
        ),
    }
}

/// What a rung without masks carries from row to row.
#[must_use]
pub fn carried(rung: Rung, language: Language) -> String {
    match rung {
        Rung::BruteForce => say!(
            language,
            "This rung has no masks and no flags: only the array of queens, board[row].",
            "この段にはマスクもフラグもありません。クイーンの配列 board[row] だけを使います。"
        ),
        Rung::Permutations => say!(
            language,
            "This rung has no masks: the array board[row], and a flag for each column that is taken.",
            "この段にマスクはありません。配列 board[row] と、列ごとの使用フラグを使います。"
        ),
        Rung::Backtracking => say!(
            language,
            "This rung has no masks: it looks through the array board[row] for each square.",
            "この段にマスクはありません。マスごとに配列 board[row] を調べます。"
        ),
        _ => say!(
            language,
            "This rung has no masks: the array board[row], and flags for columns (down) and diagonals (left, right).",
            "この段にマスクはありません。配列 board[row] と、列（down）と斜め（left、right）のフラグを使います。"
        ),
    }
}

/// The reasons for which a rung can close squares of a row.
#[must_use]
pub fn closing(rung: Rung) -> &'static [Reason] {
    const LINES: [Reason; 3] = [Reason::Column, Reason::Rising, Reason::Falling];
    const HALF: [Reason; 4] = [Reason::Column, Reason::Rising, Reason::Falling, Reason::Mirror];
    const ALL: [Reason; 8] = [
        Reason::Column,
        Reason::Rising,
        Reason::Falling,
        Reason::Corner,
        Reason::SideMask,
        Reason::Bound2,
        Reason::LastMask,
        Reason::Mirror,
    ];
    match rung {
        Rung::BruteForce => &[],
        Rung::Permutations => &[Reason::Column],
        Rung::Backtracking | Rung::Flags | Rung::FlagsSymmetry | Rung::Bitmap | Rung::BitmapSymmetry => &LINES,
        Rung::FlagsSymmetryPruned | Rung::Mirror | Rung::BitmapSymmetryPruned | Rung::Bound1 | Rung::Bound2 => &HALF,
        Rung::Symmetry => &ALL,
    }
}

/// The reasons for which a rung can give up a row or a full board.
pub fn giving_up(rung: Rung) -> impl Iterator<Item = Reason> {
    Reason::all().filter(move |reason| match reason {
        Reason::Column => rung == Rung::BruteForce,
        Reason::Rising | Reason::Falling => rung <= Rung::Permutations,
        Reason::NoSideQueen => rung.checks_cells(),
        Reason::Smaller(image) => {
            rung.knows_classes() && (!rung.checks_cells() || Cell::ALL.iter().any(|cell| cell.rotation() == *image))
        }
        _ => false,
    })
}
