//! Other numbers in place of the chosen document's own: a total with changed digits, cases with changed counts, and the
//! checks that notice them.

use crate::results::state::{Opened, Results};
use eightfold_core::Method;
use eightfold_results::{Check, CheckName};
use eightfold_worker::Request;
use eightfold_worker::examine::{CaseDigest, Examine, Examined};

/// A change to a digit, or to the count of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spin {
    Up,
    Down,
    /// Change it, or the last digit of the count, to this one.
    To(u8),
}

/// Changed numbers. The file stays as it is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Changed {
    total: String,
    /// The count n1 of each case, as changed.
    cases: Vec<u64>,
    /// The checks of the document with these numbers, or with the last ones that were examined.
    checks: Option<Vec<Check>>,
    /// `true` once the worker was asked to examine it.
    is_asked: bool,
}

impl Results {
    /// Returns the total that is shown: that of the chosen document, or the one in its place.
    pub(crate) fn total(&self) -> Option<&str> {
        self.changed.as_ref().map(|changed| &changed.total).or(self.own_total()).map(String::as_str)
    }

    /// Returns the total of the chosen document.
    pub(crate) fn own_total(&self) -> Option<&String> {
        self.digest()?.totals.as_ref().map(|[total, ..]| total)
    }

    /// Returns the cases that are shown: those of the chosen document, with changed counts in place of their own.
    pub(crate) fn cases(&self) -> Vec<CaseDigest> {
        let mut cases = self.digest().map_or_else(Vec::new, |digest| digest.cases.clone());
        let changed = self.changed.iter().flat_map(|changed| &changed.cases);
        cases.iter_mut().zip(changed).for_each(|(case, n1)| case.n[0] = *n1);
        cases
    }

    /// Returns `true` if a number was changed.
    pub(crate) const fn is_changed(&self) -> bool {
        self.changed.is_some()
    }

    /// Returns the checks of what is shown that apply to its method, once there are any.
    pub(crate) fn checks(&self) -> Vec<&Check> {
        let own = self.examined().map(|examined| &examined.checks);
        let all = self.changed.as_ref().and_then(|changed| changed.checks.as_ref()).or(own);
        let method = self.digest().map_or(Method::Batch, |digest| digest.method);
        all.into_iter().flatten().filter(|check| check.name.applies_to(method)).collect()
    }

    /// Returns the check whose seal was pressed.
    pub(crate) fn pressed(&self) -> Option<&Check> {
        self.checks().into_iter().find(|check| Some(check.name) == self.seal)
    }

    /// Changes a digit of the total. The first digit of several is never 0.
    pub(super) fn spin(&mut self, at: usize, spin: Spin) {
        let Some(mut total) = self.total().map(|total| total.as_bytes().to_vec()) else { return };
        let least = u8::from(at == 0 && total.len() > 1);
        let Some(digit) = total.get_mut(at) else { return };
        let now = digit.saturating_sub(b'0');
        let new = match spin {
            Spin::Up if now >= 9 => least,
            Spin::Up => now + 1,
            Spin::Down if now <= least => 9,
            Spin::Down => now - 1,
            Spin::To(digit) => digit.clamp(least, 9),
        };
        *digit = b'0' + new;
        self.change(String::from_utf8_lossy(&total).into_owned(), self.counts());
    }

    /// Changes the count of a case in a document with a total.
    pub(super) fn spin_case(&mut self, at: usize, spin: Spin) {
        let (Some(total), mut cases) = (self.total().map(str::to_owned), self.counts()) else { return };
        let Some(n1) = cases.get_mut(at) else { return };
        *n1 = match spin {
            Spin::Up => n1.saturating_add(1),
            Spin::Down => n1.saturating_sub(1),
            Spin::To(digit) => *n1 / 10 * 10 + u64::from(digit),
        };
        self.change(total, cases);
    }

    /// Returns n1 of each case that is shown.
    fn counts(&self) -> Vec<u64> {
        self.cases().iter().map(|case| case.n[0]).collect()
    }

    fn change(&mut self, total: String, cases: Vec<u64>) {
        let checks = self.changed.take().and_then(|changed| changed.checks);
        self.seal = None;
        if self.own_total() != Some(&total) || self.counts() != cases {
            self.changed = Some(Changed { total, cases, checks, is_asked: false });
        }
    }

    /// Returns the request to examine the changed document, unless the worker was asked already.
    pub(super) fn ask_about_change(&mut self) -> Option<Request> {
        let file = self.chosen()?.file?;
        let changed = self.changed.as_mut().filter(|changed| !changed.is_asked)?;
        changed.is_asked = true;
        Some(Request::Examine(Examine { file, changed: Some((changed.total.clone(), changed.cases.clone())) }))
    }

    /// Takes the checks of a changed document, if it is still the chosen one.
    pub(super) fn hear_of_change(&mut self, file: u32, examined: Examined) {
        if self.chosen().and_then(|chosen| chosen.file) == Some(file)
            && let Some(changed) = &mut self.changed
        {
            changed.checks = Some(examined.checks);
        }
    }

    /// Returns `true` if the chosen file is one of the reader's, and not the example.
    pub(crate) fn is_own(&self) -> bool {
        self.chosen().is_some_and(|chosen| !chosen.is_example())
    }

    /// Returns `true` if the chosen file is one of the reader's, and something in it failed or is missing.
    pub(super) fn lacks(&self) -> bool {
        let has_all = |opened: &Opened| opened.digest().is_none_or(|digest| digest.complete);
        let known = self.chosen().filter(|chosen| chosen.examined().is_some());
        self.is_own() && known.is_some_and(|chosen| !chosen.is_sound() || !has_all(chosen))
    }

    /// Names the check of a pressed seal, or of none.
    pub(super) fn press(&mut self, seal: CheckName) {
        self.seal = Some(seal).filter(|seal| self.seal != Some(*seal));
    }
}
