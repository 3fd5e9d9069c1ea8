import type { PaymentAnswer } from './gateway-client.ts';
import { NOTHING_BOUGHT, type Order } from './order-book.ts';

/** The results that the shop may show the shopper. */
export type PaymentVerdict = 'paid' | 'saved' | 'not-saved' | 'not-paid' | 'unconfirmed' | 'mismatch';

const PAID = /^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.1[12]0)/;

/** Review by a person, or an outcome that is still pending. */
const UNCONFIRMED = /^(000\.200|800\.400\.5|100\.400\.500|000\.400\.0[^3]|000\.400\.100)/;

/**
 * Judges an answer by its result code, and believes a payment only when it is over the shop's own amount.
 */
export function paymentVerdict(order: Order, answer: PaymentAnswer): PaymentVerdict {
  const code = typeof answer.result?.code === 'string' ? answer.result.code : '';
  if (order === NOTHING_BOUGHT) return PAID.test(code) ? 'saved' : 'not-saved';
  if (UNCONFIRMED.test(code) || code === '') return 'unconfirmed';
  if (!PAID.test(code)) return 'not-paid';
  return answer.amount === order.amount && answer.currency === order.currency ? 'paid' : 'mismatch';
}

/** Whether nothing more can become of a checkout: after a failed attempt there may be another one. */
export function isFinal(verdict: PaymentVerdict): boolean {
  return verdict === 'paid' || verdict === 'saved' || verdict === 'mismatch';
}
