import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, neededProgram } from '../../scripts/checks/needed-programs.mjs';
import { freePort } from '../ports/free-port.mjs';
import { startGuarded } from '../programs/start-guarded.mjs';
import { serverUser } from './postgres-programs.mjs';

export const hasPgbouncer = () => isInstalled('PgBouncer', process.env);

/**
 * Starts a PgBouncer for the tests, before a PostgreSQL: on a free port of this machine only.
 *
 * @param {string} url of the PostgreSQL; its options stay at the address of the pooler.
 * @param {Readonly<Record<string, string | number>>} settings by their names in `pgbouncer.ini`, such as `pool_mode`.
 * @param {import('./start-redis.mjs').StoreOptions} [options]
 * @throws an error of one line when it does not come up.
 */
export async function startPgbouncer(url, settings, { within = tmpdir(), ...options } = {}) {
  const program = neededProgram('PgBouncer');
  const { hostname, port: serverPort, username, search } = new URL(url);
  const port = settings['listen_port'] ?? (await freePort());
  const folder = mkdtempSync(join(within, 'tollgate-pgbouncer-'));
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    max_client_conn: 200,
    ...settings,
  };
  const file = join(folder, 'pgbouncer.ini');
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    file,
    `[databases]\n* = host=${hostname} port=${serverPort} user=${username}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  // Like the server, it refuses to run as root.
  const runAs = await serverUser(folder);
  const server = startGuarded([...runAs, program, '--quiet', file], { ...options, cwd: folder });
  const end = async () => {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  };
  if (await server.until(() => listens(port))) {
    return { url: `postgres://${username}@127.0.0.1:${port}/postgres${search}`, pid: server.pid, end };
  }
  await end();
  throw new Error('PgBouncer did not come up.');
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
