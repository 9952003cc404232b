//! Every text of the page, in both languages.
//!
//! The macro [`say`] takes both at once, so a text without its translation does not compile. Names of the articles
//! (`left`, `bitmap`) are names in both.

use crate::address::Notice;
use crate::position::{Position, RowView};
use crate::settings::{Language, Speed, Theme};
use eightfold_core::Square;
use eightfold_core::ladder::{Event, Reason};

/// The same text in English and Japanese, with the variables in scope filled in.
macro_rules! say {
    ($language:expr, $english:literal, $japanese:literal) => {
        match $language {
            Language::English => format!($english),
            Language::Japanese => format!($japanese),
        }
    };
}

/// A text that is always the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// What the page is, beside its name.
    Motto,
    /// The choice of the board size.
    Board,
    /// The choice of the theme.
    Theme,
    /// The transport: to the beginning.
    First,
    /// The transport: a step back.
    Back,
    /// The transport: play.
    Play,
    /// The transport: pause.
    Pause,
    /// The transport: stop a run.
    Stop,
    /// The transport: a step forward.
    Forward,
    /// The transport: to the next solution.
    NextSolution,
    /// The transport as a whole.
    Transport,
    /// The speed slider.
    Speed,
    /// The keys.
    Keys,
    /// Heading of the masks while no row is looked at.
    Masks,
    /// Heading of the reasons while no row is looked at.
    Reasons,
    /// Heading of the ledger.
    Ledger,
    /// Heading of the queens placed in each row.
    Rows,
    /// In the ledger: solutions.
    Solutions,
    /// In the ledger: nodes.
    Nodes,
    /// In the ledger: queens placed.
    Placed,
    /// In the ledger: steps.
    Steps,
    /// A square that is open.
    Open,
    /// An open square that was tried.
    Tried,
    /// Closes the notices.
    Dismiss,
}

impl Label {
    /// The text.
    #[must_use]
    pub fn text(self, language: Language) -> String {
        match self {
            Label::Motto => say!(language, "N-queens, seen and counted", "N クイーンを見て、数える"),
            Label::Board => say!(language, "Board", "盤"),
            Label::Theme => say!(language, "Theme", "配色"),
            Label::First => say!(language, "To the beginning", "最初に戻る"),
            Label::Back => say!(language, "Step back", "1 手戻る"),
            Label::Play => say!(language, "Play", "再生"),
            Label::Pause => say!(language, "Pause", "一時停止"),
            Label::Stop => say!(language, "Stop", "中止"),
            Label::Forward => say!(language, "Step forward", "1 手進む"),
            Label::NextSolution => say!(language, "Next solution", "次の解"),
            Label::Transport => say!(language, "Move through the search", "探索を動かす"),
            Label::Speed => say!(language, "Speed", "速さ"),
            Label::Keys => {
                say!(
                    language,
                    "Keys: ← → step, Home, Space play, N next solution",
                    "キー: ← → 1 手、Home 最初、Space 再生、N 次の解"
                )
            }
            Label::Masks => say!(language, "Masks", "マスク"),
            Label::Reasons => say!(language, "Why squares are closed", "マスがふさがっている理由"),
            Label::Ledger => say!(language, "So far", "ここまでの集計"),
            Label::Rows => say!(language, "Queens placed, row by row", "行ごとに置いたクイーンの数"),
            Label::Solutions => say!(language, "solutions", "解"),
            Label::Nodes => say!(language, "nodes", "ノード"),
            Label::Placed => say!(language, "queens placed", "置いたクイーン"),
            Label::Steps => say!(language, "steps", "手数"),
            Label::Open => say!(language, "open, still to try", "空き（これから試す）"),
            Label::Tried => say!(language, "open, already tried", "空き（試し終わった）"),
            Label::Dismiss => say!(language, "Close this notice", "お知らせを閉じる"),
        }
    }
}

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

/// The reasons that the bitmap rung knows.
pub const CLOSING: [Reason; 3] = [Reason::Column, Reason::Rising, Reason::Falling];

/// Why a square is closed.
#[must_use]
pub fn reason(reason: Reason, language: Language) -> String {
    match reason {
        Reason::Rising => say!(language, "rising diagonal (left)", "右上がりの斜め（left）"),
        Reason::Falling => say!(language, "falling diagonal (right)", "右下がりの斜め（right）"),
        // The bitmap rung knows no more than three.
        _ => say!(language, "column (down)", "縦の列（down）"),
    }
}

/// The heading of the board.
#[must_use]
pub fn board_heading(position: &Position, language: Language) -> String {
    let n = position.size;
    match n.get() {
        1 => say!(language, "1 queen, rung bitmap", "1 クイーン、bitmap の段"),
        _ => say!(language, "{n} queens, rung bitmap", "{n} クイーン、bitmap の段"),
    }
}

/// The heading of the masks.
#[must_use]
pub fn masks_heading(row: Option<usize>, language: Language) -> String {
    row.map_or_else(|| Label::Masks.text(language), |row| say!(language, "Masks at row {row}", "行 {row} のマスク"))
}

/// The heading of the reasons.
#[must_use]
pub fn reasons_heading(row: Option<usize>, language: Language) -> String {
    row.map_or_else(
        || Label::Reasons.text(language),
        |row| say!(language, "Why squares are closed in row {row}", "行 {row} のマスがふさがっている理由"),
    )
}

/// Which bits stand where.
#[must_use]
pub fn bit_range(last: usize, language: Language) -> String {
    match last {
        0 => say!(language, "bit 0", "ビット 0"),
        _ => say!(language, "bit {last} … 0", "ビット {last} … 0"),
    }
}

/// The step reached.
#[must_use]
pub fn step(step: u64, language: Language) -> String {
    let step = count(step);
    say!(language, "step {step}", "{step} 手目")
}

/// A speed.
#[must_use]
pub fn speed(speed: Speed, language: Language) -> String {
    let steps = speed.steps_per_second();
    let whole = count(steps as u64);
    if steps < 1.0 {
        return say!(language, "{steps} steps/s", "毎秒 {steps} 手");
    }
    match steps as u64 {
        1 => say!(language, "1 step/s", "毎秒 1 手"),
        _ => say!(language, "{whole} steps/s", "毎秒 {whole} 手"),
    }
}

/// A theme's name.
#[must_use]
pub fn theme(theme: Theme, language: Language) -> String {
    match theme {
        Theme::System => say!(language, "System", "システム"),
        Theme::Light => say!(language, "Light", "ライト"),
        Theme::Dark => say!(language, "Dark", "ダーク"),
    }
}

/// What a notice says.
#[must_use]
pub fn notice(notice: Notice, language: Language) -> String {
    match notice {
        Notice::Size(n) => say!(
            language,
            "The address asks for a board that cannot be shown here; this is {n}, the nearest.",
            "アドレスの盤はここでは表示できないので、いちばん近い {n} にしました。"
        ),
        Notice::TooFar(step) => {
            let step = count(step);
            say!(
                language,
                "The address asks for a step beyond {step}; links are followed no farther than that for now.",
                "アドレスの手は {step} 手目より先です。いまのところリンクで進めるのはそこまでです。"
            )
        }
        Notice::PastEnd(step) => {
            let step = count(step);
            say!(
                language,
                "The address asks for a step after the end; the search is over at step {step}.",
                "アドレスの手は探索の終わりより先です。探索は {step} 手目で終わります。"
            )
        }
        Notice::LeftOut => say!(
            language,
            "A part of the address made no sense here and was left out.",
            "アドレスの一部は意味がわからないので無視しました。"
        ),
    }
}

/// A number with its thousands set apart.
#[must_use]
pub fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
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

#[cfg(test)]
mod tests;
