import type { GrowthLimits } from '../soak-form.ts';
import type { Soaked } from '../soaked.ts';
import { judge, type Verdict } from './judge.ts';
import { judgeTimes } from './judge-times.ts';
import { isGone, type Leftover, leftoversOf } from './leftovers.ts';
import { memorySeries } from './memory-series.ts';

export interface Judgement {
  readonly verdicts: readonly Verdict[];
  readonly leftovers: readonly Leftover[];
  /** The faults that must not occur, a line each. */
  readonly findings: readonly string[];
}

/** Calls that a run without them would prove nothing about. */
const NEEDED_KINDS = [
  'checkout created',
  'checkout paid',
  'status read',
  'payment',
  'follow-up',
  'stored details',
];
/**
 * The least share of planned calls. A machine that does much else holds less, and growth is judged by the answers that
 * came; with
 * fewer than half, the gateway was hardly under load.
 */
const MOST_REFUSED = 0.5;
const MOST_FAULTS = 5;

export function judgeSoak(soaked: Soaked, limits: GrowthLimits): Judgement {
  const { looks, records } = soaked;
  const [start, end] = [looks.at(0)?.ended ?? 0, looks.at(-1)?.began ?? 0];
  const answers = records.filter(({ at }) => at >= start && at < end).length;
  const verdicts = [
    ...memorySeries(looks, answers, limits).map(judge),
    ...(limits.time === undefined ? [] : judgeTimes(records, looks, limits.time)),
  ];
  const leftovers = leftoversOf(soaked);
  const findings = [
    ...verdicts.filter(({ isFlat }) => !isFlat).map(({ name }) => `${name}: it grows`),
    ...leftovers
      .filter((leftover) => !isGone(leftover))
      .map(({ name, before, after }) => `${name}: ${after} are left when idle, ${before} were there before`),
    ...faultsOf(soaked),
  ];
  return { verdicts, leftovers, findings };
}

/** The failures of a load in which nothing should fail, and the calls that it left out. */
function faultsOf({ load, heard, records }: Soaked): readonly string[] {
  const silent = Object.entries(heard).filter(([, count]) => count === 0);
  const missing = NEEDED_KINDS.filter((kind) => !records.some((record) => record.kind === kind));
  const faults = load.findings.map(({ says }) => says);
  const more = faults.length - MOST_FAULTS;
  return [
    ...faults.slice(0, MOST_FAULTS),
    ...(more > 0 ? [`and ${more} more`] : []),
    ...silent.map(([name]) => `the shop heard no ${name}: the run proves nothing about them`),
    ...missing.map((kind) => `no call was a ${kind}: the run proves nothing about it`),
    ...(load.refused > load.begun * MOST_REFUSED
      ? [`the gateway did not hold the load: ${load.refused} of ${load.begun} could not be begun`]
      : []),
  ];
}
