//! The part of the address after `#`: `#/walk?n=8&rung=bitmap&step=123&lang=ja`.
//!
//! Nothing written there can do harm: what makes no sense becomes the nearest thing that does, and a quiet notice says so.
//! No text of the address is ever shown.

use crate::figure::Figure;
use crate::settings::{Language, Settings, Theme};
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;

/// What the page shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// A search, step by step.
    #[default]
    Walk,
    /// The masks of the symmetry elimination.
    Masks,
}

/// What an address asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// The view.
    pub view: View,
    /// BOUND1, in the view of the masks.
    pub bound1: Option<u64>,
    /// Whether the first queen stands in the corner, in the view of the masks.
    pub corner: Option<bool>,
    /// The board size, however large; which one is shown depends on the rung.
    pub size: Option<u64>,
    /// The rung.
    pub rung: Option<Rung>,
    /// The step.
    pub step: u64,
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
}

impl Address {
    /// The farthest step that a link is followed to: replaying that many takes about a second.
    pub const FARTHEST: u64 = 3_000_000;

    /// Reads what stands after `#`.
    #[must_use]
    pub fn read(fragment: &str) -> Address {
        let mut address = Address::default();
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        let (path, query) = fragment.split_once('?').unwrap_or((fragment, ""));
        let mut understood = matches!(path, "" | "/" | "/walk" | "/masks");
        if path == "/masks" {
            address.view = View::Masks;
        }
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
            "step" => number(value).map(|step| self.read_step(step)).is_some(),
            "rung" => {
                self.rung = value.parse().ok();
                self.rung.is_some()
            }
            "lang" => {
                self.language = Language::of(value);
                self.language.is_some()
            }
            "theme" => {
                self.theme = Theme::of(value);
                self.theme.is_some()
            }
            _ => false,
        }
    }

    fn read_step(&mut self, step: u64) {
        self.step = step.min(Address::FARTHEST);
        if self.step != step {
            self.notices.push(Notice::TooFar(self.step));
        }
    }

    /// The address of a step, `#` included. The system's theme goes without saying.
    #[must_use]
    pub fn of(settings: &Settings, step: u64) -> String {
        let Settings { size, rung, .. } = settings;
        format!("#/walk?n={size}&rung={rung}&step={step}{}", Address::look(settings))
    }

    /// The address of the masks, `#` included.
    #[must_use]
    pub fn of_masks(settings: &Settings, figure: Figure) -> String {
        let (n, bound1) = (figure.size(), figure.bound1());
        let case = if figure.is_corner() { "corner" } else { "edge" };
        format!("#/masks?n={n}&case={case}&bound1={bound1}{}", Address::look(settings))
    }

    fn look(settings: &Settings) -> String {
        let mut text = format!("&lang={}", settings.language.code());
        if settings.theme != Theme::System {
            text.push_str("&theme=");
            text.push_str(settings.theme.name());
        }
        text
    }
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

    #[test]
    fn an_address_leads_back_to_itself() {
        let settings = Settings { theme: Theme::Dark, rung: Rung::FlagsSymmetry, ..Settings::recall(|_| None, "ja") };
        let text = Address::of(&settings, 123);
        assert_eq!(text, "#/walk?n=8&rung=flags-symmetry&step=123&lang=ja&theme=dark");
        let (language, theme) = (Some(Language::Japanese), Some(Theme::Dark));
        let rung = Some(Rung::FlagsSymmetry);
        assert_eq!(
            Address::read(&text),
            Address { size: Some(8), rung, step: 123, language, theme, ..Address::default() }
        );
    }

    #[test]
    fn the_masks_have_an_address() {
        let settings = Settings::recall(|_| None, "en");
        let text = Address::of_masks(&settings, Figure::nearest(9, true, 4));
        assert_eq!(text, "#/masks?n=9&case=corner&bound1=4&lang=en");
        let read = Address::read(&text);
        assert_eq!((read.view, read.size, read.corner, read.bound1), (View::Masks, Some(9), Some(true), Some(4)));
        assert_eq!(Address::read("#/masks?n=8&bound1=2").notices, []);
        assert_eq!(Address::read("#/masks?case=middle").notices, [Notice::LeftOut]);
    }

    #[test]
    fn an_empty_address_asks_for_nothing() {
        for text in ["", "#", "#/", "#/walk", "#/walk?"] {
            assert_eq!(Address::read(text), Address::default(), "{text}");
        }
    }

    #[test]
    fn nonsense_becomes_the_nearest_sensible_thing() {
        let far = Notice::TooFar(Address::FARTHEST);
        let cases: [(&str, Option<u64>, u64, &[Notice]); 9] = [
            ("#/walk?n=99", Some(99), 0, &[]),
            ("#/walk?n=0", Some(0), 0, &[]),
            ("#/walk?n=-4&step=7", Some(0), 7, &[]),
            ("#/walk?n=8&step=1e99", Some(8), Address::FARTHEST, &[far]),
            ("#/walk?n=8&step=99999999999999999999999", Some(8), Address::FARTHEST, &[far]),
            ("#/walk?n=%3Cscript%3E&step=4", None, 4, &[Notice::LeftOut]),
            ("#/nowhere?lang=xx&&n", None, 0, &[Notice::LeftOut]),
            ("#/walk?n=6&rung=x&step=", Some(6), 0, &[Notice::LeftOut]),
            ("#<script>alert(1)</script>", None, 0, &[Notice::LeftOut]),
        ];
        for (text, n, step, notices) in cases {
            let read = Address::read(text);
            assert_eq!((read.size, read.step, &*read.notices), (n, step, notices), "{text}");
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
