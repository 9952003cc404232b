//! That Japanese reads as textbooks do, and that each module carries what its rooms say.

use crate::base::settings::Language;
use crate::text::{File, asked, below, named_in, on_disk};
use crate::tools;
use std::collections::BTreeSet;

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

/// Returns `true` for what lies in the folder of a tool.
fn is_tool(path: &str) -> bool {
    ["files/", "join/", "ladder/", "campaign/", "tools/"].iter().any(|room| path.starts_with(room))
}

/// Returns what a module carries. The page's own carries nothing: the build joins all that lies in no folder of a tool to one
/// file for each language, which is fetched.
fn carried(tools: bool) -> Vec<&'static File> {
    if tools { tools::SPOKEN.iter().copied().flatten().collect() } else { below(|path| !is_tool(path)) }
}

#[test]
fn every_file_is_named_by_its_module_and_only_once() {
    let files = carried(true);
    for (at, file) in files.iter().enumerate() {
        assert!(!files[..at].contains(file) && on_disk().any(|it| it == *file), "named twice: {file:?}");
    }
    for file in below(is_tool) {
        assert!(files.contains(&file), "the tools do not name {file:?}");
    }
}

/// A module carries no messages but its own, so one that only the other carries would be shown by its name.
#[test]
fn each_module_carries_what_its_rooms_ask_for() {
    for tools in [false, true] {
        let carried: BTreeSet<_> = carried(tools).into_iter().flat_map(named_in).collect();
        for (source, name, _) in asked() {
            assert!(is_tool(&source) != tools || carried.contains(&name), "{source} asks for {name}");
        }
    }
}
