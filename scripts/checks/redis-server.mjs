import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../testkit/ports/free-port.mjs';

/* oxlint-disable no-await-in-loop -- each try comes after the last one and a pause */

const GUARD = fileURLToPath(new URL('guard.mjs', import.meta.url));
const TRIES = 100;
const PAUSE = 50;

/**
 * Starts a Redis server for the tests: on a free port of this machine only, with nothing kept on disk.
 *
 * @param {object} [options]
 * @param {boolean} [options.isOwnGroup] whether Ctrl-C in a terminal does not reach it, so that it ends after what uses it.
 * @returns {Promise<{ url: string, end: () => Promise<void> }>}
 * @throws an error of one line when it does not come up.
 */
export async function startRedis({ isOwnGroup = false } = {}) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-redis-'));
  const settings = {
    bind: '127.0.0.1',
    port,
    dir: folder,
    save: '',
    appendonly: 'no',
    daemonize: 'no',
    loglevel: 'warning',
  };
  const parameters = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(process.execPath, [GUARD, 'redis-server', ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: isOwnGroup,
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    if (await answersPing(port)) return { url: `redis://127.0.0.1:${port}`, end };
    await wait(PAUSE);
  }
  await end();
  throw new Error('redis-server did not come up.');
}

function answersPing(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer.toString().startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
  });
}
