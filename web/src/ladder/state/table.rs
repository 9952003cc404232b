//! The measurements as a table, for the eye and for export.

use crate::ladder::chart::spread::Spread;
use crate::ladder::state::{Ladder, milliseconds};
use eightfold_core::ladder::{Reason, Rung};
use std::fmt::Write;

/// Writes a row for each rung on one board as comma-separated values. Its words are those of the files, in no language.
/// Values not measured are empty.
pub(crate) fn csv(ladder: &Ladder) -> String {
    let n = ladder.size.get();
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
        match ladder.measured(rung) {
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
                let _ = match Spread::of(&milliseconds(measured)) {
                    Some(Spread { low, median, high }) => {
                        write!(text, ",{},{low:.4},{median:.4},{high:.4}", measured.nanoseconds.len())
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
pub(crate) fn runs(ladder: &Ladder) -> Option<(usize, usize)> {
    let runs = || Rung::ALL.iter().filter_map(|rung| Some(ladder.measured(*rung)?.nanoseconds.len()));
    Some((runs().min()?, runs().max()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ladder::state::tests::measure;
    use eightfold_core::ladder::{Form, Ledger};
    use eightfold_worker::measure::{Measure, Measurement};

    #[test]
    fn every_line_has_as_many_fields_as_the_head() {
        let mut ladder = Ladder::default();
        for (rung, nanoseconds) in [(Rung::Symmetry, vec![250_000, 500_000]), (Rung::Bitmap, vec![])] {
            let (size, mut ledger) = (ladder.size, Ledger::new());
            rung.search(size, Form::Iterative, &mut ledger);
            measure(&mut ladder, Measure { rung, size }, Measurement { ledger, nanoseconds });
        }
        let text = csv(&ladder);
        assert!(text.starts_with("rung,n,nodes,total,found,count2,count4,count8,check_a,"));
        let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
        assert!(lines.iter().all(|line| line.len() == lines[0].len()));
        let field = |rung: &str, name: &str| {
            let line = lines.iter().find(|line| line[0] == rung).unwrap();
            line[lines[0].iter().position(|head| *head == name).unwrap()]
        };
        for (rung, name, value) in [
            ("symmetry", "nodes", "488"),
            ("symmetry", "count8", "11"),
            ("symmetry", "check_c", "3"),
            ("symmetry", "row_7", "51"),
            ("symmetry", "median_ms", "0.3750"),
            ("bitmap", "count8", ""),
            ("bitmap", "runs", "0"),
            ("mirror", "nodes", ""),
        ] {
            assert_eq!(field(rung, name), value, "{rung} {name}");
        }
        assert_eq!((runs(&ladder), runs(&Ladder::default())), (Some((0, 2)), None));
    }
}
