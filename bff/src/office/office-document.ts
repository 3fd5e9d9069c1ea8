import type { Environment } from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { ADMIN_ERROR_CODES, ADMIN_ERRORS, type AdminErrorCode, ok } from './admin-answer.ts';
import { type AnyAdminRoute, adminRoute } from './admin-route.ts';
import { SESSION_COOKIE } from './office-cookies.ts';

/** The OpenAPI 3.1 description of the back office, from the served routes. */
export function officeDocument(routes: readonly AnyAdminRoute[], environment: Environment): Described {
  const paths: Record<string, Record<string, Described>> = {};
  for (const route of routes) {
    (paths[pathOf(route.path)] ??= {})[route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Tollgate back office',
      version: '1',
      summary: `What the pages of the back office call, in the ${environment} environment.`,
      description:
        'Requests and answers are JSON. Unknown values are refused. The interface is for the pages of the ' +
        'same version, and changes with them.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'The session, begun by a sign-in.',
        },
      },
      schemas: { Error: ERROR },
    },
  };
}

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: [...ADMIN_ERROR_CODES] },
        message: { type: 'string', description: 'For a person, in English.' },
        reason: {
          type: 'object',
          required: ['code', 'values'],
          properties: { code: { type: 'string' }, values: { type: 'array' } },
          description: 'The message by a code that stays, with the values of its text; issues have one too.',
        },
        details: { description: 'Details of the error, such as every issue of an invalid request.' },
      },
    },
  },
};

function operation(route: AnyAdminRoute): Described {
  const { summary, access, fresh, records, body } = route;
  return {
    operationId: operationId(route),
    summary,
    ...(access !== 'public' && { security: [{ session: [] }] }),
    ...(access !== 'public' && access !== 'signed-in' && { 'x-tollgate-right': access }),
    ...(fresh === true && { 'x-tollgate-fresh-sign-in': true }),
    ...(records !== undefined && { 'x-tollgate-records': records }),
    parameters: parametersOf(route),
    ...(body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: bodySchema(body, 'input') } } },
    }),
    responses: { '200': success(route), ...errorResponses(route) },
  };
}

function success({ answer, produces }: AnyAdminRoute): Described {
  return {
    description: 'Done',
    content: { [produces ?? 'application/json']: { schema: bodySchema(answer, 'output') } },
  };
}

function parametersOf({ method, params, query }: AnyAdminRoute): Described[] {
  const inPath = memberSchemas(params).map(({ name, schema }) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }));
  const inQuery = memberSchemas(query).map(({ name, required, schema }) => ({
    name,
    in: 'query',
    required,
    schema,
  }));
  return method === 'GET' ? [...inPath, ...inQuery] : [...inPath, ...inQuery, OFFICE_PARAMETER];
}

const OFFICE_PARAMETER = {
  name: 'x-tollgate-office',
  in: 'header',
  required: true,
  description: 'Sent with every write, from the origin of the office.',
  schema: { const: '1' },
};

/** `getPaymentsById` for `GET /admin/v1/payments/:id`. */
function operationId({ method, path }: AnyAdminRoute): string {
  const words = path
    .replace('/admin/v1', '')
    .replaceAll(/:(\w)/g, (_colon, first: string) => `by-${first}`)
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** The errors that a route can answer, by status, each named. */
function errorResponses(route: AnyAdminRoute): Readonly<Record<string, Described>> {
  const byStatus = Map.groupBy(new Set(codesOf(route)), (code) => ADMIN_ERRORS[code].status);
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${english(ADMIN_ERRORS[code].says)}.`).join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function codesOf({ access, fresh, body, errors = [] }: AnyAdminRoute): readonly AdminErrorCode[] {
  return [
    'malformed',
    'invalid',
    ...(access === 'public' ? [] : (['not-signed-in'] as const)),
    ...(access === 'public' || access === 'signed-in' ? [] : (['not-allowed'] as const)),
    ...(fresh === true ? (['sign-in-again'] as const) : []),
    // A read from another site is refused by the same rule.
    'wrong-origin',
    ...(body === undefined ? [] : (['too-large', 'unsupported-type'] as const)),
    'too-many',
    'fault',
    'unavailable',
    ...errors,
  ];
}

/** A part of the description. */
export type Described = Readonly<Record<string, unknown>>;

/** The schema of a body, for its sender (`input`) or receiver (`output`). */
function bodySchema(schema: z.ZodType, io: 'input' | 'output'): Described {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

interface MemberSchema {
  readonly name: string;
  readonly required: boolean;
  readonly schema: unknown;
}

/** The members of an object that a route takes from the address. */
function memberSchemas(schema: z.ZodType | undefined): readonly MemberSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, member]) => ({
    name,
    required: required.includes(name),
    schema: member,
  }));
}

/** `/admin/v1/payments/{id}` for `/admin/v1/payments/:id` */
function pathOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

/** @param routes all that are served, including this one; called when the description is first read */
export function descriptionRoute(environment: Environment, routes: () => readonly AnyAdminRoute[]) {
  let document: Described | undefined;
  return adminRoute({
    address: 'GET /admin/v1/openapi.json',
    summary: 'Describes every call of the back office',
    access: 'signed-in',
    answer: z.record(z.string(), z.unknown()),
    run: async () => ok((document ??= officeDocument(routes(), environment))),
  });
}
