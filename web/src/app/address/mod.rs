//! The part of the address after `#`: `#/walk?n=8&rung=bitmap&step=123&show=code&lang=ja`.
//!
//! An address names the view and what it shows, the same for everyone who follows it; the view's own part is a
//! [`Place`]. Settings that an address omits keep the reader's values: the page writes language, theme, form and panels
//! into an address only if the link that was followed named them, or the reader has chosen them since the page was
//! opened. Nothing in an address can do harm: a value that makes no sense is replaced by the nearest valid one, and a
//! quiet notice says so. The page never shows text from an address.

#[cfg(test)]
mod tests;

use crate::app::rooms::Place;
use crate::base::notice::Notice;
use crate::base::pairs::{Pairs, joined, put, split};
use crate::base::panels::Panels;
use crate::base::settings::{Language, Theme};
use crate::base::view::View;
use eightfold_core::ladder::Form;
use std::fmt;

/// The settings that an address names. The others come from what the reader's browser remembers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Named {
    /// The form of the search.
    pub(crate) form: Option<Form>,
    /// The overlays and panels that are on.
    pub(crate) panels: Option<Panels>,
    /// The language.
    pub(crate) language: Option<Language>,
    /// The theme.
    pub(crate) theme: Option<Theme>,
}

/// The view that an address asks for, what it shows, and settings that all views share.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Address {
    pub(crate) place: Place,
    pub(crate) named: Named,
    /// `true` if presenter mode is on. Unlike the settings it is on only while the address names it.
    pub(crate) present: bool,
    /// Notices about the changes that were made to get a valid address.
    pub(crate) notices: Vec<Notice>,
}

impl Address {
    /// Returns the address of a place, without settings.
    pub(crate) fn of(place: Place) -> Address {
        Address { place, named: Named::default(), present: false, notices: Vec::new() }
    }

    /// Returns the view.
    pub(crate) const fn view(&self) -> View {
        self.place.view()
    }

    /// Returns `true` if this address gets its own entry in the browser's history when it follows `other`.
    pub(crate) fn is_entry_after(&self, other: &Address) -> bool {
        self.place.is_entry_after(&other.place)
    }

    /// Reads the text after `#`.
    pub(crate) fn read(fragment: &str) -> Address {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        let (path, query) = fragment.split_once('?').unwrap_or((fragment, ""));
        // Of the views of Play, only Today has days.
        let path = if path == "/play" && split(query).any(|(key, _)| key == "day") { "/today" } else { path };
        // A quiz was a part of Walk.
        let path = if path == "/walk" && split(query).any(|(key, _)| key == "quiz") { "/lesson" } else { path };
        // Colours came in the place of Join.
        let path = if path == "/join" { "/colours" } else { path };
        // An empty address opens Learn, the path for newcomers, where the reader left it, or its first tree, folded.
        let is_first = query.is_empty() || split(query).any(|pair| pair == ("folded", "1"));
        let is_first = is_first && matches!(path, "" | "/");
        let named = View::at(path);
        let is_nowhere = named.is_none() && !matches!(path, "" | "/");
        let view = if is_first || is_nowhere { View::Learn } else { named.unwrap_or_default() };
        let mut address = Address::of(Place::of(view));
        if is_nowhere {
            // The place in the address belongs to no view; language and theme are still those of the reader.
            split(query).for_each(|(key, value)| _ = address.read_pair(key, value));
            address.place = Place::of(view);
            address.notices.push(Notice::Nowhere);
            return address;
        }
        let mut understood = true;
        for (key, value) in split(query) {
            understood &= address.read_pair(key, value);
        }
        understood &= query.split('&').all(|pair| pair.is_empty() || pair.contains('='));
        if !understood {
            address.notices.push(Notice::LeftOut);
        }
        address
    }

    /// Reads one pair, and returns `true` if it was understood.
    fn read_pair(&mut self, key: &str, value: &str) -> bool {
        match key {
            // The list of stops that addresses once named is gone.
            "stop" => true,
            "form" => put(&mut self.named.form, Form::named(value)),
            "show" => {
                let (panels, understood) = Panels::read(value);
                self.named.panels = Some(panels);
                understood
            }
            "lang" => put(&mut self.named.language, Language::of(value)),
            "theme" => put(&mut self.named.theme, Theme::named(value)),
            "present" => {
                self.present = value == "1";
                self.present
            }
            _ => self.place.read(key, value) || self.is_of_another_view(key, value),
        }
    }

    /// Returns `true` for a pair that means nothing in this view but is valid in another, and so needs no notice.
    fn is_of_another_view(&self, key: &str, value: &str) -> bool {
        View::ALL.into_iter().filter(|view| *view != self.view()).any(|view| Place::of(view).read(key, value))
    }
}

/// Writes the address as in the address bar, `#` included.
impl fmt::Display for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Named { form, panels, language, theme } = self.named;
        let settings = joined(&[
            ("form", form.map(|form| form.name().to_owned())),
            ("show", panels.map(|panels| panels.to_string())),
            ("lang", language.map(|language| language.code().to_owned())),
            ("theme", theme.map(|theme| theme.name().to_owned())),
            ("present", self.present.then(|| "1".to_owned())),
        ]);
        write!(formatter, "#{}", self.view().path())?;
        let pairs = [self.place.to_string(), settings].into_iter().filter(|pairs| !pairs.is_empty());
        pairs.zip(['?', '&']).try_for_each(|(pairs, mark)| write!(formatter, "{mark}{pairs}"))
    }
}
