//! Bots play in virtual time: nobody waits, and what happens first happens first.

use ludo_core::{Draws, Enumerate, Game, Input, Millis, Seat, SeatSet, Seed, To, Viewer};

use crate::agenda::{Agenda, Answer, Call, Tempo};
use crate::bot::{Bot, Choice};
use crate::reaction::Reaction;

/// A bot on its seat, with its chances: apart from the game's, and from every other seat's.
pub struct Player<G: Game> {
    bot: Box<dyn Bot<G>>,
    /// What its character is drawn from.
    nature: Draws,
    draws: Draws,
    /// The chances as they were before its last decision.
    before: Draws,
    reactions: Draws,
    reaction: Reaction,
}

impl<G: Game> Player<G> {
    /// The bot of that key; its chances are drawn from `seed`.
    pub fn new(bot: Box<dyn Bot<G>>, key: &str, seed: &Seed) -> Self {
        Self::with_nature(bot, key, seed, seed)
    }

    /// The bot of that key; what stays the same for a whole game is drawn from `nature`, so that a bot made anew in
    /// the middle of one is still the same.
    pub fn with_nature(mut bot: Box<dyn Bot<G>>, key: &str, seed: &Seed, nature: &Seed) -> Self {
        let [draws, reactions] = [0, 1].map(|stream| Draws::new(seed, stream));
        let nature = Draws::new(nature, 2);
        bot.settle(&mut nature.clone());
        Self { bot, nature, before: draws.clone(), draws, reactions, reaction: Reaction::of(key) }
    }

    /// Something its seat was told.
    pub fn see(&mut self, event: &G::Event) {
        self.bot.see(event);
    }

    /// It sits in for a person, who was composing this.
    pub fn take_over(&mut self, draft: Option<&G::Draft>) {
        self.bot.take_over(draft);
    }

    /// What it does as things are; nothing if it is not expected to speak, and does not.
    pub fn decide(
        &mut self,
        call: Call,
        view: &G::View,
        legal: &[G::Action],
    ) -> Option<Choice<G::Action>> {
        self.before = self.draws.clone();
        match call {
            Call::Expected => Some(self.bot.choose(view, legal, &mut self.draws)),
            Call::Unasked => self.bot.speak_up(view, legal, &mut self.draws),
        }
    }

    /// What it decided is void, since the situation is another: it decides anew with the chances that it had.
    /// So what it does depends on what happened, not on how often it was asked.
    pub fn undecide(&mut self) {
        self.draws = self.before.clone();
    }

    /// How much of its chances it has used: of those for what it does, and of those for how long it takes to react.
    pub fn used(&self) -> [u64; 2] {
        [&self.draws, &self.reactions].map(Draws::position)
    }

    /// Has used so much of its chances: what it decided with them, somebody has decided who is as it is.
    pub fn go_to(&mut self, used: [u64; 2]) {
        self.before = self.draws.clone();
        self.draws.go_to(used[0]);
        self.reactions.go_to(used[1]);
    }

    /// See [`Bot::keeps_thoughts`].
    pub fn keeps_thoughts(&self) -> bool {
        self.bot.keeps_thoughts()
    }

    /// How long it takes to react this time.
    pub fn react(&mut self) -> Millis {
        self.reaction.draw(&mut self.reactions)
    }
}

/// Plays for all seats that have a bot.
pub struct Driver<G: Game> {
    players: Vec<Option<Seated<G>>>,
    agenda: Agenda<G::Action>,
    legal: Vec<G::Action>,
}

struct Seated<G: Game> {
    player: Player<G>,
    /// What it saw when it decided, while that counts.
    seen: Option<G::View>,
}

impl<G: Enumerate> Driver<G> {
    /// One player a seat; none where a person sits.
    pub fn new(players: impl IntoIterator<Item = Option<Player<G>>>) -> Self {
        let seated = |player| Seated { player, seen: None };
        let players = players.into_iter().map(|player| player.map(seated)).collect();
        Self { players, agenda: Agenda::default(), legal: Vec::new() }
    }

    /// Another bot takes a seat: it knows what it was told.
    pub fn replace(&mut self, seat: Seat, player: Player<G>) {
        self.agenda.forget(seat);
        self.players[seat.index()] = Some(Seated { player, seen: None });
    }

    /// What happens next if nobody else speaks: the first of the bots to speak does, or the deadline
    /// passes. Nothing if the game waits for a person, or for nobody.
    pub fn next(&mut self, game: &G, now: Millis) -> Option<Input<G::Action>> {
        let (floor, deadline) = (game.floor(), game.deadline());
        self.agenda.turn_to(floor, deadline, now);
        for seat in self.to_ask(game).iter() {
            self.ask(game, seat, now);
        }
        let first = self.agenda.next(floor.speakers());
        match (first, deadline) {
            (Some((seat, at)), until) if until.is_none_or(|until| at < until) => {
                let (action, at) = self.agenda.take(seat)?;
                Some(Input::Act { seat, at, action })
            }
            (_, Some(until)) => Some(Input::Deadline { at: until.max(now) }),
            _ => None,
        }
    }

    /// Whose bots are asked. Where nothing presses, those whom the game waits for decide one after the
    /// other: it comes to the same, and nobody decides in vain.
    fn to_ask(&self, game: &G) -> SeatSet {
        let floor = game.floor();
        let bots = self.bots();
        match game.deadline() {
            Some(_) => floor.speakers().and(bots),
            None => {
                let first = floor.must.and(bots).first();
                first.map_or(SeatSet::EMPTY, SeatSet::one).or(floor.may.and(bots))
            }
        }
    }

    fn bots(&self) -> SeatSet {
        let seats = Seat::all(self.players.len() as u8);
        seats.filter(|seat| self.players[seat.index()].is_some()).collect()
    }

    fn ask(&mut self, game: &G, seat: Seat, now: Millis) {
        let Some(call) = self.agenda.call(game.floor(), seat) else { return };
        let Some(seated) = &mut self.players[seat.index()] else { return };
        self.legal.clear();
        game.actions(seat, &mut self.legal);
        let view = game.view(Viewer::Seat(seat));
        let choice = seated.player.decide(call, &view, &self.legal);
        let answer = choice.map(|Choice { action, after }| {
            let races = game.race(&action);
            let reacts = races || game.deadline().is_some();
            let reaction = if reacts { seated.player.react() } else { Millis(0) };
            Answer { action, after, reaction, races }
        });
        seated.seen = Some(view);
        self.agenda.ask(seat, now);
        self.agenda.answer(seat, answer, Tempo::VIRTUAL, now);
    }

    /// What the character of `seat`'s bot is drawn from: for one that is made anew.
    pub fn nature(&self, seat: Seat) -> Option<Draws> {
        self.players[seat.index()].as_ref().map(|seated| seated.player.nature.clone())
    }

    /// The chances with which the bot of `seat` takes the decision that is before it.
    pub fn chances(&self, seat: Seat) -> Option<Draws> {
        let Seated { player, .. } = self.players[seat.index()].as_ref()?;
        let decided = self.agenda.decided(seat).is_some();
        Some(if decided { player.before.clone() } else { player.draws.clone() })
    }

    /// What the bot of `seat` would do in `game`, with the chances that it has: a question, not a decision.
    pub fn would_do(&mut self, game: &G, seat: Seat) -> Option<Choice<G::Action>> {
        let mut draws = self.chances(seat)?;
        self.legal.clear();
        game.actions(seat, &mut self.legal);
        let Seated { player, .. } = self.players[seat.index()].as_mut()?;
        Some(player.bot.choose(&game.view(Viewer::Seat(seat)), &self.legal, &mut draws))
    }

    /// An input was played: bots are told what reaches them, and what they decided for another situation
    /// is void.
    pub fn tell(&mut self, game: &G, events: &[(To, G::Event)]) {
        for (seated, seat) in self.players.iter_mut().zip(Seat::all(game.seats())) {
            let Some(Seated { player, seen }) = seated else { continue };
            let mut is_told = false;
            for (_, event) in events.iter().filter(|(to, _)| to.reaches(Viewer::Seat(seat))) {
                player.see(event);
                is_told = true;
            }
            let another = |view: &G::View| is_told || *view != game.view(Viewer::Seat(seat));
            if seen.as_ref().is_some_and(another) {
                *seen = None;
                if self.agenda.decided(seat).is_some() {
                    player.undecide();
                }
                self.agenda.forget(seat);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use ludo_diabolo::Diabolo;

    use super::*;

    /// Writes down what it settled on.
    struct Recorder(Arc<Mutex<Vec<u32>>>);

    impl Bot<Diabolo> for Recorder {
        fn settle(&mut self, draws: &mut Draws) {
            self.0.lock().unwrap().push(draws.below(1_000_000));
        }

        fn choose(
            &mut self,
            _: &<Diabolo as Game>::View,
            legal: &[<Diabolo as Game>::Action],
            _: &mut Draws,
        ) -> Choice<<Diabolo as Game>::Action> {
            Choice { action: legal[0], after: Millis(0) }
        }
    }

    #[test]
    fn a_bot_made_anew_with_other_chances_keeps_its_nature() {
        let settled = Arc::new(Mutex::new(Vec::new()));
        let [first, later, other] = [1, 2, 3].map(Seed::from_number);
        for (chances, nature) in [(&first, &first), (&later, &first), (&later, &other)] {
            Player::with_nature(Box::new(Recorder(settled.clone())), "1", chances, nature);
        }
        let settled = settled.lock().unwrap();
        assert_eq!(settled[0], settled[1]);
        assert_ne!(settled[1], settled[2]);
    }
}
