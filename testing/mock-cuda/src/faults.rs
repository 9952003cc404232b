//! The faults to play: words in the variable `EIGHTFOLD_MOCK_CUDA`, separated by commas.

use std::env;

/// The faults that were asked for.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    words: Vec<String>,
}

impl Faults {
    /// Reads the words of the environment.
    ///
    /// | word | what goes wrong |
    /// |---|---|
    /// | `no-device` | there is no device |
    /// | `no-driver-loaded` | the driver cannot be initialised |
    /// | `old` | the driver is for CUDA 9.0 |
    /// | `stub` | the library only serves to link programs |
    /// | `refuses` | the driver does not take the kernel |
    /// | `memory=BYTES` | the devices have no more memory than that |
    /// | `fails=K` | when the results of K launches were read, the next one breaks off, and nothing works any more |
    /// | `lost=K` | the same, but it shows at the synchronisation behind that launch |
    /// | `wrong=K` | launch K (from 0) finds a solution too many below the first prefix |
    /// | `silent=K` | launch K writes nothing |
    /// | `hostile` | names of devices begin with what a terminal obeys |
    /// | `devices=K` | there are K devices; otherwise one |
    pub(crate) fn of_environment() -> Faults {
        let text = env::var("EIGHTFOLD_MOCK_CUDA").unwrap_or_default();
        Faults { words: text.split(',').map(str::to_owned).collect() }
    }

    pub(crate) fn has(&self, word: &str) -> bool {
        self.words.iter().any(|known| known == word)
    }

    /// Returns the number behind a word.
    pub(crate) fn number(&self, word: &str) -> Option<usize> {
        self.words.iter().find_map(|known| known.strip_prefix(word)?.strip_prefix('=')?.parse().ok())
    }
}
