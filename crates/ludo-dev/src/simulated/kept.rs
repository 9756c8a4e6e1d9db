//! Simulated games in a store, as a server leaves them there.

use anyhow::{Context as _, Result};
use ludo_catalogue::Shelf;
use ludo_core::{Chain, Secret};
use ludo_store::{
    Digest, Edition, Finish, GameId, GameStart, Head, LogLine, NewGame, Seat, Store, StoredSecret,
    TableId, TableRecord, TableStatus, UnixMillis, Visibility,
};

use super::Simulated;

impl Simulated {
    /// Keeps it as a game of a public table that is closed: everybody may look at it. `place` and its number are its id.
    ///
    /// # Errors
    /// If the store does not take it.
    pub async fn keep(&self, shelf: &Shelf, store: &dyn Store, place: u32) -> Result<()> {
        self.keep_edition(shelf, store).await?;
        let mut id = [0; 16];
        id[..4].copy_from_slice(&place.to_be_bytes());
        id[8..].copy_from_slice(&self.number.to_be_bytes());
        // Each a minute after the one before.
        let at = UnixMillis(1_700_000_000_000 + self.number % 10_000 * 60_000);
        let table = TableRecord {
            id: TableId(id),
            join_code: None,
            visibility: Visibility::Public,
            status: TableStatus::Closed,
            game: self.title.key.to_owned(),
            updated_at: at,
            owner: None,
            document: "{}".to_owned(),
            members: Vec::new(),
        };
        store.create_table(table).await?;
        let secret = Secret::new(self.secret);
        let name = format!("simulated/{}/{}", self.title.key, self.number);
        let game = NewGame {
            id: GameId(id),
            table: TableId(id),
            number: 1,
            game: self.title.key.to_owned(),
            commitment: Digest(secret.commit(&name).0),
            secret: StoredSecret(self.secret),
            at,
        };
        store.prepare_game(game).await?;
        let seat = |info: &ludo_transcript::SeatInfo| Seat {
            name: info.name.clone(),
            bot: info.bot.clone(),
            ..Seat::default()
        };
        let commitment = secret.reveal(&name, &self.contributions);
        let chain = ludo_transcript::first_link(&self.header, &commitment);
        let mut chain = chain.context("a header without a chain")?;
        let start = GameStart {
            game: GameId(id),
            edition: Digest(self.edition.0),
            header: self.header.clone(),
            seats: self.seats.iter().map(seat).collect(),
            head: Some(head(&chain)),
            at,
        };
        store.start_game(start).await?;
        for (n, text) in (0..).zip(&self.log) {
            chain.link(text);
            let line = LogLine { at: 0, text: text.clone(), head: Some(head(&chain)) };
            store.append(GameId(id), n, line).await?;
        }
        let finish = Finish {
            game: GameId(id),
            length: self.log.len() as u32,
            outcome: serde_json::to_string(&self.outcome)?,
            at,
            achieved: None,
        };
        store.finish_game(finish).await?;
        Ok(())
    }

    async fn keep_edition(&self, shelf: &Shelf, store: &dyn Store) -> Result<()> {
        let editions = self.title.editions(shelf).into_iter();
        let mut own = editions.filter(|edition| edition.id.digest == self.edition);
        let own = own.next().context("an edition that is not at hand")?;
        let files = own.bundle.files().iter();
        let files = files.map(|file| (file.digest, file.name.clone(), file.bytes.to_vec()));
        let root = (own.bundle.digest(), own.id.name, own.bundle.root().as_bytes().to_vec());
        for (digest, name, bytes) in files.chain([root]) {
            let digest = Digest(digest.0);
            if store.edition(digest).await?.is_none() {
                store.put_edition(Edition { digest, name: name.clone(), bytes }).await?;
            }
        }
        Ok(())
    }
}

fn head(chain: &Chain) -> Head {
    Head(chain.head().0)
}
