import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  all,
  clearPage,
  enter,
  eventually,
  found,
  hintsIn,
  inputOf,
  newCheckout,
  one,
  SEEN,
  sentTo,
  showPage,
  spoken,
} from '../shown-page.fixture.ts';

const FORM = 'form.wpwl-form-directDebit';
const PAY = `${FORM} button[name="pay"]`;
const IBAN = 'DE89370400440532013000';
const message = (): string | undefined => document.querySelector(`${FORM} .wpwl-message`)?.textContent;
const iban = (): HTMLInputElement => inputOf(`${FORM} .wpwl-control-accountIban`);

let checkout = '';

async function show(options: Record<string, unknown> = {}, words = ''): Promise<void> {
  checkout = newCheckout(words);
  await showPage('DIRECTDEBIT_SEPA', options, checkout);
}

beforeEach(() => show());
afterEach(clearPage);

describe('the form of a bank account', () => {
  it('has its IBAN where the lines of the language begin, from left to right in itself', async () => {
    clearPage();
    await show({ locale: 'ar' });
    await eventually(() => expect(getComputedStyle(one(FORM)).direction).toBe('rtl'));
    expect(getComputedStyle(iban())).toMatchObject({ direction: 'ltr', textAlign: 'right' });
  });

  it('has no finding of axe, with and without mistakes', async () => {
    expect(await found()).toEqual([]);
    one(PAY).click();
    await eventually(() => expect(hintsIn(FORM)).toHaveLength(2));
    expect(await found()).toEqual([]);
  });

  it('has the public names, labels of its own, and the mandate with whom it is given to', async () => {
    one('.wpwl-container-directDebit.wpwl-container-directDebit-DIRECTDEBIT_SEPA');
    expect(inputOf('.wpwl-control-accountHolder').labels?.[0]?.textContent).toBe('Account holder');
    expect(iban().labels?.[0]?.textContent).toBe('IBAN');
    await eventually(() =>
      expect(one('.wpwl-mandate').textContent).toContain('you allow Test merchant to collect'),
    );
    await show({ shopName: 'Harrow & Tide' });
    expect(one('.wpwl-mandate').textContent).toContain('you allow Harrow & Tide to collect');
  });

  it('asks for the BIC only when the shop does, and never insists on it', async () => {
    expect(all('.wpwl-control-accountBic')).toEqual([]);
    await show({ displayBic: true });
    enter('bankAccount.holder', 'Jane Doe');
    enter('bankAccount.iban', IBAN);
    enter('bankAccount.bic', 'nope');
    one(PAY).click();
    await eventually(() => expect(hintsIn(FORM)).toEqual(['A BIC has 8 or 11 letters and digits.']));
    enter('bankAccount.bic', 'COBADEFFXXX');
    one(PAY).click();
    await eventually(() => expect(message()).toContain('Thank you'));
    expect(await sentTo(checkout)).toMatchObject([{ 'bankAccount.bic': 'COBADEFFXXX' }]);
  });

  it('groups the IBAN while it is typed, and takes one with blanks from the clipboard', () => {
    enter('bankAccount.iban', 'iban de89 3704-0044 0532 0130 00');
    expect(iban().value).toBe('DE89 3704 0044 0532 0130 00');
    expect(iban().dir).toBe('ltr');
  });
});

describe('paying by direct debit', () => {
  it('sends holder and IBAN without gaps', async () => {
    enter('bankAccount.holder', ' Jane Doe ');
    enter('bankAccount.iban', IBAN);
    one(PAY).click();
    await eventually(() => expect(message()).toContain('Thank you'));
    expect(await sentTo(checkout)).toEqual([
      {
        paymentBrand: 'DIRECTDEBIT_SEPA',
        'bankAccount.holder': 'Jane Doe',
        'bankAccount.iban': IBAN,
        ...SEEN,
      },
    ]);
  });

  it('marks what is wrong, says it once, and puts the focus into the first; a hint goes when the field is right', async () => {
    enter('bankAccount.holder', 'Jo');
    enter('bankAccount.iban', 'DE88370400440532013000');
    one(PAY).click();
    await eventually(() =>
      expect(hintsIn(FORM)).toEqual(['Enter the full name.', 'This IBAN has a character wrong or missing.']),
    );
    expect(spoken()).toEqual(['Please check: Account holder and IBAN.']);
    expect(document.activeElement).toBe(one('.wpwl-control-accountHolder'));
    expect(iban().getAttribute('aria-invalid')).toBe('true');
    const description = iban().getAttribute('aria-describedby') ?? '';
    expect(one(`[id="${description}"]`).textContent).toContain('This IBAN has a character wrong or missing.');
    enter('bankAccount.iban', IBAN);
    await eventually(() => expect(hintsIn(FORM)).toEqual(['Enter the full name.']));
    expect(iban().getAttribute('aria-invalid')).toBeNull();
    expect(await sentTo(checkout)).toEqual([]);
  });

  it('asks the shop first', async () => {
    const hook = vi.fn<() => boolean>(() => false);
    await show({ onBeforeSubmitDirectDebit: hook });
    enter('bankAccount.holder', 'Jane Doe');
    enter('bankAccount.iban', IBAN);
    one(PAY).click();
    await eventually(() => expect(hook).toHaveBeenCalledTimes(1));
    await eventually(() => expect(one(PAY).getAttribute('aria-disabled')).toBe('false'));
    expect(await sentTo(checkout)).toEqual([]);
  });
});

it('stores the account in a checkout for storing, and asks for no mandate there', async () => {
  await show({}, 'storing');
  expect(one(PAY).textContent).toBe('Save');
  await eventually(() => expect(all('.wpwl-mandate')).toEqual([]));
  enter('bankAccount.holder', 'Jane Doe');
  enter('bankAccount.iban', IBAN);
  one(PAY).click();
  await eventually(() => expect(message()).toContain('Your payment method has been saved.'));
});
