import type { BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import type { CardField } from '../wire/card-fields.ts';
import type { AttemptFields } from '../wire/send-attempt.ts';

/**
 * A card under the names of the API's parameters. spec: Request parameters › Card account.
 *
 * @param brand empty for stored details, whose brand the gateway knows
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
