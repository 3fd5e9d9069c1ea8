import { shopOptions } from '../options/shop-options.ts';
import { FORMS_SCRIPT } from '../pinned-scripts.ts';

/**
 * The shopper's way on where the script with the forms has not come: at first a sign, because the words of all
 * languages come with the forms; then, where the gateway can be reached, what has happened, in the shop's language.
 *
 * @param base address of the gateway, ending in a slash
 */
export function retrySign(base: URL, retry: () => void): HTMLElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: '↻',
    ariaLabel: 'Reload',
    style: 'font-size:2rem',
    onclick: retry,
  });
  const sign = Object.assign(document.createElement('p'), { role: 'alert', dir: 'auto' });
  sign.append(button);
  void tell(base, sign, button);
  return sign;
}

/** The words lie beside the script, a file for each language. */
async function tell(base: URL, sign: HTMLElement, button: HTMLElement): Promise<void> {
  const { locale } = shopOptions();
  const code = typeof locale === 'string' ? locale.trim().slice(0, 2).toLowerCase() : 'en';
  try {
    const response = await fetch(new URL(`v1/widget/${FORMS_SCRIPT.file.slice(0, -2)}${code}.txt`, base));
    if (response.ok) {
      const [happened = '', again = '', language = ''] = (await response.text()).split('\n');
      sign.lang = language;
      sign.prepend(happened, ' ');
      button.ariaLabel = again;
    }
  } catch {
    // The gateway can not be reached: the sign stands for itself.
  }
}
