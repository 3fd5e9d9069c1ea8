import { fillText } from '../../locales/fill-text.ts';
import type { PayingForm } from '../paying-form.ts';
import { openAddress } from './open-address.ts';
import { watchWindow } from './watch-window.ts';

/**
 * Takes the shopper to where a bank or provider asks for consent: in this window, or in the one that the form has
 * opened for it.
 *
 * @returns whether the shopper is on the way out
 */
export async function followRedirect(host: PayingForm, url: string): Promise<boolean> {
  const { openedWindow, name } = host;
  if (openedWindow !== undefined) {
    openedWindow.location.assign(url);
    return watchWindow(host, openedWindow);
  }
  host.setPhase('leaving');
  if (name !== '') {
    host.announce(fillText(host.texts.notices.goingTo, { brand: name }));
  }
  const { paymentTarget } = host.options;
  openAddress(url, TARGETS.has(paymentTarget) ? paymentTarget : '_self');
  return true;
}

/** Where a bank's page may open: one in another frame could end without the form hearing of it. */
const TARGETS: ReadonlySet<string> = new Set(['_top', '_parent']);
