import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EN } from '../../locales/en.ts';
import { eventually, spoken } from '../shown-page.fixture.ts';
import {
  button,
  form,
  hints,
  input,
  message,
  mount,
  session,
  type,
  typeCard,
  unmount,
} from './mounted-form.fixture.ts';

beforeEach(() => mount());
afterEach(() => {
  vi.restoreAllMocks();
  unmount();
});

describe('paying', () => {
  it('sends one request, however often the button is pressed', async () => {
    const sent = vi.fn<() => void>();
    await mount({ onAfterSubmit: sent });
    typeCard();
    for (let press = 0; press < 20; press += 1) {
      button().click();
    }
    await eventually(() => expect(message()).toBe('Thank you. Your payment has been submitted.'));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('shows that it works, and keeps the focus where it was', async () => {
    const { promise, resolve: allow } = Promise.withResolvers<boolean>();
    const onBeforeSubmitCard = (): Promise<boolean> => promise;
    await mount({ onBeforeSubmitCard });
    typeCard({ cardHolder: '800.100.152' });
    button().focus();
    button().click();
    await eventually(() => expect(button().getAttribute('aria-busy')).toBe('true'));
    allow(true);
    await eventually(() => expect(message()).toContain('Your bank declined the payment.'));
    expect(button().getAttribute('aria-busy')).toBe('false');
    expect(document.activeElement).toBe(button());
    expect(spoken()).toEqual([message()]);
  });

  it('can be done with other details after a decline', async () => {
    typeCard({ cardHolder: '800.100.153' });
    button().click();
    await eventually(() =>
      expect(hints()).toEqual(['This code was not accepted. Compare it with the card.']),
    );
    type('cvv', '321');
    type('cardHolder', 'Jane Doe');
    await eventually(() => expect(hints()).toEqual([]));
    button().click();
    await eventually(() => expect(message()).toBe('Thank you. Your payment has been submitted.'));
  });

  it('asks for another card after a decline whose reason it has no words for', async () => {
    const sending = vi.spyOn(input('cardNumber').ownerDocument.defaultView ?? window, 'fetch');
    const outcome = { type: 'declined', reason: 'constructor' };
    sending.mockResolvedValue(Response.json({ outcome }, { status: 400 }));
    typeCard();
    button().click();
    await eventually(() => expect(message()).toBe(EN.declines.tryAnotherCard));
  });

  it('does not happen when the hook before it says no, and the button still works', async () => {
    const onBeforeSubmitCard = vi.fn<() => boolean>(() => false);
    const onAfterSubmit = vi.fn<() => void>();
    const onError = vi.fn<() => void>();
    await mount({ onBeforeSubmitCard, onAfterSubmit, onError });
    typeCard();
    button().click();
    await eventually(() => expect(onBeforeSubmitCard).toHaveBeenCalledTimes(1));
    await eventually(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
    button().click();
    await eventually(() => expect(onBeforeSubmitCard).toHaveBeenCalledTimes(2));
    expect(onBeforeSubmitCard.mock.contexts[0]).toBe(form().formNode);
    expect(onAfterSubmit).not.toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
    expect(message()).toBeUndefined();
  });

  it('does not happen when the hook before it fails, which the shopper is told', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await mount({ onBeforeSubmitCard: () => Promise.reject(new Error('shop')) });
    typeCard();
    button().click();
    await eventually(() => expect(message()).toContain('Please try again in a moment.'));
    expect(button().getAttribute('aria-disabled')).toBe('false');
  });
});

describe('a checkout that has ended', () => {
  it('is shown, said and reported, and offers what the shop has set up', async () => {
    const onError = vi.fn<(problem: { name: string }) => void>();
    await mount({
      onError,
      sessionExpired: { url: '/basket', label: 'Back to the basket' },
    });
    session().end('expired');
    await eventually(() =>
      expect(message()).toContain('This payment session has expired. Nothing was charged.'),
    );
    expect(spoken()).toEqual(['This payment session has expired. Nothing was charged.']);
    expect(onError.mock.calls.map(([problem]) => problem.name)).toEqual(['InvalidCheckoutIdError']);
    const action = form().querySelector<HTMLAnchorElement>('a.wpwl-message-action');
    expect(action?.textContent).toBe('Back to the basket');
    expect(action?.pathname).toBe('/basket');
  });

  it('never offers a script as a link', async () => {
    await mount({ sessionExpired: { url: 'javascript:alert(1)' } });
    session().end('expired');
    await eventually(() => expect(message()).toContain('expired'));
    expect(form().querySelector('a')).toBeNull();
  });

  it('was never there when the gateway does not know it', async () => {
    await mount({}, 'nowhere');
    await eventually(() => expect(message()).toContain('does not exist or has expired'));
  });
});

it('leaves nothing in the page when it is disposed of', () => {
  form().dispose();
  expect(document.querySelectorAll('iframe, form, tollgate-card-form')).toHaveLength(0);
});
