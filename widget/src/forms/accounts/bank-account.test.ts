import { describe, expect, it } from 'vitest';
import { cleanIban, groupIban } from './bank-account.ts';

describe('an IBAN in groups', () => {
  it.each([
    ['', ''],
    ['DE89', 'DE89'],
    ['DE893', 'DE89 3'],
    ['de89 3704', 'DE89 3704'],
    ['DE89X 3704', 'DE89 X370 4'],
    ['IBAN DE89-3704', 'DE89 3704'],
    ['DE8-9', 'DE89'],
  ])('"%s" is shown as "%s"', (text, grouped) => {
    expect(groupIban(text)).toBe(grouped);
    expect(groupIban(grouped)).toBe(grouped);
  });
});

it.each(['DE89 3704 0044 0532 0130 00', 'IBAN de89-3704-0044-0532-0130-00', ' DE89370400440532013000\n'])(
  'an IBAN pasted as "%s" is the same account',
  (text) => {
    expect(cleanIban(text)).toBe('DE89370400440532013000');
  },
);
