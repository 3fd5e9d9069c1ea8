import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { PayOutcome, SheetPlace } from '../../sheet.ts';
import { SEEN, sheetPlaceFor } from '../../sheet-place.fixture.ts';
import { fakeMakerScript } from '../fake-maker-script.fixture.ts';
import { prepareLiveSheet } from '../prepare-live-sheet.ts';
import { type FakeWallet2, fakeWallet2, removeFakeWallet2 } from './fake-client.fixture.ts';

const OPTIONS = { gatewayMerchantId: 'entity-1', merchantId: 'maker-1', currencyCode: 'EUR' };
const TOKEN = '{"protocolVersion":"ECv2","signature":"\\u003d"}';
const PAID = { paymentMethodData: { tokenizationData: { token: TOKEN } } };
const SORRY = 'The payment could not be processed just now. Please try again in a moment.';

let fake: FakeWallet2;
let warn: MockInstance<typeof console.warn>;

const passed = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

async function opened(options: Record<string, unknown> = {}, changes: Partial<SheetPlace> = {}) {
  const merged = { ...OPTIONS, ...options };
  const setting = sheetPlaceFor('WALLET2', { options: merged, ...changes });
  const ready = await prepareLiveSheet('')('WALLET2', merged, setting.place.api);
  const sheet = fake.click(() => ready?.open(setting.place));
  if (sheet === undefined) throw new Error('the wallet is not available');
  await passed();
  return { ...setting, sheet };
}

beforeEach(() => {
  fake = fakeWallet2();
  fakeMakerScript(() => {});
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  removeFakeWallet2();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the sheet of wallet2', () => {
  it('opens in the click, in production, for the channel of the page', async () => {
    const { reported } = await opened({}, { checkoutId: new Promise(() => {}) });
    expect(fake.settings).toContainEqual(expect.objectContaining({ environment: 'PRODUCTION' }));
    expect(fake.request()).toMatchObject({
      apiVersion: 2,
      apiVersionMinor: 0,
      merchantInfo: { merchantId: 'maker-1', merchantName: 'Corner shop' },
      allowedPaymentMethods: [
        {
          type: 'CARD',
          tokenizationSpecification: {
            type: 'PAYMENT_GATEWAY',
            parameters: { gateway: 'tollgate', gatewayMerchantId: 'entity-1' },
          },
        },
      ],
      transactionInfo: { currencyCode: 'EUR', totalPrice: '92.00', totalPriceStatus: 'FINAL' },
      callbackIntents: ['PAYMENT_AUTHORIZATION'],
    });
    expect(reported).toEqual([]);
  });

  it('says that the price is unknown where it is', async () => {
    await opened({}, { amount: undefined });
    expect(fake.request()).toMatchObject({ transactionInfo: { totalPriceStatus: 'NOT_CURRENTLY_KNOWN' } });
  });

  it('asks back only for what the page can answer', async () => {
    const wanted = { shippingAddressRequired: true, shippingOptionRequired: true };
    await opened(wanted);
    expect(fake.request()['callbackIntents']).toEqual(['PAYMENT_AUTHORIZATION']);
    await opened({ ...wanted, onPaymentDataChanged: () => ({}) });
    expect(fake.request()['callbackIntents']).toEqual([
      'PAYMENT_AUTHORIZATION',
      'SHIPPING_ADDRESS',
      'SHIPPING_OPTION',
    ]);
    await opened({ shippingAddressRequired: false, onPaymentDataChanged: () => ({}) });
    expect(fake.request()['callbackIntents']).toEqual(['PAYMENT_AUTHORIZATION']);
  });

  it('has a label for the sum as soon as it has lines, and another gateway where the page says so', async () => {
    const displayItems = [{ label: 'Shoes', type: 'SUBTOTAL', price: '92.00' }];
    await opened({ displayItems, gateway: 'other' });
    expect(fake.request()).toMatchObject({
      transactionInfo: { displayItems, totalPriceLabel: 'Corner shop' },
      allowedPaymentMethods: [{ tokenizationSpecification: { parameters: { gateway: 'other' } } }],
    });
  });

  it('is reported once when the maker finds a mistake, such as a sheet outside a click', async () => {
    const { place, reported } = sheetPlaceFor('WALLET2', { options: OPTIONS });
    const ready = await prepareLiveSheet('')('WALLET2', OPTIONS, place.api);
    ready?.open(place);
    await passed();
    expect(reported).toEqual(['WidgetError: WALLET2: DEVELOPER_ERROR: not in a click']);
  });

  it('is reported once where there is no currency', async () => {
    const { reported } = await opened({ currencyCode: undefined }, { currency: '' });
    expect(reported).toEqual(['WidgetError: WALLET2: Error: wallet2.currencyCode is missing']);
  });
});

describe('an authorised payment', () => {
  it('is paid with exactly the characters of the token while the sheet waits', async () => {
    const { pay, reported } = await opened();
    expect(await fake.authorise(PAID)).toEqual({ transactionState: 'SUCCESS' });
    expect(pay.mock.calls).toEqual([[{ 'wallet2.paymentToken': TOKEN, ...SEEN }]]);
    expect(reported).toEqual([]);
  });

  it('gives the core the contacts too', async () => {
    const { pay } = await opened();
    const address = {
      name: 'Jane Mary Roe',
      address1: '1 High Street',
      address2: 'Flat 2',
      address3: '',
      locality: 'Bath',
      postalCode: 'BA1 1AA',
      countryCode: 'GB',
    };
    await fake.authorise({
      email: 'jane@shop.example',
      paymentMethodData: { tokenizationData: { token: TOKEN }, info: { billingAddress: address } },
    });
    expect(pay.mock.calls[0]?.[0]).toEqual({
      'wallet2.paymentToken': TOKEN,
      'customer.givenName': 'Jane Mary',
      'customer.surname': 'Roe',
      'customer.email': 'jane@shop.example',
      'billing.street1': '1 High Street',
      'billing.street2': 'Flat 2',
      'billing.city': 'Bath',
      'billing.postcode': 'BA1 1AA',
      'billing.country': 'GB',
      ...SEEN,
    });
  });

  it('agrees to the sum that the page has changed last, and to none where it named none', async () => {
    const newTransactionInfo = { currencyCode: 'EUR', totalPriceStatus: 'FINAL', totalPrice: '97.00' };
    const onPaymentDataChanged = (): unknown => ({ newTransactionInfo });
    const { pay } = await opened(
      { onPaymentDataChanged, shippingAddressRequired: true },
      { amount: undefined },
    );
    pay.mockResolvedValueOnce({ kind: 'failed', message: 'Not accepted.' });
    await fake.authorise(PAID);
    await fake.change({ callbackTrigger: 'INITIALIZE' });
    await fake.authorise(PAID);
    expect(pay.mock.calls.map(([fields]) => fields['agreed.amount'])).toEqual(['0', '97.00']);
  });

  it('shows a decline in the sheet, and is cancelled when the shopper then closes it, which is no news to the core', async () => {
    const { reported } = await opened(
      {},
      { pay: () => Promise.resolve({ kind: 'failed', message: 'Not accepted.' }) },
    );
    expect(await fake.authorise(PAID)).toEqual({
      transactionState: 'ERROR',
      error: { reason: 'PAYMENT_DATA_INVALID', intent: 'PAYMENT_AUTHORIZATION', message: 'Not accepted.' },
    });
    fake.end('CANCELED');
    await passed();
    expect(reported).toEqual(['cancelled CANCELED']);
  });

  it('is no error when the sheet breaks meanwhile', async () => {
    const slow = Promise.withResolvers<PayOutcome>();
    const { reported } = await opened({}, { pay: () => slow.promise });
    const answer = fake.authorise(PAID);
    await passed();
    fake.end('INTERNAL_ERROR');
    await passed();
    slow.resolve({ kind: 'done' });
    expect(await answer).toEqual({ transactionState: 'SUCCESS' });
    expect(reported).toEqual(['cancelled INTERNAL_ERROR']);
  });

  it('is not paid when the core has given the sheet up', async () => {
    const { pay, sheet, reported } = await opened();
    sheet.close();
    expect(await fake.authorise(PAID)).toMatchObject({
      transactionState: 'ERROR',
      error: { message: SORRY },
    });
    fake.end('CANCELED');
    await passed();
    expect(pay).not.toHaveBeenCalled();
    expect(reported).toEqual([]);
  });

  it.each([
    ['a promise of SUCCESS', () => Promise.resolve({ transactionState: 'SUCCESS' })],
    ['SUCCESS', () => ({ transactionState: 'SUCCESS' })],
  ])('is paid when the page decides with %s', async (_what, onPaymentAuthorized) => {
    const { pay } = await opened({ onPaymentAuthorized });
    expect(await fake.authorise(PAID)).toEqual({ transactionState: 'SUCCESS' });
    expect(pay).toHaveBeenCalledTimes(1);
  });

  it('is corrected by the shopper when the page decides with ERROR, and then paid', async () => {
    const refusal = {
      transactionState: 'ERROR',
      error: { reason: 'OFFER_INVALID', intent: 'OFFER', message: 'No.' },
    };
    const onPaymentAuthorized = vi
      .fn<() => Promise<unknown>>()
      .mockResolvedValueOnce(refusal)
      .mockResolvedValueOnce({ transactionState: 'SUCCESS' });
    const { pay, reported } = await opened({ onPaymentAuthorized });
    expect(await fake.authorise(PAID)).toEqual(refusal);
    expect(pay).not.toHaveBeenCalled();
    expect(await fake.authorise(PAID)).toEqual({ transactionState: 'SUCCESS' });
    expect(reported).toEqual([]);
  });

  it.each([
    ['nothing', () => undefined],
    ['a word of another wallet', () => ({ status: 'SUCCESS' })],
    ['a rejection', () => Promise.reject(new Error('mistake'))],
    [
      'an exception',
      () => {
        throw new Error('mistake');
      },
    ],
  ])(
    'is never paid when the page decides with %s, which is reported once',
    async (_what, onPaymentAuthorized) => {
      const { pay, reported } = await opened({ onPaymentAuthorized });
      expect(await fake.authorise(PAID)).toMatchObject({ transactionState: 'ERROR' });
      await fake.authorise(PAID);
      fake.end('CANCELED');
      await passed();
      expect(pay).not.toHaveBeenCalled();
      expect(reported).toHaveLength(1);
      expect(reported[0]).toContain('onPaymentAuthorized');
    },
  );

  it('is never paid when the page does not decide in time', async () => {
    const { pay, reported } = await opened({ onPaymentAuthorized: () => new Promise(() => {}) });
    const answer = fake.authorise(PAID);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(await answer).toMatchObject({ transactionState: 'ERROR' });
    expect(pay).not.toHaveBeenCalled();
    expect(reported).toHaveLength(1);
  });
});

describe('a change in the sheet', () => {
  const CHANGE = { callbackTrigger: 'SHIPPING_ADDRESS', shippingAddress: { countryCode: 'DE' } };
  const UPDATE = {
    newTransactionInfo: { currencyCode: 'EUR', totalPrice: '97.00', totalPriceStatus: 'FINAL' },
  };

  it.each([
    ['a value', () => UPDATE],
    ['a promise', () => Promise.resolve(UPDATE)],
  ])('is answered with %s of the page', async (_what, onPaymentDataChanged) => {
    const hook = vi.fn<(change: unknown) => unknown>(onPaymentDataChanged);
    await opened({ shippingAddressRequired: true, onPaymentDataChanged: hook });
    expect(await fake.change(CHANGE)).toEqual(UPDATE);
    expect(hook.mock.calls).toEqual([[CHANGE]]);
  });

  it.each(['yes', ['yes'], null])('is answered with nothing where the page gives %j', async (given) => {
    await opened({ shippingAddressRequired: true, onPaymentDataChanged: () => given });
    expect(await fake.change(CHANGE)).toStrictEqual({});
  });

  it('stops the sheet when the function of the page fails, which is reported once', async () => {
    const { reported } = await opened({
      shippingAddressRequired: true,
      onPaymentDataChanged: () => Promise.reject(new Error('mistake')),
    });
    const error = { reason: 'OTHER_ERROR', intent: 'SHIPPING_ADDRESS', message: SORRY };
    expect(await fake.change(CHANGE)).toEqual({ error });
    expect(await fake.change(CHANGE)).toEqual({ error });
    expect(await fake.authorise(PAID)).toMatchObject({ transactionState: 'ERROR' });
    expect(reported).toEqual(['WidgetError: WALLET2: onPaymentDataChanged has failed: Error: mistake']);
  });
});

describe('a sheet that ends without a payment', () => {
  it('is one cancelling when the shopper closes it, and no error', async () => {
    const { reported, sheet } = await opened();
    fake.end('CANCELED', 'User closed the Payment Request UI.');
    await passed();
    sheet.close();
    expect(reported).toEqual(['cancelled CANCELED']);
  });

  it.each(['DEVELOPER_ERROR', 'BUYER_ACCOUNT_ERROR', 'MERCHANT_ACCOUNT_ERROR', 'INTERNAL_ERROR'])(
    'is one error with %s',
    async (statusCode) => {
      const { reported } = await opened();
      fake.end(statusCode, 'Something.');
      await passed();
      expect(reported).toEqual([`WidgetError: WALLET2: ${statusCode}: Something.`]);
    },
  );
});

describe('wallet2 in a browser', () => {
  const API = new URL('https://gateway.example/v1/');

  it('is offered where its maker says that it can be used, before any click', async () => {
    expect(await prepareLiveSheet('')('WALLET2', OPTIONS, API)).toBeDefined();
    expect(fake.readyRequests[0]).toMatchObject({
      apiVersion: 2,
      allowedPaymentMethods: [
        { type: 'CARD', parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'] } },
      ],
    });
    fake.maker.isReady = false;
    expect(await prepareLiveSheet('')('WALLET2', OPTIONS, API)).toBeUndefined();
  });

  it('is not offered without the channel that is paid, and the console says why', async () => {
    expect(await prepareLiveSheet('')('WALLET2', {}, API)).toBeUndefined();
    expect(warn.mock.calls.flat().join(' ')).toContain('wallet2.gatewayMerchantId is missing');
  });

  it('passes the nonce of the page to what the maker adds', async () => {
    await prepareLiveSheet('abc')('WALLET2', OPTIONS, API);
    expect(fake.settings).toContainEqual(expect.objectContaining({ nonce: 'abc' }));
  });
});
