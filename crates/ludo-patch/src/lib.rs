//! Small differences between two JSON values: what a server sends a client whose view has changed.
//!
//! [`diff()`] compares two texts and writes a patch, [`apply()`] carries it out on the older value.
//!
//! ```
//! use ludo_patch::{apply, diff};
//! use serde_json::json;
//!
//! let old = json!({"turn": 1, "pile": 40, "rows": [["R1"], [], ["G4"]]});
//! let new = json!({"turn": 2, "pile": 39, "rows": [["R1"], ["Y3"], ["G4"]]});
//! let patch = diff(&old.to_string(), &new.to_string()).unwrap();
//! assert_eq!(patch, r#"{"pile":39,"rows/1":["Y3"],"turn":2}"#);
//!
//! let mut view = old;
//! apply(&mut view, &serde_json::from_str(&patch)?)?;
//! assert_eq!(view, new);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The format
//!
//! A patch is a JSON value. To apply it to an old value, take the first of these rules that fits:
//!
//! 1. The patch is **not an object**: it is the new value, as it stands.
//! 2. The patch is an object whose **only key is `"="`**: the new value is what stands under it.
//! 3. The old value is **neither object nor array**: the patch is the new value, as it stands.
//! 4. The old value is an **object**. First, the keys listed under `"-"`, if there is one, are removed.
//!    Then, for every other key `k` of the patch that is no path: if the object has `k`, its value is
//!    patched with `patch[k]` by these same rules; if not, `patch[k]` becomes its value as it stands.
//! 5. The old value is an **array**. First, the number under `"-"`, if there is one, says how many
//!    elements are dropped from the end. Every other key is an index in decimal, or a path that begins with
//!    one; they are taken in increasing order of these indices *as numbers*. Below the length of the array
//!    the element is patched with `patch[i]` by these same rules; at the length, `patch[i]` is appended as
//!    it stands.
//!
//! In rules 4 and 5, a key that contains `"/"` is a **path**. What stands before the *first* `"/"` names the
//! member or the index, which must be there already. What stands under it is patched, by these same rules,
//! with an object whose only key is all that comes behind that `"/"`, with `patch[k]` as its value. So
//! `{"a/b/c":1}` does what `{"a":{"b":{"c":1}}}` does to an object that has `"a"`, `{"a/=":1}` what
//! `{"a":{"=":1}}` does, and `{"a/-":1}` what `{"a":{"-":1}}` does. There is no escape, and a part may be
//! empty: `"a/"` leads to the key `""` in `"a"`. Before a `"/"`, `"="` and `"-"` are names like any other.
//!
//! "As it stands" means that nothing in it is read as a patch any more, whatever it looks like: neither
//! `"="` nor `"-"` nor a path. No two keys that [`diff()`] writes side by side name the same member or index;
//! what a patch does that has such keys is not laid down.
//!
//! | old | new | patch |
//! |---|---|---|
//! | `{"a":1,"b":2,"c":3}` | `{"a":1,"b":5,"c":3}` | `{"b":5}` |
//! | `{"a":10,"b":[1,2,3]}` | `{"b":[1,2,3],"c":{}}` | `{"c":{},"-":["a"]}` |
//! | `{"rows":[["R1"],["Y2","Y3"]]}` | `{"rows":[["R1"],["Y2","Y3","Y4"]]}` | `{"rows/1/2":"Y4"}` |
//! | `{"a":{"b":1,"c":[],"d":{"e":2}}}` | `{"a":{"b":3,"c":[],"d":{"e":4}}}` | `{"a":{"b":3,"d/e":4}}` |
//! | `{"row":["one","two","three"]}` | `{"row":["one","two"]}` | `{"row/-":1}` |
//! | `{"phase":{"lay":{"seat":0}}}` | `{"phase":{"over":{}}}` | `{"phase/=":{"over":{}}}` |
//! | `{"a":{"b":1},"a/b":2}` | `{"a":{"b":3},"a/b":2}` | `{"a/b":3}` |
//! | `{"a":null}` | `{"a":{"b":1}}` | `{"a":{"b":1}}` |
//! | `["one","two","three"]` | `["one","two"]` | `{"-":1}` |
//! | `[1,2]` | `[1,3]` | `[1,3]` |
//! | `[1,2]` | `{"a":1}` | `{"=":{"a":1}}` |
//! | `null` | `{"a":1}` | `{"a":1}` |
//!
//! A patch that fits no rule (a key to remove that is not there, a path through a member that is not there, an
//! index beyond the end, `"="` beside other keys for an object or array, changes nested deeper than
//! [`MAX_DEPTH`]) is refused: the client has lost the thread and asks for a whole view. Data may hold the keys
//! `"="` and `"-"`, and keys with a `"/"`: what would be misread is written under a `"="` further out.
//! `vectors.json`, beside this crate's manifest, lists telling cases for programs in other languages.

mod apply;
mod diff;
mod list;
mod parts;

pub use apply::{PatchError, apply};
pub use diff::{diff, diff_into};
pub use list::{lengthen, shorten};

/// How deep changes may nest in a patch; each part of a path counts. What changed deeper than that is replaced
/// as a whole.
pub const MAX_DEPTH: usize = 64;
