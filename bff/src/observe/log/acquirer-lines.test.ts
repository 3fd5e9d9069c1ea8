import type { AcquirerCall } from '@tollgate/gateway/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AcquirerLines, acquirerLines } from './acquirer-lines.ts';

const REFUSED: AcquirerCall = {
  acquirer: 'acquirer-a',
  verb: 'authorise',
  outcome: 'not-sent',
  milliseconds: 2.4,
  timedOut: false,
  reason: 'connecting failed: ECONNREFUSED',
};
const HUNG: AcquirerCall = { ...REFUSED, verb: 'status', outcome: 'unreachable', milliseconds: 9000 };

let written: { fields: object; message: string }[];
let lines: AcquirerLines;
beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  lines = acquirerLines((fields, message) => written.push({ fields, message }));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('lines about an acquirer', () => {
  it('say at once that a call failed, how and after what time', () => {
    lines.called(REFUSED);
    expect(written).toEqual([
      {
        fields: {
          acquirer: 'acquirer-a',
          verb: 'authorise',
          outcome: 'not-sent',
          reason: 'connecting failed: ECONNREFUSED',
          count: 1,
          milliseconds: 2,
        },
        message: 'acquirer calls failed',
      },
    ]);
  });

  it.each(['approved', 'declined', 'undecided', 'awaiting-shopper', 'not-booked', 'cancelled'])(
    'are silent about an answer: %s',
    (outcome) => {
      lines.called({ ...REFUSED, outcome });
      vi.runAllTimers();
      expect(written).toEqual([]);
    },
  );

  it.each(['not-sent', 'unknown', 'unreachable', 'withheld', 'fault'])('name the outcome %s', (outcome) => {
    lines.called({ ...REFUSED, outcome });
    expect(written[0]?.fields).toMatchObject({ outcome });
  });

  it('are one a second, which counts every call by its kind and names the slowest', () => {
    for (let count = 0; count < 100; count += 1) {
      lines.called(REFUSED);
    }
    lines.called(HUNG);
    expect(written).toHaveLength(1);
    vi.advanceTimersByTime(999);
    expect(written).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(written[1]?.fields).toMatchObject({
      count: 100,
      verb: 'status',
      milliseconds: 9000,
      counts: { 'authorise not-sent': 99, 'status unreachable': 1 },
    });
    lines.called(REFUSED);
    expect(written).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(written[2]?.fields).toMatchObject({ count: 1 });
  });

  it('come at once again after a second without any', () => {
    lines.called(REFUSED);
    vi.advanceTimersByTime(1000);
    expect(written).toHaveLength(1);
    lines.called(REFUSED);
    expect(written).toHaveLength(2);
  });

  it('of one acquirer do not hold back those of another', () => {
    lines.called(REFUSED);
    lines.called({ ...REFUSED, acquirer: 'acquirer-b' });
    expect(written.map(({ fields }) => fields)).toMatchObject([
      { acquirer: 'acquirer-a' },
      { acquirer: 'acquirer-b' },
    ]);
  });

  it('say that its circuit opened and closed', () => {
    lines.circuitChanged('acquirer-a', 'open');
    vi.advanceTimersByTime(1000);
    lines.circuitChanged('acquirer-a', 'closed');
    expect(written).toEqual([
      { fields: { acquirer: 'acquirer-a', circuit: 'open' }, message: 'circuit of an acquirer is open' },
      { fields: { acquirer: 'acquirer-a', circuit: 'closed' }, message: 'circuit of an acquirer is closed' },
    ]);
  });

  it('that still wait are written at the end, and then no more', () => {
    lines.called(REFUSED);
    lines.called(HUNG);
    lines.circuitChanged('acquirer-a', 'open');
    lines.end();
    expect(written[1]).toMatchObject({
      fields: { count: 1, verb: 'status', circuit: 'open' },
      message: 'circuit of an acquirer is open',
    });
    vi.runAllTimers();
    expect(written).toHaveLength(2);
  });
});
