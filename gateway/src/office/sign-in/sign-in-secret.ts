import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie, a link or a step: 256 random bits, which can not be guessed. */
export function newSignInSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What stores hold in its place, in hex. A secret of 256 random bits needs no slow hash. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
