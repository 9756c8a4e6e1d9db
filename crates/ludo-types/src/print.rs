//! Prints types so that people can read them.

use std::fmt::Write as _;

use crate::syntax::{Declaration, Member, Presence, Type};

/// What fits a line is left on it.
const WIDTH: usize = 100;

/// A declaration with its comment, as it stands in a file.
pub(crate) fn declaration(one: &Declaration) -> String {
    let mut text = one.docs.as_deref().map(|docs| comment(docs, 0)).unwrap_or_default();
    let _ = write!(text, "export type {}", one.name);
    if !one.parameters.is_empty() {
        let _ = write!(text, "<{}>", one.parameters.join(", "));
    }
    text.push_str(" =");
    let head = text.len() - text.rfind('\n').map_or(0, |at| at + 1);
    match &one.stands_for {
        Type::Union(alternatives) if !fits(&one.stands_for, head) => {
            for alternative in alternatives {
                let _ = write!(text, "\n  | {}", broken(alternative, 4));
            }
        }
        other => {
            let shown = if fits(other, head) { flat(other) } else { broken(other, 0) };
            let _ = write!(text, " {shown}");
        }
    }
    text.push_str(";\n");
    text
}

/// A type on one line, or an object over several if it has comments or is too long.
fn broken(one: &Type, indent: usize) -> String {
    let Type::Object(members) = one else {
        return flat(one);
    };
    if members.is_empty() || fits(one, indent) {
        return flat(one);
    }
    let mut text = "{\n".to_owned();
    let deeper = indent + 2;
    for member in members {
        if let Some(docs) = &member.docs {
            text.push_str(&comment(docs, deeper));
        }
        let holds = broken(&member.holds, deeper);
        let _ = writeln!(text, "{:deeper$}{}: {holds};", "", key(member));
    }
    let _ = write!(text, "{:indent$}}}", "");
    text
}

/// Whether a type needs no comment and fits the line that has `taken` characters already.
fn fits(one: &Type, taken: usize) -> bool {
    !has_docs(one) && taken + flat(one).len() + 2 <= WIDTH
}

fn has_docs(one: &Type) -> bool {
    let own = matches!(one, Type::Object(members) if members.iter().any(|m| m.docs.is_some()));
    own || one.parts().into_iter().any(has_docs)
}

fn flat(one: &Type) -> String {
    let all = |types: &[Type], between: &str| {
        let texts: Vec<_> = types.iter().map(flat).collect();
        texts.join(between)
    };
    match one {
        Type::Name(name, arguments) if arguments.is_empty() => name.clone(),
        Type::Name(name, arguments) => format!("{name}<{}>", all(arguments, ", ")),
        Type::Literal(text) => format!("\"{text}\""),
        Type::List(item) if matches!(**item, Type::Union(_)) => format!("({})[]", flat(item)),
        Type::List(item) => format!("{}[]", flat(item)),
        Type::Tuple(items) => format!("[{}]", all(items, ", ")),
        Type::Union(alternatives) => all(alternatives, " | "),
        Type::Object(members) => {
            let member = |m: &Member| format!("{}: {}", key(m), flat(&m.holds));
            let members: Vec<_> = members.iter().map(member).collect();
            format!("{{ {} }}", members.join("; "))
        }
    }
}

fn key(member: &Member) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let name = if member.name.chars().all(plain) {
        member.name.clone()
    } else {
        format!("\"{}\"", member.name)
    };
    if member.presence == Presence::Optional { format!("{name}?") } else { name }
}

fn comment(docs: &str, indent: usize) -> String {
    if !docs.contains('\n') {
        return format!("{:indent$}/** {docs} */\n", "");
    }
    let mut text = format!("{:indent$}/**\n", "");
    for line in docs.lines() {
        let line = format!("{:indent$} * {line}", "");
        let _ = writeln!(text, "{}", line.trim_end());
    }
    let _ = writeln!(text, "{:indent$} */", "");
    text
}
