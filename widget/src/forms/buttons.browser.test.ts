import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  all,
  CARD,
  cardMessage,
  clearPage,
  enterCard,
  eventually,
  found,
  framed,
  one,
  PAY_CARD,
  showCard,
} from './shown-page.fixture.ts';

const CANCEL = '.wpwl-button-cancel';

afterEach(clearPage);

describe('a button of the shop’s own', () => {
  it('takes the place of the widget’s, and learns when the form can be used again', async () => {
    await showCard({ showSubmitButton: false });
    expect(one(PAY_CARD).checkVisibility()).toBe(false);
    enterCard({ cardHolder: '800.100.152' });
    await window.wpwl?.executePayment('wpwl-container-card');
    expect(cardMessage()).toContain('declined');
    expect(one(CARD).classList).not.toContain('wpwl-locked');
  });

  it('does not wait for ever when it is pressed twice', async () => {
    const onAfterSubmit = vi.fn<() => void>();
    await showCard({ showSubmitButton: false, onAfterSubmit });
    enterCard({ cardHolder: '800.100.152' });
    const first = window.wpwl?.executePayment('wpwl-container-card');
    await window.wpwl?.executePayment('wpwl-container-card');
    await first;
    expect(onAfterSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('the pay button while it works', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('has a spinner unless the shop switches it off (%s)', async (spinner, rings) => {
    await showCard({ spinner, onBeforeSubmitCard: () => new Promise(() => {}) });
    enterCard();
    one(PAY_CARD).click();
    await eventually(() => expect(one(PAY_CARD).getAttribute('aria-busy')).toBe('true'));
    expect(all('.wpwl-button-busy')).toHaveLength(rings);
  });
});

describe('the way back', () => {
  it('stands once, below the last form, and does what the shop has set up', async () => {
    const onCancel = vi.fn<(event: Event) => unknown>();
    const onError = vi.fn<() => void>();
    await showCard({ cancelButton: {}, layout: 'stack', onCancel, onError }, 'VISA PAYPAL');
    await eventually(() => expect(all(CANCEL).map((button) => button.textContent)).toEqual(['Cancel']));
    expect(one('.wpwl-form-virtualAccount').contains(one(CANCEL))).toBe(true);
    expect(await found()).toEqual([]);
    one(CANCEL).click();
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onCancel.mock.contexts[0]).toBe(one('.wpwl-form-virtualAccount'));
    expect(onError).not.toHaveBeenCalledWith(expect.objectContaining({ message: /ancel/u }));
  });

  it('is a link where it leads somewhere, which the hook can stop', async () => {
    await showCard({ cancelButton: { label: 'Back to the basket', url: '#basket' }, onCancel: () => false });
    expect(one(CANCEL)).toBeInstanceOf(HTMLAnchorElement);
    expect(one(CANCEL).textContent).toBe('Back to the basket');
    one(CANCEL).click();
    expect(window.location.hash).toBe('');
    Reflect.set(window, 'wpwlOptions', {});
    one(CANCEL).click();
    expect(window.location.hash).toBe('#basket');
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  });

  it('is never a script', async () => {
    await showCard({ cancelButton: { url: 'javascript:alert(1)' } });
    expect(one(CANCEL)).toBeInstanceOf(HTMLButtonElement);
  });

  it('does nothing while a payment is on its way, and can be used again after it', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<boolean>();
    const onCancel = vi.fn<() => void>();
    const onAfterSubmit = vi.fn<() => void>();
    await showCard({ cancelButton: { url: '#gone' }, onCancel, onAfterSubmit });
    const frame = framed(CARD, 'cardNumber').ownerDocument.defaultView ?? window;
    const sending = vi.spyOn(frame, 'fetch').mockImplementation(async () => {
      await promise;
      return Response.json(
        { id: 'x', outcome: { type: 'declined', reason: 'bankRefused' } },
        { status: 400 },
      );
    });
    enterCard();
    one(PAY_CARD).click();
    await eventually(() => expect(onAfterSubmit).toHaveBeenCalledTimes(1));
    expect(sending).toHaveBeenCalledTimes(1);
    expect(one(CANCEL).getAttribute('aria-disabled')).toBe('true');
    one(CANCEL).click();
    expect(onCancel).not.toHaveBeenCalled();
    expect(window.location.hash).toBe('');
    answer(true);
    await eventually(() => expect(cardMessage()).toContain('declined'));
    one(CANCEL).addEventListener('click', (event) => event.preventDefault());
    one(CANCEL).click();
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});
