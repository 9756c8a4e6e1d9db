//! The kinds of pictures an edition may have.

/// A kind of picture. Whatever it holds, it is shown as this and as nothing else.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Picture {
    /// Drawn in lines. It could hold a script: servers send it under a policy that runs none.
    Svg,
    /// Dots.
    Png,
    /// Dots, smaller.
    Webp,
    /// Dots, for photographs.
    Jpeg,
}

impl Picture {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Svg, Self::Png, Self::Webp, Self::Jpeg];

    /// The end of a file's name.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Webp => "webp",
            Self::Jpeg => "jpg",
        }
    }

    /// The kind a file's name says, if it is one that may be shown.
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, extension) = name.rsplit_once('.')?;
        Self::ALL.into_iter().find(|kind| kind.extension() == extension)
    }

    /// How it is sent.
    pub const fn content_type(self) -> &'static str {
        match self {
            Self::Svg => "image/svg+xml",
            Self::Png => "image/png",
            Self::Webp => "image/webp",
            Self::Jpeg => "image/jpeg",
        }
    }

    /// Whether bytes begin as a file of this kind does.
    pub fn fits(self, bytes: &[u8]) -> bool {
        match self {
            Self::Svg => std::str::from_utf8(bytes)
                .is_ok_and(|text| text.trim_start().starts_with('<') && text.contains("<svg")),
            Self::Png => bytes.starts_with(b"\x89PNG\r\n\x1a\n"),
            Self::Webp => bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP"),
            Self::Jpeg => bytes.starts_with(b"\xff\xd8\xff"),
        }
    }
}
