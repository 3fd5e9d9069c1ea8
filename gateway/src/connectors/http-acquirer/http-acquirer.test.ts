// needs: a process of its own
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeConnector } from '../connector.contract.ts';
import type { Connector } from '../connector.ts';
import { aFollowUp, anAuthorisation } from '../request.fixture.ts';
import { type AcquirerPlatform, startAcquirerPlatform } from './acquirer-platform.fixture.ts';
import { createHttpAcquirer } from './http-acquirer.ts';
import { CANCELLED_KEY, meaningOf } from './http-acquirer-result-codes.ts';

let platform: AcquirerPlatform;
beforeAll(async () => {
  platform = await startAcquirerPlatform();
});
afterAll(() => platform.stop());

describeConnector('the HTTP acquirer', {
  create: (capabilities = {}) =>
    createHttpAcquirer({ name: 'test-platform', address: platform.address, capabilities }),
  keepsLimits: true,
  shopper: {
    decide: async (url, decision) => {
      // Signed in to a demo account, where the page is a wallet's.
      const body = new URLSearchParams({ decision, account: 'jane.jones@wallet.example' });
      const answer = await fetch(url, { method: 'POST', body });
      if (!answer.ok) throw new Error(`the bank answered ${answer.status}`);
    },
  },
});

describe('the HTTP acquirer, with what only its acquirer does,', () => {
  let connector: Connector;
  beforeEach(() => {
    connector = createHttpAcquirer({ name: 'test-platform', address: platform.address });
  });
  afterEach(async () => {
    await connector.close();
    await platform.clearFaults();
  });

  it('takes an answer that comes twice for one, and never for the answer to another payment', async () => {
    await platform.order({ kind: 'duplicate-answer' });
    for (let round = 0; round < 10; round += 1) {
      const request = anAuthorisation();
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the connection is used again
      const reply = await connector.authorise(request);
      // The second answer can cut a later call short; what it must never be is that call's answer.
      expect([
        { kind: 'approved', connectorTxId3: request.key },
        { kind: 'unknown', connectorTxId3: undefined },
      ]).toContainEqual({
        kind: reply.kind,
        connectorTxId3: reply.kind === 'approved' ? reply.connectorTxId3 : undefined,
      });
      // oxlint-disable-next-line no-await-in-loop
      expect(await platform.bookings(request.key)).toBe(1);
    }
  });

  it.each([
    ['05', '800.100.152'],
    ['51', '800.100.203'],
    ['54', '800.100.157'],
    ['91', '800.100.176'],
  ])('declines by the code %s with %s, and keeps the code', async (responseCode, resultCode) => {
    await platform.order({ kind: 'decline', responseCode }, { count: 1 });
    const reply = await connector.authorise(anAuthorisation());
    expect(reply).toMatchObject({ kind: 'declined', resultCode, acquirerResponse: responseCode });
  });

  it('has a meaning for every code that the acquirer can decline by', async () => {
    const codes = await platform.responseCodes();
    expect(codes).toContain(CANCELLED_KEY);
    const declines = codes.filter((code) => code !== '00' && code !== CANCELLED_KEY);
    expect(declines.length).toBeGreaterThan(20);
    expect(declines.filter((code) => meaningOf(code) === undefined)).toEqual([]);
  });

  it('leaves the outcome unknown when a key is taken by another payment, and the first booking as it was', async () => {
    const request = anAuthorisation();
    await connector.authorise(request);
    const other = { ...request, amount: { minor: 1n, currency: 'EUR' } };
    expect(await connector.authorise(other)).toEqual({ kind: 'unknown', reason: 'refused: key-conflict' });
    expect(await connector.status(request.key, request.amount)).toMatchObject({ kind: 'approved' });
  });

  it('takes a request that the acquirer finds invalid for declined, as nothing is booked', async () => {
    const amount = { minor: -1n, currency: 'EUR' };
    const refused = anAuthorisation({ amount });
    const refusedFollowUp = aFollowUp(anAuthorisation().key, { amount });
    const declined = { kind: 'declined', resultCode: '900.100.200', acquirerResponse: 'invalid-request' };
    expect(await connector.authorise(refused)).toMatchObject(declined);
    expect(await connector.refund(refusedFollowUp)).toMatchObject(declined);
    expect(await platform.bookings(refused.key)).toBe(0);
    expect(await platform.bookings(refusedFollowUp.key)).toBe(0);
  });

  it('says not-booked of what was approved by an acquirer that lost its books, and declines what refers to it', async () => {
    const original = anAuthorisation();
    await connector.authorise(original);
    await platform.reset();
    expect(await connector.status(original.key, original.amount)).toEqual({ kind: 'not-booked' });
    expect(await connector.refund(aFollowUp(original.key))).toMatchObject({
      kind: 'declined',
      resultCode: '700.100.100',
    });
  });

  it('cancels the key of a payment that an acquirer has lost with its books', async () => {
    const request = anAuthorisation();
    await connector.authorise(request);
    await platform.reset();
    expect(await connector.cancel?.(request.key, request.amount)).toEqual({ kind: 'cancelled' });
    expect(await connector.authorise(request)).toMatchObject({ kind: 'not-sent' });
    expect(await platform.bookings(request.key)).toBe(1);
  });

  it.each([
    ['too much', '64', '700.100.300', { amount: { minor: 9201n, currency: 'EUR' } }],
    ['another currency', '77', '700.100.700', { amount: { minor: 9200n, currency: 'USD' } }],
    ['nothing', '13', '800.100.174', { amount: { minor: 0n, currency: 'EUR' } }],
  ] as const)(
    'declines a refund of %s by the code %s of the acquirer itself, as %s',
    async (_what, acquirerResponse, resultCode, change) => {
      const sale = anAuthorisation();
      await connector.authorise(sale);
      const reply = await connector.refund(aFollowUp(sale.key, change));
      expect(reply).toMatchObject({ kind: 'declined', acquirerResponse, resultCode });
    },
  );
});
