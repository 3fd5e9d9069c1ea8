import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { isNeverKept } from '../parameters/find-parameter.ts';
import type { Brand } from '../values/brand.ts';
import { inTurns, turnFor } from '../values/in-turns.ts';
import { namesSecurityCode } from '../values/names-security-code.ts';
import { atOnce, FIELDS_A_STEP, MANY_FIELDS, type Work } from '../values/work.ts';
import type { VaultKeys } from '../vault/vault-keys.ts';
import type { KeyScope } from './key-scope.ts';

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
  const current = keys.current.derive('request-fingerprint');
  const all = keys.all.map((key) => key.derive('request-fingerprint'));
  return {
    of: async (scope, fields) => hashUnder(current, await textOf(scope, fields)),
    matches: async (stored, scope, fields) => {
      const text = await textOf(scope, fields);
      return all.some((key) => isSame(hashUnder(key, text), stored));
    },
  };
}

/** Stands in for every value that must not be kept. */
const SENT = 'sent';

async function textOf(scope: KeyScope, fields: Pairs): Promise<string> {
  const lines = linesOf(fields);
  const sent = fields.length < MANY_FIELDS ? atOnce(lines) : await inTurns(lines);
  await turnFor(fields);
  return `${scope}\n${sent.toSorted().join('\n')}`;
}

function* linesOf(fields: Pairs): Work<string[]> {
  const lines: string[] = [];
  for (const [index, [name, value]] of fields.entries()) {
    if (index % FIELDS_A_STEP === FIELDS_A_STEP - 1) {
      yield;
    }
    if (value !== '') {
      lines.push(JSON.stringify([name, isCode(name, value) ? SENT : value]));
    }
  }
  return lines;
}

function isCode(name: string, value: string): boolean {
  return isNeverKept(name) || namesSecurityCode(name, value);
}

function hashUnder(key: KeyObject, text: string): RequestFingerprint {
  return createHmac('sha256', key).update(text).digest('base64url') as RequestFingerprint;
}

function isSame(first: string, second: string): boolean {
  return first.length === second.length && timingSafeEqual(Buffer.from(first), Buffer.from(second));
}
