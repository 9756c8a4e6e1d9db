//! A NATS server of a test's own: Debian's, at a port of this machine, with nothing kept.

use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::free_port;

/// A real bus, which can be killed and run again at the same port. Ends when it is dropped.
pub struct Nats {
    program: Option<Child>,
    port: u16,
}

impl Nats {
    /// One that runs.
    ///
    /// # Panics
    /// If there is no `nats-server`: says what to install.
    pub fn start() -> Self {
        let mut bus = Self { program: None, port: free_port() };
        bus.run();
        bus
    }

    /// Where it listens.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// The same, as programs are told.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Runs it again, and waits until it answers.
    ///
    /// # Panics
    /// As [`Nats::start`] does.
    pub fn run(&mut self) {
        self.kill();
        let mut command = Command::new("nats-server");
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string()]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let program = command.spawn().unwrap_or_else(|error| {
            panic!("nats-server: {error}; install it (Debian: apt-get install nats-server)")
        });
        self.program = Some(program);
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// It is gone from one moment to the next.
    pub fn kill(&mut self) {
        if let Some(mut program) = self.program.take() {
            let _ = program.kill();
            let _ = program.wait();
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}
