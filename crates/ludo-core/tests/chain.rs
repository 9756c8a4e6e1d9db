//! What the heads of a log tell somebody who does not know the game's secret: nothing.

use ludo_core::{Chain, Head, Hex32, Secret, Seed};

const HEADER: &str = r#"{"game":"diabolo","seats":[{"name":""},{"name":""}]}"#;
/// What is sealed: the guesser knows all but which of these it is.
const ANSWERS: [&str; 2] = [
    r#"{"at":9,"seat":1,"act":{"stake":"keep"}}"#,
    r#"{"at":9,"seat":1,"act":{"stake":"double"}}"#,
];
/// The guesser's own action after it, which is answered with a head.
const OWN: &str = r#"{"at":12,"seat":0,"act":{"stake":"keep"}}"#;

/// The head before the sealed answer, as the guesser was told it, and the one after it.
fn heads(secret: &Secret, answer: &str) -> [Head; 2] {
    let mut chain = Chain::new(secret.clone(), HEADER);
    let before = chain.head();
    chain.link(answer);
    chain.link(OWN);
    [before, chain.head()]
}

/// How many bits two heads have in common.
fn alike(one: Head, other: Head) -> u32 {
    (u128::from_be_bytes(one.0) ^ u128::from_be_bytes(other.0)).count_zeros()
}

/// What somebody would say who takes these bytes for the secret: the answer whose heads are most alike to
/// those that were told.
fn guess(told: [Head; 2], secret: &Secret) -> usize {
    let score = |answer: &str| {
        let own = heads(secret, answer);
        alike(own[0], told[0]) + alike(own[1], told[1])
    };
    usize::from(score(ANSWERS[1]) > score(ANSWERS[0]))
}

#[test]
fn no_head_tells_a_sealed_answer() {
    const TRIALS: u64 = 4000;
    let (mut hits, mut hits_with_the_secret) = ([0_u64; 5], 0);
    for trial in 0..TRIALS {
        let secret = Secret::new(Seed::from_number(trial).reveal().0);
        let sealed = (Seed::from_number(trial).child(1).reveal().0[0] % 2) as usize;
        let told = heads(&secret, ANSWERS[sealed]);
        // All that is public, and what one might hope for.
        let [mut padded, mut doubled] = [[0; 32]; 2];
        padded[..16].copy_from_slice(&told[0].0);
        doubled[..16].copy_from_slice(&told[1].0);
        let commitment = secret.commit("table/1").0;
        let digest = Hex32::digest_of(&commitment).0;
        for (tried, hits) in [[0; 32], padded, doubled, commitment, digest].iter().zip(&mut hits) {
            *hits += u64::from(guess(told, &Secret::new(*tried)) == sealed);
        }
        hits_with_the_secret += u64::from(guess(told, &secret) == sealed);
    }
    assert_eq!(hits_with_the_secret, TRIALS, "the guesser knows how");
    for hits in hits {
        // Half of them, give or take five standard deviations.
        assert!(hits.abs_diff(TRIALS / 2) < 160, "{hits} of {TRIALS}");
    }
}
