import { parseArgs } from 'node:util';
import { FAULT_KIND_NAMES, type FaultKindName, USUAL_KIND_NAMES } from './faults/fault-kinds.ts';

interface ChaosOptions {
  /** `undefined` means: as many for each kind of fault as the run has time for. */
  readonly rounds: number | undefined;
  readonly seed: string;
  readonly kinds: readonly FaultKindName[];
  /** Only this round, to play it again. */
  readonly round: number | undefined;
  /** No round begins later than this; `undefined` without a limit. */
  readonly minutes: number | undefined;
  /** How many rounds run side by side. */
  readonly lanes: number;
  /** Where a count of the rounds is written, for other programs. */
  readonly report: string | undefined;
}

const LANES = '3';
const MOST = 100_000;
const ALL = 'all';

/**
 * @param seed unless one is named
 * @returns what was asked for, or one line that says what is wrong
 */
export function readArguments(args: readonly string[], seed: string): ChaosOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        rounds: { type: 'string' },
        seed: { type: 'string' },
        kinds: { type: 'string' },
        round: { type: 'string' },
        minutes: { type: 'string' },
        lanes: { type: 'string', default: LANES },
        report: { type: 'string' },
      },
    });
    const words = [...positionals, ...(values.kinds?.split(',') ?? [])];
    const unknown = words.filter((word) => kindsOf(word).length === 0);
    if (unknown.length > 0) {
      return `--kinds: there is no ${unknown.join(', ')}; there are ${FAULT_KIND_NAMES.join(', ')}, or ${ALL}`;
    }
    const chosen = new Set(words.flatMap(kindsOf));
    return {
      rounds: values.rounds === undefined ? undefined : count('rounds', values.rounds),
      seed: values.seed ?? seed,
      kinds: words.length === 0 ? USUAL_KIND_NAMES : [...chosen],
      round: values.round === undefined ? undefined : count('round', values.round),
      minutes: values.minutes === undefined ? undefined : count('minutes', values.minutes),
      lanes: count('lanes', values.lanes),
      report: values.report,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The kind of this name, or all whose names begin with this word: `many` has several. */
function kindsOf(word: string): readonly FaultKindName[] {
  const named = FAULT_KIND_NAMES.filter((name) => name === word || word === ALL);
  return named.length > 0 ? named : FAULT_KIND_NAMES.filter((name) => name.startsWith(`${word}-`));
}

function count(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > MOST) {
    throw new Error(`--${name}: must be a whole number from 1 to ${MOST}, not "${text}"`);
  }
  return number;
}
