//! The reasons why the server could not do what was requested.

use async_nats::jetstream::{self, ErrorCode};
use async_nats::{RequestError, RequestErrorKind};

/// The reason why a call failed, after it was repeated as long as that could help. Its addresses contain no password.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say what the fields are")]
pub enum Fault {
    /// The server did not answer in time, or the connection is lost.
    #[error("the server at {url} does not answer: {why}")]
    Silent { url: String, why: String },
    /// The server answers, but reports a problem of its own, such as a full disk.
    #[error("the server at {url} is in trouble: {why}")]
    Troubled { url: String, why: String },
    /// The server does not know the key.
    #[error("the server at {url} refuses {}", if *.keyed { "this key" } else { "a client without a key; give one with --key" })]
    UnknownKey { url: String, keyed: bool },
    /// The address is not that of a server.
    #[error("{url:?} is not an address of a NATS server, such as nats://127.0.0.1:4222: {why}")]
    WrongUrl { url: String, why: String },
    /// The seed of a key cannot be used.
    #[error("the key is not the seed of a user's nkey: {0}")]
    WrongKey(String),
    /// The server has no JetStream.
    #[error("the server at {0} has no JetStream; start it with `nats-server -a 127.0.0.1 --jetstream`")]
    NoJetStream(String),
    /// The server is alone, or its cluster has too few servers.
    #[error(
        "at {url} fewer than {replicas} servers can keep this campaign (they need JetStream and one cluster); add \
         servers, or give --replicas a smaller number"
    )]
    TooFew { url: String, replicas: usize },
    /// The server is too old.
    #[error("the server at {url} is version {version}; campaigns need at least {needed}")]
    TooOld { url: String, version: String, needed: String },
    /// The key has no right to a subject.
    #[error(
        "this key has no right to {0} on the server; `eightfold campaign invite` makes keys for a campaign: for \
         `work`, with --watcher for `serve`, with --coordinator for the other commands"
    )]
    Forbidden(String),
    /// A campaign's streams are missing, or were deleted and recreated while they were read.
    #[error("the server has lost the streams of this campaign, or never had them")]
    Gone,
    /// A campaign of that name exists.
    #[error("campaign {0} exists already")]
    Exists(String),
    /// A stream has other settings than a campaign needs.
    #[error("the stream {0} has other settings than this program needs")]
    Misfit(String),
    /// Another coordinator is in charge.
    #[error("another coordinator runs this campaign: {0}; leave the campaign to it, or stop it first")]
    Leased(String),
    /// This coordinator was silent for so long that another one took over, which has since ended.
    #[error(
        "another coordinator took over while this one was silent, and has ended; run this command again to see what \
         is left to count"
    )]
    TakenOver,
    /// The server refused for another reason.
    #[error("the server refused: {0}")]
    Refused(String),
}

impl Fault {
    /// Returns `true` if the server may recover, so that waiting may help.
    ///
    /// ```
    /// use eightfold_campaign::Fault;
    ///
    /// let silent = Fault::Silent { url: "nats://127.0.0.1:4222".into(), why: "timed out".into() };
    /// assert!(silent.may_pass() && !Fault::Gone.may_pass());
    /// ```
    pub fn may_pass(&self) -> bool {
        matches!(self, Fault::Silent { .. } | Fault::Troubled { .. } | Fault::TooFew { .. })
    }

    /// Returns `None` in place of an answer if there is no such stream.
    pub(crate) fn unless_gone<T>(answer: Result<T, Fault>) -> Result<Option<T>, Fault> {
        match answer {
            Err(Fault::Gone) => Ok(None),
            answer => answer.map(Some),
        }
    }
}

/// The reason why one attempt failed.
#[derive(Clone, Debug)]
pub(crate) enum Attempt {
    /// Another attempt may succeed.
    Passing(String),
    /// Nothing on the server listens to the subject: its stream or consumer is missing, or not there yet.
    Unheard,
    /// The server answered with an error of JetStream.
    Answered(jetstream::Error),
    /// No attempt can succeed.
    Useless(Fault),
}

impl Attempt {
    /// Returns `true` if the server answered with one of these errors.
    pub(crate) fn is_one_of(&self, codes: &[ErrorCode]) -> bool {
        matches!(self, Attempt::Answered(error) if codes.contains(&error.error_code()))
    }

    /// Returns `true` if the server or the account has no JetStream.
    pub(crate) fn lacks_jetstream(&self) -> bool {
        self.is_one_of(&[ErrorCode::JETSTREAM_NOT_ENABLED, ErrorCode::JETSTREAM_NOT_ENABLED_FOR_ACCOUNT])
    }

    /// Returns `true` if there are not enough servers for a stream.
    pub(crate) fn lacks_servers(&self) -> bool {
        self.is_one_of(&[ErrorCode::STREAM_REPLICAS_NOT_SUPPORTED, ErrorCode::CLUSTER_NO_PEERS])
    }

    /// Returns `true` if the subject of a write has its only message already, or its last message is not the one that
    /// the write expects.
    pub(crate) fn is_too_late(&self) -> bool {
        let Attempt::Answered(error) = self else { return false };
        match error.error_code() {
            ErrorCode::STREAM_WRONG_LAST_SEQUENCE | ErrorCode::STREAM_WRONG_LAST_SEQUENCE_CONSTANT => true,
            // The server uses this number for a full disk too.
            ErrorCode::STREAM_STORE_FAILED => error.to_string().starts_with("maximum messages per subject exceeded"),
            _ => false,
        }
    }

    /// Returns `true` if another attempt may succeed: the server reports its own trouble by numbers from 500.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            Attempt::Passing(_) | Attempt::Unheard => true,
            Attempt::Answered(error) => {
                error.code() >= 500 && !self.lacks_jetstream() && !self.lacks_servers() && !self.is_too_late()
            }
            Attempt::Useless(_) => false,
        }
    }
}

impl From<RequestError> for Attempt {
    fn from(error: RequestError) -> Attempt {
        match error.kind() {
            RequestErrorKind::NoResponders => Attempt::Unheard,
            RequestErrorKind::InvalidSubject | RequestErrorKind::MaxPayloadExceeded => {
                Attempt::Useless(Fault::Refused(error.to_string()))
            }
            _ => Attempt::Passing(error.to_string()),
        }
    }
}
