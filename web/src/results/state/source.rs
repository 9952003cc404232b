//! The source of an opened file.

/// The place from which a file was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// The page itself, which shows an example as long as nothing else is open.
    Example,
    /// The reader's own files or clipboard. Such a file stays on this machine.
    Reader,
    /// The program that serves this page, which stores the file under this name.
    Companion(String),
    /// A path beside the page.
    Beside(String),
    /// Made here by joining several files.
    Joined,
}

impl Source {
    /// The maximum length of a path in an address.
    const LONGEST: usize = 200;

    /// Parses a source in an address: a result of the companion, by its 32 digits, or a path beside the page that does
    /// not lead upwards. An address can open nothing else, and nothing from another site.
    pub(crate) fn read(text: &str) -> Option<Source> {
        if is_id(text) {
            return Some(Source::Companion(text.into()));
        }
        let part = |part: &str| {
            !part.is_empty()
                && !part.starts_with('.')
                && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_'))
        };
        let path = text.len() <= Source::LONGEST && text.ends_with(".json") && text.split('/').all(part);
        path.then(|| Source::Beside(text.into()))
    }

    /// Returns the path to fetch the file from, relative to the page.
    pub(crate) fn path(&self) -> Option<String> {
        match self {
            Source::Companion(id) => Some(format!("api/results/{id}")),
            Source::Beside(path) => Some(path.clone()),
            Source::Example => Some("example.json".into()),
            Source::Reader | Source::Joined => None,
        }
    }

    /// Returns the text that names the source in an address, if it can be named.
    pub(crate) fn address(&self) -> Option<&str> {
        match self {
            Source::Companion(text) | Source::Beside(text) => Some(text),
            Source::Example | Source::Reader | Source::Joined => None,
        }
    }

    /// Returns the name of the file: the last part of its path, or the first of its 32 digits.
    pub(crate) fn name(&self) -> String {
        match self {
            Source::Companion(id) => format!("{}.json", &id[..8]),
            Source::Beside(path) => path.rsplit('/').next().unwrap_or_default().into(),
            Source::Example | Source::Reader | Source::Joined => String::new(),
        }
    }
}

/// Returns `true` if a text has the form of a result's name.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    #[test]
    fn only_names_beside_the_page_are_sources() {
        use crate::results::state::Source;
        assert!(matches!(Source::read("55c37849bd077f066c2c1d969218e584"), Some(Source::Companion(_))));
        assert!(matches!(Source::read("results/n18.json"), Some(Source::Beside(_))));
        for wrong in
            ["", "https://example.org/n8.json", "//example.org/n8.json", "/n8.json", "../n8.json", "n8", "a//b.json"]
        {
            assert_eq!(Source::read(wrong), None);
        }
    }
}
