import type { EventLog, EventRecord } from '@tollgate/gateway/api';

/** Events that are held at a time. */
const PAGE = 500;

/**
 * The position behind which the last events lie of those that are looked for; 0 when there are not as many.
 *
 * @param last how many; none of them is kept
 */
export async function startOfLast(
  events: Pick<EventLog, 'findBefore' | 'newestPosition'>,
  last: number,
  isLookedFor: (event: EventRecord) => boolean,
  page = PAGE,
): Promise<number> {
  let before = (await events.newestPosition()) + 1;
  let missing = last;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the last one ended
    const found = await events.findBefore(before, page);
    for (const event of found) {
      if (missing === 0) {
        return event.position;
      }
      missing -= isLookedFor(event) ? 1 : 0;
    }
    if (found.length < page) {
      return 0;
    }
    before = found.at(-1)?.position ?? 0;
  }
}

/** Passes on every event after a position, the oldest first. @returns the position of the last one */
export async function eventsAfter(
  events: Pick<EventLog, 'findAfter'>,
  position: number,
  pass: (event: EventRecord) => void,
  page = PAGE,
): Promise<number> {
  let reached = position;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the last one ended
    const found = await events.findAfter(reached, page);
    found.forEach(pass);
    reached = found.at(-1)?.position ?? reached;
    if (found.length < page) {
      return reached;
    }
  }
}
