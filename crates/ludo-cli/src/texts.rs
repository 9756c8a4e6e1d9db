//! The catalogue of texts, shared with the browser: Fluent files in `locales/`.

use std::sync::OnceLock;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::{LanguageIdentifier, langid};

/// The files of one language. A new game is one line here.
macro_rules! sources {
    ($language:literal) => {
        &[
            include_str!(concat!("../../../locales/", $language, "/common.ftl")),
            include_str!(concat!("../../../locales/", $language, "/compatibility.ftl")),
            include_str!(concat!("../../../locales/", $language, "/compatibility-editions.ftl")),
            include_str!(concat!("../../../locales/", $language, "/compatibility-terminal.ftl")),
            include_str!(concat!("../../../locales/", $language, "/diabolo.ftl")),
            include_str!(concat!("../../../locales/", $language, "/diadingo.ftl")),
            include_str!(concat!("../../../locales/", $language, "/diamino.ftl")),
            include_str!(concat!("../../../locales/", $language, "/diego.ftl")),
            include_str!(concat!("../../../locales/", $language, "/print.ftl")),
            include_str!(concat!("../../../locales/", $language, "/diego-terminal.ftl")),
            include_str!(concat!("../../../locales/", $language, "/lexicon.ftl")),
            include_str!(concat!("../../../locales/", $language, "/patience.ftl")),
            include_str!(concat!("../../../locales/", $language, "/help.ftl")),
            include_str!(concat!("../../../locales/", $language, "/terminal.ftl")),
            include_str!(concat!("../../../locales/", $language, "/operations.ftl")),
        ]
    };
}

/// A language that every text exists in.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, clap::ValueEnum)]
pub(crate) enum Language {
    /// French.
    Fr,
    /// English.
    En,
}

/// What this run of the program speaks.
static CHOSEN: OnceLock<Language> = OnceLock::new();

impl Language {
    /// The language of everything that is said: what `--lang` asked for, or else the system.
    pub(crate) fn chosen() -> Self {
        *CHOSEN.get_or_init(Self::of_environment)
    }

    /// Settles it, as early as the words on the command line are known: errors in them are told in it too.
    pub(crate) fn choose(words: &[std::ffi::OsString]) -> Self {
        let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
        let after = |at: usize| words.get(at + 1).map(ToString::to_string);
        let asked = words.iter().enumerate().find_map(|(at, word)| match word.as_ref() {
            "--lang" => after(at),
            word => word.strip_prefix("--lang=").map(str::to_owned),
        });
        *CHOSEN.get_or_init(|| match asked.as_deref() {
            Some("fr") => Self::Fr,
            Some("en") => Self::En,
            _ => Self::of_environment(),
        })
    }

    /// What the environment asks for: French if it says so, else English.
    pub(crate) fn of_environment() -> Self {
        let says = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let asked = says("LC_ALL").or_else(|| says("LC_MESSAGES")).or_else(|| says("LANG"));
        if asked.is_some_and(|value| value.starts_with("fr")) { Self::Fr } else { Self::En }
    }

    const fn id(self) -> LanguageIdentifier {
        match self {
            Self::Fr => langid!("fr"),
            Self::En => langid!("en"),
        }
    }

    const fn sources(self) -> &'static [&'static str] {
        match self {
            Self::Fr => sources!("fr"),
            Self::En => sources!("en"),
        }
    }
}

impl From<Language> for ludo_school::Lang {
    fn from(language: Language) -> Self {
        match language {
            Language::Fr => Self::Fr,
            Language::En => Self::En,
        }
    }
}

/// The text of that key in the language of this run.
pub(crate) fn in_words(key: &str, values: &[(&str, Value<'_>)]) -> String {
    Texts::new(Language::chosen()).with(key, values)
}

/// What went wrong, in the language of this run.
pub(crate) fn fault(key: &str, values: &[(&str, Value<'_>)]) -> anyhow::Error {
    anyhow::anyhow!(in_words(key, values))
}

/// All texts in one language.
pub(crate) struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// In the language of everything that is said.
    pub(crate) fn chosen() -> Self {
        Self::new(Language::chosen())
    }

    pub(crate) fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new(vec![language.id()]);
        // Terminals show the marks that isolate inserted names.
        bundle.set_use_isolating(false);
        // `{ DE($name) }`, as in the browser.
        let known = bundle.add_function("DE", |values, _| match values {
            [FluentValue::String(name), ..] => de(name).into(),
            _ => FluentValue::Error,
        });
        known.unwrap_or_else(|error| panic!("locales: {error:?}"));
        for source in language.sources() {
            let resource = FluentResource::try_new((*source).to_owned());
            let resource = resource.unwrap_or_else(|(_, errors)| panic!("locales: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("locales: {errors:?}"));
        }
        Self { language, bundle }
    }

    /// The language they are in.
    pub(crate) const fn language(&self) -> Language {
        self.language
    }

    /// The text of that key; a missing one is shown by its key, and the tests find it.
    pub(crate) fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The text of that key with values put in.
    pub(crate) fn with(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        let Some(pattern) = pattern else { return format!("⟨{key}⟩") };
        let mut args = FluentArgs::new();
        for (name, value) in values {
            let value = match value {
                Value::Text(text) => FluentValue::from(*text),
                Value::Number(number) => FluentValue::from(*number),
            };
            args.set(*name, value);
        }
        let mut errors = vec![];
        self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned()
    }

    /// The text of that key, where there is one.
    pub(crate) fn known(&self, key: &str) -> Option<String> {
        self.bundle.get_message(key)?.value()?;
        Some(self.get(key))
    }

    /// The text of that key, where there is one and all that it speaks of is known.
    pub(crate) fn if_known(&self, key: &str, arguments: &Arguments) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut unknown = vec![];
        let text = self.bundle.format_pattern(pattern, Some(&arguments.0), &mut unknown);
        unknown.is_empty().then(|| text.into_owned())
    }
}

/// Values to be put into a text whose message says which it needs.
#[derive(Default)]
pub(crate) struct Arguments(FluentArgs<'static>);

impl Arguments {
    /// A name, a card, a word that selects a variant.
    pub(crate) fn text(&mut self, name: &str, value: String) {
        self.0.set(name.to_owned(), FluentValue::from(value));
    }

    /// A number, for plurals.
    pub(crate) fn number(&mut self, name: &str, value: i64) {
        self.0.set(name.to_owned(), FluentValue::from(value));
    }
}

/// "de Camille", "d'Hortense": French elides before a vowel and before an h, which is mute in names; before a y, if no
/// vowel follows it.
fn de(name: &str) -> String {
    let vowel = |letter: char| "aàâäáãeéèêëiîïíoôöóuùûüúæœ".contains(letter);
    let mut letters = name.chars().flat_map(char::to_lowercase);
    let elides = match letters.next() {
        Some('h') => true,
        Some('y') => letters.next().is_some_and(|next| !vowel(next)),
        first => first.is_some_and(vowel),
    };
    if elides { format!("d'{name}") } else { format!("de {name}") }
}

/// A value put into a text.
#[derive(Copy, Clone)]
pub(crate) enum Value<'a> {
    /// A name, a card, a word that selects a variant.
    Text(&'a str),
    /// A number, for plurals.
    Number(i64),
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// Keys with the variables their texts use.
    fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut keys = BTreeMap::<String, BTreeSet<String>>::new();
        let mut key = String::new();
        for line in language.sources().join("\n").lines() {
            if let Some((name, _)) = line.split_once(" =")
                && !line.starts_with([' ', '#'])
            {
                name.clone_into(&mut key);
                keys.entry(key.clone()).or_default();
            }
            for part in line.split('$').skip(1) {
                let name = part.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
                keys.get_mut(&key).unwrap().insert(name.to_owned());
            }
        }
        keys
    }

    #[test]
    fn every_text_exists_in_both_languages() {
        let (fr, en) = (keys(Language::Fr), keys(Language::En));
        assert_eq!(fr.keys().collect::<Vec<_>>(), en.keys().collect::<Vec<_>>());
        assert!(fr.len() > 50);
    }

    #[test]
    fn every_key_that_the_code_names_exists() {
        let known = keys(Language::En);
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/src/");
        let files = |folder| std::fs::read_dir(format!("{source}{folder}")).unwrap();
        let folders = [
            "play",
            "play/compatibility",
            "play/diamino",
            "play/diego",
            "diamino",
            "diamino/lexicon",
            "compatibility",
        ];
        let folders = folders.into_iter().flat_map(files);
        let paths = folders.map(|file| file.unwrap().path()).filter(|path| path.is_file());
        for path in paths.chain([format!("{source}play.rs").into()]) {
            let source = std::fs::read_to_string(path).unwrap();
            let calls = ["texts.get(\"", "texts.with(\"", "room.about(\""];
            let called = calls.iter().flat_map(|call| source.split(call).skip(1));
            let keys = called.map(|part| part.split('"').next().unwrap());
            // What is wrong with an edition is named by its key before it is told.
            let faults = source.split('"').filter(|text| text.starts_with("house-"));
            for key in keys.chain(faults) {
                assert!(known.contains_key(key), "{key} has no text");
            }
        }
    }

    #[test]
    fn french_elides_before_a_vowel_and_a_mute_h() {
        for name in ["Hortense", "Inès", "Élodie", "Yves", "Œdipe"] {
            assert_eq!(de(name), format!("d'{name}"));
        }
        for name in ["Camille", "Yasmine", "7 de pique", ""] {
            assert_eq!(de(name), format!("de {name}"));
        }
    }

    #[test]
    fn plurals_and_forms_of_address() {
        let (fr, en) = (Texts::new(Language::Fr), Texts::new(Language::En));
        let points =
            |texts: &Texts, n| texts.with("outcome-points", &[("points", Value::Number(n))]);
        assert_eq!((points(&fr, 1), points(&fr, -3)), ("1 point".into(), "-3 points".into()));
        assert_eq!((points(&en, 1), points(&en, 0)), ("1 point".into(), "0 points".into()));
        let gains = |texts: &Texts, who, name| {
            let values = [
                ("seat", Value::Text(name)),
                ("seat-who", Value::Text(who)),
                ("points", Value::Text("4 points")),
            ];
            texts.with("diabolo-gains", &values)
        };
        assert_eq!(gains(&fr, "you", "Vous"), "Vous gagnez 4 points.");
        assert_eq!(gains(&fr, "other", "Ada"), "Ada gagne 4 points.");
        assert_eq!(gains(&en, "you", "You"), "You gain 4 points.");
        assert_eq!(gains(&en, "other", "Ada"), "Ada gains 4 points.");
    }
}
