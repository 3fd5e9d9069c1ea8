/** The clock of the gateway and the time of a token. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.ts';
import { NO_OBSERVER, type RefusedToken } from '../ports/observer.ts';
import { type MakeToken, useRealTokens } from '../testing/real-wallet-tokens.ts';
import { SHOP } from '../testing/test-checkout.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const HOUR = 60 * 60 * 1000;
const MONEY = { amount: '92.00', currency: 'EUR' };
const WALLETS = ['wallet1', 'wallet2', 'wallet3'] as const;

let test: TestGateway;
let make: MakeToken;
let refused: RefusedToken[];

beforeEach(() => {
  test = openTestGateway();
  make = useRealTokens(test);
  refused = [];
});

afterEach(() => test.close());

async function pay(wallet: (typeof WALLETS)[number], token: string): Promise<string> {
  const observer = { ...NO_OBSERVER, walletTokenRefused: (each: RefusedToken) => void refused.push(each) };
  const order = { ...MONEY, entityId: CARD_CHANNEL, paymentType: 'DB', testMode: 'EXTERNAL' };
  const paid = await test
    .with({ observer })
    .submitPayment(SHOP, fieldsOf(order, { [`${wallet}.paymentToken`]: token }));
  if (!paid.ok) throw new Error(JSON.stringify(paid.error));
  return paid.value.resultCode;
}

const fresh = (wallet: string) => make({ wallet, entityId: CARD_CHANNEL, ...MONEY });

describe('a clock that is set between the sheet and the payment', () => {
  it.each([
    ['wallet1', HOUR, ['200.100.603', 'too-old']],
    ['wallet1', -HOUR, ['200.100.603', 'from-the-future']],
    // Its tokens say only when they end, which is days later.
    ['wallet2', HOUR, ['000.100.112', undefined]],
    ['wallet2', -HOUR, ['000.100.112', undefined]],
    ['wallet3', HOUR, ['200.100.603', 'too-old']],
    ['wallet3', -HOUR, ['200.100.603', 'from-the-future']],
  ] as const)('by an hour: %s, by %i ms', async (wallet, by, end) => {
    const token = await fresh(wallet);
    test.step(by);
    expect([await pay(wallet, token), refused[0]?.reason]).toEqual(end);
    // A sheet that is shown now is of the same clock.
    expect(await pay(wallet, await fresh(wallet))).toBe('000.100.112');
  });

  it.each(WALLETS)('by an hour or a day and back forgets no use of %s', async (wallet) => {
    const token = await fresh(wallet);
    expect(await pay(wallet, token)).toBe('000.100.112');
    for (const by of [HOUR, -2 * HOUR, HOUR, 24 * HOUR, -24 * HOUR]) {
      test.step(by);
      // oxlint-disable-next-line no-await-in-loop -- a round after each setting of the clock
      await test.gateway.settleOpenOperations();
    }
    expect(await pay(wallet, token)).toBe('200.100.603');
    expect(refused.map(({ reason }) => reason)).toEqual(['token-used']);
  });
});
