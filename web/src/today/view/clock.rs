//! The clock. It draws itself each second, so that the page need not be drawn.

use crate::browser;
use crate::today::state::Today;
use crate::today::text;
use gloo::timers::callback::Interval;
use yew::prelude::*;

/// The time between two looks at the clock.
pub(crate) const MILLISECONDS: u32 = 1000;

/// The page's knowledge of the clock when it is drawn.
#[derive(Clone, Debug, PartialEq, Properties)]
pub(crate) struct ClockProps {
    /// The time on the clock, in milliseconds.
    pub(crate) shown: u64,
    pub(crate) runs: bool,
}

/// The clock, which goes on from the time that the page knew.
#[derive(Debug)]
pub(crate) struct Clock {
    shown: u64,
    /// The time of the last look, in milliseconds since 1970.
    last: Option<u64>,
    timer: Option<Interval>,
}

impl Component for Clock {
    type Message = ();
    type Properties = ClockProps;

    fn create(context: &Context<Clock>) -> Clock {
        Clock { shown: context.props().shown, last: None, timer: None }
    }

    fn changed(&mut self, context: &Context<Clock>, _before: &ClockProps) -> bool {
        (self.shown, self.last) = (context.props().shown, Some(browser::now()));
        true
    }

    fn update(&mut self, context: &Context<Clock>, (): ()) -> bool {
        let now = browser::now();
        let passed = now.saturating_sub(self.last.replace(now).unwrap_or(now));
        if context.props().runs {
            self.shown += passed.min(Today::GAP);
        }
        context.props().runs
    }

    fn rendered(&mut self, context: &Context<Clock>, is_first: bool) {
        if is_first {
            let link = context.link().clone();
            self.last = Some(browser::now());
            self.timer = Some(Interval::new(MILLISECONDS, move || link.send_message(())));
        }
    }

    fn view(&self, _context: &Context<Clock>) -> Html {
        html! { <span class="clock" role="timer" aria-live="off">{ text::clock(self.shown / 1000) }</span> }
    }
}
