import type { AcquirerSecret } from '../values/acquirer-secret.ts';

/** Secrets by the names of the environment variables that hold them. */
export type AcquirerSecrets = ReadonlyMap<string, AcquirerSecret>;

/** What a header can hold; a line break from a file that was read into a variable would end it. */
const PRINTABLE = /^[\x21-\x7e]+$/;

/** Judges a secret that is sent in a header. */
export function mistakeInHeaderSecret(secret: string): string | undefined {
  return PRINTABLE.test(secret) ? undefined : 'holds a blank or a line break';
}
