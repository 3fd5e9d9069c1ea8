import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  anAuthorisation,
  CANARY_NUMBER,
  CANARY_SECURITY_CODE,
  freshKey,
} from './authorisation-request.fixture.ts';
import type { Connector } from './connector.ts';

/**
 * What every connector promises, whoever is behind it. Faults of a network belong into the connector's own tests.
 *
 * @param create makes a connector that nobody has used; the suite closes it
 */
export function describeConnector(name: string, create: () => Connector | Promise<Connector>): void {
  describe(`${name} as a connector`, () => {
    let connector: Connector;
    beforeEach(async () => {
      connector = await create();
    });
    afterEach(() => connector.close());

    it.each(['with-authorisation', 'later'] as const)(
      'approves with capture %s, with references',
      async (capture) => {
        const reply = await connector.authorise(anAuthorisation({ capture }));
        expect(reply).toMatchObject({
          kind: 'approved',
          connectorTxId1: expect.stringMatching(/./),
          acquirerResponse: expect.stringMatching(/./),
          clearingInstituteName: expect.stringMatching(/./),
        });
      },
    );

    it.each(['800.100.152', '800.100.203', '900.100.600', '100.380.401'] as const)(
      'declines with the simulated result %s, and says the same when asked',
      async (simulatedResult) => {
        const request = anAuthorisation({ simulatedResult });
        const reply = await connector.authorise(request);
        expect(reply).toMatchObject({ kind: 'declined', resultCode: simulatedResult });
        expect(await connector.status(request.key)).toEqual(reply);
      },
    );

    it('answers a repeated key with the first answer', async () => {
      const request = anAuthorisation();
      const first = await connector.authorise(request);
      expect(first).toMatchObject({ kind: 'approved' });
      expect(await connector.authorise(request)).toEqual(first);
    });

    it('answers a repeated key that was declined with the first answer', async () => {
      const request = anAuthorisation({ simulatedResult: '800.100.203' });
      const first = await connector.authorise(request);
      expect(await connector.authorise(request)).toEqual(first);
    });

    it('books a key once when it is sent many times at once', async () => {
      const request = anAuthorisation();
      const replies = await Promise.all(Array.from({ length: 20 }, () => connector.authorise(request)));
      expect(replies[0]).toMatchObject({ kind: 'approved' });
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    });

    it('keeps different keys apart, however alike the payments are', async () => {
      const requests = Array.from({ length: 20 }, () => anAuthorisation());
      const replies = await Promise.all(requests.map((request) => connector.authorise(request)));
      const references = replies.map((reply) =>
        reply.kind === 'approved' ? reply.connectorTxId1 : reply.kind,
      );
      expect(new Set(references).size).toBe(requests.length);
    });

    it('gives the answer again when asked for a booked key', async () => {
      const request = anAuthorisation();
      const reply = await connector.authorise(request);
      expect(reply).toMatchObject({ kind: 'approved' });
      expect(await connector.status(request.key)).toEqual(reply);
    });

    it('says not-booked of a key that it has never seen', async () => {
      await connector.authorise(anAuthorisation());
      expect(await connector.status(freshKey())).toEqual({ kind: 'not-booked' });
    });

    it.each([
      ['the largest amount', { minor: 999_999_999_999n, currency: 'EUR' }],
      ['an amount beyond what a double can count', { minor: 9_007_199_254_740_993n, currency: 'EUR' }],
      ['a currency without minor units', { minor: 9200n, currency: 'JPY' }],
      ['a currency with three digits', { minor: 92_000n, currency: 'BHD' }],
      ['zero, which verifies a card', { minor: 0n, currency: 'EUR' }],
    ])('takes %s', async (_what, amount) => {
      const reply = await connector.authorise(anAuthorisation({ amount, capture: 'later' }));
      expect(reply).toMatchObject({ kind: 'approved' });
    });

    it('takes a card without holder and security code, and a payment without descriptor', async () => {
      const { card } = anAuthorisation();
      const bare = { ...card, holder: undefined, securityCode: undefined };
      const reply = await connector.authorise(anAuthorisation({ card: bare, descriptor: undefined }));
      expect(reply).toMatchObject({ kind: 'approved' });
    });

    it('never gives card data back', async () => {
      const approved = anAuthorisation();
      const declined = anAuthorisation({ simulatedResult: '800.100.152' });
      const said = [
        await connector.authorise(approved),
        await connector.authorise(declined),
        await connector.status(approved.key),
        await connector.status(declined.key),
      ];
      const text = inspect(said, { depth: null, showHidden: true });
      expect(text).toContain('approved');
      expect(text).not.toContain(CANARY_NUMBER);
      expect(text).not.toContain(CANARY_SECURITY_CODE);
    });

    it('sends nothing any more once it is closed, and can be closed twice', async () => {
      const request = anAuthorisation();
      await connector.close();
      await connector.close();
      expect(await connector.authorise(request)).toMatchObject({ kind: 'not-sent' });
      expect(await connector.status(request.key)).toMatchObject({ kind: 'unreachable' });
    });
  });
}
