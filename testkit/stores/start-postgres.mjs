import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../ports/free-port.mjs';
import { startGuarded } from '../programs/start-guarded.mjs';
import { programsFolder, serverUser } from './postgres-programs.mjs';

/** As durable as in live: otherwise the tests would prove and measure nothing about it. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  fsync: 'on',
  synchronous_commit: 'on',
  log_min_messages: 'panic',
  // In its folder, and gone with it: those in the memory of the machine outlive a server that was killed.
  dynamic_shared_memory_type: 'mmap',
};

const NEW_CLUSTER = ['--username=tollgate', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];

/**
 * Starts a PostgreSQL server for the tests: a cluster of its own in a temporary folder, on a free port of this machine
 * only, as durable as a real one. It can be stopped and started again with its data.
 *
 * @param {import('./start-postgres.mjs').PostgresOptions} [options]
 * @throws an error of one line when it does not come up.
 */
export async function startPostgres({ within = tmpdir(), follows, ...options } = {}) {
  const programs = programsFolder();
  const folder = mkdtempSync(join(within, 'tollgate-postgres-'));
  const data = join(folder, 'data');
  const runAs = await serverUser(folder);
  await initialise(
    follows === undefined
      ? [...runAs, join(programs, 'initdb'), '--pgdata', data, ...NEW_CLUSTER]
      : [...runAs, join(programs, 'pg_basebackup'), '-D', data, '-R', '-c', 'fast', '-d', follows],
    folder,
  );
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, port, unix_socket_directories: folder });
  const parameters = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...runAs, join(programs, 'postgres'), '-D', data, ...parameters];
  const run = () => startGuarded(command, { ...options, cwd: folder });
  let server = run();
  const stop = async (signal) => {
    shutDown(data, server, signal);
    await server.ended;
  };
  const end = async () => {
    // Nothing of a server in a group of its own is kept, so it needs not write its last pages; it is quicker.
    await stop(options.isOwnGroup ? 'SIGQUIT' : 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  const untilUp = async () => {
    if (await server.until(() => answers(port))) return;
    await end();
    throw new Error('PostgreSQL did not come up.');
  };
  await untilUp();
  return {
    url: `postgres://tollgate@127.0.0.1:${port}/postgres`,
    pid: server.pid,
    stop,
    start: () => {
      server = run();
      return untilUp();
    },
    end,
  };
}

async function initialise(program, cwd) {
  const code = await startGuarded(program, { cwd }).ended;
  if (code === 0) return;
  rmSync(cwd, { recursive: true, force: true });
  throw new Error('PostgreSQL could not make its folder.');
}

/** SIGINT lets the server close every connection and then end in order; after any it has returned its shared memory. */
function shutDown(data, server, signal) {
  try {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), signal);
  } catch {
    // The server never came up, or has ended.
    void server.end();
  }
}

/** Whether the server accepts a login. While it starts, it already listens and refuses. */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(startupMessage()));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer.toString('latin1').startsWith('R'));
    });
    socket.once('close', () => resolve(false));
    socket.once('error', () => resolve(false));
  });
}

/** Source: PostgreSQL documentation, "Message Formats", StartupMessage of protocol 3.0. */
function startupMessage() {
  const body = Buffer.from('\0\x03\0\0user\0tollgate\0database\0postgres\0\0');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + length.length);
  return Buffer.concat([length, body]);
}
