//! Small differences between two JSON values: what a server sends a client whose view has changed.
//!
//! [`Tree`] is a value written down as JSON, with its brackets known; [`Tree::diff`] compares two and writes
//! a patch, [`apply()`] carries it out on the older value.
//!
//! ```
//! use ludo_patch::{Tree, apply};
//! use serde_json::json;
//!
//! let old = json!({"turn": 1, "pile": 40, "rows": [["R1"], [], ["G4"]]});
//! let new = json!({"turn": 2, "pile": 39, "rows": [["R1"], ["Y3"], ["G4"]]});
//! let patch = Tree::of(&old).diff(&Tree::of(&new)).unwrap();
//! assert_eq!(patch, r#"[0,39,1,[1,[0,"Y3"]],2,2]"#);
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
//! 1. The patch is **an array**: the old value is an object or an array, and is edited step by step.
//! 2. The patch is an object whose **only key is `"="`**: the new value is what stands under it.
//! 3. Anything else: the patch **is the new value**, as it stands.
//!
//! An edit is a list of steps, taken from left to right. What a step begins with says what it is:
//!
//! | begins with | in an object | in an array |
//! |---|---|---|
//! | a number `i ≥ 0` | the next item is a patch of member `i` | the next item is a patch of element `i`; at the array's length, it is appended as it stands |
//! | a number `i < 0` | member `-i - 1` is removed | element `-i - 1` is removed |
//! | a string | names a new member; the next item is its value, as it stands | is an index in decimal; the next item is put in before that element, as it stands |
//!
//! The members of an object are counted **in the order of their keys**, sorted as text, as they are before
//! the first step; so a patch needs no names. The elements of an array are counted as they are at that step.
//! "As it stands" means that nothing in it is read as a patch any more, whatever it looks like.
//!
//! | old | new | patch |
//! |---|---|---|
//! | `{"a":1,"b":2,"c":3}` | `{"a":1,"b":5,"c":3}` | `[1,5]` |
//! | `{"a":10,"b":[1,2,3]}` | `{"b":[1,2,3],"c":{}}` | `[-1,"c",{}]` |
//! | `{"rows":[["R1"],["Y2","Y3"]]}` | `{"rows":[["R1"],["Y2","Y3","Y4"]]}` | `[0,[1,[2,"Y4"]]]` |
//! | `["one","two","three"]` | `["one","three"]` | `[-2]` |
//! | `["one","three"]` | `["one","two","three"]` | `["1","two"]` |
//! | `[1,2]` | `[1,3]` | `[1,3]` |
//! | `{"a":1}` | `[7]` | `{"=":[7]}` |
//! | `null` | `{"a":1}` | `{"a":1}` |
//!
//! A patch that fits no rule (a member or an element that is not there, a new member that is, a step without
//! its second item, edits nested deeper than [`MAX_DEPTH`]) is refused: the client has lost the thread and
//! asks for a whole view. `vectors.json`, beside this crate's manifest, lists telling cases for programs in
//! other languages.
//!
//! # Lists in short
//!
//! A list of similar things, such as legal actions, is written by [`Tree::shorten`] and read by
//! [`lengthen`]. Its items are read from left to right:
//!
//! 1. an **object** is an element as it stands; one whose only key is `"="` holds an element of any kind;
//! 2. an **array** says where what follows belongs: the members to go through, counted as above;
//! 3. an array of **such an array and a value** is a whole run once more with that value in that place: the
//!    last element as it stands and all that followed by rule 4;
//! 4. anything else is a value for the place: the element is the one before it with this value there.
//!
//! `[{"lay":{"card":"R2","side":"hell"}},[0,0],"Y3","Y4",[[0,1],"heaven"]]` is six actions: three cards, each
//! on either side.
//!
//! # Forms
//!
//! Objects that come again and again with other values, such as events, are written by [`KnownForms`] and
//! read by [`FormReader`]. Reader and writer number the forms of one stream alike. The items of a list:
//!
//! 1. an **array** is a number and values: the object whose form has that number, with its values in the order
//!    of its keys, and those of an object within it where that stands. An array in it is one value;
//! 2. an object whose **only key is `"="`** holds an item of any kind;
//! 3. any other **object** stands as it is, and its form gets the next number, from 0;
//! 4. anything else stands as it is.
//!
//! `[{"laid":{"seat":2,"card":"R4"}},"passed"]`, and later `[[0,"Y1",3]]`, which is
//! `[{"laid":{"seat":3,"card":"Y1"}}]`.

mod apply;
mod branch;
mod diff;
mod forms;
mod list;
mod tree;
mod word;
mod writer;

pub use apply::{PatchError, apply};
pub use forms::{Filled, FormReader, Forms, KnownForms};
pub use list::lengthen;
pub use tree::Tree;

/// How deep edits may nest in a patch. What changed deeper than that is replaced as a whole.
pub const MAX_DEPTH: usize = 64;
