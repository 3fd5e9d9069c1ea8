import { ORDERED_ELSEWHERE } from '../catalogue/parameters/basic-payment.ts';
import type { RootType } from '../catalogue/payment-types.ts';
import { kindOf } from '../instruments/registry.ts';
import type { PaymentRequest } from './payment-request.ts';

/**
 * Whether a shopper pays by card and is there, to be authenticated and to read the card's code. What the merchant
 * initiates has no shopper, an order by mail or telephone or at a till no browser, and a credit takes nothing.
 */
export function isOfPresentShopper({
  instrument,
  paymentType,
  standing,
  transactionCategory,
}: Pick<
  PaymentRequest<RootType>,
  'instrument' | 'paymentType' | 'standing' | 'transactionCategory'
>): boolean {
  return (
    kindOf(instrument).isOfCard &&
    paymentType !== 'CD' &&
    standing?.source !== 'MIT' &&
    !(transactionCategory !== undefined && ORDERED_ELSEWHERE.has(transactionCategory))
  );
}
