// Which events a game has, from its types: what the tests hold its messages against. Only tests import it.

import ts from "typescript";

/** What a message may speak of: the arguments that an event gives it. */
export type Events = Map<string, Set<string>>;

/** The events that a game's `types.ts` declares. */
export function eventsOf(source: string): Events {
  const aliases = new Map<string, ts.TypeNode>();
  for (const one of ts.createSourceFile("types.ts", source, ts.ScriptTarget.ES2022).statements)
    if (ts.isTypeAliasDeclaration(one)) aliases.set(one.name.text, one.type);

  /** What a name stands for, where this file declares it. */
  const meant = (type: ts.TypeNode): ts.TypeNode => {
    const name = ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : "";
    const alias = aliases.get(name);
    return alias ? meant(alias) : type;
  };
  const isSeat = (type: ts.TypeNode): boolean =>
    ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === "Seat";
  const isList = (type: ts.TypeNode): boolean =>
    ts.isArrayTypeNode(type) || (ts.isTypeReferenceNode(type) && type.typeArguments !== undefined);
  const argsOf = ({ name, type }: Field): string[] => {
    if (isSeat(type)) return [name, `${name}-who`];
    const forms = formsOf(meant(type)).flatMap((form) => (ts.isTypeLiteralNode(form) ? fieldsOf(form) : []));
    return [name, ...(isList(meant(type)) ? [`${name}-count`] : []), ...forms.map((form) => form.name)];
  };

  const events: Events = new Map();
  for (const form of formsOf(aliases.get("Event"))) {
    if (ts.isLiteralTypeNode(form) && ts.isStringLiteral(form.literal))
      events.set(form.literal.text, new Set());
    for (const { name, type } of ts.isTypeLiteralNode(form) ? fieldsOf(form) : []) {
      const body = meant(type);
      const fields = ts.isTypeLiteralNode(body) ? fieldsOf(body) : [];
      events.set(name, new Set(fields.flatMap(argsOf)));
    }
  }
  return events;
}

type Field = { readonly name: string; readonly type: ts.TypeNode };

const formsOf = (type: ts.TypeNode | undefined): readonly ts.TypeNode[] =>
  type === undefined ? [] : ts.isUnionTypeNode(type) ? type.types : [type];

const fieldsOf = (type: ts.TypeLiteralNode): Field[] =>
  type.members.flatMap((member) =>
    ts.isPropertySignature(member) && ts.isIdentifier(member.name) && member.type
      ? [{ name: member.name.text, type: member.type }]
      : [],
  );
