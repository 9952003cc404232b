//! The root: the page within a router.

use crate::app::page::Page;
use yew::prelude::*;
use yew_router::HashRouter;

/// The page, told by a router what its address asks for. Addresses stand behind `#`, so that the page works from any
/// folder of any server.
#[component]
pub fn App() -> Html {
    html! { <HashRouter><Page /></HashRouter> }
}
