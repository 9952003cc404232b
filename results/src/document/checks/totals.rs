//! The checks of totals, classes and turns.

use super::partial;
use crate::document::Document;
use crate::document::checks::{Verdict, fail, not_applicable, pass};
use crate::sentence::{Argument, grouped, said};
use eightfold_core::board::BoardSize;
use eightfold_core::count::{Symmetric, Tally, Totals};
use eightfold_core::known;

pub(super) fn classes(document: &Document) -> Verdict {
    if let Some(verdict) = turns_differ(document) {
        return verdict;
    }
    let (Some(totals), Some(turns)) = (document.totals, document.symmetric) else { return partial() };
    let Symmetric { rot180, rot90 } = turns;
    if document.size() == BoardSize::MIN {
        let right =
            turns == Symmetric { rot180: 1, rot90: 1 } && [totals.count2, totals.count4, totals.count8] == [0; 3];
        let sentence =
            said!("one-board", "the one board of N = 1 equals all its turns and belongs to no class of 2, 4 or 8");
        let differs =
            || said!("one-board-differs", "{sentence}, but the document says otherwise", sentence = sentence.clone());
        return if right { pass(sentence) } else { fail(differs()) };
    }
    let (half, quarter, total) = (rot180, rot90, totals.total);
    let Ok(Totals { count2, count4, count8, .. }) = Totals::of_total(total, turns) else {
        return fail(said!(
            "turns-impossible",
            "of {total} solutions, {half} cannot equal their half turn and {quarter} their quarter turn",
            total = grouped(total),
            half = grouped(half),
            quarter = grouped(quarter)
        ));
    };
    let (half, quarter) = (grouped(half), grouped(quarter));
    let (follow, stated) = ([count2, count4, count8], [totals.count2, totals.count4, totals.count8]);
    let Some(at) = (0..3).find(|&at| follow[at] != stated[at]) else {
        return pass(said!(
            "classes",
            "{half} boards that equal their half turn and {quarter} that equal their quarter turn give the stated \
             classes",
            half,
            quarter
        ));
    };
    let [stated, follow] = [stated, follow].map(|counts| grouped(counts[at]));
    fail(said!(
        "classes-differ",
        "{name} is {stated}, but {half} boards that equal their half turn and {quarter} that equal their quarter turn \
         make it {follow}",
        name = ["COUNT2", "COUNT4", "COUNT8"][at],
        stated,
        half,
        quarter,
        follow
    ))
}

/// Returns the number of solutions, rounded down, that the listed groups or cases of a partial result stand for.
fn least(document: &Document) -> u128 {
    // n3 is divisible by 3 only when summed over a whole case, so compute three times the total: 3 * (8 n1 + 4 n2 + 8
    // n3/3 + 2 n4).
    let thirds =
        |tally: &Tally| tally.n.iter().zip([24, 12, 8, 6]).map(|(&n, weight)| weight * u128::from(n)).sum::<u128>();
    let cases = document.cases.iter().flatten().map(thirds).sum::<u128>() / 3;
    let groups = document.groups().map_or(0, |groups| {
        let ties = groups.ties.iter().map(|(_, tally)| thirds(tally)).sum::<u128>() / 3;
        ties + groups.sums.iter().map(|&(_, count)| u128::from(count)).sum::<u128>()
    });
    cases.max(groups)
}

/// Returns the verdict on listed columns of turns that do not add up to the turns of the whole board.
fn turns_differ(document: &Document) -> Option<Verdict> {
    let (Some(columns), Some(whole)) = (document.turns(), document.symmetric) else { return None };
    let (listed, all) = (columns.len(), document.size().get());
    if listed < all {
        return Some(fail(said!(
            "turns-early",
            "symmetric is given, but only {listed} of {all} columns of turns are listed",
            listed,
            all
        )));
    }
    let sum = |of: fn(&Symmetric) -> u64| columns.iter().map(|(_, turns)| u128::from(of(turns))).sum::<u128>();
    let sums = [sum(|turns| turns.rot180), sum(|turns| turns.rot90)];
    let stated = [whole.rot180, whole.rot90].map(u128::from);
    let at = (0..2).find(|&at| sums[at] != stated[at])?;
    let [stated, sum] = [stated, sums].map(|counts| grouped(counts[at]));
    Some(fail(said!(
        "turns-differ",
        "{name} of symmetric is {stated}, but the columns of turns add up to {sum}",
        name = ["rot180", "rot90"][at],
        stated,
        sum
    )))
}

pub(super) fn identities(document: &Document) -> Verdict {
    let Some(Totals { total, unique, count2, count4, count8 }) = document.totals else {
        return partial();
    };
    if document.size() == BoardSize::MIN {
        return not_applicable(said!(
            "one-exception",
            "N = 1 is the exception: its one board belongs to no class of 2, 4 or 8"
        ));
    }
    // Files can state numbers of up to 128 bits, so the sums may overflow.
    let weighted = |weights: [u128; 3]| {
        let mut classes = [count2, count4, count8].into_iter().zip(weights);
        classes.try_fold(0_u128, |sum, (classes, weight)| sum.checked_add(weight.checked_mul(classes)?))
    };
    let (boards, all) = (weighted([2, 4, 8]), weighted([1; 3]));
    let shown = |sum: Option<u128>| {
        sum.map_or_else(
            || said!("beyond-128-bits", "more than 128 bits hold").into(),
            |sum| Argument::from(grouped(sum)),
        )
    };
    if boards != Some(total) {
        return fail(said!(
            "boards-differ",
            "the boards of all classes add up to {boards}, but the total is {total}",
            boards = shown(boards),
            total = grouped(total)
        ));
    }
    if all != Some(unique) {
        return fail(said!(
            "unique-differs",
            "the classes add up to {all}, but unique is {unique}",
            all = shown(all),
            unique = grouped(unique)
        ));
    }
    pass(said!("identities", "total = 2 COUNT2 + 4 COUNT4 + 8 COUNT8, and unique = COUNT2 + COUNT4 + COUNT8"))
}

pub(super) fn known_values(document: &Document) -> Verdict {
    let size = document.size();
    let Some(known) = known::counts(size) else {
        let largest = known::LARGEST;
        return not_applicable(said!(
            "unknown-total",
            "no total is known above N = {largest}; this would be new",
            largest
        ));
    };
    let Some(totals) = document.totals else {
        return match least(document) {
            least if least > known.total => fail(said!(
                "more-than-known",
                "the listed parts have {least} solutions, but N = {size} has only {known}",
                least = grouped(least),
                size,
                known = grouped(known.total)
            )),
            _ => partial(),
        };
    };
    let rows = [
        ("total", totals.total, known.total),
        ("unique", totals.unique, known.unique),
        ("COUNT2", totals.count2, known.count2),
        ("COUNT4", totals.count4, known.count4),
        ("COUNT8", totals.count8, known.count8),
    ];
    match rows.into_iter().find(|(_, stated, known)| stated != known) {
        None => pass(said!("known", "the totals of N = {size} are the known ones", size)),
        Some((name, stated, known)) => fail(said!(
            "known-differs",
            "{name} is {stated}, but the known value for N = {size} is {known}",
            name,
            stated = grouped(stated),
            size,
            known = grouped(known)
        )),
    }
}
