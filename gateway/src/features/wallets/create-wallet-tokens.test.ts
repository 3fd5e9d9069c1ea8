import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { passesLuhn } from '../../catalogue/check-digits.ts';
import { createWalletTokens } from './create-wallet-tokens.ts';
import { WALLETS, type Wallet, type WalletKey } from './keys/wallet-keys.ts';
import { createSimulatedMakers } from './simulator/create-simulated-makers.ts';
import { makeMerchantKey } from './simulator/make-merchant-key.ts';
import { SIMULATED_CARDS, type SimulatedTokenOrder } from './simulator/simulated-cards.ts';
import { joinAnchors, pinnedAnchors, type TrustAnchors } from './trust/trust-anchors.ts';
import type { TokenToOpen } from './wallet-tokens.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const ENTITY = 'a0000000000000000000000000000001';
const AMOUNT = { minor: 9200n, currency: 'EUR' };

const secret = (fill: number) => createSecretKey(Buffer.alloc(32, fill));
const makers = createSimulatedMakers(() => [secret(1)], 'tollgate');
const strangers = createSimulatedMakers(() => [secret(2)], 'tollgate');

const keyOf = (wallet: Wallet, merchant = 'Shop', merchantIdentifier = 'merchant.shop'): WalletKey => ({
  ...makeMerchantKey({ merchant, wallet, merchantIdentifier, now: NOW }),
  retiredAt: undefined,
});
const KEYS = { wallet1: keyOf('wallet1'), wallet2: keyOf('wallet2'), wallet3: keyOf('wallet3') };
const OTHERS = {
  wallet1: keyOf('wallet1', 'Other', 'merchant.other'),
  wallet2: keyOf('wallet2', 'Other'),
  wallet3: keyOf('wallet3', 'Other'),
};

const ANCHORS = joinAnchors(makers.anchors, pinnedAnchors('test'));

interface World {
  readonly keys: readonly WalletKey[];
  readonly environment: 'test' | 'live';
  readonly gatewayId: string;
  readonly anchors: TrustAnchors;
}

const open = (wallet: Wallet, text: string, changes: Partial<TokenToOpen & World> = {}) => {
  const {
    keys = Object.values(KEYS),
    environment = 'test',
    gatewayId = 'tollgate',
    anchors = ANCHORS,
    ...rest
  } = changes;
  return createWalletTokens({
    keys: {
      open: async (merchant, of) => keys.filter((key) => key.wallet === of && key.merchant === merchant),
    },
    environment,
    gatewayId,
    anchors,
  }).open({ wallet, text, merchant: 'Shop', entityId: ENTITY, amount: AMOUNT, now: NOW, ...rest });
};

const ORDER: SimulatedTokenOrder = { amount: AMOUNT, entityId: ENTITY, card: 'visa', now: NOW };
const make = (wallet: Wallet, changes: Partial<SimulatedTokenOrder> = {}, from = makers, keys = KEYS) =>
  from.makeToken(wallet, keys[wallet], { ...ORDER, ...changes });

const refused = (reason: string) => ({ ok: false, error: { kind: 'refused', reason } });

describe('tokens of the simulated wallets', () => {
  it.each(WALLETS)('%s gives the card, bound to the amount where the format has one', async (wallet) => {
    const opened = await open(wallet, make(wallet));
    expect(opened).toMatchObject({
      ok: true,
      value: {
        numberType: 'DPAN',
        expiryMonth: '11',
        expiryYear: '2034',
        eci: '05',
        amount: wallet === 'wallet2' ? undefined : AMOUNT,
        keyId: KEYS[wallet].id,
      },
    });
    expect(opened.ok && opened.value.number.reveal()).toBe(SIMULATED_CARDS.visa.number);
    expect(opened.ok && opened.value.verificationId?.reveal()).toMatch(/^[A-Za-z0-9+/]{27}=$/);
    expect(opened.ok && opened.value.replayUntil).toBeGreaterThan(NOW);
  });

  it('each differs from the next one', async () => {
    const ids = await Promise.all(
      [...WALLETS, ...WALLETS].map(async (wallet) => {
        const opened = await open(wallet, make(wallet));
        return opened.ok ? opened.value.replayId : '';
      }),
    );
    expect(new Set(ids).size).toBe(6);
    expect(ids).not.toContain('');
  });

  it('a card without a cryptogram is the card itself', async () => {
    const opened = await open('wallet2', make('wallet2', { card: 'visa-pan-only' }));
    expect(opened).toMatchObject({
      ok: true,
      value: { numberType: 'PAN', eci: undefined, verificationId: undefined },
    });
  });

  it('the cards pass the check digit', () => {
    expect(Object.values(SIMULATED_CARDS).filter(({ number }) => !passesLuhn(number))).toEqual([]);
  });

  it('a process with the same secret opens what another made, and one with a newer secret as well', async () => {
    const older = createSimulatedMakers(() => [secret(1)], 'tollgate').anchors;
    const after = createSimulatedMakers(() => [secret(3), secret(1)], 'tollgate').anchors;
    const opened = await Promise.all(
      [older, after].flatMap((anchors) =>
        (['wallet1', 'wallet2'] as const).map((wallet) => open(wallet, make(wallet), { anchors })),
      ),
    );
    expect(opened.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  });

  it('is posted in base64, and within the wrapper of the sheet, too', async () => {
    const text = make('wallet1');
    const wrapped = JSON.stringify({
      paymentData: JSON.parse(text) as unknown,
      transactionIdentifier: undefined,
    });
    expect(await open('wallet1', Buffer.from(text).toString('base64'))).toMatchObject({ ok: true });
    expect(await open('wallet1', wrapped)).toMatchObject({ ok: true });
    const inner = (JSON.parse(make('wallet3')) as Record<'3DS', { data: string }>)['3DS'];
    expect(await open('wallet3', inner.data)).toMatchObject({ ok: true });
    expect(await open('wallet3', JSON.stringify(inner))).toMatchObject({ ok: true });
  });
});

describe('a token is refused', () => {
  it.each([
    ['wallet1', 'wallet2'],
    ['wallet2', 'wallet3'],
    ['wallet3', 'wallet1'],
  ] as const)('of %s under the name of %s', async (from, as) => {
    expect(await open(as, make(from))).toEqual(refused(`token-of-${from}`));
  });

  it.each(['', '{}', '[]', 'null', 'x'.repeat(9000), '{"a":1,"a":2}', '....', 'eyJ9'])(
    'when it has the shape of none: %s',
    async (text) => {
      const opened = await Promise.all(WALLETS.map((wallet) => open(wallet, text)));
      expect(opened.map(({ ok }) => ok)).toEqual([false, false, false]);
    },
  );

  it.each(WALLETS)('%s, for the key of another merchant', async (wallet) => {
    const foreign = make(wallet, {}, makers, OTHERS);
    const reason = wallet === 'wallet2' ? 'no-key-opens-it' : 'key-unknown';
    expect(await open(wallet, foreign)).toEqual(refused(reason));
    expect(await open(wallet, make(wallet), { keys: [] })).toEqual(refused('merchant-has-no-key'));
  });

  it('for another entity of the same merchant, by wallet2', async () => {
    expect(await open('wallet2', make('wallet2', { entityId: ENTITY.replace(/1$/, '2') }))).toEqual(
      refused('other-merchant'),
    );
  });

  it('for another gateway', async () => {
    const elsewhere = createSimulatedMakers(() => [secret(1)], 'another');
    expect(await open('wallet2', make('wallet2', {}, elsewhere))).toEqual(refused('wrong-message-signature'));
    expect(await open('wallet2', make('wallet2', {}, elsewhere), { gatewayId: 'another' })).toMatchObject({
      ok: true,
    });
  });

  it.each([
    ['wallet1', { minor: 9201n, currency: 'EUR' }, 'amount-differs'],
    ['wallet1', { minor: 9200n, currency: 'USD' }, 'currency-differs'],
    ['wallet3', { minor: 9201n, currency: 'EUR' }, 'amount-differs'],
    ['wallet3', { minor: 9200n, currency: 'USD' }, 'currency-differs'],
  ] as const)('of %s for another amount than %o', async (wallet, amount, reason) => {
    expect(await open(wallet, make(wallet), { amount })).toEqual(refused(reason));
  });

  it('with the right markers under another root', async () => {
    expect(await open('wallet1', make('wallet1', {}, strangers))).toEqual(refused('chain-broken'));
    expect(await open('wallet2', make('wallet2', {}, strangers))).toEqual(
      refused('wrong-intermediate-signature'),
    );
    const live = { anchors: pinnedAnchors('live'), environment: 'live' as const };
    expect(await open('wallet1', make('wallet1'), live)).toEqual(refused('chain-broken'));
    expect(await open('wallet2', make('wallet2'), live)).toEqual(refused('wrong-intermediate-signature'));
  });

  it('in live when it is signed and not encrypted', async () => {
    const text = make('wallet2').replace('"protocolVersion":"ECv2"', '"protocolVersion":"ECv2SigningOnly"');
    expect(await open('wallet2', text, { environment: 'live' })).toEqual(refused('token-in-clear'));
  });

  it('by a key that is too weak for its wallet, as if there was none', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const keys = [{ ...KEYS.wallet3, privateKey }];
    expect(await open('wallet3', make('wallet3'), { keys })).toEqual(refused('merchant-has-no-key'));
  });
});
