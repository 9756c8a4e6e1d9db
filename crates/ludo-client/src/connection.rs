//! A WebSocket to a table.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use ludo_protocol::{FromClient, FromServer};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message, Utf8Bytes};

use crate::account::Account;
use crate::error::ClientError;
use crate::http::Address;

/// Where lines are opened.
const SOCKET: &str = "/api/socket";
/// The close code by which a server names the node that plays a table.
const ELSEWHERE: u16 = 4007;
/// How long that node may take to say something, before others pass on to it.
const DETOUR: Duration = Duration::from_secs(3);

/// An open line to the server.
pub struct Connection {
    socket: WebSocketStream<TcpStream>,
    received: u64,
    /// What came first, if it was heard already.
    first: Option<Heard>,
    /// Why the server closed it.
    reason: String,
}

/// Thousands of these stand side by side in a load test, so their buffers are small.
fn small_buffers() -> WebSocketConfig {
    WebSocketConfig::default()
        .read_buffer_size(4 << 10)
        .write_buffer_size(4 << 10)
        .max_write_buffer_size(4 << 20)
        .max_message_size(Some(4 << 20))
        .max_frame_size(Some(4 << 20))
}

/// What comes over a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A message.
    Text(Utf8Bytes),
    /// Closed properly, with this code.
    Closed(u16),
    /// Gone without a word.
    Cut,
}

impl Connection {
    /// Opens the line of `account`. The first message has to be `hello`.
    pub async fn open(account: &Account) -> Result<Self, ClientError> {
        let stream = account.address().dial().await?;
        Self::over(stream, account.address(), &[("cookie", account.cookie())]).await
    }

    /// Opens the line of `account`, says hello, and waits for what comes first. Where the server names the node that plays
    /// the table, the line leads straight there; if that cannot be reached, or says nothing, the server passes on to it.
    pub async fn attend(account: &Account, hello: &FromClient) -> Result<Self, ClientError> {
        let common = account.address();
        let asking = format!("{SOCKET}?follows=true");
        let line = Self::begin(account, common, &asking, hello).await?;
        if line.first != Some(Heard::Closed(ELSEWHERE)) {
            return Ok(line);
        }
        if let Some((node, path)) = common.beside(&line.reason) {
            let path = format!("{path}{SOCKET}");
            let straight = Self::begin(account, &node, &path, hello);
            if let Ok(Ok(straight)) = timeout(DETOUR, straight).await
                && matches!(straight.first, Some(Heard::Text(_)))
            {
                return Ok(straight);
            }
        }
        Self::begin(account, common, SOCKET, hello).await
    }

    async fn begin(
        account: &Account,
        address: &Address,
        path: &str,
        hello: &FromClient,
    ) -> Result<Self, ClientError> {
        let stream = address.dial().await?;
        let mut line = Self::at(stream, address, path, &[("cookie", account.cookie())]).await?;
        line.send(hello).await?;
        line.first = Some(line.hear().await);
        Ok(line)
    }

    /// Opens a line over a stream to the server at this address.
    ///
    /// # Errors
    /// `Refused` with the status of the answer, where the server opens no line.
    pub async fn over(
        stream: TcpStream,
        address: &Address,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, ClientError> {
        Self::at(stream, address, SOCKET, headers).await
    }

    async fn at(
        stream: TcpStream,
        address: &Address,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, ClientError> {
        let mut request = format!("ws://{address}{path}").into_client_request()?;
        for (name, value) in headers {
            let wrong = |_| ClientError::Malformed(format!("{name} is no header"));
            request.headers_mut().insert(*name, value.parse().map_err(wrong)?);
        }
        stream.set_nodelay(true)?;
        let config = Some(small_buffers());
        match tokio_tungstenite::client_async_with_config(request, stream, config).await {
            Ok((socket, _)) => Ok(Self { socket, received: 0, first: None, reason: String::new() }),
            Err(SocketError::Http(answer)) => Err(ClientError::Refused {
                status: answer.status().as_u16(),
                error: "no line was opened".to_owned(),
            }),
            Err(error) => Err(error.into()),
        }
    }

    /// Bytes received so far, frame headers included.
    pub const fn received(&self) -> u64 {
        self.received
    }

    /// Says something.
    pub async fn send(&mut self, message: &FromClient) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).expect("the protocol's types are JSON");
        self.send_text(text).await
    }

    /// Says something, as text.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.socket.send(Message::Text(text.into())).await?)
    }

    /// Says what no protocol foresees.
    pub async fn send_bytes(&mut self, bytes: Vec<u8>) -> Result<(), ClientError> {
        Ok(self.socket.send(Message::Binary(bytes.into())).await?)
    }

    /// Waits for the next message; none when the line is closed or cut.
    pub async fn receive(&mut self) -> Result<Option<FromServer>, ClientError> {
        let Heard::Text(text) = self.hear().await else { return Ok(None) };
        let read = serde_json::from_str(&text);
        read.map(Some).map_err(|error| ClientError::malformed(error, text.as_bytes()))
    }

    /// Waits for the next message, and leaves it as it is. May be dropped while it waits.
    pub async fn hear(&mut self) -> Heard {
        if let Some(first) = self.first.take() {
            return first;
        }
        loop {
            let Some(Ok(message)) = self.socket.next().await else { return Heard::Cut };
            self.received += frame_bytes(message.len());
            match message {
                Message::Text(text) => return Heard::Text(text),
                Message::Close(Some(why)) => {
                    why.reason.as_str().clone_into(&mut self.reason);
                    return Heard::Closed(why.code.into());
                }
                Message::Close(None) => return Heard::Cut,
                _ => {}
            }
        }
    }

    /// Listens to the end, and says how it ended.
    pub async fn end(&mut self) -> Heard {
        loop {
            match self.hear().await {
                Heard::Text(_) => {}
                end => return end,
            }
        }
    }

    /// Says good-bye. Whoever drops a line instead cuts it.
    pub async fn close(mut self) {
        // Whoever goes does not mind that the other has gone already.
        let _ = self.socket.close(None).await;
    }
}

/// How many bytes a frame from the server takes on the line: it is not masked.
const fn frame_bytes(payload: usize) -> u64 {
    let header = match payload {
        0..=125 => 2,
        126..=0xffff => 4,
        _ => 10,
    };
    header + payload as u64
}
