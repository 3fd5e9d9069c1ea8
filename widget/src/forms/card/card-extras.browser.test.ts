import { afterEach, describe, expect, it } from 'vitest';
import {
  all,
  CARD,
  cardMessage,
  clearPage,
  enterCard,
  eventually,
  found,
  framed,
  inputOf,
  newCheckout,
  one,
  PAY_CARD,
  sentByCard,
  showCard,
} from '../shown-page.fixture.ts';

const chosen = (): string | undefined =>
  document.querySelector<HTMLInputElement>(`${CARD} input[name="paymentBrand"]:checked`)?.value;
let checkout = '';

async function show(
  options: Record<string, unknown> = {},
  brands = 'VISA MASTER',
  words = '',
): Promise<void> {
  checkout = await showCard(options, brands, newCheckout(words));
}

async function pay(): Promise<Record<string, string>> {
  one(PAY_CARD).click();
  return sentByCard(checkout);
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
    one(`${CARD} .wpwl-group-submit`).insertAdjacentHTML(
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
    expect(one(PAY_CARD).textContent).toBe('Save');
    await eventually(() => expect(all('[name="createRegistration"]')).toEqual([]));
    enterCard();
    one(PAY_CARD).click();
    await eventually(() => expect(cardMessage()).toContain('Your payment method has been saved.'));
    expect(framed(CARD, 'cardNumber').readOnly).toBe(true);
  });
});
