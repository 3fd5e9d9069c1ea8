import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  all,
  clearPage,
  enterFramed,
  eventually,
  framed,
  framesReady,
  hintsIn,
  inputOf,
  newCheckout,
  one,
  SEEN,
  sentTo,
  showPage,
  spoken,
} from '../shown-page.fixture.ts';

const FORM = 'form.wpwl-form-registrations';
const PAY = `${FORM} button[name="pay"]`;
const id = (letter: string): string => letter.repeat(32);
const radio = (letter: string): HTMLInputElement => inputOf(`${FORM} input[value="${id(letter)}"]`);
const message = (): string | undefined => document.querySelector(`${FORM} .wpwl-message`)?.textContent;

const others = (): HTMLElement => one('tollgate-card-form');
const remove = (letter: string): HTMLElement => one(`[id="wpwl-stored-${id(letter)}-remove"]`);
let checkout = '';

async function show(options: Record<string, unknown> = {}, words = 'stored'): Promise<void> {
  checkout = newCheckout(words);
  await showPage('VISA AMEX', options, checkout);
  await eventually(() => expect(all(PAY).map(({ textContent }) => textContent)).toEqual(['Pay €92.00']));
}

beforeEach(() => show());
afterEach(clearPage);

describe('the form of stored details', () => {
  it('comes before the others, with the public names', () => {
    const forms = all('.wpwl-container').map(({ className }) => className.split(' ')[1]);
    expect(forms).toEqual(['wpwl-container-registration', 'wpwl-container-card']);
    one('#wpwl-registrations > .wpwl-container-registration > form[data-action="submit-registration"]');
    expect(all(`${FORM} .wpwl-group-registration > label.wpwl-registration`)).toHaveLength(4);
    for (const suffix of ['registrationId', 'brand', 'details', 'number', 'expiry', 'holder']) {
      one(`${FORM} .wpwl-wrapper-registration-${suffix}`);
    }
  });

  it('is one group of radio buttons, each named by what the shopper knows it by, the first chosen', () => {
    expect(one(`${FORM} [role="radiogroup"]`).getAttribute('aria-label')).toBe('Saved payment methods');
    const names = all('.wpwl-wrapper-registration-number > .wpwl-hidden-visually').map(
      ({ textContent }) => textContent,
    );
    expect(names).toEqual([
      'Visa ending in 0000',
      'American Express ending in 7770',
      'SEPA ending in 3000',
      'PayPal',
    ]);
    const seen = all('.wpwl-registration-look').map(({ textContent }) => textContent);
    expect(seen).toEqual(['•••• 0000', '•••• 7770', 'SEPA •••• 3000', 'PayPal']);
    expect(radio('a').checked).toBe(true);
    expect(all('.wpwl-wrapper-registration-expiry').map(({ textContent }) => textContent)).toEqual([
      'expires 05/34',
      'expires 11/31',
    ]);
  });

  it('is not there when the checkout offers nothing, nor when the shop does not want it', async () => {
    await showPage('VISA');
    await eventually(() => expect(one('button[name="pay"]').textContent).toBe('Pay €92.00'));
    expect(all('#wpwl-registrations')).toEqual([]);
    await showPage('VISA', { showOneClickWidget: false }, newCheckout('stored'));
    await eventually(() => expect(one('button[name="pay"]').textContent).toBe('Pay €92.00'));
    expect(all('#wpwl-registrations')).toEqual([]);
  });

  it('gives the page what the checkout offers', () => {
    const offered = window.wpwl?.checkout.config.registrations ?? [];
    expect(offered.map(({ brand }) => brand)).toEqual(['VISA', 'AMEX', 'DIRECTDEBIT_SEPA', 'PAYPAL']);
  });
});

describe('paying with stored details', () => {
  it('sends what was chosen, and nothing of a card', async () => {
    radio('c').click();
    one(PAY).click();
    await eventually(() => expect(message()).toContain('Thank you'));
    expect(await sentTo(checkout)).toEqual([{ registrationId: id('c'), ...SEEN }]);
    expect(one(`${FORM} .wpwl-selected input`)).toBe(radio('c'));
  });

  it('is started by the class of the container, after its hook', async () => {
    const hook = vi.fn<() => boolean>(() => false);
    await show({ onBeforeSubmitOneClickCard: hook });
    void window.wpwl?.executePayment('wpwl-container-registration');
    await eventually(() => expect(hook).toHaveBeenCalledTimes(1));
    await eventually(() => expect(one(PAY).getAttribute('aria-disabled')).toBe('false'));
    expect(hook.mock.contexts[0]).toBe(one(FORM));
    expect(await sentTo(checkout)).toEqual([]);
  });

  it('closes the other forms as long as it lasts', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    await show({ onBeforeSubmitOneClickCard: () => promise });
    one(PAY).click();
    const other = one('.wpwl-form-card button[name="pay"]');
    await eventually(() => expect(other.getAttribute('aria-disabled')).toBe('true'));
    other.click();
    resolve(false);
    await eventually(() => expect(other.getAttribute('aria-disabled')).toBe('false'));
    expect(hintsIn('.wpwl-form-card')).toEqual([]);
  });
});

it('goes with the widget, and is not mounted once more while that is unloaded', () => {
  window.wpwl?.unload();
  expect(all('.wpwl-payment-form, form, [aria-live]')).toEqual([]);
});

describe('the security code of a stored card', () => {
  beforeEach(async () => {
    await show({ registrations: { requireCvv: true } });
    await framesReady(FORM, ['cvv']);
  });

  it('is asked for in a frame, for cards alone', async () => {
    expect(framed(FORM, 'cvv').name).toBe('card.cvv');
    const part = one(`${FORM} .wpwl-wrapper-registration-cvv`);
    expect(part.hidden).toBe(false);
    radio('d').click();
    await eventually(() => expect(part.hidden).toBe(true));
    one(PAY).click();
    await eventually(() => expect(message()).toContain('Thank you'));
    expect(await sentTo(checkout)).toEqual([{ registrationId: id('d'), ...SEEN }]);
  });

  it('is required: it is marked, announced once, and gets the focus', async () => {
    one(PAY).click();
    await eventually(() => expect(hintsIn(FORM)).toEqual(['Enter the code.']));
    expect(spoken()).toEqual(['Please check: Security code.']);
    expect(document.activeElement).toBe(one(`${FORM} iframe`));
    expect(await sentTo(checkout)).toEqual([]);
  });

  it('is sent from its frame, and is never in the page', async () => {
    enterFramed(FORM, 'cvv', '123');
    one(PAY).click();
    await eventually(() => expect(message()).toContain('Thank you'));
    expect(await sentTo(checkout)).toEqual([{ registrationId: id('a'), 'card.cvv': '123', ...SEEN }]);
  });

  it('has as many digits as the brand of the chosen card prints, and is forgotten with another choice', async () => {
    enterFramed(FORM, 'cvv', '123');
    radio('b').click();
    await eventually(() => expect(framed(FORM, 'cvv').value).toBe(''));
    enterFramed(FORM, 'cvv', '123');
    one(PAY).click();
    await eventually(() => expect(hintsIn(FORM)).toEqual(['The code has 4 digits.']));
    enterFramed(FORM, 'cvv', '1234');
    await eventually(() => expect(hintsIn(FORM)).toEqual([]));
  });

  it('is marked when the bank refuses it, and the checkout can be paid again', async () => {
    enterFramed(FORM, 'cvv', '999');
    one(PAY).click();
    await eventually(() => expect(message()).toContain('security code'));
    await eventually(() =>
      expect(hintsIn(FORM)).toEqual(['This code was not accepted. Compare it with the card.']),
    );
    enterFramed(FORM, 'cvv', '123');
    one(PAY).click();
    await eventually(() => expect(message()).toContain('Thank you'));
  });
});

describe('other ways to pay', () => {
  it('are hidden at first when the shop wants it, and shown by a button that hands the focus on', async () => {
    await show({ registrations: { hideInitialPaymentForms: true } });
    expect(others().hidden).toBe(true);
    one('button[data-action="show-initial-forms"]').click();
    expect(others().hidden).toBe(false);
    expect(others().contains(document.activeElement)).toBe(true);
    await eventually(() => expect(all('[data-action="show-initial-forms"]')).toEqual([]));
  });

  it('are hidden for good without that button', async () => {
    await show({ registrations: { hideInitialPaymentForms: true }, hideOtherPaymentButton: true });
    expect(others().hidden).toBe(true);
    expect(all('[data-action="show-initial-forms"]')).toEqual([]);
  });

  it('are shown where nothing is stored', async () => {
    await showPage('VISA', { registrations: { hideInitialPaymentForms: true } });
    await eventually(() => expect(others().hidden).toBe(false));
  });
});

describe('removing stored details', () => {
  it('is offered only where the gateway says that it may be', async () => {
    expect(all('[data-action="remove-registration"]')).toEqual([]);
    await show({}, 'stored-removable');
    expect(all('[data-action="remove-registration"]')).toHaveLength(4);
  });

  it('asks first, and keeps them when the shopper says so', async () => {
    await show({}, 'stored-removable');
    remove('b').click();
    await eventually(() => expect(document.activeElement).toBe(one('[data-action="keep-registration"]')));
    expect(one('.wpwl-registration-question').textContent).toContain(
      'Remove American Express ending in 7770?',
    );
    one('[data-action="keep-registration"]').click();
    await eventually(() => expect(document.activeElement).toBe(remove('b')));
    expect(all(`${FORM} input[type="radio"]`)).toHaveLength(4);
  });

  it('removes them, announces that, and keeps the focus in the form', async () => {
    await show({}, 'stored-removable');
    remove('a').click();
    await eventually(() => one('[data-action="confirm-removal"]'));
    one('[data-action="confirm-removal"]').click();
    await eventually(() => expect(all(`${FORM} input[type="radio"]`)).toHaveLength(3));
    expect(spoken()).toEqual(['Visa ending in 0000 has been removed.']);
    await eventually(() => expect(document.activeElement).toBe(radio('b')));
    expect(radio('b').checked).toBe(true);
  });

  it('reports when it failed', async () => {
    await show({}, 'stored-removable');
    remove('d').click();
    await eventually(() => one('[data-action="confirm-removal"]'));
    one('[data-action="confirm-removal"]').click();
    await eventually(() => expect(message()).toBe('PayPal could not be removed. Please try again.'));
    expect(all(`${FORM} input[type="radio"]`)).toHaveLength(4);
  });
});
