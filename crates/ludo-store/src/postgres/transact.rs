//! Reading and writing on some connection, tried again where that is safe.

use std::pin::Pin;
use std::time::{Duration, Instant};

use deadpool_postgres::Client;
use tokio::time::{sleep, timeout};
use tokio_postgres::IsolationLevel;

use crate::error::StoreError;
use crate::record::Condition;

use super::Inner;
use super::fate::{Fate, Witness};
use super::fence::Fence;
use super::sql::Sql;

/// What is done with a connection: boxed, since it borrows both the connection and what it is about.
pub(super) type Working<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// So often a write is tried that meets another each time.
const RACES: u32 = 8;
/// Before something is tried again.
const PAUSE: Duration = Duration::from_millis(20);

/// How long something is tried again while the database is away.
pub(super) struct Patience {
    until: Instant,
}

impl Patience {
    pub(super) fn new(patience: Duration) -> Self {
        Self { until: Instant::now() + patience }
    }

    /// Waits a moment, if there is still time.
    pub(super) async fn lasts(&self) -> bool {
        let lasts = Instant::now() + PAUSE < self.until;
        if lasts {
            sleep(PAUSE).await;
        }
        lasts
    }
}

/// How a write ended that did not simply succeed.
enum Failed<T> {
    /// Nothing was written.
    Refused(StoreError),
    /// Nothing was written, and the connection is not to be used again.
    Lost(StoreError),
    /// It was written, or not; the connection is not to be used again.
    Doubted(T, Witness),
    /// It was written, and the standby may not know.
    Unreplicated,
}

impl Inner {
    /// Reads with one statement.
    pub(super) async fn look<D, T>(
        &self,
        data: D,
        work: impl for<'a> Fn(&'a Sql<'a>, &'a D) -> Working<'a, T> + Send + Sync,
    ) -> Result<T, StoreError> {
        self.shared.count_read();
        self.alone(data, work).await
    }

    /// Does with statements by themselves what may be done twice: when a connection is lost it is tried again.
    pub(super) async fn alone<D, T>(
        &self,
        data: D,
        work: impl for<'a> Fn(&'a Sql<'a>, &'a D) -> Working<'a, T> + Send + Sync,
    ) -> Result<T, StoreError> {
        let patience = Patience::new(self.patience);
        loop {
            let found = match self.pool.get().await {
                Err(error) => Err(error.into()),
                Ok(client) => {
                    let found = timeout(self.limit, work(&Sql::Alone(&client), &data)).await;
                    unless_lost(found, client)
                }
            };
            match found {
                Err(StoreError::Away(_)) if patience.lasts().await => {}
                found => return self.noted(found),
            }
        }
    }

    /// Reads with several statements, which see one state.
    pub(super) async fn read<D, T>(
        &self,
        data: D,
        work: impl for<'a> Fn(&'a Sql<'a>, &'a D) -> Working<'a, T> + Send + Sync,
    ) -> Result<T, StoreError> {
        self.shared.count_read();
        let patience = Patience::new(self.patience);
        loop {
            let found = match self.pool.get().await {
                Err(error) => Err(error.into()),
                Ok(mut client) => {
                    let reading = async {
                        let transaction = client
                            .build_transaction()
                            .isolation_level(IsolationLevel::RepeatableRead)
                            .read_only(true);
                        let sql = Sql::Within(transaction.start().await?);
                        let found = work(&sql, &data).await;
                        sql.roll_back().await;
                        found
                    };
                    let found = timeout(self.limit, reading).await;
                    unless_lost(found, client)
                }
            };
            match found {
                Err(StoreError::Away(_)) if patience.lasts().await => {}
                found => return self.noted(found),
            }
        }
    }

    /// Writes, all or nothing, behind a fence. Answers when it is durable.
    pub(super) async fn write<D, T>(
        &self,
        fence: Fence,
        data: D,
        work: impl for<'a> Fn(&'a Sql<'a>, &'a D) -> Working<'a, T> + Send + Sync,
    ) -> Result<T, StoreError> {
        let patience = Patience::new(self.patience);
        // As which node it was asked for: one that lapsed and entered anew meanwhile is another.
        let (behind, mut races) = ((fence, self.node()), 0);
        loop {
            let error = match self.attempt(behind, &data, &work).await {
                Ok(found) => {
                    self.shared.recover();
                    return self.noted(Ok(found));
                }
                Err(Failed::Doubted(found, witness)) => match self.fate(&witness).await {
                    Fate::Committed => return self.noted(Ok(found)),
                    Fate::Aborted => StoreError::away("the connection was lost"),
                    Fate::Unknown(error) => return self.noted(Err(error)),
                },
                Err(Failed::Unreplicated) => {
                    let error = StoreError::away("the database did not wait for its standby");
                    return self.noted(Err(error));
                }
                Err(Failed::Refused(error) | Failed::Lost(error)) => error,
            };
            if error.is_race() {
                races += 1;
                if races > RACES {
                    return Err(StoreError::Busy);
                }
                sleep(PAUSE * (races - 1) / 4).await;
            } else if !matches!(error, StoreError::Away(_)) || !patience.lasts().await {
                return self.noted(Err(error));
            }
        }
    }

    async fn attempt<D, T>(
        &self,
        behind: (Fence, i64),
        data: &D,
        work: &(impl for<'a> Fn(&'a Sql<'a>, &'a D) -> Working<'a, T> + Send + Sync),
    ) -> Result<T, Failed<T>> {
        let client = self.pool.get().await;
        let mut client = client.map_err(|error| Failed::Lost(error.into()))?;
        let done = self.attempt_on(&mut client, behind, data, work).await;
        if let Err(Failed::Lost(_) | Failed::Doubted(..)) = &done {
            drop(Client::take(client));
        }
        done
    }

    async fn attempt_on<D, T>(
        &self,
        client: &mut Client,
        (fence, node): (Fence, i64),
        data: &D,
        work: &(impl for<'a> Fn(&'a Sql<'a>, &'a D) -> Working<'a, T> + Send + Sync),
    ) -> Result<T, Failed<T>> {
        let heard = self.warnings.count();
        let working = async {
            let sql = Sql::Within(client.transaction().await?);
            let found = match fence.pass(&sql, node).await {
                Ok(witness) => work(&sql, data).await.map(|found| (found, witness)),
                Err(error) => Err(error),
            };
            match found {
                Ok((found, witness)) => Ok((sql, found, witness)),
                Err(error) => {
                    sql.roll_back().await;
                    Err(error)
                }
            }
        };
        let (sql, found, witness) = match timeout(self.limit, working).await {
            Ok(Ok(done)) => done,
            Ok(Err(error @ StoreError::Away(_))) => return Err(Failed::Lost(error)),
            Ok(Err(error)) => return Err(Failed::Refused(error)),
            Err(_) => return Err(Failed::Lost(too_slow())),
        };
        match timeout(self.limit, sql.commit()).await {
            Ok(Ok(())) if heard == self.warnings.count() => Ok(found),
            Ok(Ok(())) => Err(Failed::Unreplicated),
            Ok(Err(StoreError::Away(_))) | Err(_) => Err(Failed::Doubted(found, witness)),
            Ok(Err(error)) => Err(Failed::Refused(error)),
        }
    }

    /// Whether the database answers at this moment.
    pub(super) async fn answers(&self) -> bool {
        let Ok(client) = self.pool.get().await else { return false };
        let answer = timeout(self.limit, Sql::Alone(&client).batch("SELECT 1")).await;
        unless_lost(answer, client).is_ok()
    }

    /// Draws the consequence of an answer for the store's condition.
    pub(super) fn noted<T>(&self, answer: Result<T, StoreError>) -> Result<T, StoreError> {
        match &answer {
            Err(error) if !error.is_refusal() => self.shared.note(error),
            _ if self.shared.condition() == Condition::Away => self.shared.come_back(),
            _ => {}
        }
        answer
    }
}

/// What was found in time; a connection that is lost or too slow is not used again.
fn unless_lost<T>(
    found: Result<Result<T, StoreError>, tokio::time::error::Elapsed>,
    client: Client,
) -> Result<T, StoreError> {
    let found = found.unwrap_or_else(|_| Err(too_slow()));
    if let Err(StoreError::Away(_)) = found {
        drop(Client::take(client));
    }
    found
}

pub(super) fn too_slow() -> StoreError {
    StoreError::away("the database does not answer")
}
