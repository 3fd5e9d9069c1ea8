/** The styles of the widget's parts, in the order in which the parts were loaded. */
const brought: string[] = [];
/** How many of them a sheet has. */
const counts = new WeakMap<CSSStyleSheet, number>();
let shown: CSSStyleSheet | undefined;

/**
 * For a part of the widget: its rules become rules of the forms' own sheet, so that a class of the page wins over them
 * as well, and no request has to be waited for.
 */
export function addPartStyles(css: string): void {
  brought.push(css);
  fill();
}

/** Gives the rules of parts to the sheet that the forms have now. @param sheet undefined where there is none, or no look */
export function usePartStyles(sheet: CSSStyleSheet | undefined): void {
  shown = sheet;
  fill();
}

function fill(): void {
  if (shown !== undefined) {
    const missing = brought.slice(counts.get(shown) ?? 0);
    counts.set(shown, brought.length);
    // In one rule, which the browser takes apart; the last rule of the sheet hides nodes whatever the others say.
    shown.insertRule(`@media all {${missing.join('')}}`, shown.cssRules.length - 1);
  }
}
