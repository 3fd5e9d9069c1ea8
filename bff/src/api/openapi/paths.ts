import { MAX_IDEMPOTENCY_KEY_LENGTH } from '@tollgate/gateway/catalogue/limits';
import {
  ALL_PARAMETERS,
  type ParameterName,
  parameterRow,
} from '@tollgate/gateway/catalogue/parameters/all-parameters';
import { examplesIn } from './examples/all-examples.ts';
import { exampleFields, FORM_TYPE } from './examples/example-request.ts';
import { type OperationId, operationGroups, operationRow } from './operations/all-operations.ts';
import type { ApiOperation, Environment } from './operations/api-operation.ts';
import { SHARED_STATUSES, sharedStatuses } from './operations/shared-statuses.ts';
import { bodyNameOf } from './requests/all-requests.ts';
import { recordedId, responsesOf, shown } from './responses.ts';
import { type JsonSchema, schemaRef } from './schemas/json-schema.ts';
import { parameterSchema } from './schemas/parameter-schemas.ts';

type PathItem = Record<string, unknown>;

/** Every path with its operations. Some exist also without the version, as the specification has them. */
export function paths(environment: Environment): Record<string, PathItem> {
  const items: Record<string, PathItem> = {};
  for (const { name, ids } of operationGroups(environment)) {
    for (const id of ids) {
      const operation = operationRow(id);
      const method = operation.method.toLowerCase();
      (items[operation.path] ??= {})[method] = describe(environment, id, operation, name);
      if (operation.alsoWithoutVersion === true) {
        const described = describe(environment, `${id}WithoutVersion`, operation, name, id);
        (items[pathWithoutVersion(operation)] ??= {})[method] = described;
      }
    }
  }
  return items;
}

export function pathWithoutVersion({ path }: ApiOperation): string {
  return path.replace(/^\/v1/, '');
}

function describe(
  environment: Environment,
  operationId: string,
  operation: ApiOperation,
  group: string,
  id: OperationId = operationId as OperationId,
): PathItem {
  const isAlias = operationId !== id;
  return {
    operationId,
    tags: [group],
    summary: isAlias ? `${operation.summary}, without the version` : operation.summary,
    description: isAlias ? `The same as \`${operation.method} ${operation.path}\`.` : operation.description,
    security: operation.caller === 'merchant' ? [{ accessToken: [] }] : [],
    parameters: [
      ...pathParameters(operation),
      ...queryParameters(operation),
      ...(operation.takesKey === true ? [KEY_HEADER] : []),
    ],
    ...requestBody(environment, id, operation),
    responses: {
      ...responsesOf(environment, id, operation),
      ...Object.fromEntries(
        sharedStatuses(operation).map((status) => [
          String(status),
          { $ref: `#/components/responses/${SHARED_STATUSES[status].name}` },
        ]),
      ),
    },
  };
}

function pathParameters(operation: ApiOperation): JsonSchema[] {
  return Object.entries(operation.pathParameters ?? {}).map(([name, description]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query = {} }: ApiOperation): JsonSchema[] {
  return Object.entries(query).map(([name, { required, says }]) => ({
    name,
    in: 'query',
    required,
    description: says,
    schema: isParameterName(name) ? parameterSchema(parameterRow(name)) : { type: 'string' },
  }));
}

function isParameterName(name: string): name is ParameterName {
  return Object.hasOwn(ALL_PARAMETERS, name);
}

function requestBody(environment: Environment, id: OperationId, { request }: ApiOperation): PathItem {
  if (request === undefined) return {};
  const forms = examplesIn(environment, id).filter(
    ([, { fields, credentials }]) => fields && credentials === undefined,
  );
  const examples = forms.map(
    ([key, example]) => [key, { summary: example.title, value: exampleFields(example, recordedId) }] as const,
  );
  return {
    requestBody: {
      required: true,
      content: {
        [FORM_TYPE]: {
          schema: schemaRef(bodyNameOf(request)),
          ...(forms.length === 0 ? {} : shown(examples)),
        },
      },
    },
  };
}

const SAYS =
  'Makes the request safe to repeat. For 24 hours the same key with the same parameters, in whatever order, gets ' +
  'the first answer again, byte for byte, and nothing is made twice. Of a security code or another proof of one payment ' +
  'it counts only whether it was sent. A request that was refused before anything was recorded leaves its key ' +
  'unused; a fault of the gateway (5xx) is not repeated, the request is carried on.';

/** The header of every operation that creates something. */
export const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: SAYS,
  schema: { type: 'string', minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY_LENGTH, pattern: '^[!-~]+$' },
} as const satisfies JsonSchema;
