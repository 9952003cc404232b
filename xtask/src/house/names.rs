//! Names: a type's name stands for one thing within its crate, and a comment that names a file names one that is there.

use super::Source;
use super::words::words;
use std::collections::BTreeMap;
use std::path::Path;

/// The words before the name of a type or a trait.
const DEFINING: [&str; 4] = ["struct", "enum", "union", "trait"];

/// The names that stand for the same thing in many places, by the trait or the command line that they belong to.
const SHARED: [&str; 5] = ["Action", "Arguments", "Binding", "Place", "State"];

/// Returns a sentence for each name that a crate gives twice.
pub(super) fn given_twice(sources: &[Source]) -> Vec<String> {
    let mut given = BTreeMap::<(&Path, String), Vec<&Path>>::new();
    for Source { file, text } in sources {
        let Some(package) = file.ancestors().find(|folder| folder.ends_with("src")) else { continue };
        if file.ends_with("tests.rs") || file.components().any(|part| part.as_os_str() == "tests") {
            continue;
        }
        let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let words = words(text);
        let mut before = "";
        for pair in words.windows(2) {
            let [word, name] = [0, 1].map(|at| pair[at].text.as_str());
            // A macro may be told what a type is: wire!(struct Reply { .. }).
            let is_given = DEFINING.contains(&word) && before != "(" && name.starts_with(char::is_uppercase);
            if is_given && !SHARED.contains(&name) {
                given.entry((package, name.to_owned())).or_default().push(file);
            }
            before = word;
        }
    }
    let twice = given.into_iter().filter(|(_, files)| files.len() > 1);
    let sentence = |((_, name), files): ((&Path, String), Vec<&Path>)| {
        let files: Vec<_> = files.iter().map(|file| file.display().to_string()).collect();
        format!("{}: each has a type {name}: give them names of their own", files.join(", "))
    };
    twice.map(sentence).collect()
}

/// Returns a sentence for each file of Rust that a comment names and that is not there.
pub(super) fn missing(sources: &[Source]) -> Vec<String> {
    let mut sentences = Vec::new();
    for Source { file, text } in sources {
        for (line, text) in (1..).zip(text.lines()) {
            let Some((_, comment)) = text.split_once("//") else { continue };
            for named in comment.split('`').skip(1).step_by(2).filter(|named| is_file_of_rust(named)) {
                let end = named.trim_start_matches("../");
                if !sources.iter().any(|source| source.file.ends_with(end)) {
                    let file = file.display();
                    sentences.push(format!("{file}:{line}: a comment names {named}, and there is no such file"));
                }
            }
        }
    }
    sentences
}

/// Returns `true` for a path that ends in `.rs`.
fn is_file_of_rust(named: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || "/._-".contains(letter);
    named.len() > 3 && named.ends_with(".rs") && named.chars().all(is_part)
}
