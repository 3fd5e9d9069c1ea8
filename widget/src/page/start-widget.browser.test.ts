import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { addForm, clearPage, eventually } from '../forms/shown-page.fixture.ts';
import { startWidget } from './start-widget.ts';

const script = (checkoutId: string): string =>
  `${window.location.origin}/v1/paymentWidgets.js?checkoutId=${checkoutId}`;

let warnings: MockInstance<(line: string) => void>;

beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(clearPage);

const rendered = (): number => document.querySelectorAll('.wpwl-form-card').length;

describe('what is reported to the developer', () => {
  it('a missing result address, once, as soon as the checkout has answered', async () => {
    const onError = vi.fn<(problem: unknown) => void>();
    Reflect.set(window, 'wpwlOptions', { onError });
    addForm('VISA MASTER');
    addForm('AMEX');
    startWidget(script('demo-nowhere-to-go'));
    await eventually(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(onError).toHaveBeenCalledWith({ name: 'WidgetError', message: 'no result address' });
    addForm('JCB');
    await eventually(() => expect(rendered()).toBe(3));
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('nothing of the kind where the form has an action', async () => {
    const onError = vi.fn<(problem: unknown) => void>();
    Reflect.set(window, 'wpwlOptions', { onError });
    addForm('VISA MASTER').action = '/result';
    startWidget(script('demo-with-action'));
    await eventually(() => expect(document.querySelector('button[name="pay"]')?.textContent).toContain('92'));
    expect(onError).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'WidgetError' }));
  });

  it('that the script is not to be loaded inside a shadow root, where it has no address', () => {
    startWidget('');
    expect(warnings).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('outside any shadow root'));
  });
});

describe('the script on a page', () => {
  it('is ready once, when the first form is there', async () => {
    const onReady = vi.fn<(forms: unknown) => void>();
    Reflect.set(window, 'wpwlOptions', { onReady });
    startWidget(script('demo-again'));
    addForm('VISA MASTER');
    await eventually(() => expect(onReady).toHaveBeenCalledTimes(1));
    expect(onReady.mock.calls[0]).toEqual([
      [{ containerKey: 'wpwl-container-card', ccMethods: ['VISA', 'MASTER'] }],
    ]);
    addForm('VISA MASTER');
    await eventually(() => expect(rendered()).toBe(2));
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it('changes nothing when it is loaded twice, and takes a new checkout over with fields of its own', async () => {
    addForm('VISA MASTER');
    startWidget(script('demo-again'));
    await eventually(() => expect(rendered()).toBe(1));
    const frame = document.querySelector('iframe');
    startWidget(script('demo-again'));
    expect(document.querySelector('iframe')).toBe(frame);
    startWidget(script('demo-other'));
    expect(window.wpwl?.checkout.id).toBe('demo-other');
    expect(window.wpwl?.cacheVersion).toMatch(/^\w+$/u);
    expect(frame?.isConnected).toBe(false);
    await eventually(() => expect(document.querySelector('iframe')).not.toBeNull());
    expect(rendered()).toBe(1);
  });

  it('lets go of a form that a framework removes', async () => {
    const home = document.body.appendChild(document.createElement('div'));
    addForm('VISA', home);
    startWidget(script('demo-again'));
    await eventually(() => expect(rendered()).toBe(1));
    home.remove();
    addForm('VISA');
    await eventually(() => expect(rendered()).toBe(1));
  });

  it('leaves nothing behind when it is unloaded, and can be loaded again', async () => {
    const sheets = document.adoptedStyleSheets.length;
    addForm('VISA MASTER');
    startWidget(script('demo-again'));
    await eventually(() => expect(rendered()).toBe(1));
    window.wpwl?.unload();
    expect(document.querySelectorAll('form, iframe, [aria-live], tollgate-card-form')).toHaveLength(0);
    expect(document.adoptedStyleSheets).toHaveLength(sheets);
    addForm('VISA MASTER');
    startWidget(script('demo-again'));
    await eventually(() => expect(rendered()).toBe(1));
  });

  it('pays a form by the class of its container', async () => {
    addForm('VISA MASTER');
    startWidget(script('demo-again'));
    await eventually(() => expect(rendered()).toBe(1));
    const submitted = vi.fn<() => void>();
    document.querySelector('.wpwl-form-card')?.addEventListener('submit', submitted);
    void window.wpwl?.executePayment('wpwl-container-card');
    void window.wpwl?.executePayment('wpwl-container wpwl-container-card');
    void window.wpwl?.executePayment('wpwl-container-other');
    expect(submitted).toHaveBeenCalledTimes(2);
  });

  it('notifies the shop of a form without a brand that can be shown', async () => {
    const onError = vi.fn<(problem: { name: string }) => void>();
    Reflect.set(window, 'wpwlOptions', { onError });
    addForm('FREE_BEER');
    startWidget(script('demo-again'));
    await eventually(() =>
      expect(onError.mock.calls.map(([problem]) => problem.name)).toEqual(['WidgetError']),
    );
    expect(rendered()).toBe(0);
  });
});
