import type { Environment } from '@tollgate/gateway/api';
import { ADMIN_ERROR_CODES } from '../admin-error-table.ts';
import type { AnyAdminRoute } from '../admin-route.ts';
import { SESSION_COOKIE } from '../office-cookies.ts';
import { errorResponses } from './error-responses.ts';
import { bodySchema, type Described, memberSchemas, pathOf } from './schema-of.ts';

/** The description of the back office in OpenAPI 3.1, made of the routes that are served. */
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
        'Requests and answers are JSON. Values that a call does not know are refused. It is for the pages of the ' +
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
        message: { type: 'string', description: 'For a person.' },
        details: { description: 'What the code is about, such as every issue of an invalid request.' },
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
