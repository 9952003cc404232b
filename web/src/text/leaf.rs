//! What is said of cases, and of full boards: comparisons, verdicts, solutions.

use super::{bits, class_size, count, image, reason, say};
use crate::position::Position;
use crate::settings::Language;
use eightfold_core::ladder::{Check, Reason, Rung};
use eightfold_core::{Case, CaseKind, Cell, Class};
use std::cmp::Ordering;

/// A case begins.
pub(super) fn case(case: Case, position: &Position, language: Language) -> (String, String) {
    let bound1 = case.bound1;
    match case.kind {
        CaseKind::First => (
            say!(language, "The case BOUND1 = {bound1} begins.", "BOUND1 = {bound1} の場合を始めます。"),
            say!(
                language,
                "The first queen stays on bit {bound1} until it ends.",
                "終わるまで、最初のクイーンはビット {bound1} から動きません。"
            ),
        ),
        CaseKind::Corner => (
            say!(language, "The corner case BOUND1 = {bound1} begins.", "角の場合、BOUND1 = {bound1} を始めます。"),
            match position.corner {
                Some(_) => say!(
                    language,
                    "The second queen stays on bit {bound1}. Above row {bound1}, bit 1 is closed: mirrored in the rising \
                     diagonal, a queen there would make a smaller board.",
                    "次のクイーンはビット {bound1} から動きません。行 {bound1} より上ではビット 1 をふさぎます。\
                     そこに置くと、右上がりの対角線で反転した盤のほうが小さくなるからです。"
                ),
                None => say!(
                    language,
                    "The first queen stays in the corner, the second on bit {bound1}.",
                    "最初のクイーンは角、次のクイーンはビット {bound1} から動きません。"
                ),
            },
        ),
        CaseKind::Edge => edge(bound1, position, language),
    }
}

fn edge(bound1: u8, position: &Position, language: Language) -> (String, String) {
    let news = say!(language, "The edge case BOUND1 = {bound1} begins.", "辺の場合、BOUND1 = {bound1} を始めます。");
    let rest = match position.edge {
        Some(masks) => {
            let (bound2, last) = (masks.bound2, bits(masks.last_mask, language));
            say!(
                language,
                "BOUND2 is row {bound2}: by then both side columns must hold a queen. LASTMASK closes {last} of the last row.",
                "BOUND2 は行 {bound2} で、そこまでに両端の列を埋めます。最後の行では LASTMASK が{last}をふさぎます。"
            )
        }
        None => say!(
            language,
            "The first queen stays on bit {bound1} until it ends.",
            "終わるまで、最初のクイーンはビット {bound1} から動きません。"
        ),
    };
    (news, rest)
}

/// All queens stand.
pub(super) fn complete(position: &Position, language: Language) -> (String, String) {
    let n = position.size;
    let news = match n.get() {
        1 => say!(language, "The queen stands.", "クイーンを置き終わりました。"),
        _ => say!(language, "All {n} queens stand.", "{n} 個のクイーンをすべて置き終わりました。"),
    };
    let rest = match position.rung {
        Rung::BruteForce => say!(
            language,
            "Only now are they checked against each other.",
            "互いに攻撃し合わないかを、ここではじめて確かめます。"
        ),
        Rung::Permutations => say!(
            language,
            "No column is taken twice; the diagonals are checked only now.",
            "列は重なっていません。斜めはここではじめて確かめます。"
        ),
        Rung::Symmetry if n.get() == 1 => nothing_to_check(language),
        Rung::Symmetry if position.edge.is_none() => say!(
            language,
            "In the corner case no image can be smaller, so there is nothing to compare.",
            "角の場合はどの像も小さくならないので、比べるものはありません。"
        ),
        Rung::Symmetry => cells_asked(position, language),
        rung if rung.knows_classes() && n.get() > 1 => say!(
            language,
            "Its images are compared with it, one by one, until one is smaller.",
            "この盤の像と順に比べます。小さい像が見つかればそこで終わります。"
        ),
        _ => nothing_to_check(language),
    };
    (news, rest)
}

fn nothing_to_check(language: Language) -> String {
    say!(
        language,
        "Each got an open square, so there is nothing left to check.",
        "どれも空いたマスに置いたので、確かめることは残っていません。"
    )
}

fn cells_asked(position: &Position, language: Language) -> String {
    let holds = |cell: &Cell| position.edge.is_some_and(|masks| position.squares().any(|it| it == masks.cell(*cell)));
    let cells: Vec<_> = Cell::ALL.into_iter().filter(holds).map(Cell::name).collect();
    let cells = cells.join(if language == Language::English { ", " } else { "、" });
    match cells.is_empty() {
        true => say!(
            language,
            "None stands on A, B or C, so no image can be smaller.",
            "A、B、C のどこにもクイーンがないので、小さい像はありません。"
        ),
        false => say!(
            language,
            "A queen stands on {cells}: an image could be smaller.",
            "{cells} にクイーンがあるので、像のほうが小さいかもしれません。"
        ),
    }
}

/// An image was compared.
pub(super) fn check(check: Check, language: Language) -> (String, String) {
    let turned = image(check.image, language);
    let news = match check.cell.map(Cell::name) {
        Some(cell) => say!(
            language,
            "A queen on {cell}: compared with {turned}.",
            "{cell} にクイーンがあるので、{turned}と比べます。"
        ),
        None => say!(language, "Compared with {turned}.", "{turned}と比べます。"),
    };
    let rest = match (check.ordering, check.image.name()) {
        (Ordering::Less, _) => say!(
            language,
            "The image is smaller, so another board represents this class.",
            "像のほうが小さいので、この盤は代表ではありません。"
        ),
        (Ordering::Equal, "90") => say!(
            language,
            "The image is the same board: its class has 2 members.",
            "像はこの盤と同じです。同型は 2 個です。"
        ),
        (Ordering::Equal, "180") => say!(
            language,
            "The image is the same board: its class has 4 members.",
            "像はこの盤と同じです。同型は 4 個です。"
        ),
        (Ordering::Equal, _) => say!(language, "The image is the same board.", "像はこの盤と同じです。"),
        (Ordering::Greater, _) => {
            say!(language, "The image is larger, so the board stands.", "像のほうが大きいので、この盤が残ります。")
        }
    };
    (news, rest)
}

/// A row or a full board is given up.
pub(super) fn pruned(why: Reason, position: &Position, language: Language) -> (String, String) {
    match why {
        Reason::NoSideQueen => {
            let row = position.row.map_or(0, |view| view.row);
            (
                say!(language, "Row {row} is given up.", "行 {row} をあきらめます。"),
                say!(
                    language,
                    "It is BOUND2 and both side columns are still empty; one row cannot fill both.",
                    "BOUND2 なのに両端の列がどちらも空です。一つの行で両方は埋められません。"
                ),
            )
        }
        Reason::Smaller(smaller) => {
            let smaller = image(smaller, language);
            (
                say!(language, "The board is not counted.", "この盤は数えません。"),
                say!(
                    language,
                    "It has a smaller image, {smaller}, which is counted for the whole class.",
                    "{smaller}のほうが小さく、同型の分はそちらでまとめて数えます。"
                ),
            )
        }
        line => {
            let news = say!(language, "The board is no solution.", "この盤は解ではありません。");
            let why = reason(line, language);
            let rest = position.first_attack().map(|(queen, above, _)| {
                let (lower, upper) = (queen.row, above.row);
                say!(
                    language,
                    "The queens of rows {upper} and {lower} attack each other: {why}.",
                    "行 {upper} と行 {lower} のクイーンが攻撃し合っています（{why}）。"
                )
            });
            (news, rest.unwrap_or_default())
        }
    }
}

/// A board is counted.
pub(super) fn solution(weight: u8, class: Option<Class>, position: &Position, language: Language) -> (String, String) {
    let (ordinal, total, n) = (count(position.ledger.found), count(position.ledger.total), position.size);
    let news = match class {
        Some(_) => say!(language, "Unique solution number {ordinal}.", "{ordinal} 番目のユニーク解です。"),
        None => say!(language, "Solution number {ordinal}.", "{ordinal} 番目の解です。"),
    };
    let rest = match (class, weight) {
        _ if n.get() == 1 => say!(language, "There is nobody to attack.", "攻撃する相手がいません。"),
        (Some(class), _) => {
            let (members, name) = (weight, class_size(class, language));
            say!(
                language,
                "{name}: it counts for {members} boards, {total} so far.",
                "{name}なので {members} 個と数え、ここまでで {total} 個です。"
            )
        }
        (None, 2) => say!(
            language,
            "Its mirror image is one too, so it counts twice: {total} so far.",
            "鏡像も解なので 2 倍に数え、ここまでで {total} 個です。"
        ),
        _ => say!(
            language,
            "No two of the {n} queens attack each other.",
            "{n} 個のクイーンは、どの 2 つも互いに攻撃しません。"
        ),
    };
    (news, rest)
}
