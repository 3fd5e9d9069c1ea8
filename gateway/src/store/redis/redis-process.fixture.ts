import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { startGuarded } from '@tollgate/testkit/programs/start-guarded.mjs';
import { Redis } from 'ioredis';

/** Tries, 20 ms apart: a very busy machine needs many. */
const TRIES = 1000;

/** One Redis process of a test's own, on loopback, with nothing kept on disk. */
export interface RedisProcess {
  readonly port: number;
  /** Asks it on another connection than the client under test. */
  readonly asks: Redis;
  /** Ends it as a crash would, by its process id. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a Redis server, or a sentinel with what it watches.
 *
 * @param settings lines of its configuration in addition to the usual ones
 */
export async function startRedisProcess(
  settings: readonly string[],
  how: 'server' | 'sentinel' = 'server',
): Promise<RedisProcess> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-redis-'));
  const file = join(folder, 'redis.conf');
  const usual = ['bind 127.0.0.1', `port ${port}`, `dir ${folder}`, 'loglevel warning', 'protected-mode no'];
  const kept = how === 'server' ? ['save ""', 'appendonly no'] : [];
  writeFileSync(file, `${[...usual, ...kept, ...settings].join('\n')}\n`);
  const server = startGuarded(['redis-server', file, ...(how === 'sentinel' ? ['--sentinel'] : [])]);
  const asks = new Redis(port, '127.0.0.1', { lazyConnect: true, maxRetriesPerRequest: 0 });
  asks.on('error', () => undefined);
  await untilTrue(`Redis at ${port} answers`, async () => (await asks.ping()) === 'PONG');
  return {
    port,
    asks,
    kill: async () => {
      const pid = Number(/^process_id:(?<pid>\d+)/m.exec(await asks.info('server'))?.groups?.['pid']);
      asks.disconnect();
      process.kill(pid, 'SIGKILL');
      await server.ended;
    },
    stop: async () => {
      asks.disconnect();
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until something holds; an error while it does not counts as no. */
export async function untilTrue(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    /* oxlint-disable no-await-in-loop -- each try comes after the last one and a pause */
    if (await holds().catch(() => false)) return;
    await sleep(20);
    /* oxlint-enable no-await-in-loop */
  }
  throw new Error(`it did not come to be that ${what}`);
}
