//! Errands in this database. Each request is one statement, and asked twice it does no more than once: so it may be tried
//! again when a connection is lost.

use std::time::Duration;

use tokio::sync::broadcast;

use crate::bounds::{check_errand, check_news, check_program};
use crate::errands::{Bell, Errand, Errands, Fate, Haste, MOST_TAKINGS, Staff, Taken};
use crate::error::StoreError;
use crate::ids::{ErrandId, WorkerId};
use crate::store::Answer;

use super::PostgresStore;
use super::claims::millis;
use super::sql::Sql;

/// Where bells are rung.
pub(super) const CHANNEL: &str = "ludotheque_errands";

impl Errands for PostgresStore {
    fn attend(&self, worker: WorkerId, program: String, lives: Duration) -> Answer<'_, bool> {
        Box::pin(async move {
            check_program(&program)?;
            let data = (worker, program, millis(lives));
            let attending = self.inner.alone(data, |sql, (worker, program, lives)| {
                Box::pin(async move {
                    let stay =
                        "UPDATE workers SET until = clock_timestamp() + $2 * interval '1 millisecond'
                         WHERE id = $1 AND until > clock_timestamp()";
                    if sql.run(stay, &[worker, lives]).await? > 0 {
                        return Ok(true);
                    }
                    let come = "WITH come AS (
                             INSERT INTO workers (id, program, until)
                             VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
                             ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING 1)
                         SELECT pg_notify('ludotheque_errands', 'workers') FROM come";
                    sql.rows(come, &[worker, program, lives]).await?;
                    Ok(false)
                })
            });
            attending.await
        })
    }

    fn depart(&self, worker: WorkerId) -> Answer<'_, ()> {
        Box::pin(self.inner.alone(worker, |sql, worker| {
            Box::pin(async move {
                let leave = "WITH gone AS (DELETE FROM workers WHERE id = $1 RETURNING 1)
                     SELECT pg_notify('ludotheque_errands', 'workers') FROM gone";
                sql.rows(leave, &[worker]).await.map(drop)
            })
        }))
    }

    fn staff(&self, program: String) -> Answer<'_, Staff> {
        Box::pin(self.inner.alone(program, |sql, program| Box::pin(staff(sql, program))))
    }

    fn post(&self, errand: Errand, lives: Duration) -> Answer<'_, ()> {
        Box::pin(async move {
            check_program(&errand.program)?;
            check_errand(&errand.text)?;
            let posting = self.inner.alone((errand, millis(lives)), |sql, (errand, lives)| {
                Box::pin(async move {
                    let post = "WITH posted AS (
                             INSERT INTO errands (id, program, haste, asked, posted, expires)
                             VALUES ($1, $2, $3, $4, clock_timestamp(),
                                 clock_timestamp() + $5 * interval '1 millisecond')
                             ON CONFLICT (id) DO NOTHING RETURNING 1)
                         SELECT pg_notify('ludotheque_errands', 'posted') FROM posted";
                    let Errand { id, program, haste, text } = errand;
                    sql.rows(post, &[id, program, &haste.name(), text, lives]).await.map(drop)
                })
            });
            posting.await
        })
    }

    fn take(&self, program: String, haste: Haste, lease: Duration) -> Answer<'_, Option<Taken>> {
        let data = (program, haste.name(), millis(lease));
        Box::pin(self.inner.alone(data, |sql, (program, haste, lease)| {
            Box::pin(async move {
                let most = i64::from(MOST_TAKINGS);
                let take = "WITH next AS MATERIALIZED (
                         SELECT id FROM errands
                         WHERE program = $1 AND haste = $2 AND answer IS NULL AND takings < $4
                             AND until <= clock_timestamp() AND expires > clock_timestamp()
                         ORDER BY posted LIMIT 1 FOR UPDATE SKIP LOCKED)
                     UPDATE errands SET takings = takings + 1,
                         until = clock_timestamp() + $3 * interval '1 millisecond'
                     FROM next WHERE errands.id = next.id
                     RETURNING errands.id, takings, asked";
                let row = sql.row(take, &[program, haste, lease, &most]).await?;
                let Some(row) = row else { return Ok(None) };
                let taking: i64 = row.try_get(1)?;
                Ok(Some(Taken {
                    id: row.try_get(0)?,
                    taking: taking as u32,
                    text: row.try_get(2)?,
                }))
            })
        }))
    }

    fn hold(&self, taken: &Taken, lease: Duration, note: String) -> Answer<'_, bool> {
        let (id, taking) = (taken.id, i64::from(taken.taking));
        Box::pin(async move {
            check_news(&note)?;
            let data = (id, taking, millis(lease), note);
            let holding = self.inner.alone(data, |sql, (id, taking, lease, note)| {
                Box::pin(async move {
                    let hold = "UPDATE errands SET note = $4,
                             until = clock_timestamp() + $3 * interval '1 millisecond'
                         WHERE id = $1 AND takings = $2 AND answer IS NULL";
                    Ok(sql.run(hold, &[id, taking, lease, note]).await? > 0)
                })
            });
            holding.await
        })
    }

    fn give_back(&self, taken: &Taken) -> Answer<'_, ()> {
        let data = (taken.id, i64::from(taken.taking));
        Box::pin(self.inner.alone(data, |sql, (id, taking)| {
            Box::pin(async move {
                // It was nobody's fault: the taking does not count.
                let give = "WITH given AS (
                         UPDATE errands SET until = '-infinity', takings = takings - 1
                         WHERE id = $1 AND takings = $2 AND answer IS NULL RETURNING 1)
                     SELECT pg_notify('ludotheque_errands', 'posted') FROM given";
                sql.rows(give, &[id, taking]).await.map(drop)
            })
        }))
    }

    fn answer_errand(&self, taken: &Taken, answer: String) -> Answer<'_, bool> {
        let (id, taking) = (taken.id, i64::from(taken.taking));
        Box::pin(async move {
            check_errand(&answer)?;
            let answering = self.inner.alone((id, taking, answer), |sql, (id, taking, answer)| {
                Box::pin(async move {
                    let answered = "WITH answered AS (
                             UPDATE errands SET answer = $3
                             WHERE id = $1 AND takings = $2 AND answer IS NULL
                             RETURNING encode(id, 'hex') AS name)
                         SELECT pg_notify('ludotheque_errands', name) FROM answered";
                    sql.finds(answered, &[id, taking, answer]).await
                })
            });
            answering.await
        })
    }

    fn fate(&self, errand: ErrandId) -> Answer<'_, Fate> {
        Box::pin(self.inner.alone(errand, |sql, errand| Box::pin(fate(sql, *errand))))
    }

    fn withdraw(&self, errand: ErrandId) -> Answer<'_, ()> {
        Box::pin(self.inner.alone(errand, |sql, errand| {
            Box::pin(async move {
                sql.run("DELETE FROM errands WHERE id = $1", &[errand]).await.map(drop)
            })
        }))
    }

    fn sweep(&self) -> Answer<'_, ()> {
        Box::pin(self.inner.alone((), |sql, ()| {
            Box::pin(async move {
                let sweep = "WITH over AS (DELETE FROM errands WHERE expires <= clock_timestamp())
                     DELETE FROM workers WHERE until < clock_timestamp() - interval '1 minute'";
                sql.run(sweep, &[]).await.map(drop)
            })
        }))
    }

    fn bells(&self) -> broadcast::Receiver<Bell> {
        self.bells.subscribe()
    }
}

impl Haste {
    const fn name(self) -> &'static str {
        match self {
            Self::Soon => "soon",
            Self::Leisure => "leisure",
        }
    }
}

/// What was rung, if anybody here knows it.
pub(super) fn read_bell(text: &str) -> Option<Bell> {
    match text {
        "posted" => Some(Bell::Posted),
        "workers" => Some(Bell::Workers),
        name => name.parse().ok().map(Bell::Answered),
    }
}

async fn staff(sql: &Sql<'_>, program: &String) -> Result<Staff, StoreError> {
    let count = "SELECT
             (SELECT count(*) FROM workers WHERE program = $1 AND until > clock_timestamp()),
             count(*) FILTER (WHERE until <= clock_timestamp()),
             count(*) FILTER (WHERE until > clock_timestamp())
         FROM errands WHERE program = $1 AND answer IS NULL AND expires > clock_timestamp()";
    let Some(row) = sql.row(count, &[program]).await? else { return Ok(Staff::default()) };
    let number = |at: usize| -> Result<u32, StoreError> {
        let number: i64 = row.try_get(at)?;
        Ok(number as u32)
    };
    Ok(Staff { workers: number(0)?, waiting: number(1)?, underway: number(2)? })
}

async fn fate(sql: &Sql<'_>, errand: ErrandId) -> Result<Fate, StoreError> {
    let look = "SELECT answer, note, takings, until > clock_timestamp(), EXISTS (
             SELECT FROM workers
             WHERE workers.program = errands.program AND workers.until > clock_timestamp())
         FROM errands WHERE id = $1";
    let Some(row) = sql.row(look, &[&errand]).await? else { return Ok(Fate::Gone) };
    if let Some(answer) = row.try_get(0)? {
        return Ok(Fate::Answered(answer));
    }
    let (takings, is_held): (i64, bool) = (row.try_get(2)?, row.try_get(3)?);
    Ok(if is_held {
        Fate::Underway(row.try_get(1)?)
    } else if takings >= i64::from(MOST_TAKINGS) {
        Fate::Spent
    } else if row.try_get(4)? {
        Fate::Waits
    } else {
        Fate::Deserted
    })
}
