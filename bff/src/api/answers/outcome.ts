import { moneyToWire, type Payment, type Refused } from '@tollgate/gateway/api';
import { type DeclineReason, declineReason } from '@tollgate/gateway/catalogue/decline-reason';
import type { ResultCode } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { authenticatingOf, type ChallengeWindow } from './authenticating.ts';
import type { Answer, AnswerStamp } from './envelope.ts';
import { listedIssues } from './parameter-issues.ts';

/**
 * The widget's next step after an attempt. It accompanies the result code, so that the widget needs to know no codes.
 * Where an answer has no outcome, the widget cannot know whether money has moved.
 */
export type Outcome =
  | { readonly type: 'done' }
  /** Follows the address in `redirect` of the same answer. */
  | { readonly type: 'redirect' }
  /** The shopper is authenticated on a page of the gateway. @property window the size of the issuer's page */
  | { readonly type: 'authenticate'; readonly url: string; readonly window: ChallengeWindow }
  | { readonly type: 'declined'; readonly reason: DeclineReason; readonly field?: string }
  /** Names of parameters; the checkout is still usable. */
  | { readonly type: 'refused'; readonly parameters: readonly string[] }
  /** The checkout is unknown, has expired, has been paid or takes no more attempts, or this page may not use it. */
  | { readonly type: 'gone' }
  /** Another attempt is open on this checkout. */
  | { readonly type: 'busy' }
  /** The shopper has to see this amount first; nothing was charged. */
  | { readonly type: 'amountChanged'; readonly amount: string; readonly currency: string };

/** Stored details that are unknown, not confirmed or deleted. */
const DETAILS_UNUSABLE = '100.150.';

/** @param isAccepted whether the payment has succeeded, or has not failed yet */
export function paymentOutcome(
  payment: Pick<Payment, 'id' | 'state' | 'redirect' | 'resultCode'>,
  isAccepted: boolean,
  stamp: Pick<AnswerStamp, 'addresses'>,
): Outcome {
  const { state, redirect, resultCode } = payment;
  if (!isAccepted) return declinedBy(resultCode);
  const authenticating = authenticatingOf(payment, stamp);
  if (authenticating !== undefined) {
    const { url, window } = authenticating;
    return { type: 'authenticate', url, window };
  }
  return { type: state === 'awaiting-redirect' && redirect?.page !== undefined ? 'redirect' : 'done' };
}

function declinedBy(code: ResultCode): Outcome {
  return code.startsWith(DETAILS_UNUSABLE)
    ? { type: 'refused', parameters: ['registrationId'] }
    : { type: 'declined', ...declineReason(code) };
}

/** A refusal with the outcome for the widget, for an attempt that never became a payment. */
export function withRefusedOutcome(answer: Answer, refused: Refused): Answer {
  const outcome = refusedOutcome(refused);
  return outcome === undefined ? answer : { ...answer, body: { ...answer.body, outcome } };
}

function refusedOutcome(refused: Refused): Outcome | undefined {
  switch (refused.kind) {
    case 'invalid-parameters':
      return { type: 'refused', parameters: listedIssues(refused.issues).map(({ name }) => name) };
    case 'registration-refused':
      return declinedBy(refused.resultCode);
    case 'checkout-gone':
    case 'page-refused':
      return { type: 'gone' };
    case 'checkout-busy':
      return { type: 'busy' };
    case 'amount-changed': {
      const { amount } = refused;
      return { type: 'amountChanged', amount: moneyToWire(amount), currency: amount.currency };
    }
    case 'throttled':
      return { type: 'declined', reason: 'tryLater' };
    case 'forbidden':
    case 'right-missing':
    case 'payment-not-found':
    case 'checkout-refused':
    case 'key-busy':
    case 'key-of-another-request':
    case 'no-wallet-session':
    case 'no-domain-file':
      // Not possible where the widget pays: it sends neither a token nor a key there, and creates no checkout.
      return undefined;
  }
}
