/** The stores of the compose file on this machine: its settings, its certificates and its roles, without its containers. */
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { freePort } from '../../testkit/ports/free-port.mjs';
import { startGuarded } from '../../testkit/programs/start-guarded.mjs';
import { programsFolder, serverUser } from '../../testkit/stores/postgres-programs.mjs';
import { endOf } from '../backup/drill.fixture.mjs';

/* oxlint-disable no-await-in-loop -- each try comes after the last one and a pause */

const TRIES = 200;
const PAUSE = 50;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The contents of `compose.yml`. */
function readCompose() {
  return parse(readFileSync(here('compose.yml'), 'utf8'), { strict: true, merge: true });
}

/** PostgreSQL runs as its own user, and lets that one in by its name: only root can play both. */
export const canRunStores = () => process.getuid?.() === 0;

/**
 * Runs `prepare.sh` and starts both stores as the compose file does.
 *
 * @param {string} folder
 */
export async function startStores(folder) {
  // Readable on the way down, because PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const prepared = await endOf(['sh', here('prepare.sh'), 'pay.example'], {
    PREPARE_IN: folder,
    PREPARE_NAMES: 'DNS:localhost',
    PREPARE_KEEPS_OWNER: 'yes',
  });
  if (prepared.code !== 0) throw new Error(prepared.err);
  const ending = [];
  const end = async () => {
    for (const each of ending.toReversed()) await each();
  };
  try {
    const postgres = await startPostgres(folder, ending);
    const redis = await startRedis(folder, ending);
    return { postgres, redis, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function startPostgres(folder, ending) {
  const port = await freePort();
  const place = join(folder, 'postgres');
  mkdirSync(place);
  const runAs = await serverUser(place);
  const own = (source) => {
    const target = join(place, source.split('/').at(-1));
    cpSync(source, target);
    const { uid, gid } = statSync(place);
    chownSync(target, uid, gid);
    return target;
  };
  const paths = {
    '/etc/postgresql/pg_hba.conf': own(here('pg_hba.conf')),
    '/certificates/postgres.pem': own(join(folder, 'certificates/postgres.pem')),
    '/run/secrets/postgres.key': own(join(folder, 'certificates/postgres.key')),
  };
  for (const name of ['TOLLGATE_PASSWORD', 'BACKUP_PASSWORD']) own(join(folder, 'secrets', name));
  const { command, environment } = readCompose().services.postgres;
  const data = join(place, 'cluster');
  const initial = environment.POSTGRES_INITDB_ARGS.split(' ');
  await must([
    ...runAs,
    join(programsFolder(), 'initdb'),
    '--pgdata',
    data,
    '--username',
    'postgres',
    ...initial,
  ]);
  const settings = command.slice(1).map((word) => {
    const [name, path] = word.split('=');
    return path in paths ? `${name}=${paths[path]}` : word;
  });
  const more = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: place,
    log_min_messages: 'panic',
  };
  const extra = Object.entries(more).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  run([...runAs, join(programsFolder(), 'postgres'), '-D', data, ...settings, ...extra], ending);
  const local = { PGHOST: place, PGPORT: String(port) };
  await untilAnswers(['pg_isready', '--quiet', '--username', 'postgres'], local);
  const roles = own(here('make-roles.sh'));
  await must([...runAs, 'sh', roles], { ...local, SECRETS: place });
  return {
    port,
    /** As an operator alongside the server: SQL in a database. */
    sql: (text, database = 'postgres') =>
      must([...runAs, 'psql', '-X', '-q', '-A', '-t', '-U', 'postgres', '-d', database, '-c', text], local),
    authority: join(folder, 'certificates/authority.pem'),
  };
}

async function startRedis(folder, ending) {
  const port = await freePort();
  const place = join(folder, 'redis');
  mkdirSync(place);
  const settings = readFileSync(here('redis.conf'), 'utf8')
    .replaceAll('/certificates/', `${folder}/certificates/`)
    .replaceAll('/run/secrets/redis.key', `${folder}/certificates/redis.key`)
    .replaceAll('/run/secrets/', `${folder}/secrets/`)
    .replace('tls-port 6379', `tls-port ${port}`)
    .replace('dir /data', `dir ${place}`);
  const file = join(place, 'redis.conf');
  writeFileSync(file, `${settings}\nbind 127.0.0.1\nloglevel warning\n`);
  run(['redis-server', file], ending);
  const { test } = readCompose().services.redis.healthcheck;
  const check = test[1]
    .replaceAll('/certificates/', `${folder}/certificates/`)
    .replace('-h redis', `-h localhost -p ${port}`);
  await untilAnswers(['sh', '-c', check]);
  return { port };
}

function run(command, ending) {
  const program = startGuarded(command, { cwd: '/' });
  ending.push(() => program.end());
}

async function untilAnswers(command, env) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if ((await endOf(command, env)).code === 0) return;
    await wait(PAUSE);
  }
  throw new Error(`${command.join(' ')} does not succeed: ${(await endOf(command, env)).err}`);
}

/** @returns {Promise<string>} what it prints @throws when it fails */
export async function must(command, env) {
  const { code, out, err } = await endOf(command, env);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${err}`);
  return out;
}
