//! What the store promises, on real files. Everything but the files themselves is asked through the
//! trait, so that another database can be held to the same tests.

mod contract;
mod durability;
mod failures;
mod fixture;
mod grouping;
mod opening;
mod people;
mod traces;
