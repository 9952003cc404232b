//! The boards of a week on one sheet of paper, without their solutions.

use crate::base::settings::Language;
use crate::browser;
use crate::parts::regions::{self, SIDE};
use crate::text::say;
use crate::today::text;
use eightfold_core::daily::{Day, Puzzle};
use yew::prelude::*;

/// The days of a week.
const DAYS: i64 = 7;

/// Returns the days with a board from the Monday before a day to its Sunday.
fn week(day: Day) -> impl Iterator<Item = Day> {
    let monday = i64::from(day.number()) - day.weekday() as i64;
    (monday..monday + DAYS).filter_map(|day| Day::since_1970(day).ok())
}

/// Draws the sheet of a day's week.
pub(super) fn sheet(day: Day, language: Language) -> Html {
    let first = week(day).next().unwrap_or(day);
    let board = |(at, day): (usize, Day)| {
        let puzzle = Puzzle::of(day);
        let heading = text::heading(day, &puzzle, language);
        let side = puzzle.regions.size().get() * SIDE;
        html! {
            <figure>
                <figcaption>{ heading.clone() }</figcaption>
                <svg viewBox={format!("-4 -4 {0} {0}", side + 8)} role="img" aria-label={heading}>
                    if at == 0 { { regions::patterns() } }
                    { regions::drawn(&puzzle.regions) }
                </svg>
            </figure>
        }
    };
    html! {
        <section aria-labelledby="week-heading">
            <h2 id="week-heading">{ say!(language, "today-week-heading", date = text::date(first, language)) }</h2>
            <p>{ say!(language, "today-week-rule") }</p>
            <p class="see">
                <button id="week-print" type="button" onclick={|_| browser::print()}>{ say!(language, "today-print") }</button>
                <a href={format!("#/today?day={day}")}>{ say!(language, "today-week-back") }</a>
            </p>
            <div class="boards">{ for week(day).enumerate().map(board) }</div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_week_has_the_days_with_a_board_from_monday_to_sunday() {
        let days = |date: &str| week(date.parse().unwrap()).map(|day| day.to_string()).collect::<Vec<_>>();
        assert_eq!(days("2026-12-10"), days("2026-12-13"));
        assert_eq!((days("2026-12-10")[0].as_str(), days("2026-12-10")[6].as_str()), ("2026-12-07", "2026-12-13"));
        assert_eq!((days("2026-12-02")[0].as_str(), days("2026-12-02").len()), ("2026-12-01", 6));
        assert_eq!(days("2099-12-31").last().unwrap(), "2099-12-31");
    }
}
