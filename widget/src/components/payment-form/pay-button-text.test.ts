import { describe, expect, it } from 'vitest';
import { checkoutWith } from '../../checkout-client/checkout.fixture.ts';
import { EN } from '../../locales/en.ts';
import { readOptions } from '../../options/read-options.ts';
import { payButtonText } from './pay-button-text.ts';

const { values: options } = readOptions({});
const checkout = checkoutWith();

describe('the pay button', () => {
  it('says the amount as soon as it is known', () => {
    expect(payButtonText('idle', 'payment', undefined, options, EN)).toBe('Pay now');
    expect(payButtonText('idle', 'payment', checkout, options, EN)).toBe('Pay €92.00');
  });

  it('says it as the gateway has written it, and writes it where that was another language', () => {
    const written = checkoutWith({ amountText: 'EUR 92' });
    expect(payButtonText('idle', 'payment', written, options, EN)).toBe('Pay EUR 92');
    const german = { ...EN, language: 'de' };
    expect(payButtonText('idle', 'payment', written, options, german)).toBe('Pay 92,00\u00a0€');
    const unwritten = checkoutWith({ amountText: '', amountLanguage: '' });
    expect(payButtonText('idle', 'payment', unwritten, options, EN)).toBe('Pay €92.00');
  });

  it('says that it works, but not for the moment of a check', () => {
    expect(payButtonText('checking', 'payment', checkout, options, EN)).toBe('Pay €92.00');
    expect(payButtonText('paying', 'payment', checkout, options, EN)).toBe('Processing…');
  });

  it("says the shop's own words, with the amount where they want it", () => {
    const own = readOptions({ labels: { submit: 'Buy for {amount}' } }).values;
    expect(payButtonText('idle', 'payment', checkout, own, EN)).toBe('Buy for €92.00');
  });

  it('does not speak of paying where something is stored', () => {
    expect(payButtonText('idle', 'registration', checkout, options, EN)).toBe('Save');
    expect(payButtonText('paying', 'registration', checkout, options, EN)).toBe('Processing…');
  });
});
