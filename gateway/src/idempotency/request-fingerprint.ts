import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { isNeverKept } from '../parameters/find-parameter.ts';
import type { Brand } from '../values/brand.ts';
import type { VaultKeys } from '../vault/vault-keys.ts';
import type { KeyScope } from './key-scope.ts';

/** Tells whether two requests under one key have the same parameters; nothing can be read from it. */
export type RequestFingerprint = Brand<string, 'RequestFingerprint'>;

type Pairs = readonly (readonly [name: string, value: string])[];

export interface RequestFingerprints {
  /** The fingerprint to store. */
  of(scope: KeyScope, fields: Pairs): RequestFingerprint;
  /** Whether a stored fingerprint is of these parameters, also when it was made under an older key. */
  matches(stored: RequestFingerprint, scope: KeyScope, fields: Pairs): boolean;
}

/**
 * A keyed hash of all parameters of a request, in whatever order they came; empty values count as absent.
 *
 * Keyed, because card numbers are among them and all of them can be tried against a plain hash (PCI DSS 4.0.1,
 * requirement 3.5.1.1); with the scope, so that equal parameters of two requests can not be told from others.
 *
 * A security code or another proof of one payment counts as sent, whatever its value: whoever has the key finds a code
 * in a hash by a thousand guesses, and no code may be kept (requirement 3.3.1).
 */
export function createRequestFingerprints(keys: VaultKeys): RequestFingerprints {
  const current = keys.current.derive('request-fingerprint');
  const all = keys.all.map((key) => key.derive('request-fingerprint'));
  return {
    of: (scope, fields) => hashUnder(current, textOf(scope, fields)),
    matches: (stored, scope, fields) => {
      const text = textOf(scope, fields);
      return all.some((key) => isSame(hashUnder(key, text), stored));
    },
  };
}

/** Stands for every value that must not be kept. */
const SENT = 'sent';

function textOf(scope: KeyScope, fields: Pairs): string {
  const sent = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => JSON.stringify([name, isNeverKept(name) ? SENT : value]));
  return `${scope}\n${sent.toSorted().join('\n')}`;
}

function hashUnder(key: KeyObject, text: string): RequestFingerprint {
  return createHmac('sha256', key).update(text).digest('base64url') as RequestFingerprint;
}

function isSame(first: string, second: string): boolean {
  return first.length === second.length && timingSafeEqual(Buffer.from(first), Buffer.from(second));
}
