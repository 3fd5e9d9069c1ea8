import { shapeWording } from '@tollgate/gateway/api';
import { z } from 'zod';
import type { AdminParts, AnyAdminRoute } from '../../src/office/admin-route.ts';
import { allRoutes } from '../../src/office/all-routes.ts';
import { matchPath } from '../src/router/address.ts';

/** Described, never run: no part is touched. */
const ROUTES: readonly AnyAdminRoute[] = allRoutes({ environment: 'test', version: '0.1.0' } as AdminParts);

const PREFIX = '/admin/v1/';

interface Sent {
  readonly method: string;
  /** Below `/admin/v1/`, without its query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * The disagreements between a scripted test and the real routes: a call that no route takes, or a successful answer
 * that no route gives. Without this, the pages could be right about a server that does not exist.
 */
export function breachesOf({ method, path, query, body }: Sent, status: number, answer: unknown): string[] {
  const found = ROUTES.find(
    (route) => route.method === method && matchPath(route.path.slice(PREFIX.length), path) !== undefined,
  );
  if (!found) return [`${method} ${path} is no route`];
  const params = matchPath(found.path.slice(PREFIX.length), path);
  return [
    ...mistakes('params', found.params, params),
    ...mistakes('query', found.query, query),
    ...mistakes('body', found.body, body),
    ...(status === 200 ? mistakes('answer', found.answer, answer) : []),
  ].map((mistake) => `${method} ${path}: ${mistake}`);
}

function mistakes(part: string, schema: z.ZodType | undefined, value: unknown): string[] {
  const isEmpty = value === undefined || Object.keys(value as object).length === 0;
  if (!schema) return isEmpty ? [] : [`takes no ${part}`];
  const read = schema.safeParse(value, { error: shapeWording });
  return read.success ? [] : [`${part}: ${z.prettifyError(read.error)}`];
}
