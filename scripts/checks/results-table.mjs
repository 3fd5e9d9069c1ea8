import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {import('./count-results.mjs').Count & { name: string, seconds: number, output?: string }} StepResult
 *   `output`: of a step that has named no failures.
 */

/** Enough for the expected and the actual value; the whole message is printed where the test ran. */
const MESSAGE_LINES = 12;

/**
 * The tests that failed, with their messages, repeated above the table for a reader of only the end of a run. Empty
 * where none failed.
 *
 * @param {StepResult[]} results
 */
export function failedTests(results) {
  const failures = results.flatMap(({ name, failures: named = [], ...result }) =>
    (named.length > 0 ? named : unnamed(result)).map(({ test, message }) => {
      const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES);
      return [`${name}: ${test}`, ...lines.map((line) => `    ${line}`)].join('\n');
    }),
  );
  return failures.length === 0 ? '' : `\n── failed\n${failures.join('\n')}\n`;
}

/** The last lines of a program that names no failure. */
function unnamed({ failed, output = '' }) {
  if (failed === 0 || output === '') return [];
  return [{ test: 'its last words', message: output.trim().split('\n').slice(-MESSAGE_LINES).join('\n') }];
}

const SLOWEST = 10;

/**
 * The slowest files, as candidates for a shorter run. Empty where no step names its files.
 *
 * @param {StepResult[]} results
 */
export function slowestFiles(results) {
  const files = results.flatMap(({ name, files: inStep = [] }) =>
    inStep.map((file) => ({ ...file, step: name })),
  );
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  const lines = slowest.map(
    ({ file, seconds, step }) => `${seconds.toFixed(1).padStart(7)}  ${step}: ${file}`,
  );
  return lines.length === 0 ? '' : `\n── slowest files, in seconds\n${lines.join('\n')}\n`;
}

/**
 * The table at the end of a run, and below it the line with the result: `N passed, N failed`.
 *
 * @param {StepResult[]} results
 */
export function resultsTable(results) {
  const rows = [['step', 'passed', 'failed', 'skipped', 'seconds']];
  for (const { name, passed, failed, skipped, seconds } of results) {
    rows.push([name, passed, failed, skipped, seconds.toFixed(1)].map(String));
  }
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) => row.map((text, column) => pad(text, widths[column], column)).join('  '));
  const { passed, failed } = total(results);
  return `\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed\n`;
}

/** @param {StepResult[]} results */
export function total(results) {
  const sum = (column) => results.reduce((all, result) => all + result[column], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

function pad(text, width, column) {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}
