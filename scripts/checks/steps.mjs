/** The steps of `npm test`, in this order. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../run-command.mjs';
import { remembered } from '../testing/passed-before.mjs';
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
 * @property {boolean} sideBySide whether it runs at the same time as neighbours that have it too.
 * @property {boolean} [throughout] whether it runs alongside all the others, from the first to the last.
 * @property {readonly string[]} [after] neighbours, before it in the list, whose ends it waits for.
 * @property {(surroundings: Surroundings) => Promise<import('./count-results.mjs').Count & { output?: string }>} run
 *   a step that runs next to others prints nothing, and returns its output.
 */

/** Time limits for a step that hangs, in seconds: each is many times what the step needs. */
const SHORT = 1200;
const LONG = 2400;
/** For the rounds that only `npm test -- nightly` has. */
const NIGHT = 6 * 3600;

const NOTHING = { needsBuild: false, needsRedis: false, needsPostgres: false, sideBySide: false };

// The examples import the built package, as a shop does, so the compiler and the linter need its types.
const TYPES = { ...NOTHING, name: 'types', needsBuild: true, sideBySide: true, run: runTypes };
const LINT = {
  ...NOTHING,
  name: 'lint',
  needsBuild: true,
  sideBySide: true,
  // Its type-aware rules have loaded every type already, so type checking needs no compiler next to it.
  run: ({ env }) => whole('oxlint', ['--type-aware', '--type-check', '--deny-warnings'], env),
};
const FORMAT = {
  ...NOTHING,
  name: 'format',
  sideBySide: true,
  run: ({ env }) => whole('biome', ['check'], env),
};

/** @type {Step[]} */
export const STEPS = [
  { ...NOTHING, name: 'simulation', sideBySide: true, run: runSimulation },
  // It waits more than it computes, so it runs alongside all others. It kills its stores, so it starts its own.
  { ...NOTHING, name: 'chaos', needsBuild: true, throughout: true, run: runChaos },
  { ...LINT, after: ['simulation'] },
  { ...FORMAT, after: ['simulation'] },
  { ...NOTHING, name: 'unit', needsBuild: true, needsRedis: true, needsPostgres: true, run: runUnit },
  { ...NOTHING, name: 'browser', needsBuild: true, needsRedis: true, run: runBrowser },
];

/** Steps that only `npm test -- nightly` runs in addition, and a run that names them. @type {Step[]} */
const AT_NIGHT = [
  TYPES,
  { ...NOTHING, name: 'soak', needsBuild: true, run: runSoak },
  { ...NOTHING, name: 'planted', needsRedis: true, needsPostgres: true, run: runPlanted },
];

/** The rules of lint that need no types. The others take as long as a third of the tests, so the whole run has them. */
const QUICK_LINT = {
  ...NOTHING,
  name: 'quick-lint',
  sideBySide: true,
  run: ({ env }) => whole('oxlint', ['--deny-warnings'], env),
};

/** `npm test -- fast`: everything that needs no Redis, no PostgreSQL and no browser, and may have another end than before. */
const FAST = [TYPES, QUICK_LINT, FORMAT, { ...NOTHING, name: 'fast', sideBySide: true, run: runFast }];

/**
 * @param {readonly string[]} words after `npm test --`: names of steps, `fast`, or `nightly`; none means every step.
 * @returns {{ steps: Step[], nightly: boolean }} `nightly` adds the long rounds, with a random seed, and the steps of the
 *   night.
 * @throws an error of one line that lists the names.
 */
export function chooseSteps(words) {
  const nightly = words.includes('nightly');
  const names = words.filter((word) => word !== 'nightly');
  const known = [...STEPS, ...AT_NIGHT].map(({ name }) => name).concat('fast');
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no step ${unknown.join(', ')}; there are ${known.join(', ')} and nightly.`);
  }
  const wanted = new Set(names.includes('fast') ? [...names, ...FAST.map(({ name }) => name)] : names);
  const every = nightly ? [...STEPS.map(atNight), ...AT_NIGHT] : STEPS;
  const all = [
    ...FAST,
    ...[...STEPS, ...AT_NIGHT].filter(({ name }) => !FAST.some((step) => step.name === name)),
  ];
  return { steps: names.length === 0 ? every : all.filter(({ name }) => wanted.has(name)), nightly };
}

/** In the nightly run the simulation has an hour, while everything else runs. */
function atNight(step) {
  return step.name === 'simulation' ? { ...step, throughout: true } : step;
}

/** One test for each package. */
async function runTypes({ env }) {
  const runs = await Promise.all(
    PACKAGES.map((name) => {
      // Steps whose files have not changed since the last run are skipped.
      const incremental = ['--incremental', '--tsBuildInfoFile', inWorkspace('.cache', 'types', name)];
      return runCommand('tsc', ['-p', name, ...incremental], { env, seconds: SHORT, quiet: true });
    }),
  );
  return {
    passed: runs.filter(({ code }) => code === 0).length,
    failed: runs.filter(({ code }) => code !== 0).length,
    skipped: 0,
    output: runs.map(({ output }) => output).join(''),
  };
}

/** A program that counts as one test. */
async function whole(program, parameters, env) {
  const { code, output } = await runCommand(program, parameters, { env, seconds: SHORT, quiet: true });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

async function runUnit({ env, reports }) {
  const report = join(reports, 'unit.json');
  const { code } = await runCommand('vitest', vitestArguments(report), {
    env: { ...env, TESTS: 'all' },
    seconds: boundOf(env),
  });
  return countVitest(report, code);
}

/** Leaves out test files that have passed before with the same files, and prints their number. */
async function runFast({ env, reports }) {
  const report = join(reports, 'fast.json');
  const before = remembered();
  const leftOut = join(reports, 'passed-before.json');
  writeFileSync(leftOut, JSON.stringify(before.files));
  const { code, output } = await runCommand('vitest', [...vitestArguments(report), '--passWithNoTests'], {
    env: { ...env, TESTS: 'fast', PASSED_BEFORE: leftOut },
    seconds: LONG,
    quiet: true,
  });
  before.note(report);
  const left = `${before.files.length} test files have passed before, and nothing that they use has changed\n`;
  return { ...countVitest(report, code), output: output + left };
}

function vitestArguments(report) {
  return ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}

function boundOf(env) {
  return env.NIGHTLY === '1' ? NIGHT : LONG;
}

async function runBrowser({ env, reports }) {
  const report = join(reports, 'browser.json');
  const { code } = await runCommand('playwright', ['test', '--reporter=list,json'], {
    cwd: inWorkspace('e2e'),
    env: { ...env, TESTS: 'all', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    seconds: boundOf(env),
  });
  return countPlaywright(report, code);
}

/** One test for each simulated world: under seeds that never change, and under new ones, which it prints. */
async function runSimulation({ env, reports }) {
  const report = join(reports, 'simulation.json');
  const parameters = ['testkit/simulation/simulate.ts', '--gate', '--report', report];
  const { code, output } = await runCommand('node', parameters, { env, seconds: boundOf(env), quiet: true });
  return { ...countRounds(report, code), output };
}

/** One test for each round; a kind of fault that is not possible on this machine counts as skipped. */
function runChaos(surroundings) {
  return runRounds('chaos', surroundings);
}

/** One test for each kind of store; one that this machine does not have counts as skipped. */
function runSoak(surroundings) {
  return runRounds('soak', surroundings);
}

/** One test for each fault that was planted: it must be found, by the tests as they run by day, and by no chance. */
async function runPlanted({ env, reports }) {
  const { NIGHTLY: _nightly, SEED: _random, ...byDay } = env;
  const report = join(reports, 'planted.json');
  const parameters = ['testkit/planted/run-planted.ts', '--report', report];
  const { code } = await runCommand('node', parameters, { env: byDay, seconds: NIGHT });
  return countRounds(report, code);
}

/** A program that writes the count of its rounds itself. */
async function runRounds(name, { env, reports }) {
  const report = join(reports, `${name}.json`);
  const parameters = [`e2e/${name}/${name}.ts`, '--report', report];
  const { code, output } = await runCommand('node', parameters, { env, seconds: boundOf(env), quiet: true });
  return { ...countRounds(report, code), output };
}
