import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EN } from '../../locales/en.ts';
import type { FormElement } from '../form-element.ts';
import {
  all,
  CARD,
  cardMessage,
  clearPage,
  enterCard,
  enterFramed,
  eventually,
  framed,
  hintsIn,
  one,
  PAY_CARD,
  showCard,
  spoken,
} from '../shown-page.fixture.ts';

/** As the clock or the gateway ends it. */
const endCheckout = (): void =>
  (one('tollgate-card-form') as FormElement).controller?.place.session.end('expired');

beforeEach(async () => {
  await showCard();
});
afterEach(clearPage);

describe('paying', () => {
  it('sends one request, however often the button is pressed', async () => {
    const sent = vi.fn<() => void>();
    await showCard({ onAfterSubmit: sent });
    enterCard();
    for (let press = 0; press < 20; press += 1) {
      one(PAY_CARD).click();
    }
    await eventually(() => expect(cardMessage()).toBe('Thank you. Your payment has been submitted.'));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('shows that it works, and keeps the focus where it was', async () => {
    const { promise, resolve: allow } = Promise.withResolvers<boolean>();
    const onBeforeSubmitCard = (): Promise<boolean> => promise;
    await showCard({ onBeforeSubmitCard });
    enterCard({ cardHolder: '800.100.152' });
    one(PAY_CARD).focus();
    one(PAY_CARD).click();
    await eventually(() => expect(one(PAY_CARD).getAttribute('aria-busy')).toBe('true'));
    allow(true);
    await eventually(() => expect(cardMessage()).toContain('Your bank declined the payment.'));
    expect(one(PAY_CARD).getAttribute('aria-busy')).toBe('false');
    expect(document.activeElement).toBe(one(PAY_CARD));
    expect(spoken()).toEqual([cardMessage()]);
  });

  it('can be done with other details after a decline', async () => {
    enterCard({ cardHolder: '800.100.153' });
    one(PAY_CARD).click();
    await eventually(() =>
      expect(hintsIn(CARD)).toEqual(['This code was not accepted. Compare it with the card.']),
    );
    enterFramed(CARD, 'cvv', '321');
    enterFramed(CARD, 'cardHolder', 'Jane Doe');
    await eventually(() => expect(hintsIn(CARD)).toEqual([]));
    one(PAY_CARD).click();
    await eventually(() => expect(cardMessage()).toBe('Thank you. Your payment has been submitted.'));
  });

  it('asks for another card after a decline whose reason it has no words for', async () => {
    const sending = vi.spyOn(framed(CARD, 'cardNumber').ownerDocument.defaultView ?? window, 'fetch');
    const outcome = { type: 'declined', reason: 'constructor' };
    sending.mockResolvedValue(Response.json({ outcome }, { status: 400 }));
    enterCard();
    one(PAY_CARD).click();
    await eventually(() => expect(cardMessage()).toBe(EN.declines.tryAnotherCard));
  });

  it('does not happen when the hook before it says no, and the button still works', async () => {
    const onBeforeSubmitCard = vi.fn<() => boolean>(() => false);
    const onAfterSubmit = vi.fn<() => void>();
    const onError = vi.fn<() => void>();
    await showCard({ onBeforeSubmitCard, onAfterSubmit, onError });
    enterCard();
    one(PAY_CARD).click();
    await eventually(() => expect(onBeforeSubmitCard).toHaveBeenCalledTimes(1));
    await eventually(() => expect(one(PAY_CARD).getAttribute('aria-disabled')).toBe('false'));
    one(PAY_CARD).click();
    await eventually(() => expect(onBeforeSubmitCard).toHaveBeenCalledTimes(2));
    expect(onBeforeSubmitCard.mock.contexts[0]).toBe(one(CARD));
    expect(onAfterSubmit).not.toHaveBeenCalled();
    // Tests that the page names no address for the result.
    expect(onError).toHaveBeenCalledTimes(1);
    expect(cardMessage()).toBeUndefined();
  });

  it('does not happen when the hook before it fails, and the shopper sees that', async () => {
    await showCard({ onBeforeSubmitCard: () => Promise.reject(new Error('shop')) });
    enterCard();
    one(PAY_CARD).click();
    await eventually(() => expect(cardMessage()).toContain('Please try again in a moment.'));
    expect(one(PAY_CARD).getAttribute('aria-disabled')).toBe('false');
  });
});

describe('a checkout that has ended', () => {
  it('is shown, said and reported, and offers what the shop has set up', async () => {
    const onError = vi.fn<(problem: { name: string }) => void>();
    await showCard({ onError, sessionExpired: { url: '/basket', label: 'Back to the basket' } });
    endCheckout();
    await eventually(() =>
      expect(cardMessage()).toContain('This payment session has expired. Nothing was charged.'),
    );
    expect(spoken()).toEqual(['This payment session has expired. Nothing was charged.']);
    expect(onError.mock.calls.map(([problem]) => problem.name)).toEqual([
      'WidgetError',
      'InvalidCheckoutIdError',
    ]);
    const action = document.querySelector<HTMLAnchorElement>(`${CARD} a.wpwl-message-action`);
    expect(action?.textContent).toBe('Back to the basket');
    expect(action?.pathname).toBe('/basket');
  });

  it('never offers a script as a link', async () => {
    await showCard({ sessionExpired: { url: 'javascript:alert(1)' } });
    endCheckout();
    await eventually(() => expect(cardMessage()).toContain('expired'));
    expect(all(`${CARD} a`)).toEqual([]);
  });
});
