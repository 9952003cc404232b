//! Campaigns: a count that many machines share through a message server.
//!
//! ```text
//!  Spec ──> Lots ──> Want ──> a worker counts ──> Vote ──> Fold ──> lines of the journal
//!                     ^                                     │
//!                     └──── lots that are still open <──────┘
//! ```
//!
//! This module has the messages and the decisions, without a server, a file or a clock. A [`Fold`] that hears the same
//! votes in the same order onto the same journal reaches the same state, so a coordinator that was killed only has to
//! hear them again.
//!
//! ```
//! use eightfold_core::{BoardSize, Method};
//! use eightfold_results::campaign::{Counted, Fold, VoteEffect, Party, Spec, Vote};
//!
//! let size = BoardSize::new(8)?;
//! let spec = Spec { quorum: 2, ..Spec::new("n8", size, Method::Join).unwrap() };
//! let mut fold = Fold::new(spec.clone(), spec.work());
//!
//! // One group of row sets, and the turns of eight columns.
//! assert_eq!((fold.lots.count(), fold.open()), (9, 9));
//! let vote = Vote { counted: Counted::sums(&[92]), ..Vote::new(0, Method::Join, "cpu") };
//! assert_eq!(fold.hear(&"ada".parse()?, vote.clone())?, VoteEffect::Kept);
//! let want = r#"{"n":8,"scheme":2,"lot":0,"vote":2,"first":0,"count":1,"not":["ada"]}"#;
//! assert_eq!(fold.want(0).unwrap().to_string(), want);
//! assert!(matches!(fold.hear(&"grace".parse()?, vote)?, VoteEffect::Decided(lines) if lines.len() == 1));
//! assert_eq!(fold.open(), 8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod fold;
mod judge;
pub mod log;
mod lots;
mod map;
mod overview;
mod party;
mod reopening;
mod report;
mod spec;
mod vote;
mod want;

pub use fold::{Fold, Record, VoteEffect};
pub use judge::Dispute;
pub use lots::{LotPart, Lots};
pub use map::{Cell, LotState, Map};
pub(crate) use overview::cells;
pub use overview::{CAMPAIGN_EVENT, Changes, Now, Overview, Silent};
pub use party::{Party, PartyError, is_name};
pub use reopening::Reopening;
pub use report::{Active, Holder, Report, ReportState};
pub use spec::Spec;
pub use vote::{Counted, Vote};
pub use want::Want;
