import { describe, expect, it } from 'vitest';
import { EN } from '../../locales/en.ts';
import { readOptions } from '../../options/read-options.ts';
import { payButtonText } from './pay-button-text.ts';

const { values: options } = readOptions({});
const checkout = {
  id: 'A',
  amount: '92.00',
  currency: 'EUR',
  state: 'open',
  expiresInMs: 1,
  shopperResultUrl: null,
} as const;

describe('the pay button', () => {
  it('says the amount as soon as it is known', () => {
    expect(payButtonText('idle', undefined, options, EN)).toBe('Pay now');
    expect(payButtonText('idle', checkout, options, EN)).toBe('Pay €92.00');
  });

  it('says that it works, but not for the moment of a check', () => {
    expect(payButtonText('checking', checkout, options, EN)).toBe('Pay €92.00');
    expect(payButtonText('paying', checkout, options, EN)).toBe('Processing…');
  });

  it("says the shop's own words, with the amount where they want it", () => {
    const own = readOptions({ labels: { submit: 'Buy for {amount}' } }).values;
    expect(payButtonText('idle', checkout, own, EN)).toBe('Buy for €92.00');
  });
});
