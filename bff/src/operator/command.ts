import type { Config } from '../config/read-config.ts';

/**
 * One thing that an operator can ask for on the command line.
 *
 * To add one, add a file to `commands/` and a line to `all-commands.ts`. What it does not declare here is refused: an
 * option that is misspelt and ignored would do something else than was asked for.
 */
export interface Command {
  readonly summary: string;
  /** Options that take a value, by their names. `--json` and `--help` belong to every command. */
  readonly options: Readonly<Record<string, Option>>;
  /** The words behind the command's name; each must be there. */
  readonly words: readonly Word[];
  run(invocation: Invocation): Promise<CommandEnd>;
}

export interface Option {
  /** What stands for its value in the usage line: `name` for `--merchant <name>`. */
  readonly value: string;
  readonly isRequired: boolean;
}

export interface Word {
  /** What stands for it in the usage line: `id` for `token revoke <id>`. */
  readonly name: string;
  /** What it is, and where to find it. */
  readonly meaning: string;
}

export interface Invocation {
  readonly config: Config;
  /** Declared options that were given, with values that are not empty. */
  readonly options: ReadonlyMap<string, string>;
  /** As many words as are declared. */
  readonly words: readonly string[];
}

/** What a command says: for people, and as JSON with `--json`. */
export type CommandEnd =
  | { readonly kind: 'done'; readonly lines: readonly string[]; readonly json: unknown }
  /** It was looked for, and it is not as it must be; said like what is done. Exit code 1. */
  | { readonly kind: 'disproved'; readonly lines: readonly string[]; readonly json: unknown }
  /** The operator asked for something that can not be. Exit code 1. */
  | { readonly kind: 'failed'; readonly message: string };
