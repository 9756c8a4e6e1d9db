// Made from the Rust types of ludo-study by `cargo xtask types`: change those, not this file.

/** A question that nobody can ask, and an answer that nobody is given: for a game that has none of that kind. */
export type Nothing = never;
