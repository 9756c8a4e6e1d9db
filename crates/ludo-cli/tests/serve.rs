//! `ludotheque serve` from outside: where its settings come from, how it begins and ends.

#![cfg(unix)]

mod common;

use std::io::Read as _;
use std::net::TcpListener;
use std::path::Path;
use std::process::Stdio;

use common::server::{Server, ask};
use common::{command, file, refused};

fn data(name: &str) -> String {
    common::no_folder(name).to_str().unwrap().to_owned()
}

#[test]
fn it_says_where_it_is_answers_and_stops_when_told() {
    let data = data("serve-runs");
    let args = ["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "off", "--data", &data];
    let server = Server::start(&mut command(&args));
    let url = server.said.trim().strip_prefix("Ludothèque is open at http://").unwrap();
    let ready = "GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    let answer = ask(url.trim_end_matches('/'), ready);
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    assert!(server.stop().success());
    assert!(Path::new(&data).join("ludotheque.db").exists());
}

#[test]
fn for_the_network_it_listens_everywhere_and_says_where() {
    let data = data("serve-lan");
    let args = ["serve", "--lan", "--listen", "127.0.0.1:0", "--metrics-listen", "off", "--data"];
    let server = Server::start(command(&[&args[..], &[&data]].concat()).stderr(Stdio::null()));
    let address = server.address();
    assert!(address.starts_with("127.0.0.1:"), "{address}");
    let about = "GET /api/about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let told = ask(&address, about);
    // As many as this machine has: none, too, is an answer.
    assert!(told.contains(r#""reach":{"open":["#), "{told}");
    assert!(server.stop().success());
    let data = common::no_folder("serve-shut");
    let args = ["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "off", "--data"];
    let server = Server::start(&mut command(&[&args[..], &[data.to_str().unwrap()]].concat()));
    let told = ask(&server.address(), about);
    assert!(told.contains(r#""reach":"closed""#), "{told}");
    assert!(server.stop().success());
}

#[test]
fn it_says_where_it_is_in_french_too() {
    let data = data("serve-fr");
    let args = ["serve", "--lang", "fr", "--listen", "127.0.0.1:0", "--metrics-listen", "off"];
    let server =
        Server::start(command(&[&args[..], &["--data", &data]].concat()).stderr(Stdio::null()));
    assert!(server.said.starts_with("Ludothèque est ouverte à l'adresse http://127.0.0.1:"));
    assert!(server.stop().success());
}

#[test]
fn the_log_tells_what_happened_and_to_nobody_whom() {
    let data = data("serve-logs");
    let args = ["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "off", "--data", &data];
    let mut command = command(&args);
    let mut server = Server::start(command.args(["--log-level", "trace", "--log-format", "json"]));
    let url = server.said.trim().strip_prefix("Ludothèque is open at http://").unwrap();
    let url = url.trim_end_matches('/').to_owned();
    let end = "Host: localhost\r\nX-Forwarded-For: 192.0.2.77\r\nConnection: close";
    let body = r#"{"name":"Zephyrine"}"#;
    let length = body.len();
    let come = format!(
        "POST /api/identity HTTP/1.1\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\n{end}\r\n\r\n{body}"
    );
    let came = ask(&url, &come);
    let token = came.split("ludotheque=").nth(1).unwrap()[..32].to_owned();
    let look = format!("GET /api/codes/QQQ-QQQQ?secret=1 HTTP/1.1\r\n{end}\r\n\r\n");
    assert!(ask(&url, &look).contains("no_such_code"));
    let mut errors = server.child.stderr.take().unwrap();
    assert!(server.stop().success());
    let mut log = String::new();
    errors.read_to_string(&mut log).unwrap();
    for told in [r#""route":"/api/identity""#, r#""route":"/api/codes/{code}""#, "\"status\":404"] {
        assert!(log.contains(told), "{told} is missing in {log}");
    }
    for secret in [&token, "Zephyrine", "QQQ", "secret", "192.0.2", "127.0.0.1"] {
        assert!(!log.contains(secret), "{secret} stands in {log}");
    }
}

#[test]
fn without_a_subcommand_it_serves_as_the_environment_says() {
    let mut command = command(&[]);
    command.env("LUDOTHEQUE_LISTEN", "127.0.0.1:0").env("LUDOTHEQUE_METRICS_LISTEN", "off");
    let server = Server::start(command.env("LUDOTHEQUE_DATA", data("serve-bare")));
    assert!(server.said.contains("is open at http://127.0.0.1:"), "{}", server.said);
    assert!(server.stop().success());
}

#[test]
fn flags_come_before_the_environment_and_that_before_the_file() {
    let config = file(
        "serve-order.toml",
        &format!(
            "listen = \"127.0.0.1:0\"\nmetrics_listen = \"off\"\ndata = {:?}\n\
             public_url = \"http://file.example.org\"\n",
            data("serve-order")
        ),
    );
    let flag = ["--public-url", "http://flag.example.org"];
    for (flags, variable, wins) in [
        (&[][..], None, "file"),
        (&[][..], Some("http://environment.example.org"), "environment"),
        (&flag[..], Some("http://environment.example.org"), "flag"),
        (&flag[..], None, "flag"),
    ] {
        let mut command = command(&[&["serve", "--config", &config][..], flags].concat());
        if let Some(url) = variable {
            command.env("LUDOTHEQUE_PUBLIC_URL", url);
        }
        let server = Server::start(&mut command);
        let expected = format!("Ludothèque is open at http://{wins}.example.org/\n");
        assert_eq!(server.said, expected);
        assert!(server.stop().success());
    }
}

#[test]
fn the_printed_configuration_can_be_used_as_it_is() {
    let printed = command(&["serve", "--print-config"]).output().unwrap();
    assert!(printed.status.success());
    let text = String::from_utf8(printed.stdout).unwrap();
    assert!(text.contains("listen = \"127.0.0.1:7878\"") && text.contains("lobby_days = 7"));
    let config = file("serve-printed.toml", &text);
    let data = data("serve-printed");
    let mut command = command(&["serve", "--config", &config, "--data", &data]);
    command.args(["--listen", "127.0.0.1:0", "--metrics-listen", "off"]);
    assert!(Server::start(&mut command).stop().success());
}

#[test]
fn a_bad_configuration_or_a_port_in_use_is_one_line_and_exit_code_two() {
    let config = file("serve-bad.toml", "lobby_days = 3\nlisen = \"127.0.0.1:0\"\n");
    refused(&command(&["serve", "--config", &config]).output().unwrap(), "serve-bad.toml: line 2:");
    refused(&command(&["serve", "--config", "no/such/file"]).output().unwrap(), "cannot be read");
    refused(&command(&["serve", "--listen", "here"]).output().unwrap(), "--listen");
    refused(
        &command(&["serve"]).env("LUDOTHEQUE_LOBBY_DAYS", "x").output().unwrap(),
        "--lobby-days",
    );
    let url = "https://play.example.org/one";
    let args = ["serve", "--node-url", url, "--public-url", "https://play.example.org"];
    refused(&command(&args).output().unwrap(), "--database");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let data = data("serve-taken");
    let args = ["serve", "--listen", &address, "--metrics-listen", "off", "--data", &data];
    refused(&command(&args).output().unwrap(), "is in use");
    let file = file("serve-not-a-store", "something else");
    let args = ["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "off", "--data", &file];
    refused(&command(&args).output().unwrap(), "serve-not-a-store");
}
