import { AUDIT_ACTIONS, describeSettings } from '@tollgate/gateway/api';
import { english, say } from '@tollgate/gateway/catalogue/messages/say';
import { RESULT_CODES } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { describe, expect, it } from 'vitest';
import { ar as auditAr } from './src/texts/served/audit/ar.ts';
import { de as auditDe } from './src/texts/served/audit/de.ts';
import { saidText } from './src/texts/served/problem-texts.ts';
import { longestPrefix } from './src/texts/served/result-texts.ts';
import { ar as resultsAr } from './src/texts/served/results/ar.ts';
import { de as resultsDe } from './src/texts/served/results/de.ts';
import { type ServedTexts, servedText } from './src/texts/served/served-text.ts';
import { ar as settingsAr } from './src/texts/served/settings/ar.ts';
import { de as settingsDe } from './src/texts/served/settings/de.ts';

const READ: ReadonlySet<string> = new Set(['title', 'label', 'hint', 'absent', 'unit', 'one']);

/** The words of a description of settings. */
function wordsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    READ.has(name) && typeof member === 'string' ? [member] : name === 'default' ? [] : wordsIn(member),
  );
}

/** Nothing of a table says something that the server never does. */
function unused(table: ServedTexts, said: readonly string[]): readonly string[] {
  const patterns = new Set(said.map((text) => text.replaceAll(/"[^"]*"|(?<![\w.])\d+(?![\w.])/g, '\u{1}')));
  return Object.keys(table).filter(
    (text) => !patterns.has(text.replaceAll(/\{\d\}/g, '\u{1}')) && !said.includes(text),
  );
}

describe.each([
  ['German', { settings: settingsDe, audit: auditDe, results: resultsDe }],
  ['Arabic', { settings: settingsAr, audit: auditAr, results: resultsAr }],
])("the server's texts in %s", (_, tables) => {
  // Names of parameters and brands are the same in every language.
  const words = (['test', 'live'] as const)
    .flatMap((environment) => wordsIn(describeSettings(environment)))
    .filter((text) => /[a-z]/.test(text) && !/^[a-z]+\.[a-zA-Z\d]+$/.test(text));

  it('have every setting, and none that is gone', () => {
    const has = (text: string) =>
      Object.hasOwn(tables.settings, text) || servedText(tables.settings, text) !== text;
    expect([...new Set(words)].filter((text) => !has(text))).toEqual([]);
    expect(unused(tables.settings, words)).toEqual([]);
  });

  it('have every action of the audit log', () => {
    expect(Object.keys(tables.audit).toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted());
  });

  it('have every result code', () => {
    expect(
      Object.keys(RESULT_CODES).filter((code) => longestPrefix(tables.results, code) === undefined),
    ).toEqual([]);
  });
});

it('a text of the server keeps what it quotes and counts', () => {
  const table = { 'No channel is named {0}': 'Kein Kanal heißt {0}', 'You have {0} views': '{0} Ansichten' };
  expect(servedText(table, 'No channel is named "Cards"')).toBe('Kein Kanal heißt "Cards"');
  expect(servedText(table, 'You have 20 views')).toBe('20 Ansichten');
  expect(servedText(table, 'Something newer')).toBe('Something newer');
});

it('an amount in a refusal is written as everywhere on the page', () => {
  const said = say('more-than-left', { amount: '1079.50', currency: 'EUR' });
  expect(english(said)).toBe('More than is left: 1079.50 EUR can be refunded');
  expect(saidText(english(said), said)).toBe('More than is left: €1,079.50 can be refunded');
});
