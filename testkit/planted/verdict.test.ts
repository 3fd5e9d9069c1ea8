import { describe, expect, it } from 'vitest';
import { endOfPlaywright, endOfSimulation, endOfVitest, verdictOf } from './verdict.ts';

const FILE = 'gateway/src/a.test.ts';
const vitest = (status: string, statuses: readonly string[], message = '') => ({
  testResults: [
    {
      name: `/tmp/copy/${FILE}`,
      status,
      message,
      assertionResults: statuses.map((each, at) => ({ status: each, fullName: `test ${at}` })),
    },
  ],
});

const SPEC = 'e2e/tests/api/pay.spec.ts';
const playwright = (oks: readonly boolean[], errors: readonly object[] = []) => ({
  errors,
  suites: [
    {
      title: 'api/pay.spec.ts',
      suites: [
        {
          title: 'a shopper',
          specs: oks.map((ok, at) => ({
            title: `pays ${at}`,
            ok,
            tests: [{ status: ok ? 'expected' : 'unexpected' }],
          })),
        },
      ],
    },
  ],
});

describe('a run of vitest', () => {
  it('has found a fault when a test failed, and the first that did is named', () => {
    const end = endOfVitest(vitest('failed', ['passed', 'failed', 'failed']), FILE);
    expect(verdictOf(end)).toEqual({ kind: 'found', by: 'test 1' });
  });

  it('lets a fault survive when all tests passed', () => {
    expect(verdictOf(endOfVitest(vitest('passed', ['passed', 'skipped']), FILE))).toEqual({
      kind: 'SURVIVED',
    });
  });

  it.each([
    [
      vitest('failed', [], 'SyntaxError: Unexpected token\n at a.ts'),
      /does not load: SyntaxError: Unexpected token$/,
    ],
    [vitest('failed', ['passed'], 'the hook failed'), /does not load: the hook failed/],
    [vitest('passed', ['skipped']), /no such test ran/],
    [{ testResults: [] }, /no such test ran/],
    [undefined, /no such test ran/],
  ])('has found nothing when it tested nothing: %o', (report, why) => {
    expect(verdictOf(endOfVitest(report, FILE))).toEqual({ kind: 'broken', why: expect.stringMatching(why) });
  });

  it('is read for the file that was asked for alone', () => {
    const { testResults } = vitest('failed', ['failed']);
    const report = { testResults: [...testResults, ...vitest('passed', ['passed']).testResults] };
    const named = { ...report.testResults[1], name: '/tmp/copy/gateway/src/b.test.ts' };
    expect(endOfVitest({ testResults: [testResults[0], named] }, 'gateway/src/b.test.ts')).toEqual({
      kind: 'passed',
    });
  });
});

describe('a run of Playwright', () => {
  it('has found a fault when a test failed, and lets it survive when none did', () => {
    expect(endOfPlaywright(playwright([true, false]), SPEC)).toEqual({ kind: 'failed', first: 'pays 1' });
    expect(endOfPlaywright(playwright([true]), SPEC)).toEqual({ kind: 'passed' });
  });

  it('has found nothing when the system did not start, or no test ran', () => {
    const outside = playwright([], [{ message: 'no gateway\nat start' }]);
    expect(endOfPlaywright(outside, SPEC)).toEqual({
      kind: 'broken',
      why: 'outside of any test: no gateway',
    });
    expect(endOfPlaywright(playwright([true]), 'e2e/tests/other.spec.ts')).toMatchObject({ kind: 'broken' });
    expect(endOfPlaywright(undefined, SPEC)).toMatchObject({ kind: 'broken' });
  });
});

describe('a simulation', () => {
  it('has found a fault when it prints its story', () => {
    const output = 'seed planted/4 fails:\n  refunded twice\n\nThe shortest story';
    expect(endOfSimulation(1, output)).toEqual({ kind: 'failed', first: 'refunded twice' });
    expect(endOfSimulation(0, '1 worlds')).toEqual({ kind: 'passed' });
  });

  it('has found nothing when it fell over', () => {
    expect(endOfSimulation(1, 'SyntaxError: x\n  at y')).toEqual({
      kind: 'broken',
      why: 'the simulation ended with 1: SyntaxError: x',
    });
  });
});
