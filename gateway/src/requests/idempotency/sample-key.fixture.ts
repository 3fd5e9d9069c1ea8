import { randomIds } from '../../values/random-ids.ts';
import type { IdempotencyKeys, KeyClaim, NewKey } from './idempotency-keys.ts';
import { keyScope, type RequestFingerprint } from './request-fingerprint.ts';

/** A store of keys under test, for the contract suite. */
export interface KeysPlace {
  readonly keys: IdempotencyKeys;
  /** Closes the store and opens it again from what is on disk. */
  reopen(): Promise<IdempotencyKeys>;
  /** Disconnects the keys from their store, as a failure would. */
  cutOff(): Promise<void>;
  remove(): Promise<void>;
}

const ids = randomIds('test');

/** When samples are made, in milliseconds. */
export const MADE_AT = 1_000_000;

/** A process that has no key yet. */
export const OTHER = 'another process';

/** An unused key, for a payment that does not exist yet. */
export function sampleKey(changes: Partial<NewKey> = {}): NewKey {
  return {
    scope: keyScope({ merchant: 'Shop', method: 'POST', path: '/v1/payments', key: ids.hex32() }),
    fingerprint: 'fingerprint' as RequestFingerprint,
    createdId: ids.paymentId(),
    createdAt: MADE_AT,
    holder: 'one process',
    ...changes,
  };
}

/** The run that begins with the key. */
export function firstRun({ scope, createdId, holder }: NewKey): KeyClaim {
  return { scope, createdId, run: 1, holder };
}
