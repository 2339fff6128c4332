//! A server of maps that completes what is typed of a place: a client of Pelias, whose answers are `GeoJSON` (RFC 7946).

use std::fmt;
use std::time::Duration;

use serde::Deserialize;
use url::Url;

use super::config::Maps as Settings;
use super::outbound::{self, OutboundError};

/// A visitor who is typing does not wait longer.
const PATIENCE: Duration = Duration::from_secs(2);
/// Twenty places have some kilobytes.
const MOST_BYTES: usize = 256 * 1024;
/// Places of Viet Nam (ISO 3166-1).
const COUNTRY: &str = "VNM";
/// No name of a place is longer.
const LONGEST: usize = 200;

/// Asks a server of maps.
pub struct Maps {
    client: reqwest::Client,
    url: Url,
}

/// The address bears the key.
impl fmt::Debug for Maps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Maps").finish_non_exhaustive()
    }
}

#[derive(Deserialize)]
struct Collection {
    features: Vec<Feature>,
}

#[derive(Deserialize)]
struct Feature {
    properties: Properties,
}

#[derive(Deserialize)]
struct Properties {
    label: String,
}

impl Maps {
    /// The server that the settings name; none where they name none.
    ///
    /// # Errors
    /// Where no client can be made.
    pub fn open(settings: &Settings) -> Result<Option<Self>, OutboundError> {
        let Some(mut url) = settings.url.clone() else {
            return Ok(None);
        };
        url.query_pairs_mut()
            .append_pair("boundary.country", COUNTRY);
        if let Some(key) = &settings.key {
            url.query_pairs_mut().append_pair("api_key", key);
        }
        let client = outbound::client(None, PATIENCE)?;
        Ok(Some(Self { client, url }))
    }

    /// Names of places that begin like this, the best first; none where the server does not answer in time, or not as it
    /// should.
    pub async fn complete(&self, typed: &str, most: usize) -> Vec<String> {
        let mut url = self.url.clone();
        url.query_pairs_mut()
            .append_pair("text", typed)
            .append_pair("size", &most.to_string());
        let came = outbound::read(self.client.get(url), MOST_BYTES).await;
        let read = came.and_then(|body| serde_json::from_slice::<Collection>(&body).ok());
        let Some(found) = read else {
            // Neither what was typed nor the key belongs in a log.
            tracing::warn!("the server of maps does not complete a place");
            return Vec::new();
        };
        let labels = found.features.into_iter().map(|it| it.properties.label);
        let named = labels.filter(|label| !label.is_empty() && label.chars().count() <= LONGEST);
        named.take(most).collect()
    }
}
