import type { WalletBrandCode } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { all, clearPage, eventually, found, one } from '../forms/shown-page.fixture.ts';
import type { OpenSheet, SheetPlace } from './sheet.ts';
import { sheetPlaceFor as placeFor } from './sheet-place.fixture.ts';
import { openSimulatedSheet } from './simulated-sheet.ts';

/** The fake page of a sheet, which shares this page's origin. */
interface SheetWindow {
  readonly heard: readonly unknown[];
  readonly opening: { readonly tollgate: string; readonly request: unknown };
  readonly port: MessagePort;
}

let sheet: OpenSheet | undefined;

/** At the fake gateway. */
const sheetPlaceFor = (brand: WalletBrandCode, changes: Partial<SheetPlace> = {}) =>
  placeFor(brand, { api: new URL('/v1/', window.location.href), ...changes });

afterEach(() => {
  sheet?.close();
  vi.useRealTimers();
  clearPage();
});

function open(place: SheetPlace): void {
  sheet = openSimulatedSheet(place);
}

function frame(): SheetWindow {
  const element = one('dialog iframe');
  if (!(element instanceof HTMLIFrameElement)) throw new TypeError('no frame');
  return element.contentWindow as unknown as SheetWindow;
}

/** The page of the sheet says something. */
function say(message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a port, not of a window
  frame().port.postMessage(message);
}

const ready = (): Promise<void> =>
  vi.waitFor(() => expect(frame().port).toBeDefined(), { timeout: 180_000, interval: 20 });
const heard = (count: number): Promise<void> => eventually(() => expect(frame().heard).toHaveLength(count));
const at = (city: string) => ({ city, postcode: '10969', country: 'DE' });

describe('the simulated sheet', () => {
  it('opens in the task of the call: a dialog with the name of the wallet, into which the focus goes', async () => {
    open(sheetPlaceFor('WALLET2').place);
    const dialog = one('dialog');
    expect(dialog.matches(':modal')).toBe(true);
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Google Pay',
    );
    await ready();
    expect(document.activeElement).toBe(one('dialog iframe'));
    expect(await found()).toEqual([]);
  });

  it('leaves its head to the page in it, once that is ready: same name, same place, and the focus goes in', async () => {
    open(sheetPlaceFor('WALLET2').place);
    const [dialog, box] = [one('dialog'), () => one('dialog iframe').getBoundingClientRect().toJSON()];
    const before = box();
    expect(getComputedStyle(one('dialog iframe')).opacity).toBe('0');
    one('.wpwl-dialog-button').focus();
    await ready();
    await eventually(() => expect(all('.wpwl-dialog-head')).toEqual([]));
    expect([dialog.ariaLabel, dialog.getAttribute('aria-labelledby')]).toEqual(['Google Pay', null]);
    expect(box()).toEqual(before);
    expect(getComputedStyle(one('dialog iframe')).opacity).toBe('1');
    expect(document.activeElement).toBe(one('dialog iframe'));
    expect(await found()).toEqual([]);
  });

  it('is given what the page wants shown, in the words of the first wallet', async () => {
    const { place } = sheetPlaceFor('WALLET1', {
      options: {
        total: { label: 'Tea', amount: '92.00' },
        lineItems: [{ label: 'Green tea', amount: '90.00' }],
        shippingMethods: [{ identifier: 'post', label: 'Post', detail: 'two days', amount: '2.00' }],
        requiredShippingContactFields: ['postalAddress'],
      },
      checkoutId: new Promise(() => {}),
    });
    open(place);
    await ready();
    expect(frame().opening).toEqual({
      tollgate: 'wallet-sheet',
      request: {
        brand: 'WALLET1',
        language: 'en',
        direction: 'ltr',
        merchantName: 'Corner shop',
        total: { label: 'Tea', amount: '92.00' },
        currency: 'EUR',
        lines: [{ label: 'Green tea', amount: '90.00' }],
        needsAddress: true,
        shippingOptions: [{ id: 'post', label: 'Post', detail: 'two days', amount: '2.00' }],
        entityId: '',
      },
    });
    expect(frame().heard).toEqual([]);
  });

  it('is given the same in the words of the second wallet, and the checkout when there is one', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { place } = sheetPlaceFor('WALLET2', {
      options: {
        gatewayMerchantId: 'channel',
        displayItems: [{ label: 'Green tea', type: 'LINE_ITEM', price: '90.00' }],
        shippingAddressRequired: true,
        shippingOptionParameters: {
          shippingOptions: [{ id: 'post', label: 'Post', description: 'two days' }],
        },
      },
      checkoutId: promise,
    });
    open(place);
    await ready();
    expect(frame().opening.request).toMatchObject({
      lines: [{ label: 'Green tea', amount: '90.00' }],
      needsAddress: true,
      shippingOptions: [{ id: 'post', label: 'Post', detail: 'two days', amount: '' }],
      entityId: 'channel',
    });
    resolve('checkout-2');
    await heard(1);
    expect(frame().heard).toEqual([{ kind: 'checkout', checkoutId: 'checkout-2' }]);
  });

  it('asks the page what another address costs, as the first wallet does', async () => {
    const onShippingContactSelected = vi.fn<(contact: unknown) => unknown>(() => ({
      newTotal: { label: 'Tea', amount: '95.00' },
      newLineItems: [{ label: 'Post', amount: '5.00' }],
    }));
    const { place, pay } = sheetPlaceFor('WALLET1', { options: { onShippingContactSelected } });
    open(place);
    await ready();
    await heard(1);
    say({ kind: 'address', address: at('Berlin') });
    await heard(2);
    expect(onShippingContactSelected.mock.calls).toEqual([
      [{ countryCode: 'DE', postalCode: '10969', locality: 'Berlin', administrativeArea: '' }],
    ]);
    expect(frame().heard[1]).toEqual({
      kind: 'update',
      total: { label: 'Tea', amount: '95.00' },
      lines: [{ label: 'Post', amount: '5.00' }],
    });
    say({ kind: 'authorised', token: '{sealed}' });
    await heard(3);
    expect(pay.mock.calls[0]?.[0]).toMatchObject({ 'agreed.amount': '95.00', 'agreed.currency': 'EUR' });
  });

  it('asks the page about a way of shipping as the second wallet does, and says why one is refused', async () => {
    const onPaymentDataChanged = vi.fn<(data: unknown) => unknown>(() =>
      Promise.resolve({ error: { reason: 'OTHER_ERROR', intent: 'SHIPPING_OPTION', message: 'Sold out.' } }),
    );
    const { place } = sheetPlaceFor('WALLET2', { options: { onPaymentDataChanged } });
    open(place);
    await ready();
    await heard(1);
    say({ kind: 'shipping', id: 'post' });
    await heard(2);
    expect(onPaymentDataChanged.mock.calls).toEqual([
      [{ callbackTrigger: 'SHIPPING_OPTION', shippingOptionData: { id: 'post' } }],
    ]);
    expect(frame().heard[1]).toEqual({ kind: 'update', error: 'Sold out.' });
  });

  it('has an answer also from a page without callbacks, and from one whose callback fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const onPaymentDataChanged = vi.fn<() => void>().mockThrow(new Error('slip'));
    const { place } = sheetPlaceFor('WALLET2', { options: {} });
    open(place);
    await ready();
    await heard(1);
    say({ kind: 'address', address: at('Berlin') });
    await heard(2);
    expect(frame().heard[1]).toEqual({ kind: 'update' });
    sheet?.close();
    open({ ...place, options: { onPaymentDataChanged } });
    await ready();
    await heard(1);
    say({ kind: 'address', address: at('Berlin') });
    await heard(2);
    expect(frame().heard[1]).toEqual({ kind: 'update', error: expect.stringContaining('try again') });
  });

  it('pays with the token and what the shopper gave, and shows how it ended', async () => {
    const { place, pay } = sheetPlaceFor('WALLET2');
    open(place);
    await ready();
    await heard(1);
    const address = {
      ...at('Berlin'),
      givenName: 'Jane',
      surname: 'Jones',
      phone: '+49 30',
      street1: 'Lindenstraße 14',
    };
    say({ kind: 'authorised', token: '{sealed}', address, email: 'jane@shop.example' });
    await heard(2);
    expect(pay.mock.calls[0]?.[0]).toMatchObject({
      'wallet2.paymentToken': '{sealed}',
      'customer.givenName': 'Jane',
      'customer.email': 'jane@shop.example',
      'shipping.street1': 'Lindenstraße 14',
      'billing.city': 'Berlin',
    });
    expect(frame().heard[1]).toEqual({ kind: 'complete', succeeded: true });
  });

  it.each([
    ['WALLET1', { status: 'FAILURE', errors: [{ code: 'unknown', message: 'No PO boxes.' }] }],
    ['WALLET2', Promise.resolve({ transactionState: 'ERROR', error: { message: 'No PO boxes.' } })],
  ] as const)('pays nothing where the page of %s refuses what was confirmed', async (brand, answer) => {
    const { place, pay } = sheetPlaceFor(brand, { options: { onPaymentAuthorized: () => answer } });
    open(place);
    await ready();
    await heard(1);
    say({ kind: 'authorised', token: '{sealed}' });
    await heard(2);
    expect(frame().heard[1]).toEqual({ kind: 'complete', succeeded: false, message: 'No PO boxes.' });
    expect(pay).not.toHaveBeenCalled();
  });
});

describe('the simulated sheet is cancelled', () => {
  it.each([
    ['by Escape', () => (one('dialog') as HTMLDialogElement).requestClose()],
    ['by a click outside it', () => one('dialog').click()],
    ['by the page in it', () => say({ kind: 'cancelled' })],
  ])('%s, which is reported once, and leaves nothing behind', async (_name, cancel) => {
    const sheets = document.adoptedStyleSheets.length;
    const { place, reported } = sheetPlaceFor('WALLET3');
    open(place);
    await ready();
    cancel();
    await eventually(() => expect(reported).toEqual(['cancelled']));
    sheet?.close();
    expect(all('dialog')).toEqual([]);
    expect(document.adoptedStyleSheets).toHaveLength(sheets);
    expect(document.documentElement.className).toBe('');
    expect(reported).toEqual(['cancelled']);
  });

  it('by the button of the dialog, while the page in it is not there yet', async () => {
    const { place, reported } = sheetPlaceFor('WALLET3');
    open(place);
    one('.wpwl-dialog-button').click();
    await eventually(() => expect([reported, all('dialog')]).toEqual([['cancelled'], []]));
  });

  it('not by a click on it', async () => {
    const { place, reported } = sheetPlaceFor('WALLET3');
    open(place);
    await ready();
    one('.wpwl-dialog-body').click();
    expect(reported).toEqual([]);
  });

  it('not by the page that closes it', async () => {
    const { place, reported } = sheetPlaceFor('WALLET3');
    open(place);
    await ready();
    sheet?.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([reported, all('dialog')]).toEqual([[], []]);
  });
});
