import type { ParameterRow } from '@tollgate/gateway/catalogue/parameters/parameter-row';
import { formatSchema } from './format-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { namePattern } from './name-pattern.ts';
import { formatSentence, parameterMarks } from './parameter-words.ts';

/**
 * The schema of a form that may hold these parameters.
 *
 * Indexed and keyed names are patterns. Other names are allowed, because the gateway ignores unknown parameters.
 */
export function formSchema(rows: Iterable<readonly [name: string, row: ParameterRow]>): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const patternProperties: Record<string, JsonSchema> = {};
  for (const [name, row] of rows) {
    const pattern = namePattern(name, row);
    if (pattern === undefined) {
      properties[name] = parameterSchema(row);
    } else {
      patternProperties[pattern] = { title: name, ...parameterSchema(row) };
    }
  }
  return {
    type: 'object',
    properties,
    ...(Object.keys(patternProperties).length === 0 ? {} : { patternProperties }),
  };
}

/** One parameter: its format, and a description of what the format can not express. */
export function parameterSchema(row: ParameterRow): JsonSchema {
  const description = [formatSentence(row.format), ...parameterMarks(row)].join(' ');
  const schema = formatSchema(row.lenientFormat ?? row.format);
  return { ...schema, description, ...(row.sensitive === true ? { writeOnly: true } : {}) };
}
