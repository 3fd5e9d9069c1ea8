import { spawn } from 'node:child_process';
import { ROOT } from './workspace.mjs';

/** How long a command may take to end after it was asked to, in milliseconds. */
const GRACE = 4000;

/** The exit code of a command that was stopped by a signal, as in shells. */
const INTERRUPTED = 130;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Functions that end the running commands. */
const running = new Set();

/** Ends at once what runs at this moment, with everything that it has started. */
export function endCommands() {
  for (const kill of running) kill();
}

/**
 * Runs one program to its end. It has a process group of its own with everything that it starts: when this process gets
 * a signal to stop, or the time is up, the whole group ends and nothing is left behind.
 *
 * @param {string} program a name on PATH or a path.
 * @param {string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, seconds?: number, quiet?: boolean, stdin?: 'inherit' }} [options]
 *   `quiet` gathers the output in place of showing it; `seconds` bounds the run.
 * @returns {Promise<{ code: number, output: string, printed: string, timedOut: boolean }>} `output` has everything in
 *   the order in which it came, `printed` standard output alone; `code` is 127 when the program could not
 *   be started, and 128 plus something when a signal ended it.
 */
export function runCommand(program, parameters, options = {}) {
  const { env = process.env, cwd = ROOT, seconds, quiet = false, stdin = 'ignore' } = options;
  return new Promise((resolve) => {
    // A program that reads the terminal must stay in the terminal's own group, or reading stops it.
    const ownGroup = stdin !== 'inherit';
    const stream = quiet ? 'pipe' : 'inherit';
    const child = spawn(program, parameters, {
      cwd,
      env,
      detached: ownGroup,
      stdio: [stdin, stream, stream],
    });
    const gathered = [];
    const printed = [];
    child.stdout?.on('data', (chunk) => {
      gathered.push(chunk);
      printed.push(chunk);
    });
    child.stderr?.on('data', (chunk) => gathered.push(chunk));

    let timedOut = false;
    let killTimer;
    const kill = () => endGroup(child, ownGroup, 'SIGKILL');
    running.add(kill);
    const end = () => {
      endGroup(child, ownGroup, 'SIGTERM');
      killTimer ??= setTimeout(kill, GRACE);
    };
    const late = () => {
      timedOut = true;
      end();
    };
    const timer = seconds && setTimeout(late, seconds * 1000);
    let stopped = false;
    const stop = () => {
      stopped = true;
      end();
    };
    for (const signal of SIGNALS) process.on(signal, stop);

    const finish = (code) => {
      running.delete(kill);
      clearTimeout(timer);
      clearTimeout(killTimer);
      for (const signal of SIGNALS) process.off(signal, stop);
      if (stopped) process.exit(INTERRUPTED);
      const [output, onStdout] = [gathered, printed].map((chunks) => Buffer.concat(chunks).toString());
      resolve({ code, output, printed: onStdout, timedOut });
    };
    child.once('error', (error) => {
      gathered.push(Buffer.from(error.message));
      finish(127);
    });
    child.once('close', (code) => {
      // Ends processes that the program has started and left running.
      if (ownGroup) kill();
      finish(code ?? 128);
    });
  });
}

function endGroup(child, ownGroup, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(ownGroup ? -child.pid : child.pid, signal);
  } catch {
    // The group has ended already.
  }
}

/**
 * Runs a command's work and turns a failure into one line on stderr and exit code 1.
 *
 * @param {() => Promise<void>} work
 */
export async function exitOnFailure(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
