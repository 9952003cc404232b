//! Tests that addresses survive a round trip, and that nonsense is replaced by something sensible.

use crate::app::address::*;
use crate::base::view::View;
use crate::masks;
use crate::masks::place::Turn;
use eightfold_core::Cell;
use eightfold_core::ladder::{Prune, Prunes};

#[test]
fn an_address_leads_back_to_itself() {
    for text in [
        "#/walk?n=8&rung=flags-symmetry&step=123&ask=3-4&form=iterative&show=code,more&lang=ja&theme=dark",
        // Addresses like those of the links between views, which name some queens or a case.
        "#/walk?step=0&rows=1,x",
        "#/lesson?quiz=%E6%95%B0%E5%AD%A6%20owl&rung=symmetry&n=8",
        "#/walk?step=0&case=edge&bound1=3",
        "#/masks?n=9&case=corner&bound1=4&turn=b&off=last,cells&show=none",
        "#/masks?n=8&bound1=2&turn=3-left&end=1",
        "#/masks?n=8&bound1=2&turn=3.4",
        "#/masks?n=8&bound1=2&image=flip-rising",
        "#/symmetry?n=5&rows=0,2,x,1,x&compare=c&look=4",
        "#/symmetry?n=5&rows=0,2,4,1,3&image=flip-rising",
        "#/symmetry?n=12&case=edge&bound1=3&number=17&class=4&first=3&cell=b&order=class",
        "#/symmetry?n=8&cell=none&end=1&lang=en",
        "#/count?n=12&workers=3&theme=light",
    ] {
        let read = Address::read(text);
        assert_eq!((read.to_string().as_str(), &*read.notices), (text, &[][..]));
    }
    // The values that were read are those that the words mean.
    let place = masks::place::Place {
        size: Some(9),
        corner: Some(true),
        bound1: Some(4),
        turn: Some(Turn::Cell(Cell::B)),
        prunes: Some(Prunes::ALL.without(Prune::LastRow).without(Prune::Cells)),
        ..Default::default()
    };
    let named = Named { panels: Some(Panels::default()), theme: Some(Theme::Dark), ..Named::default() };
    let masks = Address { named, ..Address::of(Place::Masks(place)) };
    assert_eq!(Address::read("#/masks?n=9&case=corner&bound1=4&turn=b&off=last,cells&show=none&theme=dark"), masks);
}

/// The page's own links have no such pairs, but people write them.
#[test]
fn a_pair_of_another_view_is_no_reason_for_a_notice() {
    for text in ["#/walk?off=last&turn=a&cell=none", "#/masks?rows=1,2&ask=3-4&step=9", "#/symmetry?rung=symmetry"] {
        let read = Address::read(text);
        assert_eq!((&read.place, &*read.notices), (&Place::of(read.view()), &[][..]), "{text}");
    }
    assert_eq!(Address::read("#/masks?look=piano").notices, [Notice::LeftOut]);
    assert_eq!(Address::read("#/count?piano=1").notices, [Notice::LeftOut]);
    assert_eq!(Address::read("#/count?n=<script>").notices, [Notice::LeftOut]);
}

/// Older links have a quiz as a part of Walk, and the class as a view of its own.
#[test]
fn a_quiz_and_the_class_are_in_the_lesson() {
    let read = Address::read("#/walk?n=8&rung=symmetry&quiz=owl&show=none");
    assert_eq!((read.place.to_string().as_str(), read.view()), ("quiz=owl&rung=symmetry&n=8", View::Lesson));
    assert_eq!(Address::read("#/class?sheet=tasks").to_string(), "#/lesson?sheet=tasks");
    assert_eq!(Address::read("#/class?word=mild-otter").to_string(), "#/lesson");
}

/// Older links have the classes as a view of their own.
#[test]
fn the_classes_are_in_symmetry() {
    let read = Address::read("#/classes?n=12&case=edge&bound1=3&number=17&cell=b&order=class");
    let written = "#/symmetry?n=12&case=edge&bound1=3&number=17&cell=b&order=class";
    assert_eq!((read.to_string().as_str(), &*read.notices), (written, &[][..]));
}

/// People look for the board of a day in Play, the section that has it.
#[test]
fn play_with_a_day_is_today() {
    let read = Address::read("#/play?day=2026-12-01");
    assert_eq!((read.to_string().as_str(), &*read.notices), ("#/today?day=2026-12-01", &[][..]));
    assert_eq!(Address::read("#/play?n=8").view(), View::Play);
}

#[test]
fn words_of_the_head_are_addresses() {
    for (word, view) in [("race", View::Ladder), ("explore", View::Tree), ("free", View::Play), ("play", View::Play)] {
        let read = Address::read(&format!("#/{word}?lang=ja"));
        assert_eq!((read.view(), &*read.notices), (view, &[][..]), "{word}");
    }
}

/// Addresses say what the head says. Older links have other words, and lead to the same places.
#[test]
fn race_and_free_are_written_by_their_names_in_the_head() {
    for (older, written) in [("#/ladder?n=6&rung=mirror", "#/race?n=6&rung=mirror"), ("#/play?n=8", "#/free?n=8")] {
        for text in [older, written] {
            let read = Address::read(text);
            assert_eq!((read.to_string().as_str(), &*read.notices), (written, &[][..]));
        }
    }
    for from in ["race", "ladder"] {
        assert_eq!(Address::read(&format!("#/articles?from={from}")).to_string(), "#/articles?from=race");
    }
}

fn empty() -> Address {
    Address::of(Place::of(View::Walk))
}

#[test]
fn an_empty_address_asks_for_nothing() {
    assert_eq!(empty().to_string(), "#/walk");
    for text in ["#/walk", "#/walk?", "#/walk?&"] {
        assert_eq!(Address::read(text), empty(), "{text}");
    }
    assert_eq!(Address::read("#/?step=0").view(), View::Walk);
    for text in ["", "#", "#/"] {
        assert_eq!(Address::read(text), Address::of(Place::of(View::Learn)), "{text}");
    }
}

#[test]
fn nonsense_becomes_the_nearest_sensible_thing() {
    let cases: [(&str, Option<u64>, u64, &[Notice]); 17] = [
        ("#/walk?n=99", Some(99), 0, &[]),
        ("#/walk?n=0", Some(0), 0, &[]),
        ("#/walk?n=-4&step=7", Some(0), 7, &[]),
        ("#/walk?n=8&step=1e99", Some(8), u64::MAX, &[]),
        ("#/walk?n=8&step=99999999999999999999999", Some(8), u64::MAX, &[]),
        ("#/walk?n=%3Cscript%3E&step=4", None, 4, &[Notice::LeftOut]),
        ("#/nowhere?lang=xx&&n", None, 0, &[Notice::Nowhere]),
        ("#/walk?n=6&rung=x&step=", Some(6), 0, &[Notice::LeftOut]),
        ("#<script>alert(1)</script>", None, 0, &[Notice::Nowhere]),
        ("#/walk?n=8&show=rows,everything", Some(8), 0, &[Notice::LeftOut]),
        ("#/walk?ask=3-99", None, 0, &[Notice::LeftOut]),
        ("#/walk?ask=3", None, 0, &[Notice::LeftOut]),
        ("#/walk?stop=check&form=spiral", None, 0, &[Notice::LeftOut]),
        ("#//", None, 0, &[Notice::Nowhere]),
        ("#/masks?case=middle", None, 0, &[Notice::LeftOut]),
        ("#/classes?class=1&first=-1", None, 0, &[Notice::LeftOut]),
        ("#/classes?cell=d&order=random", None, 0, &[Notice::LeftOut]),
    ];
    for (text, n, step, notices) in cases {
        let read = Address::read(text);
        let (size, reached) = match read.place {
            Place::Walk(place) => (place.size, place.step.unwrap_or_default()),
            _ => (None, 0),
        };
        assert_eq!((size, reached, &*read.notices), (n, step, notices), "{text}");
    }
}

#[test]
fn a_path_of_no_view_leads_to_the_first_screen_and_is_noticed() {
    for text in ["#walk", "#//", "#/\\[", "#/walk/", "#%%", "#/%zz", "#<script>alert(1)</script>", "#/walk#/walk"] {
        let address = Address::read(text);
        assert_eq!((&address.place, &*address.notices), (&Place::of(View::Learn), &[Notice::Nowhere][..]), "{text}");
    }
    let read = Address::read("#/banana?n=8&step=3&lang=ja");
    assert_eq!((read.place, read.named.language), (Place::of(View::Learn), Some(Language::Japanese)));
    for view in View::ALL {
        let address = Address::of(Place::of(view));
        assert_eq!(Address::read(&address.to_string()), address);
    }
}
