//! A WebSocket that tells how it ended, and can be cut as a real line is.

use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use ludo_protocol::FromClient;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

/// An open line. To cut it, drop it: no close frame is sent.
pub(crate) struct Line {
    socket: WebSocketStream<TcpStream>,
}

/// What comes over a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    Text(String),
    /// Closed properly, with this code.
    Closed(u16),
    /// Gone without a word.
    Cut,
}

impl Line {
    pub(crate) async fn open(address: SocketAddr, cookie: &str) -> Self {
        let line = TcpStream::connect(address).await.unwrap();
        Self::over(line, address, &[("cookie", cookie)]).await.expect("a line")
    }

    /// Opens a line over `stream`, or answers the status with which that was refused.
    pub(crate) async fn over(
        stream: TcpStream,
        address: SocketAddr,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, u16> {
        let mut request = format!("ws://{address}/api/socket").into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        stream.set_nodelay(true).unwrap();
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(Self { socket }),
            Err(Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Says something. That nobody hears it is learned when listening.
    pub(crate) async fn say(&mut self, message: &FromClient) {
        self.say_text(serde_json::to_string(message).unwrap()).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        let _ = self.socket.send(Message::Text(text.into())).await;
    }

    pub(crate) async fn say_bytes(&mut self, bytes: Vec<u8>) {
        let _ = self.socket.send(Message::Binary(bytes.into())).await;
    }

    pub(crate) async fn hear(&mut self) -> Heard {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Heard::Text(text.to_string()),
                Some(Ok(Message::Close(Some(why)))) => return Heard::Closed(why.code.into()),
                Some(Ok(Message::Close(None)) | Err(_)) | None => return Heard::Cut,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Listens to the end, and says how it ended.
    pub(crate) async fn end(&mut self) -> Heard {
        loop {
            match self.hear().await {
                Heard::Text(_) => {}
                end => return end,
            }
        }
    }
}
