import { failure, type MerchantsFile, type Result, readDuration, success } from '@tollgate/gateway/api';

export interface ActCommand<Thing, Input, Done> {
  /** Purpose and effects, for `--help`; one paragraph each. */
  readonly about: readonly string[];
  /** An example command line, without the name of the program. */
  readonly example: string;
  /** The meanings of exit codes, where they differ from success and failure. */
  readonly exitCodes?: Readonly<Partial<Record<0 | 1, string>>>;
  /** The argument after the command's name: the id of the target, or a member of the input. */
  readonly word?: { readonly name: string; readonly meaning: string; readonly fills?: string };
  readonly options?: Readonly<Record<string, ActOption>>;
  /** Reads members of the input that take several options. */
  readMembers?(options: ReadonlyMap<string, string>, merchants: MerchantsFile): Result<object, string>;
  /** Whether it needs the merchants that gateways use now. */
  readonly needsSettingsInUse?: true;
  /** Whether it seals something, which needs the right vault keys. */
  readonly seals?: true;
  /** Whether it prints a link into the office. */
  readonly links?: true;
  shown(done: Done, facts: CommandFacts<Thing, Input>): ShownEnd;
}

/** The printed outcome. */
interface CommandFacts<Thing, Input> {
  readonly thing: Thing;
  readonly input: Input;
  /** Milliseconds. */
  readonly now: number;
  /** The address of the office's pages, for links; empty for a command that prints none. */
  readonly origin: string;
}

/** The result of a command: text, and the same as JSON. */
export interface ShownEnd {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** Whether it ran and found a fault. */
  readonly isFault?: boolean;
}

/** An option that fills a member of the input. */
export interface ActOption {
  /** Absent: `readMembers` reads it. */
  readonly fills?: string;
  /** The placeholder of its value in the usage line: `name` for `--merchant <name>`. */
  readonly value: string;
  readonly meaning: string;
  readonly isRequired?: true;
  /** The value when the option is absent; without it, the schema decides. */
  readonly absent?: string;
  /** Parses the typed text; absent: the text is the value. An error message follows the option's name: `takes a …`. */
  readonly read?: (text: string, now: number) => Result<unknown, string>;
}

/** A moment as commands print it: UTC, to the millisecond. @param time milliseconds since the epoch */
export function timeText(time: number): string {
  return new Date(time).toISOString();
}

/** Parsers of operator input. */

/** The moment after a time span, in milliseconds. */
export function momentAfter(text: string, now: number): Result<number, string> {
  const span = readDuration(text);
  return span === undefined
    ? failure(`takes a time like 90s, 30min, 2h or 45d; "${text}" is not a time span`)
    : success(now + span);
}

/** Parses a comma-separated list of these words; duplicates count once. */
export function commaListOf<Word extends string>(words: readonly Word[]) {
  return (text: string): Result<readonly Word[], string> => {
    const typed = new Set(text.split(',').map((word) => word.trim()));
    typed.delete('');
    const found = words.filter((word) => typed.has(word));
    return found.length === typed.size
      ? success(found)
      : failure(`takes, with commas between: ${words.join(', ')}`);
  };
}
