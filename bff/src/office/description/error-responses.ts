import { ADMIN_ERRORS, type AdminErrorCode } from '../admin-error-table.ts';
import type { AnyAdminRoute } from '../admin-route.ts';
import type { Described } from './schema-of.ts';

/** The errors that a route can answer, by status. Of several with one status, each is named. */
export function errorResponses(route: AnyAdminRoute): Readonly<Record<string, Described>> {
  const byStatus = Map.groupBy(new Set(codesOf(route)), (code) => ADMIN_ERRORS[code].status);
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${ADMIN_ERRORS[code].says}.`).join(' '),
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
