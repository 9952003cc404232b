//! The view of the classes: the filters, the boards that match them, and a closer look at one class.
//!
//! Only the visible boards are in the document. Spacers as high as the boards omitted above and below make the list
//! scroll like a complete one. The list is one stop for the Tab key, and arrows move within it.

use crate::base::pairs::write_board;
use crate::base::settings::{Language, MEASURED};
use crate::browser;
use crate::browser::files::{Export, SavedFile};
use crate::classes::state::{Action, CLASSES, Classes, Filter, Frame, ListWindow, bounds, cells, files, firsts};
use crate::parts::board::squares;
use crate::parts::events::press;
use crate::parts::grid::Grid;
use crate::parts::list::{Entry, list};
use crate::parts::marks::Sort;
use crate::parts::thumbnail;
use crate::text::{self, say};
use eightfold_core::{BoardSize, Case, CaseKind, Cell, known};
use gloo::events::EventListener;
use std::rc::Rc;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

#[derive(Clone, Debug, PartialEq, Properties)]
pub(crate) struct GalleryProperties {
    pub(crate) classes: Rc<Classes>,
    pub(crate) language: Language,
    /// The callback for an action.
    pub(crate) act: Callback<Action>,
    /// The callback for a file to save.
    pub(crate) export: Callback<Export>,
}

/// The whole view.
#[derive(Debug)]
pub(crate) struct Gallery {
    frame: Frame,
    /// The drawn part of the list.
    part: ListWindow,
    /// `true` to scroll the list to the choice.
    reveal: bool,
    list: NodeRef,
    symmetry: NodeRef,
    _resized: Option<EventListener>,
}

/// A message to the view.
#[derive(Debug)]
pub(crate) enum GalleryMessage {
    /// The list was scrolled or resized.
    Measure,
    /// Another part of the list became visible.
    Draw,
    /// A key was pressed in the list.
    Key(KeyboardEvent),
}

impl Component for Gallery {
    type Message = GalleryMessage;
    type Properties = GalleryProperties;

    fn create(context: &Context<Gallery>) -> Gallery {
        // A guess, until the list is drawn and can be measured.
        let frame = Frame { columns: 4, line: 150.0, height: 600.0, top: 0.0 };
        Gallery {
            frame,
            part: frame.part(context.props().classes.shown.len()),
            reveal: true,
            list: NodeRef::default(),
            symmetry: NodeRef::default(),
            _resized: browser::on_resize(context.link().callback(|()| GalleryMessage::Measure)),
        }
    }

    fn update(&mut self, context: &Context<Gallery>, message: GalleryMessage) -> bool {
        match message {
            GalleryMessage::Measure => self.measure(context),
            GalleryMessage::Draw => true,
            GalleryMessage::Key(event) => {
                self.press(context, &event);
                false
            }
        }
    }

    fn changed(&mut self, context: &Context<Gallery>, before: &GalleryProperties) -> bool {
        let classes = &context.props().classes;
        self.part = self.frame.part(classes.shown.len());
        self.reveal |= classes.cursor() != before.classes.cursor() || classes.filter != before.classes.filter;
        true
    }

    fn view(&self, context: &Context<Gallery>) -> Html {
        let GalleryProperties { classes, language, act, export } = context.props();
        html! {
            <>
                <section class="card gallery" aria-labelledby="gallery" aria-busy={(!classes.ended).to_string()}>
                    <h2>
                        <span id="gallery">{ say!(*language, "classes-heading", n = classes.size) }</span>
                        <span id="shown" role="status">{ status(classes, *language) }</span>
                    </h2>
                    { questions(classes, *language, act) }
                    { self.list(context) }
                    { saves(classes, *language, export) }
                </section>
                <div class="stack">
                    { self.closer(classes, *language) }
                    { ledger(classes, *language) }
                </div>
            </>
        }
    }

    fn rendered(&mut self, context: &Context<Gallery>, _first: bool) {
        if self.measure(context) {
            context.link().send_message(GalleryMessage::Draw);
        }
        if std::mem::take(&mut self.reveal)
            && let Some(list) = self.list.cast::<Element>()
            && let Some(top) = self.frame.reveal(context.props().classes.cursor())
        {
            list.set_scroll_top(top as i32);
        }
    }
}

impl Gallery {
    /// Measures the list, and returns `true` if another part of it has become visible.
    fn measure(&mut self, context: &Context<Gallery>) -> bool {
        let Some(list) = self.list.cast::<Element>() else { return false };
        let Ok(Some(board)) = list.query_selector("[role=option]") else { return false };
        let frame = board.get_bounding_client_rect();
        let columns = f64::from(list.client_width()) / frame.width().max(1.0) + 0.5;
        self.frame = Frame {
            columns: (columns as usize).max(1),
            line: frame.height().max(1.0),
            height: f64::from(list.client_height()),
            top: f64::from(list.scroll_top()),
        };
        let part = self.frame.part(context.props().classes.shown.len());
        let moved = part != self.part;
        self.part = part;
        moved
    }

    fn press(&self, context: &Context<Gallery>, event: &KeyboardEvent) {
        let GalleryProperties { classes, act, .. } = context.props();
        let (key, shown) = (event.key(), &classes.shown);
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        if let Some(to) = self.frame.step(&key, classes.cursor(), shown.len()) {
            act.emit(Action::Choose(shown[to]));
        } else if key == "Enter"
            && let Some(link) = self.symmetry.cast::<HtmlElement>()
        {
            link.click();
        } else {
            return;
        }
        // Without this, the key would also scroll the list.
        event.prevent_default();
    }

    /// Draws the visible boards.
    fn list(&self, context: &Context<Gallery>) -> Html {
        let GalleryProperties { classes, language, act, .. } = context.props();
        let shown = &classes.shown;
        let Some(cursor) = shown.get(classes.cursor()) else {
            return match (classes.ended, classes.found.is_empty()) {
                (false, _) => self.awaited(classes.size),
                (true, true) => html! { <p class="note nothing">{ say!(*language, "classes-no-solution") }</p> },
                (true, false) => nothing(classes, *language, act),
            };
        };
        let size = classes.size;
        let dark = dark(size);
        let room = |key: &'static str, height: u32| {
            html! { <svg {key} class="room" aria-hidden="true" width="1" height={height.to_string()} /> }
        };
        let items = self.part.items.start..self.part.items.end.min(shown.len());
        let boards = items.clone().map(|at| {
            let place = shown[at];
            let found = &classes.found[place];
            let choose = press(act, Action::Choose(place));
            html! {
                <div key={place} id={format!("class-{}", place + 1)} class="thumb" role="option"
                    aria-selected={(place == *cursor).to_string()} aria-setsize={shown.len().to_string()}
                    aria-posinset={(at + 1).to_string()} onclick={choose}>
                    { squared(size, &dark, Some(thumbnail::queens(size, found.board.rows(), (0, 0)))) }
                    <span class="list">{ found.board.row_list().to_string() }</span>
                    <span class="size">{ text::class_size(found.class, *language) }</span>
                </div>
            }
        });
        let active = items.contains(&classes.cursor()).then(|| format!("class-{}", cursor + 1));
        let link = context.link();
        html! {
            <div id="classes" class={thumbs(size)} role="listbox" tabindex="0"
                aria-labelledby="gallery" aria-activedescendant={active} ref={self.list.clone()}
                onscroll={link.callback(|_| GalleryMessage::Measure)} onkeydown={link.callback(GalleryMessage::Key)}>
                { room("above", self.part.above) }
                { for boards }
                { room("below", self.part.below) }
            </div>
        }
    }

    /// Draws as many empty boards as there will be classes, so that nothing moves when classes are found.
    fn awaited(&self, size: BoardSize) -> Html {
        let unique = known::counts(size).map_or(0, |counts| counts.unique as usize);
        let dark = dark(size);
        let rows = (0..size.get()).map(|row| row.to_string()).collect::<Vec<_>>().join(" ");
        let boards = self.frame.part(unique).items.map(|at| {
            html! {
                <div key={at} class="thumb">
                    { squared(size, &dark, None) }
                    <span class="list awaited">{ rows.clone() }</span>
                    <span class="size">{ NOTHING }</span>
                </div>
            }
        });
        html! { <div class={thumbs(size)} aria-hidden="true">{ for boards }</div> }
    }

    /// Draws the chosen class, or a placeholder until the first class is found.
    fn closer(&self, classes: &Classes, language: Language) -> Html {
        let size = classes.size;
        let Some(place) = classes.shown.get(classes.cursor()) else {
            // If the search has ended without a match, nothing more will appear here.
            return if classes.ended { Html::default() } else { awaited_closer(size) };
        };
        let (place, found) = (*place, &classes.found[*place]);
        let board = &found.board;
        let grid = Grid { size };
        let queens = board.squares();
        let rows = board.row_list().to_string();
        let walk = format!("#/walk?n={size}&rung=symmetry&step={}", found.step);
        let symmetry = format!("#/symmetry?{}", write_board(board.rows()));
        let (class, members) = (text::class_size(found.class, language), found.class.members());
        let held: Vec<_> = cells(found).map(Cell::name).collect();
        let held = if held.is_empty() { say!(language, "classes-cell-none") } else { held.join(", ") };
        let case = found.case.map_or_else(|| say!(language, "case-none"), |case| text::case(case, language));
        let said = [
            (say!(language, "classes-rows"), rows.clone()),
            (say!(language, "classes-class"), say!(language, "classes-members", class, members)),
            (say!(language, "classes-case"), case),
            (say!(language, "classes-cells"), held),
        ];
        html! {
            <section class="card closer" aria-labelledby="closer">
                <h2><span id="closer">{ say!(language, "classes-closer", number = place + 1, of = classes.found.len()) }</span></h2>
                <svg class={classes!("board", (size.get() > 8).then_some("dense"))} viewBox="0 0 564 560" role="img"
                    aria-label={say!(language, "classes-board", rows)}>
                    { squares(size, None, true) }
                    { for queens.iter().map(|square| grid.mark(square, Sort::Queen)) }
                </svg>
                <dl class="said">
                    { for said.into_iter().map(|(name, words)| html! { <><dt>{ name }</dt><dd>{ words }</dd></> }) }
                </dl>
                <p class="actions">
                    <a id="open-symmetry" ref={self.symmetry.clone()} href={symmetry}>{ say!(language, "symmetry-open") }</a>
                    <a id="open-walk" href={walk}>{ say!(language, "classes-walk") }</a>
                </p>
            </section>
        }
    }
}

/// A non-breaking space, which keeps the place of words.
const NOTHING: &str = "\u{a0}";

fn thumbs(size: BoardSize) -> yew::Classes {
    classes!("thumbs", (size.get() > 8).then_some("large"))
}

/// Outlines the dark squares of a small board; all boards share the result.
fn dark(size: BoardSize) -> AttrValue {
    AttrValue::from(thumbnail::squares(size, (0, 0)))
}

/// Draws a small board, with queens if given.
fn squared(size: BoardSize, dark: &AttrValue, queens: Option<String>) -> Html {
    let side = size.get() * thumbnail::SIDE;
    html! {
        <svg viewBox={format!("0 0 {side} {side}")} aria-hidden="true">
            <path class="dark" d={dark.clone()} />
            <path class="queens" d={queens} />
        </svg>
    }
}

/// Draws the placeholder for the chosen class: an empty board, and space for the words about it.
fn awaited_closer(size: BoardSize) -> Html {
    let words = [NOTHING; 4].map(|nothing| html! { <><dt>{ nothing }</dt><dd>{ nothing }</dd></> });
    html! {
        <section class="card closer" aria-hidden="true">
            <h2>{ NOTHING }</h2>
            <svg class="board" viewBox="0 0 564 560">{ squares(size, None, true) }</svg>
            <dl class="said">{ for words }</dl>
            <p class="actions">{ NOTHING }</p>
        </section>
    }
}

/// Explains why the list is empty, and offers filters that match some class.
fn nothing(classes: &Classes, language: Language, act: &Callback<Action>) -> Html {
    let wider = |(filter, count): (Filter, usize)| {
        let onclick = press(act, Action::Filter(filter));
        html! { <button type="button" {onclick}>{ crate::classes::text::wider(classes.filter, filter, count, language) }</button> }
    };
    html! {
        <div class="nothing">
            <p id="no-class">{ crate::classes::text::nothing(classes, language) }</p>
            <div class="buttons" role="group" aria-label={say!(language, "classes-widen")}>
                { for classes.wider().into_iter().map(wider) }
            </div>
        </div>
    }
}

/// Returns the numbers of listed and known classes in words.
fn status(classes: &Classes, language: Language) -> String {
    let (shown, all) = (classes.shown.len(), classes.found.len());
    match classes.ended {
        true => say!(language, "classes-shown", shown, all),
        false => say!(language, "classes-so-far", shown, all),
    }
}

/// Draws the filters.
fn questions(classes: &Classes, language: Language, act: &Callback<Action>) -> Html {
    let (size, now) = (classes.size, classes.filter);
    let any = || say!(language, "classes-any");
    let question =
        |id, label: String, entries: Vec<Entry<Action>>| html! { <label>{ label }{ list(id, entries, act) }</label> };
    let ask = |id, label, filters: Vec<(String, Filter)>| {
        let entries = filters.into_iter().map(|(name, filter)| (name, filter == now, Action::Filter(filter)));
        question(id, label, entries.collect())
    };
    let boards = (1..=Classes::LARGEST).map(|n| {
        let other = Classes::nearest(n as u64);
        (format!("{n} × {n}"), other == size, Action::Size(other))
    });
    let mut by_class = vec![(any(), Filter { class: None, ..now })];
    by_class.extend(CLASSES.map(|class| (text::class_size(class, language), Filter { class: Some(class), ..now })));
    let mut by_first = vec![(any(), Filter { first: None, ..now })];
    by_first.extend(
        firsts(size).map(|first| (say!(language, "classes-bit", bit = first), Filter { first: Some(first), ..now })),
    );
    let mut by_cell = vec![(any(), Filter { cell: None, ..now })];
    by_cell.extend(Cell::ALL.map(|cell| (cell.name().to_owned(), Filter { cell: Some(Some(cell)), ..now })));
    by_cell.push((say!(language, "classes-cell-none"), Filter { cell: Some(None), ..now }));
    let mut by_case = vec![(any(), Filter { kind: None, bound1: None, ..now })];
    let kinds = [say!(language, "case-any-corner"), say!(language, "case-any-edge")];
    for (kind, name) in [CaseKind::Corner, CaseKind::Edge].into_iter().zip(kinds) {
        by_case.push((name, Filter { kind: Some(kind), bound1: None, ..now }));
        for (_, bound1) in bounds(size).into_iter().filter(|(it, _)| *it == Some(kind)) {
            let name = text::case(Case { kind, bound1 }, language);
            by_case.push((name, Filter { kind: Some(kind), bound1: Some(bound1), ..now }));
        }
    }
    let orders = [(say!(language, "classes-by-value"), false), (say!(language, "classes-by-class"), true)];
    let by_order = orders.map(|(name, by_class)| (name, Filter { by_class, ..now })).to_vec();
    html! {
        <div class="choices">
            { question("classes-size", say!(language, "board-size"), boards.collect()) }
            { ask("classes-class", say!(language, "classes-class"), by_class) }
            { ask("classes-first", say!(language, "classes-first"), by_first) }
            { ask("classes-case", say!(language, "classes-case"), by_case) }
            { ask("classes-cell", say!(language, "classes-cells"), by_cell) }
            { ask("classes-order", say!(language, "classes-order"), by_order) }
        </div>
    }
}

/// Draws the buttons that save the list as files.
fn saves(classes: &Rc<Classes>, language: Language, export: &Callback<Export>) -> Html {
    let button = |id: &'static str, kind: &'static str, label: String, text: fn(&Classes) -> String| {
        let classes = classes.clone();
        let save = export.reform(move |_: MouseEvent| {
            let name = format!("eightfold-classes-{}.{id}", classes.size);
            Export::Save(SavedFile { name, kind, text: text(&classes) })
        });
        html! { <button id={format!("save-{id}")} type="button" onclick={save}>{ label }</button> }
    };
    html! {
        <div class="actions">
            { button("csv", "text/csv", say!(language, "classes-save-csv"), files::csv) }
            { button("json", "application/json", say!(language, "classes-save-json"), files::json) }
            { button("svg", "image/svg+xml", say!(language, "classes-save-svg"), |classes| files::sheet(classes).svg()) }
        </div>
    }
}

/// Draws the number of classes of each size, and their total.
fn ledger(classes: &Classes, language: Language) -> Html {
    let figure = |label: String, count: u64| html! { <div><dt>{ label }</dt><dd>{ text::count(count) }</dd></div> };
    let [two, four, eight] = CLASSES.map(|class| text::count(classes.count(class)));
    let total = text::count(classes.total());
    let n = classes.size.get();
    let sum = match n {
        1 => say!(language, "classes-sum-one"),
        _ => format!("2 × {two} + 4 × {four} + 8 × {eight} = {total}"),
    };
    html! {
        <section class="card" aria-labelledby="classes-ledger">
            <h2><span id="classes-ledger">{ say!(language, "classes-ledger", n = classes.size) }</span></h2>
            <dl class="ledger">
                { for CLASSES.map(|class| figure(text::class_size(class, language), classes.count(class))) }
                { figure(say!(language, "ledger-unique"), classes.found.len() as u64) }
                { figure(say!(language, "ledger-solutions"), classes.total()) }
            </dl>
            <p class="note">{ sum }</p>
            if MEASURED.contains(&n) {
                <p class="see"><a id="see-ladder" href={format!("#/ladder?n={n}&rung=symmetry&show=more")}>{ say!(language, "symmetry-ladder") }</a></p>
            }
        </section>
    }
}
