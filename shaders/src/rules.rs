//! The rules of a board's cases as a table, made of the core's scheme: all that kernels know of symmetry.
//!
//! Each case has two tables of rules, one a row: in the first, tie cell C is closed, in the second it is the only square open
//! in its row. Who searches with both counts everything once, and knows what each solution has of C. Tie cell A is marked in
//! `down`, and B is looked at in the last row.

use crate::layout::{Frame, LARGEST, LAST_BELOW, ROW_SHIFT, Rule, STACK, beside, keeps};
use eightfold_core::count::{CaseRows, Scheme};
use eightfold_core::{BoardSize, Case, CaseKind};

/// The rules of all cases of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    size: BoardSize,
    cases: Vec<Case>,
    rules: Vec<Rule>,
}

/// What is done about tie cell C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieC {
    /// It is closed, or lies above.
    Closed,
    /// It is the only square open in its row.
    Only,
}

impl TieC {
    /// The open squares of row BOUND1 among `open`, when C is the bit `tie`; a row without C has 0.
    pub(crate) const fn of(self, open: u32, tie: u32) -> u32 {
        match (self, tie) {
            (_, 0) => open,
            (TieC::Closed, _) => open & !tie,
            (TieC::Only, _) => open & tie,
        }
    }
}

impl Rules {
    /// The rules of a board; `None` above [`LARGEST`].
    #[must_use]
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

    /// The board's size.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The table, as it lies in its buffer.
    #[must_use]
    pub fn all(&self) -> &[Rule] {
        &self.rules
    }

    /// Where a case's rule for row 0 stands in the table; `None` if the board has no such case.
    #[must_use]
    pub fn table(&self, case: Case, tie: TieC) -> Option<u32> {
        let at = self.cases.iter().position(|known| *known == case)?;
        Some(((2 * at + usize::from(tie == TieC::Only)) * self.size.get()) as u32)
    }

    /// The rule of a frame's row.
    #[must_use]
    pub fn of(&self, table: u32, frame: &Frame) -> Rule {
        self.rules[table as usize + frame.row()]
    }

    /// The rows that the host places: what it has to place by the stack of a thread, what makes a prefix's search short
    /// enough for threads to end together, and never fewer than a unit has.
    ///
    /// Twelve rows below a prefix are some thousand nodes. On boards above 20 they are fewer, and the host could not keep up,
    /// so there it is up to fourteen.
    #[must_use]
    pub fn usual_split(size: BoardSize) -> usize {
        let rows_left = match size.get() {
            ..=20 => 12,
            21..=23 => 13,
            24.. => 14,
        };
        Rules::possible_split(size, size.get().saturating_sub(rows_left))
    }

    /// The number of rows next to `rows` that a host can place: not fewer than a unit has, and two rows or more are left to
    /// the kernel, as many as its stack allows.
    #[must_use]
    pub fn possible_split(size: BoardSize, rows: usize) -> usize {
        let least = Scheme::new(size).depth().max(size.get().saturating_sub(STACK + 2));
        rows.clamp(least, size.get().saturating_sub(2).max(least))
    }
}

/// The rule of one row.
fn rule(case: &CaseRows, tie: TieC, row: usize) -> Rule {
    let last = case.size().last();
    // Below row BOUND2 both side columns are taken: it is what the rule of BOUND2 means.
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

/// What becomes of a state when a queen is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Child {
    /// It cannot be completed.
    Dead,
    /// It keeps a square free in each of the next two rows, but none on which a queen would leave one in the second.
    Barren,
    /// It may be completed.
    Alive(Frame),
    /// The last row is all that is left, with one square open: a solution, with so many of A and B.
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
            open = beside(open, down, rule.special);
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

/// Corner cases have no tie cells but their own.
pub(crate) fn has_c_below(case: &CaseRows, row: usize) -> bool {
    case.case().kind == CaseKind::Edge && usize::from(case.case().bound1) >= row
}
