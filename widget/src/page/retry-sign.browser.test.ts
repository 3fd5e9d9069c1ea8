import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPage, eventually, found } from '../components/shown-page.fixture.ts';
import { EN } from '../locales/en.ts';
import { AR } from '../locales/languages/ar.ts';
import { DA } from '../locales/languages/da.ts';
import { DE } from '../locales/languages/de.ts';
import type { Words } from '../locales/texts.ts';
import { retrySign } from './retry-sign.ts';

const base = new URL('/', window.location.href);

function show(locale: unknown, retry: () => void = () => {}): HTMLElement {
  Reflect.set(window, 'wpwlOptions', { locale });
  const sign = retrySign(base, retry);
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

describe('the way on where the forms have not come', () => {
  it.each([
    [undefined, 'en', EN],
    [7, 'en', EN],
    ['de-AT', 'de', DE],
    [' AR', 'ar', AR],
    ['dk', 'da', DA],
  ] as const)(
    'tells what happened in the language of the shop: %s',
    async (locale, language, words: Words) => {
      const sign = show(locale);
      await eventually(() => expect(sign.textContent).toBe(`${words.notices.framesFailed} ↻`));
      expect(buttonOf(sign)?.ariaLabel).toBe(words.notices.tryAgain);
      expect(sign.lang).toBe(language);
      expect(await found()).toEqual([]);
    },
  );

  it.each(['tlh', '', '../x'])('is a sign in a language that nobody has: %j', async (locale) => {
    const fetching = vi.spyOn(window, 'fetch');
    const sign = show(locale);
    await Promise.allSettled(fetching.mock.results.map(({ value }) => value));
    expect(sign.textContent).toBe('↻');
    expect(buttonOf(sign)?.ariaLabel).toBe('Reload');
  });

  it('is a sign where the gateway can not be reached, and can be pressed', async () => {
    const refused = Promise.reject(new TypeError('refused'));
    vi.spyOn(window, 'fetch').mockReturnValue(refused);
    const retry = vi.fn<() => void>();
    const sign = show('de', retry);
    await Promise.allSettled([refused]);
    buttonOf(sign)?.click();
    expect(retry).toHaveBeenCalledTimes(1);
    expect(sign.textContent).toBe('↻');
  });
});
