import type { WidgetProblem } from '../options/hook-arguments.ts';
import { shopOptions } from '../options/shop-options.ts';
import { within } from '../options/within.ts';
import { isRecord } from '../wire/is-record.ts';
import { textOf } from '../wire/unknown-data.ts';

/** How long a page may take to make a checkout, in milliseconds. */
export const CHECKOUT_PATIENCE_MS = 30_000;

/** The result of the page's `createCheckout`. */
export type AskedCheckout =
  | { readonly kind: 'made'; readonly id: string }
  /** The page does not want to sell now, because terms are not accepted, or the cart is empty. */
  | { readonly kind: 'declined' }
  | { readonly kind: 'failed'; readonly problem: WidgetProblem; readonly cause?: unknown };

/**
 * Asks the page for a checkout, in the task that this is called in. The hook is looked up now, so a page can set it late.
 * Of a thenable its first word counts, whatever it says later.
 *
 * @param form the placeholder, which is `this` in the hook
 * @param brand as the page spells it
 */
export async function askCheckout(
  form: HTMLFormElement,
  brand: string,
  patienceMs: number = CHECKOUT_PATIENCE_MS,
): Promise<AskedCheckout> {
  const hook = shopOptions()['createCheckout'];
  if (typeof hook !== 'function') return failed('wpwlOptions.createCheckout is not a function');
  try {
    const answer: unknown = await within<unknown>(patienceMs, Reflect.apply(hook, form, [{ brand }]));
    return readAnswer(answer);
  } catch (error) {
    return failed(`createCheckout has failed: ${inWords(error)}`, error);
  }
}

function readAnswer(answer: unknown): AskedCheckout {
  if (answer === null) return { kind: 'declined' };
  const id = typeof answer === 'string' ? answer.trim() : '';
  if (id === '') return failed('createCheckout has given no id of a checkout');
  return /^[\w.-]+$/u.test(id)
    ? { kind: 'made', id }
    : {
        kind: 'failed',
        problem: { name: 'InvalidCheckoutIdError', message: 'createCheckout has given what is no id' },
      };
}

/** Libraries reject with objects that have no text of their own: jQuery with its request, others without a prototype. */
function inWords(error: unknown): string {
  return isRecord(error) && !(error instanceof Error)
    ? textOf(error['message'] ?? error['statusText'])
    : String(error);
}

function failed(message: string, cause?: unknown): AskedCheckout {
  return { kind: 'failed', problem: { name: 'WidgetError', message }, cause };
}
