import { attachJQuery, reportHookFailure } from './call-hook.ts';
import type { BeforeSubmitHook } from './option-table.ts';
import { shopOptions } from './shop-options.ts';
import { within } from './within.ts';

/** How long a shop may keep its shopper waiting before the button works again, in milliseconds. */
export const VETO_PATIENCE_MS = 60_000;

const BEFORE_SUBMIT = 'tollgate-before-submit';

/** Asked as well: its promise allows the payment by being fulfilled, and stops it by being rejected. */
const PROMISE_HOOK = 'onBeforeSubmitCardPromise';

/** The shop's decision; `failed` when its hook has made a mistake. */
export type Permission = 'allowed' | 'stopped' | 'failed';

/**
 * Asks the hooks of a form whether the payment may go ahead.
 *
 * False, a promise of false, a rejected promise and `preventDefault()` stop it. So do an exception, a rejection with an
 * error and a promise that does not settle in time, but those are mistakes of the shop, and the form shows an error.
 */
export async function askBeforeSubmit(
  name: BeforeSubmitHook,
  form: HTMLFormElement | null,
  patienceMs: number = VETO_PATIENCE_MS,
): Promise<Permission> {
  const answer = await askOne(name, form, patienceMs);
  return answer === 'allowed' && name === 'onBeforeSubmitCard'
    ? askOne(PROMISE_HOOK, form, patienceMs)
    : answer;
}

async function askOne(
  name: BeforeSubmitHook,
  form: HTMLFormElement | null,
  patienceMs: number,
): Promise<Permission> {
  const hook = shopOptions()[name];
  if (typeof hook !== 'function' || form === null) return 'allowed';
  const event = new Event(BEFORE_SUBMIT, { cancelable: true });
  let isMistake = true;
  try {
    attachJQuery(form);
    const promised = dispatched(form, event, () => Reflect.apply(hook, form, [event]));
    const answer = await within(
      patienceMs,
      Promise.resolve(promised).catch((error: unknown) => {
        // A rejection stops the payment. With an error it most likely is a mistake, except from the promise hook.
        isMistake = name !== PROMISE_HOOK && error instanceof Error;
        throw error;
      }),
    );
    return answer === false || event.defaultPrevented ? 'stopped' : 'allowed';
  } catch (error) {
    if (isMistake) reportHookFailure(name, form, error);
    return isMistake ? 'failed' : 'stopped';
  }
}

/**
 * Runs the hook inside a dispatch, so that its event has the form as target.
 *
 * @throws what the hook throws
 */
function dispatched(form: HTMLFormElement, event: Event, hook: () => unknown): unknown {
  const called: { outcome?: () => unknown } = {};
  const listen = (): void => {
    try {
      const answer = hook();
      called.outcome = () => answer;
    } catch (error) {
      called.outcome = () => {
        throw error;
      };
    }
  };
  form.addEventListener(BEFORE_SUBMIT, listen, { once: true });
  form.dispatchEvent(event);
  return called.outcome?.();
}
