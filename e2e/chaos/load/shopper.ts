import type { Merchant } from './merchant.ts';
import { AUTHORISED, CARD, ENTITY, type KnownOperation, readAnswer } from './merchant.ts';

/** The shopper pressed pay on a checkout that was paid, or is being paid by an earlier press. */
const TAKEN: ReadonlySet<number | undefined> = new Set([400, 409]);

/**
 * A checkout made by the merchant and paid as the widget does it: the checkout's id is all that the browser has.
 *
 * An impatient shopper presses twice; one whose answer was lost presses again. At most one payment comes of it.
 */
export async function payInWidget(merchant: Merchant, amount: string): Promise<KnownOperation | undefined> {
  const { caller } = merchant;
  const reference = merchant.newReference();
  const order = { amount, currency: 'EUR', paymentType: 'DB' };
  const created = await merchant.post('/v1/checkouts', reference, order);
  const id = created?.body.id;
  if (created?.status !== 200 || id === undefined) {
    return undefined;
  }
  const path = `/v1/checkouts/${id}/payment`;
  const press = async (): Promise<KnownOperation | undefined> => {
    const fields = { ...CARD, paymentBrand: 'VISA' };
    const answer = await caller.ask({ method: 'POST', path, fields });
    const isTaken = TAKEN.has(answer?.status) && answer?.body.id === undefined;
    return isTaken ? undefined : readAnswer(caller, answer, reference);
  };
  const presses = await Promise.all(caller.random.chance(0.3) ? [press(), press()] : [press()]);
  const paid = presses.find((one) => one?.outcome === 'approved');
  const fields = { entityId: ENTITY };
  const status = await caller.ask({ method: 'GET', path, fields, headers: AUTHORISED });
  if (status !== undefined && paid !== undefined && status.body.id !== paid.id) {
    const says = `${reference} was paid by ${paid.id}, and its status says ${JSON.stringify(status.body)}`;
    caller.tally.findings.push({ kind: 'disagreement', says });
  }
  return status?.body.id === undefined ? undefined : readAnswer(caller, status, reference);
}
