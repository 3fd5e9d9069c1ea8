import { wait } from '../../fields/wait.ts';
import { callHook } from '../../options/call-hook.ts';
import type { PayingForm } from '../paying-form.ts';

/** How often a window is looked at, in milliseconds: browsers do not tell when one of another origin closes. */
const LOOK_EVERY_MS = 400;
/** After so many looks the gateway is asked whether the payment is there. */
const ASK_EVERY = 6;

/**
 * Waits for what the shopper does in the opened window: the payment appears, or the window is closed.
 *
 * @returns whether the shopper is on the way out; a closed window leaves the checkout as usable as it was
 */
export async function watchWindow(host: PayingForm, opened: Window): Promise<boolean> {
  const { notices } = host.texts;
  host.setPhase('away');
  host.announce(notices.windowOpen);
  for (let look = 1; ; look += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each look comes after the last
    await wait(LOOK_EVERY_MS);
    if (host.isDisposed) {
      return true;
    }
    const isOver = opened.closed || host.session.state.kind === 'ended';
    // oxlint-disable-next-line no-await-in-loop
    if ((isOver || look % ASK_EVERY === 0) && (await isPaid(host))) {
      opened.close();
      host.leave();
      return true;
    }
    if (isOver) {
      opened.close();
      host.showError(notices.windowClosed);
      callHook('onLightboxCancel', host.form);
      return false;
    }
  }
}

async function isPaid({ session }: PayingForm): Promise<boolean> {
  const reading = await session.ask();
  return reading.kind === 'found' && reading.checkout.state === 'paid';
}
