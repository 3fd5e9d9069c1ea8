import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../testkit/stores/start-postgres.mjs';
import { startRedis } from '../../testkit/stores/start-redis.mjs';
import { buildPages } from '../build-pages.mjs';
import { buildWidget } from '../build-widget.mjs';
import { installDependencies } from '../install-dependencies.mjs';
import { workspaceEnvironment } from '../pinned-node.mjs';
import { exitOnFailure } from '../run-command.mjs';
import { inWorkspace } from '../workspace.mjs';
import { installPrograms } from './install-programs.mjs';
import { NEEDED_PROGRAMS } from './needed-programs.mjs';
import { failedTests, resultsTable, slowestFiles, total } from './results-table.mjs';
import { chooseSteps } from './steps.mjs';

/**
 * Runs every step, or the chosen ones, and goes on after one that failed. Exit code 0 only when all of it passed.
 *
 * @param {string[]} words names of steps, `fast` or `nightly`; none means every step.
 */
export function runChecks(words) {
  return exitOnFailure(async () => {
    const { steps, nightly } = chooseSteps(words);
    await installDependencies();
    await installPrograms();
    const results = await runSteps(steps, nightly);
    process.stdout.write(failedTests(results) + slowestFiles(results) + resultsTable(results));
    if (total(results).failed > 0) process.exitCode = 1;
  });
}

async function runSteps(steps, nightly) {
  const folder = makeTestFolder();
  // In the environment of this process, so that everything that it starts uses the folder, too.
  process.env.TMPDIR = folder.path;
  const results = [];
  const stores = [];
  try {
    if (steps.some(({ needsBuild }) => needsBuild)) results.push(await timed('build', buildOnce));
    const [redis, postgres] = await Promise.all([
      steps.some(({ needsRedis }) => needsRedis) && startRedis().then((store) => kept(stores, store)),
      steps.some(({ needsPostgres }) => needsPostgres) &&
        startPostgres().then((store) => kept(stores, store)),
    ]);
    const env = testEnvironment(redis.url, postgres.url, nightly, chooseSeed(nightly));
    const reports = join(folder.path, 'reports');
    mkdirSync(reports);
    const inTurnOf = ({ name, run }, isAlongside) => timed(name, () => run({ env, reports }), isAlongside);
    const throughout = steps.filter((step) => step.throughout).map((step) => inTurnOf(step, true));
    for (const group of groupsOf(steps.filter((step) => !step.throughout))) {
      const runs = new Map();
      for (const step of group) {
        const before = Promise.all((step.after ?? []).map((other) => runs.get(other)));
        runs.set(
          step.name,
          before.then(() => inTurnOf(step, step.sideBySide)),
        );
      }
      // oxlint-disable-next-line no-await-in-loop -- long steps at the same time would slow each other down
      results.push(...(await Promise.all(runs.values())));
    }
    results.push(...(await Promise.all(throughout)));
    return results;
  } finally {
    await Promise.all(stores.map((store) => store.end()));
    folder.remove();
  }
}

function kept(stores, store) {
  stores.push(store);
  return store;
}

/** Groups of neighbours that run at the same time. */
function groupsOf(steps) {
  const groups = [];
  for (const step of steps) {
    if (step.sideBySide && groups.at(-1)?.[0].sideBySide) groups.at(-1).push(step);
    else groups.push([step]);
  }
  return groups;
}

/** The build counts as a test: when it fails, the results of the other steps are still useful. */
async function buildOnce() {
  try {
    await buildWidget();
    await buildPages();
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Prints the name of a step before it runs; that of one that runs next to others, with its output, when it has ended. */
async function timed(name, run, isAlongsideOthers = false) {
  const heading = `\n── ${name}\n`;
  if (!isAlongsideOthers) process.stdout.write(heading);
  const start = performance.now();
  const { output = '', ...count } = await run();
  process.stdout.write(isAlongsideOthers ? heading + output : output);
  return { name, ...count, output, seconds: (performance.now() - start) / 1000 };
}

/** The seed of all random choices: fixed, but random in a nightly run. `SEED` repeats such a run. */
function chooseSeed(nightly) {
  const seed = process.env.SEED ?? (nightly ? randomBytes(4).toString('hex') : 'gate');
  process.stdout.write(`SEED=${seed}\n`);
  return seed;
}

function testEnvironment(redisUrl, databaseUrl, nightly, seed) {
  const [chromium] = NEEDED_PROGRAMS;
  return {
    ...workspaceEnvironment(),
    CHROMIUM: chromium.find(process.env),
    // So that programs that are started many times compile their files once.
    NODE_COMPILE_CACHE: inWorkspace('.cache', 'compiled'),
    ...(redisUrl !== undefined && { TEST_REDIS_URL: redisUrl }),
    ...(databaseUrl !== undefined && { TEST_DATABASE_URL: databaseUrl }),
    ...(nightly && { NIGHTLY: '1' }),
    SEED: seed,
  };
}

const IN_MEMORY = '/dev/shm';

/** Far more than the stores, browser profiles and reports of a run take. */
const ROOM = 2 * 1024 ** 3;

/**
 * A folder for everything that the tests write, in memory where there is room. The tests kill programs and never the
 * machine, so nothing has to survive on a disk, and most of their waiting would be for the disk.
 *
 * @returns {{ path: string, remove: () => void }}
 */
function makeTestFolder() {
  const path = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'tollgate-tests-'));
  // Readable for all, because PostgreSQL has its folder in here and runs as another user.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}
