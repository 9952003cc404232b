//! The site of a campaign: its terms, its lots, and the way to its groups, shared by the threads that count there.

use crate::count::walk::{CaseWalk, RowSetWalk, Waypoints};
use eightfold_core::Method;
use eightfold_results::campaign::{Lots, Spec, Want};
use std::sync::Mutex;

/// A campaign, as the threads that count for it know it.
pub(super) struct Site {
    pub(super) spec: Spec,
    /// The lots. Those of a large board take a fraction of a second to make, so they are made once.
    lots: Lots,
    pub(super) way: AnyWay,
}

/// The way to the groups of either scheme. Those of a lot are found in one go, because other threads ask for other lots.
pub(super) enum AnyWay {
    Cases(Mutex<Waypoints<CaseWalk>>),
    RowSets(Mutex<Waypoints<RowSetWalk>>),
}

impl Site {
    pub(super) fn new(spec: Spec) -> Site {
        let cut = spec.cut();
        let way = match spec.method {
            Method::Batch => AnyWay::Cases(Mutex::new(Waypoints::new(&cut))),
            Method::Join | Method::Fold => AnyWay::RowSets(Mutex::new(Waypoints::new(&cut))),
        };
        Site { lots: Lots::new(&cut, spec.lot), spec, way }
    }

    /// Returns the reason why a request is not one of this campaign, as a sentence about it.
    pub(super) fn objection(&self, want: &Want) -> Option<String> {
        let Spec { name, size, method, .. } = &self.spec;
        let (lot, scheme) = (want.lot, method.scheme());
        if (want.size, want.method) != (*size, *method) {
            let (other, of) = (want.size, want.method.scheme());
            Some(format!(
                "lot {lot} is of N = {other} and scheme {of}, but campaign {name} counts N = {size} in scheme {scheme}"
            ))
        } else if self.lots.part(lot).as_ref() != Some(&want.part) {
            Some(format!("lot {lot} of campaign {name} has other groups than were asked for"))
        } else if ![*method, Method::Batch].contains(&want.engine()) {
            let other = want.engine();
            Some(format!("lot {lot} of campaign {name} is of scheme {scheme}, which method {other} does not count"))
        } else {
            None
        }
    }
}
