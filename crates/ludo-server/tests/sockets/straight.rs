//! Nodes that people come to by an address of their own: who follows goes straight to the one that plays their table.

use ludo_client::Heard;
use ludo_store::MemoryStore;
use ludo_testkit::free_port;

use crate::house::House;
use crate::nodes::{play_on, two};
use crate::player::{Cut, Player};

const SEED: u64 = 61;

/// Where people are told that the node is that plays the table.
#[derive(Clone, Copy, Debug)]
enum Told {
    /// Where it is.
    Right,
    /// Where nobody is.
    Nowhere,
    /// Where the other one is, to which they came.
    Wrong,
}

/// Two nodes, and two people at a table that the first node plays. The second of them comes by the other node.
struct Town {
    nodes: [House; 2],
    players: [Player; 2],
}

impl Town {
    async fn open(told: Told, follows: bool) -> Self {
        let ports = [free_port(), free_port()];
        let memory = MemoryStore::new();
        let url = |port: u16| format!("http://127.0.0.1:{port}");
        let first = url(match told {
            Told::Right => ports[0],
            Told::Nowhere => free_port(),
            Told::Wrong => ports[1],
        });
        let nodes = [
            House::node_at(SEED, &memory, ports[0], &first).await,
            House::node_at(SEED + 1, &memory, ports[1], &url(ports[1])).await,
        ];
        let mut players = two(&nodes[0]).await;
        players[1].address = nodes[1].address;
        players[1].follows = follows;
        Self { nodes, players }
    }

    async fn play_until(&mut self, moves: usize) {
        let [ada, zoe] = &mut self.players;
        tokio::join!(
            ada.play_until(Cut::Never, |player| player.done.len() >= moves),
            zoe.play_until(Cut::Never, |player| player.done.len() >= moves),
        );
    }
}

#[tokio::test]
async fn who_follows_plays_without_a_node_in_between() {
    let mut town = Town::open(Told::Right, true).await;
    town.play_until(3).await;
    // The node that she came by is not needed any more.
    town.nodes[1].stop().await;
    play_on(&town.nodes[0], &mut town.players).await;
    assert_eq!(town.players.each_ref().map(|player| player.lines), [1, 1]);
}

#[tokio::test]
async fn who_does_not_follow_is_passed_on() {
    let mut town = Town::open(Told::Right, false).await;
    town.play_until(3).await;
    let [_, zoe] = &mut town.players;
    let ((), end) = tokio::join!(town.nodes[1].stop(), zoe.hear_the_end());
    assert_eq!(end, Heard::Closed(1001));
    town.players[1].address = town.nodes[0].address;
    play_on(&town.nodes[0], &mut town.players).await;
}

#[tokio::test]
async fn who_is_led_to_the_wrong_place_is_passed_on_and_nobody_notices() {
    for told in [Told::Nowhere, Told::Wrong] {
        let mut town = Town::open(told, true).await;
        play_on(&town.nodes[1], &mut town.players).await;
        assert_eq!(town.players.each_ref().map(|player| player.lines), [1, 1], "{told:?}");
    }
}

#[tokio::test]
async fn who_went_straight_to_a_node_that_is_gone_comes_back_and_plays_on() {
    let mut town = Town::open(Told::Right, true).await;
    town.play_until(3).await;
    let [ada, zoe] = &mut town.players;
    let stop = town.nodes[0].stop();
    let ((), ends) =
        tokio::join!(stop, async { [ada.hear_the_end().await, zoe.hear_the_end().await] });
    assert_eq!(ends, [Heard::Closed(1001), Heard::Closed(1001)]);
    ada.address = town.nodes[1].address;
    play_on(&town.nodes[1], &mut town.players).await;
}

#[tokio::test]
async fn where_nodes_have_no_address_of_their_own_who_follows_is_passed_on() {
    let memory = MemoryStore::new();
    let mut nodes = [House::node(SEED, &memory).await, House::node(SEED + 1, &memory).await];
    let mut players = two(&nodes[0]).await;
    (players[1].address, players[1].follows) = (nodes[1].address, true);
    let [ada, zoe] = &mut players;
    let enough = |player: &Player| player.done.len() >= 3;
    tokio::join!(ada.play_until(Cut::Never, enough), zoe.play_until(Cut::Never, enough));
    let ((), end) = tokio::join!(nodes[1].stop(), zoe.hear_the_end());
    assert_eq!(end, Heard::Closed(1001));
    zoe.address = nodes[0].address;
    play_on(&nodes[0], &mut players).await;
}
