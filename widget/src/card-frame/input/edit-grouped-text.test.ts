import { INTERNATIONAL_CODES } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { describe, expect, it } from 'vitest';
import { editGroupedText } from './edit-grouped-text.ts';
import { shapeOfCardNumber } from './read-card-number.ts';

const shapeOf = (digits: string) => shapeOfCardNumber(digits, INTERNATIONAL_CODES);

/** `|` is the caret. */
function edit(before: string, after: string, inputType = 'insertText'): string {
  const caret = after.indexOf('|');
  const { value, caret: placed } = editGroupedText(
    { former: before.replace('|', ''), value: after.replace('|', ''), caret, inputType },
    shapeOf,
  );
  return `${value.slice(0, placed)}|${value.slice(placed)}`;
}

describe('typing', () => {
  it.each([
    ['the fourth digit shows no gap yet', '420|', '4200|', '4200|'],
    ['the fifth digit stands behind a gap', '4200|', '42000|', '4200 0|'],
    ['in the middle, the caret follows the digit', '42|00 0000', '421|00 0000', '421|0 0000 0'],
    ['before a gap, the caret follows the digit over it', '4200| 0000', '42005| 0000', '4200 5|000 0'],
    ['behind a gap, the digit stays there', '4200 |0000', '4200 5|0000', '4200 5|000 0'],
    ['letters leave no trace', '4200|', '4200x|', '4200|'],
    ['letters behind a gap do not move the caret', '4200 |0000', '4200 x|0000', '4200 |0000'],
    ['a space before a gap goes over it', '4200| 0000', '4200 | 0000', '4200 |0000'],
    ['a space leaves no trace', '4200|', '4200 |', '4200|'],
    ['a brand with other gaps regroups', '3714 49|', '3714 496|', '3714 496|'],
    ['the tenth digit of American Express ends a group', '3714 496353|', '3714 4963539|', '3714 496353 9|'],
    ['a new first digit regroups as its brand is written', '|7144 9635 3', '3|7144 9635 3', '3|714 496353'],
    ['Arabic digits become ASCII', '|', '٤٢٠٠|', '4200|'],
    ['fullwidth digits become ASCII', '|', '４２００|', '4200|'],
  ])('%s', (_name, before, after, expected) => {
    expect(edit(before, after)).toBe(expected);
  });
});

describe('deleting', () => {
  const back = 'deleteContentBackward';
  const forward = 'deleteContentForward';
  it.each([
    ['backspace at the end takes a digit', '4200 0|', '4200 |', back, '4200|'],
    ['backspace behind a gap takes the digit before it', '4200 |0000', '4200|0000', back, '420|0 000'],
    ['backspace in the middle moves the rest up', '4200 0|000', '4200 |000', back, '4200 |000'],
    ['delete behind a gap leaves the caret there', '4200 |1234', '4200 |234', forward, '4200 |234'],
    ['delete before a gap takes the digit behind it', '4200| 1234', '4200|1234', forward, '4200| 234'],
    ['delete in the middle moves the rest up', '42|00 0000', '42|0 0000', forward, '42|00 000'],
    ['a cut selection leaves the caret where it was', '4|200 0|000', '4|000', 'deleteByCut', '4|000'],
    ['a deleted word is gone', '4200 0000|', '|', 'deleteWordBackward', '|'],
  ])('%s', (_name, before, after, inputType, expected) => {
    expect(edit(before, after, inputType)).toBe(expected);
  });
});

describe('more digits than the brand has', () => {
  it.each([
    ['a paste with spaces and dashes is taken', '|', '4200-0000 0000 0000|', '4200 0000 0000 0000|'],
    ['an overlong paste loses its end', '|', '54545454545454549999|', '5454 5454 5454 5454|'],
    [
      'a paste into the middle is cut, not the digits behind it',
      '54|54 5454 5454',
      '541234567|54 5454 5454',
      '5412 34|54 5454 5454',
    ],
    [
      'a digit too many in the middle is dropped',
      '54|54 5454 5454 5454',
      '549|54 5454 5454 5454',
      '54|54 5454 5454 5454',
    ],
    [
      'a digit too many at the end is dropped',
      '3714 496353 98431|',
      '3714 496353 984319|',
      '3714 496353 98431|',
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(edit(before, after, 'insertFromPaste')).toBe(expected);
  });

  it('keeps nineteen digits of a brand that can have them', () => {
    expect(edit('|', '4200000000000000000|')).toBe('4200 0000 0000 0000 000|');
  });
});

it('shows no gaps when the shop wants none', () => {
  const typed = { former: '', value: '42000', caret: 5, inputType: 'insertText' };
  expect(editGroupedText(typed, () => ({ gaps: [], maxLength: 19 }))).toEqual({ value: '42000', caret: 5 });
});
