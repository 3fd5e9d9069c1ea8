import { readConfig } from '../config/read-config.ts';
import { COMMANDS } from './all-commands.ts';
import type { CommandEnd } from './command.ts';

/** What a command line came to: text for each stream, and the exit code. */
export interface CommandLineEnd {
  readonly out: string;
  readonly err: string;
  readonly exitCode: 0 | 1 | 2;
}

/** Flags that stand alone; every other option takes the next word as its value. */
const FLAGS: ReadonlySet<string> = new Set(['json', 'help']);

/**
 * Runs one operator command.
 *
 * Exit codes: 0 done, 1 it can not be done or is not as it must be, 2 the command line is wrong.
 * @param line the words after the program's name
 */
export async function runCommand(
  line: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<CommandLineEnd> {
  const { words, options } = readLine(line);
  const name = Object.keys(COMMANDS).find((command) => isCalledBy(command, words));
  if (name === undefined || options.has('help')) {
    const asked = options.has('help') || words.length === 0;
    return asked
      ? { out: helpText(), err: '', exitCode: 0 }
      : wrong(`there is no command "${words.join(' ')}"`);
  }
  const command = COMMANDS[name];
  const config = readConfig(environment);
  if (command === undefined || !config.ok) {
    return {
      out: '',
      err: (config.ok ? [] : config.error).map((mistake) => `tollgate: ${mistake}\n`).join(''),
      exitCode: 1,
    };
  }
  const end = await command.run({
    config: config.value,
    options,
    words: words.slice(name.split(' ').length),
  });
  return render(end, command.usage, options.has('json'));
}

function isCalledBy(command: string, words: readonly string[]): boolean {
  return command.split(' ').every((word, index) => words[index] === word);
}

function readLine(line: readonly string[]): { words: string[]; options: Map<string, string> } {
  const words: string[] = [];
  const options = new Map<string, string>();
  const rest = [...line];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, name, value] = /^--([a-z-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) {
      words.push(word);
    } else {
      options.set(name, value ?? (FLAGS.has(name) ? '' : (rest.shift() ?? '')));
    }
  }
  return { words, options };
}

function render(end: CommandEnd, usage: string, asJson: boolean): CommandLineEnd {
  switch (end.kind) {
    case 'done':
    case 'disproved':
      return {
        out: asJson ? `${JSON.stringify(end.json)}\n` : `${end.lines.join('\n')}\n`,
        err: '',
        exitCode: end.kind === 'done' ? 0 : 1,
      };
    case 'failed':
      return asJson
        ? { out: `${JSON.stringify({ error: end.message })}\n`, err: '', exitCode: 1 }
        : { out: '', err: `tollgate: ${end.message}\n`, exitCode: 1 };
    case 'usage':
      return wrong(`${end.message}\nusage: tollgate ${usage}`);
  }
}

function wrong(message: string): CommandLineEnd {
  return { out: '', err: `tollgate: ${message}; see npm run tollgate -- --help\n`, exitCode: 2 };
}

function helpText(): string {
  const width = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length));
  const lines = Object.values(COMMANDS).map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return [
    'Usage: npm run tollgate -- <command>',
    '',
    ...lines,
    '',
    '  --json  the answer as one line of JSON',
    '  --help  this text',
    '',
    'The settings are those of the gateway: DATA_DIR, MERCHANTS_FILE, ENVIRONMENT and so on.',
    '',
  ].join('\n');
}
