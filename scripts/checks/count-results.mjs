/** How many tests a run passed and failed, read from the report that it wrote. A run without a report has failed. */
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * @param {string} path the report of vitest's JSON reporter.
 * @param {number} code the exit code of the run.
 * @returns {Count}
 */
export function countVitest(path, code) {
  const report = readReport(path);
  if (!report) return NOTHING_RAN;
  // A file that could not even be loaded has no tests to fail: the file itself is what failed.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(notFailed),
  );
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0);
  return honest(
    { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, skipped },
    code,
  );
}

/**
 * @param {string} path the report of Playwright's JSON reporter.
 * @param {number} code the exit code of the run.
 * @returns {Count}
 */
export function countPlaywright(path, code) {
  const report = readReport(path);
  if (!report) return NOTHING_RAN;
  const { expected, unexpected, flaky, skipped } = report.stats;
  // Errors outside of any test: a set-up that did not come up, a file that could not be loaded.
  return honest({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, code);
}

/**
 * @param {string} path the report of the chaos rounds, a count already.
 * @param {number} code the exit code of the run.
 * @returns {Count}
 */
export function countRounds(path, code) {
  const report = readReport(path);
  return report ? honest(report, code) : NOTHING_RAN;
}

const NOTHING_RAN = { passed: 0, failed: 1, skipped: 0 };

/** A run that says it failed, or in which nothing passed, is never counted as clean. */
function honest(count, code) {
  return count.failed === 0 && (code !== 0 || count.passed === 0) ? { ...count, failed: 1 } : count;
}

function notFailed({ status }) {
  return status !== 'failed';
}

function readReport(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
