//! Panels and overlays of a view, each switched on and off by name.
//!
//! The page remembers which are on, and an address can name them: `show=code,more`, or `show=none`.

use crate::base::notation::Notation;
use crate::base::view::View;
use eightfold_core::named;
use std::fmt;

named! {
    /// An overlay or a panel.
    pub(crate) enum Panel {
        /// Walk: the program, with the current line marked.
        Code = "code",
        /// Walk: the program in short form instead of in Rust.
        Short = "short",
        /// Walk: the program in Bash.
        Bash = "bash",
        /// Walk: the program in Lua.
        Lua = "lua",
        /// Walk: the program in Python.
        Python = "python",
        /// Walk: the program in C.
        C = "c",
        /// In an address: the fold of its view for what is not needed at first.
        More = "more",
        /// That fold of Walk.
        MoreOfWalk = "more-of-walk",
        /// That fold of Today.
        MoreOfToday = "more-of-today",
        /// That fold of Free.
        MoreOfFree = "more-of-free",
        /// That fold of Symmetry.
        MoreOfSymmetry = "more-of-symmetry",
        /// That fold of Masks.
        MoreOfMasks = "more-of-masks",
        /// That fold of Race.
        MoreOfRace = "more-of-race",
        /// That fold of Count.
        MoreOfCount = "more-of-count",
        /// That fold of Results.
        MoreOfResults = "more-of-results",
        /// That fold of Colours.
        MoreOfColours = "more-of-colours",
    }
}

impl Panel {
    /// Returns the fold of a view, if it has one.
    pub(crate) fn more_of(view: View) -> Option<Panel> {
        Panel::named(&format!("more-of-{}", view.name()))
    }
}

/// A set of panels. Bit k is panel k of [`Panel::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Panels(u32);

impl Panels {
    /// The name of the empty set.
    const NONE: &str = "none";
    /// The names of panels that Walk once had. Links still have them, and open its fold, where most of them are now.
    const FORMER: [&str; 9] =
        ["tree", "stack", "expressions", "reasons", "ledger", "rows", "description", "look-ahead", "attacked"];

    /// Returns `true` if a panel is on.
    pub(crate) const fn has(self, panel: Panel) -> bool {
        self.0 >> panel as u32 & 1 != 0
    }

    /// Returns the set with this panel toggled.
    pub(crate) const fn toggled(self, panel: Panel) -> Panels {
        Panels(self.0 ^ 1 << panel as u32)
    }

    /// Returns the set with this panel on or off.
    const fn with(self, panel: Panel, is_on: bool) -> Panels {
        if self.has(panel) == is_on { self } else { self.toggled(panel) }
    }

    /// Returns the notation of the program. If an address names several, the first of [`Notation::ALL`] counts.
    pub(crate) fn notation(self) -> Notation {
        let is_on = |it: &Notation| Panel::named(it.name()).is_some_and(|panel| self.has(panel));
        Notation::ALL.into_iter().find(is_on).unwrap_or(Notation::Rust)
    }

    /// Returns the set with the program in another notation. Rust has no panel of its own.
    pub(crate) fn with_notation(self, notation: Notation) -> Panels {
        let others = self.iter().filter(|panel| Notation::named(panel.name()).is_none());
        others.chain(Panel::named(notation.name())).fold(Panels::default(), Panels::toggled)
    }

    /// Returns the panels of Walk, without its fold.
    pub(crate) const fn of_walk(self) -> Panels {
        Panels(self.0 & ((1 << Panel::More as u32) - 1))
    }

    /// Returns what an address of a view says of the set, so that a link to one view says nothing about the others.
    pub(crate) fn named_in(self, view: View) -> Panels {
        let own = if view == View::Walk { self.of_walk() } else { Panels::default() };
        own.with(Panel::More, Panel::more_of(view).is_some_and(|more| self.has(more)))
    }

    /// Returns the set after a visit to an address of a view that names these panels.
    pub(crate) fn visited(self, named: Panels, view: View) -> Panels {
        let (walk, more) = (named.of_walk(), Panel::more_of(view));
        // Addresses of other views once named the panels of Walk too.
        let kept = if view != View::Walk && walk == Panels::default() { self.of_walk() } else { walk };
        let all = Panels(kept.0 | self.0 & !self.of_walk().0);
        let all = more.map_or(all, |more| all.with(more, named.has(Panel::More)));
        all.with(Panel::MoreOfWalk, all.has(Panel::MoreOfWalk) || named.has(Panel::MoreOfWalk))
    }

    /// Returns the panels that are on.
    pub(crate) fn iter(self) -> impl Iterator<Item = Panel> {
        Panel::ALL.into_iter().filter(move |panel| self.has(*panel))
    }

    /// Reads a list of names, and whether all of them are names of panels.
    pub(crate) fn read(names: &str) -> (Panels, bool) {
        let named = names.split(',').filter(|name| *name != Panels::NONE).map(|name| match name {
            former if Panels::FORMER.contains(&former) => Some(Panel::MoreOfWalk),
            name => Panel::named(name),
        });
        let with = |panels: Panels, panel: Panel| panels.with(panel, true);
        (named.clone().flatten().fold(Panels::default(), with), named.clone().all(|panel| panel.is_some()))
    }
}

impl fmt::Display for Panels {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.iter().map(Panel::name).collect::<Vec<_>>().join(",");
        formatter.write_str(if names.is_empty() { Panels::NONE } else { &names })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_read_as_it_is_written() {
        let bits = (0..1 << Panel::More as u32).chain((0..Panel::ALL.len()).map(|panel| 1 << panel));
        for panels in bits.map(Panels) {
            assert_eq!(Panels::read(&panels.to_string()), (panels, true));
            for panel in Panel::ALL {
                assert_ne!(panels.toggled(panel).has(panel), panels.has(panel));
                assert_eq!(panels.toggled(panel).toggled(panel), panels);
            }
        }
        assert_eq!(Panels::default().to_string(), "none");
    }

    #[test]
    fn a_program_has_one_notation() {
        let first = Panels::default().toggled(Panel::Code);
        let mut panels = first;
        assert_eq!(panels.notation(), Notation::Rust);
        for notation in Notation::ALL {
            panels = panels.with_notation(notation);
            assert_eq!(panels.notation(), notation);
            assert_eq!(panels.with_notation(Notation::Rust), first, "nothing else changes");
        }
        assert_eq!(Panels::read("code,python,bash").0.notation(), Notation::Bash);
    }

    #[test]
    fn a_panel_named_twice_is_on_and_an_unknown_one_is_noticed() {
        let code = Panels::default().toggled(Panel::Code);
        assert_eq!(Panels::read("code,code"), (code, true));
        assert_eq!(Panels::read("code,<script>"), (code, false));
        let former = Panels::read("code,tree,rows");
        assert_eq!(former, (code.toggled(Panel::MoreOfWalk), true), "panels that are gone");
        let visited = Panels::default().visited(former.0, View::Walk);
        assert_eq!(visited, code.toggled(Panel::MoreOfWalk));
        assert_eq!(visited.named_in(View::Walk), code.toggled(Panel::More));
        assert_eq!(visited.visited(Panels::default(), View::Walk), Panels::default(), "none are named");
        assert_eq!(visited.visited(Panels::default(), View::Masks), visited, "another view says nothing of them");
        assert_eq!(Panels::read(""), (Panels::default(), false));
    }
}
