import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL, RETRY_CHANNEL } from '../access/test-merchants.ts';
import { auditLedger } from '../audit/audit-ledger.ts';
import { FULL_CAPABILITIES } from '../connectors/connector.ts';
import { journalOf } from '../testing/journal-of.ts';
import { APPROVED, NOT_BOOKED, NOT_SENT, UNKNOWN, UNREACHABLE } from '../testing/scripted-connector.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { orderOnce, said, stoppedIn } from '../testing/test-keyed-requests.ts';
import { submitOrder } from '../testing/test-payment.ts';
import {
  AWAITING,
  CANCELLED,
  comeBack,
  MINUTE,
  redirectShoppers,
  TRANSFER,
  transferred,
} from '../testing/test-transfer.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';

const SHOP = { merchant: 'Shop' };

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
  redirectShoppers(test);
});

afterEach(() => test.close());

const read = (id: string) => test.gateway.findPayment(SHOP, id, fieldsOf({ entityId: CARD_CHANNEL }));
const stored = (id: string) => test.ports.ledger.findOperation(id as never);
const faults = async () => (await auditLedger(test.ports.ledger, undefined)).faults.first;

describe('a payment whose shopper has to go to the bank', () => {
  it('is written down as awaiting, with the address, and ends the request', async () => {
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

  it('is settled once, however often and at however many places the shopper comes back', async () => {
    const payment = await transferred(test);
    test.acquirer.status = () => Promise.resolve(APPROVED);
    const first = await comeBack(test, payment);
    test.acquirer.status = () => Promise.resolve(CANCELLED);
    const again = await Promise.all([comeBack(test, payment), comeBack(test, payment)]);
    expect(again).toEqual([first, first]);
    expect(await journalOf(test.ports.ledger)).toHaveLength(2);
  });

  it('stays awaited when the shopper comes back undecided, or the acquirer can not be asked', async () => {
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

  it('shows its newest state to the merchant who asks', async () => {
    const payment = await transferred(test);
    expect(await read(payment.id)).toMatchObject({ ok: true, value: payment });
    test.acquirer.status = () => Promise.resolve(APPROVED);
    test.step(500);
    expect(await read(payment.id)).toMatchObject({ ok: true, value: { state: 'approved' } });
  });

  it('can not be refunded while it is awaited', async () => {
    const payment = await transferred(test);
    const fields = fieldsOf({ entityId: CARD_CHANNEL, paymentType: 'RF', amount: '1.00', currency: 'EUR' });
    expect(await test.gateway.followUpPayment(SHOP, payment.id, fields)).toMatchObject({
      value: { state: 'refused', resultCode: '700.400.570' },
    });
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

  it('does not end while the acquirer can not be asked', async () => {
    const payment = await transferred(test);
    test.acquirer.status = () => Promise.resolve(UNREACHABLE);
    test.step(23 * 60 * MINUTE);
    await test.gateway.settleOpenOperations();
    expect(await stored(payment.id)).toEqual(payment);
    test.acquirer.status = () => Promise.resolve(APPROVED);
    expect(await comeBack(test, payment)).toMatchObject({ value: { operation: { state: 'approved' } } });
  });

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

describe('a shopper is redirected although', () => {
  it('the answer with the address was lost: the next status inquiry gives it', async () => {
    test.acquirer.answerShopper = () => Promise.resolve(UNKNOWN);
    const payment = await transferred(test);
    expect(payment.state).toBe('unknown');
    expect(await read(payment.id)).toMatchObject({
      value: { state: 'awaiting-redirect', redirect: { page: AWAITING.redirect }, finishedAt: undefined },
    });
    expect(await faults()).toEqual([]);
  });

  it('the process was stopped before it could write that down', async () => {
    const down = new StoreUnavailable('ledger', new Error('stopped'));
    const ledger = { ...test.ports.ledger, awaitRedirect: () => Promise.reject(down) };
    const dying = test.with({ ledger });
    await expect(submitOrder(dying, { ...TRANSFER, testMode: 'EXTERNAL' })).rejects.toBe(down);
    test.step(MINUTE);
    expect(await test.gateway.settleOpenOperations()).toBe(0);
    const [open] = (await test.ports.ledger.findOpen(10)).operations;
    expect(open).toMatchObject({ state: 'awaiting-redirect', redirect: { page: AWAITING.redirect } });
  });

  it('its merchant repeats the request after such a stop: the same payment, the same address', async () => {
    const crash = new Error('the process was stopped here');
    const ledger = { ...test.ports.ledger, awaitRedirect: () => Promise.reject(crash) };
    await expect(orderOnce(stoppedIn(test, { ledger }), TRANSFER)).rejects.toBe(crash);
    test.step(2 * MINUTE);
    const answer = await orderOnce(test.gateway, TRANSFER);
    expect(await said(answer)).toMatchObject({ state: 'awaiting-redirect' });
    expect(await orderOnce(test.gateway, TRANSFER)).toEqual(answer);
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('the reconciliation of another process was faster than the answer', async () => {
    test.acquirer.answerShopper = async () => {
      test.step(MINUTE);
      await test.with({}).settleOpenOperations();
      return UNKNOWN;
    };
    expect(await transferred(test)).toMatchObject({ state: 'awaiting-redirect', finishedAt: undefined });
  });
});

describe('smart retry', () => {
  const retried = { entityId: RETRY_CHANNEL };

  it('never tries a redirected payment elsewhere, however it ends', async () => {
    const payment = await transferred(test, retried);
    test.acquirer.status = () => Promise.resolve({ kind: 'declined', resultCode: '800.100.152' });
    await comeBack(test, payment);
    expect(await stored(payment.id)).toMatchObject({ state: 'declined', acquirer: { name: 'acquirer-a' } });
    expect(test.fallback.asked).toEqual([]);
  });

  it('redirects a shopper to the bank of the fallback when there was no redirect before', async () => {
    test.acquirer.answerShopper = () => Promise.resolve(NOT_SENT);
    test.fallback.answerShopper = () => Promise.resolve(AWAITING);
    const payment = await transferred(test, retried);
    expect(payment).toMatchObject({
      state: 'awaiting-redirect',
      acquirer: { name: 'acquirer-b' },
      references: { connectorTxId1: 'transfer-1', firstAttempt: { acquirer: 'acquirer-a' } },
    });
    test.fallback.status = () => Promise.resolve(APPROVED);
    expect(await comeBack(test, payment)).toMatchObject({
      value: { operation: { state: 'approved', references: { firstAttempt: { acquirer: 'acquirer-a' } } } },
    });
    expect(await faults()).toEqual([]);
  });
});
