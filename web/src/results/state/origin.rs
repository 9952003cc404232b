//! The names of what counted a result.

use eightfold_results::RunInfo;

/// Names the program of a run, with its version.
pub(crate) fn program(run: &RunInfo) -> String {
    format!("{} {}", run.program, run.version)
}

/// Names the machine of a run: the processor and its system.
pub(crate) fn machine(run: &RunInfo) -> String {
    let parts = [run.host.cpu.as_deref().unwrap_or_default(), &run.host.os, &run.host.arch];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_results::Host;

    #[test]
    fn a_machine_is_named_as_far_as_it_is_known() {
        let host = Host { os: "linux".into(), arch: "x86_64".into(), cpu: Some("example".into()), ..Host::default() };
        assert_eq!(machine(&RunInfo { host, ..RunInfo::default() }), "example, linux, x86_64");
        assert_eq!(machine(&RunInfo::default()), "");
    }
}
