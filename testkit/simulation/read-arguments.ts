import { parseArgs } from 'node:util';

export interface SimulationOptions {
  /** `undefined` for a new one. */
  readonly seed: string | undefined;
  /** How many operations; `undefined` where the time alone decides. */
  readonly operations: number | undefined;
  /** How many regions a world has, each with a store of its own. */
  readonly regions: number;
  /** For how long at most, in seconds; `undefined` without a limit. */
  readonly seconds: number | undefined;
  /** The runs of the gate: fixed seeds, and then new ones. */
  readonly isGate: boolean;
  /** Whether the log is printed. */
  readonly traces: boolean;
  /** Whether a failed story is shortened, which takes many times as long as the story. */
  readonly shortens: boolean;
  /** A file for the count of what passed and what failed. */
  readonly report: string | undefined;
}

const HELP = `npm run simulate -- [--seed <text>] [--operations <number>] [--seconds <number>] [--regions <number>] [--trace] [--whole]

  --seed        the same seed gives the same world, step for step; a new one by default
  --operations  how many requests callers make; 3000 by default, or as many as fit into --seconds
  --seconds     ends after this time, and prints the seeds that were used
  --regions     so many regions, with partitions between them; 1 by default, 9 at most
  --trace       prints what happened, also when everything agrees
  --whole       prints what went wrong, and looks for no shorter story`;

/** @returns the options, or the mistake in the arguments */
export function readArguments(list: readonly string[]): SimulationOptions | string {
  try {
    const { values } = parseArgs({
      args: [...list],
      options: {
        seed: { type: 'string' },
        operations: { type: 'string' },
        seconds: { type: 'string' },
        regions: { type: 'string', default: '1' },
        gate: { type: 'boolean', default: false },
        trace: { type: 'boolean', default: false },
        whole: { type: 'boolean', default: false },
        report: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const operations = values.operations === undefined ? undefined : Number(values.operations);
    const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
    const isRegions = /^[1-9]$/.test(values.regions);
    if (values.help || isWrong(operations) || isWrong(seconds) || !isRegions) return HELP;
    const { seed, gate: isGate, trace: traces, whole, report } = values;
    return {
      seed,
      operations: operations ?? (seconds === undefined && !isGate ? 3000 : undefined),
      seconds,
      regions: Number(values.regions),
      isGate,
      traces,
      shortens: !whole,
      report,
    };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${HELP}`;
  }
}

function isWrong(number: number | undefined): boolean {
  return number !== undefined && !(number > 0);
}
