use crate::text::checked::check;
use crate::text::*;
use eightfold_core::ladder::{Reason, Rung};

#[test]
fn every_name_is_there_in_both_languages() {
    Reason::all().for_each(|why| check(|language| reason(why, language), true));
    Reason::all().for_each(|why| check(|language| given_up(why, language), true));
    for one in Rung::ALL {
        check(|language| rung(one, language), true);
        check(|language| summary(one, language), false);
        check(|language| brief(one, language), false);
        check(|language| carried(one, language), true);
    }
    check(|language| bit_range(7, language), true);
}

#[test]
fn thousands_are_set_apart() {
    assert_eq!([0, 999, 1000, 1_234_567].map(count), ["0", "999", "1,000", "1,234,567"]);
}
