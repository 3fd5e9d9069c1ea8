// needs: redis-server, a process of its own
import { afterEach, expect, it } from 'vitest';
import { READY, unavailable } from '../../values/readiness.ts';
import { connectRedis, createRedisProbe } from './connect-redis.ts';
import { startRedisProcess } from './redis-process.fixture.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- the client before its server
    await end();
  }
});

it('Redis is ready while it takes a write: not without the replicas that it must have, nor with a full memory', async () => {
  const server = await startRedisProcess([]);
  endings.push(() => server.stop());
  const connected = await connectRedis(`redis://127.0.0.1:${server.port}`, () => undefined);
  if (!connected.ok) throw new Error(connected.error);
  endings.push(() => connected.value.disconnect());
  const probe = createRedisProbe(connected.value);
  const set = (name: string, value: string) => server.asks.call('CONFIG', 'SET', name, value);
  expect(await probe()).toEqual(READY);
  await set('min-replicas-to-write', '1');
  expect(await probe()).toEqual(unavailable(expect.stringMatching(/^Redis cannot be written: NOREPLICAS/)));
  await set('min-replicas-to-write', '0');
  await set('maxmemory', '1');
  expect(await probe()).toEqual(unavailable(expect.stringMatching(/^Redis cannot be written: OOM/)));
  await set('maxmemory', '0');
  expect(await probe()).toEqual(READY);
});
