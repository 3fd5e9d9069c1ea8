import type { Redirect } from '../../checkout-client/redirect.ts';
import { fillText } from '../../locales/fill-text.ts';
import { openAddress } from './open-address.ts';
import type { PayingForm } from './paying-form.ts';
import { watchWindow } from './watch-window.ts';

/**
 * Takes the shopper to where a bank or provider asks for consent: in this window, or in the one that the form has
 * opened for it.
 *
 * @returns whether the shopper is on the way out
 */
export async function followRedirect(host: PayingForm, redirect: Redirect): Promise<boolean> {
  const { openedWindow, name } = host;
  if (openedWindow !== undefined) {
    goTo(redirect, openedWindow.name, openedWindow);
    return watchWindow(host, openedWindow);
  }
  host.setPhase('leaving');
  if (name !== '') {
    host.announce(fillText(host.texts.notices.goingTo, { brand: name }));
  }
  const { paymentTarget } = host.options;
  goTo(redirect, TARGETS.has(paymentTarget) ? paymentTarget : '_self');
  return true;
}

/** Where a bank's page may open: one in another frame could end without the form hearing of it. */
const TARGETS: ReadonlySet<string> = new Set(['_top', '_parent']);

/** A shop's policy may forbid forms to other places, so one is used only where nothing else can do it. */
function goTo({ url, method, parameters }: Redirect, target: string, opened?: Window): void {
  if (method === 'GET') {
    const address = new URL(url);
    const added = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString();
    address.search = [address.search, added].filter((part) => part !== '').join('&');
    if (opened === undefined) {
      openAddress(address.href, target);
    } else {
      opened.location.assign(address.href);
    }
    return;
  }
  const form = document.createElement('form');
  Object.assign(form, { method, action: url, target, hidden: true });
  for (const [name, value] of parameters) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(form);
  // A parameter named `submit` hides the form's own method.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
