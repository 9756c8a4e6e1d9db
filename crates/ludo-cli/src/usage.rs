//! What is wrong with the words on the command line, in one line and in the language of the run.

use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::texts::{Language, Texts, Value};

/// Help goes out as it is; anything else is bad input, told in one line.
pub(crate) fn tell(error: &clap::Error, language: Language) -> ExitCode {
    if let ErrorKind::DisplayHelp | ErrorKind::DisplayVersion = error.kind() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let line = match language {
        Language::En => in_english(error),
        Language::Fr => translated(error, &Texts::new(language)),
    };
    eprintln!("ludotheque: {line}");
    ExitCode::from(2)
}

/// As the parser says it.
fn in_english(error: &clap::Error) -> String {
    let text = error.to_string();
    let ends = |line: &str| line.starts_with("Usage") || line.starts_with("For more information");
    let said: Vec<_> = text.lines().map(str::trim).take_while(|line| !ends(line)).collect();
    let said = said.join(" ");
    format!("{} (see --help)", said.trim().trim_start_matches("error: "))
}

/// The same from what the parser knows of it.
fn translated(error: &clap::Error, texts: &Texts) -> String {
    let known = |kind| error.get(kind).map(listed).unwrap_or_default();
    let first = |kinds: &[ContextKind]| {
        kinds.iter().map(|kind| known(*kind)).find(|text| !text.is_empty()).unwrap_or_default()
    };
    let key = match error.kind() {
        ErrorKind::InvalidValue if known(ContextKind::InvalidValue).is_empty() => "usage-no-value",
        ErrorKind::InvalidValue => "usage-invalid-value",
        ErrorKind::ValueValidation => "usage-refused-value",
        ErrorKind::UnknownArgument => "usage-unknown-argument",
        ErrorKind::InvalidSubcommand => "usage-unknown-command",
        ErrorKind::NoEquals => "usage-no-equals",
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            "usage-number-of-values"
        }
        ErrorKind::ArgumentConflict => "usage-conflict",
        ErrorKind::MissingRequiredArgument => "usage-missing-argument",
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            "usage-missing-command"
        }
        ErrorKind::InvalidUtf8 => "error-no-text",
        _ => return in_english(error),
    };
    let argument = first(&[ContextKind::InvalidArg, ContextKind::InvalidSubcommand]);
    let value = known(ContextKind::InvalidValue);
    let choices = first(&[ContextKind::ValidValue, ContextKind::ValidSubcommand]);
    let other = known(ContextKind::PriorArg);
    let why = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
    let values = [
        ("argument", Value::Text(&argument)),
        ("value", Value::Text(&value)),
        ("choices", Value::Text(&choices)),
        ("other", Value::Text(&other)),
        ("why", Value::Text(&why)),
    ];
    let mut line = texts.with(key, &values);
    let near = first(&[
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
        ContextKind::SuggestedSubcommand,
    ]);
    if !near.is_empty() {
        line =
            format!("{line} {}", texts.with("usage-suggestion", &[("near", Value::Text(&near))]));
    }
    format!("{line} {}", texts.get("usage-see-help"))
}

fn listed(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(all) => all.join(", "),
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}
