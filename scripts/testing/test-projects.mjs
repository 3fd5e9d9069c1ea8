import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { ROOT } from '../workspace.mjs';
import { CHROMIUM, needsOf, OWN_PROCESS, sortOutTests } from './test-needs.mjs';

/** Older versions do not run the TypeScript files. */
const OLDEST_NODE = 24;

/** Folders that hold no tests of ours. */
const WITHOUT_TESTS = new Set(['node_modules', 'dist', 'lib', '.cache', 'test-results']);

/** Far beyond what a test takes, however busy the machine is; only one that hangs reaches it. */
export const LIMITS = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 120_000 } },
  setupFiles: join(ROOT, 'testkit', 'waits', 'patient-waits.setup.ts'),
};

/** How vitest runs tests, wherever it is started. */
export const RUNNER = {
  // Many tests wait, for a disk, a timer or a program: none of the processors should wait with them.
  maxWorkers: availableParallelism() + 1,
  // Node itself loads the files, as it does when the gateway runs: faster, and nothing is tested that is not run.
  experimental: { viteModuleRunner: false },
};

/** Messages that were already printed, because vitest reads its configuration more than once. */
const SAID = Symbol.for('tollgate: tests left out');

/** Names the file that leaves something behind. */
const NO_LEAKS = join(ROOT, 'testkit', 'leaks', 'no-leaks.setup.ts');

/** Starts the one browser of a run. */
const START_CHROMIUM = join(ROOT, 'testkit', 'chromium', 'start-chromium.setup.ts');

/**
 * The tests of a package that can run here, as vitest's projects: files share a few threads, which load the program
 * once, and one browser (`<name>-chromium`), apart from those whose first line says `// needs: a process of its own`
 * (`<name>-alone`).
 *
 * @param {string} name
 * @param {string} root folder of the package.
 * @param {RegExp} pattern which of its files are tests, by their paths below the root.
 */
export function nodeProjects(name, root, pattern) {
  const tests = testsThatCanRun(root, pattern);
  const alone = tests.filter(({ needs }) => needs.includes(OWN_PROCESS));
  const shared = tests.filter((test) => !alone.includes(test));
  const inBrowser = shared.filter(({ needs }) => needs.includes(CHROMIUM));
  const project = (title, files, more) => ({
    test: {
      name: title,
      root,
      include: files.map(({ below }) => below),
      ...LIMITS,
      setupFiles: [NO_LEAKS, LIMITS.setupFiles],
      ...more,
    },
  });
  return [
    project(
      name,
      shared.filter((test) => !inBrowser.includes(test)),
      { isolate: false, pool: 'threads' },
    ),
    project(`${name}-chromium`, inBrowser, { isolate: false, pool: 'threads', globalSetup: START_CHROMIUM }),
    project(`${name}-alone`, alone, { isolate: true, pool: 'forks' }),
  ].filter(({ test }) => test.include.length > 0);
}

/**
 * @param {string} root folder of the package.
 * @param {RegExp} pattern
 * @returns {{ file: string, below: string, needs: readonly import('./test-needs.mjs').Need[] }[]} the test files whose
 *   needs are met; the others are named on standard error, with what they need.
 */
export function testsThatCanRun(root, pattern) {
  requireNode();
  const { PASSED_BEFORE } = process.env;
  const leftOut = new Set(PASSED_BEFORE ? JSON.parse(readFileSync(PASSED_BEFORE, 'utf8')) : []);
  const tests = filesBelow(root)
    .filter((path) => pattern.test(relative(root, path)) && !leftOut.has(relative(ROOT, path)))
    .map((path) => ({
      file: relative(ROOT, path),
      // With slashes, as vitest needs it.
      below: relative(root, path).split(sep).join('/'),
      needs: needsOf(path, readFileSync(path, 'utf8')),
    }));
  const { able, messages } = sortOutTests(tests, process.env);
  const said = (globalThis[SAID] ??= new Set());
  for (const message of messages.filter((each) => !said.has(each))) {
    said.add(message);
    process.stderr.write(`${message}\n`);
  }
  return able;
}

/** Not what Node reads by itself when asked for all below: it follows the links of packages to packages, for seconds. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return WITHOUT_TESTS.has(entry.name) ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return;
  throw new Error(
    `The tests need Node ${OLDEST_NODE}, and this is ${process.version}: \`node scripts/run.mjs vitest run\` takes the pinned one.`,
  );
}
