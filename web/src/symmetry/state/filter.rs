//! Which classes are listed, and in which order. If a filter admits none: the rule of the core that explains it, and
//! wider filters to offer.

use crate::symmetry::state::classes::Classes;
use eightfold_core::question::{Question, Rule};
use eightfold_core::{BoardSize, CaseKind, Cell, Class, CornerMasks, EdgeMasks};
use eightfold_worker::list::ClassBoard;

/// The properties required of a class, and the order of the list. `None` admits any value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Filter {
    /// The number of its boards.
    pub(crate) class: Option<Class>,
    /// The bit of the first row's queen.
    pub(crate) first: Option<u8>,
    /// The cell that holds a queen; `Some(None)` requires that none does.
    pub(crate) cell: Option<Option<Cell>>,
    /// The kind of its case.
    pub(crate) kind: Option<CaseKind>,
    /// BOUND1 of its case.
    pub(crate) bound1: Option<u8>,
    /// `true` if small classes come first. Otherwise the order is that of the boards.
    pub(crate) by_class: bool,
}

/// Returns the cells A, B and C that hold a queen; in the corner case there are none.
pub(crate) fn cells(found: &ClassBoard) -> impl Iterator<Item = Cell> {
    let rows = found.board.rows();
    let masks = EdgeMasks::new(found.board.size(), rows[0].into());
    Cell::ALL.into_iter().filter(move |cell| {
        masks.map(|masks| masks.cell(*cell)).is_some_and(|square| rows[usize::from(square.row)] == square.column)
    })
}

impl Filter {
    /// Returns `true` if a class has the properties.
    pub(crate) fn admits(&self, found: &ClassBoard) -> bool {
        let case = found.case;
        self.class.is_none_or(|class| found.class == class)
            && self.first.is_none_or(|first| found.board.rows()[0] == first)
            && self.cell.is_none_or(|cell| match cell {
                Some(cell) => cells(found).any(|it| it == cell),
                None => cells(found).next().is_none(),
            })
            && self.kind.is_none_or(|kind| case.is_some_and(|case| case.kind == kind))
            && self.bound1.is_none_or(|bound1| case.is_some_and(|case| case.bound1 == bound1))
    }

    /// Returns the filter without values that are impossible on this board size.
    pub(crate) fn on(self, size: BoardSize) -> Filter {
        let bound1 = self.bound1.filter(|bound1| bounds(size).contains(&(self.kind, *bound1)));
        Filter { first: self.first.filter(|first| firsts(size).any(|it| it == *first)), bound1, ..self }
    }
}

/// The classes that a filter can ask for.
pub(crate) const CLASSES: [Class; 3] = [Class::Two, Class::Four, Class::Eight];

/// Returns the columns in which a representative's first queen can stand, as bits.
pub(crate) fn firsts(size: BoardSize) -> impl Iterator<Item = u8> {
    (0..size.get()).filter(move |bit| *bit == 0 || EdgeMasks::new(size, *bit).is_some()).map(|bit| bit as u8)
}

/// Returns the cases of a board, in the form that a filter uses.
pub(crate) fn bounds(size: BoardSize) -> Vec<(Option<CaseKind>, u8)> {
    let bits = || 0..size.get();
    let corners = bits().filter_map(|bit| CornerMasks::new(size, bit)).map(|it| (Some(CaseKind::Corner), it.bound1));
    let edges = bits().filter_map(|bit| EdgeMasks::new(size, bit)).map(|it| (Some(CaseKind::Edge), it.bound1));
    corners.chain(edges).collect()
}

impl Classes {
    /// Returns the rule that explains why the list is empty, if there is one.
    pub(crate) fn rule(&self) -> Option<Rule> {
        let is_empty = self.ended && self.shown.is_empty();
        let Filter { class, first, cell, kind, bound1, .. } = self.filter;
        let question = Question { size: self.size, class, first, cell, kind, bound1 };
        question.rule().filter(|_| is_empty)
    }

    /// Returns wider filters, each with the number of classes it admits: with one requirement dropped, or replaced by
    /// the value that the rule demands. If all of these admit none, returns the filter without any requirement.
    pub(crate) fn wider(&self) -> Vec<(Filter, usize)> {
        let now = self.filter;
        let mut filters = Vec::new();
        if let Some(Rule::Decided(_, cell)) = self.rule() {
            filters.push(Filter { cell: Some(Some(cell)), ..now });
        }
        filters.extend([
            Filter { class: None, ..now },
            Filter { first: None, ..now },
            Filter { kind: None, bound1: None, ..now },
            Filter { cell: None, ..now },
        ]);
        let count = |filter: &Filter| self.found.iter().filter(|found| filter.admits(found)).count();
        let mut wider: Vec<_> = filters.into_iter().map(|filter| (filter, count(&filter))).collect();
        wider.retain(|(filter, count)| *filter != now && *count > 0);
        if wider.is_empty() {
            wider.push((Filter { by_class: now.by_class, ..Filter::default() }, self.found.len()));
        }
        wider
    }
}
