/**
 * The port to an acquirer, which moves the money.
 *
 * A connector translates a request, calls the acquirer and translates the answer. It keeps no state, does not know the
 * ledger, never retries, and never throws for a fault of the acquirer or the network: every call ends with a {@link
 * ConnectorReply}. It logs nothing, because requests hold card data.
 */
import type { PaymentBrand } from '../catalogue/brands/account-brands.ts';
import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type {
  BankAccountInstrument,
  BankTransferInstrument,
  CardInstrument,
  Instrument,
  TokenAccountInstrument,
  VirtualAccountInstrument,
  WalletAccountInstrument,
  WalletInstrument,
} from '../instruments/instrument.ts';
import type { Authentication } from '../payment/authentication.ts';
import type { Order } from '../payment/order/order.ts';
import type { StandingInstruction } from '../payment/read-standing-instruction.ts';
import type { Rehearsal, RehearsedEnd } from '../payment/rehearsal.ts';
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
  Order,
  TokenAccountInstrument,
  VirtualAccountInstrument,
  WalletAccountInstrument,
  WalletInstrument,
};

export interface Connector {
  /** The name in the ledger, by which later operations find the acquirer of a payment. */
  readonly name: string;
  readonly capabilities: ConnectorCapabilities;
  /** Whether an open circuit breaker keeps payments back from the acquirer at the moment; absent: never. */
  readonly isCircuitOpen?: () => boolean;

  /**
   * Reserves the shopper's money (PA), or reserves and captures it in one step (DB).
   *
   * Sending the same key twice books at most once and gives the same answer. The answer may be that the shopper must be
   * redirected: then nothing is booked before the shopper agrees there, nor after `redirect.seconds`.
   */
  authorise(request: AuthorisationRequest): Promise<AuthorisationReply>;

  /** Pays the amount to the shopper (CD). */
  credit(request: CreditRequest): Promise<ConnectorReply>;

  /** Increases an authorisation or renews it. Only where `capabilities.extensions` is true. */
  extend(request: FollowUpRequest): Promise<ConnectorReply>;

  /** Captures `amount` of what an authorisation reserved. */
  capture(request: FollowUpRequest): Promise<ConnectorReply>;

  /** Releases the rest of an authorisation, or cancels a debit or credit before it is settled. */
  reverse(request: FollowUpRequest): Promise<ConnectorReply>;

  /** Refunds `amount` of a debit or capture. Only where `capabilities.refunds` is true. */
  refund(request: FollowUpRequest): Promise<ConnectorReply>;

  /**
   * The status of an operation at the acquirer, by the key that was stored before the call.
   *
   * @param expected the amount that was stored with the key; a booking of another amount or currency counts as
   * `unreachable`, so that an operator checks it before any money is counted
   * @param refersTo the operation that this one refers to, `nothing` for a payment. Callers that do not know leave it
   * out, and an acquirer without lookup by key may then have to search its books
   * @param promised test environment only; acquirers with books of their own do not need it
   */
  status(
    key: AcquirerKey,
    expected: Money,
    refersTo?: Original | 'nothing',
    promised?: PromisedEnd,
  ): Promise<ConnectorStatus>;

  /**
   * Cancels an operation whose outcome is not known, so that nothing is booked under its key any more, and returns how
   * it ended. Absent where an acquirer has no such call; present where `capabilities.redirects` is true.
   *
   * `cancelled` when nothing was booked, also when the acquirer does not know the key: a request that arrives later is
   * refused, and its reply is `not-sent`. Declined with 100.396.101 when a shopper's redirect ended unpaid. Approved or declined when the operation
   * had ended before: nothing is undone. After `unreachable` it may still be booked. Calling it again gives the same
   * answer, and so does `status`.
   *
   * spec: States and transitions › widget popup open.
   *
   * @param expected the amount that was stored with the key; an operation of another amount or currency is not
   * cancelled and counts as `unreachable`
   * @param refersTo as for `status`
   */
  cancel?(key: AcquirerKey, expected: Money, refersTo?: Original | 'nothing'): Promise<CancellationReply>;

  /**
   * One page of all that the acquirer has booked, for audits. Absent when an acquirer has no such list.
   *
   * @param after `next` of the page before; `undefined` for the first page
   */
  readBooks?(after: string | undefined): Promise<BooksPage>;

  /** Closes its connections. Running calls end as unknown. */
  close(): Promise<void>;
}

/** The differences between acquirers, declared so that no other code depends on an acquirer's name. */
export interface ConnectorCapabilities {
  readonly brands: readonly PaymentBrand[] | 'all';
  readonly currencies: readonly string[] | 'all';
  /** The largest amount of a request, in minor units of any currency; `undefined` without a limit. */
  readonly largestAmount: bigint | undefined;
  /** Whether a card can be verified with an authorisation of zero. */
  readonly verifications: boolean;
  /** Whether a card can be credited without reference to an earlier payment. */
  readonly credits: boolean;
  readonly refunds: boolean;
  /** Whether part of an authorisation can be captured. */
  readonly partialCaptures: boolean;
  /** Whether an authorisation can be captured more than once. */
  readonly multipleCaptures: boolean;
  /** Whether an authorisation can be increased or renewed. */
  readonly extensions: boolean;
  /** Whether shoppers can be redirected to a page where they pay. */
  readonly redirects: boolean;
  /** Whether payments with stored details are supported: merchant-initiated ones and series. */
  readonly cardOnFile: boolean;
  /** Whether an authentication by another 3D Secure server can be passed on. */
  readonly threeDSecure: boolean;
  /** How long after a payment it can be reversed, in seconds; 0 when the acquirer cannot reverse. */
  readonly reversalCutOffSeconds: number;
  /** Whether a test can choose the answer. */
  readonly simulatedResults: boolean;
}

/** The capabilities of an acquirer that declares no limits. */
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

/** The fields of every request to an acquirer. */
interface KeyedRequest {
  /** The same in every repetition of this attempt, and stored before the call. */
  readonly key: AcquirerKey;
  readonly amount: Money;
  /** The order as the merchant's server sent it, for the acquirer to use as far as it can. */
  readonly order: Order;
  /** The text for the shopper's statement. */
  readonly descriptor: string | undefined;
  /** Test environment only: the answer that the simulator is to give. */
  readonly simulatedResult: ResultCode | undefined;
  /** Test environment only: how long the answer takes, and how a pending operation ends. */
  readonly course?: SimulatedCourse | undefined;
}

/** The course of a simulated request. Spans are in milliseconds. */
export type SimulatedCourse = Pick<Rehearsal, 'delay' | 'end'>;

/** The end that a pending operation was promised, for a connector that keeps no promises itself. */
export interface PromisedEnd extends Pick<RehearsedEnd, 'resultCode'> {
  readonly isDue: boolean;
  /** The code of the pending answer that its caller got; `undefined` when no answer is on record. */
  readonly pendingWith: ResultCode | undefined;
}

/** The operation that another one refers to. */
export interface Original {
  readonly originalKey: AcquirerKey;
  /** The acquirer's own reference, `connectorTxId1` of its answer, when that answer is known. */
  readonly originalReference: string | undefined;
}

/** A request that refers to an operation that the same acquirer approved. */
export interface FollowUpRequest extends KeyedRequest, Original {
  /** On a capture: it is the last one, and the rest is released. */
  readonly isFinal: boolean;
}

export interface CreditRequest extends KeyedRequest {
  readonly instrument: Instrument;
}

export interface AuthorisationRequest extends KeyedRequest {
  readonly capture: 'with-authorisation' | 'later';
  readonly instrument: Instrument;
  /** The payment's place in a series with stored details; `undefined` for a single payment. */
  readonly standingInstruction: StandingInstruction | undefined;
  /** The result of a 3D Secure authentication, if there was one. */
  readonly authentication: Authentication | undefined;
  /** Set when the shopper may be redirected to pay, only where `capabilities.redirects` is true. */
  readonly redirect: RedirectRequest | undefined;
}

/** The redirect of a shopper to a page of the acquirer. */
interface RedirectRequest {
  /** The address to which the page sends the shopper afterwards, however the payment ended. */
  readonly returnUrl: string;
  /** How long the page can be paid, counted from this request's arrival. */
  readonly seconds: number;
}
