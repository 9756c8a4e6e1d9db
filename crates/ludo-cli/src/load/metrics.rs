//! The server's own figures, from its metrics page.

use anyhow::Result;
use ludo_client::measure::Used;
use ludo_client::{Address, Asked};

/// The metrics of all nodes.
pub(crate) struct Pages(pub(crate) Vec<Page>);

impl Pages {
    /// What all nodes together have used; nothing if one of them does not tell.
    pub(crate) async fn read(&self) -> Option<Used> {
        let mut sum = Used { cpu_seconds: 0.0, rss_bytes: 0.0 };
        for page in &self.0 {
            let used = page.read().await?;
            sum.cpu_seconds += used.cpu_seconds;
            sum.rss_bytes += used.rss_bytes;
        }
        Some(sum)
    }
}

/// Where the metrics of one are.
pub(crate) struct Page {
    address: Address,
    path: String,
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
    async fn read(&self) -> Option<Used> {
        let read = async {
            let reply = self.address.request(Asked::get(&self.path, None)).await?.succeeded()?;
            Used::read(&reply.text()?).map_err(anyhow::Error::msg)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_an_address_and_a_path() {
        let page = Page::parse("http://a:9/x/metrics").unwrap();
        assert_eq!((page.address.to_string().as_str(), page.path.as_str()), ("a:9", "/x/metrics"));
        assert_eq!(Page::parse("http://a:9").unwrap().path, "/metrics");
        assert!(Page::parse("ftp://a").is_err());
    }
}
