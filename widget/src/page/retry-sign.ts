import { localeParts } from '../locales/locale-parts.ts';
import { shopOptions } from '../options/shop-options.ts';
import { within } from '../options/within.ts';
import { FORMS_SCRIPT } from '../wire/pinned-files.ts';

/**
 * Whether the browser is older than the floor: Safari 16, Chrome 105 and Firefox 110 are the first that know the units
 * of containers. Such a browser has to parse this script, so the build lowers its syntax; what it runs until the
 * widget gives up may use nothing newer either.
 */
export const IS_OLD_BROWSER = !CSS.supports('(width:1cqi)');

/** How long the words may take before the sign is shown without them, in milliseconds. */
const PATIENCE_MS = 1000;

/**
 * The button to try again where the forms' script could not be loaded: a sign, because the words come with the forms;
 * and where the gateway can be reached, a sentence in the shop's language. In a browser that is too old there is a
 * sentence without a button.
 *
 * It is complete when it resolves, so that the button does not move and the sentence is announced once.
 *
 * @param base address of the gateway, ending in a slash
 */
export async function retrySign(base: URL, retry: () => void): Promise<HTMLElement> {
  const { locale = 'en' } = shopOptions();
  const [code = ''] = localeParts(String(locale));
  const words = await within(
    PATIENCE_MS,
    wordsOf(base, code).then((found) => found ?? wordsOf(base, 'en')),
  ).catch(() => undefined);
  const [happened = IS_OLD_BROWSER ? 'Please update your browser.' : '', label = 'Reload', lang = ''] =
    words ?? [];
  const sign = Object.assign(document.createElement('p'), { dir: 'auto', lang });
  sign.setAttribute('role', 'alert');
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: '↻',
    style: 'font-size:2rem',
    onclick: retry,
    hidden: IS_OLD_BROWSER,
  });
  button.setAttribute('aria-label', label);
  sign.append(happened, ' ', button);
  return sign;
}

/**
 * They are in the folder of the script, a file of three lines for each code. Another answer, such as a proxy's page, has more.
 */
async function wordsOf(base: URL, code: string): Promise<readonly string[] | undefined> {
  try {
    const kind = IS_OLD_BROWSER ? 'update' : 'words';
    const response = await fetch(`${base.href}v1/widget/${kind}${FORMS_SCRIPT.slice(5, -2)}${code}.txt`);
    const lines = (await response.text()).split('\n');
    return response.ok && lines.length === 3 ? lines : undefined;
  } catch {
    return undefined;
  }
}
