import { describe, expect, it } from 'vitest';
import { assert, property, string } from '../../../testing/fast-check.fixture.ts';
import { toAscii, toAsciiCut, toAsciiWhole } from './to-ascii.ts';

describe('a text in ASCII', () => {
  it.each([
    ['Jürgen Groß', 'Jurgen Gross'],
    ['Łukasz Đorđević', 'Lukasz Dordevic'],
    ['Søren Ærø', 'Soren AEro'],
    ['d’Été', "d'Ete"],
    ['José\u00a0 María', 'Jose Maria'],
    ['Ａｎｎａ', 'Anna'],
    ['Анна', undefined],
    ['王小明', undefined],
    ['Anna 😀', undefined],
    [' ', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s', (text, ascii) => {
    expect(toAscii(text)).toBe(ascii);
  });

  it('is never empty and has no other characters', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        expect(toAscii(text) ?? 'left out').toMatch(/^[ -~]+$/);
      }),
    );
  });

  it('is cut where a part helps, and left out where it does not', () => {
    expect(toAsciiCut('Maximilian von Habsburg', 11)).toBe('Maximilian');
    expect(toAsciiWhole('someone@example.com', 10)).toBeUndefined();
    expect(toAsciiWhole('a@b.example', 11)).toBe('a@b.example');
  });
});
