import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearPage,
  enter,
  eventually,
  hintsIn,
  newCheckout,
  one,
  SEEN,
  sentTo,
  showPage,
} from '../shown-page.fixture.ts';

const FORM = 'form.wpwl-form-virtualAccount-PAYPAL';
const PAY = `${FORM} button.wpwl-button-brand[name="pay"]`;

let checkout = '';

async function show(options: Record<string, unknown> = {}): Promise<void> {
  checkout = newCheckout();
  await showPage('PAYPAL', options, checkout);
}

beforeEach(() => show());
afterEach(clearPage);

describe('the form of an account with a provider', () => {
  it('sends the account, by the class of its container too', async () => {
    one('.wpwl-container-virtualAccount-PAYPAL');
    enter('virtualAccount.accountId', 'jane@shop.example');
    void window.wpwl?.executePayment('wpwl-container-virtualAccount-PAYPAL');
    await eventually(() => expect(one('.wpwl-message').textContent).toContain('Thank you'));
    expect(await sentTo(checkout)).toEqual([
      { paymentBrand: 'PAYPAL', 'virtualAccount.accountId': 'jane@shop.example', ...SEEN },
    ]);
  });

  it('may not be empty', async () => {
    one(PAY).click();
    await eventually(() => expect(hintsIn(FORM)).toEqual(['Fill in this field.']));
    expect(await sentTo(checkout)).toEqual([]);
  });

  it('asks the shop first', async () => {
    const hook = vi.fn<() => boolean>(() => false);
    await show({ onBeforeSubmitVirtualAccount: hook });
    enter('virtualAccount.accountId', 'jane@shop.example');
    one(PAY).click();
    await eventually(() => expect(hook).toHaveBeenCalledTimes(1));
    await eventually(() => expect(one(PAY).getAttribute('aria-disabled')).toBe('false'));
    expect(await sentTo(checkout)).toEqual([]);
  });
});
