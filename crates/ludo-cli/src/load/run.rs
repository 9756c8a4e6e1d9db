//! The measured time, for real tables and bare ones alike.

use std::rc::Rc;
use std::time::{Duration, Instant};

use super::Plan;
use super::gate::{Gate, Micros, Pacer, Phase};
use super::metrics::Used;
use super::part::Counts;
use super::progress;

/// How long moves that were sent may take to be answered after the end.
const PATIENCE: Duration = Duration::from_secs(5);

/// What was seen from outside in the measured time.
pub(crate) struct Window {
    pub(crate) start: Micros,
    pub(crate) end: Micros,
    pub(crate) bytes: u64,
    pub(crate) before: Option<Used>,
    pub(crate) after: Option<Used>,
    /// Moves that were due and never made: when they were due, and how long they had waited at the end.
    pub(crate) overdue: Vec<(Micros, Micros)>,
}

/// Opens the gates, waits, and closes them.
pub(crate) async fn measure(
    plan: &Plan,
    begun: Instant,
    gates: &[Rc<Gate>],
    counts: &Counts,
) -> Window {
    let now = || begun.elapsed().as_micros() as Micros;
    let turn = |phase| gates.iter().for_each(|gate| gate.turn(phase));
    turn(if plan.rate.is_some() { Phase::Paced } else { Phase::Saturated });
    let pacer = plan.rate.map(|rate| Pacer::start(begun, rate, gates, plan.seed));
    progress::watch("warming up", plan.warm_up).await;
    let before = plan.metrics.read().await;
    let (start, bytes) = (now(), counts.bytes.get());
    progress::watch("measuring", plan.measured).await;
    let (end, bytes) = (now(), counts.bytes.get() - bytes);
    let after = match before {
        Some(_) => plan.metrics.read().await,
        None => None,
    };
    match pacer {
        Some(pacer) => pacer.stop(),
        None => turn(Phase::Closed),
    }
    let is_quiet = || counts.open.get() == 0 && gates.iter().all(|gate| gate.overdue().is_empty());
    let last = Instant::now() + PATIENCE;
    while !is_quiet() && Instant::now() < last {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    turn(Phase::Closed);
    if counts.open.get() > 0 {
        counts.complain(format!(
            "{} moves were not answered within {} s",
            counts.open.get(),
            PATIENCE.as_secs()
        ));
    }
    let waited = now();
    let overdue = gates.iter().flat_map(|gate| gate.overdue()).map(|due| (due, waited - due));
    Window { start, end, bytes, before, after, overdue: overdue.collect() }
}
