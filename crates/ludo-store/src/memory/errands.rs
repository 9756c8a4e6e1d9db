//! Errands in memory. Time is what [`MemoryStore::pass`] lets pass.

use std::time::Duration;

use tokio::sync::broadcast;

use crate::bounds::{check_errand, check_news, check_program};
use crate::errands::{Bell, Errand, Errands, Fate, Haste, MOST_TAKINGS, Staff, Taken};
use crate::ids::{ErrandId, WorkerId};
use crate::store::Answer;

use super::data::{Data, KeptErrand, KeptWorker};
use super::{Kind, MemoryStore};

impl Errands for MemoryStore {
    fn attend(&self, worker: WorkerId, program: String, lives: Duration) -> Answer<'_, bool> {
        Box::pin(async move {
            check_program(&program)?;
            self.write(Kind::Erase, move |data| Ok(data.attend(worker, program, lives))).await
        })
    }

    fn depart(&self, worker: WorkerId) -> Answer<'_, ()> {
        Box::pin(self.write(Kind::Erase, move |data| {
            data.workers.remove(&worker);
            data.ring(Bell::Workers);
            Ok(())
        }))
    }

    fn staff(&self, program: String) -> Answer<'_, Staff> {
        Box::pin(async move { self.read(|data| data.staff(&program)) })
    }

    fn post(&self, errand: Errand, lives: Duration) -> Answer<'_, ()> {
        Box::pin(async move {
            check_program(&errand.program)?;
            check_errand(&errand.text)?;
            self.write(Kind::Erase, move |data| {
                data.post(errand, lives);
                Ok(())
            })
            .await
        })
    }

    fn take(&self, program: String, haste: Haste, lease: Duration) -> Answer<'_, Option<Taken>> {
        let take = move |data: &mut Data| Ok(data.take_errand(&program, haste, lease));
        Box::pin(self.write(Kind::Erase, take))
    }

    fn hold(&self, taken: &Taken, lease: Duration, note: String) -> Answer<'_, bool> {
        let (id, taking) = (taken.id, taken.taking);
        Box::pin(async move {
            check_news(&note)?;
            self.write(Kind::Erase, move |data| {
                let until = data.clock + lease;
                let held = data.in_hand(id, taking);
                let does = held.is_some();
                if let Some(errand) = held {
                    (errand.until, errand.note) = (Some(until), note);
                }
                Ok(does)
            })
            .await
        })
    }

    fn give_back(&self, taken: &Taken) -> Answer<'_, ()> {
        let (id, taking) = (taken.id, taken.taking);
        Box::pin(self.write(Kind::Erase, move |data| {
            if let Some(errand) = data.in_hand(id, taking) {
                errand.until = None;
                errand.takings -= 1;
                data.ring(Bell::Posted);
            }
            Ok(())
        }))
    }

    fn answer_errand(&self, taken: &Taken, answer: String) -> Answer<'_, bool> {
        let (id, taking) = (taken.id, taken.taking);
        Box::pin(async move {
            check_errand(&answer)?;
            self.write(Kind::Erase, move |data| {
                let Some(errand) = data.in_hand(id, taking) else { return Ok(false) };
                errand.answer = Some(answer);
                data.ring(Bell::Answered(id));
                Ok(true)
            })
            .await
        })
    }

    fn fate(&self, errand: ErrandId) -> Answer<'_, Fate> {
        Box::pin(async move { self.read(|data| data.fate(errand)) })
    }

    fn withdraw(&self, errand: ErrandId) -> Answer<'_, ()> {
        Box::pin(self.write(Kind::Erase, move |data| {
            data.errands.remove(&errand);
            Ok(())
        }))
    }

    fn sweep(&self) -> Answer<'_, ()> {
        Box::pin(self.write(Kind::Erase, |data| {
            let now = data.clock;
            data.errands.retain(|_, errand| errand.expires > now);
            data.workers.retain(|_, worker| worker.until > now);
            Ok(())
        }))
    }

    fn bells(&self) -> broadcast::Receiver<Bell> {
        self.data().bells.subscribe()
    }
}

impl Data {
    /// Nobody need listen.
    fn ring(&self, bell: Bell) {
        let _ = self.bells.send(bell);
    }

    fn attend(&mut self, worker: WorkerId, program: String, lives: Duration) -> bool {
        let until = self.clock + lives;
        let was = self.workers.get(&worker).is_some_and(|kept| kept.until > self.clock);
        self.workers.insert(worker, KeptWorker { program, until });
        if !was {
            self.ring(Bell::Workers);
        }
        was
    }

    fn workers_of(&self, program: &str) -> u32 {
        let lives = |kept: &&KeptWorker| kept.program == program && kept.until > self.clock;
        self.workers.values().filter(lives).count() as u32
    }

    fn staff(&self, program: &str) -> Staff {
        let open = |kept: &&KeptErrand| {
            kept.errand.program == program && kept.answer.is_none() && kept.expires > self.clock
        };
        let (held, free): (Vec<_>, Vec<_>) =
            self.errands.values().filter(open).partition(|kept| kept.is_held(self.clock));
        let workers = self.workers_of(program);
        Staff { workers, waiting: free.len() as u32, underway: held.len() as u32 }
    }

    fn post(&mut self, errand: Errand, lives: Duration) {
        let (age, expires) = (self.next_age(), self.clock + lives);
        let (note, answer) = (String::new(), None);
        let kept = KeptErrand { age, errand, expires, takings: 0, until: None, note, answer };
        self.errands.entry(kept.errand.id).or_insert(kept);
        self.ring(Bell::Posted);
    }

    fn take_errand(&mut self, program: &str, haste: Haste, lease: Duration) -> Option<Taken> {
        let now = self.clock;
        let waits = |kept: &&mut KeptErrand| {
            kept.errand.program == program
                && kept.errand.haste == haste
                && kept.answer.is_none()
                && kept.takings < MOST_TAKINGS
                && !kept.is_held(now)
                && kept.expires > now
        };
        let next = self.errands.values_mut().filter(waits).min_by_key(|kept| kept.age)?;
        next.takings += 1;
        next.until = Some(now + lease);
        Some(Taken { id: next.errand.id, taking: next.takings, text: next.errand.text.clone() })
    }

    /// The errand, if this taking is the last one and it is not answered.
    fn in_hand(&mut self, id: ErrandId, taking: u32) -> Option<&mut KeptErrand> {
        self.errands.get_mut(&id).filter(|kept| kept.takings == taking && kept.answer.is_none())
    }

    fn fate(&self, id: ErrandId) -> Fate {
        let Some(kept) = self.errands.get(&id) else { return Fate::Gone };
        match &kept.answer {
            Some(answer) => Fate::Answered(answer.clone()),
            None if kept.is_held(self.clock) => Fate::Underway(kept.note.clone()),
            None if kept.takings >= MOST_TAKINGS => Fate::Spent,
            None if self.workers_of(&kept.errand.program) > 0 => Fate::Waits,
            None => Fate::Deserted,
        }
    }
}

impl KeptErrand {
    fn is_held(&self, now: Duration) -> bool {
        self.until.is_some_and(|until| until > now)
    }
}
