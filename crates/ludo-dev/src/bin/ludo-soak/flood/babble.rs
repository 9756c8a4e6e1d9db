//! What makes no sense: texts and frames that no client of ours would send, and that must do nothing.

use ludo_core::Draws;

use super::wire::{BINARY, CLOSE, CONTINUATION, LAST, PING, TEXT, frame};

/// More than a message may have.
const TOO_LONG: usize = 140 << 10;

/// Texts that are no message.
const TEXTS: [&str; 22] = [
    "",
    "{",
    "null",
    "[]",
    "\"hello\"",
    "{}",
    "\u{feff}{}",
    "{\"act\":{}}",
    "{\"act\":{\"id\":\"fool\",\"seat\":0}}",
    "{\"act\":{\"id\":\"fool\",\"seat\":255,\"action\":null,\"as\":\"host\"}}",
    "{\"act\":{\"id\":\"fool\",\"seat\":-1,\"action\":{}}}",
    "{\"act\":{\"id\":\"fool\",\"seat\":1e99,\"action\":{}}}",
    "{\"act\":{\"id\":\"\",\"seat\":0,\"action\":{}}}",
    "{\"act\":{\"id\":\"fool/../../etc\",\"seat\":0,\"action\":{}}}",
    "{\"act\":{\"id\":\"fool\",\"id\":\"fool\",\"seat\":0,\"action\":{}}}",
    "{\"do\":{\"id\":\"fool\",\"command\":{\"start\":1}}}",
    "{\"do\":{\"id\":\"fool\",\"command\":\"become_host\"}}",
    "{\"do\":{\"id\":\"fool\",\"command\":{\"sit\":{\"seat\":0,\"name\":\"\\ud800\"}}}}",
    "{\"do\":{\"id\":\"fool\",\"command\":\"abort\"},\"act\":{}}",
    "{\"hello\":{\"protocol\":5}}",
    "{\"draft\":{\"id\":\"fool\",\"seat\":0}}",
    "{\"contribute\":{\"seat\":0,\"contribution\":\"00\"}}",
];

/// One such message, as frames.
pub(super) fn malformed(draws: &mut Draws) -> Vec<Vec<u8>> {
    let broken = 10;
    let number = draws.below(TEXTS.len() as u32 + broken) as usize;
    if let Some(text) = TEXTS.get(number) {
        return vec![frame(TEXT | LAST, text.as_bytes())];
    }
    vec![match number - TEXTS.len() {
        0 => frame(BINARY | LAST, &[0; 64]),
        1 => frame(TEXT | LAST, b"\xff\xfe\xc0\x80"),
        // A client's frames have to be masked.
        2 => [&[TEXT | LAST, 2][..], b"{}"].concat(),
        // Bits and kinds that nobody has agreed upon.
        3 => frame(TEXT | LAST | 0x40, b"{}"),
        4 => frame(0x3 | LAST, b"{}"),
        5 => frame(0xb | LAST, b"{}"),
        6 => frame(PING | LAST, &[0; 126]),
        7 => frame(CLOSE | LAST, &[3]),
        // A frame of which only the length ever comes.
        8 => [&[TEXT | LAST, 0xff][..], &(1_u64 << 40).to_be_bytes(), &[0; 4]].concat(),
        _ => frame(TEXT | LAST, "[".repeat(100_000).as_bytes()),
    }]
}

/// Fragments that are no message.
pub(super) fn shards(draws: &mut Draws) -> Vec<Vec<u8>> {
    match draws.below(4) {
        0 => vec![frame(CONTINUATION | LAST, b"{}")],
        1 => vec![frame(TEXT, b"{\"act\":"), frame(TEXT | LAST, b"{}")],
        2 => vec![frame(TEXT, b"{"), frame(PING, b"half a ping")],
        _ => {
            let part = vec![b' '; TOO_LONG / 8];
            let rest = (1..9).map(|_| frame(CONTINUATION, &part));
            std::iter::once(frame(TEXT, &part)).chain(rest).collect()
        }
    }
}
