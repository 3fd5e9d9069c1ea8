import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie, a link or a step: 256 random bits, which cannot be guessed. */
export function newSignInSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that stores hold in its place, in hex. A secret of 256 random bits needs no slow hash. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** How many a user gets at once. */
const RECOVERY_CODES = 10;

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

/** The hash that stores hold of a code, however its user writes it. */
export function hashOfRecoveryCode(code: string): string {
  return hashOfSecret(`recovery code ${code.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`);
}
