import type { Authentication } from '../authentications/authentication.ts';

/**
 * How long a shopper may take, in milliseconds: each step at the issuer may take ten minutes, and a checkout lives for
 * thirty. spec: Limits.
 */
const LASTS = 15 * 60 * 1000;

/** Longer than the directory may take, in milliseconds: a process that asked it must have stopped. */
export const STALLED_AFTER = 60_000;

/** When an authentication without a result is over, in milliseconds since the epoch. */
export function authenticationEndsAt({ createdAt }: Pick<Authentication, 'createdAt'>): number {
  return createdAt + LASTS;
}
