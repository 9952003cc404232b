//! The comparison of two documents, line by line.

use crate::results::state::Opened;
use eightfold_worker::examine::{CaseDigest, Digest};

/// The subject of a line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ComparedSubject {
    /// The board size.
    Size,
    /// The totals, in this order: all solutions, the unique ones, and the classes of 2, 4 and 8.
    Total(usize),
    /// The number of solutions that equal their half turn, or their quarter turn.
    Turned(usize),
    /// n1 to n4 of a case.
    Case(CaseDigest),
    /// The time of the count, in milliseconds. It always differs, and both times are right.
    Took,
}

/// A line of the comparison, with the values of both documents if they have any.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ComparedLine {
    pub(crate) subject: ComparedSubject,
    /// The values in both documents.
    pub(crate) said: [Option<String>; 2],
}

impl ComparedLine {
    /// Returns whether both values are equal. Returns `None` if one is missing, or if a difference means nothing.
    pub(crate) fn agrees(&self) -> Option<bool> {
        match &self.said {
            _ if self.subject == ComparedSubject::Took => None,
            [Some(one), Some(other)] => Some(one == other),
            _ => None,
        }
    }
}

/// Returns all lines that compare two documents. Of the run only the time is compared, because boards of two sizes
/// differ in everything else too.
pub(crate) fn compare(one: &Opened, other: &Opened) -> Vec<ComparedLine> {
    let (Some(one), Some(other)) = (one.digest(), other.digest()) else { return Vec::new() };
    let line = |subject, say: &dyn Fn(&Digest) -> Option<String>| ComparedLine { subject, said: [one, other].map(say) };
    let mut lines = vec![
        line(ComparedSubject::Size, &|digest| Some(digest.size.to_string())),
        line(ComparedSubject::Took, &|digest| Some(digest.run.wall_ms.to_string())),
    ];
    lines.extend(
        (0..5).map(|at| {
            line(ComparedSubject::Total(at), &|digest| digest.totals.as_ref().map(|totals| totals[at].clone()))
        }),
    );
    lines.extend((0..2).map(|at| {
        line(ComparedSubject::Turned(at), &|digest| digest.symmetric.map(|symmetric| symmetric[at].to_string()))
    }));
    // Groups of different methods cannot be compared: they are cut differently, or their counts add up differently.
    if one.method == other.method {
        let more = other.cases.iter().filter(|case| one.cases.iter().all(|it| it.case != case.case));
        lines.extend(one.cases.iter().chain(more).map(|case| {
            line(ComparedSubject::Case(case.clone()), &|digest| {
                let found = digest.cases.iter().find(|it| it.case == case.case).filter(|found| found.is_whole())?;
                Some(found.n.map(|n| n.to_string()).join(" "))
            })
        }));
    }
    lines
}
