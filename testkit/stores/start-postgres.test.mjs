// needs: a process of its own
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { allGone } from '../programs/is-running.mjs';
import { startPostgres } from './start-postgres.mjs';

const require = createRequire(new URL('../../gateway/package.json', import.meta.url));
const { Client } = require('pg');

it('starts a durable PostgreSQL that answers at the address it gives, and ends it with its folder', async () => {
  const postgres = await startPostgres();
  const { fsync, commits, data } = await ask(postgres.url);
  const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  expect([fsync, commits]).toEqual(['on', 'on']);
  await postgres.end();
  expect(await allGone([Number(pid)])).toBe(true);
  expect(existsSync(data)).toBe(false);
});

it('leaves no PostgreSQL behind when the process that started it is killed', async () => {
  const module = JSON.stringify(fileURLToPath(new URL('start-postgres.mjs', import.meta.url)));
  const program = `import(${module}).then(async ({ startPostgres }) => console.log((await startPostgres()).url))`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  );
  const { data } = await ask(url);
  const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  child.kill('SIGKILL');
  expect(await allGone([Number(pid)])).toBe(true);
  rmSync(dirname(data), { recursive: true });
});

async function ask(url) {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query(
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commits,
            current_setting('data_directory') AS data`,
  );
  await client.end();
  return rows[0];
}
