//! Settings: board size, rung, language, theme and speed, chosen by the reader and remembered by the page.
//!
//! Plain data, converted to and from strings; `browser` and `app` store the strings.

use crate::base::notation::Notation;
use crate::base::panels::{Panel, Panels};
use eightfold_core::ladder::{Form, Rung};
use eightfold_core::{BoardSize, named};
use std::ops::RangeInclusive;

/// The largest board that can be walked.
///
/// Everything on the page stays legible up to here on a narrow screen.
pub(crate) const LARGEST: usize = 20;
/// The smallest board with solutions, apart from a single square.
pub(crate) const SOLVABLE: usize = 4;
/// The boards whose classes can be listed. The 9,233 classes of the largest take a fraction of a second, and a file of
/// them is small enough.
pub(crate) const LISTED: RangeInclusive<usize> = 1..=13;
/// The boards on which the rungs are measured. On the smallest one the rungs can be told apart; on the largest one more
/// than two or three of them finish in a reasonable time.
pub(crate) const MEASURED: RangeInclusive<usize> = 4..=14;
/// The board that the articles draw, and that views open with.
pub(crate) const DRAWN: u64 = 8;

/// Returns the largest board on which a rung can be walked. The first two rungs try so many boards that a reader would
/// wait in vain for a solution of a larger one.
pub(crate) const fn largest(rung: Rung) -> usize {
    match rung {
        Rung::BruteForce => 8,
        Rung::Permutations => 10,
        _ => LARGEST,
    }
}

/// Returns every size that can be chosen for a rung.
pub(crate) fn sizes(rung: Rung) -> impl Iterator<Item = BoardSize> {
    (1..=largest(rung)).filter_map(|n| BoardSize::new(n).ok())
}

/// Returns the size nearest to a number, of those in a range.
pub(crate) fn nearest(n: u64, sizes: RangeInclusive<usize>) -> BoardSize {
    let (least, most) = sizes.into_inner();
    BoardSize::new(n.clamp(least as u64, most as u64) as usize).unwrap_or(BoardSize::MIN)
}

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Language {
    #[default]
    English,
    Japanese,
}

impl Language {
    /// Returns the language's code, as in `lang="ja"`.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Japanese => "ja",
        }
    }

    /// Returns the language's name in that language.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Japanese => "日本語",
        }
    }

    /// Returns the other language.
    pub(crate) const fn other(self) -> Language {
        match self {
            Language::English => Language::Japanese,
            Language::Japanese => Language::English,
        }
    }

    /// Reads a code; `ja-JP` counts as Japanese.
    pub(crate) fn of(code: &str) -> Option<Language> {
        let code = code.split('-').next();
        [Language::English, Language::Japanese].into_iter().find(|it| Some(it.code()) == code)
    }
}

named! {
    /// The colours of the page.
    pub(crate) enum Theme {
        /// The system's theme.
        System = "system",
        /// Dark text on light paper.
        Light = "light",
        /// Light text on dark paper.
        Dark = "dark",
    }
}

/// The playback speed, in steps per second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Speed(u32);

impl Speed {
    /// The speeds that the reader can choose, from slow enough to read every sentence to more than an eye can follow.
    const OFFERED: [Speed; 6] = [Speed(1), Speed(4), Speed(12), Speed(60), Speed(400), Speed::FASTEST];
    /// The fastest of them.
    pub(crate) const FASTEST: Speed = Speed(4000);

    /// Returns a speed, which need not be one that is offered.
    pub(crate) const fn of(steps_per_second: u32) -> Speed {
        Speed(steps_per_second)
    }

    /// Returns the next speed; after the fastest comes the slowest.
    pub(crate) fn next(self) -> Speed {
        if self == Speed::FASTEST { Speed::OFFERED[0] } else { self.beside(true) }
    }

    /// Returns the next faster speed, or the next slower one, if there is one.
    pub(crate) fn beside(self, faster: bool) -> Speed {
        let mut offered = Speed::OFFERED.into_iter();
        let beside = match faster {
            true => offered.find(|it| it.0 > self.0),
            false => offered.rfind(|it| it.0 < self.0),
        };
        beside.unwrap_or(self)
    }

    pub(crate) const fn steps_per_second(self) -> f64 {
        self.0 as f64
    }
}

impl Default for Speed {
    fn default() -> Speed {
        Speed(4)
    }
}

/// The settings that the page remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) language: Language,
    pub(crate) theme: Theme,
    pub(crate) speed: Speed,
    /// `true` if letters and digits are keys.
    pub(crate) shortcuts: bool,
    /// The form of the program: calls of a function, or a loop over arrays.
    pub(crate) form: Form,
    /// The overlays and panels that are on.
    pub(crate) panels: Panels,
}

/// A choice of the reader, which the page remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// Use this language.
    Language(Language),
    /// Use this theme.
    Theme(Theme),
    /// Use this speed.
    Speed(Speed),
    /// Use the next faster speed, or the next slower one.
    Faster(bool),
    /// Use letters and digits as keys, or do not.
    Shortcuts(bool),
    /// Use this form of the search.
    Form(Form),
    /// Toggle an overlay or a panel.
    Panel(Panel),
    /// Show the program in this notation.
    Notation(Notation),
}

impl Settings {
    /// Applies a choice.
    pub(crate) fn choose(&mut self, choice: Choice) {
        match choice {
            Choice::Language(language) => self.language = language,
            Choice::Theme(theme) => self.theme = theme,
            Choice::Speed(speed) => self.speed = speed,
            Choice::Faster(faster) => self.speed = self.speed.beside(faster),
            Choice::Shortcuts(on) => self.shortcuts = on,
            Choice::Form(form) => self.form = form,
            Choice::Panel(panel) => self.panels = self.panels.toggled(panel),
            Choice::Notation(notation) => self.panels = self.panels.with_notation(notation),
        }
    }

    /// Returns the settings to store, as pairs of a key and a value.
    pub(crate) fn remembered(&self) -> [(&'static str, String); 6] {
        [
            ("language", self.language.code().to_owned()),
            ("theme", self.theme.name().to_owned()),
            ("speed", self.speed.0.to_string()),
            ("shortcuts", self.shortcuts.to_string()),
            ("form", self.form.name().to_owned()),
            ("panels", self.panels.to_string()),
        ]
    }

    /// Restores the settings. A value that was never stored or makes no sense takes its default; `spoken` is the
    /// language of the browser.
    pub(crate) fn recall(stored: impl Fn(&str) -> Option<String>, spoken: &str) -> Settings {
        let language = stored("language").and_then(|code| Language::of(&code)).or_else(|| Language::of(spoken));
        let theme = stored("theme").and_then(|name| Theme::named(&name));
        let speed = stored("speed").and_then(|steps| steps.parse().map(Speed).ok());
        Settings {
            language: language.unwrap_or(Language::English),
            theme: theme.unwrap_or(Theme::System),
            speed: speed.filter(|speed| Speed::OFFERED.contains(speed)).unwrap_or_default(),
            shortcuts: stored("shortcuts").as_deref() != Some("false"),
            form: stored("form").and_then(|name| Form::named(&name)).unwrap_or(Form::Recursive),
            // Ignore the names of panels that no longer exist, without a notice.
            panels: stored("panels").map_or_else(Panels::default, |names| Panels::read(&names).0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recalled(pairs: &[(&str, &str)], spoken: &str) -> Settings {
        Settings::recall(|key| pairs.iter().find(|pair| pair.0 == key).map(|pair| pair.1.to_owned()), spoken)
    }

    #[test]
    fn what_was_remembered_comes_back() {
        let settings = recalled(&[], "en-GB");
        assert_eq!((settings.language, settings.theme), (Language::English, Theme::System));
        let settings = Settings {
            language: Language::Japanese,
            theme: Theme::Dark,
            speed: Speed(400),
            shortcuts: false,
            form: Form::Iterative,
            panels: Panels::default().toggled(Panel::Code),
        };
        let pairs = settings.remembered();
        let stored = |key: &str| pairs.iter().find(|pair| pair.0 == key).map(|pair| pair.1.clone());
        assert_eq!(Settings::recall(stored, "en"), settings);
    }

    #[test]
    fn the_first_rungs_are_for_small_boards() {
        let nearest = |n, rung| nearest(n, 1..=largest(rung)).get();
        assert_eq!(nearest(99, Rung::BruteForce), 8);
        assert_eq!(nearest(0, Rung::Permutations), 1);
        assert_eq!(nearest(u64::MAX, Rung::Flags), LARGEST);
    }

    #[test]
    fn nonsense_in_the_storage_is_ignored() {
        let nonsense = [("language", "<script>"), ("theme", ""), ("speed", "-1")];
        assert_eq!(recalled(&nonsense, "ja"), recalled(&[], "ja-JP"));
        assert_eq!(recalled(&[("speed", "3")], "").speed, Speed::default(), "no speed that is offered");
    }
}
