//! `GET /metrics`

use std::fmt;
use std::sync::atomic::AtomicI64;

use axum::extract::State;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::{encode_eof, encode_registry};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

use super::figures::{self, ALL, Figure};
use super::scraper::Scraper;
use crate::http::file::OpenMetrics;
use crate::state::AppState;
use crate::{Error, Result};

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct OfLane {
    lane: &'static str,
}

/// Everything that is counted, for monitoring: in the text format of `OpenMetrics`, which Prometheus reads.
#[utoipa::path(
    get,
    path = "/metrics",
    summary = "Figures for monitoring; on the server's machine, or with the monitoring's token",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub(crate) async fn metrics(State(state): State<AppState>, _: Scraper) -> Result<OpenMetrics> {
    let figures = figures::now(&state).await?;
    let mut text = String::new();
    write(&state, &figures, &mut text).map_err(Error::internal)?;
    Ok(OpenMetrics(text))
}

fn write(state: &AppState, figures: &[Figure], text: &mut String) -> fmt::Result {
    let mut gauges = Registry::with_prefix("evisa");
    for watched in ALL {
        let own = || figures.iter().filter(|one| one.watched == *watched);
        // Counters are in the registry of what the process counts.
        if watched.name.ends_with("_total") || own().next().is_none() {
            continue;
        }
        if own().any(|figure| figure.lane.is_some()) {
            let family = Family::<OfLane, Gauge<i64, AtomicI64>>::default();
            for figure in own() {
                let lane = figure.lane.unwrap_or_default();
                family.get_or_create(&OfLane { lane }).set(figure.value);
            }
            gauges.register(watched.name, watched.help, family);
        } else {
            let gauge = Gauge::<i64, AtomicI64>::default();
            gauge.set(own().map(|figure| figure.value).sum());
            gauges.register(watched.name, watched.help, gauge);
        }
    }
    encode_registry(text, state.metrics.registry())?;
    encode_registry(text, &gauges)?;
    encode_eof(text)
}
