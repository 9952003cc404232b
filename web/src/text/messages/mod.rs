//! The messages of all rooms, in Fluent's format, and how they become sentences.
//!
//! A file for each feature and language, part of the module, parsed when its language is first needed. Nothing here can
//! fail before the reader's eyes: a message that is missing is shown by its name, and the tests beside this file see to
//! it that none is, and that both languages say the same with the same variables.

#[cfg(test)]
pub(crate) mod tests;

use crate::base::settings::Language;
use crate::text::count;
use eightfold_core::BoardSize;
use fluent_bundle::{FluentBundle, FluentResource, FluentValue};
use std::cell::{Cell, RefCell};

/// A message by its name, in a language: `say!(language, "queen-placed", row, column = queen.column)`. What follows the
/// name are the message's variables, taken from the scope or given.
macro_rules! say {
    ($language:expr, $name:literal $(, $variable:ident $(= $value:expr)?)* $(,)?) => {
        $crate::text::message($language, $name, &[$((
            stringify!($variable),
            $crate::text::Variable::value(&$crate::text::say!(@value $variable $(= $value)?)),
        )),*])
    };
    (@value $variable:ident) => { $variable };
    (@value $variable:ident = $value:expr) => { $value };
}
pub(crate) use say;

/// Names files of messages that lie beside the source file; each is there in both languages, as `.en.ftl` and `.ja.ftl`.
macro_rules! files {
    ($($name:literal),* $(,)?) => {
        [$($crate::text::File::new(
            $crate::text::messages::without_comments!(include_str!(concat!($name, ".en.ftl"))),
            $crate::text::messages::without_comments!(include_str!(concat!($name, ".ja.ftl"))),
        )),*]
    };
}
pub(crate) use files;

/// Removes the comments from a file of messages when the module is compiled: they are a kilobyte of the first load.
macro_rules! without_comments {
    ($text:expr) => {{
        const TEXT: &str = $text;
        const LENGTH: usize = $crate::text::messages::stripped(TEXT.as_bytes(), &mut [0; TEXT.len()]);
        const BYTES: [u8; LENGTH] = {
            let (mut all, mut bytes) = ([0; TEXT.len()], [0; LENGTH]);
            $crate::text::messages::stripped(TEXT.as_bytes(), &mut all);
            bytes.copy_from_slice(all.split_at(LENGTH).0);
            bytes
        };
        match core::str::from_utf8(&BYTES) {
            Ok(text) => text,
            Err(_) => panic!("lines are left out whole"),
        }
    }};
}
pub(crate) use without_comments;

/// Copies a text without the lines that are empty or begin with `#`. Returns the length of the copy.
pub(crate) const fn stripped(text: &[u8], out: &mut [u8]) -> usize {
    let (mut at, mut written) = (0, 0);
    let (mut begins, mut is_kept) = (true, true);
    while at < text.len() {
        if begins {
            is_kept = text[at] != b'#' && text[at] != b'\n';
        }
        begins = text[at] == b'\n';
        if is_kept {
            out[written] = text[at];
            written += 1;
        }
        at += 1;
    }
    written
}

/// The messages about one subject, in both languages.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct File {
    english: &'static str,
    japanese: &'static str,
}

impl File {
    /// Names the messages of both languages; the macro `files` reads them from beside the source.
    pub(crate) const fn new(english: &'static str, japanese: &'static str) -> Self {
        Self { english, japanese }
    }

    pub(crate) const fn text(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Japanese => self.japanese,
        }
    }
}

/// All messages of a language.
type Bundle = FluentBundle<FluentResource>;

thread_local! {
    /// Everything that is said here, room by room. Each module names its own and carries no others; tests have them all.
    static SPOKEN: Cell<&'static [&'static [File]]> = const { Cell::new(&[]) };
    static ENGLISH: RefCell<Bundle> = RefCell::new(bundle(Language::English));
    static JAPANESE: RefCell<Bundle> = RefCell::new(bundle(Language::Japanese));
}

/// Says from now on what is in these files; to be called before anything is said.
pub(crate) fn speak(spoken: &'static [&'static [File]]) {
    SPOKEN.set(spoken);
}

/// Returns the files of everything that is said here.
fn spoken() -> impl Iterator<Item = &'static File> {
    #[cfg(test)]
    return tests::on_disk();
    #[cfg(not(test))]
    SPOKEN.get().iter().copied().flatten()
}

fn bundle(language: Language) -> Bundle {
    let mut bundle = Bundle::new(language.code().parse().into_iter().collect());
    // The marks that keep scripts of different directions apart; both languages run the same way.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(number) => Some(grouped(number.value)),
        _ => None,
    }));
    for file in spoken() {
        bundle.add_resource_overriding(read(file.text(language).to_owned(), language));
    }
    bundle
}

/// Reads the messages of a file.
fn read(text: String, language: Language) -> FluentResource {
    let text = if language == Language::Japanese { tied(&text) } else { text };
    // What was read so far is of use, whatever is wrong with the rest.
    FluentResource::try_new(text).unwrap_or_else(|(messages, _)| messages)
}

/// Says from now on what is in this text too. It came later than the module.
pub(crate) fn add(language: Language, text: String) {
    let messages = read(text, language);
    let add = |bundle: &RefCell<Bundle>| bundle.borrow_mut().add_resource_overriding(messages);
    match language {
        Language::English => ENGLISH.with(add),
        Language::Japanese => JAPANESE.with(add),
    }
}

/// Japanese messages with numbers tied to what they count (`{ $n } 手`) and to the noun that they belong to (`行 { $row }`),
/// so that no line ends between them. After a particle one may.
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

/// Returns a number as Fluent has it, with its thousands set apart.
fn grouped(number: f64) -> String {
    if number.fract() == 0.0 && number >= 0.0 { count(number as u64) } else { number.to_string() }
}

/// Returns the message of a name with its variables filled in; the macro `say` is the pleasant way to ask for it.
pub(crate) fn message(language: Language, name: &str, variables: &[(&'static str, Value<'_>)]) -> String {
    let format = |bundle: &RefCell<Bundle>| {
        let bundle = bundle.borrow();
        let pattern = bundle.get_message(name)?.value()?;
        let variables =
            (!variables.is_empty()).then(|| variables.iter().map(|(name, value)| (*name, fluent(*value))).collect());
        Some(bundle.format_pattern(pattern, variables.as_ref(), &mut Vec::new()).into_owned())
    };
    let found = match language {
        Language::English => ENGLISH.with(format),
        Language::Japanese => JAPANESE.with(format),
    };
    found.unwrap_or_else(|| name.to_owned())
}

/// The value of a variable, no larger than it must be: it is made in some hundred places.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Value<'a> {
    /// Words.
    Words(&'a str),
    /// A number that counts something.
    Count(u64),
    /// Any other number.
    Number(f64),
}

fn fluent(value: Value<'_>) -> FluentValue<'_> {
    match value {
        Value::Words(words) => words.into(),
        // Fluent's numbers are floating: one that would be rounded goes in as words, as the plural that it surely is.
        Value::Count(number) if number >= 1 << f64::MANTISSA_DIGITS => count(number).into(),
        Value::Count(number) => (number as f64).into(),
        Value::Number(number) => number.into(),
    }
}

/// A possible value of a message's variable: words, or a number, which also chooses between singular and plural.
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

counts!(u8 u32 u64 usize);

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
