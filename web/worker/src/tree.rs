//! The explored part of a search as a tree, in bounded memory.
//!
//! A node is a board with its first queens placed. A node that failed keeps its sums and loses its branches as soon as
//! the search leaves it. A node that led to a solution keeps its branches until there are too many nodes: then the
//! deepest level is folded into the one above it, repeatedly. The path to the current position is always kept, with all
//! its branches.

use crate::wire::wire;
use eightfold_core::ladder::{Event, Machine};
use std::iter::successors;

/// The sums over a part of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// The number of calls of the rung's recursive function.
    pub nodes: u64,
    /// The number of complete boards that were counted.
    pub found: u64,
    /// The number of rows and complete boards that a rule gave up.
    pub pruned: u64,
    /// The largest number of queens placed.
    pub deepest: u8,
}
wire!(struct Sums { nodes, found, pruned, deepest });

impl Sums {
    fn add(&mut self, part: Sums) {
        self.nodes += part.nodes;
        self.found += part.found;
        self.pruned += part.pruned;
        self.deepest = self.deepest.max(part.deepest);
    }

    /// Takes out a part that is searched further and added again later.
    fn take(&mut self, part: Sums) {
        self.nodes -= part.nodes;
        self.found -= part.found;
        self.pruned -= part.pruned;
    }
}

/// A board with its first queens placed. It stores only the last of them; the others are stored in its ancestors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The column of its last queen; 0 for the empty board.
    pub column: u8,
    /// The step that placed that queen.
    pub entered: u64,
    /// The step that removed it again, if explored.
    pub left: Option<u64>,
    /// The known open squares of the next row.
    open: u32,
    /// The sums of the explored part below it, excluding the branch that the search is still in.
    pub sums: Sums,
    first: Option<Id>,
    last: Option<Id>,
    next: Option<Id>,
}
wire!(struct Node { column, entered, left, open, sums, first, last, next });

/// A node's index, which may belong to another node after the next event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Id(u16);
wire!(struct Id { 0 });

/// The explored part of a search, as a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
    free: Vec<Id>,
    /// The path from the empty board to the current position.
    path: Vec<Id>,
    /// The last recorded step.
    explored: u64,
    /// The number of queens from which nodes lose their branches when the search leaves them.
    limit: usize,
}
wire!(struct Tree { nodes, free, path, explored, limit });

impl Tree {
    /// The largest number of nodes.
    pub const MOST: usize = 2048;
    const ROOT: Id = Id(0);

    /// Creates a tree that contains only the empty board, or the whole search if that has no more than `ahead` steps.
    pub fn new(mut machine: Machine, ahead: Option<u64>) -> Tree {
        let mut tree = Tree {
            nodes: vec![Node::new(0, 0)],
            free: Vec::new(),
            path: vec![Tree::ROOT],
            explored: 0,
            limit: machine.size().get(),
        };
        while machine.steps() < ahead.unwrap_or(0) {
            let Some(event) = machine.step() else { break };
            tree.record(machine.steps(), &event);
        }
        tree
    }

    /// Records an event that led to `step`. Ignores events that are already recorded.
    pub fn record(&mut self, step: u64, event: &Event) {
        if step <= self.explored {
            return;
        }
        self.explored = step;
        match *event {
            Event::Place(square) => self.enter(square.column, step),
            Event::Remove(_) => self.leave(step),
            Event::Consider { ref closed, call, .. } => {
                let node = self.now();
                node.open = closed.open();
                node.sums.nodes += u64::from(call);
            }
            Event::Reject { square, .. } => self.now().open &= !square.bit(),
            Event::Complete { call } => self.now().sums.nodes += u64::from(call),
            Event::Prune { .. } => self.now().sums.pruned += 1,
            Event::Solution { .. } => self.now().sums.found += 1,
            Event::Done => self.now().left = Some(step),
            Event::Start(_) | Event::Case(_) | Event::Check(_) => {}
        }
    }

    /// Returns the node of the empty board.
    pub fn root(&self) -> (Id, &Node) {
        (Tree::ROOT, self.node(Tree::ROOT))
    }

    /// Returns a node.
    pub fn node(&self, id: Id) -> &Node {
        &self.nodes[usize::from(id.0)]
    }

    /// Iterates over the known children of a node, in the order of the search.
    pub fn children(&self, id: Id) -> impl Iterator<Item = (Id, &Node)> {
        successors(self.node(id).first, |id| self.node(*id).next).map(|id| (id, self.node(id)))
    }

    /// Returns the known open squares of the row below a node.
    pub fn open(&self, id: Id) -> u32 {
        let tried = self.children(id).fold(0, |mask, (_, child)| mask | 1 << child.column);
        tried | if self.node(id).left.is_none() { self.node(id).open } else { 0 }
    }

    /// Returns the child of a node whose queen is in a column.
    pub fn child(&self, id: Id, column: u8) -> Option<Id> {
        self.children(id).find(|(_, child)| child.column == column).map(|(id, _)| id)
    }

    /// Returns the sums of the explored part of a node.
    pub fn sums(&self, id: Id) -> Sums {
        let mut sums = self.node(id).sums;
        if let Some(depth) = self.path.iter().position(|at| *at == id) {
            self.path[depth + 1..].iter().for_each(|below| sums.add(self.node(*below).sums));
        }
        sums
    }

    fn node_mut(&mut self, id: Id) -> &mut Node {
        &mut self.nodes[usize::from(id.0)]
    }

    fn at(&self) -> Id {
        self.path.last().copied().unwrap_or(Tree::ROOT)
    }

    fn now(&mut self) -> &mut Node {
        self.node_mut(self.at())
    }

    fn enter(&mut self, column: u8, step: u64) {
        let parent = self.at();
        // Searches from different start states place the same first queens.
        if let Some(again) = self.child(parent, column) {
            let sums = self.node(again).sums;
            self.now().sums.take(sums);
            self.node_mut(again).left = None;
            self.path.push(again);
            return;
        }
        let mut node = Node::new(column, step);
        node.sums.deepest = self.path.len() as u8;
        let id = self.keep(node);
        match self.node(parent).last {
            Some(before) => self.node_mut(before).next = Some(id),
            None => self.node_mut(parent).first = Some(id),
        }
        self.node_mut(parent).last = Some(id);
        self.path.push(id);
    }

    fn leave(&mut self, step: u64) {
        let Some(id) = self.path.pop() else { return };
        let node = self.node_mut(id);
        node.left = Some(step);
        let sums = node.sums;
        self.now().sums.add(sums);
        if sums.found == 0 || self.path.len() >= self.limit {
            self.fold(id);
        }
    }

    fn keep(&mut self, node: Node) -> Id {
        while self.free.is_empty() && self.nodes.len() == Tree::MOST {
            self.limit -= 1;
            self.fold_level(Tree::ROOT, 0);
        }
        if let Some(id) = self.free.pop() {
            *self.node_mut(id) = node;
            return id;
        }
        self.nodes.push(node);
        Id((self.nodes.len() - 1) as u16)
    }

    /// Folds the nodes with `limit` queens, except those that the search is in.
    fn fold_level(&mut self, id: Id, depth: usize) {
        if depth == self.limit {
            if self.node(id).left.is_some() {
                self.fold(id);
            }
            return;
        }
        let mut next = self.node(id).first;
        while let Some(child) = next {
            self.fold_level(child, depth + 1);
            next = self.node(child).next;
        }
    }

    /// Removes the children of a node, which are all leaves.
    fn fold(&mut self, id: Id) {
        let node = self.node_mut(id);
        let mut next = node.first.take();
        node.last = None;
        while let Some(child) = next {
            next = self.node(child).next;
            self.free.push(child);
        }
    }
}

impl Node {
    fn new(column: u8, entered: u64) -> Node {
        let sums = Sums::default();
        Node { column, entered, left: None, open: 0, sums, first: None, last: None, next: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::BoardSize;
    use eightfold_core::ladder::Rung;
    use eightfold_core::trace::Player;

    fn explored(rung: Rung, n: usize, steps: u64) -> Tree {
        Tree::new(Machine::new(rung, BoardSize::new(n).unwrap()), Some(steps))
    }

    /// A tree has the nodes and solutions of the search, and folding preserves them.
    #[test]
    fn the_sums_are_those_of_the_ledger() {
        for (rung, n) in Rung::ALL.into_iter().map(|rung| (rung, if rung < Rung::Backtracking { 5 } else { 9 })) {
            let mut machine = Machine::new(rung, BoardSize::new(n).unwrap());
            let mut tree = Tree::new(Machine::new(rung, BoardSize::new(n).unwrap()), None);
            while let Some(event) = machine.step() {
                // Recording an event twice has no effect.
                (0..2).for_each(|_| tree.record(machine.steps(), &event));
                if machine.steps().is_multiple_of(997) || event == Event::Done {
                    let (ledger, sums) = (machine.ledger(), tree.sums(Tree::ROOT));
                    assert_eq!((sums.nodes, sums.found), (ledger.nodes, ledger.found), "{rung}");
                    assert!(tree.nodes.len() <= Tree::MOST);
                }
            }
            let (_, root) = tree.root();
            assert_eq!(root.left, Some(tree.explored), "{rung}");
            let found: u64 = tree.children(Tree::ROOT).map(|(id, _)| tree.sums(id).found).sum();
            assert_eq!(found, machine.ledger().found, "{rung}");
        }
    }

    #[test]
    fn what_failed_is_folded_and_what_was_found_is_kept() {
        let tree = explored(Rung::Bitmap, 6, u64::MAX);
        let (mut solutions, mut stack) = (vec![], vec![(Tree::ROOT, vec![])]);
        while let Some((id, board)) = stack.pop() {
            let node = tree.node(id);
            assert!(node.first.is_none() || tree.sums(id).found > 0);
            if board.len() == 6 {
                solutions.push(board.clone());
            }
            stack.extend(tree.children(id).map(|(child, node)| (child, [&board[..], &[node.column]].concat())));
        }
        solutions.sort();
        assert_eq!(solutions, [[1, 3, 5, 0, 2, 4], [2, 5, 1, 4, 0, 3], [3, 0, 4, 1, 5, 2], [4, 2, 0, 5, 3, 1]]);
    }

    #[test]
    fn a_long_search_needs_no_more_nodes_than_a_short_one() {
        for n in [12, 16, 20] {
            let mut player = Player::new(Rung::Bitmap, BoardSize::new(n).unwrap());
            let mut tree = Tree::new(Machine::new(Rung::Bitmap, BoardSize::new(n).unwrap()), None);
            let mut step = 0;
            for _ in 0..40 {
                player.run_until(20_000, |event| {
                    step += 1;
                    tree.record(step, event);
                    false
                });
                // The path to the current board is kept, with the steps at which it was walked.
                let mut at = Tree::ROOT;
                for column in player.machine().board() {
                    at = tree.child(at, *column).unwrap();
                    assert_eq!(tree.node(at).left, None);
                }
                assert!(tree.nodes.len() <= Tree::MOST);
            }
        }
    }

    #[test]
    fn a_node_leads_back_to_its_board() {
        let size = BoardSize::new(8).unwrap();
        let tree = explored(Rung::Symmetry, 8, u64::MAX);
        let mut player = Player::new(Rung::Symmetry, size);
        let mut stack = vec![(Tree::ROOT, vec![])];
        while let Some((id, board)) = stack.pop() {
            player.seek(tree.node(id).entered);
            assert_eq!(player.machine().board(), board);
            stack.extend(tree.children(id).map(|(child, node)| (child, [&board[..], &[node.column]].concat())));
        }
    }
}
