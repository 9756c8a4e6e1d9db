//! What is printed in words: files of `locales/`.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use ludo_school::Lang;
use unic_langid::langid;

/// A file of texts, in French and English.
pub(crate) type Source = [&'static str; 2];

/// The file of that name, in both languages.
macro_rules! locale {
    ($name:literal) => {
        [
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/fr/", $name, ".ftl")),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/en/", $name, ".ftl")),
        ]
    };
}
pub(crate) use locale;

pub(crate) struct Texts {
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    pub(crate) fn new(lang: Lang, sources: &[Source]) -> Self {
        let id = match lang {
            Lang::Fr => langid!("fr"),
            Lang::En => langid!("en"),
        };
        let mut bundle = FluentBundle::new(vec![id]);
        // Marks that isolate inserted names have no glyph.
        bundle.set_use_isolating(false);
        for [fr, en] in sources {
            let source = if lang == Lang::Fr { fr } else { en };
            let resource = FluentResource::try_new((*source).to_owned());
            let resource = resource.unwrap_or_else(|(_, errors)| panic!("locales: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("locales: {errors:?}"));
        }
        Self { bundle }
    }

    /// The text of that key; a missing one is shown by its key, and the tests find it.
    pub(crate) fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// With values put in.
    pub(crate) fn with(&self, key: &str, values: &[(&str, &str)]) -> String {
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        let Some(pattern) = pattern else { return format!("⟨{key}⟩") };
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(*name, FluentValue::from(*value));
        }
        self.bundle.format_pattern(pattern, Some(&args), &mut vec![]).into_owned()
    }
}
