import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPages } from '../build-pages.mjs';
import { buildWidget } from '../build-widget.mjs';
import { INSTALL_LOG, installDependencies } from '../install-dependencies.mjs';
import { workspaceEnvironment } from '../pinned-node.mjs';
import { runPnpm } from '../pinned-pnpm.mjs';
import { runCommand } from '../run-command.mjs';
import { toolEnvironment } from '../tool-environment.mjs';
import { inWorkspace } from '../workspace.mjs';
import { copyReleaseFiles, mayHoldRelease } from './release-files.mjs';
import { RELEASE_PARTS, releaseHashes } from './release-hashes.mjs';
import { RELEASE_RECORD, writeReleaseRecord } from './release-record.mjs';

/** Seconds: most packages are on this machine already. */
const TIME_TO_INSTALL = 300;

/** The packages of the workspace that run in production; the root has the pinned Node. */
const RUN_IN_PRODUCTION = ['@tollgate/bff', '@tollgate/gateway', 'tollgate'];

/**
 * Creates a folder with exactly the files that a gateway in production runs with. It is copied to machines that
 * need no registry, and started there by `npm start`.
 *
 * @param {string} [folder]
 * @returns {Promise<string>} the folder, as a path
 */
export async function makeRelease(folder = inWorkspace('.release')) {
  const target = resolve(folder);
  if (!mayHoldRelease(target)) {
    throw new Error(`${target} is neither empty nor a release: name a folder of its own.`);
  }
  await installOrShowWhy();
  await buildWidget();
  await buildPages();
  removeOldRelease(target);
  copyReleaseFiles(target);
  const filters = RUN_IN_PRODUCTION.flatMap((name) => ['--filter', name]);
  const { code, output } = await runPnpm(
    ['install', '--prod', '--frozen-lockfile', '--prefer-offline', ...filters],
    { cwd: target, quiet: true, seconds: TIME_TO_INSTALL },
  );
  if (code !== 0) throw new Error(`The packages of the release could not be installed:\n${output.trimEnd()}`);
  const hashes = releaseHashes(target);
  writeReleaseRecord(target, { buildNumber: await buildNumber(), ...hashes });
  return target;
}

/** Of the log of an install: its last lines, which say what failed. */
const SHOWN = 40;

/** Also shows the end of the log, which cannot be opened in the build of an image. */
async function installOrShowWhy() {
  try {
    await installDependencies();
  } catch (error) {
    const lines = existsSync(INSTALL_LOG) ? readFileSync(INSTALL_LOG, 'utf8').trimEnd().split('\n') : [];
    throw new Error([error.message, ...lines.slice(-SHOWN)].join('\n'), { cause: error });
  }
}

/** The settings and data that an operator laid next to the files stay. */
function removeOldRelease(target) {
  for (const name of [...RELEASE_PARTS, 'node_modules', RELEASE_RECORD]) {
    rmSync(join(target, name), { recursive: true, force: true });
  }
}

async function buildNumber() {
  const reader =
    'import("./bff/src/config/build-number.ts").then(({ readBuildNumber }) => console.log(readBuildNumber()))';
  const { code, output } = await runCommand('node', ['-e', reader], {
    env: workspaceEnvironment(toolEnvironment()),
    quiet: true,
  });
  if (code !== 0) throw new Error(`The build number could not be read:\n${output.trimEnd()}`);
  return output.trim();
}
