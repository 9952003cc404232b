//! The board of Walk, whose row in hand is open: between the queens and the row stands the sum.
//!
//! Rows, bits and frame are kept by row, queen and line, and not by step. So a step is one transition of each of them:
//! the sum slides down a row, the row slides up past it, and the bits go on along the board's diagonals.

use crate::base::settings::Language;
use crate::parts;
use crate::parts::board::{Framed, Moved, Spots, dark_squares, motion, number, queens};
use crate::parts::cells::{Cells, Gesture};
use crate::parts::grid::{BOARD, Grid, LEFT, TOP};
use crate::parts::marks::{self, Sort};
use crate::parts::placed::Placed;
use crate::parts::position::Position;
use crate::parts::zones;
use crate::text::say;
use crate::walk::sum::images::images;
use crate::walk::sum::loupe;
use crate::walk::sum::names::names;
use crate::walk::sum::{Bit, Line, Sum, height};
use eightfold_core::predict::{Asks, Prompt, Why};
use eightfold_core::{Columns, Square};
use std::rc::Rc;
use yew::prelude::*;

/// The height of a line of the sum, in units of the drawing: room for a digit, however small the squares. The style
/// sheet knows it too.
pub(crate) const LINE: f64 = 27.0;

/// A board with a sum in it.
pub(crate) struct Open<'a> {
    pub(crate) position: &'a Position,
    pub(crate) spots: Spots,
    pub(crate) sum: Option<Sum>,
    /// The line of the sum that the reader asks about.
    pub(crate) line: Option<&'static str>,
    /// While time is dragged slowly: the sum of the step beside this one, and how far the way to it is done.
    pub(super) toward: Option<(Sum, f64)>,
    /// The position that screen readers are told: before a question is answered, nothing of its row is known.
    pub(super) told: &'a Position,
    /// The question that the reader is asked.
    pub(super) prompt: Option<Prompt>,
    /// The reason why the last answer to it was wrong.
    pub(super) why: Option<Why>,
    /// The height of the sum.
    pub(super) height: f64,
    pub(super) grid: Grid,
}

impl<'a> Open<'a> {
    pub(crate) fn of(
        position: &'a Position,
        spots: Spots,
        line: Option<&'static str>,
        halfway: Option<&(Rc<Position>, f64)>,
    ) -> Open<'a> {
        let sum = Sum::of(position, spots.left());
        let beside = halfway.filter(|_| sum.is_some());
        let toward = beside.and_then(|(other, part)| Some((Sum::of(other, None)?, *part)));
        let (height, grid) = (height(position) as f64 * LINE, Grid { size: position.size });
        Open { position, spots, sum, line, toward, told: position, prompt: None, why: None, height, grid }
    }

    /// Returns a length of the drawing that depends on the sum, 0 without one. Halfway to another step, it is between
    /// the lengths of both.
    fn between(&self, of: impl Fn(&Sum) -> f64) -> f64 {
        let own = self.sum.as_ref().map_or(0.0, &of);
        self.toward.as_ref().map_or(own, |(sum, part)| own + part * (of(sum) - own))
    }

    /// Returns the upper edge of the sum.
    pub(crate) fn top(&self) -> f64 {
        self.between(|sum| self.grid.y(sum.row))
    }

    /// Returns the sum if it has a result to draw. Rungs that look at squares one by one have none.
    pub(crate) fn outcome(&self) -> Option<&Sum> {
        self.sum.as_ref().filter(|sum| sum.open.is_some() || self.asks() && self.position.has_masks())
    }

    /// Returns how far a row lies below its place on a closed board.
    pub(crate) fn shift(&self, row: usize) -> f64 {
        self.between(|sum| if row >= sum.row { self.height } else { 0.0 })
    }

    /// Returns the square asked about, if a queen attacks it.
    fn attacked(&self) -> Option<Square> {
        self.spots.wondered_at().filter(|square| !self.position.attacking(*square).is_empty())
    }

    /// Returns `true` if the reader asks about this line of the sum, and not about an attacked square.
    fn is_alone(&self, line: &Line) -> bool {
        self.line == Some(line.name) && self.attacked().is_none()
    }

    /// Returns `true` if a bit belongs to a queen that attacks the square asked about, or to the line asked about.
    fn hits(&self, sum: &Sum, bit: &Bit) -> bool {
        let line = &sum.lines[bit.line];
        let own = |square| self.position.attacking(square).into_iter().any(|it| it == (bit.queen, line.reason));
        self.attacked().map_or(self.is_alone(line), own)
    }

    /// Draws the board with its squares to press, and the names of the sum's lines beside them.
    pub(crate) fn view(
        &self,
        (still, glides): (bool, Option<bool>),
        reasons: Vec<(Square, String)>,
        language: Language,
        gesture: &Callback<Gesture>,
        ask: Option<&Callback<&'static str>>,
    ) -> Html {
        let position = self.position;
        let told = if still { position.drawn().collect() } else { Vec::new() };
        let named = |(square, sort)| Some((square, marks::name(sort)?));
        let is_labelled = still && !self.asks();
        let labelled = if is_labelled { parts::board::marks(position).filter_map(named).collect() } else { Vec::new() };
        let gap = self.sum.as_ref().map(|sum| (sum.row, self.height / self.grid.side()));
        let (down, up, end) = loupe::sliding(gesture);
        let class = classes!("field", "opens", format!("lines-{}", height(position)), loupe::class(position.size));
        html! {
            <div {class} onpointerdown={down} onpointerup={up} ontouchend={end}>
                { self.drawn(None, glides.map(|is_brisk| if is_brisk { "glides brisk" } else { "glides" }), language) }
                <Cells name="square" label={say!(language, "board-squares")} size={position.size} queens={told} marked={labelled} {reasons} {gap}
                    stop={self.spots.asked.unwrap_or(Square::new(0, position.size.last()))} {language} gesture={gesture.clone()} />
                { names(self, language, ask) }
                // Always one child, or those before it would be made anew, also the square under the finger.
                { self.spots.pointed.and_then(|square| self.loupe(square, language)).unwrap_or_default() }
                <Placed on={format!("{} {} {} {:?} {} {:?}", position.rung, position.size, position.step, position.case, self.top(), self.spots.pointed)} />
            </div>
        }
    }

    /// Draws the board, or only what lies in a rectangle of its drawing.
    pub(crate) fn drawn(&self, part: Option<String>, class: Option<&'static str>, language: Language) -> Html {
        let (position, grid) = (self.position, self.grid);
        let asks = self.attacked();
        let class = classes!(
            grid.class(),
            "opens",
            asks.map(|_| "asking"),
            self.line.filter(|_| asks.is_none()).map(|_| "solo"),
            class,
        );
        html! {
            <svg {class} viewBox={part.unwrap_or_else(|| format!("0 0 564 {:.2}", 560.0 + self.height))} role="img"
                aria-label={parts::text::description(self.told, language)}>
                { self.rows() }
                { self.beams() }
                if let Some(sum) = &self.sum { { self.lines(sum) } } else { { images(position, self.height) } }
                { self.standing() }
                { for self.framed().map(|around| self.frame(around)) }
                if let Some(square) = self.spots.wondered_at() { { self.sight(square) } }
                { self.question() }
            </svg>
        }
    }

    /// Returns the transform that moves what stands on a row to where the row is now.
    pub(super) fn moved(&self, row: usize) -> String {
        format!("translate(0 {:.2})", self.shift(row))
    }

    /// Draws the squares, row by row, and the numbers.
    fn rows(&self) -> Html {
        let (grid, n, side) = (self.grid, self.position.size.get(), self.grid.side());
        let half = side / 2.0;
        let now = self.sum.as_ref().map(|sum| sum.row).or(self.framed().and_then(|(_, row)| row));
        let row = |row: usize| {
            let class = if now == Some(row) { "beside now" } else { "beside" };
            html! {
                <g key={row} class="slides" transform={self.moved(row)}>
                    <rect class="light" x={LEFT.to_string()} y={format!("{:.2}", grid.y(row))} width={BOARD.to_string()} height={format!("{side:.2}")} />
                    <path class="dark" d={dark_squares(grid, row..row + 1)} />
                    { number(LEFT - 15.0, grid.y(row) + half, row, class) }
                </g>
            }
        };
        let above = |column: usize| number(grid.x(column) + half, TOP - 13.0, column, "above");
        html! { <>{ for (0..n).map(above) }<g>{ for (0..n).map(row) }</g>{ self.regions() }</> }
    }

    /// Draws the lines of the queens as far as the sum. What is longer is cut off there.
    fn beams(&self) -> Html {
        let Some(sum) = &self.sum else { return Html::default() };
        let beam = |bit: &Bit| {
            let ((x, y), class) = (self.grid.middle(bit.queen), marks::class(sum.lines[bit.line].reason));
            let far = BOARD;
            let (u, v) = match class {
                "rising" => (x - far, y + far),
                "falling" => (x + far, y + far),
                _ => (x, y + far),
            };
            let class = classes!("beam", class, self.hits(sum, bit).then_some("hit"));
            html! { <path key={format!("{} {}", bit.line, bit.queen.row)} {class} d={format!("M{x:.2} {y:.2}L{u:.2} {v:.2}")} /> }
        };
        let above = |bit: &&Bit| bit.is_out && usize::from(bit.queen.row) < sum.row;
        // A nested drawing cuts off what lies outside.
        html! {
            <svg class="beams" x={LEFT.to_string()} y={TOP.to_string()} width={BOARD.to_string()}
                height={format!("{:.2}", self.top() - TOP)}>
                <g transform={format!("translate(-{LEFT} -{TOP})")}>{ for sum.bits.iter().filter(above).map(beam) }</g>
            </svg>
        }
    }

    /// Draws the sum: its paper with all zeros, the bits of the queens, the other lines, and the stroke below them.
    fn lines(&self, sum: &Sum) -> Html {
        let (grid, side, high, n) = (self.grid, self.grid.side(), LINE, self.position.size.get());
        let wondered_at = self.named().or(self.spots.wondered_at());
        let lit = wondered_at.filter(|square| usize::from(square.row) == sum.row);
        let lit = |column: i32| lit.is_some_and(|square| i32::from(square.column) == column).then_some("lit");
        let top = self.top();
        let bit = |key: String, column: i32, digit: String, (x, y): (f64, f64), classes: Classes| {
            let (width, tall) = (side - 3.0, high - 3.0);
            html! {
                <g {key} class={classes!("token", classes)} data-bit={column.to_string()} transform={format!("translate({x:.2} {y:.2})")}>
                    <rect x={format!("{:.2}", -width / 2.0)} y={format!("{:.2}", -tall / 2.0)} width={format!("{width:.2}")} height={format!("{tall:.2}")} rx={format!("{:.2}", high * 0.14)} />
                    <text>{ digit }</text>
                </g>
            }
        };
        let place =
            |column: f64, line: usize| (LEFT + (n as f64 - 0.5 - column) * side, top + (line as f64 + 0.5) * high);
        let end = |it: &Bit, sum: &Sum| {
            if it.is_out {
                return (place(f64::from(it.column), it.line).0, grid.y(sum.row) + (it.line as f64 + 0.5) * high);
            }
            let (x, y) = grid.middle(it.queen);
            (x, y + if usize::from(it.queen.row) < sum.row { 0.0 } else { self.height })
        };
        let of_queen = |it: &Bit| {
            let seen = it.is_out && it.is_on(self.position);
            let (x, y) = end(it, sum);
            let beside = self.toward.as_ref().and_then(|(sum, part)| {
                let same = sum.bits.iter().find(|other| (other.line, other.queen) == (it.line, it.queen))?;
                Some((end(same, sum), part))
            });
            let to = beside.map_or((x, y), |((u, v), part)| (x + part * (u - x), y + part * (v - y)));
            let classes = classes!(
                marks::class(sum.lines[it.line].reason),
                sum.lines[it.line].name,
                (!seen).then_some("away"),
                self.hits(sum, it).then_some("hit"),
                lit(it.column).filter(|_| seen),
            );
            let digit = sum.lines[it.line].digit(self.position, it.queen, true);
            bit(format!("{} {}", it.line, it.queen.row), it.column, digit, to, classes)
        };
        let others =
            sum.lines.iter().enumerate().skip(3).flat_map(|(line, it)| (0..n).map(move |column| (line, it, column)));
        let of_rule = |(line, it, column): (usize, &Line, usize)| {
            let is_set = it.mask >> column & 1 != 0;
            let classes = classes!(
                "image",
                it.name,
                (!is_set).then_some("away"),
                self.is_alone(it).then_some("hit"),
                lit(column as i32).filter(|_| is_set)
            );
            bit(format!("{line} of {column}"), column as i32, "1".to_owned(), place(column as f64, line), classes)
        };
        // Before the search looks at a row, only the lines of the queens are known.
        let is_known = !self.asks() || self.position.row.is_some_and(|view| view.row == sum.row && view.seen != 0);
        let zeros = |line: usize| {
            let digit = |column: usize| {
                let is_known = line < 3 || is_known;
                let digit = is_known.then(|| sum.lines[line].digit(self.position, Square::new(sum.row, column), false));
                let x = format!("{:.2}", grid.x(column) + side / 2.0);
                html! { <tspan {x}>{ digit.unwrap_or_else(|| "?".to_owned()) }</tspan> }
            };
            html! { <text class="zeros" y={format!("{:.2}", (line as f64 + 0.5) * high)}>{ for (0..n).rev().map(digit) }</text> }
        };
        let tall = self.height;
        html! {
            <g class="sum" font-size={format!("{:.1}", high * 0.66)}>
                <g class="slides paper" transform={format!("translate(0 {top:.2})")}>
                    <rect x={LEFT.to_string()} width={BOARD.to_string()} height={format!("{tall:.2}")} />
                    { for (0..sum.lines.len()).map(zeros) }
                    if tall > 0.0 { <path d={format!("M{LEFT} {tall:.2}h{BOARD}")} /> }
                </g>
                <g>{ for sum.bits.iter().map(of_queen) }{ for others.map(of_rule) }</g>
            </g>
        }
    }

    /// Draws what stands on the squares: the branch that led here, the result, marks and queens.
    fn standing(&self) -> Html {
        let (position, grid, side) = (self.position, self.grid, self.grid.side());
        let zones = zones::closed(position.edge, position.corner).into_iter().flat_map(|(_, marks)| marks);
        let outcome = self.outcome();
        // A rule that closes squares of the row is a line of its sum, and a question about rules shows none.
        let asks_rule = self.asks() && matches!(self.prompt.map(|it| it.asks()), Some(Asks::Rule { .. }));
        let zones = zones.filter(|(square, sort)| {
            !asks_rule && outcome.is_none_or(|it| usize::from(square.row) != it.row) || matches!(sort, Sort::Cell(_))
        });
        let own = parts::board::marks(position).filter(|_| outcome.is_none());
        // A search that looks at squares one by one has not marked all of them yet.
        let unseen = position.attacked().into_iter().filter(|(square, _)| self.why == Some(Why::AllClosed(square.row)));
        let unseen = unseen.filter(|_| outcome.is_none()).map(|(square, line)| (square, Sort::Closed(line)));
        let marks: Vec<_> = zones.chain(own).chain(unseen).collect();
        let opened = self.sum.as_ref().map(|sum| sum.row).or(position.row.map(|view| view.row)).unwrap_or(0);
        let row = |row: usize| {
            let branch = position.rows.get(row).filter(|_| row < opened);
            let branch = branch.into_iter().flat_map(|view| {
                let untried = if position.has_masks() { view.untried } else { 0 };
                Columns(untried)
                    .map(|column| (column, Sort::ToTry))
                    .chain(Columns(view.tried()).map(|column| (column, Sort::Tried)))
            });
            let branch = branch.map(|(column, sort)| grid.mark(Square::new(row, column), sort));
            let of_row = marks
                .iter()
                .filter(|(square, _)| usize::from(square.row) == row)
                .map(|(square, sort)| grid.mark(*square, *sort));
            let queens = queens(position).filter(|(square, _)| usize::from(square.row) == row).map(|(square, sort)| {
                let drops = (self.spots.moved == Some(Moved::Came(square))).then_some("drops");
                html! { <g key={square.column} class={drops} transform={grid.place(square)}>{ marks::mark(sort) }</g> }
            });
            let gone = self
                .spots
                .moved
                .filter(|moved| moved.square().row as usize == row)
                .map(|it| motion(grid, it, position.step));
            html! {
                <g key={row} class="slides" transform={self.moved(row)}>
                    { for branch }
                    { for outcome.filter(|it| it.row == row).map(|it| self.result(it)) }
                    { for of_row }
                    { for gone }
                    { for queens }
                </g>
            }
        };
        html! { <g font-size={format!("{:.1}", (side * 0.34).clamp(14.0, 26.0))}>{ for (0..position.size.get()).map(row) }</g> }
    }

    /// Draws the result of the sum in the squares of its row: a 1 for each square to try, except where the queen
    /// stands; a question mark while it is asked about.
    fn result(&self, Sum { row, open, queen, .. }: &Sum) -> Html {
        let (row, open, queen) = (*row, *open, *queen);
        let (grid, side) = (self.grid, self.grid.side());
        let square = |column: usize| {
            let x = grid.x(column);
            let is_open = open.is_some_and(|open| open >> column & 1 != 0);
            // The lowest free bit is the next to be tried. Without its lines, the sum leaves it to the reader.
            let next = is_open
                && queen == 0
                && self.height > 0.0
                && open.is_some_and(|open| open & open.wrapping_neg() == 1 << column);
            html! {
                <g class={classes!("result", is_open.then_some("free"), next.then_some("next"))}>
                    if is_open { <rect x={format!("{x:.2}")} y={format!("{:.2}", grid.y(row))} width={format!("{side:.2}")} height={format!("{side:.2}")} /> }
                    <text x={format!("{:.2}", x + side / 2.0)} y={format!("{:.2}", grid.y(row) + side / 2.0)}>
                        { if open.is_none() { "?" } else if is_open { "1" } else { "0" } }
                    </text>
                </g>
            }
        };
        let empty = (0..self.position.size.get()).filter(|column| queen >> column & 1 == 0);
        html! { <>{ for empty.map(square) }</> }
    }

    /// Draws the frame around the row with its sum, or around the whole board.
    fn frame(&self, (class, row): Framed) -> Html {
        let is_dead = self.sum.as_ref().is_some_and(|sum| row == Some(sum.row) && sum.is_dead(self.position));
        let class = if is_dead && class == "row" { "dead" } else { class };
        let (top, height) = match (row, &self.sum) {
            (Some(row), Some(sum)) if sum.row == row => (self.top(), self.height + self.grid.side()),
            (Some(row), _) => (self.grid.y(row) + self.shift(row), self.grid.side()),
            (None, _) => (TOP, BOARD),
        };
        html! {
            <rect key="frame" class={classes!(class, "slides")} x={LEFT.to_string()} width={BOARD.to_string()} height={format!("{height:.2}")} rx="2"
                transform={format!("translate(0 {top:.2})")} />
        }
    }
}
