import type { Config } from '../config/read-config.ts';

/**
 * One thing that an operator can ask for on the command line.
 *
 * To add one, add a file to `commands/` and a line to `all-commands.ts`.
 */
export interface Command {
  /** What `--help` shows: `token make --merchant <name> [--note <text>]` */
  readonly usage: string;
  readonly summary: string;
  run(invocation: Invocation): Promise<CommandEnd>;
}

export interface Invocation {
  readonly config: Config;
  /** Options as written: `--merchant "Demo merchant"`; a bare `--flag` is the empty text. */
  readonly options: ReadonlyMap<string, string>;
  /** Words that are no options. */
  readonly words: readonly string[];
}

/** What a command says: for people, and as JSON with `--json`. */
export type CommandEnd =
  | { readonly kind: 'done'; readonly lines: readonly string[]; readonly json: unknown }
  /** It was looked for, and it is not as it must be; said like what is done. Exit code 1. */
  | { readonly kind: 'disproved'; readonly lines: readonly string[]; readonly json: unknown }
  /** The operator asked for something that can not be. Exit code 1. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The command line itself is wrong. Exit code 2. */
  | { readonly kind: 'usage'; readonly message: string };
