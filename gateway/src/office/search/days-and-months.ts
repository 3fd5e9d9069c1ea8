/** In milliseconds. */
export const DAY = 86_400_000;

/**
 * The fewest whole months and days, in ISO 8601, that a time consists of.
 *
 * @param from the first day, in days since 1970
 * @param before the first day that is not part of it
 */
export function daysAndMonths(from: number, before: number): readonly string[] {
  const words: string[] = [];
  for (let day = from; day < before; ) {
    const date = new Date(day * DAY);
    const nextMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY;
    const isWhole = date.getUTCDate() === 1 && nextMonth <= before;
    words.push(date.toISOString().slice(0, isWhole ? 7 : 10));
    day = isWhole ? nextMonth : day + 1;
  }
  return words;
}
