export const PLACEHOLDER = 'form.paymentWidgets';

/** The placeholders that are in the page now. */
export function placeholders(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>(PLACEHOLDER)];
}

/** The brands that a placeholder names in `data-brands` or, as in old pages, in its text; each once, in its order. */
export function brandNames(dataBrands: string | null, text: string): readonly string[] {
  return [...new Set((dataBrands?.trim() || text).toUpperCase().match(/[^\s,]+/gu))];
}
