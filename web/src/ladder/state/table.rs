//! The measurements as a table, for the eye and for export.

use crate::ladder::state::Ladder;
use crate::parts::chart::spread::Spread;
use eightfold_core::ladder::{Reason, Rung};
use std::fmt::Write;

/// A row for each rung on one board, in the words of the files and not of a language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table<'a>(pub(crate) &'a Ladder);

impl Table<'_> {
    /// Writes comma-separated values: what was not measured is empty.
    pub(crate) fn csv(self) -> String {
        let n = self.0.size.get();
        let mut text = String::from("rung,n,nodes,total,found,count2,count4,count8,check_a,check_b,check_c");
        for row in 0..=n {
            // Writing to a string cannot fail.
            let _ = write!(text, ",row_{row}");
        }
        for reason in Reason::all() {
            let _ = write!(text, ",{}", reason.name());
        }
        text.push_str(",runs,low_quarter_ms,median_ms,high_quarter_ms\n");
        for rung in Rung::ALL {
            let _ = write!(text, "{rung},{n}");
            match self.0.measured(rung) {
                Some(measured) => {
                    let ledger = &measured.ledger;
                    let _ = write!(text, ",{},{},{}", ledger.nodes, ledger.total, ledger.found);
                    let classes = ledger.classes[1..].iter().map(|count| (rung.knows_classes(), *count));
                    let checks = ledger.checks.iter().map(|count| (rung.checks_cells(), *count));
                    let rows = ledger.per_row[..=n].iter().map(|count| (true, *count));
                    let prunes = ledger.prunes.iter().map(|count| (true, *count));
                    for (known, count) in classes.chain(checks).chain(rows).chain(prunes) {
                        let _ = if known { write!(text, ",{count}") } else { write!(text, ",") };
                    }
                    let _ = match Spread::of(&measured.milliseconds) {
                        Some(Spread { low, median, high }) => {
                            write!(text, ",{},{low:.4},{median:.4},{high:.4}", measured.milliseconds.len())
                        }
                        None => write!(text, ",0,,,"),
                    };
                }
                None => text.extend(std::iter::repeat_n(',', 9 + n + 1 + Reason::COUNT + 4)),
            }
            text.push('\n');
        }
        text
    }

    /// Returns the fewest and the most runs behind a time on this board; `None` while there are none.
    pub(crate) fn runs(self) -> Option<(usize, usize)> {
        let runs = || Rung::ALL.iter().filter_map(|rung| Some(self.0.measured(*rung)?.milliseconds.len()));
        Some((runs().min()?, runs().max()?))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Action, Measured, Subject};
    use super::*;
    use eightfold_core::ladder::{Form, Ledger};

    #[test]
    fn every_line_has_as_many_fields_as_the_head() {
        let mut ladder = Ladder::default();
        for rung in [Rung::Symmetry, Rung::Bitmap] {
            let subject = Subject { rung, size: ladder.size };
            let mut ledger = Ledger::new();
            rung.search(subject.size, Form::Iterative, &mut ledger);
            let milliseconds = if rung == Rung::Bitmap { vec![] } else { vec![0.25, 0.5] };
            ladder.apply(Action::Measured(subject, Box::new(Measured { ledger, milliseconds })));
        }
        let text = Table(&ladder).csv();
        let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
        assert!(lines.iter().all(|line| line.len() == lines[0].len()));
        let field = |rung: &str, name: &str| {
            let line = lines.iter().find(|line| line[0] == rung).unwrap();
            line[lines[0].iter().position(|head| *head == name).unwrap()]
        };
        assert_eq!(field("symmetry", "nodes"), "488");
        assert_eq!(field("symmetry", "count8"), "11");
        assert_eq!(field("symmetry", "check_c"), "3");
        assert_eq!(field("symmetry", "row_7"), "51");
        assert_eq!(field("symmetry", "median_ms"), "0.3750");
        assert_eq!(field("bitmap", "count8"), "");
        assert_eq!(field("bitmap", "runs"), "0");
        assert_eq!(field("mirror", "nodes"), "");
        assert_eq!((Table(&ladder).runs(), Table(&Ladder::default()).runs()), (Some((0, 2)), None));
    }

    #[test]
    fn a_table_begins_with_the_names_of_its_columns() {
        use crate::ladder::state::{Ladder, Table};
        let text = Table(&Ladder::default()).csv();
        assert!(text.starts_with("rung,n,nodes,total,found,count2,count4,count8,check_a,"));
        assert!(text.contains("\nsymmetry,8,,,"));
    }
}
