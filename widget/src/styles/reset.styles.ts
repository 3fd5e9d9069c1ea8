/**
 * The page's rules for elements, such as `button {}`, `iframe {}` and `*`, end at our own nodes: each begins as the
 * browser draws it, and the rules after this one say the rest. Nodes that a shop adds have no class of ours and are
 * left
 * as they are.
 *
 * As every rule of the forms it has the weight of one class, and this sheet comes before those of the page, so that
 * a page changes everything with one class. Text is as the page writes it, without what only fits the page's own text.
 */
export const RESET_STYLES = `
.wpwl-container, .wpwl-container :where([class*='wpwl-']) { all: revert; box-sizing: border-box; }
.wpwl-container :where([class*='wpwl-']:is(button, a)) {
  appearance: none; background: none; border: 0; border-radius: 6px; color: inherit; cursor: pointer; font: inherit; margin: 0; padding: 0;
}
.wpwl-container.wpwl-container :where(button:not(.wpwl-button)) { background: none; }
.wpwl-container :where([class*='wpwl-']:is(button, a)):focus-visible { outline: var(--tg-ring) solid var(--tg-focus); outline-offset: 2px; }
.wpwl-container {
  color: var(--tg-ink); container: wpwl / inline-size; font-family: var(--wpwl-font-family);
  font-size: var(--wpwl-font-size, max(1rem, 16px)); font-style: normal; font-weight: 400; inline-size: 100%;
  letter-spacing: normal; line-height: 1.5; max-inline-size: var(--wpwl-width, max(32rem, 512px)); min-inline-size: 9em;
  text-align: start; text-indent: 0; text-shadow: none; text-transform: none; white-space: normal; word-spacing: normal;
}`;

/** The reset cancels the effect of `hidden` as well; this rule comes last, because it counts for every node. */
export const HIDDEN_STYLES = '.wpwl-container :where([hidden]) { display: none; }';
