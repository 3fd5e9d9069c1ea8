import { afterEach, describe, expect, it } from 'vitest';
import {
  all,
  clearPage,
  enter,
  enterCard,
  enterFramed,
  eventually,
  found,
  framed,
  framesReady,
  hintsIn,
  inputOf,
  newCheckout,
  one,
  sentTo,
  showPage,
  spoken,
} from '../shown-page.fixture.ts';

const FORM = '.wpwl-form-card';
const FIELDS = ['cardNumber', 'expiry', 'cvv', 'cardHolder'] as const;
const PAY = `${FORM} button[name="pay"]`;
const message = (): string | undefined => document.querySelector(`${FORM} .wpwl-message`)?.textContent;

const chosen = (): string | undefined =>
  document.querySelector<HTMLInputElement>(`${FORM} input[name="paymentBrand"]:checked`)?.value;
let checkout = '';

async function show(
  options: Record<string, unknown> = {},
  brands = 'VISA MASTER',
  words = '',
): Promise<void> {
  checkout = newCheckout(words);
  await showPage(brands, options, checkout);
  await framesReady(FORM, FIELDS);
}

async function pay(): Promise<Record<string, string>> {
  one(PAY).click();
  await eventually(() => expect(message()).toContain('Thank you'));
  return (await sentTo(checkout)).at(-1) ?? {};
}

afterEach(clearPage);

describe('the box that stores the card', () => {
  it('is there when the shop wants it, empty, and sends its name only when it is ticked', async () => {
    await show();
    expect(all('[name="createRegistration"]')).toEqual([]);
    await show({ showCreateRegistration: true });
    expect(await found()).toEqual([]);
    enterCard();
    expect(await pay()).not.toHaveProperty('createRegistration');
    await show({ showCreateRegistration: true });
    inputOf('[name="createRegistration"]').click();
    enterCard();
    expect(await pay()).toMatchObject({ createRegistration: 'true', 'card.number': '4200000000000000' });
  });

  it('may be the shop’s own, as may other fields, but none of the card', async () => {
    await show();
    one(`${FORM} .wpwl-group-submit`).insertAdjacentHTML(
      'beforebegin',
      `<input type="hidden" name="createRegistration" value="false">
       <input type="checkbox" name="createRegistration" value="true" checked>
       <input type="hidden" name="customParameters[gift]" value="yes">
       <input type="hidden" name="card.number" value="5454545454545454">`,
    );
    enterCard();
    expect(await pay()).toMatchObject({
      createRegistration: 'true',
      'customParameters[gift]': 'yes',
      'card.number': '4200000000000000',
    });
  });
});

describe('the billing address', () => {
  const options = {
    billingAddress: { country: 'IE', city: 'Galway' },
    mandatoryBillingFields: { street1: true, postcode: true },
  };

  it('has no finding of axe, and is filled in with what the shop knows', async () => {
    await show(options);
    expect(await found()).toEqual([]);
    expect(one('select[name="billing.country"] option:checked').textContent).toBe('Ireland');
    expect(inputOf('[name="billing.city"]').value).toBe('Galway');
    expect(one('[name="billing.street1"]').getAttribute('aria-required')).toBe('true');
    expect(one('.wpwl-label-state').textContent).toContain('optional');
  });

  it('is checked together with the card, and the first wrong field of both gets the focus', async () => {
    await show(options);
    enterCard();
    enter('billing.postcode', '!');
    one(PAY).click();
    await eventually(() => expect(hintsIn(FORM)).toEqual(['Fill in this field.', 'Check the postcode.']));
    expect(spoken()).toEqual(['Please check: Street and number and Postcode.']);
    expect(document.activeElement).toBe(one('[name="billing.street1"]'));
    enterFramed(FORM, 'cvv', '');
    one(PAY).click();
    await eventually(() => expect(hintsIn(FORM)).toHaveLength(3));
    expect(document.activeElement).toBe(one(`${FORM} iframe.wpwl-control-cvv`));
  });

  it('is sent with the payment, as the gateway writes it', async () => {
    await show(options);
    enterCard();
    enter('billing.street1', '14 Quay Street');
    enter('billing.postcode', 'H91 T2C4');
    expect(await pay()).toMatchObject({
      'billing.country': 'IE',
      'billing.city': 'Galway',
      'billing.street1': '14 Quay Street',
      'billing.postcode': 'H91T2C4',
    });
  });
});

describe('a card with two brands', () => {
  const NUMBER = '6011000000000004';

  it('leaves the choice as soon as its number is whole, the closest match first', async () => {
    await show({}, 'MAESTRO DISCOVER VISA');
    enterCard();
    await eventually(() => expect(one('.wpwl-brand').className).toContain('wpwl-brand-VISA'));
    expect(all('input[name="paymentBrand"]')).toEqual([]);
    enterCard({ cardNumber: NUMBER });
    await eventually(() => expect(all('input[name="paymentBrand"]')).toHaveLength(2));
    expect(await found()).toEqual([]);
    expect(chosen()).toBe('DISCOVER');
    expect(await pay()).toMatchObject({ paymentBrand: 'DISCOVER' });
  });

  it('is paid with the brand that the shopper chooses', async () => {
    await show({}, 'MAESTRO DISCOVER');
    enterCard({ cardNumber: NUMBER });
    await eventually(() => expect(all('input[name="paymentBrand"]')).toHaveLength(2));
    inputOf('input[value="MAESTRO"]').click();
    await eventually(() => expect(one('.wpwl-brand').className).toContain('wpwl-brand-MAESTRO'));
    expect(await pay()).toMatchObject({ paymentBrand: 'MAESTRO' });
  });

  it('begins with the brand that the shop prefers', async () => {
    await show({ brandDetectionPriority: ['MAESTRO'] }, 'DISCOVER MAESTRO');
    enterCard({ cardNumber: NUMBER });
    await eventually(() => expect(chosen()).toBe('MAESTRO'));
    expect(await pay()).toMatchObject({ paymentBrand: 'MAESTRO' });
  });
});

describe('a checkout that only stores', () => {
  it('has a button that says so, and stores the card', async () => {
    await show({ showCreateRegistration: true }, 'VISA', 'storing');
    expect(one(PAY).textContent).toBe('Save');
    await eventually(() => expect(all('[name="createRegistration"]')).toEqual([]));
    enterCard();
    one(PAY).click();
    await eventually(() => expect(message()).toContain('Your payment method has been saved.'));
    expect(framed(FORM, 'cardNumber').readOnly).toBe(true);
  });
});
