import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../testkit/ports/free-port.mjs';
import { runCommand } from '../run-command.mjs';
import { NEEDED_PROGRAMS } from './needed-programs.mjs';

/* oxlint-disable no-await-in-loop -- each try comes after the last one and a pause */

const GUARD = fileURLToPath(new URL('guard.mjs', import.meta.url));
const TRIES = 200;
const PAUSE = 50;
const INIT_SECONDS = 60;

/** As durable as in live: otherwise the tests would prove and measure nothing about it. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  fsync: 'on',
  synchronous_commit: 'on',
  log_min_messages: 'panic',
};

/**
 * Starts a PostgreSQL server for the tests: a cluster of its own in a temporary folder, on a free port of this
 * machine only, as durable as a real one.
 *
 * @param {object} [options]
 * @param {boolean} [options.isOwnGroup] whether Ctrl-C in a terminal does not reach it, so that it ends after what uses it.
 * @returns {Promise<{ url: string, end: () => Promise<void> }>}
 * @throws an error of one line when it does not come up.
 */
export async function startPostgres({ isOwnGroup = false } = {}) {
  const programs = programsFolder();
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-postgres-'));
  const data = join(folder, 'data');
  const runAs = await serverUser(folder);
  await initialise([...runAs, join(programs, 'initdb'), '--pgdata', data], folder);
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, port, unix_socket_directories: folder });
  const parameters = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    process.execPath,
    [GUARD, ...runAs, join(programs, 'postgres'), '-D', data, ...parameters],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: isOwnGroup },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  const end = async () => {
    // Nothing of a server in a group of its own is kept, so it needs not write its last pages; it is quicker.
    shutDown(data, child, isOwnGroup ? 'SIGQUIT' : 'SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    if (await answers(port)) return { url: `postgres://tollgate@127.0.0.1:${port}/postgres`, end };
    await wait(PAUSE);
  }
  await end();
  throw new Error('PostgreSQL did not come up.');
}

/** The folder of the server, which also has `initdb`. */
export function programsFolder() {
  const server = NEEDED_PROGRAMS.find(({ name }) => name === 'PostgreSQL').find(process.env);
  if (server === undefined) throw new Error('PostgreSQL is missing.');
  return dirname(realpathSync(server));
}

/**
 * PostgreSQL refuses to run as root.
 *
 * @param {string} folder that it gets as its own
 * @returns {Promise<string[]>} the command to put before its programs.
 */
export async function serverUser(folder) {
  if (process.getuid?.() !== 0) return [];
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => (await runCommand('id', [flag, 'postgres'], { quiet: true })).output),
  ).then((ids) => ids.map(Number));
  if (!(uid > 0)) throw new Error('PostgreSQL does not run as root: make a user called postgres.');
  chownSync(folder, uid, gid);
  // Not `su`: that would stay as the parent, and the server would outlive it.
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
}

async function initialise([program, ...parameters], folder) {
  const settings = ['--username', 'tollgate', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C'];
  const { code, output } = await runCommand(program, [...parameters, ...settings], {
    cwd: folder,
    seconds: INIT_SECONDS,
    quiet: true,
  });
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make its folder: ${output.trim().split('\n').at(-1)}`);
  }
}

/** SIGINT lets the server close every connection and then end in order; after either it has returned its shared memory. */
function shutDown(data, child, signal) {
  try {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), signal);
  } catch {
    // The server never came up, or has ended.
    child.kill('SIGTERM');
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
