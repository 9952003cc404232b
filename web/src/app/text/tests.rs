//! Tests that the Japanese texts use the words of textbooks.

use crate::base::settings::Language;
use crate::text::on_disk;

#[test]
fn japanese_texts_say_it_as_japanese_textbooks_do() {
    for (calque, better) in CALQUES {
        for file in on_disk() {
            let found = file.text(Language::Japanese).lines().find(|line| line.contains(calque));
            assert_eq!(found, None, "{calque}: better {better}");
        }
    }
}

/// Literal translations from English, each with the wording that a textbook and the page use instead.
const CALQUES: [(&str, &str); 14] = [
    ("この盤が残ります", "この盤面はまだ型の代表になれます"),
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
