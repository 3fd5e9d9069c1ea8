import type { DeclineReason } from '@tollgate/gateway/catalogue/decline-reason';
import type { Fault } from '../wire/faults.ts';

/**
 * Every text that a shopper can read, or a screen reader says, by its key.
 *
 * Texts are whole sentences; `{name}` stands for a value, so that each language can put it where it belongs.
 */
export interface Texts extends Words {
  /** BCP 47. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** What a language gives; one that lacks a text does not compile. */
export interface Words {
  /** Public keys: a shop can replace each through the option `labels`. */
  readonly labels: Readonly<Record<LabelKey, string>>;
  readonly faults: Readonly<Record<Fault, string>>;
  readonly formFaults: Readonly<Record<FormFault, string>>;
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
  /** Of the button that explains where the code is, and its explanations. */
  | 'cvvHelp'
  | 'cvvHint'
  | 'cvvHintAmex'
  | 'acceptedCards'
  | 'processing'
  /** Of bank accounts. */
  | 'accountHolder'
  | 'accountIban'
  | 'accountBic'
  | 'accountIbanPlaceholder'
  | 'country'
  /** Of accounts with a provider of wallets. */
  | 'accountId'
  /** With `{brand}`, where the shopper goes to the brand's own page. */
  | 'continueWith'
  /** Of stored details. */
  | 'savedDetails'
  /** With `{digits}`. */
  | 'endingIn'
  /** With `{date}`. */
  | 'expires'
  | 'register'
  | 'submitRegister'
  | 'showOtherPaymentMethods'
  | 'remove'
  | 'keep'
  | 'cancel'
  /** Of the billing address. */
  | 'billingAddress'
  | 'street1'
  | 'street2'
  | 'city'
  | 'postcode'
  | 'state'
  /** Between several brands of one card. */
  | 'brand';

/** What is wrong with a field of the page itself. */
export type FormFault =
  | 'required'
  | 'ibanInvalid'
  | 'bicInvalid'
  | 'accountHolderShort'
  | 'accountIdInvalid'
  | 'postcodeInvalid';

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
  | 'fieldSilent'
  /** What a shopper agrees to who pays by direct debit; with `{shop}`. */
  | 'mandate'
  /** With `{brand}`. */
  | 'goingTo'
  | 'windowOpen'
  | 'windowClosed'
  | 'windowBlocked'
  | 'detailsSaved'
  /** With `{name}`, how the stored details are shown. */
  | 'askRemove'
  | 'removed'
  | 'notRemoved'
  | 'storedUnusable';
