// needs: a process of its own, the night
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inWorkspace, ROOT } from '../../scripts/workspace.mjs';
import { freePort } from '../../testkit/ports/free-port.mjs';
import { canRunContainers, makeBase, settingsOfNpm, startEngine } from './engine.fixture.mjs';
import { USER } from './isolated-root.fixture.mjs';

/** Milliseconds: a Debian, an install and all builds, on a busy machine. */
const TIME_TO_BUILD = 1_800_000;
const TIME_TO_RUN = 180_000;

const FILE = inWorkspace('deploy/container/Dockerfile');
const IMAGE = 'localhost/tollgate';

/** What compose gives each container, and what it is asked for. */
const HARDENED = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];

describe.skipIf(!canRunContainers())('the image, built and run by an engine', () => {
  let folder;
  let source;
  let engine;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-engine-'));
    source = join(folder, 'source');
    const { status, stderr } = spawnSync('git', ['clone', '--quiet', ROOT, source], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    engine = await startEngine(folder);
    await makeBase(
      engine,
      folder,
      /^FROM (?<base>\S+) AS build$/m.exec(readFileSync(FILE, 'utf8')).groups.base,
    );
    const words = ['--network', 'host', '--file', FILE, '--tag', IMAGE, ...settingsOfNpm()];
    const built = await engine.build(source, words);
    if (built.code !== 0) throw new Error(built.output);
  }, TIME_TO_BUILD);

  afterAll(async () => {
    await engine?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, TIME_TO_RUN);

  it('runs hardened, is healthy by its own check, keeps its data, and ends in order', {
    timeout: TIME_TO_RUN,
  }, async () => {
    const PORT = String(await freePort());
    const settings = ['--env', 'ENVIRONMENT=test', '--env', 'HOST=127.0.0.1', '--env', `PORT=${PORT}`];
    await engine.run('--detach', '--name', 'gateway', ...HARDENED, ...settings, IMAGE);
    const health = async () => {
      const { code } = await engine.podman('healthcheck', 'run', 'gateway');
      return code === 0 ? 'healthy' : engine.orThrow('logs', 'gateway');
    };
    let state = await health();
    for (let tries = 0; state !== 'healthy' && tries < 60; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- until it is
      await sleep(1000);
      // oxlint-disable-next-line no-await-in-loop
      state = await health();
    }
    expect(state).toBe('healthy');
    const inside = async (program) => (await engine.podman('exec', 'gateway', 'node', '-e', program)).output;
    expect(await inside('console.log(process.getuid(), process.version)')).toBe(
      `${USER} v${/node:(?<version>[\d.]+)/.exec(readFileSync(FILE, 'utf8')).groups.version}\n`,
    );
    expect(await inside("console.log(fs.readdirSync('/var/lib/tollgate').join())")).toContain(
      'tollgate.sqlite',
    );
    expect(await inside("fs.writeFileSync('/opt/tollgate/added', '')")).toContain('EROFS');
    await engine.orThrow('stop', '--time', '40', 'gateway');
    expect(await engine.orThrow('inspect', '--format', '{{.State.ExitCode}}', 'gateway')).toBe('0');
    expect(await engine.orThrow('logs', 'gateway')).toContain('"reason":"SIGTERM"');
  });

  it('states its environment before it starts', { timeout: TIME_TO_RUN }, async () => {
    await expect(engine.run('--rm', IMAGE)).rejects.toThrow('set ENVIRONMENT to live or test');
  });

  it('shows why an install in its build failed', { timeout: TIME_TO_BUILD }, async () => {
    const settings = join(folder, 'npmrc');
    // Nothing listens there.
    writeFileSync(settings, 'registry=http://127.0.0.1:9/\nfetch-retries=0\n');
    const words = ['--network', 'host', '--no-cache', '--file', FILE];
    const built = await engine.build(source, [...words, '--volume', `${settings}:/root/.npmrc:ro`]);
    expect(built.code).not.toBe(0);
    expect(built.output).toContain(
      'Could not install the dependencies: the package registry cannot be reached',
    );
    // The words of npm itself.
    expect(built.output).toMatch(/npm error .*(EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ENETUNREACH)/);
  });
});
