import type { Texts } from '../locales/texts.ts';

/** Size of a window for a wallet's page, in pixels: as on a phone. */
const WINDOW = 'popup,width=480,height=720';

/**
 * Opens the window in which the shopper will see the wallet's page, and says in it that something is on its way.
 *
 * Browsers allow a window only in the task of the click, before its address is known. Its first page is an
 * empty one, so it shows at once, also where the gateway answers slowly.
 *
 * @param title whom the shopper is about to see
 * @returns undefined where the browser does not allow it
 */
export function openWaitingWindow(title: string, { language, direction, labels }: Texts): Window | undefined {
  const opened = window.open('', '_blank', WINDOW);
  if (opened === null) return undefined;
  const { document } = opened;
  document.title = title;
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  words.textContent = labels.processing;
  document.body.replaceChildren(words);
  // As properties, because a policy of the shop counts for this page too and may forbid inline styles.
  Object.assign(document.body.style, {
    font: '1.125rem system-ui, sans-serif',
    margin: '4rem 1rem',
    textAlign: 'center',
  });
  return opened;
}
