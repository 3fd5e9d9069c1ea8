// needs: a process of its own, the night
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../workspace.mjs';
import { makeRelease } from './make-release.mjs';

/** Milliseconds; a very busy machine needs much of it. */
const TIME_TO_MAKE = 240_000;
const TIME_TO_START = 60_000;

let folder;
let release;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-release-'));
  release = await makeRelease(join(folder, 'release'));
}, TIME_TO_MAKE);

afterAll(() => rmSync(folder, { recursive: true }));

/** The machine that it runs on: no npm, no npx, nothing but Node. */
function environment(more = {}) {
  return { PATH: join(folder, 'nothing'), HOME: folder, PORT: '0', DATA_DIR: join(folder, 'data'), ...more };
}

function refused(entry, root = release, env = {}) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, entry)], {
    env: environment(env),
    timeout: TIME_TO_START,
  });
  return { status, stderr: stderr.toString() };
}

describe('a release', () => {
  it('has what runs in production, and nothing of builds and tests', () => {
    const packages = readdirSync(join(release, 'node_modules', '.pnpm')).join(' ');

    expect(packages).toContain('fastify@');
    expect(packages).not.toMatch(/vitest|rollup|typescript|oxlint|biome|vite@|fast-check|axe-core|react@/);
    const files = readdirSync(release, { recursive: true }).filter((path) => !path.includes('node_modules'));
    expect(files.filter((path) => /\.(test|contract|fixture)\./.test(path))).toEqual([]);
    expect(files.filter((path) => path.startsWith('e2e/'))).toEqual(['e2e/package.json']);
    expect(files.filter((path) => /^widget\/(?!dist)/.test(path))).toEqual(['widget/package.json']);
    expect(files.filter((path) => /^bff\/backoffice\/(?!dist)./.test(path))).toEqual([]);
    expect(files).toContain('bff/backoffice/dist/index.html');
    expect(files).toContain('docs/reference/components.cdx.json');
    expect(files.filter((path) => path.startsWith('deploy/'))).toContain('deploy/backup/backup-database.sh');
  });

  it(
    'runs a gateway on a machine without npm, with the build number of its commit',
    async () => {
      const child = spawn(process.execPath, [join(release, 'scripts', 'start.mjs')], { env: environment() });
      let errors = '';
      child.stderr.setEncoding('utf8').on('data', (text) => {
        errors += text;
      });
      try {
        const address = await addressOf(child);
        const answer = await fetch(`${address}/v1/resultcodes`);
        const { buildNumber } = await answer.json();

        expect(buildNumber).toBe(JSON.parse(readFileSync(join(release, 'release.json'), 'utf8')).buildNumber);
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
        expect(errors).not.toContain('not a release');
      } finally {
        child.kill('SIGKILL');
      }
    },
    TIME_TO_START,
  );

  it('runs the commands of operators', () => {
    const { stdout, status } = spawnSync(
      process.execPath,
      [
        join(release, 'scripts', 'run.mjs'),
        'node',
        join(release, 'bff/tollgate.mjs'),
        'token',
        'list',
        '--json',
      ],
      { env: environment({ DATA_DIR: join(folder, 'other') }) },
    );
    expect({ status, stdout: stdout.toString() }).toMatchObject({ stdout: expect.stringMatching(/^[[{]/) });
  });

  it.each([
    ['another lockfile', 'pnpm-lock.yaml', 'its lockfile is another one'],
    ['a changed file', 'gateway/src/api.ts', 'a file of it was changed'],
    ['a changed script of the widget', 'widget/dist/manifest.json', 'a file of it was changed'],
  ])('refuses to start with %s', (_what, path, reason) => {
    const before = readFileSync(join(release, path));
    try {
      appendFileSync(join(release, path), '\n');

      const { status, stderr } = refused('scripts/start.mjs');
      expect(status).toBe(1);
      expect(stderr).toContain(reason);
      expect(stderr).toContain('npm run release');
    } finally {
      writeFileSync(join(release, path), before);
    }
  });

  it(
    'refuses to start with a changed package, and with a package more',
    () => {
      const store = join(release, 'node_modules', '.pnpm');
      const fastify = readdirSync(store).find((name) => name.startsWith('fastify@')) ?? '';
      const file = join(store, fastify, 'node_modules/fastify/fastify.js');
      const before = readFileSync(file);
      try {
        appendFileSync(file, '\n');
        expect(refused('scripts/start.mjs').stderr).toContain('a file of an installed package was changed');
      } finally {
        rmSync(file);
        writeFileSync(file, before);
      }
      const added = join(store, 'evil@1.0.0');
      try {
        cpSync(join(store, fastify), added, { recursive: true });
        expect(refused('scripts/start.mjs').stderr).toContain('a file of an installed package was changed');
      } finally {
        rmSync(added, { recursive: true });
      }
      expect(existsSync(added)).toBe(false);
    },
    TIME_TO_START,
  );

  it('is what the source is not, which says so when it is started in live', () => {
    // It does not start, for want of settings at the latest.
    const { status, stderr } = refused('scripts/start.mjs', ROOT, { ENVIRONMENT: 'live' });
    expect(status).toBe(1);
    expect(stderr).toContain('tollgate: warning: this is the source and not a release');
    expect(stderr).toContain('run the result of `npm run release`');
  });

  it('is not made over a folder that is none', async () => {
    writeFileSync(join(folder, 'note.txt'), 'kept');

    await expect(makeRelease(folder)).rejects.toThrow('neither empty nor a release');
    expect(readFileSync(join(folder, 'note.txt'), 'utf8')).toBe('kept');
  });
});

/** The address in the log line that says that the gateway listens. */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    const errors = [];
    child.stderr.on('data', (chunk) => errors.push(chunk));
    child.once('exit', () =>
      reject(new Error(`the gateway did not start: ${Buffer.concat(errors).toString()}`)),
    );
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { msg, address } = JSON.parse(line);
      if (msg === 'gateway ready') resolve(address);
    });
  });
}
