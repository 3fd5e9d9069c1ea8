import { describe, expect, it } from 'vitest';
import { phoneOf } from './cardholder-fields.ts';

describe('a phone number', () => {
  it.each([
    ['+49 (30) 123-456', '49', '30123456'],
    ['0049301234567', '49', '301234567'],
    ['+1.212.555.0100', '1', '2125550100'],
    ['+79161234567', '7', '9161234567'],
    ['+3531234567', '353', '1234567'],
    ['+852 1234 5678', '852', '12345678'],
    ['+971501234567', '971', '501234567'],
    ['+27821234567', '27', '821234567'],
  ])('%s has the code %s and the rest %s', (text, cc, subscriber) => {
    expect(phoneOf(text)).toEqual({ cc, subscriber });
  });

  it.each([undefined, '', '030123456', '+', '+0301234', 'call me', '+49', '+4930x', `+49${'1'.repeat(20)}`])(
    'is left out when it is not an international one: %s',
    (text) => {
      expect(phoneOf(text)).toBeUndefined();
    },
  );
});
