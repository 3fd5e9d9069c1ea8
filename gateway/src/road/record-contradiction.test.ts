import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import type { Operation } from '../payment/operation.ts';
import { createRecordingObserver, type RecordingObserver } from '../testing/recording-observer.ts';
import { APPROVED, DECLINED, NOT_BOOKED, UNKNOWN } from '../testing/scripted-connector.ts';
import { fieldsOf, openTestGateway, type TestedGateway, type TestGateway } from '../testing/test-gateway.ts';
import { EXTERNAL, submitOrder } from '../testing/test-payment.ts';

const MINUTE = 60_000;

let test: TestGateway;
let observer: RecordingObserver;
let gateway: TestedGateway;

beforeEach(() => {
  test = openTestGateway();
  observer = createRecordingObserver();
  gateway = test.with({ observer });
});
afterEach(() => test.close());

const pay = async (changes: Readonly<Record<string, string>> = {}): Promise<Operation> => {
  const paid = await submitOrder(gateway, { ...EXTERNAL, ...changes });
  if (!paid.ok) throw new Error(paid.error.kind);
  return paid.value;
};
/** Another process reconciles while the acquirer is asked, and the acquirer then answers all the same. */
const settledMeanwhile = (answer: typeof APPROVED | typeof DECLINED): void => {
  test.acquirer.answer = async (request) => {
    if (request.verb !== 'authorise' && request.verb !== 'credit') return APPROVED;
    test.acquirer.status = async () => NOT_BOOKED;
    test.step(2 * MINUTE);
    await test.with({}).settleOpenOperations();
    return answer;
  };
};
const undoCalls = () => test.acquirer.asked.filter(({ key }) => key.includes('undo'));
const open = () => test.ports.ledger.findContradictions('open', 10);

describe('an approval of a payment that was reported to the shop as failed', () => {
  it.each(['DB', 'PA', 'CD'])('is on record with the ending, and reversed: %s', async (paymentType) => {
    settledMeanwhile(APPROVED);
    const { id, state, resultCode } = await pay({ paymentType });
    expect({ state, resultCode }).toEqual({ state: 'not-sent', resultCode: '900.100.600' });
    expect(undoCalls()).toMatchObject([
      {
        verb: 'reverse',
        key: `${id}-1-undo-1`,
        originalKey: `${id}-1`,
        originalReference: 'acquirer-ref',
        amount: { minor: 9200n, currency: 'EUR' },
      },
    ]);
    expect(observer.events).toEqual([`contradicted ${id} approved`, `handled ${id} put-right`]);
    expect(await test.ports.ledger.findContradictions({ id }, 10)).toMatchObject([
      { attempt: 1, answer: { state: 'approved' }, correction: { how: 'reversed', note: 'acquirer-ref' } },
    ]);
  });

  it('is refunded where the acquirer declines the reversal', async () => {
    settledMeanwhile(APPROVED);
    const { answer } = test.acquirer;
    test.acquirer.answer = async (request) => (request.verb === 'reverse' ? DECLINED : answer(request));
    const { id } = await pay();
    expect(undoCalls().map(({ verb, key }) => [verb, key])).toEqual([
      ['reverse', `${id}-1-undo-1`],
      ['refund', `${id}-1-undo-2`],
    ]);
    expect(await open()).toEqual([]);
  });

  it('is tried again with growing pauses', async () => {
    settledMeanwhile(APPROVED);
    const { answer } = test.acquirer;
    test.acquirer.answer = async (request) => (request.verb === 'reverse' ? UNKNOWN : answer(request));
    await pay();
    const tries: number[] = [];
    for (let second = 0; second < 40; second += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      await gateway.settleOpenOperations();
      tries.push(undoCalls().length);
      test.step(1_000);
    }
    // At once, and after 5, 15 and 35 seconds.
    expect([tries[0], tries[4], tries[5], tries[14], tries[15], tries[35]]).toEqual([2, 2, 3, 3, 4, 5]);
  });

  it('of a refund cannot be undone, and stays open for an operator', async () => {
    test.acquirer.answer = async () => APPROVED;
    const { id } = await pay();
    test.acquirer.answer = async () => {
      test.acquirer.status = async () => NOT_BOOKED;
      test.step(2 * MINUTE);
      await test.with({}).settleOpenOperations();
      return APPROVED;
    };
    const fields = fieldsOf({ entityId: CARD_CHANNEL, paymentType: 'RF', amount: '1.00', currency: 'EUR' });
    const refund = await gateway.followUpPayment({ merchant: 'Shop' }, id, fields);
    expect(refund).toMatchObject({ ok: true, value: { state: 'not-sent' } });
    expect(undoCalls()).toEqual([]);
    expect(await open()).toHaveLength(1);
  });
});

describe('no contradiction', () => {
  it('is a decline of what was settled as never sent: no money moved either way', async () => {
    settledMeanwhile(DECLINED);
    expect(await pay()).toMatchObject({ state: 'not-sent' });
    expect(await open()).toEqual([]);
    expect(observer.events).toEqual([]);
  });
});

describe('a decline of a payment that was reported to the shop as paid', () => {
  it('is recorded and stays open: no call corrects it', async () => {
    test.acquirer.answer = async () => {
      test.acquirer.status = async () => APPROVED;
      test.step(MINUTE);
      await test.with({}).settleOpenOperations();
      return DECLINED;
    };
    const { id } = await pay();
    expect(await open()).toMatchObject([{ operationId: id, answer: { state: 'declined' } }]);
    expect(undoCalls()).toEqual([]);
  });
});
