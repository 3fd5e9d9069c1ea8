import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { UnknownRecord } from '../../../wire/is-record.ts';
import type { SheetPlace } from '../../sheet.ts';
import { SEEN, sheetPlaceFor } from '../../sheet-place.fixture.ts';
import { fakeMakerScript } from '../fake-maker-script.fixture.ts';
import { prepareLiveSheet } from '../prepare-live-sheet.ts';

const OPTIONS = { serviceId: 'service-1', currencyCode: 'EUR', countryCode: 'DE' };
const CREDENTIAL = { method: '3DS', '3DS': { type: 'S', version: '100', data: 'eyJ.a.b.c.d' } };
const API = new URL('https://gateway.example/v1/');

let isReady: boolean;
let warn: MockInstance<typeof console.warn>;
/** The sheet that was opened last, as its maker sees it. */
let opening: {
  readonly methods: UnknownRecord;
  readonly detail: UnknownRecord;
  resolve(credential: unknown): void;
  reject(error: unknown): void;
};
let notified: UnknownRecord[];

/** The maker's client: a sheet is a promise of a credential, and waits for its notification. */
class FakeClient {
  isReadyToPay(): Promise<{ result: boolean }> {
    return Promise.resolve({ result: isReady });
  }

  loadPaymentSheet(methods: UnknownRecord, detail: UnknownRecord): Promise<unknown> {
    return new Promise((resolve, reject) => {
      opening = { methods, detail, resolve, reject };
    });
  }

  notify(result: UnknownRecord): void {
    notified.push(result);
  }
}

const passed = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

async function opened(options: Record<string, unknown> = {}, changes: Partial<SheetPlace> = {}) {
  const merged = { ...OPTIONS, ...options };
  const setting = sheetPlaceFor('WALLET3', { options: merged, ...changes });
  const ready = await prepareLiveSheet('')('WALLET3', merged, API);
  const sheet = ready?.open(setting.place);
  await passed();
  return { ...setting, sheet };
}

beforeEach(() => {
  isReady = true;
  notified = [];
  Reflect.set(window, 'SamsungPay', { PaymentClient: FakeClient });
  fakeMakerScript(() => {});
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  Reflect.deleteProperty(window, 'SamsungPay');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the sheet of wallet3', () => {
  it('opens with what the page says of the order, before there is a checkout', async () => {
    await opened({ allowedBrands: ['visa'] }, { checkoutId: new Promise(() => {}) });
    expect(opening.methods).toEqual({
      version: '2',
      serviceId: 'service-1',
      protocol: 'PROTOCOL_3DS',
      allowedBrands: ['visa'],
    });
    expect(opening.detail).toEqual({
      orderNumber: expect.stringMatching(/^[0-9a-f]{32}$/u),
      merchant: { name: 'Corner shop', url: window.location.hostname, countryCode: 'DE' },
      amount: { option: 'FORMAT_TOTAL_ESTIMATED_AMOUNT', currency: 'EUR', total: '92.00' },
    });
  });

  it('pays with the credential, and tells the wallet that the card was charged', async () => {
    const { pay, reported } = await opened();
    opening.resolve(CREDENTIAL);
    await passed();
    expect(pay.mock.calls).toEqual([[{ 'wallet3.paymentToken': JSON.stringify(CREDENTIAL), ...SEEN }]]);
    expect(notified).toEqual([{ status: 'CHARGED', provider: 'Tollgate' }]);
    expect(reported).toEqual([]);
  });

  it('tells the wallet about a decline', async () => {
    const { reported } = await opened({}, { pay: () => Promise.resolve({ kind: 'failed', message: 'No.' }) });
    opening.resolve(CREDENTIAL);
    await passed();
    expect(notified).toEqual([{ status: 'REJECTED', provider: 'Tollgate' }]);
    expect(reported).toEqual([]);
  });

  it('asks the page first, which can refuse', async () => {
    const { pay, reported } = await opened({
      onPaymentAuthorized: () => Promise.resolve({ status: 'ABORT' }),
    });
    opening.resolve(CREDENTIAL);
    await passed();
    expect(pay).not.toHaveBeenCalled();
    expect(notified).toEqual([{ status: 'REJECTED', provider: 'Tollgate' }]);
    expect(reported).toEqual(['cancelled ABORT']);
  });

  it('pays nothing when the page makes a mistake, which is reported once', async () => {
    const { pay, reported } = await opened({
      onPaymentAuthorized: () => Promise.reject(new Error('mistake')),
    });
    opening.resolve(CREDENTIAL);
    await passed();
    expect(pay).not.toHaveBeenCalled();
    expect(reported).toEqual(['WidgetError: WALLET3: onPaymentAuthorized has failed: Error: mistake']);
  });

  it('is one cancelling when the shopper closes it', async () => {
    const { reported, sheet } = await opened();
    opening.reject({ code: 'USER_CANCELED' });
    await passed();
    sheet?.close();
    expect(reported).toEqual(['cancelled USER_CANCELED']);
    expect(notified).toEqual([]);
  });

  it('is one error when it breaks', async () => {
    const { reported } = await opened();
    opening.reject(new Error('Invalid service id'));
    await passed();
    expect(reported).toEqual(['WidgetError: WALLET3: Error: Invalid service id']);
  });

  it('pays nothing after the core has given it up', async () => {
    const { pay, reported, sheet } = await opened();
    sheet?.close();
    opening.resolve(CREDENTIAL);
    await passed();
    expect(pay).not.toHaveBeenCalled();
    expect(notified).toEqual([{ status: 'CANCELED', provider: 'Tollgate' }]);
    expect(reported).toEqual([]);
  });

  it('is reported once where there is no amount', async () => {
    const { reported } = await opened({}, { amount: undefined });
    expect(reported).toEqual(['WidgetError: WALLET3: Error: wallet3.amount is missing']);
  });
});

describe('wallet3 in a browser', () => {
  it('is offered where its maker says that it can be used', async () => {
    expect(await prepareLiveSheet('')('WALLET3', OPTIONS, API)).toBeDefined();
    isReady = false;
    expect(await prepareLiveSheet('')('WALLET3', OPTIONS, API)).toBeUndefined();
  });

  it('is not offered without its service, and the console says why', async () => {
    expect(await prepareLiveSheet('')('WALLET3', {}, API)).toBeUndefined();
    expect(warn.mock.calls.flat().join(' ')).toContain('wallet3.serviceId is missing');
  });

  it('is not offered when the script of its maker does not start', async () => {
    Reflect.deleteProperty(window, 'SamsungPay');
    expect(await prepareLiveSheet('')('WALLET3', OPTIONS, API)).toBeUndefined();
    expect(warn.mock.calls.flat().join(' ')).toContain('the script of its maker has not started');
  });
});
