//! A house moved with the real program. Databases are the store's own tests; two folders are moved by the same command.

#![cfg(unix)]

mod common;

use common::{bad, good, run};
use ludo_store::{
    IdentityId, Lock, NewIdentity, SqliteStore, Store as _, Token, TokenHash, UnixMillis,
};

#[tokio::test]
async fn a_house_is_moved_once_and_not_into_another() {
    let place = common::folder("migrate-folders");
    let path = |name: &str| place.join(name).display().to_string();
    let (here, there, nowhere) = (path("here"), path("there"), path("nowhere"));
    let token = TokenHash::of(&Token([7; 16]));
    let (id, at) = (IdentityId([3; 16]), UnixMillis(1));
    let zoe = NewIdentity { id, name: "Zoé".to_owned(), token, at };
    SqliteStore::open(&here).unwrap().create_identity(zoe).await.unwrap();

    bad(&["migrate", "--from", &nowhere, "--to", &there], "", "there is no house here");
    let lock = Lock::take(&here).unwrap();
    bad(&["migrate", "--from", &here, "--to", &there], "", "a server serves it");
    drop(lock);
    assert!(good(&["migrate", "--from", &here, "--to", &there], "").contains("The house is there"));
    let found = SqliteStore::open(&there).unwrap().identity_by_token(token).await.unwrap();
    assert_eq!(found.unwrap().name, "Zoé");
    bad(&["migrate", "--from", &here, "--to", &there], "", "is not empty");
    bad(&["migrate", "--from", &here, "--to", &there, "--lang", "fr"], "", "n'est pas vide");
}

#[test]
fn a_database_that_is_not_there_is_told_without_its_password() {
    let here = common::no_folder("migrate-nowhere").display().to_string();
    drop(SqliteStore::open(&here).unwrap());
    let there = "postgres://ada:secret@127.0.0.1:1/house";
    bad(&["migrate", "--from", &here, "--to", there], "", "the store cannot be opened");
    let said =
        String::from_utf8(run(&["migrate", "--from", &here, "--to", there], "").stderr).unwrap();
    assert!(!said.contains("secret"), "{said}");
}
