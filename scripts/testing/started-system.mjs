import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../testkit/ports/free-port.mjs';
import { isRunning } from '../../testkit/programs/is-running.mjs';

export const RUN_STAND_INS = fileURLToPath(new URL('run-stand-ins.mjs', import.meta.url));

/**
 * Starts a system on free ports and gathers its output.
 *
 * @param {string[]} command program and arguments that start it.
 * @param {NodeJS.ProcessEnv} [env] added to this process's own.
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function startSystem(command, env = {}, options = {}) {
  const free = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const [SHOP_PORT, PORT, ACQUIRER_PORT, DS_PORT] = free.map(String);
  const ports = { SHOP_PORT, PORT, ACQUIRER_PORT, DS_PORT };
  const [program, ...parameters] = command;
  const child = spawn(program, parameters, {
    env: { ...withoutNpm(), ...ports, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, to reach also what a shell or npm has started in between.
    detached: true,
    ...options,
  });
  let output = '';
  let announceReady;
  const ready = new Promise((resolve) => (announceReady = resolve));
  const gather = (chunk) => {
    output += chunk;
    if (/^ready/m.test(output)) announceReady();
  };
  child.stdout.on('data', gather);
  child.stderr.on('data', gather);
  const ended = once(child, 'close').then(([code]) => code);
  return {
    child,
    ports,
    ready: Promise.race([ready, ended.then(() => Promise.reject(new Error(`not ready: ${output}`)))]),
    ended,
    output: () => output,
    /** The process ids that the programs have printed. */
    pids: () => Array.from(output.matchAll(/│ pid (\d+)/g), ([, pid]) => Number(pid)),
    /** For the end of a test, passed or failed. */
    kill() {
      for (const pid of this.pids()) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
      try {
        process.kill(-Number(child.pid), 'SIGKILL');
      } catch {
        // The group has ended already, as it should.
      }
    },
  };
}

/** The environment without the variables that npm sets for its scripts, because the test starts the system without npm. */
function withoutNpm() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
}
