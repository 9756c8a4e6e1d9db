//! `cargo xtask keep`: what a version of the server writes, kept as fixtures for all later ones.

mod files;
mod games;
mod line;
mod lobbies;
mod people;
mod record;
mod room;
mod setup;
mod thinking_alike;

use std::cell::Cell;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::process::{Command, ExitCode, Stdio};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result, ensure};
use clap::Parser;
use ludo_dev::process::{Recipe, Server, Telling};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::files::copy_database;
use crate::people::People;
use crate::record::{Left, record};
use crate::room::{House, Room};
use crate::setup::{Kept, Plan};

/// Keep what a version of the server writes.
///
/// Starts a `ludotheque`, plays at some forty tables for ten people, over HTTP and WebSockets, in plain JSON, and leaves in the
/// folder: `stopped/`, the database of a server that was stopped in good order; `killed/`, one that was killed after going on
/// from there; `transcripts/`, the games played to their end. Each database has an `expected.json`, which says what the same
/// program showed when it opened a copy. A few minutes, of which most is waiting for thinking times to run out.
#[derive(Parser)]
#[command(name = "cargo xtask keep", disable_version_flag = true)]
struct Args {
    /// The program that writes: a `ludotheque`
    #[arg(long, value_name = "FILE")]
    bin: PathBuf,
    /// The new folder of fixtures
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

/// The program that is kept, and where its servers work.
pub(crate) struct Program {
    binary: PathBuf,
    work: tempfile::TempDir,
    runs: Cell<u32>,
}

/// A server that runs.
pub(crate) struct Served {
    pub(crate) server: Server,
    pub(crate) house: House,
}

impl Program {
    /// A new folder.
    pub(crate) fn scratch(&self, name: &str) -> Result<PathBuf> {
        self.runs.set(self.runs.get() + 1);
        let folder = self.work.path().join(format!("{name}{}", self.runs.get()));
        std::fs::create_dir_all(&folder)?;
        Ok(folder)
    }

    /// Starts a server on a copy of a database.
    pub(crate) async fn serve(
        &self,
        database: &Path,
        run: &'static str,
        people: &People,
    ) -> Result<Served> {
        let folder = self.scratch(run)?;
        copy_database(database, &folder)?;
        let (server, recipe) = self.start(&folder).await?;
        let people = people.at(&recipe.address()?);
        let protocol = protocol(&recipe).await?;
        Ok(Served { server, house: House { people, protocol, run } })
    }

    async fn start(&self, folder: &Path) -> Result<(Server, Recipe)> {
        let recipe = Recipe::new(&self.binary, folder, Telling::AfterCommit)?.with([
            "--bots",
            "instant",
            "--stop-grace-seconds",
            "1",
        ]);
        Ok((recipe.start().await?, recipe))
    }

    /// Lets the program itself say whether transcripts are sound.
    fn verify(&self, transcripts: &str) -> Result<()> {
        let mut verify = Command::new(&self.binary);
        verify.args(["verify", "-"]).stdin(Stdio::piped()).stdout(Stdio::null());
        let mut verify = verify.spawn()?;
        verify.stdin.take().context("no input")?.write_all(transcripts.as_bytes())?;
        ensure!(verify.wait()?.success(), "transcripts are not verified");
        Ok(())
    }
}

async fn protocol(recipe: &Recipe) -> Result<u64> {
    let about = recipe.address()?.request(ludo_client::Asked::get("/api/about", None)).await?;
    about.json::<Value>()?["protocol"].as_u64().context("the server speaks no protocol")
}

fn now() -> Result<u64> {
    Ok(u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis())?)
}

/// What happens at one table.
type Story = Pin<Box<dyn Future<Output = Result<Vec<Kept>>> + Send>>;

/// The games that the stories below play.
const TOLD: [&str; 5] = ["diabolo", "diadingo", "diamino", "diego", "compatibility"];

macro_rules! stories {
    ($house:expr; $($story:path),+ $(,)?) => {
        vec![$({
            let house = $house.clone();
            Box::pin(async move { Ok(vec![$story(house).await.context(stringify!($story))?]) }) as Story
        }),+]
    };
}

fn stories(house: &House) -> Vec<Story> {
    stories![house;
        lobbies::arranged, lobbies::locked, lobbies::bare, lobbies::swapped,
        games::taken_back, games::small_one, games::left_and_away,
        games::professionals, games::second_of_match, games::with_bots, games::ran_out,
        games::over_taken_back, games::over_with_bots, games::match_over, games::broken_off,
        games::after_rematch, lobbies::again, games::other_left, games::forgotten,
        games::referee, games::contested, games::patience,
        games::pairs_in_teams, games::closed_hands, games::pairs_over,
        thinking_alike::duo_choosing, thinking_alike::teams_choosing,
        thinking_alike::referent_choosing, thinking_alike::taken_back,
        thinking_alike::duo_over, thinking_alike::referent_over, thinking_alike::teams_over,
        lobbies::closed,
    ]
}

/// The games of the server that no story plays, each with the fewest who can play it.
async fn untold(house: &House) -> Result<Vec<(&'static str, usize)>> {
    let account = house.people.account("Ortie")?;
    let games: Value = account.get("/api/games").await?.json()?;
    let games = games.as_array().context("a list of games")?.iter().filter_map(|game| {
        let key = game["key"].as_str().filter(|key| !TOLD.contains(key))?;
        let fewest = usize::try_from(game["players"][0].as_u64()?).ok()?;
        Some((&*key.to_owned().leak(), fewest))
    });
    Ok(games.collect())
}

/// Everything that is played before the server is stopped: all at once.
async fn tell(house: &House) -> Result<Vec<Kept>> {
    let mut stories = stories(house);
    for (game, fewest) in untold(house).await? {
        stories.push(Box::pin(games::any(house.clone(), game, fewest)));
    }
    let mut told = JoinSet::new();
    for (number, story) in stories.into_iter().enumerate() {
        told.spawn(async move { (number, story.await) });
    }
    let mut kept = Vec::new();
    while let Some(story) = told.join_next().await {
        let (number, tables) = story?;
        for table in tables? {
            eprintln!("keep: {}: {}", table.id, table.about);
            kept.push((number, table));
        }
    }
    kept.sort_by_key(|(number, _)| *number);
    Ok(kept.into_iter().map(|(_, table)| table).collect())
}

/// A server begins with nothing, and is stopped in good order.
async fn stopped(program: &Program, out: &Path) -> Result<(People, Vec<Kept>, u64)> {
    let folder = program.scratch("stopped")?;
    let (server, recipe) = program.start(&folder).await?;
    let mut people = People::come(&recipe.address()?).await?;
    people.add("Datura").await?;
    let house = House { people: people.clone(), protocol: protocol(&recipe).await?, run: "s" };
    let mut tables = tell(&house).await?;
    people.rename().await?;
    people.forget("Datura").await?;
    let (looking, kept) = thinking_alike::reveal(&house).await?;
    tables.push(kept);
    let (waiting, kept) = lobbies::starting(&house).await?;
    tables.extend(kept);
    // Those who look and those who wait are there to the last moment.
    server.stop()?;
    drop((looking, waiting));
    copy_database(&folder, &out.join("stopped"))?;
    Ok((people, tables, now()?))
}

/// A server goes on from there, and is killed.
async fn killed(
    program: &Program,
    out: &Path,
    people: &mut People,
    tables: &mut Vec<Kept>,
) -> Result<u64> {
    let folder = program.scratch("killed")?;
    copy_database(&out.join("stopped"), &folder)?;
    let (server, recipe) = program.start(&folder).await?;
    *people = people.at(&recipe.address()?);
    people.add("Mandragore").await?;
    let house = House { people: people.clone(), protocol: protocol(&recipe).await?, run: "k" };
    for table in tables.iter().filter(|table| table.about.contains(" for ")).step_by(3) {
        go_on(&house, &table.id).await.with_context(|| table.about.clone())?;
    }
    let opened = Plan::new("compatibility", &["Mandragore", "Lupin", "Capucine"]);
    let opened = opened.open(&house).await?;
    let about = "Compatibility for 3, lobby: opened a moment before the server was killed";
    tables.push(Kept::new(opened.id.clone(), about));
    let begun = Plan::new("diadingo", &["Mandragore", "Ortie"])
        .with(json!({"options": {"first": {"seat": 0}}}));
    let mut begun = begun.begin(&house).await?;
    begun.play_on(3).await?;
    let about = "Diadingo for 2: begun a moment before the server was killed";
    tables.push(Kept::new(begun.id.clone(), about));
    let (looking, mut kept) = thinking_alike::reveal(&house).await?;
    kept.about.push_str(" when the server was killed");
    tables.push(kept);
    server.kill()?;
    drop((opened, begun, looking));
    copy_database(&folder, &out.join("killed"))?;
    now()
}

/// A few acts more, if a game is on.
async fn go_on(house: &House, table: &str) -> Result<()> {
    let mut room = Room::at(house, table);
    for (who, _) in house.people.iter() {
        if house.people.tables_of(who).await?.iter().any(|one| one == table) {
            room.come(who).await?;
        }
    }
    if room.status() == "playing" {
        room.play_on(2).await?;
    }
    room.leave_it().await;
    Ok(())
}

async fn keep(args: &Args) -> Result<()> {
    let Args { bin, out } = args;
    ensure!(!out.join("stopped").exists(), "{} is there: nothing is written anew", out.display());
    let binary = bin.canonicalize().with_context(|| format!("no {}", bin.display()))?;
    let program = Program { binary, work: tempfile::tempdir()?, runs: Cell::new(0) };
    let (mut people, mut tables, written_at) = stopped(&program, out).await?;
    let folder = &*out.join("stopped");
    let left = Left { folder, written_at, people: &people, tables: &tables };
    let recorded = record(&program, &left).await.context("what was stopped")?;
    std::fs::write(folder.join("expected.json"), recorded.expected)?;
    let transcripts = out.join("transcripts");
    std::fs::create_dir_all(&transcripts)?;
    for (game, text) in &recorded.transcripts {
        program.verify(text)?;
        std::fs::write(transcripts.join(format!("served-{game}.jsonl")), text)?;
    }
    let written_at = killed(&program, out, &mut people, &mut tables).await?;
    let folder = &*out.join("killed");
    let left = Left { folder, written_at, people: &people, tables: &tables };
    let recorded = record(&program, &left).await.context("what was killed")?;
    std::fs::write(folder.join("expected.json"), recorded.expected)?;
    eprintln!("keep: {} tables in {}", tables.len(), out.display());
    Ok(())
}

fn main() -> ExitCode {
    let args = Args::parse();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let kept = runtime.context("cannot start").and_then(|runtime| runtime.block_on(keep(&args)));
    match kept {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("keep: {error:#}");
            ExitCode::FAILURE
        }
    }
}
