import { describe, expect, it } from 'vitest';
import { LONG_FORM, SHORT_FORM } from '../soak-form.ts';
import { judgeSoak } from './judge-soak.ts';
import { type Faults, sampleSoak } from './sample-soak.fixture.ts';

const findingsOf = (form: typeof LONG_FORM, faults?: Faults) =>
  judgeSoak(sampleSoak(form, faults), form.limits).findings;

describe.each([
  ['short', SHORT_FORM],
  ['long', LONG_FORM],
])('a run in its %s form', (_name, form) => {
  it('finds nothing in a gateway that stays as it is', () => {
    expect(findingsOf(form)).toEqual([]);
  });

  it('finds a kibibyte that each answer leaves on the heap', () => {
    expect(findingsOf(form, { heapPerAnswer: 1024 })).toEqual(['objects: it grows']);
  });

  it('finds an entry of a map that each answer leaves', () => {
    expect(findingsOf(form, { entriesLeftPerAnswer: 1 })).toEqual([
      expect.stringContaining('entries of maps and sets:'),
    ]);
  });

  it('finds a socket that every hundredth answer leaves open', () => {
    const findings = findingsOf(form, { answersPerSocket: 100 });
    expect(findings).toContain('handles of its own: it grows');
    expect(findings.at(-1)).toMatch(/^sockets: \d+ are left when idle, 5 were there before$/);
  });

  it('finds sockets and timers that are left when the load is over', () => {
    expect(findingsOf(form, { socketsLeft: 1, timersLeft: 20 })).toEqual([
      'sockets: 6 are left when idle, 5 were there before',
      'timers: 30 are left when idle, 10 were there before',
    ]);
  });

  it('proves nothing when the shop heard nothing, or a kind of call is missing', () => {
    const soaked = sampleSoak(form);
    const without = {
      ...soaked,
      heard: { ...soaked.heard, resultCalls: 0 },
      records: soaked.records.filter(({ kind }) => kind !== 'follow-up'),
    };
    expect(judgeSoak(without, form.limits).findings).toEqual([
      'the shop heard no resultCalls: the run proves nothing about them',
      'no call was a follow-up: the run proves nothing about it',
    ]);
  });

  it('fails with what the callers noticed', () => {
    const soaked = sampleSoak(form);
    const fault = { kind: 'fault', says: '/v1/payments was answered 500' } as const;
    const load = {
      ...soaked.load,
      refused: soaked.load.begun * 0.6,
      findings: Array.from({ length: 7 }, () => fault),
    };
    const { findings } = judgeSoak({ ...soaked, load }, form.limits);
    expect(findings.filter((finding) => finding === fault.says)).toHaveLength(5);
    expect(findings.slice(5)).toEqual(['and 2 more', expect.stringContaining('did not hold the load')]);
  });
});

it('a long run finds what a short one does not: 200 bytes that each answer leaves', () => {
  expect(findingsOf(LONG_FORM, { heapPerAnswer: 200 })).toEqual(['objects: it grows']);
});

it('the pool of PostgreSQL may have opened connections since, and nothing else', () => {
  const soaked = sampleSoak(SHORT_FORM, { socketsLeft: 10, timersLeft: 10 });
  const plan = { ...soaked.plan, variant: 'postgres' } as const;
  expect(judgeSoak({ ...soaked, plan }, SHORT_FORM.limits).findings).toEqual([]);
  const leaking = sampleSoak(SHORT_FORM, { socketsLeft: 11 });
  expect(judgeSoak({ ...leaking, plan }, SHORT_FORM.limits).findings).toHaveLength(1);
});
