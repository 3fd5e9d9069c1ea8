import { randomBytes } from 'node:crypto';
import { hashOfSecret } from './sign-in-secret.ts';

/** How many a user gets at once. */
export const RECOVERY_CODES = 10;

/** Without `0`, `1`, `l` and `o`, which look alike: 32 characters, 5 bits each. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const CHARACTERS = 16;

/** New codes for when an app is lost: 80 random bits each, in groups of four. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % 32]).join('');
    return characters.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** What stores hold of a code, however its user writes it. */
export function hashOfRecoveryCode(code: string): string {
  return hashOfSecret(`recovery code ${code.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`);
}
