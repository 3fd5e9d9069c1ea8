import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { guessableBecause } from '../../values/guessable-secret.ts';
import { Masked } from '../../values/masked.ts';
import { failure, type Result, success } from '../../values/result.ts';

/** A key of 32 bytes that prints only its id. */
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
   * Derives a key of 32 bytes for one purpose. Purposes do not share keys, and a derived key reveals nothing about this
   * one.
   *
   * It is a Node key object, which does not print its value and need not be prepared again for each hash; that would
   * take longer than hashing a token or a card number.
   *
   * Source: RFC 5869 (HKDF with SHA-256).
   */
  derive(
    purpose:
      | 'access-tokens'
      | 'audit-marks'
      | 'browser-tokens'
      | 'card-fingerprint'
      | 'checkout-parameters'
      | 'counter-names'
      | 'data-keys'
      | 'request-fingerprint'
      | 'search-terms'
      | 'simulated-makers',
  ): KeyObject {
    return createSecretKey(
      Buffer.from(hkdfSync('sha256', Buffer.from(this.reveal(), 'base64'), '', `tollgate ${purpose}`, 32)),
    );
  }
}

/** Of 32 random bytes, some 30 differ; fewer than this never do. */
const FEWEST_DIFFERENT_BYTES = 16;

/**
 * Why a key could be guessed, as words that follow its name and quote nothing of it; `undefined` for one that looks
 * random.
 */
export function weaknessOfKey(key: VaultKey): string | undefined {
  const base64 = key.reveal();
  const bytes = Buffer.from(base64, 'base64');
  if (new Set(bytes).size < FEWEST_DIFFERENT_BYTES) return 'has few different bytes';
  const first = (bytes[1] ?? 0) - (bytes[0] ?? 0);
  if (bytes.every((byte, at) => at === 0 || (byte - (bytes[at - 1] ?? 0) - first) % 256 === 0)) {
    return 'follows a pattern';
  }
  return bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
    ? 'is a text'
    : guessableBecause(base64.replace('=', ''));
}

/** The keys of this installation: the current one, and older ones that only open. */
export interface VaultKeys {
  readonly current: VaultKey;
  /** The current one first. */
  readonly all: readonly VaultKey[];
}

const ENTRY = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

/**
 * Reads keys as an operator writes them: `id:base64` of 32 bytes, separated by commas, the current one first.
 *
 * @returns the keys, or the mistakes, which quote nothing of the text
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
