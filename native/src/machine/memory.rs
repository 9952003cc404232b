//! The memory that this process may still take, as far as the system says.

use super::address_space;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the number of bytes that are free for this process: what the machine has, within the limits of its control
/// groups and of its address space. `None` if the system does not say; only Linux does.
pub(crate) fn free() -> Option<u64> {
    let machine = fs::read_to_string("/proc/meminfo").ok().and_then(|text| bytes(&text, "MemAvailable:"));
    let groups = fs::read_to_string("/proc/self/cgroup").ok().and_then(|text| group_in(&text));
    let groups = groups.and_then(|group| group.ancestors().filter_map(free_in_group).min());
    [machine, groups, address_space::left()].into_iter().flatten().min()
}

/// Reads a line such as `MemAvailable:   16384 kB`.
fn bytes(text: &str, name: &str) -> Option<u64> {
    let kilobytes = |line: &str| line.strip_prefix(name)?.split_whitespace().next()?.parse::<u64>().ok();
    text.lines().find_map(kilobytes).map(|kilobytes| kilobytes << 10)
}

/// Finds the folder of this process's control group in a list with a line such as `0::/user.slice`.
fn group_in(list: &str) -> Option<PathBuf> {
    let group = list.lines().find_map(|line| line.strip_prefix("0::/"))?;
    Some(Path::new("/sys/fs/cgroup").join(group))
}

/// Returns the bytes that the limit of a control group leaves. Memory of files counts as free: the system drops it when
/// it is needed.
fn free_in_group(folder: &Path) -> Option<u64> {
    let read = |name: &str| fs::read_to_string(folder.join(name)).ok();
    let limit: u64 = read("memory.max")?.trim().parse().ok()?;
    let taken: u64 = read("memory.stat")?.lines().find_map(|line| line.strip_prefix("anon ")?.parse().ok())?;
    Some(limit.saturating_sub(taken))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_systems_lines_are_read() {
        let text = "MemTotal:  200 kB\nMemFree:  3 kB\nMemAvailable:       16 kB\n";
        assert_eq!((bytes(text, "MemAvailable:"), bytes(text, "SwapFree:")), (Some(16 << 10), None));
        let group = Some(Path::new("/sys/fs/cgroup/a/b").to_owned());
        assert_eq!((group_in("1:cpu:/\n0::/a/b\n"), group_in("1:memory:/a\n")), (group, None));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn this_system_says_what_is_free() {
        assert!(free().is_some_and(|free| free > 1 << 20));
    }
}
