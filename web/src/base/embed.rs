//! The parts of Walk that the page shows when it is embedded in another: `?embed=1&panels=board,masks`, before the `#`.

use crate::base::panels::{Panel, Panels};

/// The parts that are not panels, so a reader cannot close them. The buttons that move the search are always shown.
pub(crate) const PARTS: [&str; 3] = ["board", "sentence", "timeline"];

/// The former name of the masks, which stand in the board.
const MASKS: &str = "masks";

/// The panels that can be chosen for an embedded page, shown below [`PARTS`].
pub(crate) const CARDS: [Panel; 2] = [Panel::Code, Panel::More];

/// The query of an address, before the `#`, as far as the page understands it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct EmbedOptions {
    /// `true` if the page is embedded in another.
    pub(crate) embedded: bool,
    /// The names of the parts to show, for the style sheet; `None` shows all.
    pub(crate) parts: Option<String>,
    /// The panels and overlays among the parts.
    pub(crate) panels: Panels,
    /// `true` if an unknown name was left out.
    pub(crate) left_out: bool,
}

impl EmbedOptions {
    /// Reads the part of an address from `?` on. Pairs that are not the page's are ignored.
    pub(crate) fn read(query: &str) -> EmbedOptions {
        let mut options = EmbedOptions::default();
        for pair in query.trim_start_matches('?').split('&') {
            match pair.split_once('=') {
                Some(("embed", "1")) => options.embedded = true,
                Some(("panels", names)) => options.choose(names),
                _ => {}
            }
        }
        // Only an embedded page hides parts.
        if options.embedded { options } else { EmbedOptions::default() }
    }

    fn choose(&mut self, names: &str) {
        // A reader who switches every part off gets `panels=`.
        let names = if names.is_empty() { "none" } else { names };
        let names: Vec<_> = names.split(',').map(|name| if name == MASKS { PARTS[0] } else { name }).collect();
        let mut parts: Vec<_> = PARTS.into_iter().filter(|part| names.contains(part)).collect();
        let panels: Vec<_> = names.iter().copied().filter(|name| !PARTS.contains(name)).collect();
        let (panels, understood) = if panels.is_empty() { Default::default() } else { Panels::read(&panels.join(",")) };
        self.left_out = !understood && !names.iter().all(|name| PARTS.contains(name));
        // The names of former panels stand for the fold.
        let name = |panel: Panel| if panel == Panel::MoreOfWalk { Panel::More.name() } else { panel.name() };
        parts.extend(panels.iter().map(name));
        // If no name is known, all parts are shown: an empty frame would be useless.
        self.parts = (understood || !parts.is_empty()).then(|| parts.join(" "));
        self.panels = panels;
    }
}

/// The parts that a reader has chosen for another page. Bit k is part k of [`PARTS`] followed by [`CARDS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chosen(u16);

impl Default for Chosen {
    /// Returns the default choice: board, sentence and timeline.
    fn default() -> Chosen {
        Chosen(0b111)
    }
}

impl Chosen {
    /// The number of parts to choose from.
    pub(crate) const ALL: usize = PARTS.len() + CARDS.len();

    /// Returns `true` if a part is chosen.
    pub(crate) const fn has(self, part: usize) -> bool {
        self.0 >> part & 1 != 0
    }

    /// Returns the choice with this part switched.
    pub(crate) const fn toggled(self, part: usize) -> Chosen {
        Chosen(self.0 ^ 1 << part)
    }

    /// Returns the query, from `?` to `#`, that shows the chosen parts. The board keeps its overlays, and the program
    /// its notation.
    pub(crate) fn query(self, panels: Panels) -> String {
        let parts = PARTS.into_iter().chain(CARDS.map(Panel::name)).enumerate();
        let parts = parts.filter(|(part, _)| self.has(*part)).map(|(_, name)| name);
        let looks = panels.of_walk().iter().filter(|panel| !CARDS.contains(panel)).map(Panel::name);
        format!("?embed=1&panels={}", parts.chain(looks).collect::<Vec<_>>().join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_read_as_it_is_written() {
        let looks = Panels::read("code,python,more-of-count").0;
        for bits in 0..1 << Chosen::ALL {
            let chosen = Chosen(bits);
            let options = EmbedOptions::read(&chosen.query(looks));
            assert!(options.embedded && !options.left_out, "{bits:b}");
            let parts = options.parts.unwrap();
            let shown: Vec<_> = parts.split(' ').collect();
            for (part, name) in PARTS.into_iter().chain(CARDS.map(Panel::name)).enumerate() {
                assert_eq!(shown.contains(&name), chosen.has(part), "{name}");
            }
            assert!(options.panels.has(Panel::Python));
            assert!(!options.panels.has(Panel::MoreOfCount), "that is no panel of Walk");
            assert_eq!(options.panels.has(Panel::More), chosen.has(PARTS.len() + 1));
        }
    }

    #[test]
    fn nothing_that_is_no_name_gets_into_the_page() {
        for (query, parts, left_out) in [
            ("?embed=1&panels=board,<script>", Some("board"), true),
            ("?embed=1&panels=bord", None, true),
            ("?embed=1&panels=", Some(""), false),
            ("?embed=1&panels=none", Some(""), false),
            ("?embed=1&panels=masks,masks", Some("board"), false),
            ("?panels=board&utm=3&embed=1", Some("board"), false),
            ("?embed=1&panels=board,rows,piano", Some("board more"), true),
        ] {
            let options = EmbedOptions::read(query);
            assert_eq!((options.parts.as_deref(), options.left_out), (parts, left_out), "{query}");
        }
        assert_eq!(EmbedOptions::read("?panels=board"), EmbedOptions::default());
        assert_eq!(EmbedOptions::read(""), EmbedOptions::default());
        // An embedded page without `panels` shows all parts.
        assert_eq!(EmbedOptions::read("?embed=1&x"), EmbedOptions { embedded: true, ..EmbedOptions::default() });
    }
}
