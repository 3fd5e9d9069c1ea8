const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The pauses after the first tries; then once a day. Source: the interface family's webhooks. */
const FIRST_PAUSES = [1, 2, 4, 8, 15, 30, 60].map((minutes) => minutes * MINUTE);

/** Days of daily tries: the first pauses together are two hours. */
const DAYS = 30;

/**
 * How long to wait after a try that failed, in milliseconds; `undefined` when that was the last one. By the number of
 * tries and not by the time, so that a clock that jumps gives up nothing.
 *
 * @param attempts how many tries there were
 */
export function pauseAfter(attempts: number): number | undefined {
  if (attempts > FIRST_PAUSES.length) return attempts < FIRST_PAUSES.length + DAYS ? DAY : undefined;
  return FIRST_PAUSES[attempts - 1] ?? MINUTE;
}
