import type { AcquirerSecret } from '../values/acquirer-secret.ts';

/** Secrets by what the entries call their places: the names of environment variables, and paths of files as written. */
export type AcquirerSecrets = ReadonlyMap<string, AcquirerSecret>;

/**
 * The characters that a header can hold. A line break, which a variable read from a file may end with, would end it.
 */
const PRINTABLE = /^[\x21-\x7e]+$/;

/** The mistake in a secret that is sent in a header, if any. */
export function mistakeInHeaderSecret(secret: string): string | undefined {
  return PRINTABLE.test(secret) ? undefined : 'holds a blank or a line break';
}
