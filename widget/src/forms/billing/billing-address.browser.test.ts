import { afterEach, describe, expect, it, vi } from 'vitest';
import { EN } from '../../locales/en.ts';
import {
  all,
  CARD,
  clearPage,
  enter,
  enterCard,
  enterFramed,
  eventually,
  found,
  hintsIn,
  inputOf,
  one,
  PAY_CARD,
  sentByCard,
  sentTo,
  showCard,
  spoken,
} from '../shown-page.fixture.ts';

let checkout = '';

async function show(
  billingAddress: Record<string, unknown>,
  options: Record<string, unknown> = {},
): Promise<void> {
  checkout = await showCard({ billingAddress, ...options });
  await eventually(() => expect(shownFields()).toContain('street1'));
}

/** The fields of the address in the order of the page. */
function shownFields(): string[] {
  return all('.wpwl-billing .wpwl-control').map((control) => control.getAttribute('name')?.slice(8) ?? '');
}

function listOf(name: string): HTMLSelectElement {
  const list = one(`[name="billing.${name}"]`);
  if (!(list instanceof HTMLSelectElement)) throw new TypeError(`${name} is no list`);
  return list;
}

function choose(name: string, value: string): void {
  const list = listOf(name);
  list.focus();
  list.value = value;
  list.dispatchEvent(new Event('input', { bubbles: true }));
}

async function chooseCountry(country: string, fields: readonly string[]): Promise<void> {
  choose('country', country);
  await eventually(() => expect(shownFields()).toEqual(['country', ...fields]));
}

async function choicesOf(name: string, count: number): Promise<void> {
  await eventually(() => expect(listOf(name).options).toHaveLength(count + 1));
}

function leavePostcode(): void {
  one('[name="billing.postcode"]').dispatchEvent(new FocusEvent('blur'));
}

function label(name: string): string | undefined {
  return one(`.wpwl-label-${name} .wpwl-label-text`).textContent;
}

async function sent(): Promise<Record<string, string>> {
  one(PAY_CARD).click();
  const fields = Object.entries(await sentByCard(checkout));
  return Object.fromEntries(fields.filter(([name]) => name.startsWith('billing.')));
}

const IN_AMERICA = ['street1', 'street2', 'city', 'state', 'postcode'];
const IN_BRITAIN = ['street1', 'street2', 'city', 'postcode'];
const IN_JAPAN = ['postcode', 'state', 'street1', 'street2'];
const IN_HONG_KONG = ['state', 'city', 'street1', 'street2'];

afterEach(clearPage);

describe('the billing address', () => {
  it('follows the country, and is paid with at the end', async () => {
    await show({ country: 'US' });
    expect(shownFields()).toEqual(['country', ...IN_AMERICA]);
    expect([label('postcode'), label('state'), label('city')]).toEqual(['ZIP code', 'State', 'City']);
    await choicesOf('state', 62);
    enter('billing.street1', '1 Main Street');
    enter('billing.city', 'Austin');
    enter('billing.postcode', '73301');
    choose('state', 'TX');
    await chooseCountry('GB', IN_BRITAIN);
    expect([label('postcode'), label('city')]).toEqual(['Postcode', 'Town']);
    await chooseCountry('JP', IN_JAPAN);
    expect(label('state')).toBe('Prefecture');
    await choicesOf('state', 47);
    await chooseCountry('HK', IN_HONG_KONG);
    await choicesOf('state', 3);
    expect([label('state'), label('city')]).toEqual(['Area', 'District']);
    choose('state', 'Hong Kong Island');
    enterCard();
    expect(await sent()).toEqual({
      'billing.country': 'HK',
      'billing.state': 'HongKongIsland',
      'billing.city': 'Austin',
      'billing.street1': '1 Main Street',
    });
  });

  it('keeps the focus and the nodes of the fields that stay, and says nothing', async () => {
    await show({ country: 'US' });
    const [street, city] = [one('[name="billing.street1"]'), one('[name="billing.city"]')];
    await chooseCountry('GB', IN_BRITAIN);
    await chooseCountry('DE', ['street1', 'street2', 'postcode', 'city']);
    expect(document.activeElement).toBe(listOf('country'));
    expect(one('[name="billing.street1"]')).toBe(street);
    expect(one('[name="billing.city"]')).toBe(city);
    // On a slow machine, the notices about loading alone may be announced.
    const { framesSlow, framesFailed } = EN.notices;
    expect(spoken().filter((text) => !['', framesSlow, framesFailed].includes(text))).toEqual([]);
  });

  it('begins with the country of the locale', async () => {
    await show({}, { locale: 'en-GB' });
    expect(shownFields()).toEqual(['country', ...IN_BRITAIN]);
    expect(listOf('country').value).toBe('GB');
    await show({ country: 'us' }, { locale: 'en-GB' });
    expect(listOf('country').value).toBe('US');
    await show({ country: 'Ruritania' });
    expect(listOf('country').value).toBe('');
    expect(shownFields()).toEqual(['country', 'street1', 'street2', 'postcode', 'city', 'state']);
  });

  it('follows a script of the page that sets the country', async () => {
    await show({ country: 'US' });
    listOf('country').value = 'GB';
    listOf('country').dispatchEvent(new Event('change', { bubbles: true }));
    await eventually(() => expect(shownFields()).toEqual(['country', ...IN_BRITAIN]));
  });

  it('is there when the page is notified that the form is ready', async () => {
    const seen: string[][] = [];
    await show({ country: 'US' }, { onReady: () => seen.push(shownFields()) });
    await eventually(() => expect(seen).toEqual([['country', ...IN_AMERICA]]));
  });

  it('is built from right to left in Arabic, with postcodes from left to right', async () => {
    await show({ country: 'SA' }, { locale: 'ar' });
    await eventually(() => expect(one(CARD).closest('[dir]')?.getAttribute('dir')).toBe('rtl'));
    expect(listOf('country').value).toBe('SA');
    expect(one('[name="billing.postcode"]').dir).toBe('ltr');
    expect(await found()).toEqual([]);
    enter('billing.street1', 'شارع الملك');
    enter('billing.city', 'الرياض');
    enter('billing.postcode', '١١٥٦٤');
    enterCard();
    one(PAY_CARD).click();
    await eventually(() => expect(all(`${CARD} .wpwl-message`)).toHaveLength(1));
    expect((await sentTo(checkout)).at(-1)).toMatchObject({ 'billing.postcode': '11564' });
  });
});

describe('what is wrong in a billing address', () => {
  const mandatoryBillingFields = { street1: true, postcode: true };

  it('is checked together with the card, and the first wrong field of both gets the focus', async () => {
    await show({ country: 'IE' }, { mandatoryBillingFields });
    enterCard();
    enter('billing.postcode', '!');
    one(PAY_CARD).click();
    await eventually(() => expect(hintsIn(CARD)).toEqual(['Fill in this field.', 'Write it like A65 F4E2.']));
    expect(spoken()).toEqual(['Please check: Street and number and Eircode.']);
    expect(document.activeElement).toBe(one('[name="billing.street1"]'));
    enterFramed(CARD, 'cvv', '');
    one(PAY_CARD).click();
    await eventually(() => expect(hintsIn(CARD)).toHaveLength(3));
    expect(document.activeElement).toBe(one(`${CARD} iframe.wpwl-control-cvv`));
  });

  it('is reported with an example of the country when the shopper leaves the postcode, and not of the one before', async () => {
    await show({ country: 'US' });
    enter('billing.postcode', 'SW1A 1AA');
    leavePostcode();
    await eventually(() => expect(hintsIn(CARD)).toEqual(['Write it like 95014.']));
    expect(one('[name="billing.postcode"]').getAttribute('aria-invalid')).toBe('true');
    await chooseCountry('GB', IN_BRITAIN);
    expect(hintsIn(CARD)).toEqual([]);
    leavePostcode();
    expect(hintsIn(CARD)).toEqual([]);
    await chooseCountry('US', IN_AMERICA);
    leavePostcode();
    await eventually(() => expect(hintsIn(CARD)).toEqual(['Write it like 95014.']));
    enter('billing.postcode', '95014');
    await eventually(() => expect(hintsIn(CARD)).toEqual([]));
  });

  it('can not be longer than the gateway takes', async () => {
    await show({ country: 'DE' });
    const longest = ['street1', 'city', 'postcode'].map(
      (name) => inputOf(`[name="billing.${name}"]`).maxLength,
    );
    expect(longest).toEqual([100, 80, 32]);
    enterCard();
    enter('billing.street1', 'Hauptstraße 1');
    enter('billing.city', 'Berlin');
    enter('billing.postcode', '1'.repeat(100_000));
    one(PAY_CARD).click();
    await eventually(() => expect(hintsIn(CARD)).toEqual(['Write it like 26133.']));
  });

  it('lets a state be typed where its list can not be loaded', async () => {
    await show({ country: 'DE', state: 'Texas' });
    vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
    await chooseCountry('US', IN_AMERICA);
    await eventually(() => expect(inputOf('[name="billing.state"]').value).toBe('Texas'));
  });
});
