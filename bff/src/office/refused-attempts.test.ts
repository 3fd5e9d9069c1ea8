import { StoreUnavailable } from '@tollgate/gateway/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusal } from './admin-answer.ts';
import { adminRoute } from './admin-route.ts';
import { FRESH_FOR } from './admit.ts';
import { createCollapsedEntries } from './collapsed-entries.ts';
import { type OfficeHeaders, on, PAGE, PLATFORM, startOffice, type TestOffice } from './office.fixture.ts';
import { SHOP, sampleRoutes } from './sample-routes.fixture.ts';

const large = adminRoute({
  address: 'POST /admin/v1/large/:id',
  summary: 'Refuses in its own words, before it records anything',
  access: 'payments.refund',
  params: z.strictObject({ id: z.string() }),
  answer: z.unknown(),
  records: 'payment.refund',
  run: async ({ may }) =>
    may('payments.refund', SHOP) === 'yes' ? refusal('second-person') : refusal('not-found'),
});

let office: TestOffice;
beforeAll(async () => {
  office = await startOffice([...sampleRoutes().routes, large]);
});
afterAll(() => office.close());
beforeEach(async () => {
  office.test.clock.step(120_000);
  await office.parts.refused.flush(true);
  office.entries.length = 0;
  office.signAllOut();
});

const send = (headers: OfficeHeaders, url = 'refund', remoteAddress = '192.0.2.1') =>
  office.app.inject({
    method: 'POST',
    url: `/admin/v1/${url}`,
    headers: { ...headers },
    payload: url === 'refund' ? { amount: '1.00' } : url === 'open' ? { email: 'a@b.example' } : {},
    remoteAddress,
  });

describe('a refused attempt of a user', () => {
  it('without the right is in the audit log, with who, what and which right', async () => {
    expect((await send(office.signIn(on(SHOP, 'auditor')))).statusCode).toBe(403);
    expect(office.entries).toMatchObject([
      {
        action: 'access.refused',
        outcome: 'refused',
        actor: { kind: 'user', id: 'user-1', email: 'jane@example.com' },
        session: 'hash-1',
        address: '192.0.2.1',
        target: { type: 'route', id: 'POST /admin/v1/refund' },
        reason: 'not-allowed',
        after: { right: 'payments.refund' },
        // So that the auditor of the merchant sees it.
        scope: SHOP,
      },
    ]);
  });

  it('without a fresh sign-in, from another origin, or refused by the route itself is there as well', async () => {
    const stale = office.signIn(on(SHOP, 'owner'), office.test.clock.now() - FRESH_FOR - 1);
    await send(stale);
    const framed = { ...office.signIn(on(SHOP, 'owner')), origin: 'https://evil.example' };
    await send(framed);
    await send(office.signIn(on(SHOP, 'owner')), 'large/p1');
    expect(office.entries.map(({ reason, session, after }) => [reason, session, after])).toMatchObject([
      ['sign-in-again', 'hash-1', {}],
      ['wrong-origin', 'hash-2', {}],
      ['second-person', 'hash-3', { right: 'payments.refund', id: 'p1' }],
    ]);
  });

  it('that is repeated a hundred times is two entries in a minute', async () => {
    const headers = office.signIn(on(PLATFORM, 'auditor'));
    for (let n = 0; n < 100; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await send(headers);
    }
    office.test.clock.step(60_000);
    await office.parts.refused.flush();
    expect(office.entries).toHaveLength(2);
    expect(office.entries[1]).toMatchObject({
      session: 'hash-1',
      after: { further: { 'POST /admin/v1/refund: not-allowed': 99 } },
    });
  });

  it('is refused all the same when it cannot be written', async () => {
    const failing = await startOffice(sampleRoutes().routes, (parts) => ({
      ...parts,
      refused: createCollapsedEntries(
        {
          log: {
            append: async () => {
              throw new StoreUnavailable('audit log', new Error('disk full'));
            },
          },
          now: () => 1,
        },
        () => undefined,
      ),
    }));
    const answer = await failing.app.inject({
      method: 'POST',
      url: '/admin/v1/refund',
      headers: failing.signIn(on(SHOP, 'auditor')),
    });
    expect(answer.statusCode).toBe(403);
    await failing.close();
  });
});

const device = (secret: string) => ({ ...PAGE, cookie: `__Host-tollgate-office-device=test.${secret}` });

describe('strangers', () => {
  it('leave nothing behind where they have no session', async () => {
    await send(PAGE);
    await send({ ...PAGE, origin: 'https://evil.example' });
    await send({ ...PAGE, cookie: '__Host-tollgate-office=test.a-guessed-secret-number' });
    expect(office.entries).toEqual([]);
  });

  it('from many addresses write no more than the log has room for, and known browsers come through', async () => {
    const crowded = await startOffice(
      [
        adminRoute({
          address: 'POST /admin/v1/try',
          summary: 'Is recorded, as a sign-in is',
          access: 'public',
          answer: z.unknown(),
          records: 'sign-in.password',
          run: (call) => call.recorded({ scope: PLATFORM }, async () => refusal('sign-in-failed')),
        }),
      ],
      (parts) => ({ ...parts, isKnownDevice: async (secret) => secret.startsWith('known-') }),
    );
    const from = async (n: number, headers: OfficeHeaders = PAGE) =>
      (
        await crowded.app.inject({
          method: 'POST',
          url: '/admin/v1/try',
          headers: { ...headers },
          remoteAddress: `198.51.${Math.floor(n / 200)}.${n % 200}`,
        })
      ).statusCode;
    const statuses = await Promise.all(Array.from({ length: 1300 }, (_, n) => from(n)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(1200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
    expect(await from(1, device('invented-secret-of-a-browser'))).toBe(429);
    expect(await from(1, device('known-secret-of-a-browser'))).toBe(401);
    crowded.test.clock.step(120_000);
    await crowded.parts.refused.flush();
    // Each act has two entries; what was left out, one for the first and one for the number of the others.
    expect(crowded.entries).toHaveLength(2 * 1201 + 2);
    expect(crowded.entries.at(-1)).toMatchObject({
      action: 'access.refused',
      actor: { kind: 'unknown' },
      after: { further: { 'POST /admin/v1/try: too-many': 100 } },
    });
    expect(await from(1)).toBe(401);
    await crowded.close();
  });

  it('are limited on public routes with a session as well', async () => {
    const headers = office.signIn(on(SHOP, 'support'));
    expect((await office.app.inject({ method: 'GET', url: '/admin/v1/own/1', headers })).statusCode).toBe(
      200,
    );
    const statuses = [];
    for (let n = 0; n < 250; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      statuses.push((await send(headers, 'open', '192.0.2.9')).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(240);
    const own = { method: 'GET', url: '/admin/v1/own/1', headers, remoteAddress: '192.0.2.9' } as const;
    expect((await office.app.inject(own)).statusCode).toBe(200);
  });
});
