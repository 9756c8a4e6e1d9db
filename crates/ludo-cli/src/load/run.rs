//! The measured time.

use std::rc::Rc;
use std::time::{Duration, Instant};

use ludo_client::measure::{Micros, UnixTime, Window, own_cpu};

use super::Plan;
use super::gate::{Gate, Pacer, Phase};
use super::part::Counts;
use super::progress;

/// How long moves that were sent may take to be answered after the end.
const PATIENCE: Duration = Duration::from_secs(5);

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
    let (before, cpu) = (plan.metrics.read().await, own_cpu());
    let (start, began) = (now(), UnixTime::now());
    let bytes = counts.bytes.get();
    progress::watch("measuring", plan.measured).await;
    let (end, bytes) = (now(), counts.bytes.get() - bytes);
    let own_cpu = own_cpu().zip(cpu).map(|(after, before)| after - before);
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
    let (used, overdue) = (before.zip(after), overdue.collect());
    Window { start, end, began, bytes, own_cpu, used, overdue }
}
