import { describe, expect, it } from 'vitest';
import { connectionSlots } from './connection-slots.ts';

const LONG = 60_000;

describe('connection slots', () => {
  it('are given at once while there are any, and refused after the wait', async () => {
    const slots = connectionSlots(2, 5);
    expect([await slots.take(), await slots.take(), await slots.take()]).toEqual([true, true, false]);
  });

  it('go to who has waited longest', async () => {
    const slots = connectionSlots(1, LONG);
    await slots.take();
    const order: string[] = [];
    const waiting = ['first', 'second'].map(async (name) => {
      if (await slots.take()) order.push(name);
    });
    slots.give();
    slots.give();
    await Promise.all(waiting);
    expect(order).toEqual(['first', 'second']);
  });

  it('are not lost when one is returned after a wait that ended', async () => {
    const slots = connectionSlots(1, 5);
    await slots.take();
    expect(await slots.take()).toBe(false);
    slots.give();
    expect(await slots.take()).toBe(true);
    expect(await slots.take()).toBe(false);
  });

  it('refuse every call once closed', async () => {
    const slots = connectionSlots(1, LONG);
    await slots.take();
    const waiting = slots.take();
    slots.close();
    expect(await waiting).toBe(false);
    slots.give();
    expect(await slots.take()).toBe(false);
  });
});
