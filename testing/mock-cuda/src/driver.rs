//! A driver's state: its memory, its modules, and its faults, which are comma-separated words in the environment
//! variable `EIGHTFOLD_MOCK_CUDA`.

use eightfold_ptx::{Grid, Kernel, Memory, Module};
use std::env;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

/// The result of every function of the driver.
pub(crate) type Answer = u32;

pub(crate) const SUCCESS: Answer = 0;
pub(crate) const INVALID_VALUE: Answer = 1;
pub(crate) const OUT_OF_MEMORY: Answer = 2;
pub(crate) const STUB_LIBRARY: Answer = 34;
pub(crate) const NO_DEVICE: Answer = 100;
pub(crate) const INVALID_PTX: Answer = 218;
pub(crate) const UNSUPPORTED_PTX_VERSION: Answer = 222;
pub(crate) const NOT_FOUND: Answer = 500;
pub(crate) const ILLEGAL_ADDRESS: Answer = 700;
pub(crate) const LAUNCH_FAILED: Answer = 719;
pub(crate) const NO_PERMISSION: Answer = 800;

/// The answers above with their names and explanations.
pub(crate) const ANSWERS: [(Answer, &std::ffi::CStr, &std::ffi::CStr); 10] = [
    (INVALID_VALUE, c"CUDA_ERROR_INVALID_VALUE", c"invalid argument"),
    (OUT_OF_MEMORY, c"CUDA_ERROR_OUT_OF_MEMORY", c"out of memory"),
    (STUB_LIBRARY, c"CUDA_ERROR_STUB_LIBRARY", c"CUDA driver is a stub library"),
    (NO_DEVICE, c"CUDA_ERROR_NO_DEVICE", c"no CUDA-capable device is detected"),
    (INVALID_PTX, c"CUDA_ERROR_INVALID_PTX", c"a PTX JIT compilation failed"),
    (
        UNSUPPORTED_PTX_VERSION,
        c"CUDA_ERROR_UNSUPPORTED_PTX_VERSION",
        c"the provided PTX was compiled with an unsupported toolchain.",
    ),
    (NOT_FOUND, c"CUDA_ERROR_NOT_FOUND", c"named symbol not found"),
    (ILLEGAL_ADDRESS, c"CUDA_ERROR_ILLEGAL_ADDRESS", c"an illegal memory access was encountered"),
    (LAUNCH_FAILED, c"CUDA_ERROR_LAUNCH_FAILED", c"unspecified launch failure"),
    (NO_PERMISSION, c"CUDA_ERROR_NOT_PERMITTED", c"operation not permitted"),
];

#[derive(Debug, Default)]
pub(crate) struct Driver {
    pub(crate) faults: Faults,
    pub(crate) memory: Memory,
    /// The loaded modules, which are never unloaded. Their handles are numbers from 1 on.
    pub(crate) modules: Vec<Module>,
    /// The kernels that were looked up, with handles of the same kind.
    pub(crate) kernels: Vec<Kernel>,
    launches: usize,
    /// The number of results copied to the host.
    pub(crate) copied: usize,
    /// The number of results for which a synchronisation has waited.
    read: usize,
    /// The fault that occurred, if any. From then on every call fails, as on a real device.
    broken: Answer,
    /// The fault that the next synchronisation will report.
    breaking: Answer,
}

/// Locks the driver, of which there is one per process.
pub(crate) fn driver() -> MutexGuard<'static, Driver> {
    static DRIVER: LazyLock<Mutex<Driver>> =
        LazyLock::new(|| Mutex::new(Driver { faults: Faults::of_environment(), ..Driver::default() }));
    DRIVER.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Driver {
    /// Returns the error with which every call fails, if the driver has one.
    pub(crate) fn check(&self) -> Result<(), Answer> {
        match if self.faults.has("stub") { STUB_LIBRARY } else { self.broken } {
            SUCCESS => Ok(()),
            answer => Err(answer),
        }
    }

    pub(crate) fn devices(&self) -> usize {
        if self.faults.has("no-device") { 0 } else { self.faults.number("devices").unwrap_or(1) }
    }

    /// Returns the size of a device's memory in bytes.
    pub(crate) fn total_memory(&self) -> usize {
        self.faults.number("memory").unwrap_or(1 << 30)
    }

    pub(crate) fn allocate(&mut self, bytes: usize) -> Result<u64, Answer> {
        if self.memory.allocated() + bytes > self.total_memory() {
            return Err(OUT_OF_MEMORY);
        }
        Ok(self.memory.allocate(bytes))
    }

    /// Waits for all work, and returns its fault as an error.
    pub(crate) fn synchronise(&mut self) -> Result<(), Answer> {
        if self.broken == SUCCESS {
            self.broken = self.breaking;
            self.read = self.copied;
        }
        self.check()
    }

    /// Returns `true` if the next launch will be aborted.
    pub(crate) fn breaks(&self) -> bool {
        self.is_time("fails") || self.is_time("lost")
    }

    fn is_time(&self, word: &str) -> bool {
        self.faults.number(word).is_some_and(|results| self.read >= results)
    }

    /// Runs a kernel.
    pub(crate) fn launch(&mut self, kernel: &Kernel, grid: &Grid, arguments: &[u64]) -> Result<(), Answer> {
        let launch = self.launches;
        self.launches += 1;
        let asked = |word: &str| self.faults.number(word) == Some(launch);
        if self.is_time("fails") {
            self.broken = LAUNCH_FAILED;
            return self.check();
        }
        if self.is_time("lost") {
            self.breaking = ILLEGAL_ADDRESS;
            return Ok(());
        }
        if asked("silent") {
            return Ok(());
        }
        let wrong = asked("wrong");
        match kernel.run(grid, arguments, &mut self.memory) {
            Err(fault) => {
                eprintln!("mock: {fault}");
                self.breaking = ILLEGAL_ADDRESS;
            }
            Ok(_) if wrong => {
                // The tallies are the last buffer.
                let tallies = arguments.last().copied().unwrap_or(0);
                if let Ok(first) = self.memory.read_words(tallies, 1) {
                    let _written = self.memory.write_words(tallies, &[first[0] + 1]);
                }
            }
            Ok(_) => {}
        }
        Ok(())
    }
}

/// The requested faults.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    words: Vec<String>,
}

impl Faults {
    /// Reads the words from the environment.
    ///
    /// | word | fault |
    /// |---|---|
    /// | `no-device` | there is no device |
    /// | `no-driver-loaded` | the driver cannot be initialised |
    /// | `old` | the driver is for CUDA 9.0 |
    /// | `stub` | the library is the stub that only serves to link programs |
    /// | `refuses` | the driver rejects the kernel |
    /// | `memory=BYTES` | each device has only this much memory |
    /// | `fails=K` | after the results of K launches were read, the next launch fails, and so does every call after it
    /// |
    /// | `lost=K` | the same, but the failure is reported at the synchronisation after that launch |
    /// | `wrong=K` | launch K (from 0) finds one solution too many below the first prefix |
    /// | `silent=K` | launch K writes nothing |
    /// | `hostile` | names of devices begin with control characters |
    /// | `devices=K` | there are K devices instead of one |
    pub(crate) fn of_environment() -> Faults {
        let text = env::var("EIGHTFOLD_MOCK_CUDA").unwrap_or_default();
        Faults { words: text.split(',').map(str::to_owned).collect() }
    }

    pub(crate) fn has(&self, word: &str) -> bool {
        self.words.iter().any(|known| known == word)
    }

    /// Returns the number given with a word, as in `fails=3`.
    pub(crate) fn number(&self, word: &str) -> Option<usize> {
        self.words.iter().find_map(|known| known.strip_prefix(word)?.strip_prefix('=')?.parse().ok())
    }
}
