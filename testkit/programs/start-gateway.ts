import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../bff/src/server.ts', import.meta.url));
const TOLLGATE = fileURLToPath(new URL('../../bff/src/operator/tollgate.ts', import.meta.url));

type Pairs = Readonly<Record<string, string>>;

/** The real server in a process of its own. */
export interface GatewayProcess {
  readonly address: string;
  /** Has it read its merchants file again. */
  hangUp(): void;
  /** Everything that it has printed so far. */
  output(): string;
  /** The answer of a program that watches itself to a message. */
  ask(): Promise<unknown>;
  /** Ends it in order, as an operator's restart does. @returns its exit code, 0 when nothing held it up */
  stop(): Promise<number | null>;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();

/**
 * Starts a gateway on any free port, with nothing of this process's environment.
 *
 * @param server the program, of another release than this one
 * @throws when it does not start, with what it has printed
 */
export async function startGateway(settings: Pairs, server = SERVER): Promise<GatewayProcess> {
  const child = spawned(server, [], { PORT: '0', ...settings });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (text: string): void => {
      output += text;
      const found = /"address":"(?<address>[^"]+)".*"gateway ready"/.exec(output)?.groups?.['address'];
      if (found !== undefined) resolve(found.replace(/\/$/, ''));
    };
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  return {
    address,
    hangUp: () => void child.kill('SIGHUP'),
    output: () => output,
    ask: async () => {
      const answered = once(child, 'message');
      child.send({});
      return (await answered)[0] as unknown;
    },
    stop: () => end(child, 'SIGTERM'),
    kill: async () => void (await end(child, 'SIGKILL')),
  };
}

/**
 * A command of the operator in a process of its own.
 *
 * @param words as one text, or in pieces when one of them holds a space
 */
export async function runTollgate(
  words: string | readonly string[],
  settings: Pairs,
): Promise<{ readonly exitCode: number | null; readonly output: string }> {
  const child = spawned(TOLLGATE, typeof words === 'string' ? words.split(' ') : words, settings);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, output };
}

/** Ends what a test that failed has left running. */
export async function endProcesses(): Promise<void> {
  await Promise.all([...running].map((child) => end(child, 'SIGKILL')));
}

/** The variables of this process that a program needs to start, and the folder of code compiled at its last start. */
export function environmentOfPrograms(): Pairs {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== '' && { NODE_COMPILE_CACHE }) };
}

function spawned(program: string, words: readonly string[], settings: Pairs): ChildProcess {
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...environmentOfPrograms(), ...settings },
    // The channel ends it also when the test runner is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}
