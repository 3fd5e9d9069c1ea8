import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from '../pinned-node.mjs';
import { ROOT } from '../workspace.mjs';

const END_WITH_PARENT = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url));

/** Milliseconds that a program has to end by itself; the whole system has 5 s. */
const GRACE = 4000;

/**
 * A running program.
 *
 * @typedef {object} RunningProgram
 * @property {string} name
 * @property {number | undefined} pid
 * @property {Promise<string>} ended how it ended, in words, once it has.
 * @property {(signal: NodeJS.Signals) => void} send passes a signal on.
 * @property {() => Promise<string>} end ends it within 4 s, by force if need be.
 */

/**
 * Starts one program with the pinned Node. Its lines are shown with its name in front.
 *
 * It gets a process group of its own, so that Ctrl-C in a terminal reaches it in order, through this process, and a
 * channel to this process, so that it ends when this process is gone.
 *
 * @param {import('./programs.mjs').Program} program
 * @returns {RunningProgram}
 */
export function startProgram(program) {
  const env = { ...process.env, ...program.env };
  const child = spawn(pinnedNode(), ['--import', END_WITH_PARENT, program.entry], {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  show(child.stdout, process.stdout, program.name);
  show(child.stderr, process.stderr, program.name);

  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    // Not `exit`, because the last lines of output, which give the reason, come after it.
    child.once('close', (code, signal) =>
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`),
    );
  });
  const end = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE);
    const how = await ended;
    clearTimeout(timer);
    return how;
  };
  return { name: program.name, pid: child.pid, ended, send: (signal) => child.kill(signal), end };
}

function show(from, to, name) {
  createInterface({ input: from }).on('line', (line) => to.write(`${name.padEnd(9)} │ ${line}\n`));
}
