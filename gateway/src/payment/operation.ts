import type { PaymentBrand } from '../catalogue/brands/account-brands.ts';
import { isAuthenticatingType, type PaymentType } from '../catalogue/payment-types.ts';
import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { ShownAccount, ShownCard } from '../instruments/instrument.ts';
import {
  type AcquirerKey,
  acquirerKey,
  type CardFingerprint,
  type CheckoutId,
  type EntityId,
  type PaymentId,
  type RegistrationId,
} from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import type { EndedAuthentication } from './authentication.ts';
import type { Movement } from './movement.ts';
import type { TestMode } from './payment-request.ts';
import type { Redirect, ShopperRedirect } from './shopper-redirect.ts';
import type { OperationState } from './transitions.ts';

/**
 * One operation on the ledger: what was requested, at which acquirer, and how it ended.
 *
 * It holds no card number and no CVV, only what PCI DSS 4.0.1 (3.4.1) allows to be shown.
 */
export type Operation = Payment | FollowUp | Attempt;

/** The fields of every operation. */
interface OperationBase {
  readonly id: PaymentId;
  readonly merchant: string;
  /** The entity that the request named; reads must name it too. */
  readonly entityId: EntityId;
  /** The channel that processed it: the named entity, or the channel that dispatching chose. */
  readonly channelId: EntityId;
  readonly paymentType: PaymentType;
  /** The payment that this operation belongs to, and that it refers to directly or indirectly. */
  readonly rootId: PaymentId;
  readonly brand: PaymentBrand;
  readonly amount: Money;
  /** 0 to 100. */
  readonly riskScore: number;
  readonly descriptor: string | undefined;
  readonly merchantTransactionId: string | undefined;
  /** `undefined` in the live environment. */
  readonly testMode: TestMode | undefined;
  readonly echo: readonly (readonly [name: string, value: string])[];
  /** The acquirer and the key of the request to it. `undefined` when none was asked (refused). */
  readonly acquirer: AskedAcquirer | undefined;
  readonly state: OperationState;
  readonly resultCode: ResultCode;
  readonly references: AcquirerReferences;
  /** The money that moves when it is approved; `undefined` when only a reservation changes. */
  readonly movement: Movement | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly finishedAt: number | undefined;
  /**
   * The names, addresses and e-mail of the shopper as their row has them: sealed with a key that is destroyed at the end
   * of their retention. Present only where they were not opened; the other fields then lack them.
   */
  readonly sealed?: Uint8Array;
  /** When that key was destroyed, in milliseconds since the epoch. Absent: it was not. */
  readonly personalErasedAt?: number;
}

/** A payment: the root that all other operations refer to. */
export interface Payment extends OperationBase, PaidWith {
  readonly kind: 'payment';
  /** Set when a shopper paid in the widget. */
  readonly checkoutId: CheckoutId | undefined;
  /** On a PA: how many captures there may be. */
  readonly numberOfCaptures: number | undefined;
  /** The stored details that it used or stored. */
  readonly registrationId: RegistrationId | undefined;
  /** Equal for payments with the same card; the card number cannot be derived from it. */
  readonly cardFingerprint: CardFingerprint | undefined;
  /** `customer.ip`, as the merchant sent it. */
  readonly customerIp: string | undefined;
  /** Where the shopper is redirected to pay, and returns to; `undefined` without a redirect. */
  readonly redirect: ShopperRedirect | undefined;
  /** Whether its shopper had to be authenticated before the acquirer was asked. */
  readonly authenticates: boolean;
  /** The result of the newest authentication by the gateway; `undefined` before, and without one. */
  readonly authentication: EndedAuthentication | undefined;
}

/** A capture, reversal, refund, extension or chargeback of an earlier operation. */
export interface FollowUp extends OperationBase {
  readonly kind: 'follow-up';
  readonly referencedId: PaymentId;
  /** A capture after which nothing more will be captured. spec: Request parameters › sequence. */
  readonly isFinal: boolean;
  /** On a PA: why it refers to an earlier one. */
  readonly industryPractice: IndustryPractice | undefined;
}

/**
 * The first attempt at a payment that was retried at another acquirer. It is kept as a record and changes no amount.
 */
export interface Attempt extends OperationBase, PaidWith {
  readonly kind: 'attempt';
  /** The payment. */
  readonly referencedId: PaymentId;
}

interface PaidWith {
  readonly card: ShownCard | undefined;
  /** The account that was paid with, unless it was a card. */
  readonly account: ShownAccount | undefined;
  /** Why this acquirer was chosen, as text for people. */
  readonly routing: string | undefined;
}

/** The merchant's note for reports. spec: Request parameters › Basic payment › merchantMemo. */
export function memoOf({ echo }: Pick<OperationBase, 'echo'>): string | undefined {
  return echo.find(([name]) => name === 'merchantMemo')?.[1];
}

/** The brand as the request for the payment spelt it; one that none was named for, as the catalogue does. */
export function brandAsSent({ brand, echo }: Pick<OperationBase, 'brand' | 'echo'>): string {
  return echo.find(([name]) => name === 'paymentBrand')?.[1] ?? brand;
}

/** The part of an echo that keeps how the brand was spelt; empty where the catalogue's spelling was sent. */
export function brandSpelling({ echo }: Pick<OperationBase, 'echo'>): OperationBase['echo'] {
  return echo.filter(([name]) => name === 'paymentBrand');
}

/** Whether it only authenticates a shopper: then no acquirer is asked. */
export function isAuthenticationAlone({ paymentType }: Pick<OperationBase, 'paymentType'>): boolean {
  return isAuthenticatingType(paymentType);
}

/** The operation that this one refers to; `undefined` for a payment. */
export function referencedBy(operation: Operation): PaymentId | undefined {
  return operation.kind === 'payment' ? undefined : operation.referencedId;
}

/** The payment that an operation belongs to, found among all operations of that payment. */
export function rootOf({ rootId }: Operation, operations: readonly Operation[]): Payment {
  const root = operations.find(({ id }) => id === rootId);
  if (root?.kind !== 'payment') throw new Error('the operations of a payment must hold the payment itself');
  return root;
}

/** Where the shopper of an operation is redirected, if anywhere. */
export function redirectOf(operation: Operation): ShopperRedirect | undefined {
  return operation.kind === 'payment' ? operation.redirect : undefined;
}

/** The acquirer that was asked, and the key of the request. */
export interface AskedAcquirer {
  readonly name: string;
  readonly key: AcquirerKey;
}

/** Why an authorisation refers to an earlier one. */
export type IndustryPractice = 'INCREMENTAL_AUTH' | 'REAUTHORIZATION';

/** The redirect of the shopper to the page to pay at, as the ledger records it. */
export interface Departure {
  readonly redirect: Redirect;
  readonly references: AcquirerReferences;
  /** Milliseconds since the epoch. */
  readonly redirectedAt: number;
}

/** How an operation ended, or that its outcome is unknown. */
export interface Ending {
  readonly state: Exclude<OperationState, 'authenticating' | 'started' | 'awaiting-redirect' | 'refused'>;
  readonly resultCode: ResultCode;
  readonly references: AcquirerReferences;
}

/** The acquirer's own words and references, as `resultDetails` shows them. spec: Payment response. */
export interface AcquirerReferences {
  readonly connectorTxId1?: string;
  readonly connectorTxId2?: string;
  readonly connectorTxId3?: string;
  readonly acquirerResponse?: string;
  readonly extendedDescription?: string;
  readonly clearingInstituteName?: string;
  /** Where the card was issued, ISO 3166-1 alpha-2, if the acquirer says it. */
  readonly issuerCountry?: string;
  /** The attempt before this one, at the acquirer that the payment was routed to first. */
  readonly firstAttempt?: FirstAttempt;
}

/** Why a payment was tried again at a fallback. */
interface FirstAttempt {
  readonly acquirer: string;
  readonly resultCode: ResultCode;
}

/** Which attempt an operation is at: 2 when its payment was retried at a fallback. */
export function attemptNumber({ id, acquirer }: Operation): 1 | 2 {
  return acquirer?.key === acquirerKey(id, 2) ? 2 : 1;
}

/**
 * An operation after its ending was written, without another read.
 *
 * @returns `undefined` when its shopper may have been redirected since it was read, so that it must be read again
 */
export function finishedOperation<Kind extends Operation>(
  operation: Kind,
  ending: Ending,
  finishedAt: number,
): Kind | undefined {
  const { firstAttempt } = operation.references;
  const references = firstAttempt === undefined ? ending.references : { ...ending.references, firstAttempt };
  return redirectOf(operation) === undefined
    ? { ...operation, ...ending, references, finishedAt }
    : undefined;
}

/**
 * The reference by which later payments name the first transaction of their series: a first payment's own reference, a
 * later payment's reference to the first. `undefined` when the operation was not approved.
 *
 * Source: resultDetails.CardholderInitiatedTransactionID of this interface family.
 */
export function cardholderTransactionOf(operation: Operation): string | undefined {
  if (operation.state !== 'approved' || operation.rootId !== operation.id) return undefined;
  return echoed(operation, 'standingInstruction.mode') === 'REPEATED'
    ? echoed(operation, 'standingInstruction.initialTransactionId')
    : (operation.references.connectorTxId1 ?? operation.id);
}

/** Whether a payment belongs to a series. */
export function isOfSeries(operation: Operation): boolean {
  return operation.echo.some(([name]) => name === 'standingInstruction.mode');
}

function echoed({ echo }: Operation, name: string): string | undefined {
  return echo.find(([sent]) => sent === name)?.[1];
}
