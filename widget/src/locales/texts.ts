import type { Fault } from '../card-frame/faults.ts';
import type { DeclineReason } from '../checkout-client/decline-reason.ts';

/**
 * Every word that a shopper can read or hear, by the name under which a language gives it.
 *
 * Texts are whole sentences; `{name}` stands for a value, so that each language can put it where it belongs.
 */
export interface Texts {
  /** BCP 47. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Public keys: a shop can replace each through the option `labels`. */
  readonly labels: Readonly<Record<LabelKey, string>>;
  readonly faults: Readonly<Record<Fault, string>>;
  readonly declines: Readonly<Record<DeclineReason, string>>;
  readonly notices: Readonly<Record<NoticeKey, string>>;
}

export type LabelKey =
  | 'cardNumber'
  | 'expiryDate'
  | 'cardHolder'
  | 'cvv'
  | 'submit'
  /** With `{amount}`, once it is known. */
  | 'submitAmount'
  | 'mmyy'
  | 'cardNumberPlaceholder'
  | 'cardHolderPlaceholder'
  | 'cvvPlaceholder'
  | 'optional'
  | 'acceptedCards'
  | 'processing';

export type NoticeKey =
  /** `{fields}` is a list of labels. */
  | 'checkFields'
  | 'inputRefused'
  | 'paying'
  | 'asking'
  | 'nothingCharged'
  | 'otherAttempt'
  | 'outcomeUnknown'
  | 'leaving'
  | 'paymentSent'
  | 'seeResult'
  | 'sessionExpired'
  | 'sessionUnknown'
  | 'sessionPaid'
  | 'startAgain'
  | 'reload'
  | 'renewing'
  | 'renewFailed'
  | 'renewed'
  | 'framesSlow'
  | 'framesFailed'
  | 'tryAgain'
  | 'fieldSilent';
