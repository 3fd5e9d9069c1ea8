import { afterEach, describe, expect, it, vi } from 'vitest';
import { editExpiry, shortenExpiry } from './edit-expiry.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** `|` is the caret. */
function edit(before: string, after: string, inputType = 'insertText'): string {
  const caret = after.indexOf('|');
  const typed = { former: before.replace('|', ''), value: after.replace('|', ''), caret, inputType };
  const { value, caret: placed } = editExpiry(typed);
  return `${value.slice(0, placed)}|${value.slice(placed)}`;
}

/** The text of a field after key-by-key typing. */
function type(text: string): string {
  let value = '';
  for (const key of text) {
    value = editExpiry({
      former: value,
      value: value + key,
      caret: value.length + 1,
      inputType: 'insertText',
    }).value;
  }
  return value;
}

describe('typing an expiry date', () => {
  it.each([
    ['1230', '12 / 30'],
    ['12/30', '12 / 30'],
    ['12 / 30', '12 / 30'],
    ['12 / 2030', '12 / 2030'],
    ['122030', '12 / 2030'],
    ['1/30', '01 / 30'],
    ['530', '05 / 30'],
    ['130', '01 / 30'],
    ['0130', '01 / 30'],
    ['12-30', '12 / 30'],
    ['123099', '12 / 30'],
    ['1', '1'],
    ['12', '12 / '],
    ['x', ''],
  ])('%s becomes %s', (keys, shown) => {
    expect(type(keys)).toBe(shown);
  });
});

describe('pasting or filling in an expiry date', () => {
  it.each([
    ['12/30', '12 / 30'],
    ['12/2030', '12 / 2030'],
    ['2030-12', '12 / 2030'],
    ['1230', '12 / 30'],
    [' 3 / 31 ', '03 / 31'],
    ['330', '03 / 30'],
    ['1330', '13 / 30'],
    ['132030', '13 / 2030'],
    ['203012', '12 / 2030'],
    ['203001', '01 / 2030'],
    ['30/12', '12 / 30'],
    ['3012', '12 / 30'],
    ['27-1', '01 / 27'],
    ['31.12', '12 / 31'],
    ['١/٢٨', '01 / 28'],
    ['١٢/٢٠٣٠', '12 / 2030'],
    ['１/２８', '01 / 28'],
    ['２０３０－１２', '12 / 2030'],
    ['Dec 2030', '12 / 2030'],
    ['december 2030', '12 / 2030'],
    ['JAN2030', '01 / 2030'],
    ['Sept. 30', '09 / 30'],
    ['2030 May', '05 / 2030'],
    ['Valid thru Mar 2031', '03 / 2031'],
    ['Expires 12/30', '12 / 30'],
    ['Dec', '12 / '],
  ])('%s becomes %s', (text, shown) => {
    expect(edit('|', `${text}|`, '')).toBe(`${shown}|`);
  });
});

it("knows months by their names in the browser's language, after the English ones", () => {
  vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation(function inFinnish(this: Date, tag, options) {
    return new Intl.DateTimeFormat(tag === 'en' ? tag : 'fi', options).format(this);
  });
  expect(edit('|', 'Marraskuu 2030|', '')).toBe('11 / 2030|');
  expect(edit('|', 'Mar 2030|', '')).toBe('03 / 2030|');
});

describe('deleting', () => {
  it.each([
    ['takes the last digit', '12 / 30|', '12 / 3|', '12 / 3|'],
    ['leaves the month with its separator', '12 / 3|', '12 / |', '12 / |'],
    ['behind the separator takes a digit of the month', '12 / |', '12 /|', '1|'],
    ['in the month leaves the rest alone', '12| / 30', '1| / 30', '1| / 30'],
  ])('%s', (_name, before, after, expected) => {
    expect(edit(before, after, 'deleteContentBackward')).toBe(expected);
  });
});

it('shortens a year of four digits when the field is left', () => {
  expect(shortenExpiry('12 / 2030')).toBe('12 / 30');
  expect(shortenExpiry('12 / 20')).toBe('12 / 20');
});
