/** What `npm test` runs, in this order. */
import { join } from 'node:path';
import { runCommand } from '../run-command.mjs';
import { inWorkspace, PACKAGES } from '../workspace.mjs';
import { countPlaywright, countRounds, countVitest } from './count-results.mjs';

/**
 * @typedef {object} Surroundings
 * @property {NodeJS.ProcessEnv} env with the pinned Node and the workspace's programs on PATH.
 * @property {string} reports a folder for the reports, empty at the start.
 *
 * @typedef {object} Step
 * @property {string} name what `npm test -- <name>` calls it.
 * @property {boolean} needsBuild whether it looks at the built widget.
 * @property {boolean} needsRedis
 * @property {boolean} needsPostgres
 * @property {(surroundings: Surroundings) => Promise<import('./count-results.mjs').Count>} run
 */

/** Bounds for a step that hangs, in seconds: each is many times what the step needs. */
const SHORT = 180;
const LONG = 900;

const CHAOS_ROUNDS = 20;

/** @type {Step[]} */
export const STEPS = [
  // The examples take the built package, as a shop does, and the compiler and the linter want to see its types.
  { name: 'types', needsBuild: true, needsRedis: false, needsPostgres: false, run: runTypes },
  {
    name: 'lint',
    needsBuild: true,
    needsRedis: false,
    needsPostgres: false,
    run: ({ env }) => whole('oxlint', ['--type-aware', '--deny-warnings'], env),
  },
  {
    name: 'format',
    needsBuild: false,
    needsRedis: false,
    needsPostgres: false,
    run: ({ env }) => whole('biome', ['check'], env),
  },
  { name: 'unit', needsBuild: true, needsRedis: true, needsPostgres: true, run: runUnit },
  { name: 'browser', needsBuild: true, needsRedis: true, needsPostgres: false, run: runBrowser },
  // It starts stores of its own, because it kills them.
  { name: 'chaos', needsBuild: true, needsRedis: false, needsPostgres: false, run: runChaos },
];

/** One test for each package. */
async function runTypes({ env }) {
  const runs = PACKAGES.map((name) => runCommand('tsc', ['-p', name], { env, seconds: SHORT }));
  const codes = (await Promise.all(runs)).map(({ code }) => code);
  return {
    passed: codes.filter((code) => code === 0).length,
    failed: codes.filter((code) => code !== 0).length,
    skipped: 0,
  };
}

/** A program that is one test: it passes or it does not. */
async function whole(program, parameters, env) {
  const { code } = await runCommand(program, parameters, { env, seconds: SHORT });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

async function runUnit({ env, reports }) {
  const report = join(reports, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runCommand('vitest', ['run', ...reporters], { env, seconds: LONG });
  return countVitest(report, code);
}

async function runBrowser({ env, reports }) {
  const report = join(reports, 'browser.json');
  const { code } = await runCommand('playwright', ['test', '--reporter=list,json'], {
    cwd: inWorkspace('e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    seconds: LONG,
  });
  return countPlaywright(report, code);
}

/** One test for each round; a kind of fault that this machine can not have counts as skipped. */
async function runChaos({ env, reports }) {
  const report = join(reports, 'chaos.json');
  const parameters = ['e2e/chaos/chaos.ts', '--rounds', String(CHAOS_ROUNDS), '--report', report];
  const { code } = await runCommand('node', parameters, { env, seconds: SHORT });
  return countRounds(report, code);
}
