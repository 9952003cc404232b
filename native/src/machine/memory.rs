//! The memory that this process may still allocate, as far as the system reports it.

use super::{address_space, bytes};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the number of bytes that are free for this process: the machine's available memory, within the limits of the
/// process's control groups and address space. Returns `None` if the system does not report it; only Linux does.
pub(crate) fn free() -> Option<u64> {
    let machine = fs::read_to_string("/proc/meminfo").ok().and_then(|text| bytes(&text, "MemAvailable:"));
    let list = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    let groups = HIERARCHIES.iter().filter_map(|hierarchy| hierarchy.free(&list));
    [machine, address_space::left()].into_iter().flatten().chain(groups).min()
}

/// A version of control groups: their folder, and the files with their limit and their usage.
struct Hierarchy {
    folder: &'static str,
    /// The field of a line in `/proc/self/cgroup` that names its controllers.
    controllers: &'static str,
    limit: &'static str,
    /// The line of `memory.stat` with the bytes in use. The cache of files counts as free: the system drops it when the
    /// memory is needed.
    taken: &'static str,
}

const HIERARCHIES: [Hierarchy; 2] = [
    Hierarchy { folder: "/sys/fs/cgroup", controllers: "", limit: "memory.max", taken: "anon " },
    Hierarchy {
        folder: "/sys/fs/cgroup/memory",
        controllers: "memory",
        limit: "memory.limit_in_bytes",
        taken: "total_rss ",
    },
];

impl Hierarchy {
    /// Returns the bytes that the limits of this process's groups leave.
    fn free(&self, list: &str) -> Option<u64> {
        self.group_in(list)?.ancestors().filter_map(|folder| self.free_in(folder)).min()
    }

    /// Finds the folder of this process's group in a list with lines such as `0::/user.slice` and
    /// `4:memory:/user.slice`.
    fn group_in(&self, list: &str) -> Option<PathBuf> {
        let group = list.lines().find_map(|line| {
            let (controllers, group) = line.split_once(':')?.1.split_once(":/")?;
            controllers.split(',').any(|name| name == self.controllers).then_some(group)
        })?;
        Some(Path::new(self.folder).join(group))
    }

    fn free_in(&self, folder: &Path) -> Option<u64> {
        let read = |name: &str| fs::read_to_string(folder.join(name)).ok();
        let limit: u64 = read(self.limit)?.trim().parse().ok()?;
        let taken: u64 = read("memory.stat")?.lines().find_map(|line| line.strip_prefix(self.taken)?.parse().ok())?;
        Some(limit.saturating_sub(taken))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_systems_lines_are_read() {
        let text = "MemTotal:  200 kB\nMemFree:  3 kB\nMemAvailable:       16 kB\n";
        assert_eq!((bytes(text, "MemAvailable:"), bytes(text, "SwapFree:")), (Some(16 << 10), None));
        let group = |path: &str| Some(PathBuf::from(path));
        let [new, old] = HIERARCHIES.map(|hierarchy| hierarchy.group_in("1:cpu,memory:/a\n0::/a/b\n"));
        assert_eq!((new, old), (group("/sys/fs/cgroup/a/b"), group("/sys/fs/cgroup/memory/a")));
        assert_eq!(HIERARCHIES.map(|hierarchy| hierarchy.group_in("1:cpu:/\n")), [None, None]);
    }

    #[test]
    fn a_group_of_either_version_leaves_what_its_limit_says() {
        let folder = std::env::temp_dir().join(format!("eightfold-{}-group", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("memory.max"), "1000\n").unwrap();
        fs::write(folder.join("memory.limit_in_bytes"), "2000\n").unwrap();
        fs::write(folder.join("memory.stat"), "anon 100\nrss 1\ntotal_rss 300\n").unwrap();
        assert_eq!(HIERARCHIES.map(|hierarchy| hierarchy.free_in(&folder)), [Some(900), Some(1700)]);
        fs::write(folder.join("memory.max"), "max\n").unwrap();
        assert_eq!(HIERARCHIES[0].free_in(&folder), None);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn this_system_says_what_is_free() {
        assert!(free().is_some_and(|free| free > 1 << 20));
    }
}
