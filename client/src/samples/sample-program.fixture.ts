import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SAMPLES = fileURLToPath(new URL('../../samples/', import.meta.url));

/** A sample in one language. */
export interface Sample {
  readonly name: string;
  /** Runs a command of the program. */
  readonly program: readonly string[];
  /** The command that serves its pages, at any free port. */
  readonly server: readonly string[];
  /** Why it cannot be run here. */
  readonly missing?: string;
  /** Why it cannot open encrypted webhooks here. */
  readonly withoutEncryption?: string;
}

export type Settings = Readonly<Record<string, string>>;

/** Whether a program is there, and does not object. */
const runs = (program: string, ...words: string[]) => spawnSync(program, words).status === 0;

const PYTHON = [`${SAMPLES}shop.py`];
const PHP = `${SAMPLES}shop.php`;
const RUBY = ['ruby', `${SAMPLES}shop.rb`];

/** The samples that need no package of the registry. */
export const SAMPLES_ALONE: readonly Sample[] = [
  {
    name: 'Python',
    program: ['python3', ...PYTHON],
    server: ['python3', ...PYTHON],
    ...(runs('python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 9))')
      ? {}
      : { missing: 'python3 is not on PATH, or older than 3.9' }),
    ...(runs('python3', '-c', 'import cryptography')
      ? {}
      : { withoutEncryption: 'its package cryptography is not installed' }),
  },
  {
    name: 'PHP',
    program: ['php', PHP],
    server: ['php', '-S', '127.0.0.1:0', PHP],
    ...(runs('php', '-r', 'exit(PHP_VERSION_ID >= 80100 && extension_loaded("openssl") ? 0 : 1);')
      ? {}
      : { missing: 'php is not on PATH, or older than 8.1, or without its extension openssl' }),
  },
  {
    name: 'Ruby',
    program: RUBY,
    server: RUBY,
    ...(runs('ruby', '-e', 'exit RUBY_VERSION >= "3.0"')
      ? {}
      : { missing: 'ruby is not on PATH, or older than 3.0' }),
  },
];

/** The one for Node, once it is copied next to the package that it imports. */
export function nodeSample(path: string): Sample {
  const program = [process.execPath, path];
  return { name: 'Node', program, server: program };
}

/** Python without any installed package. */
export const PYTHON_ALONE = ['python3', '-S', ...PYTHON];

/** A sample that serves. */
export interface RunningSample {
  readonly address: string;
  /** The lines that it has printed so far. */
  readonly printed: readonly string[];
  stop(): Promise<void>;
}

export async function startSample(server: readonly string[], settings: Settings): Promise<RunningSample> {
  const [program = '', ...words] = server;
  const child = spawn(program, words, { env: environment(settings), stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  const address = await addressOf(child, printed);
  return {
    address,
    printed,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Runs a command of a sample. @returns the lines that it printed. @throws when it fails */
export async function runSample(
  { program: [program = '', ...file] }: Sample,
  words: readonly string[],
  settings: Settings,
): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(program, [...file, ...words], { env: environment(settings) });
  return stdout.split('\n').filter((line) => line !== '');
}

/** Nothing else of this process, but where it finds programs. */
function environment(settings: Settings): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], PYTHONDONTWRITEBYTECODE: '1', ...settings };
}

/** The address in the line that it prints when it listens; PHP prints it among its faults. */
function addressOf(child: ChildProcess, printed: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the sample ended with ${code}: ${printed.join('\n')}`)));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line);
        const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
        if (address !== undefined) resolve(address);
      });
    }
  });
}
