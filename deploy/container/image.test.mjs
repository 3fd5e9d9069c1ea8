// needs: a process of its own, the night
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRelease } from '../../scripts/release/make-release.mjs';
import { freePort } from '../../testkit/ports/free-port.mjs';
import { canIsolate, printed, startInRoot, USER } from './isolated-root.fixture.mjs';

/** Milliseconds; a very busy machine needs much of it. */
const TIME_TO_MAKE = 240_000;
const TIME_TO_RUN = 90_000;

const COMPLETE = fileURLToPath(new URL('complete-image.mjs', import.meta.url));
const HEALTH = '/usr/local/lib/tollgate/ask-health.mjs';
const NODE = '/usr/local/bin/node';

let folder;
let root;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-image-'));
  root = join(folder, 'image');
  // As the first stage of the container file does it.
  mkdirSync(join(root, 'opt'), { recursive: true });
  await makeRelease(join(root, 'opt/tollgate'));
  const { status, stderr } = spawnSync(process.execPath, [COMPLETE, root], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}, TIME_TO_MAKE);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the files of the image', () => {
  it('have no shell, no package manager and no other program than Node', () => {
    const programs = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.so.'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => isElf(path));
    expect(new Set(programs.map((path) => basename(path)))).toEqual(new Set(['node']));
    expect(existsSync(join(root, 'bin'))).toBe(false);
    expect(existsSync(join(root, 'usr/bin'))).toBe(false);
    expect(readdirSync(join(root, 'usr/local/bin'))).toEqual(['node']);
  });

  it('can be read by the user of the image, and be written by root alone', () => {
    const writable = readdirSync(join(root, 'opt'), { recursive: true }).filter((path) => {
      const { mode } = lstatSync(join(root, 'opt', path));
      return (mode & 0o170000) !== 0o120000 && ((mode & 0o022) !== 0 || (mode & 0o004) === 0);
    });
    expect(writable).toEqual([]);
  });
});

describe.skipIf(!canIsolate())('the image as a container', { timeout: TIME_TO_RUN }, () => {
  it('runs with a read-only root and without root, is healthy, and ends in order on SIGTERM', async () => {
    const PORT = String(await freePort());
    const env = { PORT, DATA_DIR: '/var/lib/tollgate', HOST: '127.0.0.1' };
    const gateway = startInRoot(root, [NODE, '/opt/tollgate/scripts/start.mjs'], env);
    try {
      await printed(gateway, '"gateway ready"');
      // The first process of the container is the gateway itself, which gets the signals.
      expect(readFileSync(`/proc/${gateway.child.pid}/cmdline`, 'utf8')).toContain('start.mjs');
      expect(readFileSync(`/proc/${gateway.child.pid}/status`, 'utf8')).toMatch(
        new RegExp(String.raw`^Uid:\s${USER}\s${USER}\s${USER}\s${USER}$`, 'm'),
      );
      const ask = (port, ...question) => endOf([NODE, HEALTH, ...question], { PORT: port });
      expect(await ask(PORT)).toEqual({ code: 0, output: '' });
      expect(await ask(PORT, 'ready')).toEqual({ code: 0, output: '' });
      expect(await ask('9')).toEqual({
        code: 1,
        output: expect.stringMatching(/^The gateway at port 9 does not answer \(\w+\)\.\n$/),
      });
      const write = (file) => [NODE, '-e', `require('fs').writeFileSync('${file}', '')`];
      expect((await endOf(write('/opt/tollgate/added'))).output).toContain('EROFS');
      expect((await endOf(write('/tmp/added'))).output).toContain('EROFS');
      expect(await endOf(write('/var/lib/tollgate/added'))).toEqual({ code: 0, output: '' });
    } finally {
      gateway.child.kill('SIGTERM');
    }
    expect(await gateway.ended).toBe(0);
    expect(gateway.output()).toContain('"reason":"SIGTERM"');
  });
});

async function endOf(command, env = {}) {
  const program = startInRoot(root, command, env);
  const code = await program.ended;
  return { code, output: program.output() };
}

function isElf(path) {
  return readFileSync(path).subarray(0, 4).toString('latin1') === '\x7fELF';
}
