import { type JsonSchema, schemaRef } from '../schemas/json-schema.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** An object inside of schemas, under the name of its property. */
interface Part {
  readonly property: string;
  readonly schema: JsonSchema;
  uses: number;
}

/**
 * The same schemas, in which an object that several of them have is described once, as `…Part`: the types of a client
 * then have a name for it. An object that stands under several names keeps its places, and of several objects under one
 * name only the most frequent one is shared.
 */
export function withSharedParts(schemas: Schemas): Record<string, JsonSchema> {
  const shared = sharedIn(schemas);
  const replaced = (schema: JsonSchema): JsonSchema =>
    mapObjects(schema, (_property, inner) => {
      const name = shared.get(JSON.stringify(inner));
      return name === undefined ? replaced(inner) : schemaRef(name);
    });
  const parts = Array.from(
    shared,
    ([text, name]) => [name, replaced(JSON.parse(text) as JsonSchema)] as const,
  );
  const all = Object.entries(schemas).map(([name, schema]) => [name, replaced(schema)] as const);
  return Object.fromEntries([...all, ...parts]);
}

/** Their names, by the text of what they are. */
function sharedIn(schemas: Schemas): ReadonlyMap<string, string> {
  const found = new Map<string, Part | 'under several names'>();
  const note = (property: string, schema: JsonSchema): JsonSchema => {
    const text = JSON.stringify(schema);
    const known = found.get(text);
    if (known === undefined) {
      found.set(text, { property, schema, uses: 1 });
    } else if (known !== 'under several names') {
      if (known.property === property) known.uses += 1;
      else found.set(text, 'under several names');
    }
    return mapObjects(schema, note);
  };
  for (const schema of Object.values(schemas)) {
    mapObjects(schema, note);
  }
  const parts = [...found].flatMap(([text, part]) =>
    part === 'under several names' || part.uses === 1 ? [] : [{ ...part, text }],
  );
  const most = parts.toSorted((one, other) => one.uses * one.text.length - other.uses * other.text.length);
  const byName = new Map(most.map(({ property, text }) => [partName(property), text]));
  return new Map(Array.from(byName, ([name, text]) => [text, name]));
}

function partName(property: string): string {
  return `${property.replace(/^./, (first) => first.toUpperCase())}Part`;
}

/** A schema with another one in the place of each object among its properties. */
function mapObjects(
  schema: JsonSchema,
  other: (property: string, inner: JsonSchema) => JsonSchema,
): JsonSchema {
  const properties = schema['properties'] as Schemas | undefined;
  if (properties === undefined) return schema;
  const mapped = Object.entries(properties).map(([property, inner]) => [
    property,
    inner['properties'] === undefined ? inner : other(property, inner),
  ]);
  return { ...schema, properties: Object.fromEntries(mapped) as Schemas };
}
