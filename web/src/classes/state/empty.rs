//! Filters that no class matches: the rule of the core behind it, and wider filters to offer.

use crate::classes::state::{Classes, Filter};
use eightfold_core::BoardSize;
use eightfold_core::question::{Question, Rule};

impl Filter {
    /// Returns the question about a class, as the core puts it.
    pub(crate) fn question(self, size: BoardSize) -> Question {
        let Filter { class, first, cell, kind, bound1, .. } = self;
        Question { size, class, first, cell, kind, bound1 }
    }
}

impl Classes {
    /// Returns the rule that leaves the list empty, if one does.
    pub(crate) fn rule(&self) -> Option<Rule> {
        let is_empty = self.ended && self.shown.is_empty();
        self.filter.question(self.size).rule().filter(|_| is_empty)
    }

    /// Returns the filters that ask one thing less, or that thing as the rule has it, each with the number of classes that
    /// answer to it. Where none of these has any, all questions are taken back.
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
