//! The cases of a document: the measures that the map can show, and a table for other programs.

use eightfold_core::named;
use eightfold_worker::examine::{CaseDigest, Digest};

named! {
    /// The measure that the map of the cases shows.
    #[derive(Default)]
    pub(crate) enum Measure {
        /// The number of the board's solutions that the case stands for.
        #[default]
        Solutions = "solutions",
        /// The number of solutions found in the case, without weights.
        Found = "found",
        /// The number of units in the case.
        Units = "units",
    }
}

impl Measure {
    /// Returns the value for a case, if it is known.
    pub(crate) fn of(self, case: &CaseDigest) -> Option<u128> {
        match self {
            Measure::Solutions => case.solutions(),
            Measure::Found => case.is_whole().then(|| case.n.iter().copied().map(u128::from).sum()),
            Measure::Units => Some(case.units.into()),
        }
    }
}

/// Returns the cases as a CSV table: one line each, with unknown values left empty.
pub(crate) fn cases_as_csv(digest: &Digest) -> String {
    let mut table = String::from("case,bound1,units,groups_done,groups,n1,n2,n3,n4,solutions\n");
    for case in &digest.cases {
        let kind = case.case.kind.name();
        let n = case.n.map(|n| n.to_string()).join(",");
        let solutions = case.solutions().map(|count| count.to_string()).unwrap_or_default();
        let [done, all] = case.groups;
        table += &format!("{kind},{},{},{done},{all},{n},{solutions}\n", case.case.bound1, case.units);
    }
    table
}

#[cfg(test)]
mod tests {
    #[test]
    fn cases_become_lines_of_a_table() {
        use super::super::tests::{N8, open};
        let (results, _) = open(&[("a.json", N8)]);
        let table = super::cases_as_csv(results.chosen().unwrap().digest().unwrap());
        let mut lines = table.lines();
        assert_eq!(lines.next(), Some("case,bound1,units,groups_done,groups,n1,n2,n3,n4,solutions"));
        assert_eq!(lines.last(), Some("edge,3,5,1,1,0,0,0,0,0"));
    }
}
