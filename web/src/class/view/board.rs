//! The board of a question, and after its clock the squares that decide it.

use crate::base::settings::Language;
use crate::class::quiz::Question;
use eightfold_core::Symmetry;
use eightfold_core::predict::{Asks, Why};
use yew::prelude::*;

/// Draws the board, as large as the wall allows: without the lines of the sum. A question about the half turn makes it
/// once its reason is shown, there and back.
pub(super) fn board(question: &Question, why: Option<Why>, language: Language) -> Html {
    let asked = &question.asked;
    let is_half = matches!(asked.prompt.asks(), Asks::Image { image: Symmetry::Rotate180, .. }) && why.is_some();
    asked.board(why, None).bare().drawn(
        None,
        Some(if is_half { "question-board half" } else { "question-board" }),
        language,
    )
}
