//! Somebody who does not read, while the others play hundreds of moves.

use std::net::SocketAddr;

use ludo_protocol::{Settings, Visibility};
use ludo_server::{Config, MetricsListen, metrics};
use socket2::SockRef;
use tokio::net::TcpSocket;

use crate::house::{House, Kept, config};
use crate::line::Line;
use crate::player::{Cut, Player};

/// A line that holds little: the system would keep megabytes for whoever does not read.
async fn thin_line(house: &House, cookie: &str) -> Line {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2 << 10).unwrap();
    SockRef::from(&socket).set_tcp_mss(536).unwrap();
    let stream = socket.connect(house.address).await.unwrap();
    Line::over(stream, house.address, &[("cookie", cookie)]).await.unwrap()
}

/// How many readers were too slow so far, in this process.
async fn lagged(house: &House) -> u64 {
    let shown = house.metrics().await;
    let line = shown.lines().find(|line| line.starts_with(metrics::LAGGED)).unwrap_or_default();
    line.rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_does_not_read_gets_one_fresh_view_once_they_do() {
    let any = SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config { metrics_listen: MetricsListen::On(any), ..config() };
    let house = House::with(50, Kept::InMemory, config).await;
    let cookies = [house.newcomer("Ada").await, house.newcomer("Zoé").await];
    let settings = Settings { visibility: Visibility::Public, ..Settings::default() };
    let table = house.table(&cookies[0], 2, settings).await.table;
    let [ada, zoe] = cookies;
    let mut ada = Player::new(house.address, ada, &table, 0);
    let mut zoe = Player::new(house.address, zoe, &table, 1);
    let watcher = |cookie| Player::watcher(house.address, cookie, &table);
    let mut reads = watcher(house.newcomer("Reads").await);
    let cookie = house.newcomer("Sleeps").await;
    let mut sleeps = watcher(cookie.clone());
    sleeps.come_over(thin_line(&house, &cookie).await).await;

    let before = lagged(&house).await;
    let mut games_since = 0;
    let mut moves_since = 0;
    while games_since < 5 {
        tokio::join!(ada.play(Cut::Never), zoe.play(Cut::Never), reads.play(Cut::Never));
        if lagged(&house).await > before {
            games_since += 1;
            moves_since += house.log(house.game(&table).await).await.len();
        }
        for player in [&mut ada, &mut zoe, &mut reads, &mut sleeps] {
            player.game += 1;
        }
    }
    // Up to here there was no game more to wait for.
    for player in [&mut ada, &mut zoe, &mut reads, &mut sleeps] {
        player.game -= 1;
    }
    sleeps.play(Cut::Never).await;
    assert_eq!(sleeps.lines, 1, "the line is the first");
    assert_eq!(sleeps.client.violations(), [""; 0]);
    assert_eq!(sleeps.welcomes, 2, "the second one begins anew");
    let lost = reads.frames - sleeps.frames;
    assert!(
        lost > moves_since,
        "{lost} frames were spared, {moves_since} moves were not waited for"
    );
    let (seen, known) = (sleeps.client.stream(None), reads.client.stream(None));
    assert_eq!(seen.unwrap().view, known.unwrap().view);
    assert_eq!(seen.unwrap().n, known.unwrap().n);

    // From now on it is told everything again, without a gap.
    let views = sleeps.views;
    for player in [&mut ada, &mut zoe, &mut reads, &mut sleeps] {
        player.game += 1;
    }
    tokio::join!(
        ada.play(Cut::Never),
        zoe.play(Cut::Never),
        reads.play(Cut::Never),
        sleeps.play(Cut::Never)
    );
    assert_eq!((sleeps.views, sleeps.welcomes), (views + 1, 2));
    assert_eq!(sleeps.client.violations(), [""; 0]);
}
