import { reportTexts } from '../../texts/reports/reports-texts.ts';

const DAY = 86_400_000;

/** A report of some days that another one is compared with. */
export type Comparison = 'previous' | 'year';

export const COMPARISONS: Readonly<Record<Comparison, string>> = {
  previous: reportTexts.previousPeriod,
  year: reportTexts.aYearEarlier,
};

export function asComparison(text: string | null): Comparison | undefined {
  return text === 'previous' || text === 'year' ? text : undefined;
}

/**
 * The days that are compared with some days: as many before them, or the same weekdays 52 weeks earlier.
 *
 * @param from the first day, ISO 8601
 * @param to the last day, included
 */
export function comparedSpan(
  how: Comparison,
  from: string,
  to: string,
): { readonly from: string; readonly to: string } {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const back = how === 'year' ? 364 * DAY : last - first + DAY;
  const day = (time: number) => new Date(time - back).toISOString().slice(0, 10);
  return { from: day(first), to: day(last) };
}
