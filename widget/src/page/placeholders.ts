export const PLACEHOLDER = 'form.paymentWidgets';

/** The placeholders that are in the page now. */
export function placeholders(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>(PLACEHOLDER)];
}
