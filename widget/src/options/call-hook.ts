import { reportProblem } from '../page/report-problem.ts';
import type { HookName } from './option-table.ts';
import { shopOptions } from './shop-options.ts';

/** What a shop learns through `onError`. */
export interface WidgetProblem {
  readonly name:
    | 'InvalidCheckoutIdError'
    | 'PciIframeCommunicationError'
    | 'PciIframeSubmitError'
    | 'WidgetError';
  readonly message: string;
}

/**
 * Calls a hook of the shop with the form as `this`, and returns what it returned.
 *
 * The hook is looked up when it is called, so a page can set it late. One that throws is reported and counts as
 * one that is not there: a mistake in the shop's code must not take the payment form with it.
 */
export function callHook(name: HookName, form: HTMLElement | null, ...parameters: unknown[]): unknown {
  const hook = shopOptions()[name];
  if (typeof hook !== 'function') {
    return undefined;
  }
  try {
    return Reflect.apply(hook, form, parameters);
  } catch (error) {
    reportProblem(`${name} has thrown`, error);
    return undefined;
  }
}

/** Tells the shop of a problem, and its developer, who may not listen. */
export function callErrorHook(form: HTMLElement | null, problem: WidgetProblem): void {
  reportProblem(`${problem.name}: ${problem.message}`);
  callHook('onError', form, problem);
}
