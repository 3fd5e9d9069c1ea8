import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPlanted } from './read-planted.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ALL = readPlanted();

const mistakes = ALL.flatMap(({ name, planted }) => {
  if (typeof planted === 'string') return [`${name}: ${planted}`];
  const { finder, files } = planted;
  const isGone = finder.kind !== 'simulation' && !existsSync(join(ROOT, finder.file));
  return [
    ...(name.split('/').length === 2 ? [] : [`${name}: it is in no room`]),
    ...(isGone ? [`${name}: there is no ${finder.file}`] : []),
    ...files.filter((file) => !existsSync(join(ROOT, file))).map((file) => `${name}: there is no ${file}`),
    ...files.filter((file) => isTest(file)).map((file) => `${name}: ${file} is no production code`),
  ];
});

function isTest(file: string): boolean {
  return /\.(?:test|spec|contract|fixture)\.|^(?:testkit|e2e)\//.test(file);
}

it('every planted fault changes production code that is there, and names a test that is there', () => {
  expect(mistakes).toEqual([]);
});

/** Whether the file has the lines that a patch expects. A patch that no longer fits proves nothing. */
function fits(part: string): boolean {
  const [head = '', ...hunks] = part.split(/^@@ .*\n/m);
  const file = /^a\/(?<file>\S+)/.exec(head)?.groups?.['file'] ?? '';
  const text = readFileSync(join(ROOT, file), 'utf8');
  return hunks.every((hunk) => {
    const lines = hunk.split('\n').filter((line) => /^[ -]/.test(line));
    return text.includes(lines.map((line) => line.slice(1)).join('\n'));
  });
}

it('every planted fault fits the code as it is', () => {
  const unfit = ALL.filter(({ path }) => {
    const [, ...parts] = readFileSync(path, 'utf8').split(/^diff --git /m);
    return parts.length === 0 || !parts.every((part) => fits(part));
  });
  expect(unfit.map(({ name }) => name)).toEqual([]);
});

it('there are as many as were promised', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(80);
});

it('some are chosen by parts of their names', () => {
  const chosen = readPlanted(['ledger/', 'payment/']).map(({ name }) => name.split('/')[0]);
  expect(new Set(chosen)).toEqual(new Set(['ledger', 'payment']));
});
