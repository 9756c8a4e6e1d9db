//! What the disk does to a server, and the other server on the same folder.

#![cfg(unix)]

mod common;

use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};

use common::server::{Server, ask};
use common::{command, refused};

fn serve(data: &str) -> Command {
    command(&["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "off", "--data", data])
}

fn data(name: &str) -> String {
    common::no_folder(name).to_str().unwrap().to_owned()
}

fn get(server: &Server, path: &str) -> String {
    let end = "Host: 127.0.0.1\r\nConnection: close";
    ask(&server.address(), &format!("GET {path} HTTP/1.1\r\n{end}\r\n\r\n"))
}

fn who_am_i(server: &Server, cookie: &str) -> String {
    let end = format!("Host: 127.0.0.1\r\nConnection: close\r\nCookie: {cookie}");
    ask(&server.address(), &format!("GET /api/identity HTTP/1.1\r\n{end}\r\n\r\n"))
}

fn come(server: &Server, name: &str) -> String {
    let body = format!("{{\"name\":\"{name}\"}}");
    let head = "Host: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json";
    let length = body.len();
    let request =
        format!("POST /api/identity HTTP/1.1\r\n{head}\r\nContent-Length: {length}\r\n\r\n{body}");
    ask(&server.address(), &request)
}

#[test]
fn a_second_server_on_the_same_folder_stops_with_one_line() {
    let data = data("disk-two");
    let first = Server::start(&mut serve(&data));
    let second = serve(&data).output().unwrap();
    refused(&second, "another server uses this folder");
    assert!(String::from_utf8_lossy(&second.stderr).contains("ludotheque.lock"));
    assert!(get(&first, "/readyz").starts_with("HTTP/1.1 200"), "the first goes on");

    // Whatever reads works beside it.
    drop(ludo_store::SqliteStore::open(&data).unwrap());

    // Killed, it leaves no lock behind.
    let id = first.child.id().to_string();
    assert!(Command::new("kill").args(["-KILL", &id]).status().unwrap().success());
    first.end();
    assert!(Server::start(&mut serve(&data)).stop().success());
}

#[test]
fn a_store_that_is_broken_for_good_ends_the_process_with_a_code_and_a_line() {
    let data = data("disk-broken");
    let server = Server::start(&mut serve(&data));
    let came = come(&server, "Ada");
    let cookie = came.split("set-cookie: ").nth(1).unwrap().split(';').next().unwrap();
    // What was written last is lost while it runs.
    let log = Path::new(&data).join("ludotheque.db-wal");
    std::fs::OpenOptions::new().write(true).open(log).unwrap().set_len(0).unwrap();
    let answer = who_am_i(&server, cookie);
    assert!(answer.contains("store_broken"), "{answer}");
    let (status, log) = server.end();
    assert_eq!(status.code(), Some(74), "{log}");
    assert_eq!(log.matches("the store is broken for good").count(), 1, "{log}");
    let last = log.lines().last().unwrap();
    assert!(last.starts_with("ludotheque: the disk failed, so the server has stopped"), "{log}");
}

/// The system says it with a signal that ends whoever does not listen.
#[test]
fn a_limit_on_files_makes_the_store_read_only_and_ends_nothing() {
    let data = data("disk-limit");
    let script =
        "ulimit -f 6000; exec \"$0\" serve --listen 127.0.0.1:0 --metrics-listen off --data \"$1\"";
    let mut command = Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_ludotheque"), &data]);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut server = Server::start(&mut command);
    let refused = (0..2000).map(|n| come(&server, &format!("N{n}"))).find(|answer| {
        assert!(!answer.contains("store_broken"), "{answer}");
        answer.starts_with("HTTP/1.1 503")
    });
    let refused = refused.expect("the limit is never met");
    assert!(refused.contains("store_full"), "{refused}");
    assert!(get(&server, "/api/tables").starts_with("HTTP/1.1 200"), "it reads");
    assert!(get(&server, "/healthz").starts_with("HTTP/1.1 200"), "no restart helps");
    let mut errors = server.child.stderr.take().unwrap();
    assert!(server.stop().success());
    let mut log = String::new();
    errors.read_to_string(&mut log).unwrap();
    assert!(log.contains("store_read_only"), "{log}");
}
