import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../checks/free-port.mjs';
import { isRunning } from './process-state.mjs';

export const RUN_STAND_INS = fileURLToPath(new URL('run-stand-ins.mjs', import.meta.url));

/**
 * Starts a system on free ports and watches what it says.
 *
 * @param {string[]} command program and arguments that start it.
 * @param {NodeJS.ProcessEnv} [env] added to this process's own.
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function startSystem(command, env = {}, options = {}) {
  const [SHOP_PORT, PORT, ACQUIRER_PORT] = (await Promise.all([freePort(), freePort(), freePort()])).map(
    String,
  );
  const ports = { SHOP_PORT, PORT, ACQUIRER_PORT };
  const [program, ...parameters] = command;
  const child = spawn(program, parameters, {
    env: { ...withoutNpm(), ...ports, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: what a shell or npm has started in between is reached as well.
    detached: true,
    ...options,
  });
  let output = '';
  let announceReady;
  const ready = new Promise((resolve) => (announceReady = resolve));
  const hear = (chunk) => {
    output += chunk;
    if (/^ready/m.test(output)) announceReady();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close').then(([code]) => code);
  return {
    child,
    ports,
    ready: Promise.race([ready, ended.then(() => Promise.reject(new Error(`not ready: ${output}`)))]),
    ended,
    output: () => output,
    /** The process ids that the programs have printed. */
    pids: () => Array.from(output.matchAll(/│ pid (\d+)/g), ([, pid]) => Number(pid)),
    /** For the end of a test, whatever came of it. */
    kill() {
      for (const pid of this.pids()) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
      try {
        process.kill(-Number(child.pid), 'SIGKILL');
      } catch {
        // All of it has ended already, as it should.
      }
    },
  };
}

/** What npm tells its scripts must not reach a system that a test starts without npm. */
function withoutNpm() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
}
