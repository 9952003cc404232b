//! The list of a board's classes: the boards that the symmetry elimination finds, one for each class.

use super::wire::wire;
use super::{Reply, WorkerContext};
use eightfold_core::ladder::{Event, Machine, Rung};
use eightfold_core::{BoardSize, Case, Class, Placement};

/// A class of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassBoard {
    /// The smallest of its boards, which represents it.
    pub board: Placement,
    /// The kind of the class, by its number of boards.
    pub class: Class,
    /// The case in which it is found. The only board of N = 1 belongs to no case.
    pub case: Option<Case>,
    /// The step at which it is found.
    pub step: u64,
}
wire!(struct ClassBoard { board, class, case, step });

/// Some of the classes, in the order of their unique values.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// The number of classes before these.
    pub before: usize,
    /// The classes.
    pub found: Vec<ClassBoard>,
    /// `true` if these are the last classes.
    pub ended: bool,
}
wire!(struct Listed { before, found, ended });

/// The number of classes in the first report: enough to fill a large screen.
const SCREENFUL: usize = 100;

/// Iterates over all classes of a board. The search finds them in the order of their unique values.
pub fn classes(size: BoardSize) -> impl Iterator<Item = ClassBoard> {
    let mut machine = Machine::new(Rung::Symmetry, size);
    std::iter::from_fn(move || {
        loop {
            if let Event::Solution { class: Some(class), .. } = machine.step()? {
                let board = Placement::from_rows(machine.board()).ok()?;
                return Some(ClassBoard { board, class, case: machine.case(), step: machine.steps() });
            }
        }
    })
}

/// Reports a screenful of classes, then more at intervals, and the rest at the end.
pub(crate) fn work(size: BoardSize, context: &mut dyn WorkerContext) {
    let mut found = Vec::new();
    let mut before = 0;
    for class in classes(size) {
        found.push(class);
        if (before == 0 && found.len() == SCREENFUL) || context.is_due() {
            let some = std::mem::take(&mut found);
            let after = before + some.len();
            context.tell(Reply::Listed(Listed { before, found: some, ended: false }));
            before = after;
        }
    }
    context.tell(Reply::Listed(Listed { before, found, ended: true }));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RecordingContext, Request};
    use eightfold_core::trace::Player;
    use eightfold_core::{CaseKind, known};

    fn listed(n: usize) -> Vec<ClassBoard> {
        classes(BoardSize::new(n).unwrap()).collect()
    }

    #[test]
    fn the_list_has_each_class_once_by_its_smallest_board() {
        for n in 1..=10 {
            let size = BoardSize::new(n).unwrap();
            let (list, known) = (listed(n), known::counts(size).unwrap());
            let of = |class| list.iter().filter(|found| found.class == class).count() as u128;
            let counts = [Class::Two, Class::Four, Class::Eight].map(of);
            assert_eq!(counts, [known.count2, known.count4, known.count8], "N = {n}");
            assert_eq!(list.len() as u128, known.unique, "N = {n}");
            assert!(list.is_sorted_by(|one, next| one.board < next.board), "N = {n}");
            for ClassBoard { board, class, case, .. } in &list {
                assert!(board.is_solution() && board.is_representative() && board.class() == *class, "{board:?}");
                let begins: &[u8] = match case.map(|case| (case.kind, case.bound1)) {
                    Some((CaseKind::Corner, bound1)) => &[0, bound1],
                    Some((_, bound1)) => &[bound1],
                    None => &[0],
                };
                assert!(board.rows().starts_with(begins), "{board:?} {case:?}");
            }
        }
    }

    #[test]
    fn a_step_leads_to_where_the_board_is_found() {
        for found in listed(7) {
            let mut player = Player::new(Rung::Symmetry, found.board.size());
            player.seek(found.step);
            assert_eq!(player.machine().board(), found.board.rows());
            assert!(matches!(player.event(), Some(Event::Solution { .. })));
        }
    }

    #[test]
    fn the_parts_of_a_list_make_the_whole() {
        let (mut whole, mut ended) = (Vec::new(), 0);
        for reply in RecordingContext::default().serve(&Request::List(BoardSize::new(8).unwrap())) {
            let Reply::Listed(part) = reply else { panic!("{reply:?}") };
            assert_eq!(part.before, whole.len());
            whole.extend(part.found);
            ended += usize::from(part.ended);
        }
        assert_eq!((whole, ended), (listed(8), 1));
    }
}
