import type { Ports } from '../ports/ports.ts';
import type { Outcome } from '../requests/idempotency/creation.ts';
import type { KeptAnswer } from '../requests/idempotency/idempotency-keys.ts';
import type { Refused } from '../requests/refused.ts';
import { type Result, success } from '../values/result.ts';
import { CHECKOUT, SHOP } from './test-checkout.ts';
import { CARD, fieldsOf, type TestedGateway, type TestGateway } from './test-gateway.ts';

type Changes = Readonly<Record<string, string | undefined>>;

export const CRASH = new Error('the process was stopped here');
export const crash = (): Promise<never> => Promise.reject(CRASH);

export const KEY_BUSY = { ok: false, error: { kind: 'key-busy' } };
export const OTHER_REQUEST = { ok: false, error: { kind: 'key-of-another-request' } };

/** A process that stops in one of its stores: nothing after that happens. */
export function stoppedIn(test: TestGateway, changes: Partial<Ports>): TestedGateway {
  const idempotencyKeys = { ...test.ports.idempotencyKeys, ...changes.idempotencyKeys, abandon: crash };
  return test.with({ ...changes, idempotencyKeys, leftClaims: { add: () => undefined } });
}

/** An order of 92.00 EUR under the key `order-1`, in EXTERNAL mode. */
export function orderOnce(gateway: TestedGateway, changes: Changes = {}, key = 'order-1'): Served {
  const fields = fieldsOf(CHECKOUT, CARD, { paymentBrand: 'VISA' }, changes);
  return answered(gateway.keyed.submitPayment(SHOP, fields, key), ({ id, state }) => ({ id, state }));
}

/** A checkout under the key `checkout-1`. */
export function checkoutOnce(gateway: TestedGateway, changes: Changes = {}, key = 'checkout-1'): Served {
  const asked = gateway.keyed.createCheckout(SHOP, fieldsOf(CHECKOUT, changes), key);
  return answered(asked, ({ session: { id, widgetBuild }, wantsIntegrity }) => ({
    id,
    integrity: wantsIntegrity ? widgetBuild : null,
  }));
}

type Served = Promise<Result<KeptAnswer, Refused>>;

/** Handles an outcome as the HTTP server does: a kept answer is sent again, and a new one is kept first. */
async function answered<Created>(
  asked: Promise<Result<Outcome<Created>, Refused>>,
  show: (made: Created) => object,
): Served {
  const outcome = await asked;
  if (!outcome.ok) return outcome;
  return outcome.value.kind === 'repeated'
    ? success(outcome.value.answer)
    : outcome.value.keep(answerWith(show(outcome.value.created)));
}

let answers = 0;

/** Every text differs, as real answers do by their time and id. */
function answerWith(content: object): KeptAnswer {
  answers += 1;
  return { status: 200, body: JSON.stringify({ ...content, answer: answers }) };
}

/** The content of an answer or a refusal, without the number that makes it unique. */
export async function said(served: Served | Awaited<Served>): Promise<Record<string, unknown>> {
  const answer = await served;
  if (!answer.ok) return { ...answer.error };
  const { answer: _number, ...content } = JSON.parse(answer.value.body) as Record<string, unknown>;
  return content;
}
