import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPage, found } from '../forms/shown-page.fixture.ts';
import { EN } from '../locales/en.ts';
import { AR } from '../locales/languages/ar.ts';
import { DA } from '../locales/languages/da.ts';
import { DE } from '../locales/languages/de.ts';
import type { Words } from '../locales/texts.ts';
import { retrySign } from './retry-sign.ts';

const base = new URL('/', window.location.href);

async function show(locale: unknown, retry: () => void = () => {}): Promise<HTMLElement> {
  Reflect.set(window, 'wpwlOptions', { locale });
  const sign = await retrySign(base, retry);
  document.body.append(sign);
  return sign;
}

const buttonOf = (sign: HTMLElement): HTMLButtonElement | null => sign.querySelector('button');

afterEach(() => {
  for (const sign of document.querySelectorAll('[role="alert"]')) {
    sign.remove();
  }
  clearPage();
});

describe('the sign to try again where the forms have not come', () => {
  it.each([
    [undefined, 'en', EN],
    [7, 'en', EN],
    ['', 'en', EN],
    ['fil-PH', 'en', EN],
    ['../x', 'en', EN],
    ['de-AT', 'de', DE],
    [' AR', 'ar', AR],
    ['dk', 'da', DA],
  ] as const)(
    'says what happened in the language of the shop: %s',
    async (locale, language, words: Words) => {
      // The words come in their time, however busy the machine is.
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const sign = await show(locale);
      expect(sign.textContent).toBe(`${words.notices.framesFailed} ↻`);
      expect(buttonOf(sign)?.ariaLabel).toBe(words.notices.tryAgain);
      expect(sign.lang).toBe(language);
      vi.useRealTimers();
      expect(await found()).toEqual([]);
    },
  );

  it.each([
    ['the gateway can not be reached', () => Promise.reject(new TypeError('refused'))],
    ['they are refused', () => Promise.resolve(new Response('one\ntwo\nxx', { status: 404 }))],
    ['another page comes in their place', () => Promise.resolve(new Response('<!doctype html>\n'.repeat(9)))],
    ['they are empty', () => Promise.resolve(new Response(''))],
  ])('is a sign without words where %s, and can be clicked', async (_why, answer) => {
    vi.spyOn(window, 'fetch').mockImplementation(answer);
    const retry = vi.fn<() => void>();
    const sign = await show('de', retry);
    expect(sign.textContent.trim()).toBe('↻');
    expect(buttonOf(sign)?.ariaLabel).toBe('Reload');
    buttonOf(sign)?.click();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('does not wait for words that hang', async () => {
    vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}));
    const sign = await show('de');
    expect(sign.textContent.trim()).toBe('↻');
  });
});
