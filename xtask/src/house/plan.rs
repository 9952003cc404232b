//! The plan of the house: which module may use which.

/// A folder of modules, and the rules for them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plan {
    /// The folder, from the top of the workspace; a crate's `src`, or a folder inside it.
    pub(super) folder: &'static str,
    /// The floors from bottom to top, each with its modules. A module may use those on lower floors. Without floors, a
    /// module may use any other as long as the uses form no circle.
    pub(super) floors: &'static [&'static [&'static str]],
    /// The known uses that close a circle, in a folder without floors, each as a module and the module that it uses.
    /// Each must still exist, so this list can only shrink.
    pub(super) climbs: &'static [(&'static str, &'static str)],
}

/// Stands for every module that no floor names.
pub(super) const EACH: &str = "*";

/// A folder in which only circles are forbidden.
const CRATE: Plan = Plan { folder: "", floors: &[], climbs: &[] };

/// The folders that are checked.
pub(super) const PLANS: &[Plan] = &[
    Plan { folder: "shared/src", ..CRATE },
    Plan { folder: "results/src", ..CRATE },
    Plan { folder: "shaders/src", ..CRATE },
    Plan { folder: "web/worker/src", ..CRATE },
    Plan { folder: "web/gpu/src", ..CRATE },
    Plan { folder: "xtask/src", ..CRATE },
    Plan { folder: "native/src/count", ..CRATE },
    Plan { folder: "native/src/server", ..CRATE },
    // An engine runs lanes, and these know the engine's jobs.
    Plan { folder: "shared/src/count", climbs: &[("engine", "lanes")], ..CRATE },
    Plan { folder: "shared/src/colours", ..CRATE },
    Plan {
        folder: "shared/src/ladder",
        climbs: &[
            // The machine steps by the rules of any rung, and the list of all rungs says how each steps.
            ("machine", "by_rung"),
        ],
        ..CRATE
    },
    Plan { folder: "results/src/journal", ..CRATE },
    Plan {
        folder: "web/src/learn",
        climbs: &[
            // A beat is a text with its figure, and figures are drawn and moved as parts of their beat.
            ("beat", "figure"),
            ("figure", "state"),
            ("figure", "view"),
            // The pages' own tests visit them as a reader does.
            ("chapters", "place"),
            ("chapters", "progress"),
            // An address names how far a reader is, and progress is counted in addresses.
            ("place", "progress"),
        ],
        ..CRATE
    },
    Plan {
        folder: "web/src/walk",
        climbs: &[
            // Each of these is shown inside the walk and acts on it, while its state holds what was chosen there.
            ("export", "state"),
            ("state", "predict"),
        ],
        ..CRATE
    },
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
            &["bench", "devices", "images", "ladder", "plan", "server", "solutions", "today", "completions"],
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
            &["tree", "today"],
            &["ladder"],
            &[EACH],
            &["learn"],
            &["results", "colours"],
            &["count"],
            &["class"],
            &["app"],
        ],
        ..CRATE
    },
];
