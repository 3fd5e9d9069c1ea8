import { describe, expect, it } from 'vitest';
import { createFaults } from './faults.ts';

const EUR_92 = { minor: '9200', currency: 'EUR' };
const reset = { kind: 'reset-before-booking' } as const;

describe('fault switches', () => {
  it('meet as many calls as were counted, and then no more', () => {
    const faults = createFaults();
    faults.set({ fault: reset, count: 2 });
    const met = [1, 2, 3].map(() => faults.next('sale', EUR_92).length);
    expect(met).toEqual([1, 1, 0]);
    expect(faults.list()).toEqual([]);
  });

  it('without a count meet every call until they are cleared', () => {
    const faults = createFaults();
    const { id } = faults.set({ fault: reset });
    expect([1, 2, 3].map(() => faults.next('sale', EUR_92).length)).toEqual([1, 1, 1]);
    expect(faults.list()).toMatchObject([{ id, remaining: null, met: 3 }]);
    expect(faults.clear(id)).toBe(true);
    expect(faults.clear(id)).toBe(false);
    expect(faults.next('sale', EUR_92)).toEqual([]);
  });

  it('with an amount leave every other amount and currency alone, and do not count them', () => {
    const faults = createFaults();
    faults.set({ fault: reset, count: 1, amount: EUR_92 });
    expect(faults.next('sale', { minor: '9201', currency: 'EUR' })).toEqual([]);
    expect(faults.next('sale', { minor: '9200', currency: 'JPY' })).toEqual([]);
    expect(faults.next('status', EUR_92)).toEqual([]);
    expect(faults.next('sale', EUR_92)).toEqual([reset]);
  });

  it.each(['booking', undefined] as const)('ordered for %s meet every type and no question', (on) => {
    const faults = createFaults();
    faults.set({ fault: reset, ...(on === undefined ? {} : { on }) });
    expect(faults.next('status', EUR_92)).toEqual([]);
    expect(faults.next('cancellation', EUR_92)).toEqual([]);
    expect(faults.next('credit', EUR_92)).toEqual([reset]);
    expect(faults.next('reversal', EUR_92)).toEqual([reset]);
  });

  it('add up when several meet a call', () => {
    const faults = createFaults();
    faults.set({ fault: { kind: 'delay', ms: 5 } });
    faults.set({ fault: reset, count: 1 });
    expect(faults.next('sale', EUR_92)).toHaveLength(2);
    faults.clearAll();
    expect(faults.list()).toEqual([]);
  });
});
