import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { runCommand } from '../run-command.mjs';
import { missingPrograms } from './needed-programs.mjs';

/** A slow mirror may take minutes for Chromium. */
const SECONDS = 900;

/** Debian asks this file whether a freshly installed server may start. */
const POLICY = '/usr/sbin/policy-rc.d';
const START_NOTHING = '#!/bin/sh\nexit 101\n';

const APT = ['-o', 'DPkg::Lock::Timeout=600'];

/**
 * Makes sure that the programs which the tests need are there; touches nothing when they are.
 *
 * @throws an error of one line that says what to install, where this can not do it.
 */
export async function installPrograms() {
  const missing = missingPrograms(process.env);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  const packages = missing.map(({ debianPackage }) => debianPackage);
  if (!existsSync('/etc/debian_version'))
    throw new Error(`The tests need ${names}: install them so that they are on PATH.`);
  if (process.getuid?.() !== 0) {
    throw new Error(
      `The tests need ${names}: as root, run apt-get install --no-install-recommends ${packages.join(' ')}`,
    );
  }
  process.stdout.write(`Installing ${names} …\n`);
  await withoutServices(async () => {
    await apt(['update']);
    await apt(['install', '-y', '--no-install-recommends', ...packages]);
  });
  const still = missingPrograms(process.env).map(({ name }) => name);
  if (still.length > 0) throw new Error(`Installed, and yet not found: ${still.join(', ')}.`);
}

async function apt(parameters) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = await runCommand('apt-get', [...APT, ...parameters], { env, quiet: true, seconds: SECONDS });
  if (run.code === 0) return;
  const lastLine = run.output.trimEnd().split('\n').at(-1);
  throw new Error(`apt-get ${parameters[0]} ended with code ${run.code}: ${lastLine}`);
}

/** Redis and PostgreSQL must not come up by themselves: the tests start their own, on ports and folders of their own. */
async function withoutServices(work) {
  if (existsSync(POLICY)) return await work();
  writeFileSync(POLICY, START_NOTHING, { mode: 0o755 });
  try {
    return await work();
  } finally {
    rmSync(POLICY, { force: true });
  }
}
