//! Reads documents. A document that is returned is sound in form: its parts are those of its cut.

use super::form::{CaseForm, ChecksumForm, Form, Marks, SchemeForm, Solution, SumRow, TiesRow, TurnsRow, out_of_range};
use super::{Checksum, Document};
use crate::fault::{Fault, short};
use crate::json::{ReadError, check, read};
use crate::numbers::{Count, Whole};
use crate::sentence::{Argument, Sentence, said};
use crate::shown::Shown;
use crate::work::cut::{Cut, CutCase};
use crate::work::groups::Groups;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use eightfold_core::board::BoardSize;
use eightfold_core::count::{Scheme, Symmetric, Tally};
use eightfold_core::method::Method;
use eightfold_core::placement::Placement;
use serde_json::value::RawValue;

impl Document {
    /// Reads a document from bytes of any origin. Memory and time are bounded by their number.
    ///
    /// ```
    /// # use eightfold_results::{Document, Groups};
    /// let document = Document::read(include_bytes!("../../tests/data/example-n8.json"))?;
    /// assert_eq!(document.groups().map(Groups::len), Some(8));
    /// let error = Document::read(b"{\"n\": 8,}").unwrap_err();
    /// assert_eq!(error.to_string(), "not JSON: column 9");
    /// # Ok::<(), eightfold_results::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// When the bytes are not a document. The error is a sentence that says what is wrong and where.
    pub fn read(bytes: &[u8]) -> Result<Document, ReadError> {
        let text = check(bytes).map_err(|error| other_format(bytes).map_or(error, ReadError::from))?;
        Ok(document(text)?)
    }
}

/// Returns the fault of a file of lines, such as a journal, whose first line names its format.
fn other_format(bytes: &[u8]) -> Option<Fault> {
    let line = bytes.split(|&byte| byte == b'\n').next()?;
    let marks = read::<Marks<'_>>(check(line).ok()?).ok()?;
    marks.format.is_some().then(|| marks.check_format().err())?
}

fn document(text: &str) -> Result<Document, Fault> {
    let form: Form<'_, &RawValue> = read(text).or_else(|fault| {
        // In another format, or a newer version, anything may differ.
        read::<Marks<'_>>(text)?.check()?;
        Err(fault)
    })?;
    Marks { format: Some(form.format), version: Some(form.version) }.check()?;
    let (size, method) = (form.n, form.scheme.method);
    let cut = Cut::new(size, method).ok_or_else(|| out_of_range(size, method).in_member("n"))?;
    check_scheme(&form.scheme, &cut).map_err(|fault| fault.in_member("scheme"))?;
    let solutions = form.solutions.unwrap_or_default();
    for (index, solution) in solutions.iter().enumerate() {
        check_solution(solution, size).map_err(|fault| fault.in_element(index).in_member("solutions"))?;
    }
    let groups = form.groups.map(|rows| groups(rows, &cut)).transpose();
    let turns = form.turns.map(|rows| turns(&rows, size)).transpose();
    let checksum = form.checksum.ok_or_else(|| Fault::missing("checksum"))?.stated()?;
    let document = Document {
        text: text.to_string(),
        is_complete: form.complete,
        totals: form.totals.map(Into::into),
        symmetric: form.symmetric.map(Into::into),
        cases: cases(form.cases, &cut)?,
        groups: groups.map_err(|fault| fault.in_member("groups"))?,
        turns: turns.map_err(|fault| fault.in_member("turns"))?,
        nodes: form.nodes.map(|Count(nodes)| nodes),
        run: form.run,
        checksum,
        computed: checksum.of_rest(text),
        cut,
    };
    let found = if document.is_complete { all_there(&document) } else { some_there(&document) };
    found.map(|()| document)
}

impl Marks<'_> {
    fn check(&self) -> Result<(), Fault> {
        self.check_format()?;
        self.check_version()
    }

    fn check_format(&self) -> Result<(), Fault> {
        let fault = |problem| Err(Fault::of(problem).in_member("format"));
        match self.format.as_deref() {
            Some(Document::FORMAT) => Ok(()),
            None => Err(Fault::missing("format")),
            Some("eightfold-journal") => {
                fault(said!("is-journal", "this is a journal; `eightfold merge` turns it into a document"))
            }
            Some(other) => {
                let (format, wanted) = (short(&format!("\"{other}\"")), Document::FORMAT);
                fault(said!("other-format", "is {format}, where \"{wanted}\" belongs", format, wanted))
            }
        }
    }

    fn check_version(&self) -> Result<(), Fault> {
        match self.version {
            Some(Whole(Document::VERSION)) => Ok(()),
            Some(Whole(other)) => Err(Fault::version(other)),
            None => Err(Fault::missing("version")),
        }
    }
}

/// Checks a number that the scheme determines.
fn check_settled(name: &str, Whole(number): Whole, wanted: u64, of: impl Into<Argument>) -> Result<(), Fault> {
    if number == wanted {
        return Ok(());
    }
    let (number, of, wanted) = (number, of.into(), wanted);
    Err(Fault::of(said!("settled", "is {number}, but {of} has {wanted}", number, of, wanted)).in_member(name))
}

fn check_scheme(scheme: &SchemeForm, cut: &Cut) -> Result<(), Fault> {
    let of = || said!("of-size", "N = {size}", size = cut.size());
    // In scheme 3 the group size depends on the board.
    let group_of = match cut.method() {
        Method::Batch => {
            let depth = scheme.depth.ok_or_else(|| Fault::missing("depth"))?;
            check_settled("depth", depth, Scheme::new(cut.size()).depth() as u64, of())?;
            said!("of-scheme", "scheme {scheme}", scheme = cut.method().scheme())
        }
        Method::Colours => of(),
    };
    check_settled("group", scheme.group, cut.group() as u64, group_of)?;
    check_settled("units", scheme.units, cut.units(), of())?;
    check_settled("groups", scheme.groups, cut.groups().into(), of())
}

fn cases(given: Option<Vec<CaseForm<'_>>>, cut: &Cut) -> Result<Vec<Option<Tally>>, Fault> {
    let cases = match (given, cut.method()) {
        (None, Method::Batch) => return Err(Fault::missing("cases")),
        (Some(_), Method::Colours) => {
            let scheme = cut.method().scheme();
            let problem = said!("cases-given", "is given, but scheme {scheme} has no cases", scheme);
            return Err(Fault::of(problem).in_member("cases"));
        }
        (cases, _) => cases.unwrap_or_default(),
    };
    let (given, wanted) = (cases.len(), cut.cases().len());
    if given != wanted {
        let size = cut.size();
        let problem = said!("number-of-cases", "has {given} cases, but N = {size} has {wanted}", given, size, wanted);
        return Err(Fault::of(problem).in_member("cases"));
    }
    let pairs = cases.iter().zip(cut.cases()).enumerate();
    let placed = |index| move |fault: Fault| fault.in_element(index).in_member("cases");
    pairs.map(|(index, (form, own))| case(form, own).map_err(placed(index))).collect()
}

fn case(form: &CaseForm<'_>, wanted: &CutCase) -> Result<Option<Tally>, Fault> {
    let Whole(bound1) = form.bound1;
    if form.case != wanted.case.kind.name() || bound1 != u64::from(wanted.case.bound1) {
        let found: String = form.case.chars().take(20).collect();
        let (found, wanted) = (Shown(&found).to_string(), wanted.case);
        return Err(Fault::of(said!(
            "other-case",
            "is {found} {bound1}, where {wanted} belongs",
            found,
            bound1,
            wanted
        )));
    }
    let case = wanted.case;
    check_settled("units", form.units, wanted.units, case)?;
    let (range, own) = (form.groups.map(|Whole(end)| end), [wanted.groups.start, wanted.groups.end].map(u64::from));
    if range != own {
        let problem = said!("groups-of-case", "is {range}, but the groups of {case} are {own}", range, case, own);
        return Err(Fault::of(problem).in_member("groups"));
    }
    match [form.n1, form.n2, form.n3, form.n4] {
        [Some(n1), Some(n2), Some(n3), Some(n4)] => Ok(Some(Tally { n: [n1, n2, n3, n4].map(|Count(count)| count) })),
        [None, None, None, None] => Ok(None),
        _ => Err(Fault::of(said!(
            "half-a-case",
            "has some of n1 to n4 and null for the others; a case has all four or none"
        ))),
    }
}

fn groups(given: &RawValue, cut: &Cut) -> Result<Groups, Fault> {
    let index = |Whole(index): Whole| {
        u32::try_from(index).ok().filter(|&index| index < cut.groups()).ok_or_else(|| match cut.groups() {
            0 => said!("no-groups-of", "N = {size} has no groups", size = cut.size()),
            groups => {
                let (size, last) = (cut.size(), groups - 1);
                said!("no-group", "there is no group {index}; those of N = {size} are 0 to {last}", index, size, last)
            }
        })
    };
    let twice = |number| said!("group-twice", "group {number} is listed twice", number);
    let mut groups = Groups::default();
    match cut.method() {
        Method::Batch => {
            let given: Vec<TiesRow> = read(given.get())?;
            groups.ties = rows(&given, twice, |row| Ok((index(row.0)?, row.tally())))?;
        }
        Method::Colours => {
            let given: Vec<SumRow> = read(given.get())?;
            groups.sums = rows(&given, twice, |&SumRow(number, Count(sum))| Ok((index(number)?, sum)))?;
        }
    }
    Ok(groups)
}

fn turns(given: &[TurnsRow], size: BoardSize) -> Result<Vec<(usize, Symmetric)>, Fault> {
    let last = size.last();
    let twice = |number| said!("column-twice", "column {number} is listed twice", number);
    rows(given, twice, |row| {
        let Whole(column) = row.0;
        let known = usize::try_from(column).ok().filter(|&column| column < size.get());
        let unknown = || {
            said!("no-column", "there is no column {column}; those of N = {size} are 0 to {last}", column, size, last)
        };
        Ok((known.ok_or_else(unknown)?, row.turns()))
    })
}

/// Returns numbered rows in the order of their numbers. No number may occur twice.
fn rows<Row, I: Copy + Ord, T>(
    given: &[Row],
    twice: impl FnOnce(I) -> Sentence,
    entry: impl Fn(&Row) -> Result<(I, T), Sentence>,
) -> Result<Vec<(I, T)>, Fault> {
    let entries = given.iter().enumerate();
    let entries = entries.map(|(index, row)| entry(row).map_err(|problem| Fault::of(problem).in_element(index)));
    let mut rows = entries.collect::<Result<Vec<_>, _>>()?;
    rows.sort_unstable_by_key(|&(number, _)| number);
    match rows.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => Err(Fault::of(twice(pair[0].0))),
        None => Ok(rows),
    }
}

fn check_solution(Solution { class: Whole(class), queens }: &Solution, size: BoardSize) -> Result<(), Fault> {
    let board = Placement::from_rows(queens).ok().filter(|board| board.size() == size && board.is_solution());
    let board = board
        .ok_or_else(|| Fault::of(said!("no-solution", "is not a solution of N = {size}", size)).in_member("queens"))?;
    match u64::from(board.class().members()) {
        own if own == *class => Ok(()),
        own => {
            let class = *class;
            let problem = said!("other-class", "is {class}, but the board has {own} different images", class, own);
            Err(Fault::of(problem).in_member("class"))
        }
    }
}

impl ChecksumForm {
    /// Returns the checksum that is stated.
    pub(crate) fn stated(&self) -> Result<Checksum, Fault> {
        if self.algorithm == "sha256" {
            return Ok(self.value);
        }
        let problem = said!("other-checksum", "is unknown; checksums are sha256");
        Err(Fault::of(problem).in_member("checksum.algorithm"))
    }
}

/// Checks that a complete document has everything it must have.
fn all_there(document: &Document) -> Result<(), Fault> {
    let missing = |name| Err(Fault::of(said!("is-null", "is null, but the document is complete")).in_member(name));
    if document.totals.is_none() {
        return missing("totals");
    }
    if document.symmetric.is_none() {
        return missing("symmetric");
    }
    if let Some(index) = document.cases.iter().position(Option::is_none) {
        return missing(&format!("cases[{index}].n1"));
    }
    match &document.groups {
        Some(groups) if groups.len() < document.cut.groups() as usize => {
            let (listed, all) = (groups.len(), document.cut.groups());
            let problem = said!(
                "some-groups",
                "lists {listed} of {all} groups, but the document is complete: all or none",
                listed,
                all
            );
            Err(Fault::of(problem).in_member("groups"))
        }
        _ => Ok(()),
    }
}

/// Checks that a partial document has everything it must have.
fn some_there(document: &Document) -> Result<(), Fault> {
    if document.totals.is_some() {
        let problem = said!("are-given", "are given, but the document is not complete");
        return Err(Fault::of(problem).in_member("totals"));
    }
    let lists = [("groups", document.groups.is_some()), ("turns", document.turns.is_some())];
    match lists.into_iter().find(|(_, listed)| !listed) {
        Some((name, _)) => {
            let problem = said!("not-listed", "are not listed, but the document is not complete");
            Err(Fault::of(problem).in_member(name))
        }
        None => Ok(()),
    }
}
