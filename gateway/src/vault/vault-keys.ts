import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Masked } from '../values/masked.ts';
import { failure, type Result, success } from '../values/result.ts';

/** A key that only prints as its id. 32 bytes. */
export class VaultKey extends Masked {
  readonly id: string;

  constructor(id: string, base64: string) {
    super(base64);
    this.id = id;
  }

  override get mask(): string {
    return `key ${this.id}`;
  }

  /**
   * A key of 32 bytes for one purpose: no two purposes share one, and none tells anything of this key.
   *
   * It is Node's own key object, which prints nothing, and which saves each hash from preparing its key anew: that
   * takes longer than to hash a token or a card number.
   *
   * Source: RFC 5869 (HKDF with SHA-256).
   */
  derive(purpose: 'access-tokens' | 'card-fingerprint' | 'data-keys' | 'request-fingerprint'): KeyObject {
    return createSecretKey(
      Buffer.from(hkdfSync('sha256', Buffer.from(this.reveal(), 'base64'), '', `tollgate ${purpose}`, 32)),
    );
  }
}

/** The keys that this installation knows: one that is used, and older ones that still open what they closed. */
export interface VaultKeys {
  readonly current: VaultKey;
  /** The current one first. */
  readonly all: readonly VaultKey[];
}

const ENTRY = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

/**
 * Reads keys as an operator writes them: `id:base64` of 32 bytes, several parted by commas, the current one first.
 *
 * @returns the keys, or what is wrong, without quoting any of it
 */
export function parseVaultKeys(text: string): Result<VaultKeys, readonly string[]> {
  const entries = text.trim().split(/\s*,\s*/);
  const keys: VaultKey[] = [];
  const mistakes: string[] = [];
  for (const [position, entry] of entries.entries()) {
    const [, id, base64] = ENTRY.exec(entry) ?? [];
    if (id === undefined || base64 === undefined) {
      mistakes.push(`entry ${position + 1} must be <id>:<32 bytes in base64>`);
    } else if (keys.some((key) => key.id === id)) {
      mistakes.push(`entry ${position + 1} repeats the id ${id}`);
    } else {
      keys.push(new VaultKey(id, base64));
    }
  }
  const [current] = keys;
  return mistakes.length > 0 || current === undefined ? failure(mistakes) : success({ current, all: keys });
}
