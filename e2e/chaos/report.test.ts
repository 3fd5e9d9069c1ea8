import { describe, expect, it } from 'vitest';
import type { Finding } from './compare/evidence.ts';
import { createTally } from './load/tally.ts';
import { headLine, roundLines, totalLine } from './report.ts';
import type { RoundEnd } from './round.ts';

const FOUND: readonly Finding[] = [
  { kind: 'loss', says: 'one is gone' },
  { kind: 'double', says: 'one is there twice' },
  { kind: 'fault', says: 'was answered 500' },
  { kind: 'disagreement', says: 'one cent too much' },
];

function end(round: number, findings: readonly Finding[] = []): RoundEnd {
  const counts = { operations: 10, answers: 12, lostAnswers: 3, unavailable: 2, unknown: 1 };
  return {
    round,
    kind: 'disk-full',
    faults: 4,
    findings,
    figures: [],
    seconds: 5,
    tally: { ...createTally(), ...counts },
  };
}

const cells = (line: string) => line.trim().split(/\s+/);

describe('the report', () => {
  it('has one line for a round, in the columns of its head', () => {
    expect(cells(headLine()).slice(2)).toHaveLength(10);
    expect(cells(roundLines(end(7)))).toEqual('7 disk-full 10 12 4 3 2 1 0 0 0 5.0'.split(' '));
  });

  it('counts losses and doubles by themselves, names each finding, and stops at ten', () => {
    const [row = '', ...named] = roundLines(end(7, FOUND)).split('\n');
    expect(cells(row).slice(-4)).toEqual(['1', '1', '2', '5.0']);
    expect(named.join('\n')).toMatch(/loss: one is gone\n.*double: .*\n.*fault: .*\n.*disagreement: /);
    const many = Array.from({ length: 13 }, () => FOUND).flat();
    expect(roundLines(end(7, many))).toMatch(/and 42 more\n$/);
  });

  it('sums all rounds up', () => {
    const total = totalLine([end(1), end(2, FOUND)]);
    expect(cells(total)).toEqual('total 2 rounds 20 24 8 6 4 2 1 1 2 10.0'.split(' '));
  });
});
