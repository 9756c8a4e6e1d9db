//! Several nodes on one store: whose a table is, and that nobody else writes there.

use std::time::Duration;

use ludo_store::{
    Claim, Claims, Draft, Finish, MemoryStore, PostgresStore, Store, StoreError, UnixMillis,
};

use crate::cluster::Database;
use crate::fixture::{entry, in_every_town, new_game, running_game, start, table, table_id};

/// How long a node lives unless it says that it stays.
const LIVES: Duration = Duration::from_secs(3);
/// A second less.
const NEARLY: Duration = Duration::from_secs(2);

/// A memory that several nodes share.
pub(crate) trait Town {
    /// What a node has in hand.
    type Node: Store + Claims + 'static;

    /// A node on the same memory as all others of this town; it has not entered.
    fn node(&self) -> impl Future<Output = Self::Node>;

    /// Time passes by the store's clock.
    fn pass(&self, time: Duration) -> impl Future<Output = ()>;
}

impl Town for MemoryStore {
    type Node = Self;

    async fn node(&self) -> Self {
        self.reopen()
    }

    async fn pass(&self, time: Duration) {
        Self::pass(self, time);
    }
}

impl Town for Database {
    type Node = PostgresStore;

    async fn node(&self) -> PostgresStore {
        PostgresStore::open(self.options()).await.unwrap()
    }

    /// By the database's clock: everybody's time is up so much earlier.
    async fn pass(&self, time: Duration) {
        let earlier = format!("- interval '{} milliseconds'", time.as_millis());
        self.execute(&format!(
            "UPDATE nodes SET until = until {earlier};
             UPDATE workers SET until = until {earlier};
             UPDATE errands SET until = until {earlier}, expires = expires {earlier}"
        ))
        .await;
    }
}

async fn entered<T: Town>(town: &T, address: &str) -> T::Node {
    let node = town.node().await;
    node.enter(address.to_owned(), "1.0".to_owned(), LIVES).await.unwrap();
    node
}

in_every_town!(
    a_table_is_the_nodes_that_claimed_it_first,
    what_a_node_gives_back_or_leaves_behind_is_free,
    a_node_that_does_not_say_that_it_stays_loses_its_tables,
    a_node_that_lapsed_enters_anew_under_another_number,
    who_plays_which_tables_is_told_of_those_that_live,
    whatever_another_node_wants_to_write_at_a_table_is_refused,
    a_node_that_slept_writes_nothing_when_it_wakes,
    nobody_claims_without_having_entered_or_what_is_not_there,
    all_nodes_know_the_secret_that_was_drawn_first,
    what_one_node_tells_all_hear_and_what_it_notes_all_read,
);

async fn a_table_is_the_nodes_that_claimed_it_first(town: &impl Town) {
    let (one, two) = (entered(town, "one:1").await, entered(town, "two:2").await);
    one.create_table(table(1)).await.unwrap();
    assert_eq!(one.claim(table_id(1)).await.unwrap(), Claim::Ours);
    assert_eq!(one.claim(table_id(1)).await.unwrap(), Claim::Ours, "it is still");
    let Claim::Theirs(owner) = two.claim(table_id(1)).await.unwrap() else { panic!("two has it") };
    assert_eq!((owner.address.as_str(), owner.version.as_str()), ("one:1", "1.0"));
    let nodes = two.nodes().await.unwrap();
    let addresses: Vec<_> = nodes.iter().map(|node| node.address.as_str()).collect();
    assert_eq!(addresses, ["one:1", "two:2"]);
    assert!(nodes[0].number < nodes[1].number);
}

async fn who_plays_which_tables_is_told_of_those_that_live(town: &impl Town) {
    // However long it takes, nobody lapses by themselves.
    let hour = Duration::from_hours(1);
    let (one, two) = (town.node().await, town.node().await);
    one.enter("one:1".to_owned(), "1.0".to_owned(), hour).await.unwrap();
    two.enter("two:2".to_owned(), "1.0".to_owned(), 2 * hour).await.unwrap();
    for number in 1..=3 {
        one.create_table(table(number)).await.unwrap();
    }
    one.claim(table_id(1)).await.unwrap();
    two.claim(table_id(2)).await.unwrap();
    let all = [1, 2, 3, 9].map(table_id).to_vec();
    let owners = async || {
        let mut owners = one.owners(all.clone()).await.unwrap();
        owners.sort_by_key(|(table, _)| *table);
        owners.into_iter().map(|(table, node)| (table, node.address)).collect::<Vec<_>>()
    };
    let both = vec![(table_id(1), "one:1".to_owned()), (table_id(2), "two:2".to_owned())];
    assert_eq!(owners().await, both);
    assert_eq!(two.claim(table_id(3)).await.unwrap(), Claim::Ours, "asking took nothing");
    two.release(table_id(3)).await.unwrap();
    town.pass(hour).await;
    assert_eq!(owners().await, both[1..], "one has lapsed");
}

async fn what_a_node_gives_back_or_leaves_behind_is_free(town: &impl Town) {
    let (one, two) = (entered(town, "one:1").await, entered(town, "two:2").await);
    for number in [1, 2] {
        one.create_table(table(number)).await.unwrap();
        assert_eq!(one.claim(table_id(number)).await.unwrap(), Claim::Ours);
    }
    two.release(table_id(1)).await.unwrap();
    assert_ne!(two.claim(table_id(1)).await.unwrap(), Claim::Ours, "it was not two's to give");
    one.release(table_id(1)).await.unwrap();
    assert_eq!(two.claim(table_id(1)).await.unwrap(), Claim::Ours);
    assert_ne!(two.claim(table_id(2)).await.unwrap(), Claim::Ours);
    one.leave().await.unwrap();
    assert_eq!(two.claim(table_id(2)).await.unwrap(), Claim::Ours);
    assert_eq!(two.nodes().await.unwrap().len(), 1);
    assert!(!one.stay(LIVES).await.unwrap(), "whoever left does not stay");
}

async fn a_node_that_does_not_say_that_it_stays_loses_its_tables(town: &impl Town) {
    let (one, two) = (entered(town, "one:1").await, entered(town, "two:2").await);
    one.create_table(table(1)).await.unwrap();
    assert_eq!(one.claim(table_id(1)).await.unwrap(), Claim::Ours);
    for _ in 0..3 {
        town.pass(NEARLY).await;
        assert!(one.stay(LIVES).await.unwrap() && two.stay(LIVES).await.unwrap());
    }
    assert_ne!(two.claim(table_id(1)).await.unwrap(), Claim::Ours, "one lives");
    town.pass(NEARLY).await;
    assert!(two.stay(LIVES).await.unwrap());
    town.pass(Duration::from_secs(1)).await;
    assert_eq!(two.nodes().await.unwrap().len(), 1);
    assert_eq!(two.claim(table_id(1)).await.unwrap(), Claim::Ours);
}

async fn a_node_that_lapsed_enters_anew_under_another_number(town: &impl Town) {
    let one = town.node().await;
    let number = one.enter("one:1".to_owned(), "1.0".to_owned(), LIVES).await.unwrap();
    one.create_table(table(1)).await.unwrap();
    assert_eq!(one.claim(table_id(1)).await.unwrap(), Claim::Ours);
    town.pass(LIVES).await;
    assert!(!one.stay(LIVES).await.unwrap());
    assert_eq!(one.claim(table_id(1)).await.unwrap_err().code(), "elsewhere");
    let again = one.enter("one:1".to_owned(), "1.1".to_owned(), LIVES).await.unwrap();
    assert!(again > number);
    assert_eq!(one.claim(table_id(1)).await.unwrap(), Claim::Ours);
    assert_eq!(one.nodes().await.unwrap()[0].version, "1.1");
}

async fn whatever_another_node_wants_to_write_at_a_table_is_refused(town: &impl Town) {
    let (one, two) = (entered(town, "one:1").await, entered(town, "two:2").await);
    let game = running_game(&one, 1).await;
    assert_eq!(one.append(game, 0, entry(1, 0)).await.unwrap(), 1);
    assert_eq!(one.claim(table_id(1)).await.unwrap(), Claim::Ours);
    let finish =
        Finish { game, length: 1, outcome: "null".to_owned(), at: UnixMillis(1), achieved: None };
    let nobody = town.node().await;
    for stranger in [&two, &nobody] {
        let drafts = vec![Draft { seat: 0, decision: 1, text: None }];
        let refused = [
            stranger.append(game, 1, entry(1, 1)).await.map(drop),
            stranger.update_table(table(1), 1).await.map(drop),
            stranger.prepare_game(new_game(1, 2, 2)).await,
            stranger.start_game(start(1, Vec::new())).await,
            stranger.keep_drafts(game, drafts).await,
            stranger.finish_game(finish.clone()).await,
        ];
        for (which, answer) in refused.into_iter().enumerate() {
            assert_eq!(answer.unwrap_err().code(), "elsewhere", "number {which}");
        }
    }
    assert_eq!(one.log(game, 0).await.unwrap(), [entry(1, 0)]);
    assert_eq!(one.append(game, 1, entry(1, 1)).await.unwrap(), 2);
}

async fn a_node_that_slept_writes_nothing_when_it_wakes(town: &impl Town) {
    let (one, two) = (entered(town, "one:1").await, entered(town, "two:2").await);
    let game = running_game(&one, 1).await;
    assert_eq!(one.claim(table_id(1)).await.unwrap(), Claim::Ours);
    town.pass(LIVES).await;
    two.enter("two:2".to_owned(), "1.0".to_owned(), LIVES).await.unwrap();
    assert_eq!(two.claim(table_id(1)).await.unwrap(), Claim::Ours);
    // Nobody wrote meanwhile: the number of the line alone would let it through.
    assert_eq!(one.append(game, 0, entry(1, 0)).await.unwrap_err().code(), "elsewhere");
    assert_eq!(two.append(game, 0, entry(1, 0)).await.unwrap(), 1);
}

async fn all_nodes_know_the_secret_that_was_drawn_first(town: &impl Town) {
    let (one, two) = (town.node().await, town.node().await);
    assert_eq!(one.secret([1; 32]).await.unwrap(), [1; 32]);
    assert_eq!(two.secret([2; 32]).await.unwrap(), [1; 32]);
}

async fn what_one_node_tells_all_hear_and_what_it_notes_all_read(town: &impl Town) {
    let (one, two) = (town.node().await, town.node().await);
    let (mut here, mut there) = (one.news(), two.news());
    // Whoever has just begun to listen may miss something: it is said until it is heard.
    let heard = async |ears: &mut tokio::sync::broadcast::Receiver<String>| loop {
        one.tell("look".to_owned()).await.unwrap();
        let patience = Duration::from_millis(200);
        if let Ok(told) = tokio::time::timeout(patience, ears.recv()).await {
            return told.unwrap();
        }
    };
    assert_eq!(heard(&mut here).await, "look");
    assert_eq!(heard(&mut there).await, "look");
    assert_eq!(one.tell("x".repeat(1_001)).await.unwrap_err().code(), "invalid");
    assert_eq!(two.note().await.unwrap(), None);
    for text in ["a", "b"] {
        one.keep_note(text.to_owned()).await.unwrap();
    }
    assert_eq!(two.note().await.unwrap().as_deref(), Some("b"));
}

async fn nobody_claims_without_having_entered_or_what_is_not_there(town: &impl Town) {
    let (one, nobody) = (entered(town, "one:1").await, town.node().await);
    one.create_table(table(1)).await.unwrap();
    assert_eq!(nobody.claim(table_id(1)).await.unwrap_err().code(), "elsewhere");
    assert_eq!(one.claim(table_id(9)).await.unwrap_err().code(), "not_found");
    let long = "x".repeat(2_000);
    assert_eq!(one.enter(long, "1".to_owned(), LIVES).await.unwrap_err().code(), "invalid");
}

/// Whatever was under way when a table was claimed is there by then, or never: the log stands still until its new node
/// writes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_claim_waits_for_what_is_under_way() {
    let town = Database::new().await;
    for number in 1..=10 {
        let one = entered(&town, "one:1").await;
        let game = running_game(&one, number).await;
        assert_eq!(one.claim(table_id(number)).await.unwrap(), Claim::Ours);
        let playing = tokio::spawn(async move {
            for n in 0.. {
                match one.append(game, n, entry(1, n)).await {
                    Ok(_) => {}
                    Err(StoreError::Elsewhere) => return n,
                    Err(error) => panic!("{error}"),
                }
            }
            0
        });
        tokio::time::sleep(Duration::from_millis(u64::from(20 + 7 * number))).await;
        town.pass(LIVES).await;
        let two = entered(&town, "two:2").await;
        assert_eq!(two.claim(table_id(number)).await.unwrap(), Claim::Ours);
        let length = two.log(game, 0).await.unwrap().len() as u32;
        assert_eq!(playing.await.unwrap(), length, "nothing came later");
        assert_eq!(two.log(game, 0).await.unwrap().len() as u32, length);
        assert_eq!(two.append(game, length, entry(2, length)).await.unwrap(), length + 1);
        two.leave().await.unwrap();
    }
}
