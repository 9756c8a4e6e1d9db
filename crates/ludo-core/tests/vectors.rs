//! The published vectors of `docs/fairness.md`: numbers that may never change, since old games must replay.
//!
//! They were computed by a second implementation in another language; the generator is compared with one
//! written from its definition besides.

use ludo_core::{Commitment, Draws, Hex32, Rng, Secret, Seed};
use proptest::prelude::*;

const TABLE: &str = "table-1/game-1";

/// ChaCha with 8 rounds as its definition reads: slow, plain, and shared with nothing.
struct Plain {
    key: [u8; 32],
    stream: u64,
    read: u64,
}

impl Plain {
    fn new(key: [u8; 32], stream: u64) -> Self {
        Self { key, stream, read: 0 }
    }

    fn word(&mut self) -> u32 {
        let word = self.block(self.read / 16)[(self.read % 16) as usize];
        self.read += 1;
        word
    }

    fn block(&self, counter: u64) -> [u32; 16] {
        let mut start = [0; 16];
        start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        for (word, bytes) in start[4..12].iter_mut().zip(self.key.chunks_exact(4)) {
            *word = u32::from_le_bytes(bytes.try_into().unwrap());
        }
        start[12..14].copy_from_slice(&[counter as u32, (counter >> 32) as u32]);
        start[14..].copy_from_slice(&[self.stream as u32, (self.stream >> 32) as u32]);
        let mut state = start;
        for _ in 0..4 {
            for i in 0..4 {
                quarter(&mut state, [i, 4 + i, 8 + i, 12 + i]);
            }
            for i in 0..4 {
                let diagonal = [i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4];
                quarter(&mut state, diagonal);
            }
        }
        std::array::from_fn(|i| state[i].wrapping_add(start[i]))
    }
}

fn quarter(state: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (sum, with, turned, by) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        state[sum] = state[sum].wrapping_add(state[with]);
        state[turned] = (state[turned] ^ state[sum]).rotate_left(by);
    }
}

fn keystream(seed: &Seed, stream: u64, words: usize) -> String {
    let mut draws = Draws::new(seed, stream);
    let bytes = (0..words).flat_map(|_| draws.word().to_le_bytes());
    bytes.fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

fn shuffled(len: u8, stream: u64) -> Vec<u8> {
    let mut items: Vec<u8> = (0..len).collect();
    Draws::new(&Seed::from_number(1), stream).shuffle(&mut items);
    items
}

/// Word number `n` of a stream of the seed of number 1.
fn nth_word(stream: u64, n: usize) -> u32 {
    let mut plain = Plain::new(Seed::from_number(1).reveal().0, stream);
    (0..=n).map(|_| plain.word()).last().unwrap()
}

fn hex(seed: &Seed) -> String {
    seed.reveal().to_string()
}

/// The same numbers as a file, which the page's own verifier is held against too.
#[derive(serde::Deserialize)]
struct Shared {
    keystreams: Vec<Keystream>,
    below: Vec<Below>,
    shuffles: Vec<Shuffle>,
    seeds: Vec<Derived>,
}

#[derive(serde::Deserialize)]
struct Keystream {
    key: Hex32,
    stream: String,
    bytes: String,
}

#[derive(serde::Deserialize)]
struct Below {
    seed: Hex32,
    stream: u64,
    bound: u32,
    drawn: Vec<u32>,
}

#[derive(serde::Deserialize)]
struct Shuffle {
    seed: Hex32,
    stream: u64,
    order: Vec<usize>,
}

#[derive(serde::Deserialize)]
struct Derived {
    #[serde(flatten)]
    commitment: Commitment,
    seed: Hex32,
}

#[test]
fn the_vectors_that_are_shared_with_the_browser_hold() {
    let shared: Shared =
        serde_json::from_str(include_str!("../../../fixtures/fairness.json")).unwrap();
    for Keystream { key, stream, bytes } in &shared.keystreams {
        let found = keystream(&Seed::new(key.0), stream.parse().unwrap(), bytes.len() / 8);
        assert_eq!(found, *bytes);
    }
    for Below { seed, stream, bound, drawn } in &shared.below {
        let mut draws = Draws::new(&Seed::new(seed.0), *stream);
        assert!(drawn.iter().all(|number| draws.below(*bound) == *number), "below {bound}");
    }
    for Shuffle { seed, stream, order } in &shared.shuffles {
        let mut items: Vec<usize> = (0..order.len()).collect();
        Draws::new(&Seed::new(seed.0), *stream).shuffle(&mut items);
        assert_eq!(items, *order);
    }
    for Derived { commitment, seed } in &shared.seeds {
        assert!(commitment.holds());
        assert_eq!(hex(&commitment.seed()), seed.to_string());
    }
}

#[test]
fn the_keystream_of_the_zero_key_is_the_published_one() {
    let expected = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e\
                    984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42\
                    d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b\
                    5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa";
    assert_eq!(keystream(&Seed::new([0; 32]), 0, 32), expected);
}

#[test]
fn the_keystream_of_a_counting_key_and_stream_is_the_published_one() {
    let key = std::array::from_fn(|i| i as u8);
    let expected = "40e1aaea1c843baa28b18eb728fec05dce47b0e824bf9a5d3f1bb1aad13b37fb\
                    bf0b0e146732c16380efeab70a1b6edff9acedc876b70d98b61f192290537973\
                    83fe5024dbc0b0d23bd9601805290632acee2e13d5bc50d4e03782e20f0b8e6a\
                    6b3477eea8cca765c2ca3713af644f179f7ba0e52fcd8aec6f01cfae891245a0";
    assert_eq!(keystream(&Seed::new(key), 0x0706_0504_0302_0100, 32), expected);
}

#[test]
fn the_keystream_agrees_with_its_definition_far_into_the_stream() {
    for (number, stream) in [(0, 0), (1, 0), (1, 1), (2, u64::MAX), (3, 1 << 32), (4, 0xffff_ffff)]
    {
        let seed = Seed::from_number(number);
        let mut ours = Draws::new(&seed, stream);
        let mut plain = Plain::new(seed.reveal().0, stream);
        for word in 0..5_000 {
            assert_eq!(ours.word(), plain.word(), "seed {number}, stream {stream}, word {word}");
        }
    }
}

proptest! {
    #[test]
    fn any_key_and_stream_agree_with_the_definition(
        key in any::<[u8; 32]>(), stream in any::<u64>(), words in 1_usize..300,
    ) {
        let mut ours = Draws::new(&Seed::new(key), stream);
        let mut plain = Plain::new(key, stream);
        for _ in 0..words {
            prop_assert_eq!(ours.word(), plain.word());
        }
    }

    #[test]
    fn a_shuffle_keeps_every_item_and_a_draw_stays_below_its_bound(
        key in any::<[u8; 32]>(), len in 0_usize..100, bound in 1_u32..,
    ) {
        let mut draws = Draws::new(&Seed::new(key), 0);
        let mut items: Vec<usize> = (0..len).collect();
        draws.shuffle(&mut items);
        items.sort_unstable();
        prop_assert_eq!(items, (0..len).collect::<Vec<_>>());
        prop_assert!(draws.below(bound) < bound);
    }
}

#[test]
fn a_game_s_generator_opens_numbered_streams() {
    let seed = Seed::from_number(1);
    let mut rng = Rng::new(seed.clone());
    for stream in 0..5 {
        let (mut opened, mut numbered) = (rng.draws(), Draws::new(&seed, stream));
        for _ in 0..100 {
            assert_eq!(opened.word(), numbered.word());
        }
    }
}

#[test]
fn a_log_comes_to_the_same_heads_for_ever() {
    let header = r#"{"game":"diabolo","seats":[{"name":""},{"name":"","bot":"3"}]}"#;
    let mut chain = ludo_core::Chain::new(ludo_core::Secret::new([7; 32]), header);
    assert_eq!(chain.head().to_string(), "Qt6_58bA6c30s8vTe3jfJQ");
    chain.link(r#"{"at":0,"seat":0,"act":{"discard":{"card":"R3"}}}"#);
    assert_eq!(chain.head().to_string(), "RYCKFz7zRHw6LZglX9wPFg");
    chain.link(r#"{"rewind":0}"#);
    assert_eq!(chain.head().to_string(), "DuwDqeEYVOcf9hK-anyjyQ");
}

#[test]
fn all_1_the_same_seed_gives_the_same_numbers_for_ever() {
    let seed = Seed::from_number(1);
    let mut draws = Draws::new(&seed, 0);
    let words: Vec<u32> = (0..8).map(|_| draws.word()).collect();
    let expected = [
        0x5f59_ac0b,
        0xb6f8_e806,
        0x73e2_5c55,
        0x2669_7473,
        0xbb6f_6d84,
        0x6091_82d8,
        0xf139_7cb8,
        0x083f_ba81,
    ];
    assert_eq!(words, expected);

    let mut draws = Draws::new(&seed, 0);
    let dice: Vec<u32> = (0..20).map(|_| draws.below(6)).collect();
    assert_eq!(dice, [2, 4, 2, 0, 4, 2, 5, 0, 2, 4, 5, 3, 4, 3, 2, 2, 3, 5, 3, 3]);

    let mut draws = Draws::new(&seed, 0);
    let cards: Vec<u32> = (0..12).map(|_| draws.below(70)).collect();
    assert_eq!(cards, [26, 50, 31, 10, 51, 26, 65, 2, 32, 54, 62, 43]);

    let mut draws = Draws::new(&seed, 0);
    let letters = ['a', 'b', 'c', 'd', 'e', 'f'];
    let picked: String = (0..6).map(|_| *draws.pick(&letters)).collect();
    assert_eq!(picked, "cecaec");

    let drawn = Draws::new(&seed, 0).seed();
    assert_eq!(hex(&drawn), "0bac595f06e8f8b6555ce27373746926846d6fbbd8829160b87c39f181ba3f08");
}

#[test]
fn all_1_the_same_seed_gives_the_same_shuffle_for_ever() {
    let mut five = [1, 2, 3, 4, 5];
    Draws::new(&Seed::from_number(1), 0).shuffle(&mut five);
    assert_eq!(five, [2, 5, 4, 3, 1]);
    assert_eq!(shuffled(2, 0), [0, 1]);
    assert_eq!(shuffled(3, 0), [1, 0, 2]);
    assert_eq!(
        shuffled(20, 0),
        [7, 9, 11, 13, 15, 2, 3, 6, 0, 8, 17, 4, 1, 14, 16, 10, 18, 19, 5, 12]
    );
    assert_eq!(
        shuffled(20, 1),
        [11, 18, 2, 5, 14, 13, 15, 0, 17, 19, 3, 9, 16, 8, 1, 4, 12, 7, 10, 6]
    );
    assert_eq!(
        shuffled(70, 2),
        [
            63, 14, 18, 22, 38, 13, 34, 69, 60, 1, 42, 62, 2, 8, 26, 56, 51, 11, 16, 65, 67, 52,
            17, 68, 6, 57, 47, 40, 41, 28, 31, 24, 0, 36, 33, 20, 48, 58, 37, 45, 39, 19, 50, 29,
            23, 12, 30, 21, 66, 4, 10, 43, 27, 25, 35, 3, 55, 64, 59, 61, 46, 15, 9, 5, 49, 53, 44,
            54, 7, 32
        ]
    );
}

#[test]
fn a_longer_list_is_shuffled_two_places_a_word_until_128_are_left() {
    let long = shuffled(200, 3);
    let front =
        [66, 88, 136, 81, 107, 112, 153, 69, 192, 102, 65, 113, 131, 29, 135, 110, 90, 14, 35, 174];
    assert_eq!(long[..20], front);
    assert_eq!(long[192..], [103, 166, 122, 59, 184, 94, 55, 187]);
    let mut draws = Draws::new(&Seed::from_number(1), 3);
    draws.shuffle(&mut [0; 200]);
    assert_eq!(draws.word(), nth_word(3, 68), "36 words for 72 places, 32 for 128");
}

#[test]
fn nothing_to_shuffle_draws_nothing() {
    let mut draws = Draws::new(&Seed::from_number(1), 0);
    draws.shuffle::<u8>(&mut []);
    draws.shuffle(&mut [1]);
    assert_eq!(draws.word(), nth_word(0, 0));
}

#[test]
#[should_panic(expected = "a shuffle of more than 65,536")]
fn a_list_too_long_to_shuffle_fairly_is_a_bug() {
    Draws::new(&Seed::from_number(1), 0).shuffle(&mut vec![0_u8; (1 << 16) + 1]);
}

#[test]
fn a_word_that_would_favour_some_orders_is_drawn_again() {
    let order = shuffled(128, 39);
    assert_eq!(order[..16], [123, 56, 93, 100, 108, 17, 85, 1, 101, 22, 40, 119, 71, 111, 72, 62]);
    assert_eq!(order[124..], [10, 116, 95, 97]);
    let mut draws = Draws::new(&Seed::from_number(1), 39);
    draws.shuffle(&mut [0; 128]);
    assert_eq!(draws.word(), nth_word(39, 34), "two words of 34 were passed over");
}

#[test]
fn a_word_that_would_favour_some_results_is_drawn_again() {
    // Nearly every second word is rejected at this bound; here the sixth is the first to be.
    let bound = 0x8000_0001;
    let mut draws = Draws::new(&Seed::from_number(1), 0);
    let numbers: Vec<u32> = (0..8).map(|_| draws.below(bound)).collect();
    let expected = [
        799_856_133,
        1_534_882_819,
        972_107_306,
        322_222_649,
        1_572_320_962,
        2_023_538_268,
        69_197_120,
        1_011_013_315,
    ];
    assert_eq!(numbers, expected);
    assert_eq!(draws.word(), nth_word(0, 9), "eight numbers took nine words");
}

#[test]
fn a_draw_among_one_takes_a_word_all_the_same() {
    let mut draws = Draws::new(&Seed::from_number(1), 0);
    assert_eq!(draws.below(1), 0);
    assert_eq!(draws.word(), 0xb6f8_e806);
}

#[test]
#[should_panic(expected = "a draw among nothing")]
fn a_draw_among_nothing_is_a_bug() {
    Draws::new(&Seed::from_number(1), 0).below(0);
}

/// The sum of (seen − expected)² ÷ expected, in whole numbers.
fn chi_square(seen: &[u64]) -> u64 {
    let expected = seen.iter().sum::<u64>() / seen.len() as u64;
    seen.iter().map(|&one| one.abs_diff(expected).pow(2)).sum::<u64>() / expected
}

#[test]
fn every_number_is_equally_likely() {
    // 99.9 % of fair generators stay below the bound given; the seed is fixed, so this one always does.
    for (bound, limit) in [(2, 11), (3, 14), (6, 21), (70, 112)] {
        let mut draws = Draws::new(&Seed::from_number(7), u64::from(bound));
        let mut seen = vec![0; bound as usize];
        (0..bound * 10_000).for_each(|_| seen[draws.below(bound) as usize] += 1);
        assert!(chi_square(&seen) < limit, "below {bound}: {seen:?}");
    }
}

#[test]
fn every_order_is_equally_likely() {
    // Lists whose last places come from one word, from two, and from four and two.
    for (len, orders, limit) in [(2, 2, 11), (3, 6, 21), (4, 24, 50), (5, 120, 174), (6, 720, 842)]
    {
        let mut draws = Draws::new(&Seed::from_number(8), len);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..orders * 1_000 {
            let mut items: Vec<u64> = (0..len).collect();
            draws.shuffle(&mut items);
            *seen.entry(items).or_insert(0) += 1;
        }
        let seen: Vec<u64> = seen.into_values().collect();
        assert_eq!(seen.len(), orders);
        assert!(chi_square(&seen) < limit, "{len} items: {}", chi_square(&seen));
    }
}

#[test]
fn seeds_from_numbers_and_their_children_are_the_published_ones() {
    let numbered = [
        (0, "a9709b23d2e86cf3e214c55fc8c5ed2f230fc614e41f53f797e47ce37fdd5730"),
        (1, "858136950a758ee7fb479c7a22e28f2093c6b17d7f522965a6dd5d9a7403ccf1"),
        (2, "4d96f4a364c5a9b6d877a01ed1d1f8aeaad53c3895f8764a23590173b6fe23b8"),
        (u64::MAX, "ae887880a15e6968019f85b340f73aede31f387433290df9ec749c475756b395"),
    ];
    for (number, expected) in numbered {
        assert_eq!(hex(&Seed::from_number(number)), expected, "number {number}");
    }
    let children = [
        (0, "8be371e0290a45be4eb1b765f3c531e5f49a014e56934870a5e10c9114a4dd51"),
        (1, "8c58576cd3e8cd7dceac47f1318da9fb9b04977d2569c3fe1e482b2d3399303d"),
        (u64::MAX, "70a8311c70b64e9af36de56e6b5bcafae1dc9fad235a5a5ec66a58c07fe94222"),
    ];
    for (index, expected) in children {
        assert_eq!(hex(&Seed::from_number(1).child(index)), expected, "child {index}");
    }
}

#[test]
fn commitment_and_seed_are_the_published_ones() {
    let secret = Secret::new([7; 32]);
    let digest = "e165bdbe842361498629418f75acf581bc79852d35ed891155aed54b29b3f9a0";
    assert_eq!(secret.commit(TABLE).to_string(), digest);

    let (ones, twos) = (Some(Hex32([0x11; 32])), Some(Hex32([0x22; 32])));
    let seeds: [(&[Option<Hex32>], &str); 5] = [
        (&[], "6d6abc4b3a3c649eee09754589a2f04ebe3dfc18ece5f8cad64f965cd40c1a4e"),
        (&[None, None], "29ddfc22158b350d855c858a0f4a405f80401cdc9fa43f08698a15473f0380d7"),
        (&[ones, None], "6831297f5af814f44bc30d6ba4413d4f195f2f554f4bcf5fe6e734f56a2591dd"),
        (&[None, ones], "81dc54b5452b50f19bf515d3c3843260e7f7a6209bfdfd7a1fd660e6f7555c02"),
        (&[ones, twos], "c62f96f741aafaef5896d10e657dd50ba548895d145effbf6d055698fbd4d401"),
    ];
    for (contributions, expected) in seeds {
        assert_eq!(hex(&secret.seed(TABLE, contributions)), expected, "{contributions:?}");
    }
}

#[test]
fn a_commitment_holds_for_its_own_secret_and_table_only() {
    let secret = Secret::new([7; 32]);
    let contributions = [Some(Hex32([0x11; 32])), None];
    let revealed = secret.reveal(TABLE, &contributions);
    assert!(revealed.holds());
    assert_eq!(revealed.seed(), secret.seed(TABLE, &contributions));

    let json = serde_json::to_string(&revealed).unwrap();
    assert_eq!(serde_json::from_str::<Commitment>(&json).unwrap(), revealed);

    let other_secret = Commitment { secret: Hex32([8; 32]), ..revealed.clone() };
    let other_table = Commitment { table: "table-1/game-2".to_owned(), ..revealed.clone() };
    let other_digest = Commitment { digest: Hex32([0; 32]), ..revealed.clone() };
    for forged in [other_secret, other_table, other_digest] {
        assert!(!forged.holds(), "{forged:?}");
    }
    let other_contribution = Commitment { contributions: vec![None, None], ..revealed.clone() };
    assert!(other_contribution.holds() && other_contribution.seed() != revealed.seed());
}

#[test]
fn all_1_seeds_and_secrets_do_not_print() {
    let seed = Seed::from_number(1);
    assert_eq!(format!("{seed:?}"), "Seed(***)");
    assert_eq!(format!("{:?}", Secret::new([7; 32])), "Secret(***)");
    assert!(!format!("{:?}", Rng::new(seed)).contains("133"), "133 is the seed's first byte");
}

#[test]
fn thirty_two_bytes_read_as_sixty_four_digits_and_nothing_else() {
    let digits = "858136950a758ee7fb479c7a22e28f2093c6b17d7f522965a6dd5d9a7403ccf1";
    let hex = Hex32::parse(digits).unwrap();
    assert_eq!(hex.to_string(), digits);
    assert_eq!(Hex32::parse(&digits.to_uppercase()), Some(hex));
    let long = format!("{digits}0");
    let sign = format!("+{}", &digits[1..]);
    let accent = format!("é{}", &digits[2..]);
    for wrong in ["", &digits[1..], &long, &sign, &accent] {
        assert_eq!(Hex32::parse(wrong), None, "{wrong}");
        assert!(serde_json::from_value::<Hex32>(wrong.into()).is_err());
    }
}
