import { describe, expect, it } from 'vitest';
import { LONG_FORM } from '../soak-form.ts';
import type { Look } from '../watch/watch-gateway.ts';
import { judgeTimes } from './judge-times.ts';
import { type Faults, sampleSoak } from './sample-soak.fixture.ts';

const SHARE = LONG_FORM.limits.time ?? 0;

function growing(faults: Faults): readonly string[] {
  const { records, looks } = sampleSoak(LONG_FORM, faults);
  return judgeTimes(records, looks, SHARE)
    .filter(({ isFlat }) => !isFlat)
    .map(({ name }) => name);
}

describe('times in a long run', () => {
  it('are judged for each kind of call, and for the work of an answer', () => {
    const { records, looks } = sampleSoak(LONG_FORM);
    expect(judgeTimes(records, looks, SHARE).map(({ name }) => name)).toEqual([
      'checkout created',
      'checkout paid',
      'follow-up',
      'payment',
      'status read',
      'stored details',
      'the slowest of a hundred',
      'control',
      'processor time per answer',
    ]);
  });

  it('are flat in a gateway that stays as it is, on a machine that does', () => {
    expect(growing({})).toEqual([]);
  });

  it('grow when each call gets slower by a tenth every minute', () => {
    expect(growing({ slowerEachMinute: 0.1 })).toEqual([
      'checkout created',
      'checkout paid',
      'follow-up',
      'payment',
      'status read',
      'stored details',
    ]);
  });

  it('are flat when it is the machine that gets a little slower', () => {
    expect(growing({ machineSlowerEachMinute: 0.03 })).toEqual([]);
  });

  it('say nothing, but for the work, when the machine gets slower by far', () => {
    const { records, looks } = sampleSoak(LONG_FORM, { machineSlowerEachMinute: 0.1, slowerEachMinute: 0.2 });
    const verdicts = judgeTimes(records, looks, SHARE);
    expect(verdicts.filter(({ isUnjudged }) => isUnjudged !== true)).toMatchObject([
      { name: 'processor time per answer' },
    ]);
  });

  it('grow with the work of an answer', () => {
    const { records, looks } = sampleSoak(LONG_FORM);
    const busier: Look[] = [];
    for (const [index, look] of looks.entries()) {
      busier.push({ ...look, processorTime: look.processorTime * (1 + index / looks.length) });
    }
    expect(judgeTimes(records, busier, SHARE).filter(({ isFlat }) => !isFlat)).toMatchObject([
      { name: 'processor time per answer' },
    ]);
  });
});
