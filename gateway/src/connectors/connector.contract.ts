import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { AMOUNTS, isWithin } from './amounts.fixture.ts';
import { type Connector, FULL_CAPABILITIES } from './connector.ts';
import { describeCancellation } from './connector-cancellation.contract.ts';
import { describeInstruments } from './connector-instruments.contract.ts';
import { describeLimits } from './connector-limits.contract.ts';
import { describeRedirects, type ShopperUnderTest } from './connector-redirects.contract.ts';
import { describeUnable, isAble, type LimitedAcquirer, where } from './connector-unable.contract.ts';
import { ALL_KINDS, leakedIn, type PaidWith } from './instrument.fixture.ts';
import {
  aFollowUp,
  anAuthorisation,
  CANARY_NUMBER,
  CANARY_SECURITY_CODE,
  CANARY_VERIFICATION,
  canaryAuthentication,
  canaryCard,
  freshKey,
  UNPROVEN,
} from './request.fixture.ts';
import { prepare, VERBS } from './verbs.fixture.ts';

interface ConnectorUnderTest {
  /** Makes a connector that is not used yet; the suite closes it. */
  readonly create: (capabilities?: Partial<Connector['capabilities']>) => Connector;
  /** The instruments that this acquirer accepts; all unless given. */
  readonly instruments?: readonly PaidWith['kind'][];
  /** Whether the acquirer looks up what an operation refers to, and keeps limits of its own. */
  readonly keepsLimits: boolean;
  /** `false` for an acquirer whose operations cannot be cancelled by their keys. */
  readonly cancels?: boolean;
  /** Set for an acquirer that cannot do all that the port has. */
  readonly limited?: LimitedAcquirer;
  /** Where it has redirects: a shopper who follows them. */
  readonly shopper?: ShopperUnderTest;
}

const EUR_92 = { minor: 9200n, currency: 'EUR' } as const;

/** What every connector promises, whatever its acquirer. Faults of a network belong into the connector's own tests. */
export function describeConnector(
  name: string,
  { create, keepsLimits, cancels = true, limited, instruments = ALL_KINDS, shopper }: ConnectorUnderTest,
): void {
  const able = limited?.capabilities ?? FULL_CAPABILITIES;
  const simulated = (['800.100.152', '800.100.203', '900.100.600', '100.380.401'] as const).filter(
    () => able.simulatedResults,
  );

  describe(`${name} as a connector`, () => {
    let connector: Connector;
    beforeEach(() => {
      connector = create();
    });
    afterEach(() => connector.close());

    describe.each(VERBS.filter((verb) => isAble(able, verb)))('asked to %s', (verb) => {
      it('approves, with references', async () => {
        const { send } = await prepare(verb, connector);
        expect(await send()).toMatchObject({
          kind: 'approved',
          connectorTxId1: expect.stringMatching(/./),
          acquirerResponse: expect.stringMatching(/./),
          clearingInstituteName: expect.stringMatching(/./),
        });
      });

      it.each(where(able.simulatedResults, '800.400.500' as const, '100.400.500' as const))(
        'leaves it open with the simulated result %s, also when sent again, and says the same when asked',
        async (simulatedResult) => {
          const { key, amount, send } = await prepare(verb, connector, { simulatedResult });
          const reply = await send();
          expect(reply).toMatchObject({ kind: 'undecided', resultCode: simulatedResult });
          expect(await send()).toEqual(reply);
          expect(await connector.status(key, amount)).toEqual(reply);
        },
      );

      it.each(simulated)(
        'declines with the simulated result %s, also when sent again, and says the same when asked',
        async (simulatedResult) => {
          const { key, amount, send } = await prepare(verb, connector, { simulatedResult });
          const reply = await send();
          expect(reply).toMatchObject({ kind: 'declined', resultCode: simulatedResult });
          expect(await send()).toEqual(reply);
          expect(await connector.status(key, amount)).toEqual(reply);
        },
      );

      it('gives the first answer again when a key is sent again, or asked for', async () => {
        const { key, amount, refersTo, send } = await prepare(verb, connector);
        const first = await send();
        expect(first).toMatchObject({ kind: 'approved' });
        expect(await send()).toEqual(first);
        expect(await connector.status(key, amount)).toEqual(first);
        expect(await connector.status(key, amount, refersTo)).toEqual(first);
      });

      it('books a key once when it is sent many times at once', async () => {
        const { send } = await prepare(verb, connector);
        const replies = await Promise.all(Array.from({ length: 20 }, () => send()));
        expect(replies[0]).toMatchObject({ kind: 'approved' });
        expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
      });

      it('keeps different keys apart, however alike the operations are', async () => {
        const all = await Promise.all(Array.from({ length: 20 }, () => prepare(verb, connector)));
        const replies = await Promise.all(all.map(({ send }) => send()));
        const references = replies.map((reply) =>
          reply.kind === 'approved' ? reply.connectorTxId1 : reply.kind,
        );
        expect(new Set(references).size).toBe(all.length);
      });

      it('says not-booked of a request that was not sent, whether it knows what that refers to or not', async () => {
        const { key, amount, refersTo } = await prepare(verb, connector);
        expect(await connector.status(key, amount)).toEqual({ kind: 'not-booked' });
        expect(await connector.status(key, amount, refersTo)).toEqual({ kind: 'not-booked' });
      });

      it.each([
        ['amount', { minor: 9201n, currency: 'EUR' }],
        ['currency', { minor: 9200n, currency: 'USD' }],
      ])('believes no booking of another %s when asked', async (_what, expected) => {
        const { key, send } = await prepare(verb, connector);
        await send();
        expect(await connector.status(key, expected)).toEqual({
          kind: 'unreachable',
          reason: 'the booking has another amount or currency',
        });
      });

      it('does not know how it ended when the key is taken by another amount, and the first stays booked', async () => {
        const { key, amount, send } = await prepare(verb, connector);
        const first = await send();
        const other = await prepare(verb, connector, { key, amount: { minor: 100n, currency: 'EUR' } });
        expect(await other.send()).toMatchObject({ kind: 'unknown' });
        expect(await connector.status(key, amount)).toEqual(first);
      });

      it('never gives card data back', async () => {
        const approved = await prepare(verb, connector);
        const declined = await prepare(verb, connector, { simulatedResult: '800.100.152' });
        const said = [
          await approved.send(),
          await declined.send(),
          await connector.status(approved.key, approved.amount),
          await connector.status(declined.key, declined.amount),
        ];
        const text = inspect(said, { depth: null, showHidden: true });
        expect(text).toContain('approved');
        expect(leakedIn(text, [CANARY_NUMBER, CANARY_SECURITY_CODE])).toEqual([]);
      });

      it.each(AMOUNTS.filter(([, amount]) => isWithin(able, amount)))('takes %s', async (_what, amount) => {
        const { send } = await prepare(verb, connector, { amount });
        expect(await send()).toMatchObject({ kind: 'approved' });
      });

      it('sends nothing any more once it is closed, and can be closed twice', async () => {
        const { key, amount, send } = await prepare(verb, connector);
        await connector.close();
        await connector.close();
        expect(await send()).toMatchObject({ kind: 'not-sent' });
        expect(await connector.status(key, amount)).toMatchObject({ kind: 'unreachable' });
      });
    });

    it('says not-booked of a key that it has never seen', async () => {
      await connector.authorise(anAuthorisation());
      expect(await connector.status(freshKey(), EUR_92)).toEqual({ kind: 'not-booked' });
    });

    it.each(where(able.verifications, 'zero'))(
      'approves an authorisation of %s, which verifies a card, and its reversal',
      async () => {
        const amount = { minor: 0n, currency: 'EUR' };
        const verification = anAuthorisation({ amount, capture: 'later' });
        expect(await connector.authorise(verification)).toMatchObject({ kind: 'approved' });
        const reversal = aFollowUp(verification.key, { amount });
        expect(await connector.reverse(reversal)).toMatchObject({ kind: 'approved' });
      },
    );

    it('takes a card without holder and security code, and a payment without descriptor', async () => {
      const instrument = { ...canaryCard(), holder: undefined, securityCode: undefined };
      const reply = await connector.authorise(anAuthorisation({ instrument, descriptor: undefined }));
      expect(reply).toMatchObject({ kind: 'approved' });
    });

    it.each(where(able.cardOnFile, 'INITIAL' as const, 'REPEATED' as const))(
      'takes the %s payment of a series, and says the same when sent again, or asked',
      async (mode) => {
        const initialTransactionId = mode === 'REPEATED' ? 'first-of-the-series' : undefined;
        const standingInstruction = {
          mode,
          type: 'UNSCHEDULED',
          source: 'CIT',
          initialTransactionId,
        } as const;
        const request = anAuthorisation({ standingInstruction });
        const reply = await connector.authorise(request);
        expect(reply).toMatchObject({ kind: 'approved' });
        expect(await connector.authorise(request)).toEqual(reply);
        expect(await connector.status(request.key, request.amount)).toEqual(reply);
      },
    );

    it.each(where(able.threeDSecure, 'authorisation'))(
      'takes an %s with an authentication by another party, and never gives its proof back',
      async () => {
        const request = anAuthorisation({ authentication: canaryAuthentication() });
        const reply = await connector.authorise(request);
        expect(reply).toMatchObject({ kind: 'approved' });
        expect(await connector.authorise(request)).toEqual(reply);
        const said = [reply, await connector.status(request.key, request.amount)];
        const text = inspect(said, { depth: null, showHidden: true });
        expect(leakedIn(text, [CANARY_VERIFICATION])).toEqual([]);
      },
    );

    it.each(where(able.threeDSecure, ...Object.keys(UNPROVEN)))('takes %s, without a proof', async (what) => {
      const request = anAuthorisation({ authentication: UNPROVEN[what] });
      const reply = await connector.authorise(request);
      expect(reply).toMatchObject({ kind: 'approved' });
      expect(await connector.authorise(request)).toEqual(reply);
    });

    it('can do everything that it is not declared unable to do', async () => {
      const narrowed = create({ refunds: false, partialCaptures: false, reversalCutOffSeconds: 0 });
      await narrowed.close();
      expect(connector.capabilities).toEqual(able);
      expect(narrowed.capabilities).toEqual({
        ...able,
        refunds: false,
        partialCaptures: false,
        reversalCutOffSeconds: 0,
      });
    });

    describeLimits(() => connector, keepsLimits, limited);
    describeInstruments(() => connector, instruments, able);
    if (limited !== undefined) describeUnable(() => connector, limited);

    it('says whether it can cancel, and has no redirects where it cannot', () => {
      expect(connector.cancel !== undefined).toBe(cancels);
      expect(connector.capabilities.redirects && !cancels).toBe(false);
    });
    if (cancels) describeCancellation(() => connector, able);

    it('says whether it has redirects', () => {
      expect(connector.capabilities.redirects).toBe(shopper !== undefined);
    });
    if (shopper !== undefined) describeRedirects(() => connector, shopper);
  });
}
