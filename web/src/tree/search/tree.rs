//! A whole search as a tree.
//!
//! The nodes are stored in the order in which the search visits them. So the descendants of a node follow it without a
//! gap, and a single index marks their end. A rung that cuts branches visits a part of the same tree.

use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Machine, Reason, Rung};
use std::iter::successors;
use std::ops::RangeInclusive;

/// A board with its first queens placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TreeNode {
    /// The node with one queen fewer. The empty board is its own parent.
    pub(crate) parent: u32,
    /// The first later node that is not below this one.
    pub(crate) end: u32,
    /// The step of the search that placed the last queen.
    pub(crate) step: u32,
    /// The number of solutions below, or 1 for a solution itself.
    pub(crate) solutions: u16,
    /// The number of queens.
    pub(crate) depth: u8,
    /// The column of the last queen; 0 for the empty board.
    pub(crate) column: u8,
}

/// The tree of a search: every board that it visits.
#[derive(Debug)]
pub(crate) struct SearchTree {
    size: BoardSize,
    nodes: Vec<TreeNode>,
    /// The nodes that are solutions, ascending.
    solutions: Vec<u32>,
    /// The nodes that are solutions but not counted, because an image of each counts for it; ascending.
    left_out: Vec<u32>,
}

impl SearchTree {
    /// The empty board.
    pub(crate) const ROOT: usize = 0;
    /// The board sizes whose trees are shown. The 35,539 nodes of the largest are still visible as lines rather than as
    /// an area.
    pub(crate) const SIZES: RangeInclusive<usize> = 4..=10;
    /// The rung whose search makes the tree of a board size: every board that a search without symmetry visits. It
    /// visits the same boards as `backtracking`, in fewer steps.
    pub(crate) const RUNG: Rung = Rung::Bitmap;

    /// Returns the tree of a board size.
    pub(crate) fn new(size: BoardSize) -> SearchTree {
        SearchTree::of(SearchTree::RUNG, size)
    }

    /// Runs a whole search and records its tree.
    pub(crate) fn of(rung: Rung, size: BoardSize) -> SearchTree {
        let mut tree = SearchTree { size, nodes: Vec::new(), solutions: Vec::new(), left_out: Vec::new() };
        let mut machine = Machine::new(rung, size);
        tree.enter(SearchTree::ROOT, 0, 0);
        let mut now = SearchTree::ROOT;
        while let Some(event) = machine.step() {
            match event {
                Event::Place(queen) => now = tree.enter(now, queen.column, machine.steps()),
                Event::Solution { .. } => tree.solve(now),
                Event::Prune { reason: Reason::Smaller(_), .. } => tree.left_out.push(now as u32),
                Event::Remove(_) => now = tree.leave(now),
                Event::Done => _ = tree.leave(now),
                _ => {}
            }
        }
        tree
    }

    fn enter(&mut self, parent: usize, column: u8, step: u64) -> usize {
        let at = self.nodes.len();
        let depth = if at == SearchTree::ROOT { 0 } else { self.nodes[parent].depth + 1 };
        self.nodes.push(TreeNode { parent: parent as u32, end: 0, step: step as u32, solutions: 0, depth, column });
        at
    }

    fn solve(&mut self, at: usize) {
        self.solutions.push(at as u32);
        self.path(at).for_each(|above| self.nodes[above].solutions += 1);
    }

    fn leave(&mut self, at: usize) -> usize {
        self.nodes[at].end = self.nodes.len() as u32;
        self.nodes[at].parent as usize
    }

    pub(crate) const fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns the number of nodes, including the empty board.
    pub(crate) const fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn node(&self, at: usize) -> &TreeNode {
        &self.nodes[at]
    }

    /// Returns the nodes that are solutions, in the order of the search.
    pub(crate) fn solutions(&self) -> &[u32] {
        &self.solutions
    }

    /// Returns the nodes that are solutions but not counted, in the order of the search.
    pub(crate) fn left_out(&self) -> &[u32] {
        &self.left_out
    }

    /// Returns the number of nodes that the search has placed by a step.
    pub(crate) fn grown_by(&self, step: u64) -> usize {
        self.nodes.partition_point(|node| u64::from(node.step) <= step)
    }

    /// Returns the number of solutions among the first nodes.
    pub(crate) fn solutions_among(&self, first: usize) -> usize {
        self.solutions.partition_point(|at| (*at as usize) < first)
    }

    /// Iterates over the children of a node.
    pub(crate) fn children(&self, at: usize) -> impl Iterator<Item = usize> {
        let end = self.nodes[at].end as usize;
        let within = move |at: usize| (at < end).then_some(at);
        successors(within(at + 1), move |child| within(self.nodes[*child].end as usize))
    }

    /// Returns the child of a node whose queen is in a column.
    pub(crate) fn child(&self, at: usize, column: u8) -> Option<usize> {
        self.children(at).find(|child| self.nodes[*child].column == column)
    }

    /// Returns the node with these queens, row by row.
    pub(crate) fn find(&self, queens: &[u8]) -> Option<usize> {
        queens.iter().try_fold(SearchTree::ROOT, |at, column| self.child(at, *column))
    }

    /// Returns the node with one queen fewer, or `None` for the empty board.
    pub(crate) fn parent(&self, at: usize) -> Option<usize> {
        (at != SearchTree::ROOT).then(|| self.nodes[at].parent as usize)
    }

    /// Iterates over a node and its ancestors, up to the empty board.
    pub(crate) fn path(&self, at: usize) -> impl Iterator<Item = usize> + use<> {
        let parents: Vec<_> = successors(Some(at), |at| self.parent(*at)).collect();
        parents.into_iter()
    }

    /// Returns the queens of a node, row by row.
    pub(crate) fn queens(&self, at: usize) -> Vec<u8> {
        let mut queens: Vec<_> = self.path(at).map(|at| self.nodes[at].column).collect();
        queens.pop();
        queens.reverse();
        queens
    }

    /// Returns `true` if all queens are placed.
    pub(crate) fn is_solution(&self, at: usize) -> bool {
        usize::from(self.nodes[at].depth) == self.size.get()
    }

    /// Returns the row without a free square, if the branch ends here without a solution.
    pub(crate) fn dead_row(&self, at: usize) -> Option<usize> {
        let TreeNode { end, depth, .. } = self.nodes[at];
        (end as usize == at + 1 && !self.is_solution(at)).then_some(depth.into())
    }
}
