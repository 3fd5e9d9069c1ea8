/** The files that browsers get, as they are built. The syntax and the interfaces of each are those of the floor. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { missingInScript, missingInStyles, OFFICE_FLOOR, SHOPPER_FLOOR } from './browser-floor.js';
import { packedStyles } from './pack-styles.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Features that a file may use anyway, because it tests for them or works without them; a row that no file needs fails.
 */
const ASKED_FIRST: Readonly<Record<string, string>> = {
  'new CSSStyleSheet': 'only where the document has `adoptedStyleSheets`',
  '.replaceSync': 'only where the document has `adoptedStyleSheets`',
  '.adoptedStyleSheets': 'is asked for by `in` or `?.`',
  '.moveBefore': 'a frame is loaded again without it',
  '.inert': 'fields of a checkout that has ended stay in reach in Firefox 110 and 111; nothing can be paid',
  ':has(': 'a row is not marked, or a frame is not centred, in Firefox up to 120',
  '@property': 'its value is passed on as it is written',
  dvh: 'the line before it has another unit',
};

const files = (...patterns: string[]): string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).toSorted();

const SHOPPER = files(
  'widget/dist/*.{js,css,html}',
  'bff/src/pages/*/page/*.{js,css}',
  'bff/src/pages/simulator/**/*.{js,css}',
);
const OFFICE = files('bff/backoffice/dist/assets/*.{js,css}');

function missingIn(file: string, floor = SHOPPER_FLOOR): string[] {
  const text = readFileSync(ROOT + file, 'utf8');
  if (file.endsWith('.css')) return missingInStyles(text, floor);
  if (file.endsWith('.js')) return missingInScript(text, floor);
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/u.exec(text) ?? [];
  const [, script = ''] = /<script[^>]*>([\s\S]*)<\/script>/u.exec(text) ?? [];
  return [...missingInStyles(style, floor), ...missingInScript(script, floor)];
}

describe('what browsers get', () => {
  it('is there to be looked at', () => {
    expect(SHOPPER.length).toBeGreaterThan(20);
    expect(OFFICE.length).toBeGreaterThan(1);
  });

  it.each(SHOPPER)('works from the floor on: %s', (file) => {
    expect(missingIn(file).filter((name) => !Object.hasOwn(ASKED_FIRST, name))).toEqual([]);
  });

  it.each(OFFICE)('of the back office works from its floor on: %s', (file) => {
    expect(missingIn(file, OFFICE_FLOOR)).toEqual([]);
  });

  it('has plain colours for old browsers, whole and of no other kind', () => {
    for (const [, , css] of packedStyles()) {
      const { 1: plain = '' } = css.split(/@supports not \(color:[^{]*/u);
      expect(plain).not.toMatch(/light-dark|color-mix|\bfrom |var\(--[\w-]+ /u);
    }
  });

  it('needs every exception that is listed', () => {
    const used = new Set(SHOPPER.flatMap((file) => missingIn(file)));
    expect(Object.keys(ASKED_FIRST).filter((name) => !used.has(name))).toEqual([]);
  });

  it('has a first script that browsers far below the floor can parse, so that they can show why nothing works', () => {
    for (const file of files('widget/dist/paymentWidgets.*.js')) {
      const text = readFileSync(ROOT + file, 'utf8');
      expect(missingInScript(text, { safari: 13.1, chrome: 80, firefox: 78 })).not.toContain('lookbehind');
      expect(text).not.toMatch(/#[a-z]\b\s*[=(;]|\?\?=|\|\|=|&&=|static\{/u);
    }
  });
});

describe('the check', () => {
  it.each([
    ['/(?<!a)b/u', 'lookbehind'],
    ['class A { static { run(); } }', 'StaticBlock'],
    ['URL.canParse(x)', 'URL.canParse'],
    ['list?.toSorted()', '.toSorted'],
    ['node.ariaLabel = x', '.ariaLabel'],
  ])('finds in a script: %s', (code, name) => {
    expect(missingInScript(code, SHOPPER_FLOOR)).toEqual([name]);
  });

  it.each([
    ['a{color:light-dark(#fff,#000)}', ['light-dark(']],
    ['a{color:light-dark(#fff,#000)}@supports not (color:light-dark(red,red)){a{color:#fff}}', []],
    ['a:has(b){color:red}', [':has(']],
    ['a:where(:has(> b)){color:red}', []],
    ['a{b{color:red}}', ['nesting']],
    ['@media print{a{color:red}}', []],
  ])('reads a style sheet: %s', (css, names) => {
    expect(missingInStyles(css, SHOPPER_FLOOR)).toEqual(names);
  });
});
