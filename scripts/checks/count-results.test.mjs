import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countPlaywright, countRounds, countVitest } from './count-results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tollgate-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content) {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

it('counts what passed, failed and was left out', () => {
  const counted = { ...vitest, numFailedTests: 2, numPendingTests: 1 };
  expect(countVitest(report(counted), 1)).toEqual({ passed: 3, failed: 2, skipped: 1 });
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright(report({ stats, errors: [] }), 1)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

it('counts a file that could not be loaded as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [] },
  ];
  expect(countVitest(report({ ...vitest, testResults }), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(countPlaywright(report({ ...playwright, errors: [{ message: 'no' }] }), 1)).toMatchObject({
    failed: 1,
  });
});

it('never takes a run for clean that wrote no report, wrote rubbish, failed, or ran nothing', () => {
  const failed = { failed: 1 };
  expect(countVitest(join(folder, 'absent.json'), 0)).toMatchObject(failed);
  expect(countVitest(report('{'), 0)).toMatchObject(failed);
  expect(countVitest(report(vitest), 1)).toMatchObject(failed);
  expect(countVitest(report({ ...vitest, numPassedTests: 0 }), 0)).toMatchObject(failed);
  expect(countPlaywright(report(playwright), 1)).toMatchObject(failed);
  expect(countPlaywright(report(playwright), 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
});

it('takes the count of the chaos rounds as it is, unless the run says otherwise', () => {
  const rounds = { passed: 20, failed: 0, skipped: 1 };
  expect(countRounds(report(rounds), 0)).toEqual(rounds);
  expect(countRounds(report(rounds), 1)).toMatchObject({ failed: 1 });
  expect(countRounds(report({ ...rounds, passed: 0 }), 0)).toMatchObject({ failed: 1 });
  expect(countRounds(join(folder, 'absent.json'), 0)).toMatchObject({ failed: 1 });
});
