//! A server of maps for streets and houses.

use clap::Args;
use url::Url;

/// Settings of maps. Without an address the portal knows provinces and wards alone, and nothing that is typed leaves it.
#[derive(Args, Clone, Debug)]
pub struct Maps {
    /// Address of a server of maps that completes what is typed of a place (Pelias, `…/v1/autocomplete`), for streets and
    /// houses. It is told what was typed and nothing of who typed it. Default: none.
    #[arg(id = "places-url", long = "places-url", env = "EVISA_PLACES_URL")]
    pub url: Option<Url>,

    /// Key agreed with it (`api_key`).
    #[arg(
        id = "places-key",
        long = "places-key",
        env = "EVISA_PLACES_KEY",
        hide_env_values = true
    )]
    pub key: Option<String>,
}
