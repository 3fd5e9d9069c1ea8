/**
 * The dialog of 3D Secure, in the colours of the preset whose class it has, and of the page's own properties. It stands
 * at the end of the page and says everything that it needs, because pages and their frameworks have rules for `dialog`,
 * `iframe`, `h2` and `button`. `:root:root:root` gives each rule the specificity of four classes, so that no rule of a page
 * for classes with elements, such as `.checkout h2`, takes it apart.
 * The head has no width of its own, because the dialog is as wide as the issuer's page. What gives the issuer's page its
 * height is `!important`: with a theme's `.site dialog[open] { display: block }` a small screen would show none of it.
 * A dialog as large as the screen keeps its head and the issuer's page clear of a notch and of rounded corners.
 * The issuer's frame has the colour scheme of the page, which is what Firefox tells the issuer; one that knows no dark is white.
 * Sizes are in `em` of a font that is never below 16 pixels, because a page may have made its `rem` small.
 */
export const DIALOG_STYLES = `
.wpwl-scroll-locked { overflow: hidden; }
:root:root:root .wpwl-dialog {
  all: initial; background: var(--tg-ground, var(--wpwl-background-color, Canvas)); block-size: fit-content;
  border: 1px solid transparent; border-radius: var(--tg-radius, var(--wpwl-radius, 10px)); box-shadow: 0 16px 48px #10182866;
  color: var(--tg-ink, var(--wpwl-text-color, CanvasText)); color-scheme: inherit; display: flex !important;
  flex-direction: column; font-family: inherit; font-size: max(1rem, 16px); inline-size: fit-content; inset: 0; line-height: 1.5;
  margin: auto; overflow: hidden; position: fixed;
}
:root:root:root .wpwl-dialog::backdrop { background: #101828a6; opacity: 1; }
:root:root:root .wpwl-dialog-whole {
  block-size: 100% !important; border: 0; border-radius: 0; box-sizing: border-box; inline-size: 100% !important;
  padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
}
:root:root:root [class^='wpwl-dialog-'] { all: unset; box-sizing: border-box; display: block; }
:root:root:root .wpwl-dialog-head {
  align-items: center; block-size: 3.25em; border-block-end: 1px solid var(--tg-line, var(--wpwl-border-color, #8886));
  display: flex; flex: none; gap: 0.75em; inline-size: 0; justify-content: space-between; min-inline-size: 100%;
  padding-inline: 1em 0.25em;
}
:root:root:root .wpwl-dialog-title { font-weight: 600; line-height: 1.25; }
:root:root:root .wpwl-dialog-button {
  border-radius: 6px; cursor: pointer; flex: none; font-size: 0.9375em; font-weight: 600; min-block-size: 44px;
  padding: 0 0.8em; text-decoration: underline;
}
:root:root:root .wpwl-dialog-button:focus-visible { outline: var(--tg-ring, var(--wpwl-focus-width, 3px)) solid var(--wpwl-focus-color, currentColor); outline-offset: -3px; }
:root:root:root .wpwl-dialog-body { display: flex !important; flex: 1 1 auto; flex-direction: column; position: relative; }
:root:root:root .wpwl-dialog-note {
  align-items: center; display: flex; flex: none; flex-wrap: wrap; font-size: 0.9375em; justify-content: space-between;
  padding-block: 0.25em; padding-inline: 1em 0.25em;
}
:root:root:root .wpwl-dialog-words { padding-block: 0.5em; }
:root:root:root .wpwl-target { all: unset; background: Canvas; display: block; flex: 1 1 0 !important; inline-size: 100%; min-block-size: 0; }`;
