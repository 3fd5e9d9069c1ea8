/** A month in UTC, as in 2026-11. */
export type Month = string;

const NAME = /^personal (\d{4}-\d{2}) (.*)$/s;

/**
 * How the key of the personal data of a merchant's month is named among the data keys, in the place of a merchant: so
 * rotations, checks and restores treat it as they treat all others.
 */
export function nameOfMonthKey(merchant: string, month: Month): string {
  return `personal ${month} ${merchant}`;
}

export function isMonthKeyName(name: string): boolean {
  return NAME.test(name);
}

/** The merchant and the month of such a key; `undefined` for the data key of a merchant. */
export function readMonthKeyName(
  name: string,
): { readonly merchant: string; readonly month: Month } | undefined {
  const [, month, merchant] = NAME.exec(name) ?? [];
  return month === undefined || merchant === undefined ? undefined : { merchant, month };
}
