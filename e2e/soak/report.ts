import { textTable } from '../bench/text-table.ts';
import type { Soaked } from './soaked.ts';
import { UNITS, type Verdict } from './verdict/judge.ts';
import type { Judgement } from './verdict/judge-soak.ts';

const HEAD = ['measure', 'unit', 'first third', 'last third', 'growth', 'noise', 'allowed', ''];

/** Bytes are shown in kibibytes. */
const KIBIBYTE = 1024;

/** All figures of one run, and then what must not be. */
export function reportOf({ plan, load, heard, records }: Soaked, judgement: Judgement): string {
  const { variant, seconds, rate } = plan;
  const counts = `${records.length} timed answers, ${load.operations} operations, ${load.lostAnswers} lost answers, ${load.unavailable} times 503, ${load.unknown} unknown outcomes`;
  const lines = `${heard.events} events lines, ${heard.hangingEvents} to a receiver that hangs, ${heard.resultCalls} result addresses called`;
  const rest = judgement.leftovers.map(({ name, before, after, allowed }) => [
    name,
    String(before),
    String(after),
    String(allowed),
  ]);
  return [
    `${variant}, ${seconds} s, ${load.begun} things begun (${rate} a second): ${counts}; ${lines}`,
    textTable(HEAD, judgement.verdicts.map(rowOf)),
    textTable(['idle', 'before', 'after', 'allowed more'], rest),
    ...judgement.findings.map((finding) => `  ${finding}`),
    '',
  ].join('\n');
}

function rowOf({
  name,
  unit,
  first,
  last,
  growth,
  noise,
  allowed,
  isFlat,
  isUnjudged = false,
}: Verdict): readonly string[] {
  const figures = [first, last, growth, noise, allowed].map((value) =>
    unit === 'bytes'
      ? Math.round(value / KIBIBYTE).toString()
      : value.toFixed(unit === 'milliseconds' ? 2 : 0),
  );
  return [name, UNITS[unit], ...figures, wordOf({ isFlat, isUnjudged })];
}

function wordOf({ isFlat, isUnjudged }: Required<Pick<Verdict, 'isFlat' | 'isUnjudged'>>): string {
  if (isUnjudged) return 'not judged: the machine got busier';
  return isFlat ? 'flat' : 'GROWS';
}
