import type { PaymentBrand } from '../catalogue/payment-brands.ts';
import type { ShownAccount, ShownCard, StorableInstrument } from '../instruments/instrument.ts';
import type { TestMode } from '../payment/payment-request.ts';
import type { EntityId, PaymentId, RegistrationId } from '../values/ids.ts';

/**
 * The port to stored payment details. spec: What the service does.
 *
 * Every verb throws `StoreUnavailable` when the store can not do its work, and may then be called again with the
 * same arguments.
 */
export interface Registrations {
  /**
   * Seals details and writes them down. Codes that are good for one payment (CVV, cryptogram, dtvc) and the due date
   * of one payment are left out before.
   *
   * An active registration of the same merchant with the same number, expiry and holder is given back instead, and
   * lives at least as long as a new one would. So is what this id stored before.
   */
  store(details: NewRegistration): Promise<Registration>;

  /** What may be seen of it, also after it was deleted; undefined when there never was one. */
  find(id: RegistrationId): Promise<Registration | undefined>;

  /**
   * The details themselves, for a connector's call; undefined when they were erased, or never there.
   *
   * @throws BrokenSeal when they were sealed for another registration or merchant, or were changed
   */
  open(id: RegistrationId): Promise<StorableInstrument | undefined>;

  /** What a payment stored is usable from now on. Changes nothing when it is not pending. */
  activate(id: RegistrationId, initialTransactionId: string | undefined): Promise<void>;

  /** Removes what a payment that failed had stored. Only while pending. */
  discard(id: RegistrationId): Promise<void>;

  /**
   * Those that have been pending for long, the oldest first, page by page: their payment may have died before it could
   * tell.
   *
   * @param createdBefore milliseconds since the epoch
   * @param after the last one of the page before
   */
  findPending(
    createdBefore: number,
    limit: number,
    after?: Pick<Registration, 'createdAt' | 'id'>,
  ): Promise<readonly Registration[]>;

  /**
   * Erases the sealed details and keeps what tells that there was one.
   *
   * @returns whether it was there and not deleted before
   */
  erase(id: RegistrationId, at: number): Promise<boolean>;

  /** Remembers a use, and the first transaction of a series when none is known. */
  use(id: RegistrationId, at: number, initialTransactionId: string | undefined): Promise<void>;

  /**
   * Lets an active one live longer, never shorter, and never beyond 24 months from `at`.
   *
   * @param until milliseconds since the epoch
   * @returns undefined when there is no active one
   */
  extend(id: RegistrationId, until: number, at: number): Promise<Registration | undefined>;

  isReady(): Promise<boolean>;
}

/** Details to be stored. Times in milliseconds since the epoch. */
export interface NewRegistration {
  readonly id: RegistrationId;
  readonly merchant: string;
  /** The entity that the request named. */
  readonly entityId: EntityId;
  readonly channelId: EntityId;
  readonly instrument: StorableInstrument;
  /** `undefined` in the live environment. */
  readonly testMode: TestMode | undefined;
  /** The payment that stores it; `undefined` when no payment does. */
  readonly paymentId: PaymentId | undefined;
  /** Pending until the payment that stores it has succeeded. */
  readonly state: 'pending' | 'active';
  /** The first transaction of a series, as the schemes know it. */
  readonly initialTransactionId: string | undefined;
  readonly createdAt: number;
}

/** What may be seen of stored details. Times in milliseconds since the epoch. */
export interface Registration extends Omit<NewRegistration, 'instrument' | 'state'> {
  readonly brand: PaymentBrand;
  readonly card: ShownCard | undefined;
  /** A deleted one of a virtual account shows none: all of it was what has been erased. */
  readonly account: ShownAccount | undefined;
  readonly state: 'pending' | 'active' | 'deleted';
  readonly usedAt: number | undefined;
  /** From this moment on it is not to be used. */
  readonly expiresAt: number;
  readonly deletedAt: number | undefined;
}
