import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MerchantsFile } from './access/merchants-file.ts';
import { CARD_CHANNEL } from './access/test-merchants.fixture.ts';
import {
  anOperation,
  type StubAcquirer,
  sendOperation,
  startStubAcquirer,
} from './connectors/http-acquirer/stub-acquirer.fixture.ts';
import { merchantsAt, runGateway } from './running-gateway.fixture.ts';
import type { EnteredGateway, RunningGateway } from './running-gateway.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from './testing/test-gateway.ts';

let test: TestGateway;
let first: StubAcquirer;
let second: StubAcquirer;
/** Requests that the first acquirer has not answered. */
let held: (() => void)[];
let holds: boolean;
let running: RunningGateway;

beforeEach(async () => {
  test = openTestGateway();
  held = [];
  holds = false;
  first = await startStubAcquirer((response, { key }) => {
    const { type, original } = JSON.parse(first.received.at(-1) ?? '{}') as Record<string, string>;
    const asked = { ...(type && { type }), ...(original && { original }) };
    const answer = () => response.end(JSON.stringify(anOperation(key, asked)));
    response.setHeader('content-type', 'application/json');
    if (holds) {
      held.push(answer);
    } else {
      answer();
    }
  });
  second = await startStubAcquirer((response, { key }) => sendOperation(response, key));
  running = runGateway(test, merchantsAt({ 'acquirer-a': first.address }));
});
afterEach(async () => {
  await running.close();
  await first.stop();
  await second.stop();
  await test.close();
});

const SHOP = { merchant: 'Shop' };
const REFUND = {
  entityId: CARD_CHANNEL,
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'RF',
  testMode: 'EXTERNAL',
};
const ORDER = {
  entityId: CARD_CHANNEL,
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
  testMode: 'EXTERNAL',
  ...CARD,
};

async function payThrough(
  { gateway }: EnteredGateway,
  caller = SHOP,
): Promise<{ id: string; state: string }> {
  const paid = await gateway.submitPayment(caller, fieldsOf(ORDER), undefined);
  if (!paid.ok || paid.value.kind === 'repeated') throw new Error(JSON.stringify(paid));
  return paid.value.created;
}

async function pay(): Promise<{ id: string; state: string }> {
  const entered = running.enter();
  try {
    return await payThrough(entered);
  } finally {
    entered.leave();
  }
}

async function take(...file: Parameters<typeof merchantsAt>): Promise<void> {
  expect(await running.replaceMerchants(merchantsAt(...file))).toMatchObject({ ok: true });
}

const swapped = (file: MerchantsFile): MerchantsFile => ({
  ...file,
  merchants: file.merchants.map((each) => ({ ...each, name: each.name === 'Shop' ? 'Other' : 'Shop' })),
});

const opened = async (addresses: Readonly<Record<string, string>>) => {
  const replaced = await running.replaceMerchants(merchantsAt(addresses));
  return replaced.ok ? replaced.value.openedAcquirers : replaced.error;
};

const moved = (file: MerchantsFile): MerchantsFile => ({
  ...file,
  merchants: file.merchants.map((merchant) => ({
    ...merchant,
    channels: merchant.channels.map((channel) => ({ ...channel, acquirer: 'acquirer-c' })),
  })),
});

const without = () => running.replaceMerchants(merchantsAt({ 'acquirer-c': second.address }));

const withToken = (token: string) => (file: MerchantsFile) => ({
  ...file,
  merchants: file.merchants.map((each) => (each.name === 'Shop' ? { ...each, accessTokens: [token] } : each)),
});

/** Until the acquirer has the request. */
async function arrival(acquirer: StubAcquirer, count: number): Promise<void> {
  while (acquirer.received.length < count) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a request', () => {
  it('keeps the file that it began with to its end, and the next one has the new file', async () => {
    const before = running.enter();
    await take({ 'acquirer-a': second.address }, withToken('new-token-of-shop'));
    const after = running.enter();
    expect(await before.gateway.callerOf('token-of-shop')).toEqual(SHOP);
    expect(await before.gateway.callerOf('new-token-of-shop')).toBeUndefined();
    expect(await after.gateway.callerOf('token-of-shop')).toBeUndefined();
    expect(await after.gateway.callerOf('new-token-of-shop')).toEqual(SHOP);

    expect((await payThrough(before)).state).toBe('approved');
    expect([first.received.length, second.received.length]).toEqual([1, 0]);
    expect((await payThrough(after)).state).toBe('approved');
    expect([first.received.length, second.received.length]).toEqual([1, 1]);
    before.leave();
    after.leave();
  });

  it('ends at the acquirer that it has called, also when its client has left', async () => {
    holds = true;
    const entered = running.enter();
    const paying = payThrough(entered);
    await arrival(first, 1);
    entered.leave();
    await take({ 'acquirer-a': second.address });
    held.forEach((answer) => answer());
    expect((await paying).state).toBe('approved');
  });

  it('whose merchant was renamed is not one of the merchant that has the name now', async () => {
    const before = running.enter();
    await take({ 'acquirer-a': first.address }, swapped);
    const caller = await before.gateway.callerOf('token-of-shop');
    expect(caller).toEqual(SHOP);
    expect((await payThrough(before, caller)).state).toBe('approved');
    before.leave();
    const after = running.enter();
    expect(await after.gateway.callerOf('token-of-shop')).toEqual({ merchant: 'Other' });
    after.leave();
  });
});

describe('connections', () => {
  it('stay open where nothing has changed, and are closed after the last request that uses them', async () => {
    await pay();
    const entered = running.enter();
    await take({ 'acquirer-a': first.address }, withToken('new-token-of-shop'));
    const unchanged = running.enter();
    entered.leave();
    expect((await payThrough(unchanged)).state).toBe('approved');

    await take({ 'acquirer-a': second.address });
    expect((await payThrough(unchanged)).state).toBe('approved');
    unchanged.leave();
    expect(await payThrough(unchanged)).not.toMatchObject({ state: 'approved' });
    expect(first.received).toHaveLength(3);
    expect((await pay()).state).toBe('approved');
  });

  it('of an acquirer are opened anew for another address or name, and only then', async () => {
    expect(await opened({ 'acquirer-a': first.address })).toEqual([]);
    expect(await opened({ 'acquirer-a': first.address, 'acquirer-b': first.address })).toEqual([
      'acquirer-b',
    ]);
    expect(await opened({ 'acquirer-a': second.address, 'acquirer-b': first.address })).toEqual([
      'acquirer-a',
    ]);
    expect(await opened({ 'acquirer-c': second.address })).toEqual(['acquirer-c']);
  });
});

describe('an acquirer that is gone', () => {
  it('keeps a file out while payments can be refunded there, and the old file stays in use', async () => {
    await pay();
    await pay();
    expect(await without()).toEqual({
      ok: false,
      error: [
        {
          path: 'acquirers',
          message:
            'no longer has acquirer-a as it was, and 0 of its payments are open and 2 can be captured or refunded; ' +
            'keep its entry, which no channel needs to name',
        },
      ],
    });
    expect((await pay()).state).toBe('approved');
    expect(first.received).toHaveLength(3);
  });

  it('keeps a file out while the end of a payment is not known', async () => {
    holds = true;
    const entered = running.enter();
    const paying = payThrough(entered);
    await arrival(first, 1);
    const refused = await without();
    expect(refused.ok ? '' : refused.error[0]?.message).toContain('1 of its payments are open and 0 can');
    held.forEach((answer) => answer());
    await paying;
    entered.leave();
  });

  it('may go after all its payments were refunded', async () => {
    const { id } = await pay();
    const { gateway, leave } = running.enter();
    const refunded = await gateway.followUpPayment(SHOP, id, fieldsOf(REFUND), undefined);
    expect(refunded).toMatchObject({ ok: true });
    leave();
    expect(await without()).toMatchObject({ ok: true, value: { openedAcquirers: ['acquirer-c'] } });
  });

  it('is still asked and refunded when no channel names it any more', async () => {
    const { id } = await pay();
    const kept = { 'acquirer-c': second.address, 'acquirer-a': first.address };
    await take(kept, moved);
    const { gateway, leave } = running.enter();
    await gateway.followUpPayment(SHOP, id, fieldsOf(REFUND), undefined);
    leave();
    expect([first.received.length, second.received.length]).toEqual([2, 0]);
    await pay();
    expect([first.received.length, second.received.length]).toEqual([2, 1]);
  });
});

describe('what the process remembers', () => {
  it('outlives a new file: an address that guesses stays refused', async () => {
    const { throttle } = running.enter().gateway;
    const limit = { wrongTokensOfAddress: { limit: 1, seconds: 600 } };
    await take({ 'acquirer-a': first.address }, (file) => ({ ...file, throttling: limit }));
    const limited = running.enter().gateway.throttle;
    await throttle.noteWrongToken('198.51.100.1');
    await limited.noteWrongToken('198.51.100.1');
    await limited.noteWrongToken('198.51.100.1');
    expect(limited.ofWrongTokens('198.51.100.1', 'unknown')).toBeDefined();
    await take({ 'acquirer-a': first.address });
    expect(running.enter().gateway.throttle.ofWrongTokens('198.51.100.1', 'unknown')).toBeDefined();
  });
});
