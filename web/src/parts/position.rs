//! The visible part of a search between two steps, copied from the player.
//!
//! Components get only this and a language, so they cannot access the search, and are drawn again only when it changes.

use crate::parts::zones::Zone;
use eightfold_core::count::{CaseRows, starved};
use eightfold_core::daily::Regions;
use eightfold_core::ladder::{
    Attacks, Closed, Event, FlagBits, Ledger, Machine, Reason, Rung, StackRow, Start, attackers,
};
use eightfold_core::trace::{Player, Stop};
use eightfold_core::{BoardSize, Case, CaseKind, CornerMasks, EdgeMasks, Square};

/// A search between two steps.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Position {
    /// The rung being searched.
    pub(crate) rung: Rung,
    pub(crate) size: BoardSize,
    /// The regions of the board, if it has any.
    pub(crate) regions: Option<Regions>,
    /// The number of steps so far.
    pub(crate) step: u64,
    /// The event of the last step.
    pub(crate) event: Option<Event>,
    /// The columns of the queens, row by row.
    pub(crate) queens: Vec<u8>,
    /// The board that was counted last, row by row; empty before the first solution.
    pub(crate) counted: Vec<u8>,
    /// The row of the last step; `None` before the first step and after the last.
    pub(crate) row: Option<RowView>,
    /// The rows from the top to that one.
    pub(crate) rows: Vec<RowView>,
    /// The case being searched, in a rung that divides its search into cases.
    pub(crate) case: Option<Case>,
    /// The masks of the edge case, in the rung that has such masks.
    pub(crate) edge: Option<EdgeMasks>,
    /// The masks of the corner case, in the rung that has such masks.
    pub(crate) corner: Option<CornerMasks>,
    /// The start state being searched, in a rung that has start states.
    pub(crate) start: Option<Start>,
    /// The counts of events so far.
    pub(crate) ledger: Ledger,
}

/// The row of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RowView {
    pub(crate) row: usize,
    /// The articles' left, down and right: the squares that the queens above attack. Only the rungs from `bitmap` on
    /// have them. Bits that have left the board at the left are removed.
    pub(crate) attacks: Option<Attacks>,
    /// The flags of columns and diagonals. Only the rungs from `permutations` to `bitmap` have them.
    pub(crate) flags: Option<FlagBits>,
    /// `true` if the row is a call of the rung's function. Rows that divide a search are not.
    pub(crate) call: bool,
    /// The reasons why squares of the row are closed.
    pub(crate) closed: Closed,
    /// The squares that have not been tried yet; in a rung with masks, the articles' bitmap.
    pub(crate) untried: u32,
    /// The squares that have been considered: all of them, or those so far in a rung that considers squares one by one.
    pub(crate) seen: u32,
    /// The queen of the row, as the articles' bit; 0 if there is none.
    pub(crate) queen: u32,
}

impl RowView {
    /// Returns the open squares that were tried and abandoned.
    pub(crate) fn tried(&self) -> u32 {
        self.closed.open() & !self.untried & !self.queen
    }

    /// Returns the squares known to be closed for a reason.
    pub(crate) fn closed_by(&self, reason: Reason) -> u32 {
        self.closed.by(reason) & self.seen
    }

    fn of(stack: StackRow, size: BoardSize) -> RowView {
        RowView {
            row: stack.row,
            attacks: stack.attacks.map(|attacks| Attacks { left: attacks.left & size.full(), ..attacks }),
            flags: stack.flags,
            call: stack.call,
            closed: stack.closed,
            untried: stack.untried,
            seen: stack.seen,
            queen: stack.queen.map_or(0, |column| 1 << column),
        }
    }
}

impl Position {
    /// Copies the visible state of a player.
    pub(crate) fn of(player: &Player) -> Position {
        Position::between(player.machine(), player.event())
    }

    /// Copies the visible state of a search without a player, after one of its events.
    pub(crate) fn between(machine: &Machine, event: Option<Event>) -> Position {
        // After a queen is placed, the machine is already in the row below but has not considered it, so show the
        // queen's row.
        let row = match event {
            None | Some(Event::Start(_) | Event::Done) => None,
            Some(Event::Place(queen)) => Some(queen.row.into()),
            Some(_) => Some(machine.row()),
        };
        let rows = row.map_or(0..0, |row| 0..row + 1).filter_map(|row| machine.stack_row(row));
        let rows: Vec<_> = rows.map(|row| RowView::of(row, machine.size())).collect();
        let case = machine.case();
        let corner = case.filter(|case| machine.rung().checks_cells() && case.kind == CaseKind::Corner);
        Position {
            rung: machine.rung(),
            size: machine.size(),
            regions: machine.regions().copied(),
            step: machine.steps(),
            event,
            queens: machine.board().to_vec(),
            counted: machine.last_solution().to_vec(),
            row: rows.last().copied(),
            rows,
            case,
            edge: machine.edge(),
            corner: corner.and_then(|case| CornerMasks::new(machine.size(), case.bound1.into())),
            start: machine.start().copied(),
            ledger: *machine.ledger(),
        }
    }

    /// Returns the same search at its beginning.
    pub(crate) fn search(&self) -> Machine {
        self.regions.map_or_else(|| Machine::new(self.rung, self.size), Machine::with_regions)
    }

    /// Iterates over the reasons for which the search can close a square.
    pub(crate) fn closes(&self) -> impl Iterator<Item = Reason> + use<> {
        self.rung.traits().closes.iter().copied().chain(self.regions.map(|_| Reason::Region))
    }

    /// Returns `true` if the search can be run to a stop. The next solution can always be asked for: if there is none,
    /// the end of the search says so.
    pub(crate) fn reaches(&self, stop: Stop) -> bool {
        match stop {
            Stop::Solution => true,
            // It comes on every board of the day, and on no other.
            Stop::Pruned(Reason::Region) => self.regions.is_some(),
            _ => stop.comes(self.rung, self.size),
        }
    }

    /// Returns `true` if the rung carries masks from row to row.
    pub(crate) fn has_masks(&self) -> bool {
        self.rung.traits().has_masks
    }

    /// Returns every reason that closes a square. The rules of the case hold from its beginning to its end. To these
    /// come the reasons in the square's row or, in a row that the search has not reached, the attacks of the placed
    /// queens.
    pub(crate) fn closing(&self, square: Square) -> Vec<Reason> {
        let mut closed: Vec<_> = match self.rows.get(usize::from(square.row)) {
            Some(view) if view.seen & square.bit() == 0 => Vec::new(),
            Some(view) => view.closed.reasons(square.column.into()).collect(),
            None => self.attackers(square).map(|(_, line)| line).collect(),
        };
        let zones = self.edge.into_iter().flat_map(|masks| {
            Zone::ALL.into_iter().filter(move |zone| zone.squares(&masks).contains(square)).map(Zone::reason)
        });
        let corner = self.corner.filter(|masks| masks.closed().contains(square)).map(|_| Reason::Corner);
        let marked: Vec<_> = zones.chain(corner).filter(|reason| !closed.contains(reason)).collect();
        closed.extend(marked);
        closed
    }

    /// Iterates over the queens that attack a square: those above it, and those that the start state gives below it.
    fn attackers(&self, square: Square) -> impl Iterator<Item = (Square, Reason)> + '_ {
        let given = self.start.iter().flat_map(move |start| start.given.attackers(square));
        attackers(self.standing(), square).chain(given.filter(move |(queen, _)| queen.row > square.row))
    }

    /// Lists the squares of the queens that the start state gives.
    pub(crate) fn given(&self) -> impl Iterator<Item = Square> + '_ {
        self.start.iter().flat_map(|start| start.given.queens())
    }

    /// Returns the queens that close a square, each with the direction of her line.
    pub(crate) fn attacking(&self, square: Square) -> Vec<(Square, Reason)> {
        let closing = self.closing(square);
        self.attackers(square).filter(|(_, line)| closing.contains(line)).collect()
    }

    /// Returns the attacked squares that the search has not considered, each with the direction of the line.
    pub(crate) fn attacked(&self) -> Vec<(Square, Reason)> {
        let (Some(view), n) = (self.row, self.size.get()) else { return Vec::new() };
        let below = (view.row..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
        let unseen = below.filter(|square| usize::from(square.row) > view.row || view.seen & square.bit() == 0);
        unseen.flat_map(|square| attackers(&self.queens, square).map(move |(_, line)| (square, line))).collect()
    }

    /// Returns the row that a queen on an open square would leave without a free square, among the rows that the batch
    /// engine checks.
    pub(crate) fn starved(&self, square: Square) -> Option<usize> {
        let row = usize::from(square.row);
        self.rows.get(row).filter(|view| view.closed.open() & square.bit() != 0)?;
        let above = self.queens.iter().take(row);
        let attacks = above.fold(Attacks::default(), |attacks, column| attacks.place((*column).into()));
        // The first queens define the case, so its rules apply below them.
        let first = if self.edge.is_some() { 1 } else { 2 };
        let ruled = row >= first && (self.edge.is_some() || self.corner.is_some());
        let case = self.case.filter(|_| ruled).and_then(|case| CaseRows::new(self.size, case));
        starved(self.size, case.as_ref(), row, attacks, square.column.into())
    }

    /// Returns the first two queens that attack each other, the upper one first.
    pub(crate) fn first_attack(&self) -> Option<[Square; 2]> {
        self.squares().find_map(|queen| Some([attackers(&self.queens, queen).next()?.0, queen]))
    }

    /// Returns the squares on which queens stand.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.queens.iter().enumerate().map(|(row, column)| Square::new(row, usize::from(*column)))
    }

    /// Returns the columns of the queens to draw: the placed ones or, once the search is over, those of the last
    /// solution, so that the search does not end with an empty board.
    pub(crate) fn standing(&self) -> &[u8] {
        if self.is_end() { &self.counted } else { &self.queens }
    }

    /// Lists the squares of the queens to draw.
    pub(crate) fn drawn(&self) -> impl Iterator<Item = Square> + '_ {
        self.standing().iter().enumerate().map(|(row, column)| Square::new(row, usize::from(*column)))
    }

    /// Returns the position after a number of steps, or at the end of a shorter search.
    #[cfg(test)]
    pub(crate) fn after(rung: Rung, n: usize, steps: u64) -> Position {
        let mut player = Player::new(rung, BoardSize::new(n).unwrap());
        player.seek(steps);
        Position::of(&player)
    }

    /// Returns the first position after a matching event.
    #[cfg(test)]
    pub(crate) fn at(rung: Rung, n: usize, is_sought: impl Fn(&Event) -> bool) -> Position {
        Position::all(rung, n).find(|position| position.event.as_ref().is_some_and(&is_sought)).unwrap()
    }

    /// Iterates over the positions of a whole search, from its first step on.
    #[cfg(test)]
    pub(crate) fn all(rung: Rung, n: usize) -> impl Iterator<Item = Position> {
        let mut player = Player::new(rung, BoardSize::new(n).unwrap());
        std::iter::from_fn(move || player.forward().then(|| Position::of(&player)))
    }

    /// Iterates over the positions of a whole search of every rung, on boards of up to `most` rows, or of up to 4 where
    /// searches are much longer.
    #[cfg(test)]
    pub(crate) fn of_every_rung(most: usize) -> impl Iterator<Item = Position> {
        let sizes = move |rung| 1..=if rung < Rung::Backtracking { 4 } else { most };
        Rung::ALL.into_iter().flat_map(move |rung| sizes(rung).flat_map(move |n| Position::all(rung, n)))
    }

    /// Returns `true` if all queens are placed.
    #[cfg(test)]
    pub(crate) fn is_complete(&self) -> bool {
        self.queens.len() == self.size.get()
    }

    /// Returns `true` before the first step.
    pub(crate) const fn is_start(&self) -> bool {
        self.step == 0
    }

    /// Returns `true` after the last step.
    pub(crate) const fn is_end(&self) -> bool {
        matches!(self.event, Some(Event::Done))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::Columns;
    use eightfold_core::daily::{Day, Puzzle};
    use eightfold_core::ladder::Rung;

    #[test]
    fn closing_by_region_comes_on_the_board_of_a_day_alone() {
        let by_region = Stop::Pruned(Reason::Region);
        for (rung, size) in
            Rung::ALL.into_iter().flat_map(|rung| BoardSize::MIN.to(BoardSize::MAX).map(move |n| (rung, n)))
        {
            let position = Position::between(&Machine::new(rung, size), None);
            assert!(position.reaches(Stop::Solution) && !position.reaches(by_region), "{rung} {size}");
        }
        let walked = Machine::with_regions(Puzzle::of(Day::FIRST).regions);
        assert!(Position::between(&walked, None).reaches(by_region));
    }

    /// At every step of every rung, the row shown is that of the event, including its queen and candidates.
    #[test]
    fn the_row_shown_is_the_row_of_the_event() {
        for (rung, n) in Rung::ALL.into_iter().map(|rung| (rung, if rung < Rung::Backtracking { 4 } else { 6 })) {
            assert_eq!(Position::after(rung, n, 0).row, None);
            for position in Position::all(rung, n) {
                let Some(event) = position.event else { panic!("a step leaves an event") };
                if let Event::Start(_) | Event::Done = event {
                    assert!(position.row.is_none() && position.is_end() == (event == Event::Done));
                    continue;
                }
                let shown = position.row.unwrap();
                assert_eq!(shown.attacks.is_some(), position.has_masks());
                match event {
                    Event::Case(case) => assert_eq!((position.case, shown.queen), (Some(case), 0)),
                    Event::Prune { row, .. } if usize::from(row) < n => assert_eq!(shown.row, usize::from(row)),
                    Event::Consider { row, .. } => assert_eq!((shown.row, shown.queen), (row.into(), 0)),
                    Event::Reject { square, reason } => {
                        assert_eq!(shown.row, usize::from(square.row));
                        assert_ne!(shown.closed_by(reason) & square.bit(), 0);
                        // Every line that closes a square contains a queen.
                        let mut lines = attackers(&position.queens, square);
                        assert!(
                            matches!(reason, Reason::Mirror | Reason::Given) || lines.any(|(_, line)| line == reason)
                        );
                    }
                    Event::Place(square) => assert_eq!((shown.row, shown.queen), (square.row.into(), square.bit())),
                    Event::Remove(square) => {
                        assert_eq!((shown.row, shown.queen), (square.row.into(), 0));
                        assert_ne!(shown.tried() & square.bit(), 0);
                    }
                    _ => assert!(position.is_complete() && shown.row == n - 1 && shown.queen != 0),
                }
                let parts = [shown.untried & shown.closed.open(), shown.queen, shown.tried()];
                assert_eq!(parts.iter().sum::<u32>(), shown.closed.open(), "each open square is in one of the three");
            }
        }
    }

    /// No square that looking ahead rules out leads to a solution, in any rung or case.
    #[test]
    fn nothing_that_leads_to_a_solution_is_ruled_out() {
        for (rung, n) in [(Rung::Backtracking, 6), (Rung::Bitmap, 7), (Rung::Bound2, 7), (Rung::Symmetry, 9)] {
            let (mut ruled_out, mut starving) = (0, Vec::new());
            for position in Position::all(rung, n) {
                match position.event {
                    Some(Event::Place(queen)) => starving.push(position.starved(queen).is_some()),
                    Some(Event::Remove(_)) => drop(starving.pop()),
                    Some(Event::Solution { .. }) => assert!(!starving.contains(&true), "{rung}: {:?}", position.queens),
                    _ => {}
                }
                let open = position.row.map(|view| (view.row, view.closed.open()));
                ruled_out += open
                    .into_iter()
                    .flat_map(|(row, open)| Columns(open).map(move |column| Square::new(row, column)))
                    .filter(|square| position.starved(*square).is_some())
                    .count();
            }
            assert!(ruled_out > 0, "{rung}");
        }
    }

    /// First the lines of the first queen are marked, as the articles draw them; then each row below, until it is
    /// considered.
    #[test]
    fn what_is_attacked_below_is_marked_until_it_is_looked_at() {
        let on = |line: Reason, steps| {
            let attacked = Position::after(Rung::Flags, 5, steps).attacked();
            let squares = attacked.into_iter().filter(move |(_, by)| *by == line).map(|(square, _)| square);
            squares.map(|square| (square.row, square.column)).collect::<Vec<_>>()
        };
        assert_eq!(on(Reason::Column, 2), [(1, 0), (2, 0), (3, 0), (4, 0)]);
        assert_eq!(on(Reason::Rising, 2), [(1, 1), (2, 2), (3, 3), (4, 4)]);
        assert_eq!(on(Reason::Falling, 2), []);
        // Row 1 has been considered up to bit 0.
        assert_eq!(on(Reason::Column, 4), [(2, 0), (3, 0), (4, 0)]);
        assert_eq!(on(Reason::Rising, 4), [(1, 1), (2, 2), (3, 3), (4, 4)]);
        assert_eq!(Position::after(Rung::Flags, 5, 0).attacked(), []);
    }

    #[test]
    fn the_queens_that_close_a_square_are_named() {
        let begun =
            Position::at(Rung::Symmetry, 8, |event| matches!(event, Event::Case(case) if case.to_string() == "edge 2"));
        let (position, queen) = (Position::after(Rung::Symmetry, 8, begun.step + 1), Square::new(0, 2));
        assert_eq!(position.attacking(Square::new(1, 3)), [(queen, Reason::Rising)]);
        assert_eq!(position.attacking(Square::new(6, 2)), [(queen, Reason::Column)], "a row not yet come to");
        assert_eq!(position.attacking(queen), []);
        assert_eq!(position.closing(Square::new(7, 0)), [Reason::LastMask]);
    }
}
