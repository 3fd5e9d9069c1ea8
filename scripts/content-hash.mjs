import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from './workspace.mjs';

/**
 * One hash of files and whole folders. It changes exactly when a name or a byte changes. Links in folders are not
 * followed, because installed packages are linked to each other.
 *
 * @param {readonly string[]} paths files or folders below the root; one that does not exist counts as absent.
 * @param {(path: string) => boolean} [counts] which of the found paths count; a refused folder is not entered.
 * @param {string} [root]
 */
export function contentHash(paths, counts = () => true, root = ROOT) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesBelow(root, each, counts)).toSorted()) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path.split(sep).join('/')}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** @returns {string[]} */
function filesBelow(root, path, counts) {
  if (!counts(path)) return [];
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .flatMap((entry) => filesBelow(root, join(path, entry.name), counts));
}
