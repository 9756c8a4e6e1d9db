//! Compatibility's bots play by the rules at every table, repeat themselves, know only what their seat was shown, think as
//! much alike as their levels promise, and learn.

use std::sync::Arc;

use ludo_bots::Opponents;
use ludo_compatibility::{
    Action, Compatibility, Draft, Event, Options, Pack, PhaseView, Picture, Token, View, Window,
};
use ludo_core::{
    Beginning, Draws, Edition, Enumerate, Game, Input, Millis, Seat, Seed, Setup, To, Viewer,
};
use ludo_testkit::bout::{self, Bout};

#[path = "../examples/alike/measure.rs"]
mod measure;

use measure::{Sample, duos, lessons, mean, play, shares, unlearning, victories};

fn packs() -> Vec<Arc<Pack>> {
    let parse = |shipped: &ludo_core::Shipped| Arc::new(Pack::parse(shipped.matter).unwrap());
    Compatibility::EDITIONS.iter().map(parse).collect()
}

fn sample(games: u64, seed: u64) -> Sample {
    Sample { pack: Arc::clone(&packs()[0]), games, seed }
}

fn bout(keys: &[&str], window: Window, seed: u64) -> Bout<Compatibility> {
    let options = Options { window, ..Options::default() };
    Bout::deal(keys, options, Arc::clone(&packs()[0]), seed)
}

fn keys() -> Vec<&'static str> {
    bout::levels_and_others::<Compatibility>()
}

#[test]
fn the_five_levels_come_first_and_there_are_characters() {
    assert!(["usual", "dreamy", "literal"].iter().all(|key| keys().contains(key)));
}

#[test]
fn every_bot_plays_whole_games_at_every_table() {
    for key in keys() {
        for seats in 2..=8 {
            let window = if seats % 2 == 0 { Window::Open } else { Window::Seconds(3) };
            bout(&vec![key; seats], window, seats as u64).run();
        }
    }
}

#[test]
fn every_bot_goes_on_when_others_leave() {
    for key in keys() {
        bout(&[key; 5], Window::Open, 1).run_with_leavers(9, &[Seat(1), Seat(2)]);
        bout(&[key; 6], Window::Seconds(5), 2).run_with_leavers(13, &[Seat(3)]);
        bout(&[key; 2], Window::Seconds(5), 3).run_with_leavers(7, &[Seat(0)]);
    }
}

#[test]
fn the_same_draws_give_the_same_game() {
    for key in keys() {
        let game = || bout(&[key, "2", key], Window::Seconds(5), 5).run();
        assert_eq!(game(), game(), "{key}");
    }
}

/// Rankings that are in and cards that are not read are out of their reach.
#[test]
fn bots_know_nothing_but_what_they_were_shown() {
    for key in keys() {
        bout(&[key, "3", "2"], Window::Open, 6).assert_sees_only_its_view(Seat(0));
        bout(&[key, "3"], Window::Seconds(5), 6).assert_sees_only_its_view(Seat(1));
    }
}

/// A taste stays the same for a whole game, whoever asks.
#[test]
fn a_bot_can_be_rebuilt() {
    for key in keys() {
        bout(&[key, "2"], Window::Seconds(5), 7).assert_rebuilds();
        bout(&[key, "5", "1"], Window::Open, 8).assert_rebuilds();
    }
}

/// Two of a kind do not think the same: a taste is drawn for each seat.
#[test]
fn everybody_has_a_taste_of_their_own() {
    let ended = play(&packs()[0], &["5", "5"], usize::MAX, &Seed::from_number(3));
    let differs =
        |played: &ludo_compatibility::Played| played.rankings[Seat(0)] != played.rankings[Seat(1)];
    assert!(ended.view.past.iter().filter(|played| differs(played)).count() >= 3);
    assert!(ended.decisions >= 12);
}

/// On average of five pictures; nobody comes near to reading thoughts.
const SHARED: [(&str, f64); 5] = [("1", 1.2), ("2", 1.7), ("3", 2.2), ("4", 2.6), ("5", 3.0)];

#[test]
fn equal_bots_share_as_much_as_their_level_says() {
    for (level, bar) in SHARED {
        let shares = shares(&sample(100, 2026), level, level);
        let all = mean(&shares.all);
        assert!((all - bar).abs() <= 0.2, "level {level} shares {all} of five, not {bar}");
        assert!(mean(&shares.first) <= all + 0.25, "level {level} learns nothing");
        assert!(mean(&shares.last) <= 3.3, "level {level} reads thoughts");
    }
}

#[test]
fn no_bots_share_more_than_people_could() {
    for key in ["usual", "dreamy", "literal", "random"] {
        let shares = shares(&sample(60, 2027), key, key);
        assert!(mean(&shares.all) <= 3.3, "{key}: {}", mean(&shares.all));
    }
}

#[test]
fn the_second_pack_is_played_alike() {
    let second = Sample { pack: Arc::clone(&packs()[1]), games: 60, seed: 2028 };
    for (level, bar) in SHARED {
        let all = mean(&shares(&second, level, level).all);
        assert!((all - bar).abs() <= 0.35, "level {level} shares {all} of five, not {bar}");
    }
}

#[test]
fn characters_think_differently_and_still_alike() {
    let alike = mean(&shares(&sample(60, 2029), "usual", "usual").all);
    for key in ["dreamy", "literal"] {
        let apart = mean(&shares(&sample(60, 2029), key, "usual").all);
        assert!(
            apart < alike && apart > 1.2,
            "{key} and usual share {apart}, two usual ones {alike}"
        );
    }
}

#[test]
fn level_three_wins_the_duo_in_most_games_but_not_in_all() {
    let won = duos(&sample(300, 2030), "3").won();
    assert!((180..=240).contains(&won), "won {won} of 300");
}

#[test]
fn a_bot_that_learns_comes_to_know_an_unusual_partner() {
    for level in ["3", "5"] {
        let learns = mean(&lessons(&sample(60, 2031), level).gains());
        let does_not = mean(&lessons(&sample(60, 2031), &unlearning(level)).gains());
        assert!(learns >= 0.2, "level {level} gains {learns}");
        assert!(does_not.abs() < 0.15, "level {level} without learning gains {does_not}");
    }
}

#[test]
fn each_level_beats_the_one_below_with_a_referent() {
    for (one, others) in [("2", "1"), ("3", "2"), ("4", "3"), ("5", "4")] {
        let won = mean(&victories(&sample(240, 2032), one, others));
        assert!(won > 0.38, "level {one} wins {won} against two of {others}");
    }
}

#[test]
fn the_two_is_laid_where_a_match_is_likely_and_seldom_kept_for_nothing() {
    for level in ["3", "5"] {
        let duos = duos(&sample(150, 2033), level);
        let by_chance = mean(&shares(&sample(60, 2033), level, level).same_first);
        let matched = duos.doubled as f64 / duos.laid as f64;
        assert!(
            matched > by_chance,
            "{level}: {matched} of the ×2 match, {by_chance} of all firsts"
        );
        assert!(duos.laid >= 210, "{level}: {} of 300 were laid", duos.laid);
    }
}

/// The window of the ×2 opens only where somebody announces it.
#[test]
fn bots_decline_beforehand() {
    let mut bout = bout(&["3"; 4], Window::Seconds(5), 9);
    bout.run();
    let told =
        |wanted: fn(&Event) -> bool| bout.told.iter().filter(|(_, event)| wanted(event)).count();
    let declined = told(|event| matches!(event, Event::Declined { .. }));
    let wasted = told(|event| matches!(event, Event::Wasted { .. }));
    assert!(declined > 0);
    assert_eq!(wasted, 0, "announced and not laid");
}

/// A game, and whoever stands in for seat 0.
struct Table {
    game: Compatibility,
    setup: Setup<Options>,
    pack: Arc<Pack>,
}

impl Table {
    fn of(pack: &Arc<Pack>) -> Self {
        let setup = Setup { seats: 2, options: Options::default() };
        let beginning =
            Beginning::<Compatibility>::deal(setup.clone(), Arc::clone(pack), Seed::from_number(4));
        Self { game: beginning.unwrap().begin().unwrap(), setup, pack: Arc::clone(pack) }
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let input = Input::Act { seat, at: Millis(0), action };
        self.game.play(&input, &mut |_: To, _: Event| {}).unwrap();
    }

    fn view(&self, seat: Seat) -> View {
        self.game.view(Viewer::Seat(seat))
    }

    /// The announcer names a number.
    fn read(&mut self) {
        let seat = self.view(Seat(0)).announcer;
        self.act(seat, Action::Name { number: 2 });
    }

    fn stand_in(&self, draft: Option<&[u8]>) -> Action {
        let mut bot = Compatibility::opponent("3", Seat(0), &self.setup, &self.pack).unwrap();
        let mut draws = Draws::new(&Seed::from_number(6), 0);
        bot.settle(&mut draws);
        let pictures = draft.map(|pictures| pictures.iter().copied().map(Picture).collect());
        bot.take_over(pictures.map(|pictures| Draft::Rank { pictures }).as_ref());
        let mut legal = Vec::new();
        self.game.actions(Seat(0), &mut legal);
        bot.choose(&self.view(Seat(0)), &legal, &mut draws).action
    }
}

fn ranked(action: Action) -> (Vec<u8>, bool) {
    match action {
        Action::Rank { pictures, keep } => {
            (pictures.iter().map(|picture| picture.0).collect(), keep)
        }
        other => panic!("a ranking is wanted, not {other:?}"),
    }
}

#[test]
fn a_stand_in_keeps_the_ranks_of_a_draft_and_the_two() {
    let mut table = Table::of(&packs()[0]);
    table.read();
    let (all, keeps) = ranked(table.stand_in(None));
    assert!(keeps, "nor does it tell whether there was a draft");
    let (kept, keeps) = ranked(table.stand_in(Some(&[33, 7])));
    assert_eq!(kept[..2], [33, 7]);
    let rest: Vec<u8> =
        all.into_iter().filter(|picture| ![33, 7].contains(picture)).take(3).collect();
    assert_eq!(kept[2..], rest);
    assert!(keeps, "the ×2 is its owner's");
    let (whole, _) = ranked(table.stand_in(Some(&[1, 2, 3, 4, 5, 6])));
    assert_eq!(whole, [1, 2, 3, 4, 5]);
}

fn without_affinities() -> Arc<Pack> {
    let mut pack = (*packs()[0]).clone();
    pack.affinity.clear();
    Arc::new(pack)
}

#[test]
fn without_affinities_no_bot_is_seated_and_a_stand_in_goes_by_earlier_choices() {
    let pack = without_affinities();
    assert!(
        !Compatibility::can_play(&pack) && packs().iter().all(|pack| Compatibility::can_play(pack))
    );
    let mut table = Table::of(&pack);
    table.read();
    let (anything, keeps) = ranked(table.stand_in(None));
    assert!(anything.len() == 5 && keeps);
    let rank =
        |pictures: [u8; 5]| Action::Rank { pictures: pictures.map(Picture).to_vec(), keep: true };
    table.act(Seat(0), rank([11, 12, 13, 14, 15]));
    table.act(Seat(1), rank([1, 2, 3, 4, 5]));
    table.read();
    table.act(Seat(1), rank([1, 2, 3, 4, 5]));
    let (mut earlier, _) = ranked(table.stand_in(None));
    earlier.sort_unstable();
    assert_eq!(earlier, [11, 12, 13, 14, 15]);
    let (filled, _) = ranked(table.stand_in(Some(&[39, 12])));
    assert_eq!(filled[..2], [39, 12]);
    assert!(filled[2..].iter().all(|picture| [11, 13, 14, 15].contains(picture)), "{filled:?}");
}

#[test]
fn an_announced_two_is_laid_by_whoever_stands_in() {
    for pack in [Arc::clone(&packs()[0]), without_affinities()] {
        let mut table = Table::of(&pack);
        table.read();
        table.act(Seat(0), Action::Double);
        assert_eq!(table.view(Seat(0)).tokens[Seat(0)], Token::Announced);
        let action = table.stand_in(Some(&[33, 7]));
        assert!(matches!(action, Action::Lay { rank: 1..=5 }), "{action:?}");
        table.act(Seat(0), action);
        let (kept, _) = ranked(table.stand_in(Some(&[33, 7])));
        assert_eq!(kept[..2], [33, 7]);
        assert!(matches!(table.view(Seat(0)).phase, PhaseView::Ranking { .. }));
    }
}
