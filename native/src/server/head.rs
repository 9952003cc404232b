//! The head of a request, and its limits.

use axum::extract::Request;

/// The largest head, in bytes and in lines.
pub(super) const BYTES: usize = 32 << 10;
pub(super) const LINES: usize = 64;

/// Returns the length of a head, as clients write it.
pub(super) fn length(request: &Request) -> usize {
    const BETWEEN: usize = ": \r\n".len();
    let lines = request.headers().iter().map(|(name, value)| name.as_str().len() + value.len() + BETWEEN);
    let first = format!("{} {} {:?}\r\n", request.method(), request.uri(), request.version());
    first.len() + lines.sum::<usize>() + "\r\n".len()
}

/// Returns the sentence for a head that is too large.
pub(super) fn too_large() -> String {
    format!("the head of a request may have {BYTES} bytes and {LINES} lines, and this one has more")
}
