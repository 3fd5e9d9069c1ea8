import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import type { OperationNow } from '../payment/operation-now.ts';
import { SHOP } from '../testing/test-checkout.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import type { Result } from '../values/result.ts';
import type { Outcome } from './idempotency/creation.ts';
import type { Refused } from './refused.ts';

const ENTITY = { entityId: CARD_CHANNEL };
const ORDER = { ...ENTITY, amount: '92.00', currency: 'EUR', paymentBrand: 'VISA', testMode: 'EXTERNAL' };

let test: TestGateway;
beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

type Summary = readonly [state: string, capturable: bigint, refundable: bigint];

function summaryOf({ payment }: OperationNow): Summary {
  return [payment.state, payment.capturable.minor, payment.refundable.minor];
}

async function made(asked: Promise<Result<Outcome<OperationNow>, Refused>>): Promise<OperationNow> {
  const outcome = await asked;
  if (!outcome.ok || outcome.value.kind === 'repeated') throw new Error(JSON.stringify(outcome));
  return outcome.value.created;
}

const pay = (paymentType: string): Promise<OperationNow> =>
  made(test.gateway.keyed.submitPayment(SHOP, fieldsOf(ORDER, CARD, { paymentType })));

const follow = (id: string, paymentType: string, amount: string): Promise<OperationNow> =>
  made(
    test.gateway.keyed.followUpPayment(SHOP, id, fieldsOf(ENTITY, { paymentType, amount, currency: 'EUR' })),
  );

async function read(id: string): Promise<Summary> {
  const found = await test.gateway.findPayment(SHOP, id, fieldsOf(ENTITY));
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return summaryOf(found.value);
}

describe('the state of a payment, in the answers about it', () => {
  it('is reported with the payment, with each follow-up, and when either is read', async () => {
    const authorised = await pay('PA');
    expect(summaryOf(authorised)).toEqual(['authorised', 9200n, 0n]);
    const capture = await follow(authorised.id, 'CP', '30.00');
    expect(summaryOf(capture)).toEqual(['partly captured', 6200n, 3000n]);
    const refund = await follow(capture.id, 'RF', '10.00');
    const now: Summary = ['partly captured and refunded', 6200n, 2000n];
    expect(summaryOf(refund)).toEqual(now);
    expect(await Promise.all([authorised, capture, refund].map(({ id }) => read(id)))).toEqual([
      now,
      now,
      now,
    ]);
  });

  it('is the same in lists, which cost one more read however long they are', async () => {
    const debited = await pay('DB');
    await pay('PA');
    await follow(debited.id, 'RF', '2.00');
    let reads = 0;
    const ledger = {
      ...test.ports.ledger,
      findCounted: (roots: Parameters<typeof test.ports.ledger.findCounted>[0]) => {
        reads += 1;
        return test.ports.ledger.findCounted(roots);
      },
    };
    const page = await test.with({ ledger }).queryPayments(SHOP, fieldsOf(ENTITY, DATES));
    expect(page.ok && page.value.operations.map(summaryOf)).toEqual([
      ['partly refunded', 0n, 9000n],
      ['authorised', 9200n, 0n],
      ['partly refunded', 0n, 9000n],
    ]);
    expect(reads).toBe(1);
    const fields = fieldsOf(ENTITY, { includeLinkedTransactions: 'true' });
    const linked = await test.with({ ledger }).queryLinkedPayments(SHOP, debited.id, fields);
    expect(linked.ok && linked.value.operations.map(summaryOf)).toEqual([
      ['partly refunded', 0n, 9000n],
      ['partly refunded', 0n, 9000n],
    ]);
    expect(reads).toBe(2);
  });

  it('costs the creation of a payment no further read', async () => {
    const ledger = { ...test.ports.ledger, findCounted: () => Promise.reject(new Error('read')) };
    const { keyed } = test.with({ ledger });
    const paid = await made(keyed.submitPayment(SHOP, fieldsOf(ORDER, CARD, { paymentType: 'DB' })));
    expect(summaryOf(paid)).toEqual(['debited', 0n, 9200n]);
  });
});

const DATES = { 'date.from': '2026-11-20 00:00:00', 'date.to': '2026-11-21 00:00:00' };
