import type { PaymentBrand } from '../catalogue/payment-brands.ts';
import type { PaymentType } from '../catalogue/payment-types.ts';
import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { ShownAccount, ShownCard } from '../instruments/instrument.ts';
import type { CardFingerprint } from '../values/card-fingerprint.ts';
import type { AcquirerKey, CheckoutId, EntityId, PaymentId, RegistrationId } from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import type { AcquirerReferences } from './acquirer-references.ts';
import type { Movement } from './movement.ts';
import type { TestMode } from './payment-request.ts';
import type { Redirect, ShopperRedirect } from './shopper-redirect.ts';
import type { OperationState } from './transitions.ts';

/**
 * One operation on the ledger: what was asked, of whom, and how it ended.
 *
 * No card number and no CVV: only what PCI DSS 4.0.1 (3.4.1) lets anybody see.
 */
export interface Operation {
  readonly id: PaymentId;
  readonly merchant: string;
  /** The entity that the request named; reads must name it too. */
  readonly entityId: EntityId;
  /** The channel that processed it: the same, or the one that dispatching chose. */
  readonly channelId: EntityId;
  /** Set when a shopper paid in the widget. */
  readonly checkoutId: CheckoutId | undefined;
  readonly paymentType: PaymentType;
  /** The payment that this operation belongs to: the one that everything refers to, directly or not. */
  readonly rootId: PaymentId;
  /** What it refers to; `undefined` for a payment of its own. */
  readonly referencedId: PaymentId | undefined;
  /** A capture after which nothing more will be captured. spec: Request parameters › sequence. */
  readonly isFinal: boolean;
  /** On a PA: how many captures there may be. */
  readonly numberOfCaptures: number | undefined;
  /** On a PA that refers to another: why. */
  readonly industryPractice: IndustryPractice | undefined;
  readonly brand: PaymentBrand;
  readonly amount: Money;
  /** `undefined` for operations that refer to another, whose card it is, and for payments with no card. */
  readonly card: ShownCard | undefined;
  /** The account that was paid with, where it was no card. */
  readonly account: ShownAccount | undefined;
  /** The stored details that it was made with, or that it stored. */
  readonly registrationId: RegistrationId | undefined;
  /** Tells payments with the same card from others; nothing can be read from it. */
  readonly cardFingerprint: CardFingerprint | undefined;
  /** `customer.ip`, as the merchant sent it. */
  readonly customerIp: string | undefined;
  /** 0 to 100. */
  readonly riskScore: number;
  readonly descriptor: string | undefined;
  readonly merchantTransactionId: string | undefined;
  /** `undefined` in the live environment. */
  readonly testMode: TestMode | undefined;
  readonly echo: readonly (readonly [name: string, value: string])[];
  /** Who was asked, and under which key. `undefined` when nobody was (refused). */
  readonly acquirer: AskedAcquirer | undefined;
  /** Why this acquirer was asked, for people to read; `undefined` for operations that refer to another. */
  readonly routing: string | undefined;
  /** Where the shopper pays and where that leads; `undefined` where nobody is sent away. */
  readonly redirect: ShopperRedirect | undefined;
  readonly state: OperationState;
  readonly resultCode: ResultCode;
  readonly references: AcquirerReferences;
  /** What moves when it is approved; `undefined` where only a reservation changes. */
  readonly movement: Movement | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly finishedAt: number | undefined;
}

/** Who was asked, and under which key. */
export interface AskedAcquirer {
  readonly name: string;
  readonly key: AcquirerKey;
}

/** Why an authorisation refers to an earlier one. */
export type IndustryPractice = 'INCREMENTAL_AUTH' | 'REAUTHORIZATION';

/** That the shopper has been sent away to pay. */
export interface Departure {
  readonly redirect: Redirect;
  readonly references: AcquirerReferences;
}

/** How an operation ended, or that its outcome is unknown. */
export interface Ending {
  readonly state: Exclude<OperationState, 'started' | 'awaiting-redirect' | 'refused'>;
  readonly resultCode: ResultCode;
  readonly references: AcquirerReferences;
}
