//! A board with the number of a line written on each square. The flags of a square are looked up by these numbers.

use crate::base::pairs::write_list;
use crate::learn::figure::prelude::*;

/// The lines through a square, in the order of the articles' arrays, each with the slider for its number.
const LINES: [(Control, Reason); 3] = [
    (Control::DialColumn, Reason::Column),
    (Control::DialFalling, Reason::Falling),
    (Control::DialRising, Reason::Rising),
];

/// A queen and the numbers of her lines.
#[derive(Clone, Debug)]
pub(crate) struct Flags {
    /// The board's size.
    pub(crate) size: BoardSize,
    /// The queen.
    pub(crate) queen: Square,
    /// The lines that are drawn.
    pub(crate) lines: &'static [Reason],
    /// The line direction whose number is written on each square.
    numbered: Option<Reason>,
    /// The reader's answers, in the order of the lines, if the beat asks for them.
    answers: Option<[u64; 3]>,
}

impl Flags {
    /// Returns a board with a queen, one of her lines drawn, and its number on each square.
    pub(crate) const fn along(size: BoardSize, queen: Square, line: &'static [Reason; 1]) -> Flags {
        Flags { size, queen, lines: line, numbered: Some(line[0]), answers: None }
    }

    /// Returns a board with a queen and her lines. The reader has to give their numbers.
    pub(crate) const fn asked(size: BoardSize, queen: Square) -> Flags {
        let lines = &[Reason::Column, Reason::Falling, Reason::Rising];
        Flags { size, queen, lines, numbered: None, answers: Some([0; 3]) }
    }

    /// Returns the number of a line through a square, which is the index of its flag in the array.
    pub(crate) fn number(size: BoardSize, square: Square, line: Reason) -> u64 {
        let (row, column) = (u64::from(square.row), u64::from(square.column));
        match line {
            Reason::Falling => column + row,
            Reason::Rising => column + size.last() as u64 - row,
            _ => column,
        }
    }

    /// Returns the squares of the board.
    pub(crate) fn board(&self) -> impl Iterator<Item = Square> + use<> {
        let n = self.size.get();
        (0..n).flat_map(move |row| (0..n).map(move |column| Square::new(row, column)))
    }

    /// Returns the squares of a line through the queen.
    pub(crate) fn squares(&self, line: Reason) -> impl Iterator<Item = Square> + '_ {
        let number = Flags::number(self.size, self.queen, line);
        self.board().filter(move |square| Flags::number(self.size, *square, line) == number)
    }

    /// Draws a line through the queen, from edge to edge.
    fn stroke(&self, grid: Grid, line: Reason) -> Html {
        let squares: Vec<_> = self.squares(line).collect();
        let (Some(first), Some(last)) = (squares.first(), squares.last()) else { return Html::default() };
        let ((x, y), (u, v)) = (grid.middle(*first), grid.middle(*last));
        html! { <path class={classes!("line", class(line))} d={format!("M{x:.1} {y:.1}L{u:.1} {v:.1}")} /> }
    }

    /// Writes the number of a line on a square.
    fn written(&self, grid: Grid, square: Square, line: Reason) -> Html {
        let (x, y) = grid.middle(square);
        let class = classes!("flag", self.squares(line).any(|it| it == square).then(|| class(line)));
        html! { <text {class} x={format!("{x:.1}")} y={format!("{y:.1}")}>{ Flags::number(self.size, square, line) }</text> }
    }
}

impl Figure for Flags {
    fn opens_in(&self) -> (View, String) {
        let mut rows = vec![None; self.size.get()];
        rows[usize::from(self.queen.row)] = Some(self.queen.column);
        (View::Symmetry, format!("n={}&rows={}", self.size, write_list(&rows)))
    }

    fn draw(&self, page: &Page, act: &Callback<Action>) -> Html {
        let (grid, language) = (Grid { size: self.size }, page.settings.language);
        let others = || self.board().filter(|square| *square != self.queen);
        let on = html! {
            <>
                { for self.lines.iter().map(|line| self.stroke(grid, *line)) }
                { for self.numbered.into_iter().flat_map(|line| others().map(move |square| self.written(grid, square, line))) }
                { grid.mark(self.queen, Sort::Queen) }
            </>
        };
        let marked = self.lines.iter().flat_map(|line| self.squares(*line).map(|square| (square, class(*line))));
        let entries = self.lines.iter().map(|line| {
            let number = Flags::number(self.size, self.queen, *line);
            html! { <span class={classes!("entry", class(*line))}>{ name(*line, self.size, language) }{ " = " }{ number }</span> }
        });
        let is_asked = self.answers.is_some();
        html! {
            <>
                <div class="field">
                    { drawn(grid, say!(language, "learn-figure"), true, on) }
                    if !is_asked {
                        { pressed(grid.size, false, vec![self.queen], marked.collect(), language, act) }
                    }
                </div>
                <p class="caption" aria-live="polite">
                    if !is_asked { { for entries } }
                </p>
            </>
        }
    }

    fn apply(&mut self, action: &Action) {
        match (action, &mut self.answers) {
            (Action::Press(square), None) => self.queen = *square,
            (Action::Dial(control, value), Some(answers)) => {
                let dials = LINES.iter().zip(answers).filter(|((dial, _), _)| dial == control);
                dials.for_each(|(_, answer)| *answer = *value);
            }
            _ => {}
        }
    }

    fn dial(&self, control: Control, language: Language) -> Option<Dial> {
        let ((_, line), value) = LINES.into_iter().zip(self.answers?).find(|((dial, _), _)| *dial == control)?;
        let is_right = value == Flags::number(self.size, self.queen, line);
        let last = self.size.last();
        let largest = if line == Reason::Column { last } else { 2 * last };
        let dial = Dial::new(name(line, self.size, language), (0, largest), value as usize);
        Some(Dial { class: classes!(class(line), is_right.then_some("right")), ..dial })
    }

    fn reaches(&self, _: Goal) -> bool {
        let number = |(_, line)| Flags::number(self.size, self.queen, line);
        self.answers == Some(LINES.map(number))
    }
}

/// Names the number of a line by the articles' expression for it.
fn name(line: Reason, size: BoardSize, language: Language) -> String {
    match line {
        Reason::Falling => say!(language, "learn-line-falling"),
        Reason::Rising => say!(language, "learn-line-rising", last = size.last()),
        _ => say!(language, "learn-line-column"),
    }
}
