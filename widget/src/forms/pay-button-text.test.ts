import { describe, expect, it } from 'vitest';
import { checkoutWith } from '../checkout-client/checkout.fixture.ts';
import { EN } from '../locales/en.ts';
import { withOwnLabels } from '../options/text-keys.ts';
import { payButtonText } from './pay-button-text.ts';

const checkout = checkoutWith();

describe('the pay button', () => {
  it('says the amount as soon as it is known', () => {
    expect(payButtonText({ phase: 'idle', purpose: 'payment', checkout: undefined, texts: EN })).toBe(
      'Pay now',
    );
    expect(payButtonText({ phase: 'idle', purpose: 'payment', checkout, texts: EN })).toBe('Pay €92.00');
  });

  it('says it as the gateway has written it, and writes it where that was another language', () => {
    const written = checkoutWith({ amountText: 'EUR 92' });
    expect(payButtonText({ phase: 'idle', purpose: 'payment', checkout: written, texts: EN })).toBe(
      'Pay EUR 92',
    );
    const german = { ...EN, language: 'de' };
    expect(payButtonText({ phase: 'idle', purpose: 'payment', checkout: written, texts: german })).toBe(
      'Pay 92,00\u00a0€',
    );
    const austrian = checkoutWith({ amountText: '€ 92,00', amountLanguage: 'de-AT' });
    expect(payButtonText({ phase: 'idle', purpose: 'payment', checkout: austrian, texts: german })).toBe(
      'Pay 92,00\u00a0€',
    );
    const unwritten = checkoutWith({ amountText: '', amountLanguage: '' });
    expect(payButtonText({ phase: 'idle', purpose: 'payment', checkout: unwritten, texts: EN })).toBe(
      'Pay €92.00',
    );
  });

  it('says that it works, but not for the moment of a check', () => {
    expect(payButtonText({ phase: 'checking', purpose: 'payment', checkout, texts: EN })).toBe('Pay €92.00');
    expect(payButtonText({ phase: 'paying', purpose: 'payment', checkout, texts: EN })).toBe('Processing…');
  });

  it("says the shop's own words, with the amount where they want it", () => {
    const own = withOwnLabels(EN, { submit: 'Buy for {amount}' });
    expect(payButtonText({ phase: 'idle', purpose: 'payment', checkout, texts: own })).toBe('Buy for €92.00');
  });

  it('does not speak of paying where something is stored', () => {
    expect(payButtonText({ phase: 'idle', purpose: 'registration', checkout, texts: EN })).toBe('Save');
    expect(payButtonText({ phase: 'paying', purpose: 'registration', checkout, texts: EN })).toBe(
      'Processing…',
    );
  });
});
