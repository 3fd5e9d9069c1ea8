import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neededProgram } from '../../scripts/checks/needed-programs.mjs';
import { freePort } from '../ports/free-port.mjs';
import { startGuarded } from '../programs/start-guarded.mjs';

/**
 * Starts a Redis server for the tests: on a free port of this machine only, with nothing kept on disk.
 *
 * @param {import('./start-redis.mjs').StoreOptions} [options]
 * @throws an error of one line when it does not come up.
 */
export async function startRedis({ within = tmpdir(), ...options } = {}) {
  const program = neededProgram('redis-server');
  const port = await freePort();
  const folder = mkdtempSync(join(within, 'tollgate-redis-'));
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
  const server = startGuarded([program, ...parameters], options);
  const end = async () => {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  };
  if (await server.until(() => answersPing(port))) {
    return { url: `redis://127.0.0.1:${port}`, pid: server.pid, end };
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
