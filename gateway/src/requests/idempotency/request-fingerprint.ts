import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { VaultKeys } from '../../features/stored-details/vault-keys.ts';
import { isNeverKept } from '../../parameters/find-parameter.ts';
import type { Brand } from '../../values/ids.ts';
import { soon } from '../../values/in-turns.ts';
import { namesSecurityCode } from '../../values/names-security-code.ts';
import { Steps, sorting, type Work } from '../../values/work.ts';

/** Shows whether two requests under one key have the same parameters, and reveals none of them. */
export type RequestFingerprint = Brand<string, 'RequestFingerprint'>;

type Pairs = readonly (readonly [name: string, value: string])[];

export interface RequestFingerprints {
  of(scope: KeyScope, fields: Pairs): Promise<RequestFingerprint>;
  /** Whether a stored fingerprint belongs to these parameters, also when it was made under an older key. */
  matches(stored: RequestFingerprint, scope: KeyScope, fields: Pairs): Promise<boolean>;
}

/**
 * A keyed hash of all parameters of a request, in whatever order they came; empty values count as absent.
 *
 * Keyed, because parameters include card numbers, and all card numbers can be tried against a plain hash (PCI DSS
 * 4.0.1, requirement 3.5.1.1). The scope is included, so that the hashes do not show that two requests have equal
 * parameters.
 *
 * Of a security code or another proof of one payment only the presence is hashed, not the value: with the key, a code
 * is found from its hash in a thousand guesses, and no code may be kept (requirement 3.3.1). That includes names that
 * nothing reads: a merchant may send a code under one of its own.
 */
export function createRequestFingerprints(keys: VaultKeys): RequestFingerprints {
  const current = [keys.current.derive('request-fingerprint')];
  const all = keys.all.map((key) => key.derive('request-fingerprint'));
  return {
    of: async (scope, fields) => {
      const [made = ''] = await soon(hashing(current, scope, fields));
      return made as RequestFingerprint;
    },
    matches: async (stored, scope, fields) =>
      (await soon(hashing(all, scope, fields))).some((made) => isSame(made, stored)),
  };
}

/** Stands in for every value that must not be kept. */
const SENT = 'sent';

/** The hash of the sorted fields under each of the keys. */
function* hashing(keys: readonly KeyObject[], scope: KeyScope, fields: Pairs): Work<string[]> {
  const sorted = yield* sorting(yield* linesOf(fields));
  const hashes = keys.map((key) => createHmac('sha256', key).update(`${scope}\n`));
  const steps = new Steps();
  let part = '';
  for (const [index, line] of sorted.entries()) {
    part += index === 0 ? line : `\n${line}`;
    if (steps.isOver(line.length)) {
      hashes.forEach((each) => each.update(part));
      part = '';
      yield;
    }
  }
  return hashes.map((each) => each.update(part).digest('base64url'));
}

function* linesOf(fields: Pairs): Work<string[]> {
  const lines: string[] = [];
  const steps = new Steps();
  for (const [name, value] of fields) {
    if (steps.isOver(name.length + value.length)) yield;
    if (value !== '') lines.push(JSON.stringify([name, isCode(name, value) ? SENT : value]));
  }
  return lines;
}

function isCode(name: string, value: string): boolean {
  return isNeverKept(name) || namesSecurityCode(name, value);
}

function isSame(first: string, second: string): boolean {
  return first.length === second.length && timingSafeEqual(Buffer.from(first), Buffer.from(second));
}

/** Names a key among all keys of all merchants: 43 characters. */
export type KeyScope = Brand<string, 'KeyScope'>;

/** The scope of a key: the same key of another merchant, or at another address, is another key. */
interface ScopeParts {
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
