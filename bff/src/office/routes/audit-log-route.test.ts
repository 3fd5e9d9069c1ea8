import type { AuditEntry, EntityId, Grant, NewAuditEntry } from '@tollgate/gateway/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { on, PAGE, PLATFORM, startOffice, type TestOffice } from '../office.fixture.ts';
import { type OwnStores, openOwnStores, RUNNING } from '../own-stores.fixture.ts';
import { auditLogRoute } from './audit-log-route.ts';

const SHOP = { kind: 'merchant', merchant: 'Shop' } as const;
const CARDS = { ...SHOP, kind: 'channel', channelId: 'a'.repeat(32) as EntityId } as const;
/** Is in the file no more, but its entries are kept. */
const GONE = { kind: 'merchant', merchant: 'No longer here' } as const;

interface Page {
  readonly entries: readonly AuditEntry[];
  readonly next: number | null;
}

let own: OwnStores;
let office: TestOffice;
beforeEach(async () => {
  own = await openOwnStores();
  const { stores } = own;
  const log = stores.auditLog;
  office = await startOffice([auditLogRoute({ running: RUNNING, stores })], (parts) => ({ ...parts, log }));
  for (const scope of [PLATFORM, SHOP, CARDS, GONE]) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await log.append(entry({ scope }));
  }
});
afterEach(async () => {
  await office.close();
  await own.close();
});

function entry(changes: Partial<NewAuditEntry>): NewAuditEntry {
  return {
    time: Date.UTC(2026, 10, 1),
    actor: { kind: 'operator', name: 'jo@host' },
    action: 'webhook.add',
    target: { type: 'webhook', id: '3f9c01ab' },
    scope: PLATFORM,
    outcome: 'done',
    before: null,
    after: { url: 'https://shop.example' },
    ...changes,
  };
}

async function ask(query: string, grants: readonly Grant[] = on(PLATFORM, 'auditor')) {
  const headers = grants.length === 0 ? PAGE : office.signIn(grants);
  const answer = await office.app.inject({ method: 'GET', url: `/admin/v1/audit-log?${query}`, headers });
  return { status: answer.statusCode, body: answer.json<Page>() };
}

const positions = async (query: string, grants?: readonly Grant[]) =>
  (await ask(query, grants)).body.entries.map(({ position }) => position);

describe('the audit log in the back office', () => {
  it('shows an entry with everything that was written down', async () => {
    const { body } = await ask('before=5&limit=1');
    expect(body.entries).toEqual([
      {
        ...entry({ scope: GONE }),
        says: 'added a webhook',
        position: 4,
        id: expect.any(String),
        hash: expect.any(String),
        previous: expect.any(String),
      },
    ]);
  });

  it('is shown page by page, the newest first', async () => {
    expect(await ask('before=5&limit=3')).toMatchObject({ body: { next: 2 } });
    expect(await positions('before=5&limit=3')).toEqual([4, 3, 2]);
    expect(await ask('before=2&limit=3')).toMatchObject({ body: { next: null, entries: [{ position: 1 }] } });
  });

  it('shows of each scope only what is its own', async () => {
    expect(await positions('before=5', on(SHOP, 'auditor'))).toEqual([3, 2]);
    expect(await positions('before=5', on(CARDS, 'auditor'))).toEqual([3]);
    expect(await positions('before=5', [...on(CARDS, 'owner'), ...on(GONE, 'admin')])).toEqual([4, 3]);
    expect(await positions('before=5', [...on(SHOP, 'support'), ...on(GONE, 'admin')])).toEqual([4]);
  });

  it('is narrowed to a merchant or a channel, but to none of another', async () => {
    expect(await positions('before=5&merchant=Shop')).toEqual([3, 2]);
    expect(await positions(`before=5&channel=${CARDS.channelId}`)).toEqual([3]);
    expect(await positions('before=5&merchant=Shop', on(CARDS, 'auditor'))).toEqual([3]);
    expect((await ask('merchant=Shop', on(GONE, 'auditor'))).status).toBe(404);
    expect((await ask(`channel=${CARDS.channelId}`, on(GONE, 'auditor'))).status).toBe(404);
    expect((await ask(`merchant=None`)).status).toBe(404);
  });

  it('is searched by time, action, actor and target', async () => {
    expect(await positions('before=5&from=2026-11-01&to=2026-11-01T00:00:01Z')).toHaveLength(4);
    expect(await positions('before=5&from=2026-11-01T01:00:00%2B00:00')).toEqual([]);
    expect(await positions('before=5&to=2026-11-01')).toEqual([]);
    expect(await positions('before=5&action=webhook.remove')).toEqual([]);
    expect(await positions('before=5&actor=jo@host&target=3f9c01ab&action=webhook.add')).toHaveLength(4);
    expect(await positions('before=5&target=other')).toEqual([]);
  });

  it('has an entry for each time it was read, with what was asked for', async () => {
    await ask('limit=1&action=webhook.add', on(SHOP, 'auditor'));
    const { body } = await ask('limit=2&action=audit-log.view&before=7');
    expect(body.entries).toMatchObject([
      { outcome: 'done', begun: body.entries[1]?.id, actor: { kind: 'user', email: 'jane@example.com' } },
      { outcome: 'begun', scope: SHOP, after: { action: 'webhook.add', limit: 1 } },
    ]);
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'before=0',
    'before=1.5',
    'action=webhook',
    'from=yesterday',
    'to=2026-13-01',
    'from=2026-11-01T00:00:00',
    'actor=',
    'other=1',
    'limit=1&limit=2',
  ])('is not shown for %s', async (query) => {
    expect((await ask(query)).status).toBe(422);
  });
});
