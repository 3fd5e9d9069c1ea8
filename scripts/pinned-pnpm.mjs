/**
 * The pnpm that installs the workspace: its program, whose hash is given here. None of the scripts of its packages
 * run, so that what npm has fetched is compared before anything of it does.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from './run-command.mjs';
import { toolEnvironment } from './tool-environment.mjs';
import { inWorkspace } from './workspace.mjs';

/** Not in a manifest: with a `packageManager` field pnpm's frozen installs fail. */
const VERSION = '12.21.0';

/** Names the pnpm of an install. */
export const PNPM = `pnpm@${VERSION}`;

/** The packages with the program, by platform: `npm view @pnpm/exe.<platform>@<version> dist.integrity`. */
const INTEGRITY = {
  'linux-arm64':
    'sha512-4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==',
  'linux-x64':
    'sha512-8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==',
};

const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier'];

/**
 * Runs pnpm, which is fetched where it is missing.
 *
 * @param {string[]} words
 * @param {{ cwd?: string, seconds: number, quiet?: boolean }} options as {@link runCommand} takes them
 * @returns {ReturnType<typeof runCommand>} of npm, where pnpm could not be fetched or is another than the pinned one
 */
export async function runPnpm(words, options) {
  const environment = { ...toolEnvironment(), CI: 'true' };
  const platform = `${process.platform}-${process.arch}`;
  const integrity = INTEGRITY[platform];
  if (integrity === undefined || !hasGlibc()) {
    // The workspace brings no Node for other platforms either; npm alone vouches for what it fetches there.
    return runCommand('npx', ['--yes', PNPM, ...words], { ...options, env: environment });
  }
  const name = `@pnpm/exe.${platform}`;
  const folder = inWorkspace('.cache', `pnpm-${VERSION}-${platform}`);
  if (!existsSync(folder)) {
    const fetched = await fetchInto(folder, { name, integrity, options: { ...options, env: environment } });
    if (fetched.code !== 0) return fetched;
  }
  return runCommand(join(folder, 'node_modules', name, 'pnpm'), words, { ...options, env: environment });
}

/** The folder is there at once and whole, also when several fetch it. */
async function fetchInto(folder, { name, integrity, options }) {
  mkdirSync(dirname(folder), { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  writeLock(own, name, integrity);
  const fetched = await runCommand('npm', ['ci', ...QUIETLY], { ...options, cwd: own, quiet: true });
  if (fetched.code === 0 && !existsSync(folder)) renameSync(own, folder);
  rmSync(own, { recursive: true, force: true });
  return fetched;
}

/** The lockfile that npm compares the package with. It names no registry, so that npm asks its own. */
function writeLock(folder, name, integrity) {
  const root = { name: 'pnpm-of-tollgate', dependencies: { [name]: VERSION } };
  const packages = { '': root, [`node_modules/${name}`]: { version: VERSION, integrity } };
  const lock = { name: root.name, lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

/** The pinned programs are for it. */
function hasGlibc() {
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}
