import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { on, PLATFORM } from '../../office.fixture.ts';
import { paymentRoutes } from '../payments/payment-routes.ts';
import { type PaymentsOffice, startPaymentsOffice } from '../payments/payments-office.fixture.ts';
import { attentionRoute } from '../reports/report-routes.ts';
import { disputeRoutes } from './dispute-routes.ts';

let office: PaymentsOffice;
beforeAll(async () => {
  office = await startPaymentsOffice((parts) => [
    ...paymentRoutes(parts),
    ...disputeRoutes(parts),
    attentionRoute(parts),
  ]);
});
afterAll(() => office.close());

let keys = 0;
const newKey = (): string => `dialog-${String((keys += 1)).padStart(12, '0')}`;
const dayIn = (days: number): string =>
  new Date(office.test.clock.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A payment that was charged back. @returns the ids of both */
async function chargedBack(amount = '10.00') {
  const payment = await office.pay();
  const act = `/admin/v1/payments/${payment}/chargeback`;
  const answer = await office.write(act, { amount, idempotencyKey: newKey() });
  return { payment, id: answer.json<{ operation: { id: string } }>().operation.id };
}

const write = (id: string, entry: object, headers = office.signIn(on(PLATFORM, 'support'))) =>
  office.write(`/admin/v1/disputes/${id}/entries`, entry, headers);

interface Shown {
  readonly dispute: object;
  readonly entries: readonly { readonly note: string | null; readonly by: string }[];
}
const show = async (id: string, role: 'support' | 'auditor' = 'support') =>
  (await office.get(`/admin/v1/disputes/${id}`, office.signIn(on(PLATFORM, role)))).json<Shown>();

const list = async (query = '') =>
  (await office.get(`/admin/v1/disputes${query}`))
    .json<{ disputes: { id: string; state: string }[] }>()
    .disputes.map(({ id, state }) => [id, state]);

describe('a dispute', () => {
  it('has the facts that were entered last, and every note with its author', async () => {
    const { id } = await chargedBack();
    await write(id, { reason: 'fraud', schemeReason: '10.4', dueDay: dayIn(3) });
    await write(id, { note: 'Signed for by the neighbour', dueDay: dayIn(5) });
    const { dispute, entries } = await show(id);
    expect(dispute).toMatchObject({
      id,
      amount: '10.00',
      currency: 'EUR',
      state: 'open',
      reason: 'fraud',
      schemeReason: '10.4',
      dueDay: dayIn(5),
      isOverdue: false,
      notes: 1,
    });
    expect(entries).toMatchObject([
      { note: 'Signed for by the neighbour', by: 'jane@example.com' },
      { note: null, by: 'jane@example.com' },
    ]);
  });

  it('shows notes only to readers who may see personal data, and the audit log none at all', async () => {
    const { id } = await chargedBack();
    await write(id, { note: 'Jane Doe moved to Cork' });
    expect((await show(id, 'auditor')).entries).toMatchObject([{ note: '•••' }]);
    expect(JSON.stringify(office.entries)).not.toContain('Cork');
    expect(office.entries.at(-2)).toMatchObject({ action: 'dispute.write', target: { type: 'dispute', id } });
  });

  it('takes no card number, no empty entry, and nothing from readers', async () => {
    const { id } = await chargedBack();
    expect((await write(id, { note: 'paid with 4111 1111 1111 1111' })).statusCode).toBe(422);
    expect((await write(id, { note: 'x'.repeat(2001) })).statusCode).toBe(422);
    expect((await write(id, {})).statusCode).toBe(422);
    const auditor = office.signIn(on(PLATFORM, 'auditor'));
    expect((await write(id, { note: 'Signed for' }, auditor)).statusCode).toBe(403);
    expect((await show(id)).entries).toEqual([]);
  });

  it('is none where nothing was charged back', async () => {
    const payment = await office.pay();
    expect((await write(payment, { note: 'Signed for' })).statusCode).toBe(404);
  });
});

describe('the list of disputes', () => {
  it('has open ones, the nearest deadline first, until they are decided or reversed', async () => {
    const [later, sooner, accepted, reversed] = [
      await chargedBack(),
      await chargedBack(),
      await chargedBack(),
      await chargedBack(),
    ];
    await write(later.id, { dueDay: dayIn(20) });
    await write(sooner.id, { dueDay: dayIn(-1) });
    await write(accepted.id, { decision: 'accepted', dueDay: dayIn(1) });
    await write(reversed.id, { dueDay: dayIn(1) });
    await office.write(`/admin/v1/payments/${reversed.payment}/chargeback-reversal`, {
      idempotencyKey: newKey(),
    });
    const open = await list();
    expect(open[0]).toEqual([sooner.id, 'open']);
    expect(open).toContainEqual([later.id, 'open']);
    expect(open.map(([id]) => id)).not.toContain(accepted.id);
    const all = await list('?open=false');
    expect(all).toContainEqual([accepted.id, 'accepted']);
    expect(all).toContainEqual([reversed.id, 'reversed']);
    expect(await list(`?open=false&payment=${accepted.payment}`)).toEqual([[accepted.id, 'accepted']]);
    const attention = (await office.get('/admin/v1/reports/attention')).json<{
      items: { kind: string; count: number }[];
    }>();
    // The one of the first test is due too; the decided and the reversed one are not.
    expect(attention.items).toContainEqual(expect.objectContaining({ kind: 'disputes-due', count: 2 }));
  });
});
