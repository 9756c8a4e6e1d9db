//! The server's own figures, from its metrics page.

use anyhow::{Context as _, Result};
use ludo_client::{Address, Asked};

/// Where the metrics are.
pub(crate) struct Page {
    address: Address,
    path: String,
}

/// What the server had used at one moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Used {
    pub(crate) cpu_seconds: f64,
    pub(crate) rss_bytes: f64,
}

impl Page {
    pub(crate) fn parse(url: &str) -> Result<Self> {
        let start = url.find("://").map_or(0, |scheme| scheme + 3);
        let end = url[start..].find('/').map_or(url.len(), |slash| start + slash);
        let path = if end < url.len() { &url[end..] } else { "/metrics" };
        Ok(Self { address: Address::parse(&url[..end])?, path: path.to_owned() })
    }

    /// The usual place: the port after the server's.
    pub(crate) fn beside(server: &Address) -> Option<Self> {
        let port = server.port().checked_add(1)?;
        Some(Self { address: server.at_port(port), path: "/metrics".to_owned() })
    }

    /// Reads the page; says so and goes on without if it cannot be read.
    pub(crate) async fn read(&self) -> Option<Used> {
        let read = async {
            let reply = self.address.request(Asked::get(&self.path, None)).await?.succeeded()?;
            used(&reply.text()?)
        };
        match read.await {
            Ok(used) => Some(used),
            Err(error) => {
                eprintln!("ludotheque: no metrics from {}{}: {error:#}", self.address, self.path);
                None
            }
        }
    }
}

fn used(text: &str) -> Result<Used> {
    let find = |name: &str| {
        let mut lines = text.lines().filter_map(|line| line.strip_prefix(name));
        let value = lines.find_map(|rest| rest.trim().parse::<f64>().ok());
        value.with_context(|| format!("the page does not tell {name}"))
    };
    Ok(Used {
        cpu_seconds: find("process_cpu_seconds_total")?,
        rss_bytes: find("process_resident_memory_bytes")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_figures_are_found() {
        let page = "# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total 1.25\n\
                    other{a=\"b\"} 3\nprocess_resident_memory_bytes 4096000\n";
        let used = used(page).unwrap();
        assert!(
            (used.cpu_seconds - 1.25).abs() < 1e-9 && (used.rss_bytes - 4_096_000.0).abs() < 1.0
        );
        assert!(super::used("nothing 1\n").is_err());
    }

    #[test]
    fn the_page_has_an_address_and_a_path() {
        let page = Page::parse("http://a:9/x/metrics").unwrap();
        assert_eq!((page.address.to_string().as_str(), page.path.as_str()), ("a:9", "/x/metrics"));
        assert_eq!(Page::parse("http://a:9").unwrap().path, "/metrics");
        assert!(Page::parse("ftp://a").is_err());
    }
}
