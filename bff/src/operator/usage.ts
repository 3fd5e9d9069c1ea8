import { COMMANDS } from './all-commands.ts';
import type { Command } from './command.ts';

/** The call of the program. Without `-s`, npm prints lines of its own before the output. */
export const CALL = 'npm run -s tollgate --';

/** The whole usage line of a command. */
export function usageOf(name: string, command: Command): string {
  return `${CALL} ${shapeOf(name, command)} [--json]`;
}

/** What `help` prints. */
export function helpText(): string {
  const rows = Object.entries(COMMANDS).map(([name, command]) => [shapeOf(name, command), command.summary]);
  const width = Math.max(...rows.map(([shape = '']) => shape.length));
  return [
    `Usage: ${CALL} <command>`,
    '',
    ...rows.map(([shape = '', summary = '']) => `  ${shape.padEnd(width)}  ${summary}`),
    '',
    '  --json      the answer as one line of JSON',
    '  --help, -h  this text',
    '  --version   the version of this program',
    '',
    'The settings are those of the gateway: DATA_DIR, MERCHANTS_FILE, ENVIRONMENT and so on.',
    'Exit codes: 0 done, 1 not done or not as it must be, 2 wrong usage, 3 could not be checked.',
    '',
  ].join('\n');
}

/** `token make --merchant <name> [--note <text>]` */
function shapeOf(name: string, { options, switches = [], words }: Command): string {
  const places = words.map((word) => `<${word.name}>`);
  const named = Object.entries(options).map(([option, { value, isRequired }]) =>
    isRequired ? `--${option} <${value}>` : `[--${option} <${value}>]`,
  );
  return [name, ...places, ...named, ...switches.map((option) => `[--${option}]`)].join(' ');
}
