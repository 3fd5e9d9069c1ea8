import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL, DISPATCHER } from '../../access/test-merchants.fixture.ts';
import { createWalletTokens } from '../../features/wallets/create-wallet-tokens.ts';
import { WALLETS, type Wallet } from '../../features/wallets/keys/wallet-keys.ts';
import type { WalletTokens } from '../../features/wallets/wallet-tokens.ts';
import { fieldsOf, NOON, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import type { SimulatedTokenRequest } from './simulate-wallet-token.ts';

let test: TestGateway;
let opener: WalletTokens;
beforeEach(() => {
  test = openTestGateway();
  const { walletKeys, walletMakers } = test.ports;
  if (walletMakers === undefined) throw new Error('the makers are simulated in tests');
  opener = createWalletTokens({
    keys: walletKeys,
    environment: 'test',
    gatewayId: 'tollgate',
    anchors: walletMakers.anchors,
  });
});
afterEach(() => test.close());

const AMOUNT = { minor: 9200n, currency: 'EUR' };

async function make(request: Partial<SimulatedTokenRequest> & { readonly wallet: string }): Promise<string> {
  const made = await test.gateway.simulateWalletToken({
    amount: '92.00',
    currency: 'EUR',
    entityId: CARD_CHANNEL,
    ...request,
  });
  return made.ok ? made.value : `refused: ${made.error}`;
}

const open = (wallet: Wallet, text: string, entityId: string = CARD_CHANNEL, merchant = 'Shop') =>
  opener.open({ wallet, text, merchant, entityId, amount: AMOUNT, now: NOON });

describe('a simulated token', () => {
  it.each(WALLETS)('of %s is opened by the gateway, with a key that was made for it once', async (wallet) => {
    expect(await open(wallet, await make({ wallet }))).toMatchObject({ ok: true });
    expect(await open(wallet, await make({ wallet }))).toMatchObject({ ok: true });
    expect(await test.ports.walletKeys.list()).toMatchObject([
      { wallet, merchant: 'Shop', purpose: 'tokens' },
    ]);
  });

  it('is for the entity that stands for the channels of a merchant, too', async () => {
    const text = await make({ wallet: 'wallet2', entityId: DISPATCHER });
    expect(await open('wallet2', text, DISPATCHER)).toMatchObject({ ok: true });
    expect(await open('wallet2', text)).toMatchObject({ error: { reason: 'other-merchant' } });
  });

  it('takes amount and currency from its checkout', async () => {
    const order = { entityId: CARD_CHANNEL, amount: '92.00', currency: 'EUR', paymentType: 'DB' };
    const created = await test.gateway.createCheckout({ merchant: 'Shop' }, fieldsOf(order));
    const checkoutId = created.ok ? created.value.session.id : '';
    const made = await test.gateway.simulateWalletToken({ wallet: 'wallet3', checkoutId });
    expect(await open('wallet3', made.ok ? made.value : '')).toMatchObject({ ok: true });
  });

  it.each([
    [{ wallet: 'wallet4' }, 'wallet must be one of wallet1, wallet2, wallet3'],
    [{ wallet: 'wallet1', card: 'constructor' }, 'card must be one of visa, '],
    [{ wallet: 'wallet1', card: 'visa-pan-only' }, 'only wallet2 hands out'],
    [{ wallet: 'wallet1', entityId: 'x' }, 'entityId or checkoutId must name'],
    [{ wallet: 'wallet1', entityId: undefined }, 'entityId or checkoutId must name'],
    [{ wallet: 'wallet1', checkoutId: 'x' }, 'entityId or checkoutId must name'],
    [{ wallet: 'wallet1', amount: '-1' }, 'amount and currency must be'],
    [{ wallet: 'wallet1', amount: '1.001' }, 'amount and currency must be'],
    [{ wallet: 'wallet1', currency: 'eur' }, 'amount and currency must be'],
    [{ wallet: 'wallet1', amount: '9.99', currency: 'JPY' }, 'amount and currency must be'],
  ])('is refused for %o', async (request, words) => {
    expect(await make(request)).toContain(`refused: ${words}`);
  });

  it('is not made in live', async () => {
    const live = test.with({ walletMakers: undefined });
    expect(await live.simulateWalletToken({ wallet: 'wallet1', entityId: CARD_CHANNEL })).toEqual({
      ok: false,
      error: 'no wallet is simulated in the live environment',
    });
  });
});
