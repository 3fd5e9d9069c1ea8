import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '@tollgate/testkit/programs/start-process';

/**
 * Runs a program of the workspace to its end and reads the JSON that it prints.
 *
 * @param input what it reads from its standard input
 * @throws when it fails, or takes longer than `seconds`
 */
export async function runProgram<T>(
  program: string,
  parameters: readonly string[],
  { input = '', seconds = 60 }: { readonly input?: string; readonly seconds?: number } = {},
): Promise<T> {
  const child = spawn(process.execPath, [program, ...parameters], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} failed`);
  return JSON.parse(Buffer.concat(chunks).toString()) as T;
}
