import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { Redis } from 'ioredis';

/** Ends what it starts when the test runner is gone. */
const GUARD = fileURLToPath(new URL('../../../scripts/checks/guard.mjs', import.meta.url));

/** Tries, 20 ms apart: a very busy machine needs many. */
const TRIES = 1000;

/** One Redis process of a test's own, on loopback, with nothing kept on disk. */
export interface RedisProcess {
  readonly port: number;
  /** Asks it beside the client under test. */
  readonly asks: Redis;
  /** Ends it as a crash would, by its process id. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a Redis server, or a sentinel with what it watches.
 *
 * @param settings lines of its configuration beside the usual ones
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
  const words = [GUARD, 'redis-server', file, ...(how === 'sentinel' ? ['--sentinel'] : [])];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const asks = new Redis(port, '127.0.0.1', { lazyConnect: true, maxRetriesPerRequest: 0 });
  asks.on('error', () => undefined);
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    asks.disconnect();
    if (!hasEnded(child)) {
      const ended = once(child, 'close');
      child.kill(signal);
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  await untilTrue(`Redis at ${port} answers`, async () => (await asks.ping()) === 'PONG');
  return {
    port,
    asks,
    kill: async () => {
      const pid = Number(/^process_id:(?<pid>\d+)/m.exec(await asks.info('server'))?.groups?.['pid']);
      asks.disconnect();
      const ended = once(child, 'close');
      process.kill(pid, 'SIGKILL');
      await ended;
    },
    stop: () => end('SIGTERM'),
  };
}

/** Waits until something holds; an error while it does not counts as no. */
export async function untilTrue(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    /* oxlint-disable no-await-in-loop -- each try comes after the last one and a pause */
    if (await holds().catch(() => false)) {
      return;
    }
    await sleep(20);
    /* oxlint-enable no-await-in-loop */
  }
  throw new Error(`it did not come to be that ${what}`);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
