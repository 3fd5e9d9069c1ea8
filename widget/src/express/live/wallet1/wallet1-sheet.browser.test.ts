import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { OpenSheet, PayOutcome, SheetPlace } from '../../sheet.ts';
import { SEEN, sheetPlaceFor } from '../../sheet-place.fixture.ts';
import { prepareLiveSheet } from '../prepare-live-sheet.ts';
import { type FakeWallet1, fakeWallet1, removeFakeWallet1 } from './fake-session.fixture.ts';

const OPTIONS = { countryCode: 'DE', currencyCode: 'EUR', total: { label: 'Shop', amount: '92.00' } };
const TOKEN = { paymentData: { version: 'EC_v1' }, paymentMethod: { network: 'Visa', type: 'debit' } };
const MERCHANT_SESSION = { merchantSessionIdentifier: 'opaque' };

let fake: FakeWallet1;
let warn: MockInstance<typeof console.warn>;
let answer: () => Promise<Response>;

/** As a real one, but that its body is there without a task of its own. */
function reply(body: unknown): Response {
  return { json: () => Promise.resolve(body) } as unknown as Response;
}

/** Lets everything that is not waiting for a clock happen. */
const passed = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

async function opened(options: Record<string, unknown> = {}, changes: Partial<SheetPlace> = {}) {
  const merged = { ...OPTIONS, ...options };
  const setting = sheetPlaceFor('WALLET1', { options: merged, ...changes });
  const ready = await prepareLiveSheet('')('WALLET1', merged, setting.place.api);
  if (ready === undefined) throw new Error('the wallet is not available');
  const sheet: OpenSheet = fake.click(() => ready.open(setting.place));
  return { ...setting, sheet, shown: fake.sheet() };
}

/** A sheet whose payment the shopper has authorised. */
async function decided(decide: () => unknown) {
  const setting = await opened({ onPaymentAuthorized: decide });
  await passed();
  setting.shown.authorise({ token: TOKEN });
  await passed();
  return setting;
}

async function available(options: Record<string, unknown> = {}): Promise<boolean> {
  const prepare = prepareLiveSheet('');
  return (
    (await prepare('WALLET1', { ...OPTIONS, ...options }, new URL('https://a.example/v1/'))) !== undefined
  );
}

beforeEach(() => {
  fake = fakeWallet1();
  answer = () => Promise.resolve(reply({ session: MERCHANT_SESSION }));
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(window, 'fetch').mockImplementation(() => answer());
});

afterEach(() => {
  removeFakeWallet1();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the sheet of wallet1', () => {
  it('opens in the click, before there is a checkout', async () => {
    const { shown, reported } = await opened({}, { checkoutId: new Promise(() => {}) });
    await passed();
    expect(shown.state).toBe('open');
    expect(shown.request).toMatchObject({
      countryCode: 'DE',
      currencyCode: 'EUR',
      total: { label: 'Shop', amount: '92.00' },
      merchantCapabilities: ['supports3DS'],
    });
    expect(window.fetch).not.toHaveBeenCalled();
    expect(reported).toEqual([]);
  });

  it('is reported once when the browser does not let it open', async () => {
    const { place, reported } = sheetPlaceFor('WALLET1', { options: OPTIONS });
    const ready = await prepareLiveSheet('')('WALLET1', OPTIONS, place.api);
    ready?.open(place).close();
    await passed();
    expect(reported).toEqual([
      'WidgetError: WALLET1: Error: Must create a new ApplePaySession from a user gesture handler.',
    ]);
  });

  it('is reported once with the name of an option that it lacks', async () => {
    const { place, reported } = sheetPlaceFor('WALLET1', {
      options: { countryCode: 'DE' },
      amount: undefined,
    });
    const ready = await prepareLiveSheet('')('WALLET1', place.options, place.api);
    fake.click(() => ready?.open(place));
    await passed();
    expect(reported).toEqual(['WidgetError: WALLET1: Error: wallet1.total.amount is missing']);
  });

  it('gets its merchant session from the gateway, for the checkout, and from no address of the page', async () => {
    const { shown } = await opened();
    await passed();
    expect(shown.merchantSession).toEqual(MERCHANT_SESSION);
    const [address, init] = vi.mocked(window.fetch).mock.calls[0] ?? [];
    expect(address).toEqual(new URL('https://gateway.example/v1/checkouts/checkout-1/wallet1/session'));
    expect(init).toMatchObject({ method: 'POST', body: new URLSearchParams() });
  });

  it.each([
    ['refuses', () => Promise.resolve(reply({ result: { code: '200.300.404' } }))],
    ['can not be reached', () => Promise.reject(new TypeError('offline'))],
  ])('closes and is reported once when the gateway %s', async (_how, given: () => Promise<Response>) => {
    answer = given;
    const { shown, reported } = await opened();
    await passed();
    expect(shown.state).toBe('aborted');
    expect(reported).toEqual(['WidgetError: WALLET1: the gateway has no merchant session']);
  });

  it('pays with the token, and shows that it is paid', async () => {
    const { shown, pay, reported } = await opened();
    await passed();
    shown.authorise({ token: TOKEN });
    await passed();
    expect(pay.mock.calls).toEqual([
      [
        {
          'wallet1.paymentToken': JSON.stringify(TOKEN),
          'wallet1.cardNetwork': 'Visa',
          'wallet1.cardType': 'debit',
          ...SEEN,
        },
      ],
    ]);
    expect(shown.state).toBe('paid');
    expect(reported).toEqual([]);
  });

  it('gives the core the contacts too', async () => {
    const { shown, pay } = await opened();
    await passed();
    shown.authorise({
      token: TOKEN,
      billingContact: {
        givenName: 'Jane',
        familyName: 'Roe',
        addressLines: ['1 High Street', 'Flat 2', 'Back loader'],
        locality: 'Bath',
        postalCode: 'BA1 1AA',
        countryCode: 'gb',
      },
      shippingContact: { givenName: 'John', emailAddress: 'jane@shop.example' },
    });
    await passed();
    expect(pay.mock.calls[0]?.[0]).toMatchObject({
      'customer.givenName': 'Jane',
      'customer.surname': 'Roe',
      'customer.email': 'jane@shop.example',
      'billing.street1': '1 High Street',
      'billing.street2': 'Flat 2, Back loader',
      'billing.city': 'Bath',
      'billing.postcode': 'BA1 1AA',
      'billing.country': 'GB',
    });
  });

  it('shows a decline, and is cancelled when the shopper then closes it, which is no news to the core', async () => {
    const { shown, reported } = await opened(
      {},
      { pay: () => Promise.resolve<PayOutcome>({ kind: 'failed', message: 'Not accepted.' }) },
    );
    await passed();
    shown.authorise({ token: TOKEN });
    await passed();
    expect(shown.result).toMatchObject({
      status: 1,
      errors: [{ code: 'unknown', message: 'Not accepted.' }],
    });
    expect(shown.state).toBe('open');
    shown.dismiss();
    await passed();
    expect(reported).toEqual(['cancelled']);
  });

  it('shows a decline also when the core closes the sheet in the same moment', async () => {
    let sheet: OpenSheet | undefined;
    const setting = await opened(
      {},
      {
        pay: () => {
          sheet?.close();
          return Promise.resolve<PayOutcome>({ kind: 'failed', message: 'Not accepted.' });
        },
      },
    );
    sheet = setting.sheet;
    await passed();
    setting.shown.authorise({ token: TOKEN });
    await passed();
    expect(setting.shown.result).toMatchObject({ status: 1 });
    expect(setting.reported).toEqual([]);
  });
});

describe('an event of the sheet', () => {
  const EVENTS = [
    ['onpaymentmethodselected', 'paymentMethod', 'onPaymentMethodSelected'],
    ['onshippingcontactselected', 'shippingContact', 'onShippingContactSelected'],
    ['onshippingmethodselected', 'shippingMethod', 'onShippingMethodSelected'],
    ['oncouponcodechanged', 'couponCode', 'onCouponCodeChanged'],
  ] as const;

  it.each(EVENTS)('%s is answered with the total where the page has no function for it', async (event) => {
    const { shown } = await opened();
    await passed();
    shown.select(event, {});
    await passed();
    expect(shown.state).toBe('open');
    expect(shown.answers).toEqual([{ newTotal: { label: 'Shop', amount: '92.00' } }]);
  });

  it.each(EVENTS)(
    '%s asks the page, which answers with a value or a promise',
    async (event, part, callback) => {
      const newTotal = { label: 'Shop', amount: '97.00' };
      const newLineItems = [{ label: 'Shipping', amount: '5.00' }];
      const hook = vi
        .fn<(detail: unknown) => unknown>()
        .mockReturnValueOnce({ newTotal, newLineItems })
        .mockReturnValueOnce(Promise.resolve({}));
      const { shown, pay } = await opened({ [callback]: hook });
      await passed();
      shown.select(event, { [part]: 'chosen' });
      await passed();
      shown.select(event, { [part]: 'chosen again' });
      await passed();
      expect(hook.mock.calls).toEqual([['chosen'], ['chosen again']]);
      // The second answer has no total of its own; an answer without one would leave the sheet hanging.
      expect(shown.answers).toEqual([{ newTotal, newLineItems }, { newTotal }]);
      expect(shown.state).toBe('open');
      shown.authorise({ token: TOKEN });
      await passed();
      expect(pay.mock.calls[0]?.[0]).toMatchObject({ ...SEEN, 'agreed.amount': '97.00' });
    },
  );

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'yes'],
    ['a total without a label', { newTotal: { amount: '92.00' } }],
    ['a total that is none', { newTotal: 'none' }],
  ])('never hangs when the page answers with %s', async (_what, given) => {
    const { shown } = await opened({ onShippingContactSelected: () => given });
    await passed();
    shown.select('onshippingcontactselected', {});
    await passed();
    expect(shown.state).toBe('open');
    expect(shown.answers).toEqual([{ newTotal: { label: 'Shop', amount: '92.00' } }]);
  });

  it('passes on what the page objects to, at the field', async () => {
    const errors = [{ code: 'addressUnserviceable', contactField: 'postalCode', message: 'Not there.' }];
    const { shown } = await opened({ onShippingContactSelected: () => ({ errors }) });
    await passed();
    shown.select('onshippingcontactselected', {});
    await passed();
    expect(shown.answers[0]).toMatchObject({ errors });
  });

  it.each([
    [
      'throws',
      (): never => {
        throw new Error('mistake');
      },
    ],
    ['rejects', (): Promise<never> => Promise.reject(new Error('mistake'))],
  ])('closes the sheet and is reported once when the function %s', async (_how, hook) => {
    const { shown, reported } = await opened({ onShippingMethodSelected: hook });
    await passed();
    shown.select('onshippingmethodselected', {});
    await passed();
    expect(shown.state).toBe('aborted');
    expect(reported).toEqual(['WidgetError: WALLET1: onShippingMethodSelected has failed: Error: mistake']);
  });

  it('does not wait for a function that never answers until the maker closes the sheet', async () => {
    const { shown, reported } = await opened({ onCouponCodeChanged: () => new Promise(() => {}) });
    await passed();
    shown.select('oncouponcodechanged', {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown.state).toBe('aborted');
    expect(reported).toEqual([
      'WidgetError: WALLET1: onCouponCodeChanged has failed: Error: no answer within 25 s',
    ]);
  });
});

describe('the decision of the page about an authorised payment', () => {
  it.each([
    ['nothing', () => undefined],
    ['SUCCESS', () => ({ status: 'SUCCESS' })],
    ['a promise of SUCCESS', () => Promise.resolve({ status: 'SUCCESS' })],
  ])('is to pay with %s', async (_what, decide: () => unknown) => {
    const { pay, shown } = await decided(decide);
    expect(pay).toHaveBeenCalledTimes(1);
    expect(shown.state).toBe('paid');
  });

  it('is that something has to be corrected with FAILURE, and the shopper may try again', async () => {
    let decision: unknown = {
      status: 'FAILURE',
      errors: [{ code: 'shippingContactInvalid', message: 'Who?' }],
    };
    const { shown, pay, reported } = await opened({ onPaymentAuthorized: () => decision });
    await passed();
    shown.authorise({ token: TOKEN });
    await passed();
    expect(pay).not.toHaveBeenCalled();
    expect(shown.result).toMatchObject({ status: 1, errors: [{ code: 'shippingContactInvalid' }] });
    decision = undefined;
    shown.authorise({ token: TOKEN });
    await passed();
    expect(pay).toHaveBeenCalledTimes(1);
    expect(shown.state).toBe('paid');
    expect(reported).toEqual([]);
  });

  it('ends it with ABORT, with one cancelling', async () => {
    const { shown, pay, reported } = await decided(() => ({ status: 'ABORT' }));
    expect(pay).not.toHaveBeenCalled();
    expect(shown.state).toBe('aborted');
    expect(reported).toEqual(['cancelled ABORT']);
  });

  it.each([
    ['a word of another wallet', () => ({ status: 'ERROR' })],
    ['a rejection', () => Promise.reject(new Error('mistake'))],
  ])('never pays with %s', async (_what, decide: () => unknown) => {
    const { shown, pay, reported } = await decided(decide);
    expect(pay).not.toHaveBeenCalled();
    expect(shown.state).toBe('aborted');
    expect(reported).toHaveLength(1);
    expect(reported[0]).toContain('onPaymentAuthorized');
  });
});

describe('the end of the sheet', () => {
  it('is silent when the core closes it, though the session cancels after an abort', async () => {
    const checkoutId = Promise.reject(new Error('declined'));
    checkoutId.catch(() => {});
    const { shown, reported, sheet } = await opened({}, { checkoutId });
    await passed();
    sheet.close();
    sheet.close();
    await passed();
    expect(shown.state).toBe('aborted');
    expect(reported).toEqual([]);
  });

  it('does not complete a merchant that comes after the shopper has left', async () => {
    const slow = Promise.withResolvers<Response>();
    answer = () => slow.promise;
    const { shown, reported } = await opened();
    await passed();
    shown.dismiss();
    await passed();
    slow.resolve(reply({ session: MERCHANT_SESSION }));
    await passed();
    expect(shown.merchantSession).toBeUndefined();
    expect(reported).toEqual(['cancelled']);
  });

  it('is reported to the core, which waits for the payment, when that takes too long for the sheet', async () => {
    const slow = Promise.withResolvers<PayOutcome>();
    const { shown, reported } = await opened({}, { pay: () => slow.promise });
    await passed();
    shown.authorise({ token: TOKEN });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(shown.state).toBe('timed out');
    slow.resolve({ kind: 'done' });
    await passed();
    expect(reported).toEqual(['cancelled']);
  });
});

describe('wallet1 in a browser', () => {
  it('is not offered where the browser can not pay', async () => {
    expect(await available()).toBe(true);
    fake.browser.canPay = false;
    expect(await available()).toBe(false);
  });

  it('is offered with a card alone where the page asks for that', async () => {
    fake.browser.hasCard = false;
    const asked = { checkAvailability: 'canMakePaymentsWithActiveCard', merchantIdentifier: 'merchant.shop' };
    expect(await available()).toBe(true);
    expect(await available(asked)).toBe(false);
    fake.browser.hasCard = true;
    expect(await available(asked)).toBe(true);
  });

  it.each([
    ['paymentCredentialsAvailable', true],
    ['paymentCredentialStatusUnknown', true],
    ['paymentCredentialsUnavailable', false],
    ['applePayUnsupported', false],
  ])('is offered by its capabilities, %s', async (status, isOffered) => {
    fake.browser.status = status;
    expect(await available({ checkAvailability: 'applePayCapabilities' })).toBe(isOffered);
  });

  it('is not offered where the browser is too old for what the page wants', async () => {
    fake.browser.newest = 3;
    expect(await available()).toBe(true);
    expect(await available({ supportsCouponCode: true })).toBe(false);
    expect(await available({ version: 4 })).toBe(false);
  });

  it('is not offered without a country, and the console says why', async () => {
    expect(await available({ countryCode: undefined })).toBe(false);
    expect(warn.mock.calls.flat().join(' ')).toContain('wallet1.countryCode is missing');
  });
});
