//! A disk that fails: whichever operation fails, and as what, nothing is acknowledged that is not there, everybody is
//! told, and all is well again by itself where there is room again, else after a restart.

#![cfg(unix)]

mod every;
mod told;
mod work;
