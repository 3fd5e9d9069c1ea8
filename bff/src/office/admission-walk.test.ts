import type { RoleName } from '@tollgate/gateway/access/rights/role-table';
import { ROLES } from '@tollgate/gateway/access/rights/role-table';
import { type Environment, type Right, ROLE_NAMES, type Scope } from '@tollgate/gateway/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AdminParts, AnyAdminRoute } from './admin-route.ts';
import { FRESH_FOR } from './admit.ts';
import { allRoutes } from './all-routes.ts';
import { on, PAGE, PLATFORM, startOffice, type TestOffice } from './office.fixture.ts';

/** Every route is asked for by every role, without running what it does. */

const PARTS = { origin: 'https://office.example', version: '1' } as AdminParts;
const routesOf = (environment: Environment): readonly AnyAdminRoute[] => allRoutes({ ...PARTS, environment });

const SCOPES: readonly Scope[] = [
  PLATFORM,
  { kind: 'merchant', merchant: 'Shop' },
  { kind: 'merchant', merchant: 'Another shop' },
];

/** The rights in the role's row, read without the functions that decide. */
function allows(role: RoleName, right: Right, environment: Environment): boolean {
  const may: Readonly<Partial<Record<Right, string>>> = ROLES[role].may;
  const cell = may[right];
  return cell !== undefined && (cell !== 'test-only' || environment === 'test');
}

/** A status that no route answers. */
const ADMITTED = 299;

describe.each(['test', 'live'] as const)('in %s', (environment) => {
  let office: TestOffice;
  const routes = routesOf(environment);
  beforeAll(async () => {
    // Input and effect of a route are left out, and so is its body, so that only the admission runs.
    const bare = routes.map(({ query: _query, body: _body, ...route }) => ({
      ...route,
      ...(route.params !== undefined && { params: z.unknown() }),
      produces: 'text/plain',
      run: async ({ may, scopesWith }: Parameters<AnyAdminRoute['run']>[0]) => {
        if (route.access !== 'public' && route.access !== 'signed-in') {
          scopesWith(route.access);
          may(route.access, PLATFORM);
        }
        return { status: ADMITTED };
      },
    }));
    office = await startOffice(bare, (parts) => ({ ...parts, environment }));
  });
  afterAll(() => office.close());

  async function statusOf(route: AnyAdminRoute, headers: Readonly<Record<string, string>>) {
    // Of the limits for strangers, those of the call before have ended.
    office.test.clock.step(120_000);
    const answer = await office.app.inject({
      method: route.method,
      url: route.path.replaceAll(/:\w+/g, 'x'),
      headers,
    });
    return answer.statusCode;
  }

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is for who it says',
    async (_name, route) => {
      const { access } = route;
      expect(await statusOf(route, PAGE)).toBe(access === 'public' ? ADMITTED : 401);
      const met: unknown[] = [];
      const expected: unknown[] = [];
      for (const role of ROLE_NAMES) {
        for (const scope of SCOPES) {
          const isAllowed =
            access === 'public' || access === 'signed-in' || allows(role, access, environment);
          const fresh = office.signIn(on(scope, role), office.test.clock.now() + 120_000);
          const stale = office.signIn(on(scope, role), office.test.clock.now() - FRESH_FOR);
          expected.push([
            role,
            scope,
            isAllowed ? ADMITTED : 403,
            isAllowed && route.fresh !== true ? ADMITTED : 403,
          ]);
          // oxlint-disable-next-line no-await-in-loop
          met.push([role, scope, await statusOf(route, fresh), await statusOf(route, stale)]);
        }
      }
      expect(met).toEqual(
        access === 'public'
          ? expected.map((row) => [...(row as unknown[]).slice(0, 2), ADMITTED, ADMITTED])
          : expected,
      );
      const isOpen = access === 'public' || access === 'signed-in';
      expect(await statusOf(route, office.signIn([]))).toBe(isOpen ? ADMITTED : 403);
    },
  );
});

/** The right that each route needs, listed independently: the walk above relies on what the routes declare. */
const ASKED_FOR: Readonly<Record<string, string>> = {
  'audit-log.view': 'GET audit-log',
  'keys.manage': 'GET wallet-keys/:id/public-half',
  'keys.manage, fresh': 'POST wallet-keys, POST wallet-keys/:id/certificate, POST wallet-keys/:id/retire',
  'payments.capture': 'POST payments/:id/capture, POST payments/:id/reversal',
  'payments.chargeback': 'POST payments/:id/chargeback, POST payments/:id/chargeback-reversal',
  'payments.export':
    'GET exports/payments.csv, GET exports/journal.csv, GET exports/settlement.csv, POST exports, ' +
    'GET exports, GET exports/:id, GET exports/:id/file, DELETE exports/:id',
  'payments.inquire': 'POST payments/:id/inquiry',
  'payments.refund': 'POST payments/:id/refund, POST refunds/preview, GET approvals',
  'payments.refund-above-limit, fresh': 'POST approvals/:id/approve, POST approvals/:id/refuse',
  'disputes.manage': 'POST disputes/:id/entries',
  'payments.view': 'GET payments, GET payments/:id, GET disputes, GET disputes/:id, GET live',
  public:
    'GET environment, GET start, POST sign-in/passkey/options, POST sign-in/passkey/verify, ' +
    'POST sign-in/password, POST sign-in/second, POST sign-in/link, POST sign-in/link/enter, ' +
    'POST sign-in/link/passkey/options, POST sign-in/link/passkey/verify, ' +
    'POST sign-in/link/password, POST sign-in/link/second, DELETE session',
  'reports.view': 'GET reports, GET reports/attention',
  'settings.change': 'POST settings/check',
  'settings.change, fresh': 'POST settings/versions, POST settings/versions/:number/restore',
  'settings.view':
    'GET settings, GET settings/fields, GET settings/versions, GET settings/versions/:number, ' +
    'GET wallet-keys',
  'signed-in':
    'GET openapi.json, GET search-choices, GET search-keys, GET session, POST session/fresh/passkey/options, ' +
    'POST session/fresh/passkey/verify, POST session/fresh/password, POST session/fresh/second, ' +
    'PUT preferences, GET saved-views, PUT saved-views, DELETE saved-views/:name, GET profile, GET profile/sessions, DELETE profile/sessions/:id, DELETE profile/sessions',
  'signed-in, fresh':
    'POST profile/passkeys/options, POST profile/passkeys, DELETE profile/passkeys/:id, ' +
    'PUT profile/password, DELETE profile/password, POST profile/app, PUT profile/app, ' +
    'POST profile/recovery-codes',
  'tokens.manage':
    'GET tokens, GET webhooks, POST webhooks/:id/test, DELETE webhooks/:id, ' +
    'GET webhooks/:id/deliveries, POST webhooks/:id/replay',
  'tokens.manage, fresh':
    'POST tokens, POST tokens/:id/reveal, POST tokens/:id/rotate, DELETE tokens/:id, POST webhooks, ' +
    'POST webhooks/:id/rotate',
  'users.manage, fresh':
    'POST users, PATCH users/:id, POST users/:id/deactivate, POST users/:id/activate, ' +
    'POST users/:id/reset',
  'users.view': 'GET users, GET users/:id',
};

describe('every route', () => {
  const routes = routesOf('test');

  it('that writes is recorded', () => {
    const silent = routes.filter(
      ({ method, records, unrecorded }) =>
        method !== 'GET' && (records === undefined) === (unrecorded === undefined),
    );
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('asks for its right, and for a fresh sign-in where it changes what is dangerous', () => {
    const said = Map.groupBy(routes, ({ access, fresh }) => `${access}${fresh === true ? ', fresh' : ''}`);
    const named = [...said].map(([asked, those]) => [
      asked,
      those.map(({ method, path }) => `${method} ${path.slice('/admin/v1/'.length)}`).toSorted(),
    ]);
    const wanted = Object.entries(ASKED_FOR).map(([asked, names]) => [asked, names.split(', ').toSorted()]);
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(wanted));
  });

  it('is in the list once', () => {
    const names = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('that reads takes no body', () => {
    expect(routes.filter(({ method, body }) => method === 'GET' && body !== undefined)).toEqual([]);
  });

  it('has a schema for each part of its path', () => {
    const without = routes.filter(({ path, params }) => path.includes(':') !== (params !== undefined));
    expect(without.map(({ path }) => path)).toEqual([]);
  });
});
