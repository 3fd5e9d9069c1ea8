import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Names of benches; none means all. */
  readonly names: readonly string[];
  /** How many operations are on a second ledger of each store, alongside the empty one, in `payments`. */
  readonly filled: number | undefined;
  /** Whether `budget` keeps its counts as the figures that later ones are compared with. */
  readonly keep: boolean;
}

const MOST = 100_000_000;

/** @returns what was asked for, or one line that says what is wrong */
export function readArguments(args: readonly string[], known: readonly string[]): BenchOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { filled: { type: 'string' }, keep: { type: 'boolean', default: false } },
    });
    const unknown = positionals.filter((name) => !known.includes(name));
    if (unknown.length > 0) return `There is ${known.join(', ')}, not ${unknown.join(', ')}.`;
    const filled = values.filled === undefined ? undefined : Number(values.filled);
    if (filled !== undefined && (!Number.isInteger(filled) || filled < 1 || filled > MOST)) {
      return `--filled: must be a whole number from 1 to ${MOST}, not "${values.filled}"`;
    }
    return { names: positionals, filled, keep: values.keep };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
