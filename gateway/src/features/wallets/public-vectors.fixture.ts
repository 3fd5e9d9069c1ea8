import { existsSync, readFileSync } from 'node:fs';

/**
 * Tokens that others have published with their keys. Their licences do not allow them in this repository, so they are
 * read from a folder next to it, where there is one.
 */
const FOLDER = new URL('../../../../../shared/facts/vectors/', import.meta.url);

/** Tests of published tokens are skipped, by name, where the folder does not exist. */
export const NO_PUBLIC_VECTORS = !existsSync(FOLDER);

/** @param name of the file, without its ending */
export function readPublicVector(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
}
