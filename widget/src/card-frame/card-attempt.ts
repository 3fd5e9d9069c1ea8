import type { BrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import type { AttemptFields } from '../checkout-client/post-attempt.ts';
import type { CardField } from './card-fields.ts';

/**
 * A card as the interface names it. spec: Request parameters › Card account.
 *
 * @param brand empty where the gateway knows it, of stored details
 */
export function cardAttempt(
  brand: BrandCode | '',
  values: Readonly<Record<CardField, string>>,
): AttemptFields {
  const [expiryMonth = '', expiryYear = ''] = values.expiry.split('/');
  return [
    ['paymentBrand', brand],
    ['card.number', values.cardNumber],
    ['card.expiryMonth', expiryMonth],
    ['card.expiryYear', expiryYear],
    ['card.holder', values.cardHolder],
    ['card.cvv', values.cvv],
  ];
}
