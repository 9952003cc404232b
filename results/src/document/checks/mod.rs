//! Checks of a document: each says in a sentence whether the document can be right. The program and the page show the
//! same sentences.

mod beyond;
mod totals;

use super::Document;
use crate::json::{JsonError, ReadError};
use crate::sentence::{Sentence, grouped, said};
use alloc::vec;
use alloc::vec::Vec;
use eightfold_core::board::BoardSize;
use eightfold_core::colours::WhiteRows;
use eightfold_core::count::{Tally, Totals};
use eightfold_core::method::Method;
use eightfold_core::named;

named! {
    /// The subject of a check.
    #[derive(Hash)]
    pub enum CheckName {
        /// Size, depth and digits are within the limits, and no name occurs twice in an object.
        Limits = "limits",
        /// Every member is present and of the right kind, and the work is cut as the scheme cuts it.
        Shape = "shape",
        /// Groups add up to their cases.
        Groups = "groups sum to cases",
        /// Cases add up to the total.
        Cases = "cases sum to total",
        /// Groups add up to the total, in scheme 3.
        Sums = "groups sum to total",
        /// n3 of a complete case is divisible by 3.
        Thirds = "n3 divisible by 3",
        /// A corner case has solutions in n1 only.
        Corners = "n1 in corner cases",
        /// The classes follow from the turns.
        Classes = "classes from turns",
        /// rot90 is not above rot180.
        Quarters = "rot90 within rot180",
        /// Total and unique solutions follow from the classes.
        Identities = "identities",
        /// The totals are those known from elsewhere.
        Known = "known values",
        /// The end is not before the start.
        Dates = "dates in order",
        /// Nothing was damaged since the document was written.
        Checksum = "checksum",
    }
}

/// The names of the four counts of a group or a case.
pub(crate) const TALLY: [&str; 4] = ["n1", "n2", "n3", "n4"];

impl CheckName {
    /// Returns `true` if this check applies to results of a method. Scheme 3 has no cases, and in scheme 1 the groups
    /// add up to cases.
    ///
    /// ```
    /// use eightfold_core::Method;
    /// use eightfold_results::CheckName;
    ///
    /// assert_eq!(CheckName::Thirds.name(), "n3 divisible by 3");
    /// let count = |method| CheckName::ALL.into_iter().filter(|name| name.applies_to(method)).count();
    /// assert_eq!(Method::ALL.map(count), [12, 9]);
    /// ```
    pub fn applies_to(self, method: Method) -> bool {
        match self {
            CheckName::Groups | CheckName::Cases | CheckName::Thirds | CheckName::Corners => method == Method::Batch,
            CheckName::Sums => method.is_colours(),
            _ => true,
        }
    }

    /// Runs the check.
    fn decide(self, document: &Document) -> Verdict {
        match self {
            CheckName::Limits => {
                pass(said!("limits", "size, depth and numbers are within the limits, and no member occurs twice"))
            }
            CheckName::Shape => shape(document),
            CheckName::Groups => groups(document),
            CheckName::Cases => cases(document),
            CheckName::Sums => sums(document),
            CheckName::Thirds => thirds(document),
            CheckName::Corners => beyond::corners(document),
            CheckName::Classes => totals::classes(document),
            CheckName::Quarters => beyond::quarters(document),
            CheckName::Identities => totals::identities(document),
            CheckName::Known => totals::known_values(document),
            CheckName::Dates => beyond::dates(document),
            CheckName::Checksum => checksum(document),
        }
    }
}

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The subject.
    pub name: CheckName,
    /// The outcome.
    pub outcome: Outcome,
    /// A sentence that says what was found.
    pub sentence: Sentence,
}

/// Reads a document and checks it. Bytes that are not a document fail one of the first two checks, and the other checks
/// do not apply.
///
/// ```
/// use eightfold_results::{CheckName, Outcome, examine};
///
/// let (checks, document) = examine(b"{\"format\": \"eightfold-result\", \"format\": 1}");
/// assert!(document.is_none());
/// assert_eq!((checks[0].name, checks[0].outcome), (CheckName::Limits, Outcome::Fail));
/// assert_eq!(checks[0].sentence.to_string(), r#"column 39: the member "format" occurs twice in one object"#);
/// ```
pub fn examine(bytes: &[u8]) -> (Vec<Check>, Option<Document>) {
    match Document::read(bytes) {
        Ok(document) => (checks(&document), Some(document)),
        Err(error) => {
            let failed = failed_by(&error);
            let check = |name| match name {
                _ if name == failed => Check { name, outcome: Outcome::Fail, sentence: error.sentence() },
                _ => {
                    let sentence = said!("unread", "the document cannot be read, so it cannot be checked");
                    Check { name, outcome: Outcome::NotApplicable, sentence }
                }
            };
            (CheckName::ALL.map(check).into(), None)
        }
    }
}

fn failed_by(error: &ReadError) -> CheckName {
    match error {
        ReadError::Member(_) | ReadError::Json(JsonError::Empty | JsonError::Syntax(_)) => CheckName::Shape,
        ReadError::Json(_) => CheckName::Limits,
    }
}

/// Runs all checks of a document, in order.
pub fn checks(document: &Document) -> Vec<Check> {
    let method = document.cut.method();
    let check = |name: CheckName| {
        let (outcome, sentence) = match name.applies_to(method) {
            true => name.decide(document),
            false => not_applicable(elsewhere(method)),
        };
        Check { name, outcome, sentence }
    };
    CheckName::ALL.map(check).into()
}

/// Returns the reason why a check does not apply to results of this method.
fn elsewhere(method: Method) -> Sentence {
    let scheme = method.scheme();
    match method {
        Method::Batch => {
            said!("in-cases", "the groups of scheme {scheme} add up to cases, and the cases to the total", scheme)
        }
        Method::Colours => said!("without-cases", "scheme {scheme} has no cases", scheme),
    }
}

fn shape(document: &Document) -> Verdict {
    let (size, scheme) = (document.size(), document.cut.method().scheme());
    pass(match document.is_complete {
        true => said!("whole", "a complete result of N = {size}, cut as scheme {scheme} cuts it", size, scheme),
        false => said!("part", "a partial result of N = {size}, cut as scheme {scheme} cuts it", size, scheme),
    })
}

fn groups(document: &Document) -> Verdict {
    let Some(groups) = document.groups().map(|groups| &groups.ties) else {
        return not_applicable(said!("no-groups", "no groups are listed"));
    };
    let mut complete = 0_usize;
    for (case, counts) in document.cut.cases().iter().zip(&document.cases) {
        let Some(Tally { n }) = counts else { continue };
        let of_case = |end: u32| groups.partition_point(|&(index, _)| index < end);
        let listed = &groups[of_case(case.groups.start)..of_case(case.groups.end)];
        if listed.len() < case.groups.len() {
            let (case, listed, all) = (case.case, listed.len(), case.groups.len());
            return fail(said!(
                "case-without-groups",
                "{case} has counts, but only {listed} of its {all} groups are listed",
                case,
                listed,
                all
            ));
        }
        let mut sum = [0_u128; 4];
        for (_, tally) in listed {
            for (sum, n) in sum.iter_mut().zip(tally.n) {
                *sum += u128::from(n);
            }
        }
        let stated = n.map(u128::from);
        if let Some(at) = (0..4).find(|&at| sum[at] != stated[at]) {
            let [stated, sum] = [stated, sum].map(|counts| grouped(counts[at]));
            return fail(said!(
                "case-differs",
                "{name} of {case} is {stated}, but its groups add up to {sum}",
                name = TALLY[at],
                case = case.case,
                stated,
                sum
            ));
        }
        complete += 1;
    }
    pass(said!(
        "cases-agree",
        "{listed} groups are listed, and those of {complete} complete cases add up to their cases",
        listed = groups.len(),
        complete
    ))
}

fn partial() -> Verdict {
    not_applicable(said!("partial", "the result is not complete, so it has no totals"))
}

fn cases(document: &Document) -> Verdict {
    let Some(totals) = document.totals else { return partial() };
    let (stated, size) = (totals.total, document.size());
    if document.cut.cases().is_empty() {
        let solutions = u128::from(size == BoardSize::MIN);
        return if stated == solutions {
            pass(said!("no-cases", "N = {size} has no cases, and the total is {solutions}", size, solutions))
        } else {
            fail(said!(
                "no-cases-differ",
                "N = {size} has no cases and {solutions} solutions, but the total is {stated}",
                size,
                solutions,
                stated = grouped(stated)
            ))
        };
    }
    let mut sum = 0_u128;
    for (case, tally) in document.cut.cases().iter().zip(&document.cases) {
        match tally.unwrap_or_default().solutions() {
            // A share is below 2^69, and there are at most some forty of them, so the sum fits.
            Ok(share) => sum += share,
            Err(_) => {
                let case = case.case;
                return not_applicable(said!("no-share", "the share of {case} is not an integer: see n3", case));
            }
        }
    }
    let (is_right, cases) = (sum == stated, document.cut.cases().len());
    let [sum, stated] = [sum, stated].map(grouped);
    match is_right {
        true => pass(said!("total-of-cases", "the {cases} cases add up to the total, {stated}", cases, stated)),
        false => {
            fail(said!("total-of-cases-differs", "the {cases} cases add up to {sum}, not {stated}", cases, sum, stated))
        }
    }
}

fn sums(document: &Document) -> Verdict {
    let Some(groups) = document.groups().map(|groups| &groups.sums) else {
        return not_applicable(said!("no-groups", "no groups are listed"));
    };
    let listed = groups.len();
    // There are fewer than 2^32 counts of 64 bits, so the sum fits.
    let sum: u128 = groups.iter().map(|&(_, count)| u128::from(count)).sum();
    let wrong = indivisible(document.size(), groups);
    match (document.totals, wrong) {
        (Some(Totals { total, .. }), _) if sum != total => fail(said!(
            "total-of-groups-differs",
            "the groups add up to {sum}, not {total}",
            sum = grouped(sum),
            total = grouped(total)
        )),
        (_, Some(((index, count), divisor))) => {
            let count = grouped(count);
            fail(said!(
                "group-indivisible",
                "group {index} has {count} solutions, but their number must be a multiple of {divisor}",
                index,
                count,
                divisor
            ))
        }
        (Some(Totals { total, .. }), None) => pass(said!(
            "total-of-groups",
            "{listed} groups are listed, and they add up to the total, {total}",
            listed,
            total = grouped(total)
        )),
        (None, None) => partial(),
    }
}

/// Returns the first group whose count cannot be, and the number that must divide it. docs/colours.md explains why each
/// count is even, and a multiple of 4 if no unit of the group is its own image.
fn indivisible(size: BoardSize, groups: &[(u32, u64)]) -> Option<((u32, u64), u64)> {
    if let Some(&odd) = groups.iter().find(|(_, count)| count % 2 != 0) {
        return Some((odd, 2));
    }
    if groups.iter().all(|(_, count)| count % 4 == 0) {
        return None;
    }
    // Walking through all units is faster than finding those of each group by their numbers.
    let all = WhiteRows::groups(size) as usize;
    let mut own_images = vec![false; all];
    for (number, _) in WhiteRows::units(size).enumerate().filter(|(_, unit)| unit.is_own_image()) {
        own_images[number % all] = true;
    }
    let is_wrong = |&&(index, count): &&(u32, u64)| count % 4 != 0 && !own_images[index as usize];
    groups.iter().find(is_wrong).map(|&wrong| (wrong, 4))
}

fn thirds(document: &Document) -> Verdict {
    let complete = document.cut.cases().iter().zip(&document.cases).filter_map(|(case, tally)| Some((case, (*tally)?)));
    let mut count = 0_usize;
    for (case, Tally { n: [_, _, n3, _] }) in complete {
        if n3 % 3 != 0 {
            let (case, n3) = (case.case, grouped(n3));
            return fail(said!("third-differs", "n3 of {case} is {n3}, which is not divisible by 3", case, n3));
        }
        count += 1;
    }
    match count {
        0 => not_applicable(said!("no-whole-case", "no case is complete")),
        _ => pass(said!("thirds", "n3 of each of {count} complete cases is divisible by 3", count)),
    }
}

fn checksum(document: &Document) -> Verdict {
    let stated = document.checksum;
    match stated == document.computed {
        true => pass(said!(
            "checksum",
            "the contents are as they were written: SHA-256 {stated} (which detects damage, not fraud)",
            stated
        )),
        false => fail(said!("checksum-differs", "the document was changed or reformatted since it was written")),
    }
}

named! {
    /// The outcome of a check.
    pub enum Outcome {
        /// Everything is as it should be.
        Pass = "pass",
        /// Something is wrong.
        Fail = "FAIL",
        /// There is nothing to check.
        NotApplicable = "not applicable",
    }
}

/// An outcome and its sentence.
pub(crate) type Verdict = (Outcome, Sentence);

pub(crate) fn pass(sentence: impl Into<Sentence>) -> Verdict {
    (Outcome::Pass, sentence.into())
}

pub(crate) fn fail(sentence: impl Into<Sentence>) -> Verdict {
    (Outcome::Fail, sentence.into())
}

pub(crate) fn not_applicable(sentence: impl Into<Sentence>) -> Verdict {
    (Outcome::NotApplicable, sentence.into())
}
