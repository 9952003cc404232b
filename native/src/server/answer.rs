//! Answers of the API: JSON, with one sentence if a request is refused.

use axum::http::header::{CONNECTION, CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use eightfold_results::protocol::Refused;
use std::fmt;

const JSON: [(axum::http::HeaderName, &str); 1] = [(CONTENT_TYPE, "application/json")];

/// Returns an answer with a message as its body.
pub(super) fn answer(status: StatusCode, message: &impl fmt::Display) -> Response {
    (status, JSON, format!("{message}\n")).into_response()
}

/// The refusal of a request: a status and one sentence.
#[derive(Debug)]
pub(super) struct Refusal {
    status: StatusCode,
    pub(super) sentence: String,
}

impl Refusal {
    pub(super) fn new(status: StatusCode, sentence: impl Into<String>) -> Refusal {
        Refusal { status, sentence: sentence.into() }
    }

    /// Refuses a request that makes no sense.
    pub(super) fn bad(sentence: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, sentence)
    }

    /// Refuses a request that may succeed a little later.
    pub(super) fn busy(sentence: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, sentence)
    }

    /// Refuses a request that the server itself failed at.
    pub(super) fn failed(sentence: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, sentence)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = answer(self.status, &Refused { error: self.sentence });
        let headers = response.headers_mut();
        match self.status {
            StatusCode::UNAUTHORIZED => {
                headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS => {
                headers.insert(RETRY_AFTER, HeaderValue::from_static("1"));
            }
            _ => {}
        }
        if matches!(
            self.status,
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::REQUEST_TIMEOUT | StatusCode::PAYLOAD_TOO_LARGE
        ) {
            headers.insert(CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }
}
