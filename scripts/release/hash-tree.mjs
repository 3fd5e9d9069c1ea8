import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * One SHA-256 of all files below some folders. It changes exactly when the path or a byte of one changes. Links are not
 * followed, because packages are linked to each other.
 *
 * @param {string} root
 * @param {readonly string[]} parts files and folders below the root
 * @param {(path: string) => boolean} [counts] a folder that does not count is not entered
 */
export function hashTree(root, parts, counts = () => true) {
  const hash = createHash('sha256');
  for (const path of parts.flatMap((part) => filesBelow(root, part, counts)).toSorted()) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path.split(sep).join('/')}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** @returns {string[]} */
function filesBelow(root, path, counts) {
  if (!counts(path)) return [];
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const below = join(path, entry.name);
    if (entry.isDirectory()) return filesBelow(root, below, counts);
    return entry.isFile() && counts(below) ? [below] : [];
  });
}
