//! The part of the address after `#`: `#/walk?n=8&rung=bitmap&step=123&show=tree&lang=ja`.
//!
//! An address names the view and what it shows, the same for everyone who follows it. Anything that it omits stays as the
//! reader has it: language, theme, form and panels are in an address only if the link that was followed names them, or the
//! reader chose them since the page was opened.
//! Nothing written there can do harm: what makes no sense becomes the nearest thing that does, and a quiet notice says so.
//! No text of the address is ever shown.

#[cfg(test)]
mod tests;

use crate::base::notice::Notice;
use crate::base::panels::Panels;
use crate::base::settings::{LARGEST, Language, Theme, form};
use crate::base::view::View;
use crate::classes::state::Filter;
use crate::ladder::race::Race;
use crate::masks::state::prune_costs;
use crate::masks::state::turning::Turn;
use crate::symmetry::state;
use crate::walk::stops;
use eightfold_core::ladder::{Form, Prunes, Rung};
use eightfold_core::trace::Stop;
use eightfold_core::{Cell, Square};
use std::{fmt, iter};
use yew_router::Routable;

/// What an address asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// The view.
    pub view: View,
    /// BOUND1, in the views of the masks and of the classes. In the walk: the case to go to, as with `rows`.
    pub bound1: Option<u64>,
    /// Whether the first queen stands in the corner, in the same views.
    pub corner: Option<bool>,
    /// The motion shown in the view of the masks.
    pub turn: Option<Turn>,
    /// The prunes that are on, in the view of the masks.
    pub prunes: Option<Prunes>,
    /// The queens of the board in the view of the symmetries, or of one whose class is looked at, row by row. In the walk:
    /// those to go to, if they are placed among the first steps; if they are not, `step` counts.
    pub rows: Option<Vec<Option<u8>>>,
    /// The comparison looked at there.
    pub compare: Option<Cell>,
    /// How many of its looks were made.
    pub look: Option<u64>,
    /// The board size, however large; which one is shown depends on the rung.
    pub size: Option<u64>,
    /// The rung.
    pub rung: Option<Rung>,
    /// The step of the walk, or of the race.
    pub step: u64,
    /// The square asked about.
    pub asked: Option<Square>,
    /// What is chosen from the list of stops, unless it is what the list offers first.
    pub stop: Option<Stop>,
    /// The form of the search.
    pub form: Option<Form>,
    /// The overlays and panels that are on.
    pub panels: Option<Panels>,
    /// Whether the chart of the ladder shows all programs of the articles.
    pub all_programs: bool,
    /// The rungs of the race, unless they are those that run if nobody chooses.
    pub race: Option<Vec<Rung>>,
    /// Which classes are shown in their view, but for the case.
    pub classes: Filter,
    /// The class that is looked at: its number by unique value.
    pub number: Option<u64>,
    /// What is asked of a view of the annex, which reads it: pairs as they stand in the address.
    pub annexed: String,
    /// The language.
    pub language: Option<Language>,
    /// The theme.
    pub theme: Option<Theme>,
    /// What had to be changed to get here.
    pub notices: Vec<Notice>,
}

/// The words for where the first queen stands, and whether that is the corner.
const CASES: [(&str, bool); 2] = [("corner", true), ("edge", false)];

impl Address {
    /// The farthest step that a link is followed to: a day's walk. Anything beyond is no step that somebody has seen.
    pub const FARTHEST: u64 = 1_000_000_000_000;

    /// The most that is kept for the annex, in bytes: names of a hundred results.
    const LONGEST: usize = 8_000;

    /// Reads what stands after `#`.
    #[must_use]
    pub fn read(fragment: &str) -> Address {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        let (path, query) = fragment.split_once('?').unwrap_or((fragment, ""));
        let view = View::recognize(path).unwrap_or_default();
        let mut address = Address { view, ..Address::default() };
        let mut understood = path == view.to_path() || matches!(path, "" | "/");
        for (key, value) in query.split('&').filter(|pair| !pair.is_empty()).filter_map(|pair| pair.split_once('=')) {
            understood &= address.read_pair(key, value);
        }
        understood &= query.split('&').all(|pair| pair.is_empty() || pair.contains('='));
        if !understood {
            address.notices.push(Notice::LeftOut);
        }
        address
    }

    /// Reads one pair; whether it was understood.
    fn read_pair(&mut self, key: &str, value: &str) -> bool {
        match key {
            // These are the page's own, also where the annex shows the view.
            "lang" | "theme" | "form" | "show" => {}
            _ if self.view.is_annexed() => return self.keep_pair(key, value),
            _ => {}
        }
        match key {
            "n" => put(&mut self.size, number(value)),
            "bound1" => put(&mut self.bound1, number(value)),
            "case" => put(&mut self.corner, CASES.iter().find(|(name, _)| *name == value).map(|(_, corner)| *corner)),
            "off" => put(&mut self.prunes, prune_costs::read_off(value)),
            "rows" => put(&mut self.rows, state::read_list(value)),
            "compare" => {
                put(&mut self.compare, Cell::ALL.into_iter().find(|cell| cell.name().eq_ignore_ascii_case(value)))
            }
            "look" => put(&mut self.look, number(value)),
            "turn" => put(&mut self.turn, Turn::named(value)),
            "step" => number(value).map(|step| self.step = self.near(step)).is_some(),
            "rung" => put(&mut self.rung, value.parse().ok()),
            "ask" => put(&mut self.asked, square(value)),
            "stop" => put(&mut self.stop, stops::named(value)),
            "form" => put(&mut self.form, form(value)),
            "show" => {
                let (panels, understood) = Panels::read(value);
                self.panels = Some(panels);
                understood
            }
            "programs" => {
                self.all_programs = value == "all";
                self.all_programs
            }
            "race" => put(&mut self.race, rungs(value).filter(|rungs| rungs.len() <= Race::BOARDS)),
            "lang" => put(&mut self.language, Language::of(value)),
            "theme" => put(&mut self.theme, Theme::of(value)),
            "number" => put(&mut self.number, number(value)),
            _ => self.classes.read(key, value).is_some(),
        }
    }

    /// Keeps a pair for the annex, if it is made of nothing but letters, digits and the signs of paths and lists.
    fn keep_pair(&mut self, key: &str, value: &str) -> bool {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.,/".contains(letter);
        let kept = (key.chars().chain(value.chars())).all(plain) && self.annexed.len() + value.len() < Address::LONGEST;
        if kept {
            let mark = if self.annexed.is_empty() { "" } else { "&" };
            self.annexed += &format!("{mark}{key}={value}");
        }
        kept
    }

    /// A number of steps, or the most that a link is followed for.
    fn near(&mut self, steps: u64) -> u64 {
        if steps > Address::FARTHEST {
            self.notices.push(Notice::TooFar(Address::FARTHEST));
        }
        steps.min(Address::FARTHEST)
    }
}

/// An address that the router can read, in place of one that it would choke on: it wants a path that begins with one
/// slash, and throws at `#walk`, `#//` or no `#` at all. What makes no path is one that no view has, so that the reader
/// is told.
#[must_use]
pub fn tidied(fragment: &str) -> Option<String> {
    let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
    let (path, query) = fragment.split_once('?').map_or((fragment, None), |(path, query)| (path, Some(query)));
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let path = match path.strip_prefix('/') {
        Some(name) if name.chars().all(is_plain) => return None,
        None if path.is_empty() => "/",
        _ => "/nowhere",
    };
    Some(query.map_or_else(|| format!("#{path}"), |query| format!("#{path}?{query}")))
}

/// As it stands in the address bar, `#` included.
impl fmt::Display for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let walk = self.view == View::Walk;
        let pairs = [
            ("n", self.size.map(|n| n.to_string())),
            ("rung", self.rung.map(|rung| rung.to_string())),
            ("step", (walk || self.step > 0).then(|| self.step.to_string())),
            (
                "case",
                self.corner
                    .map(|asked| CASES.iter().filter(|(_, corner)| *corner == asked).map(|(name, _)| *name).collect()),
            ),
            ("bound1", self.bound1.map(|bound1| bound1.to_string())),
            ("turn", self.turn.map(|turn| turn.name().to_owned())),
            ("rows", self.rows.as_deref().map(state::write_list)),
            ("compare", self.compare.map(|cell| cell.name().to_ascii_lowercase())),
            ("look", self.look.map(|look| look.to_string())),
            ("off", self.prunes.and_then(prune_costs::write_off)),
            ("ask", self.asked.map(|Square { row, column }| format!("{row}-{column}"))),
            ("stop", self.stop.and_then(stops::name)),
            ("form", self.form.map(|form| form.name().to_owned())),
            ("show", self.panels.map(|panels| panels.to_string())),
            ("number", self.number.map(|number| number.to_string())),
            ("programs", self.all_programs.then(|| "all".to_owned())),
            ("race", self.race.as_deref().map(names)),
            ("lang", self.language.map(|language| language.code().to_owned())),
            ("theme", self.theme.map(|theme| theme.name().to_owned())),
        ];
        write!(formatter, "#{}", self.view.to_path())?;
        let annexed = self.annexed.split('&').filter_map(|pair| pair.split_once('='));
        let annexed = annexed.map(|(key, value)| (key, Some(value.to_owned())));
        let pairs = pairs.into_iter().chain(self.classes.pairs());
        let pairs = annexed.chain(pairs).filter_map(|(key, value)| Some((key, value?)));
        pairs
            .zip(iter::once('?').chain(iter::repeat('&')))
            .try_for_each(|((key, value), mark)| write!(formatter, "{mark}{key}={value}"))
    }
}

/// Whether there is something to put there. What was there before goes in any case: the last word of an address counts.
fn put<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    *place = value;
    place.is_some()
}

/// Rungs by name, one after the other.
fn rungs(text: &str) -> Option<Vec<Rung>> {
    text.split(',').map(|name| name.parse().ok()).collect()
}

/// The names of rungs, one after the other.
fn names(rungs: &[Rung]) -> String {
    rungs.iter().map(|rung| rung.name()).collect::<Vec<_>>().join(",")
}

/// Reads a square, `row-bit`. On which boards it lies is another question.
fn square(text: &str) -> Option<Square> {
    let (row, column) = text.split_once('-')?;
    let place = |text: &str| number(text).and_then(|it| usize::try_from(it).ok()).filter(|it| *it < LARGEST);
    Some(Square::new(place(row)?, place(column)?))
}

/// Reads a whole number, however large; `1e99` and what is beyond a `u64` become the largest, `-3` becomes 0.
fn number(text: &str) -> Option<u64> {
    let digits = |text: &str| {
        let all_digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        // Only a number too long can fail to parse now.
        all_digits.then(|| text.parse::<u64>().unwrap_or(u64::MAX))
    };
    if let Some(negative) = text.strip_prefix('-') {
        return digits(negative).map(|_| 0);
    }
    match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => {
            let exponent = u32::try_from(digits(exponent)?).unwrap_or(u32::MAX);
            Some(digits(mantissa)?.saturating_mul(10_u64.saturating_pow(exponent)))
        }
        None => digits(text),
    }
}
