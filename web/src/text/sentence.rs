//! What happens in a search, and what a board looks like, in sentences.

use super::{CLOSING, Label, count, reason};
use crate::position::{Position, RowView};
use crate::settings::Language;
use eightfold_core::Square;
use eightfold_core::ladder::Event;

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
        Some(Event::Place(queen)) => placed(queen, position.row.as_ref(), language),
        Some(Event::Remove(queen)) => removed(queen, position.row.as_ref(), language),
        Some(Event::Complete { .. }) => complete(position, language),
        Some(Event::Solution { .. }) => solution(position, language),
        Some(Event::Done) => done(position, language),
        // The bitmap rung tells of nothing else but rows.
        _ => position.row.as_ref().map_or_else(|| beginning(position, language), |row| considered(row, language)),
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

fn considered(view: &RowView, language: Language) -> (String, String) {
    let row = view.row;
    let news = say!(language, "Looking at row {row}.", "行 {row} を調べます。");
    let open = bits(view.closed.open(), language);
    let rest = match view.closed.open().count_ones() {
        0 => say!(
            language,
            "Every square is closed, so the search goes back.",
            "すべてのマスがふさがっているので、前の行に戻ります。"
        ),
        1 => say!(language, "Only {open} is open.", "空いているのは{open}だけです。"),
        _ => say!(language, "Open: {open}.", "空いているのは{open}です。"),
    };
    (news, rest)
}

fn placed(queen: Square, view: Option<&RowView>, language: Language) -> (String, String) {
    let Square { row, column } = queen;
    let left = view.map_or(0, |view| view.untried);
    let to_try = bits(left, language);
    let rest = match left {
        0 => say!(language, "It was the last open square of this row.", "この行の空きはこれで最後です。"),
        _ => say!(language, "Still to try in this row: {to_try}.", "この行でまだ試していないのは{to_try}です。"),
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

fn complete(position: &Position, language: Language) -> (String, String) {
    let n = position.size;
    let news = match n.get() {
        1 => say!(language, "The queen stands.", "クイーンを置き終わりました。"),
        _ => say!(language, "All {n} queens stand.", "{n} 個のクイーンをすべて置き終わりました。"),
    };
    let rest = say!(
        language,
        "Each got an open square, so there is nothing left to check.",
        "どれも空いたマスに置いたので、確かめることは残っていません。"
    );
    (news, rest)
}

fn solution(position: &Position, language: Language) -> (String, String) {
    let (ordinal, n) = (count(position.ledger.total), position.size);
    let rest = match n.get() {
        1 => say!(language, "There is nobody to attack.", "攻撃する相手がいません。"),
        _ => say!(
            language,
            "No two of the {n} queens attack each other.",
            "{n} 個のクイーンは、どの 2 つも互いに攻撃しません。"
        ),
    };
    (say!(language, "Solution number {ordinal}.", "{ordinal} 番目の解です。"), rest)
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

/// Says that a run is under way.
#[must_use]
pub fn running(to_solution: bool, step: u64, language: Language) -> Sentence {
    let step = count(step);
    let news = match to_solution {
        true => say!(language, "Looking for the next solution.", "次の解を探しています。"),
        false => say!(language, "Going to the step in the address.", "アドレスの手まで進んでいます。"),
    };
    Sentence { news, rest: say!(language, "Step {step} is reached.", "現在 {step} 手目です。") }
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
    if let Some(view) = &position.row {
        text.push_str(&described(view, language));
    }
    text
}

fn described(view: &RowView, language: Language) -> String {
    let row = view.row;
    let mut text = say!(language, " Looking at row {row}.", "調べている行は {row}。");
    for (mask, label) in [(view.untried, Label::Open), (view.tried(), Label::Tried)] {
        let (bits, label) = (bits(mask, language), label.text(language));
        if mask != 0 {
            text.push_str(&say!(language, " {bits}: {label}.", "{bits}: {label}。"));
        }
    }
    for closing in CLOSING {
        let mask = view.closed.by(closing);
        let (bits, why) = (bits(mask, language), reason(closing, language));
        if mask != 0 {
            text.push_str(&say!(language, " {bits}: closed, {why}.", "{bits}: ふさがっている、{why}。"));
        }
    }
    text
}

/// The bits of a mask by name, highest first, as the board shows them.
fn bits(mask: u32, language: Language) -> String {
    let names = (0..u32::BITS).rev().filter(|bit| mask >> bit & 1 != 0).map(|bit| bit.to_string());
    let names = listed(names, language);
    match mask.count_ones() {
        1 => say!(language, "bit {names}", "ビット {names} "),
        _ => say!(language, "bits {names}", "ビット {names} "),
    }
}

fn listed(items: impl Iterator<Item = String>, language: Language) -> String {
    let mut items: Vec<_> = items.collect();
    match (language, items.pop()) {
        (_, None) => String::new(),
        (Language::English, Some(last)) if !items.is_empty() => format!("{} and {last}", items.join(", ")),
        (_, Some(last)) => {
            items.push(last);
            items.join("、")
        }
    }
}
