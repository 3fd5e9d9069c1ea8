import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '@tollgate/testkit/programs/start-process';

/**
 * Runs `work` while each of these processes has a share of one processor.
 *
 * @param share of one processor for each of them, together at most the whole; `undefined` for as much as there is
 */
export async function withShare<T>(
  share: number | undefined,
  pids: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  if (share === undefined) return work();
  if (share * pids.length > 1) throw new Error('shares of more than one processor');
  const parameters = ['e2e/bench/processes/share-program.ts', String(share), ...pids.map(String)];
  const child = spawn(process.execPath, parameters, { cwd: ROOT, stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(child, 'close');
  try {
    return await work();
  } finally {
    child.stdin.end();
    await ended;
  }
}
