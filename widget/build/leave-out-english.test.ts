import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { WORDS_OF_EXPRESS } from './leave-out-english.js';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const FILES = ['express/**/*.ts', 'three-d-secure/dialog-nodes.ts'];

it('keeps exactly the English texts that fast checkout shows', () => {
  const code = FILES.flatMap((pattern) => globSync(pattern, { cwd: SOURCES }))
    .filter((file) => !/\.(?:test|fixture)\.ts$/u.test(file))
    .map((file) => readFileSync(`${SOURCES}${file}`, 'utf8'))
    .join('\n');
  const used = Array.from(code.matchAll(/\b(?:labels|notices)\.(\w+)/gu), ([, name = '']) => name);
  expect([...new Set(used)].toSorted()).toEqual(WORDS_OF_EXPRESS);
});
