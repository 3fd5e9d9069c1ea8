import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../audit/audit-ledger.ts';
import { APPROVED, DECLINED, UNREACHABLE } from '../testing/scripted-connector.ts';
import {
  askStatus,
  BUSY,
  GONE,
  makeCheckout,
  sessionState,
  submitCheckout,
} from '../testing/test-checkout.ts';
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { AWAITING, CANCELLED, MINUTE, TRANSFER } from '../testing/test-transfer.ts';
import type { AcquirerKey } from '../values/ids.ts';
import type { Money } from '../values/money.ts';

/** The bank of the acquirer, which is decided at once. */
interface Bank {
  end: typeof APPROVED | typeof CANCELLED | undefined;
  readonly cancelled: { readonly key: AcquirerKey; readonly amount: Money }[];
}

let test: TestGateway;
let bank: Bank;

beforeEach(() => {
  test = openTestGateway();
  bank = { end: undefined, cancelled: [] };
  test.acquirer.answerShopper = async (request) => (request.redirect === undefined ? APPROVED : AWAITING);
  test.acquirer.status = async () => bank.end ?? AWAITING;
  test.acquirer.cancel = async (key, amount) => {
    bank.cancelled.push({ key, amount });
    bank.end ??= CANCELLED;
    return bank.end;
  };
});

afterEach(() => test.close());

/** A checkout whose shopper is at the bank, and the payment there. */
async function sentToBank() {
  const { id } = await makeCheckout(test);
  const sent = await submitCheckout(test.gateway, id, TRANSFER);
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  expect(sent.value.state).toBe('awaiting-redirect');
  return { id, transfer: sent.value };
}

const stored = (id: string) => test.ports.ledger.findOperation(id as never);
const faults = async () => (await auditLedger(test.ports.ledger, undefined)).faults.first;
/** How often the acquirer was asked to take money without a redirect. */
const cardsSent = () => test.acquirer.requests.filter(({ redirect }) => redirect === undefined).length;

describe('a shopper who left the page of the bank', () => {
  it('can still pay there after the last attempt, which no other card can end', async () => {
    const { id } = await makeCheckout(test);
    test.acquirer.answerShopper = async ({ redirect }) => (redirect === undefined ? DECLINED : AWAITING);
    for (let attempt = 0; attempt < 9; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
      await submitCheckout(test.gateway, id);
    }
    await submitCheckout(test.gateway, id, TRANSFER);
    expect(await submitCheckout(test.gateway, id)).toEqual(BUSY);
    expect(bank.cancelled).toEqual([]);
    expect(await submitCheckout(test.gateway, id, TRANSFER)).toMatchObject({
      value: { state: 'awaiting-redirect' },
    });
    expect(cardsSent()).toBe(9);
  });

  it('uses an attempt each time, so that the checkout ends', async () => {
    const { id } = await makeCheckout(test);
    test.acquirer.answerShopper = async ({ redirect }) => (redirect === undefined ? DECLINED : AWAITING);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
      await submitCheckout(test.gateway, id, TRANSFER);
      bank.end = undefined;
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
      await submitCheckout(test.gateway, id);
    }
    expect(bank.cancelled).toHaveLength(5);
    expect(await sessionState(test, id)).toBe('over');
  });

  it('pays with a card on the same checkout, and the transfer is over first', async () => {
    const { id, transfer } = await sentToBank();
    const paid = await submitCheckout(test.gateway, id);
    expect(paid).toMatchObject({ ok: true, value: { state: 'approved', brand: 'VISA', checkoutId: id } });
    expect(bank.cancelled).toEqual([{ key: transfer.acquirer?.key, amount: transfer.amount }]);
    expect(await stored(transfer.id)).toMatchObject({ state: 'declined', resultCode: '100.396.101' });
    expect(await sessionState(test, id)).toBe('used');
    expect(await askStatus(test.gateway, id)).toMatchObject({ value: { operation: { brand: 'VISA' } } });
    expect(await faults()).toEqual([]);
  });

  it('returns to the same page with the same brand, which cancels nothing', async () => {
    const { id, transfer } = await sentToBank();
    expect(await submitCheckout(test.gateway, id, TRANSFER)).toEqual({ ok: true, value: transfer });
    expect(bank.cancelled).toEqual([]);
  });

  it('cancels nothing with a form that has mistakes, or details that the checkout does not offer', async () => {
    const { id, transfer } = await sentToBank();
    const refused = { ok: false, error: { kind: 'invalid-parameters' } };
    expect(await submitCheckout(test.gateway, id, { 'card.number': '42' })).toMatchObject(refused);
    expect(await submitCheckout(test.gateway, id, { registrationId: 'f'.repeat(32) })).toMatchObject(refused);
    expect(bank.cancelled).toEqual([]);
    expect(await stored(transfer.id)).toEqual(transfer);
  });

  it('cancels nothing on a checkout whose time is over: what is paid at the bank still counts', async () => {
    const { id } = await makeCheckout(test);
    test.step(29 * MINUTE);
    await submitCheckout(test.gateway, id, TRANSFER);
    test.step(MINUTE);
    expect(await submitCheckout(test.gateway, id)).toEqual(GONE);
    expect(bank.cancelled).toEqual([]);
    bank.end = APPROVED;
    expect(await test.gateway.settleOpenOperations()).toBe(1);
    expect(await askStatus(test.gateway, id)).toMatchObject({ value: { operation: { state: 'approved' } } });
  });
});

describe('a checkout whose shopper is at the bank stays taken', () => {
  it('when the acquirer cannot be asked, or fails', async () => {
    const { id, transfer } = await sentToBank();
    test.acquirer.cancel = async () => UNREACHABLE;
    expect(await submitCheckout(test.gateway, id)).toEqual(BUSY);
    test.acquirer.cancel = () => Promise.reject(new Error('a bug'));
    expect(await submitCheckout(test.gateway, id)).toEqual(BUSY);
    expect(await stored(transfer.id)).toEqual(transfer);
    expect(cardsSent()).toBe(0);
  });
});
