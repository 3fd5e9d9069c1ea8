import type { RoleName } from '@tollgate/gateway/access/rights/role-table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRESH_FOR } from '../../admit.ts';
import { on, PLATFORM } from '../../office.fixture.ts';
import { paymentRoutes } from './payment-routes.ts';
import { type PaymentsOffice, startPaymentsOffice } from './payments-office.fixture.ts';

let office: PaymentsOffice;
beforeAll(async () => {
  office = await startPaymentsOffice(paymentRoutes, { EUR: { small: 500, alone: 1000 } });
});
afterAll(() => office.close());

let keys = 0;
const newKey = (): string => `dialog-${String((keys += 1)).padStart(12, '0')}`;

const as = (user: string, role: RoleName = 'operations', freshAt = office.test.clock.now()) =>
  office.signIn(on(PLATFORM, role), freshAt, user);

const refund = (id: string, amount: string, headers = as('jane'), idempotencyKey = newKey()) =>
  office.write(`/admin/v1/payments/${id}/refund`, { amount, idempotencyKey }, headers);

const decide = (approval: string, how: 'approve' | 'refuse', headers = as('joe')) =>
  office.write(`/admin/v1/approvals/${approval}/${how}`, {}, headers);

interface Asked {
  readonly approval: { readonly id: string };
}
const ask = async (id: string, amount = '20.00', headers = as('jane')): Promise<string> =>
  (await refund(id, amount, headers)).json<Asked>().approval.id;

const refunds = async (id: string) =>
  (await office.get(`/admin/v1/payments/${id}`))
    .json<{ operations: { type: string; amount: string; state: string }[] }>()
    .operations.filter(({ type, state }) => type === 'RF' && state === 'approved')
    .map(({ amount }) => amount);

/** How many of five refunds that are asked for at once are made. */
const madeOf = async (role: RoleName, amount: string) => {
  const id = await office.pay();
  const headers = as('jane', role);
  await Promise.all(Array.from({ length: 5 }, () => refund(id, amount, headers)));
  return (await refunds(id)).length;
};

describe('a refund above the limit', () => {
  it('waits for a second person, who makes it', async () => {
    const id = await office.pay();
    const asked = await refund(id, '20.00');
    expect(asked.statusCode).toBe(202);
    expect(asked.json()).toMatchObject({
      outcome: 'waits-for-second-person',
      approval: {
        paymentId: id,
        amount: '20.00',
        currency: 'EUR',
        state: 'waiting',
        requestedBy: { id: 'jane' },
      },
    });
    expect(await refunds(id)).toEqual([]);
    const { approval } = asked.json<Asked>();
    const waiting = (await office.get('/admin/v1/approvals', as('joe'))).json<{ approvals: unknown[] }>();
    expect(waiting.approvals).toContainEqual(expect.objectContaining({ id: approval.id }));
    const before = office.entries.length;
    const agreed = await decide(approval.id, 'approve');
    expect(agreed.json()).toMatchObject({
      outcome: 'approved',
      operation: { type: 'RF', amount: '20.00' },
      approval: { state: 'carried-out', decision: { by: { id: 'joe' } }, operationId: expect.any(String) },
    });
    expect(await refunds(id)).toEqual(['20.00']);
    expect(office.entries.slice(before)).toMatchObject([
      { action: 'refund.approve', outcome: 'begun', target: { type: 'approval', id: approval.id } },
      { action: 'refund.approve', outcome: 'done' },
    ]);
  });

  it('is not made in parts that are asked for at once', async () => {
    // Up to 5.00 by support, up to 10.00 by one person alone.
    expect(await madeOf('support', '3.00')).toBe(1);
    expect(await madeOf('operations', '5.00')).toBe(2);
  });

  it('is not agreed to by who asked, nor by who lacks the right or a fresh sign-in', async () => {
    const id = await office.pay();
    const approval = await ask(id);
    expect((await decide(approval, 'approve', as('jane'))).json()).toMatchObject({
      error: { code: 'second-person' },
    });
    expect((await decide(approval, 'approve', as('ann', 'support'))).statusCode).toBe(403);
    const stale = as('joe', 'operations', office.test.clock.now() - FRESH_FOR - 1);
    expect((await decide(approval, 'approve', stale)).json()).toMatchObject({
      error: { code: 'sign-in-again' },
    });
    const merchant = { kind: 'merchant', merchant: 'Another shop' } as const;
    const elsewhere = office.signIn(on(merchant, 'owner'), office.test.clock.now(), 'eve');
    expect((await decide(approval, 'approve', elsewhere)).statusCode).toBe(404);
    const listed = await office.get('/admin/v1/approvals', elsewhere);
    expect(listed.json()).toEqual({ approvals: [], next: null });
    expect(await refunds(id)).toEqual([]);
  });

  it('that is refused is not made', async () => {
    const id = await office.pay();
    const approval = await ask(id);
    expect((await decide(approval, 'refuse')).json()).toMatchObject({ approval: { state: 'refused' } });
    expect((await decide(approval, 'approve', as('ann'))).statusCode).toBe(409);
    expect(await refunds(id)).toEqual([]);
    const all = await office.get('/admin/v1/approvals?waiting=false');
    expect(all.json<{ approvals: unknown[] }>().approvals).toContainEqual(
      expect.objectContaining({ id: approval, state: 'refused' }),
    );
  });

  it('is made alone by an owner whose sign-in is fresh', async () => {
    const id = await office.pay();
    const stale = as('owner', 'owner', office.test.clock.now() - FRESH_FOR - 1);
    expect((await refund(id, '20.00', stale)).json()).toMatchObject({ error: { code: 'sign-in-again' } });
    expect((await refund(id, '20.00', as('owner', 'owner'))).json()).toMatchObject({ outcome: 'approved' });
  });
});

describe('before a second person is asked', () => {
  it('what is left is looked at, with all that waits already', async () => {
    const id = await office.pay();
    expect((await refund(id, '93.00')).json()).toMatchObject({
      error: { code: 'conflict', message: 'More than is left: 92.00 EUR can be refunded' },
    });
    await ask(id, '60.00');
    const more = await refund(id, '40.00');
    expect([more.statusCode, more.json()]).toMatchObject([
      409,
      {
        error: {
          message:
            'More than is left: 92.00 EUR can be refunded, of which 60.00 EUR wait for a second person',
        },
      },
    ]);
    expect((await refund(id, '32.00')).statusCode).toBe(202);
  });

  it('a payment is not asked for that cannot be refunded at all', async () => {
    const id = await office.pay({ paymentType: 'PA' });
    const asked = await refund(id, '20.00');
    expect([asked.statusCode, asked.json()]).toMatchObject([409, { error: { code: 'conflict' } }]);
    const { approvals } = (await office.get('/admin/v1/approvals')).json<{
      approvals: { paymentId: string }[];
    }>();
    expect(approvals.map(({ paymentId }) => paymentId)).not.toContain(id);
  });

  it('a repeated request is answered with its current state, although it uses up the rest', async () => {
    const id = await office.pay();
    const key = newKey();
    const first = await refund(id, '92.00', as('jane'), key);
    const again = await refund(id, '92.00', as('jane'), key);
    expect([again.statusCode, again.json()]).toEqual([202, first.json()]);
  });
});

describe('the list of approvals', () => {
  it('has one that was interrupted, which says so, until it is carried out', async () => {
    // Newer than all others, so that it is on the first page.
    office.test.clock.step(1000);
    const id = await office.pay();
    const approval = await ask(id);
    const { approvals } = office.test.stores;
    const by = { id: 'joe', email: 'joe@shop.example' };
    await approvals.decide(approval, {
      state: 'approved',
      by,
      at: office.test.clock.now(),
      reason: undefined,
    });
    const listed = async () =>
      (await office.get('/admin/v1/approvals'))
        .json<{ approvals: { id: string }[] }>()
        .approvals.find((each) => each.id === approval);
    expect(await listed()).toMatchObject({ state: 'approved', isInterrupted: true });
    const shown = (await office.get(`/admin/v1/payments/${id}`)).json<{ waitingRefunds: unknown[] }>();
    expect(shown.waitingRefunds).toMatchObject([{ id: approval, amount: '20.00' }]);
    expect((await decide(approval, 'approve', as('ann'))).json()).toMatchObject({ outcome: 'approved' });
    expect(await listed()).toBeUndefined();
    expect(await refunds(id)).toEqual(['20.00']);
  });
});

describe('the limits', () => {
  it('count all refunds of a payment together', async () => {
    const id = await office.pay();
    expect((await refund(id, '6.00')).statusCode).toBe(200);
    expect((await refund(id, '4.00')).statusCode).toBe(200);
    expect((await refund(id, '0.01')).statusCode).toBe(202);
  });

  it('let a repetition through that was made already', async () => {
    const id = await office.pay();
    const key = newKey();
    const first = await refund(id, '10.00', as('jane'), key);
    const again = await refund(id, '10.00', as('jane'), key);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await refunds(id)).toEqual(['10.00']);
  });
});

const reverse = (id: string, headers = as('jane')) =>
  office.write(`/admin/v1/payments/${id}/reversal`, { idempotencyKey: newKey() }, headers);
const reversalCode = async (answer: ReturnType<typeof reverse>) =>
  (await answer).json<{ error?: { code: string } }>().error?.code;
const paymentState = async (id: string) =>
  (await office.get(`/admin/v1/payments/${id}`)).json<{ payment: { state: string } }>().payment.state;

describe('a reversal', () => {
  it('of a debit is no way around the limit of refunds', async () => {
    const id = await office.pay();
    expect(await reversalCode(reverse(id))).toBe('second-person');
    const stale = as('owner', 'owner', office.test.clock.now() - FRESH_FOR - 1);
    expect(await reversalCode(reverse(id, stale))).toBe('sign-in-again');
    // Two roles of which neither gives large amounts back do not add up to it.
    const both = office.signIn(on(PLATFORM, 'operations', 'support'), office.test.clock.now(), 'eve');
    expect(await reversalCode(reverse(id, both))).toBe('second-person');
    expect(await paymentState(id)).toBe('debited');
    expect((await reverse(id, as('owner', 'owner'))).json()).toMatchObject({ outcome: 'approved' });
    expect(await paymentState(id)).toBe('reversed');
  });

  it('of a small debit, or of what was only authorised, is made by one person', async () => {
    expect((await reverse(await office.pay({ amount: '10.00' }))).json()).toMatchObject({
      outcome: 'approved',
    });
    expect((await reverse(await office.pay({ paymentType: 'PA' }))).json()).toMatchObject({
      outcome: 'approved',
    });
  });
});

it('a key that was seen before opens no way around the limit', async () => {
  const id = await office.pay();
  const { running } = office.test.parts;
  const enter = running.enter.bind(running);
  // As if an earlier request with the key had been begun, and had made nothing.
  Object.assign(running, {
    enter: () => {
      const entered = enter();
      return { ...entered, gateway: { ...entered.gateway, isRepetition: async () => true } };
    },
  });
  const answer = await refund(id, '20.00');
  Object.assign(running, { enter });
  expect(answer.json()).toMatchObject({ outcome: 'refused' });
  expect(await refunds(id)).toEqual([]);
});
