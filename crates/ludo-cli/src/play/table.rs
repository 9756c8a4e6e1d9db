//! One table: it is drawn, the person is asked, bots play, everything is told and recorded.

use std::io::IsTerminal as _;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, bail};
use ludo_bots::{Driver, Player};
use ludo_core::{Beginning, Hex32, Input, Millis, Outcome, Seat, Setup, Viewer};
use ludo_study::{Help, Inquiry};
use ludo_transcript::{By, Editions, LayoutOrigin, Origin, Recorder, SeatInfo};

use super::columns::{WIDTH, fitting, wrap};
use super::ears::{Ears, STOPPED, Typed};
use super::opening::{greeting, options, players, randomness, unknown_bot};
use super::paint::Paint;
use super::screen::Screen;
use super::{Args, NAMES, Room, Tabletop, YOU, tell};
use crate::Exit;
use crate::texts::{Texts, Value};

/// How long what happens is left to be read before the next thing.
const BETWEEN_MOVES: Duration = Duration::from_millis(350);
/// Before something that wants to be read by itself.
const BEFORE_A_SCENE: Duration = Duration::from_millis(1400);
/// How long something is shown that has to be remembered, and how long to those who are in a hurry.
const GLIMPSE: Duration = Duration::from_millis(2400);
const FAST_GLIMPSE: Duration = Duration::from_millis(600);

pub(super) struct Table<'a, G: Tabletop> {
    args: &'a Args,
    room: Room,
    recorder: Recorder<G>,
    driver: Driver<G>,
    now: Millis,
    seed: Hex32,
    setup: Setup<G::Options>,
    edition: Arc<G::Edition>,
    screen: Screen,
    ears: Ears,
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
    Stop,
    Unclear(String),
}

impl<'a, G: Tabletop> Table<'a, G> {
    /// Everything that was asked for is looked at here, before the first card is dealt: also where the game is to be kept.
    pub(super) fn sit_down(args: &'a Args) -> Result<Self> {
        let players = players::<G>(args.players)?;
        if let Some(path) = &args.save {
            crate::can_be_written(path)?;
        }
        let editions = Editions::<G>::shipped()?;
        let edition = Arc::clone(&editions.standard().edition);
        let setup = Setup { seats: players, options: options::<G>(args)? };
        let (secret, contribution) = randomness(args.seed)?;
        // You add your own chance to the server's, as at any table: docs/fairness.md.
        let mut contributions = vec![None; players.into()];
        if let Some(first) = contributions.first_mut() {
            *first = contribution;
        }
        let seed = secret.seed("terminal", &contributions);
        let beginning = Beginning::<G>::deal(setup.clone(), Arc::clone(&edition), seed.clone())
            .map_err(|error| crate::unfit(&error))?;
        let bot = |seat: Seat| {
            let bot = || G::opponent(&args.bots, seat, &setup, &edition);
            let player = |bot| Player::new(bot, &args.bots, &seed.child(1).child(seat.0.into()));
            match (seat != YOU).then(bot) {
                None => Ok(None),
                Some(bot) => Ok(Some(player(bot.ok_or_else(|| unknown_bot::<G>(&args.bots))?))),
            }
        };
        let bots = Seat::all(players).map(bot).collect::<Result<Vec<_>>>()?;
        let texts = Texts::chosen();
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
        let recorder = Recorder::begin(beginning, origin).map_err(|error| crate::unfit(&error))?;
        let mut screen = Screen::open(G::FORGETS);
        screen.say(&in_lines(&greeting::<G>(&texts, &names, &level)))?;
        Ok(Self {
            args,
            room: Room { texts, names, paint: Paint::of_terminal(), news: vec![] },
            recorder,
            driver: Driver::new(bots),
            now: Millis(0),
            seed: seed.reveal(),
            setup,
            edition,
            screen,
            ears: Ears::open(),
        })
    }

    pub(super) fn play(mut self) -> Result<()> {
        let (mut table, mut remark) = (Shown::Out, None::<String>);
        // What is looked at instead of the table, until something else is asked.
        let mut instead = None::<String>;
        while !self.recorder.game().is_over() {
            if self.ears.is_stopped()? {
                return self.stop();
            }
            let awaited = self.recorder.game().floor().expected();
            if !awaited.contains(YOU) {
                self.let_bots_play()?;
                table = Shown::Out;
                continue;
            }
            if table == Shown::Out && !self.screen.has_pages() {
                self.screen.show(&self.drawn())?;
            }
            // What was answered stands under the table that is drawn again for it.
            if let Some(text) = remark.take() {
                self.screen.say(&in_lines(&text))?;
            }
            table = Shown::Already;
            match self.ask(instead.take())? {
                Said::Act(action) => {
                    remark = self.act(YOU, action, Millis(1000))?;
                    table = Shown::Out;
                }
                Said::Asked(answer) => remark = Some(answer),
                Said::Help if self.screen.has_pages() => {
                    instead = Some(fitting(&G::help(&self.room, &self.view())));
                }
                Said::Help => {
                    let help = fitting(&G::help(&self.room, &self.view()));
                    self.screen.say(&format!("\n{help}\n"))?;
                }
                Said::Look => table = Shown::Out,
                Said::Unclear(text) => {
                    let values = [("text", Value::Text(&text))];
                    remark = Some(self.room.texts.with("not-understood", &values));
                }
                Said::Leave | Said::End => return self.leave(),
                Said::Stop => return self.stop(),
            }
            if remark.is_some() {
                // Whoever is to try again sees what it is about.
                table = Shown::Out;
            }
        }
        self.finish()
    }

    fn view(&self) -> G::View {
        self.recorder.game().view(Viewer::Seat(YOU))
    }

    fn drawn(&self) -> String {
        G::draw(&self.room, &self.view())
    }

    /// The table as the person sees it, for who is asked about it.
    fn inquiry(&self) -> Inquiry<G> {
        let (setup, edition) = (self.setup.clone(), Arc::clone(&self.edition));
        let help = if self.args.practice { Help::Practice } else { Help::Usual };
        // Nothing that is asked here has to be remembered.
        Inquiry { seat: YOU, view: self.view(), told: Vec::new(), setup, edition, help }
    }

    fn ask(&mut self, instead: Option<String>) -> Result<Said<G::Action>> {
        let view = self.view();
        let mut legal = vec![];
        self.recorder.game().actions(YOU, &mut legal);
        let task = G::task(&self.room, &view, &legal);
        let task = in_lines(&self.room.texts.with("turn-yours", &[("task", Value::Text(&task))]));
        let page = instead.unwrap_or_else(|| self.drawn());
        self.screen.ask(&page, &task)?;
        let line = match self.ears.line()? {
            Typed::Line(line) => line,
            Typed::End => {
                self.screen.say(&format!("\n{}", self.room.texts.get("input-ended")))?;
                return Ok(Said::End);
            }
            Typed::Stop => return Ok(Said::Stop),
        };
        if !std::io::stdin().is_terminal() && !self.screen.has_pages() {
            self.screen.say(&line)?;
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
        self.wait(BETWEEN_MOVES)?;
        match self.play_input(&input)? {
            Some(code) => bail!("a bot's move was refused: {code}"),
            None => Ok(()),
        }
    }

    /// Time to read, where somebody does.
    fn wait(&mut self, time: Duration) -> Result<()> {
        if std::io::stdout().is_terminal() && !self.args.fast {
            self.ears.wait(time)?;
        }
        Ok(())
    }

    /// Plays for a seat; says why not, if it is refused.
    fn act(&mut self, seat: Seat, action: G::Action, after: Millis) -> Result<Option<String>> {
        let mut at = Millis(self.now.0 + after.0);
        // Nobody at a terminal is pressed for time: whoever is asked in a window answers within it.
        if let Some(deadline) = self.recorder.game().deadline() {
            at = at.min(Millis(deadline.0.saturating_sub(1)));
        }
        let read = std::mem::take(&mut self.room.news);
        self.screen.forget();
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
        let before = self.view();
        let events = match self.recorder.play(input, By::Player) {
            Ok(events) => events.to_vec(),
            Err(error) => return Ok(Some(error.code())),
        };
        self.now = input.at();
        self.driver.tell(self.recorder.game(), &events);
        for (_, event) in events.iter().filter(|(to, _)| to.reaches(Viewer::Seat(YOU))) {
            if G::pauses_before(event) {
                self.wait(BEFORE_A_SCENE)?;
            }
            self.tell(&before, event)?;
        }
        Ok(None)
    }

    /// Tells one event. What is seen for a moment only is shown on a page of its own, and where there are no pages said.
    fn tell(&mut self, before: &G::View, event: &G::Event) -> Result<()> {
        let glimpse = G::glimpse(&self.room, before, event);
        if let Some(glimpse) = &glimpse
            && self.screen.has_pages()
        {
            let remember = self.room.texts.get("diadingo-remember");
            self.screen.flash(&glimpse.table, &format!("{} {remember}", glimpse.sentence))?;
            self.ears.wait(if self.args.fast { FAST_GLIMPSE } else { GLIMPSE })?;
        }
        let mut lines = tell::tell::<G>(&self.room, event);
        if let Some(glimpse) = glimpse.filter(|_| !self.screen.has_pages()) {
            lines = vec![glimpse.sentence];
        }
        for line in &lines {
            let heading = line.starts_with('\n');
            let text = in_lines(line.trim_start_matches('\n'));
            self.screen.say(&if heading { format!("\n{text}") } else { text })?;
        }
        self.room.news.extend(lines);
        if self.screen.has_pages() {
            self.screen.show(&self.drawn())?;
        }
        Ok(())
    }

    fn leave(mut self) -> Result<()> {
        self.screen.close();
        let leave = Input::Leave { seat: YOU, at: self.now };
        if self.recorder.play(&leave, By::Player).is_ok() {
            self.screen.say(&self.room.texts.get("goodbye"))?;
        }
        self.save()
    }

    /// Told to stop in the middle: nobody has left, the game just goes no further.
    fn stop(mut self) -> Result<()> {
        self.screen.close();
        self.screen.say(&format!("\n{}", self.room.texts.get("stopped")))?;
        self.save()?;
        Err(Exit(STOPPED).into())
    }

    fn finish(mut self) -> Result<()> {
        self.screen.close();
        self.screen.say(&format!("\n{}", G::sheet(&self.room, &self.view())))?;
        if let Some(outcome) = self.recorder.game().outcome() {
            self.screen.say(&verdict(&self.room, &outcome))?;
        }
        let seed = self.seed.to_string();
        let seed = self.room.texts.with("seed-revealed", &[("seed", Value::Text(&seed))]);
        self.screen.say(&in_lines(&seed))?;
        self.save()
    }

    fn save(mut self) -> Result<()> {
        let Some(path) = &self.args.save else { return Ok(()) };
        let file = path.display().to_string();
        crate::write_whole(path, self.recorder.finish().as_bytes())?;
        self.screen.say(&self.room.texts.with("saved", &[("file", Value::Text(&file))]))?;
        Ok(())
    }
}

/// A sentence in lines that fit.
fn in_lines(text: &str) -> String {
    wrap(text, WIDTH).join("\n")
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
