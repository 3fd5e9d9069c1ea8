import type { KeyScope, RequestFingerprint } from './request-fingerprint.ts';

/**
 * The port to the keys under which merchants repeat requests safely.
 *
 * Every verb that writes resolves only when the write is durable, and rejects with `StoreUnavailable` when it is not.
 * Each is one atomic step, so that of two processes with the same key one runs. A record holds the id that the new
 * payment or checkout has or will have, a keyed hash of the parameters, and the answer that was sent; it never holds
 * the key as it was sent, a parameter or a card number.
 */
export interface IdempotencyKeys {
  /** @param createdAfter milliseconds since the epoch; an older record counts as none */
  find(scope: KeyScope, createdAfter: number): Promise<KeyRecord | undefined>;

  /**
   * Records a key before anything else happens, unless it is there already.
   *
   * Removes a few records of any merchant that are too old, and one of the same scope that is too old.
   * @param createdAfter as for `find`
   * @returns the record that existed already; `undefined` when this one was written
   */
  reserve(key: NewKey, createdAfter: number): Promise<KeyRecord | undefined>;

  /**
   * Takes over the run of a key whose earlier run ended without an answer.
   *
   * @param seen the run as it was found; when it changed since, another process was faster
   * @param holder the process that takes it over
   * @returns the claim to run under, or `undefined`
   */
  takeOver(seen: KeyRun, holder: string, now: number): Promise<KeyClaim | undefined>;

  /**
   * Keeps the answer to a key. When it has an answer already, that one stays.
   *
   * @returns the answer that is kept; `undefined` when there is no such record any more
   */
  keepAnswer(claim: KeyRun, answer: KeptAnswer): Promise<KeptAnswer | undefined>;

  /**
   * Gives up a run that ended without an answer, so that the next request need not wait until the run counts as dead.
   *
   * @returns whether the run was still this claim's
   */
  abandon(claim: KeyClaim): Promise<boolean>;
}

/** How long a key repeats its answer, in milliseconds. */
export const KEPT_FOR = 24 * 60 * 60 * 1000;

/** A key to record, with its first run. */
export interface NewKey {
  readonly scope: KeyScope;
  readonly fingerprint: RequestFingerprint;
  /** The id that the new payment or checkout will have, the same in every repetition. */
  readonly createdId: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** The name of the process that runs it. */
  readonly holder: string;
}

/** One run of a key: the same key, the same id, and a number that grows with every run. */
export interface KeyRun {
  readonly scope: KeyScope;
  readonly createdId: string;
  /** From 1. */
  readonly run: number;
}

/** A run, and the name of the process that has it. */
export interface KeyClaim extends KeyRun {
  readonly holder: string;
}

export interface KeyRecord extends Omit<NewKey, 'holder'>, KeyRun {
  /** The process of the newest run; `undefined` for one of a version that wrote none. */
  readonly holder: string | undefined;
  /** When the newest run began, in milliseconds since the epoch; `undefined` when it was given up. */
  readonly runningSince: number | undefined;
  readonly answer: KeptAnswer | undefined;
}

/** An answer as it was sent. */
export interface KeptAnswer {
  /** HTTP status. */
  readonly status: number;
  /** The whole body, as it goes over the wire in UTF-8. */
  readonly body: string;
}
