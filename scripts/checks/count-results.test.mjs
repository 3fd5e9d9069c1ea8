import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inWorkspace } from '../workspace.mjs';
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
  expect(countVitest(report(counted), 1)).toMatchObject({ passed: 3, failed: 2, skipped: 1 });
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright(report({ stats, errors: [] }), 1)).toMatchObject({
    passed: 3,
    failed: 2,
    skipped: 2,
  });
});

it('counts a file that could not be loaded as a failure', () => {
  const testResults = [
    { name: inWorkspace('broken.test.ts'), status: 'failed', assertionResults: [] },
    { name: inWorkspace('sum.test.ts'), status: 'passed', assertionResults: [] },
  ];
  expect(countVitest(report({ ...vitest, testResults }), 1)).toMatchObject({
    passed: 3,
    failed: 1,
    skipped: 0,
  });
  expect(countPlaywright(report({ ...playwright, errors: [{ message: 'no' }] }), 1)).toMatchObject({
    failed: 1,
  });
});

it('names the tests that failed, with the words of the first attempt that did', () => {
  const passed = { status: 'passed', fullName: 'a sum adds', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'a sum carries', failureMessages: ['9 is not 10', 'later'] };
  const testResults = [
    { name: inWorkspace('sum.test.ts'), status: 'failed', assertionResults: [passed, failed] },
    {
      name: inWorkspace('broken.test.ts'),
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    },
  ];
  expect(countVitest(report({ ...vitest, numFailedTests: 1, testResults }), 1).failures).toEqual([
    { test: 'broken.test.ts', message: 'no such module' },
    { test: 'sum.test.ts › a sum carries', message: '9 is not 10' },
  ]);

  const attempts = [{ results: [{ status: 'passed' }, { error: { message: 'no button' } }] }];
  const group = { title: 'a form', specs: [{ title: 'pays', ok: false, tests: attempts }] };
  const suites = [
    { title: 'pay.spec.ts', specs: [{ title: 'is there', ok: true, tests: [] }], suites: [group] },
  ];
  const errors = [{ message: 'the server did not come up' }];
  expect(countPlaywright(report({ ...playwright, errors, suites }), 1).failures).toEqual([
    { test: 'outside of any test', message: 'the server did not come up' },
    { test: 'pay.spec.ts › a form › pays', message: 'no button' },
  ]);
});

it('says how long each file took', () => {
  const testResults = [
    { name: inWorkspace('sum.test.ts'), startTime: 1000, endTime: 3500, assertionResults: [] },
  ];
  expect(countVitest(report({ ...vitest, testResults }), 0).files).toEqual([
    { file: 'sum.test.ts', seconds: 2.5 },
  ]);
  const specs = [{ title: 'pays', ok: true, tests: [{ results: [{ duration: 400 }, { duration: 600 }] }] }];
  const suites = [{ title: 'pay.spec.ts', specs, suites: [{ title: 'a form', specs }] }];
  expect(countPlaywright(report({ ...playwright, suites }), 0).files).toEqual([
    { file: 'pay.spec.ts', seconds: 2 },
  ]);
});

it('never takes a run for clean that wrote no report, wrote rubbish, failed, or ran nothing', () => {
  const failed = { failed: 1 };
  expect(countVitest(join(folder, 'absent.json'), 0)).toMatchObject(failed);
  expect(countVitest(report('{'), 0)).toMatchObject(failed);
  expect(countVitest(report(vitest), 1)).toMatchObject(failed);
  expect(countVitest(report({ ...vitest, numPassedTests: 0 }), 0)).toMatchObject(failed);
  expect(countPlaywright(report(playwright), 1)).toMatchObject(failed);
  expect(countPlaywright(report(playwright), 0)).toMatchObject({ passed: 3, failed: 0, skipped: 0 });
});

it('takes the count of the chaos rounds as it is, unless the run says otherwise', () => {
  const rounds = { passed: 20, failed: 0, skipped: 1 };
  expect(countRounds(report(rounds), 0)).toEqual(rounds);
  expect(countRounds(report(rounds), 1)).toMatchObject({ failed: 1 });
  expect(countRounds(report({ ...rounds, passed: 0 }), 0)).toMatchObject({ failed: 1 });
  expect(countRounds(join(folder, 'absent.json'), 0)).toMatchObject({ failed: 1 });
});
