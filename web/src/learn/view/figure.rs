//! The figures, drawn with the page's own parts.

use crate::base::panels::{Panel, Panels};
use crate::base::settings::{Language, Settings};
use crate::learn::beat::Goal;
use crate::learn::figure::{self, Control, Figure, Flags, Growth, Hand, Name, Search, SolutionGallery, Team, WalkPart};
use crate::learn::state::{Action, State};
use crate::learn::text;
use crate::learn::view::{boards, cases, finish, machines};
use crate::parts;
use crate::parts::board::{Spots, board, squares};
use crate::parts::cells::{Gesture, presses};
use crate::parts::events::press;
use crate::parts::grid::Grid;
use crate::parts::icon::{Sign, icon};
use crate::parts::marks::{Sort, class, mark};
use crate::parts::room::{Moves, Page};
use crate::parts::sentence::drawn;
use crate::parts::slider::slider;
use crate::parts::turned::ring;
use crate::symmetry::view::hand_drawn;
use crate::text::{grouped, rung, say};
use crate::walk::stack::view::flag_arrays;
use crate::walk::tree::view::icicle;
use crate::walk::view::bits::{masks, pointing};
use crate::walk::view::ledger::ledger;
use eightfold_core::{BoardSize, Square};
use yew::prelude::*;

/// Draws the figure of the beat, its controls, and the way to its instrument.
pub(super) fn figure(state: &State, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let act = page.act.reform(Action::Figure);
    let figure = &state.figure;
    let (view, pairs) = (figure.instrument(), figure.pairs());
    let drawn =
        |control| slid(control, figure, language, &act).unwrap_or_else(|| button(control, figure, language, &act));
    let controls = state.beat().controls.iter().copied().map(drawn);
    html! {
        <section class="card figure" aria-label={say!(language, "learn-figure")}>
            { match figure {
                Figure::Search(search) => searched(search, page, &act),
                Figure::SolutionGallery(it) => gallery(it, language),
                Figure::Hand(it) => hand(it, language, &act),
                Figure::Growth(it) => growth(it, language),
                Figure::Flags(it) => boards::flags(it, language, &act),
                Figure::Sheet(it) => boards::sheet(it, language, &act),
                Figure::Turning(it) => boards::turning(it, language, &act),
                Figure::Piles(it) => finish::piles(it, language),
                Figure::Race(it) => finish::race(it, language),
                Figure::Profile(it) => finish::profile(it, language),
                Figure::Team(it) => machines::team(it, language),
                Figure::Sum(it) => machines::sum(it, language),
                Figure::Halves(it) => machines::halves(it, language),
                Figure::Quiz(it) => cases::quiz(it, page.settings, &act),
                Figure::Case(it) => cases::case(*it, language, &act),
                Figure::Looks(it) => cases::looks(it, language),
            } }
            if let (Figure::Search(search), Some(Goal::Decided(class))) = (figure, state.beat().goal) {
                <p class="caption" id="decided" aria-live="polite">{ text::decided(search, class, language) }</p>
            }
            <div class="controls">
                { for controls }
                <a id="open-figure" href={format!("#{}?{pairs}", view.path())}>{ say!(language, "learn-open", view = crate::text::view(view, language)) }</a>
            </div>
        </section>
    }
}

/// Draws a control that is a slider, if this is one.
fn slid(control: Control, figure: &Figure, language: Language, act: &Callback<figure::Action>) -> Option<Html> {
    let number = |value: usize| (value, value.to_string());
    let (class, range, (value, told)) = match (control, figure) {
        (Control::Guess, Figure::Growth(growth)) => {
            let number = grouped(&growth.guessed_number().unwrap_or_default().to_string());
            let guess = growth.guess.unwrap_or_default() as usize;
            let largest = Growth::LARGEST_GUESS as usize;
            (Classes::new(), (0, largest), (guess, say!(language, "learn-guess-about", number)))
        }
        (Control::DialColumn | Control::DialFalling | Control::DialRising, Figure::Flags(flags)) => {
            let line = Flags::dialled(control);
            let (value, is_right) = flags.answer(line).unwrap_or_default();
            let class = classes!(class(line), is_right.then_some("right"));
            (class, (0, flags.largest(line) as usize), number(value as usize))
        }
        (Control::Bound1, Figure::Case(case)) => {
            let (least, most) = case.figure.range();
            (Classes::new(), (least.into(), most.into()), number(case.figure.bound1.into()))
        }
        (Control::Step, Figure::Search(search)) => {
            let (length, step) = (search.walk.timeline.length, search.walk.step());
            (Classes::new(), (0, length.unwrap_or(step) as usize), number(step as usize))
        }
        (Control::Workers, Figure::Team(team)) => (Classes::new(), (1, Team::MOST), number(team.workers.len())),
        _ => return None,
    };
    let slide = act.reform(move |value| figure::Action::Dial(control, value));
    Some(html! {
        <label class={classes!("guess", class)}>
            <span>{ text::control(control, figure, language) }</span>
            { slider(control.name(), range, value, &slide) }
            <output for={control.name()}>{ told }</output>
        </label>
    })
}

fn button(control: Control, figure: &Figure, language: Language, act: &Callback<figure::Action>) -> Html {
    let sign = match control {
        Control::Play if figure.is_moving() => Some(Sign::Pause),
        Control::Play | Control::Count => Some(Sign::Play),
        Control::Back => Some(Sign::Back),
        Control::Forward | Control::Next => Some(Sign::Forward),
        Control::Restart => Some(Sign::First),
        Control::End => Some(Sign::Last),
        _ => None,
    };
    let onclick = press(act, figure::Action::Control(control));
    let brief = matches!(control, Control::Back | Control::Forward).then_some("brief");
    let main = matches!(control, Control::Play | Control::Show | Control::Turn | Control::Gather | Control::Count)
        .then_some("go");
    // Not `disabled`: a disabled button loses the focus under the reader's finger.
    html! {
        <button id={format!("figure-{}", control.name())} type="button" class={classes!(main, brief)} aria-disabled={figure.is_idle(control).to_string()} {onclick}>
            { for sign.map(icon) }<span>{ text::control(control, figure, language) }</span>
        </button>
    }
}

/// Draws the squares of a board to press.
pub(super) fn pressed(
    size: BoardSize,
    queens: Vec<Square>,
    marked: Vec<(Square, &'static str)>,
    language: Language,
    act: &Callback<figure::Action>,
) -> Html {
    let label = say!(language, "learn-squares");
    presses("place", label, size, queens, marked, language, &act.reform(figure::Action::Press))
}

/// Draws a search with the parts of Walk that the beat speaks of.
fn searched(search: &Search, page: &Page<Action>, act: &Callback<figure::Action>) -> Html {
    let (walk, language) = (&search.walk, page.settings.language);
    let position = &walk.shown;
    let still = !walk.is_moving();
    let gesture = act.reform(|gesture: Gesture| figure::Action::Walk(gesture.into()));
    let (onpointerover, onpointerleave) = pointing(position, &gesture);
    // The beat says what is shown, and not what the reader has open in Walk.
    let none = Panels::default();
    let panels = if search.shows(WalkPart::Expressions) { none.toggled(Panel::Expressions) } else { none };
    let settings = Settings { panels, ..page.settings };
    html! {
        <>
            if search.streak.is_some() {
                <div class="field">
                    { board(position, Spots::default(), Panels::default(), still, language, &Callback::noop()) }
                    { pressed(position.size, position.drawn().collect(), Vec::new(), language, act) }
                </div>
                <p class="caption" id="streak" aria-live="polite">{ text::streak(search, language) }</p>
            } else {
                <div class="field">
                    { board(position, walk.spots(), Panels::default(), still, language, &gesture) }
                </div>
            }
            if search.shows(WalkPart::Saying) {
                { drawn("saying", None, still.then_some("polite"), position.step, parts::text::sentence(position, language), language) }
            }
            if search.shows(WalkPart::Why) {
                { cases::why(walk, language) }
            }
            if let Some(class) = search.masks() {
                <div class={classes!("part", "under", class)} {onpointerover} {onpointerleave}>
                    { masks(walk, settings, &page.choose) }
                </div>
            }
            if search.shows(WalkPart::Flags) {
                <div class="part">{ flag_arrays(position) }</div>
            }
            if search.shows(WalkPart::Ledger) {
                <div class="part">{ ledger(position, language) }</div>
            }
            if search.shows(WalkPart::Tree) {
                { icicle(walk, language, &act.reform(figure::Action::Walk)) }
            }
        </>
    }
}

/// Draws a solution. The queen of each row keeps her element, so that she is seen to glide.
fn gallery(gallery: &SolutionGallery, language: Language) -> Html {
    let board = gallery.board();
    let grid = Grid { size: board.size() };
    let (at, all) = gallery.place();
    let told = say!(language, "learn-solution", at, all);
    let queens = board.rows().iter().enumerate().map(|(row, column)| {
        let place = grid.place(Square::new(row, usize::from(*column)));
        html! { <g key={row} class="glides" transform={place}>{ mark(Sort::Queen) }</g> }
    });
    html! {
        <>
            <div class="field">
                <svg class={grid.class()} viewBox="0 0 564 560" role="img" aria-label={told.clone()}>
                    { squares(grid.size, None, gallery.listed) }
                    { for queens }
                </svg>
            </div>
            <p class="caption">
                { told }
                if gallery.listed {
                    <code>{ board.row_list().to_string() }</code>
                }
            </p>
        </>
    }
}

fn hand(hand: &Hand, language: Language, act: &Callback<figure::Action>) -> Html {
    let board = &hand.board;
    let grid = Grid { size: board.size };
    let told = text::hand(hand, language);
    let hint = hand.hint.map(|square| ring(grid, square));
    html! {
        <>
            <div class="field">
                { hand_drawn(board, told.clone(), hint.unwrap_or_default()) }
                { pressed(board.size, board.queens().collect(), hand.lines(), language, act) }
            </div>
            <p class="caption" id="hand" aria-live="polite">{ told }</p>
        </>
    }
}

/// Draws bars on a scale on which each mark is ten times as much as the one before.
fn growth(growth: &Growth, language: Language) -> Html {
    // While a number is guessed, the scale has room for every guess, and so does not tell it.
    let longest = growth.lines.iter().flat_map(|line| [Some(line.count), growth.other(line)]).flatten();
    let longest = longest.chain(growth.guess.map(|_| Growth::number_at(Growth::LARGEST_GUESS))).max();
    // Sizes grow by powers of ten. Rungs are compared as they are: a bar that can hardly be seen says what was saved.
    let is_even = growth.even;
    let length = |count: u128| if is_even { count as f64 } else { Growth::length(count) };
    let most = length(longest.unwrap_or_default()).max(1.0);
    let share = |length: f64| format!("{:.2}", length / most * 100.0);
    let last = growth.lines.len() - 1;
    let tens = if is_even { 0 } else { most as u32 + 1 };
    let tens: String = (0..tens).map(|power| format!("M{} 0v10", share(Growth::mark(power)))).collect();
    let lines = growth.lines.iter().enumerate().map(|(at, line)| {
        let name = match line.name {
            Name::Size(size) => format!("N = {size}"),
            Name::Rung(it) => rung(it, language),
        };
        let hidden = at == last && !growth.shown;
        let guess = growth.guessed_number().filter(|_| at == last);
        html! {
            <li>
                <span class="name">{ name }</span>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="rail" width="100" height="10" />
                    if let Some(other) = growth.other(line) {
                        <rect class="other" width={share(length(other))} height="10" />
                    }
                    if !hidden {
                        <rect class="bar" width={share(length(line.count))} height="10" />
                    }
                    <path class="tens" d={tens.clone()} />
                    if let Some(guess) = guess {
                        <rect class="guessed" x={share(Growth::length(guess) - 0.06)} width="1" height="10" />
                    }
                </svg>
                <span class="value">{ if hidden { "?".to_owned() } else { grouped(&line.count.to_string()) } }</span>
            </li>
        }
    });
    html! {
        <>
            <ul class={classes!("growth", growth.is_of_rungs().then_some("even"))}>{ for lines }</ul>
            if growth.guess.is_some() {
                <p class="caption" id="guessed" aria-live="polite">{ text::guessed(growth, language) }</p>
            }
        </>
    }
}
