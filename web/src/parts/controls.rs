//! Controls: signs on buttons, choices, lists, sliders, rulers of numbers, cards that fold, and buttons that save a
//! file or copy a text.

use crate::base::panels::{Panel, Panels};
use crate::base::settings::Choice;
use crate::browser::files::{self, Export, SavedFile};
use crate::browser::{around, place_in};
use crate::parts::events::{change, maybe, press};
use crate::parts::room::Page;
use crate::text::say;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// Draws the logo: a rosette of eight petals, one for each image of a board.
pub(crate) fn rosette() -> Html {
    let petals = (0..8).map(|petal| {
        html! { <path transform={format!("rotate({})", petal * 45)} d="M0 -3 L3 -11 L0 -13 L-3 -11 Z" /> }
    });
    html! {
        <svg class="mark" viewBox="-14 -14 28 28" aria-hidden="true">{ for petals }</svg>
    }
}

/// A sign on a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// Go to the beginning.
    First,
    /// Go a step back.
    Back,
    Play,
    Pause,
    Stop,
    /// Go a step forward.
    Forward,
    /// Go to the end.
    Last,
    Close,
    /// Start presenter mode.
    Present,
}

impl Sign {
    const fn outline(self) -> &'static str {
        match self {
            Sign::First => "M3 3 h2 v10 h-2 Z M14 3 v10 L6 8 Z",
            Sign::Back => "M12 3 v10 L4 8 Z",
            Sign::Play | Sign::Forward => "M4 3 v10 L12 8 Z",
            Sign::Pause => "M4 3 h3 v10 h-3 Z M9 3 h3 v10 h-3 Z",
            Sign::Stop => "M4 4 h8 v8 h-8 Z",
            Sign::Last => "M2 3 v10 L10 8 Z M11 3 h2 v10 h-2 Z",
            Sign::Present => "M1 2 h14 v9 H9 l3 3 h-2 l-2 -2 l-2 2 H4 l3 -3 H1 Z M3 4 v5 h10 V4 Z",
            Sign::Close => {
                "M4.5 3 L8 6.5 L11.5 3 L13 4.5 L9.5 8 L13 11.5 L11.5 13 L8 9.5 L4.5 13 L3 11.5 L6.5 8 L3 4.5 Z"
            }
        }
    }
}

/// Draws a sign. It is hidden from screen readers, because its button has a name.
pub(crate) fn icon(sign: Sign) -> Html {
    html! { <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d={sign.outline()} /></svg> }
}

/// Draws a button that shows only a sign; its name is a label. An idle one is not `disabled`, because a disabled button
/// would lose the focus while the reader uses it.
pub(crate) fn sign_button(
    id: &'static str,
    sign: Sign,
    label: String,
    onclick: Callback<MouseEvent>,
    is_idle: bool,
) -> Html {
    html! { <button {id} type="button" aria-label={label.clone()} title={label} aria-disabled={is_idle.to_string()} {onclick}>{ icon(sign) }</button> }
}

/// Draws buttons, each with an id, a name and a handler; the chosen one is shown as pressed. Only presses of other
/// buttons are reported.
pub(crate) fn one_of(
    label: String,
    of: impl Iterator<Item = ((String, String), Callback<MouseEvent>)>,
    chosen: usize,
) -> Html {
    let buttons = of.enumerate().map(|(place, ((id, name), onclick))| {
        let pressed = place == chosen;
        let onclick = (!pressed).then_some(onclick);
        html! { <button type="button" {id} aria-pressed={pressed.to_string()} {onclick}>{ name }</button> }
    });
    html! { <div class="choice" role="group" aria-label={label}>{ for buttons }</div> }
}

/// An entry: its name, `true` if it is currently chosen, and the action of choosing it.
pub(crate) type Entry<A> = (String, bool, A);

/// The optional traits of a list.
#[derive(Clone, Debug, Default)]
pub(crate) struct ListTraits {
    /// The reasons why entries cannot be chosen, by index; each is the title of its entry.
    pub(crate) closed: Vec<Option<String>>,
    /// `true` if the whole list is disabled.
    pub(crate) locked: bool,
    /// The list's name, if it has no visible label.
    pub(crate) label: Option<String>,
    /// The id of the element that describes the choice.
    pub(crate) described_by: Option<&'static str>,
}

/// Draws the list with this id.
pub(crate) fn list<A: Clone + 'static>(id: &'static str, entries: Vec<Entry<A>>, act: &Callback<A>) -> Html {
    list_with(id, entries, ListTraits::default(), act)
}

/// Draws the list with this id and these traits.
pub(crate) fn list_with<A: Clone + 'static>(
    id: impl Into<AttrValue>,
    entries: Vec<Entry<A>>,
    traits: ListTraits,
    act: &Callback<A>,
) -> Html {
    let chosen = entries.iter().position(|(_, chosen, _)| *chosen).unwrap_or_default();
    let (names, actions): (Vec<_>, Vec<_>) = entries.into_iter().map(|(name, _, action)| (name, action)).unzip();
    let act = act.clone();
    let choose = Callback::from(move |place: usize| actions.get(place).into_iter().for_each(|it| act.emit(it.clone())));
    select(id.into(), &names, chosen, traits, &choose)
}

/// Draws the list. It is a separate function, so that one copy serves the actions of all views.
fn select(id: AttrValue, names: &[String], chosen: usize, traits: ListTraits, choose: &Callback<usize>) -> Html {
    let ListTraits { closed, locked, label, described_by } = traits;
    let option = |(place, name): (usize, &String)| {
        let reason = closed.get(place).cloned().flatten();
        let disabled = reason.is_some();
        // Once a reader has chosen, browsers ignore the attribute `selected`. Use new keys, and so new options, after
        // each choice.
        html! {
            <option key={format!("{chosen} {place}")} selected={place == chosen} {disabled} title={reason}>{ name }</option>
        }
    };
    let options: Html = names.iter().enumerate().map(option).collect();
    let onchange = choose.reform(move |event: Event| {
        let list: HtmlSelectElement = event.target_unchecked_into();
        // A list without a chosen entry has the index -1, which becomes an invalid place.
        let place = usize::try_from(list.selected_index()).unwrap_or(usize::MAX);
        // Reset to the state's choice, because the action may be refused.
        list.set_selected_index(chosen as i32);
        place
    });
    html! { <select {id} aria-label={label} aria-describedby={described_by} disabled={locked} {onchange}>{ options }</select> }
}

pub(crate) fn slider(id: &'static str, range: (usize, usize), value: usize, slid: &Callback<u64>) -> Html {
    told_slider(id, range, value, None, slid)
}

/// Draws a slider with a description of its value for screen readers.
pub(crate) fn told_slider(
    id: &'static str,
    (least, most): (usize, usize),
    value: usize,
    told: Option<String>,
    slid: &Callback<u64>,
) -> Html {
    let oninput = slid.reform(|event: InputEvent| {
        let slider: HtmlInputElement = event.target_unchecked_into();
        slider.value_as_number().max(0.0) as u64
    });
    html! {
        <input {id} type="range" min={least.to_string()} max={most.to_string()} value={value.to_string()}
            aria-valuetext={told} {oninput} />
    }
}

/// Draws a slider between its name and its value.
pub(crate) fn named_slider(
    name: &'static str,
    id: &'static str,
    range: (usize, usize),
    value: usize,
    slid: &Callback<u64>,
) -> Html {
    html! { <label><span>{ name }</span>{ slider(id, range, value, slid) }<output for={id}>{ value }</output></label> }
}

/// A number on a ruler.
#[derive(Clone, Debug)]
pub(crate) struct Mark {
    pub(crate) n: u64,
    /// The words of screen readers for it.
    pub(crate) label: String,
    /// A note below it.
    pub(crate) note: Option<String>,
    /// Its class, for the style sheet.
    pub(crate) class: &'static str,
}

/// Draws a ruler as radio buttons.
pub(crate) fn ruler(
    id: &'static str,
    label: String,
    marks: Vec<Mark>,
    chosen: u64,
    locked: bool,
    choose: &Callback<u64>,
) -> Html {
    let numbers: Vec<_> = marks.iter().map(|mark| mark.n).collect();
    let onpointermove = maybe(choose, move |event: PointerEvent| {
        // The page listens at its root, so that is the event's current target.
        let ruler = around(&event, ".ruler")?;
        let at = (place_in(&ruler, &event).0.clamp(0.0, 0.999) * numbers.len() as f64) as usize;
        (event.buttons() == 1 && numbers[at] != chosen).then_some(numbers[at])
    });
    let mark = |Mark { n, label, note, class }: Mark| {
        html! {
            <label class={(!class.is_empty()).then_some(class)}>
                <input type="radio" name={id} value={n.to_string()} checked={n == chosen} disabled={locked} aria-label={label}
                    onchange={change(choose, n)} />
                { n }
                if let Some(note) = note {
                    <span class="about" aria-hidden="true">{ note }</span>
                }
            </label>
        }
    };
    html! {
        <div {id} class="ruler" role="radiogroup" aria-label={label} {onpointermove}>{ for marks.into_iter().map(mark) }</div>
    }
}

/// Draws a heading that is a button, and below it the body if the card is open. An open card may have a note beside its
/// heading.
pub(crate) fn fold(
    panel: Panel,
    title: String,
    aside: Option<String>,
    panels: Panels,
    choose: &Callback<Choice>,
    body: &dyn Fn() -> Html,
) -> Html {
    let open = panels.has(panel);
    let (heading, inside) = (id(panel), format!("body-{}", panel.name()));
    let onclick = press(choose, Choice::Panel(panel));
    html! {
        <section class={classes!("card", "fold", open.then_some("open"))} aria-labelledby={heading.clone()}>
            <h2>
                <button type="button" id={heading} aria-expanded={open.to_string()}
                    aria-controls={open.then(|| inside.clone())} {onclick}>
                    <svg class="sign" viewBox="0 0 10 10" aria-hidden="true"><path d="M2.5 1 7.5 5 2.5 9Z" /></svg>
                    { title }
                </button>
                if let Some(aside) = aside.filter(|_| open) {
                    <span>{ aside }</span>
                }
            </h2>
            if open {
                <div id={inside}>{ body() }</div>
            }
        </section>
    }
}

/// Returns the id of a heading, which labels its card.
pub(crate) fn id(panel: Panel) -> String {
    format!("panel-{}", panel.name())
}

/// Draws a button that saves a file, which is created when the button is pressed.
pub(crate) fn save_button(id: &'static str, label: String, file: impl Fn() -> SavedFile + 'static) -> Html {
    let onclick = Callback::from(move |_: MouseEvent| files::save(&file()));
    html! { <button {id} type="button" {onclick}>{ label }</button> }
}

/// Returns a table as a file.
pub(crate) const fn csv(name: String, text: String) -> SavedFile {
    SavedFile { name, kind: "text/csv", text }
}

/// Returns a picture as a file.
pub(crate) const fn svg(name: String, text: String) -> SavedFile {
    SavedFile { name, kind: "image/svg+xml", text }
}

/// Returns the label of a button that copies a text: the outcome if it was just pressed, or else its function.
pub(crate) fn copying<A>(page: &Page<A>, text: &str, does: String) -> String {
    match &page.copied {
        Some((it, true)) if it == text => say!(page.settings.language, "description-copied"),
        Some((it, false)) if it == text => say!(page.settings.language, "description-uncopied"),
        _ => does,
    }
}

/// Draws a field with its name, and a button that copies it.
pub(crate) fn field<A>(
    page: &Page<A>,
    (id, name): (&'static str, String),
    text: String,
    (button, does): (&'static str, String),
) -> Html {
    let copy = copying(page, &text, does);
    html! {
        <div class="link">
            <label>
                <span>{ name }</span>
                <input {id} type="text" readonly=true value={text} />
            </label>
            <button id={button} type="button" onclick={press(&page.export, Export::Copy(id))}>{ copy }</button>
        </div>
    }
}
