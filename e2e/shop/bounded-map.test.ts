import { describe, expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

describe('the memory of the shop', () => {
  it('forgets the oldest entry when it is full, and nothing when an entry changes', () => {
    const map = new BoundedMap<number>(2);
    map.set('one', 1);
    map.set('two', 2);
    map.set('one', 11);
    expect([map.get('one'), map.get('two')]).toEqual([11, 2]);
    map.set('three', 3);
    expect([map.has('one'), map.get('two'), map.get('three')]).toEqual([false, 2, 3]);
  });
});
