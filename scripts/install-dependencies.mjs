/** Installs exactly what the lockfile says, and nothing when that is installed already. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { contentHash } from './content-hash.mjs';
import { PNPM, runPnpm } from './pinned-pnpm.mjs';
import { inWorkspace, PACKAGES } from './workspace.mjs';

/** A cold install takes about 20 s; five minutes leave room for a slow network. */
const SECONDS = 300;

const DEPENDENCIES = ['dependencies', 'devDependencies', 'optionalDependencies'];

const STAMP = inWorkspace('node_modules', '.tollgate-installed');
/** The output of an install that failed. */
export const INSTALL_LOG = inWorkspace('.cache', 'install.log');

/**
 * @returns {Promise<boolean>} whether anything was installed.
 * @throws an error of one line when the install fails; the whole output is then in `.cache/install.log`.
 */
export async function installDependencies() {
  const wanted = dependencyHash();
  if (isInstalled(wanted)) return false;
  process.stdout.write('Installing dependencies …\n');
  const run = await runPnpm(['install', '--frozen-lockfile'], { quiet: true, seconds: SECONDS });
  if (run.code !== 0) throw new Error(failureLine(run));
  writeFileSync(STAMP, wanted);
  return true;
}

/**
 * A gateway with real payments does this instead of an install: it checks that the installed packages are what the
 * lockfile says, and changes nothing.
 *
 * @throws an error of one line when it is not.
 */
export function verifyInstalled() {
  if (isInstalled(dependencyHash())) return;
  const state = existsSync(STAMP)
    ? 'What is installed is not what the lockfile says'
    : 'Nothing is installed';
  throw new Error(
    `${state}, and a gateway in production installs nothing: run \`npm run build\` first, or make a release with \`npm run release\`.`,
  );
}

/** The inputs of the installed state: of a manifest, only its dependencies. */
function dependencyHash() {
  const hash = createHash('sha256').update(contentHash(['pnpm-lock.yaml', 'pnpm-workspace.yaml']));
  for (const folder of ['.', ...PACKAGES]) {
    const manifest = JSON.parse(readFileSync(inWorkspace(folder, 'package.json'), 'utf8'));
    hash.update(JSON.stringify(DEPENDENCIES.map((field) => manifest[field] ?? {})));
  }
  return `${PNPM} ${process.platform} ${process.arch} ${hash.digest('hex')}\n`;
}

function isInstalled(wanted) {
  const folders = PACKAGES.map((name) => inWorkspace(name, 'node_modules'));
  return (
    existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted && folders.every((path) => existsSync(path))
  );
}

function failureLine({ code, output, timedOut }) {
  mkdirSync(inWorkspace('.cache'), { recursive: true });
  writeFileSync(INSTALL_LOG, output);
  if (timedOut) return `Installing the dependencies took longer than ${SECONDS} s. See .cache/install.log.`;
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.exec(output);
  const reason = offline
    ? `the package registry cannot be reached (${offline[0]})`
    : output.includes('EINTEGRITY')
      ? 'a package is another one than the pinned one'
      : `pnpm ended with code ${code}`;
  return `Could not install the dependencies: ${reason}. See .cache/install.log.`;
}
