import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installPrograms } from './install-programs.mjs';
import { NEEDED_PROGRAMS } from './needed-programs.mjs';

const PROGRAMS = [
  'chromium',
  'firefox-esr',
  'WebKitWebDriver',
  'Xvfb',
  'redis-server',
  'postgres',
  'pgbouncer',
  'openssl',
  'nginx',
  'podman',
  'crun',
  'debootstrap',
  'shellcheck',
];

/** A machine of its own: nothing is on its PATH but what the test puts there. */
let folder;
let machine;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-machine-'));
  machine = { env: { PATH: folder }, isDebian: true, isRoot: true, policy: join(folder, 'policy') };
  for (const name of PROGRAMS) program(name);
});

afterEach(() => rmSync(folder, { recursive: true }));

function program(name, script = '') {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** An `apt-get` that notes how it was called and whether servers were held back, and installs what it is asked for. */
function aptGet(installs) {
  symlinkSync('/bin/cat', join(folder, 'cat'));
  program(
    'apt-get',
    `echo "$*" >> "${folder}/calls"
     cat "${machine.policy}" >> "${folder}/policy-seen"
     case "$*" in *install*) ${installs};; esac`,
  );
}

it('calls nothing when nothing is missing', async () => {
  aptGet('exit 1');
  await installPrograms(machine);
  expect(existsSync(join(folder, 'calls'))).toBe(false);
});

it('updates once and installs only what is missing, and starts no server', async () => {
  rmSync(join(folder, 'redis-server'));
  aptGet(`echo > "${folder}/redis-server"; /bin/chmod +x "${folder}/redis-server"`);
  await installPrograms(machine);
  expect(readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')).toEqual([
    '-o DPkg::Lock::Timeout=600 update',
    '-o DPkg::Lock::Timeout=600 install -y --no-install-recommends redis-server',
  ]);
  expect(readFileSync(join(folder, 'policy-seen'), 'utf8')).toContain('exit 101');
  expect(existsSync(machine.policy)).toBe(false);
});

it('takes Chromium with its windows where Debian has none without them', async () => {
  rmSync(join(folder, 'chromium'));
  aptGet(
    `case "$*" in *headless-shell*) exit 100;; *install*) echo > "${folder}/chromium"; /bin/chmod +x "${folder}/chromium";; esac`,
  );
  await installPrograms(machine);
  expect(readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n').at(-1)).toBe(
    '-o DPkg::Lock::Timeout=600 install -y --no-install-recommends chromium',
  );
});

it('says in one line why apt-get failed, and lets servers start again', async () => {
  rmSync(join(folder, 'chromium'));
  aptGet('echo "E: Unable to locate package chromium"; exit 100');
  await expect(installPrograms(machine)).rejects.toThrow(
    'apt-get install ended with code 100: E: Unable to locate package chromium',
  );
  expect(existsSync(machine.policy)).toBe(false);
});

it('says in one line what to install, where it may not or cannot', async () => {
  rmSync(join(folder, 'redis-server'));
  await expect(installPrograms({ ...machine, isRoot: false })).rejects.toThrow(
    'The tests need redis-server: run apt-get install -y --no-install-recommends redis-server as root.',
  );
  await expect(installPrograms({ ...machine, isDebian: false })).rejects.toThrow(
    'The tests need redis-server: install them so that they are on PATH.',
  );
});

it('installs an optional one where it may, and goes on without it elsewhere', async () => {
  rmSync(join(folder, 'nginx'));
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await installPrograms({ ...machine, isRoot: false });
  await installPrograms({ ...machine, isDebian: false });
  expect(said.mock.calls).toEqual(
    Array.from({ length: 2 }, () => [
      expect.stringContaining('apt-get install -y --no-install-recommends nginx-light'),
    ]),
  );
  said.mockRestore();
  aptGet(`echo > "${folder}/nginx"; /bin/chmod +x "${folder}/nginx"`);
  await installPrograms(machine);
  expect(readFileSync(join(folder, 'calls'), 'utf8')).toMatch(
    / install -y --no-install-recommends nginx-light$/m,
  );
  expect(readFileSync(join(folder, 'policy-seen'), 'utf8')).toContain('exit 101');
  expect(existsSync(join(folder, 'nginx'))).toBe(true);
});

it('goes on without an optional one that cannot be had, and not without a needed one', async () => {
  rmSync(join(folder, 'nginx'));
  aptGet('echo "E: no mirror"; exit 100');
  await installPrograms(machine);
  rmSync(join(folder, 'openssl'));
  await expect(installPrograms(machine)).rejects.toThrow('E: no mirror');
  await expect(installPrograms({ ...machine, isRoot: false })).rejects.toThrow(
    'The tests need OpenSSL: run apt-get install -y --no-install-recommends openssl as root.',
  );
});

it('finds Chromium by its variable, before it looks anywhere else', () => {
  const [chromium] = NEEDED_PROGRAMS;
  expect(chromium.find({ PATH: folder })).toBe(join(folder, 'chromium'));
  expect(chromium.find({ PATH: folder, CHROMIUM: '/opt/chromium' })).toBe('/opt/chromium');
});
