//! Everything that decodes strangers' bytes, each as one plain function: whatever the bytes, it answers and never panics.
//!
//! `fuzz/` at the root hands them to libFuzzer, which looks for bytes that lead somewhere new (`cargo xtask fuzz`). The
//! ordinary tests of this crate feed them what was found so far (`fuzz/corpus`, `fuzz/crashes`), texts that are in order, and
//! a few hundred changes of both.

mod games;
mod house;
pub mod kept;
mod lexicons;
mod messages;
mod printed;
mod settings;
mod tables;
mod texts;

pub use lexicons::{ask_everything, walk};

/// Something that reads bytes of strangers.
#[derive(Debug)]
pub struct Target {
    /// Its name: of the file in `fuzz/fuzz_targets`, of its corpus and of its crashes.
    pub name: &'static str,
    /// Reads them. A panic is what is looked for.
    pub run: fn(&[u8]),
    /// Bytes that are in order, to begin with.
    pub samples: fn() -> Vec<Vec<u8>>,
    /// How long an input may be, so that one is tried thousands of times a second.
    pub most_bytes: usize,
}

/// All of them.
pub static TARGETS: [Target; 15] = [
    Target {
        name: "transcripts",
        run: texts::transcripts,
        samples: texts::some_transcripts,
        most_bytes: 32 << 10,
    },
    Target {
        name: "scripts",
        run: texts::scripts,
        samples: texts::some_scripts,
        most_bytes: 16 << 10,
    },
    Target {
        name: "actions",
        run: tables::actions,
        samples: tables::some_actions,
        most_bytes: 4 << 10,
    },
    Target {
        name: "drafts",
        run: tables::drafts,
        samples: tables::some_drafts,
        most_bytes: 4 << 10,
    },
    Target {
        name: "questions",
        run: games::questions,
        samples: games::some_questions,
        most_bytes: 2 << 10,
    },
    Target {
        name: "options",
        run: games::options,
        samples: games::some_options,
        most_bytes: 4 << 10,
    },
    Target {
        name: "messages",
        run: messages::messages,
        samples: messages::some_messages,
        most_bytes: 4 << 10,
    },
    Target {
        name: "patches",
        run: messages::patches,
        samples: messages::some_patches,
        most_bytes: 4 << 10,
    },
    Target { name: "frames", run: house::frames, samples: house::some_frames, most_bytes: 4 << 10 },
    Target {
        name: "sockets",
        run: house::sockets,
        samples: house::some_sockets,
        most_bytes: 4 << 10,
    },
    Target {
        name: "requests",
        run: house::requests,
        samples: house::some_requests,
        most_bytes: 4 << 10,
    },
    Target {
        name: "editions",
        run: printed::editions,
        samples: printed::some_editions,
        most_bytes: 64 << 10,
    },
    Target {
        name: "archives",
        run: printed::archives,
        samples: printed::some_archives,
        most_bytes: 16 << 10,
    },
    Target {
        name: "lexicons",
        run: lexicons::lexicons,
        samples: lexicons::some_lexicons,
        most_bytes: 8 << 10,
    },
    Target {
        name: "settings",
        run: settings::settings,
        samples: settings::some_settings,
        most_bytes: 8 << 10,
    },
];

/// The target of that name.
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Hands bytes to the target of that name.
///
/// # Panics
/// If there is none; and if the target does.
pub fn run(name: &str, bytes: &[u8]) {
    (target(name).expect("a target of that name").run)(bytes);
}

/// Bytes as a stranger's text is read.
fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}
