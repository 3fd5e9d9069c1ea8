import type { HookArguments, WidgetProblem } from './hook-arguments.ts';
import type { HookName } from './option-table.ts';
import { reportProblem } from './report-problem.ts';
import { shopOptions } from './shop-options.ts';

/**
 * Calls a hook of the shop with the form as `this`, and returns what it returned.
 *
 * The hook is looked up when it is called, so a page can set it late. One that throws or rejects is reported and
 * treated as absent: a mistake in the shop's code must not break the payment form.
 */
export function callHook<Name extends HookName>(
  name: Name,
  form: HTMLElement | null,
  ...parameters: HookArguments[Name]
): unknown {
  const hook = shopOptions()[name];
  if (typeof hook !== 'function') return undefined;
  const failed = (error: unknown): void => {
    reportHookFailure(name, form, error);
  };
  try {
    attachJQuery(form, parameters[0]);
    const answer: unknown = Reflect.apply(hook, form, parameters);
    if (answer instanceof Promise) answer.catch(failed);
    return answer;
  } catch (error) {
    failed(error);
    return undefined;
  }
}

/** Reports a mistake in a hook on the console, and to `onError` unless that is the hook. */
export function reportHookFailure(name: HookName, form: HTMLElement | null, error: unknown): void {
  if (name === 'onError') {
    reportProblem(`${name} has failed`, error);
  } else {
    callErrorHook(form, { name: 'WidgetError', message: `${name} has failed: ${String(error)}` }, error);
  }
}

/** Reports a problem to the shop's `onError`, and on the console for its developer. */
export function callErrorHook(form: HTMLElement | null, problem: WidgetProblem, cause?: unknown): void {
  reportProblem(`${problem.name}: ${problem.message}`, cause);
  callHook('onError', form, problem);
}

/**
 * Gives the form what hooks expect in pages that have jQuery: `this.$form`, and `this.$iframe` for the field that a hook
 * is about. Looked up when a hook is called, because a page may load jQuery late.
 */
export function attachJQuery(form: HTMLElement | null, subject?: unknown): void {
  const jQuery: unknown = Reflect.get(window, 'jQuery');
  if (form !== null && typeof jQuery === 'function') {
    Object.assign(form, { $form: jQuery(form) }, subject instanceof Element && { $iframe: jQuery(subject) });
  }
}
