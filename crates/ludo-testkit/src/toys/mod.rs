//! Games made for tests, where a real one would be too much: nobody plays them.
//!
//! [`menhir`] has all that a game can have; [`buzzer`] is one race after the other, with nothing around it.

pub mod buzzer;
pub mod menhir;
