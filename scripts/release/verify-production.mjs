import { existsSync } from 'node:fs';
import { verifyInstalled } from '../install-dependencies.mjs';
import { inWorkspace, ROOT } from '../workspace.mjs';
import { RELEASE_HASHES } from './release-hashes.mjs';
import { readReleaseRecord } from './release-record.mjs';

/** The parts in the order of their comparison: a difference in the first explains the others. */
const DIFFERENCES = {
  lockfile: 'its lockfile is another one',
  files: 'a file of it was changed, added or removed',
  packages: 'a file of an installed package was changed, added or removed',
};

/**
 * Verifies that the files to run are those that were built. Nothing is installed or built.
 *
 * @param {{ packages: boolean }} extent whether the files of packages are compared too, which takes about a second
 * @throws an error of one line that says what differs and what to do.
 */
export function verifyProduction({ packages }) {
  const record = readReleaseRecord();
  if (record === undefined) {
    verifyInstalled();
    if (!existsSync(inWorkspace('widget', 'dist', 'manifest.json'))) {
      throw new Error(
        'The widget is not built, and a gateway in production builds nothing: run `npm run build` first.',
      );
    }
    return;
  }
  const different = Object.keys(DIFFERENCES)
    .filter((part) => packages || part !== 'packages')
    .find((part) => RELEASE_HASHES[part](ROOT) !== record[part]);
  if (different !== undefined) {
    throw new Error(
      `This release was changed after it was built: ${DIFFERENCES[different]}. Copy the whole release again, or make a new one with \`npm run release\`.`,
    );
  }
}
