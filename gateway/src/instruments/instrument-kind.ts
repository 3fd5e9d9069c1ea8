import type { AccountBrand } from '../catalogue/account-brands.ts';
import type { PlainName } from '../catalogue/parameters/all-parameters.ts';
import type { CreatingPaymentType } from '../catalogue/payment-types.ts';
import type { Made } from '../parameters/made.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import type { Masked } from '../values/masked.ts';
import type { Money } from '../values/money.ts';
import type { Refusal } from '../values/refusal.ts';
import type { InstrumentGroup } from './instrument-group.ts';

/**
 * What the gateway knows of one kind of instrument, for a payment.
 *
 * @template I the instrument
 * @template S what is shown of it
 */
export interface InstrumentKind<I, S> {
  /** The parameters that describe it. Kinds that share a group differ in their flow. */
  readonly group: InstrumentGroup;
  /** The flow of the brands that it is paid with; `any` where no other kind has the same group. */
  readonly flow: AccountBrand['flow'] | 'any';
  /** The instrument of a request whose brand and parameters are of this kind. */
  readonly read: (read: ReadParameters) => Made<I>;
  /**
   * Why it can not be sent to an acquirer for this payment.
   *
   * These are answers of their own codes, not parameter errors: the form is right, the instrument is not.
   */
  readonly check: (instrument: I, payment: CheckedPayment) => Refusal | undefined;
  /** What the ledger and the vault keep to be shown: nothing that PCI DSS 4.0.1 (3.4.1) hides. */
  readonly show: (instrument: I) => S;
  /** The fields of an answer that show it. */
  readonly answer: (shown: S) => object;
  readonly recognise: (shown: S) => RecognisedBy;
  /** Whether all that there is of it is shown, so that nothing of it may be shown once it is erased. */
  readonly isShownWhole: boolean;
  readonly risk: (instrument: I) => RiskFacts;
  /** Whether it is a card or stands for one, so that 3D Secure can authenticate its shopper. */
  readonly isOfCard: boolean;
  /** Where the shop wants its shopper after the page to pay at; `undefined` where there is no redirect. */
  readonly resultUrl: ((instrument: I) => string) | undefined;
}

/**
 * What else the gateway knows of a kind whose details can be stored.
 *
 * @template I the instrument
 * @template T what is stored of it, out of its masks, as JSON
 */
export interface StorableKind<I, T> {
  /** Why the details can not be stored: what they are by themselves, whatever they will pay for. */
  readonly check: (instrument: I, now: number) => Refusal | undefined;
  /**
   * What is sealed, field by field: one that the instrument gets later is stored only when that was decided. A code
   * that is good for one payment is stored nowhere, not even encrypted (PCI DSS 4.0.1, requirement 3.3.1).
   */
  readonly store: (instrument: I) => T;
  /** The other way: what was not stored is not there. */
  readonly open: (stored: T) => I;
  /** What makes details the same ones, beside kind and brand. */
  readonly identity: (instrument: I) => readonly unknown[];
  /** The month after which the time begins to run that it is kept; `undefined` for what is kept after its last use. */
  readonly keptFrom: (instrument: I) => { readonly year: string; readonly month: string } | undefined;
  /** What a payment may add to the stored details; `undefined` where there is no such thing. */
  readonly additions: Additions<I> | undefined;
}

export interface Additions<I> {
  readonly names: readonly PlainName[];
  /** Why a payment with these stored details may not come with one of the names. */
  readonly whyNot: (stored: I, name: string, read: ReadParameters) => string | undefined;
  readonly add: (stored: I, read: ReadParameters) => I;
}

/** The payment that an instrument is checked for. */
export interface CheckedPayment {
  readonly paymentType: CreatingPaymentType;
  readonly amount: Money;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The merchant pays with what the shopper agreed to earlier; the shopper is not there to prove anything. */
  readonly isMerchantInitiated: boolean;
}

/** What a shopper recognises stored details by. */
export interface RecognisedBy {
  readonly holder: string | null;
  readonly last4: string | null;
  readonly expiryMonth: string | null;
  readonly expiryYear: string | null;
}

export const NOT_RECOGNISED: RecognisedBy = {
  holder: null,
  last4: null,
  expiryMonth: null,
  expiryYear: null,
};

/** What risk rules look at. */
export interface RiskFacts {
  /** Payments with the same number are counted together. */
  readonly countedBy: Masked | undefined;
  /** The first digits of a card. */
  readonly bin: string | undefined;
}

/** An instrument with its number out of its mask. */
export type Unmasked<T extends { readonly number: unknown }> = Omit<T, 'number'> & {
  readonly number: string;
};
