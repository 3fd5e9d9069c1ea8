import { describe, expect, it } from 'vitest';
import { nameForm, nameForms } from './name-words.ts';

describe('a name in the index', () => {
  it.each([
    ['Müller', 'Mueller'],
    ['Müller', 'MULLER'],
    ['Müller', 'Mu\u0308ller'],
    ['Strauß', 'STRAUSS'],
    ['Søren', 'Soeren'],
    ['Łukasz', 'lukasz'],
    ['O’Brien', "O'Brien"],
    ['Íñigo', 'inigo'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['مُحَمَّد', 'محمد'],
    ['أحمد', 'احمد'],
    ['İpek', 'ipek'],
    ['Işık', 'ışık'],
    ['IŞIK', 'isik'],
  ])('%s is found as %s', (written, sought) => {
    expect(nameForm(written)).not.toBe('');
    expect(nameForm(sought)).toBe(nameForm(written));
  });

  it('differs from another one', () => {
    expect(nameForm('Miller')).not.toBe(nameForm('Müller'));
    expect(nameForm('Samuel')).not.toBe(nameForm('Samel'));
  });

  it('is found by each of its words, and by all of them', () => {
    expect(nameForms(['Anna-Lena', 'von Müller', 'ANNA VON MULLER'])).toEqual(
      expect.arrayContaining(['anna', 'lena', 'annalena', 'von', 'muller', 'vonmuller']),
    );
  });

  it('of a script without spaces is found whole, in either order', () => {
    expect(nameForms(['太郎', '山田'])).toEqual(
      expect.arrayContaining(['太郎', '山田', '山田太郎', '太郎山田']),
    );
  });

  it('has no words where it has no letters', () => {
    expect(nameForms(['', '•••', ' - '])).toEqual([]);
  });
});
