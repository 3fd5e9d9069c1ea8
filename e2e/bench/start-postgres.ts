import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Place } from './place.ts';
import { ROOT } from './run-program.ts';

/** The workspace has one way to start PostgreSQL; what it ends with is this process's hand on its input. */
const PROGRAM = `
  import { startPostgres } from './scripts/checks/postgres-server.mjs';
  const { url, end } = await startPostgres();
  console.log(url);
  process.stdin.resume().once('end', end);
`;

export interface RunningPostgres {
  readonly url: string;
  readonly pid: number;
}

/**
 * Starts a PostgreSQL of its own, with fsync and synchronous_commit on.
 *
 * @returns its address and the process that it is below, or why there is none
 */
export async function startPostgres(place: Place): Promise<RunningPostgres | { readonly missing: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const complaints: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  const ended = once(child, 'close');
  const first = await Promise.race([once(child.stdout, 'data'), ended.then(() => undefined)]);
  if (first === undefined) {
    const reason = /Error: (.*)/.exec(Buffer.concat(complaints).toString())?.[1];
    return { missing: reason ?? 'PostgreSQL did not start' };
  }
  place.atEnd(async () => {
    child.stdin.end();
    await ended;
  });
  return { url: String(first[0]).trim(), pid: child.pid ?? 0 };
}
