//! A line between two nodes for one table, and what goes over it.
//!
//! The node that plays speaks first: who it is and a number drawn for this line. The other shows that it knows what
//! nodes know (HMAC-SHA-256 over that number and the table), and is told whether the table is played there; or it asks
//! whose turn it is at some tables, in the same way, and is answered and gone. From then
//! on packets go both ways: their length in four bytes, then JSON; or, from a table, a frame as it is with the sockets
//! that it is for. Where there is nothing to say either side says that it is there: who is silent for longer than a node
//! [lives](super::LIVES) has gone without a word, as a machine does that loses power. Nothing is encrypted: nodes talk to
//! each other over a network that is theirs alone.

use std::io;
use std::time::Duration;

use ludo_core::{Seat, SeatSet};
use ludo_protocol::{FromClient, Resume, Saying};
use ludo_store::{IdentityId, Node, TableId};
use ring::hmac;
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, BufReader, BufWriter};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::time::timeout;

use super::LIVES;
use crate::person::Person;
use crate::table::{Farewell, Frame, Reads};

/// How both sides begin: a name, and which version of this they speak.
const GREETING: [u8; 5] = *b"LUDO\x01";
/// How whoever only wants to know whose turn it is begins: the others take it for no node of theirs, if they are older.
const ASKING: [u8; 5] = *b"LUDO?";
/// Of how many tables they ask at most.
pub(super) const MOST_ASKED: usize = 256;
/// How long either side has to say so.
const GREETED: Duration = Duration::from_secs(2);
/// The longest packet.
const MOST_BYTES: u32 = 8 << 20;
/// What is said to whoever comes for a table that is played here.
const HERE: u8 = 1;
/// And to whoever comes for one that is not.
const NOT_HERE: u8 = 0;

/// A packet for the node that plays.
#[derive(Serialize, Deserialize)]
pub(crate) enum ToOwner {
    Attend(Box<Coming>),
    Said { connection: u64, message: Box<FromClient> },
    Delay { connection: u64, millis: u32 },
    Resync { connection: u64 },
    Lost { connection: u64 },
    Ask { question: u64, person: IdentityId, seat: Seat },
    Forgotten { person: IdentityId },
    Ban,
    Close { question: u64, text: Saying },
    Here,
}

/// Somebody who comes to a table through another node.
#[derive(Serialize, Deserialize)]
pub(crate) struct Coming {
    pub(crate) connection: u64,
    pub(crate) person: Person,
    pub(crate) looks_on: bool,
    pub(crate) resume: Option<Resume>,
    #[serde(flatten)]
    pub(crate) reads: Reads,
    /// Whether it goes straight to the node that plays. Nodes of before do not say, and take no notice.
    #[serde(default)]
    pub(crate) follows: bool,
}

/// What comes from the node that plays, beside frames.
#[derive(Serialize, Deserialize)]
pub(crate) enum Word {
    CaughtUp { connection: u64 },
    Ended { connection: u64, why: Option<Farewell> },
    Answered { question: u64, refused: Option<String> },
    Here,
}

/// What comes from the node that plays.
pub(crate) enum FromOwner {
    /// A frame, for these sockets.
    Frame(Vec<u64>, Frame),
    Word(Word),
}

/// The end of a line that is read.
pub(super) type Reading = BufReader<OwnedReadHalf>;
/// The end of a line that is written.
pub(super) type Writing = BufWriter<OwnedWriteHalf>;

fn broken(what: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

fn halves(stream: TcpStream) -> io::Result<(Reading, Writing)> {
    // A move is a few packets that somebody waits for.
    stream.set_nodelay(true)?;
    let (reading, writing) = stream.into_split();
    Ok((BufReader::new(reading), BufWriter::new(writing)))
}

/// Goes to the node that plays a table. None if it does not, or not any more.
pub(super) async fn dial(
    node: &Node,
    table: TableId,
    secret: &hmac::Key,
) -> io::Result<Option<(Reading, Writing)>> {
    let greet = async {
        let (number, mut reading, mut writing) = reached(&node.address).await?;
        let shown = hmac::sign(secret, &[&number[..], &table.0].concat());
        writing.write_all(&GREETING).await?;
        writing.write_all(shown.as_ref()).await?;
        writing.write_all(&table.0).await?;
        writing.flush().await?;
        let is_here = reading.read_u8().await? == HERE;
        Ok(is_here.then_some((reading, writing)))
    };
    timeout(GREETED, greet).await.map_err(io::Error::from)?
}

/// Asks the node that plays tables whom the game at each waits for. Nothing is said of those that it does not play.
pub(super) async fn ask_turns(
    address: &str,
    tables: &[TableId],
    secret: &hmac::Key,
) -> io::Result<Vec<Option<SeatSet>>> {
    let (number, mut reading, mut writing) = reached(address).await?;
    let asked = tables.iter().flat_map(|table| table.0).collect::<Vec<_>>();
    let shown = hmac::sign(secret, &[&number[..], &ASKING, &asked].concat());
    writing.write_all(&ASKING).await?;
    writing.write_all(shown.as_ref()).await?;
    writing.write_u16(tables.len() as u16).await?;
    writing.write_all(&asked).await?;
    writing.flush().await?;
    serde_json::from_slice(&packet(&mut reading).await?).map_err(broken)
}

/// Goes to a node, which gives a number for this line.
async fn reached(address: &str) -> io::Result<([u8; 32], Reading, Writing)> {
    let (mut reading, writing) = halves(TcpStream::connect(address).await?)?;
    let (mut name, mut number) = ([0; GREETING.len()], [0; 32]);
    reading.read_exact(&mut name).await?;
    if name != GREETING {
        return Err(broken("another kind of node"));
    }
    reading.read_exact(&mut number).await?;
    Ok((number, reading, writing))
}

/// What another node comes for.
pub(super) enum Wants {
    /// A table, to pass on to.
    Table(TableId),
    /// Whose turn it is at these.
    Turns(Vec<TableId>),
}

/// Receives another node: what it comes for, and the line to it.
pub(super) async fn receive(
    stream: TcpStream,
    number: [u8; 32],
    secret: &hmac::Key,
) -> io::Result<(Wants, Reading, Writing)> {
    let greet = async {
        let (mut reading, mut writing) = halves(stream)?;
        writing.write_all(&GREETING).await?;
        writing.write_all(&number).await?;
        writing.flush().await?;
        let (mut name, mut shown) = ([0; GREETING.len()], [0; 32]);
        reading.read_exact(&mut name).await?;
        reading.read_exact(&mut shown).await?;
        let wanted = match name {
            GREETING => Wants::Table(read_table(&mut reading).await?),
            ASKING => Wants::Turns(read_tables(&mut reading).await?),
            _ => return Err(broken("another kind of node")),
        };
        let signed = match &wanted {
            Wants::Table(table) => [&number[..], &table.0].concat(),
            Wants::Turns(tables) => {
                let asked = tables.iter().flat_map(|table| table.0).collect::<Vec<_>>();
                [&number[..], &ASKING, &asked].concat()
            }
        };
        hmac::verify(secret, &signed, &shown).map_err(|_| broken("no node of ours"))?;
        Ok((wanted, reading, writing))
    };
    timeout(GREETED, greet).await.map_err(io::Error::from)?
}

async fn read_table(reading: &mut Reading) -> io::Result<TableId> {
    let mut table = [0; 16];
    reading.read_exact(&mut table).await?;
    Ok(TableId(table))
}

async fn read_tables(reading: &mut Reading) -> io::Result<Vec<TableId>> {
    let count = usize::from(reading.read_u16().await?);
    if count > MOST_ASKED {
        return Err(broken("too many tables"));
    }
    let mut tables = Vec::with_capacity(count);
    for _ in 0..count {
        tables.push(read_table(reading).await?);
    }
    Ok(tables)
}

/// Says whether the table is played here.
pub(super) async fn say_whether(writing: &mut Writing, is_here: bool) -> io::Result<()> {
    writing.write_u8(if is_here { HERE } else { NOT_HERE }).await?;
    writing.flush().await
}

/// Writes a packet; it goes out when the line is flushed.
pub(super) async fn write(writing: &mut Writing, packet: &impl Serialize) -> io::Result<()> {
    let bytes = serde_json::to_vec(packet).map_err(broken)?;
    writing.write_u32(bytes.len() as u32).await?;
    writing.write_all(&bytes).await
}

/// Reads a packet that the other node wrote.
pub(super) async fn read(reading: &mut Reading) -> io::Result<ToOwner> {
    let bytes = in_time(packet(reading)).await?;
    serde_json::from_slice(&bytes).map_err(broken)
}

/// Unless the other node is silent, or hears nothing, for longer than it lives.
pub(super) async fn in_time<T>(done: impl Future<Output = io::Result<T>>) -> io::Result<T> {
    timeout(LIVES, done).await.map_err(io::Error::from)?
}

async fn packet(reading: &mut Reading) -> io::Result<Vec<u8>> {
    let length = reading.read_u32().await?;
    if length > MOST_BYTES {
        return Err(broken("a packet is too long"));
    }
    let mut bytes = vec![0; length as usize];
    reading.read_exact(&mut bytes).await?;
    Ok(bytes)
}

/// Writes a frame for sockets. None of them means that a word follows instead.
pub(super) async fn write_frame(writing: &mut Writing, to: &[u64], text: &str) -> io::Result<()> {
    writing.write_u32(to.len() as u32).await?;
    for connection in to {
        writing.write_u64(*connection).await?;
    }
    writing.write_u32(text.len() as u32).await?;
    writing.write_all(text.as_bytes()).await
}

/// Writes a word.
pub(super) async fn write_word(writing: &mut Writing, word: &Word) -> io::Result<()> {
    let text = serde_json::to_string(word).map_err(broken)?;
    write_frame(writing, &[], &text).await
}

/// Reads what the node that plays says.
pub(super) async fn read_from_owner(reading: &mut Reading) -> io::Result<FromOwner> {
    in_time(frame_or_word(reading)).await
}

async fn frame_or_word(reading: &mut Reading) -> io::Result<FromOwner> {
    let count = reading.read_u32().await?;
    if count > MOST_BYTES / 8 {
        return Err(broken("a frame for too many"));
    }
    let mut to = Vec::with_capacity(count as usize);
    for _ in 0..count {
        to.push(reading.read_u64().await?);
    }
    let bytes = packet(reading).await?;
    if to.is_empty() {
        return serde_json::from_slice(&bytes).map(FromOwner::Word).map_err(broken);
    }
    let text = String::from_utf8(bytes).map_err(broken)?;
    Ok(FromOwner::Frame(to, text.into()))
}

#[cfg(test)]
mod tests {
    use ludo_protocol::{Name, Views};
    use serde_json::Value;

    use super::*;

    #[test]
    fn nodes_of_before_pass_on_people_who_do_not_follow() {
        let person = Person { id: IdentityId([7; 16]), name: Name::kept("Zoé").unwrap() };
        let reads = Reads { views: Views::Patches, shows_scenes: true, reads_back: false };
        let (looks_on, resume, follows) = (false, None, true);
        let coming = Coming { connection: 3, person, looks_on, resume, reads, follows };
        let mut packet = serde_json::to_value(ToOwner::Attend(Box::new(coming))).unwrap();
        let follows = |packet: &Value| match serde_json::from_value(packet.clone()).unwrap() {
            ToOwner::Attend(coming) => coming.follows,
            _ => unreachable!("somebody attends"),
        };
        assert!(follows(&packet));
        packet["Attend"].as_object_mut().unwrap().remove("follows");
        assert!(!follows(&packet));
    }
}
