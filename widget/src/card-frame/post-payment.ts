import type { BrandCode } from '@tollgate/gateway/catalogue/brands';
import type { PayAnswer } from '../checkout-client/pay-answer.ts';
import { readPayAnswer } from '../checkout-client/read-pay-answer.ts';
import type { CardField } from './card-fields.ts';

/** After this many milliseconds without an answer the outcome counts as unknown. */
const PATIENCE_MS = 60_000;

export interface CardPayment {
  readonly checkoutId: string;
  readonly shopperResultUrl: string;
  readonly brand: BrandCode;
  readonly values: Readonly<Record<CardField, string>>;
}

/** Sends the payment to the gateway, whose origin this frame has. */
export async function postPayment(payment: CardPayment): Promise<PayAnswer> {
  try {
    const response = await fetch(paymentAddress(payment.checkoutId), {
      method: 'POST',
      body: paymentForm(payment),
      headers: { accept: 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await response.json().catch(() => undefined);
    return readPayAnswer(response.status, body);
  } catch {
    // A lost connection says nothing about whether the gateway has read the request.
    return { kind: 'unknown' };
  }
}

/** The frame lies at `…/v1/widget/<file>`, the payment at `…/v1/checkouts/<id>/payment`. */
function paymentAddress(checkoutId: string): URL {
  return new URL(`../checkouts/${encodeURIComponent(checkoutId)}/payment`, window.location.href);
}

function paymentForm({ brand, shopperResultUrl, values }: CardPayment): URLSearchParams {
  const [expiryMonth = '', expiryYear = ''] = values.expiry.split('/');
  const form = new URLSearchParams({
    paymentBrand: brand,
    'card.number': values.cardNumber,
    'card.expiryMonth': expiryMonth,
    'card.expiryYear': expiryYear,
  });
  const optional = {
    'card.holder': values.cardHolder,
    'card.cvv': values.cvv,
    shopperResultUrl,
  };
  for (const [name, value] of Object.entries(optional)) {
    if (value !== '') {
      form.set(name, value);
    }
  }
  return form;
}
