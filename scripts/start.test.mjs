// needs: a process of its own

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { itAtNight } from '../testkit/night/at-night.ts';
import { allGone } from '../testkit/programs/is-running.mjs';
import { RUN_STAND_INS, startSystem } from './testing/started-system.mjs';

const NODE = process.execPath;
const START = fileURLToPath(new URL('start.mjs', import.meta.url));
const cleanUps = [];

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) cleanUp();
});

async function start(command = [NODE, RUN_STAND_INS], env = {}, options = {}) {
  const system = await startSystem(command, env, options);
  cleanUps.push(() => system.kill());
  return system;
}

describe('a system that is started', () => {
  let system;
  beforeAll(async () => {
    system = await startSystem([NODE, RUN_STAND_INS]);
    await system.ready;
  });
  afterAll(() => system.kill());

  it('says once that it is ready, on one line, with the addresses and the shop first', () => {
    const { SHOP_PORT, PORT, ACQUIRER_PORT, DS_PORT } = system.ports;
    const lines = system
      .output()
      .split('\n')
      .filter((line) => line.startsWith('ready'));
    expect(lines).toEqual([
      `ready: shop http://127.0.0.1:${SHOP_PORT}/ · gateway http://127.0.0.1:${PORT}/ · acquirer http://127.0.0.1:${ACQUIRER_PORT}/ · directory http://127.0.0.1:${DS_PORT}/`,
    ]);
  });

  it('shows the lines of its programs with their names', () => {
    for (const name of ['shop', 'gateway', 'acquirer', 'directory']) {
      expect(system.output()).toMatch(new RegExp(`^${name} +│ pid \\d+$`, 'm'));
    }
  });
});

describe('a system that is stopped', () => {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    it(`ends all its programs and then itself on ${signal}, with exit code 0`, async () => {
      const system = await start();
      await system.ready;
      system.child.kill(signal);
      expect(await system.ended).toBe(0);
      expect(system.pids()).toHaveLength(4);
      expect(await allGone(system.pids())).toBe(true);
    });
  }

  itAtNight('ends by force a program that does not listen', async () => {
    const system = await start(undefined, { STAND_IN: 'PORT:ignores-sigterm' });
    await system.ready;
    system.child.kill('SIGTERM');
    expect(await system.ended).toBe(0);
    expect(await allGone(system.pids())).toBe(true);
  });

  it('leaves nothing behind when it is killed and can notify no process', async () => {
    const system = await start();
    await system.ready;
    system.child.kill('SIGKILL');
    expect(system.pids()).toHaveLength(4);
    expect(await allGone(system.pids())).toBe(true);
  });

  it('ends in order when no one reads what it says any more', async () => {
    const system = await start(['sh', '-c', `"${NODE}" "${RUN_STAND_INS}" | head -n 4`]);
    system.ready.catch(() => {});
    expect(await system.ended).toBe(0);
    expect(system.output()).not.toContain('EPIPE');
    expect(system.pids()).toHaveLength(4);
    expect(await allGone(system.pids())).toBe(true);
  });

  it('passes SIGHUP on to the gateway alone, and goes on', async () => {
    const system = await start();
    await system.ready;
    system.child.kill('SIGHUP');
    await expect.poll(() => system.output()).toContain('gateway   │ reads its files again');
    expect(system.output().match(/reads its files again/g)).toHaveLength(1);
    expect((await fetch(`http://127.0.0.1:${system.ports.PORT}/`)).status).toBe(200);
  });

  it('ends when the process that started it over a channel is gone', async () => {
    const starter = `require('node:child_process').fork(${JSON.stringify(RUN_STAND_INS)}); setInterval(() => {}, 1000)`;
    const system = await start([NODE, '-e', starter]);
    await system.ready;
    system.child.kill('SIGKILL');
    expect(await allGone(system.pids())).toBe(true);
  });
});

describe('a system that npm runs', () => {
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    it(`leaves nothing behind when npm itself gets ${signal}`, async () => {
      const system = await start(['npm', 'start'], {}, { cwd: folderWithStartScript() });
      await system.ready;
      system.child.kill(signal);
      await system.ended;
      expect(system.pids()).toHaveLength(4);
      expect(await allGone(system.pids())).toBe(true);
    });
  }
});

describe('a system with a broken part', () => {
  it('says which program has ended and with what code, ends the others and fails', async () => {
    const system = await start(undefined, { STAND_IN: 'ACQUIRER_PORT:dies-later' });
    await system.ready;
    await fetch(`http://127.0.0.1:${system.ports.ACQUIRER_PORT}/die`).catch(() => {});
    expect(await system.ended).toBe(1);
    expect(system.output()).toContain('acquirer ended with code 7: stopping the others.');
    expect(await allGone(system.pids())).toBe(true);
  });

  it('shows why a program refuses to start, and is never ready', async () => {
    const system = await start(undefined, { STAND_IN: 'PORT:refuses-to-start' });
    system.ready.catch(() => {});
    expect(await system.ended).toBe(1);
    expect(system.output()).toContain('gateway   │ DATA_DIR: cannot be written');
    expect(system.output()).toContain('gateway ended with code 1: stopping the others.');
    expect(system.output()).not.toMatch(/^ready/m);
    expect(await allGone(system.pids())).toBe(true);
  });

  it('names the port that is taken and the variable that changes it, before anything starts', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    cleanUps.push(() => taken.close());
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address();
    const system = await start(undefined, { PORT: String(port) });
    system.ready.catch(() => {});
    expect(await system.ended).toBe(1);
    expect(system.output()).toBe(
      `Port ${port} (gateway) is taken by another program: set PORT to a free one.\n`,
    );
  });

  it('names the settings of all programs that are wrong, before anything starts', async () => {
    const wrong = {
      GATEWAY_URL: 'nowhere',
      SHOP_URL: 'ftp://shop',
      TRUST_PROXY: 'maybe',
      DS_PUBLIC_ADDRESS: 'bank',
    };
    // The test runner sets a BASE_URL of its own.
    const system = await start([NODE, START], { BASE_URL: '', ...wrong });
    system.ready.catch(() => {});
    expect(await system.ended).toBe(1);
    expect(system.output().trim().split('\n')).toEqual([
      'GATEWAY_URL: "nowhere" is not an http or https address',
      'SHOP_URL: "ftp://shop" is not an http or https address',
      'TRUST_PROXY: must be true, false, or the number of proxies from 1 to 9',
      'DS_PUBLIC_ADDRESS: must be an address such as https://bank.example, not "bank"',
    ]);
  });

  it('names a host that is not of this machine, once and not as a port', async () => {
    const system = await start([NODE, START], { HOST: '192.0.2.1' });
    system.ready.catch(() => {});
    expect(await system.ended).toBe(1);
    expect(system.output()).toMatch(/^HOST: 192\.0\.2\.1 is no address or name of this machine [^\n]+\n$/);
  });

  it('names a port that two programs want', async () => {
    const system = await start(undefined, { SHOP_PORT: '18999', ACQUIRER_PORT: '18999' });
    system.ready.catch(() => {});
    expect(await system.ended).toBe(1);
    expect(system.output()).toContain(
      'Port 18999 is wanted by shop and acquirer: set SHOP_PORT or ACQUIRER_PORT',
    );
  });

  it('names every port that is not a port', async () => {
    const system = await start(undefined, { SHOP_PORT: 'http', PORT: '65536' });
    system.ready.catch(() => {});
    expect(await system.ended).toBe(1);
    expect(system.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^SHOP_PORT: "http" is not a port/),
      expect.stringMatching(/^PORT: "65536" is not a port/),
    ]);
  });
});

function folderWithStartScript() {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-npm-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  const manifest = { private: true, scripts: { start: `exec "${NODE}" "${RUN_STAND_INS}"` } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
}
