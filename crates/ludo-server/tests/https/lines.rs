//! Lines that are held open under TLS: what is bounded without it is bounded with it.

use std::time::Duration;

use ludo_server::Config;
use tempfile::tempdir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

use crate::client::{NAME, ask_over, connector, line};
use crate::files::write;
use crate::house::{open, showing, turn};

async fn pass(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
}

/// Lets time pass for the server until it has ended the line.
async fn is_ended<S: tokio::io::AsyncRead + Unpin + Send + 'static>(mut line: S) {
    let ended = tokio::spawn(async move {
        let mut buffer = [0; 1 << 10];
        while let Ok(1..) = line.read(&mut buffer).await {}
    });
    while !ended.is_finished() {
        pass(Duration::from_secs(1)).await;
    }
}

#[tokio::test]
async fn keys_that_are_never_agreed_on_are_not_waited_for() {
    let _turn = turn().await;
    let folder = tempdir().unwrap();
    let (config, roots) = write(&folder);
    let (running, _) = open(Config { lines_in_all: 1, ..config }).await;
    // A record of 512 bytes begins, and does not go on.
    let mut silent = TcpStream::connect(running.address).await.unwrap();
    silent.write_all(&[0x16, 3, 1, 2, 0, 1]).await.unwrap();
    // It holds the only place, and whoever comes meanwhile reads why, by https.
    let refused = loop {
        let line = line(running.address, &roots).await.unwrap();
        let answer = ask_over(line, "GET /api/about", NAME).await;
        if answer.status != 200 {
            break answer;
        }
    };
    assert_eq!((refused.status, &*refused.body), (503, r#"{"error":"no_room"}"#));
    is_ended(silent).await;
    let line = line(running.address, &roots).await.unwrap();
    assert_eq!(ask_over(line, "GET /api/about", NAME).await.status, 200);
}

#[tokio::test]
async fn headers_that_never_end_are_not_waited_for_and_plain_http_is_not_spoken() {
    let _turn = turn().await;
    let folder = tempdir().unwrap();
    let (config, roots) = write(&folder);
    let (running, _) = open(config).await;
    let mut slow = line(running.address, &roots).await.unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: pl").await.unwrap();
    slow.flush().await.unwrap();
    is_ended(slow).await;
    let mut plain = TcpStream::connect(running.address).await.unwrap();
    plain.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
    let mut said = Vec::new();
    let _ = plain.read_to_end(&mut said).await;
    assert!(!said.starts_with(b"HTTP/"), "{said:?}");
}

#[tokio::test]
async fn whoever_does_not_read_an_answer_is_cut_off() {
    const LONG: usize = 32 << 20;
    let _turn = turn().await;
    let folder = tempdir().unwrap();
    let (config, roots) = write(&folder);
    let (running, _) = showing(&vec![b' '; LONG], config).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4 << 10).unwrap();
    let stream = socket.connect(running.address).await.unwrap();
    let mut slow = connector(&roots).connect(NAME.try_into().unwrap(), stream).await.unwrap();
    let ask = format!("GET / HTTP/1.1\r\nHost: {NAME}\r\n\r\n");
    slow.write_all(ask.as_bytes()).await.unwrap();
    slow.flush().await.unwrap();
    slow.get_ref().0.readable().await.unwrap();
    for _ in 0..30 {
        pass(Duration::from_secs(1)).await;
    }
    let (mut buffer, mut all) = (vec![0; 1 << 16], 0);
    while let Ok(read @ 1..) = slow.read(&mut buffer).await {
        all += read;
    }
    assert!(all < LONG, "it was still waited for");
    let line = line(running.address, &roots).await.unwrap();
    assert_eq!(ask_over(line, "GET /api/about", NAME).await.status, 200);
}
