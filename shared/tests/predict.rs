//! Questions about the next event, answered by a reader who knows the rules of the game and has no machine.
//!
//! The reader sees the queens and remembers which squares were tried. Attacks are found from the queens' places, images
//! by turning pictures, classes by counting different images, and the rules of symmetry from their description.

use super::*;
use eightfold_core::predict::{Answer, Asks, Prompt, Why};

/// A reader of one search.
struct Reader {
    rung: Rung,
    n: usize,
    /// The queens, row by row.
    board: Vec<usize>,
    /// The squares tried so far in each row.
    tried: Vec<BTreeSet<usize>>,
    /// The queens that the start state gives, by row.
    given: Vec<Option<usize>>,
    /// The weight of the start state.
    weight: u8,
    /// The start states still to come.
    starts: usize,
}

/// Returns the image of a board, made by moving each queen of the picture, whose highest bit is at the left.
fn image(board: &[usize], symmetry: Symmetry) -> Vec<usize> {
    let last = board.len() - 1;
    let mut image = vec![0; board.len()];
    for (y, column) in board.iter().enumerate() {
        let x = last - column;
        let (to_x, to_y) = match symmetry {
            Symmetry::Identity => (x, y),
            Symmetry::Rotate90 => (y, last - x),
            Symmetry::Rotate180 => (last - x, last - y),
            Symmetry::Rotate270 => (last - y, x),
            Symmetry::FlipHorizontal => (last - x, y),
            Symmetry::FlipFalling => (y, x),
            Symmetry::FlipVertical => (x, last - y),
            Symmetry::FlipRising => (last - y, last - x),
        };
        image[to_y] = last - to_x;
    }
    image
}

/// Returns the line that two queens, or a queen and a square below her, share. In the picture a rising diagonal comes
/// from the upper right, where columns are smaller.
fn line((row, column): (usize, usize), (below, square): (usize, usize)) -> Option<Reason> {
    match below - row {
        _ if column == square => Some(Reason::Column),
        distance if column + distance == square => Some(Reason::Rising),
        distance if square + distance == column => Some(Reason::Falling),
        _ => None,
    }
}

impl Reader {
    fn of(rung: Rung, n: usize) -> Reader {
        Reader {
            rung,
            n,
            board: Vec::new(),
            tried: vec![BTreeSet::new(); n],
            given: vec![None; n],
            weight: 1,
            starts: rung.start_states(size(n)).count(),
        }
    }

    fn see(&mut self, event: &Event) {
        match *event {
            Event::Start(start) => {
                self.given = (0..self.n).map(|row| start.given.column(row)).collect();
                self.weight = start.weight;
                self.starts -= 1;
            }
            Event::Consider { row, .. } => self.tried[usize::from(row)].clear(),
            Event::Place(Square { row, column }) => {
                self.tried[usize::from(row)].insert(column.into());
                self.board.push(column.into());
            }
            Event::Remove(_) => drop(self.board.pop()),
            _ => {}
        }
    }

    /// Returns every reason that closes a square of the row below the queens.
    fn closing(&self, row: usize, column: usize) -> Vec<Reason> {
        let n = self.n;
        let above = &self.board[..row];
        let looked_at = |line: &Reason| match self.rung {
            Rung::BruteForce => false,
            Rung::Permutations => *line == Reason::Column,
            _ => true,
        };
        if let Some(given) = self.given[row] {
            return if column == given { Vec::new() } else { vec![Reason::Given] };
        }
        let below = (row + 1..n).filter_map(|below| Some((below, self.given[below]?)));
        let below = below.filter_map(|queen| line((row, column), queen));
        let queens = above.iter().copied().enumerate();
        let mut closing: Vec<_> =
            queens.filter_map(|queen| line(queen, (row, column))).filter(looked_at).chain(below).collect();
        closing.extend(self.ruled(row, column, above));
        if n == 1 { Vec::new() } else { closing }
    }

    /// Returns the rules of symmetry that close a square.
    fn ruled(&self, row: usize, column: usize, above: &[usize]) -> Option<Reason> {
        let n = self.n;
        let beyond_the_middle = 2 * column >= n;
        let is_middle = n % 2 == 1 && column == n / 2;
        let mirror = Some(Reason::Mirror);
        match self.rung {
            Rung::FlagsSymmetryPruned | Rung::BitmapSymmetryPruned if row == 0 => {
                mirror.filter(|_| beyond_the_middle && !is_middle)
            }
            Rung::Mirror if row == 0 => mirror.filter(|_| beyond_the_middle && !is_middle),
            Rung::Mirror if row == 1 && n % 2 == 1 && above[0] == n / 2 => mirror.filter(|_| column >= n / 2),
            Rung::Bound1 | Rung::Bound2 if row == 0 => mirror.filter(|_| column == n - 1),
            Rung::Symmetry if row == 0 => mirror.filter(|_| column > 0 && 2 * column >= n - 1),
            Rung::Symmetry if above[0] == 0 => {
                let left_out = if row == 1 { column < 2 || column == n - 1 } else { column == 1 && row < above[1] };
                left_out.then_some(Reason::Corner)
            }
            Rung::Symmetry => self.ruled_on_an_edge(row, column, above),
            _ => None,
        }
    }

    fn ruled_on_an_edge(&self, row: usize, column: usize, above: &[usize]) -> Option<Reason> {
        let last = self.n - 1;
        let (bound1, bound2) = (above[0], last - above[0]);
        let is_side = |column: usize| column == 0 || column == last;
        if row < bound1 && is_side(column) {
            Some(Reason::SideMask)
        } else if row == last && (column < bound1 || column > bound2) {
            Some(Reason::LastMask)
        } else if row == bound2 {
            let closed = match above.iter().filter(|column| is_side(**column)).count() {
                0 => true,
                1 => !is_side(column),
                _ => false,
            };
            closed.then_some(Reason::Bound2)
        } else {
            None
        }
    }

    fn first_attack(&self) -> Option<Reason> {
        let queens = || self.board.iter().copied().enumerate();
        queens().find_map(|queen| queens().take(queen.0).find_map(|above| line(above, queen)))
    }

    /// Returns the number of different images if none of them is smaller than the board, and 0 otherwise.
    fn members(&self) -> u8 {
        let images: BTreeSet<_> = Symmetry::ALL.iter().map(|symmetry| image(&self.board, *symmetry)).collect();
        if images.first() == Some(&self.board) { images.len() as u8 } else { 0 }
    }

    /// Returns the number of boards that the full board counts for.
    fn weight(&self) -> u8 {
        match self.rung {
            _ if self.first_attack().is_some() => 0,
            Rung::Mirror => [2, 1][usize::from(self.n == 1)],
            rung if rung.knows_classes() => self.members(),
            _ => self.weight,
        }
    }

    /// Returns `true` if the reader would give this answer.
    fn says(&self, asks: Asks, answer: Answer) -> bool {
        let all_closed = |row: u8| (0..self.n).all(|column| !self.closing(row.into(), column).is_empty());
        match (asks, answer) {
            (Asks::Next { row }, _) => {
                let row = usize::from(row);
                let free = |column: &usize| !self.tried[row].contains(column) && self.closing(row, *column).is_empty();
                let next = (0..self.n).find(free).map(|column| Answer::Square(Square::new(row, column)));
                answer == next.unwrap_or(Answer::NoSquare)
            }
            (Asks::Dead { row }, Answer::Is(dead)) => dead == all_closed(row),
            (Asks::Rule { square }, Answer::Rule(reason)) => {
                let closing = self.closing(square.row.into(), square.column.into());
                reason.map_or(closing.is_empty(), |reason| closing.contains(&reason))
            }
            (Asks::GivenUp { row }, Answer::Rule(reason)) => {
                let taken = self.board.iter().any(|column| *column == 0 || *column == self.n - 1);
                assert!(all_closed(row) && !taken && usize::from(row) + self.board[0] == self.n - 1);
                reason == Some(Reason::NoSideQueen)
            }
            (Asks::Bound1 { row }, Answer::Square(square)) => {
                let corner = self.rung != Rung::Bound1 && self.board[0] == 0;
                square == Square::new(usize::from(corner), self.board[usize::from(corner)]) && square.row == row
            }
            (Asks::Counts, Answer::Is(counts)) => counts == (self.weight() > 0),
            (Asks::Image { image: symmetry, .. }, Answer::Image(ordering)) => {
                ordering == image(&self.board, symmetry).cmp(&self.board)
            }
            (Asks::Line, Answer::Rule(reason)) => reason == self.first_attack(),
            (Asks::Weight, Answer::Weight(weight)) => weight == self.weight(),
            (Asks::Class, Answer::Class(class)) => class.map_or(0, eightfold_core::Class::members) == self.weight(),
            (Asks::Onward { .. }, _) => {
                let next = self.board.iter().rposition(|column| column + 1 < self.n);
                answer == next.map_or(Answer::NoSquare, |row| Answer::Queen(row as u8))
            }
            (Asks::Another, Answer::Is(another)) => another == (self.starts > 0),
            (Asks::Off, Answer::Queen(row)) => usize::from(row) + 1 == self.board.len(),
            _ => panic!("{asks:?} has no answer {answer:?}"),
        }
    }
}

/// Returns the board sizes at which a rung's whole search is asked about. They have classes of every size.
fn boards(rung: Rung) -> std::ops::RangeInclusive<usize> {
    match rung {
        Rung::BruteForce => 1..=5,
        Rung::Permutations => 1..=6,
        Rung::Symmetry => 1..=9,
        Rung::CarryChain | Rung::Constellations => 1..=8,
        _ => 1..=7,
    }
}

/// Asks about every step of some whole searches, and returns the number of questions, or the first one about which
/// reader and judge disagree.
fn asked(rung: Rung, judge: impl Fn(&Prompt, Answer) -> bool) -> Result<usize, String> {
    let mut questions = 0;
    for n in boards(rung) {
        let (mut machine, mut reader) = (Machine::new(rung, BoardSize::new(n).unwrap()), Reader::of(rung, n));
        while let Some(prompt) = Prompt::of(&machine) {
            let answers: Vec<_> = prompt.answers().collect();
            let (right, wrong): (Vec<_>, Vec<_>) =
                answers.into_iter().partition(|answer| reader.says(prompt.asks(), *answer));
            let disagreed = right.iter().any(|it| !judge(&prompt, *it)) || wrong.iter().any(|it| judge(&prompt, *it));
            if disagreed || right.is_empty() || !right.contains(&prompt.right()) {
                return Err(format!("{rung}, N = {n}, {:?}: {prompt:?}, the reader says {right:?}", reader.board));
            }
            // On a board of one queen, some questions have only one answer.
            assert!(n == 1 || !wrong.is_empty(), "{rung}, N = {n}: {prompt:?} leaves no choice");
            questions += 1;
            reader.see(&machine.step().unwrap());
        }
        assert!(machine.step().is_none(), "a step without a question");
    }
    Ok(questions)
}

#[test]
fn a_reader_without_a_machine_answers_a_thousand_questions_of_each_rung() {
    for rung in Rung::ALL {
        let questions = asked(rung, |prompt, answer| prompt.judge(answer).is_ok()).unwrap();
        assert!(questions >= 1000, "{rung}: {questions}");
    }
}

/// The reason that a wrong answer gets is true on the board.
#[test]
fn reasons_for_wrong_answers_are_true() {
    let mut seen = BTreeSet::new();
    for rung in Rung::ALL {
        for n in boards(rung) {
            let (mut machine, mut reader) = (Machine::new(rung, BoardSize::new(n).unwrap()), Reader::of(rung, n));
            while let Some(prompt) = Prompt::of(&machine) {
                for why in prompt.answers().filter_map(|answer| prompt.judge(answer).err()) {
                    let closing = |at: Square| reader.closing(at.row.into(), at.column.into());
                    let is_free = |at: Square| closing(at).is_empty();
                    let was_tried = |at: Square| reader.tried[usize::from(at.row)].contains(&at.column.into());
                    let is_true = match why {
                        Why::Closed(at, reason) => closing(at).contains(&reason),
                        Why::Open(at) => is_free(at),
                        Why::Tried(at) => is_free(at) && was_tried(at),
                        Why::Lowest(at) => is_free(at) && !was_tried(at),
                        Why::AllClosed(row) => (0..n).all(|column| !is_free(Square::new(row.into(), column))),
                        Why::Onward(Some(at)) => {
                            let (row, column) = (usize::from(at.row), usize::from(at.column));
                            reader.board[row] + 1 == column && reader.board[row + 1..].iter().all(|it| it + 1 == n)
                        }
                        Why::Onward(None) => reader.board.iter().all(|column| column + 1 == n),
                        Why::GivenUp(Reason::Smaller(symmetry)) => image(&reader.board, symmetry) < reader.board,
                        Why::GivenUp(reason) => reason == Reason::NoSideQueen,
                        Why::Attack(queen, above, on) => {
                            let [queen, above] = [queen, above].map(|it| (usize::from(it.row), it.column.into()));
                            line(above, queen) == Some(on) && reader.board[queen.0] == queen.1
                        }
                        Why::NoAttack => reader.first_attack().is_none(),
                        Why::Compared(check, decides) => {
                            let image = image(&reader.board, check.image);
                            let differs = (0..n).find(|row| image[*row] != reader.board[*row]);
                            differs == decides.map(usize::from)
                        }
                        Why::Counted { weight, .. } => weight == reader.weight(),
                        Why::Last(queen) => usize::from(queen.row) + 1 == reader.board.len(),
                        Why::Starts(number) => number.is_some() == (reader.starts > 0),
                        Why::Begins(case) => reader.board.contains(&case.bound1.into()),
                    };
                    assert!(is_true, "{rung}, N = {n}, {:?}: {why:?}", reader.board);
                    seen.insert(format!("{why:?}").split([' ', '(']).next().unwrap().to_owned());
                }
                reader.see(&machine.step().unwrap());
            }
        }
    }
    assert_eq!(seen.len(), 14, "each reason is met: {seen:?}");
}

/// No question gives its answer away: each kind that a rung asks has at least two right answers over the searches,
/// unless the rung itself leaves no other.
#[test]
fn questions_do_not_give_their_answers_away() {
    let mut asked = BTreeSet::new();
    for rung in Rung::ALL {
        let mut answers = BTreeSet::new();
        for n in boards(rung) {
            let mut machine = Machine::new(rung, BoardSize::new(n).unwrap());
            while let Some(prompt) = Prompt::of(&machine) {
                let kind = format!("{:?}", prompt.asks());
                answers.insert((kind.split(' ').next().unwrap().to_owned(), format!("{:?}", prompt.right())));
                machine.step();
            }
        }
        let kinds: BTreeSet<_> = answers.iter().map(|(kind, _)| kind.clone()).collect();
        for kind in kinds {
            let right = answers.iter().filter(|(it, _)| *it == kind).count();
            // Every full board counts for one in the plain rungs, and only one rule gives up a row.
            let settled = match kind.as_str() {
                "Counts" | "Weight" => !rung.knows_classes() && rung > Rung::Permutations,
                "GivenUp" => true,
                "Dead" => rung <= Rung::Permutations,
                "Rule" => rung == Rung::BruteForce,
                _ => false,
            };
            assert!(right > 1 || settled, "{rung}: {kind} has one answer only");
            asked.insert(kind);
        }
    }
    assert_eq!(asked.len(), 13, "each question is asked: {asked:?}");
}
