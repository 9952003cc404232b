//! The part of the address after `#`: `#/walk?n=8&rung=bitmap&step=123&show=tree&lang=ja`.
//!
//! What is written in full is the same for whoever follows it; what an address leaves out stays as the reader has it.
//! Nothing written there can do harm: what makes no sense becomes the nearest thing that does, and a quiet notice says so.
//! No text of the address is ever shown.

use crate::classes::Filter;
use crate::panels::Panels;
use crate::race::Race;
use crate::scales;
use crate::settings::{LARGEST, Language, Theme, form};
use crate::stops;
use crate::study;
use crate::turning::Turn;
use eightfold_core::ladder::{Form, Prunes, Rung};
use eightfold_core::trace::Stop;
use eightfold_core::{BoardSize, Cell, Square};
use std::{fmt, iter};
use yew_router::Routable;

/// What the page shows. A new view is a variant with its path, a line in `ALL`, its name in `text.rs`, its part of an
/// [`Address`] and its component in `components/page.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Routable)]
pub enum View {
    /// A search, step by step; also where no path or an unknown one leads.
    #[at("/walk")]
    #[not_found]
    Walk,
    /// The masks of the symmetry elimination.
    #[at("/masks")]
    Masks,
    /// A board and its eight images.
    #[at("/symmetry")]
    Symmetry,
    /// Every rung side by side.
    #[at("/ladder")]
    Ladder,
    /// The classes of a board.
    #[at("/classes")]
    Classes,
    /// Results that were opened.
    #[at("/results")]
    Results,
    /// A count in the page.
    #[at("/count")]
    Count,
}

impl View {
    /// Every view, in the order in which the page offers them.
    pub const ALL: [View; 7] =
        [View::Walk, View::Masks, View::Symmetry, View::Classes, View::Ladder, View::Count, View::Results];

    /// Whether the annex shows it, see [`crate::annex`].
    #[must_use]
    pub const fn is_annexed(self) -> bool {
        matches!(self, View::Results | View::Count)
    }
}

/// What an address asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// The view.
    pub view: View,
    /// BOUND1, in the views of the masks and of the classes.
    pub bound1: Option<u64>,
    /// Whether the first queen stands in the corner, in the same views.
    pub corner: Option<bool>,
    /// The motion shown in the view of the masks.
    pub turn: Option<Turn>,
    /// The prunes that are on, in the view of the masks.
    pub prunes: Option<Prunes>,
    /// The queens of the board in the view of the symmetries, or of one whose class is looked at, row by row.
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

/// Why the page does not show what the address asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The board size was out of range; this one is the nearest.
    Size(BoardSize),
    /// The rung is only walked on boards up to this size.
    Limited(Rung, BoardSize),
    /// The step was farther than a link is followed; this is how far.
    TooFar(u64),
    /// The search ends before the step; this is its last one.
    PastEnd(u64),
    /// There are no such masks; these are the nearest.
    Masks,
    /// A part was left out.
    LeftOut,
    /// Nothing about the address: no worker can be started, so long runs take longer.
    NoWorker,
    /// Nothing about the address: the rung never comes to what a key asked for.
    NeverComes(Stop, Rung),
    /// Nothing about the address: the search ended before what was looked for came again.
    NoneLeft(Stop),
}

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
            "lang" | "theme" => {}
            _ if self.view.is_annexed() => return self.keep_pair(key, value),
            _ => {}
        }
        match key {
            "n" => {
                self.size = number(value);
                self.size.is_some()
            }
            "bound1" => {
                self.bound1 = number(value);
                self.bound1.is_some()
            }
            "case" => {
                self.corner = match value {
                    "corner" => Some(true),
                    "edge" => Some(false),
                    _ => None,
                };
                self.corner.is_some()
            }
            "off" => {
                self.prunes = scales::read_off(value);
                self.prunes.is_some()
            }
            "rows" => {
                self.rows = study::read_list(value);
                self.rows.is_some()
            }
            "compare" => {
                self.compare = Cell::ALL.into_iter().find(|cell| cell.name().eq_ignore_ascii_case(value));
                self.compare.is_some()
            }
            "look" => {
                self.look = number(value);
                self.look.is_some()
            }
            "turn" => {
                self.turn = Turn::named(value);
                self.turn.is_some()
            }
            "step" => number(value).map(|step| self.step = self.near(step)).is_some(),
            "rung" => {
                self.rung = value.parse().ok();
                self.rung.is_some()
            }
            "ask" => {
                self.asked = square(value);
                self.asked.is_some()
            }
            "stop" => {
                self.stop = stops::named(value);
                self.stop.is_some()
            }
            "form" => {
                self.form = form(value);
                self.form.is_some()
            }
            "show" => {
                let (panels, understood) = Panels::read(value);
                self.panels = Some(panels);
                understood
            }
            "programs" => {
                self.all_programs = value == "all";
                self.all_programs
            }
            "race" => {
                let rungs: Option<Vec<_>> = value.split(',').map(|name| name.parse().ok()).collect();
                self.race = rungs.filter(|rungs| rungs.len() <= Race::BOARDS);
                self.race.is_some()
            }
            "lang" => {
                self.language = Language::of(value);
                self.language.is_some()
            }
            "theme" => {
                self.theme = Theme::of(value);
                self.theme.is_some()
            }
            "number" => {
                self.number = number(value);
                self.number.is_some()
            }
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

/// As it stands in the address bar, `#` included. The system's theme goes without saying.
impl fmt::Display for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let walk = self.view == View::Walk;
        let theme = self.theme.filter(|theme| *theme != Theme::System);
        let pairs = [
            ("n", self.size.map(|n| n.to_string())),
            ("rung", self.rung.map(|rung| rung.to_string())),
            ("step", (walk || self.step > 0).then(|| self.step.to_string())),
            ("case", self.corner.map(|corner| if corner { "corner" } else { "edge" }.to_owned())),
            ("bound1", self.bound1.map(|bound1| bound1.to_string())),
            ("turn", self.turn.map(|turn| turn.name().to_owned())),
            ("rows", self.rows.as_deref().map(study::write_list)),
            ("compare", self.compare.map(|cell| cell.name().to_ascii_lowercase())),
            ("look", self.look.map(|look| look.to_string())),
            ("off", self.prunes.and_then(scales::write_off)),
            ("ask", self.asked.map(|Square { row, column }| format!("{row}-{column}"))),
            ("stop", self.stop.and_then(stops::name)),
            ("form", self.form.map(|form| form.name().to_owned())),
            ("show", self.panels.map(|panels| panels.to_string())),
            ("number", self.number.map(|number| number.to_string())),
            ("programs", self.all_programs.then(|| "all".to_owned())),
            ("race", self.race.as_deref().map(names)),
            ("lang", self.language.map(|language| language.code().to_owned())),
            ("theme", theme.map(|theme| theme.name().to_owned())),
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

/// Rungs by name, one after the other.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panels::Panel;
    use eightfold_core::ladder::Prune;
    use eightfold_core::{Cell, Class};

    #[test]
    fn an_address_leads_back_to_itself() {
        let walk = Address {
            size: Some(8),
            rung: Some(Rung::FlagsSymmetry),
            step: 123,
            asked: Some(Square::new(3, 4)),
            stop: Some(Stop::Check),
            form: Some(Form::Iterative),
            panels: Some(Panels::default().toggled(Panel::Stack).toggled(Panel::Tree)),
            language: Some(Language::Japanese),
            theme: Some(Theme::Dark),
            ..Address::default()
        };
        let text = "#/walk?n=8&rung=flags-symmetry&step=123&ask=3-4&stop=check&form=iterative&show=stack,tree&lang=ja&theme=dark";
        assert_eq!(walk.to_string(), text);
        assert_eq!(Address::read(text), walk);

        let masks = Address {
            view: View::Masks,
            size: Some(9),
            corner: Some(true),
            bound1: Some(4),
            turn: Some(Turn::Cell(Cell::B)),
            prunes: Some(Prunes::ALL.without(Prune::LastRow).without(Prune::Cells)),
            panels: Some(Panels::default()),
            ..Address::default()
        };
        assert_eq!(masks.to_string(), "#/masks?n=9&case=corner&bound1=4&turn=b&off=last,cells&show=none");
        assert_eq!(Address::read(&masks.to_string()), masks);

        let ladder = Address {
            view: View::Ladder,
            size: Some(6),
            rung: Some(Rung::Mirror),
            all_programs: true,
            race: Some(vec![Rung::Symmetry, Rung::BruteForce]),
            step: 77,
            ..Address::default()
        };
        let text = "#/ladder?n=6&rung=mirror&step=77&programs=all&race=symmetry,brute-force";
        assert_eq!(ladder.to_string(), text);
        assert_eq!(Address::read(text), ladder);

        let classes = Address {
            view: View::Classes,
            size: Some(12),
            corner: Some(false),
            bound1: Some(3),
            classes: Filter {
                class: Some(Class::Four),
                first: Some(3),
                cell: Some(Some(Cell::B)),
                by_class: true,
                ..Filter::default()
            },
            number: Some(17),
            ..Address::default()
        };
        let text = "#/classes?n=12&case=edge&bound1=3&number=17&class=4&first=3&cell=b&order=class";
        assert_eq!(classes.to_string(), text);
        assert_eq!(Address::read(text), classes);
        let none = Filter { cell: Some(None), ..Filter::default() };
        assert_eq!(Address::read("#/classes?cell=none").classes, none);
    }

    #[test]
    fn an_empty_address_asks_for_nothing() {
        assert_eq!(Address::default().to_string(), "#/walk?step=0");
        for text in ["", "#", "#/", "#/walk", "#/walk?"] {
            assert_eq!(Address::read(text), Address::default(), "{text}");
        }
    }

    #[test]
    fn nonsense_becomes_the_nearest_sensible_thing() {
        let far = Notice::TooFar(Address::FARTHEST);
        let cases: [(&str, Option<u64>, u64, &[Notice]); 20] = [
            ("#/walk?n=99", Some(99), 0, &[]),
            ("#/walk?n=0", Some(0), 0, &[]),
            ("#/walk?n=-4&step=7", Some(0), 7, &[]),
            ("#/walk?n=8&step=1e99", Some(8), Address::FARTHEST, &[far]),
            ("#/walk?n=8&step=99999999999999999999999", Some(8), Address::FARTHEST, &[far]),
            ("#/walk?n=%3Cscript%3E&step=4", None, 4, &[Notice::LeftOut]),
            ("#/nowhere?lang=xx&&n", None, 0, &[Notice::LeftOut]),
            ("#/walk?n=6&rung=x&step=", Some(6), 0, &[Notice::LeftOut]),
            ("#<script>alert(1)</script>", None, 0, &[Notice::LeftOut]),
            ("#/walk?n=8&show=stack,everything", Some(8), 0, &[Notice::LeftOut]),
            ("#/walk?ask=3-99", None, 0, &[Notice::LeftOut]),
            ("#/walk?ask=3", None, 0, &[Notice::LeftOut]),
            ("#/walk?stop=never&form=spiral", None, 0, &[Notice::LeftOut]),
            ("#//", None, 0, &[Notice::LeftOut]),
            ("#/masks?case=middle", None, 0, &[Notice::LeftOut]),
            ("#/classes?class=1&first=-1", None, 0, &[Notice::LeftOut]),
            ("#/classes?cell=d&order=random", None, 0, &[Notice::LeftOut]),
            ("#/ladder?race=", None, 0, &[Notice::LeftOut]),
            ("#/ladder?race=mirror,mirror,mirror,mirror,mirror", None, 0, &[Notice::LeftOut]),
            ("#/ladder?step=1e30", None, Address::FARTHEST, &[far]),
        ];
        for (text, n, step, notices) in cases {
            let read = Address::read(text);
            assert_eq!((read.size, read.step, &*read.notices), (n, step, notices), "{text}");
        }
    }

    #[test]
    fn what_the_router_cannot_read_is_tidied_and_noticed() {
        for text in ["#walk", "#//", "#/\\[", "#/walk/", "#%%", "#/%zz", "#<script>alert(1)</script>", "#/walk#/walk"] {
            let tidy = tidied(text).unwrap();
            assert_eq!(tidied(&tidy), None, "{tidy}");
            assert_eq!(Address::read(&tidy), Address::read(text));
            assert_eq!(Address::read(&tidy).notices, [Notice::LeftOut], "{text}");
        }
        assert_eq!(tidied("#%%?n=6&%%").unwrap(), "#/nowhere?n=6&%%");
        for text in ["", "#"] {
            assert_eq!(tidied(text).unwrap(), "#/");
        }
        for view in View::ALL {
            let address = Address { view, ..Address::default() };
            assert_eq!(Address::read(&address.to_string()), address);
            assert_eq!(tidied(&address.to_string()), None);
        }
    }

    #[test]
    fn numbers_saturate() {
        assert_eq!(number("12e2"), Some(1200));
        assert_eq!(number("0e99999999999"), Some(0));
        assert_eq!(number("1E99"), Some(u64::MAX));
        for text in ["", "e5", "5e", "1.5", "+3", "0x10", "--1", "１"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
