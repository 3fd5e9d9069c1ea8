import { z } from 'zod';

const DAY = 86_400_000;
const DAY_LENGTH = '2027-01-31'.length;

const EXPECTED = 'must be a day such as 2027-01-31, or a time such as 2027-01-31T18:00:00Z';

/** How an operator writes the end of a token: a day, or a time with its offset from UTC. */
export const tokenEnd = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/, EXPECTED)
  // `Date` itself takes the 30th of February for a day of March.
  .refine(
    (text) => z.iso.date().safeParse(text.slice(0, DAY_LENGTH)).success && !Number.isNaN(Date.parse(text)),
    EXPECTED,
  );

/**
 * From when on a token is valid no longer. A day is the last one on which it is valid, in UTC.
 *
 * @returns milliseconds since the epoch; `undefined` for what is no end
 */
export function readTokenEnd(text: string): number | undefined {
  return tokenEnd.safeParse(text).success
    ? Date.parse(text) + (text.length === DAY_LENGTH ? DAY : 0)
    : undefined;
}
