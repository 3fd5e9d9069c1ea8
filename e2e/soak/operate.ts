import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '@tollgate/testkit/programs/start-process';

const run = promisify(execFile);

/** Gives a command of an operator alongside a gateway. @returns the JSON that it prints */
export async function operate<T>(
  settings: Readonly<Record<string, string>>,
  command: readonly string[],
): Promise<T> {
  const program = ['bff/src/operator/tollgate.ts', ...command, '--json'];
  const env = { PATH: process.env['PATH'], ...settings };
  const { stdout } = await run(process.execPath, program, { cwd: ROOT, env });
  return JSON.parse(stdout) as T;
}
