import { beforeEach, describe, expect, it } from 'vitest';
import type { BankTransferInstrument, WalletAccountInstrument } from '../instruments/instrument.ts';
import type { AuthorisationRequest, Connector } from './connector.ts';
import type { AwaitingShopper } from './connector-reply.ts';
import { anAuthorisation } from './request.fixture.ts';
import { prepareFollowUp } from './verbs.fixture.ts';

/** A shopper at the page of an acquirer, who gets there by its address. */
export interface ShopperUnderTest {
  decide(url: string, decision: 'confirmed' | 'cancelled'): Promise<void>;
}

const TRANSFER: BankTransferInstrument = {
  kind: 'bank-transfer',
  brand: 'SOFORTUEBERWEISUNG',
  holder: undefined,
  bankName: undefined,
  country: 'DE',
  resultUrl: 'https://shop.example/result',
};

const WALLET: WalletAccountInstrument = {
  kind: 'wallet-account',
  brand: 'REDIRECT_WALLET',
  resultUrl: 'https://shop.example/result',
};

const INSTRUMENTS = { 'transfer at a bank': TRANSFER, 'payment at a wallet': WALLET } as const;
type Paid = keyof typeof INSTRUMENTS;

function aTransfer(changes: Partial<AuthorisationRequest> = {}): AuthorisationRequest {
  const redirect = { returnUrl: 'https://gateway.example/return', seconds: 60 };
  return anAuthorisation({ instrument: TRANSFER, redirect, ...changes });
}

/** The part of the contract about shoppers who pay at a page of the acquirer's. */
export function describeRedirects(connector: () => Connector, shopper: ShopperUnderTest): void {
  async function sent(request: AuthorisationRequest): Promise<AwaitingShopper> {
    const reply = await connector().authorise(request);
    if (reply.kind !== 'awaiting-shopper') throw new Error(`no redirect: ${reply.kind}`);
    return reply;
  }

  async function reservedAtWallet() {
    const request = aTransfer({ instrument: WALLET, capture: 'later' });
    const { redirect } = await sent(request);
    await shopper.decide(redirect.url, 'confirmed');
    expect(await connector().status(request.key, request.amount)).toMatchObject({ kind: 'approved' });
    return request.key;
  }

  describe.each(Object.keys(INSTRUMENTS) as Paid[])('given a shopper to redirect for a %s', (kind) => {
    const instrument = INSTRUMENTS[kind];
    let request: AuthorisationRequest;
    beforeEach(() => {
      request = aTransfer({ instrument });
    });
    const status = () => connector().status(request.key, request.amount);
    const cancel = () => connector().cancel?.(request.key, request.amount);

    it('names a web address, the same one again when it is asked again', async () => {
      const reply = await sent(request);
      expect(new URL(reply.redirect.url).protocol).toMatch(/^https?:$/);
      expect(await connector().authorise(request)).toEqual(reply);
      expect(await status()).toEqual(reply);
    });

    it('sends each one to another address', async () => {
      const replies = await Promise.all([sent(aTransfer({ instrument })), sent(aTransfer({ instrument }))]);
      expect(new Set(replies.map(({ redirect }) => redirect.url)).size).toBe(2);
    });

    it('says approved once the shopper has confirmed, however often it is asked or decided', async () => {
      const { redirect } = await sent(request);
      await shopper.decide(redirect.url, 'confirmed');
      await shopper.decide(redirect.url, 'cancelled');
      const first = await status();
      expect(first).toMatchObject({ kind: 'approved', connectorTxId1: expect.stringMatching(/./) });
      expect(await status()).toEqual(first);
      expect(await connector().authorise(request)).toEqual(first);
    });

    it('says cancelled once the shopper has cancelled, and no later decision counts', async () => {
      const { redirect } = await sent(request);
      await shopper.decide(redirect.url, 'cancelled');
      await shopper.decide(redirect.url, 'confirmed');
      expect(await status()).toMatchObject({ kind: 'declined', resultCode: '100.396.101' });
    });

    it('refunds a confirmed payment', async () => {
      const { redirect } = await sent(request);
      await shopper.decide(redirect.url, 'confirmed');
      const refund = prepareFollowUp('refund', connector(), request.key);
      expect(await refund.send()).toMatchObject({ kind: 'approved' });
    });

    it('believes no other amount, neither when asked nor when sent', async () => {
      const other = { minor: 1n, currency: 'EUR' };
      const reply = await sent(request);
      expect(await connector().status(request.key, other)).toMatchObject({ kind: 'unreachable' });
      expect(await connector().authorise({ ...request, amount: other })).toMatchObject({ kind: 'unknown' });
      expect(await status()).toEqual(reply);
    });

    describe('when the redirect is cancelled', () => {
      it('says cancelled, as often as it is asked, and no later decision counts', async () => {
        const { redirect } = await sent(request);
        const first = await cancel();
        expect(first).toMatchObject({ kind: 'declined', resultCode: '100.396.101' });
        await shopper.decide(redirect.url, 'confirmed');
        expect(await cancel()).toEqual(first);
        expect(await status()).toEqual(first);
        expect(await connector().authorise(request)).toEqual(first);
      });

      it('says approved where the shopper was quicker, and it stays so', async () => {
        const { redirect } = await sent(request);
        await shopper.decide(redirect.url, 'confirmed');
        const first = await cancel();
        expect(first).toMatchObject({ kind: 'approved', connectorTxId1: expect.stringMatching(/./) });
        expect(await cancel()).toEqual(first);
        expect(await status()).toEqual(first);
      });

      it('returns the decision of a shopper who cancelled first', async () => {
        const { redirect } = await sent(request);
        await shopper.decide(redirect.url, 'cancelled');
        expect(await cancel()).toMatchObject({ kind: 'declined', resultCode: '100.396.101' });
        expect(await cancel()).toEqual(await status());
      });

      it('gives one end to all who ask while the shopper confirms', async () => {
        const { redirect } = await sent(request);
        const [first, second] = await Promise.all([
          cancel(),
          cancel(),
          shopper.decide(redirect.url, 'confirmed'),
        ]);
        expect(first).toMatchObject({ kind: expect.stringMatching(/^(approved|declined)$/) });
        expect([first, second]).toEqual([await status(), await cancel()]);
      });

      it('says cancelled of a key that it does not know, and opens no page for it later', async () => {
        expect(await cancel()).toEqual({ kind: 'cancelled' });
        expect(await connector().authorise(request)).toMatchObject({ kind: 'not-sent' });
        expect(await status()).toEqual({ kind: 'cancelled' });
      });

      it('says how a key without a redirect ended, and undoes nothing', async () => {
        const paid = anAuthorisation();
        const reply = await connector().authorise(paid);
        expect(await connector().cancel?.(paid.key, paid.amount)).toEqual(reply);
        expect(await connector().status(paid.key, paid.amount)).toEqual(reply);
      });

      it.each([
        ['amount', { minor: 1n, currency: 'EUR' }],
        ['currency', { minor: 9200n, currency: 'USD' }],
      ])('leaves a page for another %s alone, and believes no end of another', async (_what, other) => {
        const reply = await sent(request);
        const ask = () => connector().cancel?.(request.key, other);
        expect(await ask()).toMatchObject({ kind: 'unreachable' });
        expect(await status()).toEqual(reply);
        await shopper.decide(reply.redirect.url, 'confirmed');
        expect(await ask()).toMatchObject({ kind: 'unreachable' });
      });

      it('cannot be asked any more once it is closed', async () => {
        await sent(request);
        await connector().close();
        expect(await cancel()).toMatchObject({ kind: 'unreachable' });
      });
    });

    it('keeps the key for the shopper, whatever else is sent under it', async () => {
      const reply = await sent(request);
      const { key } = request;
      expect(await connector().authorise(anAuthorisation({ key }))).toMatchObject({ kind: 'unknown' });
      expect(await status()).toEqual(reply);
    });

    it('declines at once with a simulated result', async () => {
      const declined = aTransfer({ instrument, simulatedResult: '800.100.152' });
      expect(await connector().authorise(declined)).toMatchObject({ kind: 'declined' });
    });
  });

  describe('given a shopper who lets an amount be reserved at a wallet', () => {
    it.each(['capture', 'reverse'] as const)('can %s it', async (verb) => {
      const followUp = prepareFollowUp(verb, connector(), await reservedAtWallet());
      expect(await followUp.send()).toMatchObject({ kind: 'approved' });
    });

    it('refunds a capture', async () => {
      const key = await reservedAtWallet();
      const capture = prepareFollowUp('capture', connector(), key);
      expect(await capture.send()).toMatchObject({ kind: 'approved' });
      const refund = prepareFollowUp('refund', connector(), key);
      expect(await refund.send()).toMatchObject({ kind: 'approved' });
    });
  });
}
