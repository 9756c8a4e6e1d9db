//! The editions that ship: two packs of forty pictures with the same themes.

use ludo_core::Shipped;

/// A pack's folder, by the numbers of its pictures.
macro_rules! pack {
    ($folder:literal: $($number:literal)*) => {
        Shipped::folder(
            include_str!(concat!("../../../data/compatibility/", $folder, "/manifest.json")),
            include_str!(concat!("../../../data/compatibility/", $folder, "/pack.json")),
            &[$((
                concat!($number, ".svg"),
                include_bytes!(concat!("../../../data/compatibility/", $folder, "/", $number, ".svg")),
            )),*],
        )
    };
}

/// The numbers of forty pictures.
macro_rules! forty {
    ($folder:literal) => {
        pack!($folder:
            "01" "02" "03" "04" "05" "06" "07" "08" "09" "10"
            "11" "12" "13" "14" "15" "16" "17" "18" "19" "20"
            "21" "22" "23" "24" "25" "26" "27" "28" "29" "30"
            "31" "32" "33" "34" "35" "36" "37" "38" "39" "40")
    };
}

/// Scenes of our own, in cut paper.
pub(crate) const SCENES: Shipped = forty!("scenes");
/// Emblems, composed from Noto Emoji.
pub(crate) const NOTO: Shipped = forty!("noto");
