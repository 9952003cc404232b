//! The rules for arrows: only downward, or, in a folder without floors, no circles.

use super::arrows::Arrow;
use super::plan::{EACH, Plan};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// Arrows by their two ends.
type Ends<'a> = BTreeMap<(&'a str, &'a str), Vec<&'a Arrow>>;

/// Returns a sentence for each violation of the plan.
pub(super) fn complaints(plan: &Plan, rooms: &BTreeSet<String>, arrows: &[Arrow]) -> Vec<String> {
    let mut ends = Ends::new();
    for arrow in arrows {
        ends.entry((&arrow.from, &arrow.to)).or_default().push(arrow);
    }
    if plan.floors.is_empty() { circles(plan, &ends) } else { by_floor(plan, rooms, &ends) }
}

fn circles(plan: &Plan, ends: &Ends<'_>) -> Vec<String> {
    let mut complaints = Vec::new();
    let rest: Ends<'_> =
        ends.iter().filter(|(pair, _)| !plan.climbs.contains(pair)).map(|(pair, of)| (*pair, of.clone())).collect();
    for (from, to) in
        plan.climbs.iter().filter(|(from, to)| !ends.contains_key(&(*from, *to)) || !reaches(&rest, to, from))
    {
        complaints.push(format!("{}: {from} -> {to} is not a climb any more: take it off the list", plan.folder));
    }
    for (&(from, to), of) in rest.iter().filter(|((from, to), _)| reaches(&rest, to, from)) {
        let (file, line, count) = (of[0].file.display(), of[0].line, of.len());
        complaints
            .push(format!("{file}:{line}: {from} uses {to}, which needs {from} ({count} places): untie this circle"));
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
    for (&(from, to), of) in ends {
        let place = match floor(plan, to).cmp(&floor(plan, from)) {
            Ordering::Less => continue,
            Ordering::Equal => "beside",
            Ordering::Greater => "above",
        };
        for Arrow { file, line, .. } in of {
            complaints.push(format!(
                "{}:{line}: {from} uses {to}, which is {place} it: move down what is needed, or take a value or a callback",
                file.display()
            ));
        }
    }
    complaints
}

fn floor(plan: &Plan, room: &str) -> Option<usize> {
    let of = |name: &str| plan.floors.iter().position(|floor| floor.contains(&name));
    of(room).or_else(|| of(EACH))
}

/// Returns `true` if arrows lead from one module to another, directly or through others.
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
