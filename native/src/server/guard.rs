//! Who may ask, and what every answer carries.
//!
//! A page of another site can make its own host name resolve to 127.0.0.1 and then read what this server says (DNS
//! rebinding). The browser still sends that name in `Host`, so only names of this machine are answered.

use axum::Router;
use axum::extract::Request;
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;

/// What the page may load and run. No inline script and no inline style: the page does without.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    worker-src 'self' blob:; style-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, HeaderValue); 3] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_SECURITY_POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
];

/// Puts the guard before a router.
pub(super) fn guarded(router: Router) -> Router {
    router.layer(from_fn(guard))
}

async fn guard(request: Request, next: Next) -> Response {
    let mut response = if is_for_this_machine(&request) {
        next.run(request).await
    } else {
        let sentence = "This server answers only to names of its own machine, such as localhost or 127.0.0.1.\n";
        (StatusCode::MISDIRECTED_REQUEST, sentence).into_response()
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, value);
    }
    response
}

/// True when the request names localhost or a loopback address, with any port.
fn is_for_this_machine(request: &Request) -> bool {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(host), None) => host.to_str().is_ok_and(is_loopback_name),
        _ => false,
    }
}

fn is_loopback_name(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    name.eq_ignore_ascii_case("localhost") || bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_let_in() {
        for host in ["localhost", "LocalHost:8008", "127.0.0.1:8008", "127.0.0.1", "[::1]:8008", "[::1]"] {
            assert!(is_loopback_name(host), "{host}");
        }
        for host in ["", "example.org", "localhost.example.org:8008", "127.0.0.1.example.org", "192.0.2.1:8008"] {
            assert!(!is_loopback_name(host), "{host}");
        }
    }
}
