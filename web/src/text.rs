//! Every text of the page, in both languages.
//!
//! The macro `say` takes both at once, so a text without its translation does not compile. Names of the articles
//! (`left`, `bitmap`) are names in both.

use crate::address::Notice;
use crate::position::Position;
use crate::settings::{Language, Speed, Theme};
use eightfold_core::ladder::Reason;

/// The same text in English and Japanese, with the variables in scope filled in.
macro_rules! say {
    ($language:expr, $english:literal, $japanese:literal) => {
        match $language {
            Language::English => format!($english),
            Language::Japanese => format!($japanese),
        }
    };
}

mod sentence;

pub use sentence::{Sentence, description, running, sentence};

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

#[cfg(test)]
mod tests;
