import { createHash } from 'node:crypto';
import type { Brand } from '../values/brand.ts';

/** Names a key among all keys of all merchants: 43 characters. */
export type KeyScope = Brand<string, 'KeyScope'>;

/** Where a key counts: the same key of another merchant, or at another address, is another key. */
export interface ScopeParts {
  readonly merchant: string;
  readonly method: string;
  /** In one spelling, whichever way it was written in the request. */
  readonly path: string;
  /** As the merchant sent it. */
  readonly key: string;
}

/**
 * Hashed, so that a record is found by a name of fixed length whatever the merchant puts into its keys. Not under
 * a key of the vault: processes that are just changing keys must still find each other's records.
 */
export function keyScope({ merchant, method, path, key }: ScopeParts): KeyScope {
  const parts = JSON.stringify([merchant, method, path, key]);
  return createHash('sha256').update(parts).digest('base64url') as KeyScope;
}
