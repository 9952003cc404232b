//! The plan of the house: which module may use which.

/// A folder of modules, and what is known of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plan {
    /// The folder, from the top of the workspace; a crate's `src`, or a folder inside it.
    pub(super) folder: &'static str,
    /// The modules from bottom to top, those of one floor together. Each may use those on lower floors. Without floors,
    /// any module may use any other as long as that makes no circle.
    pub(super) floors: &'static [&'static [&'static str]],
    /// Uses that close a circle today, each as a module and another that it uses, where there are no floors. Each must
    /// still be there, so this list can only shrink.
    pub(super) climbs: &'static [(&'static str, &'static str)],
}

/// Stands on a floor for every module that no floor names.
pub(super) const EACH: &str = "*";

/// A folder in which circles are all that is forbidden.
const CRATE: Plan = Plan { folder: "", floors: &[], climbs: &[] };

/// The folders that are looked at.
pub(super) const PLANS: &[Plan] = &[
    Plan { folder: "shared/src", ..CRATE },
    Plan { folder: "results/src", ..CRATE },
    Plan { folder: "campaign/src", ..CRATE },
    Plan { folder: "shaders/src", ..CRATE },
    Plan { folder: "web/worker/src", ..CRATE },
    Plan { folder: "web/gpu/src", ..CRATE },
    Plan { folder: "xtask/src", ..CRATE },
    Plan { folder: "native/src/count", ..CRATE },
    Plan { folder: "native/src/server", ..CRATE },
    Plan {
        folder: "native/src",
        floors: &[
            &["date"],
            &["failure"],
            &["locked", "random"],
            &["id"],
            &["terminal", "machine"],
            &["files", "token"],
            &["backend"],
            &["post"],
            &["count"],
            &["documents"],
            &["campaign"],
            &["bench", "devices", "images", "ladder", "plan", "server", "solutions", "completions", "work"],
            &["menu"],
            &["cli"],
        ],
        ..CRATE
    },
    Plan {
        folder: "web/src",
        floors: &[
            &["base"],
            &["browser"],
            &["text"],
            &["parts"],
            &[EACH],
            &["learn"],
            &["files", "join", "campaign", "class"],
            &["app"],
        ],
        ..CRATE
    },
    Plan { folder: "web/src/files", climbs: &[("companion", "results")], ..CRATE },
];
