import { createRequire } from 'node:module';
import { openApiDocument } from '../openapi-document.ts';

/** The ways in which a value breaks a schema of the document; empty when it matches. */
export type Check = (schemaName: string, value: unknown) => readonly string[];

interface Ajv {
  addSchema(schema: unknown, id: string): void;
  getSchema(id: string): Validate;
  compile(schema: unknown): Validate;
}

/** Checks a value by one schema, and then has what is wrong with it. */
export interface Validate {
  (value: unknown): boolean;
  readonly errors?: readonly AjvError[] | null;
}

interface AjvError {
  readonly instancePath: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

// The checker of JSON Schema is a dependency of the validator's, so it is found from there.
const requireFromValidator = createRequire(import.meta.resolve('@seriousme/openapi-schema-validator'));
/** A checker of JSON Schema of the version that the document uses. */
export const { Ajv2020 } = requireFromValidator('ajv/dist/2020.js') as {
  Ajv2020: new (options: Readonly<Record<string, unknown>>) => Ajv;
};

/**
 * Checks values against the document's schemas.
 *
 * @param closed whether a field that no schema names counts as a mistake. Clients must accept such fields; the
 *   document must not leave any out.
 */
export function schemaCheck({ closed }: { readonly closed: boolean }): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: true, validateFormats: false });
  const document = openApiDocument('test');
  ajv.addSchema(closed ? close(document) : document, 'document');
  return (schemaName, value) => {
    const validate = ajv.getSchema(`document#/components/schemas/${schemaName}`);
    // The checker writes what it coerces into the value.
    return validate(structuredClone(value))
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
        );
  };
}

function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== 'object' || value === null) return value;
  const closed = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, close(inner)]));
  const isOpen = closed['type'] === 'object' && 'properties' in closed;
  const keyword = 'allOf' in closed ? 'unevaluatedProperties' : 'additionalProperties';
  return isOpen ? { [keyword]: false, ...closed } : closed;
}
