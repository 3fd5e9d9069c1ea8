import { z } from 'zod';

/** A moment in a query: a day of UTC, or a date and time with its offset. Milliseconds since 1970 once it is read. */
export const queryMoment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'must be a day or a moment with its offset')
  .transform((text) => Date.parse(text))
  .describe(
    'A day such as 2026-11-22, which begins at midnight UTC, or a moment such as 2026-11-22T08:00:00Z',
  );
