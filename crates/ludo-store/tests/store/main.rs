//! What the store promises, on real files and in memory. Everything but files and faults is asked through
//! the trait, and every store is held to the same tests.

mod agreement;
mod away;
mod backup;
mod bans;
mod claims;
mod cluster;
mod contract;
mod damage;
mod drafts;
mod durability;
mod encrypted;
mod errands;
mod expiry;
mod failures;
mod fixture;
mod forgetting;
mod grouping;
mod memory;
mod moving;
mod opening;
mod people;
mod postgres;
mod proxy;
mod results;
mod traces;
