import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMerchantDirectory } from '../../access/merchant-directory.ts';
import type { MerchantsFile } from '../../access/merchants-file.ts';
import {
  CARD_CHANNEL,
  DISPATCHER,
  OTHER_CHANNEL,
  testMerchants,
} from '../../access/test-merchants.fixture.ts';
import type { SessionOrder } from '../../features/wallets/sessions/wallet-sessions.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const WALLET1 = {
  merchantIdentifier: 'merchant.shop',
  displayName: 'Shop',
  domains: ['shop.example', 'www.shop.example'],
};

function withWallet1<M extends MerchantsFile['merchants'][number]>(merchant: M): M {
  const channels = merchant.channels.map((channel) =>
    channel.entityId === CARD_CHANNEL ? { ...channel, wallet1: WALLET1 } : channel,
  );
  return { ...merchant, channels };
}

const FILE: MerchantsFile = { ...testMerchants, merchants: testMerchants.merchants.map(withWallet1) };

let test: TestGateway;
let asked: SessionOrder[];
let gateway: ReturnType<TestGateway['with']>;

beforeEach(() => {
  test = openTestGateway();
  asked = [];
  const merchants = createMerchantDirectory(FILE, {
    store: { findHolder: async () => undefined } as never,
    hasher: { hash: (token: string) => token, candidates: () => [] } as never,
  });
  const { walletSessions } = test.ports;
  gateway = test.with({
    merchants,
    walletSessions: {
      open: (order) => {
        asked.push(order);
        return walletSessions.open(order);
      },
    },
  });
});
afterEach(() => test.close());

async function checkoutOf(entityId: string, merchant = 'Shop'): Promise<string> {
  const order = { entityId, amount: '92.00', currency: 'EUR', paymentType: 'DB' };
  const created = await gateway.createCheckout({ merchant }, fieldsOf(order));
  if (!created.ok) throw new Error('the checkout was refused');
  return created.value.session.id;
}

const refused = (why: string) => ({ ok: false, error: { kind: 'no-wallet-session', why } });

describe('the session of the sheet of a checkout', () => {
  it('is for the registered host that the page is on', async () => {
    const id = await checkoutOf(CARD_CHANNEL);
    const opened = await gateway.openWalletSession(id, 'https://www.shop.example:8443');
    expect(opened).toMatchObject({
      ok: true,
      value: { domainName: 'www.shop.example', displayName: 'Shop', signature: expect.any(String) },
    });
    expect(asked).toEqual([
      {
        merchant: 'Shop',
        merchantIdentifier: 'merchant.shop',
        displayName: 'Shop',
        domain: 'www.shop.example',
      },
    ]);
  });

  it('is found through the entity that stands for the channels of a merchant', async () => {
    const id = await checkoutOf(DISPATCHER);
    expect(await gateway.openWalletSession(id, 'https://shop.example')).toMatchObject({ ok: true });
  });

  it.each([
    undefined,
    '',
    'null',
    'https://evil.example',
    'https://shop.example.evil.example',
    'https://sub.shop.example',
    'file://',
    'shop.example',
    'https://evil.example/shop.example',
  ])('is refused to a page at %s, and the maker is not asked', async (origin) => {
    const id = await checkoutOf(CARD_CHANNEL);
    expect(await gateway.openWalletSession(id, origin)).toEqual(refused('other-domain'));
    expect(asked).toEqual([]);
  });

  it('is refused where no channel is set up for it', async () => {
    const id = await checkoutOf(OTHER_CHANNEL, 'Other');
    expect(await gateway.openWalletSession(id, 'https://shop.example')).toEqual(refused('not-set-up'));
  });

  it('is refused to one that has expired', async () => {
    const id = await checkoutOf(CARD_CHANNEL);
    test.step(1_800_000);
    expect(await gateway.openWalletSession(id, 'https://shop.example')).toMatchObject({
      error: { kind: 'checkout-gone' },
    });
    expect(asked).toEqual([]);
  });

  it('fails with the reason of the maker', async () => {
    const id = await checkoutOf(CARD_CHANNEL);
    const failing = test.with({
      merchants: createMerchantDirectory(FILE, {
        store: { findHolder: async () => undefined } as never,
        hasher: { hash: (token: string) => token, candidates: () => [] } as never,
      }),
      walletSessions: { open: async () => ({ ok: false, error: 'no-identity' }) },
    });
    expect(await failing.openWalletSession(id, 'https://shop.example')).toEqual(refused('no-identity'));
  });
});

describe('the domain file', () => {
  it('is that of the channel, for its merchant alone', async () => {
    const files = test.with({ domainFiles: new Map([[CARD_CHANNEL, 'the file']]) });
    const ask = (entityId: string, merchant = 'Shop') =>
      files.findDomainFile({ merchant }, fieldsOf({ entityId }));
    expect(await ask(CARD_CHANNEL)).toEqual({ ok: true, value: 'the file' });
    expect(await ask(DISPATCHER)).toEqual({ ok: true, value: 'the file' });
    expect(await ask(CARD_CHANNEL, 'Other')).toMatchObject({ error: { kind: 'forbidden' } });
    expect(await ask(OTHER_CHANNEL, 'Other')).toMatchObject({ error: { kind: 'no-domain-file' } });
    expect(await ask('x')).toMatchObject({ error: { kind: 'invalid-parameters' } });
  });
});
