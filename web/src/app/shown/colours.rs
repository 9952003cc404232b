//! Colours: its sentences from the first board to the forecasts, its ruler, its keys and its fold.

use super::Shown;
use crate::app::state::Action as PageAction;
use crate::colours::state::{Action, Line};
use eightfold_core::BoardSize;
use eightfold_core::colours::Halves;

impl Shown {
    /// Applies an action, and skips the motion.
    fn colours(&mut self, action: Action) {
        self.act(PageAction::Colours(action));
    }

    /// Applies an action, and returns the sentence that it leads to.
    fn said(&mut self, action: Action) -> String {
        self.colours(action);
        self.text("#colours")
    }
}

fn halves(n: usize) -> Halves {
    Halves::new(BoardSize::new(n).unwrap()).unwrap()
}

#[test]
fn the_button_leads_from_a_board_to_all_keys_and_to_the_forecasts() {
    let mut shown = Shown::calm("#/colours?lang=en");
    assert_eq!(shown.text("#colours"), "A diagonal never changes colour.");
    assert_eq!(shown.all(".ruler .about").len(), 0, "numbers come after the first press");
    assert_eq!(shown.said(Action::Go), "The same key: each fits each.");
    assert!(shown.address().contains("key=8"), "{}", shown.address());
    assert_eq!(shown.said(Action::Go), "68 keys open 92 boards.");
    assert!(shown.address().contains("all=1"), "{}", shown.address());
    assert_eq!(shown.texts("#colours-says button").join(" + "), "12 × 1·2 + 12 × 2·1 + 44 × 1·1");
    shown.colours(Action::Filter((1, 2)));
    assert_eq!(shown.the("#term-0").get("aria-pressed"), Some("true"));
    assert_eq!(shown.said(Action::Go), "With 8 queens, 11 times more work.");
    assert_eq!(shown.text(".ruler .about"), "92 boards, 990 halves");
    for (n, sentence) in [(20, "20 queens: not yet."), (22, "22 queens: 1.5 times less work.")] {
        assert_eq!(shown.said(Action::Go), sentence);
        assert_eq!(shown.text(".ruler .about"), "forecast");
        assert!(shown.address().contains(&format!("n={n}")), "{}", shown.address());
        let status = shown.text("#colours-status");
        assert!(status.starts_with(&format!("{n} queens, forecast.")), "{status}");
    }
    assert_eq!(shown.said(Action::Other), "68 keys open 92 boards.");
}

#[test]
fn the_ruler_has_boards_and_forecasts_and_the_old_address_leads_here() {
    let mut shown = Shown::calm("#/join?n=6&lang=en");
    assert!(shown.address().starts_with("#/colours?n=6"), "{}", shown.address());
    for n in 7..=12 {
        shown.colours(Action::Size(n));
        assert!(shown.address().contains(&format!("n={n}")), "{}", shown.address());
        assert_eq!(shown.text("#notices"), "");
    }
    assert_eq!(shown.said(Action::Size(20)), "20 queens: not yet.");
    assert_eq!(shown.the("#colours-size [checked]").get("aria-label"), Some("20 queens, forecast"));
}

#[test]
fn the_fold_has_the_key_and_the_work() {
    let shown = Shown::at("#/colours?n=8&key=1&show=more&lang=en");
    let halves = halves(8);
    let bundle = halves.bundles()[0];
    let key: Vec<_> = shown.all("#colours-key tr").iter().filter_map(|it| it.texts("td").pop()).collect();
    assert_eq!(key[2..], ["1 of 68", &format!("{} × {}", bundle.white, bundle.black), "92", "990"]);
    assert_eq!(shown.text("#colours-sum"), "12 × 1·2 + 12 × 2·1 + 44 × 1·1 = 92");
    let rows: Vec<_> = shown
        .all("#colours-against tbody tr")
        .iter()
        .map(|it| it.all("").iter().map(|cell| cell.text()).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!((&*rows[0], &*rows[7]), ("8 990 92 0.093", "28 9.6·10¹⁶ 2.6·10¹⁸ 26"));
}

#[test]
fn teeth_and_queens_change_the_key() {
    let mut shown = Shown::calm("#/colours?n=8&key=8&lang=en");
    shown.colours(Action::Stage((900.0, 600.0)));
    assert_eq!(shown.text("#colours"), "The same key: each fits each.");
    let halves = halves(8);
    let key = halves.bundles()[7].key;
    for row in 0..8 {
        let is_white = (key.rows >> row & 1 != 0).to_string();
        assert_eq!(shown.the(&format!("#tooth-row-{row}")).get("aria-pressed"), Some(&*is_white), "{row}");
    }
    shown.colours(Action::Tooth(Line::Row(0)));
    let changed = format!("r={}&c={}", key.rows ^ 1, key.columns);
    assert!(shown.address().contains(&changed), "{}", shown.address());
    assert!(
        shown.text("#colours-says").contains("columns: a queen uses one of each"),
        "{}",
        shown.text("#colours-says")
    );
    shown.colours(Action::Tooth(Line::Row(0)));
    assert!(shown.address().contains("key=8"), "{}", shown.address());
}

#[test]
fn the_keys_of_the_wall_have_names() {
    let mut shown = Shown::calm("#/colours?n=8&all=1&lang=en");
    shown.colours(Action::Stage((900.0, 600.0)));
    assert_eq!(shown.the("#colours-wall").get("aria-activedescendant"), Some("key-1"));
    shown.key("ArrowLeft");
    let key = halves(8).bundles()[67].key;
    let lines = |mask: u32| eightfold_core::Columns(mask).map(|it| it.to_string()).collect::<Vec<_>>().join(" ");
    let label = format!("Key 68 of 68: white rows {}, columns {}, 1 times 1", lines(key.rows), lines(key.columns));
    assert_eq!(shown.the("#key-68").get("aria-label"), Some(&*label));
    shown.colours(Action::Open(67));
    assert!(shown.address().contains("key=68"), "{}", shown.address());
}
