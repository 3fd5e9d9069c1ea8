import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Place } from './place.ts';
import { ROOT } from './run-program.ts';

export interface RunningStore {
  readonly url: string;
  /** The process that the store is below. */
  readonly pid: number;
}

/**
 * Starts a store of its own, as the tests do: the workspace has one way for each.
 *
 * What ends it is this process's hand on the input of the program.
 *
 * @param starter the path of a module from the root, and the function in it that starts the store
 * @returns its address, or why there is none
 */
export async function startStore(
  place: Place,
  { module, name }: { readonly module: string; readonly name: string },
): Promise<RunningStore | { readonly missing: string }> {
  const program = `
    import { ${name} } from './${module}';
    const { url, end } = await ${name}();
    console.log(url);
    process.stdin.resume().once('end', end);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const complaints: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  const ended = once(child, 'close');
  const first = await Promise.race([once(child.stdout, 'data'), ended.then(() => undefined)]);
  if (first === undefined) {
    const reason = /Error: (.*)/.exec(Buffer.concat(complaints).toString())?.[1];
    return { missing: reason ?? `${name} failed` };
  }
  place.atEnd(async () => {
    child.stdin.end();
    await ended;
  });
  return { url: String(first[0]).trim(), pid: child.pid ?? 0 };
}
