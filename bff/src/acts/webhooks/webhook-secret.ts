import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** For how long the secret before the newest may stay valid, in milliseconds. */
export const LONGEST_KEPT_SECRET = 90 * 86_400_000;

export const shownSecret = z.strictObject({
  id: z.string(),
  secret: z
    .string()
    .describe('64 hex digits: the key of the signature or of the encryption; shown this once'),
});

export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** The lines that print it. */
export function secretLines(secret: string): readonly string[] {
  return [`Secret: ${secret}`, 'It is shown this once. Give it to the receiver over a safe channel.'];
}
