//! The messages of all rooms, in Fluent's format, and how they become sentences.
//!
//! There is a file for each feature and language. The page fetches all files of one language at a time. Nothing here
//! fails while the page is in use: a missing message is shown by its name, and the tests beside this file ensure that
//! none is missing and that both languages use the same messages and variables.

#[cfg(test)]
pub(crate) mod tests;

use crate::base::settings::Language;
use crate::browser::{NO_END, PHRASE_END};
use crate::text::count;
use eightfold_core::BoardSize;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse_runtime;
use fluent_syntax::unicode::unescape_unicode;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::thread::LocalKey;

/// A message by name, in a language: `say!(language, "queen-placed", row, column = queen.column)`. The name is followed
/// by the message's variables, each taken from the scope or given a value.
macro_rules! say {
    ($language:expr, $name:literal $(, $variable:ident $(= $value:expr)?)* $(,)?) => {
        $crate::text::say!(@of $language, $name $(, $variable $(= $value)?)*)
    };
    (@of $language:expr, $name:expr $(, $variable:ident $(= $value:expr)?)*) => {
        $crate::text::message($language, $name, &[$((
            stringify!($variable),
            $crate::text::Variable::value(&$crate::text::say!(@value $variable $(= $value)?)),
        )),*])
    };
    (@value $variable:ident) => { $variable };
    (@value $variable:ident = $value:expr) => { $value };
}
pub(crate) use say;

/// The message of a value, whose name replaces `{}`: `say_named!(language, "case-{}", kind.name(), bound1)`. Variables
/// follow as in [`say!`], the same for all values. Tests know the possible values.
macro_rules! say_named {
    ($language:expr, $message:literal, $name:expr $(, $variable:ident $(= $value:expr)?)* $(,)?) => {
        $crate::text::say!(@of $language, &str::replace($message, "{}", $name) $(, $variable $(= $value)?)*)
    };
}
pub(crate) use say_named;

/// All messages of a language, by name. yew already uses hash maps; a tree map would add 10 KB to the module.
type Messages = HashMap<&'static str, Pattern<&'static str>>;

thread_local! {
    static ENGLISH: RefCell<Messages> = RefCell::new(carried(Language::English));
    static JAPANESE: RefCell<Messages> = RefCell::new(carried(Language::Japanese));
    /// `true` if Japanese messages are read with a mark at the end of each phrase.
    static MARKS_PHRASES: Cell<bool> = const { Cell::new(false) };
}

/// Marks the phrases of Japanese messages from now on, for a browser that cannot find their ends itself. Must be called
/// before any message is read.
pub(crate) fn mark_phrases() {
    MARKS_PHRASES.set(true);
}

/// Returns the messages that are built in: none, but under test all messages of the page.
fn carried(_language: Language) -> Messages {
    #[allow(unused_mut, reason = "only tests add to it")]
    let mut messages = Messages::new();
    #[cfg(test)]
    tests::on_disk().for_each(|file| read(file.text(_language), _language, &mut messages));
    messages
}

/// Reads the messages of a file. Inserts them one by one, because `collect` would add a sort of five kilobytes.
fn read(text: &'static str, language: Language, messages: &mut Messages) {
    let text = if language == Language::Japanese { phrased(&tied(text)).leak() } else { text };
    // If the text has an error, use the messages that could be parsed.
    let resource = parse_runtime(text).unwrap_or_else(|(messages, _)| messages);
    for entry in resource.body {
        if let Entry::Message(message) = entry
            && let Some(pattern) = message.value
        {
            messages.insert(message.id.name, pattern);
        }
    }
}

/// Adds the messages of a text that was fetched after the module, and keeps them as long as the page lives.
pub(crate) fn add(language: Language, text: String) {
    messages(language).with_borrow_mut(|messages| read(text.leak(), language, messages));
}

/// Returns the messages of a language.
const fn messages(language: Language) -> &'static LocalKey<RefCell<Messages>> {
    match language {
        Language::English => &ENGLISH,
        Language::Japanese => &JAPANESE,
    }
}

/// Ties numbers in Japanese messages to what they count (`{ $n } 手`) and to the noun that they belong to (`行 { $row
/// }`), so that no line breaks between them. A line may break after a particle.
fn tied(messages: &str) -> String {
    let is_number = |side: char| side.is_ascii_digit() || matches!(side, '{' | '}');
    let (mut tied, mut letters) = (String::with_capacity(messages.len()), messages.chars().peekable());
    let mut before = '\n';
    while let Some(letter) = letters.next() {
        let after = letters.peek().copied().unwrap_or_default();
        let is_noun = matches!(before, 'ァ'..='ヺ' | 'ー' | '一'..='鿿');
        let ties = letter == ' ' && (is_number(before) && after >= '\u{3000}' || is_noun && is_number(after));
        tied.push(if ties { '\u{a0}' } else { letter });
        before = letter;
    }
    for name in ["N", "BOUND1", "BOUND2"] {
        tied = tied.replace(&format!("{name} = {{"), &format!("{name}\u{a0}=\u{a0}{{"));
    }
    tied
}

/// Returns a Japanese text, with a mark between phrases if the browser needs it: where a particle, the end of a verb, a
/// comma or a full stop is followed by the kanji, katakana, number, term or bracket that begins the next phrase, and
/// after a noun where only a particle can follow.
pub(crate) fn phrased(text: &str) -> String {
    // Chromium mistakes the first parts for phrases.
    let text = text.replace("ふさがっ", &format!("ふさが{NO_END}っ")).replace("一手", &format!("一{NO_END}手"));
    if !MARKS_PHRASES.get() {
        return text;
    }
    let mut phrased = String::with_capacity(text.len() + text.len() / 16);
    let (mut noun, mut before) = ('\n', '\n');
    for letter in text.chars() {
        let begins = matches!(letter, '一'..='鿿' | 'ァ'..='ヺ' | '「' | '（' | '{' | '`' | '*')
            || letter.is_ascii_alphanumeric();
        let is_particle = match noun {
            '一'..='鿿' => matches!(before, 'は' | 'を'),
            'ァ'..='ー' => matches!(before, 'は' | 'を' | 'が'),
            _ => false,
        };
        let ends = if begins {
            "はがをにでとのもへてたるばなくやら、。".contains(before)
        } else {
            is_particle && matches!(letter, 'ぁ'..='ん')
        };
        if ends {
            phrased.push(PHRASE_END);
        }
        phrased.push(letter);
        (noun, before) = (before, letter);
    }
    phrased
}

/// Returns the message of a name with its variables filled in. Prefer the macro `say!`.
pub(crate) fn message(language: Language, name: &str, variables: &[(&str, Value<'_>)]) -> String {
    let mut said = String::new();
    messages(language).with_borrow(|all| match all.get(name) {
        Some(pattern) => fill(pattern, language, variables, &mut said),
        None => said.push_str(name),
    });
    said
}

/// Writes a pattern with its variables filled in. Of Fluent's expressions, the messages use variables, quoted words,
/// and choices by a number; the tests ensure that they use no others.
fn fill(pattern: &Pattern<&str>, language: Language, variables: &[(&str, Value<'_>)], said: &mut String) {
    let valued = |expression: &InlineExpression<&str>| match expression {
        InlineExpression::VariableReference { id } => variables.iter().find(|it| it.0 == id.name).map(|it| it.1),
        _ => None,
    };
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => said.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => {
                // Writing to a string does not fail.
                let _ = unescape_unicode(said, value);
            }
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                said.extend(valued(inline).map(Value::written));
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let number = valued(selector).filter(Value::is_number).map(Value::written).unwrap_or_default();
                let is_chosen = |key: &VariantKey<&str>| match key {
                    VariantKey::NumberLiteral { value } => number == *value,
                    // Japanese has no plural.
                    VariantKey::Identifier { name } => language == Language::English && *name == "one" && number == "1",
                };
                let chosen = variants.iter().find(|variant| is_chosen(&variant.key));
                if let Some(variant) = chosen.or(variants.iter().find(|variant| variant.default)) {
                    fill(&variant.value, language, variables, said);
                }
            }
        }
    }
}

/// The value of a variable, kept as small as possible because it is built in several hundred places.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Value<'a> {
    Words(&'a str),
    /// A number that counts something.
    Count(u64),
    /// Any other number.
    Number(f64),
}

impl Value<'_> {
    const fn is_number(&self) -> bool {
        !matches!(self, Value::Words(_))
    }

    /// Formats the value, with thousands separators in a number.
    fn written(self) -> String {
        match self {
            Value::Words(words) => words.to_owned(),
            Value::Count(number) => count(number),
            Value::Number(number) if number.fract() == 0.0 && number >= 0.0 => count(number as u64),
            Value::Number(number) => number.to_string(),
        }
    }
}

/// A type that a message's variable can have: words, or a number, which also chooses between singular and plural.
pub(crate) trait Variable {
    /// Returns the value.
    fn value(&self) -> Value<'_>;
}

impl Variable for str {
    fn value(&self) -> Value<'_> {
        Value::Words(self)
    }
}

impl Variable for String {
    fn value(&self) -> Value<'_> {
        Value::Words(self)
    }
}

impl<T: Variable + ?Sized> Variable for &T {
    fn value(&self) -> Value<'_> {
        (**self).value()
    }
}

macro_rules! counts {
    ($($number:ty)*) => {
        $(impl Variable for $number {
            fn value(&self) -> Value<'_> {
                Value::Count(*self as u64)
            }
        })*
    };
}

counts!(u8 u32 u64 u128 usize);

impl Variable for BoardSize {
    fn value(&self) -> Value<'_> {
        Value::Count(self.get() as u64)
    }
}

impl Variable for f64 {
    fn value(&self) -> Value<'_> {
        Value::Number(*self)
    }
}
