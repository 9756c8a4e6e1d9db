//! How identifiers, hashes and times stand in columns.

use std::error::Error;

use bytes::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, accepts, to_sql_checked};

use crate::ids::{
    CodeHash, Digest, ErrandId, GameId, Head, IdentityId, StoredSecret, TableId, TokenHash,
    UnixMillis, WorkerId,
};

macro_rules! as_bytes {
    ($($name:ident),* $(,)?) => {$(
        impl ToSql for $name {
            fn to_sql(
                &self,
                kind: &Type,
                out: &mut BytesMut,
            ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
                self.0.as_slice().to_sql(kind, out)
            }

            accepts!(BYTEA);
            to_sql_checked!();
        }

        impl<'a> FromSql<'a> for $name {
            fn from_sql(
                kind: &Type,
                raw: &'a [u8],
            ) -> Result<Self, Box<dyn Error + Sync + Send>> {
                Ok(Self(<&[u8]>::from_sql(kind, raw)?.try_into()?))
            }

            accepts!(BYTEA);
        }
    )*};
}

as_bytes!(
    CodeHash,
    Digest,
    ErrandId,
    GameId,
    Head,
    IdentityId,
    StoredSecret,
    TableId,
    TokenHash,
    WorkerId
);

impl ToSql for UnixMillis {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        (self.0 as i64).to_sql(kind, out)
    }

    accepts!(INT8);
    to_sql_checked!();
}

impl<'a> FromSql<'a> for UnixMillis {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        i64::from_sql(kind, raw).map(|at| Self(at as u64))
    }

    accepts!(INT8);
}
