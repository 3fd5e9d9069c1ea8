import type { HookArguments } from './hook-arguments.ts';
import type { HookName } from './option-table.ts';
import { reportProblem } from './report-problem.ts';
import { shopOptions } from './shop-options.ts';
import type { WidgetProblem } from './widget-problem.ts';

/**
 * Calls a hook of the shop with the form as `this`, and returns what it returned.
 *
 * The hook is looked up when it is called, so a page can set it late. One that throws, or promises and does not
 * keep it, is reported and counts as one that is not there: a mistake in the shop's code must not take the payment
 * form with it.
 */
export function callHook<Name extends HookName>(
  name: Name,
  form: HTMLElement | null,
  ...parameters: HookArguments[Name]
): unknown {
  const hook = shopOptions()[name];
  if (typeof hook !== 'function') {
    return undefined;
  }
  const failed = (error: unknown): void => {
    reportHookFailure(name, form, error);
  };
  try {
    const answer: unknown = Reflect.apply(hook, form, parameters);
    if (answer instanceof Promise) {
      answer.catch(failed);
    }
    return answer;
  } catch (error) {
    failed(error);
    return undefined;
  }
}

/** A mistake in a hook goes to the console, and to `onError` unless it is its own. */
export function reportHookFailure(name: HookName, form: HTMLElement | null, error: unknown): void {
  if (name === 'onError') {
    reportProblem(`${name} has failed`, error);
  } else {
    callErrorHook(form, { name: 'WidgetError', message: `${name} has failed: ${String(error)}` }, error);
  }
}

/** Tells the shop of a problem, and its developer, who may not listen. */
export function callErrorHook(form: HTMLElement | null, problem: WidgetProblem, cause?: unknown): void {
  reportProblem(`${problem.name}: ${problem.message}`, cause);
  callHook('onError', form, problem);
}
