//! The clock of the view, which tells the date too, the timer of a long press, the keepsake of other tabs, and the
//! place for a damaged one.

use crate::browser;
use crate::parts::room::Link;
use crate::today::state::{Action, Damaged, Deed, Today};
use crate::today::view::MILLISECONDS;
use gloo::events::EventListener;
use gloo::timers::callback::{Interval, Timeout};
use yew::Callback;

/// The time after which a press is a long one.
const LONG: u32 = 450;

/// The timers of the view.
#[derive(Debug)]
pub(crate) struct TodayLink {
    act: Callback<Action>,
    clock: Option<Interval>,
    /// The timer of a press, with the number of the press.
    press: Option<(u32, Timeout)>,
    /// Tells what other tabs store.
    _others: Option<EventListener>,
}

impl TodayLink {
    pub(crate) fn new(act: &Callback<Action>) -> TodayLink {
        let others = browser::on_stored(act.reform(|()| {
            let kept = browser::storage().and_then(|storage| storage.get_item(Today::STORED).ok()?);
            Action { at: 0, deed: Deed::Follow(kept.unwrap_or_default()) }
        }));
        TodayLink { act: act.clone(), clock: None, press: None, _others: others }
    }

    fn tick(act: &Callback<Action>) {
        act.emit(Action { at: browser::now(), deed: Deed::Tick(browser::today()) });
    }
}

impl Link<Today> for TodayLink {
    fn follow(&mut self, today: &Today, is_shown: bool) {
        if is_shown && self.clock.is_none() {
            let act = self.act.clone();
            TodayLink::tick(&act);
            self.clock = Some(Interval::new(MILLISECONDS, move || TodayLink::tick(&act)));
        } else if !is_shown {
            self.clock = None;
        }
        let pressed = today.pressed();
        if self.press.as_ref().map(|(number, _)| *number) != pressed {
            self.press = pressed.map(|number| {
                let act = self.act.clone();
                let hold = move || act.emit(Action { at: browser::now(), deed: Deed::Hold(number) });
                (number, Timeout::new(LONG, hold))
            });
        }
        // Try again while the browser has no room; the reader may make some.
        let damaged = today.archive.damaged.as_ref().filter(|damaged| damaged.is_aside != Some(true));
        if let Some(Damaged { line, is_aside }) = damaged {
            let now = set_aside(line);
            if *is_aside != Some(now) {
                self.act.emit(Action { at: 0, deed: Deed::SetAside(now) });
            }
        }
    }
}

/// Stores a keepsake that could not be read under the first key that is free. Returns `false` if there is no room.
fn set_aside(text: &str) -> bool {
    let Some(storage) = browser::storage() else { return false };
    let keys = (1..).map(|number| format!("{}.{number}", Today::DAMAGED));
    let is_free = |key: &String| storage.get_item(key).ok().flatten().is_none_or(|kept| kept == text);
    keys.into_iter().find(is_free).is_some_and(|key| storage.set_item(&key, text).is_ok())
}
