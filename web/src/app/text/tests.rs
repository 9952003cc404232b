use crate::app::text::*;
use crate::base::notice::Notice;
use crate::base::settings::{Language, Theme};
use crate::base::view::View;
use crate::text::checked::check;
use crate::text::{File, asked, names, on_disk};
use crate::tools;
use eightfold_core::ladder::Rung;
use eightfold_core::trace::Stop;
use eightfold_core::{BoardSize, Class};
use std::collections::BTreeSet;

#[test]
fn what_has_variants_is_there_in_both_languages() {
    for one in [
        Notice::Size(BoardSize::MIN),
        Notice::TooFar(3_000_000),
        Notice::PastEnd(61),
        Notice::NoWorker,
        Notice::NoTexts,
        Notice::LeftOut,
        Notice::NeverComes(Stop::Check, Rung::Bitmap),
        Notice::Limited(Rung::BruteForce, BoardSize::MIN),
        Notice::NoneLeft(Stop::Case),
        Notice::NoneOn(Stop::Class(Class::Two), Rung::Symmetry, BoardSize::MAX),
        Notice::NoneOn(Stop::Check, Rung::Bound1, BoardSize::MIN),
    ] {
        check(|language| notice(one, language), true);
    }
    for (pressed, ..) in crate::app::keys::KEYS {
        check(|language| key(pressed, language), false);
    }
    Theme::ALL.iter().for_each(|one| check(|language| theme(*one, language), true));
    View::ALL.iter().for_each(|one| check(|language| view(*one, language), true));
}

#[test]
fn japanese_texts_say_it_as_japanese_textbooks_do() {
    for (calque, better) in CALQUES {
        for file in on_disk() {
            let found = file.text(Language::Japanese).lines().find(|line| line.contains(calque));
            assert_eq!(found, None, "{calque}: better {better}");
        }
    }
}

/// Words that were translated from English one by one. A textbook says it otherwise, and so does the page.
const CALQUES: [(&str, &str); 14] = [
    ("この盤が残ります", "この像には負けません"),
    ("同型", "同じ型"),
    ("1 語", "一つの整数"),
    ("いちばん下", "最下位"),
    ("解で、この型", "この盤は解で"),
    ("頼る", "前提にする"),
    ("頼って", "前提にして"),
    ("鏡像の側", "鏡像側"),
    ("配って", "配信して"),
    ("私たち", "Eightfold"),
    ("段の比較", "アルゴリズム比較"),
    ("この段", "このアルゴリズム"),
    ("いつでも数え", "準備ができました"),
    ("あきらめ", "打ち切る"),
];

/// Returns the files of a module's list.
fn spoken(lists: &[&'static [File]]) -> Vec<&'static File> {
    lists.iter().copied().flatten().collect()
}

#[test]
fn every_file_is_named_by_a_module_and_only_once() {
    for lists in [SPOKEN, tools::SPOKEN] {
        let files = spoken(lists);
        for (at, file) in files.iter().enumerate() {
            assert!(!files[..at].contains(file), "named twice: {file:?}");
        }
    }
    let named = [SPOKEN, tools::SPOKEN].map(spoken).concat();
    for file in on_disk() {
        assert!(named.contains(&file), "no module names {file:?}");
    }
    assert!(named.iter().all(|file| on_disk().contains(file)));
}

/// A module carries no messages but its own, so one that only the other carries would be shown by its name.
#[test]
fn each_module_carries_what_its_rooms_ask_for() {
    const TOOLS: [&str; 5] = ["files/", "join/", "ladder/", "campaign/", "tools/"];
    for (lists, are_tools) in [(tools::SPOKEN, true), (SPOKEN, false)] {
        let carried: BTreeSet<_> = spoken(lists).into_iter().flat_map(names).collect();
        for (source, name, _) in asked() {
            let is_tool = TOOLS.iter().any(|room| source.starts_with(room));
            assert!(is_tool != are_tools || carried.contains(&name), "{source} asks for {name}");
        }
    }
}
