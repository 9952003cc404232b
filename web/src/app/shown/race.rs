//! The race, frame by frame: its wheels and boards, and what is said on the way. The figures come from the core.

use super::Shown;
use crate::app::state::Action as PageAction;
use crate::ladder::race::RaceAction;
use crate::ladder::room::Action;
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use eightfold_core::trace::Player;
use eightfold_results::grouped;

impl Shown {
    fn race(&mut self, action: RaceAction) {
        self.act(PageAction::Ladder(Action::Race(action)));
    }

    /// Returns the nodes of a search.
    fn nodes(&self, lane: usize) -> u64 {
        self.texts(".lane .steps")[lane].replace(',', "").parse().unwrap()
    }

    /// Returns the share of each rim that is closed.
    fn rims(&self) -> Vec<f64> {
        let share = |dashes: &str| dashes.split_whitespace().next().unwrap().parse().unwrap();
        self.all(".lane .rim").into_iter().map(|rim| share(rim.get("stroke-dasharray").unwrap())).collect()
    }

    /// Checks that every search is shown after this many nodes, or at its end.
    fn assert_race(&self, rungs: &[Rung], n: usize, nodes: u64) {
        let lanes = self.all(".lane");
        assert_eq!(lanes.len(), rungs.len());
        for (lane, rung) in lanes.into_iter().zip(rungs) {
            let player = player(*rung, n, nodes);
            let ledger = player.machine().ledger();
            let numbers = lane.texts("p").concat().replace(',', "");
            let shown: Vec<u64> =
                numbers.split(|it: char| !it.is_ascii_digit()).filter_map(|it| it.parse().ok()).collect();
            assert_eq!(shown, [ledger.nodes, ledger.found], "{rung} at {nodes}: {numbers}");
        }
    }
}

/// Returns a search at the step that reaches this many nodes, or at its end.
fn player(rung: Rung, n: usize, nodes: u64) -> Player {
    let mut player = Player::new(rung, BoardSize::new(n).unwrap());
    player.seek(u64::MAX);
    if nodes <= player.machine().ledger().nodes {
        // The step is found by halves.
        let (mut low, mut high) = (0, player.position());
        while low < high {
            let middle = low.midpoint(high);
            player.seek(middle);
            match player.machine().ledger().nodes < nodes {
                true => low = middle + 1,
                false => high = middle,
            }
        }
        player.seek(low);
    }
    player
}

/// A rim closes behind the branch in hand, which has a line for each queen on the board.
#[test]
fn a_wheel_grows_and_its_rim_closes_behind_it() {
    let mut shown = Shown::at("#/race?n=8&race=bitmap,symmetry&lang=en");
    assert_eq!(shown.rims(), [0.0, 0.0]);
    let mut before = 0.0;
    for least in [100, 400, 700] {
        shown.key("r");
        while shown.nodes(0) <= least {
            shown.frame();
        }
        shown.key("r");
        assert!(shown.text("#race").starts_with("Paused"), "{}", shown.text("#race"));
        let (rims, node) = (shown.rims(), shown.nodes(0));
        assert!(rims[0] > before && rims[0] < 1.0, "{least}: {rims:?} after {before}");
        let queens = player(Rung::Bitmap, 8, node).machine().board().len();
        let lines = shown.the(".lane .hand").get("d").unwrap().matches('m').count();
        assert_eq!(lines, queens, "{node}");
        // A search that has visited its last node, the 488th, ends with its next step.
        let (is_done, lanes) = (node > 488, shown.all(".lane"));
        let veils: Vec<_> = lanes.iter().map(|lane| !lane.all(".veil").is_empty()).collect();
        assert_eq!((rims[1] >= 1.0, veils), (is_done, vec![true, !is_done]), "{node}");
        before = rims[0];
    }
}

/// A search too large for a wheel runs on its board.
#[test]
fn a_race_of_searches_too_large_for_a_wheel_runs_on_boards() {
    let rungs = [Rung::Permutations, Rung::Symmetry];
    let mut shown = Shown::at("#/race?n=8&race=permutations,symmetry&step=400&lang=en");
    shown.settle();
    assert!(shown.text("#race").starts_with("Paused at node 400."), "{}", shown.text("#race"));
    shown.assert_race(&rungs, 8, 400);
    let kinds = shown.all(".lane").into_iter().map(|it| ["svg.board", ".growing"].map(|kind| it.all(kind).len()));
    assert_eq!(kinds.collect::<Vec<_>>(), [[1, 0], [0, 1]]);
    let assert_board = |shown: &Shown, player: &Player, queens: &[u8]| {
        let label = shown.the(".lane svg.board").get("aria-label").unwrap();
        let (step, on_board) = (grouped(player.position()), player.machine().board());
        assert!(label.starts_with(&format!("Board of 8 by 8 after step {step}.")), "{label}");
        let at = |(row, column): (usize, &u8)| format!("row {row} bit {column}");
        let said = label.split(". ").nth(1).unwrap_or_default().trim_end_matches('.').replace(" and ", ", ");
        let listed = on_board.iter().enumerate().map(at).collect::<Vec<_>>().join(", ");
        let standing = if on_board.is_empty() { "There are no queens".into() } else { format!("Queens: {listed}") };
        assert_eq!(said, standing, "{label}");
        assert_eq!(shown.all(".lane .queen").len(), queens.len());
    };
    let there = player(rungs[0], 8, 400);
    assert_board(&shown, &there, there.machine().board());
    shown.race(RaceAction::Go);
    shown.race(RaceAction::Skip);
    shown.settle();
    assert!(shown.text("#race").starts_with("Symmetry elimination closes first"), "{}", shown.text("#race"));
    shown.assert_race(&rungs, 8, u64::MAX);
    // Boards that symmetry elimination leaves out are hollow: 16 boards are complete, and 12 count.
    let dots = [".gold", ".left-out"]
        .map(|it| shown.the(&format!(".lane.first {it}")).get("d").unwrap().matches("h0").count());
    assert_eq!(dots, [12, 4]);
    // After the end, the board still shows the last solution.
    let end = player(rungs[0], 8, u64::MAX);
    assert_board(&shown, &end, end.machine().last_solution());
}

/// Each closing is told with its nodes, and nothing between.
#[test]
fn a_bet_is_judged_at_the_end() {
    let [first, second, third, last] = [Rung::Symmetry, Rung::Mirror, Rung::Bound2, Rung::Backtracking]
        .map(|rung| player(rung, 6, u64::MAX).machine().ledger().nodes);
    let ratio = last as f64 / first as f64;
    let times = ratio.round();
    let away = |factor: &u64| (ratio / *factor as f64).ln().abs();
    let factor = [2, 4, 8, 16].into_iter().min_by(|one, other| away(one).total_cmp(&away(other))).unwrap();
    let mut shown = Shown::at("#/race?n=6&lang=en");
    assert!(shown.all("#race-factor").is_empty());
    shown.race(RaceAction::Bet(1));
    assert_eq!(shown.text("#race"), "Split by both bounds: by how much?");
    // A second press takes the bet back.
    for bet in ["true", "false", "true"] {
        shown.race(RaceAction::Bet(3));
        assert_eq!(shown.the("#race-bet-3").get("aria-pressed"), Some(bet));
        assert_eq!(shown.the("#race-bet-1").get("aria-pressed"), Some("false"));
    }
    let factors: Vec<_> = shown.all("#race-factor input").into_iter().filter_map(|it| it.get("value")).collect();
    assert_eq!(factors, ["2", "4", "8", "16"]);
    shown.race(RaceAction::Factor(factor));
    assert_eq!(shown.text("#race"), format!("Symmetry elimination: {factor} times."));
    shown.race(RaceAction::Go);
    assert!(shown.all("#race-factor").is_empty());
    let mut heard: Vec<(String, Vec<String>)> = Vec::new();
    loop {
        let said = ["h2", "p"].map(|part| shown.text(&format!(".racing .sentence {part}"))).join(" ").replace(',', "");
        let classes = shown.all(".lane").into_iter().map(|it| it.get("class").unwrap().to_owned());
        let now = (said, classes.collect());
        if heard.last() != Some(&now) {
            heard.push(now);
        }
        if !shown.moves() {
            break;
        }
        shown.frame();
    }
    let expected = [
        (
            format!("Node by node, at the same speed for all. You say symmetry elimination, {factor} times."),
            ["", "", "", ""],
        ),
        (
            format!("Symmetry elimination closes first. {first} nodes. The others go on."),
            [" pale", " pale", " pale", " first"],
        ),
        (format!("Mirror has closed. {second} nodes. The others go on."), [" pale", " pale", " done", " first"]),
        (
            format!(
                "Split by both bounds has closed. {third} nodes. And backtracking goes on, 6 times as fast from here."
            ),
            [" pale", " done", " done", " first"],
        ),
        (
            format!(
                "Symmetry elimination closes first: {times} times fewer nodes. \
                 Backtracking needs {last}. Your bet was right, and so was your number."
            ),
            [" done", " done", " done", " first"],
        ),
    ];
    let expected =
        expected.map(|(said, classes)| (said.replace(',', ""), classes.map(|class| format!("lane{class}")).to_vec()));
    assert_eq!(heard, expected);
    assert_eq!(shown.rims(), [1.0; 4]);
    // Another bet is wrong, and who makes none is told what all found.
    for (bet, said) in [(Some(0), "You bet on backtracking."), (None, "All count the same 4 boards.")] {
        shown.race(RaceAction::Again);
        bet.into_iter().for_each(|bet| shown.race(RaceAction::Bet(bet)));
        shown.race(RaceAction::Go);
        shown.race(RaceAction::Skip);
        shown.settle();
        assert!(shown.text(".racing .sentence p").ends_with(said), "{}", shown.text(".racing .sentence p"));
    }
}
