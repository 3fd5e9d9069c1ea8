import { createHash } from 'node:crypto';
import type { Brand } from '../../values/brand.ts';

/** Names a key among all keys of all merchants: 43 characters. */
export type KeyScope = Brand<string, 'KeyScope'>;

/** The scope of a key: the same key of another merchant, or at another address, is another key. */
export interface ScopeParts {
  readonly merchant: string;
  readonly method: string;
  /** Normalised, so that all spellings of a path are one. */
  readonly path: string;
  /** As the merchant sent it. */
  readonly key: string;
}

/**
 * A plain hash, so that the name has a fixed length whatever the merchant's key contains. It uses no key of the vault:
 * processes must find each other's records while vault keys are being rotated.
 */
export function keyScope({ merchant, method, path, key }: ScopeParts): KeyScope {
  const parts = JSON.stringify([merchant, method, path, key]);
  return createHash('sha256').update(parts).digest('base64url') as KeyScope;
}
