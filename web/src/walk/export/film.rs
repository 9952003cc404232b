//! Several consecutive steps, each drawn as a picture: the frames of a GIF.

use crate::base::settings::{Language, Speed};
use crate::browser::NO_END;
use crate::parts::drawing::escaped;
use crate::parts::grid::LEFT;
use crate::parts::position::Position;
use crate::walk::export::{SIZE, ground, parts};
use crate::{parts, walk};

/// The length of a film, in steps forward, until the reader chooses another.
pub(crate) const LENGTH: u64 = 60;

/// The largest number of steps: some minutes at one step a second, and a file of a few hundred kilobytes.
pub(crate) const MOST: u64 = 200;

/// The largest number of steps a second. Boards that change faster only flicker.
pub(crate) const FASTEST: f64 = 30.0;

/// The time for which the last board is shown before the film starts again, in seconds.
pub(crate) const REST: f64 = 1.5;

/// Returns the number of steps a second at a speed of the page.
pub(crate) fn pace(speed: Speed) -> f64 {
    speed.steps_per_second().min(FASTEST)
}

/// Returns the length of the whole film, in seconds.
pub(crate) fn seconds(boards: usize, speed: Speed) -> f64 {
    boards as f64 / pace(speed) + REST
}

/// The height of a line of words.
const LINE: u32 = 21;

/// Returns each board as a separate picture with its event below it, and the size that all of them have.
pub(crate) fn frames(boards: &[Position], language: Language) -> (Vec<String>, (u32, u32)) {
    let (said, size) = said(boards, language);
    let frame = |(board, said): (&Position, String)| {
        let parts: String = parts(board).into_iter().map(|(_, part)| part).collect();
        ground(board, size) + &parts + &said + "</svg>"
    };
    (boards.iter().zip(said).map(frame).collect(), size)
}

/// Returns the lines of words below each board, and the size of a picture that has space for all of them.
pub(super) fn said(boards: &[Position], language: Language) -> (Vec<String>, (u32, u32)) {
    let said: Vec<_> = boards.iter().map(|board| lines(&sentence(board, language))).collect();
    let most = said.iter().map(Vec::len).max().unwrap_or_default() as u32;
    (said.iter().map(|lines| words(lines)).collect(), (SIZE.0, SIZE.1 + LINE * most + 15))
}

/// Returns the step and the page's sentence about it.
pub(super) fn sentence(board: &Position, language: Language) -> String {
    let said = parts::text::sentence(board, language).joined(language);
    format!("{}: {said}", walk::text::step(board.step, language))
}

/// Breaks words into lines as wide as the board, since pictures do not break lines themselves: after a space, and
/// between two phrases of Japanese, which end with hiragana or a mark and begin with neither. Each letter counts as six
/// tenths of its height, which is more than most fonts need.
pub(super) fn lines(words: &str) -> Vec<String> {
    const ROOM: u32 = 352;
    let words = words.replace(NO_END, "");
    let is_wide = |sign: char| sign >= '\u{2e80}';
    let is_hiragana = |sign: char| ('\u{3041}'..='\u{309f}').contains(&sign);
    let ends = |sign: char| is_hiragana(sign) || "、。：）」".contains(sign);
    let (mut lines, mut begin, mut end) = (Vec::new(), 0, 0);
    let (mut width, mut since, mut before) = (0, 0, '\u{a0}');
    for (at, sign) in words.char_indices() {
        if before == ' ' || ends(before) && !ends(sign) && !" \u{a0}ー".contains(sign) {
            (end, since) = (at, 0);
        }
        let wide = if is_wide(sign) { 10 } else { 6 };
        (width, since, before) = (width + wide, since + wide, sign);
        if width > ROOM && end > begin {
            lines.push(words[begin..end].trim_end().to_owned());
            (begin, width) = (end, since);
        }
    }
    lines.push(words[begin..].to_owned());
    lines
}

/// Writes lines below the board.
pub(super) fn words(lines: &[String]) -> String {
    let line = |line: &String| format!("<tspan x=\"{LEFT}\" dy=\"{LINE}\">{}</tspan>", escaped(line));
    let lines: String = lines.iter().map(line).collect();
    format!("<text y=\"{}\" font-size=\"15\" fill=\"#1d2433\">{lines}</text>", SIZE.1 - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::ladder::Rung;

    fn boards(rung: Rung, n: usize, from: u64, steps: usize) -> Vec<Position> {
        let all = std::iter::once(Position::after(rung, n, 0)).chain(Position::all(rung, n));
        all.skip(from as usize).take(steps + 1).collect()
    }

    /// Each frame contains everything that the page draws, and all of the words, in lines that fit.
    #[test]
    fn a_frame_says_what_the_page_says() {
        for language in [Language::English, Language::Japanese] {
            let boards = boards(Rung::Symmetry, 8, 1000, MOST as usize);
            let (frames, (width, height)) = frames(&boards, language);
            for (board, frame) in boards.iter().zip(&frames) {
                assert!(frame.contains(&format!("width=\"{width}\" height=\"{height}\"")));
                assert_eq!(frame.matches("<svg").count(), frame.matches("</svg>").count());
                let said = sentence(board, language);
                let lines = lines(&said);
                assert!(frame.contains(&words(&lines)) && lines.len() as u32 * LINE < height - SIZE.1, "{said}");
                assert_eq!(lines.concat().replace(' ', ""), said.replace([' ', NO_END], ""));
                for line in lines {
                    assert!(line.chars().count() < 60, "{line}");
                    assert!(!line.starts_with(['、', '。', '）', ' ']), "{line}");
                }
            }
        }
        assert_eq!(lines("行\u{a0}3、空白 a"), ["行\u{a0}3、空白 a"]);
        let said =
            "行 5 では、この左右反転のほうが小さいので、枝刈りされます。同じ解は、あとで別の形として数えられます。";
        let phrases = [
            "行 5 では、この左右反転のほうが小さいので、枝刈りされます。同じ",
            "解は、あとで別の形として数えられます。",
        ];
        assert_eq!(lines(said), phrases);
    }

    #[test]
    fn boards_never_flicker() {
        assert_eq!(pace(Speed::FASTEST), 30.0);
    }
}
