import { wait } from '../../fields/wait.ts';
import { callHook } from '../../options/call-hook.ts';
import type { FormController } from '../form-controller.ts';
import { leavePage } from './leave-page.ts';

/** How often an opened window is checked, in milliseconds: browsers do not report when one of another origin closes. */
const CHECK_EVERY_MS = 400;
/** Every so many checks the gateway is asked whether the payment has been made. */
const ASK_EVERY = 6;

/**
 * Waits until the payment has been made in the opened window, or the window is closed.
 *
 * @returns whether the shopper is leaving the page; after a closed window the checkout can be used as before
 */
export async function watchWindow(form: FormController, opened: Window): Promise<boolean> {
  const { labels, notices } = form.texts;
  form.notice = {
    tone: 'info',
    text: notices.windowOpen,
    action: { kind: 'button', label: labels.cancel, run: () => opened.close() },
  };
  form.setPhase('inWindow');
  form.announce(notices.windowOpen);
  for (let check = 1; ; check += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each check comes after the last
    await wait(CHECK_EVERY_MS);
    if (form.isDisposed) return true;
    // In a page with `Cross-Origin-Opener-Policy: same-origin` a window on another origin counts as closed. The shopper is
    // still in it then, and not in the page.
    const isOver = (opened.closed && document.hasFocus()) || form.endReason !== undefined;
    // oxlint-disable-next-line no-await-in-loop
    if ((isOver || check % ASK_EVERY === 0) && (await isPaid(form))) {
      opened.close();
      form.notice = undefined;
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
