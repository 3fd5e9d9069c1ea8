import type { PaymentBrand } from '../catalogue/brands/account-brands.ts';
import type { BrandCode } from '../catalogue/brands/brand-codes.ts';
import type { AccountBrand } from '../catalogue/brands/form-account-brands.ts';
import type { TokenWalletCode } from '../catalogue/brands/wallet-brands.ts';
import type { PlainName } from '../catalogue/parameters/all-parameters.ts';
import type { CreatingPaymentType } from '../catalogue/payment-types.ts';
import type { Refusal } from '../catalogue/result-codes/result-codes.ts';
import type { Parsed } from '../parameters/parameter-issue.ts';
import type { Fields, ReadParameters } from '../parameters/read-parameters.ts';
import type { Masked } from '../values/masked.ts';
import type { Money } from '../values/money.ts';
import type { CardInstrument } from './card/card-instrument.ts';
import type { OpenedToken } from './wallet/opened-token.ts';
import type { WalletProof } from './wallet/wallet-instrument.ts';

/**
 * Everything that a payment needs to know about one kind of instrument.
 *
 * @template I the instrument
 * @template S the part of it that is shown
 */
export interface InstrumentKind<I, S> {
  /** The parameters that describe it. Kinds with the same group have different flows. */
  readonly group: InstrumentGroup;
  /** The flow of its brands; `any` when no other kind has the same group. */
  readonly flow: AccountBrand['flow'] | 'any';
  /** The instrument of a request whose brand and parameters are of this kind. */
  readonly read: (read: ReadParameters, offers: OffersBrand, token: OpenedToken | undefined) => Parsed<I>;
  /**
   * The refusal when it cannot be sent to an acquirer for this payment.
   *
   * A refusal has its own result code and is not a parameter error, because the format is right.
   */
  readonly check: (instrument: I, payment: CheckedPayment) => Refusal | undefined;
  /** The part that the ledger and the vault store for display: nothing that PCI DSS 4.0.1 (3.4.1) hides. */
  readonly show: (instrument: I) => S;
  /** The fields of an answer that show it. */
  readonly answer: (shown: S) => object;
  readonly recognise: (shown: S) => RecognisedBy;
  /** Whether it is shown completely, so that nothing of it may be shown after it was erased. */
  readonly isShownWhole: boolean;
  readonly risk: (instrument: I) => RiskFacts;
  /** Whether it is a card or a token of one, so that 3D Secure can authenticate the shopper. */
  readonly isOfCard: boolean;
  /**
   * The parameter of a code that a present shopper reads on it, when the code is not there; `undefined` where its cards
   * need none, and where there is no card to read.
   */
  readonly missingCode: ((instrument: I) => PlainName | undefined) | undefined;
  /** The card whose issuer can be asked; `undefined` where the number is no card's own. */
  readonly toAuthenticate: ((instrument: I) => CardInstrument | undefined) | undefined;
  /** The shop's page for the shopper's return from the page to pay at; `undefined` without a redirect. */
  readonly resultUrl: ((instrument: I) => string) | undefined;
  /** The additions of a wallet's card. */
  readonly throughWallet: ThroughWallet<I> | undefined;
}

/** @template I the instrument */
interface ThroughWallet<I> {
  readonly code: (instrument: I) => TokenWalletCode;
  /** The brand of the payment on the ledger, where it is not the one that it is routed by. */
  readonly recordedBrand: (instrument: I) => PaymentBrand;
  /** The wallet's authentication of the shopper. */
  readonly proof: (instrument: I) => WalletProof | undefined;
  /** Parameters that replace the token, which is never stored, while the shopper is authenticated. */
  readonly keptFields: (instrument: I) => Fields;
}

/**
 * Everything that storing needs to know about a kind whose details can be stored.
 *
 * @template I the instrument
 * @template T the stored fields, unmasked, as JSON
 */
export interface StorableKind<I, T> {
  /** The refusal when the details cannot be stored, independent of any payment. */
  readonly check: (instrument: I, now: number) => Refusal | undefined;
  /**
   * The fields to seal, listed one by one, so that a new field of the instrument is not stored by accident. A code for
   * one payment is never stored, not even encrypted (PCI DSS 4.0.1, requirement 3.3.1).
   */
  readonly store: (instrument: I) => T;
  /** The instrument of stored details, without the fields that are not stored. */
  readonly open: (stored: T) => I;
  /** Identifies the details, together with kind and brand. */
  readonly identity: (instrument: I) => readonly unknown[];
  /** The month after which its retention period begins; `undefined` when it begins at the last use. */
  readonly keptFrom: (instrument: I) => { readonly year: string; readonly month: string } | undefined;
  /** The fields that a payment may add to the stored details, if any. */
  readonly additions: Additions<I> | undefined;
}

export interface Additions<I> {
  readonly names: readonly PlainName[];
  /** Why a payment with these stored details must not send one of the names. */
  readonly whyNot: (name: string, read: ReadParameters) => string | undefined;
  readonly add: (stored: I, read: ReadParameters) => I;
}

export interface CheckedPayment {
  readonly paymentType: CreatingPaymentType;
  readonly amount: Money;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The merchant makes the payment by an earlier agreement, so the shopper is not present to prove anything. */
  readonly isMerchantInitiated: boolean;
}

/** The part of stored details by which the shopper recognises them. */
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

/** How every account without a number of its own is treated. No card is behind it, and risk rules do not count it. */
export const ACCOUNT_WITHOUT_NUMBER = {
  recognise: () => NOT_RECOGNISED,
  risk: () => ({ countedBy: undefined, bin: undefined }),
  isOfCard: false,
  missingCode: undefined,
  toAuthenticate: undefined,
  throughWallet: undefined,
} as const;

/** The facts that risk rules use. */
export interface RiskFacts {
  /** The number by which velocity rules count payments. */
  readonly countedBy: Masked | undefined;
  /** The first digits of a card. */
  readonly bin: string | undefined;
}

/** An instrument with its number unmasked. */
export type Unmasked<T extends { readonly number: unknown }> = Omit<T, 'number'> & {
  readonly number: string;
};

/** The parameters that describe an instrument. */
export interface InstrumentGroup {
  /** The first word of all their names. */
  readonly name: string;
  /** How all their names begin. */
  readonly stem: string;
  /** The first words of their names. */
  readonly heads: readonly string[];
  /** In the order of the specification. */
  readonly names: readonly PlainName[];
}

/** @param rows the table of the group; names in it with another stem belong to the payment */
export function instrumentGroup(
  name: string,
  rows: Readonly<Partial<Record<PlainName, unknown>>>,
): InstrumentGroup {
  const stem = `${name}.`;
  const names = (Object.keys(rows) as PlainName[]).filter((each) => each.startsWith(stem));
  return { name, stem, heads: [name], names };
}

/** Whether the merchant takes a brand; it decides between the brands of a number when the request names none. */
export type OffersBrand = (brand: BrandCode) => boolean;

/** For requests without a channel, whose brands are unknown. */
export const OFFERS_EVERY_BRAND: OffersBrand = () => true;
