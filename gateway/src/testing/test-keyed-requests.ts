import type { Gateway } from '../create-gateway.ts';
import type { KeptAnswer } from '../idempotency/idempotency-keys.ts';
import type { KeyedRequest } from '../idempotency/keyed-work.ts';
import type { Ports } from '../ports/ports.ts';
import { CHECKOUT, SHOP } from './test-checkout.ts';
import { CARD, fieldsOf, type TestGateway } from './test-gateway.ts';

type Changes = Readonly<Record<string, string | undefined>>;

export const CRASH = new Error('the process was stopped here');
export const crash = (): Promise<never> => Promise.reject(CRASH);

export const KEY_BUSY = { ok: false, error: { kind: 'key-busy' } };
export const OTHER_REQUEST = { ok: false, error: { kind: 'key-of-another-request' } };

/** A process that is stopped in one of its stores: nothing that it would have done afterwards happens. */
export function stoppedIn(test: TestGateway, changes: Partial<Ports>): Gateway {
  const idempotencyKeys = { ...test.ports.idempotencyKeys, ...changes.idempotencyKeys, abandon: crash };
  return test.with({ ...changes, idempotencyKeys });
}

/** An order of 92.00 EUR under the key `order-1`, in EXTERNAL mode. */
export function orderOnce(gateway: Gateway, changes: Changes = {}, key = 'order-1'): Served {
  const fields = fieldsOf(CHECKOUT, CARD, { paymentBrand: 'VISA' }, changes);
  return gateway.answerPaymentOnce(requestOf('/v1/payments', key, fields), {
    run: (reserve) => gateway.submitPayment(SHOP, fields, reserve),
    render: ({ id, state }) => answerWith({ id, state }),
  });
}

/** Something that refers to a payment, under the key `follow-1`. */
export function followOnce(gateway: Gateway, id: string, changes: Changes, key = 'follow-1'): Served {
  const { entityId, currency } = CHECKOUT;
  const fields = fieldsOf({ entityId, currency }, changes);
  return gateway.answerPaymentOnce(requestOf(`/v1/payments/${id}`, key, fields), {
    run: (reserve) => gateway.followUpPayment(SHOP, id, fields, reserve),
    render: ({ id: made, state }) => answerWith({ id: made, state }),
  });
}

/** A checkout under the key `checkout-1`. */
export function checkoutOnce(gateway: Gateway, changes: Changes = {}, key = 'checkout-1'): Served {
  const fields = fieldsOf(CHECKOUT, changes);
  return gateway.answerCheckoutOnce(requestOf('/v1/checkouts', key, fields), {
    run: (reserve) => gateway.createCheckout(SHOP, fields, reserve),
    render: ({ session: { id, widgetBuild }, wantsIntegrity }) =>
      answerWith({ id, integrity: wantsIntegrity ? widgetBuild : null }),
  });
}

type Served = ReturnType<Gateway['answerPaymentOnce']>;

function requestOf(path: string, key: string, fields: KeyedRequest['fields']): KeyedRequest {
  return { merchant: SHOP.merchant, method: 'POST', path, key, fields };
}

let answers = 0;

/** Each text is another one, as answers with a time and an id of their own are. */
function answerWith(content: object): KeptAnswer {
  answers += 1;
  return { status: 200, body: JSON.stringify({ ...content, answer: answers }) };
}

/** What an answer or a refusal says, without the number that only this answer has. */
export async function said(served: Served | Awaited<Served>): Promise<Record<string, unknown>> {
  const answer = await served;
  if (!answer.ok) {
    return { ...answer.error };
  }
  const { answer: _number, ...content } = JSON.parse(answer.value.body) as Record<string, unknown>;
  return content;
}
