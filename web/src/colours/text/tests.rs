use super::*;
use crate::base::pairs::read;
use crate::colours::state::{Action, FORECASTS};
use crate::text::checked::check;

fn at(place: &str) -> State {
    let mut state = State::default();
    state.visit(&read(place).0);
    state.finish();
    state
}

/// Both languages tell the same, with the same numbers, in each state.
#[test]
fn every_sentence_is_said_in_both_languages() {
    for n in 4..=12 {
        for place in ["", "&key=1", "&r=1&c=3", "&all=1"] {
            let state = at(&format!("n={n}{place}"));
            check(|language| inked_text(&told(&state, language).1), true);
            check(|language| key(&state, 0, language), true);
            check(|language| go(&state, language), true);
        }
        let mut state = at(&format!("n={n}&all=1"));
        state.apply(Action::Go);
        check(|language| told(&state, language).0, false);
        check(|language| inked_text(&told(&state, language).1), true);
    }
}

/// A forecast is never told without its word.
#[test]
fn a_forecast_is_called_one() {
    for forecast in FORECASTS {
        let state = at(&format!("n={}", forecast.n));
        assert!(status(&state, Language::English).contains("forecast"));
        assert!(status(&state, Language::Japanese).contains("予測"));
    }
    let state = at("n=28");
    assert_eq!(
        status(&state, Language::English),
        "28 queens, forecast. 28 queens: 26 times less work. On average, 52 white and 52 black halves make 52 × 52 \
         boards. Nobody has ever counted them."
    );
    assert!(!status(&at("n=8&all=1"), Language::English).contains("forecast"));
}
