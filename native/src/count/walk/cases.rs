//! The walk through the groups of scheme 1, made of units of one case.

use super::Walk;
use crate::backend::Group;
use eightfold_core::count::{Scheme, Units};
use eightfold_results::Cut;

/// A place in the walk through a case. Each case begins anew, so none has to be walked through to reach the next one.
#[derive(Clone, Debug)]
pub(crate) struct CaseWalk {
    index: u32,
    /// The units from this place to the end of the case.
    units: Units,
}

impl Walk for CaseWalk {
    type Group = Group;

    fn starts(cut: &Cut) -> Vec<CaseWalk> {
        let cases = Scheme::new(cut.size()).cases().zip(cut.cases());
        cases.map(|(rows, case)| CaseWalk { index: case.groups.start, units: Scheme::units(&rows) }).collect()
    }

    fn index(&self) -> u32 {
        self.index
    }

    fn group(&self) -> Option<Group> {
        let units: Vec<_> = self.units.clone().take(Scheme::GROUP).collect();
        (!units.is_empty()).then(|| Group { index: self.index, case: *self.units.case(), units })
    }

    fn advance(&mut self) -> bool {
        self.index += 1;
        self.units.nth(Scheme::GROUP - 1).is_some()
    }
}
