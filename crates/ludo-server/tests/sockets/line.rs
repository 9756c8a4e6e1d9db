//! Lines to the server: opened as a browser does, or refused with a status.

use std::net::SocketAddr;

use ludo_client::{ClientError, Connection};
use tokio::net::TcpStream;

pub(crate) async fn open(address: SocketAddr, cookie: &str) -> Connection {
    let stream = TcpStream::connect(address).await.unwrap();
    over(stream, address, &[("cookie", cookie)]).await.expect("a line")
}

/// Opens a line over `stream`, or answers the status with which that was refused.
pub(crate) async fn over(
    stream: TcpStream,
    address: SocketAddr,
    headers: &[(&'static str, &str)],
) -> Result<Connection, u16> {
    match Connection::over(stream, &address.into(), headers).await {
        Err(ClientError::Refused { status, .. }) => Err(status),
        opened => Ok(opened.unwrap()),
    }
}
