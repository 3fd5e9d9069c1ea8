// needs: a process of its own
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inWorkspace, PACKAGES } from './workspace.mjs';

/** A copy of the scripts in a workspace of its own, whose `npm` and pnpm are the test's. */
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

const PROGRAM = `node_modules/@pnpm/exe.${process.platform}-${process.arch}`;

/** @param {string} pnpm what pnpm does in this run, which npm fetches where it is missing. */
function install(pnpm) {
  const program = join(folder, 'pnpm');
  writeFileSync(program, `#!/bin/sh\n${pnpm}\n`, { mode: 0o755 });
  const fetch = `mkdir -p ${PROGRAM} && ln -sf "${program}" ${PROGRAM}/pnpm`;
  return installWith(`echo "$*" >> "${folder}/fetched"; ${fetch}`);
}

/** @param {string} npm what `npm` does in this run. */
async function installWith(npm) {
  writeFileSync(join(folder, 'bin', 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const program = `
    import { installDependencies } from './scripts/install-dependencies.mjs';
    import { exitOnFailure } from './scripts/run-command.mjs';
    await exitOnFailure(async () => console.log(String(await installDependencies())));`;
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: folder, env });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status, stdout, stderr };
}

const MAKE_FOLDERS = `mkdir -p node_modules ${PACKAGES.map((name) => `${name}/node_modules`).join(' ')}`;

it('says in one line that the network is missing', async () => {
  expect(await installWith('echo "npm error code ENOTFOUND"; echo "npm error more of it"; exit 1')).toEqual({
    status: 1,
    stdout: 'Installing dependencies …\n',
    stderr:
      'Could not install the dependencies: the package registry cannot be reached (ENOTFOUND). See .cache/install.log.\n',
  });
});

it('does not run a package manager that is another one than the pinned one', async () => {
  // A registry that was tampered with: its own description fits what it gives.
  const bytes = Buffer.from('another program');
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const registry = createServer(({ url = '', headers }, response) => {
    const tarball = `http://${headers.host}/program.tgz`;
    const [name, version] = [PROGRAM.slice('node_modules/'.length), '12.21.0'];
    const about = { name, versions: { [version]: { name, version, dist: { tarball, integrity } } } };
    response.end(url === '/program.tgz' ? bytes : JSON.stringify(about));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { status, stderr } = await installWith(`
    export npm_config_registry=http://127.0.0.1:${registry.address().port}
    export npm_config_cache="${folder}/cache" PATH="\${PATH#*:}"
    exec npm "$@"`);
  registry.close();
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      'Could not install the dependencies: a package is another one than the pinned one. See .cache/install.log.\n',
  });
});

it('installs what the lockfile says, once', async () => {
  expect(await install(MAKE_FOLDERS)).toMatchObject({
    status: 0,
    stdout: 'Installing dependencies …\ntrue\n',
  });
  expect(await install('exit 1')).toMatchObject({ status: 0, stdout: 'false\n' });
  expect(readFileSync(join(folder, 'fetched'), 'utf8')).toMatch(/^ci --ignore-scripts .*\n$/);
});

it('does not install again for a change that needs nothing', async () => {
  writeManifest({ dependencies: { one: '1' }, scripts: { start: 'other' } });
  expect(await install('exit 1')).toMatchObject({ status: 0, stdout: 'false\n' });
});

it('installs again when a manifest wants something else, or a folder is gone', async () => {
  writeManifest({ dependencies: { one: '2' } });
  expect(await install(MAKE_FOLDERS)).toMatchObject({
    status: 0,
    stdout: 'Installing dependencies …\ntrue\n',
  });
  rmSync(join(folder, 'bff', 'node_modules'), { recursive: true });
  expect(await install(MAKE_FOLDERS)).toMatchObject({
    status: 0,
    stdout: 'Installing dependencies …\ntrue\n',
  });
});

it('shows the package manager no setting of a gateway', async () => {
  rmSync(join(folder, 'bff', 'node_modules'), { recursive: true });
  const variables = join(folder, 'variables');
  process.env.VAULT_KEYS = 'k1:secret';
  try {
    expect(await install(`env > "${variables}"; ${MAKE_FOLDERS}`)).toMatchObject({ status: 0 });
  } finally {
    delete process.env.VAULT_KEYS;
  }
  expect(readFileSync(variables, 'utf8')).toMatch(/^PATH=/m);
  expect(readFileSync(variables, 'utf8')).not.toContain('secret');
});

function verify() {
  const program = `
    import { verifyInstalled } from './scripts/install-dependencies.mjs';
    import { exitOnFailure } from './scripts/run-command.mjs';
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
