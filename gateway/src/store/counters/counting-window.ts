/** What a counter keeps. */
export interface CountingWindow {
  /** When the current span began, in milliseconds. */
  start: number;
  /** Counted within the current span. */
  current: number;
  /** Counted within the span before it. */
  previous: number;
}

/**
 * Moves a window on to this moment.
 *
 * A moment before its start means that the clock was set back: the window keeps its counts and starts again, so that
 * nothing is forgiven and nothing lasts longer than two spans.
 *
 * @param span in milliseconds
 */
export function moveWindow(window: CountingWindow, span: number, now: number): void {
  const passed = now - window.start;
  if (passed < 0) {
    window.start = now;
  } else if (passed >= 2 * span) {
    window.start = now;
    window.current = 0;
    window.previous = 0;
  } else if (passed >= span) {
    window.start += span;
    window.previous = window.current;
    window.current = 0;
  }
}

/**
 * Milliseconds until a moved window has room for so much; 0 when it has room now. What exceeds the limit by itself never
 * has room, and waits as long as for an empty window.
 */
export function waitFor(
  { start, current, previous }: CountingWindow,
  { room, limit, span, now }: { room: number; limit: number; span: number; now: number },
): number {
  const left = span - (now - start);
  const most = limit - room;
  if (most < 0) {
    return left + span;
  }
  if (current > most) {
    // The current span is the previous one by then.
    return left + span * (1 - most / current);
  }
  return previous === 0 ? 0 : Math.max(0, left - span * ((most - current) / previous));
}
