import type { ShownInstrument } from '../../instruments/registry.ts';
import type { RegistrationId } from '../../values/ids.ts';
import type { DueResultCall } from '../result-calls/result-calls.ts';
import type { WrappedDataKey } from './data-key.ts';
import type { Registration } from './registrations.ts';
import type { RegistrationFingerprint, SealedInstrument } from './seal-instrument.ts';

/**
 * The port to the tables of the vault, which hold sealed envelopes and wrapped keys. The tables alone do not suffice to
 * open anything in them.
 */
export interface EnvelopeStore {
  readonly dataKeys: DataKeyRows;
  readonly registrations: RegistrationRows;
  isReady(): Promise<boolean>;
}

/** One data key in use for each merchant, and retired ones until nothing is sealed with them. Rotations wrap them again. */
export interface DataKeyRows {
  /** The one in use. */
  findOf(merchant: string): Promise<WrappedDataKey | undefined>;
  /** The keys that are retired and not destroyed yet. */
  findRetiredOf(merchant: string): Promise<readonly WrappedDataKey[]>;
  find(id: string): Promise<WrappedDataKey | undefined>;

  /** Adds a data key, unless its merchant has one already. */
  add(key: WrappedDataKey): Promise<void>;

  list(): Promise<readonly WrappedDataKey[]>;

  /** @returns whether it was stored as `from` and is now stored as `to` */
  rewrap(from: WrappedDataKey, to: WrappedDataKey): Promise<boolean>;

  /**
   * Replaces a data key in use by a new one, in one step.
   *
   * @param at since when the old one seals nothing new, milliseconds since the epoch
   * @returns false when the old one was not in use any more
   */
  replace(id: string, fresh: WrappedDataKey, at: number): Promise<boolean>;

  /** Destroys a retired data key with which no registration is sealed. @returns whether it did */
  destroy(id: string): Promise<boolean>;

  /** How many registrations are sealed with it. */
  countSealedWith(id: string): Promise<number>;
}

export interface RegistrationRows {
  /**
   * Stores a registration, unless it or one that counts as the same exists.
   *
   * @param call of the result address, which becomes due in the same step
   * @returns the stored one
   */
  add(row: SealedRegistration, call?: DueResultCall): Promise<Registration>;

  find(id: RegistrationId): Promise<Registration | undefined>;

  /** `undefined` when it was erased or never existed. */
  findEnvelope(id: RegistrationId): Promise<Envelope | undefined>;

  findPending(
    createdBefore: number,
    limit: number,
    after?: Pick<Registration, 'createdAt' | 'id'>,
  ): Promise<readonly Registration[]>;
  activate(id: RegistrationId, initialTransactionId: string | undefined): Promise<void>;
  discard(id: RegistrationId): Promise<void>;

  /** @param shown what of the details is still shown */
  erase(id: RegistrationId, at: number, shown: ShownInstrument): Promise<boolean>;

  /**
   * The envelopes that are sealed with a data key, in the order of their ids. @param after the last id of the page
   * before
   */
  findSealedWith(dataKeyId: string, limit: number, after: string): Promise<readonly SealedRow[]>;

  /** Replaces details by their resealed form. @returns whether they were unchanged since they were read */
  reseal(from: SealedRow, sealed: SealedInstrument, fingerprint: RegistrationFingerprint): Promise<boolean>;

  use(id: RegistrationId, use: Use): Promise<void>;
  extend(id: RegistrationId, until: number): Promise<Registration | undefined>;
}

/** A registration with its envelope, as it is stored. */
export interface SealedRegistration {
  readonly registration: Registration;
  readonly fingerprint: RegistrationFingerprint;
  /** Further fingerprints of the same details: those by retired data keys. */
  readonly olderFingerprints: readonly RegistrationFingerprint[];
  readonly sealed: SealedInstrument;
  /** Registrations that count as the same when their fingerprint is equal, whichever customer they are of. */
  readonly offered: readonly string[];
}

/** Sealed details, with the owner that their row names. */
export interface Envelope {
  readonly merchant: string;
  readonly sealed: SealedInstrument;
}

export interface SealedRow extends Envelope {
  readonly id: RegistrationId;
}

export interface Use {
  readonly at: number;
  readonly initialTransactionId: string | undefined;
  /** The new expiry when it is not a card. */
  readonly expiresAt: number;
}
