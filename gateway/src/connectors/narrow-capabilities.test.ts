import { expect, it } from 'vitest';
import { type ConnectorCapabilities, FULL_CAPABILITIES } from './connector.ts';
import { narrowCapabilities } from './narrow-capabilities.ts';

const FEW: ConnectorCapabilities = {
  ...FULL_CAPABILITIES,
  brands: ['VISA', 'MASTER'],
  currencies: ['EUR'],
  largestAmount: 100n,
  credits: false,
  reversalCutOffSeconds: 10,
};

it('capabilities stay as they are when nothing is said', () => {
  expect(narrowCapabilities(FULL_CAPABILITIES, {})).toEqual(FULL_CAPABILITIES);
  expect(narrowCapabilities(FEW, {})).toEqual(FEW);
});

it.each<[string, Partial<ConnectorCapabilities>]>([
  ['a switch', { credits: true }],
  ['a larger amount', { largestAmount: 101n }],
  ['a longer cut-off', { reversalCutOffSeconds: 11 }],
  ['all brands and currencies', { brands: 'all', currencies: 'all' }],
])('capabilities are never widened by %s', (_what, wish) => {
  expect(narrowCapabilities(FEW, wish)).toEqual(FEW);
});

it.each<[string, Partial<ConnectorCapabilities>, Partial<ConnectorCapabilities>]>([
  ['a switch', { refunds: false }, { refunds: false }],
  ['a smaller amount', { largestAmount: 99n }, { largestAmount: 99n }],
  ['a shorter cut-off', { reversalCutOffSeconds: 9 }, { reversalCutOffSeconds: 9 }],
  ['brands of which one is known', { brands: ['MASTER', 'AMEX'] }, { brands: ['MASTER'] }],
  ['currencies of which none is known', { currencies: ['USD'] }, { currencies: [] }],
])('capabilities are narrowed by %s', (_what, wish, changed) => {
  expect(narrowCapabilities(FEW, wish)).toEqual({ ...FEW, ...changed });
});

it('an acquirer without a limit of its own gets the one that is set', () => {
  expect(narrowCapabilities(FULL_CAPABILITIES, { largestAmount: 5n }).largestAmount).toBe(5n);
});
