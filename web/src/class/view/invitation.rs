//! The invitation to a class: an address, also as a QR code for cameras.

use crate::base::settings::Language;
use crate::parts::qr::qr;
use crate::text::say;
use eightfold_results::class::Invitation;
use yew::prelude::*;

pub(super) fn invitation(invitation: &Invitation, language: Language) -> Html {
    html! {
        <section class="card invitation" aria-labelledby="invitation">
            <h2><span id="invitation">{ say!(language, "class-invitation") }</span></h2>
            <p class="note">{ say!(language, "class-invitation-says") }</p>
            { qr(&invitation.qr, say!(language, "class-invitation-code")) }
            <p class="word">{ &invitation.word }</p>
            <p class="address">{ invitation.url.split('#').next() }</p>
        </section>
    }
}
