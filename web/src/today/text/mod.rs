//! Sentences about the board of the day.

#[cfg(test)]
mod tests;

use crate::base::settings::Language;
use crate::parts::regions::{bits, letter};
use crate::text::{capital, listed, say, say_named};
use crate::today::state::{Damaged, Finding, Game, Hint, Mark, Record, Stage, Today};
use eightfold_core::daily::{Day, DayError, House, Kind, Puzzle, Reason, Regions, Weekday};

/// Writes a date.
pub(crate) fn date(day: Day, language: Language) -> String {
    let (year, month, date) = day.date();
    let month = month_name(month, language);
    // English has three letters for a month.
    let month = if language == Language::English { &month[..3] } else { &month };
    // As a number the year would be grouped.
    say!(language, "today-date", day = date, month, year = year.to_string())
}

/// Names a month and its year.
pub(crate) fn month(year: u32, month: u32, language: Language) -> String {
    say!(language, "today-month", month = month_name(month, language), year = year.to_string())
}

fn month_name(month: u32, language: Language) -> String {
    say!(language, "today-month-name", month)
}

/// Names a weekday.
pub(crate) fn weekday(weekday: Weekday, language: Language) -> String {
    say!(language, "today-weekday", weekday = weekday as u32)
}

/// Writes a date with its weekday and the difficulty of its board.
pub(crate) fn heading(day: Day, puzzle: &Puzzle, language: Language) -> String {
    format!("{} · {}", date(day, language), board(day, puzzle, language))
}

/// Writes what follows the date in a heading: the weekday and the difficulty.
pub(crate) fn board(day: Day, puzzle: &Puzzle, language: Language) -> String {
    let difficulty = say!(language, "today-level", difficulty = puzzle.difficulty.to_string());
    format!("{} · {difficulty}", weekday(day.weekday(), language))
}

/// Writes a time as on a clock.
pub(crate) fn clock(seconds: u64) -> String {
    match seconds {
        3600.. => format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60),
        _ => format!("{}:{:02}", seconds / 60, seconds % 60),
    }
}

/// Names the row and the column of a square, both from 1, from the upper left corner.
fn place(game: &Game, square: usize) -> [usize; 2] {
    [square / game.n() + 1, game.n() - square % game.n()]
}

/// Describes a square for screen readers.
pub(crate) fn square(game: &Game, square: usize, is_closed: bool, language: Language) -> String {
    let [row, column] = place(game, square);
    let region = region(game, square);
    let (colour, letter) = (colour(region, language), letter(region));
    let mark = match game.mark(square) {
        Mark::Queen => say!(language, "today-mark-queen"),
        Mark::Cross => say!(language, "today-mark-cross"),
        Mark::Open if is_closed => say!(language, "today-mark-closed"),
        Mark::Open => say!(language, "today-mark-open"),
    };
    say!(language, "today-square", row, column, colour, letter, mark)
}

fn region(game: &Game, square: usize) -> usize {
    game.puzzle.regions.areas().iter().position(|area| area >> square & 1 == 1).unwrap_or_default()
}

fn colour(region: usize, language: Language) -> String {
    say!(language, "today-colour", region)
}

fn house(House { kind, number }: House, n: usize, language: Language) -> String {
    match kind {
        Kind::Region => {
            say!(language, "today-house-region", colour = colour(number, language), letter = letter(number))
        }
        Kind::Row => say!(language, "today-house-row", row = number + 1),
        Kind::Column => say!(language, "today-house-column", column = n - number),
    }
}

fn houses(houses: impl Iterator<Item = House>, n: usize, language: Language) -> String {
    let mut all: Vec<_> = houses.collect();
    // Columns are counted from the left, and their bits from the right.
    all.sort_by_key(|it| if it.kind == Kind::Column { n - it.number } else { it.number });
    let [first, _, ..] = all[..] else { return all.into_iter().map(|it| house(it, n, language)).collect() };
    // Several houses are of one kind, which is said once.
    let names = all.into_iter().map(|House { kind, number }| match kind {
        Kind::Region => say!(language, "today-region", colour = colour(number, language), letter = letter(number)),
        Kind::Row => (number + 1).to_string(),
        Kind::Column => (n - number).to_string(),
    });
    say_named!(language, "today-{}s", first.kind.name(), names = listed(names, language))
}

/// Says why two queens cannot both stand: they share a house, or else a diagonal.
pub(crate) fn clash(game: &Game, pair: [usize; 2], language: Language) -> String {
    let n = game.n();
    let shares = |kind: Kind, house: fn(&Game, usize) -> usize| {
        let [one, other] = pair.map(|square| house(game, square));
        (one == other).then_some(House { kind, number: one })
    };
    let shared = shares(Kind::Row, |game, square| square / game.n())
        .or_else(|| shares(Kind::Column, |game, square| square % game.n()))
        .or_else(|| shares(Kind::Region, region));
    match shared {
        Some(shared) => say!(language, "today-clash", house = house(shared, n, language)),
        None => {
            let [[row, _], [other, _]] = pair.map(|square| place(game, square));
            say!(language, "today-clash-diagonal", row, other)
        }
    }
}

/// Says what the last change of the marks did, for readers who do not see the board.
pub(crate) fn change(game: &Game, language: Language) -> String {
    let (before, now) = (game.last, game.marks);
    let set = now.queens.count_ones();
    if now == Default::default() && (before.queens | before.crosses).count_ones() > 1 {
        return say!(language, "today-heard-empty");
    }
    let queen = |squares: u128| bits(squares).next().map(|square| place(game, square));
    if let Some([row, column]) = queen(now.queens & !before.queens) {
        return say!(language, "today-heard-queen", row, column, set, n = game.n());
    }
    if let Some([row, column]) = queen(before.queens & !now.queens) {
        return say!(language, "today-heard-taken", row, column, set, n = game.n());
    }
    let [crossed, freed] = [now.crosses & !before.crosses, before.crosses & !now.crosses];
    match (crossed, freed) {
        (0, 0) => String::new(),
        (0, freed) => say!(language, "today-heard-freed", squares = named(game, freed, language)),
        (crossed, _) => say!(language, "today-heard-crossed", squares = named(game, crossed, language)),
    }
}

/// Names some squares, row by row from the left.
fn named(game: &Game, squares: u128, language: Language) -> String {
    let mut places: Vec<_> = bits(squares).map(|square| place(game, square)).collect();
    places.sort_unstable();
    let named = |[row, column]: [usize; 2]| say!(language, "today-heard-place", row, column);
    listed(places.into_iter().map(named), language)
}

/// Says what a hint shows in its stage.
pub(crate) fn hint(game: &Game, hint: &Hint, language: Language) -> String {
    let n = game.n();
    let (step, stage) = match &hint.finding {
        Finding::Wrong(square, mark) => {
            let [row, column] = place(game, *square);
            return match mark {
                Mark::Queen => say!(language, "today-wrong-queen", row, column),
                _ => say!(language, "today-wrong-cross", row, column),
            };
        }
        Finding::Nothing => return say!(language, "today-no-reason"),
        Finding::Step(step, _) => (step, hint.stage),
    };
    let [houses, others] = [step.houses, step.others].map(|it| houses(it.iter(), n, language));
    capital(&match (stage, step.reason) {
        (Stage::Where, _) => say!(language, "today-look", houses),
        (_, Reason::Single) => say!(language, "today-why-single", houses),
        (_, Reason::Locked) => say!(language, "today-why-locked", houses, others),
        (_, Reason::Blocker) => say!(language, "today-why-blocker", houses),
        (_, Reason::Pair) => say!(language, "today-why-pair", houses, others),
        (_, Reason::Group) => say!(language, "today-why-group", houses, others, queens = step.houses.iter().count()),
        (_, Reason::LookAhead) => say!(language, "today-why-look-ahead", houses, others),
    })
}

/// Names the squares that a hint shows, for readers who do not see them.
pub(crate) fn hinted_squares(game: &Game, hint: &Hint, language: Language) -> String {
    let Finding::Step(step, position) = &hint.finding else { return String::new() };
    let open = named(game, game.open_in(step.houses, position), language);
    let open = say!(language, "today-heard-open", squares = open);
    match (hint.stage, step.reason) {
        (Stage::Why, Reason::Blocker) => {
            let filled = say!(language, "today-heard-filled", squares = named(game, step.squares, language));
            format!("{open} {filled}")
        }
        (Stage::Why, Reason::LookAhead) => {
            let second = game.second(step, position).map_or(0, |square| 1 << square);
            let numbered = (1..).zip([step.squares, second]);
            numbered.map(|(number, square)| format!("{number}: {}. ", named(game, square, language))).collect()
        }
        _ => open,
    }
}

/// Names the reasons, each with a line of help.
pub(crate) fn reasons(language: Language) -> impl Iterator<Item = [String; 2]> {
    Reason::ALL.into_iter().map(move |it| {
        [say_named!(language, "today-reason-{}", it.name()), say_named!(language, "today-help-{}", it.name())]
    })
}

/// Says why another day is shown than the one asked for.
pub(crate) fn refused(error: DayError, language: Language) -> String {
    let nearest = date(error.nearest(), language);
    match error {
        DayError::NotADate => say!(language, "today-no-date", nearest),
        DayError::NoSuchDay(_) => say!(language, "today-no-such-day", nearest),
        DayError::TooEarly => say!(language, "today-too-early", nearest),
        DayError::TooLate => say!(language, "today-too-late", nearest),
    }
}

/// Says where a keepsake lies that could not be read, once that is known.
pub(crate) fn damaged(damaged: &Damaged, language: Language) -> Option<String> {
    damaged.is_aside.map(|is_aside| match is_aside {
        true => say!(language, "today-damaged", key = Today::DAMAGED),
        false => say!(language, "today-damaged-stays"),
    })
}

/// Sums up a game: queens taken back, and hints.
pub(crate) fn effort(Record { taken, hints, .. }: &Record, language: Language) -> String {
    say!(language, "today-effort", taken = *taken, hints = *hints)
}

/// Ends each line as a sentence, so that a screen reader pauses after it.
pub(crate) fn spoken<'a>(lines: impl Iterator<Item = &'a String>, language: Language) -> String {
    let stop = if language == Language::English { ". " } else { "。" };
    lines.map(|line| format!("{}{stop}", line.trim_end_matches(['.', '。']))).collect()
}

/// Compares the search with and without regions to the queens that the reader set.
pub(crate) fn comparison(regions: &Regions, record: &Record, language: Language) -> String {
    let size = regions.size();
    let queens = size.get() as u32 + record.taken;
    let (set, free) = (searched(regions), Regions::free_nodes(size) - 1);
    say!(language, "today-search", queens, set, free)
}

/// Returns the number of queens that the search sets. Its first node is the empty board.
fn searched(regions: &Regions) -> u64 {
    regions.nodes() - 1
}

/// Returns the lines to share: they show no square and no region.
pub(crate) fn shared(game: &Game, record: &Record, language: Language) -> String {
    const BARS: [char; 5] = ['▁', '▃', '▅', '▆', '█'];
    // A small wheel; the selector after it keeps it a letter where it could be a picture.
    const WHEEL: &str = "✳\u{fe0e}";
    let number = game.day.number() - Day::FIRST.number() + 1;
    let bars: String = record.bars.iter().map(|bar| BARS[usize::from(*bar).min(4)]).collect();
    let bars = match record.taken {
        0 => String::new(),
        _ => format!("{}\n", say!(language, "today-bars", bars)),
    };
    let (heading, time, effort) =
        (heading(game.day, &game.puzzle, language), clock(record.seconds.into()), effort(record, language));
    let search = say!(language, "today-shared", set = searched(&game.puzzle.regions));
    format!("Eightfold {WHEEL} № {number} · {heading}\n{time} · {effort}\n{bars}{search}")
}
