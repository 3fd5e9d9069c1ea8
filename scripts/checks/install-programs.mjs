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
 * Installs the programs that the tests need, where they are missing.
 *
 * @param {Machine} [machine]
 * @throws an error of one line that names what to install, on a machine where this can not do it.
 */
export async function installPrograms(machine = thisMachine()) {
  const missing = missingPrograms(machine.env);
  if (missing.length === 0) return;
  const names = namesOf(missing);
  const packages = missing.map(({ debianPackage }) => debianPackage);
  if (!machine.isDebian) throw new Error(`The tests need ${names}: install them so that they are on PATH.`);
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  if (!machine.isRoot) throw new Error(`The tests need ${names}: run apt-get ${install.join(' ')} as root.`);
  process.stdout.write(`Installing ${names} …\n`);
  await withoutServices(machine.policy, async () => {
    await apt(['update'], machine.env);
    await apt(install, machine.env);
  });
  const still = missingPrograms(machine.env);
  if (still.length > 0) throw new Error(`Installed, and yet not found: ${namesOf(still)}.`);
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

/** Keeps Debian from starting Redis and PostgreSQL: the tests start their own, with their own ports and folders. */
async function withoutServices(policy, work) {
  if (existsSync(policy)) return await work();
  writeFileSync(policy, START_NOTHING, { mode: 0o755 });
  try {
    return await work();
  } finally {
    rmSync(policy, { force: true });
  }
}
