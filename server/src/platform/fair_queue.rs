//! A fair queue: of several parties that wait for the same workers each is served in its turn, however many pieces of work
//! another one has brought.
//!
//! Start-time fair queueing (Goyal, Vin and Cheng, 1996) with pieces of equal weight: a piece belongs to a round, its
//! party's next one; the least round is served first, and within a round whoever came first. Whoever comes anew joins
//! the round that is being served: before it stands one piece of each other party at most. Where the queue is full, the
//! party with most pieces in it gives its last one up ("longest queue drop"): alone, somebody may fill it, and beside
//! others nobody may.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// The queue before a number of workers. Cloning shares it.
#[derive(Debug)]
pub struct FairQueue<P> {
    state: Arc<Mutex<State<P>>>,
}

/// The queue is full, and no party in it has more pieces than the one that comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

#[derive(Debug)]
struct State<P> {
    /// Free workers.
    free: usize,
    /// Pieces of work that may wait.
    room: usize,
    /// The round of the piece that was begun last.
    round: u64,
    /// Pieces that ever came: of one round the earlier goes first.
    came: u64,
    waiting: BTreeMap<Place, QueuedWork<P>>,
    /// Those who wait.
    parties: HashMap<P, Party>,
}

/// Where a piece stands, by its round and the order of coming.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    round: u64,
    came: u64,
}

#[derive(Debug)]
struct QueuedWork<P> {
    party: P,
    begin: oneshot::Sender<()>,
}

#[derive(Clone, Copy, Debug)]
struct Party {
    waiting: usize,
    /// The round of its last piece.
    round: u64,
}

/// A place in the queue; given up when it is dropped.
#[derive(Debug)]
pub struct Waiting<P: Clone + Eq + Hash> {
    queue: FairQueue<P>,
    place: Place,
    begin: oneshot::Receiver<()>,
}

/// A worker; others have it when this is dropped.
#[derive(Debug)]
pub struct Worker<P: Clone + Eq + Hash>(FairQueue<P>);

impl<P: Clone + Eq + Hash> FairQueue<P> {
    /// For so many workers, with `room` for pieces of work that wait.
    #[must_use]
    pub fn new(workers: usize, room: usize) -> Self {
        let state = State {
            free: workers,
            room,
            round: 0,
            came: 0,
            waiting: BTreeMap::new(),
            parties: HashMap::new(),
        };
        Self {
            state: Arc::new(Mutex::new(state)),
        }
    }

    /// Takes a piece of work of a party in.
    ///
    /// # Errors
    /// [`Full`].
    pub fn enter(&self, party: P) -> Result<Waiting<P>, Full> {
        let (begin, told) = oneshot::channel();
        let mut state = self.lock();
        if state.free == 0 && state.waiting.len() >= state.room {
            state.make_room(&party)?;
        }
        let place = state.add(party, begin);
        state.serve();
        drop(state);
        Ok(Waiting {
            queue: self.clone(),
            place,
            begin: told,
        })
    }

    /// Free workers.
    #[must_use]
    pub fn free(&self) -> usize {
        self.lock().free
    }

    /// Pieces of work that wait.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    fn lock(&self) -> MutexGuard<'_, State<P>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn release(&self) {
        let mut state = self.lock();
        state.free += 1;
        state.serve();
    }
}

impl<P> Clone for FairQueue<P> {
    fn clone(&self) -> Self {
        Self {
            state: Arc::clone(&self.state),
        }
    }
}

impl<P: Clone + Eq + Hash> State<P> {
    /// Has the party with most pieces give its last one up, where it has more than one more than `party`: with one more
    /// they would only change places.
    fn make_room(&mut self, party: &P) -> Result<(), Full> {
        let own = self.parties.get(party).map_or(0, |it| it.waiting);
        let most = self.parties.values().map(|it| it.waiting).max();
        let most = most.filter(|most| *most > own + 1).ok_or(Full)?;
        // Of several that have as many, whose last piece is the furthest from being served.
        let last = self.waiting.iter().rev();
        let mut last = last.filter(|(_, piece)| self.waiting_of(&piece.party) == most);
        let (place, _) = last.next().ok_or(Full)?;
        let place = *place;
        self.remove(place);
        Ok(())
    }

    fn waiting_of(&self, party: &P) -> usize {
        self.parties.get(party).map_or(0, |it| it.waiting)
    }

    fn add(&mut self, party: P, begin: oneshot::Sender<()>) -> Place {
        self.came += 1;
        let known = self.parties.entry(party.clone()).or_insert(Party {
            waiting: 0,
            round: 0,
        });
        known.round = match known.waiting {
            0 => self.round,
            _ => self.round.max(known.round + 1),
        };
        known.waiting += 1;
        let place = Place {
            round: known.round,
            came: self.came,
        };
        self.waiting.insert(place, QueuedWork { party, begin });
        place
    }

    /// Takes a piece out; none where it is not there any more.
    fn remove(&mut self, place: Place) -> Option<QueuedWork<P>> {
        let piece = self.waiting.remove(&place)?;
        if let Some(party) = self.parties.get_mut(&piece.party) {
            party.waiting -= 1;
            if party.waiting == 0 {
                self.parties.remove(&piece.party);
            } else if party.round == place.round {
                party.round = party.round.saturating_sub(1);
            }
        }
        Some(piece)
    }

    /// Gives free workers to the next pieces.
    fn serve(&mut self) {
        while self.free > 0 {
            let Some((&place, _)) = self.waiting.first_key_value() else {
                return;
            };
            let Some(piece) = self.remove(place) else {
                return;
            };
            self.round = place.round;
            if piece.begin.send(()).is_ok() {
                self.free -= 1;
            }
        }
    }
}

impl<P: Clone + Eq + Hash> Waiting<P> {
    /// Waits for a worker; none where the place was given up for somebody who has less.
    pub async fn worker(mut self) -> Option<Worker<P>> {
        (&mut self.begin).await.ok()?;
        Some(Worker(self.queue.clone()))
    }
}

impl<P: Clone + Eq + Hash> Drop for Waiting<P> {
    fn drop(&mut self) {
        let waited = self.queue.lock().remove(self.place).is_some();
        // It was given a worker that nobody took.
        if !waited && self.begin.try_recv().is_ok() {
            self.queue.release();
        }
    }
}

impl<P: Clone + Eq + Hash> Drop for Worker<P> {
    fn drop(&mut self) {
        self.0.release();
    }
}

#[cfg(test)]
mod tests;
