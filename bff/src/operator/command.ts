import type { AuditAction } from '@tollgate/gateway/api';
import type { ActOption } from '../acts/act-command.ts';
import type { Config, ConfigMistake } from '../config/read-config.ts';

/**
 * One command of the operator's command line.
 *
 * To add one, add a file to `commands/` and a line to `all-commands.ts`. An undeclared option is
 * refused: ignoring a misspelt one would do something that the operator did not ask for.
 */
export interface Command {
  readonly summary: string;
  /** Purpose and effects; one paragraph each. */
  readonly about: readonly string[];
  /** An example command line, without the name of the program. */
  readonly example: string;
  /** The meanings of exit codes, where they differ from success and failure. */
  readonly exitCodes?: Readonly<Partial<Record<0 | 1 | 3, string>>>;
  /** Options that take a value, by their names. `--json` and `--help` belong to every command. */
  readonly options?: Readonly<Record<string, Option>>;
  /** The meanings of options that take no value, by their names. */
  readonly switches?: Readonly<Record<string, string>>;
  /** Whether it uses the merchants and acquirers that gateways use: with the newest version of the settings. */
  readonly needsSettingsInUse?: true;
  /** The words after the command's name, all of them required. */
  readonly words?: readonly Word[];
  /** The audit log entry of each run; `nothing` for a command that changes nothing. */
  readonly records: RecordedAs | 'nothing';
  run(invocation: Invocation): Promise<CommandEnd>;
  /** Runs in place of `run` when the settings are wrong; without it, the mistakes are printed and nothing else is done. */
  runDespite?(mistakes: readonly ConfigMistake[], invocation: Unconfigured): Promise<CommandEnd>;
}

/** The audit entry of a command. */
export interface RecordedAs {
  readonly action: AuditAction;
  /** The kind of the first word, such as `webhook`; absent where it names nothing. */
  readonly target?: string;
  /** Whether a run changes nothing, as a dry run. */
  readonly unless?: (invocation: Invocation) => boolean;
}

export type Option = Pick<ActOption, 'value' | 'meaning' | 'isRequired'>;

export interface Word {
  /** Its placeholder in the usage line: `id` for `token revoke <id>`. */
  readonly name: string;
  /** The value's meaning, and where to find it. */
  readonly meaning: string;
}

export interface Invocation extends Unconfigured {
  readonly config: Config;
}

/** The parsed command line, without the settings. */
export interface Unconfigured {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The declared switches that were given. */
  readonly switches: ReadonlySet<string>;
  /** The given options and their values, none empty. */
  readonly options: ReadonlyMap<string, string>;
  /** One value for each declared word. */
  readonly words: readonly string[];
  /** Reports the progress of a long command: one line, alongside the result. */
  readonly note: (line: string) => void;
  /** Prints a part of the result at once: the line, or with `--json` the value as one line of JSON. */
  readonly emit: (line: string, json: unknown) => void;
}

/** The output of a command: lines of text, or JSON with `--json`. */
export type CommandEnd =
  | { readonly kind: 'done'; readonly lines: readonly string[]; readonly json: unknown }
  /** The command is done, and has printed all of its result while it ran. */
  | { readonly kind: 'emitted' }
  /** A check has found faults; printed like the result of a command that is done. Exit code 1. */
  | { readonly kind: 'disproved'; readonly lines: readonly string[]; readonly json: unknown }
  /** A check could not be carried out, and no other one found faults. Exit code 3. */
  | { readonly kind: 'unchecked'; readonly lines: readonly string[]; readonly json: unknown }
  /** The command failed. Exit code 1, or 3 where 1 is the result of a check. */
  | { readonly kind: 'failed'; readonly message: string; readonly exitCode?: 3 };

/** The end of a command that could not do its work. @param message for the operator */
export function failed(message: string): Extract<CommandEnd, { readonly kind: 'failed' }> {
  return { kind: 'failed', message };
}

const SECOND = 1000;

/** Passes on at most one line a second, beginning a second after the start, so that quick work is silent. */
export function noteEachSecond<Values extends readonly unknown[]>(
  note: (line: string) => void,
  lineOf: (...values: Values) => string,
): (...values: Values) => void {
  let next = performance.now() + SECOND;
  return (...values) => {
    if (performance.now() >= next) {
      next = performance.now() + SECOND;
      note(lineOf(...values));
    }
  };
}

interface ListedAs<Row> {
  readonly none: string;
  readonly line: (row: Row) => string;
  readonly json: (row: Row) => unknown;
}

export function listed<Row>(rows: readonly Row[], { none, line, json }: ListedAs<Row>): CommandEnd {
  const lines = rows.length === 0 ? [none] : rows.map((row) => line(row));
  return { kind: 'done', lines, json: rows.map((row) => json(row)) };
}

/** A table as lines of text: each column is as wide as its longest cell. */
export function tableLines(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
