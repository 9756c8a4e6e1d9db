//! Sheets of paper, and where cards lie on them. All lengths are millimetres, from the upper left corner.

/// A size of paper.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Paper {
    A4,
    Letter,
}

/// A part of a page.
#[derive(Copy, Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub struct Rect {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

/// So near the edge no printer prints.
pub const MARGIN: f32 = 5.0;
/// A card, as in most card games: sleeves can be bought for it.
pub const CARD: [f32; 2] = [63.0, 88.0];
/// Cards of a page, in columns and rows.
pub const GRID: [u8; 2] = [3, 3];

impl Paper {
    /// Both sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// The name by which it is asked for.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// The paper of that name.
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|paper| paper.name() == name)
    }

    /// Width and height.
    pub const fn size(self) -> [f32; 2] {
        match self {
            Self::A4 => [210.0, 297.0],
            Self::Letter => [215.9, 279.4],
        }
    }

    /// What can be printed on.
    pub const fn printable(self) -> Rect {
        let [width, height] = self.size();
        Rect { x: MARGIN, y: MARGIN, width: width - 2.0 * MARGIN, height: height - 2.0 * MARGIN }
    }

    /// The places of a page's cards, in the middle of it, row by row.
    pub fn places(self) -> impl Iterator<Item = Rect> {
        self.grid(CARD, GRID)
    }

    /// The places of things of one size, in columns and rows in the middle of the page, row by row.
    pub fn grid(
        self,
        [width, height]: [f32; 2],
        [columns, rows]: [u8; 2],
    ) -> impl Iterator<Item = Rect> {
        let left = (self.size()[0] - f32::from(columns) * width) / 2.0;
        let top = (self.size()[1] - f32::from(rows) * height) / 2.0;
        (0..rows).flat_map(move |row| {
            (0..columns).map(move |column| Rect {
                x: left + f32::from(column) * width,
                y: top + f32::from(row) * height,
                width,
                height,
            })
        })
    }

    /// Where the back of something lies on the other side of the sheet, when that is turned over its long edge.
    pub fn behind(self, front: Rect) -> Rect {
        Rect { x: self.size()[0] - front.x - front.width, ..front }
    }

    /// The same, when it is turned over its short edge.
    pub fn below(self, front: Rect) -> Rect {
        Rect { y: self.size()[1] - front.y - front.height, ..front }
    }
}

impl Rect {
    /// Its right edge.
    pub fn right(self) -> f32 {
        self.x + self.width
    }

    /// Its lower edge.
    pub fn bottom(self) -> f32 {
        self.y + self.height
    }

    /// Its middle.
    pub fn middle(self) -> [f32; 2] {
        [self.x + self.width / 2.0, self.y + self.height / 2.0]
    }

    /// Smaller by so much on every side.
    #[must_use]
    pub fn within(self, edge: f32) -> Self {
        let (width, height) = (self.width - 2.0 * edge, self.height - 2.0 * edge);
        Self { x: self.x + edge, y: self.y + edge, width, height }
    }

    /// What it has in common with another one, if anything.
    pub fn common(self, other: Self) -> Option<Self> {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let width = self.right().min(other.right()) - x;
        let height = self.bottom().min(other.bottom()) - y;
        (width > 0.0 && height > 0.0).then_some(Self { x, y, width, height })
    }

    /// Whether another one lies in it.
    pub fn holds(self, other: Self) -> bool {
        let near = 1e-3;
        other.x >= self.x - near
            && other.y >= self.y - near
            && other.right() <= self.right() + near
            && other.bottom() <= self.bottom() + near
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_lie_side_by_side_in_the_middle_and_backs_behind_them() {
        for paper in Paper::ALL {
            let places: Vec<_> = paper.places().collect();
            assert_eq!(places.len(), 9);
            for (at, place) in places.iter().enumerate() {
                assert!(paper.printable().holds(*place));
                let [column, row] = [at % 3, at / 3];
                let behind = paper.behind(*place);
                let mirrored = places[row * 3 + (2 - column)];
                assert!((behind.x - mirrored.x).abs() + (behind.y - mirrored.y).abs() < 1e-3);
                // Turned over the long edge twice is as it was.
                assert!((paper.behind(behind).x - place.x).abs() < 1e-3);
                for other in &places[..at] {
                    let apart = other.right() <= place.x + 1e-3
                        || place.right() <= other.x + 1e-3
                        || other.bottom() <= place.y + 1e-3;
                    assert!(apart, "{other:?} {place:?}");
                }
            }
        }
    }
}
