import { expect, it } from 'vitest';
import { failedTests, resultsTable, slowestFiles, total } from './results-table.mjs';

const RESULTS = [
  { name: 'types', passed: 4, failed: 0, skipped: 0, seconds: 1.04 },
  { name: 'unit', passed: 120, failed: 2, skipped: 1, seconds: 33 },
];

it('ends with one line that has exactly the two sums', () => {
  expect(resultsTable(RESULTS).endsWith('\n\n124 passed, 2 failed\n')).toBe(true);
  expect(total(RESULTS)).toEqual({ passed: 124, failed: 2 });
});

it('names what failed, with the first lines of what was said, and says nothing where all is well', () => {
  const message = `\u001B[31mexpected 1 to be 2\u001B[39m\n${'    at somewhere\n'.repeat(40)}`;
  const [types, unit] = RESULTS;
  const failures = [{ test: 'sum.test.ts › adds', message }];
  const said = failedTests([types, { ...unit, failures }]).split('\n');
  expect(said.slice(1, 5)).toEqual([
    '── failed',
    'unit: sum.test.ts › adds',
    '    expected 1 to be 2',
    '        at somewhere',
  ]);
  expect(said).toHaveLength(16);
  expect(failedTests(RESULTS)).toBe('');
});

it('says the last words of a program that failed and named nothing', () => {
  const [types] = RESULTS;
  const output = `${'checking\n'.repeat(40)}error TS2322\n`;
  const said = failedTests([{ ...types, failed: 1, failures: [], output }]);
  expect(said).toContain('types: its last words\n');
  expect(said.endsWith('    error TS2322\n')).toBe(true);
  expect(failedTests([{ ...types, output }])).toBe('');
});

it('names the files that took longest, the slowest first, and no more than ten', () => {
  const [types, unit] = RESULTS;
  const files = Array.from({ length: 12 }, (_none, index) => ({ file: `${index}.test.ts`, seconds: index }));
  const lines = slowestFiles([types, { ...unit, files }])
    .trim()
    .split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[1]).toBe('11.0  unit: 11.test.ts'.padStart(25));
  expect(slowestFiles([types])).toBe('');
});
