//! The process that holds the lock of a file, as far as the system names it.

use std::fs::File;

/// Names the process that holds the lock of a file, for a sentence.
pub(super) fn name(file: &File) -> String {
    process(file).map_or_else(|| "another process".into(), |number| format!("process {number}"))
}

/// Finds the process in Linux's list of locks, which has the device and inode of each file and the process's number.
#[cfg(target_os = "linux")]
fn process(file: &File) -> Option<u32> {
    use std::os::unix::fs::MetadataExt;
    let about = file.metadata().ok()?;
    holder_in(&std::fs::read_to_string("/proc/locks").ok()?, about.dev(), about.ino())
}

/// Returns `None`: only Linux has such a list.
#[cfg(not(target_os = "linux"))]
fn process(_: &File) -> Option<u32> {
    None
}

/// Finds the process of a lock in a list with lines like `1: FLOCK  ADVISORY  WRITE 4711 fe:00:10010669 0 EOF`. A
/// waiting process has an arrow in its line, and a process that this one cannot see has the number 0.
#[cfg(target_os = "linux")]
fn holder_in(locks: &str, device: u64, inode: u64) -> Option<u32> {
    let major = device >> 8 & 0xfff | device >> 32 & !0xfff;
    let minor = device & 0xff | device >> 12 & !0xff;
    let file = format!("{major:02x}:{minor:02x}:{inode}");
    locks.lines().find_map(|line| {
        let words: Vec<_> = line.split_whitespace().collect();
        let &[_, "FLOCK", _, "WRITE", process, at, ..] = words.as_slice() else { return None };
        process.parse().ok().filter(|&number| at == file && number != 0)
    })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_holder_is_read_from_the_list_of_locks() {
        let locks = "1: POSIX  ADVISORY  WRITE 11 fe:00:77 0 EOF\n\
                     2: FLOCK  ADVISORY  WRITE 12 103:1a:77 0 EOF\n\
                     2: -> FLOCK  ADVISORY  WRITE 13 103:1a:78 0 EOF\n\
                     3: FLOCK  ADVISORY  READ 14 fe:00:77 0 EOF\n\
                     4: FLOCK  ADVISORY  WRITE 15 fe:00:77 0 EOF\n\
                     5: FLOCK  ADVISORY  WRITE 0 fe:00:79 0 EOF\n";
        assert_eq!(holder_in(locks, 0xfe00, 77), Some(15));
        assert_eq!(holder_in(locks, 0x1_031a, 77), Some(12));
        assert_eq!(holder_in(locks, 0x1_031a, 78), None, "it waits");
        assert_eq!(holder_in(locks, 0xfe00, 79), None, "it is in another container");
        assert_eq!(holder_in("", 0xfe00, 77), None);
    }
}
