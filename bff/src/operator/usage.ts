import { COMMANDS } from './all-commands.ts';
import type { Command } from './command.ts';

/** The call of the program. Without `-s`, npm prints lines of its own before the output. */
export const CALL = 'npm run -s tollgate --';

/** The whole usage line of a command. */
export function usageOf(name: string, command: Command): string {
  return `${CALL} ${shapeOf(name, command)} [--json]`;
}

/** The text of `help`. */
export function helpText(): string {
  const width = Math.max(...Object.keys(COMMANDS).map(({ length }) => length));
  return [
    `Usage: ${CALL} <command>`,
    '',
    ...Object.entries(COMMANDS).flatMap(([name, { summary }]) =>
      folded(summary, COLUMNS - width - 4).map(
        (line, index) => `  ${(index === 0 ? name : '').padEnd(width)}  ${line}`,
      ),
    ),
    '',
    '  --help, -h  after a command: what it does, its options and exit codes',
    '  --json      prints the result as one line of JSON',
    '  --version   prints the version',
    '',
    'Settings are those of the gateway: DATA_DIR, MERCHANTS_FILE, ENVIRONMENT and so on.',
    'Exit codes: 0 done, 1 failed or faults found, 2 wrong usage, 3 could not be checked.',
    '',
  ].join('\n');
}

/** The text of `--help` after the name of a command. */
export function commandHelpText(name: string, command: Command): string {
  const { summary, about, example, exitCodes, options = {}, words = [], switches = {} } = command;
  const rows = [
    ...words.map((word) => [`<${word.name}>`, word.meaning]),
    ...Object.entries(options).map(([option, { value, meaning }]) => [`--${option} <${value}>`, meaning]),
    ...Object.entries(switches).map(([option, meaning]) => [`--${option}`, meaning]),
    ['--json', 'prints the result as one line of JSON'],
  ];
  const width = Math.max(...rows.map(([shape = '']) => shape.length));
  return [
    `Usage: ${usageOf(name, command)}`,
    '',
    `${name}: ${summary}.`,
    '',
    ...about.flatMap((paragraph) => folded(paragraph).concat('')),
    ...rows.map(([shape = '', meaning = '']) => `  ${shape.padEnd(width)}  ${meaning}`),
    '',
    `Example: ${CALL} ${example}`,
    '',
    'Exit codes:',
    ...Object.entries({ ...EXIT_CODES, ...exitCodes }).map(([code, meaning]) => `  ${code}  ${meaning}`),
    '',
  ].join('\n');
}

const EXIT_CODES = { 0: 'done', 1: 'failed; the reason is printed', 2: 'the command line is wrong' };

/** The default width of a terminal. */
const COLUMNS = 80;

/** A paragraph as lines that fit a terminal. */
function folded(paragraph: string, columns = COLUMNS): readonly string[] {
  const lines: string[] = [];
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** `token make --merchant <name> [--note <text>]` */
function shapeOf(name: string, { options = {}, switches = {}, words = [] }: Command): string {
  const places = words.map((word) => `<${word.name}>`);
  const named = Object.entries(options).map(([option, { value, isRequired }]) =>
    isRequired ? `--${option} <${value}>` : `[--${option} <${value}>]`,
  );
  return [name, ...places, ...named, ...Object.keys(switches).map((option) => `[--${option}]`)].join(' ');
}
