//! How often and how fast something was answered.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use http_body_util::Full;
use hyper::Request;

use crate::client::Line;

/// Prints the head of a table of them.
pub fn head(name: &str) {
    println!(
        "{name:<22} {:>12} {:>9} {:>9} {:>9}",
        "answers", "p50", "p99", "most"
    );
}

/// Answers of one kind.
#[derive(Default)]
pub struct Figures {
    taken: Vec<Duration>,
    refused: u64,
    time: Duration,
}

impl Figures {
    /// Of latencies that were noted elsewhere.
    pub fn new(taken: Vec<Duration>, refused: u64, time: Duration) -> Self {
        let mut figures = Self {
            taken,
            refused,
            time,
        };
        figures.taken.sort_unstable();
        figures
    }

    /// `connections` ask one request after the other until the time is over, or there is nothing left to ask.
    pub async fn of<R>(at: SocketAddr, connections: u8, time: Duration, request: R) -> Self
    where
        R: Fn() -> Option<Request<Full<Bytes>>> + Clone + Send + Sync + 'static,
    {
        let refused = Arc::new(AtomicU64::new(0));
        let begun = Instant::now();
        let lines = (0..connections).map(|_| {
            let (request, refused) = (request.clone(), Arc::clone(&refused));
            tokio::spawn(async move {
                let mut taken = Vec::new();
                let mut line = Line::open(at, 1).await.unwrap();
                while begun.elapsed() < time {
                    let Some(request) = request() else { break };
                    let asked = Instant::now();
                    match line.ask(request).await {
                        Ok((status, _)) if status.is_success() => taken.push(asked.elapsed()),
                        Ok(_) => _ = refused.fetch_add(1, Ordering::Relaxed),
                        Err(_) => {
                            refused.fetch_add(1, Ordering::Relaxed);
                            line = Line::open(at, 1).await.unwrap();
                        }
                    }
                }
                taken
            })
        });
        let mut taken = Vec::new();
        for line in lines.collect::<Vec<_>>() {
            taken.extend(line.await.unwrap());
        }
        Self::new(taken, refused.load(Ordering::Relaxed), begun.elapsed())
    }

    /// Of a visitor at `127.0.0.host` who asks so often a second, at fixed moments: who comes late waits, and that counts.
    pub async fn at_rate<R>(at: SocketAddr, host: u8, rate: u64, time: Duration, request: R) -> Self
    where
        R: Fn() -> Option<Request<Full<Bytes>>>,
    {
        let (mut taken, mut refused) = (Vec::new(), 0);
        let mut line = Line::open(at, host).await.unwrap();
        let begun = Instant::now();
        let pause = Duration::from_secs(1) / u32::try_from(rate).unwrap();
        let mut due = begun;
        while begun.elapsed() < time {
            tokio::time::sleep_until(due.into()).await;
            let Some(request) = request() else { break };
            match line.ask(request).await {
                Ok((status, _)) if status.is_success() => taken.push(due.elapsed()),
                Ok(_) => refused += 1,
                Err(_) => {
                    refused += 1;
                    line = Line::open(at, host).await.unwrap();
                }
            }
            due += pause;
        }
        Self::new(taken, refused, begun.elapsed())
    }

    /// The latency that this share of the answers kept to, in milliseconds.
    fn share(&self, share: f64) -> f64 {
        let last = self.taken.len().saturating_sub(1);
        let place = (last as f64 * share).round() as usize;
        self.taken
            .get(place)
            .map_or(f64::NAN, |it| it.as_secs_f64() * 1_000.0)
    }
}

impl fmt::Display for Figures {
    /// Answers a second, median, 99th percentile and the slowest in milliseconds, and how many were refused.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rate = self.taken.len() as f64 / self.time.as_secs_f64();
        let (median, late, last) = (self.share(0.5), self.share(0.99), self.share(1.0));
        write!(out, "{rate:9.0} /s {median:9.2} {late:9.2} {last:9.2}")?;
        if self.refused > 0 {
            write!(out, "  {} refused", self.refused)?;
        }
        Ok(())
    }
}
