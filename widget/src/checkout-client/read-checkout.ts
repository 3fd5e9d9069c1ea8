import { isRecord, listOf, textIn } from '../card-frame/messages/parts.ts';
import type { Checkout, CheckoutReading, StoredDetails } from './checkout.ts';

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
    amountText: textIn(data, 'amountText'),
    amountLanguage: textIn(data, 'amountLanguage'),
    state,
    expiresInMs,
    shopperResultUrl: textIn(data, 'shopperResultUrl') || null,
    registrations: listOf(data['registrations'], storedIn),
    mayRemove: data['mayRemoveRegistrations'] === true,
    isForStoring: data['isForStoring'] === true,
  };
}

function storedIn(data: unknown): StoredDetails | undefined {
  if (!isRecord(data) || textIn(data, 'id') === '') {
    return undefined;
  }
  return {
    id: textIn(data, 'id'),
    brand: textIn(data, 'brand'),
    holder: textIn(data, 'holder'),
    last4: textIn(data, 'last4'),
    expiryMonth: textIn(data, 'expiryMonth'),
    expiryYear: textIn(data, 'expiryYear'),
  };
}
