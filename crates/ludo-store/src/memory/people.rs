//! People without account: a name, a token a device, and one-use codes to let another device in.

use std::collections::{BTreeMap, BTreeSet};

use crate::error::{StoreError, Subject};
use crate::ids::{CodeHash, IdentityId, TableId, TokenHash, UnixMillis};
use crate::record::{CODE_LIFETIME_MILLIS, Device, Identity, NewIdentity, Seat};

use super::data::{Data, KeptGame, KeptIdentity, KeptTable, KeptToken};

impl Data {
    pub(super) fn create_identity(&mut self, new: NewIdentity) -> Result<(), StoreError> {
        if self.identities.contains_key(&new.id) {
            return Err(StoreError::Taken(Subject::Identity));
        }
        self.check_token(new.token)?;
        let age = self.next_age();
        self.identities.insert(new.id, KeptIdentity { age, since: new.at, name: new.name });
        self.tokens.insert(new.token.0, KeptToken::new(new.id, new.at));
        Ok(())
    }

    fn check_token(&self, token: TokenHash) -> Result<(), StoreError> {
        let taken = self.tokens.contains_key(&token.0);
        if taken { Err(StoreError::Taken(Subject::Token)) } else { Ok(()) }
    }

    pub(super) fn identity_by_token(&self, token: TokenHash) -> Option<Identity> {
        let KeptToken { holder: id, given_at: token_at, used_at, .. } =
            *self.tokens.get(&token.0)?;
        Some(Identity { id, name: self.identities.get(&id)?.name.clone(), token_at, used_at })
    }

    pub(super) fn rename(&mut self, id: IdentityId, name: String) -> Result<(), StoreError> {
        let kept = self.identities.get_mut(&id).ok_or(StoreError::NotFound(Subject::Identity))?;
        kept.name = name;
        Ok(())
    }

    pub(super) fn offer_code(
        &mut self,
        id: IdentityId,
        code: CodeHash,
        now: UnixMillis,
    ) -> Result<(), StoreError> {
        self.person(id)?;
        let is_taken = self.codes.iter().any(|(holder, (taken, end))| {
            *holder != id && *taken == code && *end > now // what has ended is swept away below
        });
        if is_taken {
            return Err(StoreError::Taken(Subject::Code));
        }
        self.codes.retain(|_, (_, end)| *end > now);
        self.codes.insert(id, (code, UnixMillis(now.0 + CODE_LIFETIME_MILLIS)));
        Ok(())
    }

    pub(super) fn redeem_code(
        &mut self,
        code: CodeHash,
        token: TokenHash,
        now: UnixMillis,
    ) -> Result<Identity, StoreError> {
        let mut open = self.codes.iter().filter(|(_, (kept, end))| *kept == code && *end > now);
        let (id, _) = open.next().ok_or(StoreError::NotFound(Subject::Code))?;
        let id = *id;
        self.check_token(token)?;
        let name = self.person(id)?.name.clone();
        self.codes.remove(&id);
        self.tokens.insert(token.0, KeptToken::new(id, now));
        Ok(Identity { id, name, token_at: now, used_at: now })
    }

    pub(super) fn renew_token(
        &mut self,
        token: TokenHash,
        now: UnixMillis,
    ) -> Result<(), StoreError> {
        let kept = self.tokens.get_mut(&token.0).ok_or(StoreError::NotFound(Subject::Token))?;
        kept.given_at = now;
        Ok(())
    }

    pub(super) fn devices(&self, id: IdentityId) -> Vec<Device> {
        let own = self.tokens.iter().filter(|(_, kept)| kept.holder == id);
        let mut devices: Vec<_> = own
            .map(|(hash, KeptToken { added_at, used_at, .. })| Device {
                token: TokenHash(*hash),
                added_at: *added_at,
                used_at: *used_at,
            })
            .collect();
        devices.sort_by_key(|device| device.added_at);
        devices
    }

    pub(super) fn note_use(&mut self, token: TokenHash, at: UnixMillis) -> Result<(), StoreError> {
        let kept = self.tokens.get_mut(&token.0).ok_or(StoreError::NotFound(Subject::Token))?;
        kept.used_at = at;
        Ok(())
    }

    pub(super) fn drop_token(&mut self, token: TokenHash) -> Result<(), StoreError> {
        let dropped = self.tokens.remove(&token.0).ok_or(StoreError::NotFound(Subject::Token))?;
        // Nor whoever it has drawn a code for: it may be a stolen one.
        self.codes.remove(&dropped.holder);
        Ok(())
    }

    /// Whether somebody has a seat in any game.
    pub(super) fn has_sat(&self, id: IdentityId) -> bool {
        self.games.values().any(|game| {
            let started = game.game.started.iter();
            started.flat_map(|started| &started.seats).any(|seat| seat.identity == Some(id))
        })
    }

    fn is_unused(&self, id: IdentityId, before: UnixMillis) -> bool {
        let is_here = |table: &KeptTable| {
            let table = &table.kept.table;
            table.owner == Some(id) || table.members.iter().any(|member| member.identity == id)
        };
        self.identities[&id].since < before
            && !self.has_sat(id)
            && !self.tables.values().any(is_here)
            && !self.tokens.values().any(|token| token.holder == id && !token.is_older_than(before))
    }

    pub(super) fn forget_unused(&mut self, before: UnixMillis, limit: u32) -> Vec<IdentityId> {
        let unused = self.identities.iter().filter(|(id, _)| self.is_unused(**id, before));
        let by_age: BTreeMap<_, _> = unused.map(|(id, kept)| (kept.age, *id)).collect();
        let unused: Vec<_> = by_age.into_values().take(limit as usize).collect();
        for id in &unused {
            self.forget(*id).expect("it was listed");
        }
        unused
    }

    pub(super) fn drop_tokens_before(&mut self, before: UnixMillis, limit: u32) -> u32 {
        let old = self.tokens.iter().filter(|(_, token)| token.is_older_than(before));
        let by_time: BTreeSet<_> = old.map(|(hash, token)| (token.given_at, *hash)).collect();
        let old: Vec<_> = by_time.into_iter().take(limit as usize).collect();
        for (_, hash) in &old {
            self.tokens.remove(hash);
        }
        old.len() as u32
    }

    /// Answers the tables that may still name them.
    pub(super) fn forget(&mut self, id: IdentityId) -> Result<Vec<TableId>, StoreError> {
        self.person(id)?;
        let sat = |seat: &Seat| seat.identity == Some(id);
        let named = self.oldest_first(|table| {
            let starts = table.games.values().filter_map(|id| self.games[id].game.started.as_ref());
            table.kept.table.members.iter().any(|member| member.identity == id)
                || table.kept.table.owner == Some(id)
                || starts.into_iter().any(|started| started.seats.iter().any(sat))
        });
        for table in &named {
            let table = self.tables.get_mut(table).expect("it was listed");
            table.kept.table.members.retain(|member| member.identity != id);
            table.kept.table.owner.take_if(|owner| *owner == id);
            for game in table.games.values() {
                let KeptGame { game, drafts, .. } =
                    self.games.get_mut(game).expect("it was listed");
                let seats = game.started.iter_mut().flat_map(|started| &mut started.seats);
                for (number, seat) in (0..).zip(seats).filter(|(_, seat)| sat(seat)) {
                    (seat.identity, seat.name) = (None, String::new());
                    drafts.remove(&number);
                }
            }
        }
        self.identities.remove(&id);
        self.codes.remove(&id);
        self.results.retain(|(_, holder), _| *holder != id);
        self.tokens.retain(|_, token| token.holder != id);
        Ok(named)
    }
}
