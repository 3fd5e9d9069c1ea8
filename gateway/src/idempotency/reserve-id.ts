import type { Result } from '../values/result.ts';

/**
 * Where a request that may be repeated gets the id of what it makes.
 *
 * Asked once, when everything was found to be in order and before anything is written down: from then on the id
 * is durable, and every repetition uses it.
 */
export type ReserveId<Id> = () => Promise<Result<Id, KeyRefused>>;

export type KeyRefused =
  /** Another request with the same key is running. */
  | { readonly kind: 'key-busy' }
  /** The key was used before, with other parameters. */
  | { readonly kind: 'key-of-another-request' };

export const KEY_BUSY: KeyRefused = { kind: 'key-busy' };
export const KEY_OF_ANOTHER_REQUEST: KeyRefused = { kind: 'key-of-another-request' };
