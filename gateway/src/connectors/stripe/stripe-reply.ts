import { COUNTRY_CODES } from '../../catalogue/countries.ts';
import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import type { AcquirerKey } from '../../values/ids.ts';
import type { Money } from '../../values/money.ts';
import type { AcquirerAnswer, AcquirerReferences, ConnectorReply, Declined } from '../connector-reply.ts';
import { isStripeAmount } from './stripe-amount.ts';
import type { StripeCharge, StripeRefund } from './stripe-objects.ts';
import { type StripeResponse, shownText } from './stripe-response.ts';
import { resultOfDecline, resultOfRefundFailure, resultOfRefusal } from './stripe-result-codes.ts';

/** The meaning of a Stripe object: a final answer, or an outcome that is still open. */
export type Verdict = AcquirerAnswer | { readonly kind: 'open'; readonly reason: string };

const OTHER_AMOUNT = { kind: 'open', reason: 'the booking has another amount or currency' } as const;
const PENDING = { kind: 'open', reason: 'Stripe has not finished it yet' } as const;

/** The outcome of the payment of a charge. A later capture or refund does not change it. */
export function paymentVerdict(charge: StripeCharge, key: AcquirerKey, amount: Money): Verdict {
  if (!isStripeAmount(charge.amount, charge.currency, amount)) return OTHER_AMOUNT;
  switch (charge.status) {
    case 'pending':
      return PENDING;
    case 'failed': {
      const reason = charge.outcome?.reason ?? charge.failure_code ?? 'card_declined';
      const said = {
        ...referencesOf(key, charge.id, reason),
        ...shownText(charge.outcome?.seller_message),
        ...issuerOf(charge),
      };
      return { kind: 'declined', resultCode: resultOfDecline(reason), ...said };
    }
    case 'succeeded':
      return approved(key, charge);
  }
}

/** The outcome of the capture whose key is in the charge's metadata. */
export function captureVerdict(charge: StripeCharge, key: AcquirerKey, amount: Money): Verdict {
  if (!charge.captured) return { kind: 'open', reason: 'the charge is not captured' };
  if (charge.metadata.captureKey !== key) return { kind: 'open', reason: 'another capture was faster' };
  return isStripeAmount(charge.amount_captured, charge.currency, amount)
    ? approved(key, charge)
    : OTHER_AMOUNT;
}

export function refundVerdict(refund: StripeRefund, key: AcquirerKey, amount: Money): Verdict {
  if (!isStripeAmount(refund.amount, refund.currency, amount)) return OTHER_AMOUNT;
  const { id, status } = refund;
  if (status === 'succeeded') return { kind: 'approved', ...referencesOf(key, id, status) };
  if (status !== 'failed' && status !== 'canceled') return PENDING;
  const reason = refund.failure_reason ?? status;
  return { kind: 'declined', resultCode: resultOfRefundFailure(reason), ...referencesOf(key, id, reason) };
}

/** The reply to a call that books, when the response is not a booking. */
export function unbookedReply(
  response: Exclude<StripeResponse<never>, { kind: 'answer' }>,
  key: AcquirerKey,
): ConnectorReply {
  switch (response.kind) {
    case 'card-declined': {
      const { reason, charge, text } = response;
      const said = { ...referencesOf(key, charge, reason), ...shownText(text) };
      return { kind: 'declined', resultCode: resultOfDecline(reason), ...said };
    }
    case 'refused': {
      const said = referencesOf(
        key,
        undefined,
        response.code ?? `invalid_${response.parameter ?? 'request'}`,
      );
      return { kind: 'declined', resultCode: resultOfRefusal(response), ...said };
    }
    case 'key-taken':
      return { kind: 'unknown', reason: 'the key belongs to another operation' };
    case 'never-sent':
      return { kind: 'not-sent', reason: response.reason };
    case 'nothing':
      return { kind: 'unknown', reason: response.reason };
  }
}

/** The reply to a failed call before the one that books: nothing is booked. */
export function unpreparedReply(
  response: Exclude<StripeResponse<never>, { kind: 'answer' }>,
  key: AcquirerKey,
): ConnectorReply {
  return response.kind === 'nothing' ? notBooked(response.reason) : unbookedReply(response, key);
}

export function notBooked(reason: string): ConnectorReply {
  return { kind: 'not-sent', reason: `nothing was booked: ${reason}` };
}

/** A decline without a call to Stripe, or after one that only looked up the original. */
export function declined(key: AcquirerKey, resultCode: ResultCode, reason?: string): Declined {
  return { kind: 'declined', resultCode, ...referencesOf(key, undefined, reason) };
}

export function replyOf(verdict: Verdict): ConnectorReply {
  return verdict.kind === 'open' ? { kind: 'unknown', reason: verdict.reason } : verdict;
}

function approved(key: AcquirerKey, charge: StripeCharge): AcquirerAnswer {
  const { id, status, outcome } = charge;
  const said = { ...referencesOf(key, id, status), ...shownText(outcome?.seller_message) };
  return { kind: 'approved', ...said, ...issuerOf(charge) };
}

/** The country of a card. Stripe also has `XX` for one that it does not know. */
function issuerOf({ payment_method_details: paidWith }: StripeCharge): AcquirerReferences {
  const country = paidWith?.card?.country;
  return country && COUNTRY_CODES['alpha-2'].has(country) ? { issuerCountry: country } : {};
}

function referencesOf(
  key: AcquirerKey,
  reference: string | undefined,
  response: string | undefined,
): AcquirerReferences {
  return {
    ...(reference === undefined ? {} : { connectorTxId1: reference }),
    connectorTxId3: key,
    ...(response === undefined ? {} : { acquirerResponse: response }),
    clearingInstituteName: 'Stripe',
  };
}

/**
 * The time that may pass before the call that books.
 *
 * After a while, an operation that Stripe does not know counts as never sent. A call that books later would take money
 * that is not on the ledger.
 */
export interface Preparation {
  isOver(): boolean;
  tooLate(): ConnectorReply;
}

/** Starts the time. @param milliseconds how long the preparation may take */
export function beginPreparation(milliseconds: number): Preparation {
  const end = performance.now() + milliseconds;
  return { isOver: () => performance.now() > end, tooLate: () => notBooked('the preparation took too long') };
}
