import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inWorkspace } from './workspace.mjs';

/**
 * One hash of files and whole folders. It changes exactly when a name or a byte changes.
 *
 * @param {string[]} paths files or folders below the root; one that does not exist counts as absent.
 * @param {(path: string) => boolean} [counts] which of the found paths count; a refused folder is not entered.
 */
export function contentHash(paths, counts = () => true) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesBelow(each, counts)).toSorted()) {
    const bytes = readFileSync(inWorkspace(path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** @returns {string[]} */
function filesBelow(path, counts) {
  if (!counts(path)) return [];
  const found = statSync(inWorkspace(path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  return readdirSync(inWorkspace(path)).flatMap((name) => filesBelow(join(path, name), counts));
}
