//! Arrows: which module uses which, read from the paths in the source.
//!
//! Paths that begin with `crate`, `self` or `super` are resolved, in `use` lines, in code and in the bodies of macros.
//! This needs no compiler and takes a fraction of a second. Paths that a macro assembles are not found.

use super::words::{Word, words};
use std::path::{Path, PathBuf};

/// A use of one module by another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Arrow {
    pub(super) from: String,
    pub(super) to: String,
    pub(super) file: PathBuf,
    pub(super) line: usize,
}

/// A path in the source, resolved from the root of its crate.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) path: Vec<String>,
    pub(super) line: usize,
}

/// Returns the path of the module in a file, given the file's path below `src`. The path is empty for `lib.rs` and
/// `main.rs`, which are the crate itself.
pub(super) fn module_of(file: &Path) -> Vec<String> {
    let mut module: Vec<_> = file.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if module.last().is_some_and(|last| last == "mod" || module.len() == 1 && (last == "lib" || last == "main")) {
        module.pop();
    }
    module
}

/// Returns the paths in the source of a module.
pub(super) fn named(source: &str, module: &[String]) -> Vec<Named> {
    let words = words(source);
    let mut reader = Reader { words: &words, place: 0, named: Vec::new() };
    // The current module, the depth of braces of each inline module around it, and the current depth.
    let (mut here, mut inline, mut depth) = (module.to_vec(), Vec::new(), 0);
    while let Some(word) = reader.word(0) {
        match word {
            "mod" if reader.word(2) == Some("{") => {
                here.push(reader.word(1).unwrap_or_default().to_owned());
                inline.push(depth);
                reader.place += 1; // the name, which may look like a keyword of paths
            }
            "{" => depth += 1,
            "}" => {
                depth -= 1;
                if inline.pop_if(|begun| *begun == depth).is_some() {
                    here.pop();
                }
            }
            "crate" | "self" | "super" if reader.word(1) == Some("::") => {
                reader.path(here.clone());
                continue;
            }
            _ => {}
        }
        reader.place += 1;
    }
    reader.named
}

struct Reader<'a> {
    words: &'a [Word],
    place: usize,
    named: Vec<Named>,
}

impl<'a> Reader<'a> {
    fn word(&self, ahead: usize) -> Option<&'a str> {
        self.words.get(self.place + ahead).map(|word| word.text.as_str())
    }

    /// Reads the rest of a path that begins with `path`, or a list of such paths in braces.
    fn path(&mut self, mut path: Vec<String>) {
        let line = self.words.get(self.place).map_or(0, |word| word.line);
        while let Some(word) = self.word(0) {
            match word {
                "{" => return self.list(&path),
                "crate" => path.clear(),
                "self" => {}
                "super" => drop(path.pop()),
                _ if word.starts_with(|first: char| first.is_alphabetic() || first == '_') => {
                    path.push(word.to_owned());
                }
                _ => break,
            }
            self.place += 1;
            if self.word(0) != Some("::") {
                break;
            }
            self.place += 1;
        }
        self.named.push(Named { path, line });
    }

    fn list(&mut self, path: &[String]) {
        self.place += 1;
        while let Some(word) = self.word(0) {
            match word {
                "}" => return self.place += 1,
                "," => self.place += 1,
                _ => {
                    self.path(path.to_vec());
                    // Skip the new name after `as`, or a star.
                    while self.word(0).is_some_and(|word| word != "," && word != "}") {
                        self.place += 1;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{module_of, named};
    use std::path::Path;

    fn paths(source: &str, module: &[&str]) -> Vec<String> {
        let module: Vec<_> = module.iter().map(ToString::to_string).collect();
        named(source, &module).iter().map(|named| named.path.join("::")).collect()
    }

    #[test]
    fn a_file_holds_a_module() {
        for (file, module) in [("a/b.rs", "a::b"), ("a/mod.rs", "a"), ("lib.rs", ""), ("main.rs", ""), ("a.rs", "a")] {
            assert_eq!(module_of(Path::new(file)).join("::"), module, "{file}");
        }
    }

    #[test]
    fn lists_macros_and_code_are_followed() {
        let source = "use crate::{a::{self, B as C, d::*}, e};\nmacro_rules! m { () => { $crate::f::g() } }\n\
                      fn h() { let _ = crate::i::J { k: 1 }; l!(\"crate::m\"); } // crate::n";
        assert_eq!(paths(source, &["o"]), ["a", "a::B", "a::d", "e", "f::g", "i::J"]);
    }

    #[test]
    fn inline_modules_are_steps_of_super() {
        let source = "use super::a;\nmod tests {\n use super::super::b;\n fn c() {}\n}\nuse super::super::d;";
        assert_eq!(paths(source, &["x", "y"]), ["x::a", "x::b", "d"]);
    }
}
