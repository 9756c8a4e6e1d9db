//! A server as a process of its own.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, ExitStatus};

/// A server that has said where it is.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) said: String,
}

impl Server {
    pub(crate) fn start(command: &mut Command) -> Self {
        let mut child = command.spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut said).unwrap();
        Self { child, said }
    }

    /// Where it is, without the scheme.
    pub(crate) fn address(&self) -> String {
        let url = self.said.trim().strip_prefix("Ludothèque is open at http://").unwrap();
        url.trim_end_matches('/').to_owned()
    }

    /// Asks it to stop, as a system does, and waits.
    pub(crate) fn stop(mut self) -> ExitStatus {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        self.child.wait().unwrap()
    }

    /// Waits until it ends by itself; how, and what it logged.
    pub(crate) fn end(mut self) -> (ExitStatus, String) {
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        (self.child.wait().unwrap(), log)
    }
}

/// Sends a request and returns the whole answer.
pub(crate) fn ask(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}
