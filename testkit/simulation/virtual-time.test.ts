import { describe, expect, it } from 'vitest';
import { VirtualTime } from './virtual-time.ts';

const NEVER = (): boolean => false;

/** Something that tests stop or hang. */
function runner() {
  return { isAlive: true, hangsUntil: 0 };
}

describe('a virtual time', () => {
  it('runs events in the order of their moments, and of their coming where those are equal', async () => {
    const time = new VirtualTime();
    const seen: string[] = [];
    for (const [name, at] of [
      ['c', 30],
      ['a', 10],
      ['d', 30],
      ['b', 20],
    ] as const) {
      time.after(at, () => seen.push(`${name} ${time.now}`));
    }
    expect(await time.runUntil(NEVER)).toBe(false);
    expect(seen).toEqual(['a 10', 'b 20', 'c 30', 'd 30']);
  });

  it('settles all promises of an event before the next one', async () => {
    const time = new VirtualTime();
    const seen: string[] = [];
    time.after(1, () => {
      void (async () => {
        await Promise.resolve();
        await Promise.resolve();
        seen.push('promises of the first');
      })();
    });
    time.after(1, () => seen.push('second'));
    await time.runUntil(NEVER);
    expect(seen).toEqual(['promises of the first', 'second']);
  });

  it('never continues stopped work', async () => {
    const time = new VirtualTime();
    const stopping = runner();
    const seen: string[] = [];
    time.after(
      1,
      () => {
        void (async () => {
          seen.push('before');
          await time.sleep(5);
          seen.push('after');
        })();
      },
      { runner: stopping, life: 1 },
    );
    time.after(3, () => {
      stopping.isAlive = false;
    });
    await time.runUntil(NEVER);
    expect(seen).toEqual(['before']);
  });

  it('continues hanging work later', async () => {
    const time = new VirtualTime();
    const hanging = { ...runner(), hangsUntil: 100 };
    const seen: number[] = [];
    time.after(1, () => seen.push(time.now), { runner: hanging, life: 1 });
    await time.runUntil(NEVER);
    expect(seen).toEqual([100]);
  });

  it('calls an event off', async () => {
    const time = new VirtualTime();
    const seen: string[] = [];
    const callOff = time.after(1, () => seen.push('called off'));
    callOff();
    await time.runUntil(NEVER);
    expect(seen).toEqual([]);
  });
});
