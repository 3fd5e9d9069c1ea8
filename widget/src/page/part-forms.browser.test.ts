import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addForm,
  all,
  clearPage,
  eventually,
  found,
  newCheckout,
  one,
  spoken,
} from '../forms/shown-page.fixture.ts';
import { DE } from '../locales/languages/de.ts';
import { startWidget } from './start-widget.ts';

/** Forms of a part that comes late or not at all. Once it has come it stays, so the last test is the one that lets it. */

const ACCOUNT = 'tollgate-virtual-account-form';
const onReady = vi.fn<(forms: { containerKey: string }[]) => void>();
const onError = vi.fn<(error: { name: string }) => void>();

/** The tags of the part's script, which the tests put into the page themselves. */
let asked: HTMLScriptElement[];
let append: (node: HTMLScriptElement) => void;

beforeEach(() => {
  asked = [];
  onReady.mockClear();
  onError.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const real = document.head.append.bind(document.head);
  append = real;
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLScriptElement && node.src.includes('/accounts.')) {
        asked.push(node);
      } else {
        real(node);
      }
    }
  });
  Reflect.set(window, 'wpwlOptions', { onReady, onError, cancelButton: { url: '/cart' } });
});

afterEach(clearPage);

function show(...brands: string[]): void {
  for (const each of brands) {
    addForm(each).action = '/result';
  }
  startWidget(`${window.location.origin}/v1/paymentWidgets.js?checkoutId=${newCheckout()}`);
}

/** The first request, and the one past the cache that follows it. */
async function failTwice(): Promise<void> {
  const before = asked.length;
  asked.at(-1)?.dispatchEvent(new Event('error'));
  await eventually(() => expect(asked).toHaveLength(before + 1));
  asked.at(-1)?.dispatchEvent(new Event('error'));
}

describe('forms whose part is still loading', () => {
  it('stand in their places at once, and one request brings all', async () => {
    show('PAYPAL', 'VISA', 'DIRECTDEBIT_SEPA');
    await eventually(() => expect(all('.wpwl-form-card')).toHaveLength(1));
    const tags = all('.wpwl-payment-form').map(({ localName }) => localName);
    expect(tags).toEqual([ACCOUNT, 'tollgate-card-form', 'tollgate-bank-account-form']);
    expect(asked).toHaveLength(1);
    expect(onReady).not.toHaveBeenCalled();
    // The last form has the button back to the shop, and it is not there yet.
    expect(all('.wpwl-button-cancel')).toEqual([]);
    await failTwice();
  });

  it('are gone with the widget, and say nothing when the part does not come', async () => {
    show('PAYPAL');
    await eventually(() => expect(asked).toHaveLength(1));
    window.wpwl?.unload();
    await failTwice();
    await eventually(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(all('form, [aria-live], .wpwl-payment-form, .wpwl-message')).toEqual([]);
  });
});

describe('a placeholder that names no brand that can be paid with', () => {
  it('shows and announces to the shopper what to do, in the language of the page', async () => {
    Reflect.set(window, 'wpwlOptions', { onReady, onError, locale: 'de' });
    show('UNKNOWN');
    await eventually(() =>
      expect(one('.wpwl-container .wpwl-message').textContent).toBe(DE.declines.shopMistake),
    );
    await eventually(() => expect(spoken()).toEqual([DE.declines.shopMistake]));
    expect(all('.wpwl-message button')).toEqual([]);
    expect(onError.mock.calls.map(([{ name }]) => name)).toEqual(['WidgetError']);
    expect(onReady).not.toHaveBeenCalled();
    expect(await found()).toEqual([]);
  });
});

describe('forms whose part can not be loaded', () => {
  it('say so, once aloud, with a button for another attempt, and leave the other forms usable', async () => {
    show('PAYPAL', 'VISA');
    await eventually(() => expect(asked).toHaveLength(1));
    await failTwice();
    await eventually(() => one(`${ACCOUNT} .wpwl-message-error`));
    expect(spoken()).toEqual([one(`${ACCOUNT} .wpwl-message-text`).textContent]);
    expect(onError.mock.calls.map(([{ name }]) => name)).toEqual(['ScriptLoadError']);
    // A form that cannot be paid with is not ready, and is not the last one either.
    await eventually(() => expect(onReady).toHaveBeenCalledTimes(1));
    expect(onReady.mock.calls[0]?.[0].map(({ containerKey }) => containerKey)).toEqual([
      'wpwl-container-card',
    ]);
    expect(all('.wpwl-form-card')).toHaveLength(1);
    expect(await found()).toEqual([]);
  });

  it('start on another checkout and in the present options when the part comes after all', async () => {
    show('PAYPAL');
    await eventually(() => expect(asked).toHaveLength(1));
    await failTwice();
    await eventually(() => one(`${ACCOUNT} .wpwl-message-action`).click());
    await eventually(() => expect(asked).toHaveLength(3));
    const other = newCheckout();
    startWidget(`${window.location.origin}/v1/paymentWidgets.js?checkoutId=${other}`);
    for (const tag of asked.slice(-1)) {
      append(tag);
    }
    await eventually(() => one(`${ACCOUNT} form.wpwl-form-virtualAccount-PAYPAL`));
    expect(all('.wpwl-message')).toEqual([]);
    expect(window.wpwl?.checkout.id).toBe(other);
    await eventually(() => expect(one(`${ACCOUNT} button[name="pay"]`).textContent).toContain('92'));
    await eventually(() => expect(onReady).toHaveBeenCalledTimes(1));
  });
});
