import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../content-hash.mjs';

/** The files of a release. The settings, the merchants file and the data of an operator may be next to them. */
export const RELEASE_PARTS = [
  'bff',
  'client',
  'deploy',
  'docs',
  'e2e',
  'gateway',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'scripts',
  'testkit',
  'widget',
];

/**
 * How each hash in the record of a release is computed, from the root of the release.
 *
 * @satisfies {Record<string, (root: string) => string>}
 */
export const RELEASE_HASHES = {
  lockfile: (root) =>
    createHash('sha256')
      .update(readFileSync(join(root, 'pnpm-lock.yaml')))
      .digest('hex'),
  files: (root) => contentHash(RELEASE_PARTS, (path) => !/(^|[/\\])node_modules$/.test(path), root),
  packages: (root) => contentHash(['node_modules'], isOfPackage, root),
};

/** All hashes of a release. @param {string} root */
export function releaseHashes(root) {
  return Object.fromEntries(Object.entries(RELEASE_HASHES).map(([part, hash]) => [part, hash(root)]));
}

/** Notes of pnpm in the folder, some of which contain times. */
function isOfPackage(path) {
  return path === 'node_modules' || /^node_modules[/\\](\.pnpm$|\.pnpm[/\\][^/\\]+@)/.test(path);
}
