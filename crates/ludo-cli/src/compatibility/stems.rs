//! Words without their endings, so that « pêcheurs » meets « pêcheuse » and "hopes" meets "hoping". Rough on purpose:
//! a wrong meeting costs a bot a strange choice, nothing more.

use crate::texts::Language;

/// Words that say nothing of a picture, folded.
const FRENCH: &str = "a ai ait alors apres au aucun aussi autre aux avant avec avoir bien ca car ce cela ces cet cette \
    chaque chez ci comme dans de des deux deja depuis dont du elle elles en encore entre est et ete etre eu eux fait faire \
    fois ici il ils je jamais jusqu la le les leur leurs lorsqu lui ma mais me meme mes moi moins mon ne ni nos notre nous \
    on ont ou par parce pas pendant peu plus plusieurs pour presque puis qu quand que quel quelle qui quoi rien sa sans se \
    sera ses si soi son sont sous sur ta te tes toi ton toujours tous tout toute toutes tres trop tu un une va vers voici \
    voila vos votre vous y chose";
const ENGLISH: &str = "a about after again all almost also always am an and another any are as at be because been before \
    being but by can come could did do does doing done down each else even every few for from get gets getting go goes \
    going got had has have having he her here him his how i if in into is it its itself just keep keeps let like made \
    make makes many me more most much my never no nobody none nor not nothing now of off on once one ones only or other our \
    out over own quite same she so some somebody someone something still such than that the their them then there these \
    they this those to too two under until up upon us very was way we were what when where which while who whose why will \
    with without would yes yet you your thing";

/// Endings, the longest first, and how many letters must be left before them.
const FRENCH_ENDINGS: [(&str, usize); 44] = [
    ("issements", 4),
    ("issement", 4),
    ("atrices", 4),
    ("ations", 4),
    ("atrice", 4),
    ("ateurs", 4),
    ("ements", 4),
    ("euses", 4),
    ("ation", 4),
    ("ateur", 4),
    ("ement", 4),
    ("ances", 4),
    ("ences", 4),
    ("aient", 4),
    ("eries", 4),
    ("euse", 4),
    ("ance", 4),
    ("ence", 4),
    ("eurs", 4),
    ("ives", 4),
    ("ites", 4),
    ("erie", 4),
    ("iers", 4),
    ("ions", 4),
    ("ants", 4),
    ("ees", 3),
    ("eur", 4),
    ("eux", 4),
    ("ive", 4),
    ("ite", 4),
    ("ier", 4),
    ("ant", 4),
    ("ent", 4),
    ("ion", 4),
    ("aux", 3),
    ("ais", 4),
    ("ait", 4),
    ("es", 3),
    ("er", 3),
    ("ir", 4),
    ("ee", 3),
    ("e", 3),
    ("s", 3),
    ("x", 3),
];
const ENGLISH_ENDINGS: [(&str, usize); 24] = [
    ("fulness", 3),
    ("ations", 4),
    ("nesses", 3),
    ("ation", 4),
    ("iness", 3),
    ("ments", 4),
    ("ings", 3),
    ("ness", 3),
    ("ment", 4),
    ("ions", 4),
    ("less", 3),
    ("ing", 3),
    ("ies", 3),
    ("ful", 3),
    ("ion", 4),
    ("ers", 4),
    ("ed", 3),
    ("er", 4),
    ("ly", 3),
    ("es", 3),
    ("s", 3),
    ("e", 3),
    ("y", 3),
    ("i", 3),
];

/// The stems of a text, each as often as it stands there.
pub(super) fn stems(text: &str, language: Language) -> Vec<String> {
    let (empty, endings): (_, &[_]) = match language {
        Language::Fr => (FRENCH, &FRENCH_ENDINGS),
        Language::En => (ENGLISH, &ENGLISH_ENDINGS),
    };
    let folded = folded(text);
    let words = folded.split(|letter: char| !letter.is_alphanumeric());
    let said = |word: &&str| word.len() > 1 && !empty.split_whitespace().any(|own| own == *word);
    words.filter(said).map(|word| stem(word, endings)).collect()
}

fn stem(word: &str, endings: &[(&str, usize)]) -> String {
    let cut = endings.iter().find_map(|(ending, least)| {
        let rest = word.strip_suffix(ending)?;
        (rest.len() >= *least).then_some(rest)
    });
    let rest = cut.unwrap_or(word);
    // "running", « chienne »: a letter that was doubled before the ending, and is not in "run", « chien ».
    let mut letters = rest.chars().rev();
    let (last, before) = (letters.next(), letters.next());
    let doubled =
        cut.is_some() && rest.len() > 3 && last == before && last.is_some_and(is_consonant);
    if doubled { rest[..rest.len() - 1].to_owned() } else { rest.to_owned() }
}

fn is_consonant(letter: char) -> bool {
    letter.is_ascii_alphabetic() && !"aeiou".contains(letter)
}

/// Small letters without accents: « Œuf à l’Élysée » is `oeuf a l'elysee`.
pub(crate) fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.to_lowercase().chars() {
        match letter {
            'à' | 'â' | 'ä' | 'á' | 'ã' | 'å' => folded.push('a'),
            'é' | 'è' | 'ê' | 'ë' => folded.push('e'),
            'î' | 'ï' | 'í' | 'ì' => folded.push('i'),
            'ô' | 'ö' | 'ó' | 'õ' | 'ò' => folded.push('o'),
            'ù' | 'û' | 'ü' | 'ú' => folded.push('u'),
            'ÿ' => folded.push('y'),
            'ç' => folded.push('c'),
            'ñ' => folded.push('n'),
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            '’' => folded.push('\''),
            other => folded.push(other),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_one_family_meet() {
        for (language, one, other) in [
            (Language::Fr, "des pêcheurs", "la pêcheuse"),
            (Language::Fr, "l’attente", "attentes"),
            (Language::Fr, "un chien", "la chienne"),
            (Language::Fr, "rêver", "les rêves"),
            (Language::En, "hopes", "hoping"),
            (Language::En, "a runner running", "run, runs"),
            (Language::En, "stories", "a story"),
            (Language::En, "waiting", "they waited"),
        ] {
            let (one, other) = (stems(one, language), stems(other, language));
            assert!(one.iter().any(|stem| other.contains(stem)), "{one:?} {other:?}");
        }
    }

    #[test]
    fn small_words_say_nothing() {
        assert!(stems("Ce n’est pas la même chose", Language::Fr).is_empty());
        assert!(stems("It's not the same thing", Language::En).is_empty());
    }
}
