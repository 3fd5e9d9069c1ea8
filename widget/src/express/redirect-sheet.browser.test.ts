import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRedirectSheet } from './redirect-sheet.ts';
import type { PayOutcome, SheetPlace } from './sheet.ts';
import { sheetPlaceFor } from './sheet-place.fixture.ts';

const WALLET_PAGE = 'https://wallet.example/agree?order=1';
const REDIRECT: PayOutcome = { kind: 'redirect', url: WALLET_PAGE };

let state: 'open' | 'paying' | 'paid' | 'gone' | 'unreachable' = 'paying';

/** A window that notes where it is sent. */
function fakeWindow() {
  const sentTo: string[] = [];
  const opened = {
    closed: false,
    document: document.implementation.createHTMLDocument(),
    location: { assign: (address: string) => void sentTo.push(address) },
    close: (): void => {
      opened.closed = true;
    },
  };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return { opened, sentTo };
}

function placeWith(changes: Partial<SheetPlace> = {}) {
  return sheetPlaceFor('REDIRECT_WALLET', { pay: () => Promise.resolve(REDIRECT), ...changes });
}

const never = (): Promise<string> => new Promise(() => {});

/** Lets checks of the window pass, one by one, until something holds. */
function eventually(check: () => void): Promise<void> {
  const once = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(400);
    check();
  };
  return vi.waitFor(once, { interval: 1, timeout: 180_000 });
}

/** Long enough for a second report. */
async function later(): Promise<void> {
  await vi.advanceTimersByTimeAsync(10_000);
}

beforeEach(() => {
  state = 'paying';
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (state === 'unreachable') throw new TypeError('offline');
    return Response.json(
      state === 'gone'
        ? { result: { code: '200.300.404' } }
        : { checkout: { id: 'checkout-1', state, expiresInMs: 60_000 } },
    );
  });
});

afterEach(() => {
  Reflect.deleteProperty(window, 'wpwlOptions');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the sheet of a redirect wallet', () => {
  it('opens its window in the click, with words in it, before there is a checkout', () => {
    const { opened } = fakeWindow();
    const { place, reported } = placeWith({ checkoutId: never() });
    const sheet = openRedirectSheet(place);
    expect(opened.document.title).toBe('PayPal');
    expect(opened.document.documentElement.lang).toBe('en');
    expect(opened.document.body.textContent).toBe('Processing…');
    sheet.close();
    expect(opened.closed).toBe(true);
    expect(reported).toEqual([]);
  });

  it('goes to the page of the wallet, and the page goes on when the checkout is paid', async () => {
    const { opened, sentTo } = fakeWindow();
    const { place, reported } = placeWith();
    openRedirectSheet(place);
    await eventually(() => expect(sentTo).toEqual([WALLET_PAGE]));
    expect(reported).toEqual([]);
    state = 'paid';
    await eventually(() => expect(reported).toEqual(['paid']));
    expect(opened.closed).toBe(true);
  });

  it('asks the gateway under its own address, for this checkout', async () => {
    fakeWindow();
    const { place, reported } = placeWith();
    openRedirectSheet(place);
    state = 'paid';
    await eventually(() => expect(reported).toEqual(['paid']));
    expect(window.fetch).toHaveBeenCalledWith(
      new URL('https://gateway.example/v1/checkouts/checkout-1'),
      expect.anything(),
    );
  });

  it('hands over to onApprove with the checkout, and the page stays', async () => {
    fakeWindow();
    state = 'paid';
    const onApprove = vi.fn<(approval: unknown) => Promise<void>>(() => Promise.resolve());
    const { place, reported } = placeWith({ options: { onApprove } });
    openRedirectSheet(place);
    await eventually(() => expect(reported).toEqual(['paid, stays']));
    expect(onApprove.mock.calls).toEqual([
      [{ checkoutId: 'checkout-1', resourcePath: '/v1/checkouts/checkout-1/payment' }],
    ]);
  });

  it.each([
    [
      'throws',
      (): never => {
        throw new Error('mistake');
      },
    ],
    ['rejects', (): Promise<never> => Promise.reject(new Error('mistake'))],
  ])('leads to the result when onApprove %s, and says so once', async (_how, onApprove) => {
    fakeWindow();
    state = 'paid';
    const onError = vi.fn<(problem: unknown) => void>();
    Reflect.set(window, 'wpwlOptions', { onError });
    const { place, reported } = placeWith({ options: { onApprove } });
    openRedirectSheet(place);
    await eventually(() => expect(reported).toEqual(['paid']));
    expect(onError.mock.calls).toEqual([
      [{ name: 'WidgetError', message: 'redirectWallet.onApprove has failed: Error: mistake' }],
    ]);
  });

  it('is cancelled once by closing its window on the page of the wallet', async () => {
    const { opened, sentTo } = fakeWindow();
    const { place, reported } = placeWith();
    openRedirectSheet(place);
    await eventually(() => expect(sentTo).toEqual([WALLET_PAGE]));
    opened.closed = true;
    await eventually(() => expect(reported).toEqual(['cancelled']));
    await later();
    expect(reported).toEqual(['cancelled']);
  });

  it('is cancelled by closing its window before there is a checkout, and pays nothing then', async () => {
    const { opened } = fakeWindow();
    const checkout = Promise.withResolvers<string>();
    const pay = vi.fn<SheetPlace['pay']>(() => Promise.resolve(REDIRECT));
    const { place, reported } = placeWith({ checkoutId: checkout.promise, pay });
    openRedirectSheet(place);
    opened.closed = true;
    await eventually(() => expect(reported).toEqual(['cancelled']));
    checkout.resolve('checkout-1');
    await later();
    expect(reported).toEqual(['cancelled']);
    expect(pay).not.toHaveBeenCalled();
  });

  it('goes on in a window that counts as closed, because the page cuts itself off from windows of other origins', async () => {
    const { opened, sentTo } = fakeWindow();
    const { place, reported } = placeWith();
    openRedirectSheet(place);
    await eventually(() => expect(sentTo).toEqual([WALLET_PAGE]));
    // The shopper is in the window.
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    opened.closed = true;
    await later();
    expect(reported).toEqual([]);
    state = 'paid';
    await eventually(() => expect(reported).toEqual(['paid']));
  });

  it('is paid when the wallet closes the window just before the payment is through', async () => {
    const { opened, sentTo } = fakeWindow();
    const { place, reported } = placeWith();
    openRedirectSheet(place);
    await eventually(() => expect(sentTo).toEqual([WALLET_PAGE]));
    opened.closed = true;
    await eventually(() => expect(window.fetch).toHaveBeenCalled());
    state = 'paid';
    await eventually(() => expect(reported).toEqual(['paid']));
  });

  it('ends when the payment is declined on the page of the wallet', async () => {
    const { opened, sentTo } = fakeWindow();
    const { place, reported } = placeWith();
    openRedirectSheet(place);
    await eventually(() => expect(sentTo).toEqual([WALLET_PAGE]));
    state = 'open';
    await eventually(() =>
      expect(reported).toEqual(['WidgetError: REDIRECT_WALLET: the payment was not accepted']),
    );
    expect(opened.closed).toBe(true);
  });

  it('ends when the checkout expires meanwhile', async () => {
    const { sentTo } = fakeWindow();
    const { place, reported } = placeWith();
    openRedirectSheet(place);
    await eventually(() => expect(sentTo).toEqual([WALLET_PAGE]));
    state = 'gone';
    await eventually(() => expect(reported).toEqual(['InvalidCheckoutIdError: the checkout has expired']));
  });

  it('stays open while the gateway can not be reached, and claims nothing once it is closed', async () => {
    const { opened, sentTo } = fakeWindow();
    const { place, reported } = placeWith();
    state = 'unreachable';
    openRedirectSheet(place);
    await eventually(() => expect(sentTo).toEqual([WALLET_PAGE]));
    await eventually(() => expect(window.fetch).toHaveBeenCalled());
    expect(reported).toEqual([]);
    opened.closed = true;
    await eventually(() =>
      expect(reported).toEqual([
        'WidgetError: REDIRECT_WALLET: the gateway does not say whether the payment was made',
      ]),
    );
  });

  it('reports a blocked window once, after the click', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { place, reported } = placeWith();
    const sheet = openRedirectSheet(place);
    expect(reported).toEqual([]);
    await Promise.resolve();
    expect(reported).toEqual(['WidgetError: REDIRECT_WALLET: the browser has blocked the window']);
    sheet.close();
  });

  it('closes its window when there will be no checkout, and adds nothing to what the core has reported', async () => {
    const { opened } = fakeWindow();
    const { place, reported } = placeWith({ checkoutId: Promise.reject(new Error('declined')) });
    const sheet = openRedirectSheet(place);
    sheet.close();
    await later();
    expect(opened.closed).toBe(true);
    expect(reported).toEqual([]);
  });

  it.each<PayOutcome>([{ kind: 'failed', message: 'Sorry.' }, { kind: 'done' }])(
    'closes its window when the payment is $kind without the page of the wallet',
    async (outcome) => {
      const { opened } = fakeWindow();
      const { place, reported } = placeWith({ pay: () => Promise.resolve(outcome) });
      openRedirectSheet(place);
      await eventually(() => expect(opened.closed).toBe(true));
      expect(reported).toEqual([]);
    },
  );
});
