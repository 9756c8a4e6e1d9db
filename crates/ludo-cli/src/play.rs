//! A game in the terminal: one person against bots.

use std::io::{BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use ludo_bots::{Driver, Opponents, Player};
use ludo_core::{
    Beginning, Enumerate, Game, Hex32, Input, Millis, Outcome, Seat, Secret, Setup, Viewer,
};
use ludo_study::{Help, Inquiry};
use ludo_transcript::{By, Editions, LayoutOrigin, Origin, Recorder, SeatInfo};

use crate::texts::{Language, Texts, Value};

mod columns;
mod diabolo;
mod diadingo;
mod diamino;
mod diego;
mod paint;
mod tell;

use columns::{WIDTH, wrap};
use paint::Paint;
use tell::Field;

/// Plays a game in the terminal
#[derive(clap::Args)]
#[command(
    after_help = "Type « ? » (or “?”) at the table to see what you can say, q to leave it.\n\n\
    Examples:\n  ludotheque play diabolo\n  ludotheque play diabolo --players 3 --bots 5 --lang fr"
)]
pub(crate) struct Args {
    /// The game, by its key in `ludotheque games`
    game: String,
    /// How many players, you included [default: four, or as many as the game takes]
    #[arg(long)]
    players: Option<u8>,
    /// The level of the bots, 1 to 5
    #[arg(long, default_value = "3")]
    bots: String,
    /// The language [default: from the environment]
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Deal from this number instead of at random: the same number gives the same cards
    #[arg(long)]
    seed: Option<u64>,
    /// Practise: whoever plays may ask what could be played, where the game knows
    #[arg(long)]
    practice: bool,
    /// Write the transcript of the game to this file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Do not wait between the bots' moves
    #[arg(long)]
    fast: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    // A terminal table is drawn by the game's own file: the one place of the command line that knows games.
    match crate::title(&args.game)?.key {
        "diabolo" => Table::<ludo_diabolo::Diabolo>::sit_down(args)?.play(),
        "diadingo" => Table::<ludo_diadingo::Diadingo>::sit_down(args)?.play(),
        "diamino" => Table::<ludo_diamino::Diamino>::sit_down(args)?.play(),
        "diego" => Table::<ludo_diego::Diego>::sit_down(args)?.play(),
        other => bail!("{other} cannot be played in the terminal yet"),
    }
}

/// What a game's terminal table must know: how to show it, what to say, what was typed.
trait Tabletop: Game + Enumerate + Opponents {
    /// The table as the person sees it.
    fn draw(room: &Room, view: &Self::View) -> String;
    /// What is left of the table before the person's eyes after a refusal or an answer.
    const AFTER_A_REMARK: Shown = Shown::Already;
    /// Events with which something new begins.
    const HEADINGS: &'static [&'static str];
    /// How a field of an event is written.
    fn field(room: &Room, name: &str, value: &serde_json::Value) -> Field;
    /// An event that takes more than its message, in as many lines as it takes.
    fn exception(room: &Room, event: &Self::Event) -> Option<Vec<String>>;
    /// What is asked of the person now.
    fn task(room: &Room, view: &Self::View, legal: &[Self::Action]) -> String;
    /// What the person typed, as an action that may still be refused. Capitals are as typed: in some games
    /// they mean something.
    fn understand(text: &str, view: &Self::View) -> Option<Self::Action>;
    /// Answers what was asked beside the game; nothing if that was no question.
    fn advise(_room: &Room, _typed: &str, _asked: &dyn Fn() -> Inquiry<Self>) -> Option<String> {
        None
    }
    /// What one can say, and the rules in a few lines.
    fn help(room: &Room, view: &Self::View) -> String;
    /// What the game shows when it is over.
    fn sheet(room: &Room, view: &Self::View) -> String;
}

/// What is the same for all games: the language, the names, the colours.
struct Room {
    texts: Texts,
    names: Vec<String>,
    paint: Paint,
    /// What was told since the person's last move.
    news: Vec<String>,
}

/// Against these a table agrees on what is easy.
const EASY_LEVELS: [&str; 2] = ["1", "2"];
/// The person sits here.
const YOU: Seat = Seat(0);
/// Bots are named after people who thought about games and chance.
const NAMES: [&str; 8] = ["", "Ada", "Blaise", "Émilie", "Pierre", "Sophie", "Jacques", "Marie"];

impl Room {
    fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// A text about somebody: `seat`, and `seat-who` for verbs that differ when it is you.
    fn about(&self, key: &str, seat: Seat, values: &[(&str, Value<'_>)]) -> String {
        let who = Value::Text(tell::who(seat));
        let mut all = vec![("seat", Value::Text(self.name(seat))), ("seat-who", who)];
        all.extend_from_slice(values);
        self.texts.with(key, &all)
    }

    /// Something new begins.
    fn heading(&self, text: &str) -> String {
        format!("\n{}", self.paint.bold(text))
    }

    fn points(&self, points: i32) -> String {
        self.texts.with("outcome-points", &[("points", Value::Number(points.into()))])
    }
}

struct Table<'a, G: Tabletop> {
    args: &'a Args,
    room: Room,
    recorder: Recorder<G>,
    driver: Driver<G>,
    now: Millis,
    seed: Hex32,
    setup: Setup<G::Options>,
    edition: Arc<G::Edition>,
}

/// Whether the person has the table as it is before their eyes.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Shown {
    Already,
    Out,
}

/// What the person said.
enum Said<A> {
    Act(A),
    /// A question beside the game, with its answer.
    Asked(String),
    Help,
    /// Nothing: to see the table again.
    Look,
    Leave,
    End,
    Unclear(String),
}

impl<'a, G: Tabletop> Table<'a, G> {
    fn sit_down(args: &'a Args) -> Result<Self> {
        let players = args.players.unwrap_or_else(|| 4.clamp(*G::SEATS.start(), *G::SEATS.end()));
        let editions = Editions::<G>::shipped()?;
        let edition = Arc::clone(&editions.standard().edition);
        // Whoever practises is helped with words that somebody must have checked.
        let easy = args.practice || EASY_LEVELS.contains(&&*args.bots);
        let options = easy.then(G::easy_options).flatten().unwrap_or_default();
        let setup = Setup { seats: players, options };
        let (secret, contribution) = randomness(args.seed)?;
        // You add your own chance to the server's, as at any table: docs/fairness.md.
        let mut contributions = vec![None; players.into()];
        if let Some(first) = contributions.first_mut() {
            *first = contribution;
        }
        let seed = secret.seed("terminal", &contributions);
        let beginning = Beginning::<G>::deal(setup.clone(), Arc::clone(&edition), seed.clone())?;
        let bot = |seat: Seat| {
            (seat != YOU)
                .then(|| G::opponent(&args.bots, seat, &setup, &edition))
                .map(|bot| bot.with_context(|| unknown_bot::<G>(&args.bots)))
                .map(|bot| Ok(Player::new(bot?, &args.bots, &seed.child(1).child(seat.0.into()))))
                .transpose()
        };
        let bots = Seat::all(players).map(bot).collect::<Result<Vec<_>>>()?;
        let texts = Texts::new(args.lang.unwrap_or_else(Language::of_environment));
        let level = texts.get(&format!("level-{}", args.bots));
        let name =
            |seat: Seat| if seat == YOU { texts.get("you") } else { NAMES[seat.index()].into() };
        let names: Vec<_> = Seat::all(players).map(name).collect();
        let seats = names.iter().zip(&bots).map(|(name, bot)| SeatInfo {
            name: name.clone(),
            bot: bot.is_some().then(|| args.bots.clone()),
        });
        let origin = Origin {
            seats: seats.collect(),
            commitment: Some(secret.reveal("terminal", &contributions)),
            edition: editions.standard().id.clone(),
            layout: LayoutOrigin::Dealt,
        };
        say(&greeting::<G>(&texts, &names, &level))?;
        Ok(Self {
            args,
            room: Room { texts, names, paint: Paint::of_terminal(), news: vec![] },
            recorder: Recorder::begin(beginning, origin)?,
            driver: Driver::new(bots),
            now: Millis(0),
            seed: seed.reveal(),
            setup,
            edition,
        })
    }

    fn play(mut self) -> Result<()> {
        let mut lines = std::io::stdin().lock().lines();
        let (mut table, mut remark) = (Shown::Out, None::<String>);
        while !self.recorder.game().is_over() {
            let awaited = self.recorder.game().floor().expected();
            if !awaited.contains(YOU) {
                self.let_bots_play()?;
                table = Shown::Out;
                continue;
            }
            if table == Shown::Out {
                say(&format!("\n{}", G::draw(&self.room, &self.view())))?;
            }
            // What was answered stands under the table that is drawn again for it.
            if let Some(text) = remark.take() {
                say(&in_lines(&text))?;
            }
            table = Shown::Already;
            match self.ask(&mut lines)? {
                Said::Act(action) => {
                    remark = self.act(YOU, action, Millis(1000))?;
                    table = Shown::Out;
                }
                Said::Asked(answer) => remark = Some(answer),
                Said::Help => say(&format!("\n{}\n", G::help(&self.room, &self.view())))?,
                Said::Look => table = Shown::Out,
                Said::Unclear(text) => {
                    let values = [("text", Value::Text(&text))];
                    remark = Some(self.room.texts.with("not-understood", &values));
                }
                Said::Leave | Said::End => return self.leave(),
            }
            if remark.is_some() {
                table = G::AFTER_A_REMARK;
            }
        }
        self.finish()
    }

    fn view(&self) -> G::View {
        self.recorder.game().view(Viewer::Seat(YOU))
    }

    /// The table as the person sees it, for who is asked about it.
    fn inquiry(&self) -> Inquiry<G> {
        let (setup, edition) = (self.setup.clone(), Arc::clone(&self.edition));
        let help = if self.args.practice { Help::Practice } else { Help::Usual };
        Inquiry { seat: YOU, view: self.view(), setup, edition, help }
    }

    fn ask(
        &self,
        lines: &mut impl Iterator<Item = std::io::Result<String>>,
    ) -> Result<Said<G::Action>> {
        let view = self.view();
        let mut legal = vec![];
        self.recorder.game().actions(YOU, &mut legal);
        let task = G::task(&self.room, &view, &legal);
        say(&in_lines(&self.room.texts.with("turn-yours", &[("task", Value::Text(&task))])))?;
        write!(std::io::stdout(), "> ")?;
        std::io::stdout().flush()?;
        let Some(line) = lines.next() else {
            say(&format!("\n{}", self.room.texts.get("input-ended")))?;
            return Ok(Said::End);
        };
        let line = line.context("the input is not text")?;
        if !std::io::stdin().is_terminal() {
            say(&line)?;
        }
        Ok(match line.trim().to_lowercase().as_str() {
            "" => Said::Look,
            "?" | "help" | "aide" => Said::Help,
            "q" | "quit" | "quitter" => Said::Leave,
            said => match G::advise(&self.room, said, &|| self.inquiry()) {
                Some(answer) => Said::Asked(answer),
                None => G::understand(line.trim(), &view)
                    .map_or_else(|| Said::Unclear(line.trim().to_owned()), Said::Act),
            },
        })
    }

    /// What happens without you: a bot speaks, or a window closes.
    fn let_bots_play(&mut self) -> Result<()> {
        let Some(input) = self.driver.next(self.recorder.game(), self.now) else {
            bail!("the game waits for nobody")
        };
        if std::io::stdout().is_terminal() && !self.args.fast {
            std::thread::sleep(Duration::from_millis(350));
        }
        match self.play_input(&input)? {
            Some(code) => bail!("a bot's move was refused: {code}"),
            None => Ok(()),
        }
    }

    /// Plays for a seat; says why not, if it is refused.
    fn act(&mut self, seat: Seat, action: G::Action, after: Millis) -> Result<Option<String>> {
        let mut at = Millis(self.now.0 + after.0);
        // Nobody at a terminal is pressed for time: whoever is asked in a window answers within it.
        if let Some(deadline) = self.recorder.game().deadline() {
            at = at.min(Millis(deadline.0.saturating_sub(1)));
        }
        let read = std::mem::take(&mut self.room.news);
        let Some(code) = self.play_input(&Input::Act { seat, at, action })? else {
            return Ok(None);
        };
        self.room.news = read;
        let general = format!("refused-{code}");
        let own = format!("{}-{general}", G::KEY);
        let text = self.room.texts.get(&own);
        let missing = text.starts_with('⟨');
        Ok(Some(if missing { self.room.texts.get(&general) } else { text }))
    }

    /// Plays an input and tells everybody; gives the code if it is refused.
    fn play_input(&mut self, input: &Input<G::Action>) -> Result<Option<&'static str>> {
        let events = match self.recorder.play(input, By::Player) {
            Ok(events) => events.to_vec(),
            Err(error) => return Ok(Some(error.code())),
        };
        self.now = input.at();
        self.driver.tell(self.recorder.game(), &events);
        for (_, event) in events.iter().filter(|(to, _)| to.reaches(Viewer::Seat(YOU))) {
            let lines = tell::tell::<G>(&self.room, event);
            lines.iter().try_for_each(|line| say(line))?;
            self.room.news.extend(lines);
        }
        Ok(None)
    }

    fn leave(mut self) -> Result<()> {
        let leave = Input::Leave { seat: YOU, at: self.now };
        if self.recorder.play(&leave, By::Player).is_ok() {
            say(&self.room.texts.get("goodbye"))?;
        }
        self.save()
    }

    fn finish(self) -> Result<()> {
        say(&format!("\n{}", G::sheet(&self.room, &self.view())))?;
        if let Some(outcome) = self.recorder.game().outcome() {
            say(&verdict(&self.room, &outcome))?;
        }
        let seed = self.seed.to_string();
        say(&self.room.texts.with("seed-revealed", &[("seed", Value::Text(&seed))]))?;
        self.save()
    }

    fn save(self) -> Result<()> {
        let Some(path) = &self.args.save else { return Ok(()) };
        let file = path.display().to_string();
        crate::write_whole(path, self.recorder.finish().as_bytes())?;
        say(&self.room.texts.with("saved", &[("file", Value::Text(&file))]))?;
        Ok(())
    }
}

/// A line to the terminal. Whoever reads may have gone: that is no reason to panic.
fn say(line: &str) -> std::io::Result<()> {
    writeln!(std::io::stdout(), "{line}")
}

/// A sentence in lines that fit.
fn in_lines(text: &str) -> String {
    wrap(text, WIDTH).join("\n")
}

fn unknown_bot<G: Opponents>(key: &str) -> String {
    let known: Vec<_> = G::KINDS.iter().map(|kind| kind.key).collect();
    format!("there is no bot `{key}`, only {}", known.join(", "))
}

fn greeting<G: Game>(texts: &Texts, names: &[String], level: &str) -> String {
    let title = texts.get(&format!("{}-title", G::KEY));
    let others = names.iter().skip(1).map(|name| {
        texts.with("seat-bot", &[("name", Value::Text(name)), ("level", Value::Text(level))])
    });
    let players: Vec<_> = std::iter::once(names[0].clone()).chain(others).collect();
    format!("{title} · {}", players.join(", "))
}

fn verdict(room: &Room, outcome: &Outcome) -> String {
    let winners = outcome.places.seats_where(|place| *place == 1);
    let text = match winners.first() {
        _ if winners.contains(YOU) && winners.len() == 1 => room.texts.get("outcome-you-won"),
        _ if winners.contains(YOU) => room.texts.get("outcome-you-shared"),
        Some(winner) => {
            room.texts.with("outcome-other-won", &[("name", Value::Text(room.name(winner)))])
        }
        None => String::new(),
    };
    room.paint.bold(&text)
}

/// The server's secret and your contribution: from the system, or from a number for games that repeat.
fn randomness(seed: Option<u64>) -> Result<(Secret, Option<Hex32>)> {
    let Some(number) = seed else {
        let (mut secret, mut own) = ([0; 32], [0; 32]);
        getrandom::fill(&mut secret).context("the system provides no randomness")?;
        getrandom::fill(&mut own).context("the system provides no randomness")?;
        return Ok((Secret::new(secret), Some(Hex32(own))));
    };
    Ok((Secret::new(ludo_core::Seed::from_number(number).reveal().0), None))
}
