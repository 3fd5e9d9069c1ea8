import { type ChildProcess, spawn } from 'node:child_process';

/** How a program ended. */
export interface ProgramEnd {
  /** 128 plus something when a signal ended it; 127 when it could not be started. */
  readonly code: number;
  /** All that it wrote, in the order in which it came. */
  readonly output: string;
  readonly isLate: boolean;
}

const running = new Set<ChildProcess>();

/**
 * Runs a program to its end, in a process group of its own, of which nothing is left afterwards.
 *
 * @param seconds after which it is ended
 */
export function runProgram(
  program: string,
  parameters: readonly string[],
  { cwd, env, seconds }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly seconds: number },
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const child = spawn(program, [...parameters], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      endGroup(child);
    }, seconds * 1000);
    const finish = (code: number): void => {
      clearTimeout(timer);
      running.delete(child);
      endGroup(child);
      resolve({ code, output: Buffer.concat(parts).toString(), isLate });
    };
    child.once('error', (error) => {
      parts.push(Buffer.from(error.message));
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 128));
  });
}

/** Ends what runs at this moment. */
export function endPrograms(): void {
  for (const child of running) {
    endGroup(child);
  }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) {
      process.kill(-pid, 'SIGKILL');
    }
  } catch {
    // The group has ended already.
  }
}
