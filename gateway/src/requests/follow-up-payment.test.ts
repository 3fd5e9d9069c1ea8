import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL, OTHER_CHANNEL, SECOND_CHANNEL } from '../access/test-merchants.fixture.ts';
import { NO_OBSERVER } from '../ports/observer.ts';
import { APPROVED, UNKNOWN } from '../testing/scripted-connector.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { type Changes, EXTERNAL, paidOrder } from '../testing/test-payment.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

const SHOP = { merchant: 'Shop' };
const authorised = () => paidOrder(test, { ...EXTERNAL, paymentType: 'PA' });
const debited = () => paidOrder(test, EXTERNAL);

function follow(id: string, changes: Changes, caller = SHOP) {
  return test.gateway.followUpPayment(caller, id, fieldsOf({ entityId: CARD_CHANNEL, ...changes }));
}

describe('a follow-up', () => {
  it.each(['before the request', 'during it'])(
    'of a payment that was removed %s is refused like that of an unknown one, and noted',
    async (when) => {
      const payment = await debited();
      const asked: string[] = [];
      const gone = `${'0'.repeat(12)}${'e'.repeat(20)}`;
      const { ledger } = test.ports;
      const removed = { month: '2026-01', payments: 1, operations: 1, lastPosition: 1, removedAt: 1 };
      const gateway = test.with({
        observer: { ...NO_OBSERVER, archivedPaymentAsked: (id) => void asked.push(id) },
        ledger: {
          ...ledger,
          findOperation: async (id) =>
            when === 'during it' && id === gone ? { ...payment, id, rootId: id } : ledger.findOperation(id),
          removedMonths: async () => [{ ...removed, idleSince: 2 }],
        },
      });
      const fields = fieldsOf({ entityId: CARD_CHANNEL, paymentType: 'RF', amount: '1.00', currency: 'EUR' });
      const refused = { ok: false, error: { kind: 'payment-not-found' } };
      for (const key of [undefined, 'key', 'key']) {
        // oxlint-disable-next-line no-await-in-loop -- a repetition comes after the first one
        expect(await gateway.keyed.followUpPayment(SHOP, gone, fields, key)).toEqual(refused);
      }
      expect(asked).toEqual([gone, gone, gone]);
      await gateway.followUpPayment(SHOP, 'f'.repeat(32), fields);
      expect(asked).toHaveLength(3);
    },
  );

  it('goes to the acquirer that has the payment, under a key of its own and with the key of the payment', async () => {
    const payment = await authorised();
    const captured = await follow(payment.id, { paymentType: 'CP', amount: '60.00', currency: 'EUR' });

    expect(captured).toMatchObject({
      ok: true,
      value: {
        state: 'approved',
        resultCode: '000.100.112',
        paymentType: 'CP',
        referencedId: payment.id,
        rootId: payment.id,
        amount: { minor: 6000n, currency: 'EUR' },
      },
    });
    expect(test.acquirer.asked.at(-1)).toMatchObject({
      verb: 'capture',
      originalKey: payment.acquirer?.key,
      key: captured.ok ? captured.value.acquirer?.key : '',
      amount: { minor: 6000n },
    });
  });

  it.each([
    ['CP', 'capture'],
    ['RV', 'reverse'],
  ])('of type %s asks the acquirer to %s all that is left', async (paymentType, verb) => {
    const payment = await authorised();
    await follow(payment.id, { paymentType });
    expect(test.acquirer.asked.at(-1)).toMatchObject({ verb, amount: payment.amount });
  });

  it('that refers to a capture names the capture to the acquirer', async () => {
    const payment = await authorised();
    const captured = await follow(payment.id, { paymentType: 'CP' });
    const id = captured.ok ? captured.value.id : '';
    await follow(id, { paymentType: 'RF', amount: '1.00', currency: 'EUR' });
    expect(test.acquirer.asked.at(-1)).toMatchObject({ verb: 'refund', originalKey: `${id}-1` });
  });

  it("names what it refers to by the acquirer's own reference too, also when it is asked about later", async () => {
    test.acquirer.answer = async () => ({ kind: 'approved', connectorTxId1: 'auth-1' });
    const payment = await authorised();
    test.acquirer.answer = async () => ({ kind: 'approved', connectorTxId1: 'capture-1' });
    const captured = await follow(payment.id, { paymentType: 'CP' });
    const id = captured.ok ? captured.value.id : '';
    test.acquirer.answer = async () => UNKNOWN;
    await follow(id, { paymentType: 'RF', amount: '1.00', currency: 'EUR' });
    const [, capture, refund] = test.acquirer.asked;
    expect(capture).toMatchObject({ originalKey: `${payment.id}-1`, originalReference: 'auth-1' });
    expect(refund).toMatchObject({ originalKey: `${id}-1`, originalReference: 'capture-1' });
    const refersTo: unknown[] = [];
    test.acquirer.status = async (_key, _amount, to) => {
      refersTo.push(to);
      return APPROVED;
    };
    // Operations on one payment have moments that differ: the last began a little later than now.
    test.step(10);
    await test.gateway.settleOpenOperations();
    expect(refersTo).toEqual([{ originalKey: `${id}-1`, originalReference: 'capture-1' }]);
  });

  it('that is refused has an id, can be read with the same code, and reaches no acquirer', async () => {
    const payment = await authorised();
    const asked = test.acquirer.asked.length;
    const refused = await follow(payment.id, { paymentType: 'CP', amount: '92.01', currency: 'EUR' });
    expect(refused).toMatchObject({ value: { state: 'refused', resultCode: '700.400.100' } });
    const id = refused.ok ? refused.value.id : '';
    const read = await test.gateway.findPayment(SHOP, id, fieldsOf({ entityId: CARD_CHANNEL }));
    expect(read).toMatchObject({
      ok: true,
      value: { id, resultCode: '700.400.100', referencedId: payment.id },
    });
    expect(test.acquirer.asked).toHaveLength(asked);
  });

  it('reflects a chargeback and its reversal without asking an acquirer', async () => {
    const payment = await debited();
    const asked = test.acquirer.asked.length;
    const chargeback = await follow(payment.id, { paymentType: 'CB' });
    expect(chargeback).toMatchObject({ value: { state: 'approved', resultCode: '000.100.112' } });
    const id = chargeback.ok ? chargeback.value.id : '';
    expect(await follow(id, { paymentType: 'CR' })).toMatchObject({
      value: { state: 'approved', referencedId: id },
    });
    expect(test.acquirer.asked).toHaveLength(asked);
  });

  it('refers to nothing of another merchant, and to no other channel', async () => {
    const payment = await debited();
    const foreign = fieldsOf({ entityId: OTHER_CHANNEL, paymentType: 'RF' });
    expect(await test.gateway.followUpPayment({ merchant: 'Other' }, payment.id, foreign)).toEqual({
      ok: false,
      error: { kind: 'payment-not-found' },
    });
    expect(await follow(payment.id, { paymentType: 'RF', entityId: SECOND_CHANNEL })).toMatchObject({
      value: { resultCode: '700.400.700' },
    });
    expect(await follow('0'.repeat(32), { paymentType: 'RF' })).toMatchObject({
      error: { kind: 'payment-not-found' },
    });
  });

  it('needs its type, and a currency with an amount', async () => {
    const payment = await debited();
    const names = async (changes: Changes) => {
      const end = await follow(payment.id, changes);
      return end.ok || end.error.kind !== 'invalid-parameters'
        ? []
        : end.error.issues.map(({ name, problem }) => `${name} ${problem.kind}`);
    };
    expect(await names({})).toEqual(['paymentType missing']);
    expect(await names({ paymentType: 'DB' })).toEqual(['paymentType not-one-of']);
    expect(await names({ paymentType: 'RF', amount: '1.00' })).toEqual(['currency missing']);
    expect(await names({ paymentType: 'PA', amount: '1.00', currency: 'EUR' })).toEqual([
      'standingInstruction.industryPractice missing',
    ]);
  });
});

describe('an authorisation that refers to another', () => {
  const increment = {
    paymentType: 'PA',
    amount: '8.00',
    currency: 'EUR',
    'standingInstruction.industryPractice': 'INCREMENTAL_AUTH',
  };

  it('adds to it, by the path or by referenceUuid, and needs no card', async () => {
    const payment = await authorised();
    expect(await follow(payment.id, increment)).toMatchObject({
      value: { state: 'approved', rootId: payment.id },
    });
    const byParameter = await test.gateway.submitPayment(
      SHOP,
      fieldsOf({ entityId: CARD_CHANNEL, ...increment, referenceUuid: payment.id }),
    );
    expect(byParameter).toMatchObject({ value: { state: 'approved', referencedId: payment.id } });
    expect(await follow(payment.id, { paymentType: 'CP' })).toMatchObject({
      value: { amount: { minor: 10_800n } },
    });
  });

  it('to a payment that does not exist, or of another merchant, is a parameter error', async () => {
    const payment = await authorised();
    const ends = await Promise.all([
      test.gateway.submitPayment(
        SHOP,
        fieldsOf({ entityId: CARD_CHANNEL, ...increment, referenceUuid: '0'.repeat(32) }),
      ),
      test.gateway.submitPayment(
        { merchant: 'Other' },
        fieldsOf({ entityId: OTHER_CHANNEL, ...increment, referenceUuid: payment.id }),
      ),
    ]);
    for (const end of ends) {
      expect(end).toMatchObject({
        error: {
          kind: 'invalid-parameters',
          issues: [{ name: 'referenceUuid', problem: { kind: 'no-such-payment' } }],
        },
      });
    }
  });
});
