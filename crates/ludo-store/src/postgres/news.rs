//! What nodes tell each other through the database: LISTEN and NOTIFY. It may be lost whenever a line is: whoever
//! listens looks for itself now and then.

use std::future::poll_fn;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio_postgres::AsyncMessage;

use crate::errands::Bell;
use crate::error::StoreError;

use super::{PostgresOptions, errands, options, tls};

/// How long a line that was lost is left alone.
const AGAIN_AFTER: Duration = Duration::from_secs(1);

/// Who wants to know what.
pub(super) struct Told {
    pub(super) news: broadcast::Sender<String>,
    pub(super) bells: broadcast::Sender<Bell>,
}

impl Told {
    /// Nobody need listen, yet or any more.
    fn pass_on(&self, channel: &str, text: &str) {
        if channel == errands::CHANNEL {
            if let Some(bell) = errands::read_bell(text) {
                let _ = self.bells.send(bell);
            }
        } else {
            let _ = self.news.send(text.to_owned());
        }
    }
}

/// Listens for as long as somebody wants to know.
pub(super) async fn listen(options: PostgresOptions, told: Told) {
    loop {
        if let Err(error) = hear(&options, &told).await {
            tracing::debug!(code = error.code(), "the database tells no news");
        }
        tokio::time::sleep(AGAIN_AFTER).await;
    }
}

/// Listens over one line until it is lost.
async fn hear(options: &PostgresOptions, told: &Told) -> Result<(), StoreError> {
    let address = options::read(options)?;
    let tls = tls::connector(&address.line)?;
    let (client, mut connection) = address.config.connect(tls).await?;
    let mut listens =
        Box::pin(client.batch_execute("LISTEN ludotheque; LISTEN ludotheque_errands"));
    let mut is_asked = false;
    loop {
        tokio::select! {
            asked = &mut listens, if !is_asked => {
                asked?;
                is_asked = true;
            }
            message = poll_fn(|context| connection.poll_message(context)) => match message {
                Some(Ok(AsyncMessage::Notification(rung))) => {
                    told.pass_on(rung.channel(), rung.payload());
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Ok(()),
            }
        }
    }
}
