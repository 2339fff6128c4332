//! A seal for stories without a portal.

use std::path::Path;

use evisa_server::platform::random::Random;
use evisa_server::security::sealer::Sealer;
use evisa_server::security::secrets::Secrets;
use prometheus_client::metrics::counter::Counter;

/// The same seal every time.
pub fn sealer() -> Sealer {
    let secrets = Secrets::load(Some(&"7".repeat(64)), Path::new("/"), &Random::System);
    Sealer::new(secrets.unwrap(), Counter::default())
}
