import { describe, expect, it } from 'vitest';
import { CallPlaces } from './call-places.ts';

const LIMITS = { total: 10, merchant: 4, receiver: 3 };
const holder = (merchant: string, receiver: string) => ({ merchant, receiver });

describe('the places for calls', () => {
  it('are as many as the process has, at most', () => {
    const places = new CallPlaces(LIMITS);
    for (const name of ['a', 'b', 'c']) {
      places.take(holder(name, name), 3);
    }
    expect(places.room).toBe(1);
    expect(places.roomFor(holder('d', 'd'))).toBe(1);
  });

  it('are limited for a receiver, whichever merchants name it', () => {
    const places = new CallPlaces(LIMITS);
    places.take(holder('a', 'shared'));
    places.take(holder('b', 'shared'), 2);
    expect(places.roomFor(holder('c', 'shared'))).toBe(0);
    expect(places.roomFor(holder('a', 'own'))).toBe(3);
    expect(places.full()).toEqual({ merchants: [], receivers: ['shared'] });
  });

  it('are limited for a merchant, however many receivers it names', () => {
    const places = new CallPlaces(LIMITS);
    for (const receiver of ['one', 'two', 'three', 'four']) {
      places.take(holder('a', receiver));
    }
    expect(places.roomFor(holder('a', 'five'))).toBe(0);
    expect(places.roomFor(holder('b', 'five'))).toBe(3);
    expect(places.full()).toEqual({ merchants: ['a'], receivers: [] });
  });

  it('are free again once they are given back, and nothing of their holder is kept', () => {
    const places = new CallPlaces({ total: 2, merchant: 1, receiver: 1 });
    places.take(holder('a', 'one'));
    places.giveBack(holder('a', 'one'));
    expect(places.full()).toEqual({ merchants: [], receivers: [] });
    expect(places.room).toBe(2);
  });

  it('that were taken beyond a limit leave no room, and not less than none', () => {
    const places = new CallPlaces(LIMITS);
    places.take(holder('a', 'one'), 12);
    expect(places.room).toBe(0);
    expect(places.roomFor(holder('a', 'one'))).toBe(0);
  });
});
