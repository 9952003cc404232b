//! The way in for a class: an address, and the same as a picture for cameras.

use crate::base::settings::Language;
use crate::text::say;
use eightfold_results::class::Invitation;
use std::fmt::Write;
use yew::prelude::*;

/// The margin of a QR code, in modules.
const MARGIN: usize = 4;

pub(super) fn invitation(invitation: &Invitation, language: Language) -> Html {
    let side = invitation.qr.len() + 2 * MARGIN;
    let mut dark = String::new();
    for (y, row) in invitation.qr.iter().enumerate() {
        for (x, _) in row.chars().enumerate().filter(|(_, module)| *module == '1') {
            // Writing to a string cannot fail.
            let _ = write!(dark, "M{} {}h1v1h-1z", x + MARGIN, y + MARGIN);
        }
    }
    html! {
        <section class="card invitation" aria-labelledby="invitation">
            <h2><span id="invitation">{ say!(language, "class-invitation") }</span></h2>
            <p class="note">{ say!(language, "class-invitation-says") }</p>
            if !invitation.qr.is_empty() {
                <svg viewBox={format!("0 0 {side} {side}")} role="img" aria-label={say!(language, "class-invitation-code")}
                    shape-rendering="crispEdges">
                    <path class="light" d={format!("M0 0h{side}v{side}h-{side}z")} />
                    <path class="dark" d={dark} />
                </svg>
            }
            <p class="word">{ &invitation.word }</p>
            <p class="address">{ invitation.url.split('#').next() }</p>
        </section>
    }
}
