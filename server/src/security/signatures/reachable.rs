//! Which addresses may be asked on behalf of a certificate: hosts of the public network, at the port of HTTP. A certificate
//! must not make the portal ask machines behind it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use url::{Host, Url};

/// Who may be asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct AddressRule {
    /// This machine, too, at any port: for tests.
    pub(super) loopback: bool,
}

impl AddressRule {
    /// Whether an address may be asked; where its host is a name, what that leads to is looked at by [`Resolve`].
    pub(super) fn admits(self, url: &Url) -> bool {
        let local = match url.host() {
            Some(Host::Domain(_)) => Some(false),
            Some(Host::Ipv4(ip)) => self.admits_ip(ip.into()).then(|| ip.is_loopback()),
            Some(Host::Ipv6(ip)) => self.admits_ip(ip.into()).then(|| ip.is_loopback()),
            None => None,
        };
        let plain = url.scheme() == "http" && url.username().is_empty() && url.password().is_none();
        plain && local.is_some_and(|local| local || url.port_or_known_default() == Some(80))
    }

    fn admits_ip(self, ip: IpAddr) -> bool {
        (self.loopback && ip.is_loopback()) || is_public(ip)
    }
}

/// Names lead to admitted addresses or nowhere: who answers for a name may change its mind between two questions.
impl Resolve for AddressRule {
    fn resolve(&self, name: Name) -> Resolving {
        let reachable = *self;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let admitted: Vec<SocketAddr> =
                found.filter(|it| reachable.admits_ip(it.ip())).collect();
            Ok(Box::new(admitted.into_iter()) as Addrs)
        })
    }
}

/// The same as reqwest takes it.
pub(super) fn resolver(reachable: AddressRule) -> Arc<AddressRule> {
    Arc::new(reachable)
}

/// Whether an address belongs to the public network (IANA's registries of special-purpose addresses).
fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let special = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_multicast()
        || ip.is_documentation()
        || a == 0
        || a >= 240
        // Shared by providers, protocol assignments, benchmarks.
        || (a == 100 && (64..128).contains(&b))
        || (a, b, c) == (192, 0, 0)
        || (a == 198 && (b == 18 || b == 19));
    !special
}

/// Of IPv6 only what is given out as global unicast, without what carries an address of IPv4 in it.
fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    let global = a & 0xe000 == 0x2000;
    let carries_v4 = a == 0x2002 || (a, b) == (0x2001, 0);
    let documentation = (a, b) == (0x2001, 0x0db8) || a == 0x3fff;
    global && !carries_v4 && !documentation
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admits(loopback: bool, url: &str) -> bool {
        AddressRule { loopback }.admits(&url.parse().unwrap())
    }

    #[test]
    fn only_the_public_network_is_asked() {
        for url in [
            "http://crl.ca.example/a.crl",
            "http://113.160.1.1/a.crl",
            "http://[2606:4700::1]/a.crl",
        ] {
            assert!(admits(false, url), "{url}");
        }
        for url in [
            "http://127.0.0.1/a.crl",
            "http://10.0.0.8/a.crl",
            "http://192.168.1.1/",
            "http://172.16.0.1/",
            "http://169.254.169.254/latest",
            "http://100.64.0.1/",
            "http://0.0.0.0/",
            "http://255.255.255.255/",
            "http://[::1]/",
            "http://[fe80::1]/",
            "http://[fd00::1]/",
            "http://[::ffff:10.0.0.8]/",
            "http://[2002:0a00:0008::1]/",
            "http://crl.ca.example:8080/a.crl",
            "http://user@crl.ca.example/a.crl",
            "https://crl.ca.example/a.crl",
            "file:///etc/passwd",
        ] {
            assert!(!admits(false, url), "{url}");
        }
        assert!(admits(true, "http://127.0.0.1:9000/a.crl"));
        assert!(!admits(true, "http://10.0.0.8/a.crl"));
    }

    #[tokio::test]
    async fn a_name_that_leads_to_this_machine_leads_nowhere() {
        let lead = |loopback| async move {
            let found = AddressRule { loopback }.resolve("localhost".parse().unwrap());
            found.await.unwrap().count()
        };
        assert_eq!(lead(false).await, 0);
        assert!(lead(true).await > 0);
    }
}
