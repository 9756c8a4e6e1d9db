//! What a person sees while the load runs: one line on the standard error.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for a part of the run.
pub(crate) fn bar(what: &'static str, length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg:22} {bar:30} {pos}/{len} {eta}");
    let bar = ProgressBar::new(length).with_message(what);
    // The template is fixed and right; a bar in another style would do as well.
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// Lets a bar run for a time.
pub(crate) async fn watch(what: &'static str, time: Duration) {
    let bar = bar(what, time.as_secs());
    let end = tokio::time::Instant::now() + time;
    loop {
        let left = end.saturating_duration_since(tokio::time::Instant::now());
        if left.is_zero() {
            break;
        }
        tokio::time::sleep(left.min(Duration::from_secs(1))).await;
        bar.inc(1);
    }
    bar.finish_and_clear();
}
