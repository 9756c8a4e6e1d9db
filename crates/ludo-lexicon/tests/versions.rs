//! Updates: a game that began with an older version is judged as before.

use ludo_lexicon::{
    Convention, FileError, Lexicon, OwnList, Source, Tags, UnknownLexicon, Words, fold,
};

const WORDS: &str = "\
chat\tn\tchat chats
pari\tn\tpari paris
parier\tvc\tparie
rire\tvi\trire
rire\tn\trire rires
voler\tvp\tvolé
";
const SUBJECTS: &str = "animaux\tCHAT\nanimaux\tCHATS\njeux\tPARI\n";

/// Out goes PARIS, in come CHIEN and a verb CHAT; RIRE stops being a verb and PARI a game.
const SECOND: &str = "\
-PARIS
-RIRE
+chien\tn\tchien
+chater\tvc\tchat
-@jeux\tPARI
+@animaux\tCHIEN
";
/// RIRE comes back as a noun, PARIS as the form of a verb; CHATS goes out.
const THIRD: &str = "+rire\tn\trire\n+parir\tvc\tparis\n-CHATS\n-@animaux\tCHATS\n";

fn read(words: &str, subjects: &str) -> Source {
    Source::read(words).unwrap().with_subjects(subjects).unwrap()
}

fn compile(changes: &[&str]) -> Vec<u8> {
    let mut source = read(WORDS, SUBJECTS);
    for file in changes {
        source.change(file).unwrap();
    }
    source.compile("test").unwrap()
}

/// Sets hold their lexicon for good, as games do.
fn lexicon(changes: &[&str]) -> &'static Lexicon {
    Box::leak(Box::new(Lexicon::read(compile(changes)).unwrap()))
}

fn every_version() -> [&'static Lexicon; 3] {
    [lexicon(&[]), lexicon(&[SECOND]), lexicon(&[SECOND, THIRD])]
}

fn word(text: &str) -> Vec<u8> {
    fold(text).unwrap()
}

const ASKED: [&str; 10] =
    ["CHAT", "CHATS", "CHIEN", "PARI", "PARIE", "PARIS", "RIRE", "RIRES", "VOLE", "VOL"];

#[test]
fn an_older_version_judges_as_it_did_before_every_update() {
    let lexicons = every_version();
    for (before, version) in lexicons.iter().zip(1..) {
        for after in &lexicons[version as usize - 1..] {
            let (then, now) = (before.now(), after.at(version).unwrap());
            assert_eq!(then.id(), now.id(), "name, version and digest stay");
            for name in ASKED {
                let word = word(name);
                assert_eq!(then.contains(&word), now.contains(&word), "{name} in {version}");
                assert_eq!(then.tags(&word), now.tags(&word), "{name} in {version}");
                assert_eq!(then.meanings(&word), now.meanings(&word), "{name} in {version}");
            }
            assert_eq!(then.subjects(), now.subjects());
            assert_eq!(then.subject("animaux"), now.subject("animaux"));
            assert_eq!(then.subject("jeux"), now.subject("jeux"));
        }
    }
}

#[test]
fn a_word_is_valid_from_its_version_until_it_goes() {
    let newest = every_version()[2];
    let valid = |name: &str| [1, 2, 3].map(|v| newest.at(v).unwrap().contains(&word(name)));
    assert_eq!(valid("CHATS"), [true, true, false]);
    assert_eq!(valid("CHIEN"), [false, true, true]);
    assert_eq!(valid("PARIS"), [true, false, true]);
    assert_eq!(valid("VOLE"), [true, true, true]);
    assert_eq!(valid("VOL"), [false, false, false]);
    let verb = |name: &str| {
        [1, 2, 3].map(|v| newest.at(v).unwrap().tags(&word(name)).map(|tags| tags.has(Tags::VERB)))
    };
    assert_eq!(verb("CHAT"), [Some(false), Some(true), Some(true)]);
    assert_eq!(verb("RIRE"), [Some(true), None, Some(false)]);
    assert!(newest.at(0).is_none() && newest.at(4).is_none());
    assert_eq!(newest.newest(), 3);
}

#[test]
fn every_version_can_be_listed_and_walked() {
    let lexicons = every_version();
    for (before, version) in lexicons.iter().zip(1..) {
        let mut expected = Vec::new();
        before.graph().each(&mut |word| expected.push(word.to_vec()));
        for after in &lexicons[version as usize - 1..] {
            let mut listed = Vec::new();
            after.at(version).unwrap().each(|word, tags| {
                assert_eq!(after.at(version).unwrap().tags(word), Some(tags));
                listed.push(word.to_vec());
            });
            assert_eq!(listed, expected);
            let words = Words::of(after, version, &Convention::All, None, 17).unwrap();
            assert_eq!(
                words.graph().bytes(),
                before.graph().bytes(),
                "the graph of version {version}"
            );
        }
    }
}

#[test]
fn sets_of_an_older_version_are_those_it_had() {
    let lexicons = every_version();
    let own = OwnList::parse("vol\nchat\n", 17).unwrap();
    let conventions = [
        Convention::All,
        Convention::Verbs,
        Convention::Subject("animaux".to_owned()),
        Convention::Own(own),
    ];
    for (before, version) in lexicons.iter().zip(1..) {
        for convention in &conventions {
            let then = Words::of(before, version, convention, None, 17).unwrap();
            let now = Words::of(lexicons[2], version, convention, None, 17).unwrap();
            for name in ASKED {
                let word = word(name);
                assert_eq!(then.contains(&word), now.contains(&word), "{name} {convention:?}");
                assert_eq!(
                    now.graph().contains(&word),
                    now.contains(&word),
                    "{name} {convention:?}"
                );
            }
        }
    }
}

#[test]
fn another_digest_is_another_lexicon() {
    let [first, second, _] = every_version();
    let other = read(&format!("{WORDS}vol\tn\tvol\n"), SUBJECTS);
    let other = Lexicon::read(other.compile("test").unwrap()).unwrap().id();
    assert_ne!(other.digest, first.id().digest, "one word more");
    assert_ne!(second.id().digest, first.id().digest);
    let subjects = read(WORDS, "animaux\tCHAT\n").compile("test").unwrap();
    assert_ne!(Lexicon::read(subjects).unwrap().id().digest, first.id().digest, "one subject less");
    assert_eq!(Lexicon::of(&first.id()).err(), Some(UnknownLexicon(first.id())));
    let mut french = Lexicon::french().id();
    assert!(Lexicon::of(&french).is_ok());
    french.version += 1;
    assert!(Lexicon::of(&french).is_err());
}

#[test]
fn bands_belong_to_one_lexicon() {
    let source = read(WORDS, SUBJECTS);
    let bands = source.bands("CHAT\t5\nPARIS\t2\nVOLE\t7\n").unwrap();
    let bands = source.compile_bands(&bands);
    let lexicon = Lexicon::read(compile(&[])).unwrap().with_bands(bands.clone()).unwrap();
    let found = ["CHAT", "CHATS", "PARIS", "VOLE", "VOL"].map(|name| lexicon.band(&word(name)));
    assert_eq!(found, [5, 0, 2, 7, 0]);
    assert_eq!(lexicon.common(3).words(), 2);
    let later = Lexicon::read(compile(&[SECOND])).unwrap();
    assert_eq!(later.with_bands(bands).err(), Some(FileError::OtherLexicon));
    assert_eq!(Lexicon::read(compile(&[])).unwrap().band(&word("CHAT")), 0, "without bands");
}

#[test]
fn a_damaged_file_is_refused_not_read() {
    let good = compile(&[SECOND, THIRD]);
    assert_eq!(Lexicon::read(&b"hello"[..]).err(), Some(FileError::Magic));
    for length in 0..good.len() {
        // Whatever is cut off, some part is missing; the graph comes last.
        assert!(
            Lexicon::read(good[..length].to_vec()).is_err(),
            "{length} of {} bytes",
            good.len()
        );
    }
}
