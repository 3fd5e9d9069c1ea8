import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import { FULL_CAPABILITIES } from '../connectors/connector.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { type Changes, EXTERNAL, paidOrder } from '../testing/test-payment.ts';
import type { PaymentId } from '../values/ids.ts';

let test: TestGateway;
beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

const pay = async (paymentType: 'PA' | 'DB' = 'PA') =>
  (await paidOrder(test, { ...EXTERNAL, paymentType })).id;
const follow = (id: string, changes: Changes) =>
  test.gateway.followUpPayment({ merchant: 'Shop' }, id, fieldsOf({ entityId: CARD_CHANNEL, ...changes }));

async function foreseen(id: string) {
  const operations = await test.ports.ledger.findByRoot(id as PaymentId);
  const root = operations.find((each) => each.id === id);
  if (root === undefined) throw new Error(`the payment ${id} is not there`);
  return test.gateway.possibleFollowUps({ root, operations });
}

/** In minor units, or the code of the refusal. */
async function possible(id: string) {
  const { followUps } = await foreseen(id);
  return Object.fromEntries(followUps.map(({ type, amount, refusal }) => [type, amount?.minor ?? refusal]));
}

describe('what may follow a payment is foreseen', () => {
  it('for what is left of each, as the payment is', async () => {
    const id = await pay();
    expect(await possible(id)).toEqual({
      CP: 9200n,
      RV: 9200n,
      RF: '700.400.520',
      CB: '700.400.550',
      CR: '700.400.420',
    });
    await follow(id, { paymentType: 'CP', amount: '60.00', currency: 'EUR' });
    expect(await possible(id)).toMatchObject({ CP: 3200n, RV: 3200n, RF: 6000n, CB: 6000n });
    await follow(id, { paymentType: 'CB', amount: '10.00', currency: 'EUR' });
    expect(await possible(id)).toMatchObject({ RF: 5000n, CB: 5000n, CR: 1000n });
  });

  it('as it is decided then: what is foreseen is taken, and what is not is refused', async () => {
    for (const paymentType of ['CP', 'RV', 'RF', 'CB'] as const) {
      for (const first of ['PA', 'DB'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one payment after the other
        const id = await pay(first);
        // oxlint-disable-next-line no-await-in-loop
        const { [paymentType]: offered } = await possible(id);
        // oxlint-disable-next-line no-await-in-loop
        const made = await follow(id, { paymentType });
        expect(made).toMatchObject({
          value:
            typeof offered === 'bigint'
              ? { amount: { minor: offered } }
              : { resultCode: offered, state: 'refused' },
        });
      }
    }
  });

  it('by what its acquirer can do, and by the time', async () => {
    test.acquirer.capabilities = {
      ...FULL_CAPABILITIES,
      refunds: false,
      partialCaptures: true,
      multipleCaptures: false,
      reversalCutOffSeconds: 60,
    };
    const id = await pay('DB');
    expect(await possible(id)).toMatchObject({ RV: 9200n, RF: '700.300.100' });
    test.acquirer.capabilities = { ...test.acquirer.capabilities, reversalCutOffSeconds: 0 };
    const { followUps, ...captures } = await foreseen(id);
    expect(captures).toEqual({ partialCaptures: true, multipleCaptures: false });
    expect(followUps.filter(({ isOfAcquirer }) => isOfAcquirer).map(({ type }) => type)).toEqual([
      'RV',
      'RF',
    ]);
  });
});
