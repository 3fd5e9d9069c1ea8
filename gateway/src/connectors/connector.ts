/**
 * The port to an acquirer, which moves the money.
 *
 * A connector translates, calls and translates back. It keeps no state of its own, knows nothing of the ledger,
 * never retries, and never throws for what an acquirer or a network can do: every end of a call is a
 * {@link ConnectorReply}. It logs nothing: what it was given holds card data.
 */
import type { PaymentBrand } from '../catalogue/payment-brands.ts';
import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type {
  BankAccountInstrument,
  BankTransferInstrument,
  CardInstrument,
  Instrument,
  TokenAccountInstrument,
  VirtualAccountInstrument,
} from '../instruments/instrument.ts';
import type { StandingInstruction } from '../payment/standing-instruction.ts';
import type { ThirdPartyAuthentication } from '../payment/third-party-authentication.ts';
import type { AcquirerKey } from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import type {
  AuthorisationReply,
  BooksPage,
  CancellationReply,
  ConnectorReply,
  ConnectorStatus,
} from './connector-reply.ts';

export type {
  BankAccountInstrument,
  BankTransferInstrument,
  CardInstrument,
  Instrument,
  TokenAccountInstrument,
  VirtualAccountInstrument,
};

export interface Connector {
  /** The name that goes into the ledger, so that later operations find the acquirer that processed a payment. */
  readonly name: string;
  readonly capabilities: ConnectorCapabilities;

  /**
   * Asks for the shopper's money: reserved (PA) or reserved and captured in one step (DB).
   *
   * Sending the same key twice books at most once, and both answers are the same. With a redirect the answer may be that
   * the shopper has to be redirected: nothing is booked before the shopper agrees there, or later than
   * `redirect.seconds`.
   */
  authorise(request: AuthorisationRequest): Promise<AuthorisationReply>;

  /** Pays the amount to the shopper (CD). */
  credit(request: CreditRequest): Promise<ConnectorReply>;

  /** Adds to an authorisation, or renews it. Only where `capabilities.extensions` says so. */
  extend(request: FollowUpRequest): Promise<ConnectorReply>;

  /** Takes what an authorisation reserved: `amount` of it. */
  capture(request: FollowUpRequest): Promise<ConnectorReply>;

  /** Gives back what is left of an authorisation, or undoes a debit or credit, before it is settled. */
  reverse(request: FollowUpRequest): Promise<ConnectorReply>;

  /** Pays back `amount` of what was debited or captured. Only where `capabilities.refunds` says so. */
  refund(request: FollowUpRequest): Promise<ConnectorReply>;

  /**
   * What the acquirer knows of an operation, asked by the key that was stored before the call.
   *
   * @param expected the amount that was stored with the key; a booking of another amount or currency is not
   * believed and counts as `unreachable`, so that an operator looks at it before money is counted
   * @param refersTo what the operation refers to, `nothing` for a payment; where it is left out because the caller
   * does not know, an acquirer that can not look up a key may have to search its books
   */
  status(key: AcquirerKey, expected: Money, refersTo?: Original | 'nothing'): Promise<ConnectorStatus>;

  /**
   * Ends a redirect, so that the shopper can not pay at its page any more, and says how it ended. Present where
   * `capabilities.redirects` is true.
   *
   * Declined with 100.396.101 when it was not paid, and also when the acquirer does not know the key: then nothing is
   * booked under it later. Approved when the shopper was quicker. `unreachable` says nothing: the shopper may be
   * paying. Calling it again gives the same answer, and so does `status`.
   *
   * spec: States and transitions › widget popup open.
   *
   * @param expected the amount that was stored with the key; a page for another amount or currency is left alone and
   * counts as `unreachable`
   */
  cancelRedirect?(key: AcquirerKey, expected: Money): Promise<CancellationReply>;

  /**
   * One page of all that the acquirer has booked, for audits; absent where an acquirer shows no books.
   *
   * @param after `next` of the page before; `undefined` for the first page
   */
  readBooks?(after: string | undefined): Promise<BooksPage>;

  /** Gives up its connections. Calls that are running end as unknown. */
  close(): Promise<void>;
}

/** What differs between acquirers: declared, so that no acquirer is known by name. */
export interface ConnectorCapabilities {
  readonly brands: readonly PaymentBrand[] | 'all';
  readonly currencies: readonly string[] | 'all';
  /** The largest amount that can be asked for, in minor units of whatever currency; `undefined` without a limit. */
  readonly largestAmount: bigint | undefined;
  /** Whether a card can be verified with an authorisation of zero. */
  readonly verifications: boolean;
  /** Whether a card can be paid without reference to an earlier payment. */
  readonly credits: boolean;
  readonly refunds: boolean;
  /** Whether an authorisation can be captured in part. */
  readonly partialCaptures: boolean;
  /** Whether an authorisation can be captured more than once. */
  readonly multipleCaptures: boolean;
  /** Whether an authorisation can be added to or renewed. */
  readonly extensions: boolean;
  /** Whether shoppers can be redirected to a page where they pay. */
  readonly redirects: boolean;
  /** Whether payments with stored details are taken: those the merchant makes, and those of a series. */
  readonly cardOnFile: boolean;
  /** Whether an authentication that another party made can be passed on. */
  readonly threeDSecure: boolean;
  /** Seconds after a payment in which it can be reversed; 0 for an acquirer that can not reverse. */
  readonly reversalCutOffSeconds: number;
  /** Whether a test can name the answer that it wants. */
  readonly simulatedResults: boolean;
}

/** What an acquirer can do when nothing else is declared. */
export const FULL_CAPABILITIES: ConnectorCapabilities = {
  brands: 'all',
  currencies: 'all',
  largestAmount: undefined,
  verifications: true,
  credits: true,
  refunds: true,
  partialCaptures: true,
  multipleCaptures: true,
  extensions: true,
  redirects: true,
  cardOnFile: true,
  threeDSecure: true,
  reversalCutOffSeconds: 24 * 60 * 60,
  simulatedResults: true,
};

/** What every request to an acquirer carries. */
interface KeyedRequest {
  /** Stable over every repetition of this attempt, and stored before the call. */
  readonly key: AcquirerKey;
  readonly amount: Money;
  /** Test environment only: the answer that the simulator shall give. */
  readonly simulatedResult: ResultCode | undefined;
}

/** The operation that another one refers to. */
export interface Original {
  readonly originalKey: AcquirerKey;
  /** The acquirer's own name for it, `connectorTxId1` of its answer, where that answer is known. */
  readonly originalReference: string | undefined;
}

/** A request that refers to an operation which the same acquirer approved. */
export interface FollowUpRequest extends KeyedRequest, Original {
  /** On a capture: nothing more will be captured, and the rest is released. */
  readonly isFinal: boolean;
}

export interface CreditRequest extends KeyedRequest {
  readonly instrument: Instrument;
  readonly descriptor: string | undefined;
}

export interface AuthorisationRequest extends KeyedRequest {
  readonly capture: 'with-authorisation' | 'later';
  readonly instrument: Instrument;
  /** How the payment belongs to a series with stored details; `undefined` for one that stands alone. */
  readonly standing: StandingInstruction | undefined;
  /** What a 3D Secure server found out; `undefined` for a payment without. */
  readonly authentication: ThirdPartyAuthentication | undefined;
  /** What the shopper's statement should say. */
  readonly descriptor: string | undefined;
  /** Set when the shopper may be redirected to pay, and only where `capabilities.redirects` says so. */
  readonly redirect: RedirectRequest | undefined;
}

/** The redirect of a shopper who pays at a page of the acquirer's. */
export interface RedirectRequest {
  /** Where the page sends the shopper afterwards, however the payment ended. */
  readonly returnUrl: string;
  /** For how long the page takes an answer, counted from this request's arrival. */
  readonly seconds: number;
}
