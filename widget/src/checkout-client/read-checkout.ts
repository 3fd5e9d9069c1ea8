import type { UnknownRecord } from '../wire/is-record.ts';
import { listOf, recordOf, textOf } from '../wire/unknown-data.ts';
import type { Checkout, CheckoutReading, CheckoutSum, StoredDetails } from './checkout.ts';

/** Unknown or expired; it has taken all its attempts; or this page may not use it. */
const GONE: ReadonlySet<unknown> = new Set(['200.300.404', '700.500.001', '800.900.302']);
const STATES = ['open', 'paying', 'paid'] as const;

/**
 * Reads the gateway's answer to `GET /v1/checkouts/{id}`.
 *
 * @param body the parsed JSON, or undefined when it was none
 */
export function readCheckout(body: unknown): CheckoutReading {
  const { result, checkout: shown } = recordOf(body);
  const checkout = checkoutIn(recordOf(shown));
  if (checkout !== undefined) return { kind: 'found', checkout };
  return { kind: GONE.has(recordOf(result)['code']) ? 'gone' : 'unreachable' };
}

/** The same for fast checkout, whose script need not know the rest. */
export function readSum(body: unknown): CheckoutReading<CheckoutSum> {
  const { result, checkout } = recordOf(body);
  const { amount, currency, state: said, shopperResultUrl } = recordOf(checkout);
  const state = STATES.find((name) => name === said);
  if (state === undefined) return { kind: GONE.has(recordOf(result)['code']) ? 'gone' : 'unreachable' };
  const sum = { amount: textOf(amount), currency: textOf(currency), state };
  return { kind: 'found', checkout: { ...sum, shopperResultUrl: textOf(shopperResultUrl) || null } };
}

function checkoutIn(data: UnknownRecord): Checkout | undefined {
  const state = STATES.find((name) => name === data['state']);
  const expiresInMs = data['expiresInMs'];
  if (state === undefined || typeof expiresInMs !== 'number') return undefined;
  return {
    id: textOf(data['id']),
    amount: textOf(data['amount']),
    currency: textOf(data['currency']),
    amountText: textOf(data['amountText']),
    amountLanguage: textOf(data['amountLanguage']),
    state,
    expiresInMs,
    shopperResultUrl: textOf(data['shopperResultUrl']) || null,
    registrations: listOf(data['registrations'], storedIn),
    mayRemove: data['mayRemoveRegistrations'] === true,
    isForStoring: data['isForStoring'] === true,
    threeDSecure: data['threeDSecure'] === true,
    merchant: textOf(data['merchant']),
    marks: marksIn(recordOf(data['marks'])),
  };
}

function storedIn(stored: unknown): StoredDetails | undefined {
  const data = recordOf(stored);
  const id = textOf(data['id']);
  if (id === '') return undefined;
  return {
    id,
    brand: textOf(data['brand']),
    holder: textOf(data['holder']),
    last4: textOf(data['last4']),
    expiryMonth: textOf(data['expiryMonth']),
    expiryYear: textOf(data['expiryYear']),
  };
}

/** Files of the gateway's own folder of marks; any other address is left out. */
function marksIn(data: UnknownRecord): Checkout['marks'] {
  const named = Object.entries(data).map(([brand, file]) => [brand, textOf(file)] as const);
  return Object.fromEntries(named.filter(([, file]) => /^\w+\.\w+\.svg$/u.test(file)));
}
