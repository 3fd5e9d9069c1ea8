import { reportProblem } from '../page/report-problem.ts';
import type { BeforeSubmitHook } from './option-table.ts';
import { shopOptions } from './shop-options.ts';

/** How long a shop may keep its shopper waiting before the button works again, in milliseconds. */
export const VETO_PATIENCE_MS = 60_000;

const BEFORE_SUBMIT = 'tollgate-before-submit';

/**
 * Asks the hook of a form whether the payment may go ahead.
 *
 * False, a promise of false, a rejected promise and `preventDefault()` stop it. So do an exception and a promise
 * that does not settle in time, but then the shop has made a mistake, and its shopper must be told something.
 */
export async function askBeforeSubmit(
  name: BeforeSubmitHook,
  form: HTMLFormElement | null,
  patienceMs: number = VETO_PATIENCE_MS,
): Promise<'allowed' | 'stopped' | 'failed'> {
  const hook = shopOptions()[name];
  if (typeof hook !== 'function' || form === null) {
    return 'allowed';
  }
  const event = new Event(BEFORE_SUBMIT, { cancelable: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = dispatched(form, event, () => Reflect.apply(hook, form, [event]));
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(reject, patienceMs, new Error(`no answer within ${patienceMs / 1000} s`));
    });
    const settled = await Promise.race([answer, late]);
    return settled === false || event.defaultPrevented ? 'stopped' : 'allowed';
  } catch (error) {
    reportProblem(`${name} did not allow the payment`, error);
    // Pages of this family say no by a rejection without a cause.
    return error instanceof Error ? 'failed' : 'stopped';
  } finally {
    clearTimeout(timer);
  }
}

/** Runs the hook inside a dispatch, so that its event has the form as target. */
function dispatched(form: HTMLFormElement, event: Event, hook: () => unknown): unknown {
  let answer: unknown;
  let failure: { readonly error: unknown } | undefined;
  const listen = (): void => {
    try {
      answer = hook();
    } catch (error) {
      failure = { error };
    }
  };
  form.addEventListener(BEFORE_SUBMIT, listen, { once: true });
  form.dispatchEvent(event);
  if (failure !== undefined) {
    throw failure.error;
  }
  return answer;
}
