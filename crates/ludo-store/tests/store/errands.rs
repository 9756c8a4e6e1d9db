//! What is thought about elsewhere: nobody holds what another holds, and what a dead worker held is taken again.

use std::time::Duration;

use ludo_store::{
    Bell, Errand, ErrandId, Errands, Fate, Haste, MOST_TAKINGS, Staff, Taken, WorkerId,
};

use crate::claims::Town;
use crate::fixture::in_every_town;

/// How long a worker lives, and holds an errand, without a word. Much longer than a test: only [`Town::pass`] ends it.
const LIVES: Duration = Duration::from_mins(10);
/// How long an errand is kept.
const KEPT: Duration = Duration::from_hours(10);
const PROGRAM: &str = "1.0";

in_every_town!(
    an_errand_is_taken_by_one_worker_and_answered_once,
    two_workers_never_take_the_same_living_errand,
    what_a_dead_worker_held_is_taken_again_and_its_answer_is_refused,
    who_says_that_it_holds_an_errand_keeps_it,
    what_waits_longest_is_taken_first_and_each_haste_has_a_line_of_its_own,
    workers_of_another_program_take_nothing,
    what_ends_every_worker_is_not_given_out_for_ever,
    what_is_given_back_is_anybodys_at_once,
    whoever_posts_knows_whether_anybody_could_think,
    what_is_withdrawn_or_over_is_gone,
    bells_ring_for_whoever_listens,
    what_is_too_long_is_refused,
);

const fn id(number: u8) -> ErrandId {
    ErrandId([number; 16])
}

const fn worker(number: u8) -> WorkerId {
    WorkerId([number; 16])
}

fn errand(number: u8, haste: Haste) -> Errand {
    let text = format!("what about {number}?");
    Errand { id: id(number), program: PROGRAM.to_owned(), haste, text }
}

async fn post(queue: &impl Errands, numbers: impl IntoIterator<Item = u8>) {
    for number in numbers {
        queue.post(errand(number, Haste::Soon), KEPT).await.unwrap();
    }
}

async fn take(queue: &impl Errands) -> Option<Taken> {
    queue.take(PROGRAM.to_owned(), Haste::Soon, LIVES).await.unwrap()
}

async fn an_errand_is_taken_by_one_worker_and_answered_once(queue: &impl Town) {
    let (node, one) = (queue.node().await, queue.node().await);
    one.attend(worker(1), PROGRAM.to_owned(), LIVES).await.unwrap();
    post(&node, [7]).await;
    post(&node, [7]).await;
    assert_eq!(node.fate(id(7)).await.unwrap(), Fate::Waits);
    let taken = take(&one).await.unwrap();
    assert_eq!((taken.id, taken.taking, taken.text.as_str()), (id(7), 1, "what about 7?"));
    assert_eq!(take(&one).await, None, "posted twice, it is there once");
    assert_eq!(node.fate(id(7)).await.unwrap(), Fate::Underway(String::new()));
    assert!(one.hold(&taken, LIVES, "half".to_owned()).await.unwrap());
    assert_eq!(node.fate(id(7)).await.unwrap(), Fate::Underway("half".to_owned()));
    assert!(one.answer_errand(&taken, "yes".to_owned()).await.unwrap());
    assert!(!one.answer_errand(&taken, "no".to_owned()).await.unwrap());
    assert!(!one.hold(&taken, LIVES, String::new()).await.unwrap());
    assert_eq!(node.fate(id(7)).await.unwrap(), Fate::Answered("yes".to_owned()));
    queue.pass(LIVES).await;
    assert_eq!(take(&one).await, None, "an answer is no question");
    node.withdraw(id(7)).await.unwrap();
    assert_eq!(node.fate(id(7)).await.unwrap(), Fate::Gone);
}

async fn two_workers_never_take_the_same_living_errand(queue: &impl Town) {
    let node = queue.node().await;
    post(&node, 0..60).await;
    let mut workers = tokio::task::JoinSet::new();
    for _ in 0..4 {
        let handle = queue.node().await;
        workers.spawn(async move {
            let mut taken = Vec::new();
            while let Some(next) = take(&handle).await {
                assert_eq!(next.taking, 1);
                taken.push(next.id);
            }
            taken
        });
    }
    let mut all: Vec<_> = workers.join_all().await.concat();
    // One that meets another at the last errand finds nothing else: whatever is left is taken now.
    while let Some(next) = take(&node).await {
        all.push(next.id);
    }
    all.sort_unstable();
    assert_eq!(all, (0..60).map(id).collect::<Vec<_>>(), "each once");
}

async fn what_a_dead_worker_held_is_taken_again_and_its_answer_is_refused(queue: &impl Town) {
    let (one, two) = (queue.node().await, queue.node().await);
    post(&one, [7]).await;
    let lost = take(&one).await.unwrap();
    queue.pass(LIVES / 2).await;
    assert_eq!(take(&two).await, None);
    queue.pass(LIVES / 2).await;
    let again = take(&two).await.unwrap();
    assert_eq!((again.id, again.taking), (lost.id, 2));
    assert!(!one.hold(&lost, LIVES, String::new()).await.unwrap());
    assert!(!one.answer_errand(&lost, "too late".to_owned()).await.unwrap());
    one.give_back(&lost).await.unwrap();
    assert_eq!(take(&one).await, None, "it was not one's to give");
    assert!(two.answer_errand(&again, "in time".to_owned()).await.unwrap());
    assert_eq!(one.fate(id(7)).await.unwrap(), Fate::Answered("in time".to_owned()));
}

async fn who_says_that_it_holds_an_errand_keeps_it(queue: &impl Town) {
    let (one, two) = (queue.node().await, queue.node().await);
    post(&one, [7]).await;
    let taken = take(&one).await.unwrap();
    for _ in 0..3 {
        queue.pass(LIVES / 2).await;
        assert!(one.hold(&taken, LIVES, String::new()).await.unwrap());
        assert_eq!(take(&two).await, None);
    }
    queue.pass(LIVES).await;
    // Late, but nobody else has begun: what was thought counts.
    assert!(one.answer_errand(&taken, "at last".to_owned()).await.unwrap());
}

async fn what_waits_longest_is_taken_first_and_each_haste_has_a_line_of_its_own(queue: &impl Town) {
    let node = queue.node().await;
    node.post(errand(9, Haste::Leisure), KEPT).await.unwrap();
    post(&node, [5, 3, 8]).await;
    for number in [5, 3, 8] {
        assert_eq!(take(&node).await.unwrap().id, id(number));
    }
    assert_eq!(take(&node).await, None);
    let long = node.take(PROGRAM.to_owned(), Haste::Leisure, LIVES).await.unwrap();
    assert_eq!(long.unwrap().id, id(9));
}

async fn workers_of_another_program_take_nothing(queue: &impl Town) {
    let node = queue.node().await;
    post(&node, [7]).await;
    node.attend(worker(1), "1.1".to_owned(), LIVES).await.unwrap();
    assert_eq!(node.take("1.1".to_owned(), Haste::Soon, LIVES).await.unwrap(), None);
    assert_eq!(node.fate(id(7)).await.unwrap(), Fate::Deserted);
    let staff = Staff { workers: 0, waiting: 1, underway: 0 };
    assert_eq!(node.staff(PROGRAM.to_owned()).await.unwrap(), staff);
    assert_eq!(node.staff("1.1".to_owned()).await.unwrap().workers, 1);
}

async fn what_ends_every_worker_is_not_given_out_for_ever(queue: &impl Town) {
    let node = queue.node().await;
    post(&node, [7]).await;
    for taking in 1..=MOST_TAKINGS {
        assert_eq!(take(&node).await.unwrap().taking, taking);
        queue.pass(LIVES).await;
    }
    assert_eq!(take(&node).await, None);
    assert_eq!(node.fate(id(7)).await.unwrap(), Fate::Spent);
}

async fn what_is_given_back_is_anybodys_at_once(queue: &impl Town) {
    let (one, two) = (queue.node().await, queue.node().await);
    post(&one, [7]).await;
    for _ in 0..2 * MOST_TAKINGS {
        let taken = take(&one).await.unwrap();
        one.give_back(&taken).await.unwrap();
    }
    assert_eq!(take(&two).await.unwrap().id, id(7), "to give back is not to fail");
}

async fn whoever_posts_knows_whether_anybody_could_think(queue: &impl Town) {
    let (node, one) = (queue.node().await, queue.node().await);
    post(&node, [7]).await;
    assert_eq!(node.fate(id(7)).await.unwrap(), Fate::Deserted);
    assert!(!one.attend(worker(1), PROGRAM.to_owned(), LIVES).await.unwrap(), "it has just come");
    assert_eq!(node.fate(id(7)).await.unwrap(), Fate::Waits);
    queue.pass(LIVES / 2).await;
    assert!(one.attend(worker(1), PROGRAM.to_owned(), LIVES).await.unwrap());
    queue.pass(LIVES / 2).await;
    assert_eq!(node.staff(PROGRAM.to_owned()).await.unwrap().workers, 1);
    let taken = take(&one).await.unwrap();
    let staff = Staff { workers: 1, waiting: 0, underway: 1 };
    assert_eq!(node.staff(PROGRAM.to_owned()).await.unwrap(), staff);
    queue.pass(LIVES).await;
    assert_eq!(node.fate(taken.id).await.unwrap(), Fate::Deserted, "the only one is dead");
    assert!(!one.attend(worker(1), PROGRAM.to_owned(), LIVES).await.unwrap(), "it had lapsed");
    assert_eq!(node.fate(id(7)).await.unwrap(), Fate::Waits);
    one.depart(worker(1)).await.unwrap();
    assert_eq!(node.staff(PROGRAM.to_owned()).await.unwrap().workers, 0);
}

async fn what_is_withdrawn_or_over_is_gone(queue: &impl Town) {
    let node = queue.node().await;
    post(&node, [1, 2]).await;
    node.withdraw(id(1)).await.unwrap();
    assert_eq!(node.fate(id(1)).await.unwrap(), Fate::Gone);
    let taken = take(&node).await.unwrap();
    assert_eq!(taken.id, id(2));
    node.sweep().await.unwrap();
    assert_ne!(node.fate(id(2)).await.unwrap(), Fate::Gone, "its time is not over");
    queue.pass(KEPT).await;
    assert_eq!(take(&node).await, None);
    node.sweep().await.unwrap();
    assert_eq!(node.fate(id(2)).await.unwrap(), Fate::Gone);
    assert!(!node.answer_errand(&taken, "for nobody".to_owned()).await.unwrap());
}

async fn bells_ring_for_whoever_listens(queue: &impl Town) {
    let (node, one) = (queue.node().await, queue.node().await);
    let (mut at_node, mut at_one) = (node.bells(), one.bells());
    // Whoever has just opened the store may not listen yet.
    let mut heard = loop {
        one.depart(worker(1)).await.unwrap();
        one.attend(worker(1), PROGRAM.to_owned(), LIVES).await.unwrap();
        let soon = Duration::from_millis(50);
        let both = tokio::time::timeout(soon, async {
            (at_node.recv().await.unwrap(), at_one.recv().await.unwrap())
        });
        if let Ok(heard) = both.await {
            break heard;
        }
    };
    while heard.1 != Bell::Posted {
        post(&node, [7]).await;
        node.withdraw(id(7)).await.unwrap();
        heard.1 = at_one.recv().await.unwrap();
    }
    post(&node, [8]).await;
    let taken = take(&one).await.unwrap();
    assert!(one.answer_errand(&taken, "yes".to_owned()).await.unwrap());
    while heard.0 != Bell::Answered(id(8)) {
        heard.0 = at_node.recv().await.unwrap();
    }
}

async fn what_is_too_long_is_refused(queue: &impl Town) {
    let node = queue.node().await;
    let text = "x".repeat(5 << 20);
    let long = Errand { text: text.clone(), ..errand(1, Haste::Soon) };
    assert_eq!(node.post(long, KEPT).await.unwrap_err().code(), "invalid");
    post(&node, [2]).await;
    let taken = take(&node).await.unwrap();
    assert_eq!(node.answer_errand(&taken, text.clone()).await.unwrap_err().code(), "invalid");
    assert_eq!(node.hold(&taken, LIVES, text.clone()).await.unwrap_err().code(), "invalid");
    assert_eq!(node.attend(worker(1), text, LIVES).await.unwrap_err().code(), "invalid");
}
