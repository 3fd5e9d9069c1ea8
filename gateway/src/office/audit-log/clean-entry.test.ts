import { describe, expect, it } from 'vitest';
import type { JsonValue } from './audit-entry.ts';
import { cleanEntry, cleanName } from './clean-entry.ts';
import { sampleEntry } from './sample-entry.fixture.ts';

const NUMBER = '4242424242424242';
const afterOf = (after: JsonValue): JsonValue | undefined => cleanEntry(sampleEntry({ after })).after;
const reasonOf = (reason: string): string | undefined => cleanEntry(sampleEntry({ reason })).reason;

describe('an entry of the audit log', () => {
  it('stays as it is when there is nothing to clean', () => {
    expect(cleanEntry(sampleEntry())).toEqual(sampleEntry());
    const least = {
      time: 1,
      actor: { kind: 'system' },
      action: 'vault.rotate',
      scope: { kind: 'platform' },
    } as const;
    expect(Object.keys(cleanEntry({ ...least, outcome: 'done' }))).toEqual([
      ...Object.keys(least),
      'outcome',
    ]);
  });

  it.each([
    ['by itself', NUMBER],
    ['in groups', '4242 4242-4242.4242'],
    ['in an address', `https://shop.example/?card=${NUMBER}`],
    ['percent-encoded', NUMBER.replaceAll('4', '%34')],
    ['in other digits', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢'],
    ['with unseen characters in it', NUMBER.replaceAll('42', '4\u200B2')],
    ['cut in two by the limit of the text', `${'x'.repeat(990)}${NUMBER}`],
  ])('shows no card number %s', (_how, text) => {
    expect(reasonOf(text)).not.toMatch(/\d{2}|[٤٢]/);
  });

  it('shows no card number in names, keys, numbers and lists', () => {
    const cleaned = JSON.stringify(
      cleanEntry(
        sampleEntry({
          actor: { kind: 'operator', name: NUMBER },
          target: { type: NUMBER, id: NUMBER },
          scope: { kind: 'merchant', merchant: NUMBER },
          requestId: NUMBER,
          address: NUMBER,
          session: NUMBER,
          begun: NUMBER,
          before: [Number(NUMBER), [[{ [NUMBER]: { number: NUMBER } }]]],
        }),
      ),
    );
    expect(cleaned).not.toContain('4242');
  });

  it('says of secrets and security codes only that they changed', () => {
    expect(afterOf({ password: 'x', accessToken: 'y', webhookSecret: 'z', cvv: 123, note: 'w' })).toEqual({
      password: 'changed',
      accessToken: 'changed',
      webhookSecret: 'changed',
      cvv: 'changed',
      note: 'w',
    });
  });

  it.each(['a\r\nb', 'a\u0000\u001B[31mb', 'a\u2028\u2029b', 'a\u202Eb', 'a\uD800b'])(
    'is one line that nothing turns around: %j',
    (text) => {
      expect(reasonOf(text)).toMatch(/^a[ [31m]*b$/);
      expect(afterOf({ [text]: text })).toEqual({ [reasonOf(text) ?? '']: reasonOf(text) });
      expect(cleanName(text)).toBe(reasonOf(text));
    },
  );

  it('is of limited length', () => {
    expect(reasonOf('x'.repeat(5000))).toBe(`${'x'.repeat(999)}…`);
    expect(afterOf('x'.repeat(3000))).toBe(`${'x'.repeat(1999)}…`);
    expect(afterOf(Array.from({ length: 100 }, () => 'x'.repeat(1000)))).toEqual({
      tooLong: 100_301,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      kept: expect.arrayContaining(['x'.repeat(1000)]),
    });
  });

  it('is of limited depth', () => {
    const deep = JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`) as JsonValue;
    expect(JSON.stringify(afterOf(deep))).toBe(`${'['.repeat(12)}"too deep"${']'.repeat(12)}`);
  });

  it('keeps numbers that are none of cards', () => {
    expect(afterOf([0, -1.5, 1_764_000_000_000, Number.NaN])).toEqual([0, -1.5, 1_764_000_000_000, 'NaN']);
  });
});
