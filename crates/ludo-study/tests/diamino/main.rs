//! What is found out about Diamino, held against its engine.

mod games;
mod lesson;
mod moments;
mod practice;
mod report;
