//! `ludotheque bare`: the least server that commits and tells. No rules, no views, no lobby: what a server
//! costs beyond this is what its games cost.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, Result};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use ludo_client::small_buffers;
use ludo_store::{
    Digest, Edition, GameId, GameStart, LogLine, NewGame, SqliteStore, Store, StoredSecret,
    TableId, TableRecord, TableStatus, UnixMillis, Visibility,
};
use rustix::time::{ClockId, clock_gettime};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Mutex, mpsc};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

type Socket = WebSocketStream<TcpStream>;

/// Commits whatever is said at a table and tells it to everybody there: the yardstick of `load --bare`
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where to listen; metrics are at the next port
    #[arg(long, default_value = "127.0.0.1:7878", value_name = "ADDRESS")]
    listen: SocketAddr,
    /// Where the log is kept
    #[arg(long, value_name = "FOLDER")]
    data: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(args))
}

/// What a table is told.
enum ToTable {
    Joined(SplitSink<Socket, Message>),
    Said(String),
}

/// Where the tasks of the tables listen.
type Tables = Arc<Mutex<BTreeMap<u32, mpsc::Sender<ToTable>>>>;

async fn serve(args: &Args) -> Result<()> {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&args.data)?);
    let digest = put_edition(&*store).await?;
    let busy = |address: SocketAddr| move || format!("cannot listen at {address}");
    let listener = TcpListener::bind(args.listen).await.with_context(busy(args.listen))?;
    let mut beside = args.listen;
    beside.set_port(args.listen.port().checked_add(1).context("--listen: the last port")?);
    let metrics = TcpListener::bind(beside).await.with_context(busy(beside))?;
    tokio::spawn(tell_metrics(metrics));
    let tables = Tables::default();
    loop {
        let (line, _) = listener.accept().await?;
        line.set_nodelay(true)?;
        let (store, tables) = (Arc::clone(&store), Arc::clone(&tables));
        tokio::spawn(async move {
            // Whoever breaks off has gone: nothing is to be done about it.
            let _ = attend(line, store, tables, digest).await;
        });
    }
}

/// One socket: its first message is the number of its table.
async fn attend(
    line: TcpStream,
    store: Arc<dyn Store>,
    tables: Tables,
    edition: Digest,
) -> Result<()> {
    let socket = tokio_tungstenite::accept_async_with_config(line, Some(small_buffers())).await?;
    let (sink, mut source) = socket.split();
    let number = next_text(&mut source).await?.context("gone at once")?.parse()?;
    let table = {
        let mut tables = tables.lock().await;
        if let Some(table) = tables.get(&number) {
            table.clone()
        } else {
            let game = begin(&*store, number, edition).await?;
            let (sender, receiver) = mpsc::channel(16);
            tokio::spawn(keep(receiver, store, game));
            tables.insert(number, sender.clone());
            sender
        }
    };
    table.send(ToTable::Joined(sink)).await?;
    while let Some(text) = next_text(&mut source).await? {
        table.send(ToTable::Said(text)).await?;
    }
    Ok(())
}

async fn next_text(source: &mut SplitStream<Socket>) -> Result<Option<String>> {
    while let Some(message) = source.next().await {
        if let Message::Text(text) = message? {
            return Ok(Some(text.to_string()));
        }
    }
    Ok(None)
}

/// One table: commit, then tell everybody.
async fn keep(
    mut inbox: mpsc::Receiver<ToTable>,
    store: Arc<dyn Store>,
    game: GameId,
) -> Result<()> {
    let (mut people, mut n) = (Vec::new(), 0);
    while let Some(message) = inbox.recv().await {
        match message {
            ToTable::Joined(mut sink) => {
                sink.send(Message::text("joined")).await?;
                people.push(sink);
            }
            ToTable::Said(text) => {
                let entry = LogLine { at: u64::from(n), text: text.clone() };
                n = store.append(game, n, vec![entry]).await?;
                let message = Message::text(text);
                for sink in &mut people {
                    // Somebody who has gone does not keep the others waiting.
                    let _ = sink.send(message.clone()).await;
                }
            }
        }
    }
    Ok(())
}

async fn put_edition(store: &dyn Store) -> Result<Digest> {
    let bytes = b"bare".to_vec();
    let edition = Edition { digest: Digest::of(&bytes), name: "bare".to_owned(), bytes };
    let digest = edition.digest;
    store.put_edition(edition).await?;
    Ok(digest)
}

/// Opens the log of a table. The ids come from its number and the time, so that a folder can be used again.
async fn begin(store: &dyn Store, number: u32, edition: Digest) -> Result<GameId> {
    let now = std::time::SystemTime::now().duration_since(std::time::SystemTime::UNIX_EPOCH)?;
    let name = format!("{number}/{}", now.as_nanos());
    let id: [u8; 16] = Digest::of(name.as_bytes()).0[..16].try_into()?;
    let (table, game, at) = (TableId(id), GameId(id), UnixMillis(now.as_millis() as u64));
    let key = "bare".to_owned();
    let record = TableRecord {
        id: table,
        join_code: None,
        visibility: Visibility::Link,
        status: TableStatus::Playing,
        game: key.clone(),
        updated_at: at,
        document: "{}".to_owned(),
        members: Vec::new(),
    };
    store.create_table(record).await?;
    let secret = StoredSecret([0; 32]);
    let commitment = Digest::of(&secret.0);
    let new = NewGame { id: game, table, number: 1, game: key, commitment, secret, at };
    store.prepare_game(new).await?;
    let header = "{}".to_owned();
    store.start_game(GameStart { game, edition, header, seats: Vec::new(), at }).await?;
    Ok(game)
}

/// Just enough HTTP for whoever asks what this process has used.
async fn tell_metrics(listener: TcpListener) {
    while let Ok((mut line, _)) = listener.accept().await {
        let mut request = [0; 2048];
        // One page for every question: only its end matters, and it is short.
        let _ = line.read(&mut request).await;
        let page = page();
        let length = page.len();
        let head =
            format!("HTTP/1.1 200 OK\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n");
        let _ = line.write_all(format!("{head}{page}").as_bytes()).await;
    }
}

fn page() -> String {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    let cpu = time.tv_sec as f64 + time.tv_nsec as f64 / 1e9;
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes =
        resident.and_then(|text| text.trim().trim_end_matches(" kB").parse::<u64>().ok());
    let bytes = kilobytes.unwrap_or(0) * 1024;
    format!("process_cpu_seconds_total {cpu}\nprocess_resident_memory_bytes {bytes}\n")
}
