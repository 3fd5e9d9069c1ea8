import { parseArgs } from 'node:util';
import { cardDataIn, failure, NO_CARD_DATA, type Result, success } from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import { COMMANDS } from './all-commands.ts';
import type { Command, Unconfigured } from './command.ts';
import { CALL, usageOf } from './usage.ts';

/** A parsed command line. */
type CommandLine =
  | { readonly kind: 'help' | 'version' }
  | { readonly kind: 'command-help'; readonly name: string; readonly command: Command }
  | {
      readonly kind: 'command';
      readonly name: string;
      readonly command: Command;
      readonly given: Pick<Unconfigured, 'options' | 'switches' | 'words'>;
    }
  | WrongLine;

/** A wrong command line: the mistake, and the usage of the command that was probably meant. */
export interface WrongLine {
  readonly kind: 'wrong';
  readonly mistake: string;
  readonly usage: readonly string[];
}

/** Options of every command; they take no value. */
const SWITCHES = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/** Parses the words and options after the program's name. Anything undeclared is a mistake. */
export function readCommandLine(line: readonly string[]): CommandLine {
  const { words, options } = split(line);
  const isGiven = (name: string) => options.some((option) => option.name === name);
  if (isGiven('help') || words[0] === 'help' || (words.length === 0 && options.every(isJson))) {
    return helpFor(words[0] === 'help' ? words.slice(1) : words);
  }
  if (isGiven('version')) return { kind: 'version' };
  const found = Object.entries(COMMANDS).find(([name]) => isCalledBy(name, words));
  if (found === undefined) return noCommand(words, options);
  const [name, command] = found;
  const given = valuesOf(options, command);
  const rest = words.slice(name.split(' ').length);
  const mistake = given.ok ? (missingOf(command, given.value, rest) ?? cardDataOf(rest)) : given.error;
  return given.ok && mistake === undefined
    ? {
        kind: 'command',
        name,
        command,
        given: { options: given.value, switches: switchesOf(options, command), words: rest },
      }
    : { kind: 'wrong', mistake: mistake ?? '', usage: [usageOf(name, command)] };
}

/** Help for the command that the words begin with, or for all of them. */
function helpFor(words: readonly string[]): CommandLine {
  const found = Object.entries(COMMANDS).find(([name]) => isCalledBy(name, words));
  return found === undefined ? { kind: 'help' } : { kind: 'command-help', name: found[0], command: found[1] };
}

interface GivenOption {
  readonly name: string;
  /** The option as typed, for messages: `--jsno`, `-x` */
  readonly written: string;
  readonly value: string | undefined;
}

function split(line: readonly string[]): { words: readonly string[]; options: readonly GivenOption[] } {
  const valued = Object.values(COMMANDS).flatMap(({ options = {} }) => Object.keys(options));
  const bare = Object.values(COMMANDS).flatMap(({ switches = {} }) => Object.keys(switches));
  const { tokens } = parseArgs({
    args: [...line],
    // Not strict, because its messages do not know the options of each command.
    options: {
      ...Object.fromEntries(valued.map((name) => [name, { type: 'string' as const }])),
      ...Object.fromEntries(bare.map((name) => [name, { type: 'boolean' as const }])),
      ...SWITCHES,
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return {
    words: tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])),
    options: tokens.flatMap((token) =>
      token.kind === 'option'
        ? [{ name: token.name, written: token.rawName, value: ownValue(token.value, token.inlineValue) }]
        : [],
    ),
  };
}

/** A word that begins like an option is not a value, unless joined by an equals sign. */
function ownValue(value: string | undefined, isTied: boolean | undefined): string | undefined {
  return isTied !== true && value?.startsWith('-') === true ? undefined : value;
}

function isJson({ name, value }: GivenOption): boolean {
  return name === 'json' && value === undefined;
}

function isCalledBy(command: string, words: readonly string[]): boolean {
  return command.split(' ').every((word, index) => words[index] === word);
}

/** The options' values, or the first mistake. */
function valuesOf(
  options: readonly GivenOption[],
  { options: declared = {}, switches = {} }: Command,
): Result<ReadonlyMap<string, string>, string> {
  const values = new Map<string, string>();
  for (const { name, written, value } of options) {
    if (Object.hasOwn(SWITCHES, name) || Object.hasOwn(switches, name)) {
      if (value !== undefined) return failure(`${written} takes no value`);
    } else if (!Object.hasOwn(declared, name)) {
      return failure(`there is no option ${written}`);
    } else if (value === undefined || value === '') {
      return failure(`${written} needs a value`);
    } else if (values.has(name)) {
      return failure(`${written} is given twice`);
    } else if (cardDataIn(value) !== undefined) {
      return failure(`${written} ${english(NO_CARD_DATA)}`);
    } else {
      values.set(name, value);
    }
  }
  return success(values);
}

function cardDataOf(words: readonly string[]): string | undefined {
  const path = cardDataIn(words);
  return path === undefined ? undefined : `word ${Number(path[0]) + 1} ${english(NO_CARD_DATA)}`;
}

function switchesOf(options: readonly GivenOption[], { switches = {} }: Command): ReadonlySet<string> {
  return new Set(options.map(({ name }) => name).filter((name) => Object.hasOwn(switches, name)));
}

function missingOf(
  { options = {}, words = [] }: Command,
  given: ReadonlyMap<string, string>,
  rest: readonly string[],
): string | undefined {
  const word = words[rest.length];
  const option = Object.keys(options).find((name) => options[name]?.isRequired === true && !given.has(name));
  if (rest.length > words.length) return `"${rest.slice(words.length).join(' ')}" is unexpected`;
  if (word !== undefined) return `<${word.name}> is missing: ${word.meaning}`;
  return option === undefined ? undefined : `--${option} is missing`;
}

/** The first word may begin several commands, whose usage is then shown. */
function noCommand(words: readonly string[], options: readonly GivenOption[]): WrongLine {
  const [first, ...more] = words;
  const group = Object.entries(COMMANDS).filter(([name]) => name.split(' ')[0] === first);
  const usage = group.map(([name, command]) => usageOf(name, command));
  if (first === undefined) {
    const unknown = options.find((option) => !isJson(option));
    return wrong(`there is no option ${unknown?.written ?? ''} without a command`, usage);
  }
  return group.length > 0 && more.length === 0
    ? wrong(`the command "${first}" is incomplete`, usage)
    : wrong(`there is no command "${words.join(' ')}"`, usage);
}

function wrong(mistake: string, usage: readonly string[]): WrongLine {
  return { kind: 'wrong', mistake, usage: usage.length > 0 ? usage : [`${CALL} help`] };
}
