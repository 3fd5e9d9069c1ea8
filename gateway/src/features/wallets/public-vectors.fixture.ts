import { existsSync, readFileSync } from 'node:fs';

/**
 * Tokens that others have published with their keys. Their licences do not let them into this repository, so they are
 * read where a folder beside it has them.
 */
const FOLDER = new URL('../../../../../shared/facts/vectors/', import.meta.url);

/** Tests of published tokens are skipped, by name, where the folder does not exist. */
export const NO_PUBLIC_VECTORS = !existsSync(FOLDER);

/** @param name of the file, without its ending */
export function readPublicVector(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
}
