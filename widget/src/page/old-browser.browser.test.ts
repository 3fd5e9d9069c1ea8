import { afterEach, expect, it, vi } from 'vitest';
import { addForm, clearPage, eventually, newCheckout } from '../forms/shown-page.fixture.ts';
import { OLD_BROWSER_WORDS } from '../locales/old-browser-words.ts';
import { readScriptAddress } from './script-address.ts';
import { WidgetLoader } from './widget-loader.ts';

// Asked once, when the module is loaded.
vi.hoisted(() => vi.spyOn(CSS, 'supports').mockReturnValue(false));

afterEach(clearPage);

const sign = () => document.querySelector<HTMLElement>('[role="alert"]');

it('a browser below the floor loads nothing, says so in the language of the shop, and notifies the shop', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const onError = vi.fn<(problem: unknown) => void>();
  Reflect.set(window, 'wpwlOptions', { locale: 'de', onError });
  const scripts = document.querySelectorAll('script').length;
  addForm('VISA');
  const loader = new WidgetLoader(new URL(`${window.location.origin}/`), '');
  const address = readScriptAddress(
    `${window.location.origin}/v1/paymentWidgets.js?checkoutId=${newCheckout()}`,
  );
  if (address) loader.start(address);
  await eventually(() => expect(sign()?.textContent).toContain(OLD_BROWSER_WORDS.de));
  expect(sign()?.nextElementSibling?.className).toBe('paymentWidgets');
  // Trying again would not help.
  expect(sign()?.querySelector('button')?.hidden).toBe(true);
  expect(onError).toHaveBeenCalledExactlyOnceWith({
    name: 'ScriptLoadError',
    message: expect.stringContaining('the browser is too old') as string,
  });
  expect(document.querySelectorAll('script').length).toBe(scripts);
  window.wpwl?.unload();
  expect(sign()).toBeNull();
});
