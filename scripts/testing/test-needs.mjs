/**
 * The needs of a test file in addition to Node and the other files of the workspace.
 *
 * A file says it in its first line: `// needs: PostgreSQL, Redis`. A file without that line runs in `npm test -- fast`.
 * All but those that need a process of their own share theirs with others, and must leave it as they found it.
 */
import { existsSync } from 'node:fs';
import { isInstalled } from '../checks/needed-programs.mjs';
import { inWorkspace } from '../workspace.mjs';

/**
 * @typedef {object} Need
 * @property {string} name as it is in the first line of a test file.
 * @property {string} missing why it is not there.
 * @property {(env: NodeJS.ProcessEnv) => boolean} isMet
 */

/** It starts programs, measures memory, or changes what its whole process sees. @type {Need} */
export const OWN_PROCESS = { name: 'a process of its own', missing: '', isMet: () => true };

/** It opens pages in the one browser of the run. @type {Need} */
export const CHROMIUM = {
  name: 'Chromium',
  missing: 'CHROMIUM names no browser',
  isMet: (env) => (env.CHROMIUM ? existsSync(env.CHROMIUM) : isInstalled('Chromium', env)),
};

/**
 * It starts many programs, kills them, or goes through every variant of what another test shows once, which takes too
 * long for each change. A file that is run by name runs at any time. @type {Need}
 */
export const NIGHT = { name: 'the night', missing: '', isMet: () => true };

/** @type {readonly Need[]} */
const NEEDS = [
  {
    name: 'PostgreSQL',
    missing: 'TEST_DATABASE_URL is not set',
    isMet: ({ TEST_DATABASE_URL = '' }) => TEST_DATABASE_URL !== '',
  },
  {
    name: 'Redis',
    missing: 'TEST_REDIS_URL is not set',
    isMet: ({ TEST_REDIS_URL = '' }) => TEST_REDIS_URL !== '',
  },
  { name: 'redis-server', missing: 'it is not on PATH', isMet: (env) => isInstalled('redis-server', env) },
  {
    name: 'the built widget',
    missing: 'it is not built',
    isMet: () => existsSync(inWorkspace('widget', 'dist', 'manifest.json')),
  },
  CHROMIUM,
  OWN_PROCESS,
  NIGHT,
];

const LINE = /^\/\/ needs: (?<names>.+)\n/;
const BROWSER = /\.browser\.test\.ts$/;

/**
 * @param {string} file its path.
 * @param {string} text what it holds.
 * @returns {readonly Need[]} the needs of its first line, and Chromium for a test that runs in the browser.
 * @throws when the line names something that is not in {@link NEEDS}
 */
export function needsOf(file, text) {
  const written = LINE.exec(text)?.groups.names.split(', ') ?? [];
  const names = BROWSER.test(file) ? ['Chromium', ...written] : written;
  return names.map((name) => {
    const found = NEEDS.find((need) => need.name === name);
    if (found) return found;
    throw new Error(
      `${file}: "needs: ${name}" is none of: ${NEEDS.map((need) => need.name).join(', ')}. See scripts/testing/test-needs.mjs.`,
    );
  });
}

/**
 * Chooses the tests that can run here. `TESTS=all` allows none to be left out but those of the night, which `NIGHTLY=1`
 * adds; `TESTS=fast` chooses only those that need nothing.
 *
 * @template {{ file: string, needs: readonly Need[] }} T
 * @param {readonly T[]} every
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ able: T[], messages: string[] }} what can run, and a message for each need that is missing.
 * @throws when a need is missing under `TESTS=all`
 */
export function sortOutTests(every, env) {
  const tests =
    env.TESTS === 'all' && env.NIGHTLY !== '1' ? every.filter(({ needs }) => !needs.includes(NIGHT)) : every;
  if (env.TESTS === 'fast') return { able: tests.filter(({ needs }) => needs.length === 0), messages: [] };
  const missing = NEEDS.filter(({ isMet }) => !isMet(env));
  const messages = missing.flatMap((need) => {
    const files = tests.filter(({ needs }) => needs.includes(need)).map(({ file }) => file);
    return files.length === 0 ? [] : [messageOf(need, files)];
  });
  if (messages.length > 0 && env.TESTS === 'all') throw new Error(messages.join('\n'));
  return { able: tests.filter(({ needs }) => !needs.some((need) => missing.includes(need))), messages };
}

function messageOf({ name, missing }, files) {
  const list = files.map((file) => `\n  ${file}`).join('');
  return `Left out, because these tests need ${name}, and ${missing} (\`npm test -- unit\` brings it):${list}`;
}
