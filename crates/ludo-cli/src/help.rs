//! The command line with its help, in both languages. What stands in the code is the English one; the other is laid over
//! it, command by command and argument by argument.

use clap::builder::{PossibleValue, Resettable};
use clap::{Arg, ArgAction, Command, CommandFactory as _};

use crate::Cli;
use crate::texts::{Language, Texts, Value};

/// Arguments that every command has.
const EVERYWHERE: [&str; 3] = ["help", "lang", "version"];

/// All commands, as they are to be described.
pub(crate) fn command(language: Language) -> Command {
    let lang = Arg::new("lang")
        .long("lang")
        .value_name("LANGUAGE")
        .value_parser(clap::value_parser!(Language))
        .global(true)
        .help("The language of everything that is said: fr or en [default: that of the system]")
        .hide_possible_values(true);
    let mut command = Cli::command().arg(lang);
    if language == Language::En {
        return command;
    }
    // What every command has of its own is there once it is built.
    command.build();
    translated(command, "ludotheque", &Texts::new(language))
}

/// A command and all below it. `path` names it: `diamino_lexicon_check`.
fn translated(command: Command, path: &str, texts: &Texts) -> Command {
    let known = |key: String| texts.known(&key);
    let mut command = command.subcommand_help_heading(lasting(texts.get("help-heading-commands")));
    if let Some(about) = known(format!("help-{path}")) {
        let long = known(format!("help-{path}-long"));
        command = match long {
            // The lines of a file of texts are not those of a terminal.
            Some(long) => command.long_about(format!("{about}\n\n{}", long.replace('\n', " "))),
            None => command.long_about(Resettable::Reset),
        };
        command = command.about(about);
    }
    if let Some(after) = known(format!("help-{path}-after")) {
        command = command.after_help(after);
    }
    let command = command.mut_args(|argument| described(argument, path, texts));
    command.mut_subcommands(|below| {
        let name = below.get_name().replace('-', "_");
        if name == "help" {
            return below.about(texts.get("help-heading-help"));
        }
        let path = if path == "ludotheque" { name } else { format!("{path}_{name}") };
        translated(below, &path, texts)
    })
}

fn described(argument: Arg, path: &str, texts: &Texts) -> Arg {
    let id = argument.get_id().as_str().to_owned();
    let path = if EVERYWHERE.contains(&id.as_str()) { "ludotheque" } else { path };
    let Some(mut text) = texts.known(&format!("help-{path}-{id}")) else { return argument };
    let said = |key: &str, value: &str| texts.with(key, &[("value", Value::Text(value))]);
    let mut notes = vec![];
    if takes_a_value(&argument) && !argument.is_hide_default_value_set() {
        let usual: Vec<_> =
            argument.get_default_values().iter().map(|one| one.to_string_lossy()).collect();
        if !usual.is_empty() {
            notes.push(said("help-heading-default", &usual.join(",")));
        }
    }
    if takes_a_value(&argument) && !argument.is_hide_possible_values_set() {
        let choices = argument.get_possible_values();
        let choices: Vec<_> = choices.iter().map(PossibleValue::get_name).collect();
        if !choices.is_empty() {
            notes.push(said("help-heading-values", &choices.join(", ")));
        }
    }
    if let Some(name) = argument.get_env() {
        notes.push(said("help-heading-env", &name.to_string_lossy()));
    }
    for note in notes {
        text = format!("{text} {note}");
    }
    let heading = argument.get_help_heading().map(|_| texts.get("help-heading-limits"));
    let argument = argument
        .help(text)
        .long_help(Resettable::Reset)
        .hide_default_value(true)
        .hide_possible_values(true)
        .hide_env(true);
    match heading {
        Some(heading) => argument.help_heading(lasting(heading)),
        None => argument,
    }
}

fn takes_a_value(argument: &Arg) -> bool {
    matches!(argument.get_action(), ArgAction::Set | ArgAction::Append)
}

/// A heading is kept for as long as the program runs: there are a few dozen.
fn lasting(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All commands below one, with their paths.
    fn walk(command: &Command, path: &str, found: &mut Vec<(String, Command)>) {
        found.push((path.to_owned(), command.clone()));
        let told = |below: &&Command| !below.is_hide_set() && below.get_name() != "help";
        for below in command.get_subcommands().filter(told) {
            let name = below.get_name().replace('-', "_");
            let path = if path == "ludotheque" { name } else { format!("{path}_{name}") };
            walk(below, &path, found);
        }
    }

    fn all() -> Vec<(String, Command)> {
        let mut found = vec![];
        walk(&command(Language::En), "ludotheque", &mut found);
        found
    }

    #[test]
    fn the_english_help_among_the_texts_is_the_one_in_the_code() {
        let texts = Texts::new(Language::En);
        let told = |key: &str| texts.known(key).unwrap_or_else(|| panic!("{key} is missing"));
        for (path, command) in all() {
            let about = command.get_about().unwrap().to_string();
            assert_eq!(told(&format!("help-{path}")), about, "{path}");
            if let Some(long) = command.get_long_about() {
                let words = format!("{about}\n\n{}", told(&format!("help-{path}-long")));
                assert_eq!(words, long.to_string(), "{path}");
            }
            if let Some(after) = command.get_after_help() {
                assert_eq!(told(&format!("help-{path}-after")), after.to_string(), "{path}");
            }
            for argument in command.get_arguments().filter(|one| !one.is_hide_set()) {
                let key = format!("help-{path}-{}", argument.get_id());
                assert_eq!(told(&key), argument.get_help().unwrap().to_string(), "{key}");
            }
        }
    }

    #[test]
    fn every_command_and_argument_is_described_in_french_too() {
        let english = all();
        let mut french = vec![];
        walk(&command(Language::Fr), "ludotheque", &mut french);
        assert_eq!(french.len(), english.len());
        for ((path, french), (_, english)) in french.iter().zip(&english) {
            assert_ne!(french.get_about(), english.get_about(), "{path}");
            for argument in english.get_arguments() {
                let id = argument.get_id();
                let same = french.get_arguments().find(|one| one.get_id() == id).unwrap();
                assert_ne!(same.get_help(), argument.get_help(), "{path} {id}");
            }
        }
    }

    #[test]
    fn the_command_line_is_sound() {
        command(Language::En).debug_assert();
    }
}
