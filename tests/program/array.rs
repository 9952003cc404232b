//! The commands of docs/many-machines.md: jobs of an array count parts, which are merged and recounted.

use super::*;
use eightfold_harness::program::program;

#[test]
#[cfg(target_os = "linux")]
fn an_array_of_jobs_counts_a_board() {
    let blocks: Vec<_> = include_str!("../../docs/many-machines.md").split("```sh\n").skip(1).collect();
    let [script, after] = *blocks else { panic!("the script and what follows it, not {} blocks", blocks.len()) };
    let of_a_block = |rest: &'static str| rest.split_once("```").unwrap().0;
    let folder = Folder::new("array");
    fs::write(folder.join("part.sh"), of_a_block(script)).unwrap();
    let path = format!("{}:{}", program().parent().unwrap().display(), std::env::var("PATH").unwrap());
    let sh = |words: &[&str], part: &str| {
        let mut command = Command::new("sh");
        command.args(words).current_dir(&folder).env("PATH", &path);
        run(command.env("SLURM_ARRAY_TASK_ID", part).env("SLURM_CPUS_PER_TASK", "1")).succeeded()
    };
    // The second job of part 0 resumes its journal, and finds nothing left to count.
    for part in ["0", "1", "0", "2"] {
        sh(&["part.sh", "12", "3"], part);
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 4, "the script, and a journal for each part");
    let commands: Vec<_> = of_a_block(after).lines().filter(|line| line.starts_with("eightfold ")).collect();
    let printed: Vec<_> = commands.iter().map(|line| sh(&["-c", &line.replace("n28", "n12")], "")).collect();
    let [merged, verified, recounted] = &*printed else { panic!("{commands:?}") };
    assert_eq!(merged, "n12.json: N = 12 is complete: 14200 solutions, 1787 unique\n");
    assert!(verified.contains("the totals of N = 12 are the known ones"), "{verified}");
    assert_eq!(recounted.matches("counted again, and none differs").count(), 3, "{recounted}");
}
