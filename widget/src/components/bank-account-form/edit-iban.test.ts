import { describe, expect, it } from 'vitest';
import { cleanIban, editIban } from './edit-iban.ts';

describe('an IBAN while it is typed', () => {
  it.each([
    ['DE893', 5, 'DE89 3', 6],
    ['de89 3704', 9, 'DE89 3704', 9],
    // In the middle: the caret stays behind what was typed.
    ['DE89X 3704', 5, 'DE89 X370 4', 6],
    ['DE8-9', 5, 'DE89', 4],
  ])('"%s" with the caret at %i becomes "%s" with the caret at %i', (value, caret, grouped, moved) => {
    expect(editIban({ before: '', value, caret, inputType: 'insertText' })).toEqual({
      value: grouped,
      caret: moved,
    });
  });

  it('loses the character in front of a gap when the gap is deleted', () => {
    const typed = { before: 'DE89 3704', value: 'DE893704', caret: 4, inputType: 'deleteContentBackward' };
    expect(editIban(typed)).toEqual({ value: 'DE83 704', caret: 3 });
  });

  it('is never longer than one can be', () => {
    const value = 'A'.repeat(40);
    expect(cleanIban(editIban({ before: '', value, caret: 40, inputType: '' }).value)).toHaveLength(34);
  });
});

it.each(['DE89 3704 0044 0532 0130 00', 'IBAN de89-3704-0044-0532-0130-00', ' DE89370400440532013000\n'])(
  'an IBAN pasted as "%s" is the same account',
  (text) => {
    expect(cleanIban(text)).toBe('DE89370400440532013000');
  },
);
