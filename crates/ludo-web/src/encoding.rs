//! In which encoding a file is sent: the shortest that the reader takes.

/// How the bytes of a body are encoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// `br`.
    Brotli,
    /// `gzip`.
    Gzip,
    /// As they are.
    Identity,
}

/// What is not named is taken as it is, but rather not.
const UNNAMED: f32 = 0.0005;

impl Encoding {
    /// What stands in `Content-Encoding`, nothing for bytes as they are.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Identity => None,
        }
    }

    /// How a file in this encoding is called beside the file itself.
    pub(crate) const fn suffix(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
            Self::Identity => "",
        }
    }

    /// How much the reader wants it, from 0 (not at all) to 1, by an `Accept-Encoding` header.
    pub(crate) fn weight(self, accepted: Option<&str>) -> f32 {
        let accepted = accepted.unwrap_or_default();
        let named = |name| {
            let mut parts = accepted.split(',').map(read);
            parts.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, weight)| weight)
        };
        let own = named(self.name().unwrap_or("identity"));
        own.or_else(|| named("*")).unwrap_or(match self {
            Self::Identity => UNNAMED,
            Self::Brotli | Self::Gzip => 0.0,
        })
    }
}

/// `br;q=0.8`. A weight that does not read is none.
fn read(part: &str) -> (&str, f32) {
    let (name, weight) = part.split_once(';').unwrap_or((part, "q=1"));
    let weight = weight.trim().strip_prefix(['q', 'Q']).map(str::trim_start);
    let weight = weight.and_then(|weight| weight.strip_prefix('=')?.trim().parse().ok());
    (name.trim(), weight.filter(|weight| (0.0..=1.0).contains(weight)).unwrap_or(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Site;

    fn best(accepted: Option<&str>) -> Encoding {
        let site = Site::new(["x", "x.br", "x.gz"].map(|path| (path, path.as_bytes())));
        site.find("x").unwrap().body(accepted).encoding
    }

    #[test]
    fn the_reader_chooses_the_encoding() {
        use Encoding::{Brotli, Gzip, Identity};
        for (accepted, chosen) in [
            ("gzip, deflate, br, zstd", Brotli),
            ("gzip, deflate", Gzip),
            ("GZIP", Gzip),
            ("br;q=0.5, gzip;q=0.8", Gzip),
            ("br;q=0.5,gzip;q=0.5", Brotli),
            ("br;q=0, gzip;q=0", Identity),
            ("br ; q = 0 , gzip", Gzip),
            ("br;Q=0, gzip", Gzip),
            ("*", Brotli),
            ("*, br;q=0", Gzip),
            ("gzip;q=0.001", Gzip),
            ("identity, gzip;q=0.5", Identity),
            ("identity;q=0, gzip;q=0.1", Gzip),
            ("br;q=nan", Identity),
            ("br;q=7", Identity),
            ("br;level=9", Identity),
            ("deflate", Identity),
            ("", Identity),
            (";;,", Identity),
        ] {
            assert_eq!(best(Some(accepted)), chosen, "{accepted}");
        }
        assert_eq!(best(None), Identity);
    }

    #[test]
    fn who_refuses_everything_is_sent_the_bytes_as_they_are() {
        assert_eq!(best(Some("*;q=0")), Encoding::Identity);
        assert_eq!(best(Some("identity;q=0")), Encoding::Identity);
    }
}
