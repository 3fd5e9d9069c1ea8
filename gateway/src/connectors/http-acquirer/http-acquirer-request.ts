import type { AcquirerKey } from '../../values/ids.ts';
import type { AuthorisationRequest } from '../connector.ts';
import type { Call } from './http-acquirer-link.ts';
import { responseCodeFor } from './http-acquirer-result-codes.ts';

/** The acquirer's word for reserving, and for reserving and capturing in one step. */
export const OPERATION_TYPES = { later: 'authorisation', 'with-authorisation': 'sale' } as const;

/**
 * Writes an authorisation as the acquirer wants it: a PUT under the key, so that sending it again can not book
 * again. The one place where number and security code are revealed: they leave the gateway here.
 */
export function authorisationCall(request: AuthorisationRequest): Call {
  const { amount, card, descriptor, simulatedResult } = request;
  const body = {
    type: OPERATION_TYPES[request.capture],
    amount: { minor: amount.minor.toString(), currency: amount.currency },
    card: {
      number: card.number.reveal(),
      expiry: `${card.expiryYear}-${card.expiryMonth}`,
      brand: card.brand,
      holder: card.holder,
      securityCode: card.securityCode?.reveal(),
    },
    descriptor,
    simulate:
      simulatedResult === undefined
        ? undefined
        : { responseCode: responseCodeFor(simulatedResult), label: simulatedResult },
  };
  return { method: 'PUT', path: operationPath(request.key), body: JSON.stringify(body) };
}

export function statusCall(key: AcquirerKey): Call {
  return { method: 'GET', path: operationPath(key) };
}

function operationPath(key: AcquirerKey): string {
  return `operations/${encodeURIComponent(key)}`;
}
