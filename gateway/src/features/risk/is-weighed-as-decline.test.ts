import { expect, it } from 'vitest';
import { isWeighedAsDecline } from './counts-of-attempt.ts';

it.each([
  ['a wrong security code', '800.100.153'],
  ['a stolen card', '800.100.159'],
  ['an account that does not exist', '100.100.101'],
  ['a refused authentication', '100.380.401'],
  ['an issuer that rejects the authentication', '100.390.114'],
] as const)('%s says something about a card', (_name, code) => {
  expect(isWeighedAsDecline(code)).toBe(true);
});

it.each([
  ['a shopper who cancels', '100.396.101'],
  ['an acquirer that is unavailable', '900.100.300'],
  ['a channel that is set up wrongly', '600.200.500'],
  ['a demand for authentication', '300.100.100'],
  ['a success', '000.000.000'],
  ['a limit of the gateway itself', '800.120.102'],
] as const)('%s says nothing about a card', (_name, code) => {
  expect(isWeighedAsDecline(code)).toBe(false);
});
