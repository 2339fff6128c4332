use futures::FutureExt;
use futures::future::{BoxFuture, Fuse};

use super::*;

/// A queue of one worker that somebody has, and `room` for others.
fn busy(room: usize) -> (FairQueue<char>, Worker<char>) {
    let queue = FairQueue::new(1, room);
    let first = queue.enter('-').unwrap();
    let worker = first.worker().now_or_never().flatten().unwrap();
    (queue, worker)
}

/// A piece of work of a party, and the worker that it waits for.
type Coming = (char, Fuse<BoxFuture<'static, Option<Worker<char>>>>);

fn enter(queue: &FairQueue<char>, parties: &str) -> Vec<Coming> {
    let enter = |party| (party, queue.enter(party).unwrap().worker().boxed().fuse());
    parties.chars().map(enter).collect()
}

/// Takes out whoever has a worker, if any.
fn next(waiting: &mut Vec<Coming>) -> Option<(char, Worker<char>)> {
    let mut all = waiting.iter_mut().enumerate();
    let (at, worker) = all.find_map(|(at, (_, it))| Some((at, it.now_or_never().flatten()?)))?;
    Some((waiting.remove(at).0, worker))
}

/// Whose pieces are done, one after the other.
fn served(waiting: &mut Vec<Coming>) -> String {
    std::iter::from_fn(|| next(waiting).map(|(party, _)| party)).collect()
}

#[test]
fn parties_are_served_in_turn_however_much_one_has_brought() {
    let (queue, worker) = busy(16);
    let mut waiting = enter(&queue, "aaaaaabbc");
    drop(worker);
    assert_eq!(served(&mut waiting), "abcabaaaa");
}

#[test]
fn whoever_comes_anew_waits_for_one_piece_of_each_other_at_most() {
    let (queue, worker) = busy(16);
    let mut waiting = enter(&queue, "aaaabbbbcccc");
    drop(worker);
    for first in "abc".chars() {
        let (party, _) = next(&mut waiting).unwrap();
        assert_eq!(party, first);
    }
    // The second of one is being worked at.
    let (_, worker) = next(&mut waiting).unwrap();
    waiting.extend(enter(&queue, "n"));
    drop(worker);
    assert_eq!(served(&mut waiting), "bcnabcabc");
}

#[test]
fn alone_somebody_has_all_workers_and_the_whole_queue() {
    let queue = FairQueue::new(2, 4);
    let mut waiting = enter(&queue, "aaaaaa");
    assert_eq!((queue.free(), queue.waiting()), (0, 4));
    assert_eq!(queue.enter('a').unwrap_err(), Full);
    assert_eq!(served(&mut waiting), "aaaaaa");
    assert_eq!((queue.free(), queue.waiting()), (2, 0));
    assert!(queue.lock().parties.is_empty(), "nobody is remembered");
}

#[test]
fn in_a_full_queue_whoever_has_most_makes_room_for_whoever_has_less() {
    let (queue, worker) = busy(4);
    let mut waiting = enter(&queue, "aaab");
    waiting.extend(enter(&queue, "c"));
    assert_eq!(queue.waiting(), 4);
    assert_eq!(queue.enter('a').unwrap_err(), Full, "it has most");
    waiting.extend(enter(&queue, "d"));
    assert_eq!(queue.enter('e').unwrap_err(), Full, "each has one");
    drop(worker);
    assert_eq!(served(&mut waiting), "abcd");
}

#[tokio::test]
async fn whoever_made_room_is_told() {
    let (queue, _worker) = busy(2);
    let (_first, last) = (queue.enter('a').unwrap(), queue.enter('a').unwrap());
    let _other = queue.enter('b').unwrap();
    assert!(last.worker().await.is_none());
}

#[test]
fn whoever_leaves_keeps_nobody_waiting() {
    let (queue, worker) = busy(8);
    let mut waiting = enter(&queue, "abab");
    drop(waiting.remove(0));
    drop(worker);
    assert_eq!(served(&mut waiting), "bab");
    // Also with a worker that was given and not taken.
    let given = queue.enter('a').unwrap();
    assert_eq!(queue.free(), 0);
    drop(given);
    assert_eq!(queue.free(), 1);
}
