import { localeParts } from '../locales/locale-parts.ts';
import { shopOptions } from '../options/shop-options.ts';
import { FORMS_SCRIPT } from './pinned-scripts.ts';

/** How long the words may take before the sign is shown without them, in milliseconds. */
const PATIENCE_MS = 1000;

/**
 * The button to try again where the forms' script could not be loaded: a sign, because the words come with the forms;
 * and where the gateway can be reached, a sentence in the shop's language.
 *
 * It is complete when it resolves, so that the button does not move and the sentence is announced once.
 *
 * @param base address of the gateway, ending in a slash
 */
export async function retrySign(base: URL, retry: () => void): Promise<HTMLElement> {
  const { locale } = shopOptions();
  const [code = ''] = localeParts(typeof locale === 'string' ? locale : 'en');
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const words = (await wordsOf(base, code, signal)) ?? (await wordsOf(base, 'en', signal));
  const [happened = '', ariaLabel = 'Reload', lang = ''] = words ?? [];
  const sign = Object.assign(document.createElement('p'), { role: 'alert', dir: 'auto', lang });
  sign.append(
    happened,
    ' ',
    Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: '↻',
      ariaLabel,
      style: 'font-size:2rem',
      onclick: retry,
    }),
  );
  return sign;
}

/**
 * They lie beside the script, a file of three lines for each code. Another answer, such as a proxy's page, has more.
 */
async function wordsOf(base: URL, code: string, signal: AbortSignal): Promise<readonly string[] | undefined> {
  try {
    const response = await fetch(new URL(`v1/widget/words${FORMS_SCRIPT.slice(5, -2)}${code}.txt`, base), {
      signal,
    });
    const lines = (await response.text()).split('\n');
    return response.ok && lines.length === 3 ? lines : undefined;
  } catch {
    return undefined;
  }
}
