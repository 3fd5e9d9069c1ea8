import type { LoadRecord } from '../load/load-order.ts';
import type { Look } from '../watch/watch-gateway.ts';
import type { Point } from './growth.ts';
import { judge, type Series, type Verdict } from './judge.ts';
import { againstControl, type Window, windowsOf } from './windows.ts';

/** The kind of the calls to another process, as a measure of the machine's load. */
const CONTROL = 'control';
const WINDOWS = 18;
/** Of the windows, for a kind to be judged: a rare one has too few calls. */
const LEAST_WINDOWS = 15;
/** Below this a growth is none that anyone notices, in milliseconds. */
const LEAST_GROWTH = 1;

/**
 * Whether the answers take as long as before, by kinds of calls, and as much work. A time grows when it does so by
 * itself and relative to the control: a machine that gets busier slows both. Where the control itself gets slower by as much
 * as would count, only the work is judged.
 *
 * @param share by which a time may grow, of what it was at first
 */
export function judgeTimes(
  records: readonly LoadRecord[],
  looks: readonly Look[],
  share: number,
): readonly Verdict[] {
  const kinds = [...new Set(records.map(({ kind }) => kind))].filter((kind) => kind !== CONTROL).toSorted();
  const span = { began: looks.at(0)?.ended ?? 0, ended: looks.at(-1)?.began ?? 0 };
  const windows = (wanted: (record: LoadRecord) => boolean) =>
    windowsOf(records.filter(wanted), span, WINDOWS);
  const control = windows(({ kind }) => kind === CONTROL);
  const ofControl = judge(seriesOf(CONTROL, medians(control), share));
  const ofKinds = kinds.flatMap((kind) => {
    const own = windows((record) => record.kind === kind);
    return own.length < LEAST_WINDOWS ? [] : [judgeAgainst(kind, own, control, share)];
  });
  // A machine that has got so much busier slows what waits several times by far more than it slows the control.
  const times = [
    ...ofKinds,
    judge(
      slowest(
        windows(({ kind }) => kind !== CONTROL),
        share,
      ),
    ),
    ofControl,
  ].map((verdict) =>
    ofControl.isFlat ? verdict : Object.assign(verdict, { isFlat: true, isUnjudged: true }),
  );
  return [...times, judge(workPerAnswer(records, looks, share))];
}

function judgeAgainst(
  name: string,
  own: readonly Window[],
  control: readonly Window[],
  share: number,
): Verdict {
  const raw = judge(seriesOf(name, medians(own), share));
  const relative = judge(seriesOf(name, againstControl(own, control), share));
  return { ...raw, isFlat: raw.isFlat || relative.isFlat };
}

function medians(windows: readonly Window[]): readonly Point[] {
  return windows.map(({ at, median }) => ({ at, value: median }));
}

/** The smallest time for the slowest call of a hundred; it varies more. */
function slowest(windows: readonly Window[], share: number): Series {
  const points = windows.map(({ at, p99 }) => ({ at, value: p99 }));
  return seriesOf('the slowest of a hundred', points, 2 * share);
}

function seriesOf(name: string, points: readonly Point[], share: number): Series {
  const allowed = Math.max(LEAST_GROWTH, firstOf(points) * share);
  return { name, unit: 'milliseconds', points, allowed };
}

const SECOND = 1000;

/** The processor time for each answer, from sample to sample. It hardly depends on other load of the machine. */
function workPerAnswer(records: readonly LoadRecord[], looks: readonly Look[], share: number): Series {
  const points = looks.slice(1).flatMap((look, index) => {
    const last = looks[index];
    if (last === undefined) return [];
    const answers = records.filter(({ at }) => at >= last.ended && at < look.ended).length;
    const at = (look.ended - (looks[0]?.ended ?? 0)) / SECOND;
    return answers === 0 ? [] : [{ at, value: (look.processorTime - last.processorTime) / answers }];
  });
  return {
    name: 'processor time per answer',
    unit: 'microseconds',
    points,
    allowed: firstOf(points) * share,
  };
}

/** The time at the beginning: the median of the first third. */
function firstOf(points: readonly Point[]): number {
  const values = points.slice(0, Math.ceil(points.length / 3)).map(({ value }) => value);
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
