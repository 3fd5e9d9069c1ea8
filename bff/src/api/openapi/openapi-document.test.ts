import { Validator } from '@seriousme/openapi-schema-validator';
import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi-document.ts';
import { OPERATION_IDS, operationRow } from './operations/all-operations.ts';
import { sharedStatuses } from './operations/shared-statuses.ts';
import { parameterRows } from './parameter-groups.ts';
import { namePattern } from './schemas/parameter-schemas.ts';

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { examples?: Readonly<Record<string, { value: unknown }>> }>>;
}

interface Described {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Response>>;
}

interface Schema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly patternProperties?: Readonly<Record<string, object>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, Response>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

const DOCUMENT = JSON.parse(JSON.stringify(openApiDocument('test'))) as Document;
const OPERATIONS = Object.values(DOCUMENT.paths).flatMap((item) => Object.values(item));

/** Every `$ref` and every `pattern` of a part of the document. */
function valuesOf(key: string, part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : valuesOf(key, value),
  );
}

function isThere(pointer: string): boolean {
  let part: unknown = DOCUMENT;
  for (const step of pointer.replace('#/', '').split('/')) {
    part = (part as Record<string, unknown> | undefined)?.[step];
  }
  return part !== undefined;
}

describe('the description of the interface', () => {
  it('is OpenAPI 3.1 to an independent validator', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(openApiDocument('test'));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(validator.version).toBe('3.1');
  });

  it('refers to nothing that is not there', () => {
    const pointers = new Set(valuesOf('$ref', DOCUMENT));
    expect(pointers.size).toBeGreaterThan(10);
    expect([...pointers].filter((pointer) => !isThere(pointer))).toEqual([]);
  });

  it('names every operation once', () => {
    const ids = OPERATIONS.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...OPERATION_IDS]));
  });

  it('has every parameter of the catalogue', () => {
    const schemas = Object.values(DOCUMENT.components.schemas);
    const missing = parameterRows().filter(([name, row]) => {
      const pattern = namePattern(name, row);
      return !schemas.some(({ properties, patternProperties }) =>
        pattern === undefined ? properties?.[name] : patternProperties?.[pattern],
      );
    });
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it('does not let payments have parameters that only a checkout may have', () => {
    const { CheckoutIndexedFields, ...others } = DOCUMENT.components.schemas;
    const text = JSON.stringify(others);
    const only = parameterRows().filter(([, row]) => row.acceptedAt === 'checkout-creation');
    expect(only.filter(([name]) => text.includes(`"${name}"`)).map(([name]) => name)).toEqual([]);
    expect(JSON.stringify(CheckoutIndexedFields)).toContain(`"${only[0]?.[0]}"`);
  });

  it('has patterns that every reader of JSON Schema understands', () => {
    const patterns = new Set(valuesOf('pattern', DOCUMENT));
    expect(patterns.size).toBeGreaterThan(10);
    for (const pattern of patterns) {
      expect(() => new RegExp(pattern, 'u')).not.toThrow();
    }
  });

  it('shows a JSON answer for every JSON status of every operation', () => {
    const bare = OPERATIONS.flatMap(({ operationId, responses }) =>
      Object.entries(responses).flatMap(([status, response]) => {
        const name = response.$ref?.replace('#/components/responses/', '');
        const shown = name === undefined ? response : DOCUMENT.components.responses[name];
        const json = shown?.content?.['application/json'];
        const values = Object.values(json?.examples ?? {}).map(({ value }) => value);
        const isBare = json?.examples !== undefined && (values.length === 0 || values.includes(null));
        return isBare ? [`${operationId} ${status}`] : [];
      }),
    );
    expect(bare).toEqual([]);
  });

  it('tells the statuses of each operation', () =>
    forEveryCase(OPERATION_IDS, (id) => {
      const described = OPERATIONS.find(({ operationId }) => operationId === id);
      const row = operationRow(id);
      const expected = [...Object.keys(row.answers), ...sharedStatuses(row).map(String)];
      expect(new Set(Object.keys(described?.responses ?? {}))).toEqual(new Set(expected));
    }));
});
