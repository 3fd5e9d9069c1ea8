import { reportProblem } from '../page/report-problem.ts';
import type { BeforeSubmitHook } from './option-table.ts';
import { shopOptions } from './shop-options.ts';

/** How long a shop may keep its shopper waiting before the button works again, in milliseconds. */
export const VETO_PATIENCE_MS = 60_000;

const BEFORE_SUBMIT = 'tollgate-before-submit';

/**
 * Asks the hook of a form whether the payment may go ahead.
 *
 * False, a promise of false and `preventDefault()` stop it, and so do an exception, a rejected promise and a
 * promise that does not settle in time: a shop that could not say yes has not said yes.
 */
export async function askBeforeSubmit(
  name: BeforeSubmitHook,
  form: HTMLFormElement | null,
  patienceMs: number = VETO_PATIENCE_MS,
): Promise<boolean> {
  const hook = shopOptions()[name];
  if (typeof hook !== 'function' || form === null) {
    return true;
  }
  const event = new Event(BEFORE_SUBMIT, { cancelable: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = dispatched(form, event, () => Reflect.apply(hook, form, [event]));
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(reject, patienceMs, new Error(`no answer within ${patienceMs / 1000} s`));
    });
    const settled = await Promise.race([answer, late]);
    return settled !== false && !event.defaultPrevented;
  } catch (error) {
    reportProblem(`${name} did not allow the payment`, error);
    return false;
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
