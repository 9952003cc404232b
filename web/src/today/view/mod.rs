//! The view: the board with its date and its clock, one sentence, and one button.

mod board;
mod clock;
mod days;
mod week;

use crate::base::panels::Panel;
use crate::base::settings::{Choice, Language};
use crate::base::view::View;
use crate::browser;
use crate::browser::files::{Export, SavedFile, read_chosen};
use crate::parts::controls::{copying, fold};
use crate::parts::events::press;
use crate::parts::opening::{Opening, opening};
use crate::parts::room::Page;
use crate::parts::thumbnail::small;
use crate::text::{gap, say};
use crate::today::state::{Action, Deed, Dot, Finding, Game, Stage, Today};
use crate::today::text;
use crate::today::view::clock::Clock;
pub(crate) use crate::today::view::clock::MILLISECONDS;
use eightfold_core::{BoardSize, Solutions};
use yew::prelude::*;

/// The solutions of 8 queens.
const ALL: usize = 92;

/// Draws the whole view; nothing until the clock has told the date.
pub(crate) fn view(today: &Today, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let act = page.act.reform(|deed| Action { at: browser::now(), deed });
    let Some(game) = &today.game else { return html! { <div class="puzzle" /> } };
    if today.is_week {
        return week::sheet(game.day, language);
    }
    let object = html! {
        <section class="puzzle" aria-labelledby="today-date">
            { top(today, game, page) }
            { board::board(today, game, language, &act) }
        </section>
    };
    let is_hinting = game.hint.is_some() && !game.is_done();
    let states = [(game.is_done(), "won"), (game.is_just_done(), "just"), (is_hinting, "hinting")];
    let more = || more(today, game, page, &act);
    opening(Opening {
        class: classes!("leading", states.into_iter().filter(|it| it.0).map(|it| it.1).collect::<Classes>()),
        name: "today-words",
        object,
        sentence: Some(words(today, game, page)),
        beside: Some(herbarium(today, game, language)),
        act: buttons(game, page, &act),
        fold: fold(Panel::MoreOfToday, say!(language, "more"), None, page.settings.panels, &page.choose, &more),
        ..Opening::default()
    })
}

/// Draws the line above the board: date and difficulty, the last seven days, the clock.
fn top(today: &Today, game: &Game, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let streak = say!(language, "today-streak", streak = today.archive.streak(today.date()));
    let dots = today.archive.week(today.date()).map(|dot| {
        let class = match dot {
            Dot::Solved => "solved",
            Dot::Missed => "missed",
            Dot::Empty => "",
            Dot::Now => "now",
        };
        html! { <i {class} /> }
    });
    let shown = match game.is_done() {
        true => u64::from(game.record(false).seconds) * 1000,
        false => game.elapsed,
    };
    let runs = game.is_timed();
    let difficulty = say!(language, "today-difficulty", difficulty = game.puzzle.difficulty.to_string());
    let to_calendar = say!(language, "today-to-calendar");
    let (is_open, choose) = (page.settings.panels.has(Panel::MoreOfToday), page.choose.clone());
    // The calendar is the first thing in the fold, and the page shows a fold that opens.
    let onclick = move |_| match is_open {
        true => browser::glide_to(".todays .days"),
        false => choose.emit(Choice::Panel(Panel::MoreOfToday)),
    };
    html! {
        <div class="top">
            <h2 id="today-date">
                <button id="today-days" type="button" title={to_calendar} {onclick}>{ text::date(game.day, language) }</button>
                { " · " }
                <span title={difficulty}>{ text::board(game.day, &game.puzzle, language) }</span>
            </h2>
            if today.is_present() {
                <span class="week" role="img" aria-label={streak.clone()} title={streak}>{ for dots }</span>
            } else {
                <a href="#/today">{ say!(language, "today-present") }</a>
            }
            <Clock {shown} {runs} />
            { page.present.clone() }
        </div>
    }
}

/// Draws the 92 boards of 8 queens, of which those that were found are shown.
fn herbarium(today: &Today, game: &Game, language: Language) -> Html {
    let found = today.archive.collected();
    let newest = game.is_done().then(|| game.record(false).board).flatten();
    let size = game.puzzle.regions.size();
    let eight = BoardSize::new(8).unwrap_or(size);
    // Most readers have found few, and the list of all takes a millisecond.
    let boards: Vec<_> = if found == 0 { Vec::new() } else { Solutions::of(eight).collect() };
    let cell = |at: usize| {
        let board = boards.get(at).filter(|_| found >> at & 1 == 1);
        let class = classes!(board.map(|_| "found"), (newest == Some(at as u8)).then_some("new"));
        html! { <i {class}>{ for board.map(|board| small(eight, board.rows())) }</i> }
    };
    let label = say!(language, "today-found", found = found.count_ones(), all = ALL);
    html! {
        <div class="herbarium">
            <div class="left of-8" aria-hidden="true">{ for (0..ALL).map(cell) }</div>
            <p>{ label }</p>
        </div>
    }
}

/// Draws the sentences: the task, the hint, or the end.
fn words(today: &Today, game: &Game, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let (title, mut lines) = match &game.hint {
        _ if game.is_done() => ended(today, game, language),
        Some(hint) => (text::hint(game, hint, language), Vec::new()),
        None => match game.clashes().first() {
            Some(pair) => (text::clash(game, *pair, language), Vec::new()),
            None if game.is_full() => {
                (say!(language, "today-full", missing = game.missing()), vec![say!(language, "today-full-why")])
            }
            None => (say!(language, "today-task"), vec![say!(language, "today-rule")]),
        },
    };
    lines.extend(today.refused.map(|error| text::refused(error, language)));
    lines.extend(today.archive.damaged.as_ref().and_then(|damaged| text::damaged(damaged, language)));
    let search = game.is_done().then(|| text::comparison(&game.puzzle.regions, &game.record(false), language));
    // The task is read when the reader comes to it, and not after every mark.
    let heard = match &game.hint {
        _ if page.copied.as_ref().is_some_and(|(it, _)| *it == place(game)) => {
            copying(page, &place(game), String::new())
        }
        _ if game.is_done() => text::spoken(std::iter::once(&title).chain(&lines).chain(&search), language),
        Some(hint) => format!("{title} {}", text::hinted_squares(game, hint, language)),
        None if game.clashes().is_empty() && !game.is_full() => text::change(game, language),
        None => format!("{} {title}", text::change(game, language)),
    };
    html! {
        <>
            <p id="today-heard" class="unseen" role="status">{ heard }</p>
            <h2 id="today-words">{ title }</h2>
            { for lines.into_iter().map(|line| html! { <p>{ line }</p> }) }
            if let Some(search) = search {
                <p>{ search }{ " " }
                    <a id="today-watch" href={format!("#{}?rung=bitmap&day={}", View::Walk.path(), game.day)}>
                        { say!(language, "today-watch") }
                    </a>{ gap(language) }{ say!(language, "today-watch-bits") }</p>
            }
        </>
    }
}

/// Returns what is said at the end.
fn ended(today: &Today, game: &Game, language: Language) -> (String, Vec<String>) {
    let record = game.record(false);
    let mut lines = vec![text::effort(&record, language)];
    let (streak, found) = (today.archive.streak(today.date()), today.archive.collected().count_ones());
    lines.extend((today.is_present() && streak > 1).then(|| say!(language, "today-streak", streak)));
    lines.push(match record.board {
        Some(_) => say!(language, "today-found-now", found, all = ALL),
        None => say!(language, "today-nine", boards = Solutions::of(game.puzzle.regions.size()).count()),
    });
    (say!(language, "today-done", time = text::clock(record.seconds.into())), lines)
}

/// Draws the black button and the quiet ones.
fn buttons(game: &Game, page: &Page<Action>, act: &Callback<Deed>) -> Html {
    let (is_done, language) = (game.is_done(), page.settings.language);
    let label = match game.hint.map(|hint| (hint.finding, hint.stage)) {
        _ if is_done => copying(page, &place(game), say!(language, "control-share")),
        None => say!(language, "control-hint"),
        Some((Finding::Wrong(..), _)) => say!(language, "today-remove"),
        Some((Finding::Nothing, _)) => say!(language, "today-close"),
        Some((_, Stage::Where)) => say!(language, "today-why"),
        Some((_, Stage::Why)) => say!(language, "today-do"),
    };
    let onclick = if is_done { share(game, page) } else { press(act, Deed::Hint) };
    let clear = if is_done { say!(language, "today-again") } else { say!(language, "today-clear") };
    html! {
        <>
            <button id={if is_done { "today-share" } else { "today-hint" }} class="go" type="button" {onclick}>{ label }</button>
            if !is_done {
                <button id="today-undo" class="quiet" type="button" aria-disabled={(!game.can_undo()).to_string()}
                    onclick={press(act, Deed::Undo)}>{ say!(language, "control-undo") }</button>
            }
            <button id="today-clear" class="quiet" type="button"
                aria-disabled={(game.marks == Default::default()).to_string()}
                onclick={press(act, Deed::Clear)}>{ clear }</button>
        </>
    }
}

/// Returns the place of the board, by which others can solve it too.
fn place(game: &Game) -> String {
    format!("#/today?day={}", game.day)
}

/// Shares the result with a link to that place.
fn share(game: &Game, page: &Page<Action>) -> Callback<MouseEvent> {
    let lines = text::shared(game, &game.record(false), page.settings.language);
    press(&page.export, Export::Share(format!("{lines}\n"), place(game)))
}

/// Draws what is folded away: the reasons, the days gone by, the setting.
fn more(today: &Today, game: &Game, page: &Page<Action>, act: &Callback<Deed>) -> Html {
    let language = page.settings.language;
    let reasons = text::reasons(language).map(|[name, help]| html! { <li><b>{ name }</b>{ help }</li> });
    let onchange = press(act, Deed::Auto(!today.archive.auto));
    html! {
        <div class="more">
            <div>
                { days::calendar(today, language, act) }
                { keeping(today, page, act) }
                <p><a id="today-week" href={format!("#/today?day={}&week=1", game.day)}>
                    { say!(language, "today-week") }
                </a></p>
            </div>
            <section>
                <p>{ say!(language, "today-difficulty", difficulty = game.puzzle.difficulty.to_string()) }</p>
                <p>{ say!(language, "today-help") }</p>
                <ol class="six-reasons">{ for reasons }</ol>
                <p>{ say!(language, "today-help-gestures") }</p>
                <label><input id="today-auto" type="checkbox" checked={today.archive.auto} onclick={onchange} />
                    { say!(language, "today-auto") }</label>
            </section>
        </div>
    }
}

/// Draws the ways to keep the days gone by in a file, and to open such a file.
fn keeping(today: &Today, page: &Page<Action>, act: &Callback<Deed>) -> Html {
    let language = page.settings.language;
    let file = SavedFile { name: "eightfold-today.txt".into(), kind: "text/plain", text: today.archive.file() };
    let tell = act.reform(Deed::Open);
    let onchange = Callback::from(move |event: Event| read_chosen(&event, Today::LARGEST_FILE, tell.clone()));
    let said = today.opened.map(|is_read| match is_read {
        true => say!(language, "today-opened"),
        false => say!(language, "today-unreadable"),
    });
    html! {
        <div class="keeping">
            <button id="today-save" type="button" onclick={press(&page.export, Export::Save(file))}>
                { say!(language, "today-save") }
            </button>
            <label>{ say!(language, "today-open") }
                <input id="today-open" type="file" accept=".txt,text/plain" {onchange} /></label>
            <p role="status">{ said }</p>
        </div>
    }
}
