//! The address of a PostgreSQL server.

use std::net::IpAddr;

use url::Url;

/// The address with TLS and a certificate that fits the host's name, where nothing is said and the server is not on this
/// machine. Whoever wants less says so: `?sslmode=disable` on a network of their own; `?sslrootcert=FILE` names an
/// authority of their own.
pub(super) fn with_tls(address: &str) -> String {
    let Ok(mut url) = Url::parse(address) else {
        // The driver says what is wrong with it.
        return address.to_owned();
    };
    let is_said = url
        .query_pairs()
        .any(|(name, _)| name == "sslmode" || name == "ssl-mode");
    // A folder of sockets is given as the parameter `host`.
    let is_socket = url
        .query_pairs()
        .any(|(name, value)| name == "host" && value.starts_with('/'));
    let is_here = url.host_str().is_none_or(is_here);
    if !is_said && !is_socket && !is_here {
        url.query_pairs_mut().append_pair("sslmode", "verify-full");
    }
    url.into()
}

/// Whether a host is this machine, or a folder of sockets.
fn is_here(host: &str) -> bool {
    // Of a scheme that browsers do not know, an address is a name like any other.
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let is_loopback = bare.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
    let is_folder = host.to_ascii_lowercase().starts_with("%2f");
    host.is_empty() || host == "localhost" || is_loopback || is_folder
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_elsewhere_must_prove_who_it_is() {
        for (said, meant) in [
            (
                "postgres://u:p@db.example/evisa",
                "postgres://u:p@db.example/evisa?sslmode=verify-full",
            ),
            (
                "postgres://u@192.0.2.1:5433/evisa?application_name=a",
                "postgres://u@192.0.2.1:5433/evisa?application_name=a&sslmode=verify-full",
            ),
            (
                "postgres://db.example/evisa?sslmode=require",
                "postgres://db.example/evisa?sslmode=require",
            ),
            (
                "postgres://u@127.0.0.1/evisa",
                "postgres://u@127.0.0.1/evisa",
            ),
            (
                "postgres://u@localhost/evisa",
                "postgres://u@localhost/evisa",
            ),
            (
                "postgres:///evisa?host=/run/postgresql",
                "postgres:///evisa?host=/run/postgresql",
            ),
        ] {
            assert_eq!(with_tls(said), meant);
        }
    }
}
