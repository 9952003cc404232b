//! The part of the address that leads into a lesson: `word=mild-otter` or `teacher=TOKEN`, which are read but never
//! written, because the address may be shown on a projector; and where no program leads a class, the station, the
//! minutes and the word of the quiz. `sheet=tasks` and `sheet=answers` are the tasks for paper.

use crate::base::pairs::{NUMBER, RUNG, Words, place};
use crate::class::quiz::Word;
use eightfold_core::ladder::Rung;
use eightfold_results::class::Station;

/// A secret, which is read but never written.
const SECRET: Words<String> = Words { read: |secret| Some(secret.to_owned()), write: |_| None };
const WORD: Words<String> = Words { read: Word::unescaped, write: |word| Some(Word::escaped(word)) };
const STATION: Words<Station> = Words { read: Station::named, write: |station| Some(station.name().to_owned()) };

/// The names of the sheets, without and with answers.
const SHEETS: [&str; 2] = ["tasks", "answers"];

/// `true` for the sheet with answers.
const SHEET: Words<bool> = Words {
    read: |name| SHEETS.iter().position(|sheet| *sheet == name).map(|at| at == 1),
    write: |with_answers| Some(SHEETS[usize::from(*with_answers)].to_owned()),
};

place! {
    /// A place in a lesson.
    {
        /// The word of the class.
        "word": word: String = SECRET;
        /// The token of its teacher.
        "teacher": teacher: String = SECRET;
        /// The station of a lesson without a program.
        "station": station: Station = STATION;
        /// The minutes of that lesson.
        "minutes": minutes: u64 = NUMBER;
        /// The word of its quiz.
        "quiz": quiz: String = WORD;
        /// The rung that the quiz is about.
        "rung": rung: Rung = RUNG;
        /// The board size that the quiz is about.
        "n": size: u64 = NUMBER;
        /// The sheet of tasks, and `true` if it has the answers.
        "sheet": sheet: bool = SHEET;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::pairs::Pairs;
    use eightfold_results::class::Invitation;

    #[test]
    fn an_invitation_leads_in_and_its_word_is_not_written_again() {
        let mut place = Place::default();
        assert!(place.read(Invitation::KEY, "mild-otter") && !place.read("piano", "1"));
        assert_eq!((place.word.as_deref(), place.to_string().as_str()), (Some("mild-otter"), ""));
    }
}
