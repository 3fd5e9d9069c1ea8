import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../audit/audit-ledger.ts';
import { FULL_CAPABILITIES } from '../connectors/connector.ts';
import { APPROVED, NOT_BOOKED, UNREACHABLE } from '../testing/scripted-connector.ts';
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { submitOrder } from '../testing/test-payment.ts';
import {
  AWAITING,
  CANCELLED,
  comeBack,
  MINUTE,
  redirectShoppers,
  transferred,
} from '../testing/test-transfer.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
  redirectShoppers(test);
});

afterEach(() => test.close());

const stored = (id: string) => test.ports.ledger.findOperation(id as never);
const faults = async () => (await auditLedger(test.ports.ledger, undefined)).faults.first;

describe('a payment whose shopper has to go to the bank', () => {
  it('is recorded as awaiting, with the address, and ends the request', async () => {
    const payment = await transferred(test);
    expect(payment).toMatchObject({
      state: 'awaiting-redirect',
      resultCode: '000.200.000',
      references: { connectorTxId1: 'transfer-1' },
      redirect: { resultUrl: 'https://shop.example/result', page: AWAITING.redirect },
      finishedAt: undefined,
    });
    expect(test.acquirer.requests[0]?.redirect).toEqual({
      returnUrl: `https://gateway.example/v1/payments/${payment.id}/return/${payment.redirect?.returnKey}`,
      seconds: 1800,
    });
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['confirms', APPROVED, { state: 'approved', resultCode: '000.100.112' }],
    ['cancels', CANCELLED, { state: 'declined', resultCode: '100.396.101' }],
  ])('ends when the shopper %s and comes back', async (_what, status, end) => {
    const payment = await transferred(test);
    test.acquirer.status = () => Promise.resolve(status);
    expect(await comeBack(test, payment)).toMatchObject({ ok: true, value: { operation: end } });
    expect(await stored(payment.id)).toMatchObject(end);
    expect(test.acquirer.requests).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  it('stays awaited when the shopper comes back undecided, or the acquirer cannot be asked', async () => {
    const payment = await transferred(test);
    for (const status of [AWAITING, UNREACHABLE, NOT_BOOKED]) {
      test.acquirer.status = () => Promise.resolve(status);
      test.step(2000);
      // oxlint-disable-next-line no-await-in-loop -- one visit after the other
      expect(await comeBack(test, payment)).toMatchObject({ ok: true, value: { operation: payment } });
    }
  });

  it('is not shown with another key, and no other payment is shown', async () => {
    const payment = await transferred(test);
    test.acquirer.answerShopper = undefined;
    const plain = await submitOrder(test.gateway, { testMode: 'EXTERNAL' });
    const unexpected = { ok: false, error: { kind: 'not-expected' } };
    const key = payment.redirect?.returnKey ?? '';
    expect(await test.gateway.returnShopper(payment.id, '0'.repeat(32))).toEqual(unexpected);
    expect(await test.gateway.returnShopper(payment.id, '')).toEqual(unexpected);
    expect(await test.gateway.returnShopper('f'.repeat(32), key)).toEqual(unexpected);
    expect(await test.gateway.returnShopper('no id', key)).toEqual(unexpected);
    expect(await test.gateway.returnShopper(plain.ok ? plain.value.id : '', key)).toEqual(unexpected);
    expect(test.acquirer.askedAbout).toEqual([]);
  });

  it('goes to no acquirer without redirects', async () => {
    test.acquirer.capabilities = { ...FULL_CAPABILITIES, redirects: false };
    expect(await transferred(test)).toMatchObject({ state: 'refused', resultCode: '600.200.500' });
    expect(test.acquirer.requests).toEqual([]);
  });
});

describe('the time of a shopper who is at the bank', () => {
  it.each([
    ['the acquirer still waits', AWAITING],
    ['the acquirer has forgotten', NOT_BOOKED],
  ])(
    'is over after 30 minutes and what a request takes to arrive, and not before, when %s',
    async (_when, status) => {
      const payment = await transferred(test);
      test.acquirer.status = () => Promise.resolve(status);
      test.step(31 * MINUTE - 1);
      expect(await test.gateway.settleOpenOperations()).toBe(0);
      expect(await stored(payment.id)).toEqual(payment);
      test.step(1);
      expect(await test.gateway.settleOpenOperations()).toBe(1);
      expect(await stored(payment.id)).toMatchObject({
        state: 'declined',
        resultCode: '100.396.103',
        references: { connectorTxId1: 'transfer-1' },
      });
      expect(await faults()).toEqual([]);
    },
  );

  it('is asked about seldom, and in the moment in which it is over', async () => {
    await transferred(test);
    const askedAfter: number[] = [];
    let seconds = 0;
    test.acquirer.status = () => {
      askedAfter.push(seconds / 60);
      return Promise.resolve(AWAITING);
    };
    for (; seconds <= 32 * 60; seconds += 5) {
      // oxlint-disable-next-line no-await-in-loop -- time passes in between
      await test.gateway.settleOpenOperations();
      test.step(5000);
    }
    expect(askedAfter).toEqual([1, 2, 4, 8, 16, 26, 31]);
  });
});
