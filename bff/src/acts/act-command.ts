import { failure, type MerchantsFile, type Result, readDuration, success } from '@tollgate/gateway/api';

/** The command of an act. */
export interface ActCommand<Thing, Input, Done> {
  /** What it does, and what it changes, for `--help`; one paragraph each. */
  readonly about: readonly string[];
  /** A line that can be typed behind the call of the program. */
  readonly example: string;
  /** The meanings of exit codes other than success and failure. */
  readonly exitCodes?: Readonly<Partial<Record<0 | 1, string>>>;
  /** The word behind the name of the command: the id of what it is done to, or a member of the input. */
  readonly word?: { readonly name: string; readonly meaning: string; readonly fills?: string };
  readonly options?: Readonly<Record<string, ActOption>>;
  /** Reads what takes several options to say: further members of the input. */
  readMembers?(options: ReadonlyMap<string, string>, merchants: MerchantsFile): Result<object, string>;
  /** Whether it needs merchants as gateways have them in use. */
  readonly needsSettingsInUse?: true;
  /** Whether it seals something, for which the keys of the vault must be right. */
  readonly seals?: true;
  /** Whether it prints a link into the office. */
  readonly links?: true;
  shown(done: Done, facts: CommandFacts<Thing, Input>): ShownEnd;
}

/** The outcome, for the programs that print it. */
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
  /** Whether it was done, and has shown that something is not as it must be. */
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
  /** Reads the text that was typed; without it, the text is the value. An error goes on after the option: `takes a …`. */
  readonly read?: (text: string, now: number) => Result<unknown, string>;
}

/** A moment as commands print it: UTC, to the millisecond. @param time milliseconds since the epoch */
export function timeText(time: number): string {
  return new Date(time).toISOString();
}

/** Readers of what an operator types. */

/** A moment so long from now on, as milliseconds. */
export function momentAfter(text: string, now: number): Result<number, string> {
  const span = readDuration(text);
  return span === undefined
    ? failure(`takes a time like 90s, 30min, 2h or 45d; "${text}" is no span of time`)
    : success(now + span);
}

/** A reader of a list with commas between its words, each of which is one of these, and counts once. */
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
