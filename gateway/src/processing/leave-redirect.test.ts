import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../audit/audit-ledger.ts';
import { attemptsAt } from '../testing/attempts-at.ts';
import { journalOf } from '../testing/journal-of.ts';
import { APPROVED, DECLINED, UNREACHABLE } from '../testing/scripted-connector.ts';
import { askStatus, BUSY, GONE, makeCheckout, press, SHOP, sessionState } from '../testing/test-checkout.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { EXTERNAL } from '../testing/test-payment.ts';
import { AWAITING, CANCELLED, comeBack, MINUTE, TRANSFER } from '../testing/test-transfer.ts';
import type { AcquirerKey } from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';

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
  const sent = await press(test.gateway, id, TRANSFER);
  if (!sent.ok) {
    throw new Error(JSON.stringify(sent.error));
  }
  expect(sent.value.state).toBe('awaiting-redirect');
  return { id, transfer: sent.value };
}

const stored = (id: string) => test.ports.ledger.findOperation(id as never);
const faults = async () => (await auditLedger(test.ports.ledger, undefined)).faults.first;
/** How often the acquirer was asked to take money without a redirect. */
const cardsSent = () => test.acquirer.requests.filter(({ redirect }) => redirect === undefined).length;

describe('a shopper who left the page of the bank', () => {
  it('can still pay there when that was the last attempt, which no other card takes away', async () => {
    const { id } = await makeCheckout(test);
    test.acquirer.answerShopper = async ({ redirect }) => (redirect === undefined ? DECLINED : AWAITING);
    for (let attempt = 0; attempt < 9; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
      await press(test.gateway, id);
    }
    await press(test.gateway, id, TRANSFER);
    expect(await press(test.gateway, id)).toEqual(BUSY);
    expect(bank.cancelled).toEqual([]);
    expect(await press(test.gateway, id, TRANSFER)).toMatchObject({ value: { state: 'awaiting-redirect' } });
    expect(cardsSent()).toBe(9);
  });

  it('uses an attempt each time, so that the checkout ends', async () => {
    const { id } = await makeCheckout(test);
    test.acquirer.answerShopper = async ({ redirect }) => (redirect === undefined ? DECLINED : AWAITING);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
      await press(test.gateway, id, TRANSFER);
      bank.end = undefined;
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
      await press(test.gateway, id);
    }
    expect(bank.cancelled).toHaveLength(5);
    expect(await sessionState(test, id)).toBe('over');
  });

  it('pays with a card on the same checkout, and the transfer is over first', async () => {
    const { id, transfer } = await sentToBank();
    const paid = await press(test.gateway, id);
    expect(paid).toMatchObject({ ok: true, value: { state: 'approved', brand: 'VISA', checkoutId: id } });
    expect(bank.cancelled).toEqual([{ key: transfer.acquirer?.key, amount: transfer.amount }]);
    expect(await stored(transfer.id)).toMatchObject({ state: 'declined', resultCode: '100.396.101' });
    expect(await sessionState(test, id)).toBe('used');
    expect(await askStatus(test.gateway, id)).toMatchObject({ value: { operation: { brand: 'VISA' } } });
    expect(await faults()).toEqual([]);
  });

  it('pays with stored details on the same checkout', async () => {
    const stores = { createRegistration: 'true', ...EXTERNAL };
    const first = await makeCheckout(test);
    const card = await press(test.gateway, first.id, stores);
    const registrationId = (card.ok && card.value.registrationId) || '';
    const { id } = await makeCheckout(test, { 'registrations[0].id': registrationId });
    await press(test.gateway, id, TRANSFER);
    expect(await test.gateway.payCheckout(id, fieldsOf({ registrationId }))).toMatchObject({
      ok: true,
      value: { state: 'approved', registrationId },
    });
    expect(bank.cancelled).toHaveLength(1);
  });

  it('learns that a card was refused, and can try the next one', async () => {
    const { id, transfer } = await sentToBank();
    expect(await press(test.gateway, id, { 'card.number': '4200000000000001' })).toMatchObject({
      value: { state: 'refused' },
    });
    expect(await stored(transfer.id)).toMatchObject({ state: 'declined' });
    expect(await press(test.gateway, id)).toMatchObject({ value: { state: 'approved' } });
  });

  it('goes to the same page again with the same brand, which cancels nothing', async () => {
    const { id, transfer } = await sentToBank();
    expect(await press(test.gateway, id, TRANSFER)).toEqual({ ok: true, value: transfer });
    expect(bank.cancelled).toEqual([]);
  });

  it('can go to the bank anew after a card that was declined', async () => {
    const { id, transfer } = await sentToBank();
    test.acquirer.answerShopper = async (request) => (request.redirect === undefined ? CANCELLED : AWAITING);
    expect(await press(test.gateway, id)).toMatchObject({ value: { state: 'declined' } });
    bank.end = undefined;
    const again = await press(test.gateway, id, TRANSFER);
    expect(again).toMatchObject({ value: { state: 'awaiting-redirect' } });
    expect(again.ok && again.value.id).not.toBe(transfer.id);
  });

  it('cancels nothing with a form that has mistakes, or details that the checkout does not offer', async () => {
    const { id, transfer } = await sentToBank();
    const refused = { ok: false, error: { kind: 'invalid-parameters' } };
    expect(await press(test.gateway, id, { 'card.number': '42' })).toMatchObject(refused);
    expect(await press(test.gateway, id, { registrationId: 'f'.repeat(32) })).toMatchObject(refused);
    expect(bank.cancelled).toEqual([]);
    expect(await stored(transfer.id)).toEqual(transfer);
  });

  it('cancels nothing on a checkout whose time is over: what is paid at the bank still counts', async () => {
    const { id } = await makeCheckout(test);
    test.step(29 * MINUTE);
    await press(test.gateway, id, TRANSFER);
    test.step(MINUTE);
    expect(await press(test.gateway, id)).toEqual(GONE);
    expect(bank.cancelled).toEqual([]);
    bank.end = APPROVED;
    expect(await test.gateway.settleOpenOperations()).toBe(1);
    expect(await askStatus(test.gateway, id)).toMatchObject({ value: { operation: { state: 'approved' } } });
  });

  it('leaves the merchant unable to change what is being paid', async () => {
    const { id, entityId } = await makeCheckout(test);
    await press(test.gateway, id, TRANSFER);
    const changes = fieldsOf({ entityId, amount: '1.00' });
    expect(await test.gateway.updateCheckout(SHOP, id, changes)).toEqual(BUSY);
    expect(bank.cancelled).toEqual([]);
  });
});

describe('a shopper who confirmed before the page was closed', () => {
  it('has paid at the bank, learns so, and pays nothing else', async () => {
    const { id, transfer } = await sentToBank();
    bank.end = APPROVED;
    const paid = await press(test.gateway, id);
    expect(paid).toMatchObject({ ok: true, value: { id: transfer.id, state: 'approved' } });
    expect(cardsSent()).toBe(0);
    expect(await sessionState(test, id)).toBe('used');
    expect(await press(test.gateway, id)).toEqual(GONE);
    expect(await faults()).toEqual([]);
  });

  it('has paid once also when it was settled while the acquirer was being asked', async () => {
    const { id, transfer } = await sentToBank();
    const { cancel } = test.acquirer;
    test.acquirer.cancel = async (key, amount) => {
      bank.end = APPROVED;
      await comeBack(test, transfer);
      return cancel(key, amount);
    };
    expect(await press(test.gateway, id)).toMatchObject({ ok: true, value: { id: transfer.id } });
    expect(cardsSent()).toBe(0);
    expect(await journalOf(test.ports.ledger)).toHaveLength(2);
  });
});

describe('a checkout whose shopper is at the bank stays taken', () => {
  it('when the acquirer can not be asked, or fails', async () => {
    const { id, transfer } = await sentToBank();
    test.acquirer.cancel = async () => UNREACHABLE;
    expect(await press(test.gateway, id)).toEqual(BUSY);
    test.acquirer.cancel = () => Promise.reject(new Error('a bug'));
    expect(await press(test.gateway, id)).toEqual(BUSY);
    expect(await stored(transfer.id)).toEqual(transfer);
    expect(cardsSent()).toBe(0);
  });

  it('when the acquirer can not call anybody back', async () => {
    const { id, transfer } = await sentToBank();
    const { cancel: _none, ...without } = test.acquirer;
    const connectors = new Map(test.ports.connectors).set(without.name, without);
    expect(await press(test.with({ connectors }), id)).toEqual(BUSY);
    expect(await stored(transfer.id)).toEqual(transfer);
  });

  it.each([
    ['is on its way', (): Promise<never> => new Promise(() => undefined), 'started'],
    ['had no answer', async () => ({ kind: 'unknown', reason: 'reset' }) as const, 'unknown'],
  ])('when the request to the acquirer %s, and nothing is cancelled', async (_how, answer, state) => {
    const { id } = await makeCheckout(test);
    test.acquirer.answerShopper = answer;
    void press(test.gateway, id, TRANSFER);
    await expect.poll(async () => (await test.ports.ledger.findOfCheckout(id))?.state).toBe(state);
    expect(await press(test.gateway, id)).toEqual(BUSY);
    expect(bank.cancelled).toEqual([]);
  });
});

describe('an answer to the cancellation that is lost', () => {
  it('costs nothing: the same press finds out that the page is closed, and pays', async () => {
    const { id, transfer } = await sentToBank();
    test.acquirer.cancel = async () => {
      bank.end = CANCELLED;
      return UNREACHABLE;
    };
    test.step(MINUTE);
    expect(await press(test.gateway, id)).toMatchObject({ value: { state: 'approved', brand: 'VISA' } });
    expect(await stored(transfer.id)).toMatchObject({ state: 'declined', resultCode: '100.396.101' });
  });
});

describe('a process that is stopped', () => {
  const stopped = new StoreUnavailable('ledger', new Error('stopped'));

  function dying() {
    return test.with({
      ledger: { ...test.ports.ledger, finishOperation: () => Promise.reject(stopped) },
    });
  }

  it.each([
    ['closed', CANCELLED, 'declined', 'open'],
    ['used', APPROVED, 'approved', 'used'],
  ] as const)(
    'when the page is %s and that is to be written down leaves it to reconciliation',
    async (_what, end, state, left) => {
      const { id, transfer } = await sentToBank();
      bank.end = end;
      await expect(press(dying(), id)).rejects.toBe(stopped);
      expect(await stored(transfer.id)).toEqual(transfer);
      expect(cardsSent()).toBe(0);
      test.step(2 * MINUTE);
      expect(await test.gateway.settleOpenOperations()).toBe(1);
      expect(await stored(transfer.id)).toMatchObject({ state });
      expect(await sessionState(test, id)).toBe(left);
      expect(await faults()).toEqual([]);
    },
  );

  it('when the end is to be written down costs the next press nothing', async () => {
    const { id } = await sentToBank();
    await expect(press(dying(), id)).rejects.toBe(stopped);
    expect(await press(test.gateway, id)).toMatchObject({ value: { state: 'approved', brand: 'VISA' } });
    expect(cardsSent()).toBe(1);
  });

  it('before the checkout records the end costs no money', async () => {
    const { id } = await sentToBank();
    const forgetful = test.with({
      sessions: { ...test.ports.sessions, endAttempt: () => Promise.reject(stopped) },
    });
    expect(await press(forgetful, id)).toEqual(BUSY);
    expect(await press(test.gateway, id)).toMatchObject({ value: { state: 'approved', brand: 'VISA' } });
  });
});

describe('many who press pay for a card while the shopper is at the bank', () => {
  it('pay once', async () => {
    const { id, transfer } = await sentToBank();
    const ends = await Promise.all(Array.from({ length: 16 }, () => press(test.gateway, id)));
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect(cardsSent()).toBe(1);
    expect(await stored(transfer.id)).toMatchObject({ state: 'declined' });
    expect(await faults()).toEqual([]);
  });

  it('all get the transfer when that was quicker', async () => {
    const { id, transfer } = await sentToBank();
    bank.end = APPROVED;
    const ends = await Promise.all(Array.from({ length: 4 }, () => press(test.gateway, id)));
    expect(ends.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    for (const end of ends.filter(({ ok }) => ok)) {
      expect(end).toMatchObject({ value: { id: transfer.id, state: 'approved' } });
    }
    expect(cardsSent()).toBe(0);
  });

  it('and a reconciliation in the same moment agree on one end', async () => {
    const { id, transfer } = await sentToBank();
    test.step(2 * MINUTE);
    await Promise.all([
      press(test.gateway, id),
      test.gateway.settleOpenOperations(),
      comeBack(test, transfer),
      press(test.gateway, id, TRANSFER),
    ]);
    expect(await stored(transfer.id)).toMatchObject({ state: 'declined', resultCode: '100.396.101' });
    const attempts = await attemptsAt(test.ports.ledger, transfer.entityId, id);
    expect(attempts.filter(({ state }) => state === 'approved').length).toBeLessThan(2);
    expect(await faults()).toEqual([]);
  });
});
