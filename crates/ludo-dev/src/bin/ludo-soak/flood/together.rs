//! `cargo xtask soak flood --all-at-once`: every attack at the same time, and fools at tables of their own, beside quiet
//! games at others.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow};
use ludo_client::{Address, Asked};
use ludo_core::Seed;
use ludo_dev::process::{Recipe, Server, Telling, Vitals};
use serde::Serialize;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::cores::{self, Cores};

use super::afterwards::{Made, Played, a_day_later, look_at_logs};
use super::attacks::{ADDRESSES, Attack, Rates, Scene};
use super::bar::{Figures, Seen, judge};
use super::fools::{Fools, Heard};
use super::quiet::QuietGame;
use super::{Args, BEFORE, UnderWay};

/// Tables whose moves are timed, and how often a move is due at each.
const QUIET: u64 = 4;
const EVERY: Duration = Duration::from_millis(100);
/// Tables at which fools sit.
const FOOLS: u64 = 4;
/// How many wrong codes an address is heard with in a second, and at once.
const CODES_A_SECOND: u64 = 10;
const CODES_AT_ONCE: u64 = 600;
/// How often the server's memory is looked at.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// How often it is told how far the flood is.
const TELL_EVERY: Duration = Duration::from_secs(30);
/// How much longer it goes on where the machine was too slow for all that is to be done.
const PATIENCE: Duration = Duration::from_mins(3);
/// A share of memory is that of a crowd, not of the first who come.
const CROWD: f64 = 0.5;
/// How long the games are timed before it begins, at most.
const LONGEST_BEFORE: Duration = Duration::from_mins(1);

/// How much of everything.
#[derive(Clone, Copy, clap::Args, Serialize)]
pub(super) struct Amounts {
    /// How long everything goes on at once
    #[arg(long, default_value_t = 60.0, value_name = "M")]
    pub(super) minutes: f64,
    /// How long the server may come to rest before its memory is looked at
    #[arg(long, default_value_t = 600, value_name = "SECONDS")]
    pub(super) settle: u64,
    /// Sockets on which nothing is said
    #[arg(long, default_value_t = 5_000, value_name = "N")]
    pub(super) sockets: usize,
    /// Sockets that are never read
    #[arg(long, default_value_t = 1_000, value_name = "N")]
    pub(super) deaf: usize,
    /// Frames that are malformed, fragmented, replayed, stale or foreign
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    pub(super) frames: u64,
    /// Wrong codes
    #[arg(long, default_value_t = 100_000, value_name = "N")]
    pub(super) codes: u64,
    /// Lines that are no sockets
    #[arg(long, default_value_t = 3_200, value_name = "N")]
    pub(super) lines: usize,
}

impl Amounts {
    fn time(&self) -> Duration {
        Duration::from_secs_f64(self.minutes * 60.0)
    }

    /// From how many addresses codes have to be guessed, so that as many are heard in time.
    fn guessers(&self) -> u8 {
        let heard = CODES_AT_ONCE + (self.minutes * 60.0) as u64 * CODES_A_SECOND;
        self.codes.div_ceil(heard).clamp(u64::from(ADDRESSES), 200) as u8
    }
}

/// The line at the end.
#[derive(Serialize)]
pub(super) struct Report {
    #[serde(flatten)]
    amounts: Amounts,
    seed: u64,
    attacks: Vec<(Attack, Rates)>,
    fools: Heard,
    codes_tried: u64,
    most_sockets: usize,
    server_cpu: Option<f64>,
    resident_kb: [Option<u64>; 3],
    #[serde(flatten)]
    seen: Seen,
    missed: Vec<String>,
    pub(super) passed: bool,
}

/// The memory and the sockets of the server, looked at over and over.
struct Watch {
    over: Arc<AtomicBool>,
    thread: JoinHandle<(usize, Option<f64>, Option<u64>)>,
}

impl Watch {
    /// Looks at how much more memory there is than before, for every socket, while there are many.
    fn begin(vitals: Vitals, before_kb: Option<u64>, crowd: usize) -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let is_over = Arc::clone(&over);
        let thread = std::thread::spawn(move || {
            let (mut most_sockets, mut worst, mut most_kb) = (0, None::<f64>, None);
            while !is_over.load(Ordering::Relaxed) {
                std::thread::sleep(LOOK_EVERY);
                let Some((sockets, kb)) = vitals.sockets().zip(vitals.resident_kb()) else {
                    continue;
                };
                most_sockets = most_sockets.max(sockets);
                most_kb = most_kb.max(Some(kb));
                if sockets as f64 >= crowd as f64 * CROWD
                    && let Some(before) = before_kb
                {
                    let share = kb.saturating_sub(before) as f64 / sockets as f64;
                    worst = Some(worst.unwrap_or(0.0).max((share * 10.0).round() / 10.0));
                }
            }
            (most_sockets, worst, most_kb)
        });
        Self { over, thread }
    }

    fn end(self) -> Result<(usize, Option<f64>, Option<u64>)> {
        self.over.store(true, Ordering::Relaxed);
        self.thread.join().map_err(|_| anyhow!("nobody watched the server"))
    }
}

/// Fools at a table, on a thread of its own that lets the quiet games go first.
struct Disturbed {
    table: String,
    go: Arc<AtomicBool>,
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Result<(Played, Heard)>>,
}

impl Disturbed {
    fn begin(number: u64, address: &Address, seed: &Seed, args: &Args) -> Result<Self> {
        let [go, stop] = [(); 2].map(|()| Arc::new(AtomicBool::new(false)));
        let (tell, told) = mpsc::channel();
        let rounds = args.amounts.frames.div_ceil(5 * FOOLS);
        let every = args.amounts.time() / u32::try_from(rounds.max(1))?;
        let fools = address.from([127, 0, 0, 254].into());
        let (house, seed, plant) = (address.clone(), seed.child(100 + number), args.plant);
        let flags = (Arc::clone(&go), Arc::clone(&stop));
        let thread = std::thread::spawn(move || {
            cores::step_back()?;
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(async {
                let mut fools = Fools::begin(&house, &fools, &seed, plant).await?;
                let _ = tell.send(fools.game.table.clone());
                fools.go_on(0, Duration::ZERO, &flags.0).await?;
                fools.go_on(rounds, every, &flags.1).await?;
                let heard = std::mem::take(&mut fools.heard);
                Ok((played(fools.game), heard))
            })
        });
        match told.recv() {
            Ok(table) => Ok(Self { table, go, stop, thread }),
            Err(_) => {
                let why = thread.join().map_err(|_| anyhow!("a fool broke down"))?;
                Err(why.err().unwrap_or_else(|| anyhow!("a fool went away")))
            }
        }
    }

    fn end(self) -> Result<(Played, Heard)> {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().map_err(|_| anyhow!("a fool broke down"))?
    }
}

fn played(game: QuietGame) -> Played {
    let violations = game.violations();
    let QuietGame { table, acknowledged, unanswered, .. } = game;
    Played { table, acknowledged, unanswered, violations }
}

/// Plays at all tables, and says how long each move took.
async fn play(games: &mut Vec<QuietGame>, time: Duration) -> Result<Vec<Duration>> {
    let mut playing = JoinSet::new();
    for mut game in games.drain(..) {
        playing.spawn(async move {
            let delays = game.play(time).await;
            (game, delays)
        });
    }
    let mut all = Vec::new();
    while let Some(played) = playing.join_next().await {
        let (game, delays) = played.context("a quiet game broke down")?;
        all.extend(delays?);
        games.push(game);
    }
    Ok(all)
}

/// Those who live here: quiet games that are timed, tables with fools, and a table at which nothing goes on.
struct House {
    games: Vec<QuietGame>,
    fools: Vec<Disturbed>,
    waiting: String,
}

impl House {
    async fn begin(address: &Address, seed: &Seed, args: &Args) -> Result<Self> {
        let mut games = Vec::new();
        for number in 0..QUIET {
            games.push(QuietGame::begin(address, &seed.child(200 + number), EVERY).await?);
        }
        let waiting = games[0].open_another().await?;
        let fools = (0..FOOLS).map(|number| Disturbed::begin(number, address, seed, args));
        Ok(Self { fools: fools.collect::<Result<_>>()?, games, waiting })
    }

    /// All that it has made.
    const MADE: Made = Made {
        identities: 2 * (QUIET + FOOLS) as i64,
        tables: (QUIET + FOOLS + 1) as i64,
        results: 0,
    };

    fn scene(&self, server: Address, amounts: &Amounts) -> Scene {
        Scene {
            server,
            busy: self.fools.iter().map(|fool| fool.table.clone()).collect(),
            waiting: self.waiting.clone(),
            lines: amounts.lines,
            sockets: amounts.sockets,
            deaf: amounts.deaf,
            guessers: amounts.guessers(),
        }
    }
}

/// What a flood came to.
#[derive(Default)]
struct Flooded {
    delays: Vec<Duration>,
    rates: Vec<(Attack, Rates)>,
    codes_tried: u64,
    /// Tables that wrong codes led to.
    found: Vec<String>,
    /// How many sockets of both kinds were held at most.
    held: [u64; 2],
    heard: Heard,
    /// What was played at the fools' tables.
    played: Vec<Played>,
}

/// Everything at once, for its time.
async fn flood(
    house: &mut House,
    scene: &Scene,
    seed: &Seed,
    amounts: &Amounts,
) -> Result<Flooded> {
    house.fools.iter().for_each(|fool| fool.go.store(true, Ordering::Relaxed));
    let attacks = Attack::ALL.map(|attack| (attack, UnderWay::begin(attack, scene, seed)));
    let mut flooded = Flooded::default();
    play_and_tell(&mut house.games, amounts, &attacks, &mut flooded).await?;
    for fool in house.fools.drain(..) {
        let (played, heard) = fool.end().context("at the fools' table")?;
        flooded.played.push(played);
        flooded.heard.add(heard);
    }
    for (attack, under_way) in attacks {
        let fared = Arc::clone(&under_way.fared);
        under_way.end()?;
        flooded.codes_tried += fared.codes.load(Ordering::Relaxed);
        flooded.found.append(&mut fared.found.lock().expect("nobody panics under it"));
        flooded.rates.push((attack, fared.rates(amounts.time())));
    }
    Ok(flooded)
}

impl Flooded {
    /// What was promised and is missing.
    fn not_done(&self, amounts: &Amounts) -> Vec<String> {
        let [sockets, deaf] = self.held;
        let promised = [
            ("frames", amounts.frames, self.heard.all()),
            ("wrong codes", amounts.codes, self.codes_tried),
            ("sockets", amounts.sockets as u64, sockets),
            ("sockets that are never read", amounts.deaf as u64, deaf),
        ];
        let missing = promised.into_iter().filter(|(_, promised, done)| done < promised);
        missing.map(|(what, promised, done)| format!("{done} of {promised} {what}")).collect()
    }

    /// What had an effect, and tables of the house to which a wrong code led.
    fn let_through(&self, tables: &[&str]) -> Vec<String> {
        let found = self.found.iter().filter(|table| tables.contains(&table.as_str()));
        let found = found.map(|table| format!("a wrong code opened {table}"));
        self.heard.let_through.iter().cloned().chain(found).collect()
    }
}

/// Everything at once.
pub(super) async fn trial(args: &Args, cores: Cores) -> Result<Report> {
    let amounts = args.amounts;
    let folder = tempfile::tempdir()?;
    let telling = if args.turned { Telling::BeforeCommit } else { Telling::AfterCommit };
    let recipe = Recipe::new(&args.binary, &folder.path().join("data"), telling)?;
    let recipe = recipe.with(args.turned.then_some("--right-way-round"));
    let (recipe, metrics) = recipe.with_metrics()?;
    cores::pin(cores.server)?;
    let mut server = recipe.start().await?;
    cores::pin(cores.clients)?;
    let (address, seed) = (recipe.address()?, Seed::from_number(args.seed));
    let mut house = House::begin(&address, &seed, args).await?;
    let scene = house.scene(address, &amounts);

    let time = amounts.time();
    play(&mut house.games, BEFORE.min(time)).await?;
    let without = play(&mut house.games, time.min(LONGEST_BEFORE)).await?;
    let without = Figures::of(without).context("no move was made")?;
    let vitals = server.vitals();
    let before_kb = vitals.resident_kb();
    eprintln!("soak: before: {without:?}, {before_kb:?} kB");

    let watch = Watch::begin(vitals, before_kb, amounts.sockets + amounts.deaf);
    let (used, begun) = (server.cpu_seconds(), Instant::now());
    let mut flooded = flood(&mut house, &scene, &seed, &amounts).await?;
    let server_cpu = server.cpu_seconds().zip(used).map(|(now, before)| now - before);
    let server_cpu = server_cpu.map(|cpu| rounded(cpu / begun.elapsed().as_secs_f64()));
    let beside = Figures::of(std::mem::take(&mut flooded.delays)).context("no move was made")?;
    let (most_sockets, kb_a_socket, most_kb) = watch.end()?;
    eprintln!("soak: beside: {beside:?}, {most_kb:?} kB, {most_sockets} sockets");

    play(&mut house.games, Duration::from_secs(amounts.settle)).await?;
    let after_kb = vitals.resident_kb();
    eprintln!("soak: {} s later: {after_kb:?} kB", amounts.settle);
    let mb_left = after_kb.zip(before_kb).map(|(after, before)| after as f64 - before as f64);
    let panics = panics(&metrics).await;
    let lived = server.is_alive() && end(server, telling).is_ok();
    let mut all_played = std::mem::take(&mut flooded.played);
    all_played.extend(house.games.into_iter().map(played));
    let mut tables: Vec<_> = all_played.iter().map(|played| played.table.as_str()).collect();
    tables.push(&scene.waiting);
    let seen = Seen {
        without,
        beside,
        times_median: rounded(beside.median_ms / without.median_ms),
        times_p99: rounded(beside.p99_ms / without.p99_ms),
        kb_a_socket,
        mb_left: mb_left.map(|kb| rounded(kb / 1e3)),
        lived,
        panics,
        panics_logged: recipe.logged().matches("panicked").count(),
        not_done: flooded.not_done(&amounts),
        let_through: flooded.let_through(&tables),
        ignored: flooded.heard.ignored,
        logs: look_at_logs(&recipe.folder, &all_played).await?,
        left_a_day_later: a_day_later(&recipe.folder, House::MADE).await?,
    };
    let missed = judge(&seen);
    Ok(Report {
        amounts,
        seed: args.seed,
        attacks: flooded.rates,
        fools: flooded.heard,
        codes_tried: flooded.codes_tried,
        most_sockets,
        server_cpu,
        resident_kb: [before_kb, most_kb, after_kb],
        seen,
        passed: missed.is_empty(),
        missed,
    })
}

fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// Plays beside the attacks, tells now and then how far it is, and notes how many sockets of both kinds are held. Where
/// the machine is slow, it goes on until all that was promised has been tried, for a while.
async fn play_and_tell(
    games: &mut Vec<QuietGame>,
    amounts: &Amounts,
    attacks: &[(Attack, UnderWay)],
    flooded: &mut Flooded,
) -> Result<()> {
    let (begun, time) = (Instant::now(), amounts.time());
    let look = |held: &mut [u64; 2]| {
        for (most, which) in held.iter_mut().zip([Attack::Sockets, Attack::Deaf]) {
            let under_way = attacks.iter().filter(|(attack, _)| *attack == which);
            let now = under_way.map(|(_, it)| it.fared.held.load(Ordering::Relaxed)).sum();
            *most = (*most).max(now);
        }
        let codes = attacks.iter().map(|(_, it)| it.fared.codes.load(Ordering::Relaxed));
        held[0] >= amounts.sockets as u64
            && held[1] >= amounts.deaf as u64
            && codes.sum::<u64>() >= amounts.codes
    };
    let tell = async {
        let mut told = Instant::now();
        loop {
            tokio::time::sleep(LOOK_EVERY / 4).await;
            look(&mut flooded.held);
            if told.elapsed() >= TELL_EVERY {
                told = Instant::now();
                let (gone, all) = (begun.elapsed().as_secs(), time.as_secs());
                eprintln!("soak: {gone} of {all} s; at most {:?} sockets held", flooded.held);
            }
        }
    };
    flooded.delays = tokio::select! {
        delays = play(games, time) => delays?,
        () = tell => Vec::new(),
    };
    while !look(&mut flooded.held) && begun.elapsed() < time + PATIENCE {
        flooded.delays.extend(play(games, LOOK_EVERY / 4).await?);
    }
    Ok(())
}

/// How often the server says that something panicked; none if it does not say.
async fn panics(metrics: &Address) -> Option<u64> {
    let page = metrics.request(Asked::get("/metrics", None)).await.ok()?.text().ok()?;
    let line = page.lines().find_map(|line| line.strip_prefix("ludotheque_panics_total "))?;
    line.trim().parse().ok()
}

/// Ends the server in good order, if it knows how.
fn end(server: Server, telling: Telling) -> Result<()> {
    match telling {
        Telling::AfterCommit => server.stop(),
        Telling::BeforeCommit => server.kill(),
    }
}
