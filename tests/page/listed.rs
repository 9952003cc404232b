//! The views and the sections of the head, from the page's own list of its views.

/// The source with the list, in which a view is a line such as `walk: Walk = crate::walk::state::State, Explore;`.
const SOURCE: &str = include_str!("../../web/src/lib.rs");

/// The view that a link beside the sections leads to, and that is shown without the head.
const APART: &str = "lesson";

/// Returns every view by its name in addresses, with its section.
fn listed() -> Vec<(&'static str, &'static str)> {
    let list = SOURCE.split("$with! {").nth(1).and_then(|rest| rest.split('}').next()).unwrap();
    let lines = list.lines().map(str::trim).filter(|line| line.ends_with(';'));
    let views = lines.map(|line| {
        let (name, rest) = line.split_once(": ").unwrap();
        let (_, section) = rest.trim_end_matches(';').rsplit_once(", ").unwrap();
        (name, section.trim_end_matches(" later"))
    });
    views.collect()
}

/// Returns the views that are offered in the head, in its order.
pub(crate) fn views() -> impl Iterator<Item = &'static str> {
    listed().into_iter().map(|(name, _)| name).filter(|name| *name != APART)
}

/// Returns the views of each section of the head.
pub(crate) fn sections() -> Vec<Vec<&'static str>> {
    let listed: Vec<_> = listed().into_iter().filter(|(name, _)| *name != APART).collect();
    listed.chunk_by(|(_, one), (_, other)| one == other).map(|of| of.iter().map(|(name, _)| *name).collect()).collect()
}

/// Returns the address of every view that is offered in the head, with something to show.
pub(crate) fn offered() -> impl Iterator<Item = String> {
    filled().into_iter().zip(listed()).filter(|(_, (name, _))| *name != APART).map(|(address, _)| address)
}

/// Returns the address of every view, with something to show.
pub(crate) fn filled() -> Vec<String> {
    let shown = |name| match name {
        "tree" | "race" => "n=6",
        "walk" => "n=8&rung=symmetry&step=883",
        "symmetry" => "n=8&rows=2,4,1,7,0,6,3,5",
        "free" | "masks" | "count" => "n=8",
        _ => "",
    };
    listed().into_iter().map(|(name, _)| format!("#/{name}?{}", shown(name))).collect()
}
