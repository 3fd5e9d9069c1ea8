import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutWith } from '../../checkout-client/checkout.fixture.ts';
import { CheckoutSession } from '../../checkout-client/checkout-session.ts';
import { Announcer } from '../announcer.ts';
import { placeFor } from '../form-place.fixture.ts';
import { createForm } from '../registry.ts';
import { all, clearPage, eventually, found, one, spoken } from '../shown-page.fixture.ts';
import { VIRTUAL_ACCOUNT_REDIRECT } from './redirect.ts';

const PAY = 'button.wpwl-button-brand[name="pay"]';
const WAY = { url: 'https://bank.example/agree?shop=1', method: 'GET', parameters: [] };
const message = (): string | undefined => document.querySelector('.wpwl-message')?.textContent;

let state: 'open' | 'paying' | 'paid' = 'open';
const asked = vi.fn<() => void>();
/** Whether the shopper is in this page. */
let isHere = true;
let shown: { dispose(): void } | undefined;
const announcer = new Announcer();

function answer(redirect: unknown = WAY): void {
  const body = { id: 'payment', outcome: { type: 'redirect' }, redirect };
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(body));
}

/** Shows the form by itself: no brand of the demo is paid on a page of its own. */
function show(options: Record<string, unknown> = {}): void {
  const session = new CheckoutSession('demo', () => {
    asked();
    return Promise.resolve({ kind: 'found', checkout: checkoutWith({ state }) });
  });
  const place = placeFor(['PAYPAL'] as const, session, options, { announcer });
  const form = createForm('tollgate-redirect-form', VIRTUAL_ACCOUNT_REDIRECT, place);
  if (form === undefined) throw new Error('the element is not defined');
  document.body.append(form);
  shown = form;
}

/** Where this window is about to be sent; it stays. */
function leaving(): Promise<string> {
  const navigation: EventTarget = Reflect.get(window, 'navigation');
  return new Promise((resolve) => {
    navigation.addEventListener(
      'navigate',
      (event) => {
        event.preventDefault();
        resolve(Reflect.get(event, 'destination').url);
      },
      { once: true },
    );
  });
}

/** A window that notes where it is sent. */
function fakeWindow() {
  const assign = vi.fn<(address: string) => void>();
  const opened = { name: 'w', closed: false, location: { assign }, close: () => (opened.closed = true) };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return { opened, assign };
}

beforeEach(() => {
  state = 'open';
  isHere = true;
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isHere);
});

afterEach(() => {
  shown?.dispose();
  announcer.remove();
  clearPage();
});

describe('a brand that is paid on a page of its own', () => {
  it('has no finding of axe, and one button that says where it leads', async () => {
    show();
    await eventually(() => expect(one(PAY).textContent).toBe('Continue with PayPal'));
    expect(all('input')).toEqual([]);
    expect(await found()).toEqual([]);
  });

  it('takes the shopper there', async () => {
    const left = leaving();
    answer();
    show();
    await eventually(() => one(PAY));
    one(PAY).click();
    expect(await left).toBe(WAY.url);
    expect(spoken()).toEqual(['You are being taken to PayPal.']);
    expect(one(PAY).getAttribute('aria-busy')).toBe('true');
  });

  it('opens in the whole window when the shop wants it, and nowhere that another frame could hide it', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window);
    answer();
    show({ paymentTarget: '_top' });
    await eventually(() => one(PAY));
    one(PAY).click();
    await eventually(() => expect(open.mock.calls).toEqual([['https://bank.example/agree?shop=1', '_top']]));
  });

  it('stays in this window when the shop names another frame', async () => {
    const open = vi.spyOn(window, 'open');
    const left = leaving();
    answer();
    show({ paymentTarget: 'aside' });
    await eventually(() => one(PAY));
    one(PAY).click();
    expect(await left).toBe(WAY.url);
    expect(open).not.toHaveBeenCalled();
  });

  it('follows web addresses alone', async () => {
    answer({ ...WAY, url: 'javascript:alert(1)' });
    show();
    await eventually(() => one(PAY));
    one(PAY).click();
    await eventually(() => expect(message()).toContain('nothing was charged'));
  });
});

describe('a brand whose page opens in a window of its own', () => {
  const INLINE = { inlineFlow: ['PAYPAL'] };

  it('sends the window there, and says so', async () => {
    const { assign } = fakeWindow();
    answer();
    show(INLINE);
    await eventually(() => one(PAY));
    one(PAY).click();
    await eventually(() => expect(message()).toContain('complete the payment in the window'));
    expect(assign.mock.calls).toEqual([['https://bank.example/agree?shop=1']]);
  });

  it('leaves the checkout usable when the window is closed, notifies the shop once, and asks again where to go', async () => {
    const onLightboxCancel = vi.fn<() => void>();
    const { opened, assign } = fakeWindow();
    answer();
    show({ ...INLINE, onLightboxCancel });
    await eventually(() => one(PAY));
    one(PAY).click();
    await eventually(() => expect(message()).toContain('complete the payment in the window'));
    opened.closed = true;
    await eventually(() => expect(message()).toContain('The window was closed'));
    expect(onLightboxCancel).toHaveBeenCalledTimes(1);
    expect(one(PAY).getAttribute('aria-disabled')).toBe('false');
    opened.closed = false;
    answer({ ...WAY, url: 'https://bank.example/other' });
    one(PAY).click();
    await eventually(() => expect(assign.mock.calls.flat()).toEqual([WAY.url, 'https://bank.example/other']));
    expect(message()).toContain('complete the payment in the window');
  });

  it('can be cancelled in the form itself', async () => {
    const { opened } = fakeWindow();
    answer();
    show(INLINE);
    await eventually(() => one(PAY));
    one(PAY).click();
    await eventually(() => one('.wpwl-message-action').click());
    expect(opened.closed).toBe(true);
    await eventually(() => expect(message()).toContain('The window was closed'));
  });

  it('is paid in a window that counts as closed, because the page cuts itself off from windows of other origins', async () => {
    const onLightboxCancel = vi.fn<() => void>();
    const { opened } = fakeWindow();
    answer();
    show({ ...INLINE, onLightboxCancel });
    await eventually(() => one(PAY));
    one(PAY).click();
    await eventually(() => expect(message()).toContain('complete the payment in the window'));
    isHere = false;
    opened.closed = true;
    asked.mockClear();
    await eventually(() => expect(asked).toHaveBeenCalled());
    state = 'paid';
    await eventually(() => expect(message()).toContain('Thank you'));
    expect(onLightboxCancel).not.toHaveBeenCalled();
  });

  it('is paid in this window where the browser allows no other', async () => {
    const left = leaving();
    vi.spyOn(window, 'open').mockReturnValue(null);
    answer();
    show(INLINE);
    await eventually(() => one(PAY));
    one(PAY).click();
    expect(await left).toBe(WAY.url);
  });

  it('closes the window again when the shop does not allow the payment', async () => {
    const { opened } = fakeWindow();
    show({ ...INLINE, onBeforeSubmitInlineVirtualAccount: () => false });
    await eventually(() => one(PAY));
    one(PAY).click();
    await eventually(() => expect(opened.closed).toBe(true));
    expect(message()).toBeUndefined();
  });
});
