import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import type { Place } from '../place.ts';
import { asServerUser, postgresPrograms } from './postgres-programs.ts';
import { GUARD } from './redis.ts';
import { type RunningProcess, startProcess, untilReady } from './start-process.ts';

const run = promisify(execFile);

/** A PostgreSQL server, as durable as where money is kept. */
export interface Postgres {
  readonly url: string;
  /** Ends it in immediate mode, as a crash would, and starts it again after a while. */
  crash(downMs: number): Promise<void>;
  /** Ends it in fast mode, as an operator would, and starts it again after a while. */
  restart(downMs: number): Promise<void>;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  fsync: 'on',
  synchronous_commit: 'on',
  log_min_messages: 'panic',
};

/** @throws when PostgreSQL is not installed or does not come up */
export async function startPostgres(place: Place): Promise<Postgres> {
  const programs = postgresPrograms();
  if (programs === undefined) {
    throw new Error('PostgreSQL is not installed');
  }
  // Open to the server's user, which may be another one; the round's own files stay beside it.
  chmodSync(place.folder, 0o711);
  const folder = join(place.folder, 'postgres');
  mkdirSync(folder);
  const [runner, ...before] = [...asServerUser(folder), join(programs, 'initdb')];
  const data = join(folder, 'data');
  const cluster = ['--username=tollgate', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await run(runner, [...before, '--pgdata', data, ...cluster], { cwd: folder });
  const port = await freePort();
  let starts = 0;
  const start = async (): Promise<RunningProcess> => {
    starts += 1;
    const settings = Object.entries({ ...SETTINGS, port, unix_socket_directories: folder });
    const parameters = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = [...asServerUser(folder), join(programs, 'postgres'), '-D', data, ...parameters];
    const server = startProcess(place, `postgres-${starts}`, [GUARD, ...command], {});
    const isReady = join(programs, 'pg_isready');
    const asks = ['--quiet', '--host=127.0.0.1', `--port=${port}`, '--dbname=postgres'];
    await untilReady(server, () => run(isReady, asks).then(Boolean, () => undefined));
    place.atEnd(() => stop(data, server, 'SIGINT'));
    return server;
  };
  let server = await start();
  const stopAndStart = async (signal: 'SIGINT' | 'SIGQUIT', downMs: number): Promise<void> => {
    await stop(data, server, signal);
    await wait(downMs);
    server = await start();
  };
  return {
    url: `postgres://tollgate@127.0.0.1:${port}/postgres`,
    crash: (downMs) => stopAndStart('SIGQUIT', downMs),
    restart: (downMs) => stopAndStart('SIGINT', downMs),
  };
}

/** Speaks to the server itself: SIGINT ends it in order, SIGQUIT as a crash would. The guard follows it. */
async function stop(data: string, server: RunningProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.hasEnded()) {
    return;
  }
  const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), signal);
  while (!server.hasEnded()) {
    // oxlint-disable-next-line no-await-in-loop
    await wait(10);
  }
}
