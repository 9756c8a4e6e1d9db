//! What the server has used: one page of metrics, told and read.

use std::io::{self, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// Whoever asks has asked already, and whoever is asked answers at once.
const PATIENCE: Duration = Duration::from_secs(1);

/// Where the page is: at the next port.
pub(crate) fn beside(server: SocketAddr) -> Option<SocketAddr> {
    Some(SocketAddr::new(server.ip(), server.port().checked_add(1)?))
}

/// Just enough HTTP for whoever asks what this process has used.
pub(crate) fn tell(mut line: TcpStream) -> io::Result<()> {
    line.set_nonblocking(false)?;
    line.set_read_timeout(Some(PATIENCE))?;
    // One page for every question: only its end matters, and it is short.
    let _ = line.read(&mut [0; 2048])?;
    let page = page();
    let length = page.len();
    let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n");
    line.write_all(format!("{head}{page}").as_bytes())
}

fn page() -> String {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    let cpu = time.tv_sec as f64 + time.tv_nsec as f64 / 1e9;
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes =
        resident.and_then(|text| text.trim().trim_end_matches(" kB").parse::<u64>().ok());
    let bytes = kilobytes.unwrap_or(0) * 1024;
    format!("process_cpu_seconds_total {cpu}\nprocess_resident_memory_bytes {bytes}\n")
}

/// The page that is told there.
pub(crate) fn read(address: SocketAddr) -> io::Result<String> {
    let mut line = TcpStream::connect(address)?;
    line.set_read_timeout(Some(PATIENCE))?;
    line.write_all(format!("GET /metrics HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes())?;
    let mut page = String::new();
    line.read_to_string(&mut page)?;
    Ok(page)
}
