/** The programs that the tests need in addition to Node, and how each is installed. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} NeededProgram
 * @property {string} name
 * @property {string} debianPackage
 * @property {string} [olderPackage] what brings it where Debian does not have that package yet.
 * @property {(env: NodeJS.ProcessEnv) => string | undefined} find its path, or nothing when it is missing.
 * @property {boolean} [isOptional] whether the tests that use it are skipped where it is missing.
 */

/** Debian keeps the server's programs out of PATH, one folder for each version. */
const DEBIAN_POSTGRESQL = '/usr/lib/postgresql';

/** @type {NeededProgram[]} */
export const NEEDED_PROGRAMS = [
  // Without windows, which cost four times what the pages in them do.
  {
    name: 'Chromium',
    debianPackage: 'chromium-headless-shell',
    olderPackage: 'chromium',
    find: (env) =>
      env.CHROMIUM ||
      firstOnPath(env, ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']),
  },
  { name: 'redis-server', debianPackage: 'redis-server', find: (env) => firstOnPath(env, ['redis-server']) },
  {
    name: 'PostgreSQL',
    debianPackage: 'postgresql',
    find: (env) => firstOnPath(env, ['postgres']) ?? debianPostgresql(),
  },
  // A pooler, which a gateway must know for what it is.
  {
    name: 'PgBouncer',
    debianPackage: 'pgbouncer',
    find: (env) => firstOnPath(env, ['pgbouncer']),
    isOptional: true,
  },
  // The browsers of other makers, and a screen for the one that cannot do without.
  {
    name: 'Firefox',
    debianPackage: 'firefox-esr',
    find: (env) => firstOnPath(env, ['firefox-esr', 'firefox']),
    isOptional: true,
  },
  {
    name: 'WebKitWebDriver',
    debianPackage: 'webkit2gtk-driver',
    find: (env) => firstOnPath(env, ['WebKitWebDriver']),
    isOptional: true,
  },
  { name: 'Xvfb', debianPackage: 'xvfb', find: (env) => firstOnPath(env, ['Xvfb']), isOptional: true },
  // It creates the certificates of the deployment.
  { name: 'OpenSSL', debianPackage: 'openssl', find: (env) => firstOnPath(env, ['openssl']) },
  // The proxy of the deployment, and the reader of its shell scripts.
  {
    name: 'nginx',
    debianPackage: 'nginx-light',
    find: (env) => firstOnPath(env, ['nginx']),
    isOptional: true,
  },
  // They build the image and run it: an engine, what starts its containers, and what makes a base for the first stage.
  ...['podman', 'crun', 'debootstrap'].map((name) => ({
    name,
    debianPackage: name,
    find: (env) => firstOnPath(env, [name]),
    isOptional: true,
  })),
  {
    name: 'shellcheck',
    debianPackage: 'shellcheck',
    find: (env) => firstOnPath(env, ['shellcheck']),
    isOptional: true,
  },
];

/** @param {NodeJS.ProcessEnv} env */
export function missingPrograms(env) {
  return NEEDED_PROGRAMS.filter(({ find }) => find(env) === undefined);
}

/** @param {string} name of one of {@link NEEDED_PROGRAMS} */
export function isInstalled(name, env) {
  return !missingPrograms(env).some((program) => program.name === name);
}

/**
 * @param {string} name of one of {@link NEEDED_PROGRAMS}
 * @returns its path.
 * @throws an error of one line, which says how to get it.
 */
export function neededProgram(name, env = process.env) {
  const { find, debianPackage } = NEEDED_PROGRAMS.find((program) => program.name === name);
  const path = find(env);
  if (path === undefined) throw new Error(`${name} is missing: install the package ${debianPackage}.`);
  return path;
}

function firstOnPath(env, names) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun);
}

function debianPostgresql() {
  try {
    const versions = readdirSync(DEBIAN_POSTGRESQL);
    return versions.map((version) => join(DEBIAN_POSTGRESQL, version, 'bin', 'postgres')).find(canRun);
  } catch {
    return undefined;
  }
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
