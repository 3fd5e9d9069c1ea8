import type { ShownAccount } from '../instruments/instrument.ts';
import type { RegistrationId } from '../values/ids.ts';
import type { RegistrationFingerprint } from './registration-fingerprint.ts';
import type { Registration } from './registrations.ts';
import type { SealedInstrument } from './seal-instrument.ts';
import type { WrappedDataKey } from './wrap-data-key.ts';

/**
 * The port to the tables of the vault: closed envelopes and wrapped keys. Nothing that comes here can be read with
 * what is here.
 */
export interface EnvelopeStore {
  readonly dataKeys: DataKeyRows;
  readonly registrations: RegistrationRows;
  isReady(): Promise<boolean>;
}

/** One data key a merchant. They are wrapped anew, and never removed. */
export interface DataKeyRows {
  findOf(merchant: string): Promise<WrappedDataKey | undefined>;
  find(id: string): Promise<WrappedDataKey | undefined>;

  /** Of many that are added for a merchant, by whomever, the first one stays. */
  add(key: WrappedDataKey): Promise<void>;

  list(): Promise<readonly WrappedDataKey[]>;

  /** @returns whether it was wrapped as `from`, and now is as `to` */
  rewrap(from: WrappedDataKey, to: WrappedDataKey): Promise<boolean>;

  /** How many registrations are sealed with it. */
  countSealedWith(id: string): Promise<number>;
}

export interface RegistrationRows {
  /** Writes it down, unless it or an active one of the same fingerprint is there. @returns the one that is there */
  add(row: SealedRegistration): Promise<Registration>;

  find(id: RegistrationId): Promise<Registration | undefined>;

  /** `undefined` when it was erased, or never there. */
  findEnvelope(id: RegistrationId): Promise<Envelope | undefined>;

  findPending(
    createdBefore: number,
    limit: number,
    after?: Pick<Registration, 'createdAt' | 'id'>,
  ): Promise<readonly Registration[]>;
  activate(id: RegistrationId, initialTransactionId: string | undefined): Promise<void>;
  discard(id: RegistrationId): Promise<void>;

  /** @param account what is still shown of an account */
  erase(id: RegistrationId, at: number, account: ShownAccount | undefined): Promise<boolean>;

  use(id: RegistrationId, use: Use): Promise<void>;
  extend(id: RegistrationId, until: number): Promise<Registration | undefined>;
}

/** A registration with its envelope, as it is written down. */
export interface SealedRegistration {
  readonly registration: Registration;
  readonly fingerprint: RegistrationFingerprint;
  readonly sealed: SealedInstrument;
}

/** Sealed details, and whose they say they are. */
export interface Envelope {
  readonly merchant: string;
  readonly sealed: SealedInstrument;
}

export interface Use {
  readonly at: number;
  readonly initialTransactionId: string | undefined;
  /** Until when it lives after that when it is no card. */
  readonly expiresAt: number;
}
