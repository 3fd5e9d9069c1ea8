import type { AuditActor, JsonValue } from '@tollgate/gateway/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnStores, openOwnStores } from '../../own-stores.fixture.ts';
import type { ShownPayment } from './seen-payment.ts';
import { actorsOf } from './shown-acts.ts';

let own: OwnStores;
beforeAll(async () => {
  own = await openOwnStores();
});
afterAll(() => own.close());

const PAYMENT = 'a'.repeat(32);
const REFUND = 'b'.repeat(32);
const JANE: AuditActor = { kind: 'user', id: 'jane', email: 'jane@shop.example' };

const note = (actor: AuditActor, after: JsonValue, target = PAYMENT) =>
  own.stores.auditLog.append({
    time: 1,
    actor,
    action: 'payment.refund',
    target: { type: 'payment', id: target },
    scope: { kind: 'platform' },
    outcome: 'done',
    after,
  });

/** Of an operation, its kind alone counts. */
const shown = (...kinds: readonly string[]) =>
  ({ root: { id: PAYMENT }, operations: kinds.map((kind) => ({ kind })) }) as unknown as ShownPayment;

it('names who made an operation of this payment, and no one else', async () => {
  await note(JANE, { operation: REFUND });
  await note(JANE, { amount: '2.00' });
  await note({ kind: 'system' }, { operation: 'c'.repeat(32) });
  await note(JANE, { operation: 'd'.repeat(32) }, 'e'.repeat(32));
  const found = await actorsOf(own.stores, shown('payment', 'follow-up'), 2);
  expect([...found]).toEqual([[REFUND, 'jane@shop.example']]);
});

it('asks nothing about a payment to which nothing refers', async () => {
  expect(await actorsOf(own.stores, shown('payment'), 2)).toEqual(new Map());
});
