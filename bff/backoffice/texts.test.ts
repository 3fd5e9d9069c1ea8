import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS } from '@tollgate/gateway/catalogue/messages/events';
import { MISTAKES } from '@tollgate/gateway/catalogue/messages/mistakes';
import { REFUSALS } from '@tollgate/gateway/catalogue/messages/refusals';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { ar as administrationAr } from './src/texts/administration/ar.ts';
import { de as administrationDe } from './src/texts/administration/de.ts';
import { en as administrationEn } from './src/texts/administration/en.ts';
import { ar } from './src/texts/ar.ts';
import { de } from './src/texts/de.ts';
import { en } from './src/texts/en.ts';
import { ar as moneyAr } from './src/texts/money/ar.ts';
import { de as moneyDe } from './src/texts/money/de.ts';
import { en as moneyEn } from './src/texts/money/en.ts';
import { ar as reportsAr } from './src/texts/reports/ar.ts';
import { de as reportsDe } from './src/texts/reports/de.ts';
import { en as reportsEn } from './src/texts/reports/en.ts';
import { texts as saidAr } from './src/texts/served/words/ar.ts';
import { texts as saidDe } from './src/texts/served/words/de.ts';
import { ar as settingsAr } from './src/texts/settings/ar.ts';
import { de as settingsDe } from './src/texts/settings/de.ts';
import { en as settingsEn } from './src/texts/settings/en.ts';

const SOURCES = join(import.meta.dirname, 'src');

/** Names, and what people type or read the same in every language. */
const SAME_EVERYWHERE = new Set([
  'Tollgate',
  'INTERNAL',
  'testMode=EXTERNAL',
  '-----BEGIN CERTIFICATE-----',
  'https://',
  'EUR',
  'UTC',
  'wallet2',
  'wallet3',
]);

const ELEMENT =
  /<!--[^]*?-->|<\/?[a-zA-Z][^\s>]*(?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*\s*\/?>/g;
const SHOWN_ATTRIBUTE = /\s(?:aria-label|title|placeholder|alt|what|empty)\s*=\s*"([^"]*)"/g;
const HOLE = '\u{1}';

/** The words of a template that stand in no hole: between its elements, and in attributes that people read. */
function wordsOf(template: string): readonly string[] {
  const attributes = [...template.matchAll(SHOWN_ATTRIBUTE)].map(([, value = '']) => value);
  return [
    ...template.replaceAll(ELEMENT, HOLE).split(HOLE),
    ...attributes.flatMap((each) => each.split(HOLE)),
  ]
    .map((each) => each.replaceAll(/&\w+;/g, '').trim())
    .filter((each) => /[A-Za-z]{2,}/.test(each) && !SAME_EVERYWHERE.has(each));
}

/** Properties that hold what is shown. */
const SHOWN_PROPERTIES = new Set(['label', 'title', 'words', 'verb', 'says', 'hint', 'empty', 'amountHint']);

interface Node {
  readonly key?: { readonly name?: string };
  readonly value?: { readonly type?: string; readonly value?: unknown };
  readonly type?: string;
  readonly tag?: { readonly name?: string };
  readonly quasi?: { readonly quasis: readonly { readonly value: { readonly raw: string } }[] };
}

function literalWords(source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, tag, quasi, key, value } = node as Node;
    if (type === 'Property' && SHOWN_PROPERTIES.has(key?.name ?? '') && typeof value?.value === 'string') {
      found.push(...wordsOf(value.value));
    }
    if (type === 'TaggedTemplateExpression' && tag?.name === 'html' && quasi) {
      found.push(...wordsOf(quasi.quasis.map((part) => part.value.raw).join(HOLE)));
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync('page.ts', source).program);
  return found;
}

it('no page shows words but those of the tables', () => {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const found = names.flatMap((name) =>
    literalWords(readFileSync(join(SOURCES, name), 'utf8')).map((words) => `${name}: ${words}`),
  );
  expect(found).toEqual([]);
});

it('finds words between elements and in attributes, and none in holes', () => {
  const page = 'html`<p class="a b" title="Some hint">Hello <b>${name}</b>, you ${html`<i>are</i>`}</p>`';
  expect(literalWords(page)).toEqual(['Hello', ', you', 'Some hint', 'are']);
});

/** The values that a text has a place for; a text with forms may name the number by a word. */
function places(text: unknown): string {
  return typeof text === 'string' ? [...text.matchAll(/\{\d\}/g)].map(String).toSorted().join('') : 'forms';
}

it.each([
  ['shared', en, de, ar],
  ['money', moneyEn, moneyDe, moneyAr],
  ['reports', reportsEn, reportsDe, reportsAr],
  ['settings', settingsEn, settingsDe, settingsAr],
  ['administration', administrationEn, administrationDe, administrationAr],
  ['the server', { ...REFUSALS, ...MISTAKES, ...EVENTS }, saidDe, saidAr],
] as const)('the texts of %s have the same values to fill in each language', (_, english, ...others) => {
  for (const other of others) {
    const differing = Object.entries(english).filter(
      ([name, text]) => places(text) !== places((other as Readonly<Record<string, unknown>>)[name]),
    );
    expect(differing).toEqual([]);
  }
});
