import type { Finding } from './compare/evidence.ts';
import type { RoundEnd } from './round.ts';

/** The width of a column of numbers, in characters; the column of kinds is wider. */
const NUMBER_WIDTH = 9;
const KIND_WIDTH = 24;
const MOST_FINDINGS = 10;

type Counts = readonly number[];

const COLUMNS = ['operations', 'answers', 'faults', 'lost', '503s', 'unknown', 'losses', 'doubles', 'wrong'];

export function headLine(): string {
  return row('round', 'fault', [...COLUMNS, 'seconds']);
}

/** One line a round, its figures, and one for each thing that must never be. */
export function roundLines(end: RoundEnd): string {
  const shown = end.findings.slice(0, MOST_FINDINGS).map(({ kind, says }) => `      ${kind}: ${says}\n`);
  const more = end.findings.length - shown.length;
  return [
    row(String(end.round), end.kind, [...countsOf(end).map(String), end.seconds.toFixed(1)]),
    ...end.figures.map((line) => `      ${line}\n`),
    ...shown,
    ...(more > 0 ? [`      and ${more} more\n`] : []),
  ].join('');
}

export function totalLine(ends: readonly RoundEnd[]): string {
  const sums = COLUMNS.map((_name, column) =>
    ends.reduce((sum, end) => sum + (countsOf(end)[column] ?? 0), 0),
  );
  const seconds = ends.reduce((sum, end) => sum + end.seconds, 0).toFixed(1);
  return row('total', `${ends.length} rounds`, [...sums.map(String), seconds]);
}

/** The columns, in their order; `wrong` are disagreements and faults of service. */
function countsOf({ tally, faults, findings }: RoundEnd): Counts {
  const found = (...kinds: Finding['kind'][]) => findings.filter(({ kind }) => kinds.includes(kind)).length;
  const { operations, answers, lostAnswers, unavailable, unknown } = tally;
  const wrong = found('disagreement', 'fault');
  return [
    operations,
    answers,
    faults,
    lostAnswers,
    unavailable,
    unknown,
    found('loss'),
    found('double'),
    wrong,
  ];
}

function row(round: string, kind: string, numbers: readonly string[]): string {
  const cells = numbers.map((number) => number.padStart(Math.max(NUMBER_WIDTH, number.length + 1)));
  return `${round.padStart(5)}  ${kind.padEnd(KIND_WIDTH)}${cells.join('')}\n`;
}
