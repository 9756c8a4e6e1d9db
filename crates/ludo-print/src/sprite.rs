//! The web client's own drawings: a symbol of one of its sprites, in inks for paper.

use crate::NotPrinted;
use crate::fonts::Fonts;

/// A symbol, ready to be put into a drawing.
#[derive(Clone, Debug)]
pub(crate) struct Symbol {
    view_box: String,
    body: String,
}

impl Symbol {
    /// The symbol of that name; a name that the sprite lacks gives an empty one, and the tests find it.
    pub(crate) fn find(sprite: &str, id: &str) -> Self {
        let (view_box, body) = within(sprite, id).unwrap_or_default();
        Self { view_box: view_box.to_owned(), body: body.to_owned() }
    }

    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        self.body.is_empty()
    }

    /// With a colour for what the style sheet calls so.
    #[must_use]
    pub(crate) fn with(mut self, variable: &str, ink: &str) -> Self {
        self.body = self.body.replace(&format!("var(--{variable})"), ink);
        self
    }

    /// With one ink instead of another.
    #[must_use]
    pub(crate) fn with_ink(mut self, old: &str, new: &str) -> Self {
        self.body = self.body.replace(&format!("fill=\"{old}\""), &format!("fill=\"{new}\""));
        self
    }

    /// As an element at a place, in an ink.
    pub(crate) fn at(&self, ink: &str, [x, y]: [f32; 2], [width, height]: [f32; 2]) -> String {
        let body = self.body.replace("currentColor", ink);
        format!(
            r#"<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{}"><g fill="{ink}">{body}</g></svg>"#,
            self.view_box
        )
    }
}

/// What a sprite says of a symbol: its view box, and what is drawn in it.
fn within<'s>(sprite: &'s str, id: &str) -> Option<(&'s str, &'s str)> {
    let (_, rest) = sprite.split_once(&format!("<symbol id=\"{id}\""))?;
    let (head, rest) = rest.split_once('>')?;
    let (_, view_box) = head.split_once("viewBox=\"")?;
    let (body, _) = rest.split_once("</symbol>")?;
    Some((view_box.trim_end_matches('"'), body))
}

/// A drawing so many millimetres wide and high.
pub(crate) fn drawing(
    fonts: &Fonts,
    [width, height]: [f32; 2],
    body: &str,
) -> Result<usvg::Tree, NotPrinted> {
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">{body}</svg>"#
    );
    usvg::Tree::from_str(&svg, &fonts.drawings)
        .map_err(|error| NotPrinted::Fault(format!("a drawing: {error}")))
}
