//! What the keys of the help sheet do.

use super::say;
use crate::keys::Key;
use crate::settings::Language;

/// What a key does.
#[must_use]
pub fn key(key: Key, language: Language) -> String {
    match key {
        Key::Step => say!(language, "a step back or forward", "1 手戻る、進む"),
        Key::First => say!(language, "to the beginning", "最初へ"),
        Key::Last => say!(language, "to the end of the search", "探索の終わりまで"),
        Key::Play => say!(language, "play and pause", "再生と一時停止"),
        Key::Stop => say!(language, "stop whatever goes on", "動いているものを止める"),
        Key::Solution => say!(language, "next solution", "次の解へ"),
        Key::Class => say!(language, "next solution of COUNT2, COUNT4, COUNT8", "次の COUNT2、COUNT4、COUNT8 の解へ"),
        Key::Check => say!(language, "next comparison with an image", "次の像との比較へ"),
        Key::Case => say!(language, "next case of a split search", "次の場合分けへ"),
        Key::Chosen => say!(language, "on to what is chosen in the list", "一覧で選んだところへ"),
        Key::Over => say!(language, "over all that the queen just placed leads to", "置いたクイーンから先を飛ばす"),
        Key::Out => say!(
            language,
            "out of this row, to where the queen above is taken off",
            "この行を出て、上のクイーンを外すところへ"
        ),
        Key::Help => say!(language, "this sheet", "この一覧"),
    }
}
