import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clearPage,
  enterCard,
  eventually,
  newCheckout,
  one,
  SEEN,
  sentTo,
  showCard,
  showPage,
  spoken,
} from './shown-page.fixture.ts';

const PAY = 'button[name="pay"]';
const NEW_AMOUNT = 'The amount is now €500.00. Please check it and pay again.';
const SEEN_500 = { ...SEEN, 'agreed.amount': '500.00' };

let checkout = '';

const message = (): string | undefined => document.querySelector('.wpwl-message')?.textContent;
const agreed = async (): Promise<unknown[]> =>
  (await sentTo(checkout)).map(({ 'agreed.amount': amount, 'agreed.currency': currency }) => ({
    'agreed.amount': amount,
    'agreed.currency': currency,
  }));

/** A page whose checkout the shop has changed after it was shown. */
async function show(brands: string, options: Record<string, unknown> = {}): Promise<void> {
  checkout = newCheckout('dearer');
  await showPage(brands, options, checkout);
}

/** The browser shows the page again as it has kept it. */
function comeBack(): void {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

afterEach(() => clearPage());

describe('a checkout that is over another amount than the form has shown', () => {
  it('is not paid by that click: its amount is shown and announced, and paid by the next', async () => {
    const onError = vi.fn<(problem: { message: string }) => void>();
    checkout = await showCard({ onError }, 'VISA', newCheckout('dearer'));
    enterCard();
    one(PAY).click();
    await eventually(() => expect(message()).toBe(NEW_AMOUNT));
    expect(spoken()).toEqual([NEW_AMOUNT]);
    await eventually(() => expect(one(PAY).textContent).toBe('Pay €500.00'));
    expect(one(PAY).getAttribute('aria-disabled')).toBe('false');
    const changed = onError.mock.calls.filter(([problem]) => problem.message === 'the amount has changed');
    expect(changed).toHaveLength(1);
    one(PAY).click();
    await eventually(() => expect(message()).toContain('Thank you'));
    expect(await agreed()).toEqual([SEEN, SEEN_500]);
  });

  it('says so also where the shop has a text of its own on the button, or hides it', async () => {
    await show('PAYPAL', { showSubmitButton: false });
    one(PAY).textContent = 'Order';
    Object.assign(one('.wpwl-control-accountId'), { value: 'jane@shop.example' });
    one('.wpwl-control-accountId').dispatchEvent(new InputEvent('input', { bubbles: true }));
    void window.wpwl?.executePayment('wpwl-container-virtualAccount-PAYPAL');
    await eventually(() => expect(message()).toBe(NEW_AMOUNT));
    expect(one(PAY).textContent).toBe('Order');
  });
});

describe('a page that the browser has kept', () => {
  it('asks for the amount again, and a click before it is there pays nothing', async () => {
    await show('SOFORTUEBERWEISUNG');
    comeBack();
    one(PAY).click();
    await eventually(() => expect(message()).toBe(NEW_AMOUNT));
    expect(await agreed()).toEqual([]);
    one(PAY).click();
    await eventually(() => expect(message()).toContain('Thank you'));
    expect(await agreed()).toEqual([SEEN_500]);
  });

  it('shows the amount as it is now without any click', async () => {
    await show('VISA');
    comeBack();
    await eventually(() => expect(one(PAY).textContent).toBe('Pay €500.00'));
    // On a busy machine it may say that its fields are slow.
    expect(message()).not.toBe(NEW_AMOUNT);
  });

  it('pays nothing where the gateway does not say the amount', async () => {
    await show('SOFORTUEBERWEISUNG');
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'));
    comeBack();
    one(PAY).click();
    await eventually(() => expect(message()).toContain('The connection was lost and nothing was charged.'));
    vi.restoreAllMocks();
    expect(await agreed()).toEqual([]);
  });
});
