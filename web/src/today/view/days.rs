//! The calendar of the days gone by.

use crate::base::settings::Language;
use crate::parts::events::press;
use crate::text::say;
use crate::today::state::{Deed, Today};
use crate::today::text;
use eightfold_core::daily::{Day, Weekday};
use yew::prelude::*;

/// Draws a month, with a link to each of its days that has come.
pub(super) fn calendar(today: &Today, language: Language, act: &Callback<Deed>) -> Html {
    let Ok(last) = Day::since_1970(today.date()) else { return Html::default() };
    let (year, month, _) = last.date();
    let months = |(year, month): (u32, u32)| 12 * year + month - 1;
    let (first_year, first_month, _) = Day::FIRST.date();
    let most = months((year, month)) - months((first_year, first_month));
    let back = today.months.min(most);
    let shown = months((year, month)) - back;
    let is_shown = |day: &Day| {
        let (year, month, _) = day.date();
        months((year, month)) == shown
    };
    let days: Vec<_> = Day::FIRST.to(last).rev().skip_while(|day| !is_shown(day)).take_while(is_shown).collect();
    let first = days.last().map_or(0, |day| day.weekday() as usize);
    let day = |day: Day| {
        let (date, record) = (text::date(day, language), today.archive.record(day));
        let label = match record {
            Some(record) => say!(language, "today-day-solved", date, time = text::clock(record.seconds.into())),
            None => date,
        };
        let class = record.map(|record| if record.is_on_time { "solved" } else { "later" });
        let current = today.game.as_ref().is_some_and(|game| game.day == day).then_some("true");
        let (_, _, number) = day.date();
        html! { <a href={format!("#/today?day={day}")} {class} aria-label={label} aria-current={current}>{ number }</a> }
    };
    let weekday = |weekday| {
        let name = text::weekday(weekday, language);
        let letters = if language == Language::English { 2 } else { 1 };
        html! { <span aria-hidden="true">{ name.chars().take(letters).collect::<String>() }</span> }
    };
    let turn = |to: Option<u32>, label: String, arrow: &'static str| {
        let onclick = press(act, Deed::Months(to.unwrap_or(back)));
        let disabled = to.is_none().to_string();
        html! { <button type="button" aria-label={label} aria-disabled={disabled} {onclick}>{ arrow }</button> }
    };
    html! {
        <section class="days" aria-label={say!(language, "today-calendar")}>
            <div>
                { turn((back < most).then_some(back + 1), say!(language, "today-earlier"), "←") }
                <b>{ text::month(shown / 12, shown % 12 + 1, language) }</b>
                { turn(back.checked_sub(1), say!(language, "today-later"), "→") }
            </div>
            <div class="month">
                { for Weekday::ALL.into_iter().map(weekday) }
                { for (0..first).map(|_| html! { <span /> }) }
                { for days.into_iter().rev().map(day) }
            </div>
            <p>{ say!(language, "today-calendar-help") }</p>
        </section>
    }
}
