//! Tests that the files of both languages agree with each other and with the messages that the source uses.

use crate::base::settings::Theme;
use crate::base::view::{Section, View};
use crate::text::messages::*;
use eightfold_core::ladder::{Form, Prune, Reason, Rung};
use eightfold_core::{Method, Symmetry};
use eightfold_results::class::Station;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The messages about one subject, in both languages.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct File {
    english: &'static str,
    japanese: &'static str,
}

impl File {
    /// Returns the messages in a language.
    pub(crate) const fn text(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Japanese => self.japanese,
        }
    }
}

/// The variables of a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Variables {
    /// Those whose value is shown.
    said: BTreeSet<String>,
    /// Those that select a plural form or another variant. Languages differ in these.
    chosen_by: BTreeSet<String>,
}

/// Names of messages, each with its variables.
type Named = BTreeMap<String, Variables>;

const BOTH: [Language; 2] = [Language::English, Language::Japanese];

/// Returns the messages of a file.
fn named(file: &File, language: Language) -> Named {
    let resource = fluent_syntax::parser::parse(file.text(language)).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut messages = Named::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let name = message.id.name.to_owned();
                let pattern = message.value.unwrap_or_else(|| panic!("{name} says nothing"));
                let mut variables = Variables::default();
                collect(&pattern, &mut variables);
                assert!(message.attributes.is_empty(), "{name} has attributes, which nobody asks for");
                assert_eq!(messages.insert(name.clone(), variables), None, "{name} is there twice");
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            other => panic!("neither message nor comment: {other:?}"),
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, variables: &mut Variables) {
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable { expression: Expression::Inline(inline) } => note(inline, &mut variables.said),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                note(selector, &mut variables.chosen_by);
                let is_number = |key: &VariantKey<&str>| match key {
                    VariantKey::NumberLiteral { .. } => true,
                    VariantKey::Identifier { name } => matches!(*name, "one" | "other"),
                };
                let are_numbers = variants.iter().all(|variant| is_number(&variant.key));
                assert!(are_numbers, "what chooses is a number: {variants:?}");
                variants.iter().for_each(|variant| collect(&variant.value, variables));
            }
            PatternElement::TextElement { .. } => {}
        }
    }
}

fn note(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => drop(variables.insert(id.name.to_owned())),
        InlineExpression::StringLiteral { .. } => {}
        other => panic!("only variables and quoted words are used here, not {other:?}"),
    }
}

/// Returns the files of all rooms, read from disk.
pub(crate) fn on_disk() -> impl Iterator<Item = &'static File> {
    below("").into_iter()
}

/// Returns the files of a room.
pub(crate) fn below(room: &str) -> Vec<&'static File> {
    static FILES: LazyLock<Vec<(PathBuf, File)>> = LazyLock::new(|| {
        let text = |path: &Path| -> &'static str { fs::read_to_string(path).unwrap().leak() };
        let english = all_below(&rooms()).into_iter().filter(|path| path.to_str().unwrap().ends_with(".en.ftl"));
        let file = |path: PathBuf| {
            let japanese = text(&path.with_extension("").with_extension("ja.ftl"));
            let file = File { english: text(&path), japanese };
            (path, file)
        };
        english.map(file).collect()
    });
    FILES.iter().filter(|(path, _)| path.starts_with(rooms().join(room))).map(|(_, file)| file).collect()
}

/// Returns the messages of all files.
fn all(language: Language) -> Named {
    let mut messages = Named::new();
    for (name, variables) in on_disk().flat_map(|file| named(file, language)) {
        assert_eq!(messages.insert(name.clone(), variables), None, "{name} is in two files");
    }
    messages
}

fn words(text: &'static str) -> Vec<&'static str> {
    text.split(' ').collect()
}

/// Returns the names that can replace `{}` in a message that `say_named!` uses.
fn values(message: &str) -> Vec<&'static str> {
    match message {
        "rung-{}" | "summary-{}" | "adds-{}" | "costs-{}" | "race-how-{}" => Rung::ALL.map(Rung::name).into(),
        "attack-{}" => words("column rising falling"),
        "articles-{}" => words("first-row corner edge images"),
        "case-{}" => words("first corner edge"),
        "sum-{}" => words("left down right areas bitmap rule bound1 bound2 topbit endbit"),
        "today-{}s" => words("region row column"),
        "image-{}" => Symmetry::ALL.map(Symmetry::name).into(),
        "reason-{}" => Reason::all().filter(|it| !matches!(it, Reason::Smaller(_))).map(Reason::name).collect(),
        "view-{}" => View::ALL.map(View::name).into(),
        "section-{}" => Section::ALL.map(Section::name).into(),
        "theme-{}" => Theme::ALL.map(Theme::name).into(),
        "form-{}" => Form::ALL.map(Form::name).into(),
        "counting-{}" => Method::ALL.map(Method::name).into_iter().chain(["processor", "card"]).collect(),
        "check-{}" | "check-{}-passed" => {
            words("limits shape groups cases sums thirds corners classes quarters identities known dates checksum")
        }
        "class-station-{}" => Station::ALL.map(Station::name).into(),
        "tasks-{}" => words("attack four dead-end number mirror turn"),
        "class-colour-{}" => words("red orange olive green teal blue violet pink"),
        "prune-{}" | "prune-{}-why" => Prune::ALL.map(Prune::name).into(),
        "square-{}" => words("closed attacked"),
        "masks-cell-{}" => words("a b c"),
        "mark-{}" => words("found two four eight start check prune"),
        "predict-rule-{}" => words("column rising falling corner mirror given region no-side-queen"),
        "predict-topic-{}" => words("squares rows rules images boards cases"),
        "today-reason-{}" | "today-help-{}" => {
            eightfold_core::daily::Reason::ALL.map(eightfold_core::daily::Reason::name).into()
        }
        "tree-legend-{}" => words("open passed begun failed pruned solved now"),
        "join-at-{}" => words("rows quarters seam windows split leaf sum"),
        "join-title-{}" => words("rows quarters seam windows split leaf sum"),
        "join-dial-{}" => words("unit west east diagonal solution"),
        "control-{}" => words(
            "play pause back forward next restart hint undo clear show end turn flip gather spread fold \
             unfold grow",
        ),
        "program-{}" => {
            let programs = include_str!("../../../data/published.csv").lines().filter(|line| !line.starts_with('#'));
            let names: BTreeSet<_> = programs.skip(1).filter_map(|line| line.split(',').next()).collect();
            names.into_iter().collect()
        }
        _ => panic!("it is not known which values {message} has"),
    }
}

/// Returns the messages that the source uses: every `say!`, `says!` and `say_named!`, with the path of its file below
/// the folder of the rooms.
pub(crate) fn asked() -> Vec<(String, String, BTreeSet<String>)> {
    let mut asked = Vec::new();
    let variables =
        |all: &[String]| all.iter().map(|it| it.split('=').next().unwrap_or(it).trim().to_owned()).collect();
    for path in sources() {
        let source = fs::read_to_string(&path).unwrap();
        let path = path.strip_prefix(rooms()).unwrap().display().to_string();
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        let source: String = source.lines().filter(is_code).collect::<Vec<_>>().join("\n");
        for (at, _) in source.match_indices("say!(") {
            let arguments = arguments(&source[at + "say!(".len()..]);
            if arguments[0].starts_with('@') {
                continue; // the macro calls itself
            }
            let [_, name, given @ ..] = &*arguments else { panic!("{path}: no name of a message") };
            asked.push((path.clone(), name.trim_matches('"').to_owned(), variables(given)));
        }
        for (at, _) in source.match_indices("says!(") {
            // A beat has two messages. The variables of its heading come first, as in `title(n = SMALL)`.
            let (heading, said): (Vec<_>, Vec<_>) =
                arguments(&source[at + "says!(".len()..]).into_iter().partition(|it| it.starts_with("title("));
            let heading = heading.first().map_or_else(Vec::new, |it| arguments(&it["title(".len()..]));
            if said[0].starts_with('$') {
                continue; // the macro calls itself
            }
            let name = said[0].trim_matches('"').to_owned();
            asked.push((path.clone(), format!("{name}-title"), variables(&heading)));
            asked.push((path.clone(), name, variables(&said[1..])));
        }
        for (at, _) in source.match_indices("say_named!(") {
            let arguments = arguments(&source[at + "say_named!(".len()..]);
            let message = arguments[1].trim_matches('"');
            let named = values(message).into_iter().map(|it| message.replace("{}", it));
            asked.extend(named.map(|name| (path.clone(), name, variables(&arguments[3..]))));
        }
    }
    asked.extend(said_by_checks().map(|(name, with)| ("results/text/found.rs".to_owned(), name, variables(&with))));
    asked
}

/// Returns the messages used in sentences about documents, each with its variables: every `said!` of `results`.
fn said_by_checks() -> impl Iterator<Item = (String, Vec<String>)> {
    let sources = all_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../results/src"));
    sources.into_iter().flat_map(|path| {
        let source = fs::read_to_string(path).unwrap();
        let code: Vec<_> = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let code = code.join("\n");
        let said = code.match_indices("said!(").map(|(at, name)| arguments(&code[at + name.len()..]));
        // Skip the macro's calls of itself.
        let said = said.filter(|said| said[0].starts_with('"'));
        let named = |said: Vec<String>| (format!("said-{}", said[0].trim_matches('"')), said[2..].to_vec());
        said.map(named).collect::<Vec<_>>()
    })
}

fn rooms() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Returns the files in a folder and in the folders below it.
fn all_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    files.into_iter().chain(folders.iter().flat_map(|folder| all_below(folder))).collect()
}

/// Returns the files that may use messages. Files named `tests.rs` are left out, because they mention the macro without
/// using it.
fn sources() -> impl Iterator<Item = PathBuf> {
    let is_source = |path: &PathBuf| path.extension().is_some_and(|it| it == "rs") && !path.ends_with("tests.rs");
    all_below(&rooms()).into_iter().filter(is_source)
}

/// Splits the arguments of a call at their commas, up to the closing bracket.
fn arguments(text: &str) -> Vec<String> {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    let mut arguments = vec![String::new()];
    for letter in text.chars() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            ')' if depth == 0 => break,
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                arguments.push(String::new());
                continue;
            }
            _ => {}
        }
        arguments.last_mut().unwrap().push(letter);
    }
    arguments.into_iter().map(|it| it.trim().to_owned()).filter(|it| !it.is_empty()).collect()
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_variables() {
    let said = |file, language| -> Vec<_> {
        named(file, language).into_iter().map(|(name, variables)| (name, variables.said)).collect()
    };
    for file in on_disk() {
        assert_eq!(said(file, Language::English), said(file, Language::Japanese));
    }
}

#[test]
fn what_the_source_asks_for_is_there_and_nothing_else() {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, Variables { said, chosen_by }) in BOTH.into_iter().flat_map(all) {
        messages.entry(name).or_default().extend(said.into_iter().chain(chosen_by));
    }
    let asked = asked();
    for (source, name, variables) in &asked {
        assert_eq!(messages.get(name), Some(variables), "{source} asks for {name}");
    }
    let asked: BTreeSet<_> = asked.into_iter().map(|(_, name, _)| name).collect();
    let unused: Vec<_> = messages.keys().filter(|name| !asked.contains(*name)).collect();
    assert!(unused.is_empty(), "nobody asks for {unused:?}");
}

#[test]
fn every_message_can_be_said() {
    for (language, with) in BOTH.into_iter().flat_map(|it| [1, 2, 1234].map(|number| (it, Value::Count(number)))) {
        for (name, variables) in all(language) {
            let variables: Vec<_> = variables.said.into_iter().chain(variables.chosen_by).collect();
            let variables: Vec<_> = variables.iter().map(|name| (name.as_str(), with)).collect();
            let text = message(language, &name, &variables);
            assert!(text != name && text.chars().any(char::is_alphanumeric), "{name}");
            // Names from the articles are the same in both languages; a message that consists only of such names must
            // not be in the files.
            let is_foreign = |letter: char| letter >= '\u{3000}';
            assert_eq!(text.chars().any(is_foreign), language == Language::Japanese, "{name}: {text}");
        }
    }
}

#[test]
fn numbers_are_grouped_and_choose_the_plural() {
    let text =
        "some = { $n ->\n    [0] no queens\n    [one] { $n } queen\n   *[other] { $n } queens{ \"\\u0021\" }\n }";
    let mut messages = Messages::new();
    read(text, Language::English, &mut messages);
    let said_in = |language, n: &dyn Variable| {
        let mut said = String::new();
        fill(&messages["some"], language, &[("n", n.value())], &mut said);
        said
    };
    let said = |n: &dyn Variable| said_in(Language::English, n);
    assert_eq!([said(&0_u8), said(&1_usize), said(&12_345_u64)], ["no queens", "1 queen", "12,345 queens!"]);
    assert_eq!(said(&u64::MAX), "18,446,744,073,709,551,615 queens!");
    assert_eq!([said(&0.5), said(&1.0), said(&"1")], ["0.5 queens!", "1 queen", "1 queens!"]);
    assert_eq!(said_in(Language::Japanese, &1_u8), "1 queens!");
}

#[test]
fn a_message_that_is_missing_is_shown_by_its_name() {
    assert_eq!(message(Language::English, "nowhere", &[]), "nowhere");
}

#[test]
fn numbers_are_tied_to_what_they_count_and_particles_are_not() {
    let said = tied("goal = 行 { $row } と列 { $column } で { $n } 手、N = { $n }、COUNT{ $members } の解。");
    let expected = "goal = 行_{ $row }_と列_{ $column }_で { $n }_手、N_=_{ $n }、COUNT{ $members }_の解。";
    assert_eq!(said.replace('\u{a0}', "_"), expected);
}

#[test]
fn a_phrase_ends_before_the_word_that_begins_the_next() {
    mark_phrases();
    let text = "goal = クイーンを行 { $row }\u{a0}に置くと、BOUND1 までの*取り除かれた*マスが 3 か所で{ $n } 回「閉じる」。\
                マシンがすべての解をどう見つけるか。一手がふさがった。";
    let expected = "goal = クイーンを|行 { $row }_に|置くと、|BOUND1 までの|*取り除かれた|*マスが 3 か所で|{ $n } 回「閉じる」。\
                    |マシンが|すべての|解を|どう見つけるか。|一~手がふさが~った。";
    let said = phrased(text);
    assert_eq!(said.replace('\u{a0}', "_").replace(PHRASE_END, "|").replace(NO_END, "~"), expected);
}
