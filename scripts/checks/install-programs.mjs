import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { runCommand } from '../run-command.mjs';
import { missingPrograms } from './needed-programs.mjs';

/** A slow mirror may take minutes for Chromium. */
const SECONDS = 900;

const START_NOTHING = '#!/bin/sh\nexit 101\n';

const APT = ['-o', 'DPkg::Lock::Timeout=600'];

/**
 * @typedef {object} Machine
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} isDebian
 * @property {boolean} isRoot
 * @property {string} policy the file that Debian asks whether a freshly installed server may start.
 */

/** @returns {Machine} */
function thisMachine() {
  return {
    env: process.env,
    isDebian: existsSync('/etc/debian_version'),
    isRoot: process.getuid?.() === 0,
    policy: '/usr/sbin/policy-rc.d',
  };
}

/**
 * Installs the programs that the tests need, where they are missing. Where it cannot, optional ones are skipped.
 *
 * @param {Machine} [machine]
 * @throws an error of one line that names what to install, on a machine where this cannot do it.
 */
export async function installPrograms(machine = thisMachine()) {
  const missing = missingPrograms(machine.env);
  if (missing.length === 0) return;
  const needed = missing.filter(({ isOptional }) => !isOptional);
  if (needed.length === 0) {
    if (machine.isDebian && machine.isRoot) await installOptional(missing, machine);
    else sayWithout(missing, `on Debian apt-get ${installing(missing).join(' ')} brings them.`);
    return;
  }
  const names = namesOf(needed);
  if (!machine.isDebian) throw new Error(`The tests need ${names}: install them so that they are on PATH.`);
  if (!machine.isRoot) {
    throw new Error(`The tests need ${names}: run apt-get ${installing(needed).join(' ')} as root.`);
  }
  await install(missing, machine);
}

/** A machine that reaches no mirror still runs all the other tests. */
async function installOptional(missing, machine) {
  try {
    await install(missing, machine);
  } catch (error) {
    sayWithout(missing, error.message);
  }
}

function sayWithout(missing, why) {
  process.stdout.write(`Without ${namesOf(missing)}, whose tests are skipped: ${why}\n`);
}

async function install(missing, machine) {
  process.stdout.write(`Installing ${namesOf(missing)} …\n`);
  await withoutServices(machine.policy, async () => {
    await apt(['update'], machine.env);
    try {
      await apt(installing(missing), machine.env);
    } catch (error) {
      const older = missing.map((program) => ({
        ...program,
        debianPackage: program.olderPackage ?? program.debianPackage,
      }));
      if (!missing.some(({ olderPackage }) => olderPackage)) throw error;
      await apt(installing(older), machine.env);
    }
  });
  const still = missing.filter(({ find }) => find(machine.env) === undefined);
  if (still.length > 0) throw new Error(`Installed, and yet not found: ${namesOf(still)}.`);
}

function installing(programs) {
  const packages = programs.map(({ debianPackage }) => debianPackage);
  return ['install', '-y', '--no-install-recommends', ...packages];
}

function namesOf(programs) {
  return programs.map(({ name }) => name).join(', ');
}

async function apt(parameters, base) {
  const env = { ...base, DEBIAN_FRONTEND: 'noninteractive' };
  const run = await runCommand('apt-get', [...APT, ...parameters], { env, quiet: true, seconds: SECONDS });
  if (run.code === 0) return;
  const lastLine = run.output.trimEnd().split('\n').at(-1);
  throw new Error(`apt-get ${parameters[0]} ended with code ${run.code}: ${lastLine}`);
}

/** Keeps Debian from starting Redis, PostgreSQL and nginx: the tests start their own, with their own ports and folders. */
async function withoutServices(policy, work) {
  if (existsSync(policy)) return await work();
  writeFileSync(policy, START_NOTHING, { mode: 0o755 });
  try {
    return await work();
  } finally {
    rmSync(policy, { force: true });
  }
}
