//! The rules of a board's cases as a table, made from the core's scheme: all that kernels know of symmetry.
//!
//! Each case has two tables of rules, with one rule per row. In the first table, tie cell C is closed; in the second,
//! it is the only open square in its row. A search with both counts every solution once and knows whether it has a
//! queen on C. Tie cell A is marked in `down`, and B is checked in the last row.

use crate::layout::{Frame, LARGEST, LAST_BELOW, ROW_SHIFT, Rule, STACK, keeps, open_in_bound2};
use eightfold_core::count::{CaseRows, Scheme};
use eightfold_core::{BoardSize, Case, CaseKind};

/// The rules of all cases of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    size: BoardSize,
    cases: Vec<Case>,
    rules: Vec<Rule>,
}

/// The treatment of tie cell C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieC {
    /// C is closed, or lies in a row above.
    Closed,
    /// C is the only open square in its row.
    Only,
}

impl TieC {
    /// Returns the open squares of a row among `open`, where `tie` is the bit of C, or 0 in a row without C.
    pub(crate) const fn of(self, open: u32, tie: u32) -> u32 {
        match (self, tie) {
            (_, 0) => open,
            (TieC::Closed, _) => open & !tie,
            (TieC::Only, _) => open & tie,
        }
    }
}

impl Rules {
    /// Creates the rules of a board, or returns `None` above [`LARGEST`].
    pub fn new(size: BoardSize) -> Option<Rules> {
        if size.get() > LARGEST {
            return None;
        }
        let cases: Vec<_> = Scheme::new(size).cases().collect();
        let rules = cases.iter().flat_map(|case| {
            [TieC::Closed, TieC::Only]
                .into_iter()
                .flat_map(move |tie| (0..size.get()).map(move |row| rule(case, tie, row)))
        });
        Some(Rules { size, rules: rules.collect(), cases: cases.iter().map(CaseRows::case).collect() })
    }

    /// Returns the board's size.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns the contents of the buffer of rules.
    pub fn all(&self) -> &[Rule] {
        &self.rules
    }

    /// Returns the index of a case's rule for row 0 in the table, or `None` if the board has no such case.
    pub fn table(&self, case: Case, tie: TieC) -> Option<u32> {
        let at = self.cases.iter().position(|known| *known == case)?;
        Some(((2 * at + usize::from(tie == TieC::Only)) * self.size.get()) as u32)
    }

    /// Returns the rule of a frame's row.
    pub fn of(&self, table: u32, frame: &Frame) -> Rule {
        self.rules[table as usize + frame.row()]
    }

    /// Returns the number of rows that the host usually places. The rows left fit a thread's stack, and their searches
    /// are short enough that all threads end at about the same time. The number is never less than a unit has.
    ///
    /// If each search takes some thousand queens, a host can make prefixes fast enough. An H200 is fastest with eleven
    /// rows left on boards of 16 to 18 rows and twelve on 19 and 20. On larger boards, searches with as many rows left
    /// are shorter.
    pub fn usual_split(size: BoardSize) -> usize {
        let rows_left = match size.get() {
            ..=18 => 11,
            19..=22 => 12,
            23.. => 13,
        };
        Rules::possible_split(size, size.get().saturating_sub(rows_left))
    }

    /// Returns the number of rows nearest to `rows` that a host can place. It is never less than a unit has, and leaves
    /// the kernel at least two rows and at most as many as its stack allows.
    pub fn possible_split(size: BoardSize, rows: usize) -> usize {
        let least = Scheme::new(size).depth().max(size.get().saturating_sub(STACK));
        rows.clamp(least, size.get().saturating_sub(2).max(least))
    }
}

/// Returns the rule of one row.
fn rule(case: &CaseRows, tie: TieC, row: usize) -> Rule {
    let last = case.size().last();
    // Below row BOUND2 both side columns are taken, by the rule of BOUND2.
    let bound2 = case.bound2().unwrap_or(LARGEST);
    let c = |below: usize| if below == usize::from(case.case().bound1) { case.tie(below) } else { 0 };
    let allowed = |below: usize| {
        let sides = if below > bound2 { case.side_mask() } else { 0 };
        if below > last { 0 } else { tie.of(case.allowed(below) & !sides, c(below)) }
    };
    Rule {
        next: allowed(row + 1),
        after: allowed(row + 2),
        keep: if row == bound2 { !case.tie(row) } else { !0 },
        special: match row + 1 {
            below if below == last => LAST_BELOW | case.tie(last),
            below if below == bound2 => case.side_mask(),
            _ => 0,
        },
    }
}

/// The result of placing a queen in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Child {
    /// The child cannot be completed.
    Dead,
    /// The child has a free square in each of the next two rows, but no square in the first on which a queen would
    /// leave one free in the second.
    Barren,
    /// The child may be completed.
    Alive(Frame),
    /// Only the last row is left, with one square open: a solution, with this number of queens on A and B.
    Solution(usize),
}

impl Child {
    /// Places a queen on a square of a frame's row. This is the kernels' innermost step.
    #[inline]
    pub(crate) fn of(frame: &Frame, queen: u32, rule: Rule) -> Child {
        let down = frame.down | queen & rule.keep;
        let left = (frame.left | queen) << 1;
        let right = (frame.right | queen) >> 1;
        let mut open = rule.next & !(down | left | right);
        if rule.special & LAST_BELOW != 0 {
            if open == 0 {
                return Child::Dead;
            }
            return Child::Solution(usize::from(down & 1 == 0) + usize::from(open & rule.special != 0));
        }
        if rule.special != 0 {
            open = open_in_bound2(open, down, rule.special);
        }
        let after = rule.after & !(down | left << 1 | right >> 1);
        if open == 0 || after == 0 {
            return Child::Dead;
        }
        match open & keeps(after) {
            0 => Child::Barren,
            open => Child::Alive(Frame { down: down + (1 << ROW_SHIFT), left, right, open }),
        }
    }
}

/// Returns whether C lies in this row or below. Corner cases have only the tie cell of their first queen.
pub(crate) fn has_c_below(case: &CaseRows, row: usize) -> bool {
    case.case().kind == CaseKind::Edge && usize::from(case.case().bound1) >= row
}
