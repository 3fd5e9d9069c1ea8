/** When result addresses are called. All spans grow and shrink with the setting RESULT_CALL_SECONDS. */

/** How many parts the span until the call has: 29 minutes, by default. */
const PARTS = 29;

/** A call is repeated after so many parts, at most as many times as there are entries. */
const PAUSES = [1, 5, 15] as const;

export const MOST_TRIES = PAUSES.length + 1;

/** For one try, in milliseconds. */
export const TRY_LIMIT = 10_000;

/** How long a claim holds, in milliseconds: longer than a try with the writes around it. */
export const CLAIM = 60_000;

/**
 * When a call is due: a span after the creation of the checkout, and never right after the attempt, because the shopper
 * is about to return and the shop about to fetch the status.
 *
 * spec: States and transitions › payment submitted via the widget.
 * @param span from the creation of the checkout to the call, in milliseconds
 */
export function dueAt(span: number, checkoutCreatedAt: number, attemptedAt: number): number {
  return Math.max(checkoutCreatedAt + span, attemptedAt + Math.ceil(span / PARTS));
}

/**
 * The pause after a try that failed, in milliseconds; `undefined` after the last one.
 *
 * @param tries so far
 */
export function pauseAfter(span: number, tries: number): number | undefined {
  const parts = PAUSES[tries - 1];
  return parts === undefined ? undefined : Math.ceil((span * parts) / PARTS);
}

/** When the last try of a call is over, should each of them fail: milliseconds since the epoch. */
export function lastTryOver(span: number, callDueAt: number): number {
  const pauses = PAUSES.map((_, at) => pauseAfter(span, at + 1) ?? 0);
  return pauses.reduce((sum, pause) => sum + pause, callDueAt) + MOST_TRIES * CLAIM;
}
