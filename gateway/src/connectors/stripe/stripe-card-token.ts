import type { Stripe } from 'stripe';
import type { AcquirerKey } from '../../values/ids.ts';
import type { CardInstrument, Order } from '../connector.ts';
import { billingOfCard } from './stripe-addresses.ts';
import { TOKEN } from './stripe-objects.ts';
import { callStripe, type StripeResponse } from './stripe-response.ts';

/**
 * Exchanges a card for a token that Stripe accepts once. Nothing is booked. This is the only place where the number and
 * the security code are revealed.
 *
 * The call has its own key, so that a repeated payment uses the same token.
 */
export async function cardToken(
  stripe: Stripe,
  key: AcquirerKey,
  { number, securityCode, expiryMonth, expiryYear, holder }: CardInstrument,
  order: Order,
): Promise<StripeResponse<string>> {
  const response = await callStripe(TOKEN, () =>
    stripe.tokens.create(
      {
        card: {
          number: number.reveal(),
          exp_month: expiryMonth,
          exp_year: expiryYear,
          ...(securityCode === undefined ? {} : { cvc: securityCode.reveal() }),
          ...(holder === undefined ? {} : { name: holder }),
          ...billingOfCard(order),
        },
      },
      { idempotencyKey: `${key}-card` },
    ),
  );
  return response.kind === 'answer' ? { kind: 'answer', value: response.value.id } : response;
}
