import type { Gateway } from '../create-gateway.ts';
import type { Result } from '../values/result.ts';
import type { KeyedRequest, ServedAnswer } from './keyed-work.ts';
import type { Ports } from './ports.ts';
import type { Refused } from './refused.ts';
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
    run: async (reserve) => written(await gateway.submitPayment(SHOP, fields, reserve)),
    render: (made) => written({ ok: true, value: made }),
  });
}

/** Something that refers to a payment, under the key `follow-1`. */
export function followOnce(gateway: Gateway, id: string, changes: Changes, key = 'follow-1'): Served {
  const { entityId, currency } = CHECKOUT;
  const fields = fieldsOf({ entityId, currency }, changes);
  return gateway.answerPaymentOnce(requestOf(`/v1/payments/${id}`, key, fields), {
    run: async (reserve) => written(await gateway.followUpPayment(SHOP, id, fields, reserve)),
    render: (made) => written({ ok: true, value: made }),
  });
}

/** A checkout under the key `checkout-1`. */
export function checkoutOnce(gateway: Gateway, changes: Changes = {}, key = 'checkout-1'): Served {
  const fields = fieldsOf(CHECKOUT, changes);
  return gateway.answerCheckoutOnce(requestOf('/v1/checkouts', key, fields), {
    run: async (reserve) => {
      const created = await gateway.createCheckout(SHOP, fields, reserve);
      return written(created.ok ? { ok: true, value: created.value.session } : created);
    },
    render: (session) => written({ ok: true, value: session }),
  });
}

type Served = ReturnType<Gateway['answerPaymentOnce']>;

function requestOf(path: string, key: string, fields: KeyedRequest['fields']): KeyedRequest {
  return { merchant: SHOP.merchant, method: 'POST', path, key, fields };
}

let answers = 0;

/** An answer to a payment or a checkout. Each text is another one, as answers with a time and an id of their own are. */
function written(made: Result<{ readonly id: string }, Refused>): ServedAnswer {
  answers += 1;
  const content = made.ok ? { id: made.value.id, state: stateOf(made.value) } : made.error;
  return { status: made.ok ? 200 : 400, body: JSON.stringify({ ...content, answer: answers }) };
}

function stateOf(made: object): unknown {
  return 'state' in made && typeof made.state === 'string' ? made.state : undefined;
}

/** What an answer says, without the number that only it has. */
export async function said(served: Served): Promise<Record<string, unknown>> {
  const answer = await served;
  if (!answer.ok) {
    return { ...answer.error };
  }
  const { answer: _number, ...content } = JSON.parse(answer.value.body) as Record<string, unknown>;
  return content;
}
