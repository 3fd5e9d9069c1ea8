import { wait } from '../../fields/wait.ts';
import { fillText } from '../../locales/fill-text.ts';
import { callHook } from '../../options/call-hook.ts';
import type { FormController } from '../form-controller.ts';
import { openAddress } from '../open-address.ts';
import { leavePage } from './leave-page.ts';

/** How often an opened window is checked, in milliseconds: browsers do not report when one of another origin closes. */
const CHECK_EVERY_MS = 400;
/** Every so many checks the gateway is asked whether the payment has been made. */
const ASK_EVERY = 6;

/** Where a bank's page may open: one in another frame could end without the form noticing. */
const TARGETS: ReadonlySet<string> = new Set(['_top', '_parent']);

/**
 * Sends the shopper to the page of a bank or provider: in this window, or in the one that the form has opened for it.
 *
 * @param target the window in which it opens; as the shop wants it where this is absent
 * @returns whether the shopper is leaving the page
 */
export async function followRedirect(
  form: FormController,
  url: string,
  target: string = TARGETS.has(form.options.paymentTarget) ? form.options.paymentTarget : '_self',
): Promise<boolean> {
  const { openedWindow, name } = form;
  if (openedWindow !== undefined) {
    openedWindow.location.assign(url);
    return watchWindow(form, openedWindow);
  }
  form.setPhase('leaving');
  if (name !== '') {
    form.announce(fillText(form.texts.notices.goingTo, { brand: name }));
  }
  openAddress(url, target);
  return true;
}

/**
 * Waits until the payment has been made in the opened window, or the window is closed.
 *
 * @returns whether the shopper is leaving the page; after a closed window the checkout can be used as before
 */
async function watchWindow(form: FormController, opened: Window): Promise<boolean> {
  const { notices } = form.texts;
  form.setPhase('away');
  form.announce(notices.windowOpen);
  for (let check = 1; ; check += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each check comes after the last
    await wait(CHECK_EVERY_MS);
    if (form.isDisposed) {
      return true;
    }
    const isOver = opened.closed || form.endReason !== undefined;
    // oxlint-disable-next-line no-await-in-loop
    if ((isOver || check % ASK_EVERY === 0) && (await isPaid(form))) {
      opened.close();
      leavePage(form);
      return true;
    }
    if (isOver) {
      opened.close();
      form.showError(notices.windowClosed);
      callHook('onLightboxCancel', form.formNode);
      return false;
    }
  }
}

async function isPaid({ session }: FormController): Promise<boolean> {
  const reading = await session.ask();
  return reading.kind === 'found' && reading.checkout.state === 'paid';
}
