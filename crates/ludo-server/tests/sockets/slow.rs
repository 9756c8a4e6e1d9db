//! Somebody who does not read, while the others play hundreds of moves.

use std::net::SocketAddr;

use ludo_client::Connection;
use ludo_protocol::{Settings, Visibility};
use ludo_server::{Config, MetricsListen, metrics};
use socket2::SockRef;
use tokio::net::TcpSocket;

use crate::house::{House, Kept, config};
use crate::line;
use crate::player::{Cut, Player};

/// A line that holds little: the system would keep megabytes for whoever does not read.
async fn thin_line(house: &House, cookie: &str) -> Connection {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2 << 10).unwrap();
    SockRef::from(&socket).set_tcp_mss(536).unwrap();
    let stream = socket.connect(house.address).await.unwrap();
    line::over(stream, house.address, &[("cookie", cookie)]).await.unwrap()
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
    let mut games = 0;
    while games < 20 {
        tokio::join!(ada.play(Cut::Never), zoe.play(Cut::Never), reads.play(Cut::Never));
        games += u32::from(lagged(&house).await > before);
        for player in [&mut ada, &mut zoe, &mut reads] {
            player.game += 1;
        }
    }
    // Up to the end of the last game, over the same line.
    sleeps.game = reads.game - 1;
    sleeps.play(Cut::Never).await;
    assert_eq!((sleeps.lines, sleeps.client.violations()), (1, &[][..]));
    assert!(sleeps.frames < reads.frames / 2, "{} of {}", sleeps.frames, reads.frames);
    // Each time it fell behind it was welcomed anew, with the table and one view, and what came later.
    let lagged = lagged(&house).await - before;
    assert_eq!(sleeps.count('w') as u64, 1 + lagged, "{}", sleeps.kinds);
    assert_eq!(sleeps.kinds.matches("wt").count(), sleeps.count('w'), "{}", sleeps.kinds);
    assert!(!sleeps.kinds.contains("vv"), "{}", sleeps.kinds);
    let (seen, known) = (sleeps.client.stream(None).unwrap(), reads.client.stream(None).unwrap());
    assert_eq!((seen.n, &seen.view), (known.n, &known.view));

    // From now on it is told everything again.
    sleeps.game = reads.game;
    // How slow its line is, each learns by itself.
    let told = |player: &Player| player.frames - player.count('l');
    let before = (told(&reads), told(&sleeps));
    tokio::join!(
        ada.play(Cut::Never),
        zoe.play(Cut::Never),
        reads.play(Cut::Never),
        sleeps.play(Cut::Never)
    );
    assert_eq!(told(&sleeps) - before.1, told(&reads) - before.0);
    assert_eq!(sleeps.client.violations(), [""; 0]);
}
