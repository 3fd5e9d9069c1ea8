import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';

/** The programs of a test file: each is started as a process of its own, and killed after its test. */
interface StartedProcesses {
  /** @param channel whether it has a channel to its parent */
  readonly start: (environment?: Readonly<Record<string, string>>, channel?: boolean) => ChildProcess;
  /** The address that it prints when it listens. */
  readonly addressOf: (child: ChildProcess) => Promise<string>;
}

/**
 * @param server the address of the program's file
 * @param port the variable of its port: it takes a free one
 * @param printed the name under which it prints its address
 */
export function startedProcesses(server: URL, port: string, printed: string): StartedProcesses {
  const path = fileURLToPath(server);
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  return {
    start(environment = {}, channel = false) {
      const env = { ...process.env, [port]: '0', ...environment };
      const child = channel
        ? fork(path, { env, silent: true, execArgv: [] })
        : spawn(process.execPath, [path], { env, stdio: 'pipe' });
      children.push(child);
      return child;
    },
    async addressOf(child) {
      if (child.stdout === null) throw new Error('started without pipes');
      const [line]: unknown[] = await once(createInterface(child.stdout), 'line');
      const said: unknown = JSON.parse(String(line));
      if (typeof said !== 'object' || said === null || !(printed in said))
        throw new Error('no address printed');
      return String(Reflect.get(said, printed));
    },
  };
}
