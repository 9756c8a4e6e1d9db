#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ludo_fuzz::run("settings", bytes));
