import { expect, it } from 'vitest';
import { loadFigures, notificationFigures } from './figures.ts';
import { called, delivered, EVIDENCE } from './notifications.fixture.ts';

const every = (ms: number, from: number, to: number): number[] =>
  Array.from({ length: (to - from) / ms }, (_none, index) => from + index * ms);
const words = (line = '') => line.trim().split(/\s+/).slice(-4);

it('the load before, during and after each fault is that between it and its neighbours', () => {
  // Ten a second, none during the first fault, five a second afterwards.
  const endedAt = [...every(100, 0, 5000), ...every(200, 7000, 20_000)];
  const faults = [
    { name: 'a gateway was killed', from: 5000, to: 7000 },
    { name: 'Redis failed over', from: 10_000, to: 11_000 },
  ];
  const sales = { tried: 120, unknown: 5, endedAt, faults, gone: [], readAt: every(500, 0, 20_000) };
  const [payments, without, survived, , first, second] = loadFigures(sales, endedAt);
  expect(payments).toMatch(/120 tried, 115 ended, 5 unknown .* for 20 s/);
  expect(without).toMatch(/2\.1 s at most where payments are made, 0\.5 s where/);
  expect(survived).toBe('faults survived: 2 of 2');
  expect(words(first)).toEqual(['10.0', '0.0', '5.0', '2.0']);
  expect(words(second)).toEqual(['5.0', '5.0', '5.0', '1.0']);
});

it('a fault after which no payment ended is not survived', () => {
  const faults = [{ name: 'the end', from: 10, to: 20 }];
  const sales = { tried: 1, unknown: 0, endedAt: [1], faults, gone: [], readAt: [] };
  expect(loadFigures(sales, [1, 15])[2]).toBe('faults survived: 0 of 1');
});

it('what came again is counted', () => {
  const again = { ...EVIDENCE, deliveries: [...EVIDENCE.deliveries, delivered('event-db', 9000)] };
  expect(notificationFigures(again)[0]).toMatch(/7 events, 8 deliveries came, 1 of them again/);
  const calls = [...EVIDENCE.calls, called('a')];
  expect(notificationFigures({ ...EVIDENCE, calls })[1]).toMatch(
    /2 checkouts, 1 fetched, 2 calls came, 1 of them again/,
  );
});
