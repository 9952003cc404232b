//! Places that styles give. The policy of the page allows no styles in attributes, so a script sets them after each
//! drawing.

use crate::browser;
use yew::prelude::*;

/// What the places depend on, as text.
#[derive(Clone, Debug, PartialEq, Properties)]
pub(crate) struct PlacedProperties {
    pub(crate) on: String,
}

/// Moves everything with `data-place` to its place, whenever that depends on something else than before.
#[component]
pub(crate) fn Placed(PlacedProperties { on }: &PlacedProperties) -> Html {
    use_effect_with(on.clone(), |_| browser::place());
    Html::default()
}
