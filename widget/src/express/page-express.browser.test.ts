import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addForm,
  all,
  clearPage,
  eventually,
  found,
  newCheckout,
  one,
  sentTo,
} from '../forms/shown-page.fixture.ts';
import { startWidget } from '../page/start-widget.ts';

let lines: string[];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => {
    lines.push(line);
  });
});

afterEach(clearPage);

/** Loads the script as a page without a checkout does. */
function start(checkoutId = ''): void {
  startWidget(`${window.location.origin}/v1/paymentWidgets.js${checkoutId && `?checkoutId=${checkoutId}`}`);
}

async function show(brands: string, options: Record<string, unknown> = {}): Promise<void> {
  Reflect.set(window, 'wpwlOptions', { createCheckout: () => newCheckout(), ...options });
  addForm(brands);
  start();
  await eventually(() => expect(buttons()).not.toEqual([]));
}

const buttons = (): HTMLElement[] => all('.wpwl-container-express button');
const button = (code: string): HTMLElement => one(`.wpwl-button-${code}`);
const states = (): (string | null)[] =>
  buttons().map(({ ariaBusy, ariaDisabled }) => ([ariaBusy, ariaDisabled].includes('true') ? 'true' : null));
const isOpen = (): boolean => document.querySelector('dialog:modal') !== null;
const close = (): void => one('.wpwl-dialog-button').click();

describe('a page without a checkout', () => {
  it('has a button for each wallet, in the order and spelling of the page, each once', async () => {
    await show('GOOGLEPAY applepay, WALLET1 PAYPAL_CONTINUE amazonpay WALLET3');
    expect(buttons().map(({ dataset }) => dataset['brand'])).toEqual([
      'GOOGLEPAY',
      'applepay',
      'PAYPAL_CONTINUE',
      'amazonpay',
      'WALLET3',
    ]);
    expect(button('WALLET1').className).toBe(
      'wpwl-button wpwl-button-brand wpwl-button-WALLET1 wpwl-button-APPLEPAY',
    );
    expect(all('iframe')).toEqual([]);
  });

  it('has them with their marks, names in the language of the page, and nothing that axe objects to', async () => {
    await show('WALLET1 WALLET2 WALLET3 MARKETPLACE_WALLET REDIRECT_WALLET', { locale: 'de' });
    await eventually(() => expect(all('.wpwl-button-brand > svg')).toHaveLength(5));
    // The marks of the others have the name in them.
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['', '', '', 'Amazon Pay', 'PayPal']);
    await eventually(() =>
      expect(buttons().map(({ ariaLabel }) => ariaLabel)).toEqual([
        'Weiter mit Apple Pay',
        'Weiter mit Google Pay',
        'Weiter mit Samsung Pay',
        'Weiter mit Amazon Pay',
        'Weiter mit PayPal',
      ]),
    );
    expect(await found()).toEqual([]);
    for (const each of buttons()) {
      expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  });

  it('has them in Arabic, with a verb where the shop wants one, within 320 pixels', async () => {
    document.body.style.inlineSize = '320px';
    await show('WALLET1 WALLET2', { locale: 'ar', wallet1: { buttonType: 'buy' } });
    await eventually(() => expect(one('.wpwl-container-express').lang).toBe('ar'));
    expect(one('.wpwl-container-express').dir).toBe('rtl');
    await eventually(() => expect(all('.wpwl-button-brand > svg')).toHaveLength(2));
    const [verb] = button('WALLET1').textContent.split(/\s/u);
    expect(verb).not.toBe('');
    expect(button('WALLET1').ariaLabel).toContain(verb);
    expect(button('WALLET2').textContent).toBe('');
    expect(one('.wpwl-container-express').scrollWidth).toBeLessThanOrEqual(320);
    document.body.removeAttribute('style');
  });

  it('draws them as the options say, which may stand in either name of their group', async () => {
    await show('WALLET1 WALLET2 WALLET3', {
      applePay: { buttonStyle: 'white-outline' },
      wallet2: { buttonColor: 'white', buttonSizeMode: 'static' },
    });
    expect(buttons().map(({ dataset }) => [dataset['look'], dataset['size']])).toEqual([
      ['outline', 'fill'],
      ['white', 'static'],
      ['auto', 'fill'],
    ]);
  });

  it('says what has no effect in the options of a wallet', async () => {
    await show('WALLET1', {
      applePay: { totle: {}, currencyCode: 12 },
      creatCheckout: () => '',
      googlePay: {},
    });
    await eventually(() => {
      const said = lines.join('\n');
      expect(said).toContain('applePay.totle');
      expect(said).toContain('applePay.currencyCode: must be a text');
      expect(said).not.toContain('googlePay');
      expect(said).toContain('creatCheckout');
    });
  });

  it('is ready once', async () => {
    const onReady = vi.fn<(forms: unknown) => void>();
    await show('WALLET2', { onReady });
    addForm('WALLET1');
    await eventually(() => expect(buttons()).toHaveLength(2));
    expect(onReady.mock.calls).toEqual([
      [[{ containerKey: 'wpwl-container-express', ccMethods: ['WALLET2'] }]],
    ]);
  });

  it('forgets buttons that a framework removes', async () => {
    Reflect.set(window, 'wpwlOptions', {});
    const home = document.body.appendChild(document.createElement('div'));
    addForm('WALLET1', home);
    start();
    await eventually(() => expect(buttons()).toHaveLength(1));
    home.remove();
    addForm('WALLET2');
    await eventually(() => expect(buttons().map(({ dataset }) => dataset['brand'])).toEqual(['WALLET2']));
  });

  it('that names no wallet and makes no checkouts gets the forms, which say what is missing', async () => {
    Reflect.set(window, 'wpwlOptions', {});
    addForm('VISA');
    start();
    await eventually(() => expect(all('.wpwl-form-card')).toHaveLength(1));
    expect(buttons()).toEqual([]);
    expect(one('.wpwl-form-card').textContent).toContain('does not exist');
    expect(lines.join()).toContain('checkoutId');
  });

  it('gets the forms when it has a checkout after all', async () => {
    await show('WALLET1 VISA');
    expect(lines.join()).toContain('VISA need a checkout');
    start('demo-again');
    await eventually(() => expect(all('.wpwl-form-card')).toHaveLength(1));
    expect(buttons()).toEqual([]);
    window.wpwl?.unload();
    expect(all('form, .wpwl-container')).toEqual([]);
    await show('WALLET2');
    expect(buttons()).toHaveLength(1);
  });
});

describe('a click on a button', () => {
  it('opens the sheet in its own task, before the page has a checkout', async () => {
    await show('WALLET1 WALLET2', { createCheckout: () => new Promise(() => {}) });
    button('WALLET1').click();
    expect(isOpen()).toBe(true);
    expect(states()).toEqual(['true', 'true']);
    close();
    expect(isOpen()).toBe(false);
    expect(states()).toEqual([null, null]);
    expect(document.activeElement).toBe(button('WALLET1'));
  });

  it('opens one sheet, however often and wherever it is clicked', async () => {
    const createCheckout = vi.fn<() => Promise<string>>(() => new Promise(() => {}));
    await show('WALLET1 WALLET2', { createCheckout });
    button('WALLET1').click();
    button('WALLET1').click();
    button('WALLET2').click();
    expect(all('dialog')).toHaveLength(1);
    expect(createCheckout).toHaveBeenCalledTimes(1);
    close();
    button('WALLET2').click();
    expect(createCheckout.mock.calls.at(-1)).toEqual([{ brand: 'WALLET2' }]);
  });

  it('after a failure tells the shopper and the shop, and works again', async () => {
    const onError = vi.fn<() => void>();
    await show('WALLET1', { createCheckout: () => Promise.reject(new Error('redirected')), onError });
    for (const times of [1, 2]) {
      button('WALLET1').click();
      // oxlint-disable-next-line no-await-in-loop -- one click after the other
      await eventually(() => expect(onError).toHaveBeenCalledTimes(times));
      expect(isOpen()).toBe(false);
      expect(one('.wpwl-container-express [role="status"]').textContent).toContain('try again');
      expect(states()).toEqual([null]);
    }
  });

  it('pays with the token of the sheet', async () => {
    const id = newCheckout();
    await show('WALLET2', { createCheckout: () => id });
    button('WALLET2').click();
    const sheet = one('dialog iframe') as HTMLIFrameElement;
    await eventually(() => expect(Reflect.get(sheet.contentWindow ?? {}, 'port')).toBeDefined());
    const port = Reflect.get(sheet.contentWindow ?? {}, 'port') as MessagePort;
    port.postMessage({ kind: 'authorised', token: '{"sealed":1}' });
    await eventually(() => expect(one('.wpwl-express-message').textContent).toContain('submitted'));
    const [sent] = await sentTo(id);
    expect(sent).toMatchObject({ paymentBrand: 'WALLET2', 'wallet2.paymentToken': '{"sealed":1}' });
    expect(sent?.['customer.browser.userAgent']).toBe(navigator.userAgent);
    expect(isOpen()).toBe(false);
  });
});

describe('a page with an open sheet', () => {
  it('that unloads the widget has it closed, and no hook is called after that', async () => {
    const onError = vi.fn<() => void>();
    const onCancel = vi.fn<() => void>();
    const { promise, reject } = Promise.withResolvers<string>();
    await show('WALLET1', { createCheckout: () => promise, wallet1: { onCancel }, onError });
    button('WALLET1').click();
    window.wpwl?.unload();
    reject(new Error('late'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(all('dialog, form, .wpwl-container')).toEqual([]);
    expect([onError.mock.calls, onCancel.mock.calls]).toEqual([[], []]);
  });

  it('that the browser restores from its memory has usable buttons', async () => {
    await show('WALLET1', { createCheckout: () => new Promise(() => {}) });
    button('WALLET1').click();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(isOpen()).toBe(false);
    expect(states()).toEqual([null]);
    button('WALLET1').click();
    expect(isOpen()).toBe(true);
  });
});
