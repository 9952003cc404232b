//! Places for clients, of which no address can take more than half.

use crate::locked::locked;
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex};

/// The places, and who has how many of them.
#[derive(Clone, Debug)]
pub(super) struct Places(Arc<Mutex<Taken>>);

#[derive(Debug)]
struct Taken {
    all: usize,
    /// The places that only the owner of the server can take.
    kept: usize,
    in_all: usize,
    by: BTreeMap<IpAddr, usize>,
}

/// A taken place, which is free again when this is dropped.
#[derive(Debug)]
pub(super) struct Place {
    of: Places,
    address: IpAddr,
}

impl Places {
    pub(super) fn new(all: usize, kept: usize) -> Places {
        Places(Arc::new(Mutex::new(Taken { all, kept, in_all: 0, by: BTreeMap::new() })))
    }

    /// Takes a place for a client, if there is one for it. A proxy on this machine brings everybody from one address,
    /// so this machine can have all places.
    pub(super) fn take(&self, from: IpAddr, is_owner: bool) -> Option<Place> {
        let address = network(from);
        let Taken { all, kept, in_all, by } = &mut *locked(&self.0);
        let most = if address.is_loopback() { *all } else { *all / 2 };
        let free_to = if is_owner { *all } else { *all - *kept };
        let own = by.get(&address).copied().unwrap_or(0);
        if own >= most || *in_all >= free_to {
            return None;
        }
        by.insert(address, own + 1);
        *in_all += 1;
        Some(Place { of: self.clone(), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Taken { in_all, by, .. } = &mut *locked(&self.of.0);
        *in_all -= 1;
        if let Some(own) = by.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                by.remove(&self.address);
            }
        }
    }
}

/// Returns what counts as one address. A customer of a provider has a whole IPv6 network of 64 bits, and may use
/// another address of it for each connection.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn no_address_takes_more_than_half_and_the_owner_finds_a_place() {
        let places = Places::new(20, 2);
        let take = |from: &str, is_owner| places.take(at(from), is_owner);
        let own: Vec<_> = (0..30).filter_map(|_| take("192.0.2.1", false)).collect();
        assert_eq!(own.len(), 10);
        assert!(take("::ffff:192.0.2.1", true).is_none(), "the same address, written otherwise");
        let others: Vec<_> = (2..30).filter_map(|last| take(&format!("192.0.2.{last}"), false)).collect();
        assert_eq!(others.len(), 8);
        let of_owner: Vec<_> = (0..3).filter_map(|_| take("192.0.2.99", true)).collect();
        assert_eq!(of_owner.len(), 2);
        drop(own);
        assert!(take("192.0.2.50", false).is_some());
    }

    #[test]
    fn a_network_of_a_customer_is_one_address_and_this_machine_is_everybody() {
        let places = Places::new(4, 0);
        let hosts: Vec<_> = (1..9).filter_map(|host| places.take(at(&format!("2001:db8::{host}")), false)).collect();
        assert_eq!(hosts.len(), 2);
        assert!(places.take(at("2001:db8:0:1::1"), false).is_some());
        for local in ["127.0.0.1", "::1"] {
            let places = Places::new(4, 0);
            assert_eq!((0..9).filter_map(|_| places.take(at(local), false)).collect::<Vec<_>>().len(), 4);
        }
    }
}
