// needs: a process of its own
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inWorkspace, PACKAGES } from './workspace.mjs';

/** A copy of the scripts in a workspace of its own, whose `npx` is the test's. */
let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-install-'));
  cpSync(inWorkspace('scripts'), join(folder, 'scripts'), { recursive: true });
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) writeFileSync(join(folder, name), 'one');
  writeManifest({ dependencies: { one: '1' } });
  for (const name of PACKAGES) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'package.json'), '{}');
  }
  mkdirSync(join(folder, 'bin'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function writeManifest(content) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
}

/** @param {string} npx what `npx` does in this run. */
function install(npx) {
  writeFileSync(join(folder, 'bin', 'npx'), `#!/bin/sh\necho "$*" > "${folder}/call"\n${npx}\n`, {
    mode: 0o755,
  });
  const program = `
    import { installDependencies } from './scripts/install-dependencies.mjs';
    import { exitOnFailure } from './scripts/exit-on-failure.mjs';
    await exitOnFailure(async () => console.log(String(await installDependencies())));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    env: { ...process.env, PATH: `${join(folder, 'bin')}:/usr/bin:/bin` },
  });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

const MAKE_FOLDERS = `mkdir -p node_modules ${PACKAGES.map((name) => `${name}/node_modules`).join(' ')}`;

it('says in one line that the network is missing', () => {
  expect(install('echo "npm error code ENOTFOUND"; echo "npm error more of it"; exit 1')).toEqual({
    status: 1,
    stdout: 'Installing dependencies …\n',
    stderr:
      'Could not install the dependencies: the package registry can not be reached (ENOTFOUND). See .cache/install.log.\n',
  });
});

it('installs what the lockfile says, once', () => {
  expect(install(MAKE_FOLDERS)).toMatchObject({ status: 0, stdout: 'Installing dependencies …\ntrue\n' });
  expect(install('exit 1')).toMatchObject({ status: 0, stdout: 'false\n' });
});

it('does not install again for a change that needs nothing', () => {
  writeManifest({ dependencies: { one: '1' }, scripts: { start: 'other' } });
  expect(install('exit 1')).toMatchObject({ status: 0, stdout: 'false\n' });
});

it('installs again when a manifest wants something else, or a folder is gone', () => {
  writeManifest({ dependencies: { one: '2' } });
  expect(install(MAKE_FOLDERS)).toMatchObject({ status: 0, stdout: 'Installing dependencies …\ntrue\n' });
  rmSync(join(folder, 'bff', 'node_modules'), { recursive: true });
  expect(install(MAKE_FOLDERS)).toMatchObject({ status: 0, stdout: 'Installing dependencies …\ntrue\n' });
});

it('shows the package manager no setting of a gateway', () => {
  rmSync(join(folder, 'bff', 'node_modules'), { recursive: true });
  const variables = join(folder, 'variables');
  process.env.VAULT_KEYS = 'k1:secret';
  try {
    expect(install(`env > "${variables}"; ${MAKE_FOLDERS}`)).toMatchObject({ status: 0 });
  } finally {
    delete process.env.VAULT_KEYS;
  }
  expect(readFileSync(variables, 'utf8')).toMatch(/^PATH=/m);
  expect(readFileSync(variables, 'utf8')).not.toContain('secret');
});

function verify() {
  const program = `
    import { verifyInstalled } from './scripts/install-dependencies.mjs';
    import { exitOnFailure } from './scripts/exit-on-failure.mjs';
    await exitOnFailure(async () => verifyInstalled());`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
  });
  return { status, stderr: stderr.toString() };
}

describe('a gateway in production', () => {
  it('takes what was installed from this lockfile', () => {
    expect(verify()).toEqual({ status: 0, stderr: '' });
  });

  it('is refused, with what to do, when the lockfile is another one', () => {
    writeFileSync(join(folder, 'pnpm-lock.yaml'), 'two');
    try {
      expect(verify()).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('is not what the lockfile says'),
      });
      expect(verify().stderr).toContain('npm run build');
    } finally {
      writeFileSync(join(folder, 'pnpm-lock.yaml'), 'one');
    }
  });

  it('is refused where nothing is installed', () => {
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(verify()).toMatchObject({ status: 1, stderr: expect.stringContaining('Nothing is installed') });
  });
});
