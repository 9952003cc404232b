//! Every text of the page, in both languages.
//!
//! The texts stand in `web/text/`; the macro [`say`] asks for one. Names of the articles (`left`, `bitmap`) are names in
//! both languages.

use crate::address::{Notice, View};
use crate::position::Position;
use crate::settings::{Language, Speed, Theme};

mod figure;
mod keys;
mod ladder;
mod leaf;
mod messages;
mod reasons;
mod sentence;
mod stops;
mod why;

pub use figure::{Zone, cell, corner_why, figure_heading, next_step, next_why, zone, zone_why};
pub use keys::key;
pub use ladder::{carried, closing, giving_up, rung, summary};
pub(crate) use messages::say;
pub use messages::{Variable, message};
pub use reasons::{attack, case, class_size, given_up, image, reason};
pub use sentence::{Sentence, description, sentence};
pub use stops::{kind, of_steps, running, stop};
pub use why::{square, why};

/// A text that is always the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// What the page is, beside its name.
    Motto,
    /// The choice of the board size.
    Board,
    /// The navigation.
    Views,
    /// The kind of a case.
    Kind,
    /// A case of the corner.
    CornerCase,
    /// A case of the edge.
    EdgeCase,
    /// What the first queen attacks.
    Attacked,
    /// The last case of its kind.
    LastCase,
    /// What is closed, in a list.
    Zones,
    /// The cells, in a list.
    Cells,
    /// The choice of the rung.
    Rung,
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
    /// The transport: to the end.
    Last,
    /// The transport: over what the queen just placed leads to.
    Over,
    /// The transport: out of the row.
    Out,
    /// The transport: what to run to.
    RunTo,
    /// The transport: run there.
    Go,
    /// The squares of the board as a grid.
    Squares,
    /// The timeline.
    Timeline,
    /// How to ask about a square.
    AskHint,
    /// The help sheet.
    Help,
    /// Closes the help sheet.
    Close,
    /// The choice whether letters are keys.
    Shortcuts,
    /// The transport as a whole.
    Transport,
    /// The speed slider.
    Speed,
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
    /// A square that was not looked at yet.
    Untried,
    /// An open square that was tried.
    Tried,
    /// What the bar below a bit means.
    Changed,
    /// Between two cases of a split search.
    NoCase,
    /// In the table of reasons: squares of this row.
    Here,
    /// In the table of reasons: all squares so far.
    SoFar,
    /// In the ledger: unique solutions.
    Unique,
    /// In the ledger: comparisons asked for by A, B and C.
    Checks,
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
            Label::Views => say!(language, "Views", "表示"),
            Label::Kind => say!(language, "Case", "場合"),
            Label::CornerCase => say!(language, "corner", "角"),
            Label::EdgeCase => say!(language, "edge", "辺"),
            Label::Attacked => say!(language, "attacked by the queens that stand", "置いたクイーンが攻撃するマス"),
            Label::LastCase => say!(language, "This is the last BOUND1 of its kind.", "これが最後の BOUND1 です。"),
            Label::Zones => say!(language, "What the case closes, and why", "ふさぐマスとその理由"),
            Label::Cells => say!(language, "Where an image can tie", "像が重なるマス"),
            Label::Rung => say!(language, "Algorithm", "アルゴリズム"),
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
            Label::Last => say!(language, "To the end", "最後へ進む"),
            Label::Over => say!(language, "Step over", "枝を飛ばす"),
            Label::Out => say!(language, "Step out", "上の行へ出る"),
            Label::RunTo => say!(language, "Run to", "行き先"),
            Label::Go => say!(language, "Go", "進む"),
            Label::Squares => say!(language, "Squares: ask why not here", "マス: ここに置けない理由を聞く"),
            Label::Timeline => say!(language, "Timeline of the search", "探索の時間軸"),
            Label::AskHint => say!(
                language,
                "Why not here? Choose a square of the board.",
                "なぜここに置けないのか、盤のマスを選ぶと答えます。"
            ),
            Label::Help => say!(language, "Keys", "キー操作"),
            Label::Close => say!(language, "Close", "閉じる"),
            Label::Shortcuts => say!(language, "Letters and digits are keys", "文字と数字のキーを使う"),
            Label::Masks => say!(language, "Masks", "マスク"),
            Label::Reasons => say!(language, "Why squares are closed", "マスがふさがっている理由"),
            Label::Ledger => say!(language, "So far", "ここまでの集計"),
            Label::Rows => say!(language, "Queens placed, row by row", "行ごとに置いたクイーンの数"),
            Label::Solutions => say!(language, "solutions", "解"),
            Label::Nodes => say!(language, "nodes", "ノード"),
            Label::Placed => say!(language, "queens placed", "置いたクイーン"),
            Label::Steps => say!(language, "steps", "手数"),
            Label::Open => say!(language, "open, still to try", "空き（これから試す）"),
            Label::Untried => say!(language, "not looked at yet", "まだ調べていない"),
            Label::Changed => {
                say!(
                    language,
                    "A bar below a bit: it changed in this step.",
                    "下線のあるビットはこの手で変わりました。"
                )
            }
            Label::NoCase => say!(language, "between two cases", "場合と場合の間"),
            Label::Here => say!(language, "here", "この行"),
            Label::SoFar => say!(language, "so far", "累計"),
            Label::Unique => say!(language, "unique", "ユニーク解"),
            Label::Checks => say!(language, "checks A, B, C", "A・B・C の比較"),
            Label::Tried => say!(language, "open, already tried", "空き（試し終わった）"),
            Label::Dismiss => say!(language, "Close this notice", "お知らせを閉じる"),
        }
    }
}

/// A view's name.
#[must_use]
pub fn view(view: View, language: Language) -> String {
    match view {
        View::Walk => say!(language, "view-walk"),
        View::Masks => say!(language, "view-masks"),
    }
}

/// The heading of the board.
#[must_use]
pub fn board_heading(position: &Position, language: Language) -> String {
    let (n, rung) = (position.size, rung(position.rung, language));
    match n.get() {
        1 => say!(language, "1 queen, {rung}", "1 クイーン、{rung}"),
        _ => say!(language, "{n} queens, {rung}", "{n} クイーン、{rung}"),
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
        Notice::Limited(rung, n) => {
            let rung = self::rung(rung, language);
            say!(
                language,
                "With {rung}, boards are no larger than {n}: it tries so many that a larger one would take for ever.",
                "{rung}では盤は {n} までです。試す数が多すぎて、それより大きい盤は終わりません。"
            )
        }
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
        Notice::Masks => say!(
            language,
            "The address asks for masks that no case has; these are the nearest.",
            "アドレスのマスクになる場合はないので、いちばん近いものにしました。"
        ),
        Notice::LeftOut => say!(
            language,
            "A part of the address made no sense here and was left out.",
            "アドレスの一部は意味がわからないので無視しました。"
        ),
    }
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
