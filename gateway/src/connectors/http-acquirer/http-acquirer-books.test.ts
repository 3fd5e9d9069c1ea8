// needs: a process of its own
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../connector-reply.ts';
import { aFollowUp, anAuthorisation } from '../request.fixture.ts';
import { type AcquirerPlatform, startAcquirerPlatform } from './acquirer-platform.fixture.ts';
import { createHttpAcquirer } from './http-acquirer.ts';
import { type StubAcquirer, startStubAcquirer } from './stub-acquirer.fixture.ts';

describe('the books of the HTTP acquirer', () => {
  let platform: AcquirerPlatform;
  let connector: ReturnType<typeof createHttpAcquirer>;

  beforeAll(async () => {
    platform = await startAcquirerPlatform();
  });
  afterAll(() => platform.stop());
  beforeEach(() => {
    connector = createHttpAcquirer({ name: 'test-platform', address: platform.address });
  });
  afterEach(async () => {
    await connector.close();
    await platform.reset();
  });

  it('hold approved operations with their amounts, and no declined ones', async () => {
    const debit = anAuthorisation();
    const refund = aFollowUp(debit.key, { amount: { minor: 1n, currency: 'EUR' } });
    await connector.authorise(debit);
    await connector.refund(refund);
    await connector.authorise(anAuthorisation({ simulatedResult: '800.100.152' }));
    expect(await connector.readBooks?.(undefined)).toEqual({
      kind: 'page',
      bookings: [
        { key: debit.key, amount: debit.amount },
        { key: refund.key, amount: refund.amount },
      ],
      unread: [],
      next: undefined,
    });
  });

  it('are read to their end, page by page', async () => {
    const keys = Array.from({ length: 1001 }, () => anAuthorisation());
    for (let done = 0; done < keys.length; done += 50) {
      // oxlint-disable-next-line no-await-in-loop -- no more at once than there are connections
      await Promise.all(keys.slice(done, done + 50).map((request) => connector.authorise(request)));
    }
    const read: Booking[] = [];
    let next: string | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop -- a page names the next one
      const page = await connector.readBooks?.(next);
      if (page?.kind !== 'page') throw new Error('no page');
      read.push(...page.bookings);
      next = page.next;
    } while (next !== undefined);
    expect(read.map(({ key }) => key).toSorted()).toEqual(keys.map(({ key }) => key).toSorted());
  });
});

describe('books that cannot be had', () => {
  let stub: StubAcquirer;
  afterEach(() => stub.stop());

  it.each([
    ['no JSON', 200, '<html>'],
    ['no page', 200, '{"operations":{},"next":null}'],
    ['a page under another status', 503, '{"operations":[],"next":null}'],
  ])('are unreachable, when the answer is %s', async (_what, status, body) => {
    stub = await startStubAcquirer((response) => response.writeHead(status).end(body));
    const connector = createHttpAcquirer({ name: 'stub', address: stub.address });
    expect(await connector.readBooks?.(undefined)).toEqual({
      kind: 'unreachable',
      reason: `no books that make sense: HTTP ${status}`,
    });
    await connector.close();
    expect(await connector.readBooks?.(undefined)).toEqual({
      kind: 'unreachable',
      reason: 'the connector is closed',
    });
  });

  it('are not read for ever, when a page names itself as the next one', async () => {
    stub = await startStubAcquirer((response) => response.end('{"operations":[],"next":7}'));
    const connector = createHttpAcquirer({ name: 'stub', address: stub.address });
    expect(await connector.readBooks?.(undefined)).toEqual({
      kind: 'page',
      bookings: [],
      unread: [],
      next: '7',
    });
    expect(await connector.readBooks?.('7')).toEqual({
      kind: 'unreachable',
      reason: 'after 7 its books go on at 7',
    });
    await connector.close();
  });

  it('hide no other booking, when one makes no sense', async () => {
    const amount = { minor: '5', currency: 'EUR' };
    const operations = [
      { key: 'negative', state: 'approved', amount: { minor: '-5', currency: 'EUR' } },
      { key: 'two\nlines', state: 'approved', amount },
      { key: 'a\tcolumn', state: 'approved', amount },
      { key: 'red\u001B[31m', state: 'declined', amount },
      { key: 'good', state: 'approved', amount },
      null,
    ];
    stub = await startStubAcquirer((response) => response.end(JSON.stringify({ operations, next: null })));
    const connector = createHttpAcquirer({ name: 'stub', address: stub.address });
    expect(await connector.readBooks?.(undefined)).toEqual({
      kind: 'page',
      bookings: [{ key: 'good', amount: { minor: 5n, currency: 'EUR' } }],
      unread: [1, 2, 3, 4, 6].map((place) => `no sense in booking ${place} after 0`),
      next: undefined,
    });
    await connector.close();
  });
});
