//! Simultaneous secret choices.

use ludo_core::{Sealed, Seat, SeatSet, Viewer};

fn set(seats: &[u8]) -> SeatSet {
    seats.iter().copied().map(Seat).collect()
}

fn question() -> Sealed<&'static str> {
    Sealed::ask(4, set(&[0, 1, 3]))
}

#[test]
fn those_asked_are_waited_for_until_each_has_answered() {
    let mut sealed = question();
    assert_eq!((sealed.asked(), sealed.waiting()), (set(&[0, 1, 3]), set(&[0, 1, 3])));
    sealed.put(Seat(3), "double");
    sealed.put(Seat(0), "keep");
    assert_eq!((sealed.answered(), sealed.waiting()), (set(&[0, 3]), set(&[1])));
    sealed.put(Seat(1), "keep");
    assert!(sealed.waiting().is_empty());
    assert_eq!(sealed.answer(Seat(3)), Some(&"double"));
    assert_eq!(sealed.answer(Seat(2)), None);
}

#[test]
fn an_answer_can_be_replaced_and_taken_back() {
    let mut sealed = question();
    sealed.put(Seat(0), "keep");
    sealed.put(Seat(0), "double");
    assert_eq!(sealed.answer(Seat(0)), Some(&"double"));
    assert_eq!(sealed.reopen(Seat(0)), Some("double"));
    assert_eq!(sealed.reopen(Seat(0)), None);
    assert!(sealed.waiting().contains(Seat(0)), "it is waited for again");
}

#[test]
fn all_4_a_seat_that_leaves_is_asked_no_more_and_its_answer_is_withdrawn() {
    let mut sealed = question();
    sealed.put(Seat(0), "double");
    sealed.withdraw(Seat(0));
    sealed.withdraw(Seat(1));
    assert_eq!((sealed.asked(), sealed.waiting()), (set(&[3]), set(&[3])));
    assert_eq!(sealed.answer(Seat(0)), None);
    assert!(sealed.answered().is_empty());
}

#[test]
fn all_1_an_answer_is_seen_by_its_own_seat_only() {
    let (mut double, mut keep) = (question(), question());
    double.put(Seat(1), "double");
    keep.put(Seat(1), "keep");
    let mut others = [0, 2, 3, 200].map(|seat| Viewer::Seat(Seat(seat))).to_vec();
    others.push(Viewer::Spectator);
    for viewer in others {
        let seen = double.seen_by(viewer);
        assert_eq!(seen, keep.seen_by(viewer), "{viewer:?} must not tell the answers apart");
        assert_eq!((seen.waiting, seen.own, seen.all), (set(&[0, 3]), None, None));
    }
    assert_eq!(double.seen_by(Viewer::Seat(Seat(1))).own, Some("double"));
    let json = |viewer| serde_json::to_string(&double.seen_by(viewer)).unwrap();
    let own = r#"{"asked":[0,1,3],"waiting":[0,3],"own":"double"}"#;
    assert_eq!(json(Viewer::Seat(Seat(1))), own);
    assert_eq!(json(Viewer::Spectator), r#"{"asked":[0,1,3],"waiting":[0,3]}"#);
    let all = r#"{"asked":[0,1,3],"waiting":[0,3],"all":[null,"double",null,null]}"#;
    assert_eq!(json(Viewer::Referee), all);
}
