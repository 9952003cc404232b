//! What happens in a search, and what a board looks like, in sentences.

use super::{Label, attack, bits, closing, count, leaf, listed, reason, say};
use crate::position::{Position, RowView};
use crate::settings::Language;
use eightfold_core::Square;
use eightfold_core::ladder::{Event, Reason, attackers};

/// What just happened: the news, and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The news.
    pub news: String,
    /// What it means.
    pub rest: String,
}

/// Says what just happened.
#[must_use]
pub fn sentence(position: &Position, language: Language) -> Sentence {
    let (news, rest) = match position.event {
        Some(Event::Case(case)) => leaf::case(case, position, language),
        Some(Event::Reject { square, reason }) => rejected(square, reason, position, language),
        Some(Event::Place(queen)) => placed(queen, position, language),
        Some(Event::Prune { reason, .. }) => leaf::pruned(reason, position, language),
        Some(Event::Complete { .. }) => leaf::complete(position, language),
        Some(Event::Check(check)) => leaf::check(check, language),
        Some(Event::Solution { weight, class }) => leaf::solution(weight, class, position, language),
        Some(Event::Remove(queen)) => removed(queen, position.row.as_ref(), language),
        Some(Event::Done) => done(position, language),
        Some(Event::Consider { call, .. }) => {
            position.row.as_ref().map_or_else(Default::default, |row| considered(position, row, call, language))
        }
        None => beginning(position, language),
    };
    Sentence { news, rest }
}

fn beginning(position: &Position, language: Language) -> (String, String) {
    let n = position.size;
    (
        say!(language, "The board is empty.", "盤は空です。"),
        say!(
            language,
            "The search for all ways to place {n} queens begins with a step forward.",
            "1 手進むと、{n} 個のクイーンの置き方をすべて探し始めます。"
        ),
    )
}

fn considered(position: &Position, view: &RowView, call: bool, language: Language) -> (String, String) {
    let row = view.row;
    if let Some(masks) = position.edge.filter(|masks| usize::from(masks.bound2) == row)
        && let Some(attacks) = view.attacks
    {
        return at_bound2(row, attacks.down & masks.side_mask, masks.side_mask, view, language);
    }
    let news = match (call, row + 1 == position.size.get() && position.edge.is_some()) {
        (false, _) => say!(language, "Row {row} splits the search.", "行 {row} で探索を場合分けします。"),
        (true, true) => say!(language, "Looking at the last row, {row}.", "最後の行 {row} を調べます。"),
        (true, false) => say!(language, "Looking at row {row}.", "行 {row} を調べます。"),
    };
    let rest = match position.has_masks() {
        true => open(view, language),
        false => {
            say!(language, "Its squares are taken one by one, from bit 0 on.", "ビット 0 から順に一つずつ調べます。")
        }
    };
    (news, rest)
}

/// Which squares are open.
fn open(view: &RowView, language: Language) -> String {
    let open = bits(view.closed.open(), language);
    match view.closed.open().count_ones() {
        0 => say!(
            language,
            "Every square is closed, so the search goes back.",
            "すべてのマスがふさがっているので、前の行に戻ります。"
        ),
        1 => say!(language, "Only {open} is open.", "空いているのは{open}だけです。"),
        _ => say!(language, "Open: {open}.", "空いているのは{open}です。"),
    }
}

fn at_bound2(row: usize, taken: u32, sides: u32, view: &RowView, language: Language) -> (String, String) {
    let news = say!(language, "Row {row} is BOUND2.", "行 {row} は BOUND2 です。");
    let open = open(view, language);
    let rest = match taken {
        0 => say!(language, "Both side columns are still empty.", "両端の列がどちらも空です。"),
        both if both == sides => say!(
            language,
            "Both side columns already hold a queen, so nothing is narrowed. {open}",
            "両端の列にはもうクイーンがあるので、ここでは絞りません。{open}"
        ),
        _ => say!(
            language,
            "One side column is still empty and needs its queen here. {open}",
            "片方の端の列がまだ空なので、この行で埋めます。{open}"
        ),
    };
    (news, rest)
}

fn rejected(square: Square, why: Reason, position: &Position, language: Language) -> (String, String) {
    let Square { row, column } = square;
    let news = say!(language, "Row {row}, bit {column} is closed.", "行 {row}、ビット {column} はふさがっています。");
    let attacker = attackers(&position.queens, square).find(|(_, line)| *line == why);
    let rest = match attacker {
        Some((above, line)) => attack(above, line, language),
        None => {
            let why = reason(why, language);
            say!(language, "Reason: {why}.", "理由: {why}。")
        }
    };
    (news, rest)
}

fn placed(queen: Square, position: &Position, language: Language) -> (String, String) {
    let Square { row, column } = queen;
    let left = position.row.map_or(0, |view| view.untried);
    let to_try = bits(left, language);
    let rest = match (left, position.has_masks()) {
        (0, true) => say!(language, "It was the last open square of this row.", "この行の空きはこれで最後です。"),
        (0, false) => say!(language, "It was the last square of this row.", "この行のマスはこれで最後です。"),
        (_, true) => {
            say!(language, "Still to try in this row: {to_try}.", "この行でまだ試していないのは{to_try}です。")
        }
        (_, false) => {
            say!(language, "Not looked at yet in this row: {to_try}.", "この行でまだ調べていないのは{to_try}です。")
        }
    };
    (say!(language, "A queen on row {row}, bit {column}.", "行 {row}、ビット {column} にクイーンを置きました。"), rest)
}

fn removed(queen: Square, view: Option<&RowView>, language: Language) -> (String, String) {
    let Square { row, column } = queen;
    let left = view.map_or(0, |view| view.untried);
    let next = left.trailing_zeros();
    let rest = match (left, row) {
        (0, 0) => say!(language, "The first row has nothing left to try.", "最初の行に試すマスはもうありません。"),
        (0, _) => say!(
            language,
            "This row has nothing left to try, so the search goes back.",
            "この行に試すマスはもうないので、前の行に戻ります。"
        ),
        _ => say!(language, "Bit {next} is next.", "次はビット {next} を試します。"),
    };
    (
        say!(
            language,
            "The queen on row {row}, bit {column} is taken off.",
            "行 {row}、ビット {column} のクイーンを外しました。"
        ),
        rest,
    )
}

fn done(position: &Position, language: Language) -> (String, String) {
    let (solutions, nodes) = (count(position.ledger.total), count(position.ledger.nodes));
    let rest = match position.ledger.total {
        0 => say!(
            language,
            "There is no solution; {nodes} nodes were entered to find out.",
            "解はありません。調べたノードは {nodes} 個です。"
        ),
        1 => say!(
            language,
            "There is one solution; {nodes} nodes were entered.",
            "解は 1 個、調べたノードは {nodes} 個です。"
        ),
        _ => say!(
            language,
            "There are {solutions} solutions; {nodes} nodes were entered.",
            "解は {solutions} 個、調べたノードは {nodes} 個です。"
        ),
    };
    (say!(language, "The search is over.", "探索が終わりました。"), rest)
}

/// The whole board in words.
#[must_use]
pub fn description(position: &Position, language: Language) -> String {
    let (n, step) = (position.size, count(position.step));
    let mut text = say!(language, "Board of {n} by {n} after step {step}.", "{n} × {n} の盤、{step} 手目。");
    let queens = position
        .squares()
        .map(|Square { row, column }| say!(language, "row {row} bit {column}", "行 {row} ビット {column}"));
    let queens = listed(queens, language);
    text.push_str(&match position.queens.is_empty() {
        true => say!(language, " No queen stands.", "クイーンはありません。"),
        false => say!(language, " Queens: {queens}.", "クイーン: {queens}。"),
    });
    if let Some(case) = position.case {
        let case = super::case(case, language);
        text.push_str(&say!(language, " {case}.", "{case}。"));
    }
    if let Some(view) = &position.row {
        text.push_str(&described(position, view, language));
    }
    text
}

fn described(position: &Position, view: &RowView, language: Language) -> String {
    let row = view.row;
    let mut text = say!(language, " Looking at row {row}.", "調べている行は {row}。");
    let untried = if position.has_masks() { Label::Open } else { Label::Untried };
    for (mask, label) in [(view.untried, untried), (view.tried(), Label::Tried)] {
        let (bits, label) = (bits(mask, language), label.text(language));
        if mask != 0 {
            text.push_str(&say!(language, " {bits}: {label}.", "{bits}: {label}。"));
        }
    }
    for closing in closing(position.rung) {
        let mask = view.closed_by(*closing);
        let (bits, why) = (bits(mask, language), reason(*closing, language));
        if mask != 0 {
            text.push_str(&say!(language, " {bits}: closed, {why}.", "{bits}: ふさがっている、{why}。"));
        }
    }
    text
}
