import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CARD_CHANNEL } from '../../access/test-merchants.fixture.ts';
import type { ConnectorStatus } from '../../connectors/connector-reply.ts';
import type { Payment } from '../../payment/operation.ts';
import { APPROVED, UNKNOWN } from '../../testing/scripted-connector.ts';
import { askStatus, makeCheckout, SHOP, submitCheckout } from '../../testing/test-checkout.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { AWAITING, comeBack, redirectShoppers, TRANSFER } from '../../testing/test-transfer.ts';

let test: TestGateway;
let asked: number;

beforeEach(() => {
  test = openTestGateway();
  redirectShoppers(test);
  answer(() => Promise.resolve(AWAITING));
});

afterEach(() => test.close());

/** What the acquirer says from now on, and counts. */
function answer(status: () => Promise<ConnectorStatus>): void {
  asked = 0;
  test.acquirer.status = () => {
    asked += 1;
    return status();
  };
}

/** A checkout whose shopper is at the bank. */
async function atBank(): Promise<{ id: string; payment: Payment }> {
  const { id } = await makeCheckout(test);
  const paid = await submitCheckout(test.gateway, id, TRANSFER);
  if (!paid.ok) throw new Error(JSON.stringify(paid.error));
  return { id, payment: paid.value };
}

const read = (id: string) => test.gateway.findPayment(SHOP, id, fieldsOf({ entityId: CARD_CHANNEL }));

describe('an acquirer is asked about a payment', () => {
  it('once for all simultaneous callers, and all of them get the end', async () => {
    const { id, payment } = await atBank();
    const word = Promise.withResolvers<ConnectorStatus>();
    answer(() => word.promise);
    const visits = Array.from({ length: 20 }, () => test.gateway.describeCheckout(id));
    const returns = Array.from({ length: 20 }, () => comeBack(test, payment));
    const reads = [read(payment.id), askStatus(test.gateway, id)];
    await vi.waitUntil(() => asked > 0);
    word.resolve(APPROVED);
    for (const visit of await Promise.all(visits)) {
      expect(visit).toMatchObject({ value: { state: 'paid' } });
    }
    for (const back of await Promise.all(returns)) {
      expect(back).toMatchObject({ value: { operation: { state: 'approved' } } });
    }
    expect(await Promise.all(reads)).toMatchObject([
      { value: { state: 'approved' } },
      { value: { operation: { state: 'approved' } } },
    ]);
    expect(asked).toBe(1);
  });

  it('every two seconds at most by browsers, however often they ask', async () => {
    const { id, payment } = await atBank();
    const ask = async (): Promise<void> => {
      expect(await test.gateway.describeCheckout(id)).toMatchObject({ value: { state: 'paying' } });
      expect(await comeBack(test, payment)).toMatchObject({
        value: { operation: { state: 'awaiting-redirect' } },
      });
    };
    for (let tenths = 0; tenths <= 40; tenths += 1) {
      // oxlint-disable-next-line no-await-in-loop -- time passes in between
      await ask();
      test.step(100);
    }
    // Three times for the status inquiry, three times for the returning shopper.
    expect(asked).toBe(6);
  });
});

describe('a caller without a new answer', () => {
  it('continues with the state on the ledger', async () => {
    test.acquirer.answerShopper = undefined;
    test.acquirer.answer = () => Promise.resolve(UNKNOWN);
    const { id, payment } = await atBank();
    answer(() => Promise.resolve({ kind: 'unreachable', reason: 'down' }));
    for (let times = 0; times < 3; times += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await read(payment.id)).toMatchObject({ ok: true, value: payment });
    }
    const status = { kind: 'payment', operation: payment };
    expect(await askStatus(test.gateway, id)).toMatchObject({ ok: true, value: status });
    expect(asked).toBe(1);
  });
});
