import { type PlainName, parameterRow } from '@tollgate/gateway/catalogue/parameters/all-parameters';
import { oneOf } from '@tollgate/gateway/catalogue/parameters/formats';
import type { Environment } from '../operations/api-operation.ts';
import { bodyNameOf, formsOf, REQUEST_NAMES } from '../requests/all-requests.ts';
import { BEYOND_TYPES } from '../requests/beyond-types.ts';
import {
  COMMON_FIELDS,
  COMMON_GROUPS,
  fieldsNameOf,
  OTHER_FIELDS,
  ownNames,
  type RequestShape,
} from '../requests/request-shape.ts';
import { ifThen, type JsonSchema, schemaRef } from './json-schema.ts';
import { formSchema, parameterSchema } from './parameter-schemas.ts';

/** Parameters that a live gateway refuses, whatever their value. */
export const REFUSED_IN_LIVE: ReadonlySet<string> = new Set(['testMode'] satisfies PlainName[]);

/**
 * The form bodies of the operations: one schema for each thing that can be sent, and one for each operation that says
 * which of them it takes.
 *
 * They say what a client should send. The gateway tolerates more: it ignores unknown names, and takes
 * `authentication.entityId` in place of `entityId`.
 */
export function requestSchemas(environment: Environment): Record<string, JsonSchema> {
  const isShown = ([name]: readonly [string, unknown]): boolean =>
    environment === 'test' || !REFUSED_IN_LIVE.has(name);
  const groups = COMMON_GROUPS.map((group) => [fieldsNameOf(group), formSchema(group.rows.filter(isShown))]);
  const parts = Object.entries(OTHER_FIELDS).map(([name, rows]) => [name, formSchema(rows)]);
  return {
    ...Object.fromEntries(groups),
    [COMMON_FIELDS]: {
      description: "What every request of a merchant's server may have.",
      allOf: COMMON_GROUPS.map((group) => schemaRef(fieldsNameOf(group))),
    },
    ...Object.fromEntries(parts),
    ...BEYOND_TYPES,
    ...Object.fromEntries(REQUEST_NAMES.flatMap(formsOf).map(([name, shape]) => [name, shapeSchema(shape)])),
    ...Object.fromEntries(
      REQUEST_NAMES.filter((request) => bodyNameOf(request) === request).map((request) => [
        request,
        { anyOf: formsOf(request).map(([name]) => schemaRef(name)) },
      ]),
    ),
  };
}

/**
 * The form is closed, so that a misspelt name is a mistake to a generated client. It is closed by `unevaluatedProperties`,
 * because names of its parts, and names that match a pattern, belong to it as well. The patterns are under `then`,
 * where generators of types do not look: they would make of them that any name is right.
 */
function shapeSchema(shape: RequestShape): JsonSchema {
  const { title, says, required, values = {}, fields, together = [], beyondTypes } = shape;
  const properties = ownNames(shape).map((name) => [name, propertySchema(name, values[name])]);
  return {
    type: 'object',
    title,
    ...(says === undefined ? {} : { description: says }),
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
    ...(together.length === 0
      ? {}
      : { dependentRequired: Object.fromEntries(together.map(([name, needs]) => [name, [needs]])) }),
    ...(fields.length === 0 ? {} : { allOf: fields.map(schemaRef) }),
    ...(beyondTypes.length === 0 ? {} : ifThen({}, { allOf: beyondTypes })),
    unevaluatedProperties: false,
  };
}

function propertySchema(name: PlainName, values: readonly string[] | undefined): JsonSchema {
  const row = parameterRow(name);
  return parameterSchema(values === undefined ? row : { ...row, format: oneOf(...values) });
}
