// needs: PostgreSQL, redis-server, the built widget, the night
/** `npm run cluster` with the real programs and stores of its own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../testkit/ports/free-port.mjs';
import { allGone } from '../testkit/programs/is-running.mjs';
import { startSystem } from './testing/started-system.mjs';

const RUN_CLUSTER = fileURLToPath(new URL('testing/run-built-cluster.mjs', import.meta.url));
const TIME_LIMIT = 240_000;

/** Milliseconds: twice the five seconds that it takes at most where the machine is its own. */
const TIME_TO_END = 10_000;

const ORDER = {
  entityId: 'a0000000000000000000000000000001',
  amount: '12.50',
  currency: 'EUR',
  paymentType: 'DB',
};

let cluster;

afterEach(() => {
  for (const pid of cluster?.programs ?? []) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  }
  cluster?.kill();
});

async function startCluster() {
  // Stores of its own: what the tests have is not for it. BASE_URL is one of the test runner. The usual port of the
  // office may be taken by a test that runs next to this one.
  const system = await startSystem([process.execPath, RUN_CLUSTER], {
    BACKOFFICE_PORT: String(await freePort()),
    BASE_URL: '',
    DATABASE_URL: '',
    REDIS_URL: '',
  });
  cluster = system;
  await system.ready;
  const [line] = system.output().match(/^ready: .*$/m);
  const pidOf = (name) => Number(new RegExp(`${name} \\S+ \\(pid (\\d+)\\)`).exec(line)?.[1]);
  cluster.programs = Array.from(line.matchAll(/\(pid (\d+)\)/g), ([, pid]) => Number(pid));
  return { line, pidOf, gateway: `http://127.0.0.1:${system.ports.PORT}/` };
}

/** Makes a checkout. */
async function sell(gateway) {
  const response = await fetch(`${gateway}v1/checkouts`, {
    method: 'POST',
    body: new URLSearchParams(ORDER),
    headers: { authorization: 'Bearer demo-token-main' },
  });
  await response.text();
  return response.status;
}

/** The gateways that have said so, by their names. */
function readAgain(output) {
  const lines = output.matchAll(/^(gateway-\d) .*a new reading of the merchants file is in use/gm);
  return Array.from(lines, ([, name]) => name).toSorted((one, other) => one.localeCompare(other));
}

it(
  'three gateways sell on when one of them is killed, and all ends within five seconds',
  async () => {
    const { line, pidOf, gateway } = await startCluster();
    const folders = Array.from(
      line.matchAll(/gateway-\d \S+ \(pid \d+\) DATA_DIR=(\S+)/g),
      ([, path]) => path,
    );
    expect(folders.map((path) => existsSync(join(path, 'running')))).toEqual([true, true, true]);
    cluster.child.kill('SIGHUP');
    await expect
      .poll(() => readAgain(cluster.output()), { timeout: 180_000 })
      .toEqual(['gateway-1', 'gateway-2', 'gateway-3']);
    expect(line).toMatch(
      /gateway-1 .*gateway-2 .*gateway-3 .*shop .*acquirer .*directory .*PostgreSQL .*redis-server /,
    );
    const before = await Promise.all(Array.from({ length: 12 }, () => sell(gateway)));
    expect(new Set(before)).toEqual(new Set([200]));

    const meanwhile = Array.from({ length: 30 }, () => sell(gateway));
    process.kill(pidOf('gateway-2'), 'SIGKILL');
    // Only what had been sent to the one that was killed has an open end, and says so.
    for (const status of await Promise.all(meanwhile)) expect([200, 502]).toContain(status);

    const after = await Promise.all(Array.from({ length: 12 }, () => sell(gateway)));
    expect(new Set(after)).toEqual(new Set([200]));
    expect(cluster.output()).toContain('gateway-2 was ended by SIGKILL; gateway-1 and gateway-3 go on.');

    const begin = performance.now();
    cluster.child.kill('SIGTERM');
    expect(await cluster.ended).toBe(0);
    expect(performance.now() - begin).toBeLessThan(TIME_TO_END);
    expect(await allGone(cluster.programs)).toBe(true);
  },
  TIME_LIMIT,
);
