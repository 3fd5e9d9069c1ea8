import { CardNumber } from '../values/card-number.ts';
import { type AcquirerKey, acquirerKey } from '../values/ids.ts';
import { randomIds } from '../values/random-ids.ts';
import { SecurityCode } from '../values/security-code.ts';
import type { AuthorisationRequest } from './connector.ts';

/** A card number and a security code that appear nowhere else, so that finding them anywhere is a leak. */
export const CANARY_NUMBER = '4929421234600821';
export const CANARY_SECURITY_CODE = '7319';

const ids = randomIds('test');

/** A key that no acquirer has seen. */
export function freshKey(): AcquirerKey {
  return acquirerKey(ids.paymentId(), 1);
}

/** A debit of 92.00 EUR with the canary card, under a fresh key. */
export function anAuthorisation(changes: Partial<AuthorisationRequest> = {}): AuthorisationRequest {
  return {
    key: freshKey(),
    capture: 'with-authorisation',
    amount: { minor: 9200n, currency: 'EUR' },
    card: {
      brand: 'VISA',
      number: CardNumber.of(CANARY_NUMBER),
      expiryMonth: '05',
      expiryYear: '2034',
      holder: 'Jane Jones',
      securityCode: SecurityCode.of(CANARY_SECURITY_CODE),
    },
    descriptor: 'Demo shop',
    simulatedResult: undefined,
    ...changes,
  };
}
