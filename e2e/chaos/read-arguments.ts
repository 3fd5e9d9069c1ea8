import { parseArgs } from 'node:util';
import { FAULT_KIND_NAMES, type FaultKindName, USUAL_KIND_NAMES } from './faults/fault-kinds.ts';

export interface ChaosOptions {
  /** `undefined` means: as many for each kind of fault as the run has time for. */
  readonly rounds: number | undefined;
  readonly seed: string;
  readonly kinds: readonly FaultKindName[];
  /** Only this round, to play it again. */
  readonly round: number | undefined;
  /** No round begins later than this; `undefined` without a limit. */
  readonly minutes: number | undefined;
  /** How many rounds run beside each other. */
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
    const { values } = parseArgs({
      args: [...args],
      options: {
        rounds: { type: 'string' },
        seed: { type: 'string' },
        kinds: { type: 'string', default: USUAL_KIND_NAMES.join(',') },
        round: { type: 'string' },
        minutes: { type: 'string' },
        lanes: { type: 'string', default: LANES },
        report: { type: 'string' },
      },
    });
    const kinds = values.kinds === ALL ? FAULT_KIND_NAMES : values.kinds.split(',');
    const unknown = kinds.filter((name) => !isKind(name));
    if (unknown.length > 0) {
      return `--kinds: there is no ${unknown.join(', ')}; there are ${FAULT_KIND_NAMES.join(', ')}, or ${ALL}`;
    }
    return {
      rounds: values.rounds === undefined ? undefined : count('rounds', values.rounds),
      seed: values.seed ?? seed,
      kinds: kinds.filter(isKind),
      round: values.round === undefined ? undefined : count('round', values.round),
      minutes: values.minutes === undefined ? undefined : count('minutes', values.minutes),
      lanes: count('lanes', values.lanes),
      report: values.report,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function isKind(name: string): name is FaultKindName {
  return (FAULT_KIND_NAMES as readonly string[]).includes(name);
}

function count(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > MOST) {
    throw new Error(`--${name}: must be a whole number from 1 to ${MOST}, not "${text}"`);
  }
  return number;
}
