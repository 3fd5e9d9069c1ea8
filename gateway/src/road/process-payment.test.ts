import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import { FULL_CAPABILITIES } from '../connectors/connector.ts';
import { fieldsOf, openTestGateway, type TestedGateway, type TestGateway } from '../testing/test-gateway.ts';
import { AUTHENTICATED, type Changes, EXTERNAL, paidOrder } from '../testing/test-payment.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

const paymentOf = (changes: Changes = {}, gateway?: TestedGateway) => paidOrder(test, changes, gateway);

describe('a payment whose content cannot be processed', () => {
  it.each([
    ['a number that fails the check digit', { 'card.number': '4200000000000001' }, '100.100.101'],
    ['a card that has expired', { 'card.expiryYear': '2026', 'card.expiryMonth': '10' }, '100.100.303'],
    ['a number of another brand', { paymentBrand: 'MASTER' }, '100.100.700'],
    ['a security code that is too long', { 'card.cvv': '1234' }, '100.100.601'],
    ['a debit of nothing', { amount: '0.00' }, '100.550.300'],
  ])(
    'because of %s is refused, can be read with the same code, and no acquirer hears of it',
    async (_name, changes, resultCode) => {
      const payment = await paymentOf({ ...EXTERNAL, ...changes });
      expect(payment).toMatchObject({ state: 'refused', resultCode, acquirer: undefined });
      expect(test.acquirer.requests).toEqual([]);
    },
  );

  it.each([
    ['brand', { brands: ['MASTER'], currencies: 'all' }],
    ['currency', { brands: 'all', currencies: ['USD'] }],
  ] as const)('because its acquirer does not take the %s is refused', async (_name, capabilities) => {
    test.acquirer.capabilities = { ...FULL_CAPABILITIES, ...capabilities };
    expect(await paymentOf(EXTERNAL)).toMatchObject({ state: 'refused', resultCode: '600.200.500' });
    expect(test.acquirer.requests).toEqual([]);
  });

  it.each([
    ['pays no card', { credits: false }, { paymentType: 'CD' }, '600.200.400'],
    ['verifies no card', { verifications: false }, { paymentType: 'PA', amount: '0.00' }, '100.550.300'],
    ['passes no proof on', { threeDSecure: false }, AUTHENTICATED, '600.200.500'],
    ['takes less', { largestAmount: 9199n }, {}, '100.550.301'],
    ['cannot simulate', { simulatedResults: false }, { 'card.holder': '800.100.152' }, '600.200.810'],
  ] as const)(
    'because its acquirer %s is refused, and taken by one that can',
    async (_name, unable, changes, resultCode) => {
      test.acquirer.capabilities = { ...FULL_CAPABILITIES, ...unable };
      const refused = await paymentOf({ ...EXTERNAL, ...changes });
      expect(refused).toMatchObject({ state: 'refused', resultCode, acquirer: undefined });
      expect(test.acquirer.asked).toEqual([]);
      test.acquirer.capabilities = { ...FULL_CAPABILITIES, largestAmount: 9200n };
      expect(await paymentOf({ ...EXTERNAL, ...changes })).toMatchObject({ state: 'approved' });
    },
  );

  it('because its channel has no acquirer is refused', async () => {
    const payment = await paymentOf(EXTERNAL, test.with({ connectors: new Map() }));
    expect(payment).toMatchObject({ state: 'refused', resultCode: '600.200.500' });
  });
});

describe('a payment whose pending is simulated', () => {
  const PENDING = { 'card.holder': '800.400.500' } as const;

  it('cannot be referred to as if it had been declined', async () => {
    const { id } = await paymentOf(PENDING);
    const refund = fieldsOf({ entityId: CARD_CHANNEL, paymentType: 'RF' });
    expect(await test.gateway.followUpPayment({ merchant: 'Shop' }, id, refund)).toMatchObject({
      value: { state: 'refused', resultCode: '700.400.570' },
    });
  });
});

describe('the live environment', () => {
  it.each(['INTERNAL', 'EXTERNAL'])('declines a request with testMode=%s', async (testMode) => {
    expect(await paymentOf({ testMode }, openLive())).toMatchObject({
      state: 'refused',
      resultCode: '600.200.701',
    });
    expect(test.acquirer.requests).toEqual([]);
  });

  it('asks the acquirer and answers with the code of live', async () => {
    expect(await paymentOf({}, openLive())).toMatchObject({
      state: 'approved',
      resultCode: '000.000.000',
      testMode: undefined,
      acquirer: { name: 'acquirer-a' },
    });
  });

  it.each(['800.100.152', '123.456.789'])(
    'simulates nothing, although the holder is called %s',
    async (holder) => {
      expect(await paymentOf({ 'card.holder': holder }, openLive())).toMatchObject({ state: 'approved' });
      expect(test.acquirer.requests[0]?.simulatedResult).toBeUndefined();
    },
  );
});

function openLive() {
  return test.with({
    settings: {
      environment: 'live',
      checkoutSeconds: 1800,
      resultCallSeconds: 1740,
      settleSeconds: 60,
      widgetBuild: 'sha384-test',
    },
  });
}
