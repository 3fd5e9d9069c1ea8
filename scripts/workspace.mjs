/** Where the workspace is, and which packages it has. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

export const PACKAGES = ['gateway', 'bff', 'widget', 'client', 'e2e', 'testkit'];

/** @param {string[]} parts a path below the root, in parts. */
export function inWorkspace(...parts) {
  return join(ROOT, ...parts);
}
