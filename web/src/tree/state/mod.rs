//! The state of the view: a tree, how far it has grown, how far it is folded, and what the reader looks at.
//!
//! Pure: time is passed in as milliseconds. The tree and its derived data are computed on first use.

pub(crate) mod figures;
pub(crate) mod folding;
mod motion;
pub(crate) mod whole;

use crate::base::settings::{DRAWN, Theme, nearest};
use crate::tree::orbits::images;
use crate::tree::picture::scene::{Camera, Scene};
use crate::tree::search::layout::Wheel;
use crate::tree::search::tree::SearchTree;
use crate::tree::visits::Searcher;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Prune, Rung};
use folding::{Folding, smooth};
use std::cell::OnceCell;
use std::rc::Rc;
use whole::Whole;

/// A tree, and which part of it is shown in which way.
#[derive(Debug)]
pub(crate) struct State {
    size: BoardSize,
    /// The size that an address asked for, if its tree cannot be shown.
    pub(crate) asked: Option<u64>,
    /// The search to which the tree folds.
    searcher: Searcher,
    whole: OnceCell<Rc<Whole>>,
    wheel: OnceCell<Rc<Wheel>>,
    folding: OnceCell<Rc<Folding>>,
    /// The branch in the middle.
    middle: usize,
    /// The number of nodes that have grown, with the share of the next one as its fraction; `None` if all have.
    grown: Option<f64>,
    /// The direction in which it grows over time.
    pub(crate) growing: Growing,
    /// The index of the speed in [`State::PACES`].
    pub(crate) pace: usize,
    /// The share of the folding time that has passed.
    fold: f64,
    /// The value of `fold` at which folding ends.
    goal: f64,
    /// `true` if the branches that each rule cuts are shown.
    pub(crate) rules: bool,
    /// The node that was clicked.
    chosen: Option<usize>,
    /// The node that is pointed at.
    pointed: Option<usize>,
    camera: Camera,
    /// `true` if animations are off.
    calm: bool,
    /// `true` if the browser has no canvas.
    pub(crate) no_canvas: bool,
    /// `true` if it is drawn as an outline, until the first action.
    pub(crate) outline: bool,
    /// The milliseconds since it began to show by itself how it folds, until the reader acts.
    shown: Option<f64>,
}

/// The direction in which the tree grows over time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Growing {
    /// It does not grow.
    Still,
    /// In the order of the search.
    Forward,
    /// Back to the start of the search.
    Back,
}

/// A direction from one node to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Toward {
    /// To the node with one queen fewer.
    Parent,
    /// To the first node with one queen more.
    Child,
    /// To the previous sibling.
    Before,
    /// To the next sibling.
    After,
}

/// An action in the view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Action {
    /// Switch to another board size.
    Size(BoardSize),
    /// Start growing in a direction, or pause.
    Grow(Growing),
    /// Show this number of nodes.
    Seek(u64),
    /// Show one node more or one fewer.
    Step(i8),
    /// Select another speed.
    Pace(usize),
    /// Fold or unfold the tree.
    Fold,
    /// Fold the tree this far, in thousandths.
    FoldTo(u64),
    /// Select another search to fold to.
    Search(Rung),
    /// Switch a prune on or off.
    Prune(Prune),
    /// Show or hide the branches that the rules cut.
    Rules,
    /// Point at another node.
    Point(Option<usize>),
    /// Choose another node.
    Choose(Option<usize>),
    /// Choose a solution, and after a while fold and unfold the tree once.
    Show,
    /// Move from the chosen node to another one.
    Go(Toward),
    /// Put another branch in the middle.
    Middle(usize),
    /// Zoom in by a factor around a point.
    Zoom(f64, (f64, f64)),
    /// Pan by a distance.
    Move((f64, f64)),
    /// Show the whole wheel again.
    Whole,
    /// Record that the browser has no canvas.
    NoCanvas,
}

impl Default for State {
    fn default() -> State {
        State::of(BoardSize::new(DRAWN as usize).unwrap_or(BoardSize::MIN))
    }
}

impl State {
    /// The speeds, as factors.
    pub(crate) const PACES: [f64; 5] = [0.25, 1.0, 2.0, 4.0, 8.0];

    /// Returns the whole tree of a board.
    pub(crate) fn of(size: BoardSize) -> State {
        State {
            size,
            asked: None,
            searcher: Searcher::default(),
            whole: OnceCell::new(),
            wheel: OnceCell::new(),
            folding: OnceCell::new(),
            middle: SearchTree::ROOT,
            grown: None,
            growing: Growing::Still,
            pace: 1,
            fold: 0.0,
            goal: 0.0,
            rules: false,
            chosen: None,
            pointed: None,
            camera: Camera::default(),
            calm: false,
            no_canvas: false,
            outline: false,
            shown: None,
        }
    }

    /// Returns the nearest size whose tree is shown.
    pub(crate) fn nearest(n: u64) -> BoardSize {
        nearest(n, SearchTree::SIZES)
    }

    pub(crate) const fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns the search to which the tree folds.
    pub(crate) const fn searcher(&self) -> Searcher {
        self.searcher
    }

    /// Returns the tree and its classes.
    pub(crate) fn whole(&self) -> &Rc<Whole> {
        self.whole.get_or_init(|| Rc::new(Whole::new(self.size)))
    }

    pub(crate) fn tree(&self) -> &SearchTree {
        &self.whole().tree
    }

    /// Returns the layout.
    pub(crate) fn wheel(&self) -> &Rc<Wheel> {
        self.wheel.get_or_init(|| Rc::new(Wheel::around(self.tree(), self.middle)))
    }

    /// Returns what the search of [`State::searcher`] visits in the tree.
    pub(crate) fn folding(&self) -> &Rc<Folding> {
        self.folding.get_or_init(|| Rc::new(Folding::new(self.searcher, self.whole())))
    }

    /// Returns the number of nodes that have grown.
    pub(crate) fn grown(&self) -> usize {
        self.grown.map_or(self.tree().len(), |grown| grown as usize)
    }

    /// Returns the number of nodes that have grown, or `None` if all have.
    pub(crate) fn unfinished(&self) -> Option<usize> {
        self.grown.map(|grown| grown as usize)
    }

    /// Returns how far the tree is folded.
    pub(crate) fn folded(&self) -> f64 {
        self.fold
    }

    /// Returns `true` if the tree is folded or folding.
    pub(crate) fn is_folding(&self) -> bool {
        self.goal > 0.5
    }

    /// Returns `true` if the reader, and not the tree by itself, has folded it.
    pub(crate) fn is_folded(&self) -> bool {
        self.fold == 1.0 && self.shown.is_none()
    }

    /// Returns the branch in the middle.
    pub(crate) const fn middle(&self) -> usize {
        self.middle
    }

    /// Returns the chosen node.
    pub(crate) const fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// Returns `true` if the picture is zoomed in.
    pub(crate) fn is_near(&self) -> bool {
        self.camera.nearer > 1.0
    }

    /// Returns the node to describe: the one that is pointed at, chosen, or growing.
    pub(crate) fn focus(&self) -> Option<usize> {
        let in_hand = self.unfinished().map(|grown| grown.saturating_sub(1));
        self.pointed.or(self.chosen).or(in_hand)
    }

    /// Returns the images of the highlighted solution, itself first.
    pub(crate) fn lit(&self) -> Vec<usize> {
        let at = self.pointed.filter(|at| self.tree().is_solution(*at)).or(self.chosen);
        at.map_or_else(Vec::new, |at| images(self.tree(), at).into_iter().map(|(_, at)| at).collect())
    }

    /// Returns the scene to draw.
    pub(crate) fn scene(&self, theme: Theme) -> Scene {
        let lit = self.lit();
        Scene {
            whole: self.whole().clone(),
            wheel: self.wheel().clone(),
            folding: self.folding().clone(),
            grown: self.grown(),
            in_hand: self.grown.map(f64::fract),
            folded: self.fold,
            rules: self.rules,
            branch: self.pointed.or(self.chosen).filter(|_| lit.is_empty()),
            lit,
            camera: self.camera,
            theme,
        }
    }

    /// Applies an action.
    pub(crate) fn apply(&mut self, action: Action) {
        self.outline = false;
        if action != Action::NoCanvas {
            self.shown = None;
        }
        match action {
            Action::Show => {
                self.chosen = self.first_solution();
                self.shown = (!self.calm).then_some(0.0);
            }
            Action::Size(size) => {
                *self = State { pace: self.pace, calm: self.calm, no_canvas: self.no_canvas, ..State::of(size) }
            }
            Action::Grow(growing) => self.grow(growing),
            Action::Seek(nodes) => self.seek(nodes as f64),
            Action::Step(by) => self.seek(self.grown() as f64 + f64::from(by)),
            Action::Pace(pace) => self.pace = pace.min(State::PACES.len() - 1),
            Action::Fold => self.fold_to(if self.goal > 0.5 { 0.0 } else { 1.0 }),
            Action::FoldTo(share) => {
                let share = share.min(1000) as f64 / 1000.0;
                self.fold_to(share);
                self.fold = share;
            }
            Action::Search(rung) => {
                self.look_for(Searcher { rung, ..Searcher::default() });
                self.rules &= rung == Rung::Symmetry;
                self.fold = 0.0;
                self.fold_to(1.0);
            }
            Action::Prune(prune) => {
                self.look_for(Searcher { rung: Rung::Symmetry, prunes: self.searcher.prunes.toggled(prune) });
                self.rules = true;
                self.fold_to(1.0);
                self.fold = 1.0;
            }
            Action::Rules => {
                self.rules = !self.rules;
                if self.searcher.rung != Rung::Symmetry {
                    self.look_for(Searcher::default());
                }
                if self.rules {
                    self.fold_to(1.0);
                }
            }
            Action::Point(pointed) => self.pointed = pointed,
            Action::Choose(chosen) => self.choose(chosen.filter(|at| self.chosen != Some(*at))),
            Action::Go(toward) => self.go(toward),
            Action::Middle(at) => self.turn_around(at),
            Action::Zoom(factor, fixed) => self.camera = self.camera.zoomed(factor, fixed),
            Action::Move(by) => self.camera = self.camera.moved(by),
            Action::Whole => self.camera = Camera::default(),
            Action::NoCanvas => self.no_canvas = true,
        }
    }

    pub(crate) fn choose(&mut self, at: Option<usize>) {
        self.growing = Growing::Still;
        self.chosen = at;
    }

    /// Puts a branch in the middle, or its parent if it has no branches.
    pub(crate) fn turn_around(&mut self, at: usize) {
        let is_leaf = self.tree().children(at).next().is_none();
        self.middle = if is_leaf { self.tree().parent(at).unwrap_or(at) } else { at };
        self.wheel.take();
        (self.camera, self.grown, self.growing) = (Camera::default(), None, Growing::Still);
        (self.pointed, self.chosen) = (None, self.chosen.filter(|at| self.wheel().nodes().contains(at)));
    }

    /// Selects another search to fold to.
    pub(crate) fn look_for(&mut self, searcher: Searcher) {
        self.searcher = searcher;
        self.folding.take();
    }

    /// Starts folding or unfolding the whole tree.
    pub(crate) fn fold_to(&mut self, goal: f64) {
        (self.grown, self.growing, self.goal) = (None, Growing::Still, goal);
        (self.chosen, self.pointed) = (None, None);
        if self.calm {
            self.fold = goal;
        }
    }

    fn grow(&mut self, growing: Growing) {
        self.growing = if self.growing == growing { Growing::Still } else { growing };
        if self.growing == Growing::Still {
            return;
        }
        (self.fold, self.goal, self.chosen, self.pointed) = (0.0, 0.0, None, None);
        self.grown = match (self.grown, growing) {
            (None, Growing::Forward) => Some(1.0),
            // At the start of the search there is nothing left to remove, so start from the whole tree.
            (Some(grown), Growing::Back) if grown < 2.0 => None,
            (grown, _) => grown,
        };
    }

    fn seek(&mut self, nodes: f64) {
        (self.fold, self.goal, self.growing) = (0.0, 0.0, Growing::Still);
        (self.chosen, self.pointed) = (None, None);
        self.grow_to(nodes);
    }

    /// Sets the number of nodes that have grown, and stops at either end.
    fn grow_to(&mut self, nodes: f64) {
        let all = self.tree().len() as f64;
        self.grown = (nodes < all).then_some(nodes.max(1.0));
        // The first frame of an animation has no duration, so a tree that starts growing is still at its beginning.
        if self.grown.is_none_or(|grown| grown <= 1.0 && self.growing == Growing::Back) {
            self.growing = Growing::Still;
        }
    }

    /// Returns the speed. Larger trees take longer, but less than in proportion to their nodes.
    fn nodes_per_millisecond(&self) -> f64 {
        let seconds = (2 * self.size.get() + 4) as f64;
        self.tree().len() as f64 / seconds / 1000.0 * State::PACES[self.pace]
    }

    /// Goes from the chosen node to another, if that one has grown.
    fn go(&mut self, toward: Toward) {
        let Some(at) = self.chosen else {
            return self.choose(Some(self.middle));
        };
        let tree = self.tree();
        let brothers =
            || tree.parent(at).filter(|_| at != self.middle).into_iter().flat_map(|above| tree.children(above));
        let to = match toward {
            Toward::Parent => tree.parent(at).filter(|_| at != self.middle),
            Toward::Child => tree.children(at).next(),
            Toward::Before => brothers().take_while(|it| *it < at).last(),
            Toward::After => brothers().find(|it| *it > at),
        };
        if let Some(to) = to.filter(|to| *to < self.grown()) {
            self.pointed = None;
            self.choose(Some(to));
        }
    }

    /// Returns how far the displayed numbers have moved to those of the search, as a share.
    fn counted(&self) -> f64 {
        smooth(self.fold)
    }
}
