/** A JSON Schema of the 2020-12 dialect, which OpenAPI 3.1 uses. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A reference to a schema of the document. */
export function schemaRef(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** A condition: what meets the first schema has to meet the second one. */
export function ifThen(condition: JsonSchema, consequence: JsonSchema): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  // oxlint-disable-next-line unicorn/no-thenable -- the same
  return { if: condition, then: consequence };
}
