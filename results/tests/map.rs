//! The map of a campaign: the party and the state of each lot.

use super::campaign::{fold, hear, party, spec};
use super::*;
use eightfold_results::campaign::{Cell, LotState, Map, Overview, Reopening};

/// Returns a campaign of small lots, and its map.
fn campaign(n: usize) -> (Fold, Map) {
    let fold = fold(&spec(n, Method::Join, 1, 2));
    let map = Map::new(&fold);
    (fold, map)
}

/// Has parties vote on a lot as [`hear`] does, and passes each vote to the map.
fn vote(fold: &mut Fold, map: &mut Map, lot: u32, names: &str) {
    for name in names.split(' ') {
        hear(fold, lot, name);
        map.hear(fold, &party(name.trim_end_matches('!')), lot);
    }
}

#[test]
fn a_lot_belongs_to_the_first_right_answer() {
    let (mut fold, mut map) = campaign(8);
    map.begin(&fold, &party("mary"), 0);
    vote(&mut fold, &mut map, 0, "liar!");
    assert_eq!(map.changes(), [(0, Cell { state: LotState::Voted, party: 2 })], "it was begun by another");
    vote(&mut fold, &mut map, 0, "ada");
    assert_eq!(map.changes(), [(0, Cell { state: LotState::Disputed, party: 2 })]);
    map.begin(&fold, &party("grace"), 0);
    assert!(map.changes().is_empty(), "a dispute is not hidden by another party's attempt");
    vote(&mut fold, &mut map, 0, "grace");
    assert_eq!(map.changes(), [(0, Cell { state: LotState::Decided, party: 3 })]);
    assert_eq!(map.parties(), ["mary", "liar", "ada"]);
    vote(&mut fold, &mut map, 0, "late");
    assert!(map.changes().is_empty(), "later votes change nothing");
    map.complete();
    assert_eq!(map.changes().len(), 8);
    assert!(map.cells().all(|cell| cell.state == LotState::Decided));
}

#[test]
fn a_reopened_lot_belongs_to_the_vote_that_still_counts() {
    let (mut fold, mut map) = campaign(8);
    vote(&mut fold, &mut map, 0, "mallory ada");
    fold.reopen(&Reopening::Party("mallory".into()));
    let (opened, _) = fold.settle().unwrap();
    opened.into_iter().for_each(|lot| map.open(&fold, lot));
    assert_eq!(map.cells().next(), Some(Cell { state: LotState::Voted, party: 2 }));
}

#[test]
fn many_lots_share_a_cell_and_many_parties_a_number() {
    let (mut fold, mut map) = campaign(24);
    let each = Overview::new(&fold.spec, &map).lots_of_a_cell;
    assert!(fold.lots.count() > Map::MOST_CELLS && each > 1);
    assert!(map.cells().count() <= Map::MOST_CELLS as usize);
    // The cells have decided lots; the remaining lots of the four cells are open, decided, disputed or begun.
    let decided = [0, 2 * each, 3 * each].into_iter().chain(each..2 * each);
    decided.for_each(|lot| vote(&mut fold, &mut map, lot, "ada grace"));
    vote(&mut fold, &mut map, 2 * each + 1, "ada mallory!");
    map.begin(&fold, &party("mary"), 3 * each + 1);
    let cells: Vec<_> = map.cells().map(|cell| cell.to_string()).collect();
    assert_eq!(cells[..4], ["v01", "d01", "x01", "h02"]);
    (0..300).for_each(|number| map.begin(&fold, &party(&format!("p-{number}")), (number + 4) * each));
    assert_eq!((map.parties().len(), map.cells().nth(303).unwrap().party), (254, Cell::OTHERS));
}
