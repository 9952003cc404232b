//! The rules for arrows: downward only, doors where the plan has them, and no circle.

use super::arrows::Arrow;
use super::plan::{EACH, Plan};
use std::collections::{BTreeMap, BTreeSet};

/// Arrows by their two ends.
type Ends<'a> = BTreeMap<(&'a str, &'a str), Vec<&'a Arrow>>;

/// Returns a sentence for each thing that the plan does not allow.
pub(super) fn complaints(plan: &Plan, rooms: &BTreeSet<String>, arrows: &[Arrow]) -> Vec<String> {
    let mut ends = Ends::new();
    for arrow in arrows {
        ends.entry((&arrow.from, &arrow.to)).or_default().push(arrow);
    }
    let mut complaints = if plan.floors.is_empty() { Vec::new() } else { by_floor(plan, rooms, &ends) };
    let known = |pair: &(&str, &str)| plan.climbs.contains(pair);
    let mut rest: Ends<'_> =
        ends.iter().filter(|(pair, _)| !known(pair)).map(|(pair, of)| (*pair, of.clone())).collect();
    for (from, to) in plan.climbs {
        let climbs = if plan.floors.is_empty() { reaches(&rest, to, from) } else { !allowed(plan, from, to) };
        if !ends.contains_key(&(*from, *to)) || !climbs {
            complaints.push(format!("{}: {from} -> {to} is not a climb any more: take it off the list", plan.folder));
        }
    }
    // A climb that is complained of already would close circles with the uses that are right.
    rest.retain(|(from, to), _| plan.floors.is_empty() || allowed(plan, from, to));
    for (&(from, to), of) in &rest {
        if reaches(&rest, to, from) {
            let (first, count) = (of[0], of.len());
            let (file, line) = (first.file.display(), first.line);
            let said =
                format!("{file}:{line}: {from} uses {to}, which needs {from} ({count} places): untie this circle");
            complaints.push(said);
        }
    }
    complaints
}

fn by_floor(plan: &Plan, rooms: &BTreeSet<String>, ends: &Ends<'_>) -> Vec<String> {
    let mut complaints = Vec::new();
    for room in rooms.iter().filter(|room| floor(plan, room).is_none()) {
        complaints.push(format!("{}/{room} is not on the plan: give it a floor", plan.folder));
    }
    for room in plan.floors.iter().copied().flatten().filter(|room| **room != EACH && !rooms.contains(**room)) {
        complaints.push(format!("{}/{room} is on the plan and not in the house: take it off", plan.folder));
    }
    for (&(from, to), of) in ends.iter().filter(|((from, to), _)| !allowed(plan, from, to)) {
        if plan.climbs.contains(&(from, to)) {
            continue;
        }
        let what = if floor(plan, from) == floor(plan, to) {
            "is beside it: give the plan a door if this is meant"
        } else {
            "is above it: move down what is needed, or take a value or a callback"
        };
        for Arrow { file, line, .. } in of {
            complaints.push(format!("{}:{line}: {from} uses {to}, which {what}", file.display()));
        }
    }
    complaints
}

fn floor(plan: &Plan, room: &str) -> Option<usize> {
    let of = |name: &str| plan.floors.iter().position(|floor| floor.contains(&name));
    of(room).or_else(|| of(EACH))
}

/// Returns `true` if the floors and doors allow this use.
fn allowed(plan: &Plan, from: &str, to: &str) -> bool {
    floor(plan, to) < floor(plan, from) || plan.doors.contains(&(from, to)) && floor(plan, to) == floor(plan, from)
}

/// Returns `true` if arrows lead from one module to another, over any number of others.
fn reaches(ends: &Ends<'_>, from: &str, to: &str) -> bool {
    let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
    while let Some(room) = next.pop() {
        if room == to {
            return true;
        }
        if seen.insert(room) {
            next.extend(ends.keys().filter(|(begin, _)| *begin == room).map(|(_, end)| *end));
        }
    }
    false
}
