//! As much of TypeScript's types as ts-rs writes.

/// `type Name<T> = …`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// What it is for; several lines are kept.
    pub docs: Option<String>,
    /// Its name.
    pub name: String,
    /// Its type parameters.
    pub parameters: Vec<String>,
    /// What it stands for.
    pub stands_for: Type,
}

/// A type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    /// `number`, `Seat`, `ByColour<Row>`.
    Name(String, Vec<Self>),
    /// `"hell"`.
    Literal(String),
    /// `Seat[]`.
    List(Box<Self>),
    /// `[number, number]`.
    Tuple(Vec<Self>),
    /// `{ seat: Seat, card?: Card }`.
    Object(Vec<Member>),
    /// `Row | null`.
    Union(Vec<Self>),
}

/// One member of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// What it is for.
    pub docs: Option<String>,
    /// Its key.
    pub name: String,
    /// Whether it may be left out.
    pub presence: Presence,
    /// Its type.
    pub holds: Type,
}

/// Whether a member may be left out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Presence {
    /// It is always there.
    Required,
    /// It may be absent; it is never `null` for that.
    Optional,
}

/// What TypeScript itself declares.
const BUILT_IN: [&str; 7] = ["boolean", "never", "null", "number", "string", "unknown", "Record"];

impl Type {
    /// The types it is made of, itself apart.
    pub fn parts(&self) -> Vec<&Self> {
        match self {
            Self::Literal(_) => Vec::new(),
            Self::List(item) => vec![item],
            Self::Name(_, parts) | Self::Tuple(parts) | Self::Union(parts) => {
                parts.iter().collect()
            }
            Self::Object(members) => members.iter().map(|member| &member.holds).collect(),
        }
    }

    /// The names in it that TypeScript does not know by itself.
    pub fn names(&self) -> Vec<&str> {
        let own = match self {
            Self::Name(name, _) if !BUILT_IN.contains(&name.as_str()) => Some(name.as_str()),
            _ => None,
        };
        own.into_iter().chain(self.parts().into_iter().flat_map(Self::names)).collect()
    }
}
