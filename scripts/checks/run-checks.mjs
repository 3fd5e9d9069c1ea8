import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWidget } from '../build-widget.mjs';
import { exitOnFailure } from '../exit-on-failure.mjs';
import { installDependencies } from '../install-dependencies.mjs';
import { workspaceEnvironment } from '../pinned-node.mjs';
import { installPrograms } from './install-programs.mjs';
import { NEEDED_PROGRAMS } from './needed-programs.mjs';
import { startPostgres } from './postgres-server.mjs';
import { startRedis } from './redis-server.mjs';
import { failedTests, resultsTable, total } from './results-table.mjs';
import { STEPS } from './steps.mjs';

/**
 * Runs every step, or the named ones, and goes on after one that failed. Exit code 0 only when all of it passed.
 *
 * @param {string[]} names of steps; none means all.
 */
export function runChecks(names) {
  return exitOnFailure(async () => {
    const steps = chosenSteps(names);
    await installDependencies();
    await installPrograms();
    const results = await runSteps(steps);
    process.stdout.write(failedTests(results) + resultsTable(results));
    if (total(results).failed > 0) process.exitCode = 1;
  });
}

function chosenSteps(names) {
  const known = STEPS.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no step ${unknown.join(', ')}; the steps are ${known.join(', ')}.`);
  return STEPS.filter(({ name }) => names.length === 0 || names.includes(name));
}

async function runSteps(steps) {
  const reports = mkdtempSync(join(tmpdir(), 'tollgate-reports-'));
  const results = [];
  let redis;
  let postgres;
  try {
    if (steps.some(({ needsBuild }) => needsBuild)) results.push(await timed('build', buildOnce));
    if (steps.some(({ needsRedis }) => needsRedis)) redis = await startRedis();
    if (steps.some(({ needsPostgres }) => needsPostgres)) postgres = await startPostgres();
    const surroundings = { env: testEnvironment(redis?.url, postgres?.url), reports };
    for (const { name, run } of steps) {
      // oxlint-disable-next-line no-await-in-loop -- side by side, the steps would take each other's two cores
      results.push(await timed(name, () => run(surroundings)));
    }
    return results;
  } finally {
    await Promise.all([redis?.end(), postgres?.end()]);
    rmSync(reports, { recursive: true, force: true });
  }
}

/** The other steps still say something when the build fails, so it counts as a test and ends nothing. */
async function buildOnce() {
  try {
    await buildWidget();
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function timed(name, run) {
  process.stdout.write(`\n── ${name}\n`);
  const start = performance.now();
  const count = await run();
  return { name, ...count, seconds: (performance.now() - start) / 1000 };
}

function testEnvironment(redisUrl, databaseUrl) {
  const [chromium] = NEEDED_PROGRAMS;
  return {
    ...workspaceEnvironment(),
    CHROMIUM: chromium.find(process.env),
    ...(redisUrl !== undefined && { TEST_REDIS_URL: redisUrl }),
    ...(databaseUrl !== undefined && { TEST_DATABASE_URL: databaseUrl }),
  };
}
