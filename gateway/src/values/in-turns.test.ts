import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTurns, ownTurn } from './in-turns.ts';
import { atOnce, type Work } from './work.ts';

/** Holds the processor as long as a slice, twice. */
function* slow(name: string, done: string[]): Work<string> {
  for (const step of [1, 2]) {
    const end = performance.now() + 5;
    while (performance.now() < end);
    done.push(`${name}${step}`);
    yield;
  }
  return name;
}

function* failing(): Work<never> {
  yield;
  throw new Error('a bug');
}

describe('large work', () => {
  it('is done at once where nothing waits for it', () => {
    const done: string[] = [];
    expect(atOnce(slow('a', done))).toBe('a');
    expect(done).toEqual(['a1', 'a2']);
  });

  it('takes turns with other large work, a slice in each turn of the event loop', async () => {
    const done: string[] = [];
    const both = Promise.all([inTurns(slow('a', done)), inTurns(slow('b', done))]);
    const seen: number[] = [];
    while (done.length < 4) {
      // oxlint-disable-next-line no-await-in-loop -- one turn after the other
      await nextTurn();
      seen.push(done.length);
    }
    expect(await both).toEqual(['a', 'b']);
    expect(done).toEqual(['a1', 'b1', 'a2', 'b2']);
    expect(Math.max(...seen.map((each, index) => each - (seen[index - 1] ?? 0)))).toBe(1);
  });

  it('lets every step that waits for its turn have one of its own', async () => {
    const steps: number[] = [];
    const all = Promise.all([1, 2, 3].map((step) => ownTurn().then(() => steps.push(step))));
    await nextTurn();
    expect(steps.length).toBeLessThan(2);
    await all;
    expect(steps).toEqual([1, 2, 3]);
  });

  it('that fails fails alone', async () => {
    const done: string[] = [];
    const [failed, other] = await Promise.allSettled([inTurns(failing()), inTurns(slow('b', done))]);
    expect(failed).toMatchObject({ status: 'rejected', reason: new Error('a bug') });
    expect(other).toEqual({ status: 'fulfilled', value: 'b' });
  });
});
