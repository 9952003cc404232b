//! Reads a document from checked JSON. A document that is returned is sound in form.

use crate::cut::{Cut, CutCase};
use crate::document::{Checksum, Document, DocumentError};
use crate::fields::{Fault, Fields, boolean, count, list, part_count, row, short, string, whole};
use crate::groups::Groups;
use crate::json::Json;
use crate::run::RunInfo;
use crate::shown::Shown;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use eightfold_core::board::BoardSize;
use eightfold_core::count::{Scheme, Symmetric, Tally, Totals};
use eightfold_core::method::Method;
use eightfold_core::placement::Placement;

impl Document {
    /// Reads a document. The bytes may be of any origin: their number bounds memory and time.
    ///
    /// ```
    /// # use eightfold_results::{Document, Groups};
    /// let document = Document::read(include_bytes!("../tests/data/example-n8.json"))?;
    /// assert_eq!(document.groups().map(Groups::len), Some(8));
    /// let error = Document::read(b"{\"n\": 8,}").unwrap_err();
    /// assert_eq!(error.to_string(), "not JSON: line 1, column 9: expected a member's name in double quotes");
    /// # Ok::<(), eightfold_results::DocumentError>(())
    /// ```
    ///
    /// # Errors
    /// When they are not a document. The error is a sentence that says what is wrong and where.
    pub fn read(bytes: &[u8]) -> Result<Document, DocumentError> {
        let json = Json::read(bytes).map_err(|error| match other_format(bytes) {
            Some(fault) => DocumentError::Member(fault),
            None => DocumentError::Json(error),
        })?;
        document(json).map_err(DocumentError::Member)
    }
}

/// Returns the fault of a file of lines, such as a journal, whose first line names its format.
fn other_format(bytes: &[u8]) -> Option<Fault> {
    let line = bytes.split(|&byte| byte == b'\n').next()?;
    Fields::of(Json::read(line).ok()?).ok()?.optional("format", format).err()
}

fn document(json: Json<'_>) -> Result<Document, Fault> {
    let fields = Fields::of(json)?;
    fields.required("format", format)?;
    fields.required("version", version)?;
    let size = fields.required("n", size)?;
    let complete = fields.required("complete", boolean)?;
    let method = fields.required("scheme", |value| Fields::of(value)?.required("id", method))?;
    let cut = Cut::new(size, method).ok_or_else(|| out_of_range(size.get(), method).in_member("n"))?;
    fields.required("scheme", |value| scheme(value, &cut))?;
    let cases = match method {
        Method::Batch => fields.required("cases", |value| cases(value, &cut))?,
        Method::Join | Method::Fold => {
            fields.optional("cases", |_| {
                Err::<(), _>(Fault::new(format!("is given, but scheme {} has no cases", method.scheme())))
            })?;
            Vec::new()
        }
    };
    let groups = fields.optional("groups", |value| groups(value, &cut))?;
    let turns = fields.optional("turns", |value| turns(value, size))?;
    fields.optional("solutions", |value| list(value, |value| solution(value, size)))?;
    let document = Document {
        text: json.text().to_string(),
        complete,
        totals: fields.nullable("totals", totals)?,
        symmetric: fields.nullable("symmetric", symmetric)?,
        cases,
        groups,
        turns,
        nodes: fields.optional("nodes", count)?,
        run: fields.required("run", RunInfo::read)?,
        stated: fields.required("checksum", checksum)?,
        computed: Checksum::of(json),
        cut,
    };
    let found = if complete { all_there(&document) } else { some_there(&document) };
    found.map(|()| document)
}

fn format(value: Json<'_>) -> Result<(), Fault> {
    match &*string(value)? {
        Document::FORMAT => Ok(()),
        "eightfold-journal" => Err(Fault::new("this is a journal; `eightfold merge` makes a document of it")),
        _ => Err(Fault::new(format!("is {}, where \"{}\" belongs", short(value.text()), Document::FORMAT))),
    }
}

fn version(value: Json<'_>) -> Result<(), Fault> {
    match whole(value)? {
        Document::VERSION => Ok(()),
        0 => Err(Fault::new("is 0; versions begin at 1")),
        version => {
            Err(Fault::new(format!("is {version}; only version 1 is known here, so a newer eightfold may read it")))
        }
    }
}

/// Reads the number of a scheme.
pub(crate) fn method(value: Json<'_>) -> Result<Method, Fault> {
    let id = whole(value)?;
    let method = u32::try_from(id).ok().and_then(Method::of_scheme);
    method.ok_or_else(|| Fault::new(format!("is {id}; only schemes 1 to 3 are known here")))
}

/// Reads the size of a board that some method counts.
pub(crate) fn size(value: Json<'_>) -> Result<BoardSize, Fault> {
    let n = whole(value)?;
    let size = usize::try_from(n).ok().and_then(|n| BoardSize::new(n).ok());
    size.filter(|size| Method::Batch.can_count(*size)).ok_or_else(|| out_of_range(n, Method::Batch))
}

/// Returns the fault of a size that the method does not count.
pub(crate) fn out_of_range(n: impl core::fmt::Display, method: Method) -> Fault {
    let sizes = method.sizes();
    let by = if method.joins() { format!(" in scheme {}", method.scheme()) } else { String::new() };
    Fault::new(format!("is {n}; boards from {} to {} can be counted{by}", sizes.start(), sizes.end()))
}

/// Reads a number that the scheme determines.
fn settled(fields: &Fields<'_>, name: &str, wanted: u64, of: &str) -> Result<(), Fault> {
    fields.required(name, |value| match whole(value)? {
        number if number == wanted => Ok(()),
        number => Err(Fault::new(format!("is {number}, but {of} has {wanted}"))),
    })
}

fn scheme(value: Json<'_>, cut: &Cut) -> Result<(), Fault> {
    let fields = Fields::of(value)?;
    let of = format!("N = {}", cut.size());
    // In schemes 2 and 3 the group size depends on the board.
    let group_of = match cut.method() {
        Method::Batch => {
            settled(&fields, "depth", Scheme::new(cut.size()).depth() as u64, &of)?;
            "scheme 1"
        }
        Method::Join | Method::Fold => &of,
    };
    settled(&fields, "group", cut.group() as u64, group_of)?;
    settled(&fields, "units", cut.units(), &of)?;
    settled(&fields, "groups", cut.groups().into(), &of)
}

fn cases(value: Json<'_>, cut: &Cut) -> Result<Vec<Option<Tally>>, Fault> {
    // Counted before any is kept, because there may be millions.
    let (given, wanted) = (list(value, |_| Ok(()))?.len(), cut.cases().len());
    if given != wanted {
        return Err(Fault::new(format!("has {given} cases, but N = {} has {wanted}", cut.size())));
    }
    let pairs = list(value, Ok)?.into_iter().zip(cut.cases()).enumerate();
    pairs.map(|(index, (value, wanted))| case(value, wanted).map_err(|fault| fault.in_element(index))).collect()
}

fn case(value: Json<'_>, wanted: &CutCase) -> Result<Option<Tally>, Fault> {
    let fields = Fields::of(value)?;
    let kind = fields.required("case", string)?;
    let bound1 = fields.required("bound1", whole)?;
    if kind != wanted.case.kind.name() || bound1 != u64::from(wanted.case.bound1) {
        let found: String = kind.chars().take(20).collect();
        return Err(Fault::new(format!("is {} {bound1}, where {} belongs", Shown(&found), wanted.case)));
    }
    let name = wanted.case.to_string();
    settled(&fields, "units", wanted.units, &name)?;
    fields.required("groups", |value| {
        let [first, end] = row(value, "a pair of group numbers")?;
        let range = whole(first)?..whole(end)?;
        let own = u64::from(wanted.groups.start)..u64::from(wanted.groups.end);
        if range == own {
            return Ok(());
        }
        let (range, own) = ([range.start, range.end], [own.start, own.end]);
        Err(Fault::new(format!("is {range:?}, but the groups of {name} are {own:?}")))
    })?;
    let [n1, n2, n3, n4] = ["n1", "n2", "n3", "n4"].map(|name| fields.nullable(name, part_count));
    match [n1?, n2?, n3?, n4?] {
        [Some(n1), Some(n2), Some(n3), Some(n4)] => Ok(Some(Tally { n: [n1, n2, n3, n4] })),
        [None, None, None, None] => Ok(None),
        _ => Err(Fault::new("has some of n1 to n4 and null for the others; a case has all four or none")),
    }
}

fn groups(value: Json<'_>, cut: &Cut) -> Result<Groups, Fault> {
    let index = |value| {
        let index = whole(value).map_err(|fault| fault.in_element(0))?;
        u32::try_from(index).ok().filter(|&index| index < cut.groups()).ok_or_else(|| match cut.groups() {
            0 => Fault::new(format!("N = {} has no groups", cut.size())),
            groups => {
                Fault::new(format!("there is no group {index}; those of N = {} are 0 to {}", cut.size(), groups - 1))
            }
        })
    };
    let mut groups = Groups::default();
    match cut.method() {
        Method::Batch => {
            groups.ties = rows(value, "group", |value| {
                let [number, counts @ ..]: [Json<'_>; 5] = row(value, "a row [index, n1, n2, n3, n4]")?;
                Ok((index(number)?, Tally { n: part_counts(counts)? }))
            })?;
        }
        Method::Join | Method::Fold => {
            groups.are_folded = cut.method() == Method::Fold;
            groups.sums = rows(value, "group", |value| {
                let [number, counts @ ..]: [Json<'_>; 2] = row(value, "a row [index, count]")?;
                let (index, [sum]) = (index(number)?, part_counts(counts)?);
                Ok((index, sum))
            })?;
        }
    }
    Ok(groups)
}

fn turns(value: Json<'_>, size: BoardSize) -> Result<Vec<(usize, Symmetric)>, Fault> {
    rows(value, "column", |value| {
        let [column, counts @ ..]: [Json<'_>; 3] = row(value, "a row [column, rot180, rot90]")?;
        let column = whole(column).map_err(|fault| fault.in_element(0))?;
        let Some(column) = usize::try_from(column).ok().filter(|&column| column < size.get()) else {
            return Err(Fault::new(format!(
                "there is no column {column}; those of N = {size} are 0 to {}",
                size.last()
            )));
        };
        let [rot180, rot90] = part_counts(counts)?;
        Ok((column, Symmetric { rot180, rot90 }))
    })
}

/// Reads a list of numbered rows, and returns them in the order of their numbers. No number may occur twice.
fn rows<'a, I: Copy + Ord + core::fmt::Display, T>(
    value: Json<'a>,
    name: &str,
    read: impl Fn(Json<'a>) -> Result<(I, T), Fault>,
) -> Result<Vec<(I, T)>, Fault> {
    let mut rows = list(value, read)?;
    rows.sort_unstable_by_key(|&(number, _)| number);
    match rows.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => Err(Fault::new(format!("{name} {} is listed twice", pair[0].0))),
        None => Ok(rows),
    }
}

/// Reads the counts that follow the number of a row.
fn part_counts<const N: usize>(values: [Json<'_>; N]) -> Result<[u64; N], Fault> {
    let mut counts = [0; N];
    for (place, (count, value)) in (1..).zip(counts.iter_mut().zip(values)) {
        *count = part_count(value).map_err(|fault| fault.in_element(place))?;
    }
    Ok(counts)
}

fn totals(value: Json<'_>) -> Result<Totals, Fault> {
    let fields = Fields::of(value)?;
    Ok(Totals {
        total: fields.required("total", count)?,
        unique: fields.required("unique", count)?,
        count2: fields.required("count2", count)?,
        count4: fields.required("count4", count)?,
        count8: fields.required("count8", count)?,
    })
}

fn symmetric(value: Json<'_>) -> Result<Symmetric, Fault> {
    let fields = Fields::of(value)?;
    Ok(Symmetric { rot180: fields.required("rot180", part_count)?, rot90: fields.required("rot90", part_count)? })
}

fn solution(value: Json<'_>, size: BoardSize) -> Result<(), Fault> {
    let fields = Fields::of(value)?;
    let class = fields.required("class", whole)?;
    let rows = fields.required("queens", |value| list(value, whole))?;
    let rows: Vec<u8> = rows.into_iter().map(|column| column.min(u8::MAX.into()) as u8).collect();
    let board = Placement::from_rows(&rows).ok().filter(|board| board.size() == size && board.is_solution());
    let board = board.ok_or_else(|| Fault::new(format!("is not a solution of N = {size}")).in_member("queens"))?;
    match u64::from(board.class().members()) {
        own if own == class => Ok(()),
        own => Err(Fault::new(format!("is {class}, but the board has {own} different images")).in_member("class")),
    }
}

/// Reads the checksum that a document or the head of a log states.
pub(crate) fn checksum(value: Json<'_>) -> Result<Checksum, Fault> {
    let fields = Fields::of(value)?;
    fields.required("algorithm", |value| match &*string(value)? {
        "sha256" => Ok(()),
        _ => Err(Fault::new("is unknown; checksums are sha256")),
    })?;
    fields.required("value", hash)
}

/// Reads a hash.
pub(crate) fn hash(value: Json<'_>) -> Result<Checksum, Fault> {
    let wanted = "is not a SHA-256, which has 64 hex digits in lower case";
    Checksum::parse(&string(value)?).ok_or_else(|| Fault::new(wanted))
}

/// Checks that a complete document has everything it must have.
fn all_there(document: &Document) -> Result<(), Fault> {
    let missing = |name| Err(Fault::new("is null, but the document is complete").in_member(name));
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
            let problem = format!("lists {listed} of {all} groups, but the document is complete: all or none");
            Err(Fault::new(problem).in_member("groups"))
        }
        _ => Ok(()),
    }
}

/// Checks that a partial document has everything it must have.
fn some_there(document: &Document) -> Result<(), Fault> {
    if document.totals.is_some() {
        return Err(Fault::new("are given, but the document is not complete").in_member("totals"));
    }
    let lists = [("groups", document.groups.is_some()), ("turns", document.turns.is_some())];
    match lists.into_iter().find(|(_, listed)| !listed) {
        Some((name, _)) => Err(Fault::new("are not listed, but the document is not complete").in_member(name)),
        None => Ok(()),
    }
}
