import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inWorkspace } from '../workspace.mjs';
import { remembered } from './passed-before.mjs';

const PURE = 'gateway/src/values/money.test.ts';
/** It reads the documents. */
const READER = 'scripts/source/page-links.test.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const memory = () => join(folder, 'passed.json');

function note(status, file = PURE) {
  const report = join(folder, 'report.json');
  writeFileSync(report, JSON.stringify({ testResults: [{ name: inWorkspace(file), status }] }));
  remembered(memory()).note(report);
}

it('a test that has passed is left out while everything that it uses is as it was', () => {
  expect(remembered(memory()).files).toEqual([]);
  note('passed');
  expect(remembered(memory()).files).toEqual([PURE]);
});

it('a test that has failed, or failed since, runs again', () => {
  note('failed');
  expect(remembered(memory()).files).toEqual([]);
  note('passed');
  note('failed');
  expect(remembered(memory()).files).toEqual([]);
});

it('a test one of whose files was another one runs again', () => {
  note('passed');
  const [[file, key]] = Object.entries(JSON.parse(readFileSync(memory(), 'utf8')));
  writeFileSync(
    memory(),
    JSON.stringify({ [file]: key.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }),
  );
  expect(remembered(memory()).files).toEqual([]);
});

it('a test that may read more than it imports always runs', () => {
  note('passed', READER);
  expect(remembered(memory()).files).toEqual([]);
});

it('a memory that was cut off leaves nothing out', () => {
  note('passed');
  writeFileSync(memory(), '{"gateway/');
  expect(remembered(memory()).files).toEqual([]);
});
