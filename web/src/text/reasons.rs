//! Reasons, images, classes and cases by name.

use crate::settings::Language;
use eightfold_core::ladder::Reason;
use eightfold_core::{Case, CaseKind, Class, Square, Symmetry};

/// Why a square is closed or a branch given up.
#[must_use]
pub fn reason(reason: Reason, language: Language) -> String {
    match reason {
        Reason::Column => say!(language, "column (down)", "縦の列（down）"),
        Reason::Rising => say!(language, "rising diagonal (left)", "右上がりの斜め（left）"),
        Reason::Falling => say!(language, "falling diagonal (right)", "右下がりの斜め（right）"),
        Reason::Corner => say!(language, "corner rule: its mirror image is smaller", "角の規則: 鏡像のほうが小さい"),
        Reason::SideMask => say!(language, "SIDEMASK: too near a corner", "SIDEMASK: 角に近すぎる"),
        Reason::Bound2 => say!(language, "BOUND2: a side column needs its queen", "BOUND2: 端の列を埋める行"),
        Reason::LastMask => say!(language, "LASTMASK: too near a corner", "LASTMASK: 最後の行の角に近すぎる"),
        Reason::Mirror => say!(language, "mirror half: searched as its mirror image", "鏡像の側: 反対側で調べる"),
        Reason::NoSideQueen => {
            say!(language, "BOUND2: both side columns still empty", "BOUND2: 両端の列がどちらも空")
        }
        Reason::Smaller(symmetry) => {
            let image = image(symmetry, language);
            say!(language, "smaller: {image}", "像のほうが小さい: {image}")
        }
    }
}

/// A short name for a reason to give up a full board or a row.
#[must_use]
pub fn given_up(why: Reason, language: Language) -> String {
    match why {
        Reason::Column | Reason::Rising | Reason::Falling => {
            let why = reason(why, language);
            say!(language, "full board: {why}", "置き終わった盤: {why}")
        }
        _ => reason(why, language),
    }
}

/// An image of a board.
#[must_use]
pub fn image(symmetry: Symmetry, language: Language) -> String {
    match symmetry {
        Symmetry::Identity => say!(language, "the board itself", "もとの盤"),
        Symmetry::Rotate90 => say!(language, "the quarter turn (90)", "90 度回した盤"),
        Symmetry::Rotate180 => say!(language, "the half turn (180)", "180 度回した盤"),
        Symmetry::Rotate270 => say!(language, "the three-quarter turn (270)", "270 度回した盤"),
        Symmetry::FlipHorizontal => say!(language, "left and right exchanged", "左右に反転した盤"),
        Symmetry::FlipFalling => say!(language, "mirrored in the falling diagonal", "右下がりの対角線で反転した盤"),
        Symmetry::FlipVertical => say!(language, "top and bottom exchanged", "上下に反転した盤"),
        Symmetry::FlipRising => say!(language, "mirrored in the rising diagonal", "右上がりの対角線で反転した盤"),
    }
}

/// A class, by the number of its members and the articles' counter.
#[must_use]
pub fn class_size(class: Class, language: Language) -> String {
    let members = class.members();
    match class {
        Class::One => say!(language, "A class of its own", "ひとつだけの型"),
        _ => say!(language, "COUNT{members}", "COUNT{members} の型"),
    }
}

/// The queen that closes a square, with its line.
#[must_use]
pub fn attack(above: Square, line: Reason, language: Language) -> String {
    let row = above.row;
    match line {
        Reason::Column => {
            say!(language, "The queen of row {row} stands in its column.", "行 {row} のクイーンが同じ列にあります。")
        }
        Reason::Rising => say!(
            language,
            "The queen of row {row} attacks it along the rising diagonal.",
            "行 {row} のクイーンが右上がりの斜めで攻撃しています。"
        ),
        _ => say!(
            language,
            "The queen of row {row} attacks it along the falling diagonal.",
            "行 {row} のクイーンが右下がりの斜めで攻撃しています。"
        ),
    }
}

/// A case by name.
#[must_use]
pub fn case(case: Case, language: Language) -> String {
    let bound1 = case.bound1;
    match case.kind {
        CaseKind::First => say!(language, "case BOUND1 = {bound1}", "BOUND1 = {bound1} の場合"),
        CaseKind::Corner => say!(language, "corner case, BOUND1 = {bound1}", "角の場合、BOUND1 = {bound1}"),
        CaseKind::Edge => say!(language, "edge case, BOUND1 = {bound1}", "辺の場合、BOUND1 = {bound1}"),
    }
}
