//! What addresses say, there and back, and what becomes of nonsense.

use crate::app::address::*;
use crate::base::panels::Panel;
use eightfold_core::ladder::Prune;
use eightfold_core::{Cell, Class};

#[test]
fn an_address_leads_back_to_itself() {
    let walk = Address {
        size: Some(8),
        rung: Some(Rung::FlagsSymmetry),
        step: 123,
        asked: Some(Square::new(3, 4)),
        stop: Some(Stop::Check),
        form: Some(Form::Iterative),
        panels: Some(Panels::default().toggled(Panel::Stack).toggled(Panel::Tree)),
        language: Some(Language::Japanese),
        theme: Some(Theme::Dark),
        ..Address::default()
    };
    let text =
        "#/walk?n=8&rung=flags-symmetry&step=123&ask=3-4&stop=check&form=iterative&show=stack,tree&lang=ja&theme=dark";
    assert_eq!(walk.to_string(), text);
    assert_eq!(Address::read(text), walk);

    let masks = Address {
        view: View::Masks,
        size: Some(9),
        corner: Some(true),
        bound1: Some(4),
        turn: Some(Turn::Cell(Cell::B)),
        prunes: Some(Prunes::ALL.without(Prune::LastRow).without(Prune::Cells)),
        panels: Some(Panels::default()),
        ..Address::default()
    };
    assert_eq!(masks.to_string(), "#/masks?n=9&case=corner&bound1=4&turn=b&off=last,cells&show=none");
    assert_eq!(Address::read(&masks.to_string()), masks);

    let ladder = Address {
        view: View::Ladder,
        size: Some(6),
        rung: Some(Rung::Mirror),
        all_programs: true,
        race: Some(vec![Rung::Symmetry, Rung::BruteForce]),
        step: 77,
        ..Address::default()
    };
    let text = "#/ladder?n=6&rung=mirror&step=77&programs=all&race=symmetry,brute-force";
    assert_eq!(ladder.to_string(), text);
    assert_eq!(Address::read(text), ladder);

    let classes = Address {
        view: View::Classes,
        size: Some(12),
        corner: Some(false),
        bound1: Some(3),
        classes: Filter {
            class: Some(Class::Four),
            first: Some(3),
            cell: Some(Some(Cell::B)),
            by_class: true,
            ..Filter::default()
        },
        number: Some(17),
        ..Address::default()
    };
    let text = "#/classes?n=12&case=edge&bound1=3&number=17&class=4&first=3&cell=b&order=class";
    assert_eq!(classes.to_string(), text);
    assert_eq!(Address::read(text), classes);
    let none = Filter { cell: Some(None), ..Filter::default() };
    assert_eq!(Address::read("#/classes?cell=none").classes, none);
}

#[test]
fn an_empty_address_asks_for_nothing() {
    assert_eq!(Address::default().to_string(), "#/walk?step=0");
    for text in ["", "#", "#/", "#/walk", "#/walk?"] {
        assert_eq!(Address::read(text), Address::default(), "{text}");
    }
}

#[test]
fn nonsense_becomes_the_nearest_sensible_thing() {
    let far = Notice::TooFar(Address::FARTHEST);
    let cases: [(&str, Option<u64>, u64, &[Notice]); 20] = [
        ("#/walk?n=99", Some(99), 0, &[]),
        ("#/walk?n=0", Some(0), 0, &[]),
        ("#/walk?n=-4&step=7", Some(0), 7, &[]),
        ("#/walk?n=8&step=1e99", Some(8), Address::FARTHEST, &[far]),
        ("#/walk?n=8&step=99999999999999999999999", Some(8), Address::FARTHEST, &[far]),
        ("#/walk?n=%3Cscript%3E&step=4", None, 4, &[Notice::LeftOut]),
        ("#/nowhere?lang=xx&&n", None, 0, &[Notice::LeftOut]),
        ("#/walk?n=6&rung=x&step=", Some(6), 0, &[Notice::LeftOut]),
        ("#<script>alert(1)</script>", None, 0, &[Notice::LeftOut]),
        ("#/walk?n=8&show=stack,everything", Some(8), 0, &[Notice::LeftOut]),
        ("#/walk?ask=3-99", None, 0, &[Notice::LeftOut]),
        ("#/walk?ask=3", None, 0, &[Notice::LeftOut]),
        ("#/walk?stop=never&form=spiral", None, 0, &[Notice::LeftOut]),
        ("#//", None, 0, &[Notice::LeftOut]),
        ("#/masks?case=middle", None, 0, &[Notice::LeftOut]),
        ("#/classes?class=1&first=-1", None, 0, &[Notice::LeftOut]),
        ("#/classes?cell=d&order=random", None, 0, &[Notice::LeftOut]),
        ("#/ladder?race=", None, 0, &[Notice::LeftOut]),
        ("#/ladder?race=mirror,mirror,mirror,mirror,mirror", None, 0, &[Notice::LeftOut]),
        ("#/ladder?step=1e30", None, Address::FARTHEST, &[far]),
    ];
    for (text, n, step, notices) in cases {
        let read = Address::read(text);
        assert_eq!((read.size, read.step, &*read.notices), (n, step, notices), "{text}");
    }
}

#[test]
fn what_the_router_cannot_read_is_tidied_and_noticed() {
    for text in ["#walk", "#//", "#/\\[", "#/walk/", "#%%", "#/%zz", "#<script>alert(1)</script>", "#/walk#/walk"] {
        let tidy = tidied(text).unwrap();
        assert_eq!(tidied(&tidy), None, "{tidy}");
        assert_eq!(Address::read(&tidy), Address::read(text));
        assert_eq!(Address::read(&tidy).notices, [Notice::LeftOut], "{text}");
    }
    assert_eq!(tidied("#%%?n=6&%%").unwrap(), "#/nowhere?n=6&%%");
    for text in ["", "#"] {
        assert_eq!(tidied(text).unwrap(), "#/");
    }
    for view in View::ALL {
        let address = Address { view, ..Address::default() };
        assert_eq!(Address::read(&address.to_string()), address);
        assert_eq!(tidied(&address.to_string()), None);
    }
}

#[test]
fn numbers_saturate() {
    assert_eq!(number("12e2"), Some(1200));
    assert_eq!(number("0e99999999999"), Some(0));
    assert_eq!(number("1E99"), Some(u64::MAX));
    for text in ["", "e5", "5e", "1.5", "+3", "0x10", "--1", "１"] {
        assert_eq!(number(text), None, "{text}");
    }
}
