/** Counts the tests that passed and failed, from the report of a run. A run without a report has failed. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../workspace.mjs';

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {Failure[]} [failures] which tests failed, as far as the report names them.
 * @property {FileTime[]} [files] how long each file took.
 *
 * @typedef {object} FileTime
 * @property {string} file
 * @property {number} seconds from its first test to its last, or of all its tests where they run side by side.
 *
 * @typedef {object} Failure
 * @property {string} test its file and its whole name.
 * @property {string} message its first failure message.
 */

/**
 * @param {string} path the report of vitest's JSON reporter.
 * @param {number} code the exit code of the run.
 * @returns {Count}
 */
export function countVitest(path, code) {
  const report = readReport(path);
  if (!report) return NOTHING_RAN;
  const broken = report.testResults.filter(notLoaded);
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [
      ...broken.map((file) => ({ test: nameOf(file), message: file.message ?? '' })),
      ...report.testResults.flatMap(failedTestsOf),
    ],
    files: report.testResults.map((file) => ({
      file: nameOf(file),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
  };
  return honest(count, code);
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
  const count = {
    passed: expected,
    // Errors outside any test: a set-up that failed, a file that could not be loaded.
    failed: unexpected + flaky + report.errors.length,
    skipped,
    failures: [
      ...report.errors.map(({ message }) => ({ test: 'outside of any test', message })),
      ...(report.suites ?? []).flatMap((suite) => failuresOf(suite, [])),
    ],
    files: (report.suites ?? []).map((suite) => ({
      file: suite.title,
      seconds: millisecondsOf(suite) / 1000,
    })),
  };
  return honest(count, code);
}

/**
 * @param {string} path the report of a program that counts its own rounds.
 * @param {number} code the exit code of the run.
 * @returns {Count}
 */
export function countRounds(path, code) {
  const report = readReport(path);
  return report ? honest(report, code) : NOTHING_RAN;
}

/** A file that could not be loaded has no tests, so the file itself counts as the failure. */
function notLoaded({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

function failedTestsOf(file) {
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      test: `${nameOf(file)} › ${fullName}`,
      message: failureMessages[0] ?? '',
    }));
}

function nameOf({ name }) {
  return relative(ROOT, name);
}

/** Playwright's report is a tree of files and groups, with the attempts of each test at its leaves. */
function failuresOf({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map((spec) => ({
      test: [...path, spec.title].join(' › '),
      message: spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? '',
    })),
    ...suites.flatMap((suite) => failuresOf(suite, path)),
  ];
}

function millisecondsOf({ specs = [], suites = [] }) {
  const attempts = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const own = attempts.reduce((all, { duration = 0 }) => all + duration, 0);
  return suites.reduce((all, suite) => all + millisecondsOf(suite), own);
}

const NOTHING_RAN = { passed: 0, failed: 1, skipped: 0 };

/** A run that ended with an error, or in which nothing passed, counts as failed. */
function honest(count, code) {
  return count.failed === 0 && (code !== 0 || count.passed === 0) ? { ...count, failed: 1 } : count;
}

function readReport(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
