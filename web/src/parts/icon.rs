//! The logo and the signs on buttons, as outlines, so that they do not depend on fonts.

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
    /// Go to the next goal.
    Next,
    /// Go to the end.
    Last,
    /// Step over a branch.
    Over,
    /// Step out of a row.
    Out,
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
            Sign::Next => "M2 3 v10 L8 8 Z M8 3 v10 L14 8 Z",
            Sign::Last => "M2 3 v10 L10 8 Z M11 3 h2 v10 h-2 Z",
            Sign::Over => {
                "M2 10 C2 2 11 2 12 7 L14.5 6.5 L11.5 11 L8 8 L10.2 7.4 C9.5 4.5 4 4.5 4 10 Z M6 11 h3 v3 h-3 Z"
            }
            Sign::Out => "M8 1.5 L13 7 H9.5 V14 H6.5 V7 H3 Z",
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
