//! A server and its campaigns.

use crate::access::Access;
use crate::exchange::Exchange;
use crate::fault::{Attempt, Fault};
use crate::link::Link;
use crate::register;
use crate::streams;
use crate::subjects::{self, API, REGISTERS};
use async_nats::jetstream::account::Account;
use bytes::Bytes;
use eightfold_results::campaign::Spec;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::net::IpAddr;

/// A connection to a NATS server with JetStream. It reconnects whenever the connection is lost.
#[derive(Clone, Debug)]
pub struct Server {
    link: Link,
}

impl Server {
    /// Connects to a server. Each reason for a failure is its own fault: a wrong address, a silent server, an unknown
    /// key.
    pub async fn connect(access: &Access) -> Result<Server, Fault> {
        let link = access.link().await?;
        match link.answered::<Account>(&format!("{API}.INFO"), None, Bytes::new()).await {
            Err(attempt) if matches!(attempt, Attempt::Unheard) || attempt.lacks_jetstream() => {
                Err(Fault::NoJetStream(link.url.clone()))
            }
            // A key without the right to ask may have every right that it needs.
            _ => Ok(Server { link }),
        }
    }

    /// Returns the address of the server, without a password.
    pub fn url(&self) -> &str {
        &self.link.url
    }

    /// Returns `true` if the server requires no key and listens for other machines, so that anyone who reaches it can
    /// do anything.
    pub fn is_open_to_others(&self) -> bool {
        let info = self.link.client.server_info();
        let is_own = info.host == "localhost" || info.host.parse().is_ok_and(|host: IpAddr| host.is_loopback());
        !info.auth_required && !is_own
    }

    /// Waits until all messages sent without waiting for an answer have left this process.
    pub async fn flush(&self) -> Result<(), Fault> {
        self.link.client.flush().await.map_err(|error| self.link.lost(&error))
    }

    /// Returns the names of all campaigns, in order.
    pub async fn campaigns(&self) -> Result<Vec<String>, Fault> {
        // One page holds 100,000 subjects.
        let question = json!({ "subjects_filter": subjects::spec("*") });
        let asked = self.link.ask::<Value>(&format!("STREAM.INFO.{REGISTERS}"), &question).await;
        // If no campaign was ever created, there is no stream and no name.
        let found = Fault::unless_gone(asked)?.unwrap_or_default();
        let found = found["state"]["subjects"].as_object().into_iter().flatten();
        let names: BTreeSet<_> = found.filter_map(|(subject, _)| subjects::read_spec(subject)).collect();
        Ok(names.into_iter().collect())
    }

    /// Returns a campaign, without asking the server about it.
    pub fn campaign(&self, name: &str) -> Exchange {
        Exchange { link: self.link.clone(), name: name.to_owned() }
    }

    /// Creates a campaign with these terms, as [`Exchange::ensure`] does. Returns [`Fault::Exists`] if there is one of
    /// that name.
    pub async fn create(&self, spec: &Spec) -> Result<Exchange, Fault> {
        let campaign = self.campaign(&spec.name);
        if campaign.ensure(spec).await? { Ok(campaign) } else { Err(Fault::Exists(campaign.name)) }
    }

    /// Deletes a campaign with all its wants and votes.
    pub async fn delete(&self, name: &str) -> Result<(), Fault> {
        self.campaign(name).discard().await?;
        let registers = [subjects::report(name), subjects::lease(name), subjects::spec(name)];
        let purges = registers.map(|subject| (format!("STREAM.PURGE.{REGISTERS}"), json!({ "filter": subject })));
        for (subject, question) in &purges {
            Fault::unless_gone(self.link.ask::<IgnoredAny>(subject, question).await)?;
        }
        Ok(())
    }
}

impl Exchange {
    /// Makes another server of the cluster the leader of the registers. A leader whose file of them is damaged reports
    /// that there are none.
    pub async fn change_leader(&self) -> Result<(), Fault> {
        let question = format!("STREAM.LEADER.STEPDOWN.{REGISTERS}");
        self.link.ask::<IgnoredAny>(&question, &json!({})).await.map(drop)
    }

    /// Recreates the registers of all campaigns, with the terms that can still be read. Running coordinators write
    /// theirs again.
    pub async fn renew_registers(&self, replicas: u8) -> Result<(), Fault> {
        let server = Server { link: self.link.clone() };
        let mut kept = Vec::new();
        for name in server.campaigns().await? {
            kept.extend(server.campaign(&name).spec().await?.map(|terms| (name, terms)));
        }
        let deleted = self.link.ask::<IgnoredAny>(&format!("STREAM.DELETE.{REGISTERS}"), &json!({})).await;
        Fault::unless_gone(deleted)?;
        streams::ensure_registers(&self.link, replicas).await?;
        for (name, terms) in kept {
            register::write(&self.link, &subjects::spec(&name), 0, terms).await?;
        }
        Ok(())
    }
}
