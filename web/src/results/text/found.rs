//! The sentences about checks in both languages.

use crate::base::settings::Language;
use crate::text::{Variable, message};
use eightfold_results::{Argument, Sentence};

/// Describes what a check has found. The English sentence is the same as the program's.
pub(crate) fn found(sentence: &Sentence, language: Language) -> String {
    let said = |argument: &Argument| match argument {
        Argument::Plain(text) => text.clone(),
        Argument::Said(words) => found(words, language),
    };
    let said: Vec<_> = sentence.arguments.iter().map(|(name, argument)| (&**name, said(argument))).collect();
    let variables: Vec<_> = said.iter().map(|(name, text)| (*name, text.value())).collect();
    message(language, &format!("said-{}", sentence.name), &variables)
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_results::{Check, examine};
    use std::fs;
    use std::path::Path;

    /// The names of members and units, and words of JSON and the command line, which are the same in both languages.
    const NAMES: &str = "N JSON UTF SHA MiB u n n1 n2 n3 n4 rot90 rot180 COUNT2 COUNT4 COUNT8 null true false eightfold merge \
                         sha256 symmetric started finished";

    /// Returns the texts that a sentence quotes as arguments.
    fn quoted(sentence: &Sentence) -> Vec<&str> {
        let mut all = Vec::new();
        for (_, argument) in &sentence.arguments {
            match argument {
                Argument::Plain(text) => all.push(text.as_str()),
                Argument::Said(words) => all.extend(quoted(words)),
            }
        }
        all
    }

    /// Asserts that the English sentence is the program's, and that the Japanese one is in Japanese.
    fn is_said_in_both(check: &Check, of: &str) {
        let [english, japanese] = [Language::English, Language::Japanese].map(|it| found(&check.sentence, it));
        assert_eq!(english, check.sentence.english, "{of}");
        let mut words = japanese.clone();
        let mut quoted = quoted(&check.sentence);
        quoted.sort_by_key(|text| std::cmp::Reverse(text.len()));
        quoted.iter().for_each(|text| words = words.replace(text, " "));
        let is_known =
            |word: &&str| word.is_empty() || word.parse::<u128>().is_ok() || NAMES.split(' ').any(|it| it == *word);
        let foreign = words.split(|letter: char| !letter.is_ascii_alphanumeric()).find(|word| !is_known(word));
        assert_eq!(foreign, None, "{of}: {japanese}");
        assert!(japanese != english && japanese.chars().any(|letter| letter >= '\u{3040}'), "{of}: {japanese}");
    }

    #[test]
    fn every_sentence_about_a_document_is_said_in_both_languages() {
        let mut files = 0;
        // Sound documents, followed by damaged ones.
        for folder in ["../results/tests/data", "../tests/data/damaged"] {
            let folder = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap();
            for file in folder.map(|entry| entry.unwrap().path()) {
                if file.extension().is_some_and(|it| it == "json") {
                    let name = file.file_name().unwrap().to_str().unwrap();
                    examine(&fs::read(&file).unwrap()).0.iter().for_each(|check| is_said_in_both(check, name));
                    files += 1;
                }
            }
        }
        assert!(files > 90, "{files}");
    }
}
