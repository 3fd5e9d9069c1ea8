import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { BRANDS } from '@tollgate/gateway/catalogue/brands/card-brands';
import { describe, expect, it } from 'vitest';
import { EN } from '../src/locales/en.ts';
import { OPTION_TABLE } from '../src/options/option-table.ts';
import { SHORT_NAMES } from './short-names.js';

const FOLDERS = ['../src/', '../../gateway/src/catalogue/'];

/** The code that a release is made of, without types and comments; the minifier knows that `data['name']` is a member. */
const CODE = FOLDERS.flatMap((folder) => {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  return globSync('**/*.ts', { cwd: root })
    .filter((file) => !/\.(?:test|fixture)\.ts$/u.test(file) && !file.includes('languages/'))
    .map((file) => stripTypeScriptTypes(readFileSync(`${root}${file}`, 'utf8')));
})
  .join('\n')
  .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '')
  .replaceAll(/\['(\w+)'\]/gu, '.$1');

/** Members that the widget reads from answers of the gateway. */
const ANSWERED = globSync('**/*.ts', {
  cwd: fileURLToPath(new URL('../src/checkout-client/', import.meta.url)),
}).flatMap((file) => {
  const code = readFileSync(new URL(`../src/checkout-client/${file}`, import.meta.url), 'utf8');
  return Array.from(code.matchAll(/\['(\w+)'\]/gu), ([, name = '']) => name);
});

/** Options of the browser's date format, which a frame gives it. */
const DATE_OPTIONS = ['year', 'month', 'day', 'hour', 'minute', 'second', 'weekday'];

/** Names that are said by a shop, the gateway or a frame, or are put together. The files of the languages say none. */
const SAID = new Set([
  ...ANSWERED,
  ...DATE_OPTIONS,
  ...Object.keys(OPTION_TABLE),
  ...Object.keys(BRANDS),
  ...Object.keys(EN.labels),
  ...Object.keys(EN.declines),
  ...Object.keys(EN.faults),
  ...Object.keys(EN.formFaults),
]);

describe('the names that a release makes short', () => {
  it.each(SHORT_NAMES)('%s is a member of our own', (name) => {
    expect(new RegExp(`[.?#{,\\s]${name}\\b`, 'u').test(CODE)).toBe(true);
  });

  it.each(SHORT_NAMES)('%s is reached through no text', (name) => {
    expect(new RegExp(`['"\`]${name}['"\`]`, 'u').test(CODE)).toBe(false);
  });

  it('are used by no page, no browser and no answer of the gateway', () => {
    expect(SHORT_NAMES.filter((name) => SAID.has(name))).toEqual([]);
  });
});
