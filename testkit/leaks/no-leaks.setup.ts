import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

/**
 * A test file that leaves a folder, a process, a port or a schema behind fails the run, under the name of that file.
 *
 * Each file has a temporary folder of its own. The processes that it starts inherit the name of that folder, which
 * identifies them.
 */

/** How often, and with which pauses in milliseconds, leaks that may still be ending are checked again. */
const LOOKS = 100;
const PAUSE = 50;

/** Schemas that a test has and has not given back; see `postgres/temporary-database.fixture.ts` of the gateway. */
const SCHEMAS = Symbol.for('tollgate: schemas of a test');

/** Where Node keeps what it has compiled, for all programs of a machine. */
const COMPILED = 'node-compile-cache';

const around = tmpdir();
const file = expect.getState().testPath ?? 'unknown';
// Short, because the path of a socket in it may have 107 characters; readable for the user that PostgreSQL runs as.
const folder = mkdtempSync(join(around, 'f-'));
chmodSync(folder, 0o755);
process.env['TMPDIR'] = folder;
const serversBefore = listeningServers();

// Registered before the hooks of the file, so that it runs after them.
afterAll(async () => {
  process.env['TMPDIR'] = around;
  const left = await leftBehind(LOOKS);
  rmSync(folder, { recursive: true, force: true });
  if (left.length > 0) throw new Error(`${file} leaves behind: ${left.join('; ')}`);
});

async function leftBehind(looks: number): Promise<string[]> {
  const left = [
    ...(existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name !== COMPILED)
      .map((name) => `the folder or file ${name}`),
    ...processesOf(folder).map((command) => `the process ${command}`),
    ...(listeningServers() > serversBefore ? ['a server that still listens'] : []),
    ...schemasInUse().map((name) => `the schema ${name}`),
  ];
  if (left.length === 0 || looks <= 1) return left;
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  return leftBehind(looks - 1);
}

function listeningServers(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length;
}

function schemasInUse(): string[] {
  const names: unknown = Reflect.get(globalThis, SCHEMAS);
  return names instanceof Set ? Array.from(names, String) : [];
}

/** The command lines of processes that have inherited a temporary folder; available on Linux only. */
function processesOf(inherited: string): string[] {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`TMPDIR=${inherited}\0`)) return [];
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || pid];
      } catch {
        return [];
      }
    });
}
