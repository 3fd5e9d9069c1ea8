import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.mjs';

/** The record of a release: its origin, in a file alongside its packages. */

/** The name of its file. */
export const RELEASE_RECORD = 'release.json';

/**
 * @typedef {object} ReleaseRecord
 * @property {string} buildNumber what the answers of its gateway show: commit, `@`, date-time.
 * @property {string} lockfile SHA-256 of the lockfile that its packages were installed from.
 * @property {string} files SHA-256 of all its own files, with their paths.
 * @property {string} packages SHA-256 of all files of its packages, with their paths.
 */

/** @returns {ReleaseRecord | undefined} nothing in the source, which is no release. */
export function readReleaseRecord(root = ROOT) {
  const file = join(root, RELEASE_RECORD);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} root of the release @param {ReleaseRecord} record */
export function writeReleaseRecord(root, record) {
  writeFileSync(join(root, RELEASE_RECORD), `${JSON.stringify(record, null, 2)}\n`);
}

/** Whether this is a release, or has real payments: then nothing is installed or built, and only the gateway runs. */
export function isInProduction() {
  return process.env.ENVIRONMENT === 'live' || readReleaseRecord() !== undefined;
}
