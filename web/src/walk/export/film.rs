//! Some steps in a row as one picture that moves by itself, in every browser and without a script.
//!
//! Most of a board stays as it is from one step to the next, so the file does not repeat whole boards: each part of
//! them is there once, with the times at which it is visible. A program without animation shows the first step.

use crate::base::panels::Panels;
use crate::base::settings::{Language, Speed};
use crate::parts;
use crate::parts::drawing::escaped;
use crate::parts::position::Position;
use crate::walk;
use crate::walk::export::{SIZE, add, ground, parts};
use std::fmt::Write;

/// The length of a film, in steps forward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Film(u64);

impl Default for Film {
    fn default() -> Film {
        Film(60)
    }
}

impl Film {
    /// The most steps: some minutes at one step a second, and a file of a few hundred kilobytes.
    pub(crate) const MOST: u64 = 200;
    /// The most steps a second. Boards that change faster only flicker.
    pub(crate) const FASTEST: f64 = 30.0;
    /// The time for which the last board stays before the first one comes again, in seconds.
    const REST: f64 = 1.5;

    /// Returns a film of this many steps, or of the nearest number that is possible.
    pub(crate) const fn of(steps: u64) -> Film {
        Film(if steps == 0 {
            1
        } else if steps > Film::MOST {
            Film::MOST
        } else {
            steps
        })
    }

    /// Returns the number of its steps.
    pub(crate) const fn steps(self) -> u64 {
        self.0
    }

    /// Returns the steps a second at a speed of the page.
    pub(crate) const fn pace(speed: Speed) -> f64 {
        speed.steps_per_second().min(Film::FASTEST)
    }

    /// Returns the length of the whole film, in seconds.
    pub(crate) fn seconds(boards: usize, speed: Speed) -> f64 {
        boards as f64 / Film::pace(speed) + Film::REST
    }
}

/// The layer of the words, above everything else.
const WORDS: u32 = 1 << 31;
/// The height that the picture has beyond that of a board.
const LINE: u32 = 36;

/// Returns the boards one after the other, each with its event below it, over and over. Without boards it is empty.
pub(crate) fn film(boards: &[Position], panels: Panels, speed: Speed, language: Language) -> String {
    let Some(first) = boards.first() else { return String::new() };
    let (seconds, pace) = (Film::seconds(boards.len(), speed), Film::pace(speed));
    // The time of a board in the film, as a share of the whole.
    let share = |at: usize| at as f64 / pace / seconds;
    let mut seen: Vec<(u32, (String, Vec<bool>))> = Vec::new();
    for (at, board) in boards.iter().enumerate() {
        let words = (WORDS + at as u32, words(board, language));
        for (key, part) in parts(board, panels).into_iter().chain([words]) {
            add(&mut seen, key, || (part, vec![false; boards.len()])).1[at] = true;
        }
    }
    let (width, height) = SIZE;
    let mut svg = ground(first.size, (width, height + LINE));
    for (_, (part, seen)) in seen {
        timed(&mut svg, &part, &seen, seconds, share);
    }
    // Writing to a string cannot fail.
    let _ = writeln!(
        svg,
        "<rect y=\"{}\" width=\"0\" height=\"4\" fill=\"#e69f00\"><animate attributeName=\"width\" \
         values=\"0;{width};{width}\" keyTimes=\"0;{:.5};1\" dur=\"{seconds:.3}s\" repeatCount=\"indefinite\"/></rect>",
        height + LINE - 4,
        share(boards.len()),
    );
    svg.push_str("</svg>\n");
    svg
}

/// Writes the event as a line below the board.
fn words(board: &Position, language: Language) -> String {
    let said = format!("{}: {}", walk::text::step(board.step, language), parts::text::sentence(board, language).news);
    format!(
        "<text x=\"30\" y=\"580\" font-family=\"sans-serif\" font-size=\"15\" fill=\"#1d2433\">{}</text>",
        escaped(&said)
    )
}

/// Writes an element with the times at which it is visible. An element that is always visible needs none.
fn timed(svg: &mut String, part: &str, seen: &[bool], seconds: f64, share: impl Fn(usize) -> f64) {
    let sign = |seen: bool| if seen { '1' } else { '0' };
    let (mut values, mut times) = (String::from(sign(seen[0])), String::from('0'));
    for at in 1..seen.len() {
        if seen[at] != seen[at - 1] {
            values.push(';');
            values.push(sign(seen[at]));
            // Writing to a string cannot fail, here and below.
            let _ = write!(times, ";{:.5}", share(at));
        }
    }
    let _ = if values.len() == 1 {
        writeln!(svg, "{part}")
    } else {
        writeln!(
            svg,
            "<g opacity=\"{}\">{part}<animate attributeName=\"opacity\" calcMode=\"discrete\" values=\"{values}\" \
             keyTimes=\"{times}\" dur=\"{seconds:.3}s\" repeatCount=\"indefinite\"/></g>",
            sign(seen[0])
        )
    };
}

#[cfg(test)]
mod tests {
    use super::super::svg;
    use super::*;
    use eightfold_core::BoardSize;
    use eightfold_core::ladder::Rung;
    use eightfold_core::trace::Player;

    fn boards(rung: Rung, n: usize, from: u64, steps: usize) -> Vec<Position> {
        let mut player = Player::new(rung, BoardSize::new(n).unwrap());
        player.seek(from);
        let mut boards = vec![Position::of(&player)];
        while boards.len() <= steps && player.forward() {
            boards.push(Position::of(&player));
        }
        boards
    }

    fn marked() -> Panels {
        Panels::read("look-ahead,attacked").0
    }

    /// Returns the lines that a browser shows at a moment of the film: those without times, and those whose last change
    /// before it makes them seen.
    fn at(film: &str, moment: f64) -> Vec<String> {
        let line = |line: &str| {
            let Some((part, motion)) = line.split_once("<animate attributeName=\"opacity\"") else {
                return Some(line.to_owned());
            };
            let list = |name: &str| {
                let (_, list) = motion.split_once(&format!("{name}=\"")).unwrap();
                list.split_once('"').unwrap().0.split(';').map(|it| it.parse::<f64>().unwrap()).collect::<Vec<_>>()
            };
            let (values, times) = (list("values"), list("keyTimes"));
            assert!(values.len() == times.len() && times[0] == 0.0, "{line}");
            assert!(times.windows(2).all(|two| two[0] < two[1]) && times.iter().all(|time| *time < 1.0), "{line}");
            let now = times.iter().rposition(|time| *time <= moment).unwrap();
            let (begin, part) = part.split_at("<g opacity=\"0\">".len());
            assert_eq!(begin, format!("<g opacity=\"{}\">", values[0]), "what knows no motion shows the first step");
            (values[now] == 1.0).then(|| part.to_owned())
        };
        film.lines().filter_map(line).collect()
    }

    /// At the middle of each board's time the film shows that board's picture, line by line, and its words.
    #[test]
    fn a_film_shows_each_board_at_its_time() {
        for (rung, n, from) in [(Rung::Symmetry, 8, 1000), (Rung::Flags, 5, 0), (Rung::Bitmap, 1, 0)] {
            let (boards, speed) = (boards(rung, n, from, 50), Speed::new(3));
            let film = film(&boards, marked(), speed, Language::English);
            let seconds = Film::seconds(boards.len(), speed);
            for (place, board) in boards.iter().enumerate() {
                let mut shown = at(&film, (place as f64 + 0.5) / Film::pace(speed) / seconds);
                let picture = svg(board, marked(), [""; 2]);
                let mut picture: Vec<_> = picture.lines().filter(|line| !line.ends_with("\"></text>")).collect();
                // The first two lines are as high as the film is, and two below the board are its own.
                assert!(shown.remove(shown.len() - 2).contains("attributeName=\"width\""));
                assert_eq!(shown.remove(shown.len() - 2), words(board, Language::English));
                (shown.drain(..2), picture.drain(..2)).0.for_each(drop);
                assert_eq!(shown, picture, "{rung}: {place}");
            }
            // The last board stays until the end.
            assert_eq!(at(&film, 0.9999), at(&film, (boards.len() as f64 - 0.5) / Film::pace(speed) / seconds));
        }
    }

    #[test]
    fn a_film_stands_alone_and_stays_small() {
        for (rung, n) in [(Rung::Symmetry, 20), (Rung::Flags, 8)] {
            let boards = boards(rung, n, 2000, Film::MOST as usize);
            let film = film(&boards, marked(), Speed::new(Speed::FASTEST), Language::Japanese);
            assert!(film.len() < 600_000, "{rung}: {} bytes", film.len());
            assert_eq!(film.matches("font-size=\"15\"").count(), 201, "a line of words a board");
            for tag in ["g", "text", "svg"] {
                let (open, close) =
                    (film.matches(&format!("<{tag} ")).count(), film.matches(&format!("</{tag}>")).count());
                assert_eq!(open, close, "{tag}");
            }
            for stranger in ["class=", "style", "var(", "href", "url(", "NaN", "script"] {
                assert!(!film.contains(stranger), "{stranger}");
            }
        }
        assert_eq!(film(&[], marked(), Speed::new(0), Language::English), "");
    }

    #[test]
    fn a_film_is_never_endless_nor_empty() {
        assert_eq!([0, 1, 60, 200, u64::MAX].map(|steps| Film::of(steps).steps()), [1, 1, 60, 200, 200]);
        assert_eq!(Film::pace(Speed::new(Speed::FASTEST)), 30.0);
    }
}
