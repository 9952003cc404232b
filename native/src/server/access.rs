//! Access: names of this machine, origins, the tokens, and the sessions of pages that signed in with them.
//!
//! A page of another site can make its own host name resolve to this machine (DNS rebinding), and can send requests
//! whose answers it may not read. Browsers report both truthfully, in `Host` and `Origin`.

use super::answer::Refusal;
use super::class::Class;
use crate::id::Id;
use crate::locked::locked;
use crate::token::{Token, equal};
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, HeaderName, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use std::collections::VecDeque;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::sync::{Arc, Mutex};

/// The header in which a browser describes the origin of a request, even without naming it.
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// A page's origin, as browsers write it: `https://queens.example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Origin(String);

impl Origin {
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the host's name, without the port.
    fn host(&self) -> &str {
        without_port(self.0.split_once("://").map_or("", |(_, authority)| authority))
    }
}

impl FromStr for Origin {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Origin, Self::Err> {
        const WRONG: &str =
            "an origin is written like https://queens.example.org or http://localhost:8080, without a path";
        let text = text.to_ascii_lowercase();
        let (scheme, authority) = text.split_once("://").ok_or(WRONG)?;
        let default_port = match scheme {
            "http" => ":80",
            "https" => ":443",
            _ => return Err(WRONG),
        };
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
        if authority.is_empty() || !authority.bytes().all(fits) {
            return Err(WRONG);
        }
        // Browsers omit the default port.
        Ok(Origin(format!("{scheme}://{}", authority.strip_suffix(default_port).unwrap_or(authority))))
    }
}

/// The rights of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// The request carries the token or a session, or the server requires neither. Everything is allowed.
    Owner,
    /// The request carries a session that was opened with the word of the class. It may count and watch.
    Pupil,
    /// The request carries neither.
    Stranger,
}

/// Everything that decides whether a request is answered.
#[derive(Debug)]
pub(super) struct Access {
    /// `true` if other machines can reach this server.
    open: bool,
    /// The origins whose pages may use the server.
    pub(super) origins: Vec<Origin>,
    token: Option<Token>,
    /// The class, whose word gives access to the routes of the class.
    class: Option<Arc<Class>>,
    sessions: SignedIn,
}

impl Access {
    pub(super) fn new(
        listening: SocketAddr,
        origins: Vec<Origin>,
        token: Option<Token>,
        class: Option<Arc<Class>>,
    ) -> Access {
        let (open, sessions) = (!listening.ip().is_loopback(), SignedIn::new(listening.port()));
        Access { open, origins, token, class, sessions }
    }

    /// Returns `true` if the request names this machine or an allowed host. The name of another machine cannot be
    /// distinguished from a rebound one, so otherwise only addresses are accepted: a client that uses an address
    /// resolves no name.
    pub(super) fn knows_host(&self, headers: &HeaderMap) -> bool {
        let mut hosts = headers.get_all(HOST).iter();
        let (Some(host), None) = (hosts.next(), hosts.next()) else { return false };
        let Ok(host) = host.to_str() else { return false };
        let name = without_port(host);
        let address = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name).parse::<IpAddr>();
        name.eq_ignore_ascii_case("localhost")
            || address.is_ok_and(|address| self.open || address.is_loopback())
            || self.origins.iter().any(|origin| origin.host().eq_ignore_ascii_case(name))
    }

    /// Returns `true` if the request comes from this server's own page, from an allowed origin, or from no page at all.
    pub(super) fn knows_origin(&self, headers: &HeaderMap) -> bool {
        match headers.get(ORIGIN) {
            Some(origin) => is_own(origin, headers) || self.origins.iter().any(|allowed| allowed.as_str() == *origin),
            None => !headers.get(FETCH_SITE).is_some_and(|site| site == "cross-site" || site == "same-site"),
        }
    }

    /// Returns the standing of a request.
    pub(super) fn standing(&self, headers: &HeaderMap) -> Standing {
        let Some(token) = &self.token else { return Standing::Owner };
        if self.sessions.has(headers) {
            return Standing::Owner;
        }
        let bearer = headers.get(AUTHORIZATION).map(HeaderValue::as_bytes).and_then(|value| value.split_at_checked(7));
        if let Some((scheme, offered)) = bearer
            && scheme.eq_ignore_ascii_case(b"Bearer ")
        {
            return if token.matches(offered) { Standing::Owner } else { Standing::Stranger };
        }
        let is_pupil = self.class.as_ref().is_some_and(|class| self.sessions.is_of_class(class.pass(), headers));
        if is_pupil { Standing::Pupil } else { Standing::Stranger }
    }

    /// Starts a session for a client that knows a token, and returns its cookie; `None` if no token is needed.
    pub(super) fn sign_in(&self, offered: &str, headers: &HeaderMap, from: IpAddr) -> Result<Option<String>, Refusal> {
        let Some(token) = &self.token else { return Ok(None) };
        let behind_tls = headers.get(ORIGIN).is_some_and(|origin| origin.as_bytes().starts_with(b"https://"));
        let no_randomness = || Refusal::failed("the system gives no random bytes, so no page can sign in");
        let cookie = match (token.matches(offered.as_bytes()), &self.class) {
            (true, _) => self.sessions.begin().ok_or_else(no_randomness)?,
            (false, Some(class)) if class.guess(offered, from)? => {
                format!("{}={}", self.sessions.of_class, class.pass().as_str())
            }
            (false, Some(_)) => {
                return Err(Refusal::new(StatusCode::UNAUTHORIZED, "this is not the word of the class"));
            }
            (false, None) => return Err(Refusal::new(StatusCode::UNAUTHORIZED, "this is not the server's token")),
        };
        Ok(Some(format!("{cookie}; Path=/; HttpOnly; SameSite=Strict{}", if behind_tls { "; Secure" } else { "" })))
    }

    /// Ends the session of the request, and returns the cookies that make the browser forget it.
    pub(super) fn sign_out(&self, headers: &HeaderMap) -> [String; 2] {
        self.sessions.end(headers);
        let names = [&self.sessions.cookie, &self.sessions.of_class];
        names.map(|name| format!("{name}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"))
    }
}

fn is_own(origin: &HeaderValue, headers: &HeaderMap) -> bool {
    let own = origin.as_bytes().strip_prefix(b"http://");
    own.is_some() && own == headers.get(HOST).map(HeaderValue::as_bytes)
}

/// Removes the port from a host; IPv6 addresses keep their brackets.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// The sessions of signed-in pages, by the random values of their cookies.
#[derive(Debug)]
struct SignedIn {
    /// The cookie's name. It contains the port, because browsers keep cookies by host only.
    cookie: String,
    /// The name of the cookie of the class. All browsers of the class share its value, so none can end another's
    /// session by starting many.
    of_class: String,
    values: Mutex<VecDeque<String>>,
}

impl SignedIn {
    /// The maximum number of sessions; starting another ends the oldest.
    const MOST: usize = 64;

    fn new(port: u16) -> SignedIn {
        let cookie = format!("eightfold-{port}");
        SignedIn { of_class: format!("{cookie}-class"), cookie, values: Mutex::default() }
    }

    fn begin(&self) -> Option<String> {
        let value = Id::<32>::random().ok()?.to_string();
        let cookie = format!("{}={value}", self.cookie);
        let mut values = locked(&self.values);
        if values.len() == SignedIn::MOST {
            values.pop_front();
        }
        values.push_back(value);
        Some(cookie)
    }

    fn has(&self, headers: &HeaderMap) -> bool {
        let values = locked(&self.values);
        offered(&self.cookie, headers).any(|offered| values.iter().any(|value| equal(value.as_bytes(), offered)))
    }

    /// Returns `true` if the request carries the cookie of the class.
    fn is_of_class(&self, pass: &Token, headers: &HeaderMap) -> bool {
        offered(&self.of_class, headers).any(|offered| pass.matches(offered))
    }

    fn end(&self, headers: &HeaderMap) {
        let mut values = locked(&self.values);
        for offered in offered(&self.cookie, headers) {
            values.retain(|value| !equal(value.as_bytes(), offered));
        }
    }
}

/// Returns the values of a cookie; a browser sends one.
fn offered<'a>(name: &'a str, headers: &'a HeaderMap) -> impl Iterator<Item = &'a [u8]> {
    let cookies = headers.get_all(COOKIE).iter().flat_map(|line| line.as_bytes().split(|&byte| byte == b';'));
    cookies.filter_map(|cookie| cookie.trim_ascii().strip_prefix(name.as_bytes())?.strip_prefix(b"="))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_have_no_path() {
        for wrong in
            ["", "localhost", "ftp://localhost", "http://", "http://localhost/", "http://a@b", "http://a b", "*"]
        {
            assert!(wrong.parse::<Origin>().is_err(), "{wrong}");
        }
    }
}
