import type { Stripe } from 'stripe';
import type { AuthorisationRequest, Order } from '../connector.ts';
import type { ConnectorReply } from '../connector-reply.ts';
import { shippingOfCharge } from './stripe-addresses.ts';
import { stripeAmount, stripeCurrency } from './stripe-amount.ts';
import { cardToken } from './stripe-card-token.ts';
import { CHARGE, metadataOf } from './stripe-objects.ts';
import {
  declined,
  type Preparation,
  paymentVerdict,
  replyOf,
  unbookedReply,
  unpreparedReply,
} from './stripe-reply.ts';
import { callStripe } from './stripe-response.ts';

/** Only card numbers can be charged here. */
const INSTRUMENT_NOT_TAKEN = '600.200.500';
/** A charge has no fields for a series. */
const SERIES_NOT_TAKEN = '600.200.501';

/** A charge has no field for the proof of an authentication by another party. */
const AUTHENTICATION_NOT_TAKEN = '600.200.500';

/** A charge is a purchase; funding an account or paying out needs another kind of transaction. */
const FUNDING_NOT_TAKEN = '600.200.400';

/** Creates a charge, which is only reserved or captured at once. */
export async function pay(
  stripe: Stripe,
  request: AuthorisationRequest,
  preparation: Preparation,
): Promise<ConnectorReply> {
  const { key, amount, instrument, order, standingInstruction, authentication, capture } = request;
  if (instrument.kind !== 'card') return declined(key, INSTRUMENT_NOT_TAKEN);
  if (standingInstruction !== undefined) return declined(key, SERIES_NOT_TAKEN);
  if (authentication !== undefined) return declined(key, AUTHENTICATION_NOT_TAKEN);
  if ((order.transactionProcessingCode ?? 'PURCHASE') !== 'PURCHASE') return declined(key, FUNDING_NOT_TAKEN);
  const units = stripeAmount(amount);
  if (!units.ok) return declined(key, units.error);
  const token = await cardToken(stripe, key, instrument, order);
  if (token.kind !== 'answer') return unpreparedReply(token, key);
  if (preparation.isOver()) return preparation.tooLate();
  const suffix = statementSuffix(request.descriptor);
  const shipping = shippingOfCharge(order);
  const isCaptured = capture === 'with-authorisation';
  const response = await callStripe(CHARGE, () =>
    stripe.charges.create(
      {
        amount: units.value,
        currency: stripeCurrency(amount),
        source: token.value,
        capture: isCaptured,
        metadata: { ...metadataOf({ key }), ...referenceOf(order) },
        transfer_group: key,
        ...(suffix === undefined ? {} : { statement_descriptor_suffix: suffix }),
        ...(shipping === undefined ? {} : { shipping }),
      },
      { idempotencyKey: key },
    ),
  );
  if (response.kind !== 'answer') return unbookedReply(response, key);
  const { value: charge } = response;
  if (charge.metadata.key !== key) return { kind: 'unknown', reason: 'the answer is for another operation' };
  if (charge.captured !== isCaptured && charge.status !== 'failed') {
    return { kind: 'unknown', reason: 'the answer is for another kind of operation' };
  }
  return replyOf(paymentVerdict(charge, key, amount));
}

/** The merchant's own reference, by which a charge is found in Stripe's dashboard. */
function referenceOf({ merchantTransactionId }: Order): Record<string, string> {
  return merchantTransactionId === undefined ? {} : { merchant_transaction_id: merchantTransactionId };
}

/** With the account's prefix of up to ten characters and Stripe's separator, this fills the 22 of a statement. */
const LONGEST_SUFFIX = 10;

/**
 * The text on a card's statement after the account's name; `undefined` when no character of the descriptor is allowed
 * by Stripe. Source: Stripe, statement descriptors.
 */
export function statementSuffix(descriptor: string | undefined): string | undefined {
  const printable = (descriptor ?? '').replaceAll(/[^A-Za-z0-9 .,&/+-]/g, '').trim();
  const suffix = printable.slice(0, LONGEST_SUFFIX).trim();
  return /[A-Za-z]/.test(suffix) ? suffix : undefined;
}
