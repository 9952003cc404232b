//! The notations of the programs: in short, in Rust, and in the languages of the articles.

/// A notation of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notation {
    /// In Rust, complete.
    Rust,
    /// In short.
    Short,
    /// In a language of the articles.
    Foreign(Foreign),
}

/// A language of the articles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Foreign {
    /// Bash.
    Bash,
    /// Lua.
    Lua,
    /// Python.
    Python,
    /// C.
    C,
}

impl Notation {
    /// Every notation, in the order in which they are offered.
    pub(crate) const ALL: [Notation; 6] = [
        Notation::Rust,
        Notation::Short,
        Notation::Foreign(Foreign::Bash),
        Notation::Foreign(Foreign::Lua),
        Notation::Foreign(Foreign::Python),
        Notation::Foreign(Foreign::C),
    ];

    /// Returns the notation's name in ids, and of the file that the page loads.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Notation::Rust => "rust",
            Notation::Short => "short",
            Notation::Foreign(language) => language.name(),
        }
    }
}

impl Foreign {
    /// Every language.
    #[cfg(test)]
    pub(crate) const ALL: [Foreign; 4] = [Foreign::Bash, Foreign::Lua, Foreign::Python, Foreign::C];

    /// Returns the language as it calls itself.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Foreign::Bash => "Bash",
            Foreign::Lua => "Lua",
            Foreign::Python => "Python",
            Foreign::C => "C",
        }
    }

    /// Returns the name of its programs' folder, and of the file that the page loads.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Foreign::Bash => "bash",
            Foreign::Lua => "lua",
            Foreign::Python => "python",
            Foreign::C => "c",
        }
    }

    /// Returns the beginning of a comment.
    pub(crate) const fn comment(self) -> &'static str {
        match self {
            Foreign::Bash | Foreign::Python => "#",
            Foreign::Lua => "--",
            Foreign::C => "//",
        }
    }
}
