//! What the view of the masks says.

use super::{image, say};
use crate::settings::Language;
use eightfold_core::{Cell, EdgeMasks};

/// The zones, in the articles' order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// The side columns above BOUND1.
    Upper,
    /// The side columns below BOUND2.
    Lower,
    /// The last row.
    Last,
}

impl Zone {
    /// All three.
    pub const ALL: [Zone; 3] = [Zone::Upper, Zone::Lower, Zone::Last];
}

/// What a zone is.
#[must_use]
pub fn zone(zone: Zone, language: Language) -> String {
    match zone {
        Zone::Upper => say!(language, "Zone 1: side columns above row BOUND1", "領域 1: 行 BOUND1 より上の両端"),
        Zone::Lower => say!(language, "Zone 2: side columns below row BOUND2", "領域 2: 行 BOUND2 より下の両端"),
        Zone::Last => say!(language, "Zone 3: LASTMASK in the last row", "領域 3: 最後の行の LASTMASK"),
    }
}

/// Why a zone is closed.
#[must_use]
pub fn zone_why(zone: Zone, language: Language) -> String {
    match zone {
        Zone::Upper => say!(
            language,
            "SIDEMASK closes them. Mirrored in the rising diagonal (right column) or turned by 270 (left column), a queen \
             there would come to a smaller bit of the first row.",
            "SIDEMASK でふさぎます。右端は右上がりの対角線での反転、左端は 270 度の回転で、最初の行のもっと小さいビットに移るからです。"
        ),
        Zone::Lower => say!(
            language,
            "The turn by 90 (right column) and the mirror in the falling diagonal (left column) would do the same. So by row \
             BOUND2 both side columns must hold a queen, or the branch is dead.",
            "右端は 90 度の回転、左端は右下がりの対角線での反転で、同じことになります。だから行 BOUND2 までに両端の列が埋まらなければ、その枝は終わりです。"
        ),
        Zone::Last => say!(
            language,
            "Top and bottom exchanged (right part) or turned by 180 (left part), a queen there would come to a smaller bit of \
             the first row.",
            "右側は上下の反転、左側は 180 度の回転で、最初の行のもっと小さいビットに移るからです。"
        ),
    }
}

/// What a cell stands for.
#[must_use]
pub fn cell(cell: Cell, masks: &EdgeMasks, language: Language) -> String {
    let (square, turned) = (masks.cell(cell), image(cell.rotation(), language));
    let (row, column) = (square.row, square.column);
    say!(
        language,
        "Row {row}, bit {column}: {turned} brings a queen here exactly onto the first one. Only then must boards be compared.",
        "行 {row}、ビット {column}。ここのクイーンは、{turned}で最初のクイーンにちょうど重なります。盤どうしを比べるのはそのときだけです。"
    )
}

/// How the masks of the next case come about.
#[must_use]
pub fn next_step(bound1: u8, language: Language) -> String {
    let next = bound1 + 1;
    say!(language, "From BOUND1 = {bound1} to {next}", "BOUND1 = {bound1} から {next} へ")
}

/// What the masks do from one case to the next.
#[must_use]
pub fn next_why(language: Language) -> String {
    say!(
        language,
        "LASTMASK grows by a square on each side; the bit beyond the board is cut. ENDBIT, the column of B, moves one to \
         the right. SIDEMASK stays; BOUND2 is one row less.",
        "LASTMASK は両側から 1 マスずつ広がり、盤の外に出たビットは捨てます。B の列である ENDBIT は右に 1 つ動きます。SIDEMASK は変わらず、BOUND2 は 1 行減ります。"
    )
}

/// The corner case in a sentence.
#[must_use]
pub fn corner_why(bound1: u8, last: usize, language: Language) -> String {
    say!(
        language,
        "The first queen is in the corner, the second on bit {bound1} of row 1. Mirrored in the rising diagonal, rows and \
         columns change places: a queen on bit 1 of a row above {bound1} would stand in row 1 on a smaller bit. So bit 1 (the \
         articles' 2) is closed there. BOUND1 = {last} is left out: its mirror image is always smaller.",
        "最初のクイーンは角、次のクイーンは行 1 のビット {bound1} です。右上がりの対角線で反転すると行と列が入れ替わるので、\
         行 {bound1} より上でビット 1 に置くと、行 1 のもっと小さいビットに移ります。そこでビット 1（連載では 2）をふさぎます。\
         BOUND1 = {last} は、反転した盤がいつも小さいので調べません。"
    )
}

/// The heading of the figure.
#[must_use]
pub fn figure_heading(n: usize, corner: bool, bound1: u8, language: Language) -> String {
    match corner {
        true => say!(language, "Corner case, N = {n}, BOUND1 = {bound1}", "角の場合、N = {n}、BOUND1 = {bound1}"),
        false => say!(language, "Edge case, N = {n}, BOUND1 = {bound1}", "辺の場合、N = {n}、BOUND1 = {bound1}"),
    }
}
