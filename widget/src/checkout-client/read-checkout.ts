import { isRecord, textIn } from '../card-frame/messages/parts.ts';
import type { Checkout, CheckoutReading } from './checkout.ts';

const GONE = '200.300.404';
const STATES = ['open', 'paying', 'paid'] as const;

/**
 * Reads the gateway's answer to `GET /v1/checkouts/{id}`.
 *
 * @param body the parsed JSON, or undefined when it was none
 */
export function readCheckout(body: unknown): CheckoutReading {
  if (!isRecord(body)) {
    return { kind: 'unreachable' };
  }
  const checkout = checkoutIn(body['checkout']);
  if (checkout !== undefined) {
    return { kind: 'found', checkout };
  }
  const code = isRecord(body['result']) ? textIn(body['result'], 'code') : '';
  return { kind: code === GONE ? 'gone' : 'unreachable' };
}

function checkoutIn(data: unknown): Checkout | undefined {
  if (!isRecord(data)) {
    return undefined;
  }
  const state = STATES.find((name) => name === data['state']);
  const expiresInMs = data['expiresInMs'];
  if (state === undefined || typeof expiresInMs !== 'number') {
    return undefined;
  }
  return {
    id: textIn(data, 'id'),
    amount: textIn(data, 'amount'),
    currency: textIn(data, 'currency'),
    state,
    expiresInMs,
    shopperResultUrl: textIn(data, 'shopperResultUrl') || null,
  };
}
