import { expect, it } from 'vitest';
import { checkSecurityCode } from './check-security-code.ts';

it.each([
  ['', 'VISA', false, 'cvvEmpty'],
  ['', null, false, 'cvvEmpty'],
  ['', 'VISA', true, null],
  ['', 'MAESTRO', false, null],
  ['12', 'VISA', false, 'cvvLength'],
  ['123', 'VISA', false, null],
  ['1234', 'VISA', false, 'cvvLength'],
  ['123', 'AMEX', false, 'cvvLength'],
  ['1234', 'AMEX', false, null],
  ['123', null, false, null],
  ['1234', null, false, null],
  ['12', 'MAESTRO', true, 'cvvLength'],
] as const)('the code "%s" of %s, empty allowed %s, has the fault %s', (digits, brand, mayBeEmpty, fault) => {
  expect(checkSecurityCode(digits, brand, mayBeEmpty)).toBe(fault);
});
