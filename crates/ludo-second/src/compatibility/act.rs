//! What a seat can do, and how it is written.

use serde_json::{Value, json};

use super::table::Picture;
use crate::{Fault, json};

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// CPT-1.
    Name(u64),
    /// CPT-2; `keep` declines the ×2 with it (CPT-3).
    Rank {
        pictures: Vec<Picture>,
        keep: bool,
    },
    Reopen,
    /// CPT-3.
    Double,
    /// CPT-3.
    Lay(u64),
    /// CPT-3.
    Decline,
}

impl Act {
    pub(super) fn read(value: &Value) -> Result<Act, Fault> {
        let fault = || Fault::format(format!("no action: {value}"));
        match value.as_str() {
            Some("reopen") => return Ok(Act::Reopen),
            Some("double") => return Ok(Act::Double),
            Some("decline") => return Ok(Act::Decline),
            Some(_) => return Err(fault()),
            None => {}
        }
        let mut fields = value.as_object().ok_or_else(fault)?.iter();
        let (Some((name, told)), None) = (fields.next(), fields.next()) else {
            return Err(fault());
        };
        let with = |fields: &[&str]| json::object(told, name, fields);
        match name.as_str() {
            "name" => Ok(Act::Name(json::number(with(&["number"])?, "number")?)),
            "lay" => Ok(Act::Lay(json::number(with(&["rank"])?, "rank")?)),
            "rank" => {
                let map = with(&["pictures", "keep"])?;
                let pictures = json::list(map, "pictures")?.iter().map(Value::as_u64).collect();
                let pictures: Option<Vec<Picture>> = pictures;
                let keep = map.get("keep").is_some_and(|keep| keep == true);
                Ok(Act::Rank { pictures: pictures.ok_or_else(fault)?, keep })
            }
            _ => Err(fault()),
        }
    }

    pub(super) fn json(&self) -> Value {
        match self {
            Act::Name(number) => json!({"name": {"number": number}}),
            Act::Rank { pictures, keep: false } => json!({"rank": {"pictures": pictures}}),
            Act::Rank { pictures, keep } => json!({"rank": {"pictures": pictures, "keep": keep}}),
            Act::Reopen => json!("reopen"),
            Act::Double => json!("double"),
            Act::Lay(rank) => json!({"lay": {"rank": rank}}),
            Act::Decline => json!("decline"),
        }
    }
}
