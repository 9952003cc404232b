//! The start states of the rungs that have them: their tables, and what their boards are.

use super::*;

/// The rungs that search from start states.
const RUNGS: [Rung; 3] = [Rung::NodeLayer, Rung::CarryChain, Rung::Constellations];
const WEIGHTS: [u8; 3] = [2, 4, 8];

/// The boards found from each start state.
#[derive(Default)]
struct Fillings {
    starts: Vec<(eightfold_core::ladder::Start, Vec<Placement>)>,
}

impl Observer for Fillings {
    fn see(&mut self, event: &Event, board: &[u8]) {
        match event {
            Event::Start(start) => self.starts.push((*start, Vec::new())),
            Event::Solution { weight, .. } => {
                let (start, boards) = self.starts.last_mut().unwrap();
                assert_eq!(*weight, start.weight);
                assert!(start.given.are_on(board));
                boards.push(Placement::from_rows(board).unwrap());
            }
            _ => {}
        }
    }
}

impl Fillings {
    fn of(rung: Rung, n: usize) -> Fillings {
        let mut fillings = Fillings::default();
        rung.search(size(n), Form::Iterative, &mut fillings);
        fillings
    }

    /// Counts the start states of each weight, and the boards found from them.
    fn by_weight(&self) -> [[usize; 3]; 2] {
        let of = |weight| self.starts.iter().filter(move |(start, _)| start.weight == weight);
        [WEIGHTS.map(|weight| of(weight).count()), WEIGHTS.map(|weight| of(weight).map(|(_, it)| it.len()).sum())]
    }
}

#[test]
fn the_frontier_of_the_node_layer() {
    let sizes = [2, 12, 46, 140, 344, 732, 1400];
    assert_eq!([4, 5, 6, 7, 8, 9, 10].map(|n| Rung::NodeLayer.start_states(size(n)).count()), sizes);
}

/// Chains and fillings of weight 2, 4 and 8.
#[test]
fn chains_and_their_fillings() {
    let table = [
        (5, [1, 0, 2], [1, 0, 1]),
        (6, [1, 1, 6], [0, 1, 0]),
        (7, [1, 2, 29], [0, 2, 4]),
        (8, [1, 8, 170], [0, 1, 11]),
        (9, [1, 11, 849], [0, 4, 42]),
        (10, [5, 38, 3696], [0, 3, 89]),
        (11, [5, 47, 14614], [0, 12, 329]),
    ];
    for (n, chains, fillings) in table {
        assert_eq!(Fillings::of(Rung::CarryChain, n).by_weight(), [chains, fillings], "N = {n}");
    }
}

/// Start states of weight 2, 4 and 8. Without a queen in the corner, a constellation is a start state; with one, its
/// start states also give the queen of the next row.
#[test]
fn constellations_and_their_start_states() {
    let table =
        [(6, 14, [2, 2, 10]), (7, 36, [2, 2, 32]), (8, 92, [3, 6, 83]), (9, 184, [3, 6, 175]), (10, 346, [4, 12, 330])];
    for (n, starts, by_weight) in table {
        let fillings = Fillings::of(Rung::Constellations, n);
        assert_eq!((fillings.starts.len(), fillings.by_weight()[0]), (starts, by_weight), "N = {n}");
    }
}

/// The queens given do not attack each other, and the numbers of start states have no gap.
#[test]
fn start_states_are_sound() {
    for (rung, n) in RUNGS.into_iter().flat_map(|rung| (1..=9).map(move |n| (rung, n))) {
        for (number, start) in rung.start_states(size(n)).enumerate() {
            assert_eq!(start.number, number as u64);
            let attacked = |queen: Square| start.given.attackers(queen).next().is_some();
            assert!(!start.given.queens().any(attacked), "{rung}, N = {n}: {start:?}");
        }
    }
}

/// On boards too small for a border, the whole board is the only start state, and the total is still right.
#[test]
fn small_boards_have_the_right_total() {
    for (rung, n) in RUNGS.into_iter().flat_map(|rung| (1..=5).map(move |n| (rung, n))) {
        let total = eightfold_core::ladder::SearchTotals::of(rung, size(n), Form::Recursive).total;
        assert_eq!(u128::from(total), known::total(size(n)).unwrap(), "{rung}, N = {n}");
    }
    let counts = |n| RUNGS.map(|rung| rung.start_states(size(n)).count());
    assert_eq!([1, 2, 3, 4, 5].map(counts), [[1, 1, 1], [0, 1, 1], [0, 1, 1], [2, 1, 1], [12, 3, 3]]);
}

/// Of each class, at least one board is found, and the weights of the boards found sum to the size of the class.
#[test]
fn weights_of_the_boards_found_sum_to_the_size_of_their_class() {
    for (rung, n) in RUNGS.into_iter().flat_map(|rung| (4..=9).map(move |n| (rung, n))) {
        let mut members = std::collections::BTreeMap::<Placement, usize>::new();
        for (start, boards) in Fillings::of(rung, n).starts {
            for board in boards {
                let representative = board.images().into_iter().min().unwrap();
                *members.entry(representative).or_default() += usize::from(start.weight);
            }
        }
        for board in Solutions::of(size(n)).filter(Placement::is_representative) {
            let images: BTreeSet<_> = board.images().into_iter().collect();
            assert_eq!(members.remove(&board), Some(images.len()), "{rung}: {board:?}");
        }
        assert!(members.is_empty(), "{rung}, N = {n}");
    }
}

/// A fault in the weights would be caught.
#[test]
fn a_wrong_weight_is_caught() {
    let mut fillings = Fillings::of(Rung::CarryChain, 7);
    let right = fillings.by_weight();
    fillings.starts[0].0.weight /= 2;
    assert_ne!(fillings.by_weight(), right);
}
