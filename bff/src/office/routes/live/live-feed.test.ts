import { describe, expect, it } from 'vitest';
import { createLiveFeed, type LiveEvent } from './live-feed.ts';

type Events = Parameters<typeof createLiveFeed>[0];
type Logged = Awaited<ReturnType<Events['findAfter']>>[number];

const logged = (position: number, type: Logged['type'] = 'PAYMENT'): Logged =>
  ({ position, type, merchant: 'Shop', channelId: 'a'.repeat(32), subject: `payment-${position}` }) as Logged;

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A log that grows, and polls that the test makes. */
function startFeed(log: Logged[]) {
  const state = { isStopping: false, fails: false, reads: 0 };
  const looks = new Set<() => void>();
  const events: Events = {
    findAfter: async (position, limit) => {
      state.reads += 1;
      if (state.fails) throw new Error('the store is unavailable');
      return log.filter((each) => each.position > position).slice(0, limit);
    },
    findBefore: async () => log.slice(-1),
  };
  const feed = createLiveFeed(
    events,
    () => state.isStopping,
    (look) => {
      looks.add(look);
      return () => looks.delete(look);
    },
  );
  const look = async () => {
    for (const each of looks) each();
    await settle();
  };
  return { feed, state, looks, look };
}

function listener() {
  const heard: string[] = [];
  const changed = (events: readonly LiveEvent[]) => void heard.push(...events.map(({ subject }) => subject));
  return { heard, changed, stop: () => void heard.push('stop') };
}

describe('the feed of changes', () => {
  it('tells every listener what is new, reads once for all, and rests without any', async () => {
    const log = [logged(1)];
    const { feed, state, looks, look } = startFeed(log);
    const [one, other] = [listener(), listener()];
    const leave = [feed.listen(one), feed.listen(other)];
    await settle();
    log.push(logged(2), logged(3, 'REGISTRATION'));
    const before = state.reads;
    await look();
    expect(state.reads).toBe(before + 1);
    expect([one.heard, other.heard]).toEqual([['payment-2'], ['payment-2']]);
    for (const each of leave) each();
    expect([feed.size, looks.size]).toEqual([0, 0]);
  });

  it('goes on where it was after a fault of the store', async () => {
    const log = [logged(1)];
    const { feed, state, look } = startFeed(log);
    const one = listener();
    feed.listen(one);
    await settle();
    log.push(logged(2));
    state.fails = true;
    await look();
    state.fails = false;
    await look();
    expect(one.heard).toEqual(['payment-2']);
  });

  it('ends its listeners when the process is about to end', async () => {
    const { feed, state, look } = startFeed([]);
    const one = listener();
    feed.listen(one);
    state.isStopping = true;
    await look();
    expect(one.heard).toEqual(['stop']);
  });
});
