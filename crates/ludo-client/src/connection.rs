//! A WebSocket to a table.

use futures_util::{SinkExt as _, StreamExt as _};
use ludo_protocol::{FromClient, FromServer};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message, Utf8Bytes};

use crate::account::Account;
use crate::error::ClientError;
use crate::http::Address;

/// An open line to the server.
pub struct Connection {
    socket: WebSocketStream<TcpStream>,
    received: u64,
}

/// Thousands of these stand side by side in a load test, so their buffers are small.
fn small_buffers() -> WebSocketConfig {
    WebSocketConfig::default()
        .read_buffer_size(4 << 10)
        .write_buffer_size(4 << 10)
        .max_write_buffer_size(1 << 20)
        .max_message_size(Some(4 << 20))
        .max_frame_size(Some(4 << 20))
}

impl Connection {
    /// Opens the line of `account`. The first message has to be `hello`.
    pub async fn open(account: &Account) -> Result<Self, ClientError> {
        Self::open_at(account.address(), "/api/socket", Some(account.cookie())).await
    }

    /// Opens a line anywhere.
    pub async fn open_at(
        address: &Address,
        path: &str,
        cookie: Option<&str>,
    ) -> Result<Self, ClientError> {
        let mut request = format!("ws://{address}{path}").into_client_request()?;
        if let Some(cookie) = cookie {
            let wrong = |_| ClientError::Malformed("the cookie is no header".to_owned());
            request.headers_mut().insert("cookie", cookie.parse().map_err(wrong)?);
        }
        let line = address.dial().await?;
        let config = Some(small_buffers());
        let (socket, _) =
            tokio_tungstenite::client_async_with_config(request, line, config).await?;
        Ok(Self { socket, received: 0 })
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

    /// Waits for the next message; none when the line is closed.
    pub async fn receive(&mut self) -> Result<Option<FromServer>, ClientError> {
        let Some(text) = self.receive_text().await? else { return Ok(None) };
        let read = serde_json::from_str(&text);
        read.map(Some).map_err(|error| ClientError::malformed(error, text.as_bytes()))
    }

    /// Waits for the next message, and leaves it as it is. May be dropped while it waits.
    pub async fn receive_text(&mut self) -> Result<Option<Utf8Bytes>, ClientError> {
        loop {
            match self.socket.next().await {
                Some(Ok(message)) => {
                    self.received += frame_bytes(message.len());
                    match message {
                        Message::Text(text) => return Ok(Some(text)),
                        Message::Close(_) => return Ok(None),
                        _ => {}
                    }
                }
                None => return Ok(None),
                Some(Err(SocketError::ConnectionClosed | SocketError::AlreadyClosed)) => {
                    return Ok(None);
                }
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// Says good-bye.
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
