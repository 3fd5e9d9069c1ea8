import type { Merchant } from './merchant.ts';
import { AUTHORISED, CARD, ENTITY, type KnownOperation, readAnswer } from './merchant.ts';

/** The shopper submitted a checkout that was paid, or is being paid by an earlier submit. */
const TAKEN: ReadonlySet<number | undefined> = new Set([400, 409]);

/**
 * A checkout created by the merchant and paid as by the widget: the checkout's id is all that the browser has.
 *
 * An impatient shopper submits twice; one whose answer was lost submits again. At most one payment results.
 */
export async function payInWidget(merchant: Merchant, amount: string): Promise<KnownOperation | undefined> {
  const { caller } = merchant;
  const reference = merchant.newReference();
  const order = { amount, currency: 'EUR', paymentType: 'DB' };
  const created = await merchant.post('/v1/checkouts', reference, order);
  const id = created?.body.id;
  if (created?.status !== 200 || id === undefined) return undefined;
  const path = `/v1/checkouts/${id}/payment`;
  const submit = async (): Promise<KnownOperation | undefined> => {
    const fields = { ...CARD, paymentBrand: 'VISA' };
    const answer = await caller.ask({ method: 'POST', path, fields });
    const isTaken = TAKEN.has(answer?.status) && answer?.body.id === undefined;
    return isTaken ? undefined : readAnswer(caller, answer, reference);
  };
  const submits = await Promise.all(caller.random.chance(0.3) ? [submit(), submit()] : [submit()]);
  const paid = submits.find((one) => one?.outcome === 'approved');
  const fields = { entityId: ENTITY };
  const status = await caller.ask({ method: 'GET', path, fields, headers: AUTHORISED });
  if (status !== undefined && paid !== undefined && status.body.id !== paid.id) {
    const says = `${reference} was paid by ${paid.id}, and its status says ${JSON.stringify(status.body)}`;
    caller.tally.findings.push({ kind: 'disagreement', says });
  }
  return status?.body.id === undefined ? undefined : readAnswer(caller, status, reference);
}
