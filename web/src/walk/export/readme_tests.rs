//! The animated picture of the READMEs: consecutive steps of a search in one SVG, without a script.
//!
//! Most of a board stays the same from one step to the next, so the file does not repeat whole boards: each part occurs
//! once, with the times at which it is visible. A program without animation shows the first step.

use super::film::{lines, pace, said, seconds, sentence, words};
use super::{add, ground, parts, svg};
use crate::base::settings::{Language, Speed};
use crate::parts::position::Position;
use eightfold_core::ladder::{Event, Rung};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The layer of the words, above all others.
const WORDS: u32 = 1 << 31;

/// Returns the boards in sequence, each with its event below it, in an endless loop. Without boards, the result is
/// empty.
fn film(boards: &[Position], speed: Speed, language: Language) -> String {
    let Some(first) = boards.first() else { return String::new() };
    let (seconds, pace) = (seconds(boards.len(), speed), pace(speed));
    // The time at which a board appears, as a share of the whole film.
    let share = |at: usize| at as f64 / pace / seconds;
    let (said, (width, height)) = said(boards, language);
    let mut seen: Vec<(u32, (String, Vec<bool>))> = Vec::new();
    for (at, (board, said)) in boards.iter().zip(said).enumerate() {
        for (key, part) in parts(board).into_iter().chain([(WORDS + at as u32, said)]) {
            add(&mut seen, key, || (part, vec![false; boards.len()])).1[at] = true;
        }
    }
    let mut svg = ground(first, (width, height));
    for (_, (part, seen)) in seen {
        timed(&mut svg, &part, &seen, seconds, share);
    }
    // Writing to a string cannot fail.
    let _ = writeln!(
        svg,
        "<rect y=\"{}\" width=\"0\" height=\"4\" fill=\"#e69f00\"><animate attributeName=\"width\" \
         values=\"0;{width};{width}\" keyTimes=\"0;{:.5};1\" dur=\"{seconds:.3}s\" repeatCount=\"indefinite\"/></rect>",
        height - 4,
        share(boards.len()),
    );
    svg.push_str("</svg>\n");
    svg
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

fn boards(rung: Rung, n: usize, from: u64, steps: usize) -> Vec<Position> {
    let all = std::iter::once(Position::after(rung, n, 0)).chain(Position::all(rung, n));
    all.skip(from as usize).take(steps + 1).collect()
}

/// Returns the lines that a browser shows at a moment of the film: those without times, and those whose last change
/// before that moment makes them visible.
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

/// In the middle of each board's time, the film shows that board's picture, line by line, and its words.
#[test]
fn a_film_shows_each_board_at_its_time() {
    for (rung, n, from) in [(Rung::Symmetry, 8, 1000), (Rung::Flags, 5, 0), (Rung::Bitmap, 1, 0)] {
        let (boards, speed) = (boards(rung, n, from, 50), Speed::default());
        let film = film(&boards, speed, Language::English);
        let seconds = super::film::seconds(boards.len(), speed);
        for (place, board) in boards.iter().enumerate() {
            let mut shown = at(&film, (place as f64 + 0.5) / super::film::pace(speed) / seconds);
            let picture = svg(board, [""; 2]);
            let mut picture: Vec<_> = picture.lines().filter(|line| !line.ends_with("\"></text>")).collect();
            // The first two lines depend on the height of the film, and two lines below the board exist only in the
            // film.
            assert!(shown.remove(shown.len() - 2).contains("attributeName=\"width\""));
            let said = sentence(board, Language::English);
            assert_eq!(shown.remove(shown.len() - 2), words(&lines(&said)));
            (shown.drain(..2), picture.drain(..2)).0.for_each(drop);
            assert_eq!(shown, picture, "{rung}: {place}");
        }
        // The last board stays until the end.
        assert_eq!(at(&film, 0.9999), at(&film, (boards.len() as f64 - 0.5) / super::film::pace(speed) / seconds));
    }
}

#[test]
fn a_film_stands_alone_and_stays_small() {
    for (rung, n) in [(Rung::Symmetry, 20), (Rung::Flags, 8)] {
        let boards = boards(rung, n, 2000, super::film::MOST as usize);
        let film = film(&boards, Speed::FASTEST, Language::Japanese);
        assert!(film.len() < 600_000, "{rung}: {} bytes", film.len());
        assert_eq!(film.matches("font-size=\"15\"").count(), 201, "a line of words a board");
        for tag in ["g", "text", "svg"] {
            let (open, close) = (film.matches(&format!("<{tag} ")).count(), film.matches(&format!("</{tag}>")).count());
            assert_eq!(open, close, "{tag}");
        }
        for stranger in ["class=", "style", "var(", "href", "url(", "NaN", "script"] {
            assert!(!film.contains(stranger), "{stranger}");
        }
    }
    assert_eq!(film(&[], Speed::default(), Language::English), "");
}

/// The animations in the READMEs are films made by the page: forty steps to a first solution.
#[test]
fn the_films_of_the_readmes_are_those_that_the_page_makes() {
    let solved = Position::at(Rung::Bitmap, 6, |event| matches!(event, Event::Solution { .. }));
    let boards = boards(Rung::Bitmap, 6, solved.step - 40, 40);
    for (language, name) in [(Language::English, "film.svg"), (Language::Japanese, "film.ja.svg")] {
        let made = film(&boards, Speed::of(2), language);
        assert!(made.len() < 300_000, "{} bytes", made.len());
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        if fs::read_to_string(root.join("docs").join(name)).ok() != Some(made.clone()) {
            let anew = root.join("target").join(name);
            fs::write(&anew, made).unwrap();
            panic!("docs/{name} is not what the page makes; this is: {}", anew.display());
        }
    }
}
