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

describe('the HTTP acquirer, in cases that only its acquirer has,', () => {
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

  it('has a meaning for every code that the acquirer can decline by', async () => {
    const codes = await platform.responseCodes();
    expect(codes).toContain(CANCELLED_KEY);
    const declines = codes.filter((code) => code !== '00' && code !== CANCELLED_KEY);
    expect(declines.length).toBeGreaterThan(20);
    expect(declines.filter((code) => meaningOf(code) === undefined)).toEqual([]);
  });

  it('reports not-booked for a payment of an acquirer that lost its books, and declines its follow-ups', async () => {
    const original = anAuthorisation();
    await connector.authorise(original);
    await platform.reset();
    expect(await connector.status(original.key, original.amount)).toEqual({ kind: 'not-booked' });
    expect(await connector.refund(aFollowUp(original.key))).toMatchObject({
      kind: 'declined',
      resultCode: '700.100.100',
    });
  });
});
