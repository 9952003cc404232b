//! Tree and Masks: numbers, prices and sentences, compared with the core.

use super::Shown;
use crate::app::state::Action as PageAction;
use crate::{masks, tree};
use eightfold_core::ladder::{Effort, Form, Prune, Prunes, Rung, SearchTotals};
use eightfold_core::{BoardSize, EdgeMasks};
use eightfold_results::grouped;

impl Shown {
    fn tree(&mut self, action: tree::state::Action) {
        self.act(PageAction::Tree(action));
    }

    fn masks(&mut self, action: masks::Action) {
        self.act(PageAction::Masks(action));
    }
}

#[test]
fn a_tree_of_each_size_has_the_numbers_of_the_core() {
    for n in 4..=10 {
        let shown = Shown::at(&format!("#/tree?n={n}&lang=en"));
        let totals = SearchTotals::of(Rung::Backtracking, BoardSize::new(n).unwrap(), Form::Recursive);
        assert_eq!(shown.text("#tree-nodes"), grouped(totals.nodes));
        assert_eq!(shown.text("#tree-solutions"), format!("{} solutions", totals.total));
    }
}

#[test]
fn a_tree_that_is_too_large_is_told_and_the_largest_is_shown() {
    let shown = Shown::at("#/tree?n=12&lang=en");
    assert_eq!(shown.text("#tree-nodes"), "35,539");
    let asked = shown.text("#tree-asked");
    assert!(asked.starts_with("The tree of N = 12 would have 856,189 nodes"), "{asked}");
    assert!(shown.text("#notices").contains("10 is the nearest"));
    let shown = Shown::at("#/tree?n=8&branch=0,1&lang=en");
    assert_eq!(shown.text("#tree-nodes"), "2,057");
    assert!(shown.text("#notices").contains("ignored"));
}

#[test]
fn a_folded_tree_names_its_classes_and_a_rule_its_savings() {
    let mut shown = Shown::calm("#/tree?n=8&lang=en");
    shown.key("s");
    shown.settle();
    assert_eq!(shown.text("#tree-nodes"), "488");
    assert_eq!(shown.text("#tree-solutions"), "12 classes: 11 × 8 + 1 × 4 = 92 solutions");
    assert!(shown.address().contains("&folded=1"), "{}", shown.address());
    shown.key("s");
    shown.settle();
    assert_eq!(shown.text("#tree-nodes"), "2,057");
    shown.tree(tree::state::Action::Rules);
    shown.settle();
    let rule = |shown: &Shown| {
        let mut rules = shown.all("li").into_iter().filter(|it| !it.all("#tree-upper").is_empty());
        rules.next_back().unwrap().text()
    };
    assert_eq!(shown.text("#tree-nodes"), "488");
    assert!(rule(&shown).ends_with("saves 192 nodes"), "{}", rule(&shown));
    shown.tree(tree::state::Action::Prune(Prune::UpperSide));
    assert_eq!(shown.text("#tree-nodes"), "680");
    assert!(rule(&shown).ends_with("off"), "{}", rule(&shown));
    assert!(shown.address().contains("&off=upper"), "{}", shown.address());
    shown.tree(tree::state::Action::Search(Rung::Bitmap));
    assert_eq!(shown.text("#tree-nodes"), "2,057");
    assert!(shown.text("#tree-said").contains("the same 2,057 nodes"), "{}", shown.text("#tree-said"));
}

/// The queen is the control of BOUND1, and the masks follow.
#[test]
fn the_bits_are_those_of_the_case() {
    let mut shown = Shown::at("#/masks?n=8&bound1=2&end=1&lang=en");
    let at = |bound1: usize| EdgeMasks::new(BoardSize::new(8).unwrap(), bound1).unwrap();
    let assert_bits = |shown: &Shown, name: &str, mask: u32| {
        assert_eq!(shown.the(".strip-bits").get("aria-label"), Some(&*format!("{name} = {mask:08b}")));
    };
    assert_bits(&shown, "LASTMASK", at(2).last_mask);
    shown.key("]");
    assert_bits(&shown, "LASTMASK", at(3).last_mask);
    assert_eq!(shown.all(".strip-bits .copy").len(), 3);
    let more = "LASTMASK<<1 | LASTMASK | LASTMASK>>1 = 231, ENDBIT>>1 = 16; SIDEMASK stays.";
    assert_eq!(shown.text("#stamped-more"), more);
    shown.key("[");
    assert!(shown.address().contains("bound1=2"), "{}", shown.address());
    assert_eq!(shown.the("#figure-bound1").get("aria-valuetext"), Some("Edge case, N = 8, BOUND1 = 2"));
    // An address leads to a queen that was tried.
    let shown = Shown::at("#/masks?n=8&bound1=2&turn=2-left&lang=en");
    assert_eq!(shown.text("#stamped"), "Mirrored, she stands on 1, before 2.");
    assert!(shown.text("#stamped-more").contains("down & SIDEMASK"));
    let shown = Shown::at("#/masks?n=8&bound1=2&lang=en");
    assert!(shown.all(".strip-stage .board .image").is_empty(), "nothing is closed at first");
    assert_eq!(shown.text("#stamped"), "Whatever lands on 0 or 1 was found before.");
}

#[test]
fn every_rule_can_be_switched_and_has_its_price() {
    let weighed = |prunes: Prunes, n: usize| {
        let mut effort = Effort::default();
        prunes.search(BoardSize::new(n).unwrap(), Form::Recursive, &mut effort);
        effort
    };
    let compared = |effort: &Effort| effort.images + effort.ledger.checks.iter().sum::<u64>();

    let all_on = weighed(Prunes::ALL, 8);
    let assert_shows = |shown: &Shown, prunes: Prunes| {
        let effort = weighed(prunes, 8);
        let (nodes, compared) = (grouped(effort.ledger.nodes), grouped(compared(&effort)));
        let said = shown.text("#sum").split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            said.starts_with(&format!("{nodes} nodes, {compared} images compared, and still 12 classes")),
            "{said}"
        );
        let off: Vec<_> = prunes.off().map(Prune::name).collect();
        let part = if off.is_empty() { String::new() } else { format!("&off={}", off.join(",")) };
        let place = format!("#/masks?n=8&case=edge&bound1=2{part}&end=1");
        assert!(shown.address().starts_with(&place), "{}", shown.address());
    };
    let mut shown = Shown::at("#/masks?n=8&bound1=2&end=1&show=more&lang=en");
    assert_shows(&shown, Prunes::ALL);
    for prune in Prune::ALL {
        let without = weighed(Prunes::ALL.without(prune), 8);
        let nodes = without.ledger.nodes - all_on.ledger.nodes;
        let images = compared(&without).saturating_sub(compared(&all_on));
        let price = match (nodes, images) {
            (0, 0) => "nothing here".to_owned(),
            (0, images) => format!("+{} compared", grouped(images)),
            (1, _) => "+1 node".to_owned(),
            (nodes, _) => format!("+{} nodes", grouped(nodes)),
        };
        let shows = shown.texts(&format!("#prune-{} .price", prune.name()));
        assert_eq!(shows, [price], "{prune:?}");
        shown.masks(masks::Action::Prunes(Prunes::ALL.without(prune)));
        assert_shows(&shown, Prunes::ALL.without(prune));
    }
    // The marks of a rule that is off are dashed.
    shown.masks(masks::Action::Prunes(Prunes::ALL.without(Prune::UpperSide)));
    assert_eq!(shown.all(".strip-stage .board .off .image").len(), 2);
    // The fold has the lines that change, and all at once.
    assert_eq!(shown.text("#cost-nodes"), "nodes488680× 1.39");
    shown.masks(masks::Action::Prunes(Prunes::NONE));
    assert_shows(&shown, Prunes::NONE);
    // Larger boards have no prices.
    let shown = Shown::at("#/masks?n=13&bound1=2&end=1&lang=en");
    assert_eq!(shown.text("#sum"), "Searches of up to N = 12 are counted here.");
}
