/** A long time is replayed in so many steps, none shorter than a minute. */
const STEPS = 200;
const MINUTE = 60_000;

interface Span {
  /** Milliseconds since the epoch. */
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** What delivers the events of a time once more. */
interface Replays {
  replay(addressId: string, events: Span): Promise<number>;
}

/**
 * Replays the events of a time from its begin on, in steps: a statement for all of it would hold the store for as long.
 * What is cut off has replayed the older part, and can be run again.
 *
 * @param onStep called with the end of each step and the events until then
 */
export async function replayTime(
  deliveries: Replays,
  id: string,
  { from, to }: Span,
  onStep: (until: number, events: number) => void,
): Promise<number> {
  const step = Math.max(MINUTE, Math.ceil((to - from) / STEPS));
  let count = 0;
  for (let start = from; start < to; start += step) {
    const end = Math.min(to, start + step);
    // oxlint-disable-next-line no-await-in-loop -- the store is left to the gateways in between
    count += await deliveries.replay(id, { from: start, to: end });
    onStep(end, count);
  }
  return count;
}
