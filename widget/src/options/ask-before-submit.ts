import { reportProblem } from '../page/report-problem.ts';
import { reportHookFailure } from './call-hook.ts';
import type { BeforeSubmitHook } from './option-table.ts';
import { shopOptions } from './shop-options.ts';

/** How long a shop may keep its shopper waiting before the button works again, in milliseconds. */
export const VETO_PATIENCE_MS = 60_000;

const BEFORE_SUBMIT = 'tollgate-before-submit';

/** The hook that is asked as well, whose promise says yes by being kept and no by being broken. */
const PROMISE_HOOK = 'onBeforeSubmitCardPromise';

/**
 * Asks the hooks of a form whether the payment may go ahead.
 *
 * False, a promise of false and `preventDefault()` stop it, and so do an exception, a rejected promise and a
 * promise that does not settle in time: a shop that could not say yes has not said yes.
 */
export async function askBeforeSubmit(
  name: BeforeSubmitHook,
  form: HTMLFormElement | null,
  patienceMs: number = VETO_PATIENCE_MS,
): Promise<boolean> {
  const isAllowed = await askOne(name, form, patienceMs);
  return isAllowed && (name !== 'onBeforeSubmitCard' || askOne(PROMISE_HOOK, form, patienceMs));
}

async function askOne(
  name: BeforeSubmitHook,
  form: HTMLFormElement | null,
  patienceMs: number,
): Promise<boolean> {
  const hook = shopOptions()[name];
  if (typeof hook !== 'function' || form === null) {
    return true;
  }
  const event = new Event(BEFORE_SUBMIT, { cancelable: true });
  const faulty = (error: unknown): 'faulty' => {
    reportHookFailure(name, form, error);
    return 'faulty';
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => {
      resolve(faulty(new Error(`no answer within ${patienceMs / 1000} s`)));
    }, patienceMs);
  });
  try {
    const answer = dispatched(form, event, () => {
      try {
        return Reflect.apply(hook, form, [event]);
      } catch (error) {
        return faulty(error);
      }
    });
    const settled = await Promise.race([answer, late]);
    return settled !== false && settled !== 'faulty' && !event.defaultPrevented;
  } catch (error) {
    // To break its promise is how a shop says no to the one hook, and most likely a slip in the others.
    if (name !== PROMISE_HOOK) {
      reportProblem(`${name} did not allow the payment`, error);
    }
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Runs the hook inside a dispatch, so that its event has the form as target. */
function dispatched(form: HTMLFormElement, event: Event, hook: () => unknown): unknown {
  let answer: unknown;
  const listen = (): void => {
    answer = hook();
  };
  form.addEventListener(BEFORE_SUBMIT, listen, { once: true });
  form.dispatchEvent(event);
  return answer;
}
