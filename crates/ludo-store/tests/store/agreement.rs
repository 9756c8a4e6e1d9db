//! All stores, asked the same things in a long random order, give the same answers.

use std::fmt::Debug;

use ludo_store::{
    Achieved, Achievement, Beside, CodeHash, Draft, Finish, MemoryStore, NewIdentity, Page,
    PostgresStore, PublicTables, Seat, SqliteStore, Store, StoreError, TableRecord, TableStatus,
    TokenHash, UnixMillis, Visibility,
};
use tempfile::TempDir;

use crate::cluster::Database;
use crate::fixture::{
    edition, entry, game_id, identity_id, member, new_game, start, table, table_id, token,
};

/// Small numbers under a seed, so that requests often meet: SplitMix64.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % u64::from(bound)) as u32
    }

    fn time(&mut self) -> UnixMillis {
        UnixMillis(u64::from(self.below(40)) * 60_000)
    }

    fn table(&mut self) -> TableRecord {
        let mut table = table(self.below(6));
        table.join_code = Some(format!("CODE{}", self.below(8))).filter(|_| self.below(3) > 0);
        if self.below(3) == 0 {
            table.visibility = Visibility::Link;
        }
        table.status = [TableStatus::Lobby, TableStatus::Lobby, TableStatus::Playing]
            .get(self.below(4) as usize)
            .map_or(TableStatus::Closed, |status| *status);
        table.updated_at = self.time();
        table.owner = Some(identity_id(self.below(6))).filter(|_| self.below(3) > 0);
        table.members = (0..self.below(4) as u8)
            .map(|seat| {
                member(seat, identity_id(self.below(5)), &format!("name {}", self.below(9)))
            })
            .collect();
        table
    }

    fn achieved(&mut self) -> Option<Achieved> {
        let best = Achievement {
            points: self.below(3).into(),
            aids: self.below(2),
            millis: self.below(3).into(),
            at: self.time(),
        };
        let (seat, board) = (self.below(4) as u8, format!("board {}", self.below(2)));
        Some(Achieved { seat, board, best }).filter(|_| self.below(4) > 0)
    }

    /// A seat that has nothing but a colour or a face, or both.
    fn marks(&mut self) -> Seat {
        let mut one_of = |all: &[&str]| Some(all[self.below(2) as usize].to_owned());
        let (colour, face) = (one_of(&["coral", "teal"]), one_of(&["fox", "owl"]));
        let (colour, face) = match self.below(3) {
            0 => (colour, None),
            1 => (None, face),
            _ => (colour, face),
        };
        Seat { colour, face, ..Seat::default() }
    }

    fn seats(&mut self) -> Vec<Seat> {
        let seat = |chance: &mut Self| {
            let identity = Some(identity_id(chance.below(5))).filter(|_| chance.below(2) == 0);
            let name = format!("name {}", chance.below(9));
            Seat { identity, name, bot: None, ..chance.marks() }
        };
        (0..self.below(4)).map(|_| seat(self)).collect()
    }
}

fn told<T: Debug>(answer: Result<T, StoreError>) -> String {
    match answer {
        Ok(found) => format!("{found:?}"),
        Err(error) => format!("{}: {error}", error.code()),
    }
}

/// One random request; what it was answered. All stores draw the same numbers.
async fn ask(store: &dyn Store, chance: &mut Chance) -> String {
    let (person, device) = (identity_id(chance.below(5)), TokenHash::of(&token(chance.below(9))));
    let (game, at) = (game_id(chance.below(9)), chance.time());
    let code = CodeHash::of(&chance.below(4).to_string());
    match chance.below(21) {
        0 | 1 => told(store.create_table(chance.table()).await),
        2 | 3 => told(store.update_table(chance.table(), u64::from(1 + chance.below(3))).await),
        4 => told(store.close_tables_before(at, chance.below(3)).await),
        5 | 6 => {
            let (number, table) = (chance.below(3), chance.below(6));
            told(store.prepare_game(new_game(table, number, chance.below(9))).await)
        }
        7 | 8 => {
            let start = start(chance.below(9), chance.seats());
            told(store.start_game(start).await)
        }
        9 | 10 => {
            let from = chance.below(4);
            told(store.append(game, from, entry(0, from)).await)
        }
        11 => {
            let outcome = chance.below(2).to_string();
            let (length, achieved) = (chance.below(4), chance.achieved());
            told(store.finish_game(Finish { game, length, outcome, at, achieved }).await)
        }
        12 | 13 => {
            let name = format!("name {}", chance.below(9));
            told(store.create_identity(NewIdentity { id: person, name, token: device, at }).await)
        }
        14 => told(store.offer_code(person, code, at).await),
        15 => told(store.redeem_code(code, device, at).await),
        16 | 17 => {
            let (seat, decision) = (chance.below(4) as u8, chance.below(3));
            let text = Some(format!("{decision}")).filter(|_| chance.below(4) > 0);
            told(store.keep_drafts(game, vec![Draft { seat, decision, text }]).await)
        }
        18 | 19 => {
            let (table, revision) = (chance.table(), u64::from(1 + chance.below(3)));
            let (number, from) = (chance.below(3), chance.below(4));
            let beside = match chance.below(4) {
                0 => Beside::Prepare(new_game(chance.below(6), number, chance.below(9))),
                1 => Beside::Append { game, from, line: entry(1, from) },
                2 => {
                    let identity = Some(person).filter(|_| number > 0);
                    let bot = Some("3".to_owned()).filter(|_| number == 0);
                    let name = number.to_string();
                    let seat = Seat { identity, name, bot, ..chance.marks() };
                    Beside::Seat { game, number: from as u8, seat }
                }
                _ => {
                    let (outcome, achieved) = (number.to_string(), chance.achieved());
                    Beside::Finish(Finish { game, length: from, outcome, at, achieved })
                }
            };
            told(store.update_table_with(table, revision, beside).await)
        }
        _ => match chance.below(13) {
            10 => told(store.unplayed_tables(at, chance.below(2), chance.below(4)).await),
            11 => {
                let tables = (0..6).map(table_id).filter(|_| chance.below(2) > 0).collect();
                told(store.drop_tables(tables, at).await)
            }
            12 => told(store.drop_games_before(at, chance.below(3)).await),
            8 => told(store.erase_result(person, format!("board {}", chance.below(2))).await),
            9 => told(store.drop_results_before(at, chance.below(2)).await),
            0 => told(store.forget(person).await),
            4 => told(store.forget_unused(at, chance.below(3)).await),
            5 => told(store.drop_tokens_before(at, chance.below(3)).await),
            6 => told(store.note_lived(at).await),
            1 => told(store.drop_token(device).await),
            2 => told(store.renew_token(device, at).await),
            _ => told(store.rename(person, "new name".to_owned()).await),
        },
    }
}

/// All that can be read.
async fn everything(store: &dyn Store) -> Vec<String> {
    let mut all = vec![told(store.public_tables(PublicTables { game: None, limit: 3 }).await)];
    all.push(told(store.lived().await));
    all.push(told(store.deserted_tables(UnixMillis(20 * 60_000), 3).await));
    for board in ["board 0", "board 1"] {
        all.push(told(store.results(board.to_owned(), 3).await));
        all.push(told(store.result_of(identity_id(1), board.to_owned()).await));
    }
    for number in 0..9 {
        all.push(told(store.table(table_id(number)).await));
        all.push(told(store.table_by_code(format!("CODE{number}")).await));
        all.push(told(store.games_at(table_id(number)).await));
        all.push(told(store.game(game_id(number)).await));
        all.push(told(store.log(game_id(number), 1).await));
        all.push(told(store.drafts(game_id(number)).await));
        all.push(told(store.identity_by_token(TokenHash::of(&token(number))).await));
        all.push(told(store.results_of(identity_id(number)).await));
        all.push(told(store.tables_of(identity_id(number)).await));
        all.push(told(store.tables_owned(identity_id(number)).await));
        let before = Some((UnixMillis(20 * 60_000), game_id(4)));
        for before in [None, before] {
            let page = Page { before, limit: 2 };
            all.push(told(store.games_of(identity_id(number), page).await));
        }
    }
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn memory_sqlite_and_postgres_agree_on_everything() {
    let (folder, database) = (TempDir::new().unwrap(), Database::new().await);
    let (file, memory) = (SqliteStore::open(folder.path()).unwrap(), MemoryStore::new());
    let shared = PostgresStore::open(database.options()).await.unwrap();
    let all: [&dyn Store; 3] = [&file, &memory, &shared];
    for store in all {
        store.put_edition(edition()).await.unwrap();
    }
    let (mut chances, mut accepted) = ([Chance(7), Chance(7), Chance(7)], 0);
    for step in 0..REQUESTS {
        let mut answers = Vec::new();
        for (store, chance) in all.iter().zip(&mut chances) {
            answers.push(ask(*store, chance).await);
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "request {step}: {answers:#?}");
        accepted += usize::from(!answers[0].contains(": "));
        if step % 10 == 9 {
            let expected = everything(&memory).await;
            assert_eq!(everything(&file).await, expected, "after {step}");
            assert_eq!(everything(&shared).await, expected, "after {step}");
            let lines = memory.traffic().lines;
            assert_eq!([file.traffic().lines, shared.traffic().lines], [lines; 2], "after {step}");
        }
    }
    assert!(accepted > REQUESTS / 6, "hardly anything was tested: {accepted}");
}

const REQUESTS: usize = 1000;
