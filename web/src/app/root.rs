//! The root: the page within a router.

use crate::app::page::Page;
use yew::prelude::*;
use yew_router::HashRouter;

/// The page, which hears of its addresses from a router. Addresses come after `#`, so that the page works from any
/// folder of any server.
#[component]
pub fn App() -> Html {
    html! { <HashRouter><Page /></HashRouter> }
}
