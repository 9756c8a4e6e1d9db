//! What nodes tell each other through the database: LISTEN and NOTIFY. It may be lost whenever a line is: whoever
//! listens looks for itself now and then.

use std::future::poll_fn;
use std::time::Duration;

use tokio::sync::broadcast;
use tokio_postgres::AsyncMessage;

use crate::error::StoreError;

use super::{PostgresOptions, options, tls};

/// How long a line that was lost is left alone.
const AGAIN_AFTER: Duration = Duration::from_secs(1);

/// Listens for as long as somebody wants to know.
pub(super) async fn listen(options: PostgresOptions, news: broadcast::Sender<String>) {
    loop {
        if let Err(error) = hear(&options, &news).await {
            tracing::debug!(code = error.code(), "the database tells no news");
        }
        tokio::time::sleep(AGAIN_AFTER).await;
    }
}

/// Listens over one line until it is lost.
async fn hear(
    options: &PostgresOptions,
    news: &broadcast::Sender<String>,
) -> Result<(), StoreError> {
    let address = options::read(options)?;
    let tls = tls::connector(&address.line)?;
    let (client, mut connection) = address.config.connect(tls).await?;
    let mut listens = Box::pin(client.batch_execute("LISTEN ludotheque"));
    let mut is_asked = false;
    loop {
        tokio::select! {
            asked = &mut listens, if !is_asked => {
                asked?;
                is_asked = true;
            }
            message = poll_fn(|context| connection.poll_message(context)) => match message {
                Some(Ok(AsyncMessage::Notification(told))) => {
                    // Nobody listens yet, or any more.
                    let _ = news.send(told.payload().to_owned());
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Ok(()),
            }
        }
    }
}
