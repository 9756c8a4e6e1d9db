//! What is printed in words: `locales/*/diego-print.ftl`.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use ludo_school::Lang;
use unic_langid::langid;

pub(crate) struct Texts {
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    pub(crate) fn new(lang: Lang) -> Self {
        let (id, source) = match lang {
            Lang::Fr => (langid!("fr"), include_str!("../../../locales/fr/diego-print.ftl")),
            Lang::En => (langid!("en"), include_str!("../../../locales/en/diego-print.ftl")),
        };
        let mut bundle = FluentBundle::new(vec![id]);
        // Marks that isolate inserted names have no glyph.
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(source.to_owned());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("locales: {errors:?}"));
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("locales: {errors:?}"));
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
