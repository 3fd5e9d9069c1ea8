import type { PaymentBrand } from '../../catalogue/brands/account-brands.ts';
import type { ShownAccount, ShownCard, StorableInstrument } from '../../instruments/instrument.ts';
import type { TestMode } from '../../payment/payment-request.ts';
import type { EntityId, PaymentId, RegistrationId } from '../../values/ids.ts';
import type { DueResultCall } from '../result-calls/result-calls.ts';

/**
 * The port to stored payment details. spec: What the service does.
 *
 * Every verb throws `StoreUnavailable` when the store fails, and may then be called again with the same arguments.
 */
export interface Registrations {
  /**
   * Seals and stores details, without the fields that are valid for one payment only: CVV, cryptogram, dtvc and due
   * date.
   *
   * When an active registration of the same merchant and customer has the same number, expiry and holder, that one is
   * returned, and kept at least as long as a new one would be; likewise one of those that the checkout offered. Without
   * either, nothing is shared. A repeated call with the same id returns what the first one stored.
   *
   * @param offered ids of the registrations that the shopper was offered; those of other merchants do not count
   * @param call of the result address, which becomes due in the same step: the shopper stores details and pays nothing
   */
  store(details: NewRegistration, offered?: readonly string[], call?: DueResultCall): Promise<Registration>;

  /** The part that may be shown, also after it was deleted; undefined when it never existed. */
  find(id: RegistrationId): Promise<Registration | undefined>;

  /**
   * The details themselves, for a connector's call; undefined when they were erased or never existed.
   *
   * @throws BrokenSeal when they were sealed for another registration or merchant, or were changed
   */
  open(id: RegistrationId): Promise<StorableInstrument | undefined>;

  /** Makes pending details usable. Changes nothing when they are not pending. */
  activate(id: RegistrationId, initialTransactionId: string | undefined): Promise<void>;

  /** Removes the pending details of a payment that failed. Changes nothing when they are not pending. */
  discard(id: RegistrationId): Promise<void>;

  /**
   * Details that have been pending for long, the oldest first, page by page: the process of their payment may have
   * stopped.
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
   * Erases the sealed details and keeps a record of the registration.
   *
   * @returns whether it existed and was not deleted before
   */
  erase(id: RegistrationId, at: number): Promise<boolean>;

  /** Records a use, and the first transaction of a series when none is known. */
  use(id: RegistrationId, at: number, initialTransactionId: string | undefined): Promise<void>;

  /**
   * Extends an active registration; never shortens it, and never goes beyond 24 months from `at`.
   *
   * @param until milliseconds since the epoch
   * @returns undefined when there is no active registration
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
  /**
   * `customer.merchantCustomerId`: whose details they are. Only a merchant's server names it. `undefined` where it did
   * not, and after they were erased.
   */
  readonly merchantCustomerId: string | undefined;
  readonly instrument: StorableInstrument;
  /** `undefined` in the live environment. */
  readonly testMode: TestMode | undefined;
  /** The payment that stores it; `undefined` when no payment does. */
  readonly paymentId: PaymentId | undefined;
  /** Pending until the payment that stores it has succeeded. */
  readonly state: 'pending' | 'active';
  /** The schemes' reference of the first transaction of a series. */
  readonly initialTransactionId: string | undefined;
  readonly createdAt: number;
}

/** The part of stored details that may be shown. Times in milliseconds since the epoch. */
export interface Registration extends Omit<NewRegistration, 'instrument' | 'state'> {
  readonly brand: PaymentBrand;
  readonly card: ShownCard | undefined;
  /** Absent for a deleted virtual account, which was erased entirely. */
  readonly account: ShownAccount | undefined;
  readonly state: 'pending' | 'active' | 'deleted';
  readonly usedAt: number | undefined;
  /** It must not be used from this moment on. */
  readonly expiresAt: number;
  readonly deletedAt: number | undefined;
}
